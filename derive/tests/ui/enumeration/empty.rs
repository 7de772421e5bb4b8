use structwire::Message;

#[derive(Message)]
enum Status {}

fn main() {}
