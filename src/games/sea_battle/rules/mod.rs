//! The rules: two hidden fleets, shots in turn; the first player to sink the opponent's whole fleet wins.
//! In all but the classic rules, a hit shoots again.
//!
//! The school rules are those played in Russian schools. <https://en.wikipedia.org/wiki/Battleship_(game)> lists
//! them among the variants, beside the rules of the board game, called "classic" here.

pub mod battle;
pub mod cell;
pub mod cells;
pub mod chart;
pub mod config;
pub mod course;
pub mod free_squares;
pub mod layout;
pub mod pack;
pub mod ready_made;
pub mod ship;

pub use battle::{Battle, View};
pub use cell::Cell;
pub use cells::Cells;
pub use chart::{Answer, Chart};
pub use config::{Config, Fleet, RuleSet};
pub use course::{Course, Phase, Shot};
pub use free_squares::{FreeSquares, Placements};
pub use layout::{Layout, Misfit};
pub use ready_made::{descending, ready_made};
pub use ship::Ship;

use deskmate_kernel::line::Line;
use deskmate_kernel::rng::{Dice, dice_from_seed};
use deskmate_kernel::rules::{Illegal, Outcome, Rules, Seat, ToAct, Viewer};
use rand::seq::IndexedRandom;
use serde::{Deserialize, Serialize};

/// The rules of Sea Battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeaBattle;

/// A move.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Move {
    /// Places the whole fleet, for the rest of the game.
    Place(Layout),
    /// Fires at a square of the opponent's field.
    Fire(Cell),
}

/// An event of a battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A fleet has been placed.
    Placed {
        /// The owner of the fleet.
        seat: Seat,
        /// The layout, sent to its owner only.
        layout: Option<Layout>,
    },
    /// Both fleets are placed, and the first player has been drawn.
    Began {
        /// The seat that fires first.
        seat: Seat,
    },
    /// A shot hit water.
    Missed {
        /// The seat that fired.
        seat: Seat,
        /// The target square.
        cell: Cell,
    },
    /// A shot hit a ship and did not sink it, or sinking is not announced.
    Hit {
        /// The seat that fired.
        seat: Seat,
        /// The target square.
        cell: Cell,
    },
    /// A shot sank a ship.
    Sunk {
        /// The seat that fired.
        seat: Seat,
        /// The target square.
        cell: Cell,
        /// The ship that sank.
        ship: Ship,
    },
    /// The fleet of this seat has been sunk, and the seat may finish its turn.
    LastTurn {
        /// The seat to move.
        seat: Seat,
    },
    /// A seat has sunk everything.
    Won {
        /// The winner.
        seat: Seat,
        /// Both fleets, revealed; that of the first seat first.
        fleets: [Layout; 2],
    },
    /// Both seats have sunk everything.
    Drawn {
        /// Both fleets, revealed; that of the first seat first.
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
        let drawn = draw_first_seat(dice);
        let first = if config.alone { Seat::First } else { drawn };
        Battle { course: Course::new(config.clone()), fleets: [None, None], first }
    }

    fn to_act(view: &View) -> ToAct {
        to_act(view.course())
    }

    fn to_act_in(state: &Battle) -> ToAct {
        to_act(&state.course)
    }

    /// Lists only the [ready-made](ready_made()) layouts in the placing phase: there are far too many to list them
    /// all.
    fn legal_moves(view: &View, seat: Seat, out: &mut Vec<Move>) {
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

    fn lists_all_moves(view: &View) -> bool {
        view.course().phase() != Phase::Placing
    }

    fn check(view: &View, seat: Seat, mv: &Move) -> Result<(), Illegal> {
        check(view.course(), seat, mv)
    }

    fn is_hidden_move(mv: &Move) -> bool {
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

/// Draws the seat that fires first.
fn draw_first_seat(dice: &mut Dice) -> Seat {
    *Seat::BOTH.choose(dice).unwrap_or(&Seat::First)
}

/// Returns a seed with which `seat` is drawn to fire first.
#[must_use]
pub fn seed_of(seat: Seat) -> u64 {
    // Both seats occur among these seeds.
    (0..64).find(|seed| draw_first_seat(&mut dice_from_seed(*seed)) == seat).unwrap_or(0)
}

/// Returns the seats that may move. They do not depend on hidden information.
fn to_act(course: &Course) -> ToAct {
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

/// Checks that `seat` may play `mv`. The result does not depend on hidden information.
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

/// Places a fleet, and starts the firing once both are placed.
fn place(state: &mut Battle, seat: Seat, layout: &Layout) -> Vec<Event> {
    state.course.place(seat);
    state.fleets[seat.index()] = Some(layout.clone());
    let mut events = vec![Event::Placed { seat, layout: Some(layout.clone()) }];
    if state.fleets.iter().all(Option::is_some) {
        state.course.start_firing(state.first);
        events.push(Event::Began { seat: state.first });
    }
    events
}

/// Fires a shot, and returns the resulting events.
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
