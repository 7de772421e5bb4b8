//! Names and numbers, as core's `contract::compare` compares them: what breaks the wire is reported, at the field's number.
//! The rules follow "Updating A Message Type" - protobuf.dev/programming-guides/proto3/#updating

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::ToTokens as _;
use syn::ext::IdentExt as _;
use syn::{Member, Type};

use super::{Enum, Field, Message, Ours, Pair, Theirs};
use crate::ctxt::Ctxt;
use crate::expand::schema::value_name;
use crate::model::{Body, Item, Kind, Number, Presence, Value, ValueNumber};

/// What has one number in Rust.
struct Own<'a> {
    which: Ours,
    /// The protobuf name. Of a number in `oneof(...)` it is not known here.
    name: Option<&'a str>,
    /// As messages name it.
    shown: String,
    /// 0 if it was malformed, which has been reported.
    number: u32,
    span: Span,
    /// Whether `number = ...` is there.
    explicit: bool,
    required: bool,
    /// What excludes each other has the same.
    oneof: Option<usize>,
    /// Of a field of its own.
    ty: Option<&'a Type>,
}

impl Own<'_> {
    /// The way to another number.
    fn renumber(&self, number: u32) -> String {
        match self.which {
            Ours::Listed(..) => format!("list {number} for it in `oneof(...)`"),
            _ if self.explicit => format!("say `number = {number}`"),
            _ => format!("add #[message(number = {number})]"),
        }
    }
}

fn own<'a>(item: &'a Item<'_>) -> Vec<Own<'a>> {
    let mut all = Vec::new();
    let numbered = |which, name, shown, Number { value, span, explicit }| Own {
        which,
        name: Some(name),
        shown,
        number: value,
        span,
        explicit,
        required: false,
        oneof: None,
        ty: None,
    };
    match &item.body {
        Body::Message(fields) => {
            for (at, field) in fields.fields.iter().enumerate() {
                let shown = match &field.member {
                    Member::Named(ident) => ident.unraw().to_string(),
                    Member::Unnamed(index) => index.index.to_string(),
                };
                let one = numbered(Ours::Field(at), &*field.name, shown.clone(), field.number);
                match &field.kind {
                    Kind::Oneof(listed) => all.extend(listed.iter().map(|number| Own {
                        which: Ours::Listed(at, *number),
                        name: None,
                        shown: shown.clone(),
                        number: *number,
                        oneof: Some(at),
                        ..one
                    })),
                    _ => {
                        let required = matches!(field.presence, Presence::Required);
                        all.push(Own { required, ty: Some(field.ty), ..one });
                    }
                }
            }
        }
        Body::Oneof(variants) => {
            for (at, variant) in variants.iter().enumerate() {
                let shown = variant.ident.unraw().to_string();
                all.push(Own { oneof: Some(0), ..numbered(Ours::Variant(at), &variant.name, shown, variant.number) });
            }
        }
        Body::Enumeration(_) | Body::Transparent(..) | Body::Via(_) => {}
    }
    all
}

/// Compares fields, and says which stand for each other.
pub(crate) fn of_fields(cx: &Ctxt, item: &Item<'_>, theirs: &Theirs, message: &Message) -> Vec<Pair> {
    let own = own(item);
    let pairs = pair(&own, &message.fields);
    for (at, one) in own.iter().enumerate() {
        match pairs.iter().find(|(ours, _)| *ours == at) {
            Some((_, other)) => both(cx, one, &message.fields[*other], &own, message),
            None => only_ours(cx, one, theirs, message),
        }
    }
    for (at, field) in message.fields.iter().enumerate() {
        if pairs.iter().all(|(_, theirs)| *theirs != at) {
            only_theirs(cx, item, field);
        }
    }
    oneofs(cx, &own, &message.fields, &pairs);
    pairs.into_iter().map(|(ours, theirs)| Pair { ours: own[ours].which, theirs }).collect()
}

/// Fields of one name stand for each other wherever they are; then those of one number, which have been renamed; then those
/// that are the only ones of a message type, as it is spelled.
fn pair(own: &[Own<'_>], theirs: &[Field]) -> Vec<(usize, usize)> {
    let mut pairs: Vec<(usize, usize)> = Vec::new();
    let mut take = |stands_for: &dyn Fn(&Own<'_>, &Field) -> bool| {
        for (at, ours) in own.iter().enumerate() {
            let found = (0..theirs.len()).find(|other| {
                pairs.iter().all(|(ours, theirs)| *ours != at && theirs != other) && stands_for(ours, &theirs[*other])
            });
            pairs.extend(found.map(|other| (at, other)));
        }
    };
    take(&|ours, theirs| ours.name == Some(&*theirs.name));
    // A number in `oneof(...)` has a name too, which its enum knows: core holds that to the file.
    take(&|ours, theirs| ours.number == theirs.number);
    pairs.extend(only_ones(own, theirs, &pairs));
    pairs.sort_unstable();
    pairs
}

/// Those that are alone with a message's name, on either side, among what is left.
fn only_ones(own: &[Own<'_>], theirs: &[Field], pairs: &[(usize, usize)]) -> Vec<(usize, usize)> {
    let own_left = || (0..own.len()).filter(|at| pairs.iter().all(|(ours, _)| ours != at));
    let left = || (0..theirs.len()).filter(|at| pairs.iter().all(|(_, theirs)| theirs != at));
    let mut found: Vec<(usize, usize)> = Vec::new();
    for at in left() {
        let Some(message) = &theirs[at].message else { continue };
        let others = left().filter(|other| theirs[*other].message.as_ref() == Some(message)).count();
        let spelled = |own: &Own<'_>| own.ty.is_some_and(|ty| names(ty.to_token_stream(), message));
        let spelled: Vec<usize> = own_left().filter(|ours| spelled(&own[*ours])).collect();
        if let ([ours], 1) = (spelled.as_slice(), others)
            && found.iter().all(|(other, _)| other != ours)
        {
            found.push((*ours, at));
        }
    }
    found
}

/// Whether a type's tokens have this word.
fn names(tokens: TokenStream, word: &str) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Ident(ident) => ident == word,
        TokenTree::Group(group) => names(group.stream(), word),
        _ => false,
    })
}

fn both(cx: &Ctxt, ours: &Own<'_>, theirs: &Field, own: &[Own<'_>], message: &Message) {
    let Own { shown, span, .. } = ours;
    let (place, text) = (&theirs.place, &theirs.text);
    if ours.number != 0 && ours.number != theirs.number {
        let there = message.fields.iter().find(|field| field.number == ours.number).map(|field| &field.name);
        let here = own.iter().find(|own| own.number == theirs.number).map(|own| &own.shown);
        let why = match (there, here) {
            (None, None) => "both sides read each other's field as unknown".to_owned(),
            (Some(there), None) => format!("they read it as `{there}`"),
            (None, Some(here)) => format!("theirs is read as `{here}` here"),
            (Some(there), Some(here)) => format!("they read it as `{there}`, and theirs is read as `{here}` here"),
        };
        let renumber = ours.renumber(theirs.number);
        cx.error_at(
            *span,
            format!("`{shown}` is number {} here and {} in {place}: {why}; {renumber}", ours.number, theirs.number),
        );
    }
    match (ours.required, theirs.required) {
        (true, false) => cx.error_at(
            *span,
            format!("`{shown}` is required, and `{text}` in {place} is not: absent, which they allow, is an error here"),
        ),
        (false, true) => cx.error_at(
            *span,
            format!(
                "`{shown}` is not required, and `{text}` in {place} is: they refuse a message without it; add #[message(required)]"
            ),
        ),
        _ => {}
    }
}

fn only_ours(cx: &Ctxt, ours: &Own<'_>, theirs: &Theirs, message: &Message) {
    let Own { shown, number, span, .. } = ours;
    let renumber = || free(message).map(|free| format!("; {}", ours.renumber(free))).unwrap_or_default();
    if *number == 0 {
        return;
    }
    if let Some(other) = message.fields.iter().find(|field| field.number == *number) {
        let (text, place) = (&other.text, &other.place);
        cx.error_at(*span, format!("`{shown}` is number {number}, which is `{text}` in {place}{}", renumber()));
    } else if reserves(&message.reserved, i64::from(*number)) {
        cx.error_at(
            *span,
            format!(
                "`{shown}` is number {number}, which {} reserves: older programs give it another meaning{}",
                theirs.titled(),
                renumber()
            ),
        );
    } else if ours.required {
        cx.error_at(*span, format!("`{shown}` is required, and {} has no field {number}", theirs.titled()));
    }
}

fn only_theirs(cx: &Ctxt, item: &Item<'_>, field: &Field) {
    let Field { name, text, place, .. } = field;
    if matches!(item.body, Body::Oneof(_)) && field.oneof.is_some() {
        cx.error(item.ident, format!("no variant stands for `{text}` in {place}, which is refused here; add `{name}`"));
    } else if field.required {
        cx.error(
            item.ident,
            format!("no field stands for `{text}` in {place}: they refuse a message without it; add `{name}`"),
        );
    }
}

/// "Move fields into or out of an existing oneof: you may lose some of your information" -
/// protobuf.dev/programming-guides/proto3/#backwards-compatibility-issues
fn oneofs(cx: &Ctxt, own: &[Own<'_>], theirs: &[Field], pairs: &[(usize, usize)]) {
    for (at, (ours, other)) in pairs.iter().enumerate() {
        let (ours, other) = (&own[*ours], &theirs[*other]);
        // Once for each two, at the later one.
        let differs = pairs[..at].iter().map(|(x, y)| (&own[*x], &theirs[*y])).find(|(x, y)| {
            let together =
                (ours.oneof.is_some() && ours.oneof == x.oneof, other.oneof.is_some() && other.oneof == y.oneof);
            together.0 != together.1
        });
        let Some((_, first)) = differs else { continue };
        let (one, two, place) = (&first.name, &other.name, &other.place);
        let wrong = match &other.oneof {
            Some(oneof) if other.oneof == first.oneof => format!(
                "`{one}` and `{two}` exclude each other in {place}, in oneof `{oneof}`, and not here: with both set, one is lost; \
                 make them variants of an enum with #[message(oneof({}, {}))]",
                first.number, other.number
            ),
            _ => format!("`{one}` and `{two}` exclude each other here, and not in {place}: with both set, one is lost"),
        };
        cx.error_at(ours.span, wrong);
    }
}

/// Compares the values of an enum.
pub(crate) fn of_values(cx: &Ctxt, item: &Item<'_>, values: &[Value<'_>], theirs: &Theirs, declared: &Enum) {
    // What is not a literal only the compiler knows.
    let own: Vec<(String, &Ident, i32, Span)> = values
        .iter()
        .filter_map(|value| match value.number {
            ValueNumber::Literal(number, span) => Some((value_name(item, value), value.ident, number, span)),
            ValueNumber::Expr(..) | ValueNumber::CatchAll => None,
        })
        .collect();
    for (name, ident, number, span) in &own {
        let by_number = declared.values.iter().find(|value| value.number == *number);
        let by_name = declared.values.iter().find(|value| value.name == *name);
        let wrong = match (by_name, by_number) {
            (Some(same), _) if same.number == *number => continue,
            (Some(other), there) => {
                let why = match there {
                    Some(there) => format!("they read it as `{}`", there.name),
                    None => "they do not know the number".to_owned(),
                };
                let (theirs, place) = (other.number, &other.place);
                format!("`{name}` is {number} here and {theirs} in {place}: {why}; say `{ident} = {theirs}`")
            }
            (None, Some(other)) if own.iter().any(|(own, ..)| *own == other.name) => {
                format!("`{name}` is {number}, which is `{}` in {}: they read it as that", other.name, other.place)
            }
            (None, None) if reserves(&declared.reserved, i64::from(*number)) => format!(
                "`{name}` is {number}, which {} reserves: older programs give it another meaning; take a new number",
                theirs.titled()
            ),
            _ => continue,
        };
        cx.error_at(*span, wrong);
    }
}

fn reserves(ranges: &[(i64, i64)], number: i64) -> bool {
    ranges.iter().any(|(first, last)| (first..=last).contains(&&number))
}

/// The number behind all that a message has or had.
fn free(message: &Message) -> Option<u32> {
    let fields = message.fields.iter().map(|field| i64::from(field.number));
    let free = fields.chain(message.reserved.iter().map(|(_, last)| *last)).max()? + 1;
    u32::try_from(free).ok().filter(|free| *free < 1 << 29 && !(19_000..20_000).contains(free))
}
