//! Export: names that collide, names that protobuf does not allow, what proto3 cannot say, and types that hold themselves.

use std::collections::BTreeMap;

use structwire::schema::{Export, MessageDescriptor, Syntax};
use structwire::{ErrorKind, Message};

fn text<M: Message>() -> String {
    Export::new().message::<M>().text().expect("an export")
}

#[track_caller]
fn refused(export: &Export, parts: &[&str]) {
    let text = export.text().expect_err("no export").to_string();
    for part in parts {
        assert!(text.contains(part), "no {part:?} in {text}");
    }
}

fn of(descriptor: &'static MessageDescriptor) -> Export {
    Export::new().descriptor(descriptor)
}

mod shop {
    #[derive(structwire::Message)]
    pub(crate) struct Item {
        pub(crate) sku: String,
    }
}

mod stock {
    #[derive(structwire::Message)]
    pub(crate) struct Item {
        pub(crate) shelf: u32,
    }
}

mod also {
    #[derive(structwire::Message)]
    #[message(package = "stock.v1")]
    pub(crate) struct Item {
        pub(crate) shelf: u32,
    }
}

#[test]
fn two_types_of_one_name_are_refused_with_both_paths() {
    #[derive(Message)]
    struct Both {
        a: shop::Item,
        b: stock::Item,
    }
    refused(&of(Both::DESCRIPTOR), &["`Item` would be both `export::shop::Item` and `export::stock::Item`", "package"]);
}

#[test]
fn two_types_of_one_name_in_two_packages_are_two_files() {
    #[derive(Message)]
    #[message(package = "shop.v1")]
    struct Both {
        a: shop::Item,
        b: also::Item,
    }
    let files = Export::new().message::<Both>().package("shop.v1").files().expect("an export");
    let paths: Vec<&str> = files.iter().map(|file| file.path.as_str()).collect();
    assert_eq!(paths, ["stock/v1/stock.proto", "shop/v1/shop.proto"]);
    assert!(files[1].text.contains("import \"stock/v1/stock.proto\";"), "{}", files[1].text);
    assert!(files[1].text.contains("  Item a = 1;\n  stock.v1.Item b = 2;\n"), "{}", files[1].text);
}

#[test]
fn an_owned_and_a_borrowed_type_of_one_message_are_one() {
    mod view {
        #[derive(structwire::Message)]
        pub(crate) struct Item<'a> {
            pub(crate) sku: &'a str,
        }
    }
    #[derive(Message)]
    struct Both<'a> {
        owned: shop::Item,
        view: view::Item<'a>,
    }
    assert_eq!(text::<Both<'_>>().matches("message Item {").count(), 1);
}

#[test]
fn values_of_one_name_in_one_scope_are_refused_and_prefixed_ones_are_not() {
    #[derive(Message)]
    enum Light {
        Unknown,
        Red,
    }
    #[derive(Message)]
    enum Dark {
        Unknown,
        Red,
    }
    #[derive(Message)]
    struct Prefixed {
        light: Light,
        dark: Dark,
    }
    let proto = text::<Prefixed>();
    assert!(proto.contains("LIGHT_RED = 1;") && proto.contains("DARK_RED = 1;"), "{proto}");

    #[derive(Message)]
    enum Left {
        #[message(name = "NONE")]
        None,
    }
    #[derive(Message)]
    enum Right {
        #[message(name = "NONE")]
        None,
    }
    #[derive(Message)]
    struct Shared {
        left: Left,
        right: Right,
    }
    refused(&of(Shared::DESCRIPTOR), &["value `NONE` would be both", "Left", "Right", "#[message(name = "]);
}

#[test]
fn an_enum_without_a_zero_makes_a_file_proto2() {
    #[derive(Message)]
    enum Level {
        Low = 1,
        High = 2,
    }
    #[derive(Message)]
    struct Alarm {
        level: Option<Level>,
    }
    let proto = text::<Alarm>();
    assert!(!proto.contains("proto3"), "{proto}");
    refused(
        &of(Alarm::DESCRIPTOR).syntax(Syntax::Proto3),
        &["Alarm.level: proto3 cannot say an enum without a value 0"],
    );
}

#[test]
fn lists_of_numbers_are_packed_unless_they_say_otherwise() {
    #[derive(Message)]
    struct Lists {
        plain: Vec<i32>,
        #[message(unpacked)]
        unpacked: Vec<i32>,
    }
    let proto = text::<Lists>();
    assert!(proto.contains("repeated int32 plain = 1;"), "{proto}");
    assert!(proto.contains("repeated int32 unpacked = 2 [packed = false];"), "{proto}");
}

#[test]
fn names_in_other_alphabets_need_one_of_protobuf() {
    #[derive(Message)]
    struct Größe {
        länge: u32,
    }
    refused(&of(Größe::DESCRIPTOR), &["`Größe` is no name in protobuf", "`länge` is no name", "#[message(name = "]);

    #[derive(Message)]
    #[message(name = "Size")]
    struct Maß {
        #[message(name = "length")]
        länge: u32,
    }
    assert!(text::<Maß>().contains("message Size {\n  uint32 length = 1;\n}"));
}

#[test]
fn keywords_of_rust_and_of_protobuf_are_names() {
    #[derive(Message)]
    struct Words {
        r#type: u32,
        message: u32,
        optional: Option<String>,
        oneof: Vec<u32>,
        map: BTreeMap<String, u32>,
    }
    let proto = text::<Words>();
    for line in
        ["uint32 type = 1;", "uint32 message = 2;", "optional string optional = 3;", "map<string, uint32> map = 5;"]
    {
        assert!(proto.contains(line), "no {line} in {proto}");
    }
}

#[test]
fn generic_types_are_named_after_their_arguments() {
    #[derive(Message)]
    struct Batch<T> {
        items: Vec<T>,
    }
    #[derive(Message)]
    struct Batches {
        items: Batch<shop::Item>,
        numbers: Batch<u32>,
        batches: Batch<Batch<u32>>,
    }
    let proto = text::<Batches>();
    for name in ["BatchOfItem", "BatchOfUint32", "BatchOfBatchOfUint32"] {
        assert!(proto.contains(&format!("message {name} {{")), "no {name} in {proto}");
    }
}

#[test]
fn a_type_that_holds_itself_is_declared_once() {
    #[derive(Message)]
    struct Tree {
        value: u32,
        left: Option<Box<Tree>>,
        children: Vec<Tree>,
    }
    assert_eq!(
        text::<Tree>(),
        "syntax = \"proto3\";\n\nmessage Tree {\n  uint32 value = 1;\n  Tree left = 2;\n  repeated Tree children = 3;\n}\n"
    );
}

/// A type that requires itself directly does not compile; by way of another the derive cannot see it.
#[test]
fn types_that_require_each_other_miss_a_field_and_are_no_endless_default() {
    #[derive(Message, Debug)]
    struct Hen {
        #[message(required)]
        egg: Box<Egg>,
    }
    #[derive(Message, Debug)]
    struct Egg {
        #[message(required)]
        hen: Box<Hen>,
    }
    let error = Hen::decode(b"").unwrap_err();
    assert_eq!((error.kind(), error.path().as_str()), (&ErrorKind::Missing, "Hen.egg"));
    assert!(text::<Hen>().contains("required Egg egg = 1;"));
}
