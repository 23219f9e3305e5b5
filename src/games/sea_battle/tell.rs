//! Events in words.

use super::rules::Event;
use crate::games::Voices;
use crate::kernel::line::Line;

/// The line that tells the players of `event`.
#[must_use]
pub fn tell(event: &Event, voices: &Voices) -> Vec<Line> {
    let about = |seat, what| voices.about(seat, "sea-battle", what);
    let line = match event {
        Event::Placed { seat, .. } => about(*seat, "placed"),
        Event::Began { seat } => about(*seat, "begin"),
        Event::Missed { seat, cell } => about(*seat, "missed").text("cell", cell.to_string()),
        Event::Hit { seat, cell } => about(*seat, "hit").text("cell", cell.to_string()),
        Event::Sunk { seat, cell, ship } => {
            about(*seat, "sunk").text("cell", cell.to_string()).number("length", ship.length())
        }
        Event::LastTurn { seat } => about(*seat, "last-turn"),
        Event::Won { seat, .. } => about(*seat, "win"),
        Event::Drawn { .. } => Line::new("sea-battle-drawn"),
    };
    vec![line]
}
