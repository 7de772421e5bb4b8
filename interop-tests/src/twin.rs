//! A domain type and the prost type of the same `.proto` message, and how a value crosses from one to the other.

use std::collections::BTreeMap;
use std::fmt::Debug;

use structwire::{Decode, DecodeOwned, Encode};

/// A domain type that the tests hold against prost's.
pub trait Twin: Encode + DecodeOwned + Clone + Debug + PartialEq + Across<Self::Prost> + 'static {
    /// The type that prost generates for it.
    type Prost: prost::Message + Default + Clone + Debug + PartialEq + Across<Self>;

    /// The type that borrows from the bytes, all of it or the parts that can.
    type View<'a>: Decode<'a> + Debug + PartialEq + From<&'a Self>;

    /// The value without what prost is known to write otherwise than Google's runtimes do; each implementation says what
    /// that is.
    #[must_use]
    fn for_prost_bytes(self) -> Self {
        self
    }

    /// The value without what merging replaces where decoding both at once would merge; each implementation says what that
    /// is.
    #[must_use]
    fn for_merging(self) -> Self {
        self
    }
}

/// The same value as another type.
pub trait Across<T> {
    /// Crosses over.
    fn across(self) -> T;
}

macro_rules! same_on_both_sides {
    ($($ty:ty)*) => {$(
        impl Across<$ty> for $ty {
            fn across(self) -> $ty {
                self
            }
        }
    )*};
}

same_on_both_sides! { bool i32 i64 u32 u64 f32 f64 String Vec<u8> () }

impl<T: Across<P>, P> Across<Option<P>> for Option<T> {
    fn across(self) -> Option<P> {
        self.map(Across::across)
    }
}

impl<T: Across<P>, P> Across<Vec<P>> for Vec<T> {
    fn across(self) -> Vec<P> {
        self.into_iter().map(Across::across).collect()
    }
}

impl<K: Ord, T: Across<P>, P> Across<BTreeMap<K, P>> for BTreeMap<K, T> {
    fn across(self) -> BTreeMap<K, P> {
        self.into_iter().map(|(key, value)| (key, value.across())).collect()
    }
}

impl<T: Across<P>, P> Across<Box<P>> for Box<T> {
    fn across(self) -> Box<P> {
        Box::new((*self).across())
    }
}

/// Crossings in both directions for messages whose fields have the same names on both sides.
///
/// Also into and out of an `Option`: prost has every message field in one, structwire only those that the domain type has.
macro_rules! across {
    ($($ours:path, $theirs:path { $($field:ident),* $(,)? })*) => {$(
        impl $crate::twin::Across<$theirs> for $ours {
            fn across(self) -> $theirs {
                $theirs { $($field: $crate::twin::Across::across(self.$field)),* }
            }
        }

        impl $crate::twin::Across<$ours> for $theirs {
            fn across(self) -> $ours {
                $ours { $($field: $crate::twin::Across::across(self.$field)),* }
            }
        }

        $crate::twin::across_option!($ours, $theirs);
    )*};
}

/// The crossings into and out of an `Option`. Absent is a message of zeros.
macro_rules! across_option {
    ($ours:path, $theirs:path) => {
        impl $crate::twin::Across<Option<$theirs>> for $ours {
            fn across(self) -> Option<$theirs> {
                Some($crate::twin::Across::across(self))
            }
        }

        impl $crate::twin::Across<$ours> for Option<$theirs> {
            fn across(self) -> $ours {
                $crate::twin::Across::across(self.unwrap_or_default())
            }
        }
    };
}

/// Arbitrary values, field by field; shrunk one field at a time.
macro_rules! arbitrary {
    ($($ours:ty { $($field:ident),* $(,)? })*) => {$(
        impl ::quickcheck::Arbitrary for $ours {
            fn arbitrary(g: &mut ::quickcheck::Gen) -> Self {
                Self { $($field: ::quickcheck::Arbitrary::arbitrary(g)),* }
            }

            fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
                $crate::twin::shrink_fields!(self, $($field),*)
            }
        }
    )*};
}

/// The values that are smaller in one of these fields.
macro_rules! shrink_fields {
    ($value:expr, $($field:ident),*) => {{
        let mut smaller: Box<dyn Iterator<Item = Self>> = Box::new(std::iter::empty());
        $({
            let whole = $value.clone();
            let one = ::quickcheck::Arbitrary::shrink(&whole.$field).map(move |field| {
                let mut whole = whole.clone();
                whole.$field = field;
                whole
            });
            smaller = Box::new(smaller.chain(one));
        })*
        smaller
    }};
}

pub(crate) use {across, across_option, arbitrary, shrink_fields};
