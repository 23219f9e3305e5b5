//! The parts of a message that only its game can read.

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::value::RawValue;

/// A value of a game's own type (a move, a view ...), as JSON that has not been looked into yet.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Raw(Box<RawValue>);

impl Raw {
    /// Writes a value down.
    ///
    /// # Panics
    /// Never for what goes into records: plain data with string keys.
    #[must_use]
    pub fn new(value: &impl Serialize) -> Self {
        Self(serde_json::value::to_raw_value(value).expect("plain data with string keys"))
    }

    /// Reads the value.
    ///
    /// # Errors
    /// It is no such value.
    pub fn read<T: DeserializeOwned>(&self) -> serde_json::Result<T> {
        serde_json::from_str(self.0.get())
    }

    /// The value as JSON text.
    #[must_use]
    pub fn text(&self) -> &str {
        self.0.get()
    }
}

impl PartialEq for Raw {
    fn eq(&self, other: &Self) -> bool {
        self.text() == other.text()
    }
}
