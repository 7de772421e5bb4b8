#[derive(Message)]
#[message(via = "String")]
struct Email(String);
