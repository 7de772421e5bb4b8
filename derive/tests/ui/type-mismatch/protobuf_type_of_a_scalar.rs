use structwire::Message;

#[derive(Message)]
struct Order {
    #[message(sint32)]
    a: i64,
    #[message(fixed64)]
    b: Option<u32>,
    #[message(sfixed32)]
    c: Vec<i64>,
    #[message(bytes)]
    d: String,
    #[message(string)]
    e: Vec<u8>,
    #[message(float)]
    f: Box<f64>,
    #[message(sint32, unpacked)]
    g: Vec<u32>,
    #[message(group)]
    h: u32,
    #[message(via = "i64", sint32)]
    i: char,
    #[message(bool)]
    j: &'static str,
}

#[derive(Message)]
#[message(transparent)]
struct Id(#[message(sint64)] u64);

#[derive(Message)]
enum Payment {
    #[message(sint64)]
    Cents(i32),
    Euros(#[message(fixed32)] i32),
}

fn main() {}
