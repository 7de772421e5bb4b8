use structwire::Message;

type Row = Vec<u32>;
type Maybe = Option<u32>;

#[derive(Message)]
struct Matrix {
    rows: Vec<Row>, //~ `Vec<u32>` cannot be an element of a repeated `Auto` field //~ `Vec<u32>` cannot be an element of a repeated `Auto` field
    gaps: Vec<Maybe>, //~ `Option<u32>` cannot be an element of a repeated `Auto` field //~ `Option<u32>` cannot be an element of a repeated `Auto` field
    row: Option<Row>, //~ `Vec<u32>` cannot be a protobuf `Auto` value //~ `Vec<u32>` cannot be read from a protobuf `Auto` value
}

fn main() {}
