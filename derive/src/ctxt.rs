//! Collects the mistakes of an item, so that all of them are shown in one compile.

use core::cell::RefCell;
use core::fmt::Display;
use proc_macro2::Span;
use quote::ToTokens;
use syn::Error;

/// Where mistakes are reported. Dropping it before `finish` is a bug: its errors would be lost.
pub(crate) struct Ctxt {
    errors: RefCell<Option<Vec<Error>>>,
}

impl Ctxt {
    pub(crate) fn new() -> Self {
        Ctxt { errors: RefCell::new(Some(Vec::new())) }
    }

    /// Reports a mistake under these tokens, from the first to the last.
    pub(crate) fn error(&self, tokens: impl ToTokens, message: impl Display) {
        self.syn_error(Error::new_spanned(tokens, message));
    }

    /// Reports a mistake at a span.
    pub(crate) fn error_at(&self, span: Span, message: impl Display) {
        self.syn_error(Error::new(span, message));
    }

    /// Reports a mistake that parsing found.
    pub(crate) fn syn_error(&self, error: Error) {
        if let Some(errors) = self.errors.borrow_mut().as_mut() {
            errors.push(error);
        }
    }

    /// All that was reported.
    pub(crate) fn finish(self) -> Result<(), Error> {
        let mut errors = self.errors.borrow_mut().take().unwrap_or_default().into_iter();
        let Some(mut first) = errors.next() else { return Ok(()) };
        errors.for_each(|error| first.combine(error));
        Err(first)
    }
}

impl Drop for Ctxt {
    fn drop(&mut self) {
        if self.errors.borrow().is_some() && !std::thread::panicking() {
            panic!("mistakes were collected and not looked at");
        }
    }
}
