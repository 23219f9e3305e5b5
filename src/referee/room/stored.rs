//! The stored form of what facts share with the wire. A change of the protocol is none of the database: where the types
//! here no longer fit those of the wire, this file does not compile, and says how to write the one as the other.

use serde::{Deserialize, Serialize};

use crate::referee::wire::{AwayLimit, Colour, Knock, MoveClock, Offer, Terms};

/// Who begins.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Colour", rename_all = "kebab-case")]
enum StoredColour {
    First,
    Second,
    Lot,
}

/// The terms of a room.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Terms")]
pub(super) struct StoredTerms {
    #[serde(with = "StoredColour")]
    colour: Colour,
    #[serde(with = "clock")]
    clock: MoveClock,
    #[serde(with = "away")]
    away: AwayLimit,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    door: bool,
}

/// Who stands at the door.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Knock", rename_all = "kebab-case")]
pub(super) enum StoredKnock {
    Friend,
    Watchers,
}

/// What needs the other's consent.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Offer", rename_all = "kebab-case")]
pub(super) enum StoredOffer {
    Takeback,
    Draw,
    Rematch,
    Notes,
}

/// Makes a module that stores a limit as its minutes.
macro_rules! stored_minutes {
    ($name:ident, $limit:ident) => {
        mod $name {
            use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

            use super::$limit;

            pub(super) fn serialize<S: Serializer>(limit: &$limit, serializer: S) -> Result<S::Ok, S::Error> {
                limit.minutes().serialize(serializer)
            }

            pub(super) fn deserialize<'de, D: Deserializer<'de>>(
                deserializer: D,
            ) -> Result<$limit, D::Error> {
                $limit::try_from(u16::deserialize(deserializer)?).map_err(D::Error::custom)
            }
        }
    };
}

stored_minutes!(clock, MoveClock);
stored_minutes!(away, AwayLimit);

/// The seal of a hidden move, if it is one.
pub(super) mod sealed {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::referee::wire::Sealed;
    use crate::referee::wire::seal::{Salt, Seal};

    #[derive(Serialize, Deserialize)]
    struct StoredSealed {
        seal: Seal,
        salt: Salt,
    }

    pub(in super::super) fn serialize<S: Serializer>(
        sealed: &Option<Sealed>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        sealed.map(|Sealed { seal, salt }| StoredSealed { seal, salt }).serialize(serializer)
    }

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Sealed>, D::Error> {
        let stored = Option::<StoredSealed>::deserialize(deserializer)?;
        Ok(stored.map(|StoredSealed { seal, salt }| Sealed { seal, salt }))
    }
}
