#[doc(hidden)]
#[allow(deprecated)]
const _: () = {
    use ::structwire::__private as __p;
    #[automatically_derived]
    impl __p::MapKey for Id
    where
        for<'__x> &'__x u64: __p::MapKey<__p::Auto>,
    {}
    #[automatically_derived]
    impl __p::Message for Id
    where
        for<'__x> &'__x u64: __p::Message,
    {
        const NAME: &'static str = <&u64 as __p::Message>::NAME;
        const DESCRIPTOR: &'static __p::MessageDescriptor = <&u64 as __p::Message>::DESCRIPTOR;
        const NAMES: &'static __p::Names = <&u64 as __p::Message>::NAMES;
    }
    #[automatically_derived]
    impl __p::DescribeField for Id {
        const SHAPE: __p::Shape = <u64 as __p::DescribeField<__p::Auto>>::SHAPE;
    }
    #[automatically_derived]
    impl __p::EncodeField for Id {
        fn encode<__S: __p::Sink>(&self, __n: u32, __s: __S) -> __S {
            <u64 as __p::EncodeField<__p::Auto>>::encode(&self.0, __n, __s)
        }
        fn encode_explicit<__S: __p::Sink>(&self, __n: u32, __s: __S) -> __S {
            <u64 as __p::EncodeField<__p::Auto>>::encode_explicit(&self.0, __n, __s)
        }
    }
    #[automatically_derived]
    impl __p::EncodeValue for Id
    where
        for<'__x> &'__x u64: __p::EncodeValue<__p::Auto>,
    {
        fn encode_always<__S: __p::Sink>(&self, __n: u32, __s: __S) -> __S {
            __p::EncodeValue::<__p::Auto>::encode_always(&&self.0, __n, __s)
        }
    }
    #[automatically_derived]
    impl __p::EncodeElement for Id
    where
        for<'__x> &'__x u64: __p::EncodeValue<__p::Auto>,
        for<'__x> u64: __p::ElementInside<'__x, __p::Auto>,
    {
        fn encode_repeated<'__e, __S: __p::Sink>(
            __e: impl __p::Iterator<Item = &'__e Self> + __p::Clone,
            __n: u32,
            __s: __S,
        ) -> __S
        where
            Self: '__e,
        {
            let __e = __e.map(|__v| &__v.0);
            <u64 as __p::ElementInside<
                '_,
                __p::Auto,
            >>::encode_repeated_inside(__e, __n, __s)
        }
    }
    #[automatically_derived]
    impl __p::Encode for Id
    where
        for<'__x> &'__x u64: __p::Message,
        for<'__x> &'__x u64: __p::Encode,
    {
        fn encode_fields<__S: __p::Sink>(&self, __s: __S) -> __S {
            __p::Encode::encode_fields(&&self.0, __s)
        }
    }
    #[automatically_derived]
    impl<'__de> __p::DecodeField<'__de> for Id {
        const HAS_ZERO: bool = <u64 as __p::DecodeField<'__de, __p::Auto>>::HAS_ZERO;
        const REPLACES: bool = <u64 as __p::DecodeField<'__de, __p::Auto>>::REPLACES;
        const WIRE_TYPES: [__p::WireType; 2] = <u64 as __p::DecodeField<
            '__de,
            __p::Auto,
        >>::WIRE_TYPES;
        fn start(
            __n: u32,
            __f: &__p::Frame<'_, '__de>,
        ) -> __p::Result<Self, __p::Error> {
            <u64 as __p::DecodeField<'__de, __p::Auto>>::start(__n, __f)
                .map(|__v| Self { 0: __v })
        }
        fn reset(
            &mut self,
            __n: u32,
            __f: &__p::Frame<'_, '__de>,
        ) -> __p::Result<(), __p::Error> {
            <u64 as __p::DecodeField<'__de, __p::Auto>>::reset(&mut self.0, __n, __f)
        }
        fn finish(
            &mut self,
            __n: u32,
            __f: &__p::Frame<'_, '__de>,
        ) -> __p::Result<(), __p::Error> {
            <u64 as __p::DecodeField<'__de, __p::Auto>>::finish(&mut self.0, __n, __f)
        }
        fn merge(
            &mut self,
            __t: __p::Tag,
            __r: __p::Reader<'__de>,
            __f: &__p::Frame<'_, '__de>,
        ) -> __p::Result<__p::Reader<'__de>, __p::Error> {
            <u64 as __p::DecodeField<
                '__de,
                __p::Auto,
            >>::merge(&mut self.0, __t, __r, __f)
        }
    }
    #[automatically_derived]
    impl<'__de> __p::DecodeValue<'__de> for Id
    where
        u64: __p::DecodeValue<'__de, __p::Auto>,
    {
        const WIRE_TYPE: __p::WireType = <u64 as __p::DecodeValue<
            '__de,
            __p::Auto,
        >>::WIRE_TYPE;
        const RENEWS_ITSELF: bool = <u64 as __p::DecodeValue<
            '__de,
            __p::Auto,
        >>::RENEWS_ITSELF;
        fn read(
            __slot: &mut __p::Option<Self>,
            __t: __p::Tag,
            __r: __p::Reader<'__de>,
            __f: &__p::Frame<'_, '__de>,
        ) -> __p::Result<__p::Reader<'__de>, __p::Error> {
            let mut __v = __p::None;
            let __r = <u64 as __p::DecodeValue<
                '__de,
                __p::Auto,
            >>::read(&mut __v, __t, __r, __f)?;
            *__slot = __v.map(|__v| Self { 0: __v });
            __p::Ok(__r)
        }
    }
    #[automatically_derived]
    impl<'__de> __p::DecodeElement<'__de> for Id
    where
        u64: __p::DecodeElement<'__de, __p::Auto>,
    {
        fn merge_repeated<__C: __p::Collection<Self>>(
            __c: &mut __C,
            __t: __p::Tag,
            __r: __p::Reader<'__de>,
            __f: &__p::Frame<'_, '__de>,
        ) -> __p::Result<__p::Reader<'__de>, __p::Error> {
            let mut __c = __p::Inside::new(
                __c,
                |__v| Self { 0: __v },
                |__v: &mut Self| __p::Some(&mut __v.0),
            );
            <u64 as __p::DecodeElement<
                '__de,
                __p::Auto,
            >>::merge_repeated(&mut __c, __t, __r, __f)
        }
        fn read_over(
            &mut self,
            __t: __p::Tag,
            __r: __p::Reader<'__de>,
            __f: &__p::Frame<'_, '__de>,
        ) -> __p::Result<__p::Reader<'__de>, __p::Error> {
            <u64 as __p::DecodeElement<
                '__de,
                __p::Auto,
            >>::read_over(&mut self.0, __t, __r, __f)
        }
    }
    #[automatically_derived]
    impl<'__de> __p::Decode<'__de> for Id
    where
        for<'__x> &'__x u64: __p::Message,
        u64: __p::DecodeInside<'__de>,
    {
        const HAS_ZERO: bool = <<u64 as __p::DecodeInside<
            '__de,
        >>::Message as __p::Decode<'__de>>::HAS_ZERO;
        const KEEPS_UNKNOWN: bool = <<u64 as __p::DecodeInside<
            '__de,
        >>::Message as __p::Decode<'__de>>::KEEPS_UNKNOWN;
        fn start(__f: &__p::Frame<'_, '__de>) -> __p::Result<Self, __p::Error> {
            <<u64 as __p::DecodeInside<
                '__de,
            >>::Message as __p::Decode<'__de>>::start(__f)
                .map(__p::DecodeInside::from_message)
                .map(|__v| Self { 0: __v })
        }
        fn reset(&mut self, __f: &__p::Frame<'_, '__de>) -> __p::Result<(), __p::Error> {
            <<u64 as __p::DecodeInside<
                '__de,
            >>::Message as __p::Decode<
                '__de,
            >>::reset(<u64 as __p::DecodeInside<'__de>>::message(&mut self.0), __f)
        }
        fn finish(
            &mut self,
            __f: &__p::Frame<'_, '__de>,
        ) -> __p::Result<(), __p::Error> {
            <<u64 as __p::DecodeInside<
                '__de,
            >>::Message as __p::Decode<
                '__de,
            >>::finish(<u64 as __p::DecodeInside<'__de>>::message(&mut self.0), __f)
        }
        fn merge_field(
            &mut self,
            __t: __p::Tag,
            __r: __p::Reader<'__de>,
            __f: &__p::Frame<'_, '__de>,
        ) -> __p::Result<__p::Reader<'__de>, __p::Error> {
            <<u64 as __p::DecodeInside<
                '__de,
            >>::Message as __p::Decode<
                '__de,
            >>::merge_field(
                <u64 as __p::DecodeInside<'__de>>::message(&mut self.0),
                __t,
                __r,
                __f,
            )
        }
        fn unknown_fields(&mut self) -> __p::Option<&mut __p::UnknownFields> {
            <u64 as __p::DecodeInside<'__de>>::unknown_fields(&mut self.0)
        }
    }
};
