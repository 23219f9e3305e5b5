//! Careful: follows the first of six rules of thumb that applies.

use deskmate_kernel::line::Line;
use deskmate_kernel::rng::Dice;
use deskmate_kernel::rules::Seat;
use rand::seq::IndexedRandom;

use crate::add_to_15::narrate::sum;
use crate::add_to_15::rules::{AddTo15, Position, Take};
use crate::search::brain::{Brain, Budget, Thoughts};

/// An opponent that follows rules of thumb and does not look ahead.
///
/// In this order: win at once; block the opponent; take a disc of a sum of which Careful holds one disc and the
/// opponent none; take the 5; take an even disc; take any disc. Ties are broken at random.
#[derive(Clone, Copy, Debug)]
pub struct Careful;

impl Brain<AddTo15> for Careful {
    fn choose(&self, view: &Position, seat: Seat, _: &Budget, dice: &mut Dice) -> (Take, Thoughts<Take>) {
        let reasons: Vec<_> =
            view.free().into_iter().map(|disc| (disc, best_reason(view, seat, disc))).collect();
        let best = reasons.iter().map(|(_, reason)| reason.priority()).max().unwrap_or_default();
        let equals: Vec<_> = reasons.iter().filter(|(_, reason)| reason.priority() == best).collect();
        let (disc, reason) = **equals.choose(dice).expect("a seat that may act has a disc to take");
        let values =
            reasons.iter().map(|&(disc, reason)| (Take(disc), f32::from(reason.priority()))).collect();
        (Take(disc), Thoughts { why: reason.line(disc), values, line: Vec::new() })
    }
}

/// A reason to take a disc.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reason {
    /// Completes this sum.
    Wins([u8; 3]),
    /// Blocks this sum, which the opponent could complete.
    Blocks([u8; 3]),
    /// Becomes the second disc of this sum, of which the opponent has none.
    Builds([u8; 3]),
    /// The disc is the 5.
    Middle,
    /// The disc is even.
    Even,
    /// None of these.
    Any,
}

impl Reason {
    /// The priority of the reason, higher is more urgent.
    fn priority(self) -> u8 {
        match self {
            Reason::Wins(_) => 5,
            Reason::Blocks(_) => 4,
            Reason::Builds(_) => 3,
            Reason::Middle => 2,
            Reason::Even => 1,
            Reason::Any => 0,
        }
    }

    /// The reason as a line for the player.
    fn line(self, disc: u8) -> Line {
        let (id, discs) = match self {
            Reason::Wins(discs) => ("win", Some(discs)),
            Reason::Blocks(discs) => ("block", Some(discs)),
            Reason::Builds(discs) => ("build", Some(discs)),
            Reason::Middle => ("middle", None),
            Reason::Even => ("even", None),
            Reason::Any => ("any", None),
        };
        let line = Line::new(format!("add-to-15-why-{id}")).number("disc", disc);
        match discs {
            Some(discs) => line.text("sum", sum(discs)),
            None => line,
        }
    }
}

/// Returns the most urgent reason for `seat` to take `disc`, which must be free.
fn best_reason(view: &Position, seat: Seat, disc: u8) -> Reason {
    // A sum that includes the disc, of which `owner` holds `held` discs and the opponent none.
    let sum_of = |owner: Seat, held: usize| {
        view.open_lines(owner)
            .into_iter()
            .find(|line| line.contains(&disc) && view.count_held(line, owner) == held)
    };
    if let Some(discs) = sum_of(seat, 2) {
        Reason::Wins(discs)
    } else if let Some(discs) = sum_of(!seat, 2) {
        Reason::Blocks(discs)
    } else if let Some(discs) = sum_of(seat, 1) {
        Reason::Builds(discs)
    } else if disc == 5 {
        Reason::Middle
    } else if disc.is_multiple_of(2) {
        Reason::Even
    } else {
        Reason::Any
    }
}
