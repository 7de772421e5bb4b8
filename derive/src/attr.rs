use crate::{ctxt::Ctxt, model::{Half, Item}};
pub(crate) fn read<'a>(_: &Ctxt, _: Half, _: &'a syn::DeriveInput) -> Option<Item<'a>> { None }
