//! What can be chosen before the battle.

use serde::{Deserialize, Serialize};

use super::super::layouts::pack;
use crate::kernel::line::Line;

/// The smallest field, in columns and rows.
pub const LEAST_SIZE: u8 = 8;
/// The largest field, in columns and rows.
pub const MOST_SIZE: u8 = super::cells::MOST_LINES;

/// What can be chosen before the battle: the rules, the field and the fleet.
///
/// One that is read from text has passed [`check`](Config::check). A battle set up with one that has not is
/// sound, but nobody can place a fleet in it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Config {
    /// How ships lie, who fires, and what is said.
    pub rules: RuleSet,
    /// Columns and rows of each field, [`LEAST_SIZE`] to [`MOST_SIZE`].
    pub size: u8,
    /// The ships that each side has.
    pub fleet: Fleet,
    /// Whether the player who fired second may finish their turn when the other has sunk everything.
    pub equalising: bool,
    /// Whether the first seat fires alone, until it has sunk everything: the other only lays out its fleet.
    pub alone: bool,
}

/// A configuration as it is written down.
#[derive(Serialize, Deserialize)]
struct Written {
    rules: RuleSet,
    size: u8,
    fleet: Fleet,
    equalising: bool,
    /// Left out where there are two, as before there was anything else.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    alone: bool,
}

impl From<Config> for Written {
    fn from(Config { rules, size, fleet, equalising, alone }: Config) -> Self {
        Self { rules, size, fleet, equalising, alone }
    }
}

impl TryFrom<Written> for Config {
    type Error = String;

    fn try_from(Written { rules, size, fleet, equalising, alone }: Written) -> Result<Self, String> {
        let config = Self { rules, size, fleet, equalising, alone };
        config.check().map(|()| config).map_err(|why| why.id)
    }
}

/// How ships lie, who fires, and what is said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RuleSet {
    /// Ships never touch, a hit grants another shot, sinking is announced: as in school exercise books.
    #[default]
    School,
    /// As School, but only hit and miss are announced.
    Quiet,
    /// Ships may touch, one shot a turn, sinking is announced.
    Classic,
}

/// The lengths of a side's ships.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "Vec<u8>", into = "Vec<u8>")]
pub struct Fleet(Vec<u8>);

impl Fleet {
    /// The fleet of ships of these lengths, in any order.
    #[must_use]
    pub fn new(lengths: impl IntoIterator<Item = u8>) -> Self {
        let mut lengths: Vec<_> = lengths.into_iter().collect();
        lengths.sort_unstable_by(|a, b| b.cmp(a));
        Self(lengths)
    }

    /// The lengths, the longest first.
    #[must_use]
    pub fn lengths(&self) -> &[u8] {
        &self.0
    }

    /// How many squares all of them take.
    #[must_use]
    pub fn decks(&self) -> u32 {
        self.0.iter().map(|length| u32::from(*length)).sum()
    }
}

impl From<Vec<u8>> for Fleet {
    fn from(lengths: Vec<u8>) -> Self {
        Self::new(lengths)
    }
}

impl From<Fleet> for Vec<u8> {
    fn from(fleet: Fleet) -> Self {
        fleet.0
    }
}

impl Default for Config {
    fn default() -> Self {
        Self::school()
    }
}

impl Config {
    /// The rules of the school desk: 10 squares each way; one ship of 4, two of 3, three of 2, four of 1.
    #[must_use]
    pub fn school() -> Self {
        let fleet = Fleet::new([4, 3, 3, 2, 2, 2, 1, 1, 1, 1]);
        Self { rules: RuleSet::School, size: 10, fleet, equalising: false, alone: false }
    }

    /// As [`school`](Config::school), but sinking is not announced.
    #[must_use]
    pub fn quiet() -> Self {
        Self { rules: RuleSet::Quiet, ..Self::school() }
    }

    /// The rules of the board game: 10 squares each way; ships of 5, 4, 3, 3 and 2.
    #[must_use]
    pub fn classic() -> Self {
        Self { rules: RuleSet::Classic, fleet: Fleet::new([5, 4, 3, 3, 2]), ..Self::school() }
    }

    /// Whether ships may touch each other.
    #[must_use]
    pub fn touching(&self) -> bool {
        self.rules == RuleSet::Classic
    }

    /// Whether a hit grants another shot.
    #[must_use]
    pub fn again(&self) -> bool {
        self.rules != RuleSet::Classic
    }

    /// Whether it is said that a ship has sunk.
    #[must_use]
    pub fn announces(&self) -> bool {
        self.rules != RuleSet::Quiet
    }

    /// Whether a battle can be fought with it: the fleet can be placed on the field.
    ///
    /// Cheap enough to ask at every change in the set-up: milliseconds at most. A fleet that fits, but so
    /// tightly that a long search finds no way to place it, is refused too.
    ///
    /// # Errors
    /// Says why not.
    pub fn check(&self) -> Result<(), Line> {
        let refused = |why: &str| Line::new(format!("sea-battle-refused-{why}")).number("size", self.size);
        if !(LEAST_SIZE..=MOST_SIZE).contains(&self.size) {
            return Err(refused("size").number("least", LEAST_SIZE).number("most", MOST_SIZE));
        }
        let lengths = self.fleet.lengths();
        match (lengths.first(), lengths.last()) {
            (None, _) | (_, None | Some(0)) => return Err(refused("no-ships")),
            (Some(longest), _) if *longest > self.size => {
                return Err(refused("too-long").number("length", *longest));
            }
            _ => {}
        }
        // Where ships keep apart, each has a strip below and to the right of it for itself, of which those at
        // the edge lie just outside the field.
        let (margin, area) = if self.touching() {
            (0, u32::from(self.size).pow(2))
        } else {
            (1, (u32::from(self.size) + 1).pow(2))
        };
        let needed: u32 = lengths.iter().map(|length| (u32::from(*length) + margin) * (1 + margin)).sum();
        if needed > area || pack::any(self).is_none() {
            return Err(refused("no-room").number("ships", lengths.len() as i64));
        }
        Ok(())
    }
}
