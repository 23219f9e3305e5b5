//! The rules: two hidden fleets, shots by turns, and whoever has sunk everything wins.
//!
//! The school rules are those of Russian schools: <https://en.wikipedia.org/wiki/Battleship_(game)> tells of
//! them among the variants, and of the board game's, which are here called classic.

pub mod battle;
pub mod cell;
pub mod cells;
pub mod chart;
pub mod config;
pub mod course;
pub mod ship;

pub use battle::{Battle, View};
pub use cell::Cell;
pub use cells::Cells;
pub use chart::{Answer, Chart};
pub use config::{Config, Fleet, RuleSet};
pub use course::{Course, Phase, Shot};
pub use ship::{Layout, Misfit, Ship};

use rand::seq::IndexedRandom;
use serde::{Deserialize, Serialize};

use super::layouts::ready_made;
use crate::kernel::line::Line;
use crate::kernel::rng::{Dice, dice};
use crate::kernel::rules::{Illegal, Outcome, Rules, Seat, ToAct, Viewer};

/// The game's rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeaBattle;

/// One decision.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Move {
    /// The whole fleet, once and for all.
    Place(Layout),
    /// A shot at the other's field.
    Fire(Cell),
}

/// What happens in a battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A fleet stands.
    Placed {
        /// Whose fleet it is.
        seat: Seat,
        /// How, for its owner's eyes only.
        layout: Option<Layout>,
    },
    /// Both fleets stand, and it has been drawn who begins.
    Began {
        /// Who fires first.
        seat: Seat,
    },
    /// A shot into the water.
    Missed {
        /// Who fired.
        seat: Seat,
        /// The square that was fired at.
        cell: Cell,
    },
    /// A hit that sinks nothing, or of which it is not said whether it does.
    Hit {
        /// Who fired.
        seat: Seat,
        /// The square that was fired at.
        cell: Cell,
    },
    /// The hit that sinks a ship.
    Sunk {
        /// Who fired.
        seat: Seat,
        /// The square that was fired at.
        cell: Cell,
        /// What sank.
        ship: Ship,
    },
    /// Everything of this seat's has been sunk, and it may finish its turn.
    LastTurn {
        /// Whose turn it is.
        seat: Seat,
    },
    /// A seat has sunk everything.
    Won {
        /// The seat that won.
        seat: Seat,
        /// Both fleets, now shown, the first seat's first.
        fleets: [Layout; 2],
    },
    /// Both have.
    Drawn {
        /// Both fleets, now shown, the first seat's first.
        fleets: [Layout; 2],
    },
}

impl Rules for SeaBattle {
    type Config = Config;
    type State = Battle;
    type View = View;
    type Move = Move;
    type Event = Event;

    fn setup(config: &Config, dice: &mut Dice) -> Battle {
        let drawn = lot(dice);
        let first = if config.alone { Seat::First } else { drawn };
        Battle { course: Course::new(config.clone()), fleets: [None, None], first }
    }

    fn to_act(view: &View) -> ToAct {
        let course = view.course();
        match course.phase() {
            Phase::Placing => match Seat::BOTH.map(|seat| course.placed(seat)) {
                [true, _] => ToAct::One(Seat::Second),
                [_, true] => ToAct::One(Seat::First),
                _ => ToAct::Both,
            },
            Phase::Firing { seat, .. } => ToAct::One(seat),
            Phase::Over(_) => ToAct::Over,
        }
    }

    /// Of the ways to place a fleet, which are far too many, those that are [ready made](ready_made).
    fn legal(view: &View, seat: Seat, out: &mut Vec<Move>) {
        let course = view.course();
        match course.phase() {
            Phase::Placing if !course.placed(seat) => {
                for move_ in (0..).map_while(|number| ready_made(course.config(), number)).map(Move::Place) {
                    if !out.contains(&move_) {
                        out.push(move_);
                    }
                }
            }
            Phase::Firing { seat: turn, .. } if turn == seat => {
                out.extend(course.chart(seat).open().iter().map(Move::Fire));
            }
            _ => {}
        }
    }

    fn lists_all(view: &View) -> bool {
        view.course().phase() != Phase::Placing
    }

    fn check(view: &View, seat: Seat, mv: &Move) -> Result<(), Illegal> {
        check(view.course(), seat, mv)
    }

    fn hides(mv: &Move) -> bool {
        matches!(mv, Move::Place(_))
    }

    fn play(state: &mut Battle, seat: Seat, mv: &Move) -> Result<Vec<Event>, Illegal> {
        check(&state.course, seat, mv)?;
        Ok(match mv {
            Move::Place(layout) => place(state, seat, layout),
            Move::Fire(cell) => fire(state, seat, *cell),
        })
    }

    fn outcome(state: &Battle) -> Option<Outcome> {
        match state.course.phase() {
            Phase::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    fn view(state: &Battle, viewer: Viewer) -> View {
        let over = matches!(state.course.phase(), Phase::Over(_));
        let fleets = Seat::BOTH.map(|seat| {
            let seen = over || viewer == Viewer::Seat(seat);
            state.fleets[seat.index()].clone().filter(|_| seen)
        });
        View::new(state.course.clone(), fleets)
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(match event {
            Event::Placed { seat, .. } if viewer != Viewer::Seat(*seat) => {
                Event::Placed { seat: *seat, layout: None }
            }
            event => event.clone(),
        })
    }
}

/// Who is drawn to fire first.
fn lot(dice: &mut Dice) -> Seat {
    *Seat::BOTH.choose(dice).unwrap_or(&Seat::First)
}

/// A seed with which `seat` is drawn to fire first.
#[must_use]
pub fn seed_of(seat: Seat) -> u64 {
    // Of so many seeds some draw either seat.
    (0..64).find(|seed| lot(&mut dice(*seed)) == seat).unwrap_or(0)
}

/// Whether `seat` may play `mv` now. What is hidden never matters for that.
fn check(course: &Course, seat: Seat, mv: &Move) -> Result<(), Illegal> {
    let refused = |why: &str| Illegal::Rule(Line::new(format!("sea-battle-refused-{why}")));
    match (course.phase(), mv) {
        (Phase::Over(_), _) => Err(Illegal::Over),
        (Phase::Placing, Move::Place(_)) if course.placed(seat) => Err(refused("stands")),
        (Phase::Placing, Move::Place(layout)) => layout.check(course.config()).map_err(Illegal::Rule),
        (Phase::Placing, Move::Fire(_)) => Err(refused("place-first")),
        (Phase::Firing { .. }, Move::Place(_)) => Err(refused("stands")),
        (Phase::Firing { seat: turn, .. }, Move::Fire(_)) if turn != seat => Err(Illegal::NotYourTurn),
        (Phase::Firing { .. }, Move::Fire(cell)) => {
            let chart = course.chart(seat);
            if chart.open().contains(*cell) {
                return Ok(());
            }
            let why = if chart.field().contains(*cell) { "fired-before" } else { "off-field" };
            let line = Line::new(format!("sea-battle-refused-{why}")).squares("cell", cell);
            Err(Illegal::Rule(line))
        }
    }
}

/// Places a fleet, and begins when both stand.
fn place(state: &mut Battle, seat: Seat, layout: &Layout) -> Vec<Event> {
    state.course.place(seat);
    state.fleets[seat.index()] = Some(layout.clone());
    let mut events = vec![Event::Placed { seat, layout: Some(layout.clone()) }];
    if state.fleets.iter().all(Option::is_some) {
        state.course.begin(state.first);
        events.push(Event::Began { seat: state.first });
    }
    events
}

/// Fires a shot, and says what comes of it.
fn fire(state: &mut Battle, seat: Seat, cell: Cell) -> Vec<Event> {
    let fleets = state.fleets.each_ref().map(|fleet| fleet.clone().unwrap_or_default());
    let answer = state.course.chart(seat).answer(fleets[(!seat).index()].ships(), cell);
    state.course.fire(Shot { seat, cell, answer });
    let mut events = vec![match answer {
        Answer::Miss => Event::Missed { seat, cell },
        Answer::Hit => Event::Hit { seat, cell },
        Answer::Sunk(ship) => Event::Sunk { seat, cell, ship },
    }];
    match state.course.phase() {
        Phase::Over(Outcome::Win(seat)) => events.push(Event::Won { seat, fleets }),
        Phase::Over(Outcome::Draw) => events.push(Event::Drawn { fleets }),
        Phase::Firing { seat: next, last: true } if next != seat => {
            events.push(Event::LastTurn { seat: next });
        }
        _ => {}
    }
    events
}
