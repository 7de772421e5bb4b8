#[derive(Message)]
struct Settings {
    #[message(required)]
    name: String,
    #[message(default = 30)]
    seconds: u32,
}
