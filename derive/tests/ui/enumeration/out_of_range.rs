use structwire::Message;

#[derive(Message)]
#[repr(u32)]
enum Status {
    Open = 0x8000_0000,
    Closed,
}

#[derive(Message)]
#[repr(i64)]
enum Last {
    Open = 2147483647,
    Closed,
    Low = -2147483649,
}

fn main() {}
