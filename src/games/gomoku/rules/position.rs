//! Positions: the moves so far and the resulting board.

use deskmate_kernel::rules::{Outcome, Seat};
use serde::{Deserialize, Serialize};

use super::Move;
use super::board::{Board, Occupancy, Point};
use super::color::Color;
use super::config::{Config, Opening, RuleSet};
use super::forbidden::{Foul, find_foul};

/// A choice of a player in the opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Choice {
    /// Continue as White, who is to move.
    White,
    /// Become Black; the opponent moves as White.
    Black,
    /// Add a white and a black stone, and leave the choice to the opponent.
    AddTwo,
}

impl Choice {
    /// All choices, in the order of their buttons.
    pub const ALL: [Choice; 3] = [Choice::White, Choice::Black, Choice::AddTwo];
}

/// The phase of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// A seat places the stones of the opening, of both colours.
    PlacingOpening {
        /// The seat that places them.
        seat: Seat,
        /// The number of stones left to place.
        left: u8,
    },
    /// A seat chooses its colour.
    Choosing {
        /// The seat that chooses.
        seat: Seat,
        /// True if it may add two stones instead.
        may_add: bool,
    },
    /// Black and White move in turn.
    Playing,
    /// The game is over.
    Over(Outcome),
}

/// A position with its history. Nothing is hidden.
///
/// It is serialized as its moves. Deserializing replays them, so a position that no game leads to is rejected.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Position {
    config: Config,
    moves: Vec<Move>,
    /// The stones in the order in which they were placed.
    stones: Vec<Point>,
    board: Board,
    phase: Phase,
    /// The seat that plays Black.
    black: Seat,
}

/// The serialized form of a position.
#[derive(Serialize, Deserialize)]
struct Written {
    config: Config,
    moves: Vec<Move>,
}

impl From<Position> for Written {
    fn from(position: Position) -> Self {
        Self { config: position.config, moves: position.moves }
    }
}

impl TryFrom<Written> for Position {
    type Error = String;

    fn try_from(written: Written) -> Result<Self, String> {
        let mut position = Position::new(written.config);
        for (number, mv) in written.moves.into_iter().enumerate() {
            if !position.allows(mv) {
                return Err(format!("move {} is against the rules", number + 1));
            }
            position.advance(mv);
        }
        Ok(position)
    }
}

impl Position {
    /// Creates the position before the first move.
    #[must_use]
    pub fn new(config: Config) -> Self {
        let phase = match config.opening {
            Opening::Swap2 => Phase::PlacingOpening { seat: Seat::First, left: 3 },
            Opening::Plain | Opening::Handicap(_) => Phase::Playing,
        };
        let board = Board::new(config.size);
        Self { config, moves: Vec::new(), stones: Vec::new(), board, phase, black: Seat::First }
    }

    /// Returns the settings of the game.
    #[must_use]
    pub fn config(&self) -> Config {
        self.config
    }

    /// Returns the stones on the board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the points of the stones in the order in which they were placed.
    #[must_use]
    pub fn stones(&self) -> &[Point] {
        &self.stones
    }

    /// Returns the colour of the stone with this number, counted from 0 in the order of placing.
    #[must_use]
    pub fn color_of(&self, number: usize) -> Color {
        let turn = number.saturating_sub(self.config.opening.extra_stones());
        if turn.is_multiple_of(2) { Color::Black } else { Color::White }
    }

    /// Returns the colour of the next stone.
    #[must_use]
    pub fn next_color(&self) -> Color {
        self.color_of(self.stones.len())
    }

    /// Returns the phase of the game.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns the seat that plays Black; the first seat until the colours are chosen.
    #[must_use]
    pub fn black(&self) -> Seat {
        self.black
    }

    /// Returns the seat to move, or `None` if the game is over.
    #[must_use]
    pub fn turn(&self) -> Option<Seat> {
        match self.phase {
            Phase::PlacingOpening { seat, .. } | Phase::Choosing { seat, .. } => Some(seat),
            Phase::Playing if self.next_color() == Color::Black => Some(self.black),
            Phase::Playing => Some(!self.black),
            Phase::Over(_) => None,
        }
    }

    /// Returns the winning row, from one end to the other.
    #[must_use]
    pub fn winning_row(&self) -> Option<Vec<Point>> {
        let last = *self.stones.last()?;
        self.board.winning_row(last, self.color_of(self.stones.len() - 1), self.config.rules)
    }

    /// Returns the reason why the next stone may not go to the free `point`.
    #[must_use]
    pub fn foul(&self, point: Point) -> Option<Foul> {
        let bound = self.config.rules == RuleSet::Renju && self.next_color() == Color::Black;
        if bound { find_foul(&self.board, point) } else { None }
    }

    /// Returns the available choices. Empty unless the seat to move has to choose.
    #[must_use]
    pub fn choices(&self) -> &'static [Choice] {
        match self.phase {
            Phase::Choosing { may_add: true, .. } => &Choice::ALL,
            Phase::Choosing { may_add: false, .. } => &Choice::ALL[..2],
            _ => &[],
        }
    }

    /// Returns true if the next move is a stone.
    #[must_use]
    pub fn expects_stone(&self) -> bool {
        matches!(self.phase, Phase::PlacingOpening { .. } | Phase::Playing)
    }

    /// Iterates over the points where the next stone may go. Empty while a player has to choose.
    pub fn open_points(&self) -> impl Iterator<Item = Point> + '_ {
        let takes = self.expects_stone();
        self.board.free().filter(move |&point| takes && self.foul(point).is_none())
    }

    /// Returns true if the player to move may play `mv`.
    #[must_use]
    pub fn allows(&self, mv: Move) -> bool {
        match mv {
            Move::Place(point) => {
                let free = self.board.occupancy(point) == Occupancy::Empty;
                self.expects_stone() && free && self.foul(point).is_none()
            }
            Move::Choose(choice) => self.choices().contains(&choice),
        }
    }

    /// Plays a legal move.
    pub(super) fn advance(&mut self, mv: Move) {
        debug_assert!(self.allows(mv), "{mv:?} is allowed in {self:?}");
        self.moves.push(mv);
        match mv {
            Move::Choose(choice) => self.choose(choice),
            Move::Place(point) => self.place(point),
        }
    }

    /// Applies a choice of the seat to choose.
    fn choose(&mut self, choice: Choice) {
        let Phase::Choosing { seat, .. } = self.phase else { return };
        self.phase = match choice {
            Choice::AddTwo => Phase::PlacingOpening { seat, left: 2 },
            Choice::White | Choice::Black => Phase::Playing,
        };
        if choice != Choice::AddTwo {
            self.black = if choice == Choice::Black { seat } else { !seat };
        }
    }

    /// Places the next stone on `point`.
    fn place(&mut self, point: Point) {
        let color = self.next_color();
        self.board.set(point, Some(color));
        self.stones.push(point);
        match self.phase {
            Phase::PlacingOpening { seat, left: 0 | 1 } => {
                // The first seat has placed three stones, or the second has added two.
                self.phase = Phase::Choosing { seat: !seat, may_add: seat == Seat::First };
            }
            Phase::PlacingOpening { seat, left } => {
                self.phase = Phase::PlacingOpening { seat, left: left - 1 }
            }
            _ => {
                let winner = if color == Color::Black { self.black } else { !self.black };
                if self.winning_row().is_some() {
                    self.phase = Phase::Over(Outcome::Win(winner));
                } else if self.open_points().next().is_none() {
                    // The board is full, or only forbidden points are left for Black.
                    self.phase = Phase::Over(Outcome::Draw);
                }
            }
        }
    }
}
