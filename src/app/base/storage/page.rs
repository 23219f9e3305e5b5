//! Where documents are kept in a browser: in the page's storage, an entry each.

use std::collections::BTreeMap;

use toml::Table;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DomException, Storage};

use super::NAME;
use super::document;

/// A text that could not be read, or not all of it, is kept under one of so many names.
const ASIDE: u32 = 9;

/// How writing a document went.
pub(super) type Outcome = (String, Result<(), String>);

/// The page's storage, which other tabs share and which the browser may refuse or fill.
pub(super) struct Place {
    outcomes: Vec<Outcome>,
    /// The texts as this tab knows them. What is there beside that another tab has written.
    known: BTreeMap<String, String>,
    /// Whether the browser was asked to keep them for good.
    asked: bool,
}

fn storage() -> Result<Storage, String> {
    let storage = web_sys::window().and_then(|window| window.local_storage().ok()?);
    storage.ok_or_else(|| "the browser keeps nothing for this page".to_owned())
}

fn key(name: &str) -> String {
    format!("{NAME}-{name}")
}

fn get(name: &str) -> Option<String> {
    storage().ok()?.get_item(&key(name)).ok()?
}

fn set(name: &str, text: &str) -> Result<(), String> {
    storage()?.set_item(&key(name), text).map_err(|why| reason(&why))
}

fn parsed(text: &str) -> Table {
    document::read(&[text.to_owned()], false).sections
}

impl Place {
    pub(super) fn usual() -> Self {
        Self { outcomes: Vec::new(), known: BTreeMap::new(), asked: false }
    }

    /// The text of a document, if it is there.
    pub(super) fn read(&mut self, name: &str) -> Vec<String> {
        let text = get(name);
        self.known.extend(text.clone().map(|text| (name.to_owned(), text)));
        text.into_iter().collect()
    }

    /// The names of the documents that begin so.
    pub(super) fn names(&self, beginning: &str) -> Vec<String> {
        let Ok(storage) = storage() else { return Vec::new() };
        let keys = (0..storage.length().unwrap_or_default()).filter_map(|index| storage.key(index).ok()?);
        let names = keys.filter_map(|key| Some(key.strip_prefix(NAME)?.strip_prefix('-')?.to_owned()));
        names.filter(|name| name.starts_with(beginning)).collect()
    }

    /// Writes a document. What another tab has changed in it meanwhile stays.
    pub(super) fn write(&mut self, name: &str, text: String) {
        self.ask_to_keep();
        let (known, there) = (self.known.get(name), get(name));
        let joined = match there {
            Some(there) if Some(&there) != known => {
                let base = known.map(|known| parsed(known)).unwrap_or_default();
                document::write(&document::joined(&base, &parsed(&there), &parsed(&text)))
            }
            _ => text.clone(),
        };
        let written = set(name, &joined);
        if written.is_ok() {
            // What another tab has added is not known here: it stays theirs with the next writing.
            self.known.insert(name.to_owned(), text);
        }
        self.outcomes.push((name.to_owned(), written));
    }

    pub(super) fn remove(&mut self, name: &str) {
        let removed =
            storage().and_then(|storage| storage.remove_item(&key(name)).map_err(|why| reason(&why)));
        self.outcomes.push((name.to_owned(), removed));
    }

    /// Keeps a text that may be overwritten under another name; gives that, or the one that it has already.
    pub(super) fn set_aside(&mut self, name: &str, text: &str) -> Result<String, String> {
        for number in 1..=ASIDE {
            let name = format!("{name}-aside-{number}");
            match get(&name) {
                Some(kept) if kept == text => return Ok(key(&name)),
                Some(_) => {}
                None => return set(&name, text).map(|()| key(&name)),
            }
        }
        Err(format!("there are {ASIDE} such entries already"))
    }

    pub(super) fn flush(&mut self) {}

    pub(super) fn outcomes(&mut self) -> Vec<Outcome> {
        std::mem::take(&mut self.outcomes)
    }

    /// Asks the browser not to clear the page's storage when it wants room.
    fn ask_to_keep(&mut self) {
        if std::mem::replace(&mut self.asked, true) {
            return;
        }
        let storage = web_sys::window().map(|window| window.navigator().storage());
        // It may refuse, or know no such wish: then it keeps things as long as it likes.
        let _ = storage.filter(|storage| storage.is_object()).map(|storage| storage.persist());
    }
}

/// Why the browser refused it, in its own words.
fn reason(why: &JsValue) -> String {
    let said = why.dyn_ref::<DomException>().map(DomException::message);
    said.unwrap_or_else(|| "the browser refused it".to_owned())
}
