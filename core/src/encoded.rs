//! A typed handle on encoded bytes, for caches.

use core::fmt;
use core::marker::PhantomData;

use bytes::Bytes;

use crate::error::Error;
use crate::message::{Decode, DecodeOwned, Encode, Message};

/// A message of type `T` as its bytes: what a cache keeps. Cloning is cheap, the bytes are shared.
///
/// ```
/// # use structwire::{Encoded, Message};
/// #[derive(Message)]
/// struct Document { id: String, title: String }
///
/// // What one reader needs, borrowed from the bytes. Fields it leaves out are passed by.
/// #[derive(Message)]
/// struct Title<'a> { #[message(number = 2)] title: &'a str }
///
/// let cached = Encoded::new(&Document { id: "7".into(), title: "Wire".into() });
/// assert_eq!(cached.decode()?.id, "7");
/// assert_eq!(cached.borrow::<Title<'_>>()?.title, "Wire"); // nothing copied
/// # Ok::<(), structwire::Error>(())
/// ```
pub struct Encoded<T> {
    bytes: Bytes,
    message: PhantomData<fn() -> T>,
}

impl<T: Message> Encoded<T> {
    /// Encodes a message.
    ///
    /// # Panics
    /// The message is longer than protobuf's 2 GiB.
    pub fn new(message: &T) -> Self
    where
        T: Encode,
    {
        Encoded::from_bytes(message.encode_to_bytes())
    }

    /// Takes bytes that are said to be a `T`: from a file, another process, a native library. Decoding checks them.
    pub fn from_bytes(bytes: impl Into<Bytes>) -> Self {
        Encoded { bytes: bytes.into(), message: PhantomData }
    }

    /// The message. `Bytes` fields share this handle's bytes.
    ///
    /// # Errors
    /// As [`Message::decode`]; none for bytes that [`new`](Encoded::new) made of a type that reads what it writes.
    pub fn decode(&self) -> Result<T, Error>
    where
        T: DecodeOwned,
    {
        T::decode_from_bytes(&self.bytes)
    }

    /// The bytes as another message that may borrow from them: a view with the same field numbers.
    ///
    /// # Errors
    /// As [`Message::decode`].
    pub fn borrow<'a, V: Decode<'a>>(&'a self) -> Result<V, Error> {
        V::decode(&self.bytes)
    }

    /// The bytes.
    pub fn as_bytes(&self) -> &Bytes {
        &self.bytes
    }

    /// The bytes, without the type.
    pub fn into_bytes(self) -> Bytes {
        self.bytes
    }
}

// By hand: T need not be Clone, Eq, Debug.
impl<T> Clone for Encoded<T> {
    fn clone(&self) -> Self {
        Encoded { bytes: self.bytes.clone(), message: PhantomData }
    }
}

/// Equal bytes. (Equal messages may have unequal bytes: there is no canonical form.)
impl<T> PartialEq for Encoded<T> {
    fn eq(&self, other: &Self) -> bool {
        self.bytes == other.bytes
    }
}

impl<T> Eq for Encoded<T> {}

impl<T> core::hash::Hash for Encoded<T> {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        self.bytes.hash(state);
    }
}

impl<T: Message> fmt::Debug for Encoded<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Encoded<{}>({} bytes)", T::NAME, self.bytes.len())
    }
}
