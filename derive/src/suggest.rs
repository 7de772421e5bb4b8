//! The word that was probably meant.

use crate::symbol::{KINDS, Place, Word};

/// What is wrong with a word that is none.
pub(crate) fn unknown(text: &str, place: Place) -> String {
    if let Some((_, hint)) = crate::symbol::FOREIGN.iter().find(|(foreign, _)| *foreign == text) {
        return format!("unknown attribute `{text}`; {hint}");
    }
    match nearest(text, place) {
        Some(word) if word.places().contains(&place) => {
            format!("unknown attribute `{text}`; did you mean `{}`?", nearest_text(text, word))
        }
        Some(word) => {
            format!("unknown attribute `{text}`; did you mean `{}`, which goes on {}?", word.text(), word.belongs())
        }
        None => {
            let known: Vec<String> = Word::ALL
                .iter()
                .filter(|word| word.places().contains(&place))
                .map(|word| format!("`{}`", word.text()))
                .collect();
            let kinds = match place {
                Place::Field | Place::Variant => " and protobuf's scalar types",
                Place::Struct | Place::Enum => "",
            };
            format!("unknown attribute `{text}`; {place} takes {}{kinds}", known.join(", "))
        }
    }
}

/// What is wrong with a kind that is none.
pub(crate) fn unknown_kind(text: &str) -> String {
    let hint = match KINDS.iter().filter_map(|kind| close(text, kind)).min() {
        Some((_, kind)) => format!("; did you mean `{kind}`?"),
        None => match crate::symbol::FOREIGN.iter().find(|(foreign, hint)| *foreign == text && hint.contains("called"))
        {
            Some((_, hint)) => format!("; {hint}"),
            None => String::from("; a message, an enum, or what the Rust type says by itself is `_`"),
        },
    };
    format!("unknown protobuf type `{text}`{hint}")
}

/// The word nearest to a text, of those that go here if one is as near as any.
fn nearest(text: &str, place: Place) -> Option<Word> {
    let words = Word::ALL.iter().filter_map(|word| Some((close(text, word.text())?.0, *word)));
    let kinds = KINDS.iter().filter_map(|kind| Some((close(text, kind)?.0, Word::Kind)));
    words.chain(kinds).min_by_key(|(distance, word)| (*distance, !word.places().contains(&place))).map(|(_, word)| word)
}

fn nearest_text(text: &str, word: Word) -> &'static str {
    match word {
        Word::Kind => KINDS.iter().filter_map(|kind| close(text, kind)).min().map_or("sint32", |(_, kind)| kind),
        word => word.text(),
    }
}

/// The names, three at most, that differ from one by a slip: as a whole, or without their package.
#[cfg(any(feature = "contract", test))]
pub(crate) fn nearest_names<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let last = |name: &str| name.rsplit('.').next().unwrap_or_default().to_lowercase();
    let mut near: Vec<(usize, &str)> = known
        .filter_map(|known| {
            let of = |name: &str, known: &str| close(name, known).map(|(distance, _)| distance);
            let whole = of(name, &known.to_lowercase());
            let distance = whole.into_iter().chain(of(&last(name), &last(known))).min()?;
            Some((distance, known))
        })
        .collect();
    near.sort_unstable();
    near.into_iter().take(3).map(|(_, known)| known).collect()
}

/// The distance to a word, if it is small enough for a slip: one edit in three letters.
fn close<'a>(text: &str, word: &'a str) -> Option<(usize, &'a str)> {
    let distance = distance(&text.to_lowercase(), word);
    (distance <= (word.len() / 3).max(1)).then_some((distance, word))
}

/// Letters to insert, delete, replace or swap with their neighbour (optimal string alignment).
fn distance(a: &str, b: &str) -> usize {
    let a: Vec<char> = a.chars().collect();
    let b: Vec<char> = b.chars().collect();
    // Nothing we know is near a very long word, and the rows below are a square of it.
    if a.len() > 2 * b.len() + 2 {
        return a.len();
    }
    let mut before = vec![0; b.len() + 1];
    let mut above: Vec<usize> = (0..=b.len()).collect();
    for (i, from) in a.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, to) in b.iter().enumerate() {
            let mut best = (above[j] + usize::from(from != to)).min(above[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && *from == b[j - 1] && a[i - 1] == *to {
                best = best.min(before[j - 1] + 1);
            }
            row.push(best);
        }
        before = core::mem::replace(&mut above, row);
    }
    above[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_swap_is_one_slip() {
        assert_eq!(distance("pakced", "packed"), 1);
        assert_eq!(distance("", "via"), 3);
        assert_eq!(distance("reserve", "reserved"), 1);
        assert_eq!(distance("größe", "grösse"), 2);
    }

    #[test]
    fn the_nearest_word_is_suggested() {
        assert_eq!(unknown("pakced", Place::Field), "unknown attribute `pakced`; did you mean `packed`?");
        assert_eq!(unknown("Sint32", Place::Field), "unknown attribute `Sint32`; did you mean `sint32`?");
        assert_eq!(unknown("numbr", Place::Variant), "unknown attribute `numbr`; did you mean `number`?");
        assert_eq!(
            unknown("reservd", Place::Field),
            "unknown attribute `reservd`; did you mean `reserved`, which goes on a struct or an enum?"
        );
        assert_eq!(unknown_kind("strng"), "unknown protobuf type `strng`; did you mean `string`?");
        assert_eq!(unknown_kind("u64"), "unknown protobuf type `u64`; the protobuf type is called `uint64`");
    }

    #[test]
    fn a_word_that_is_near_none_gets_the_list() {
        assert!(
            unknown("frobnicate", Place::Struct).starts_with("unknown attribute `frobnicate`; a struct takes `name`, ")
        );
    }

    #[test]
    fn words_of_other_libraries_have_hints() {
        assert_eq!(unknown("tag", Place::Field), "unknown attribute `tag`; a field's number is `number = 7`");
        // A hint for a word that we know would never be shown.
        assert!(crate::symbol::FOREIGN.iter().all(|(foreign, _)| Word::of(foreign).is_none()));
    }
}
