//! structwire's end of the round trips with Google's Python runtime; `google.sh` runs it on both sides of `roundtrip.py`.
//!
//! `google-peer write DIR` writes `<type>.ours`. `google-peer check DIR` reads back `<type>.theirs`, which must be the
//! values that were written, and `<type>.made`, which must come out as the bytes that came in. Entries of a map have no order
//! that two implementations share: where there are maps, bytes may come out in another order.
//!
//! `google-peer export DIR` writes a folder of `.proto` files for each type and each syntax, for Google's compiler to read.
//! `google-peer exported DIR` reads what that made of each, `<folder>.binpb`, which must be the exported descriptors, file by
//! file.

use std::error::Error;
use std::fmt::Debug;
use std::fs::File;
use std::io::{BufReader, BufWriter, Write as _};
use std::path::Path;

use quickcheck::{Arbitrary, Gen};
use structwire::schema::proto::FileDescriptorSet;
use structwire::schema::{Export, Syntax};
use structwire::{Decode, Encode, Message as _, delimited};
use structwire_interop::fixtures::{self, Batch, Fixture};
use structwire_interop::{exported, kitchen_sink};

/// Arbitrary values of each type.
const VALUES: usize = 1000;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["write", directory] => each_type(&Write(Path::new(directory))).map(|_| ()),
        ["check", directory] => {
            let messages = each_type(&Check(Path::new(directory)))?;
            println!("google: {messages} messages of Google's runtime decoded to what they should be");
            Ok(())
        }
        ["export", directory] => export(Path::new(directory)),
        ["exported", directory] => {
            let files = exported(Path::new(directory))?;
            println!("google: {files} exported files compiled, to the descriptors that are exported");
            Ok(())
        }
        _ => Err("usage: google-peer write|check|export|exported DIR".into()),
    }
}

/// Each type in each syntax, with the name of its folder.
fn exports() -> impl Iterator<Item = (String, Export)> {
    exported::TYPES.iter().enumerate().flat_map(|(at, descriptor)| {
        let syntaxes = [None, Some(Syntax::Proto2), Some(Syntax::Edition2023)].into_iter();
        // "Feature can't be used in the same file it's defined in" - protoc, of descriptor.proto in an edition
        let possible = move |syntax: &Option<Syntax>| {
            *syntax != Some(Syntax::Edition2023) || descriptor.name() != "FileDescriptorSet"
        };
        syntaxes.filter(possible).map(move |syntax| {
            let name = syntax.map_or("default".to_owned(), |syntax| format!("{syntax:?}"));
            let export = Export::new().descriptor(descriptor);
            (format!("{at:02}-{name}"), syntax.map_or(export.clone(), |syntax| export.syntax(syntax)))
        })
    })
}

fn export(directory: &Path) -> Result<(), Box<dyn Error>> {
    for (folder, export) in exports() {
        for file in export.files()? {
            let path = directory.join(&folder).join(&file.path);
            std::fs::create_dir_all(path.parent().unwrap_or(directory))?;
            std::fs::write(path, &file.text)?;
        }
    }
    Ok(())
}

fn exported(directory: &Path) -> Result<usize, Box<dyn Error>> {
    let mut compared = 0;
    for (folder, export) in exports() {
        let theirs = FileDescriptorSet::decode(&std::fs::read(directory.join(format!("{folder}.binpb")))?)?;
        let own: Vec<String> = export.files()?.into_iter().map(|file| file.path).collect();
        for mut ours in export.descriptor_set()?.file {
            // Protobuf's own files are more than is exported of them.
            if !ours.name.as_ref().is_some_and(|name| own.contains(name)) {
                continue;
            }
            // Where something is in a text, and its comments.
            ours.source_code_info = None;
            let theirs = theirs.file.iter().find(|file| file.name == ours.name).ok_or("a file is missing")?;
            if ours != *theirs {
                eprintln!("exported is\n{ours:#?}\nand compiled\n{theirs:#?}");
                return Err(format!("{folder}: what is compiled is not what is exported").into());
            }
            compared += 1;
        }
    }
    Ok(compared)
}

/// Types with maps in them.
const WITH_MAPS: [&str; 4] = ["kitchen.v1.Maps", "kitchen.v1.Tree", "kitchen.v1.Types", "kitchen.v1.KitchenSink"];

fn sorted(bytes: &[u8]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    bytes.sort_unstable();
    bytes
}

/// What is done with the values of each type; the number of messages.
trait Visit {
    fn visit<T>(&self, name: &str, values: Vec<T>) -> Result<usize, Box<dyn Error>>
    where
        T: Encode + for<'de> Decode<'de> + PartialEq + Debug;
}

fn each_type(visit: &impl Visit) -> Result<usize, Box<dyn Error>> {
    let mut messages = 0;
    macro_rules! types {
        ($($name:literal: $values:expr;)*) => { $(messages += visit.visit($name, $values)?;)* };
    }
    types! {
        "benchmark.v2.Message": fixture::<fixtures::Flat>(20);
        "benchmark.v2.MessageBatch": vec![fixtures::Flat::hundred()];
        "benchmark.v2.Document": fixture::<fixtures::Document>(10);
        "benchmark.v2.DocumentBatch": vec![fixtures::Document::hundred()];
        "benchmark.v2.Telemetry": fixture::<fixtures::Telemetry>(20);
        "benchmark.v2.TelemetryBatch": vec![fixtures::Telemetry::hundred()];
        "benchmark.v2.Strings": fixture::<fixtures::Strings>(20);
        "benchmark.v2.StringsBatch": vec![fixtures::Strings::hundred()];
        "benchmark.v2.Event": fixture::<fixtures::Event>(10);
        "benchmark.v2.EventBatch": vec![fixtures::Event::hundred()];
        "benchmark.v2.SomeCmdModel": with(vec![fixtures::some_cmd()], 10);
        "benchmark.v2.SomeCmdModelBatch": vec![Batch { items: vec![fixtures::some_cmd(); 100] }];
        "kitchen.v1.Scalars": with::<kitchen_sink::Scalars>(vec![], 30);
        "kitchen.v1.Optionals": with::<kitchen_sink::Optionals>(vec![], 30);
        "kitchen.v1.Packed": with::<kitchen_sink::Packed>(vec![], 20);
        "kitchen.v1.Unpacked": with::<kitchen_sink::Unpacked>(vec![], 20);
        "kitchen.v1.Maps": with::<kitchen_sink::Maps>(vec![], 10);
        "kitchen.v1.Choices": with::<kitchen_sink::Choices>(vec![], 20);
        "kitchen.v1.Tree": with::<kitchen_sink::Tree>(vec![], 15);
        "kitchen.v1.Sparse": with::<kitchen_sink::Sparse>(vec![], 30);
        "kitchen.v1.Types": with::<kitchen_sink::Types>(vec![], 15);
        "kitchen.v1.KitchenSink": with::<kitchen_sink::KitchenSink>(vec![], 5);
        "kitchen.v2.Strict": with::<kitchen_sink::Strict>(vec![], 15);
        "kitchen.groups.Grouped": with::<kitchen_sink::Grouped>(vec![], 15);
    }
    Ok(messages)
}

/// Instances 0 to 99 of a fixture, then arbitrary values.
fn fixture<T: Fixture + Arbitrary>(size: usize) -> Vec<T> {
    with(T::hundred().items, size)
}

/// These values, then arbitrary ones: the same in each run, so that `check` knows what `write` wrote.
fn with<T: Arbitrary>(mut values: Vec<T>, size: usize) -> Vec<T> {
    let mut generator = Gen::from_size_and_seed(size, 42);
    values.extend(std::iter::repeat_with(|| T::arbitrary(&mut generator)).take(VALUES));
    values
}

struct Write<'a>(&'a Path);

impl Visit for Write<'_> {
    fn visit<T: Encode>(&self, name: &str, values: Vec<T>) -> Result<usize, Box<dyn Error>> {
        let mut file = BufWriter::new(File::create(self.0.join(format!("{name}.ours")))?);
        for value in &values {
            delimited::write(value, &mut file)?;
        }
        file.flush()?;
        Ok(values.len())
    }
}

struct Check<'a>(&'a Path);

impl Visit for Check<'_> {
    fn visit<T>(&self, name: &str, values: Vec<T>) -> Result<usize, Box<dyn Error>>
    where
        T: Encode + for<'de> Decode<'de> + PartialEq + Debug,
    {
        let theirs = BufReader::new(File::open(self.0.join(format!("{name}.theirs")))?);
        let theirs =
            delimited::read::<T>(theirs).collect::<Result<Vec<_>, _>>().map_err(|error| format!("{name}: {error}"))?;
        if theirs.len() != values.len() {
            return Err(format!("{name}: {} messages were written and {} came back", values.len(), theirs.len()).into());
        }
        for (value, back) in values.iter().zip(&theirs) {
            // As text too: a NaN is no other NaN's equal.
            if value != back && format!("{value:?}") != format!("{back:?}") {
                return Err(format!("{name}: wrote\n{value:?}\nand got back\n{back:?}").into());
            }
        }

        let made = std::fs::read(self.0.join(format!("{name}.made")))?;
        let messages = delimited::read::<T>(&made[..]).collect::<Result<Vec<_>, _>>();
        let messages = messages.map_err(|error| format!("{name}, made by Google's runtime: {error}"))?;
        let mut left = &made[..];
        for message in &messages {
            let mut ours = Vec::new();
            delimited::write(message, &mut ours)?;
            let (theirs, rest) = left.split_at(ours.len().min(left.len()));
            if ours != theirs && !(WITH_MAPS.contains(&name) && sorted(&ours) == sorted(theirs)) {
                return Err(format!(
                    "{name}: Google's runtime wrote\n{theirs:02x?}\nand structwire\n{ours:02x?}\nfor\n{message:?}"
                )
                .into());
            }
            left = rest;
        }
        Ok(theirs.len() + messages.len())
    }
}
