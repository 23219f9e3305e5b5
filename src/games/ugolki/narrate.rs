//! Text lines for events and rules.

use deskmate_kernel::line::Line;

use super::rules::{
    Adjudication, Blocked, Camp, Company, Config, Directions, Event, HomeRule, LastMove, MoveCap, Reason,
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

/// Returns the rules of a game of `config`, one line each: the general rules, then every option as it is set.
#[must_use]
pub fn rules(config: &Config) -> Vec<Line> {
    let camp = Line::new(match config.camp {
        Camp::ThreeByThree => "ugolki-camp-3x3",
        Camp::ThreeByFour => "ugolki-camp-3x4",
        Camp::FourByFour => "ugolki-camp-4x4",
    });
    if config.company == Company::Alone {
        let alone = match Ugolki::par(config) {
            Some(par) => Line::new("ugolki-alone").number("par", par),
            None => Line::new("ugolki-alone-diagonal"),
        };
        return vec![Line::new("ugolki-rules-2"), camp, alone, cap_line(config.cap)];
    }
    let mut lines: Vec<_> = (1..=4).map(|number| Line::new(format!("ugolki-rules-{number}"))).collect();
    lines.push(camp);
    lines.push(Line::new(match config.directions {
        Directions::Straight => "ugolki-directions-straight",
        Directions::Diagonal => "ugolki-directions-diagonal",
    }));
    lines.push(Line::new(match config.last_move {
        LastMove::FirstWins => "ugolki-last-move-first-wins",
        LastMove::Answer => "ugolki-last-move-answer",
    }));
    lines.push(match config.blocked {
        Blocked::Empty => Line::new("ugolki-blocked-empty"),
        Blocked::Filled(from) => Line::new("ugolki-blocked-filled").number("from", from),
    });
    lines.push(match config.home {
        HomeRule::Off => Line::new("ugolki-home-off"),
        HomeRule::From(from) => Line::new("ugolki-home-from").number("from", from),
    });
    lines.push(match config.repetition {
        Repetition::Off => Line::new("ugolki-repetition-off"),
        Repetition::Ends(verdict) => {
            Line::new("ugolki-repetition").line("verdict", adjudication_line(verdict))
        }
    });
    lines.push(cap_line(config.cap));
    lines
}

/// Returns the line that describes the move cap.
fn cap_line(cap: MoveCap) -> Line {
    match cap {
        MoveCap::Off => Line::new("ugolki-cap-off"),
        MoveCap::After { moves, verdict } => {
            Line::new("ugolki-cap").number("moves", moves).line("verdict", adjudication_line(verdict))
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
