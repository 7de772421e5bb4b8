#[doc(hidden)]
#[allow(deprecated)]
const _: () = {
    use ::structwire::__private as __p;
    #[automatically_derived]
    impl<'a> __p::Message for Report<'a> {
        const NAME: &'static str = "Report";
        const DESCRIPTOR: &'static __p::MessageDescriptor = &__p::MessageDescriptor::new(
            "Report",
            __p::type_name::<Self>,
            &[
                __p::FieldDescriptor::new(
                    "items",
                    1,
                    <&'a [Item] as __p::EncodeField<__p::Auto>>::described,
                ),
                __p::FieldDescriptor::new(
                    "author",
                    2,
                    <&'a User as __p::EncodeField<__p::Auto>>::described,
                ),
            ],
        );
        const NAMES: &'static __p::Names = &__p::Names::new(
            "Report",
            &[(1, "items"), (2, "author")],
        );
    }
    #[automatically_derived]
    impl<'a> __p::DescribeField for Report<'a> {
        const SHAPE: __p::Shape = __p::message::shape::<Self>();
    }
    #[automatically_derived]
    impl<'a> __p::Encode for Report<'a> {
        const HEAVY: bool = <&'a [Item] as __p::EncodeField<__p::Auto>>::DESCRIBED
            .is_heavy()
            || <&'a User as __p::EncodeField<__p::Auto>>::DESCRIBED.is_heavy();
        fn encode_fields<__S: __p::Sink>(&self, __s: __S) -> __S {
            let __s = <&'a [Item] as __p::EncodeField<
                __p::Auto,
            >>::encode(&self.items, 1, __s);
            let __s = <&'a User as __p::EncodeField<
                __p::Auto,
            >>::encode(&self.author, 2, __s);
            __s
        }
    }
    #[automatically_derived]
    impl<'a> __p::EncodeField for Report<'a> {
        fn encode<__S: __p::Sink>(&self, __n: u32, __s: __S) -> __S {
            __p::message::encode(self, __n, __s)
        }
    }
    #[automatically_derived]
    impl<'a> __p::EncodeValue for Report<'a> {
        fn encode_always<__S: __p::Sink>(&self, __n: u32, __s: __S) -> __S {
            __p::message::encode(self, __n, __s)
        }
    }
    #[automatically_derived]
    impl<'a> __p::EncodeElement for Report<'a> {}
};
