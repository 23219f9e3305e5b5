//! The arena: computer players against each other, and the rules against the clock, without a window.
//!
//! Results go to the standard output, as JSON when asked; progress and complaints to the standard error.
//! Exit codes: 0 done, 1 a player broke the rules, 2 the arguments make no sense.

mod arguments;
mod gomocup;
mod listing;
mod matches;
mod numbers;
mod perft;
mod progress;
mod race;
mod shots;
mod suite;

use std::fmt::Display;
use std::io::Write;
use std::process::ExitCode;

use arguments::Command;

/// Why there is no result, in one line.
enum Failure {
    /// The arguments make no sense.
    Usage(String),
    /// A player broke the rules.
    Fault(String),
}

/// A result, and the same in JSON.
struct Report {
    /// For people.
    words: String,
    /// For programs: one object.
    json: String,
}

impl Report {
    /// The report that says `words`, or `value` in JSON.
    fn new(words: impl Display, value: &impl serde::Serialize) -> Self {
        let json = serde_json::to_string(value).expect("results are plain data with string keys");
        Self { words: words.to_string(), json }
    }
}

fn main() -> ExitCode {
    let (as_json, report) = match arguments::parse(std::env::args_os().skip(1)) {
        Ok((Command::Gomocup, _)) => {
            gomocup::talk();
            return ExitCode::SUCCESS;
        }
        Ok((command, json)) => (json, run(command)),
        Err(why) => (false, Err(Failure::Usage(why))),
    };
    match report {
        Ok(report) => {
            let text = if as_json { report.json } else { report.words };
            // Whoever closes the pipe early (`| head`) has read enough.
            let _ = writeln!(std::io::stdout(), "{text}");
            ExitCode::SUCCESS
        }
        Err(Failure::Fault(why)) => {
            eprintln!("arena: {why}");
            ExitCode::from(1)
        }
        Err(Failure::Usage(why)) => {
            eprintln!("arena: {why}");
            ExitCode::from(2)
        }
    }
}

/// Does what was asked.
fn run(command: Command) -> Result<Report, Failure> {
    match command {
        Command::Help => Ok(Report::new(arguments::HELP, &serde_json::json!({ "help": arguments::HELP }))),
        Command::Games => Ok(listing::games()),
        Command::Match(options) => matches::run(options),
        Command::Perft(options) => perft::count(options),
        Command::Suite(options) => suite::run(&options),
        Command::Race(options) => race::run(&options),
        Command::Shots(options) => shots::run(&options),
        // It has answered line by line and leaves no report.
        Command::Gomocup => Ok(Report::new("", &serde_json::json!({}))),
        Command::Bench { game } => perft::bench(&game),
    }
}

/// The complaint that `what` has no `name`, with the names that it has.
fn unknown(what: &str, kind: &str, name: &str, names: &[&str]) -> String {
    format!("{what} has no {kind} {name:?}, only {}", names.join(", "))
}
