//! The copies between a user's own types and a library's generated ones, as its users write them. Their cost in a round
//! trip is what structwire saves.

/// A user's own type that has a generated twin `P`.
pub(crate) trait Twin<P>: Sized {
    /// Copies: the user keeps the value.
    fn to_twin(&self) -> P;
    /// Moves: nobody needs the twin any more.
    fn from_twin(twin: P) -> Self;
}

/// [`Twin::to_twin`], not inlined into what is timed.
#[inline(never)]
pub(crate) fn to_twin<T: Twin<P>, P>(value: &T) -> P {
    value.to_twin()
}

/// [`Twin::from_twin`], not inlined into what is timed.
#[inline(never)]
pub(crate) fn from_twin<T: Twin<P>, P>(twin: P) -> T {
    T::from_twin(twin)
}

impl<P, T: Twin<P>> Twin<Box<P>> for Box<T> {
    fn to_twin(&self) -> Box<P> {
        Box::new((**self).to_twin())
    }

    fn from_twin(twin: Box<P>) -> Self {
        Box::new(T::from_twin(*twin))
    }
}

/// `Twin` for structs, of prost and buffa: field by field, each with what it holds where it is more than a plain value.
macro_rules! twins {
    ($($name:ident { $($field:ident $(: $kind:ident)?),* $(,)? })*) => {$(
        $crate::twin::twins!(@prost $name { $($field $(: $kind)?),* });
        $crate::twin::twins!(@buffa $name { $($field $(: $kind)?),* });
    )*};
    (@$lib:ident $name:ident { $($field:ident $(: $kind:ident)?),* }) => {
        impl $crate::twin::Twin<$crate::proto::$lib::$name> for $name {
            fn to_twin(&self) -> $crate::proto::$lib::$name {
                $crate::proto::$lib::$name { $($field: $crate::twin::twins!(@to $lib &self.$field, $($kind)?)),* }
            }

            fn from_twin(twin: $crate::proto::$lib::$name) -> Self {
                $name { $($field: $crate::twin::twins!(@from $lib twin.$field, $($kind)?)),* }
            }
        }
    };
    (@to $lib:ident $value:expr,) => { Clone::clone($value) };
    (@to $lib:ident $value:expr, $kind:ident) => { $crate::twin::$lib::$kind::to($value) };
    (@from $lib:ident $value:expr,) => { $value };
    (@from $lib:ident $value:expr, $kind:ident) => { $crate::twin::$lib::$kind::from($value) };
}
pub(crate) use twins;

/// What differs from field to field in prost's types.
pub(crate) mod prost {
    pub(crate) use super::messages;

    /// A message that is always there.
    pub(crate) mod message {
        use crate::twin::Twin;

        pub(crate) fn to<T: Twin<P>, P>(value: &T) -> Option<P> {
            Some(value.to_twin())
        }

        pub(crate) fn from<T: Twin<P>, P: Default>(twin: Option<P>) -> T {
            T::from_twin(twin.unwrap_or_default())
        }
    }

    /// A message in an `Option`.
    pub(crate) mod optional {
        use crate::twin::Twin;

        pub(crate) fn to<T: Twin<P>, P>(value: &Option<T>) -> Option<P> {
            value.as_ref().map(T::to_twin)
        }

        pub(crate) fn from<T: Twin<P>, P>(twin: Option<P>) -> Option<T> {
            twin.map(T::from_twin)
        }
    }

    /// The same, in a box in both.
    pub(crate) use optional as recursive;

    /// An enum, which prost stores as a number.
    pub(crate) mod enumeration {
        use crate::twin::Twin;

        pub(crate) fn to<T: Twin<i32>>(value: &T) -> i32 {
            value.to_twin()
        }

        pub(crate) fn from<T: Twin<i32>>(twin: i32) -> T {
            T::from_twin(twin)
        }
    }

    /// Enums in a `Vec`.
    pub(crate) use super::messages as enumerations;

    /// Plain values in a map, which has the standard hasher as ours has: nothing to rebuild.
    pub(crate) mod map {
        use std::collections::HashMap;

        pub(crate) fn to<K: Clone, V: Clone>(value: &HashMap<K, V>) -> HashMap<K, V> {
            value.clone()
        }

        pub(crate) fn from<K, V>(twin: HashMap<K, V>) -> HashMap<K, V> {
            twin
        }
    }

    /// Messages in a map.
    pub(crate) use super::message_map;
}

/// What differs from field to field in buffa's types.
pub(crate) mod buffa {
    pub(crate) use super::{message_map, messages};

    /// A message that is always there.
    pub(crate) mod message {
        use buffa::{MessageField, ProtoBox};

        use crate::twin::Twin;

        pub(crate) fn to<T: Twin<P>, P: Default, B: ProtoBox<P>>(value: &T) -> MessageField<P, B> {
            MessageField::some(value.to_twin())
        }

        pub(crate) fn from<T: Twin<P>, P: Default, B: ProtoBox<P>>(twin: MessageField<P, B>) -> T {
            T::from_twin(twin.into_option().unwrap_or_default())
        }
    }

    /// A message in an `Option`.
    pub(crate) mod optional {
        use buffa::{MessageField, ProtoBox};

        use crate::twin::Twin;

        pub(crate) fn to<T: Twin<P>, P: Default, B: ProtoBox<P>>(value: &Option<T>) -> MessageField<P, B> {
            value.as_ref().map_or_else(MessageField::none, |value| MessageField::some(value.to_twin()))
        }

        pub(crate) fn from<T: Twin<P>, P: Default, B: ProtoBox<P>>(twin: MessageField<P, B>) -> Option<T> {
            twin.into_option().map(T::from_twin)
        }
    }

    /// The same, in a box of ours and a field of buffa's that has its own.
    pub(crate) mod recursive {
        use buffa::{MessageField, ProtoBox};

        use crate::twin::Twin;

        pub(crate) fn to<T: Twin<P>, P: Default, B: ProtoBox<P>>(value: &Option<Box<T>>) -> MessageField<P, B> {
            value.as_ref().map_or_else(MessageField::none, |value| MessageField::some((**value).to_twin()))
        }

        pub(crate) fn from<T: Twin<P>, P: Default, B: ProtoBox<P>>(twin: MessageField<P, B>) -> Option<Box<T>> {
            twin.into_option().map(|twin| Box::new(T::from_twin(twin)))
        }
    }

    /// An enum.
    pub(crate) mod enumeration {
        use buffa::{EnumValue, Enumeration};

        use crate::twin::Twin;

        pub(crate) fn to<T: Twin<EnumValue<P>>, P: Enumeration>(value: &T) -> EnumValue<P> {
            value.to_twin()
        }

        pub(crate) fn from<T: Twin<EnumValue<P>>, P: Enumeration>(twin: EnumValue<P>) -> T {
            T::from_twin(twin)
        }
    }

    /// Enums in a `Vec`.
    pub(crate) use super::messages as enumerations;

    /// Plain values in a map, which has a hasher of buffa's own choice.
    pub(crate) mod map {
        use std::collections::HashMap;
        use std::hash::{BuildHasher, Hash};

        pub(crate) fn to<K: Clone + Eq + Hash, V: Clone, S: BuildHasher + Default>(
            value: &HashMap<K, V>,
        ) -> HashMap<K, V, S> {
            value.iter().map(|(key, value)| (key.clone(), value.clone())).collect()
        }

        pub(crate) fn from<K: Eq + Hash, V, S: BuildHasher>(twin: HashMap<K, V, S>) -> HashMap<K, V> {
            twin.into_iter().collect()
        }
    }
}

/// Messages in a `Vec`.
pub(crate) mod messages {
    use super::Twin;

    pub(crate) fn to<T: Twin<P>, P>(value: &[T]) -> Vec<P> {
        value.iter().map(T::to_twin).collect()
    }

    pub(crate) fn from<T: Twin<P>, P>(twin: Vec<P>) -> Vec<T> {
        twin.into_iter().map(T::from_twin).collect()
    }
}

/// Messages in a map, with whatever hasher.
pub(crate) mod message_map {
    use std::collections::HashMap;
    use std::hash::{BuildHasher, Hash};

    use super::Twin;

    pub(crate) fn to<K: Clone + Eq + Hash, T: Twin<P>, P, S: BuildHasher + Default>(
        value: &HashMap<K, T>,
    ) -> HashMap<K, P, S> {
        value.iter().map(|(key, value)| (key.clone(), value.to_twin())).collect()
    }

    pub(crate) fn from<K: Eq + Hash, T: Twin<P>, P, S: BuildHasher>(twin: HashMap<K, P, S>) -> HashMap<K, T> {
        twin.into_iter().map(|(key, value)| (key, T::from_twin(value))).collect()
    }
}
