use structwire::Message;

#[derive(Message)]
enum Payment {
    #[message(sint32)]
    Cash,
    #[message(group)]
    Voucher { code: String },
    Card(#[message(number = 3)] String),
    #[message(sint32)]
    Cents(#[message(sint32)] i32),
    Euros(#[message(required)] i32),
    Dollars(#[message(unpacked)] i32),
    Pounds(#[message(skip)] i32),
    Points(i32, #[message(oneof(2, 3))] Inner),
    Rest {
        #[message(unknown_fields)]
        rest: structwire::UnknownFields,
    },
}

#[derive(Message)]
enum Inner {
    A(u32),
    B(u32),
}

fn main() {}
