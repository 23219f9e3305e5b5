//! What the arena does with Gomoku alone: the suite of forced wins, and the Gomocup protocol.

mod duel;
mod gomocup;
mod make;
mod suite;

use std::num::NonZeroU64;

use crate::arena::Failure;
use crate::games::arena::Command;
pub(super) use duel::DUEL;

/// The suite, solved or made anew.
pub(super) const SUITE: Command = Command {
    name: "suite",
    help: "  \
  arena suite gomoku --ms T | --nodes N
      Lets Gomoku's strongest brain solve each of its puzzles within the limit.
  arena suite gomoku --make N --seed S
      Makes N new puzzles and writes them down.",
    options: &["ms", "nodes", "make", "seed"],
    run: |given| match (given.number::<NonZeroU64>("make")?, given.budget()?) {
        (Some(number), None) => {
            let puzzles = make::puzzles(number.get(), given.needed_number("seed")?);
            Ok(Some(suite::written(&puzzles)))
        }
        (None, Some(budget)) => suite::solve(&budget).map(Some),
        _ => Err(Failure::Usage("suite takes one of --ms, --nodes and --make".to_owned())),
    },
};

/// A conversation with a manager.
pub(super) const GOMOCUP: Command = Command {
    name: "gomocup",
    help: "  \
  arena gomocup
      Plays Gomoku with a manager that speaks the Gomocup protocol.",
    options: &[],
    run: |_| {
        gomocup::talk();
        Ok(None)
    },
};
