//! Tuples: messages numbered by position. `()` is google.protobuf.Empty.

use super::kind::Auto;
use super::{
    Collection, DecodeElement, DecodeField, DecodeValue, DescribeField, EncodeElement, EncodeField, EncodeValue,
    message, repeated,
};
use crate::decode::{Frame, Reader};
use crate::encode::Sink;
use crate::error::Error;
use crate::message::{Decode, Encode, Message};
use crate::names::Names;
use crate::schema::{FieldDescriptor, MessageDescriptor, Shape};
use crate::wire::{Tag, WireType};

macro_rules! tuple {
    ($name:literal $package:literal: $($type:ident $index:tt $number:literal),*) => {
        impl<$($type: DescribeField),*> Message for ($($type,)*) {
            const NAME: &'static str = $name;
            const DESCRIPTOR: &'static MessageDescriptor = &MessageDescriptor::new(
                $name,
                core::any::type_name::<Self>,
                &[$(FieldDescriptor::new(concat!("_", stringify!($index)), $number, $type::shape)
                    .with_rust_name(stringify!($index))),*],
            )
            .with_package($package);
            const NAMES: &'static Names = &Names::new($name, &[$(($number, stringify!($index))),*]);
        }

        impl<$($type: DescribeField),*> DescribeField for ($($type,)*) {
            const SHAPE: Shape = message::shape::<Self>();
        }

        impl<$($type: EncodeField),*> Encode for ($($type,)*) {
            #[inline]
            fn encode_fields<SINK: Sink>(&self, sink: SINK) -> SINK {
                $(let sink = self.$index.encode($number, sink);)*
                sink
            }
        }

        impl<'de, $($type: DecodeField<'de>),*> Decode<'de> for ($($type,)*) {
            const HAS_ZERO: bool = true $(&& $type::HAS_ZERO)*;

            #[allow(clippy::unused_unit, unused_variables, reason = "the tuple may be empty")]
            fn start(frame: &Frame<'_, 'de>) -> Result<Self, Error> {
                Ok(($(crate::private::start::<Self, $type, Auto>($number, frame)?,)*))
            }

            #[allow(unused_variables, reason = "the tuple may be empty")]
            fn reset(&mut self, frame: &Frame<'_, 'de>) -> Result<(), Error> {
                $(crate::private::reset::<Self, $type, Auto>(&mut self.$index, $number, frame)?;)*
                Ok(())
            }

            #[allow(unused_variables, reason = "the tuple may be empty")]
            fn finish(&mut self, frame: &Frame<'_, 'de>) -> Result<(), Error> {
                $(crate::private::finish::<Self, $type, Auto>(&mut self.$index, $number, frame)?;)*
                Ok(())
            }

            fn merge_field(
                &mut self,
                tag: Tag,
                reader: Reader<'de>,
                frame: &Frame<'_, 'de>,
            ) -> Result<Reader<'de>, Error> {
                match tag.number() {
                    $($number => self.$index.merge(tag, reader, frame),)*
                    _ => frame.unknown(tag, reader),
                }
            }
        }

        impl<$($type: EncodeField),*> EncodeField for ($($type,)*) {
            fn encode<SINK: Sink>(&self, number: u32, sink: SINK) -> SINK {
                message::encode(self, number, sink)
            }
        }

        impl<$($type: EncodeField),*> EncodeValue for ($($type,)*) {
            fn encode_always<SINK: Sink>(&self, number: u32, sink: SINK) -> SINK {
                message::encode(self, number, sink)
            }
        }

        impl<$($type: EncodeField),*> EncodeElement for ($($type,)*) {}

        impl<'de, $($type: DecodeField<'de>),*> DecodeField<'de> for ($($type,)*) {
            const HAS_ZERO: bool = <Self as Decode<'de>>::HAS_ZERO;

            const WIRE_TYPES: [WireType; 2] = [WireType::Len; 2];

            fn start(number: u32, frame: &Frame<'_, 'de>) -> Result<Self, Error> {
                message::start(number, WireType::Len, frame)
            }

            fn reset(&mut self, number: u32, frame: &Frame<'_, 'de>) -> Result<(), Error> {
                message::reset(self, number, WireType::Len, frame)
            }

            fn finish(&mut self, number: u32, frame: &Frame<'_, 'de>) -> Result<(), Error> {
                message::finish(self, number, frame)
            }

            fn merge(&mut self, tag: Tag, reader: Reader<'de>, frame: &Frame<'_, 'de>) -> Result<Reader<'de>, Error> {
                message::merge(self, WireType::Len, tag, reader, frame)
            }
        }

        impl<'de, $($type: DecodeField<'de>),*> DecodeValue<'de> for ($($type,)*) {
            const WIRE_TYPE: WireType = WireType::Len;
            const RENEWS_ITSELF: bool = true;

            fn read(
                slot: &mut Option<Self>,
                tag: Tag,
                reader: Reader<'de>,
                frame: &Frame<'_, 'de>,
            ) -> Result<Reader<'de>, Error> {
                message::read(slot, tag, reader, frame)
            }
        }

        impl<'de, $($type: DecodeField<'de>),*> DecodeElement<'de> for ($($type,)*) {
            fn merge_repeated<LIST: Collection<Self>>(
                elements: &mut LIST,
                tag: Tag,
                reader: Reader<'de>,
                frame: &Frame<'_, 'de>,
            ) -> Result<Reader<'de>, Error> {
                repeated::merge_records::<Self, Auto, LIST>(elements, tag, reader, frame)
            }

            fn read_over(
                &mut self,
                tag: Tag,
                reader: Reader<'de>,
                frame: &Frame<'_, 'de>,
            ) -> Result<Reader<'de>, Error> {
                message::read_over(self, tag, reader, frame)
            }
        }
    };
}

tuple!("Empty" "google.protobuf":);
tuple!("Tuple1" "": A 0 1);
tuple!("Tuple2" "": A 0 1, B 1 2);
tuple!("Tuple3" "": A 0 1, B 1 2, C 2 3);
tuple!("Tuple4" "": A 0 1, B 1 2, C 2 3, D 3 4);
tuple!("Tuple5" "": A 0 1, B 1 2, C 2 3, D 3 4, E 4 5);
tuple!("Tuple6" "": A 0 1, B 1 2, C 2 3, D 3 4, E 4 5, F 5 6);
tuple!("Tuple7" "": A 0 1, B 1 2, C 2 3, D 3 4, E 4 5, F 5 6, G 6 7);
tuple!("Tuple8" "": A 0 1, B 1 2, C 2 3, D 3 4, E 4 5, F 5 6, G 6 7, H 7 8);
