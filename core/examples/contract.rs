//! The contract: Rust types against a `.proto` of another team, and against their own past, with the reports a user sees.
//!
//! ```sh
//! cargo run -p structwire --example contract --features contract
//! ```

use std::error::Error;
use std::fs;
use std::path::Path;

use structwire::Message;
use structwire::contract::{Lock, Proto};
use structwire::schema::Export;

/// What the Java service of another team reads.
const DOCUMENT: &str = r#"syntax = "proto3";
package shop.v1;

message Document {
  string id = 1;
  string title = 2;
  repeated Item items = 3;
}

message Item {
  string sku = 1;
  int32 qty = 2;
}
"#;

mod same {
    #[derive(structwire::Message)]
    pub(crate) struct Document {
        id: String,
        title: String,
        items: Vec<Item>,
    }

    #[derive(structwire::Message)]
    pub(crate) struct Item {
        sku: String,
        qty: i32,
    }
}

mod swapped {
    #[derive(structwire::Message)]
    pub(crate) struct Document {
        title: String,
        id: String,
        items: Vec<super::same::Item>,
    }
}

mod inserted {
    #[derive(structwire::Message)]
    pub(crate) struct Document {
        id: String,
        status: i32,
        title: String,
        items: Vec<super::same::Item>,
    }
}

mod added {
    #[derive(structwire::Message)]
    pub(crate) struct Document {
        id: String,
        title: String,
        items: Vec<super::same::Item>,
        status: i32,
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::temp_dir().join(format!("structwire-contract-{}", std::process::id()));
    fs::create_dir_all(&folder)?;
    let shown = show(&folder);
    fs::remove_dir_all(&folder)?;
    shown
}

fn show(folder: &Path) -> Result<(), Box<dyn Error>> {
    let path = folder.join("document.proto");
    fs::write(&path, DOCUMENT)?;
    let proto = Proto::file(&path)?;

    title("check: the types as they should be");
    println!("{}", proto.check::<same::Document>("shop.v1.Document")?);
    title("check: `id` and `title` have changed places");
    println!("{}", proto.check::<swapped::Document>("shop.v1.Document")?);
    title("check: `status` inserted in the middle");
    println!("{}", proto.check::<inserted::Document>("shop.v1.Document")?);
    title("check: `status` added at the end");
    println!("{}", proto.check::<added::Document>("shop.v1.Document")?);

    title("lock: what is committed");
    lock::<same::Document>(folder).hold(true)?;
    print!("{}", fs::read_to_string(folder.join("proto/shop.proto"))?);
    title("lock: `status` added at the end");
    match lock::<added::Document>(folder).hold(false)? {
        structwire::contract::Outcome::Grown(report) => println!("{report}"),
        other => println!("{other:?}"),
    }
    title("lock: `status` inserted in the middle");
    match lock::<inserted::Document>(folder).hold(false) {
        Err(report) => println!("{report}"),
        Ok(other) => println!("{other:?}"),
    }
    Ok(())
}

fn title(text: &str) {
    println!("\n--- {text}\n");
}

/// What `contract::lock!("proto/shop.proto", Document)` does in a test, but that it returns in place of failing.
fn lock<M: Message>(folder: &Path) -> Lock {
    Lock::new(folder, "proto/shop.proto").export(Export::new().message::<M>().package("shop.v1"))
}
