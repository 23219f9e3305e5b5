//! The occasions at which the opponents in Add to 15 speak.

use deskmate_kernel::rules::Seat;

use super::rules::{AddTo15, Position, Take};
use crate::search::brain::Thoughts;
use crate::speech::{Account, Occasion, Speech, Verdict};

/// The value of a block among Careful's rules of thumb.
const BLOCK: f32 = 4.0;
/// The least value of a win and of a draw for Perfect.
const LEAST_WIN: f32 = 50.0;

impl Speech for AddTo15 {
    fn occasions(level: &str) -> Vec<Occasion> {
        use Occasion::{Feared, Losing, Pressed, Threatens};
        match level {
            "dreamer" => Vec::new(),
            "careful" => vec![Threatens, Pressed, Losing],
            "perfect" => vec![Threatens, Pressed, Feared],
            _ => vec![Threatens, Pressed, Feared, Losing],
        }
    }

    fn account(view: &Position, seat: Seat, mv: &Take, thoughts: &Thoughts<Take>) -> Account {
        // Dreamer gives no reason, so it has noticed nothing.
        let why = thoughts.why.id.strip_prefix("add-to-15-why-").filter(|why| *why != "whim");
        let Some(why) = why else { return Account::default() };
        let worth = thoughts.values.iter().find(|(disc, _)| disc == mv).map(|(_, worth)| *worth);
        let verdict = if thoughts.line.is_empty() {
            // Careful does not look ahead, but two sums cannot be blocked at once.
            let blocks = thoughts.values.iter().filter(|(_, worth)| *worth == BLOCK).count();
            (why == "block" && blocks > 1).then_some(Verdict::Lost)
        } else {
            worth.map(|worth| match worth {
                LEAST_WIN.. => Verdict::Won,
                0.0.. => Verdict::Even,
                _ => Verdict::Lost,
            })
        };
        let after = view.with(seat, mv.0);
        let lines = after.open_lines(seat);
        let threatens = after.turn().is_some() && lines.iter().any(|line| after.count_held(line, seat) == 2);
        Account { verdict, is_pressed: why == "block", threatens }
    }
}
