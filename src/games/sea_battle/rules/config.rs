//! The configuration of a battle.

use deskmate_kernel::line::Line;
use deskmate_kernel::rng::dice_from_seed;
use serde::{Deserialize, Serialize};

use super::free_squares::FreeSquares;
use super::pack::pack;

/// Minimum number of columns and rows of a field.
pub const MIN_SIZE: u8 = 8;
/// Maximum number of columns and rows of a field.
pub const MAX_SIZE: u8 = super::cells::MAX_LINES;

/// The configuration of a battle: the rules, the field and the fleet.
///
/// A deserialized configuration has passed [`check`](Config::check). A battle set up with one that would fail it
/// is well-defined, but no fleet can be placed in it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Config {
    /// The rules for placing ships, for turns and for announcements.
    pub rules: RuleSet,
    /// Columns and rows of each field, from [`MIN_SIZE`] to [`MAX_SIZE`].
    pub size: u8,
    /// The ships of each side.
    pub fleet: Fleet,
    /// True if the player who fired second may finish their turn after the opponent has sunk everything.
    pub equalising: bool,
    /// True if only the first seat fires, until it has sunk everything. The second seat only places its fleet.
    pub alone: bool,
}

/// The serialized form of a [`Config`].
#[derive(Serialize, Deserialize)]
struct Written {
    rules: RuleSet,
    size: u8,
    fleet: Fleet,
    equalising: bool,
    /// Omitted if false, for compatibility with older records.
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

/// Rules for placing ships, for turns and for announcements.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RuleSet {
    /// Ships never touch, a hit grants another shot, sinking is announced. Played in school exercise books.
    #[default]
    School,
    /// Like [`School`](RuleSet::School), but only hits and misses are announced.
    Quiet,
    /// Ships may touch, one shot a turn, sinking is announced.
    Classic,
}

/// The ship lengths of one side.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "Vec<u8>", into = "Vec<u8>")]
pub struct Fleet(Vec<u8>);

impl Fleet {
    /// Creates a fleet of ships with these lengths, given in any order.
    #[must_use]
    pub fn new(lengths: impl IntoIterator<Item = u8>) -> Self {
        let mut lengths: Vec<_> = lengths.into_iter().collect();
        lengths.sort_unstable_by(|a, b| b.cmp(a));
        Self(lengths)
    }

    /// The lengths, longest first.
    #[must_use]
    pub fn lengths(&self) -> &[u8] {
        &self.0
    }

    /// The total number of squares that the ships take.
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
    /// The school rules: 10 by 10 squares; one ship of 4, two of 3, three of 2 and four of 1.
    #[must_use]
    pub fn school() -> Self {
        let fleet = Fleet::new([4, 3, 3, 2, 2, 2, 1, 1, 1, 1]);
        Self { rules: RuleSet::School, size: 10, fleet, equalising: false, alone: false }
    }

    /// Like [`school`](Config::school), but sinking is not announced.
    #[must_use]
    pub fn quiet() -> Self {
        Self { rules: RuleSet::Quiet, ..Self::school() }
    }

    /// The rules of the board game: 10 by 10 squares; ships of 5, 4, 3, 3 and 2.
    #[must_use]
    pub fn classic() -> Self {
        Self { rules: RuleSet::Classic, fleet: Fleet::new([5, 4, 3, 3, 2]), ..Self::school() }
    }

    /// Returns true if ships may touch each other.
    #[must_use]
    pub fn allows_touching(&self) -> bool {
        self.rules == RuleSet::Classic
    }

    /// Returns the empty field, on which all squares are free.
    #[must_use]
    pub fn empty_field(&self) -> FreeSquares {
        FreeSquares::new(self.size, self.allows_touching())
    }

    /// Returns true if a hit grants another shot.
    #[must_use]
    pub fn hits_shoot_again(&self) -> bool {
        self.rules != RuleSet::Classic
    }

    /// Returns true if sinking is announced.
    #[must_use]
    pub fn announces_sinking(&self) -> bool {
        self.rules != RuleSet::Quiet
    }

    /// Checks that the configuration is playable: the fleet can be placed on the field.
    ///
    /// Takes milliseconds at most, so it can run on every change in the setup screen. A fleet that fits is
    /// rejected too if the field is so tight that a long search finds no layout.
    ///
    /// # Errors
    /// Returns the reason as a line for the player.
    pub fn check(&self) -> Result<(), Line> {
        let refused = |why: &str| Line::new(format!("sea-battle-refused-{why}")).number("size", self.size);
        if !(MIN_SIZE..=MAX_SIZE).contains(&self.size) {
            return Err(refused("size").number("least", MIN_SIZE).number("most", MAX_SIZE));
        }
        let lengths = self.fleet.lengths();
        match (lengths.first(), lengths.last()) {
            (None, _) | (_, None | Some(0)) => return Err(refused("no-ships")),
            (Some(longest), _) if *longest > self.size => {
                return Err(refused("too-long").number("length", *longest));
            }
            _ => {}
        }
        // If ships may not touch, each one reserves a strip below it and one to its right. The strips of ships at
        // the edge lie just outside the field.
        let (margin, area) = if self.allows_touching() {
            (0, u32::from(self.size).pow(2))
        } else {
            (1, (u32::from(self.size) + 1).pow(2))
        };
        let needed: u32 = lengths.iter().map(|length| (u32::from(*length) + margin) * (1 + margin)).sum();
        if needed > area || pack(self.empty_field(), lengths, &mut dice_from_seed(0)).is_none() {
            return Err(refused("no-room").number("ships", lengths.len() as i64));
        }
        Ok(())
    }
}
