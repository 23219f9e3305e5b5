//! The rules: the players place stones in turn, and five in a row win. The details depend on the rule set.

pub mod board;
pub mod color;
pub mod config;
pub mod forbidden;
pub mod position;

pub use board::{Board, Occupancy, Point};
pub use color::Color;
pub use config::{Config, Opening, RuleSet, Size};
pub use forbidden::Foul;
pub use position::{Choice, Phase, Position};

use deskmate_kernel::line::Line;
use deskmate_kernel::rng::Dice;
use deskmate_kernel::rules::{Illegal, Outcome, Rules, Seat, ToAct, Viewer};
use serde::{Deserialize, Serialize};

/// The rules of Gomoku.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gomoku;

/// One decision of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Move {
    /// Place a stone of the colour to move on a point.
    Place(Point),
    /// Make a choice in the opening.
    Choose(Choice),
}

/// Something that happened in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A stone was placed.
    Placed {
        /// The seat that placed it.
        seat: Seat,
        /// The colour of the stone.
        color: Color,
        /// The point of the stone.
        point: Point,
        /// The number of the stone in the game, from 1.
        number: u16,
    },
    /// A choice in the opening was made.
    Chose {
        /// The seat that chose.
        seat: Seat,
        /// The choice.
        choice: Choice,
    },
    /// A seat has won with five in a row.
    Won {
        /// The seat that won.
        seat: Seat,
        /// The stones of the row, from one end to the other.
        line: Vec<Point>,
    },
    /// Nobody has won, and there is no legal move left.
    Drawn,
}

impl Rules for Gomoku {
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
            out.extend(view.choices().iter().copied().map(Move::Choose));
            out.extend(view.open_points().map(Move::Place));
        }
    }

    fn check(view: &Position, seat: Seat, mv: &Move) -> Result<(), Illegal> {
        match view.turn() {
            None => return Err(Illegal::Over),
            Some(turn) if turn != seat => return Err(Illegal::NotYourTurn),
            Some(_) => {}
        }
        match *mv {
            Move::Choose(choice) if view.choices().contains(&choice) => Ok(()),
            Move::Choose(_) => Err(Illegal::Rule(refusal("no-choice"))),
            Move::Place(_) if !view.expects_stone() => Err(Illegal::Rule(refusal("choose-first"))),
            Move::Place(point) => place_refusal(view, point)
                .map_or(Ok(()), |why| Err(Illegal::Rule(refusal(why).text("point", point.to_string())))),
        }
    }

    fn play(state: &mut Position, seat: Seat, mv: &Move) -> Result<Vec<Event>, Illegal> {
        Self::check(state, seat, mv)?;
        let color = state.next_color();
        state.advance(*mv);
        let mut events = vec![match *mv {
            Move::Choose(choice) => Event::Chose { seat, choice },
            Move::Place(point) => Event::Placed { seat, color, point, number: state.stones().len() as u16 },
        }];
        match state.phase() {
            Phase::Over(Outcome::Win(seat)) => {
                events.extend(state.winning_row().map(|line| Event::Won { seat, line }));
            }
            Phase::Over(Outcome::Draw) => events.push(Event::Drawn),
            _ => {}
        }
        Ok(events)
    }

    fn outcome(state: &Position) -> Option<Outcome> {
        match state.phase() {
            Phase::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    fn view(state: &Position, _: Viewer) -> Position {
        state.clone()
    }

    fn redact(event: &Event, _: Viewer) -> Option<Event> {
        Some(event.clone())
    }
}

/// Returns the reason why the next stone may not go to `point`, as the suffix of a message id.
fn place_refusal(view: &Position, point: Point) -> Option<&'static str> {
    match view.board().occupancy(point) {
        Occupancy::Outside => Some("outside"),
        Occupancy::Stone(_) => Some("taken"),
        Occupancy::Empty => view.foul(point).map(|foul| match foul {
            Foul::Overline => "overline",
            Foul::DoubleFour => "double-four",
            Foul::DoubleThree => "double-three",
        }),
    }
}

/// Returns the message with this suffix.
fn refusal(why: &str) -> Line {
    Line::new(format!("gomoku-refused-{why}"))
}
