#[doc(hidden)]
#[allow(deprecated)]
const _: () = {
    use ::structwire::__private as __p;
    const __VARIANT_1: &__p::Names = &__p::Names::new(
        "Voucher",
        &[(1, "code"), (2, "cents")],
    );
    const __VARIANT_2: &__p::Names = &__p::Names::new("Cash", &[]);
    #[automatically_derived]
    impl __p::DescribeVariant<1> for Payment {
        const MESSAGE: &'static __p::MessageDescriptor = &__p::MessageDescriptor::new(
                "Voucher",
                __p::type_name::<Self>,
                &[
                    __p::FieldDescriptor::new(
                        "code",
                        1,
                        <String as __p::EncodeField<__p::Auto>>::described,
                    ),
                    __p::FieldDescriptor::new(
                        "cents",
                        2,
                        <u32 as __p::EncodeField<__p::Auto>>::described,
                    ),
                ],
            )
            .as_nested();
    }
    #[automatically_derived]
    impl __p::Oneof for Payment {
        const VARIANTS: &'static [(&'static str, u32)] = &[
            ("card", 1),
            ("voucher", 2),
            ("cash", 3),
        ];
        const NUMBERED: bool = false;
        const ONEOF: &'static __p::OneofDescriptor = &__p::OneofDescriptor::new(
            "Payment",
            __p::type_name::<Self>,
            &[
                __p::VariantDescriptor::new(
                        "card",
                        1,
                        <Card as __p::EncodeField<__p::Auto>>::DESCRIBED.value(),
                    )
                    .with_rust_name("Card"),
                __p::VariantDescriptor::new(
                        "voucher",
                        2,
                        __p::Type::Message(|| <Self as __p::DescribeVariant<1>>::MESSAGE),
                    )
                    .with_rust_name("Voucher"),
                __p::VariantDescriptor::new(
                        "cash",
                        3,
                        __p::Type::Message(|| <() as __p::Message>::DESCRIPTOR),
                    )
                    .with_rust_name("Cash"),
            ],
        );
    }
    #[automatically_derived]
    impl __p::Message for Payment {
        const NAME: &'static str = "Payment";
        const DESCRIPTOR: &'static __p::MessageDescriptor = &__p::MessageDescriptor::new(
            "Payment",
            __p::type_name::<Self>,
            &[
                __p::FieldDescriptor::new(
                        "card",
                        1,
                        || <Self as __p::DescribeOneofField>::shape(&[1, 2, 3], 1),
                    )
                    .with_rust_name(""),
                __p::FieldDescriptor::new(
                        "voucher",
                        2,
                        || <Self as __p::DescribeOneofField>::shape(&[1, 2, 3], 2),
                    )
                    .with_rust_name(""),
                __p::FieldDescriptor::new(
                        "cash",
                        3,
                        || <Self as __p::DescribeOneofField>::shape(&[1, 2, 3], 3),
                    )
                    .with_rust_name(""),
            ],
        );
        const NAMES: &'static __p::Names = &__p::Names::new(
            "Payment",
            &[(1, "card"), (2, "voucher"), (3, "cash")],
        );
    }
    #[automatically_derived]
    impl __p::DescribeField for Payment {
        const SHAPE: __p::Shape = __p::message::shape::<Self>();
    }
    #[automatically_derived]
    impl __p::EncodeOneof for Payment {
        fn index(&self) -> usize {
            match self {
                Self::Card { .. } => 0,
                Self::Voucher { .. } => 1,
                Self::Cash { .. } => 2,
            }
        }
        fn encode_variant<__S: __p::Sink>(&self, __n: u32, __s: __S) -> __S {
            match self {
                Self::Card(__v) => {
                    <Card as __p::EncodeValue<__p::Auto>>::encode_always(__v, __n, __s)
                }
                Self::Voucher { code: __0, cents: __1 } => {
                    __p::oneof::encode_fields(
                        __n,
                        __s,
                        |__s| {
                            let __s = <String as __p::EncodeField<
                                __p::Auto,
                            >>::encode(__0, 1, __s);
                            let __s = <u32 as __p::EncodeField<
                                __p::Auto,
                            >>::encode(__1, 2, __s);
                            __s
                        },
                    )
                }
                Self::Cash {} => __p::oneof::encode_fields(__n, __s, |__s| { __s }),
            }
        }
    }
    #[automatically_derived]
    impl __p::Encode for Payment {
        fn encode_fields<__S: __p::Sink>(&self, __s: __S) -> __S {
            __p::EncodeOneofField::encode_between(self, &[1, 2, 3], 1, 3, __s)
        }
    }
    #[automatically_derived]
    impl __p::EncodeField for Payment {
        fn encode<__S: __p::Sink>(&self, __n: u32, __s: __S) -> __S {
            __p::message::encode(self, __n, __s)
        }
    }
    #[automatically_derived]
    impl __p::EncodeValue for Payment {
        fn encode_always<__S: __p::Sink>(&self, __n: u32, __s: __S) -> __S {
            __p::message::encode(self, __n, __s)
        }
    }
    #[automatically_derived]
    impl __p::EncodeElement for Payment {}
    #[automatically_derived]
    impl<'__de> __p::DecodeOneof<'__de> for Payment {
        fn wire_type(__i: usize) -> __p::WireType {
            match __i {
                0 => <Card as __p::DecodeValue<'__de, __p::Auto>>::WIRE_TYPE,
                1 => __p::WireType::Len,
                _ => __p::WireType::Len,
            }
        }
        fn read_variant(
            __slot: &mut __p::Option<Self>,
            __i: usize,
            __t: __p::Tag,
            __r: __p::Reader<'__de>,
            __f: &__p::Frame<'_, '__de>,
        ) -> __p::Result<__p::Reader<'__de>, __p::Error> {
            match __i {
                0 => {
                    let mut __v = __p::None;
                    let __r = <Card as __p::DecodeValue<
                        '__de,
                        __p::Auto,
                    >>::read(&mut __v, __t, __r, __f)?;
                    *__slot = __v.map(Self::Card);
                    __p::Ok(__r)
                }
                1 => {
                    __p::oneof::read_fields(
                        __slot,
                        __VARIANT_1,
                        __r,
                        __f,
                        |__f| {
                            __p::Ok(Self::Voucher {
                                code: __p::named_in(
                                    __VARIANT_1,
                                    1,
                                    <String as __p::DecodeField<
                                        '__de,
                                        __p::Auto,
                                    >>::start(1, __f),
                                )?,
                                cents: __p::named_in(
                                    __VARIANT_1,
                                    2,
                                    <u32 as __p::DecodeField<'__de, __p::Auto>>::start(2, __f),
                                )?,
                            })
                        },
                    )
                }
                _ => {
                    __p::oneof::read_fields(
                        __slot,
                        __VARIANT_2,
                        __r,
                        __f,
                        |__f| { __p::Ok(Self::Cash {}) },
                    )
                }
            }
        }
        fn merge_variant(
            &mut self,
            __i: usize,
            __t: __p::Tag,
            __r: __p::Reader<'__de>,
            __f: &__p::Frame<'_, '__de>,
        ) -> __p::Option<__p::Result<__p::Reader<'__de>, __p::Error>> {
            match (__i, &mut *self) {
                (0, Self::Card(__v)) => {
                    __p::Some(
                        __p::oneof::merge_value::<Card, __p::Auto>(__v, __t, __r, __f),
                    )
                }
                (1, Self::Voucher { .. }) => {
                    __p::Some(__p::oneof::merge_fields(self, __VARIANT_1, __r, __f))
                }
                (2, Self::Cash { .. }) => {
                    __p::Some(__p::oneof::merge_fields(self, __VARIANT_2, __r, __f))
                }
                _ => __p::None,
            }
        }
        fn merge_in_variant(
            &mut self,
            __t: __p::Tag,
            __r: __p::Reader<'__de>,
            __f: &__p::Frame<'_, '__de>,
        ) -> __p::Result<__p::Reader<'__de>, __p::Error> {
            match (self, __t.number()) {
                (Self::Voucher { code: __v, .. }, 1) => {
                    <String as __p::DecodeField<
                        '__de,
                        __p::Auto,
                    >>::merge(__v, __t, __r, __f)
                }
                (Self::Voucher { cents: __v, .. }, 2) => {
                    <u32 as __p::DecodeField<
                        '__de,
                        __p::Auto,
                    >>::merge(__v, __t, __r, __f)
                }
                _ => __f.unknown(__t, __r),
            }
        }
    }
    #[automatically_derived]
    impl<'__de> __p::Decode<'__de> for Payment {
        const HAS_ZERO: bool = false;
        fn start(__f: &__p::Frame<'_, '__de>) -> __p::Result<Self, __p::Error> {
            __p::DecodeOneofField::start(&[1, 2, 3], __f)
        }
        fn reset(&mut self, __f: &__p::Frame<'_, '__de>) -> __p::Result<(), __p::Error> {
            *self = __p::DecodeOneofField::start(&[1, 2, 3], __f)?;
            __p::Ok(())
        }
        fn finish(&mut self, _: &__p::Frame<'_, '__de>) -> __p::Result<(), __p::Error> {
            __p::Ok(())
        }
        #[inline]
        fn merge_field(
            &mut self,
            __t: __p::Tag,
            __r: __p::Reader<'__de>,
            __f: &__p::Frame<'_, '__de>,
        ) -> __p::Result<__p::Reader<'__de>, __p::Error> {
            match __t.number() {
                1 | 2 | 3 => __p::oneof::merge(self, &[1, 2, 3], __t, __r, __f),
                _ => __f.unknown(__t, __r),
            }
        }
    }
    #[automatically_derived]
    impl<'__de> __p::DecodeField<'__de> for Payment {
        const HAS_ZERO: bool = <Self as __p::Decode<'__de>>::HAS_ZERO;
        const WIRE_TYPES: [__p::WireType; 2] = [__p::WireType::Len; 2];
        fn start(
            __n: u32,
            __f: &__p::Frame<'_, '__de>,
        ) -> __p::Result<Self, __p::Error> {
            __p::message::start(__n, __p::WireType::Len, __f)
        }
        fn reset(
            &mut self,
            __n: u32,
            __f: &__p::Frame<'_, '__de>,
        ) -> __p::Result<(), __p::Error> {
            __p::message::reset(self, __n, __p::WireType::Len, __f)
        }
        fn finish(
            &mut self,
            __n: u32,
            __f: &__p::Frame<'_, '__de>,
        ) -> __p::Result<(), __p::Error> {
            __p::message::finish(self, __n, __f)
        }
        fn merge(
            &mut self,
            __t: __p::Tag,
            __r: __p::Reader<'__de>,
            __f: &__p::Frame<'_, '__de>,
        ) -> __p::Result<__p::Reader<'__de>, __p::Error> {
            __p::message::merge(self, __p::WireType::Len, __t, __r, __f)
        }
    }
    #[automatically_derived]
    impl<'__de> __p::DecodeValue<'__de> for Payment {
        const WIRE_TYPE: __p::WireType = __p::WireType::Len;
        const RENEWS_ITSELF: bool = true;
        fn read(
            __v: &mut __p::Option<Self>,
            __t: __p::Tag,
            __r: __p::Reader<'__de>,
            __f: &__p::Frame<'_, '__de>,
        ) -> __p::Result<__p::Reader<'__de>, __p::Error> {
            __p::message::read(__v, __t, __r, __f)
        }
    }
    #[automatically_derived]
    impl<'__de> __p::DecodeElement<'__de> for Payment {
        fn merge_repeated<__C: __p::Collection<Self>>(
            __c: &mut __C,
            __t: __p::Tag,
            __r: __p::Reader<'__de>,
            __f: &__p::Frame<'_, '__de>,
        ) -> __p::Result<__p::Reader<'__de>, __p::Error> {
            __p::message::merge_repeated::<Self, __C>(__c, __t, __r, __f)
        }
        fn read_over(
            &mut self,
            __t: __p::Tag,
            __r: __p::Reader<'__de>,
            __f: &__p::Frame<'_, '__de>,
        ) -> __p::Result<__p::Reader<'__de>, __p::Error> {
            __p::message::read_over(self, __t, __r, __f)
        }
    }
};
