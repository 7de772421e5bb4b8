//! Errors: what went wrong, at which byte, in which field. Kind and text in one match; everything here is cold.

use alloc::{borrow::ToOwned, boxed::Box, string::String, vec::Vec};
use core::fmt;

/// What is wrong. More kinds may come; match with a `_` arm.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The input ends where more was announced or needed.
    Truncated {
        /// Bytes that the input announced or the value needs.
        needed: u64,
        /// Bytes that were left.
        left: u64,
    },
    /// A varint is longer than ten bytes, or its tenth byte is above 1.
    MalformedVarint,
    /// A tag is longer than five bytes or above 2^32 - 1.
    MalformedTag,
    /// A tag has field number 0.
    FieldNumberZero,
    /// A tag has wire type 6 or 7.
    InvalidWireType(u8),
    /// A group ends that was not begun, or another one than was begun.
    UnmatchedEndGroup {
        /// The field number of the end.
        number: u32,
    },
    /// A group is not ended.
    UnendedGroup {
        /// The field number of the start.
        number: u32,
    },
    /// A length is above 2^31 - 1.
    LengthOverflow(u64),
    /// A packed field's length is no multiple of its elements' size.
    PackedRemainder {
        /// The announced length in bytes.
        len: usize,
        /// The size of one element in bytes.
        size: usize,
    },
    /// A string is not valid UTF-8.
    InvalidUtf8 {
        /// The first bad byte, counted from the string's start.
        at: usize,
        /// The string's length in bytes.
        len: usize,
    },
    /// A number does not fit the Rust type of its field.
    OutOfRange {
        /// The number, as text.
        value: Box<str>,
        /// The Rust type.
        ty: &'static str,
    },
    /// A fixed-size value got another number of bytes or elements.
    WrongLength {
        /// The length the Rust type has.
        expected: usize,
        /// The length that was found.
        found: usize,
    },
    /// A `required` field, or a field whose type has no zero, is absent.
    Missing,
    /// A oneof that is not in an `Option` has no variant set.
    MissingOneof,
    /// A conversion (`via`, `with`, timestamps) refused the decoded value.
    Conversion(Box<str>),
    /// Messages or groups are nested deeper than the limit.
    RecursionLimit(u32),
    /// Decoding the input would take more memory than the budget allows.
    BudgetExceeded(u64),
    /// The input is longer than the limit set.
    TooLong {
        /// The length of the input, as far as it is known.
        len: u64,
        /// The limit.
        limit: u64,
    },
    /// The encoded message would be longer than 2^31 - 1 bytes.
    TooLarge(u64),
    /// The output has no room for the encoded message.
    InsufficientCapacity {
        /// Bytes the message takes.
        needed: u64,
        /// Bytes the output has room for.
        left: u64,
    },
    /// Reading or writing failed.
    #[cfg(feature = "std")]
    Io {
        /// The kind of the I/O error.
        kind: std::io::ErrorKind,
        /// Its text.
        message: Box<str>,
    },
    /// A `Buf` announced bytes that it does not have.
    DishonestBuf,
}

/// Why bytes could not be decoded, or a value not encoded: the [kind](Error::kind), the [byte offset](Error::offset) and
/// the [field path](Error::path).
///
/// One pointer wide, so that a `Result` in a hot path costs nothing; built only on the way out.
///
/// ```
/// # use structwire::Message;
/// #[derive(Message)]
/// struct Item { sku: String }
/// #[derive(Message)]
/// struct Document { id: String, items: Vec<Item> }
///
/// let error = Document::decode(b"\x12\x03\x0a\x01\xff").err().unwrap();
/// assert_eq!(error.to_string(), "Document.items[0].sku: not valid UTF-8, byte 0 of 1 (at offset 4)");
/// assert_eq!(error.path(), "Document.items[0].sku");
/// assert_eq!(error.offset(), Some(4));
/// ```
pub struct Error(Box<Inner>);

struct Inner {
    kind: ErrorKind,
    place: Place,
    /// Innermost first.
    path: Vec<Segment>,
    /// The field an unfinished value belongs to, for "ended inside field 4 `total`".
    field: Option<(u32, &'static str)>,
    root: &'static str,
}

#[derive(Clone, Copy, PartialEq)]
enum Place {
    /// Nothing known, or nothing to know: an encoder's error.
    Nowhere,
    /// The address of the byte; a door makes it an offset, for it alone knows where its input begins.
    Address(usize),
    /// Counted from the beginning of the door's input.
    Offset(u64),
    /// A conversion of a value that was decoded from several places.
    AfterDecoding,
}

enum Segment {
    Field(&'static str),
    Unknown(u32),
    Index(usize),
}

impl Error {
    #[cold]
    #[inline(never)]
    pub(crate) fn new(kind: ErrorKind) -> Error {
        Error(Box::new(Inner { kind, place: Place::Nowhere, path: Vec::new(), field: None, root: "" }))
    }

    /// An error at this byte of the input, whose beginning only the door knows.
    #[cold]
    #[inline(never)]
    pub(crate) fn at(kind: ErrorKind, byte: *const u8) -> Error {
        let mut error = Error::new(kind);
        error.0.place = Place::Address(byte as usize);
        error
    }

    /// What a user's conversion said; a value may come from several records, so there is no one place.
    #[cold]
    #[inline(never)]
    pub(crate) fn conversion(message: &dyn fmt::Display) -> Error {
        let mut error = Error::new(ErrorKind::Conversion(escaped(message).into_boxed_str()));
        error.0.place = Place::AfterDecoding;
        error
    }

    /// The same error, in this field of the message that is being decoded.
    #[cold]
    #[inline(never)]
    pub(crate) fn in_field(mut self, number: u32, name: Option<&'static str>) -> Error {
        if self.0.path.is_empty() && self.0.field.is_none() {
            self.0.field = name.map(|name| (number, name));
        }
        self.0.path.push(name.map_or(Segment::Unknown(number), Segment::Field));
        self
    }

    /// The same error, in this element of the repeated field that is being decoded.
    #[cold]
    #[inline(never)]
    pub(crate) fn in_element(mut self, index: usize) -> Error {
        self.0.path.push(Segment::Index(index));
        self
    }

    /// The same error, seen from the door: the root message's name, and the offset from where its input begins.
    pub(crate) fn at_door(mut self, root: &'static str, input: &[u8]) -> Error {
        self.see_from_door(root, input);
        self
    }

    /// As `at_door`, in place.
    #[cold]
    #[inline(never)]
    pub(crate) fn see_from_door(&mut self, root: &'static str, input: &[u8]) {
        self.0.root = root;
        if let Place::Address(address) = self.0.place {
            let offset = address.wrapping_sub(input.as_ptr() as usize);
            // An error of a copy (a reader's buffer) has no place in this input.
            self.0.place = if offset <= input.len() { Place::Offset(offset as u64) } else { Place::Nowhere };
        }
    }

    /// The same error, in an input that itself begins `bytes` into a stream.
    #[cfg(feature = "std")]
    #[cold]
    pub(crate) fn moved_by(mut self, bytes: u64) -> Error {
        if let Place::Offset(offset) = &mut self.0.place {
            *offset = offset.saturating_add(bytes);
        }
        self
    }

    /// An error of a whole message, known by its name only.
    #[cold]
    pub(crate) fn of(kind: ErrorKind, root: &'static str) -> Error {
        let mut error = Error::new(kind);
        error.0.root = root;
        error
    }

    #[cfg(feature = "std")]
    #[cold]
    pub(crate) fn io(error: &std::io::Error, root: &'static str) -> Error {
        Error::of(ErrorKind::Io { kind: error.kind(), message: escaped(error).into_boxed_str() }, root)
    }

    /// Whether a value is absent, and not a part of one.
    pub(crate) fn is_missing_here(&self) -> bool {
        self.0.kind == ErrorKind::Missing && self.0.path.is_empty()
    }

    /// What is wrong.
    pub fn kind(&self) -> &ErrorKind {
        &self.0.kind
    }

    /// The byte at which decoding failed, counted from the beginning of the input; none where there is no such byte, as
    /// for a failed conversion.
    pub fn offset(&self) -> Option<u64> {
        match self.0.place {
            Place::Offset(offset) => Some(offset),
            _ => None,
        }
    }

    /// The field in which decoding failed, from the root message: `Document.items[3].qty`.
    ///
    /// A path is cut after its first 16 and before its last 4 steps.
    pub fn path(&self) -> String {
        let mut text = self.0.root.to_owned();
        let steps = self.0.path.len();
        for (nth, segment) in self.0.path.iter().rev().enumerate() {
            // Text stays bounded whatever the depth of the input.
            if steps > 20 && (16..steps - 4).contains(&nth) {
                if nth == 16 {
                    text.push_str("...");
                }
                continue;
            }
            let result = match segment {
                Segment::Field(name) if text.is_empty() => fmt::write(&mut text, format_args!("{name}")),
                Segment::Field(name) => fmt::write(&mut text, format_args!(".{name}")),
                Segment::Unknown(number) if text.is_empty() => fmt::write(&mut text, format_args!("{number}")),
                Segment::Unknown(number) => fmt::write(&mut text, format_args!(".{number}")),
                Segment::Index(index) => fmt::write(&mut text, format_args!("[{index}]")),
            };
            debug_assert!(result.is_ok(), "a String takes all text");
        }
        text
    }
}

/// `value`'s text with control characters escaped and its length bounded: a conversion's error may quote the input.
fn escaped(value: &dyn fmt::Display) -> String {
    /// What an error may quote, in bytes.
    const MOST: usize = 512;
    struct Escaper(String);
    impl fmt::Write for Escaper {
        fn write_str(&mut self, s: &str) -> fmt::Result {
            for c in s.chars() {
                if self.0.len() >= MOST {
                    return Err(fmt::Error);
                }
                if c.is_control()
                    || matches!(c, '\u{2028}' | '\u{2029}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
                {
                    self.0.extend(c.escape_default());
                } else {
                    self.0.push(c);
                }
            }
            Ok(())
        }
    }
    let mut escaper = Escaper(String::new());
    if fmt::write(&mut escaper, format_args!("{value}")).is_err() {
        escaper.0.push_str("...");
    }
    escaper.0
}

impl fmt::Display for ErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ErrorKind::Truncated { needed, left } => write!(f, "{needed} bytes announced, {left} left"),
            ErrorKind::MalformedVarint => f.write_str("a varint of more than 64 bits"),
            ErrorKind::MalformedTag => f.write_str("a tag of more than 32 bits or five bytes"),
            ErrorKind::FieldNumberZero => f.write_str("field number 0 is not allowed"),
            ErrorKind::InvalidWireType(bits) => write!(f, "wire type {bits} does not exist"),
            ErrorKind::UnmatchedEndGroup { number } => {
                write!(f, "the end of group {number}, which is not the one that is open")
            }
            ErrorKind::UnendedGroup { number } => write!(f, "group {number} is not ended"),
            ErrorKind::LengthOverflow(len) => write!(f, "a length of {len} bytes, above the 2147483647 allowed"),
            ErrorKind::PackedRemainder { len, size } => {
                write!(f, "a packed field of {len} bytes, no multiple of its elements' {size}")
            }
            ErrorKind::InvalidUtf8 { at, len } => write!(f, "not valid UTF-8, byte {at} of {len}"),
            ErrorKind::OutOfRange { value, ty } => write!(f, "{value} does not fit `{ty}`"),
            ErrorKind::WrongLength { expected, found } => write!(f, "a length of {found}, expected {expected}"),
            ErrorKind::Missing => f.write_str("absent, but its type has no zero or it is required"),
            ErrorKind::MissingOneof => f.write_str("no variant of the oneof is set"),
            ErrorKind::Conversion(message) => f.write_str(message),
            ErrorKind::RecursionLimit(limit) => {
                write!(f, "nesting deeper than {limit} (see DecodeOptions::recursion_limit)")
            }
            ErrorKind::BudgetExceeded(budget) => {
                write!(f, "decoding would take more than the budget of {budget} bytes (see DecodeOptions::budget)")
            }
            ErrorKind::TooLong { len, limit } => {
                write!(f, "an input of {len} bytes, above the limit of {limit} (see DecodeOptions::max_len)")
            }
            ErrorKind::TooLarge(len) => write!(f, "encoded it would take {len} bytes, above the 2147483647 allowed"),
            ErrorKind::InsufficientCapacity { needed, left } => {
                write!(f, "encoded it takes {needed} bytes, the output has room for {left}")
            }
            #[cfg(feature = "std")]
            ErrorKind::Io { message, .. } => f.write_str(message),
            ErrorKind::DishonestBuf => f.write_str("the Buf announced bytes that it does not have"),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let inner = &*self.0;
        let path = self.path();
        if let ErrorKind::RecursionLimit(limit) = inner.kind {
            return write!(f, "nesting deeper than {limit} at {path} (see DecodeOptions::recursion_limit)");
        }
        match (&inner.kind, inner.field, inner.path.len()) {
            // What ended too early is the message, not its field.
            (ErrorKind::Truncated { .. }, Some((number, name)), 1..) => {
                let parent = path.rsplit_once('.').map_or("", |(parent, _)| parent);
                write!(f, "{parent}: ended inside field {number} `{name}`: {}", inner.kind)?;
            }
            _ if path.is_empty() => write!(f, "{}", inner.kind)?,
            _ => write!(f, "{path}: {}", inner.kind)?,
        }
        match inner.place {
            Place::Offset(offset) => write!(f, " (at offset {offset})"),
            Place::AfterDecoding => f.write_str(" (after decoding)"),
            Place::Nowhere | Place::Address(_) => Ok(()),
        }
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Error({self})")
    }
}

impl core::error::Error for Error {}

/// The error of a narrowing read.
#[cold]
pub(crate) fn out_of_range(value: &dyn fmt::Display, ty: &'static str, byte: *const u8) -> Error {
    Error::at(ErrorKind::OutOfRange { value: escaped(value).into_boxed_str(), ty }, byte)
}
