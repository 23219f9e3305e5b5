//! Text lines for events and rules.

use deskmate_kernel::line::Line;

use super::rules::{
    Adjudication, Blocked, Company, Config, Directions, Event, HomeRule, LastMove, MoveCap, Reason,
    Repetition, Square, Ugolki,
};
use crate::{Variants, Voices};

/// Returns the lines that describe `event` to the players.
#[must_use]
pub fn narrate(event: &Event, voices: &Voices) -> Vec<Line> {
    let about = |seat, what: &str| voices.about(seat, "ugolki", what);
    let line = match event {
        Event::Stepped { seat, from, to } => about(*seat, "moved").text("way", format_path(&[*from, *to])),
        Event::Hopped { seat, path } => about(*seat, "moved").text("way", format_path(path)),
        Event::Passed { seat } => about(*seat, "passed"),
        Event::LastMove { seat } => about(*seat, "last-move"),
        Event::Won { seat, reason } => match reason {
            Reason::Filled => about(*seat, "win"),
            // The line is about the loser.
            Reason::Home => about(!*seat, "at-home"),
            Reason::Repetition | Reason::MoveCap => about(*seat, "win-arrived"),
        },
        Event::Drawn { reason } => Line::new(match reason {
            Reason::Filled => "ugolki-drawn-filled",
            Reason::Repetition => "ugolki-drawn-repetition",
            Reason::MoveCap | Reason::Home => "ugolki-drawn-cap",
        }),
    };
    vec![line]
}

/// Formats a path as its squares, such as "a1-c1-c3", the same in every language.
#[must_use]
pub fn format_path(path: &[Square]) -> String {
    path.iter().map(Square::to_string).collect::<Vec<_>>().join("-")
}

/// Returns the rules of a game of `config`, one paragraph each. What seldom matters comes last, as fine print.
#[must_use]
pub fn rules(config: &Config) -> Vec<Line> {
    let alone = config.company == Company::Alone;
    let goal = match Ugolki::par(config) {
        _ if !alone => Line::new("ugolki-rules-goal"),
        Some(par) => Line::new("ugolki-alone").number("par", par),
        None => Line::new("ugolki-alone-diagonal"),
    };
    let directions = match config.directions {
        Directions::Straight => "ugolki-rules-straight",
        Directions::Diagonal => "ugolki-rules-diagonal",
    };
    let mut lines = vec![goal, Line::new(directions), Line::new("ugolki-rules-chain")];
    if !alone {
        lines.push(Line::new("ugolki-rules-camps").number("men", config.camp.men()));
    }
    let mut fine_print: Vec<_> = (!alone).then(|| Line::new("ugolki-rules-pass")).into_iter().collect();
    if !alone {
        fine_print.extend(options(config));
    }
    fine_print.extend(cap_line(config.cap));
    if !fine_print.is_empty() {
        lines.push(Line::new("rules-fine-print"));
        lines.extend(fine_print);
    }
    lines
}

/// Returns the options of a game for two that are on, one line each.
fn options(config: &Config) -> impl Iterator<Item = Line> {
    let lead = (config.lead > 0).then(|| Line::new("ugolki-rules-lead").number("moves", config.lead));
    let answer = (config.last_move == LastMove::Answer).then(|| Line::new("ugolki-last-move-answer"));
    let blocked = match config.blocked {
        Blocked::Empty => None,
        Blocked::Filled(from) => Some(Line::new("ugolki-blocked-filled").number("from", from)),
    };
    let home = match config.home {
        HomeRule::Off => None,
        HomeRule::From(from) => Some(Line::new("ugolki-home-from").number("from", from)),
    };
    let repetition = match config.repetition {
        Repetition::Off => None,
        Repetition::Ends(verdict) => {
            Some(Line::new("ugolki-repetition").line("verdict", adjudication_line(verdict)))
        }
    };
    [lead, answer, blocked, home, repetition].into_iter().flatten()
}

/// Returns the line that describes the move cap, if there is one.
fn cap_line(cap: MoveCap) -> Option<Line> {
    match cap {
        MoveCap::Off => None,
        MoveCap::After { moves, verdict } => {
            Some(Line::new("ugolki-cap").number("moves", moves).line("verdict", adjudication_line(verdict)))
        }
    }
}

/// Returns the line that describes a verdict.
fn adjudication_line(verdict: Adjudication) -> Line {
    Line::new(match verdict {
        Adjudication::Draw => "ugolki-verdict-draw",
        Adjudication::MostArrived => "ugolki-verdict-most-arrived",
    })
}
