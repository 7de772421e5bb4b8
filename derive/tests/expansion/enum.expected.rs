#[doc(hidden)]
#[allow(deprecated)]
const _: () = {
    use ::structwire::__private as __p;
    #[automatically_derived]
    impl __p::DescribeField for Status {
        const SHAPE: __p::Shape = __p::enumeration::shape::<Self>();
    }
    #[automatically_derived]
    impl __p::Enumeration for Status {
        const NAME: &'static str = "Status";
        const VALUES: &'static [(&'static str, i32)] = &[
            ("Draft", 0),
            ("Open", 5),
            ("Negative", -1),
        ];
        const HAS_ZERO: bool = true;
        const DESCRIPTOR: &'static __p::EnumDescriptor = &__p::EnumDescriptor::new(
            "Status",
            __p::type_name::<Self>,
            &[
                __p::ValueDescriptor::new("STATUS_DRAFT", 0).with_rust_name("Draft"),
                __p::ValueDescriptor::new("STATUS_OPEN", 5).with_rust_name("Open"),
                __p::ValueDescriptor::new("STATUS_NEGATIVE", -1)
                    .with_rust_name("Negative"),
            ],
            true,
        );
        fn from_number(__n: i32) -> __p::Option<Self> {
            match __n {
                0 => __p::Some(Self::Draft {}),
                5 => __p::Some(Self::Open {}),
                -1 => __p::Some(Self::Negative {}),
                __n => __p::Some(Self::Other(__n)),
            }
        }
        fn number(&self) -> i32 {
            match self {
                Self::Draft {} => 0,
                Self::Open {} => 5,
                Self::Negative {} => -1,
                Self::Other(__n) => *__n,
            }
        }
    }
    #[automatically_derived]
    impl __p::EncodeField for Status {
        fn encode<__S: __p::Sink>(&self, __n: u32, __s: __S) -> __S {
            __p::enumeration::encode(self, __n, __s)
        }
        fn encode_explicit<__S: __p::Sink>(&self, __n: u32, __s: __S) -> __S {
            __p::enumeration::encode_always(self, __n, __s)
        }
    }
    #[automatically_derived]
    impl __p::EncodeValue for Status {
        fn encode_always<__S: __p::Sink>(&self, __n: u32, __s: __S) -> __S {
            __p::enumeration::encode_always(self, __n, __s)
        }
    }
    #[automatically_derived]
    impl __p::EncodeElement for Status {
        fn encode_repeated<'__e, __S: __p::Sink>(
            __e: impl __p::Iterator<Item = &'__e Self> + __p::Clone,
            __n: u32,
            __s: __S,
        ) -> __S
        where
            Self: '__e,
        {
            __p::enumeration::encode_repeated(__e, __n, __s)
        }
    }
    #[automatically_derived]
    impl<'__de> __p::DecodeField<'__de> for Status {
        const HAS_ZERO: bool = <Self as __p::Enumeration>::HAS_ZERO;
        const REPLACES: bool = true;
        const WIRE_TYPES: [__p::WireType; 2] = [__p::WireType::Varint; 2];
        fn start(
            __n: u32,
            __f: &__p::Frame<'_, '__de>,
        ) -> __p::Result<Self, __p::Error> {
            __p::enumeration::start(__n, __f)
        }
        fn merge(
            &mut self,
            __t: __p::Tag,
            __r: __p::Reader<'__de>,
            __f: &__p::Frame<'_, '__de>,
        ) -> __p::Result<__p::Reader<'__de>, __p::Error> {
            __p::enumeration::merge(self, __t, __r, __f)
        }
    }
    #[automatically_derived]
    impl<'__de> __p::DecodeValue<'__de> for Status {
        const WIRE_TYPE: __p::WireType = __p::WireType::Varint;
        fn read(
            __v: &mut __p::Option<Self>,
            __t: __p::Tag,
            __r: __p::Reader<'__de>,
            __f: &__p::Frame<'_, '__de>,
        ) -> __p::Result<__p::Reader<'__de>, __p::Error> {
            __p::enumeration::read(__v, __t, __r, __f)
        }
    }
    #[automatically_derived]
    impl<'__de> __p::DecodeElement<'__de> for Status {
        fn merge_repeated<__C: __p::Collection<Self>>(
            __c: &mut __C,
            __t: __p::Tag,
            __r: __p::Reader<'__de>,
            __f: &__p::Frame<'_, '__de>,
        ) -> __p::Result<__p::Reader<'__de>, __p::Error> {
            __p::enumeration::merge_repeated(__c, __t, __r, __f)
        }
    }
};
