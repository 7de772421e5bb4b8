#[doc(hidden)]
#[allow(deprecated)]
const _: () = {
    use ::structwire::__private as __p;
    #[automatically_derived]
    impl<'a> __p::Message for Order<'a> {
        const NAME: &'static str = "Order";
        const DESCRIPTOR: &'static __p::MessageDescriptor = &__p::MessageDescriptor::new(
                "Order",
                __p::type_name::<Self>,
                &[
                    __p::FieldDescriptor::new(
                        "id",
                        1,
                        <u64 as __p::EncodeField<__p::Auto>>::described,
                    ),
                    __p::FieldDescriptor::new(
                        "delta",
                        2,
                        <i32 as __p::EncodeField<__p::kind::sint32>>::described,
                    ),
                    __p::FieldDescriptor::new(
                        "note",
                        4,
                        <&'a str as __p::EncodeField<__p::Auto>>::described,
                    ),
                    __p::FieldDescriptor::new(
                        "payment",
                        9,
                        || <Option<
                            Payment,
                        > as __p::EncodeOneofField>::described(&[9, 10], 9),
                    ),
                    __p::FieldDescriptor::new(
                        "payment",
                        10,
                        || <Option<
                            Payment,
                        > as __p::EncodeOneofField>::described(&[9, 10], 10),
                    ),
                    __p::FieldDescriptor::new(
                        "stock",
                        20,
                        <BTreeMap<
                            String,
                            u64,
                        > as __p::EncodeField<
                            __p::kind::Map<__p::kind::string, __p::kind::fixed64>,
                        >>::described,
                    ),
                ],
            )
            .keeping_unknown()
            .with_package("shop.v1")
            .with_reserved(&[(3, 3)], &[]);
        const NAMES: &'static __p::Names = &__p::Names::new(
            "Order",
            &[
                (1, "id"),
                (2, "delta"),
                (4, "note"),
                (9, "payment"),
                (10, "payment"),
                (20, "stock"),
            ],
        );
    }
    #[automatically_derived]
    impl<'a> __p::DescribeField for Order<'a> {
        const SHAPE: __p::Shape = __p::message::shape::<Self>();
    }
    #[automatically_derived]
    impl<'a> __p::Encode for Order<'a> {
        const HEAVY: bool = <BTreeMap<
            String,
            u64,
        > as __p::EncodeField<
            __p::kind::Map<__p::kind::string, __p::kind::fixed64>,
        >>::DESCRIBED
            .is_heavy();
        fn encode_fields<__S: __p::Sink>(&self, __s: __S) -> __S {
            let __s = <u64 as __p::EncodeField<__p::Auto>>::encode(&self.id, 1, __s);
            let __s = <i32 as __p::EncodeField<
                __p::kind::sint32,
            >>::encode(&self.delta, 2, __s);
            let __s = <&'a str as __p::EncodeField<
                __p::Auto,
            >>::encode(&self.note, 4, __s);
            let __s = <Option<
                Payment,
            > as __p::EncodeOneofField>::encode_between(
                &self.payment,
                &[9, 10],
                9,
                10,
                __s,
            );
            let __s = <BTreeMap<
                String,
                u64,
            > as __p::EncodeField<
                __p::kind::Map<__p::kind::string, __p::kind::fixed64>,
            >>::encode(&self.stock, 20, __s);
            let __s = __p::encode_unknown(&self.rest, __s);
            __s
        }
    }
    #[automatically_derived]
    impl<'a> __p::EncodeField for Order<'a> {
        fn encode<__S: __p::Sink>(&self, __n: u32, __s: __S) -> __S {
            __p::message::encode(self, __n, __s)
        }
    }
    #[automatically_derived]
    impl<'a> __p::EncodeValue for Order<'a> {
        fn encode_always<__S: __p::Sink>(&self, __n: u32, __s: __S) -> __S {
            __p::message::encode(self, __n, __s)
        }
    }
    #[automatically_derived]
    impl<'a> __p::EncodeElement for Order<'a> {}
    #[automatically_derived]
    impl<'__de: 'a, 'a> __p::Decode<'__de> for Order<'a> {
        const HAS_ZERO: bool = <u64 as __p::DecodeField<'__de, __p::Auto>>::HAS_ZERO
            && <i32 as __p::DecodeField<'__de, __p::kind::sint32>>::HAS_ZERO
            && <&'a str as __p::DecodeField<'__de, __p::Auto>>::HAS_ZERO
            && <BTreeMap<
                String,
                u64,
            > as __p::DecodeField<
                '__de,
                __p::kind::Map<__p::kind::string, __p::kind::fixed64>,
            >>::HAS_ZERO && <Option<Payment> as __p::DecodeOneofField<'__de>>::HAS_ZERO;
        const KEEPS_UNKNOWN: bool = true;
        #[inline]
        fn start(__f: &__p::Frame<'_, '__de>) -> __p::Result<Self, __p::Error> {
            __p::Ok(Self {
                id: __p::named::<
                    Self,
                    _,
                >(1, <u64 as __p::DecodeField<'__de, __p::Auto>>::start(1, __f))?,
                delta: __p::named::<
                    Self,
                    _,
                >(
                    2,
                    <i32 as __p::DecodeField<'__de, __p::kind::sint32>>::start(2, __f),
                )?,
                note: __p::named::<
                    Self,
                    _,
                >(4, <&'a str as __p::DecodeField<'__de, __p::Auto>>::start(4, __f))?,
                stock: __p::named::<
                    Self,
                    _,
                >(
                    20,
                    <BTreeMap<
                        String,
                        u64,
                    > as __p::DecodeField<
                        '__de,
                        __p::kind::Map<__p::kind::string, __p::kind::fixed64>,
                    >>::start(20, __f),
                )?,
                payment: __p::named::<
                    Self,
                    _,
                >(
                    9,
                    <Option<
                        Payment,
                    > as __p::DecodeOneofField<'__de>>::start(&[9, 10], __f),
                )?,
                cache: <u8 as __p::Default>::default(),
                rest: __p::UnknownFields::new(),
            })
        }
        fn reset(&mut self, __f: &__p::Frame<'_, '__de>) -> __p::Result<(), __p::Error> {
            __p::named::<
                Self,
                _,
            >(
                1,
                <u64 as __p::DecodeField<'__de, __p::Auto>>::reset(&mut self.id, 1, __f),
            )?;
            __p::named::<
                Self,
                _,
            >(
                2,
                <i32 as __p::DecodeField<
                    '__de,
                    __p::kind::sint32,
                >>::reset(&mut self.delta, 2, __f),
            )?;
            __p::named::<
                Self,
                _,
            >(
                4,
                <&'a str as __p::DecodeField<
                    '__de,
                    __p::Auto,
                >>::reset(&mut self.note, 4, __f),
            )?;
            __p::named::<
                Self,
                _,
            >(
                20,
                <BTreeMap<
                    String,
                    u64,
                > as __p::DecodeField<
                    '__de,
                    __p::kind::Map<__p::kind::string, __p::kind::fixed64>,
                >>::reset(&mut self.stock, 20, __f),
            )?;
            self.payment = __p::named::<
                Self,
                _,
            >(
                9,
                <Option<Payment> as __p::DecodeOneofField<'__de>>::start(&[9, 10], __f),
            )?;
            self.cache = <u8 as __p::Default>::default();
            __p::Ok(())
        }
        fn finish(
            &mut self,
            __f: &__p::Frame<'_, '__de>,
        ) -> __p::Result<(), __p::Error> {
            __p::named::<
                Self,
                _,
            >(
                1,
                <u64 as __p::DecodeField<'__de, __p::Auto>>::finish(&mut self.id, 1, __f),
            )?;
            __p::named::<
                Self,
                _,
            >(
                2,
                <i32 as __p::DecodeField<
                    '__de,
                    __p::kind::sint32,
                >>::finish(&mut self.delta, 2, __f),
            )?;
            __p::named::<
                Self,
                _,
            >(
                4,
                <&'a str as __p::DecodeField<
                    '__de,
                    __p::Auto,
                >>::finish(&mut self.note, 4, __f),
            )?;
            __p::named::<
                Self,
                _,
            >(
                20,
                <BTreeMap<
                    String,
                    u64,
                > as __p::DecodeField<
                    '__de,
                    __p::kind::Map<__p::kind::string, __p::kind::fixed64>,
                >>::finish(&mut self.stock, 20, __f),
            )?;
            __p::Ok(())
        }
        #[inline]
        fn merge_field(
            &mut self,
            __t: __p::Tag,
            __r: __p::Reader<'__de>,
            __f: &__p::Frame<'_, '__de>,
        ) -> __p::Result<__p::Reader<'__de>, __p::Error> {
            match __t {
                _ if <u64 as __p::DecodeField<'__de, __p::Auto>>::is_tag(__t, 1) => {
                    <u64 as __p::DecodeField<
                        '__de,
                        __p::Auto,
                    >>::merge(&mut self.id, __t, __r, __f)
                }
                _ if <i32 as __p::DecodeField<
                    '__de,
                    __p::kind::sint32,
                >>::is_tag(__t, 2) => {
                    <i32 as __p::DecodeField<
                        '__de,
                        __p::kind::sint32,
                    >>::merge(&mut self.delta, __t, __r, __f)
                }
                _ if <&'a str as __p::DecodeField<'__de, __p::Auto>>::is_tag(__t, 4) => {
                    <&'a str as __p::DecodeField<
                        '__de,
                        __p::Auto,
                    >>::merge(&mut self.note, __t, __r, __f)
                }
                _ if <BTreeMap<
                    String,
                    u64,
                > as __p::DecodeField<
                    '__de,
                    __p::kind::Map<__p::kind::string, __p::kind::fixed64>,
                >>::is_tag(__t, 20) => {
                    <BTreeMap<
                        String,
                        u64,
                    > as __p::DecodeField<
                        '__de,
                        __p::kind::Map<__p::kind::string, __p::kind::fixed64>,
                    >>::merge(&mut self.stock, __t, __r, __f)
                }
                _ => {
                    match __t.number() {
                        9 | 10 => {
                            <Option<
                                Payment,
                            > as __p::DecodeOneofField<
                                '__de,
                            >>::merge(&mut self.payment, &[9, 10], __t, __r, __f)
                        }
                        _ => __f.unknown(__t, __r),
                    }
                }
            }
        }
        fn unknown_fields(&mut self) -> __p::Option<&mut __p::UnknownFields> {
            __p::Some(&mut self.rest)
        }
    }
    #[automatically_derived]
    impl<'__de: 'a, 'a> __p::DecodeField<'__de> for Order<'a> {
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
    impl<'__de: 'a, 'a> __p::DecodeValue<'__de> for Order<'a> {
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
    impl<'__de: 'a, 'a> __p::DecodeElement<'__de> for Order<'a> {
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
    const _: () = __p::oneof::check(
        <Option<Payment> as __p::EncodeOneofField>::VARIANTS,
        <Option<Payment> as __p::EncodeOneofField>::NUMBERED,
        &[9, 10],
    );
};
