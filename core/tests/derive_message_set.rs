//! Message sets: each field a group of its number and its message, read in the plain form too.

use structwire::{Message, UnknownFields};

#[derive(Message, Debug, Clone, PartialEq)]
struct Name {
    text: String,
    #[message(unpacked)]
    counts: Vec<u32>,
}

#[derive(Message, Debug, Clone, PartialEq)]
struct Link {
    set: Option<Box<Set>>,
}

#[derive(Message, Debug, Clone, PartialEq)]
#[message(message_set)]
struct Set {
    #[message(number = 200)]
    link: Option<Link>,
    #[message(number = 4)]
    name: Option<Name>,
    #[message(number = 5)]
    boxed: Option<Box<Name>>,
    #[message(unknown_fields)]
    rest: UnknownFields,
}

#[derive(Message, Debug, Clone, PartialEq)]
#[message(message_set)]
struct Forgetful<T> {
    #[message(number = 4)]
    name: Option<T>,
}

/// A field and its group: type id 4, message "a".
const NAMED_A: &[u8] = b"\x0b\x10\x04\x1a\x03\x0a\x01a\x0c";

fn name(text: &str, counts: &[u32]) -> Name {
    Name { text: text.into(), counts: counts.into() }
}

fn set(name: Option<Name>) -> Set {
    Set { link: None, name, boxed: None, rest: UnknownFields::new() }
}

/// What all doors that decode make of these bytes.
fn decode(bytes: &[u8]) -> Set {
    let decoded = Set::decode(bytes).unwrap();
    let olds = [set(None), set(Some(name("old", &[9])))];
    for mut old in olds {
        old.boxed = Some(Box::new(name("old", &[8])));
        Set::decode_reusing(&mut old, bytes).unwrap();
        assert_eq!(old, decoded);
    }
    let mut merged = set(None);
    merged.merge(bytes).unwrap();
    assert_eq!(merged, decoded);
    assert_eq!(decoded.encoded_len(), decoded.encode_to_vec().len());
    decoded
}

#[test]
fn fields_are_groups_of_a_number_and_a_message_in_ascending_order() {
    let mut value = set(Some(name("a", &[])));
    assert_eq!(value.encode_to_vec(), NAMED_A);
    assert_eq!(decode(NAMED_A), value);
    value.boxed = Some(Box::new(name("b", &[])));
    value.link = Some(Link { set: Some(Box::new(set(Some(name("a", &[]))))) });
    let bytes =
        [NAMED_A, b"\x0b\x10\x05\x1a\x03\x0a\x01b\x0c", b"\x0b\x10\xc8\x01\x1a\x0b\x0a\x09", NAMED_A, b"\x0c"].concat();
    assert_eq!(value.encode_to_vec(), bytes);
    assert_eq!(decode(&bytes), value);
    assert_eq!(set(None).encode_to_vec(), b"");
    assert_eq!(decode(b""), set(None));
}

#[test]
fn the_message_may_precede_its_number() {
    assert_eq!(decode(b"\x0b\x1a\x03\x0a\x01a\x10\x04\x0c"), set(Some(name("a", &[]))));
}

#[test]
fn what_else_is_in_a_group_is_passed_by() {
    let item = b"\x0b\x08\x07\x10\x04\x12\x01x\x1a\x03\x0a\x01a\x23\x24\x10\x05\x1a\x03\x0a\x01b\x0c";
    assert_eq!(decode(item), set(Some(name("a", &[]))));
}

#[test]
fn a_plain_record_is_the_field_too_and_all_of_them_merge() {
    let plain: &[u8] = b"\x22\x03\x0a\x01b"; // field 4, a message
    assert_eq!(decode(plain), set(Some(name("b", &[]))));
    let counted: &[u8] = b"\x0b\x10\x04\x1a\x02\x10\x01\x0c"; // 4: counts 1
    assert_eq!(decode(&[NAMED_A, plain, counted, counted].concat()), set(Some(name("b", &[1, 1]))));
    assert_eq!(decode(&[plain, counted, NAMED_A].concat()), set(Some(name("a", &[1]))));
}

#[test]
fn groups_that_name_no_field_are_kept_as_they_came() {
    for unknown in [
        &b"\x0b\x10\x07\x1a\x03\x0a\x01a\x0c"[..], // number 7
        b"\x0b\x1a\x03\x0a\x01a\x0c",              // no number
        b"\x0b\x10\x04\x0c",                       // no message
        b"\x0b\x0c",
        b"\x0b\x10\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01\x1a\x00\x0c", // a number that is none
        b"\x0b\x10\x84\x80\x80\x80\x10\x1a\x00\x0c",                     // 4, above 32 bits
        b"\x08\x04",                                                     // another wire type
        b"\x3a\x03\x0a\x01a",                                            // a plain record of 7
        b"\x20\x01",                                                     // 4, which is no number
    ] {
        let value = decode(&[unknown, NAMED_A].concat());
        assert_eq!(value.rest.as_bytes(), unknown);
        assert_eq!(value.name, Some(name("a", &[])));
        assert_eq!(value.encode_to_vec(), [NAMED_A, unknown].concat());
        assert_eq!(Forgetful::<Name>::decode(unknown).unwrap(), Forgetful { name: None });
    }
}

#[test]
fn a_generic_message_set_is_one_of_whatever_message() {
    let value = Forgetful { name: Some(name("a", &[])) };
    assert_eq!(value.encode_to_vec(), NAMED_A);
    assert_eq!(Forgetful::<Name>::decode(NAMED_A).unwrap(), value);
}

#[test]
fn malformed_groups_are_errors() {
    for cut in 1..NAMED_A.len() {
        assert!(Set::decode(&NAMED_A[..cut]).is_err(), "{cut} bytes");
    }
    for (bytes, error) in [
        (&b"\x0b\x10\x04\x1a\x02\x0a\x01\x0c"[..], "Set.1.name"),
        (b"\x0b\x10\x04\x1a\x03\x0a\x01\xff\x0c", "Set.1.name"),
        (b"\x0b\x10\x04\x0c\x0c", "Set"),
    ] {
        let message = Set::decode(bytes).unwrap_err().to_string();
        assert!(message.starts_with(error), "{message}");
    }
}

#[test]
fn message_sets_in_each_other_count_towards_the_recursion_limit() {
    let nested = |levels: usize| {
        let mut value = set(None);
        for _ in 0..levels {
            value = Set { link: Some(Link { set: Some(Box::new(value)) }), ..set(None) };
        }
        value.encode_to_vec()
    };
    let levels = (0..).find(|levels| Set::decode(&nested(*levels)).is_err()).unwrap();
    // A set and a link are a level each; the group around the link is read, and left, before the link is.
    assert_eq!(levels, 51);
}
