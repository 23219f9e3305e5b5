//! A position: the moves so far, and what they have led to.

use serde::{Deserialize, Serialize};

use super::Move;
use super::board::{Board, Color, Occupancy, Point};
use super::config::{Config, Opening, RuleSet};
use super::forbidden::{Foul, foul};
use crate::kernel::rules::{Outcome, Seat};

/// What a player who may choose in the opening can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Choice {
    /// Play on as White, who is to move.
    White,
    /// Be Black; the other moves as White.
    Black,
    /// Add a white and a black stone, and leave the choice to the other.
    AddTwo,
}

impl Choice {
    /// All choices, in the order of their places on the board's edge.
    pub const ALL: [Choice; 3] = [Choice::White, Choice::Black, Choice::AddTwo];
}

/// What is going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// A seat puts so many stones of the opening, of either colour.
    Setting {
        /// The seat that puts them.
        seat: Seat,
        /// How many are still to come.
        left: u8,
    },
    /// A seat chooses its colour.
    Choosing {
        /// The seat that chooses.
        seat: Seat,
        /// Whether it may add two stones instead.
        may_add: bool,
    },
    /// Black and White move in turn.
    Playing,
    /// The game has ended.
    Over(Outcome),
}

/// Stones on the board with everything that led there. Nothing is hidden.
///
/// Written down it is its moves; reading plays them again, so a position that no game leads to is refused.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Position {
    config: Config,
    moves: Vec<Move>,
    /// The stones in the order in which they came.
    stones: Vec<Point>,
    board: Board,
    phase: Phase,
    /// Who plays Black.
    black: Seat,
}

/// A position as it is written down.
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
    /// The position before the first move.
    #[must_use]
    pub fn new(config: Config) -> Self {
        let phase = match config.opening {
            Opening::Swap2 => Phase::Setting { seat: Seat::First, left: 3 },
            Opening::Plain | Opening::Handicap(_) => Phase::Playing,
        };
        let board = Board::new(config.size);
        Self { config, moves: Vec::new(), stones: Vec::new(), board, phase, black: Seat::First }
    }

    /// What was chosen before the game.
    #[must_use]
    pub fn config(&self) -> Config {
        self.config
    }

    /// The stones on the board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The points of the stones in the order in which they came.
    #[must_use]
    pub fn stones(&self) -> &[Point] {
        &self.stones
    }

    /// The colour of the stone with this number, counted from 0, in the order in which they come.
    #[must_use]
    pub fn color_of(&self, number: usize) -> Color {
        let turn = number.saturating_sub(self.config.opening.head_start());
        if turn.is_multiple_of(2) { Color::Black } else { Color::White }
    }

    /// The colour of the next stone.
    #[must_use]
    pub fn color(&self) -> Color {
        self.color_of(self.stones.len())
    }

    /// What is going on.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Who plays Black, as things stand; until the colours are chosen, the first seat.
    #[must_use]
    pub fn black(&self) -> Seat {
        self.black
    }

    /// Whose move it is; `None` when the game has ended.
    #[must_use]
    pub fn turn(&self) -> Option<Seat> {
        match self.phase {
            Phase::Setting { seat, .. } | Phase::Choosing { seat, .. } => Some(seat),
            Phase::Playing if self.color() == Color::Black => Some(self.black),
            Phase::Playing => Some(!self.black),
            Phase::Over(_) => None,
        }
    }

    /// The row that has won, from one end to the other.
    #[must_use]
    pub fn winning_row(&self) -> Option<Vec<Point>> {
        let last = *self.stones.last()?;
        self.board.winning_row(last, self.color_of(self.stones.len() - 1), self.config.rules)
    }

    /// Why the next stone may not go to the free `point`.
    #[must_use]
    pub fn foul(&self, point: Point) -> Option<Foul> {
        let bound = self.config.rules == RuleSet::Renju && self.color() == Color::Black;
        if bound { foul(&self.board, point) } else { None }
    }

    /// The choices of the seat to move; none unless it has to choose.
    #[must_use]
    pub fn choices(&self) -> &'static [Choice] {
        match self.phase {
            Phase::Choosing { may_add: true, .. } => &Choice::ALL,
            Phase::Choosing { may_add: false, .. } => &Choice::ALL[..2],
            _ => &[],
        }
    }

    /// Whether a stone may be put now, somewhere.
    #[must_use]
    pub fn takes_stones(&self) -> bool {
        matches!(self.phase, Phase::Setting { .. } | Phase::Playing)
    }

    /// The points where the next stone may go; none while somebody chooses.
    pub fn open_points(&self) -> impl Iterator<Item = Point> + '_ {
        let takes = self.takes_stones();
        self.board.free().filter(move |&point| takes && self.foul(point).is_none())
    }

    /// Whether the player to move may play `mv`.
    #[must_use]
    pub fn allows(&self, mv: Move) -> bool {
        match mv {
            Move::Place(point) => {
                let free = self.board.look(point) == Occupancy::Empty;
                self.takes_stones() && free && self.foul(point).is_none()
            }
            Move::Choose(choice) => self.choices().contains(&choice),
        }
    }

    /// Plays an allowed move.
    pub(super) fn advance(&mut self, mv: Move) {
        debug_assert!(self.allows(mv), "{mv:?} is allowed in {self:?}");
        self.moves.push(mv);
        match mv {
            Move::Choose(choice) => self.choose(choice),
            Move::Place(point) => self.place(point),
        }
    }

    /// The seat to choose has made its choice.
    fn choose(&mut self, choice: Choice) {
        let Phase::Choosing { seat, .. } = self.phase else { return };
        self.phase = match choice {
            Choice::AddTwo => Phase::Setting { seat, left: 2 },
            Choice::White | Choice::Black => Phase::Playing,
        };
        if choice != Choice::AddTwo {
            self.black = if choice == Choice::Black { seat } else { !seat };
        }
    }

    /// The next stone goes to `point`.
    fn place(&mut self, point: Point) {
        let color = self.color();
        self.board.set(point, Some(color));
        self.stones.push(point);
        match self.phase {
            Phase::Setting { seat, left: 0 | 1 } => {
                // The first seat has set three stones, or the second has added two.
                self.phase = Phase::Choosing { seat: !seat, may_add: seat == Seat::First };
            }
            Phase::Setting { seat, left } => self.phase = Phase::Setting { seat, left: left - 1 },
            _ => {
                let winner = if color == Color::Black { self.black } else { !self.black };
                if self.winning_row().is_some() {
                    self.phase = Phase::Over(Outcome::Win(winner));
                } else if self.open_points().next().is_none() {
                    // Full, or nothing but forbidden points is left to Black.
                    self.phase = Phase::Over(Outcome::Draw);
                }
            }
        }
    }
}
