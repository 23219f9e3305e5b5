//! The occasions at which the opponents in Ugolki speak.

use deskmate_kernel::rules::Seat;

use super::rules::{Event, Move, Position, Ugolki};
use crate::search::brain::Thoughts;
use crate::speech::{Account, Occasion, Speech, Verdict};

/// Number of jumps from which on a chain is long.
const LONG_CHAIN: usize = 4;

impl Speech for Ugolki {
    fn occasions(level: &str) -> Vec<Occasion> {
        use Occasion::{Blundered, Feared, Leaps, Losing, OtherLeaps, Pressed};
        match level {
            "walker" | "hopper" => vec![Leaps, OtherLeaps, Pressed],
            "runner" | "racer" => vec![Leaps, OtherLeaps, Feared, Losing, Blundered],
            _ => vec![Leaps, OtherLeaps, Pressed, Feared, Losing, Blundered],
        }
    }

    fn account(_: &Position, _: Seat, _: &Move, thoughts: &Thoughts<Move>) -> Account {
        let why = thoughts.why.id.strip_prefix("ugolki-why-").unwrap_or_default();
        // Those who only count steps have no judgement, nor has anybody in a race for oneself.
        let verdict = match why {
            "won" => Some(Verdict::Won),
            "ahead" => Some(Verdict::Better),
            "level" => Some(Verdict::Even),
            "behind" => Some(Verdict::Worse),
            "lost" => Some(Verdict::Lost),
            _ => None,
        };
        Account { verdict, is_pressed: why == "least-bad", threatens: false }
    }

    fn occasion_of(event: &Event, seat: Seat) -> Option<Occasion> {
        match event {
            Event::Hopped { seat: of, path } if path.len() > LONG_CHAIN => {
                Some(if *of == seat { Occasion::Leaps } else { Occasion::OtherLeaps })
            }
            _ => None,
        }
    }
}
