//! A tour of structwire: plain structs to protobuf bytes and back.
//!
//!     cargo run --release --example tour

use std::collections::HashMap;
use std::fs::File;
use std::io::{BufReader, BufWriter, Write as _};

use sha2::{Digest, Sha256};
use structwire::{Encoded, Message, delimited};

// Plain structs, as a program has them anyway. No attribute: the order of the fields is their numbering.

#[derive(Message, Debug, Clone, PartialEq)]
struct Document {
    id: String,
    status: i32,
    meta: Meta,
    items: Vec<Item>,
}

#[derive(Message, Debug, Clone, PartialEq)]
struct Meta {
    region: String,
    version: i32,
}

#[derive(Message, Debug, Clone, PartialEq)]
struct Item {
    sku: String,
    qty: i32,
    price_minor: i64,
}

// The same message for a reader that copies nothing: every string stays where it is, in the input.

#[derive(Message, Debug)]
struct DocumentView<'a> {
    id: &'a str,
    status: i32,
    meta: MetaView<'a>,
    items: Vec<ItemView<'a>>,
}

#[derive(Message, Debug)]
struct MetaView<'a> {
    region: &'a str,
    version: i32,
}

#[derive(Message, Debug)]
struct ItemView<'a> {
    sku: &'a str,
    qty: i32,
    price_minor: i64,
}

// Numbers can be set, for a .proto that somebody else owns. Bytes ascend by number, whatever the order here.

#[derive(Message, Debug, PartialEq)]
struct SomeCmd {
    #[message(number = 5)]
    name: String,
    #[message(number = 1)]
    id: i32,
    count: i64, // 2, one more than the field before
    value: f32, // 3
    value_d: f64,
    #[message(number = 6)]
    meta: Vec<Tag>,
}

#[derive(Message, Debug, PartialEq)]
struct Tag {
    tag: String,
    value: String,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    title("A document, as a plain struct");
    let document = document();
    println!("  {} with {} items; its fields have the numbers", document.id, document.items.len());
    print_numbers::<Document>();
    print_numbers::<Meta>();
    print_numbers::<Item>();

    title("To bytes");
    let bytes = document.encode_to_vec();
    println!("  {} bytes, SHA-256 {}", bytes.len(), hex(&Sha256::digest(&bytes)));
    println!("  {}...", hex(&bytes[..32]));
    assert_eq!(bytes.len(), document.encoded_len());

    title("And back, owned");
    let back = Document::decode(&bytes)?;
    println!("  equal to the document it came from: {}", back == document);

    title("And back, borrowed");
    let view = DocumentView::decode(&bytes)?;
    let inside = bytes.as_ptr_range().contains(&view.id.as_ptr());
    let value: i64 = view.items.iter().map(|item| i64::from(item.qty) * item.price_minor).sum();
    println!("  {}, status {}, {} v{}", view.id, view.status, view.meta.region, view.meta.version);
    println!("  its id is still in the {} bytes: {inside}", bytes.len());
    println!("  first item {}, all items are worth {value}", view.items[0].sku);

    title("Numbers that somebody else chose, and floats");
    let command = SomeCmd {
        name: "name".into(),
        id: 1,
        count: 2,
        value: 1.3,
        value_d: 1.5,
        meta: vec![Tag { tag: "1".into(), value: "v1".into() }, Tag { tag: "2".into(), value: "v2".into() }],
    };
    print_numbers::<SomeCmd>();
    let bytes = command.encode_to_vec();
    println!("  {} bytes, {}", bytes.len(), hex(&bytes));
    println!("  equal when decoded: {}", SomeCmd::decode(&bytes)? == command);

    title("Encoded values in a cache");
    let mut cache: HashMap<u32, Encoded<Document>> = HashMap::new();
    cache.insert(7, Encoded::new(&document));
    let cached = cache[&7].clone(); // shares the bytes
    println!("  {cached:?}: owned {}, borrowed {}", cached.decode()?.id, cached.borrow::<DocumentView<'_>>()?.id);

    title("A stream of messages, through a file");
    let path = std::env::temp_dir().join(format!("structwire-tour-{}.bin", std::process::id()));
    let mut file = BufWriter::new(File::create(&path)?);
    let mut written = 0;
    for copy in 1..=3 {
        let document = Document { id: format!("{}-{copy}", document.id), ..document.clone() };
        written += delimited::write(&document, &mut file)?;
    }
    file.flush()?;
    println!("  wrote {written} bytes");
    for document in delimited::read::<Document>(BufReader::new(File::open(&path)?)) {
        println!("  read  {}", document?.id);
    }
    std::fs::remove_file(&path)?;

    title("Bytes that are damaged");
    let mut damaged = cached.as_bytes().to_vec();
    damaged[40] = 0xff; // within the second item's sku
    explain(Document::decode(&damaged));
    explain(Document::decode(&cached.as_bytes()[..60]));
    explain(Document::decode(b"\x0a\xff\xff\xff\xff\x0f"));
    Ok(())
}

fn title(text: &str) {
    println!("\n{text}");
}

fn print_numbers<M: Message>() {
    let numbers: Vec<String> =
        M::DESCRIPTOR.fields().iter().map(|field| format!("{} {}", field.number(), field.name())).collect();
    println!("    {:<9} {}", M::NAME, numbers.join(", "));
}

fn explain(result: Result<Document, structwire::Error>) {
    match result {
        Ok(document) => println!("  read all the same: {document:?}"),
        Err(error) => println!("  {error}"),
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn document() -> Document {
    let item = |sku: &str, qty, price_minor| Item { sku: sku.into(), qty, price_minor };
    Document {
        id: "btimcpxm".into(),
        status: 4,
        meta: Meta { region: "al".into(), version: 3 },
        items: vec![
            item("ytgl", 10, 55613),
            item("sdwkhokqmf", 38, 2461),
            item("gojhtifpuep", 97, 90854),
            item("zia", 79, 67315),
            item("pnjt", 61, 32619),
            item("tftjldmqrott", 54, 90365),
            item("uciperj", 78, 60676),
            item("eheam", 39, 80173),
        ],
    }
}
