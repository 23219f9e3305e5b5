//! One side's knowledge of the opponent's field.

use super::cell::Cell;
use super::cells::Cells;
use super::config::Config;
use super::layout::Misfit;
use super::ship::Ship;
use serde::{Deserialize, Serialize};

/// The announced result of a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// The shot hit no ship.
    Miss,
    /// The shot hit a ship. If sinking is announced, the ship is still afloat.
    Hit,
    /// The shot hit the last deck of this ship.
    Sunk(Ship),
}

/// All shots at one field with their answers, and the knowledge derived from them.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    config: Config,
    shots: Vec<(Cell, Answer)>,
    missed: Cells,
    hit: Cells,
    sunk: Vec<Ship>,
    sunk_set: Cells,
}

impl Chart {
    /// Creates the chart of a field that has not been fired at.
    #[must_use]
    pub fn new(config: Config) -> Self {
        let (missed, hit, sunk_set) = (Cells::EMPTY, Cells::EMPTY, Cells::EMPTY);
        Self { config, shots: Vec::new(), missed, hit, sunk: Vec::new(), sunk_set }
    }

    /// The configuration of the battle.
    #[must_use]
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// All squares of the field.
    #[must_use]
    pub fn field(&self) -> Cells {
        Cells::field(self.config.size)
    }

    /// The shots, oldest first.
    #[must_use]
    pub fn shots(&self) -> &[(Cell, Answer)] {
        &self.shots
    }

    /// Squares fired at that hit water.
    #[must_use]
    pub fn missed(&self) -> Cells {
        self.missed
    }

    /// Squares fired at that hit a ship.
    #[must_use]
    pub fn hit(&self) -> Cells {
        self.hit
    }

    /// Squares not fired at.
    #[must_use]
    pub fn open(&self) -> Cells {
        self.field() - self.missed - self.hit
    }

    /// The ships announced as sunk, in that order.
    #[must_use]
    pub fn sunk(&self) -> &[Ship] {
        &self.sunk
    }

    /// Hits on ships that have not been announced as sunk.
    #[must_use]
    pub fn wounded(&self) -> Cells {
        self.hit - self.sunk_set
    }

    /// Lengths of the ships not announced as sunk, longest first.
    #[must_use]
    pub fn afloat(&self) -> Vec<u8> {
        let mut left = self.config.fleet.lengths().to_vec();
        for ship in &self.sunk {
            if let Some(place) = left.iter().position(|length| *length == ship.length()) {
                left.remove(place);
            }
        }
        left
    }

    /// Returns true if every deck of every ship has been hit.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.hit.count() >= self.config.fleet.decks()
    }

    /// Squares known to hold no ship: the misses, and the squares returned by [`inferred`](Chart::inferred).
    #[must_use]
    pub fn water(&self) -> Cells {
        self.missed | self.inferred()
    }

    /// Squares not fired at that are known to be water. If ships may not touch, these are the diagonal neighbours
    /// of every hit and the surroundings of the ships announced as sunk. The scene can mark them for the player.
    #[must_use]
    pub fn inferred(&self) -> Cells {
        if self.config.allows_touching() {
            return Cells::EMPTY;
        }
        let sides = self.hit.left() | self.hit.right();
        let corners = sides.up() | sides.down();
        (corners | self.sunk_set.with_neighbours()) & self.open()
    }

    /// Returns the answer to a shot at `cell` on a field with these ships.
    #[must_use]
    pub fn answer(&self, ships: &[Ship], cell: Cell) -> Answer {
        let Some(ship) = ships.iter().find(|ship| ship.cell_set().contains(cell)) else {
            return Answer::Miss;
        };
        let mut rest = ship.cell_set() - self.hit;
        rest.remove(cell);
        if rest.is_empty() && self.config.announces_sinking() { Answer::Sunk(*ship) } else { Answer::Hit }
    }

    /// Returns true if `answer` to a shot at `cell` is consistent with the earlier answers.
    #[must_use]
    pub fn allows(&self, cell: Cell, answer: Answer) -> bool {
        if !self.open().contains(cell) || self.is_finished() {
            return false;
        }
        match answer {
            Answer::Miss => true,
            Answer::Hit => !self.water().contains(cell),
            Answer::Sunk(ship) => {
                let mut rest = ship.cell_set();
                rest.remove(cell);
                self.config.announces_sinking()
                    && self.afloat().contains(&ship.length())
                    && ship.cell_set().contains(cell)
                    && (rest - self.wounded()).is_empty()
                    && Misfit::find(&self.config, ship, self.sunk.iter().copied()).is_none()
            }
        }
    }

    /// Records a shot. `answer` must be [allowed](Chart::allows).
    pub fn record(&mut self, cell: Cell, answer: Answer) {
        self.shots.push((cell, answer));
        match answer {
            Answer::Miss => self.missed.insert(cell),
            Answer::Hit => self.hit.insert(cell),
            Answer::Sunk(ship) => {
                self.hit.insert(cell);
                self.sunk.push(ship);
                self.sunk_set |= ship.cell_set();
            }
        }
    }
}
