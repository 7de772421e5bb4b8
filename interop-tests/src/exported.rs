//! Every type of this package that is written by hand, and structwire's own of descriptor.proto: what is exported to prove that
//! the exports compile.

use structwire::Message;
use structwire::schema::MessageDescriptor;
use structwire::schema::proto::FileDescriptorSet;

use crate::conformance::{edition2023, proto2, proto3, protocol};
use crate::fixtures::{Batch, Document, Event, Flat, SomeCmd, Strings, Telemetry, borrowed};
use crate::kitchen_sink::{Grouped, KitchenSink, Strict, views};

/// The types that no other holds, each with all it holds.
pub const TYPES: [&MessageDescriptor; 24] = [
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
];
