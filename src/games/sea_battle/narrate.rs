//! Event messages and the description of the rules.

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

/// Describes the rules of a configuration, one paragraph a line.
#[must_use]
pub fn rules(config: &Config) -> Vec<Line> {
    let fixed = |number: u8| Line::new(format!("sea-battle-rules-{number}"));
    let whether =
        |holds: bool, id: &str| Line::new(format!("sea-battle-{id}-{}", if holds { "on" } else { "off" }));
    let field =
        Line::new("sea-battle-field").number("size", config.size).list("fleet", config.fleet.lengths());
    let touching = whether(config.allows_touching(), "touching");
    if config.alone {
        return vec![
            Line::new("sea-battle-alone"),
            field,
            touching,
            whether(config.announces_sinking(), "announces"),
        ];
    }
    vec![
        fixed(1),
        fixed(2),
        field,
        touching,
        whether(config.hits_shoot_again(), "again"),
        whether(config.announces_sinking(), "announces"),
        fixed(3),
        whether(config.equalising, "equalising"),
    ]
}
