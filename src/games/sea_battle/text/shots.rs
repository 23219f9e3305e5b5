//! Shots as text, as in `First fires: 1. A1 B1 / C4 2. J10`.

use deskmate_kernel::line::Line;
use deskmate_kernel::rules::{Rules, Seat, Viewer};
use deskmate_referee::authority::Ply;

use super::{Words, parse_side, side_name, skip_shots_heading};
use crate::sea_battle::rules::{Cell, Move, Phase, SeaBattle};
use crate::text::Replay;

/// The side that fires a shot, as far as the text says.
#[derive(Clone, Copy)]
pub enum By {
    /// The side to move.
    SideToMove,
    /// The opponent of the side that fired before.
    Other,
    /// This side.
    Side(Seat),
}

/// Writes the line of shots with numbered turns, or an empty string if there are none.
pub fn write(plies: &[Ply<Move>]) -> String {
    let (mut line, mut turn, mut before) = (String::new(), 0, None);
    let mut beginner = None;
    for ply in plies {
        let Move::Fire(cell) = ply.mv else { continue };
        if beginner.is_none() {
            beginner = Some(ply.seat);
            line = format!("{} fires:", side_name(ply.seat));
        }
        if before != Some(ply.seat) && beginner == Some(ply.seat) {
            turn += 1;
            line += &format!(" {turn}.");
        } else if before != Some(ply.seat) {
            line += " /";
        }
        line += &format!(" {cell}");
        before = Some(ply.seat);
    }
    line
}

/// Reads the shots, up to the end of the text.
pub fn read(words: &mut Words) -> Result<Vec<(By, Cell)>, Line> {
    let (mut shots, mut by) = (Vec::new(), By::SideToMove);
    skip_shots_heading(words);
    while let Some(word) = words.next() {
        if word.is_number() {
            continue;
        }
        if let Some(seat) = parse_side(word) {
            by = By::Side(seat);
            skip_shots_heading(words);
        } else if word.text == "/" && !shots.is_empty() {
            by = By::Other;
        } else {
            let cell = Cell::parse(word.text).ok_or_else(|| word.unexpected::<SeaBattle>())?;
            shots.push((std::mem::replace(&mut by, By::SideToMove), cell));
        }
    }
    Ok(shots)
}

/// Returns the side that fires first.
pub fn first_to_fire(shots: &[(By, Cell)]) -> Seat {
    match shots.first() {
        Some((By::Side(seat), _)) => *seat,
        _ => Seat::First,
    }
}

/// Fires the shots.
pub fn play(replay: &mut Replay<SeaBattle>, shots: &[(By, Cell)]) -> Result<(), Line> {
    let mut before = None;
    for (by, cell) in shots {
        let view = SeaBattle::view(replay.state(), Viewer::Spectator);
        // Outside the firing phase the rules refuse either seat.
        let mut turn = Seat::First;
        if let Phase::Firing { seat, .. } = view.course().phase() {
            let meant = match by {
                By::SideToMove => seat,
                By::Other => before.map_or(seat, |before: Seat| !before),
                By::Side(side) => *side,
            };
            if meant != seat {
                let why = match seat {
                    Seat::First => "sea-battle-text-turn-of-first",
                    Seat::Second => "sea-battle-text-turn-of-second",
                };
                return Err(replay.refused(&cell.to_string(), Line::new(why)));
            }
            turn = seat;
        }
        replay.submit(turn, Move::Fire(*cell))?;
        before = Some(turn);
    }
    Ok(())
}
