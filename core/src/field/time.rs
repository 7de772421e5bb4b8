//! std's times: google.protobuf.Timestamp and google.protobuf.Duration.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use super::convert::{At, Convert, DecodeConvert, EncodeConvert, Whole, wire_of};
use super::kind::Auto;
use super::{
    Collection, DecodeElement, DecodeField, DecodeValue, DescribeField, EncodeElement, EncodeField, EncodeValue,
};
use crate::decode::{Frame, Reader};
use crate::encode::Sink;
use crate::error::Error;
use crate::schema::{FieldDescriptor, MessageDescriptor, Shape, Type};
use crate::wire::{Tag, WireType};

/// Seconds and nanoseconds: both messages are `{ int64 seconds = 1; int32 nanos = 2; }`.
type Wire = (i64, i32);

const FIELDS: &[FieldDescriptor] = &[
    FieldDescriptor::new("seconds", 1, <i64 as DescribeField>::shape),
    FieldDescriptor::new("nanos", 2, <i32 as DescribeField>::shape),
];

const NANOS: i32 = 1_000_000_000;

/// 0001-01-01T00:00:00Z to 9999-12-31T23:59:59Z, what a Timestamp may say.
///
/// github.com/protocolbuffers/protobuf/blob/main/src/google/protobuf/timestamp.proto
const TIMESTAMP_SECONDS: core::ops::RangeInclusive<i64> = -62_135_596_800..=253_402_300_799;

/// 10,000 years of 365.25 days, what a Duration may say.
///
/// github.com/protocolbuffers/protobuf/blob/main/src/google/protobuf/duration.proto
const DURATION_SECONDS: core::ops::RangeInclusive<i64> = 0..=315_576_000_000;

impl Convert<0> for SystemTime {
    type Value = SystemTime;
    type Wire = Wire;
}

impl EncodeConvert<0> for SystemTime {
    fn to_wire(value: &SystemTime) -> Wire {
        match value.duration_since(UNIX_EPOCH) {
            Ok(after) => parts(after),
            Err(before) => {
                // "nanos must count forward": -0.25 s is -1 s and 750,000,000 ns.
                let (seconds, nanos) = parts(before.duration());
                if nanos == 0 { (-seconds, 0) } else { (-seconds - 1, NANOS - nanos) }
            }
        }
    }
}

impl DecodeConvert<0> for SystemTime {
    fn wire_of(value: &SystemTime) -> Option<(Wire, u64)> {
        wire_of::<SystemTime, 0, Auto>(value)
    }

    fn from_wire((seconds, nanos): Wire) -> Result<SystemTime, Error> {
        if !TIMESTAMP_SECONDS.contains(&seconds) || !(0..NANOS).contains(&nanos) {
            return Err(Error::conversion(&format_args!(
                "{seconds} seconds and {nanos} nanoseconds is no timestamp between the years 1 and 9999"
            )));
        }
        let whole = Duration::from_secs(seconds.unsigned_abs());
        let time = if seconds < 0 { UNIX_EPOCH.checked_sub(whole) } else { UNIX_EPOCH.checked_add(whole) };
        time.and_then(|time| time.checked_add(Duration::from_nanos(nanos.unsigned_abs().into()))).ok_or_else(|| {
            Error::conversion(&format_args!("{seconds} seconds from 1970 is beyond this platform's times"))
        })
    }
}

impl Convert<0> for Duration {
    type Value = Duration;
    type Wire = Wire;
}

impl EncodeConvert<0> for Duration {
    fn to_wire(value: &Duration) -> Wire {
        parts(*value)
    }
}

impl DecodeConvert<0> for Duration {
    fn wire_of(value: &Duration) -> Option<(Wire, u64)> {
        wire_of::<Duration, 0, Auto>(value)
    }

    fn from_wire((seconds, nanos): Wire) -> Result<Duration, Error> {
        if !DURATION_SECONDS.contains(&seconds) || !(0..NANOS).contains(&nanos) {
            return Err(Error::conversion(&format_args!(
                "{seconds} seconds and {nanos} nanoseconds is no duration between 0 and 10000 years"
            )));
        }
        Ok(Duration::new(seconds.unsigned_abs(), nanos.unsigned_abs()))
    }
}

fn parts(duration: Duration) -> Wire {
    (i64::try_from(duration.as_secs()).unwrap_or(i64::MAX), duration.subsec_nanos() as i32)
}

macro_rules! travels_as {
    ($($ty:ty as $kind:ty, $name:literal;)*) => {$(
        impl DescribeField for $ty {
            const SHAPE: Shape = {
                const DESCRIPTOR: &MessageDescriptor =
                    &MessageDescriptor::new($name, core::any::type_name::<$ty>, FIELDS).with_package("google.protobuf");
                Shape::Explicit(Type::Message(|| DESCRIPTOR))
            };
        }

        impl EncodeField for $ty {
            fn encode<S: Sink>(&self, number: u32, sink: S) -> S {
                EncodeField::<$kind>::encode(self, number, sink)
            }
        }

        impl EncodeValue for $ty {
            fn encode_always<S: Sink>(&self, number: u32, sink: S) -> S {
                EncodeValue::<$kind>::encode_always(self, number, sink)
            }
        }

        impl EncodeElement for $ty {}

        impl<'de> DecodeField<'de> for $ty {
            const HAS_ZERO: bool = false;

            const WIRE_TYPES: [WireType; 2] = [WireType::Len; 2];

            fn start(number: u32, frame: &Frame<'_, 'de>) -> Result<Self, Error> {
                DecodeField::<$kind>::start(number, frame)
            }

            fn merge(&mut self, tag: Tag, reader: Reader<'de>, frame: &Frame<'_, 'de>) -> Result<Reader<'de>, Error> {
                DecodeField::<$kind>::merge(self, tag, reader, frame)
            }
        }

        impl<'de> DecodeValue<'de> for $ty {
            const WIRE_TYPE: WireType = WireType::Len;

            fn read(
                slot: &mut Option<Self>,
                tag: Tag,
                reader: Reader<'de>,
                frame: &Frame<'_, 'de>,
            ) -> Result<Reader<'de>, Error> {
                DecodeValue::<$kind>::read(slot, tag, reader, frame)
            }
        }

        impl<'de> DecodeElement<'de> for $ty {
            fn merge_repeated<C: Collection<Self>>(
                elements: &mut C,
                tag: Tag,
                reader: Reader<'de>,
                frame: &Frame<'_, 'de>,
            ) -> Result<Reader<'de>, Error> {
                DecodeElement::<$kind>::merge_repeated(elements, tag, reader, frame)
            }
        }
    )*};
}

travels_as! {
    SystemTime as Whole<At<SystemTime, 0>, Auto>, "Timestamp";
    Duration as Whole<At<Duration, 0>, Auto>, "Duration";
}
