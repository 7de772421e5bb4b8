#[derive(Message)]
struct Page<'a, T: Clone, const N: usize>
where
    T: 'a,
{
    items: Vec<T>,
    first: Option<&'a str>,
    hash: [u8; N],
    #[message(via = "u64")]
    at: Stamp,
}
