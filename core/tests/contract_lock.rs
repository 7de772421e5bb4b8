//! The lock: which changes of a type it lets pass, which it reports, and how its file is written.

use std::path::Path;
use std::process::Command;

use structwire::Message;
use structwire::contract::{Level, Lock, LockError, Outcome, lock};
use structwire::schema::{Export, MessageDescriptor};

const FOLDER: &str = env!("CARGO_TARGET_TMPDIR");

/// An order of a shop.
#[derive(Message)]
#[message(package = "shop.v1")]
struct Order {
    id: u64,
    /// What was bought.
    lines: Vec<Line>,
    status: Status,
    paid: Option<Payment>,
}

#[derive(Message)]
#[message(package = "shop.v1")]
struct Line {
    sku: String,
    qty: u32,
}

#[derive(Message)]
#[message(package = "shop.v1")]
enum Status {
    Open,
    Paid,
    #[message(unknown)]
    Other(i32),
}

#[derive(Message)]
#[message(package = "shop.v1")]
enum Payment {
    Card { number: String },
    Voucher(String),
}

#[test]
fn a_lock_is_one_line_of_a_test() {
    lock!("tests/contract/shop.proto", Order);
}

/// Locks the one type, then holds the other to it. Both are written under the one's name.
fn change(test: &str, from: &'static MessageDescriptor, to: &'static MessageDescriptor) -> Result<Outcome, LockError> {
    let lock = |descriptor| Lock::new(FOLDER, &format!("{test}.proto")).export(Export::new().descriptor(descriptor));
    assert_eq!(lock(from).hold(true), Ok(Outcome::Written));
    assert_eq!(lock(from).hold(false), Ok(Outcome::Same));
    lock(to).hold(false)
}

#[track_caller]
fn grows(outcome: Result<Outcome, LockError>, parts: &[&str]) {
    match outcome {
        Ok(Outcome::Grown(text)) => has(&text, parts),
        other => panic!("{other:?}"),
    }
}

#[track_caller]
fn breaks(outcome: Result<Outcome, LockError>, parts: &[&str]) {
    match outcome {
        Err(error) => has(&error.to_string(), parts),
        Ok(other) => panic!("{other:?}"),
    }
}

#[track_caller]
fn has(text: &str, parts: &[&str]) {
    let words = text.split_whitespace().collect::<Vec<&str>>().join(" ");
    for part in parts {
        assert!(words.contains(part), "no {part:?} in\n{text}");
    }
}

mod was {
    #[derive(structwire::Message)]
    pub(crate) struct Item {
        id: u64,
        name: String,
        price: i32,
    }

    #[derive(structwire::Message)]
    #[message(reserved(2, "name"))]
    pub(crate) struct Reserving {
        id: u64,
        price: i32,
    }

    #[derive(structwire::Message)]
    pub(crate) struct Strict {
        #[message(required)]
        id: u64,
        price: i32,
    }

    #[derive(structwire::Message)]
    pub(crate) struct Painted {
        colour: Colour,
    }

    #[derive(structwire::Message)]
    enum Colour {
        Red,
        Green,
        Blue,
        #[message(unknown)]
        Other(i32),
    }
}

macro_rules! now {
    ($test:ident, $outcome:ident, [$($part:expr),*], $from:ident, { $($to:item)* }) => {
        #[test]
        fn $test() {
            $(#[derive(Message)] $to)*
            $outcome(change(stringify!($test), was::$from::DESCRIPTOR, $from::DESCRIPTOR), &[$($part),*]);
        }
    };
}

now!(a_field_at_the_end_only_adds, grows, ["which only add to it", "source Item.stock 4 uint32", "added"], Item, {
    struct Item {
        id: u64,
        name: String,
        price: i32,
        stock: u32,
    }
});
now!(
    a_field_in_the_middle_moves_those_behind_it,
    breaks,
    [
        "break those who use a_field_in_the_middle_moves_those_behind_it.proto",
        "wire Item.name number 3, string a_field_in_the_middle_moves_those_behind_it.proto:6 number 2",
        "they read it as `price`, and theirs is read as `stock` here; add #[message(number = 2)] to `name`",
        "wire Item.price number 4, int32",
        "they read it as `name`; add #[message(number = 4)] to `stock`",
        "if nobody does: STRUCTWIRE_LOCK=overwrite cargo test"
    ],
    Item,
    {
        struct Item {
            id: u64,
            stock: u32,
            name: String,
            price: i32,
        }
    }
);
now!(a_swap_names_both_fields, breaks, ["wire Item.id number 2", "wire Item.name number 1"], Item, {
    struct Item {
        name: String,
        id: u64,
        price: i32,
    }
});
now!(
    another_number_breaks,
    breaks,
    ["wire Item.price number 9, int32", "add #[message(number = 3)] to `price`"],
    Item,
    {
        struct Item {
            id: u64,
            name: String,
            #[message(number = 9)]
            price: i32,
        }
    }
);
now!(another_type_breaks, breaks, ["wire Item.price 3 double", "3 int32", "1 breaks the wire"], Item, {
    struct Item {
        id: u64,
        name: String,
        price: f64,
    }
});
now!(
    a_wider_type_loses_data_in_old_readers,
    breaks,
    ["lossy Item.price 3 int64", "numbers beyond 32 bits are cut"],
    Item,
    {
        struct Item {
            id: u64,
            name: String,
            price: i64,
        }
    }
);
now!(a_list_of_what_was_one_breaks, breaks, ["wire Item.price 3 repeated int32"], Item, {
    struct Item {
        id: u64,
        name: String,
        price: Vec<i32>,
    }
});
now!(
    a_removal_demands_number_and_name_reserved,
    breaks,
    ["wire Item no field 3", "3 int32 price removed, and may be taken again; add #[message(reserved(3, \"price\"))]"],
    Item,
    {
        struct Item {
            id: u64,
            name: String,
        }
    }
);
now!(a_removal_that_reserves_the_number_alone_breaks, breaks, ["add #[message(reserved(3, \"price\"))]"], Item, {
    #[message(reserved(3))]
    struct Item {
        id: u64,
        name: String,
    }
});
now!(a_removal_that_reserves_passes, grows, ["removed, and reserved"], Item, {
    #[message(reserved(3, "price"))]
    struct Item {
        id: u64,
        name: String,
    }
});
now!(a_removal_whose_number_is_taken_breaks, breaks, ["3 int32 price it is read as `name` here"], Item, {
    struct Item {
        id: u64,
        #[message(number = 3)]
        name: String,
    }
});
now!(
    a_removal_of_what_is_required_breaks_though_reserved,
    breaks,
    ["wire Strict", "refuse a message without it"],
    Strict,
    {
        #[message(reserved(1, "id"))]
        struct Strict {
            price: i32,
        }
    }
);
now!(a_reservation_stays, breaks, ["reserved 2, \"name\"", "keep #[message(reserved(2, \"name\"))]"], Reserving, {
    struct Reserving {
        id: u64,
        #[message(number = 3)]
        price: i32,
    }
});
now!(a_reserved_number_is_not_taken, breaks, ["wire Reserving.stock", "they reserve 2"], Reserving, {
    #[message(reserved("name"))]
    struct Reserving {
        id: u64,
        stock: u32,
        price: i32,
    }
});
now!(
    an_option_reads_the_same_bytes,
    grows,
    ["which read and write the same bytes", "source Item.price 3 optional int32"],
    Item,
    {
        struct Item {
            id: u64,
            name: String,
            price: Option<i32>,
        }
    }
);
now!(order_in_the_source_is_not_order_on_the_wire, grows, ["source Item.stock"], Item, {
    struct Item {
        #[message(number = 3)]
        price: i32,
        #[message(number = 1)]
        id: u64,
        name: String,
        #[message(number = 4)]
        stock: u32,
    }
});
now!(a_renamed_type_is_missed, breaks, ["lossy Item no such type", "#[message(name = \"Item\")]"], Item, {
    #[message(name = "Article")]
    struct Item {
        id: u64,
        name: String,
        price: i32,
    }
});
now!(
    a_value_of_an_enum_is_reserved_too,
    breaks,
    ["wire Colour", "add #[message(reserved(2, \"COLOUR_BLUE\"))]"],
    Painted,
    {
        struct Painted {
            colour: Colour,
        }
        enum Colour {
            Red,
            Green,
            #[message(unknown)]
            Other(i32),
        }
    }
);
now!(a_value_more_only_adds, grows, ["which only add to it", "Colour::Black", "added"], Painted, {
    struct Painted {
        colour: Colour,
    }
    enum Colour {
        Red,
        Green,
        Blue,
        Black,
        #[message(unknown)]
        Other(i32),
    }
});
now!(values_that_move_break, breaks, ["wire Colour::Green number 2"], Painted, {
    struct Painted {
        colour: Colour,
    }
    enum Colour {
        Red,
        Black,
        Green,
        Blue,
        #[message(unknown)]
        Other(i32),
    }
});

#[test]
fn a_new_name_breaks_json_for_those_who_ask() {
    #[derive(Message)]
    struct Item {
        id: u64,
        title: String,
        price: i32,
    }
    grows(change("renamed", was::Item::DESCRIPTOR, Item::DESCRIPTOR), &["json Item.title \"title\"", "\"name\""]);
    let lock = Lock::new(FOLDER, "renamed.proto").export(Export::new().message::<Item>()).fails_at(Level::Json);
    breaks(lock.hold(false), &["json Item.title", "1 changes JSON"]);
}

#[test]
fn a_removed_root_is_missed_and_a_removed_part_of_one_is_not() {
    #[derive(Message)]
    struct Invoice {
        order: Vec<was::Item>,
    }
    let both = Export::new().message::<was::Reserving>().message::<Invoice>();
    let lock = |export| Lock::new(FOLDER, "roots.proto").export(export);
    assert_eq!(lock(both).hold(true), Ok(Outcome::Written));
    let error = lock(Export::new().message::<was::Reserving>()).hold(false).unwrap_err().to_string();
    has(&error, &["lossy Invoice no such type"]);
    assert!(!error.contains("Item"), "{error}");
}

#[test]
fn a_missing_file_says_how_to_write_it() {
    let lock = Lock::new(FOLDER, "nowhere/none.proto").export(Export::new().message::<Line>());
    breaks(lock.hold(false), &["nowhere/none.proto is not there yet", FOLDER, "STRUCTWIRE_LOCK=overwrite cargo test"]);
}

#[test]
fn line_ends_of_a_checkout_are_no_change() {
    let lock = Lock::new(FOLDER, "crlf.proto").export(Export::new().message::<Order>());
    assert_eq!(lock.hold(true), Ok(Outcome::Written));
    let path = Path::new(FOLDER).join("crlf.proto");
    let text = std::fs::read_to_string(&path).expect("the file");
    std::fs::write(&path, text.replace('\n', "\r\n")).expect("the file");
    assert_eq!(lock.hold(false), Ok(Outcome::Same));
}

#[test]
fn a_message_set_and_a_group_are_locked_as_fields() {
    #[derive(Message)]
    struct Part {
        n: Option<i32>,
    }
    #[derive(Message)]
    #[message(message_set)]
    struct Set {
        #[message(number = 4)]
        first: Option<Part>,
        #[message(number = 5)]
        second: Option<Part>,
    }
    #[derive(Message)]
    #[message(name = "Set", message_set)]
    struct Less {
        #[message(number = 4)]
        first: Option<Part>,
    }
    #[derive(Message)]
    #[message(name = "Set")]
    struct Plain {
        #[message(number = 4)]
        first: Option<Part>,
    }
    let added = ["which only add to it", "Set.second 5 Part"];
    grows(change("message_set_grows", Less::DESCRIPTOR, Set::DESCRIPTOR), &added);
    let removed = ["5 Part second", "add #[message(reserved(5, \"second\"))]"];
    breaks(change("message_set_shrinks", Set::DESCRIPTOR, Less::DESCRIPTOR), &removed);
    breaks(change("message_set_no_more", Less::DESCRIPTOR, Plain::DESCRIPTOR), &["Plain message", "message set"]);

    #[derive(Message)]
    struct Whole {
        #[message(group)]
        part: Option<Part>,
    }
    #[derive(Message)]
    #[message(name = "Whole")]
    struct Prefixed {
        part: Option<Part>,
    }
    breaks(change("group_no_more", Whole::DESCRIPTOR, Prefixed::DESCRIPTOR), &["a group has no length before it"]);
}

#[test]
fn a_type_that_cannot_be_exported_says_why() {
    #[derive(Message)]
    struct Twice {
        a_b: u32,
        #[message(name = "aB")]
        other: u32,
    }
    let lock = Lock::new(FOLDER, "twice.proto").export(Export::new().message::<Twice>());
    breaks(lock.hold(true), &["cannot export the schema", "are both \"aB\" in JSON"]);
}

#[test]
#[ignore = "run by the_environment_asks_for_the_file, with and without the variable"]
fn of_the_environment() {
    lock!(concat!(env!("CARGO_TARGET_TMPDIR"), "/environment/shop.proto"), Order);
}

#[test]
fn the_environment_asks_for_the_file() {
    let path = Path::new(FOLDER).join("environment/shop.proto");
    let _ = std::fs::remove_file(&path);
    let run = |ask: Option<&str>| {
        let mut command = Command::new(std::env::current_exe().expect("this test's path"));
        command.args(["--exact", "of_the_environment", "--ignored"]).env_remove("STRUCTWIRE_LOCK");
        command.envs(ask.map(|ask| ("STRUCTWIRE_LOCK", ask)));
        command.output().expect("this test runs").status.success()
    };
    assert!(!run(None) && !path.exists());
    assert!(!run(Some("yes")) && !path.exists());
    assert!(run(Some("overwrite")) && path.exists());
    assert!(run(None));
}
