//! `rename_all`: names in another case. Fields start from snake_case, variants from PascalCase, as Rust writes them.

/// A way to write names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Case {
    Lower,
    Upper,
    Pascal,
    Camel,
    Snake,
    ScreamingSnake,
}

const ALL: [(&str, Case); 6] = [
    ("lowercase", Case::Lower),
    ("UPPERCASE", Case::Upper),
    ("PascalCase", Case::Pascal),
    ("camelCase", Case::Camel),
    ("snake_case", Case::Snake),
    ("SCREAMING_SNAKE_CASE", Case::ScreamingSnake),
];

impl Case {
    /// The case of this name, or what is wrong with it.
    pub(crate) fn of(text: &str) -> Result<Case, String> {
        ALL.iter().find(|(name, _)| *name == text).map(|(_, case)| *case).ok_or_else(|| {
            let known: Vec<&str> = ALL.iter().map(|(name, _)| *name).collect();
            format!("unknown case `{}`; protobuf names can be {}", text.escape_debug(), known.join(", "))
        })
    }

    /// The name of a field: `old_name`.
    pub(crate) fn of_field(self, name: &str) -> String {
        match self {
            Case::Lower | Case::Snake => name.to_owned(),
            Case::Upper | Case::ScreamingSnake => name.to_uppercase(),
            Case::Pascal => name.split('_').map(capitalized).collect(),
            Case::Camel => uncapitalized(&Case::Pascal.of_field(name)),
        }
    }

    /// The name of a variant: `OldName`.
    pub(crate) fn of_variant(self, name: &str) -> String {
        match self {
            Case::Lower => name.to_lowercase(),
            Case::Upper => name.to_uppercase(),
            Case::Pascal => name.to_owned(),
            Case::Camel => uncapitalized(name),
            Case::Snake => snake(name),
            Case::ScreamingSnake => Case::Snake.of_variant(name).to_uppercase(),
        }
    }
}

/// A new word begins behind a small letter or digit, and with the last capital of several: `HTTPError` is `http_error`.
fn snake(name: &str) -> String {
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

fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

fn uncapitalized(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().into_iter().flat_map(char::to_lowercase).chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_and_variants_in_every_case() {
        let all = |name: fn(Case) -> String| ALL.map(|(_, case)| name(case));
        let field = all(|case| case.of_field("old_name"));
        assert_eq!(field, ["old_name", "OLD_NAME", "OldName", "oldName", "old_name", "OLD_NAME"]);
        let variant = all(|case| case.of_variant("OldName"));
        assert_eq!(variant, ["oldname", "OLDNAME", "OldName", "oldName", "old_name", "OLD_NAME"]);
    }

    #[test]
    fn capitals_in_a_row_are_one_word() {
        assert_eq!(Case::Snake.of_variant("HTTPError"), "http_error");
        assert_eq!(Case::Snake.of_variant("V1Beta"), "v1_beta");
        assert_eq!(Case::ScreamingSnake.of_variant("BAR_Baz"), "BAR_BAZ");
    }

    #[test]
    fn odd_names_are_no_trouble() {
        for (_, case) in ALL {
            for name in ["", "_", "__", "_a_", "ß", "größe", "İ", "ǆ", "x1_y2"] {
                case.of_field(name);
                case.of_variant(name);
            }
        }
    }
}
