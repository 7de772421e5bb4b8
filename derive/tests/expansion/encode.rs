#[derive(Encode)]
struct Report<'a> {
    items: &'a [Item],
    author: &'a User,
}
