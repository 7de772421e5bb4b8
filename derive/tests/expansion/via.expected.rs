#[doc(hidden)]
#[allow(deprecated)]
const _: () = {
    use ::structwire::__private as __p;
    #[allow(dead_code)]
    struct __Via<__T>(__p::PhantomData<__T>);
    #[automatically_derived]
    impl __p::Convert<0> for __Via<Email> {
        type Value = Email;
        type Wire = String;
    }
    #[automatically_derived]
    impl __p::EncodeConvert<0> for __Via<Email> {
        fn to_wire(__v: &Email) -> String {
            #[allow(unused_imports)]
            use __p::{ByClone as _, ByRef as _};
            (&__p::ToWire::<Email, String>::new(__v)).to_wire()
        }
    }
    #[automatically_derived]
    impl<'__de> __p::DecodeConvert<0> for __Via<Email> {
        fn from_wire(__w: String) -> __p::Result<Email, __p::Error> {
            <Email as __p::FromWire<String>>::from_wire(__w)
        }
        fn wire_of(__v: &Email) -> __p::Option<(String, u64)> {
            __p::wire_of::<Self, 0, __p::Auto>(__v)
        }
    }
    #[automatically_derived]
    impl __p::MapKey for Email
    where
        for<'__x> &'__x String: __p::MapKey<__p::Auto>,
    {}
    #[automatically_derived]
    impl __p::DescribeField for Email {
        const SHAPE: __p::Shape = <String as __p::DescribeField<__p::Auto>>::SHAPE;
    }
    #[automatically_derived]
    impl __p::EncodeField for Email {
        fn encode<__S: __p::Sink>(&self, __n: u32, __s: __S) -> __S {
            <String as __p::EncodeField<
                __p::Auto,
            >>::encode(&<__Via<Self> as __p::EncodeConvert<0>>::to_wire(self), __n, __s)
        }
        fn encode_explicit<__S: __p::Sink>(&self, __n: u32, __s: __S) -> __S {
            <String as __p::EncodeField<
                __p::Auto,
            >>::encode_explicit(
                &<__Via<Self> as __p::EncodeConvert<0>>::to_wire(self),
                __n,
                __s,
            )
        }
    }
    #[automatically_derived]
    impl __p::EncodeValue for Email
    where
        for<'__x> &'__x String: __p::EncodeValue<__p::Auto>,
    {
        fn encode_always<__S: __p::Sink>(&self, __n: u32, __s: __S) -> __S {
            __p::EncodeValue::<
                __p::Auto,
            >::encode_always(
                &&<__Via<Self> as __p::EncodeConvert<0>>::to_wire(self),
                __n,
                __s,
            )
        }
    }
    #[automatically_derived]
    impl __p::EncodeElement for Email
    where
        for<'__x> &'__x String: __p::EncodeValue<__p::Auto>,
        for<'__x> String: __p::ElementInside<'__x, __p::Auto>,
    {
        fn encode_repeated<'__e, __S: __p::Sink>(
            __e: impl __p::Iterator<Item = &'__e Self> + __p::Clone,
            __n: u32,
            __s: __S,
        ) -> __S
        where
            Self: '__e,
        {
            __p::encode_each::<__Via<Self>, 0, __p::Auto, __S>(__e, __n, __s)
        }
    }
    #[automatically_derived]
    impl<'__de> __p::DecodeField<'__de> for Email {
        const HAS_ZERO: bool = false;
        const REPLACES: bool = true;
        const WIRE_TYPES: [__p::WireType; 2] = <Self as __p::DecodeField<
            '__de,
            __p::Whole<__p::At<__Via<Self>, 0>, __p::Auto>,
        >>::WIRE_TYPES;
        fn start(
            __n: u32,
            __f: &__p::Frame<'_, '__de>,
        ) -> __p::Result<Self, __p::Error> {
            <Self as __p::DecodeField<
                '__de,
                __p::Whole<__p::At<__Via<Self>, 0>, __p::Auto>,
            >>::start(__n, __f)
        }
        fn merge(
            &mut self,
            __t: __p::Tag,
            __r: __p::Reader<'__de>,
            __f: &__p::Frame<'_, '__de>,
        ) -> __p::Result<__p::Reader<'__de>, __p::Error> {
            <Self as __p::DecodeField<
                '__de,
                __p::Whole<__p::At<__Via<Self>, 0>, __p::Auto>,
            >>::merge(self, __t, __r, __f)
        }
    }
    #[automatically_derived]
    impl<'__de> __p::DecodeValue<'__de> for Email
    where
        String: __p::DecodeValue<'__de, __p::Auto>,
    {
        const WIRE_TYPE: __p::WireType = <Self as __p::DecodeValue<
            '__de,
            __p::Whole<__p::At<__Via<Self>, 0>, __p::Auto>,
        >>::WIRE_TYPE;
        fn read(
            __slot: &mut __p::Option<Self>,
            __t: __p::Tag,
            __r: __p::Reader<'__de>,
            __f: &__p::Frame<'_, '__de>,
        ) -> __p::Result<__p::Reader<'__de>, __p::Error> {
            <Self as __p::DecodeValue<
                '__de,
                __p::Whole<__p::At<__Via<Self>, 0>, __p::Auto>,
            >>::read(__slot, __t, __r, __f)
        }
    }
    #[automatically_derived]
    impl<'__de> __p::DecodeElement<'__de> for Email
    where
        String: __p::DecodeElement<'__de, __p::Auto>,
    {
        fn merge_repeated<__C: __p::Collection<Self>>(
            __c: &mut __C,
            __t: __p::Tag,
            __r: __p::Reader<'__de>,
            __f: &__p::Frame<'_, '__de>,
        ) -> __p::Result<__p::Reader<'__de>, __p::Error> {
            <Self as __p::DecodeElement<
                '__de,
                __p::Whole<__p::At<__Via<Self>, 0>, __p::Auto>,
            >>::merge_repeated(__c, __t, __r, __f)
        }
    }
};
