use structwire::Message;

#[derive(Message)]
#[message(rename_all = "camelCase")]
struct Order {
    old_name: u64,
    #[message(name = "oldName")]
    other: u64,
}

#[derive(Message)]
enum Payment {
    Card(String),
    #[message(name = "card")]
    Voucher { code: String, #[message(name = "code")] cents: u32 },
}

#[derive(Message)]
#[message(rename_all = "lowercase")]
enum Status {
    Open,
    OPEN,
}

fn main() {}
