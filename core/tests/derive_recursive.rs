//! Types that hold themselves: in an `Option` or `Box`, in a list, in a map, through a oneof, through another type.

use std::collections::BTreeMap;

use structwire::Message;

#[derive(Message, Debug, PartialEq)]
struct Tree {
    value: i32,
    left: Option<Box<Tree>>,
    right: Option<Box<Tree>>,
    more: Vec<Tree>,
    named: BTreeMap<String, Tree>,
}

fn leaf(value: i32) -> Tree {
    Tree { value, left: None, right: None, more: vec![], named: BTreeMap::new() }
}

#[test]
fn a_message_holds_itself() {
    let tree = Tree {
        left: Some(Box::new(leaf(2))),
        more: vec![leaf(3), Tree { right: Some(Box::new(leaf(4))), ..leaf(5) }],
        named: BTreeMap::from([("n".into(), leaf(6))]),
        ..leaf(1)
    };
    assert_eq!(Tree::decode(&tree.encode_to_vec()).unwrap(), tree);
    let mut old = leaf(9);
    Tree::decode_reusing(&mut old, &tree.encode_to_vec()).unwrap();
    assert_eq!(old, tree);
    Tree::decode_reusing(&mut old, b"").unwrap();
    assert_eq!(old, leaf(0));
}

#[derive(Message, Debug, PartialEq)]
struct Here {
    there: Option<Box<There>>,
    n: u32,
}

#[derive(Message, Debug, PartialEq)]
struct There {
    here: Vec<Here>,
}

#[test]
fn two_messages_hold_each_other() {
    let value = Here { there: Some(Box::new(There { here: vec![Here { there: None, n: 1 }] })), n: 2 };
    assert_eq!(value.encode_to_vec(), b"\x0a\x04\x0a\x02\x10\x01\x10\x02");
    assert_eq!(Here::decode(b"\x0a\x04\x0a\x02\x10\x01\x10\x02").unwrap(), value);
}

#[derive(Message, Debug, PartialEq)]
enum Expression {
    Number(i64),
    Negative(Box<Expression>),
    Sum(Vec<Expression>, Box<Expression>),
}

#[test]
fn a_oneof_holds_itself() {
    let value = Expression::Sum(
        vec![Expression::Number(1), Expression::Negative(Box::new(Expression::Number(2)))],
        Box::new(Expression::Number(0)),
    );
    let bytes = value.encode_to_vec();
    assert_eq!(bytes, b"\x1a\x0e\x0a\x02\x08\x01\x0a\x04\x12\x02\x08\x02\x12\x02\x08\x00");
    assert_eq!(Expression::decode(&bytes).unwrap(), value);
}

#[derive(Message, Debug, PartialEq)]
struct Chain<T> {
    value: T,
    next: Option<Box<Chain<T>>>,
    this: Option<Box<Self>>,
}

#[test]
fn a_generic_message_holds_itself() {
    let value = Chain {
        value: 1,
        next: Some(Box::new(Chain { value: 2, next: None, this: None })),
        this: Some(Box::new(Chain { value: 3, next: None, this: None })),
    };
    assert_eq!(value.encode_to_vec(), b"\x08\x01\x12\x02\x08\x02\x1a\x02\x08\x03");
    assert_eq!(Chain::<u32>::decode(b"\x08\x01\x12\x02\x08\x02\x1a\x02\x08\x03").unwrap(), value);
}
