//! Event messages and the rules in words.

use deskmate_kernel::line::Line;

use super::rules::{Config, Event};
use crate::Voices;

/// Returns the message for `event`.
#[must_use]
pub fn narrate(event: &Event, voices: &Voices) -> Vec<Line> {
    let about = |seat, what| voices.about(seat, "sea-battle", what);
    let line = match event {
        Event::Placed { seat, .. } => about(*seat, "placed"),
        Event::Began { seat } => about(*seat, "begin"),
        Event::Missed { seat, cell } => about(*seat, "missed").squares("cell", cell),
        Event::Hit { seat, cell } => about(*seat, "hit").squares("cell", cell),
        Event::Sunk { seat, cell, ship } => {
            about(*seat, "sunk").squares("cell", cell).number("length", ship.length())
        }
        Event::LastTurn { seat } => about(*seat, "last-turn"),
        Event::Won { seat, .. } => about(*seat, "win"),
        Event::Drawn { .. } => Line::new("sea-battle-drawn"),
    };
    vec![line]
}

/// Returns the rules of a battle of `config`, one paragraph each.
#[must_use]
pub fn rules(config: &Config) -> Vec<Line> {
    let rule = |name: &str| Line::new(format!("sea-battle-rules-{name}"));
    let mut lines = vec![
        rule(if config.alone { "alone" } else { "goal" }),
        rule(if config.announces_sinking() { "announced" } else { "quiet" }),
    ];
    if !config.alone {
        lines.push(rule(if config.hits_shoot_again() { "again" } else { "one-shot" }));
    }
    lines.push(rule("place").number("size", config.size));
    lines.extend(ships(config.fleet.lengths()).map(|ships| rule("fleet").line("ships", ships)));
    lines.push(rule(if config.allows_touching() { "touching" } else { "apart" }));
    lines.push(rule("pencil"));
    if !config.alone {
        lines.push(rule("first"));
        lines.extend(config.equalising.then(|| rule("last-turn")));
    }
    lines
}

/// Returns the list of ships with these lengths, longest first, or `None` if there are none.
fn ships(lengths: &[u8]) -> Option<Line> {
    let length = *lengths.first()?;
    let (alike, shorter) = lengths.split_at(lengths.partition_point(|other| *other == length));
    let ships =
        Line::new("sea-battle-rules-ships").number("count", alike.len() as i64).number("length", length);
    Some(match self::ships(shorter) {
        Some(more) => Line::new("sea-battle-rules-more-ships").line("ships", ships).line("more", more),
        None => ships,
    })
}
