//! The place of documents in a browser: the page's storage, with one entry for each.

use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DomException, Storage};

use super::document::LoadedDocument;
use super::{BEFORE_IMPORT, FETCH_SIZE, NAME};
use crate::app::base::failure::Failure;
use crate::app::base::web;

/// Maximum number of set-aside texts of a document, which could not be read completely.
const MAX_SET_ASIDE: u32 = 9;

/// The name of a document that was written or removed, and an error if that has failed.
pub(super) type WriteOutcome = (String, Result<(), Failure>);

/// The page's storage, which other tabs share, and which the browser may refuse or limit.
pub(super) struct Backend {
    outcomes: Vec<WriteOutcome>,
    /// True if the browser was asked to keep the storage for good.
    asked: bool,
}

fn storage() -> Result<Storage, Failure> {
    let storage = web_sys::window().and_then(|window| window.local_storage().ok()?);
    storage.ok_or(Failure::PageRefused)
}

fn key(name: &str) -> String {
    format!("{NAME}-{name}")
}

fn get(name: &str) -> Option<String> {
    storage().ok()?.get_item(&key(name)).ok()?
}

fn set(name: &str, text: &str) -> Result<(), Failure> {
    storage()?.set_item(&key(name), text).map_err(|why| reason(&why))
}

impl Backend {
    pub(super) fn open_default() -> Self {
        Self { outcomes: Vec::new(), asked: false }
    }

    /// Returns false if another tab has the lock, which the page's `lock.js` asks for.
    pub(super) fn lock(&mut self) -> bool {
        web::body_data("storage").as_deref() != Some("elsewhere")
    }

    /// Reads a document.
    pub(super) fn read(&self, name: &str) -> LoadedDocument {
        LoadedDocument::new(name, get(name).into_iter().collect(), false)
    }

    /// Reads documents in portions. `choose` selects them from the names that begin with `beginning`.
    pub(super) fn fetch(
        &self,
        beginning: &str,
        choose: impl FnOnce(Vec<String>) -> Vec<String>,
    ) -> BackendFetch {
        BackendFetch(choose(names(beginning)).into_iter())
    }

    /// Writes a document.
    pub(super) fn write(&mut self, name: &str, text: String) {
        self.request_persistence();
        self.outcomes.push((name.to_owned(), set(name, &text)));
    }

    pub(super) fn remove(&mut self, name: &str) {
        let removed =
            storage().and_then(|storage| storage.remove_item(&key(name)).map_err(|why| reason(&why)));
        self.outcomes.push((name.to_owned(), removed));
    }

    /// Keeps a text that may be overwritten under another name. Returns that name, or the one
    /// that already has the text.
    pub(super) fn set_aside(&mut self, name: &str, text: &str) -> Result<String, Failure> {
        for number in 1..=MAX_SET_ASIDE {
            let name = format!("{name}-aside-{number}");
            match get(&name) {
                Some(kept) if kept == text => return Ok(key(&name)),
                Some(_) => {}
                None => return set(&name, text).map(|()| key(&name)),
            }
        }
        Err(Failure::PageFull)
    }

    /// Fails: here there can only be texts in a document's place.
    pub(super) fn move_aside(&mut self, name: &str) -> Result<String, Failure> {
        Err(Failure::other(format_args!("{name} is a text")))
    }

    /// Keeps everything that an import replaces, instead of what the import before replaced:
    /// a page has little space.
    pub(super) fn save_before_import(&mut self, text: &str) -> Result<String, Failure> {
        set(BEFORE_IMPORT, text).map(|()| key(BEFORE_IMPORT))
    }

    /// Returns what was stored before the last import.
    pub(super) fn before_import(&self) -> Option<String> {
        get(BEFORE_IMPORT)
    }

    /// Returns true if there is such a text.
    pub(super) fn has_before_import(&self) -> bool {
        get(BEFORE_IMPORT).is_some()
    }

    /// Removes this text, which has been imported again, unless another one has taken its place.
    pub(super) fn forget_before_import(&mut self, text: &str) {
        if get(BEFORE_IMPORT).as_deref() == Some(text) {
            // If it stays, it is offered once more.
            let _ = storage().map(|storage| storage.remove_item(&key(BEFORE_IMPORT)));
        }
    }

    pub(super) fn flush(&mut self) {}

    pub(super) fn outcomes(&mut self) -> Vec<WriteOutcome> {
        std::mem::take(&mut self.outcomes)
    }

    /// Asks the browser not to delete the page's storage when space is short.
    fn request_persistence(&mut self) {
        if std::mem::replace(&mut self.asked, true) {
            return;
        }
        let storage = web_sys::window().map(|window| window.navigator().storage());
        // The browser may refuse, or not support it. Then it keeps the data for as long as it likes.
        let _ = storage.filter(|storage| storage.is_object()).map(|storage| storage.persist());
    }
}

/// Returns the names of the documents that begin with `beginning`.
fn names(beginning: &str) -> Vec<String> {
    let Ok(storage) = storage() else { return Vec::new() };
    let keys = (0..storage.length().unwrap_or_default()).filter_map(|index| storage.key(index).ok()?);
    let names = keys.filter_map(|key| Some(key.strip_prefix(NAME)?.strip_prefix('-')?.to_owned()));
    names.filter(|name| name.starts_with(beginning)).collect()
}

/// Documents that are being read.
pub(super) struct BackendFetch(std::vec::IntoIter<String>);

impl BackendFetch {
    /// Returns the next documents, and whether more will come.
    pub(super) fn poll(&mut self, place: &mut Backend) -> (Vec<(String, LoadedDocument)>, bool) {
        let found = self.0.by_ref().take(FETCH_SIZE).map(|name| {
            let found = place.read(&name);
            (name, found)
        });
        (found.collect(), self.0.len() > 0)
    }
}

/// Returns the reason for which the browser refuses something.
fn reason(error: &JsValue) -> Failure {
    match error.dyn_ref::<DomException>().map(DomException::name).as_deref() {
        Some("QuotaExceededError") => Failure::PageFull,
        Some("SecurityError") => Failure::PageRefused,
        _ => Failure::other(format_args!("{error:?}")),
    }
}
