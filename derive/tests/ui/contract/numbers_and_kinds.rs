use structwire::Message;

#[derive(Message)]
#[message(proto = "proto/shop.proto", as = "shop.v1.Item")]
struct Item {
    name: u32,
    qty: i32,
    #[message(sint32)]
    sizes: Vec<i32>,
}

fn main() {
    let _ = Item { name: 1, qty: 2, sizes: Vec::new() }.encode_to_vec();
}
