//! Event messages.

use deskmate_kernel::line::Line;

use super::rules::Event;
use crate::Voices;

/// Returns the message for `event`.
#[must_use]
pub fn narrate(event: &Event, voices: &Voices) -> Vec<Line> {
    let line = match *event {
        Event::Taken { seat, disc } => voices.about(seat, "add-to-15", "took").number("disc", disc),
        Event::Won { seat, discs } => voices.about(seat, "add-to-15", "win").text("sum", sum(discs)),
        Event::Drawn => Line::new("add-to-15-drawn"),
    };
    vec![line]
}

/// Returns the rules, one paragraph each.
#[must_use]
pub fn rules() -> Vec<Line> {
    (1..=4).map(|number| Line::new(format!("add-to-15-rules-{number}"))).collect()
}

/// Formats three discs as a sum, such as "2 + 6 + 7", which is the same in every language.
#[must_use]
pub fn sum(discs: [u8; 3]) -> String {
    discs.map(|disc| disc.to_string()).join(" + ")
}
