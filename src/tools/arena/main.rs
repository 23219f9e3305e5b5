//! The arena: plays brains against each other and measures the speed of searches and rules, without a window.
//!
//! Results go to standard output, as JSON on request; progress and errors go to standard error. Exit codes: 0
//! success, 1 a player broke the rules, 2 invalid arguments.

mod arguments;
mod listing;
mod matches;
mod perft;
mod playing;
mod settle;

use std::io::Write;
use std::process::ExitCode;

use arguments::Command;
use deskmate_games::arena::{Failure, Report};

fn main() -> ExitCode {
    let report = arguments::parse(std::env::args_os().skip(1))
        .and_then(|(command, as_json)| Ok((run(command)?, as_json)));
    match report {
        Ok((Some(report), as_json)) => {
            let text = if as_json { report.json } else { report.words };
            // A pipe that is closed early, as by `| head`, is not an error.
            let _ = writeln!(std::io::stdout(), "{text}");
            ExitCode::SUCCESS
        }
        Ok((None, _)) => ExitCode::SUCCESS,
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

/// Runs a command. Returns `None` if it has written its own output.
fn run(command: Command) -> Result<Option<Report>, Failure> {
    match command {
        Command::Help => {
            let help = arguments::help();
            Ok(Some(Report::new(&help, &serde_json::json!({ "help": help }))))
        }
        Command::Version => {
            let words = format!("arena {}", env!("CARGO_PKG_VERSION"));
            Ok(Some(Report::new(&words, &serde_json::json!({ "version": env!("CARGO_PKG_VERSION") }))))
        }
        Command::Games => Ok(Some(listing::games())),
        Command::Match(options) => matches::run(options).map(Some),
        Command::Settle(options) => settle::run(options).map(Some),
        Command::Perft(options) => perft::count(options).map(Some),
        Command::Bench { game } => perft::bench(&game).map(Some),
        Command::PerGame(command, args) => (command.run)(&args),
    }
}
