//! Names: of Rust types as `core::any::type_name` prints them, and protobuf's cases.

use std::string::{String, ToString};
use std::vec::Vec;

/// A Rust type, read from its path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct RustType {
    /// The whole path, arguments and all.
    pub(crate) path: String,
    /// The last segment; empty for a tuple.
    pub(crate) base: String,
    /// Its type and const arguments, or a tuple's types.
    pub(crate) arguments: Vec<RustType>,
}

impl RustType {
    /// Reads a path. What is no plain type, a closure in the path say, is read as a name of letters and digits.
    pub(crate) fn parse(path: &str) -> Self {
        let mut parser = Parser { rest: path };
        parser.ty()
    }

    /// As a programmer writes it, without modules: `Batch<Document>`.
    pub(crate) fn shown(&self) -> String {
        let arguments: Vec<String> = self.arguments.iter().map(RustType::shown).collect();
        match (self.base.as_str(), arguments.as_slice()) {
            ("", arguments) => format!("({})", arguments.join(", ")),
            (base, []) => base.to_string(),
            (base, arguments) => format!("{base}<{}>", arguments.join(", ")),
        }
    }

    /// As part of a protobuf name: `BatchOfDocument`. `name` gives the protobuf name of types that have one.
    pub(crate) fn identifier(&self, name: &dyn Fn(&RustType) -> Option<String>) -> String {
        let base = name(self).unwrap_or_else(|| match self.base.as_str() {
            "" => "Tuple".to_string(),
            "i32" => "Int32".to_string(),
            "i64" => "Int64".to_string(),
            "u32" => "Uint32".to_string(),
            "u64" => "Uint64".to_string(),
            "f32" => "Float".to_string(),
            "f64" => "Double".to_string(),
            "str" => "String".to_string(),
            base => capitalized(base),
        });
        self.with_arguments(&base, name)
    }

    /// A name followed by those of the arguments.
    pub(crate) fn with_arguments(&self, base: &str, name: &dyn Fn(&RustType) -> Option<String>) -> String {
        let arguments: Vec<String> = self.arguments.iter().map(|argument| argument.identifier(name)).collect();
        match arguments.as_slice() {
            [] => base.to_string(),
            arguments => format!("{base}Of{}", arguments.join("And")),
        }
    }
}

struct Parser<'a> {
    rest: &'a str,
}

impl Parser<'_> {
    fn eat(&mut self, token: &str) -> bool {
        self.rest = self.rest.trim_start();
        match self.rest.strip_prefix(token) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    fn ty(&mut self) -> RustType {
        let start = self.rest.trim_start();
        let (base, arguments) = self.parts();
        let path = start[..start.len() - self.rest.len()].trim().to_string();
        RustType { path, base, arguments }
    }

    fn parts(&mut self) -> (String, Vec<RustType>) {
        while self.eat("&") || self.eat("mut ") || self.eat("*const ") || self.eat("*mut ") || self.eat("dyn ") {}
        if self.eat("(") {
            return (String::new(), self.list(")"));
        }
        if self.eat("[") {
            let element = self.ty();
            let len = self.eat(";").then(|| self.ty());
            self.eat("]");
            let arguments = [Some(element), len].into_iter().flatten().collect();
            return ("Array".to_string(), arguments);
        }
        let (mut base, mut arguments) = (String::new(), Vec::new());
        loop {
            let len = self.rest.find(|letter: char| !(letter.is_alphanumeric() || "_'{}#$-".contains(letter)));
            let (word, rest) = self.rest.split_at(len.unwrap_or(self.rest.len()));
            self.rest = rest;
            if word.chars().any(char::is_alphanumeric) {
                base = word.trim_start_matches("r#").chars().filter(|c| c.is_alphanumeric() || *c == '_').collect();
                arguments.clear();
            }
            if self.rest.starts_with("<") {
                self.eat("<");
                arguments = self.list(">");
            } else if !self.eat("::") {
                // `, ` and `>` belong to whoever holds this type; anything else is not a type's path.
                if self.rest.starts_with([',', '>', ')', ']', ';']) || self.rest.is_empty() {
                    return (base, arguments);
                }
                let next = self.rest.chars().next().map_or(0, char::len_utf8);
                self.rest = &self.rest[next..];
            }
        }
    }

    fn list(&mut self, end: &str) -> Vec<RustType> {
        let mut list = Vec::new();
        while !self.rest.is_empty() && !self.eat(end) {
            if self.rest.trim_start().starts_with('\'') {
                // A lifetime says nothing of the schema.
                let rest = self.rest.trim_start();
                let len = rest.find([',', '>']).unwrap_or(rest.len());
                self.rest = &rest[len..];
            } else {
                list.push(self.ty());
            }
            if !self.eat(",") && !self.rest.trim_start().starts_with(end) {
                break;
            }
        }
        list
    }
}

/// The name of a field in JSON: "converts field names to lowerCamelCase" - protobuf.dev/programming-guides/json/
///
/// As protoc does it: an underscore goes, and the letter behind it becomes a capital.
pub(crate) fn json_name(name: &str) -> String {
    let mut json = String::new();
    let mut capital = false;
    for letter in name.chars() {
        match letter {
            '_' => capital = true,
            letter => {
                json.push(if capital { letter.to_ascii_uppercase() } else { letter });
                capital = false;
            }
        }
    }
    json
}

/// `DocumentMeta` as `document_meta`: a new word begins behind a small letter or digit, and with the last capital of several.
pub(crate) fn snake(name: &str) -> String {
    let letters: Vec<char> = name.chars().collect();
    let mut snake = String::new();
    for (index, letter) in letters.iter().enumerate() {
        if letter.is_uppercase() && index > 0 && letters[index - 1] != '_' {
            let ends_capitals = letters.get(index + 1).is_some_and(|next| next.is_lowercase());
            if !letters[index - 1].is_uppercase() || ends_capitals {
                snake.push('_');
            }
        }
        snake.extend(letter.to_lowercase());
    }
    snake
}

/// The name of a map field's entry: `by_name` has `ByNameEntry`. protoc's own rule, which its checks rely on.
pub(crate) fn map_entry(field: &str) -> String {
    let mut entry = String::new();
    let mut capital = true;
    for letter in field.chars() {
        match letter {
            '_' => capital = true,
            letter => {
                entry.push(if capital { letter.to_ascii_uppercase() } else { letter });
                capital = false;
            }
        }
    }
    entry.push_str("Entry");
    entry
}

pub(crate) fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// Whether protobuf allows a name.
pub(crate) fn is_identifier(name: &str) -> bool {
    let starts_well = name.starts_with(|letter: char| letter.is_ascii_alphabetic() || letter == '_');
    starts_well && name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_')
}

/// The names nearest to one that is not there, nearest first.
#[cfg(feature = "contract")]
pub(crate) fn nearest<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let simple = |name: &str| name.rsplit('.').next().unwrap_or_default().to_lowercase();
    let wanted = simple(name);
    let mut ranked: Vec<(usize, &str)> = known
        .map(|known| (distance(&wanted, &simple(known)).min(distance(name, known)), known))
        .filter(|(distance, _)| *distance <= wanted.len().max(3) / 2)
        .collect();
    ranked.sort();
    ranked.into_iter().map(|(_, known)| known).take(3).collect()
}

/// Levenshtein's distance.
#[cfg(feature = "contract")]
fn distance(a: &str, b: &str) -> usize {
    let mut row: Vec<usize> = (0..=b.chars().count()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.chars().enumerate() {
            let substituted = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = substituted.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[b.chars().count()]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn identifier(path: &str) -> String {
        RustType::parse(path).identifier(&|_| None)
    }

    #[test]
    fn rust_paths_become_names() {
        assert_eq!(RustType::parse("shop::Batch<shop::Document>").shown(), "Batch<Document>");
        assert_eq!(identifier("shop::Batch<shop::Document>"), "BatchOfDocument");
        assert_eq!(identifier("a::Order<'_, alloc::string::String>"), "OrderOfString");
        assert_eq!(identifier("a::Pair<i32, &str>"), "PairOfInt32AndString");
        assert_eq!(identifier("(i64, a::b<x::Y>::C)"), "TupleOfInt64AndC");
        assert_eq!(identifier("a::Digest<16>"), "DigestOf16");
        assert_eq!(identifier("a::Holds<[u8; 4]>"), "HoldsOfArrayOfU8And4");
        assert_eq!(identifier("a::main::{{closure}}::Local"), "Local");
        assert_eq!(identifier("a::Order<'_>"), "Order");
        assert_eq!(RustType::parse("a::Batch<b::Vec<c::D>>").arguments[0].path, "b::Vec<c::D>");
    }

    #[test]
    fn names_in_other_cases() {
        assert_eq!(json_name("f_bool_2"), "fBool2");
        assert_eq!(json_name("_0"), "0");
        assert_eq!(json_name("valueD"), "valueD");
        assert_eq!(map_entry("by_name"), "ByNameEntry");
    }
}
