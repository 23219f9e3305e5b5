//! Tests of Sea Battle on constructed fields.

mod admiral;
mod alone;
mod analysis;
mod best_play;
mod brains;
mod config;
mod habits;
mod input;
mod inputs;
mod layouts;
mod placing;
mod rules;
mod secrets;
mod texts;

use deskmate_games::sea_battle::rules::{Battle, Cell, Config, Event, Layout, Move, SeaBattle};
use deskmate_kernel::rng::dice_from_seed;
use deskmate_kernel::rules::{Illegal, Rules, Seat};

/// Returns the square with this name.
fn at(name: &str) -> Cell {
    Cell::parse(name).unwrap_or_else(|| panic!("{name} is a square"))
}

/// Parses a layout.
fn layout(ships: &str) -> Layout {
    Layout::try_from(ships.to_owned()).unwrap_or_else(|why| panic!("{ships}: {why}"))
}

/// A layout of the school fleet, with space between the ships.
const SCHOOL: &str = "A1-D1 A3-C3 E3-G3 A5-B5 D5-E5 G5-H5 A7 C7 E7 G7";

/// A layout of the classic fleet.
const CLASSIC: &str = "A1-E1 A2-D2 A3-C3 D3-F3 A4-B4";

/// Returns a battle in which both fleets have this layout, and the seat that fires first.
fn battle(config: &Config, ships: &str) -> (Battle, Seat) {
    let mut battle = SeaBattle::setup(config, &mut dice_from_seed(1));
    for seat in Seat::BOTH {
        SeaBattle::play(&mut battle, seat, &Move::Place(layout(ships))).expect("the layout is legal");
    }
    let view = SeaBattle::view(&battle, deskmate_kernel::rules::Viewer::Spectator);
    (battle, view.course().first_to_fire().expect("both fleets stand"))
}

/// Fires a shot.
fn fire(battle: &mut Battle, seat: Seat, cell: &str) -> Result<Vec<Event>, Illegal> {
    SeaBattle::play(battle, seat, &Move::Fire(at(cell)))
}
