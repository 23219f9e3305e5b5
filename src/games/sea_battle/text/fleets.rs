//! Fleets as text, as in `First: A1-A4 C1-C3 E1`.

use deskmate_kernel::line::Line;
use deskmate_kernel::rules::Seat;
use deskmate_referee::authority::Ply;

use super::{Words, parse_side, side_name, skip_shots_heading};
use crate::sea_battle::rules::{Cell, Fleet, Layout, Misfit, Move, SeaBattle, Ship};
use crate::text::{Replay, Word, unexpected};

/// Writes a line for each fleet, in the order in which they were placed.
pub fn write(plies: &[Ply<Move>]) -> impl Iterator<Item = String> {
    plies.iter().filter_map(|ply| match &ply.mv {
        Move::Place(layout) => Some(format!("{}: {layout}", side_name(ply.seat))),
        Move::Fire(_) => None,
    })
}

/// Reads the fleets, up to the start of the shots.
pub fn read(words: &mut Words) -> Result<Vec<(Seat, Vec<Ship>)>, Line> {
    let mut fleets: Vec<(Seat, Vec<Ship>)> = Vec::new();
    while let Some(seat) = words.peek().copied().and_then(parse_side) {
        let mut rest = words.clone();
        rest.next();
        if skip_shots_heading(&mut rest) || fleets.iter().any(|(other, _)| *other == seat) {
            break;
        }
        *words = rest;
        words.next_if(|word| word.is("fleet"));
        let mut ships = Vec::new();
        while let Some(bow) = words.next_if(|word| Cell::parse(word.text).is_some()) {
            ships.push(ship(bow, words)?);
        }
        fleets.push((seat, ships));
    }
    Ok(fleets)
}

/// Reads a ship that starts with the word `bow`.
fn ship(bow: Word, words: &mut Words) -> Result<Ship, Line> {
    let cell = |word: Word| Cell::parse(word.text).ok_or_else(|| word.unexpected::<SeaBattle>());
    let ends = match words.next_if(|word| word.text == "-") {
        Some(dash) => [cell(bow)?, cell(words.next().unwrap_or(dash))?],
        None => [cell(bow)?; 2],
    };
    let name = format!("{}-{}", ends[0].min(ends[1]), ends[0].max(ends[1]));
    Ship::parse(&name).ok_or_else(|| unexpected::<SeaBattle>(&name, bow.line))
}

/// Places the fleets.
pub fn play(replay: &mut Replay<SeaBattle>, fleets: Vec<(Seat, Vec<Ship>)>) -> Result<(), Line> {
    for (seat, ships) in fleets {
        let about = |what: &str| match seat {
            Seat::First => Line::new(format!("sea-battle-text-first-{what}")),
            Seat::Second => Line::new(format!("sea-battle-text-second-{what}")),
        };
        let config = replay.config();
        for (number, ship) in ships.iter().enumerate() {
            if let Some(misfit) = Misfit::find(config, *ship, ships[..number].iter().copied()) {
                return Err(about("ship").squares("ship", ship).line("why", misfit.line()));
            }
        }
        let layout = Layout::new(ships);
        let has = Fleet::new(layout.ships().iter().map(|ship| ship.length()));
        if has != config.fleet && !layout.ships().is_empty() {
            let why = Line::new("sea-battle-text-ships").list("has", has.lengths());
            return Err(about("fleet").line("why", why.list("needs", config.fleet.lengths())));
        }
        layout.check(config).map_err(|why| about("fleet").line("why", why))?;
        replay.submit(seat, Move::Place(layout))?;
    }
    Ok(())
}
