//! Gomoku's arena commands: suites of forced wins, the Gomocup protocol, duels between programs that speak it, and
//! learning from games.

mod duel;
mod fit;
mod gomocup;
mod learn;
mod make;
mod net;
mod practise;
mod record;
mod suite;

use std::num::NonZeroU64;
use std::time::Duration;

use super::rules::{Config, Gomoku, Move, RuleSet};
use super::{brains, engine, openings};
use crate::arena::arguments::ParsedArgs;
use crate::arena::{Arena, ArenaCommand, Failure, unknown};
use crate::gomoku::suite::{RULES, SETS};
use crate::search::brain::Level;
use duel::DUEL;
use learn::LEARN;
use net::LEARN_NET;
use practise::PRACTISE;

impl Arena for Gomoku {
    fn sparring_levels() -> &'static [Level<Self>] {
        brains::SPARRING
    }

    fn openings(config: &Config) -> Vec<Vec<Move>> {
        openings::for_config(config)
    }

    fn arena_commands() -> &'static [ArenaCommand] {
        &[SUITE, GOMOCUP, DUEL, PRACTISE, LEARN, LEARN_NET]
    }

    fn measure_speed(time: Duration) -> Option<f64> {
        Some(engine::bench::speed(time))
    }
}

/// Returns the rule set of the option `--rule`, with its name.
fn rule_set(args: &ParsedArgs) -> Result<(&'static str, RuleSet), Failure> {
    let name = args.required("rule", "a rule set")?;
    let found = RULES.into_iter().find(|(known, _)| *known == name);
    found.ok_or_else(|| unknown("gomoku", "rule set", &name, &RULES.map(|(name, _)| name)))
}

/// The `suite` command, which solves or creates puzzles.
const SUITE: ArenaCommand = ArenaCommand {
    name: "suite",
    help: "  \
  arena suite gomoku --ms T | --nodes N [--file FILE]
      Lets Gomoku's strongest brain solve the built-in puzzles, or those in FILE, within the limit
      for each of them.
  arena suite gomoku --make N --seed S [--set short | long]
      Makes N new puzzles and prints them.",
    options: &["ms", "nodes", "file", "make", "seed", "set"],
    run: |args| match (args.number::<NonZeroU64>("make")?, args.budget()?) {
        (Some(number), None) => {
            let name = args.text("set").unwrap_or_else(|| SETS[0].name.to_owned());
            let set = SETS.iter().find(|set| set.name == name);
            let set = set.ok_or_else(|| unknown("gomoku", "set", &name, &SETS.map(|set| set.name)))?;
            let puzzles = make::puzzles(set, number.get(), args.required_number("seed")?);
            Ok(Some(suite::report_puzzles(&puzzles)))
        }
        (None, Some(budget)) => suite::solve(args.text("file").as_deref(), &budget).map(Some),
        _ => Err(Failure::Usage("suite takes one of --ms, --nodes and --make".to_owned())),
    },
};

/// The `gomocup` command, which runs a session with a manager.
const GOMOCUP: ArenaCommand = ArenaCommand {
    name: "gomocup",
    help: "  \
  arena gomocup
      Plays Gomoku with a manager that speaks the Gomocup protocol.",
    options: &[],
    run: |_| {
        gomocup::run_session();
        Ok(None)
    },
};
