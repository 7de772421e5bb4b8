#[doc(hidden)]
#[allow(deprecated)]
const _: () = {
    use ::structwire::__private as __p;
    #[automatically_derived]
    impl __p::Message for Settings {
        const NAME: &'static str = "Settings";
        const DESCRIPTOR: &'static __p::MessageDescriptor = &__p::MessageDescriptor::new(
            "Settings",
            __p::type_name::<Self>,
            &[
                __p::FieldDescriptor::new(
                        "name",
                        1,
                        <String as __p::EncodeField<__p::Auto>>::described,
                    )
                    .as_required(),
                __p::FieldDescriptor::new(
                        "seconds",
                        2,
                        <u32 as __p::EncodeField<__p::Auto>>::described,
                    )
                    .with_default("30"),
            ],
        );
        const NAMES: &'static __p::Names = &__p::Names::new(
            "Settings",
            &[(1, "name"), (2, "seconds")],
        );
    }
    #[automatically_derived]
    impl __p::DescribeField for Settings {
        const SHAPE: __p::Shape = __p::message::shape::<Self>();
    }
    #[automatically_derived]
    impl __p::Encode for Settings {
        fn encode_fields<__S: __p::Sink>(&self, __s: __S) -> __S {
            let __s = <String as __p::EncodeField<
                __p::Auto,
            >>::encode_explicit(&self.name, 1, __s);
            let __s = <u32 as __p::EncodeField<
                __p::Auto,
            >>::encode_explicit(&self.seconds, 2, __s);
            __s
        }
    }
    #[automatically_derived]
    impl __p::EncodeField for Settings {
        fn encode<__S: __p::Sink>(&self, __n: u32, __s: __S) -> __S {
            __p::message::encode(self, __n, __s)
        }
    }
    #[automatically_derived]
    impl __p::EncodeValue for Settings {
        fn encode_always<__S: __p::Sink>(&self, __n: u32, __s: __S) -> __S {
            __p::message::encode(self, __n, __s)
        }
    }
    #[automatically_derived]
    impl __p::EncodeElement for Settings {}
    #[automatically_derived]
    impl<'__de> __p::Decode<'__de> for Settings {
        const HAS_ZERO: bool = false
            && <u32 as __p::DecodeField<'__de, __p::Auto>>::REPLACES;
        #[inline]
        fn start(__f: &__p::Frame<'_, '__de>) -> __p::Result<Self, __p::Error> {
            __p::named::<
                Self,
                _,
            >(1, <String as __p::DecodeField<'__de, __p::Auto>>::require(1, __f))?;
            __p::Ok(Self {
                name: __p::named::<
                    Self,
                    _,
                >(1, <String as __p::DecodeField<'__de, __p::Auto>>::start(1, __f))?,
                seconds: __p::named::<
                    Self,
                    _,
                >(
                    2,
                    <u32 as __p::DecodeField<'__de, __p::Auto>>::start_or(2, __f, || 30),
                )?,
            })
        }
        fn reset(&mut self, __f: &__p::Frame<'_, '__de>) -> __p::Result<(), __p::Error> {
            __p::named::<
                Self,
                _,
            >(1, <String as __p::DecodeField<'__de, __p::Auto>>::require(1, __f))?;
            __p::named::<
                Self,
                _,
            >(
                1,
                <String as __p::DecodeField<
                    '__de,
                    __p::Auto,
                >>::reset(&mut self.name, 1, __f),
            )?;
            self.seconds = __p::named::<
                Self,
                _,
            >(2, <u32 as __p::DecodeField<'__de, __p::Auto>>::start_or(2, __f, || 30))?;
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
                <String as __p::DecodeField<
                    '__de,
                    __p::Auto,
                >>::finish(&mut self.name, 1, __f),
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
                _ if <String as __p::DecodeField<'__de, __p::Auto>>::is_tag(__t, 1) => {
                    <String as __p::DecodeField<
                        '__de,
                        __p::Auto,
                    >>::merge(&mut self.name, __t, __r, __f)
                }
                _ if <u32 as __p::DecodeField<'__de, __p::Auto>>::is_tag(__t, 2) => {
                    <u32 as __p::DecodeField<
                        '__de,
                        __p::Auto,
                    >>::merge(&mut self.seconds, __t, __r, __f)
                }
                _ => __f.unknown(__t, __r),
            }
        }
    }
    #[automatically_derived]
    impl<'__de> __p::DecodeField<'__de> for Settings {
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
    impl<'__de> __p::DecodeValue<'__de> for Settings {
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
    impl<'__de> __p::DecodeElement<'__de> for Settings {
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
