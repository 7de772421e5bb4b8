//! Export: names that collide, names that protobuf does not allow, what proto3 cannot say, and types that hold themselves.

use std::collections::BTreeMap;

use structwire::schema::{
    EnumDescriptor, Export, FieldDescriptor, MessageDescriptor, Shape, Syntax, Type, ValueDescriptor,
};
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
fn an_enum_without_a_zero_makes_the_file_of_its_own_package_proto2() {
    #[derive(Message)]
    #[message(package = "levels.v1")]
    enum Level {
        Low = 1,
        High = 2,
    }
    #[derive(Message)]
    #[message(package = "alarms.v1")]
    struct Alarm {
        level: Option<Level>,
    }
    for file in Export::new().message::<Alarm>().files().expect("an export") {
        assert!(file.text.starts_with("syntax = \"proto2\";"), "{}", file.text);
    }
}

#[test]
fn an_open_enum_without_a_zero_is_closed_in_an_edition() {
    #[derive(Message)]
    #[repr(i32)]
    enum Level {
        Low = 1,
        #[message(unknown)]
        Other(i32),
    }
    #[derive(Message)]
    struct Alarm {
        level: Option<Level>,
    }
    let proto = of(Alarm::DESCRIPTOR).syntax(Syntax::Edition2023).text().expect("an export");
    assert!(proto.contains("enum Level {\n  option features.enum_type = CLOSED;\n"), "{proto}");
}

/// Rust has no map of them: `MapKey` is not for enums.
#[test]
fn an_enum_as_a_map_key_is_refused() {
    const RED: &[ValueDescriptor] = &[ValueDescriptor::new("RED", 0)];
    const LIGHT: EnumDescriptor = EnumDescriptor::new("Light", || "export::Light", RED, false);
    const FIELDS: &[FieldDescriptor] =
        &[FieldDescriptor::new("lamps", 1, || Shape::Map { key: Type::Enum(|| &LIGHT), value: Type::String })];
    const BY_LIGHT: MessageDescriptor = MessageDescriptor::new("ByLight", || "export::ByLight", FIELDS);
    refused(&of(&BY_LIGHT), &["ByLight.lamps: a map key can be an integer, a bool or a string"]);
}

#[test]
fn a_map_of_an_enum_without_a_zero_is_refused() {
    #[derive(Message)]
    enum Level {
        Low = 1,
    }
    #[derive(Message)]
    struct Levels {
        by_name: BTreeMap<String, Level>,
    }
    refused(&of(Levels::DESCRIPTOR), &["Levels.by_name: a map of `Level` needs a value 0 in that enum"]);
}

mod first {
    #[derive(structwire::Message)]
    #[message(name = "Part")]
    pub(crate) struct Left {
        pub(crate) a: Option<i32>,
    }
}

mod second {
    #[derive(structwire::Message)]
    pub(crate) struct Part {
        pub(crate) b: Option<i32>,
    }
}

// Two groups of two Rust types that have one name.
#[derive(Message)]
struct Groups {
    #[message(group)]
    left: Option<first::Left>,
    #[message(group)]
    right: Option<second::Part>,
}

#[test]
fn a_message_that_only_groups_are_of_is_declared_in_them_alone() {
    assert_eq!(
        text::<Groups>(),
        "syntax = \"proto2\";\n\nmessage Groups {\n  optional group Left = 1 {\n    optional int32 a = 1;\n  }\n  optional group \
         Right = 2 {\n    optional int32 b = 1;\n  }\n}\n"
    );
}

#[test]
fn a_message_that_is_a_group_and_a_field_is_declared_for_both() {
    #[derive(Message)]
    struct Both {
        #[message(group)]
        group: Option<second::Part>,
        field: Option<second::Part>,
    }
    let proto = text::<Both>();
    assert!(proto.contains("optional group Group = 1 {\n    optional int32 b = 1;\n  }"), "{proto}");
    assert!(proto.contains("optional Part field = 2;") && proto.contains("\nmessage Part {"), "{proto}");
    // As is one that is asked for.
    let proto = of(Groups::DESCRIPTOR).message::<second::Part>().text().expect("an export");
    assert!(proto.contains("\nmessage Part {\n  optional int32 b = 1;\n}"), "{proto}");
}

#[test]
fn delimited_messages_of_one_name_are_refused_in_an_edition_with_both_paths() {
    refused(
        &of(Groups::DESCRIPTOR).syntax(Syntax::Edition2023),
        &[
            "`Part` would be both `export::first::Left` and `export::second::Part`; give one of them another `#[message(name",
        ],
    );
}

#[test]
fn a_group_of_another_package_needs_no_file_of_its_own() {
    #[derive(Message)]
    #[message(package = "parts.v1")]
    struct Part {
        n: Option<i32>,
    }
    #[derive(Message)]
    #[message(package = "whole.v1")]
    struct Whole {
        #[message(group)]
        part: Option<Part>,
    }
    let proto = text::<Whole>();
    assert!(!proto.contains("import") && proto.contains("optional group Part = 1 {"), "{proto}");
}

#[test]
fn a_message_set_declares_its_fields_as_extensions() {
    #[derive(Message)]
    struct Name {
        text: Option<String>,
    }
    #[derive(Message)]
    #[message(message_set, package = "sets.v1", reserved(8, 20..=29))]
    struct Set {
        /// What it is called.
        #[message(number = 4)]
        name: Option<Name>,
        #[message(number = 1_000)]
        other: Option<Name>,
    }
    let set = |export: Export| export.package("sets.v1").text().expect("an export");
    let proto = set(of(Set::DESCRIPTOR));
    assert_eq!(
        proto,
        "syntax = \"proto2\";

package sets.v1;

message Set {
  option message_set_wire_format = true;

  extensions 4 to 7, 9 to 19, 30 to max;

  extend Set {
    // What it is called.
    optional Name name = 4;
    optional Name other = 1000;
  }

  reserved 8, 20 to 29;
}

message Name {
  optional string text = 1;
}
"
    );
    let proto = set(of(Set::DESCRIPTOR).syntax(Syntax::Edition2023));
    assert!(proto.contains("  extend Set {\n    // What it is called.\n    Name name = 4;\n"), "{proto}");
    refused(&of(Set::DESCRIPTOR).syntax(Syntax::Proto3), &["Set: proto3 cannot say a message set"]);
}

#[test]
fn the_fields_of_a_oneof_follow_each_other_in_descriptors() {
    #[derive(Message)]
    enum Choice {
        Left(u32),
        Right(u32),
    }
    #[derive(Message)]
    struct Around {
        before: u32,
        /// Either.
        #[message(oneof(2, 9))]
        choice: Option<Choice>,
        #[message(number = 5)]
        between: u32,
        #[message(number = 10)]
        after: u32,
    }
    let set = of(Around::DESCRIPTOR).descriptor_set().expect("an export");
    let names: Vec<&str> = set.file[0].message_type[0].field.iter().filter_map(|field| field.name.as_deref()).collect();
    assert_eq!(names, ["before", "left", "right", "between", "after"]);
    let proto = text::<Around>();
    assert!(
        proto.contains(
            "  // Either.\n  oneof choice {\n    uint32 left = 2;\n    uint32 right = 9;\n  }\n  uint32 between = 5;"
        ),
        "{proto}"
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
