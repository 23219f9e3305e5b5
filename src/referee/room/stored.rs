//! The stored form of types that facts share with the wire, so that a change of the protocol does not change the
//! database. If the types of the wire no longer match those here, this file does not compile until it defines a
//! conversion.

use serde::{Deserialize, Serialize};

use crate::wire::{AwayLimit, Colour, Device, Knock, MoveClock, Offer, Terms};

/// The choice of who begins.
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

/// The people who knock at the door.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Knock", rename_all = "kebab-case")]
pub(super) enum StoredKnock {
    Friend,
    Watchers,
}

/// An offer, which needs the opponent's consent.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Offer", rename_all = "kebab-case")]
pub(super) enum StoredOffer {
    Takeback,
    Draw,
    Rematch,
    Notes,
}

/// A kind of device.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Device", rename_all = "kebab-case")]
pub(super) enum StoredDevice {
    Desktop,
    Browser,
    Phone,
    HomeScreen,
}

/// Defines a module that stores a limit as its number of minutes.
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

/// Stores the seal of a move; `None` if the move is not hidden.
pub(super) mod sealed {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::wire::Sealed;
    use crate::wire::seal::{Salt, Seal};

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
