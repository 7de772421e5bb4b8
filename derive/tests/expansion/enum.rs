#[derive(Message)]
enum Status {
    Draft,
    Open = 5,
    Negative = -1,
    #[message(unknown)]
    Other(i32),
}
