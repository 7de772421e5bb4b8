#[derive(Message)]
#[message(package = "shop.v1", reserved(3))]
struct Order<'a> {
    id: u64,
    #[message(sint32)]
    delta: i32,
    note: &'a str,
    #[message(number = 20, map(string, fixed64))]
    stock: BTreeMap<String, u64>,
    #[message(oneof(9, 10))]
    payment: Option<Payment>,
    #[message(skip)]
    cache: u8,
    #[message(unknown_fields)]
    rest: UnknownFields,
}
