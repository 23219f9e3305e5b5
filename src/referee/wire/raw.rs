//! Parts of a message that only the game can parse.

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::value::RawValue;

/// A value of a game's own type (a move, a view ...), as JSON that has not been parsed yet.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Raw(Box<RawValue>);

impl Raw {
    /// Serializes a value.
    ///
    /// # Panics
    /// Never for data that goes into records: plain data with string keys.
    #[must_use]
    pub fn new(value: &impl Serialize) -> Self {
        Self(serde_json::value::to_raw_value(value).expect("plain data with string keys"))
    }

    /// Parses the value.
    ///
    /// # Errors
    /// Returns an error if the JSON is not such a value.
    pub fn parse<T: DeserializeOwned>(&self) -> serde_json::Result<T> {
        serde_json::from_str(self.0.get())
    }

    /// Returns the JSON text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        self.0.get()
    }
}

impl PartialEq for Raw {
    fn eq(&self, other: &Self) -> bool {
        self.as_str() == other.as_str()
    }
}
