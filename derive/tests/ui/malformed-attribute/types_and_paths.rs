use structwire::Message;

#[derive(Message)]
#[message(via = "Vec<", bound = "T")]
struct A(u32);

#[derive(Message)]
#[message(crate = 3)]
struct B {
    #[message(with = module::<T>)]
    a: u32,
    #[message(via = 3)]
    b: u32,
    #[message(via)]
    c: u32,
    #[message(default = )]
    d: u32,
    #[message(default = 3 4)]
    e: u32,
}

fn main() {}
