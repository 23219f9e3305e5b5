//! The rules: a turn is a step or a chain of jumps, and the first side to fill the opposite corner wins.
//!
//! White is [`Seat::First`]. A side that cannot move passes. A pass is not a move but an event after the opponent's
//! move, and then the opponent moves again.

pub mod board;
pub mod config;
pub mod position;
pub mod square;

pub use board::Board;
pub use config::{
    Adjudication, Blocked, Camp, Company, Config, Directions, HomeRule, LastMove, MoveCap, Repetition,
};
pub use position::{End, Position, Reason};
pub use square::{Square, Squares};

use deskmate_kernel::line::Line;
use deskmate_kernel::rng::Dice;
use deskmate_kernel::rules::{Illegal, Outcome, Rules, Seat, ToAct, Viewer};
use serde::{Deserialize, Serialize};

/// The rules of Ugolki.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ugolki;

/// The move of a man from one square to another. The path does not matter to the rules; events report it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Move {
    /// The square that the man leaves.
    pub from: Square,
    /// The square that the man reaches.
    pub to: Square,
}

/// An event of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A man made a step.
    Stepped {
        /// The seat that moved.
        seat: Seat,
        /// The square that the man left.
        from: Square,
        /// The square that the man reached.
        to: Square,
    },
    /// A man made one or more jumps.
    Hopped {
        /// The seat that moved.
        seat: Seat,
        /// All squares that the man touched, both ends included.
        path: Vec<Square>,
    },
    /// A seat could not move and passed.
    Passed {
        /// The seat that passed.
        seat: Seat,
    },
    /// The other side has filled its goal, and this seat may answer with one move.
    LastMove {
        /// The seat that may answer.
        seat: Seat,
    },
    /// A seat has won.
    Won {
        /// The seat that won.
        seat: Seat,
        /// The reason.
        reason: Reason,
    },
    /// The game was drawn.
    Drawn {
        /// The reason.
        reason: Reason,
    },
}

impl Rules for Ugolki {
    type Config = Config;
    type State = Position;
    type View = Position;
    type Move = Move;
    type Event = Event;

    fn setup(config: &Config, _: &mut Dice) -> Position {
        Position::new(*config)
    }

    fn to_act(view: &Position) -> ToAct {
        view.turn().map_or(ToAct::Over, ToAct::One)
    }

    fn to_act_in(state: &Position) -> ToAct {
        Self::to_act(state)
    }

    fn legal_moves(view: &Position, seat: Seat, out: &mut Vec<Move>) {
        if view.turn() == Some(seat) {
            out.extend(view.legal_moves());
        }
    }

    fn check(view: &Position, seat: Seat, &Move { from, to }: &Move) -> Result<(), Illegal> {
        match view.turn() {
            None => return Err(Illegal::Over),
            Some(turn) if turn != seat => return Err(Illegal::NotYourTurn),
            Some(_) => {}
        }
        if !view.board().men(seat).contains(from) {
            return Err(Illegal::Rule(Line::new("ugolki-refused-no-man").text("from", from.to_string())));
        }
        let why = if view.board().occupied().contains(to) {
            "ugolki-refused-taken"
        } else if !view.destinations(from).contains(to) {
            "ugolki-refused-out-of-reach"
        } else {
            return Ok(());
        };
        let line = Line::new(why).text("from", from.to_string()).text("to", to.to_string());
        Err(Illegal::Rule(line))
    }

    fn play(state: &mut Position, seat: Seat, mv: &Move) -> Result<Vec<Event>, Illegal> {
        Self::check(state, seat, mv)?;
        Ok(state.advance(*mv))
    }

    fn outcome(state: &Position) -> Option<Outcome> {
        state.end().map(|end| end.outcome)
    }

    fn view(state: &Position, _: Viewer) -> Position {
        state.clone()
    }

    fn redact(event: &Event, _: Viewer) -> Option<Event> {
        Some(event.clone())
    }
}
