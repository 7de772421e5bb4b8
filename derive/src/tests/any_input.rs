//! Whatever its input, the macro answers with tokens: odd items one by one, then many that chance puts together.

use std::str::FromStr as _;

use proc_macro2::TokenStream;

use crate::derive;
use crate::model::Half;
use crate::symbol::{FOREIGN, KINDS, Word};

/// What all three derives make of an item.
fn derived(item: &str) -> String {
    let tokens = TokenStream::from_str(item).unwrap_or_else(|error| panic!("{item}: {error}"));
    let all = [Half::Both, Half::Encode, Half::Decode].map(|half| derive(half, tokens.clone()).to_string());
    all.concat()
}

/// The messages of the errors that `derive(Message)` reports.
fn errors(item: &str) -> Vec<String> {
    let tokens = TokenStream::from_str(item).unwrap_or_else(|error| panic!("{item}: {error}"));
    let output = derive(Half::Both, tokens).to_string();
    let texts = output.split("compile_error !").skip(1).map(|text| {
        // `("..." )` or `{ "..." }`
        let text = text.split_once('"').map_or("", |(_, text)| text);
        let mut message = String::new();
        let mut letters = text.chars();
        while let Some(letter) = letters.next().filter(|letter| *letter != '"') {
            message.extend(if letter == '\\' { letters.next() } else { Some(letter) });
        }
        message
    });
    texts.collect()
}

#[test]
fn all_mistakes_are_reported_at_once() {
    let errors = errors(
        "#[message(nmae = \"X\", package = 3)]
        struct Order {
            #[message(pakced)] a: Vec<u32>,
            #[message(number = 0)] b: u32,
            #[message(sint32)] c: i64,
            d: Vec<Vec<u32>>,
            #[message(skip, skip)] e: u32,
        }",
    );
    let expected = [
        "unknown attribute `nmae`; did you mean `name`?",
        "expected `package = \"...\"`",
        "unknown attribute `pakced`; did you mean `packed`?",
        "duplicate attribute `skip`",
        "field number 0 is not allowed; the first is 1",
        "`i64` cannot be a protobuf `sint32`; use `sint64`, or `i32` as the field's type",
        "`Vec<Vec<u32>>` is not a protobuf field: a repeated field cannot repeat; wrap the inner list in a message",
    ];
    for message in expected {
        assert!(errors.iter().any(|error| error == message), "{message} is not among {errors:#?}");
    }
    assert_eq!(errors.len(), expected.len(), "{errors:#?}");
}

#[test]
fn both_fields_of_a_number_are_named_with_the_reason() {
    let errors = errors(
        "#[message(reserved(3))]
        struct Order { id: u64, customer: String, total: u64, #[message(number = 4)] delta: i32, last: u32 }",
    );
    assert_eq!(
        errors,
        [
            "field number 4 is used twice: `delta` asks for it too",
            "field number 4 is used twice: `total` has it, because it follows `customer` (2) and 3 is reserved",
        ]
    );
}

#[test]
fn the_last_number_has_no_next() {
    let wrong = errors("struct S { #[message(number = 536870911)] a: u32, b: u32, c: u32 }");
    assert_eq!(
        wrong,
        [
            "field number 536870912 is too large; they end at 536870911: `b` would have it, because it follows `a` (536870911); give it a `number = N`"
        ]
    );
    let wrong = errors("struct S { #[message(oneof(18990..=20000))] a: O, b: u32 }");
    assert_eq!(wrong, ["field number 19000 is protobuf's own, as are all from 19000 to 19999"]);
    let wrong = errors("#[message(reserved(2..))] struct S { a: u32, b: u32 }");
    assert_eq!(wrong.len(), 1, "{wrong:?}");
    let wrong =
        errors("struct S { #[message(number = 18999)] a: u32, b: u32, c: u32, #[message(number = 20000)] d: u32 }");
    assert_eq!(wrong.len(), 1, "{wrong:?}");
}

#[test]
fn odd_items_have_an_answer() {
    let items = [
        "",
        "fn f() {}",
        "struct",
        "struct S",
        "struct S;",
        "struct S {}",
        "struct S();",
        "enum E {}",
        "union U { a: u32, b: f32 }",
        "#[message] struct S;",
        "#[message()] struct S;",
        "#[message = \"x\"] struct S;",
        "#[message = 3] struct S;",
        "#[message{name = \"x\"}] struct S;",
        "#[message[name]] struct S;",
        "#[message(,)] struct S;",
        "#[message(,,name,,)] struct S;",
        "#[message(name = )] struct S;",
        "#[message(name(\"x\"))] struct S;",
        "#[message(name = \"\")] struct S;",
        "#[message(name = \"größe\", package = \".\")] struct S;",
        "#[message(a::b, ::c, 3, \"x\", 'y', b\"z\", 1.5, -1, (), [], {}, ((((x)))))] struct S;",
        "#[message(crate)] struct S;",
        "#[message(crate = 3)] struct S;",
        "#[message(crate = \"\")] struct S;",
        "#[message(crate = \"a b\")] struct S;",
        "#[message(crate = crate)] struct S;",
        "#[message(bound = \"\")] struct S<T>(T);",
        "#[message(bound = \"T\")] struct S<T>(T);",
        "#[message(bound = \"T: Fn(A) -> B,\")] struct S<T>(T);",
        "#[message(via)] struct S;",
        "#[message(via = \"\")] struct S;",
        "#[message(via = \"Vec<\")] struct S;",
        "#[message(via = dyn Fn(u32) -> u32 + 'static, sint64)] struct S;",
        "#[message(transparent)] struct S;",
        "#[message(transparent)] struct S(u32, u32);",
        "#[message(transparent)] struct S(#[message(skip)] u32, #[message(sint32)] i32);",
        "#[message(transparent)] enum E { A(u32) }",
        "#[message(transparent, via = \"u32\", name = \"x\", sint32)] struct S(u32);",
        "#[message(rename_all = \"kebab-case\")] struct S { a: u32 }",
        "#[message(reserved)] struct S;",
        "#[message(reserved())] struct S;",
        "#[message(reserved(0, -1, 5..=3, 3..3, 1.., 9999999999999999999999999, \"x\", \"x\", 1.5, x, 7, 7))] struct S;",
        "#[message(reserved(1..=536870911))] struct S { a: u32, b: u32 }",
        "#[message(proto, as)] struct S;",
        "#[message(proto = , as = )] struct S;",
        "#[message(proto = \"\", as = \"\")] struct S;",
        "#[message(proto = \"\\0\", as = \"\\0\")] struct S;",
        "#[message(proto = \"/\", as = \"..\")] struct S;",
        "#[message(proto = \"tests/protos\")] struct S;",
        "#[message(proto = \"Cargo.toml\")] struct S;",
        "#[message(proto = \"tests/protos/broken.proto\")] struct S;",
        "#[message(proto = \"tests/protos/edition.proto\")] struct S;",
        "#[message(proto = \"tests/../tests/protos/shop.proto\", as = \".shop.v1.Item\")] struct S { a: u32 }",
        "#[message(proto = \"tests/protos/shop.proto\", as = \"größe..\")] struct S { a: u32 }",
        "#[message(proto = \"tests/protos/shop.proto\", as = \"shop.v1.Item\")] union U { a: u32 }",
        "#[message(proto = \"tests/protos/shop.proto\", as = \"shop.v1.Item\")] struct S<'a, T>(&'a T, T, #[message(oneof(9, 3))] T);",
        "#[message(proto = \"tests/protos/shop.proto\", as = \"shop.v1.Item\")] struct S { #[message(number = 0)] a: u32, b: m!() }",
        "#[message(proto = \"tests/protos/shop.proto\", as = \"shop.v1.Choice\")] enum O { A(), B { a: u32 }, C(#[message(with = m)] Self), D }",
        "#[message(proto = \"tests/protos/shop.proto\", as = \"shop.v1.Level\")] enum E { A = X, B, C = -1, #[message(unknown)] D(i32) }",
        "#[message(proto = \"tests/protos/shop.proto\", as = \"shop.v1.Level\", via = \"i32\")] enum E { A }",
        "struct r#type { r#fn: u32, größe: u32, r#match: String }",
        "struct S { #[message(number = 3u8)] a: u32 }",
        "struct S { #[message(number = 0x10)] a: u32 }",
        "struct S { #[message(number = 1e3)] a: u32 }",
        "struct S { #[message(number = \"3\")] a: u32 }",
        "struct S { #[message(number = -3)] a: u32 }",
        "struct S { #[message(number = --3)] a: u32 }",
        "struct S { #[message(number = 340282366920938463463374607431768211456)] a: u32, b: u32 }",
        "struct S { #[message(number = N)] a: u32, b: u32 }",
        "struct S { #[message(number)] a: u32, #[message(number = )] b: u32, #[message(number(3))] c: u32 }",
        "struct S { #[message(oneof)] a: O, #[message(oneof())] b: O, #[message(oneof(x, \"y\", 1..))] c: O }",
        "struct S { #[message(oneof(1..=536870911))] a: O, b: u32 }",
        "struct S { #[message(oneof(9..=3, 4, 4, 0, -1))] a: O, b: u32 }",
        "struct S { #[message(oneof(18990..=20000))] a: O, b: u32 }",
        "struct S { #[message(map)] a: A, #[message(map())] b: A, #[message(map(string))] c: A }",
        "struct S { #[message(map(string, string, string))] a: A, #[message(map(_, _))] b: A, #[message(map(double, group))] c: A }",
        "struct S { #[message(map(strng, u64))] a: A, #[message(map(map(string, string), x))] b: A }",
        "struct S { #[message(default = )] a: u32, #[message(default())] b: u32, #[message(default = |a, b| a)] c: u32 }",
        "struct S { #[message(default = [1, 2; x])] a: u32, #[message(default = <A as B<C, D>>::E, skip)] b: u32 }",
        "struct S { #[message(default = if a { b } else { c }, required)] a: u32, #[message(default, skip)] b: u32 }",
        "struct S { #[message(with = )] a: u32, #[message(with = \"a::b\")] b: u32, #[message(with = 3)] c: u32 }",
        "struct S { #[message(unknown_fields)] a: U, #[message(unknown_fields)] b: U }",
        "struct S(#[message(unknown_fields)] U, #[message(skip)] u32, u32);",
        "struct S { a: Vec<>, b: Option<>, c: HashMap<K>, d: Vec<'a>, e: Option<dyn A>, f: !, g: _, h: m!(), i: *const u8 }",
        "struct S { a: impl Fn(), b: fn(u8) -> u8, c: [u8; { 3 }], d: <T as U>::V, e: (), f: (u8,), g: &'static mut [[u8]] }",
        "struct S<'a, 'de, const N: usize, T: ?Sized + 'a = u32>(&'a [T; N], &'de str) where T: Copy;",
        "enum E { A = 1, B = -1, C, D = 2147483647, E }",
        "enum E { A = 2147483648, B, C = 99999999999999999999999999999999, D = -99999999999999999999999999999999999 }",
        "enum E { A = X, B, C = 1 << 3, D = b'x' as isize, E = -(-(3)), F = \"x\", G = 1.5 }",
        "enum E { #[message(unknown)] A, #[message(unknown)] B(i32), C, #[message(unknown)] D { x: i32 } }",
        "enum E { #[message(unknown)] A(i32, i32) = 3 }",
        "enum E { #[message(unknown, name = \"x\", number = 3, sint32)] A(#[message(sint32)] i32) }",
        "#[message(reserved(-5..=-3, 7.., \"A\"))] enum E { A = -4, B = 8 }",
        "enum E { #[message(number = 3)] A, #[message(sint32)] B, C() , D {} }",
        "enum O { A(u32), #[message(unknown)] B(i32), C = 3, D { #[message(oneof(3))] x: O, #[message(unknown_fields)] y: U } }",
        "enum O { A(Vec<u32>), B(Option<u32>), C(HashMap<f64, u32>), D(#[message(number = 1, skip, packed, oneof(3))] u32) }",
        "enum O { #[message(via = \"i64\", sint32)] A(#[message(sint32)] T), #[message(group)] B(T), #[message(sint32)] C, #[message(with = m)] D(Option<T>) }",
        "enum O { #[message(number = 0)] A(u32), #[message(number = 5)] B(u32), #[message(number = 5)] C(u32), D(u32) }",
        "enum O<T> { A(T), B(T, #[message(number = 1)] T), C { a: T } }",
    ];
    for item in items {
        derived(item);
    }
}

#[test]
fn a_file_that_is_not_there_is_looked_for_in_the_package() {
    let [error] = &*errors("#[message(proto = \"proto/none.proto\")] struct S;") else { panic!() };
    let folder = env!("CARGO_MANIFEST_DIR");
    let first = "cannot read \"proto/none.proto\": ";
    assert!(error.starts_with(first), "{error}");
    let last = format!("looked for {folder}/proto/none.proto: paths are relative to the package's folder, {folder}");
    assert!(error.replace('\\', "/").ends_with(&last.replace('\\', "/")), "{error}");
}

#[test]
fn an_item_that_differs_from_its_proto_is_an_item_all_the_same() {
    let held = "#[message(proto = \"tests/protos/shop.proto\", as = \"shop.v1.Item\")]";
    let output = derived(&format!("{held} struct S {{ name: u32 }}"));
    assert!(output.contains("`name` is number 1 here and 2 in tests/protos/shop.proto:16"), "{output}");
    assert!(output.contains("hold :: field") && output.contains("encode_fields"), "{output}");
}

#[test]
fn what_depends_on_parameters_is_held_by_name_and_number_alone() {
    let held = "#[message(proto = \"tests/protos/shop.proto\", as = \"shop.v1.Item\")]";
    let output = derived(&format!("{held} struct S<T> {{ qty: T, name: String }}"));
    // Once for each of the three derives.
    assert_eq!(output.matches("hold :: field").count(), 3, "{output}");
}

/// A linear congruential generator (Knuth's MMIX): the same items every time.
struct Chance(u64);

impl Chance {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % end
    }

    fn of<'a>(&mut self, choices: &[&'a str]) -> &'a str {
        choices[self.below(choices.len())]
    }

    fn word(&mut self) -> String {
        match self.below(8) {
            0 => self.of(KINDS).into(),
            1 => FOREIGN[self.below(FOREIGN.len())].0.into(),
            2 => self
                .of(&["r#default", "größe", "crate", "self", "Self", "_", "'a", "x", "pakced", "3", "\"s\"", "::"])
                .into(),
            _ => Word::ALL[self.below(Word::ALL.len())].text().into(),
        }
    }

    fn value(&mut self) -> String {
        let values = [
            "",
            "",
            "",
            "",
            "= 1",
            "= 3",
            "= 19000",
            "= 536870911",
            "= 0",
            "= -1",
            "= 99999999999999999999",
            "= 3u8",
            "= 1.5",
            "= b\"x\"",
            "= c\"x\"",
            "= \"x\"",
            "= \"\"",
            "= \"T: Copy\"",
            "= \"Vec<u8>\"",
            "= \"camelCase\"",
            "= \"a.b\"",
            "= \"tests/protos/shop.proto\"",
            "= \"tests/protos/broken.proto\"",
            "= \"shop.v1.Item\"",
            "= \"shop.v1.Level\"",
            "= u32",
            "= Vec<u32>",
            "= a::b",
            "= [0; 4]",
            "= |a, b| { a }",
            "= &mut x",
            "= if a { 1 } else { 2 }",
            "= ",
            "= =",
            "()",
            "(1)",
            "(1, 2, 5..=9)",
            "(1..3, \"x\")",
            "(9..=1)",
            "(string, sint32)",
            "(_, _)",
            "(double, group)",
            "(map(a, b))",
            "[1]",
            "{ x }",
            "(((",
            ":: x",
            "!",
            "..",
        ];
        // Closed by what opens.
        self.of(&values).replace("(((", "((()))")
    }

    fn attributes(&mut self) -> String {
        let mut all = String::new();
        if self.below(2) == 0 {
            return all;
        }
        for _ in 0..self.below(3) {
            let list: Vec<String> = (0..self.below(4)).map(|_| format!("{} {}", self.word(), self.value())).collect();
            let separator = self.of(&[", ", ", ", ", ", ", ", " ", ",, "]);
            all += &format!("#[message({})] ", list.join(separator));
        }
        all
    }

    fn ty(&mut self) -> String {
        let leaves = [
            "u8",
            "i32",
            "i64",
            "f64",
            "bool",
            "String",
            "T",
            "Self",
            "()",
            "&'a str",
            "[u8]",
            "dyn A",
            "!",
            "_",
            "m!()",
            "<T as A>::B",
            "impl A",
            "std::vec::Vec<u8>",
            "Fn(u8) -> u8",
            "*const u8",
            "Vec",
            "Option<>",
            "HashMap<K>",
        ];
        let (a, b) =
            if self.below(3) == 0 { (self.ty(), self.ty()) } else { (self.of(&leaves).into(), "u32".to_owned()) };
        match self.below(12) {
            0 => format!("Option<{a}>"),
            1 => format!("Vec<{a}>"),
            2 => format!("HashMap<{a}, {b}>"),
            3 => format!("Box<{a}>"),
            4 => format!("[{a}; 4]"),
            5 => format!("({a}, {b})"),
            6 => format!("&'a [{a}]"),
            _ => a,
        }
    }

    fn fields(&mut self) -> String {
        let names = ["a", "b", "r#type", "größe", "a_b", "_"];
        let named = self.below(2) == 0;
        let count = self.below(5);
        let fields: Vec<String> = names[..count]
            .iter()
            .map(|name| {
                let name = if named { format!("{name}: ") } else { String::new() };
                format!("{}{name}{}", self.attributes(), self.ty())
            })
            .collect();
        if named { format!("{{ {} }}", fields.join(", ")) } else { format!("({})", fields.join(", ")) }
    }

    fn item(&mut self) -> String {
        let attributes = self.attributes();
        let generics = self.of(&["", "", "<T>", "<'a, T: 'a, const N: usize>", "<'de>"]);
        if self.below(2) == 0 {
            let fields = self.fields();
            let end = if fields.starts_with('(') { ";" } else { "" };
            return format!("{attributes} struct S{generics} {fields}{end}");
        }
        let data = self.below(2) == 0;
        let variants: Vec<String> = (0..self.below(5))
            .map(|index| {
                let attributes = self.attributes();
                let fields = if data && self.below(3) > 0 { self.fields() } else { String::new() };
                let discriminant =
                    self.of(&["", "", "", "= 3", "= -1", "= 2147483647", "= X", "= 99999999999999999999999"]);
                format!("{attributes} V{index} {fields} {discriminant}")
            })
            .collect();
        format!("{attributes} enum E{generics} {{ {} }}", variants.join(", "))
    }
}

#[test]
fn items_made_by_chance_have_an_answer() {
    let mut chance = Chance(1);
    let mut with_errors = 0;
    for _ in 0..2_000 {
        let item = chance.item();
        // Some have no tokens: `"` and brackets are always closed, but not every word lexes behind every other.
        let Ok(tokens) = TokenStream::from_str(&item) else { continue };
        let half = [Half::Both, Half::Encode, Half::Decode][chance.below(3)];
        let output = std::panic::catch_unwind(|| derive(half, tokens).to_string());
        with_errors += usize::from(output.unwrap_or_else(|_| panic!("panics: {item}")).contains("compile_error"));
    }
    // Both ways are walked.
    assert!((200..1_800).contains(&with_errors), "{with_errors} of 2000 have errors");
}

#[test]
fn tokens_made_by_chance_have_an_answer() {
    let tokens = [
        "struct", "enum", "union", "S", "u32", "{", "}", "(", ")", "[", "]", "<", ">", "#", "!", "message", "=", ",",
        ";", ":", "::", "'a", "\"x\"", "1", "-", "..", "..=", "where", "pub", "name", "oneof", "skip", "Vec", "r#type",
    ];
    let mut chance = Chance(2);
    for _ in 0..2_000 {
        let text: Vec<&str> = (0..chance.below(24)).map(|_| chance.of(&tokens)).collect();
        if let Ok(tokens) = TokenStream::from_str(&text.join(" ")) {
            derive(Half::Both, tokens);
        }
        // The same inside an attribute, where brackets that do not match are left out.
        let inside: Vec<&str> = text.into_iter().filter(|token| !"{}()[]".contains(token)).collect();
        let item = format!("struct S {{ #[message({})] a: u32 }}", inside.join(" "));
        if let Ok(tokens) = TokenStream::from_str(&item) {
            derive(Half::Both, tokens);
        }
    }
}
