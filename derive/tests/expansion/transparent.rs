#[derive(Message)]
#[message(transparent)]
struct Id(u64);
