#[derive(Message)]
enum Payment {
    Card(Card),
    Voucher { code: String, cents: u32 },
    Cash,
}
