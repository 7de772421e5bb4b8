//! The traits can be implemented without the derive, and this is how: what it writes, but for the names of types that it
//! repeats and the block around it. derive/tests/expansion/ has that to the letter.

extern crate structwire as sw;
use sw::__private as __p;
use sw::Message as _;

// #[derive(Message)] struct Order<'a, T> { id: u64, #[message(sint32)] delta: i32, tag: Option<T>, note: &'a str,
//   #[message(oneof(12, 13))] payment: Option<Payment>, #[message(via = "i64")] at: Stamp }
#[derive(Debug, PartialEq)]
struct Order<'a, T> {
    id: u64,
    delta: i32,
    tag: Option<T>,
    note: &'a str,
    payment: Option<Payment>,
    at: Stamp,
    cache: u8,
}

#[derive(Debug, PartialEq, Clone)]
struct Stamp(i64);
impl From<Stamp> for i64 {
    fn from(s: Stamp) -> i64 {
        s.0
    }
}
impl TryFrom<i64> for Stamp {
    type Error = &'static str;
    fn try_from(v: i64) -> Result<Self, Self::Error> {
        if v < 0 { Err("negative") } else { Ok(Stamp(v)) }
    }
}

#[allow(unused_qualifications, clippy::let_and_return)]
const _: () = {
    impl<'a, T> __p::Message for Order<'a, T>
    where
        Option<T>: __p::DescribeField<__p::Auto>,
    {
        const NAME: &'static str = "Order";
        const DESCRIPTOR: &'static __p::MessageDescriptor = &__p::MessageDescriptor::new(
            "Order",
            __p::type_name::<Self>,
            &[
                __p::FieldDescriptor::new("id", 1, <u64 as __p::EncodeField<__p::Auto>>::described),
                __p::FieldDescriptor::new("delta", 2, <i32 as __p::EncodeField<__p::kind::sint32>>::described),
                __p::FieldDescriptor::new("tag", 3, <Option<T> as __p::DescribeField<__p::Auto>>::shape),
                __p::FieldDescriptor::new("note", 4, <&'a str as __p::EncodeField<__p::Auto>>::described),
                __p::FieldDescriptor::new("payment", 12, || {
                    <Option<Payment> as __p::DescribeOneofField>::shape(&[12, 13], 12)
                }),
                __p::FieldDescriptor::new("payment", 13, || {
                    <Option<Payment> as __p::DescribeOneofField>::shape(&[12, 13], 13)
                }),
                __p::FieldDescriptor::new(
                    "at",
                    14,
                    <Stamp as __p::DescribeField<__p::Whole<__p::At<Self, 14>, __p::Auto>>>::shape,
                ),
            ],
        );
        const NAMES: &'static __p::Names = &__p::Names::new(
            "Order",
            &[(1, "id"), (2, "delta"), (3, "tag"), (4, "note"), (12, "payment"), (13, "payment"), (14, "at")],
        );
    }
    impl<'a, T> __p::Encode for Order<'a, T>
    where
        Option<T>: __p::EncodeField<__p::kind::Auto>,
    {
        fn encode_fields<__S: __p::Sink>(&self, __s: __S) -> __S {
            let __s = __p::EncodeField::<__p::kind::Auto>::encode(&self.id, 1, __s);
            let __s = __p::EncodeField::<__p::kind::sint32>::encode(&self.delta, 2, __s);
            let __s = __p::EncodeField::<__p::kind::Auto>::encode(&self.tag, 3, __s);
            let __s = __p::EncodeField::<__p::kind::Auto>::encode(&self.note, 4, __s);
            let __s = __p::EncodeOneofField::encode_between(&self.payment, &[12, 13], 12, 13, __s);
            let __s = __p::EncodeField::<__p::Whole<__p::At<Self, 14>, __p::kind::Auto>>::encode(&self.at, 14, __s);
            __s
        }
    }
    impl<'de: 'a, 'a, T> __p::Decode<'de> for Order<'a, T>
    where
        Option<T>: __p::DecodeField<'de, __p::kind::Auto>,
    {
        const HAS_ZERO: bool = <u64 as __p::DecodeField<'de, __p::kind::Auto>>::HAS_ZERO
            && <Option<T> as __p::DecodeField<'de, __p::kind::Auto>>::HAS_ZERO
            && <Stamp as __p::DecodeField<'de, __p::Whole<__p::At<Self, 14>, __p::kind::Auto>>>::HAS_ZERO;
        fn start(__f: &__p::Frame<'_, 'de>) -> __p::Result<Self, __p::Error> {
            __p::Ok(Order {
                id: __p::start::<Self, _, __p::kind::Auto>(1, __f)?,
                delta: __p::start::<Self, _, __p::kind::sint32>(2, __f)?,
                tag: __p::start::<Self, _, __p::kind::Auto>(3, __f)?,
                note: __p::start::<Self, _, __p::kind::Auto>(4, __f)?,
                payment: __p::start_oneof::<Self, _>(&[12, 13], __f)?,
                at: __p::start::<Self, _, __p::Whole<__p::At<Self, 14>, __p::kind::Auto>>(14, __f)?,
                cache: __p::Default::default(),
            })
        }
        fn reset(&mut self, __f: &__p::Frame<'_, 'de>) -> __p::Result<(), __p::Error> {
            __p::reset::<Self, _, __p::kind::Auto>(&mut self.id, 1, __f)?;
            __p::reset::<Self, _, __p::kind::sint32>(&mut self.delta, 2, __f)?;
            __p::reset::<Self, _, __p::kind::Auto>(&mut self.tag, 3, __f)?;
            __p::reset::<Self, _, __p::kind::Auto>(&mut self.note, 4, __f)?;
            self.payment = __p::start_oneof::<Self, _>(&[12, 13], __f)?;
            __p::reset::<Self, _, __p::Whole<__p::At<Self, 14>, __p::kind::Auto>>(&mut self.at, 14, __f)?;
            self.cache = __p::Default::default();
            __p::Ok(())
        }
        fn finish(&mut self, __f: &__p::Frame<'_, 'de>) -> __p::Result<(), __p::Error> {
            __p::finish::<Self, _, __p::kind::Auto>(&mut self.id, 1, __f)?;
            __p::finish::<Self, _, __p::kind::sint32>(&mut self.delta, 2, __f)?;
            __p::finish::<Self, _, __p::kind::Auto>(&mut self.tag, 3, __f)?;
            __p::finish::<Self, _, __p::kind::Auto>(&mut self.note, 4, __f)?;
            __p::finish::<Self, _, __p::Whole<__p::At<Self, 14>, __p::kind::Auto>>(&mut self.at, 14, __f)?;
            __p::Ok(())
        }
        fn merge_field(
            &mut self,
            __t: __p::Tag,
            __r: __p::Reader<'de>,
            __f: &__p::Frame<'_, 'de>,
        ) -> __p::Result<__p::Reader<'de>, __p::Error> {
            match __t.number() {
                1 => __p::DecodeField::<__p::kind::Auto>::merge(&mut self.id, __t, __r, __f),
                2 => __p::DecodeField::<__p::kind::sint32>::merge(&mut self.delta, __t, __r, __f),
                3 => __p::DecodeField::<__p::kind::Auto>::merge(&mut self.tag, __t, __r, __f),
                4 => __p::DecodeField::<__p::kind::Auto>::merge(&mut self.note, __t, __r, __f),
                12 | 13 => __p::DecodeOneofField::merge(&mut self.payment, &[12, 13], __t, __r, __f),
                14 => __p::DecodeField::<__p::Whole<__p::At<Self, 14>, __p::kind::Auto>>::merge(
                    &mut self.at,
                    __t,
                    __r,
                    __f,
                ),
                _ => __f.unknown(__t, __r),
            }
        }
    }
    impl<'a, T> __p::Convert<14> for Order<'a, T> {
        type Value = Stamp;
        type Wire = i64;
    }
    impl<'a, T> __p::EncodeConvert<14> for Order<'a, T> {
        fn to_wire(__value: &Stamp) -> i64 {
            #[allow(unused_imports)]
            use __p::{ByClone as _, ByRef as _};
            (&__p::ToWire::<Stamp, i64>::new(__value)).to_wire()
        }
    }
    impl<'a, T> __p::DecodeConvert<14> for Order<'a, T> {
        fn from_wire(__wire: i64) -> __p::Result<Stamp, __p::Error> {
            <Stamp as __p::FromWire<i64>>::from_wire(__wire)
        }
    }
};

// #[derive(Message)] enum Payment { Card(u32), Voucher { code: String, cents: u32 }, Cash }
#[derive(Debug, PartialEq)]
enum Payment {
    Card(u32),
    Voucher { code: String, cents: u32 },
}
#[allow(unused_qualifications, clippy::let_and_return)]
const _: () = {
    impl __p::Oneof for Payment {
        const VARIANTS: &'static [(&'static str, u32)] = &[("card", 1), ("voucher", 2)];
        const NUMBERED: bool = false;
        const ONEOF: &'static __p::OneofDescriptor = &__p::OneofDescriptor::new(
            "Payment",
            __p::type_name::<Self>,
            &[
                __p::VariantDescriptor::new("card", 1, <u32 as __p::DescribeField<__p::Auto>>::SHAPE.value())
                    .with_rust_name("Card"),
                __p::VariantDescriptor::new(
                    "voucher",
                    2,
                    __p::Type::Message(|| <Self as __p::DescribeVariant<1>>::MESSAGE),
                )
                .with_rust_name("Voucher"),
            ],
        );
    }
    impl __p::EncodeOneof for Payment {
        fn index(&self) -> usize {
            match self {
                Payment::Card(..) => 0,
                Payment::Voucher { .. } => 1,
            }
        }
        fn encode_variant<__S: __p::Sink>(&self, __n: u32, __s: __S) -> __S {
            match self {
                Payment::Card(__v) => __p::EncodeValue::<__p::kind::Auto>::encode_always(__v, __n, __s),
                Payment::Voucher { code: __code, cents: __cents } => __p::oneof::encode_fields(__n, __s, |__s| {
                    let __s = __p::EncodeField::<__p::kind::Auto>::encode(__code, 1, __s);
                    let __s = __p::EncodeField::<__p::kind::Auto>::encode(__cents, 2, __s);
                    __s
                }),
            }
        }
    }
    impl __p::DescribeVariant<1> for Payment {
        const MESSAGE: &'static __p::MessageDescriptor = &__p::MessageDescriptor::new(
            "Voucher",
            __p::type_name::<Self>,
            &[
                __p::FieldDescriptor::new("code", 1, <String as __p::EncodeField<__p::Auto>>::described),
                __p::FieldDescriptor::new("cents", 2, <u32 as __p::EncodeField<__p::Auto>>::described),
            ],
        )
        .as_nested();
    }
    const __VOUCHER: &__p::Names = &__p::Names::new("Voucher", &[(1, "code"), (2, "cents")]);
    impl<'de> __p::DecodeOneof<'de> for Payment {
        fn wire_type(__i: usize) -> __p::WireType {
            match __i {
                0 => <u32 as __p::DecodeValue<'de, __p::kind::Auto>>::WIRE_TYPE,
                _ => __p::WireType::Len,
            }
        }
        fn read_variant(
            __slot: &mut __p::Option<Self>,
            __i: usize,
            __t: __p::Tag,
            __r: __p::Reader<'de>,
            __f: &__p::Frame<'_, 'de>,
        ) -> __p::Result<__p::Reader<'de>, __p::Error> {
            match __i {
                0 => __p::oneof::read_value::<Self, u32, __p::kind::Auto>(__slot, __t, __r, __f, Payment::Card),
                _ => __p::oneof::read_fields(__slot, __VOUCHER, __r, __f, |__f| {
                    __p::Ok(Payment::Voucher {
                        code: __p::named_in(__VOUCHER, 1, __p::DecodeField::<__p::kind::Auto>::start(1, __f))?,
                        cents: __p::named_in(__VOUCHER, 2, __p::DecodeField::<__p::kind::Auto>::start(2, __f))?,
                    })
                }),
            }
        }
        fn merge_variant(
            &mut self,
            __i: usize,
            __t: __p::Tag,
            __r: __p::Reader<'de>,
            __f: &__p::Frame<'_, 'de>,
        ) -> __p::Option<__p::Result<__p::Reader<'de>, __p::Error>> {
            match (__i, &mut *self) {
                (0, Payment::Card(__v)) => {
                    __p::Some(__p::oneof::merge_value::<u32, __p::kind::Auto>(__v, __t, __r, __f))
                }
                (1, Payment::Voucher { .. }) => __p::Some(__p::oneof::merge_fields(self, __VOUCHER, __r, __f)),
                _ => __p::None,
            }
        }
        fn merge_in_variant(
            &mut self,
            __t: __p::Tag,
            __r: __p::Reader<'de>,
            __f: &__p::Frame<'_, 'de>,
        ) -> __p::Result<__p::Reader<'de>, __p::Error> {
            match (self, __t.number()) {
                (Payment::Voucher { code: __v, .. }, 1) => {
                    __p::DecodeField::<__p::kind::Auto>::merge(__v, __t, __r, __f)
                }
                (Payment::Voucher { cents: __v, .. }, 2) => {
                    __p::DecodeField::<__p::kind::Auto>::merge(__v, __t, __r, __f)
                }
                _ => __f.unknown(__t, __r),
            }
        }
    }
};

#[test]
fn an_order_goes_there_and_back() {
    let order = Order {
        id: 7,
        delta: -1,
        tag: Some(String::from("x")),
        note: "hi",
        payment: Some(Payment::Voucher { code: "c".into(), cents: 3 }),
        at: Stamp(5),
        cache: 0,
    };
    let bytes = order.encode_to_vec();
    assert_eq!(bytes.len(), order.encoded_len());
    assert_eq!(Order::<String>::decode(&bytes).unwrap(), order);
    let error = Order::<String>::decode(b"\x6a\x04\x0a\x02\xc3\x28").unwrap_err();
    assert_eq!(error.to_string(), "Order.payment.voucher.code: not valid UTF-8, byte 0 of 2 (at offset 4)");
}
