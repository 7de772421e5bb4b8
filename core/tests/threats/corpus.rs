//! The oracle on random bytes, on bytes that a lying writer made, and on the committed corpus.

use quickcheck::{Gen, QuickCheck};

use crate::oracle::{check, check_as, liar};

#[test]
fn any_bytes_pass_the_oracle() {
    QuickCheck::new().rng(Gen::new(64)).tests(500).quickcheck((|data: Vec<u8>| check(&data)) as fn(Vec<u8>));
}

fn checks(seed: Vec<u8>) {
    let (kind, data) = liar::write(&seed);
    check_as(kind, &data);
}

#[test]
fn what_a_lying_writer_makes_passes_the_oracle() {
    QuickCheck::new().rng(Gen::new(400)).tests(500).quickcheck(checks as fn(Vec<u8>));
}

#[test]
fn the_corpus_passes_the_oracle() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/corpus");
    for file in std::fs::read_dir(folder).unwrap() {
        check(&std::fs::read(file.unwrap().path()).unwrap());
    }
}
