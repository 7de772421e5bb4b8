#[doc(hidden)]
#[allow(deprecated)]
const _: () = {
    use ::structwire::__private as __p;
    #[allow(dead_code)]
    struct __Via<__T>(__p::PhantomData<__T>);
    #[automatically_derived]
    impl<'a, T: Clone, const N: usize> __p::Message for Page<'a, T, N>
    where
        T: 'a,
        Vec<T>: __p::DescribeField<__p::Auto>,
    {
        const NAME: &'static str = "Page";
        const DESCRIPTOR: &'static __p::MessageDescriptor = &__p::MessageDescriptor::new(
            "Page",
            __p::type_name::<Self>,
            &[
                __p::FieldDescriptor::new(
                    "items",
                    1,
                    <Vec<T> as __p::DescribeField<__p::Auto>>::shape,
                ),
                __p::FieldDescriptor::new(
                    "first",
                    2,
                    <Option<&'a str> as __p::EncodeField<__p::Auto>>::described,
                ),
                __p::FieldDescriptor::new(
                    "hash",
                    3,
                    <[u8; N] as __p::DescribeField<__p::Auto>>::shape,
                ),
                __p::FieldDescriptor::new(
                    "at",
                    4,
                    <Stamp as __p::DescribeField<
                        __p::Whole<__p::At<__Via<Self>, 4>, __p::Auto>,
                    >>::shape,
                ),
            ],
        );
        const NAMES: &'static __p::Names = &__p::Names::new(
            "Page",
            &[(1, "items"), (2, "first"), (3, "hash"), (4, "at")],
        );
    }
    #[automatically_derived]
    impl<'a, T: Clone, const N: usize> __p::DescribeField for Page<'a, T, N>
    where
        T: 'a,
        Vec<T>: __p::DescribeField<__p::Auto>,
    {
        const SHAPE: __p::Shape = __p::message::shape::<Self>();
    }
    #[automatically_derived]
    impl<'a, T: Clone, const N: usize> __p::Encode for Page<'a, T, N>
    where
        T: 'a,
        Vec<T>: __p::EncodeField<__p::Auto>,
    {
        const HEAVY: bool = <Vec<T> as __p::DescribeField<__p::Auto>>::SHAPE.is_heavy()
            || <Option<&'a str> as __p::EncodeField<__p::Auto>>::DESCRIBED.is_heavy()
            || <[u8; N] as __p::DescribeField<__p::Auto>>::SHAPE.is_heavy()
            || <Stamp as __p::DescribeField<
                __p::Whole<__p::At<__Via<Self>, 4>, __p::Auto>,
            >>::SHAPE
                .is_heavy();
        fn encode_fields<__S: __p::Sink>(&self, __s: __S) -> __S {
            let __s = <Vec<
                T,
            > as __p::EncodeField<__p::Auto>>::encode(&self.items, 1, __s);
            let __s = <Option<
                &'a str,
            > as __p::EncodeField<__p::Auto>>::encode(&self.first, 2, __s);
            let __s = <[u8; N] as __p::EncodeField<
                __p::Auto,
            >>::encode(&self.hash, 3, __s);
            let __s = <Stamp as __p::EncodeField<
                __p::Whole<__p::At<__Via<Self>, 4>, __p::Auto>,
            >>::encode(&self.at, 4, __s);
            __s
        }
    }
    #[automatically_derived]
    impl<'a, T: Clone, const N: usize> __p::EncodeField for Page<'a, T, N>
    where
        T: 'a,
        Vec<T>: __p::EncodeField<__p::Auto>,
    {
        fn encode<__S: __p::Sink>(&self, __n: u32, __s: __S) -> __S {
            __p::message::encode(self, __n, __s)
        }
    }
    #[automatically_derived]
    impl<'a, T: Clone, const N: usize> __p::EncodeValue for Page<'a, T, N>
    where
        T: 'a,
        Vec<T>: __p::EncodeField<__p::Auto>,
    {
        fn encode_always<__S: __p::Sink>(&self, __n: u32, __s: __S) -> __S {
            __p::message::encode(self, __n, __s)
        }
    }
    #[automatically_derived]
    impl<'a, T: Clone, const N: usize> __p::EncodeElement for Page<'a, T, N>
    where
        T: 'a,
        Vec<T>: __p::EncodeField<__p::Auto>,
    {}
    #[automatically_derived]
    impl<'__de: 'a, 'a, T: Clone, const N: usize> __p::Decode<'__de> for Page<'a, T, N>
    where
        T: 'a,
        Vec<T>: __p::DecodeField<'__de, __p::Auto>,
    {
        const HAS_ZERO: bool = <Vec<T> as __p::DecodeField<'__de, __p::Auto>>::HAS_ZERO
            && <Option<&'a str> as __p::DecodeField<'__de, __p::Auto>>::HAS_ZERO
            && <[u8; N] as __p::DecodeField<'__de, __p::Auto>>::HAS_ZERO
            && <Stamp as __p::DecodeField<
                '__de,
                __p::Whole<__p::At<__Via<Self>, 4>, __p::Auto>,
            >>::HAS_ZERO;
        #[inline]
        fn start(__f: &__p::Frame<'_, '__de>) -> __p::Result<Self, __p::Error> {
            __p::Ok(Self {
                items: __p::named::<
                    Self,
                    _,
                >(1, <Vec<T> as __p::DecodeField<'__de, __p::Auto>>::start(1, __f))?,
                first: __p::named::<
                    Self,
                    _,
                >(
                    2,
                    <Option<
                        &'a str,
                    > as __p::DecodeField<'__de, __p::Auto>>::start(2, __f),
                )?,
                hash: __p::named::<
                    Self,
                    _,
                >(3, <[u8; N] as __p::DecodeField<'__de, __p::Auto>>::start(3, __f))?,
                at: __p::named::<
                    Self,
                    _,
                >(
                    4,
                    <Stamp as __p::DecodeField<
                        '__de,
                        __p::Whole<__p::At<__Via<Self>, 4>, __p::Auto>,
                    >>::start(4, __f),
                )?,
            })
        }
        fn reset(&mut self, __f: &__p::Frame<'_, '__de>) -> __p::Result<(), __p::Error> {
            __p::named::<
                Self,
                _,
            >(
                1,
                <Vec<
                    T,
                > as __p::DecodeField<'__de, __p::Auto>>::reset(&mut self.items, 1, __f),
            )?;
            __p::named::<
                Self,
                _,
            >(
                2,
                <Option<
                    &'a str,
                > as __p::DecodeField<'__de, __p::Auto>>::reset(&mut self.first, 2, __f),
            )?;
            __p::named::<
                Self,
                _,
            >(
                3,
                <[u8; N] as __p::DecodeField<
                    '__de,
                    __p::Auto,
                >>::reset(&mut self.hash, 3, __f),
            )?;
            __p::named::<
                Self,
                _,
            >(
                4,
                <Stamp as __p::DecodeField<
                    '__de,
                    __p::Whole<__p::At<__Via<Self>, 4>, __p::Auto>,
                >>::reset(&mut self.at, 4, __f),
            )?;
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
                <Vec<
                    T,
                > as __p::DecodeField<'__de, __p::Auto>>::finish(&mut self.items, 1, __f),
            )?;
            __p::named::<
                Self,
                _,
            >(
                2,
                <Option<
                    &'a str,
                > as __p::DecodeField<'__de, __p::Auto>>::finish(&mut self.first, 2, __f),
            )?;
            __p::named::<
                Self,
                _,
            >(
                3,
                <[u8; N] as __p::DecodeField<
                    '__de,
                    __p::Auto,
                >>::finish(&mut self.hash, 3, __f),
            )?;
            __p::named::<
                Self,
                _,
            >(
                4,
                <Stamp as __p::DecodeField<
                    '__de,
                    __p::Whole<__p::At<__Via<Self>, 4>, __p::Auto>,
                >>::finish(&mut self.at, 4, __f),
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
                _ if <Vec<T> as __p::DecodeField<'__de, __p::Auto>>::is_tag(__t, 1) => {
                    <Vec<
                        T,
                    > as __p::DecodeField<
                        '__de,
                        __p::Auto,
                    >>::merge(&mut self.items, __t, __r, __f)
                }
                _ if <Option<
                    &'a str,
                > as __p::DecodeField<'__de, __p::Auto>>::is_tag(__t, 2) => {
                    <Option<
                        &'a str,
                    > as __p::DecodeField<
                        '__de,
                        __p::Auto,
                    >>::merge(&mut self.first, __t, __r, __f)
                }
                _ if <[u8; N] as __p::DecodeField<'__de, __p::Auto>>::is_tag(__t, 3) => {
                    <[u8; N] as __p::DecodeField<
                        '__de,
                        __p::Auto,
                    >>::merge(&mut self.hash, __t, __r, __f)
                }
                _ if <Stamp as __p::DecodeField<
                    '__de,
                    __p::Whole<__p::At<__Via<Self>, 4>, __p::Auto>,
                >>::is_tag(__t, 4) => {
                    <Stamp as __p::DecodeField<
                        '__de,
                        __p::Whole<__p::At<__Via<Self>, 4>, __p::Auto>,
                    >>::merge(&mut self.at, __t, __r, __f)
                }
                _ => __f.unknown(__t, __r),
            }
        }
    }
    #[automatically_derived]
    impl<'__de: 'a, 'a, T: Clone, const N: usize> __p::DecodeField<'__de>
    for Page<'a, T, N>
    where
        T: 'a,
        Vec<T>: __p::DecodeField<'__de, __p::Auto>,
    {
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
    impl<'__de: 'a, 'a, T: Clone, const N: usize> __p::DecodeValue<'__de>
    for Page<'a, T, N>
    where
        T: 'a,
        Vec<T>: __p::DecodeField<'__de, __p::Auto>,
    {
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
    impl<'__de: 'a, 'a, T: Clone, const N: usize> __p::DecodeElement<'__de>
    for Page<'a, T, N>
    where
        T: 'a,
        Vec<T>: __p::DecodeField<'__de, __p::Auto>,
    {
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
    #[automatically_derived]
    impl<'a, T: Clone, const N: usize> __p::Convert<4> for __Via<Page<'a, T, N>>
    where
        T: 'a,
    {
        type Value = Stamp;
        type Wire = u64;
    }
    #[automatically_derived]
    impl<'a, T: Clone, const N: usize> __p::EncodeConvert<4> for __Via<Page<'a, T, N>>
    where
        T: 'a,
        Vec<T>: __p::EncodeField<__p::Auto>,
    {
        fn to_wire(__v: &Stamp) -> u64 {
            #[allow(unused_imports)]
            use __p::{ByClone as _, ByRef as _};
            (&__p::ToWire::<Stamp, u64>::new(__v)).to_wire()
        }
    }
    #[automatically_derived]
    impl<'__de: 'a, 'a, T: Clone, const N: usize> __p::DecodeConvert<4>
    for __Via<Page<'a, T, N>>
    where
        T: 'a,
        Vec<T>: __p::DecodeField<'__de, __p::Auto>,
    {
        fn from_wire(__w: u64) -> __p::Result<Stamp, __p::Error> {
            <Stamp as __p::FromWire<u64>>::from_wire(__w)
        }
    }
};
