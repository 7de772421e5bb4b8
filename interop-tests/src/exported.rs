//! Every type of this package that is written by hand, and structwire's own of descriptor.proto: what is exported to prove that
//! the exports compile; and types whose names and numbers protobuf has rules for that Rust does not have.

use structwire::Message;
use structwire::schema::MessageDescriptor;
use structwire::schema::proto::FileDescriptorSet;

use crate::conformance::{edition2023, proto2, proto3, protocol};
use crate::fixtures::{Batch, Document, Event, Flat, SomeCmd, Strings, Telemetry, borrowed};
use crate::kitchen_sink::{Grouped, KitchenSink, Strict, views};

/// The types that no other holds, each with all it holds.
pub const TYPES: [&MessageDescriptor; 25] = [
    Batch::<Flat>::DESCRIPTOR,
    Batch::<Document>::DESCRIPTOR,
    Batch::<Telemetry>::DESCRIPTOR,
    Batch::<Strings>::DESCRIPTOR,
    Batch::<Event>::DESCRIPTOR,
    Batch::<SomeCmd>::DESCRIPTOR,
    borrowed::FlatRef::DESCRIPTOR,
    borrowed::DocumentRef::DESCRIPTOR,
    borrowed::TelemetryRef::DESCRIPTOR,
    borrowed::StringsRef::DESCRIPTOR,
    borrowed::EventRef::DESCRIPTOR,
    borrowed::SomeCmdRef::DESCRIPTOR,
    KitchenSink::DESCRIPTOR,
    Strict::DESCRIPTOR,
    Grouped::DESCRIPTOR,
    views::KitchenSinkView::DESCRIPTOR,
    views::StrictView::DESCRIPTOR,
    proto2::TestAllTypesProto2::DESCRIPTOR,
    proto3::TestAllTypesProto3::DESCRIPTOR,
    edition2023::TestAllTypesEdition2023::DESCRIPTOR,
    protocol::ConformanceRequest::DESCRIPTOR,
    protocol::ConformanceResponse::DESCRIPTOR,
    protocol::FailureSet::DESCRIPTOR,
    FileDescriptorSet::DESCRIPTOR,
    corners::Item::DESCRIPTOR,
];

#[allow(missing_docs, reason = "what each type is for is in its own comment")]
pub mod corners {
    //! Names and numbers that meet a rule of protobuf's.

    use std::collections::BTreeMap;

    use structwire::Message;

    pub mod stock {
        use structwire::Message;

        /// Has the name of a type of another package.
        #[derive(Message, Debug, Clone, PartialEq)]
        #[message(package = "corners.stock.v1")]
        pub struct Item {
            pub shelf: Option<u32>,
        }

        /// Has no zero, which proto3 asks for, and is held by a message of another package.
        #[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
        #[message(package = "corners.stock.v1")]
        pub enum Level {
            Low = 1,
            High = 2,
        }

        /// Has no zero and keeps what it does not know, which an edition does not allow.
        #[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
        #[message(package = "corners.stock.v1")]
        #[repr(i32)]
        pub enum Grade {
            Best = 5,
            #[message(unknown)]
            Other(i32),
        }
    }

    #[derive(Message, Debug, Clone, PartialEq)]
    #[message(package = "corners.v1")]
    pub struct Item {
        pub item: Option<stock::Item>,
        pub level: Option<stock::Level>,
        pub grade: Option<stock::Grade>,
        pub light: Light,
        pub dark: Dark,
        pub lights: BTreeMap<String, Light>,
        pub boxed: Option<Pair<stock::Item, u32>>,
        pub other_boxed: Option<Pair<u32, Pair<u32, u32>>>,
        /// Has numbers on both sides of the next field.
        #[message(oneof(9, 20))]
        pub choice: Option<Choice>,
        #[message(number = 15)]
        pub between: u32,
        /// Holds a field of its own name.
        #[message(oneof(30, 31))]
        pub shape: Option<Shape>,
        /// A word of protobuf's.
        #[message(number = 40)]
        pub message: u32,
        pub r#type: Option<String>,
    }

    /// Has values of the names that `Dark`'s have.
    #[derive(Message, Debug, Clone, Copy, PartialEq, Eq, Default)]
    #[message(package = "corners.v1")]
    pub enum Light {
        #[default]
        Unknown,
        Red,
    }

    #[derive(Message, Debug, Clone, Copy, PartialEq, Eq, Default)]
    #[message(package = "corners.v1")]
    pub enum Dark {
        #[default]
        Unknown,
        Red,
    }

    /// Is a message for each pair of arguments.
    #[derive(Message, Debug, Clone, PartialEq)]
    #[message(package = "corners.v1")]
    pub struct Pair<A, B> {
        pub a: Option<A>,
        pub b: Option<B>,
    }

    #[derive(Message, Debug, Clone, PartialEq)]
    #[message(package = "corners.v1")]
    pub enum Choice {
        Number(u32),
        /// A message that is declared in the one that holds the oneof.
        Named {
            name: String,
        },
    }

    #[derive(Message, Debug, Clone, PartialEq)]
    #[message(package = "corners.v1")]
    pub enum Shape {
        Shape(u32),
        Nothing,
    }
}
