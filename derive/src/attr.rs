//! Reads `#[message(...)]`: every word, wherever it stands, with its value. Never fails: what is unknown, misplaced,
//! repeated or malformed is reported and otherwise ignored, so that all mistakes are shown at once. What the words mean
//! together is for `read` and `check`.

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use syn::ext::IdentExt as _;
use syn::parse::discouraged::Speculative as _;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned as _;
use syn::{
    Attribute, Error, Expr, ExprLit, Lit, LitInt, LitStr, Meta, MetaNameValue, Path, Result, Token, Type, Variant,
    WherePredicate,
};

use crate::case::Case;
use crate::ctxt::Ctxt;
use crate::model::Kind;
use crate::suggest;
use crate::symbol::{GROUP, KINDS, NO_MAP_KEYS, Place, Word};

/// Everything that the `#[message(...)]`s of one place say.
#[derive(Default)]
pub(crate) struct Attrs {
    /// All words in order, those with a malformed value too.
    pub(crate) seen: Vec<(Word, Span)>,
    /// Whether there is any `message` attribute, and where.
    pub(crate) any: Option<Span>,

    pub(crate) name: Option<LitStr>,
    pub(crate) package: Option<LitStr>,
    pub(crate) proto: Option<LitStr>,
    pub(crate) r#as: Option<LitStr>,
    pub(crate) rename_all: Option<Case>,
    pub(crate) reserved: Set,
    pub(crate) bound: Option<Vec<WherePredicate>>,
    pub(crate) krate: Option<Path>,

    pub(crate) number: Option<Int>,
    pub(crate) kind: Option<Ident>,
    /// `map(K, V)`, or `map` alone.
    pub(crate) map: Option<Kind>,
    pub(crate) oneof: Set,
    pub(crate) via: Option<Type>,
    pub(crate) with: Option<Path>,
    /// `default` alone is `Some(None)`.
    pub(crate) default: Option<Option<Expr>>,
}

/// An integer literal. What a field number may be is not decided here; what does not fit is as far off as can be.
#[derive(Clone, Copy)]
pub(crate) struct Int {
    pub(crate) value: i64,
    pub(crate) span: Span,
}

/// Numbers and names in parentheses.
#[derive(Default)]
pub(crate) struct Set {
    /// Inclusive ranges, as written: the first may be above the last.
    pub(crate) numbers: Vec<(Int, Int)>,
    pub(crate) names: Vec<LitStr>,
}

impl Attrs {
    pub(crate) fn read(cx: &Ctxt, place: Place, attributes: &[Attribute]) -> Attrs {
        let mut attrs = Attrs::default();
        for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("message")) {
            attrs.any.get_or_insert(attribute.path().span());
            match &attribute.meta {
                Meta::List(list) if matches!(list.delimiter, syn::MacroDelimiter::Paren(_)) => {
                    let read = |input: ParseStream<'_>| {
                        attrs.list(cx, place, input);
                        Ok(())
                    };
                    if let Err(error) = list.parse_args_with(read) {
                        cx.syn_error(error);
                    }
                }
                Meta::Path(path) => cx.error(path, "this says nothing; expected `#[message(...)]`"),
                other => cx.error(other, "expected `#[message(...)]`, with parentheses"),
            }
        }
        attrs
    }

    /// Where the word stands, if it does.
    pub(crate) fn span(&self, word: Word) -> Option<Span> {
        self.seen.iter().find(|(seen, _)| *seen == word).map(|(_, span)| *span)
    }

    pub(crate) fn has(&self, word: Word) -> bool {
        self.span(word).is_some()
    }

    /// Reads words between commas. A mistake in one ends at the next comma.
    fn list(&mut self, cx: &Ctxt, place: Place, input: ParseStream<'_>) {
        while !input.is_empty() {
            match self.word(cx, place, input) {
                Err(error) => cx.syn_error(error),
                Ok(()) if input.is_empty() || input.peek(Token![,]) => {}
                Ok(()) => cx.syn_error(input.error("expected `,`")),
            }
            skip_to_comma(input);
            // There is one, or the end.
            let _ = input.parse::<Option<Token![,]>>();
        }
    }

    fn word(&mut self, cx: &Ctxt, place: Place, input: ParseStream<'_>) -> Result<()> {
        let start = input.fork();
        let Ok(ident) = input.call(Ident::parse_any) else {
            return Err(no_word(place, input));
        };
        let text = ident.unraw().to_string();
        if input.peek(Token![::]) {
            skip_to_comma(input);
            return Err(Error::new(ident.span(), "expected a word, not a path"));
        }
        let Some(word) = Word::of(&text) else {
            skip_to_comma(input);
            return Err(Error::new(ident.span(), suggest::unknown(&text, place)));
        };
        if !word.places().contains(&place) {
            skip_to_comma(input);
            return Err(Error::new(ident.span(), format!("`{text}` goes on {}, not on {place}", word.belongs())));
        }
        if self.has(word) {
            skip_to_comma(input);
            let message = match &self.kind {
                Some(kind) if word == Word::Kind && *kind != ident => {
                    format!("a field has one protobuf type, and that is `{kind}` already")
                }
                _ => format!("duplicate attribute `{text}`"),
            };
            return Err(Error::new(ident.span(), message));
        }
        self.seen.push((word, ident.span()));
        self.value(cx, word, &ident, input, &start)
    }

    /// Reads what follows the word. `start` is at the word itself.
    fn value(
        &mut self,
        cx: &Ctxt,
        word: Word,
        ident: &Ident,
        input: ParseStream<'_>,
        start: ParseStream<'_>,
    ) -> Result<()> {
        match word {
            Word::Kind => {
                self.kind = Some(ident.clone());
                no_value(ident, input)
            }
            Word::Packed
            | Word::Unpacked
            | Word::Required
            | Word::Skip
            | Word::UnknownFields
            | Word::Unknown
            | Word::Transparent
            | Word::MessageSet => no_value(ident, input),
            Word::Number => {
                equals(word, ident, input)?;
                let number = int(word, input)?;
                if input.is_empty() || input.peek(Token![,]) {
                    self.number = Some(number);
                    return Ok(());
                }
                Err(Error::new(input.span(), format!("expected an integer literal and no more: `{}`", word.usage())))
            }
            Word::Name => {
                self.name = Some(string(word, ident, input)?);
                Ok(())
            }
            Word::Package => {
                self.package = Some(string(word, ident, input)?);
                Ok(())
            }
            Word::Proto => {
                self.proto = Some(string(word, ident, input)?);
                Ok(())
            }
            Word::As => {
                self.r#as = Some(string(word, ident, input)?);
                Ok(())
            }
            Word::RenameAll => {
                let text = string(word, ident, input)?;
                self.rename_all = Some(Case::of(&text.value()).map_err(|message| Error::new(text.span(), message))?);
                Ok(())
            }
            Word::Bound => {
                let text = string(word, ident, input)?;
                let predicates = text
                    .parse_with(Punctuated::<WherePredicate, Token![,]>::parse_terminated)
                    .map_err(|_| Error::new(text.span(), "expected bounds: `bound = \"T: Clone, U: Copy\"`"))?;
                self.bound = Some(predicates.into_iter().collect());
                Ok(())
            }
            Word::Crate => {
                self.krate = Some(quoted_or_not(word, ident, input, Path::parse_mod_style)?);
                Ok(())
            }
            Word::With => {
                self.with = Some(quoted_or_not(word, ident, input, Path::parse_mod_style)?);
                Ok(())
            }
            Word::Via => {
                self.via = Some(quoted_or_not(word, ident, input, Type::parse)?);
                Ok(())
            }
            Word::Default => {
                self.default = Some(match input.peek(Token![=]) {
                    true => Some(default(start, input)?),
                    false => {
                        no_value(ident, input)?;
                        None
                    }
                });
                Ok(())
            }
            Word::Map => {
                self.map = Some(if input.is_empty() || input.peek(Token![,]) {
                    map_of(Kind::Auto, Kind::Auto)
                } else if input.peek(syn::token::Paren) {
                    in_parentheses(input, |input| map(cx, input))?
                } else {
                    return Err(usage(word, ident.span()));
                });
                Ok(())
            }
            Word::Oneof => {
                self.oneof = parenthesized_set(cx, word, ident, input)?;
                Ok(())
            }
            Word::Reserved => {
                self.reserved = parenthesized_set(cx, word, ident, input)?;
                Ok(())
            }
        }
    }
}

fn skip_to_comma(input: ParseStream<'_>) {
    while !input.is_empty() && !input.peek(Token![,]) {
        // Any token tree is one.
        if input.parse::<TokenTree>().is_err() {
            break;
        }
    }
}

/// Something stands where a word should.
fn no_word(place: Place, input: ParseStream<'_>) -> Error {
    let ahead = input.fork();
    let meant = match (place, ahead.parse::<Lit>()) {
        (Place::Field | Place::Variant, Ok(Lit::Int(number))) => format!("; did you mean `number = {number}`?"),
        (_, Ok(Lit::Str(name))) => format!("; did you mean `name = {}`?", name.token()),
        _ => String::new(),
    };
    input.error(format!("expected a word{meant}"))
}

/// The word is all there is to say.
fn no_value(ident: &Ident, input: ParseStream<'_>) -> Result<()> {
    if input.is_empty() || input.peek(Token![,]) {
        return Ok(());
    }
    let error = input.error(format!("`{ident}` takes no value"));
    skip_to_comma(input);
    Err(error)
}

fn usage(word: Word, span: Span) -> Error {
    Error::new(span, format!("expected `{}`", word.usage()))
}

fn equals(word: Word, ident: &Ident, input: ParseStream<'_>) -> Result<()> {
    match input.parse::<Token![=]>() {
        Ok(_) if !input.is_empty() => Ok(()),
        _ => Err(usage(word, ident.span())),
    }
}

fn string(word: Word, ident: &Ident, input: ParseStream<'_>) -> Result<LitStr> {
    equals(word, ident, input)?;
    input.parse().map_err(|_| usage(word, input.span()))
}

/// `= T` or `= "T"`.
fn quoted_or_not<T>(
    word: Word,
    ident: &Ident,
    input: ParseStream<'_>,
    parse: fn(ParseStream<'_>) -> Result<T>,
) -> Result<T> {
    equals(word, ident, input)?;
    let span = input.span();
    let parsed = if input.peek(LitStr) { input.parse::<LitStr>()?.parse_with(parse) } else { parse(input) };
    // What the parser would have accepted is a list of all that a type or path can begin with.
    parsed.map_err(|_| usage(word, span))
}

/// An expression up to the next comma that is not its own.
///
/// `default = expr` has the syntax of an enum's variant with a discriminant, as which syn reads any expression whole;
/// expressions alone it reads only with the feature `full`, a quarter more of syn to compile.
fn default(start: ParseStream<'_>, input: ParseStream<'_>) -> Result<Expr> {
    let variant = start.parse::<Variant>();
    let (_, expr) = variant?.discriminant.ok_or_else(|| input.error("expected an expression"))?;
    input.advance_to(start);
    Ok(expr)
}

/// Hands the inside of parentheses to `read`. Whatever that leaves unread has been reported.
fn in_parentheses<T>(input: ParseStream<'_>, read: impl FnOnce(ParseStream<'_>) -> Result<T>) -> Result<T> {
    let inside;
    syn::parenthesized!(inside in input);
    let result = read(&inside);
    let _ = inside.parse::<TokenStream>();
    result
}

fn map_of(key: Kind, value: Kind) -> Kind {
    Kind::Map(Box::new(key), Box::new(value))
}

/// The inside of `map(K, V)`.
fn map(cx: &Ctxt, input: ParseStream<'_>) -> Result<Kind> {
    let key = kind(input)?;
    if input.parse::<Token![,]>().is_err() {
        return Err(Error::new(
            input.span(),
            "expected the protobuf types of keys and of values: `map(string, sint32)`",
        ));
    }
    let value = kind(input)?;
    input.parse::<Option<Token![,]>>()?;
    if !input.is_empty() {
        return Err(input.error("expected two protobuf types: `map(string, sint32)`"));
    }
    match &key {
        Kind::Named(key) if NO_MAP_KEYS.iter().any(|no_key| key == no_key) => {
            cx.error_at(key.span(), format!("map keys cannot be `{key}`; use an integer, `bool` or `string`"));
        }
        _ => {}
    }
    match &value {
        Kind::Named(value) if value == GROUP => {
            cx.error_at(value.span(), "map values cannot be groups; a message behind its length is `_`");
        }
        _ => {}
    }
    Ok(map_of(key, value))
}

/// A protobuf type, or `_`: the one that the Rust type has without an attribute.
fn kind(input: ParseStream<'_>) -> Result<Kind> {
    if input.parse::<Option<Token![_]>>()?.is_some() {
        return Ok(Kind::Auto);
    }
    let Ok(ident) = input.call(Ident::parse_any) else {
        return Err(Error::new(input.span(), "expected a protobuf type, as in `map(string, sint32)`"));
    };
    let text = ident.unraw().to_string();
    if KINDS.contains(&&*text) {
        Ok(Kind::Named(ident))
    } else {
        Err(Error::new(ident.span(), suggest::unknown_kind(&text)))
    }
}

fn parenthesized_set(cx: &Ctxt, word: Word, ident: &Ident, input: ParseStream<'_>) -> Result<Set> {
    if !input.peek(syn::token::Paren) {
        return Err(usage(word, ident.span()));
    }
    let set = in_parentheses(input, |input| Ok(set(cx, word, input)))?;
    no_value(ident, input)?;
    Ok(set)
}

/// Numbers, ranges of them and, where reserved, names. Each mistake is reported for itself.
fn set(cx: &Ctxt, word: Word, input: ParseStream<'_>) -> Set {
    let mut set = Set::default();
    if input.is_empty() {
        cx.error_at(input.span(), format!("nothing is listed; expected `{}`", word.usage()));
    }
    while !input.is_empty() {
        let result = if word == Word::Reserved && input.peek(LitStr) {
            input.parse().map(|name| set.names.push(name))
        } else {
            range(word, input).map(|range| set.numbers.push(range))
        };
        match result {
            Err(error) => cx.syn_error(error),
            Ok(()) if input.is_empty() || input.peek(Token![,]) => {}
            Ok(()) => cx.syn_error(input.error("expected `,`")),
        }
        skip_to_comma(input);
        let _ = input.parse::<Option<Token![,]>>();
    }
    set
}

/// `3`, `8..=9`, `8..10`, and where reserved `1000..`, to the end.
fn range(word: Word, input: ParseStream<'_>) -> Result<(Int, Int)> {
    let first = int(word, input)?;
    if input.peek(Token![..=]) {
        input.parse::<Token![..=]>()?;
        return Ok((first, int(word, input)?));
    }
    if !input.peek(Token![..]) {
        return Ok((first, first));
    }
    input.parse::<Token![..]>()?;
    if word == Word::Reserved && (input.is_empty() || input.peek(Token![,])) {
        return Ok((first, Int { value: i64::MAX, span: first.span }));
    }
    let end = int(word, input)?;
    Ok((first, Int { value: end.value.saturating_sub(1), span: end.span }))
}

fn int(word: Word, input: ParseStream<'_>) -> Result<Int> {
    let start = input.span();
    let minus = input.parse::<Option<Token![-]>>()?;
    if !input.peek(LitInt) {
        let quoted = if minus.is_none() { input.parse::<Option<LitStr>>()? } else { None };
        return Err(match quoted.map(|quoted| quoted.value()) {
            Some(text) if text.parse::<i64>().is_ok() => {
                Error::new(start, format!("expected an integer literal, without quotes: {text}"))
            }
            _ => Error::new(start, format!("expected an integer literal: `{}`", word.usage())),
        });
    }
    let literal: LitInt = input.parse()?;
    let span = if minus.is_some() { start.join(literal.span()).unwrap_or(start) } else { literal.span() };
    if !literal.suffix().is_empty() {
        return Err(Error::new(span, format!("expected an integer literal without a suffix: `{}`", word.usage())));
    }
    // Only what is too long for an i64 does not parse.
    let value = literal.base10_parse::<i64>().unwrap_or(i64::MAX);
    Ok(Int { value: if minus.is_some() { value.saturating_neg() } else { value }, span })
}

/// The crate's path, for the stubs beside errors: what is wrong with it has been reported.
pub(crate) fn krate(place: Place, attributes: &[Attribute]) -> Path {
    let cx = Ctxt::new();
    let krate = Attrs::read(&cx, place, attributes).krate;
    let _ = cx.finish();
    krate.unwrap_or_else(default_krate)
}

/// `::structwire`
pub(crate) fn default_krate() -> Path {
    syn::parse_quote!(::structwire)
}

/// The doc comment, a line each, without the space that it begins with.
pub(crate) fn docs(attributes: &[Attribute]) -> Vec<String> {
    let mut docs = Vec::new();
    for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("doc")) {
        let Meta::NameValue(MetaNameValue { value: Expr::Lit(ExprLit { lit: Lit::Str(text), .. }), .. }) =
            &attribute.meta
        else {
            continue;
        };
        docs.extend(text.value().lines().map(|line| line.strip_prefix(' ').unwrap_or(line).to_owned()));
    }
    docs
}
