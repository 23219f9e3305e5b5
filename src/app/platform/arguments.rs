//! The command line of the desktop game.

use std::env::args_os;
use std::ffi::OsString;
use std::process::exit;

use lexopt::{Arg, Parser, ValueExt};

use super::clock::ClockPace;

/// The text of `--help`.
const HELP: &str = "\
deskmate: four classics for two, on one desk

  deskmate [--clock PACE]

  --clock PACE     Speed of the game's clock, from 0.1 to 10 times that of a real one (default: 1). For tests.
  --help           Show this help.
  --version        Show the version.

The game looks for its folder assets, with sounds, fonts and texts, in BEVY_ASSET_ROOT, beside the program and in
../share/deskmate. The log goes to standard error; RUST_LOG sets what is logged, e.g. RUST_LOG=debug.";

/// The action requested by the arguments.
#[derive(Debug, PartialEq)]
enum Invocation {
    /// Print this text and exit.
    Print(String),
    /// Start the game, optionally with a clock of this pace.
    Play(Option<ClockPace>),
}

/// Parses the arguments.
fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Invocation, lexopt::Error> {
    let mut parser = Parser::from_args(arguments);
    let mut clock = None;
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Long("help") | Arg::Short('h') => return Ok(Invocation::Print(HELP.to_owned())),
            Arg::Long("version") | Arg::Short('V') => {
                return Ok(Invocation::Print(format!("deskmate {}", env!("CARGO_PKG_VERSION"))));
            }
            Arg::Long("clock") => clock = Some(parser.value()?.parse_with(parse_pace)?),
            other => return Err(other.unexpected()),
        }
    }
    Ok(Invocation::Play(clock))
}

/// Parses the pace of the clock.
fn parse_pace(text: &str) -> Result<ClockPace, &'static str> {
    let pace = text.parse().ok().filter(|pace| (0.1..=10.0).contains(pace));
    pace.map(ClockPace).ok_or("not a number from 0.1 to 10")
}

/// Parses the arguments of this process. Returns the pace of the clock, if one was given, when the game is to
/// be started. Otherwise prints its answer and exits, with status 0, or 2 if the arguments are invalid.
pub fn read_arguments() -> Option<ClockPace> {
    match parse(args_os().skip(1)) {
        Ok(Invocation::Play(clock)) => clock,
        Ok(Invocation::Print(text)) => {
            println!("{text}");
            exit(0)
        }
        Err(why) => {
            eprintln!("deskmate: {why}");
            exit(2)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_plays_tells_its_release_or_says_what_is_wrong() {
        let read = |arguments: &[&str]| parse(arguments.iter().map(OsString::from));
        assert_eq!(read(&[]).unwrap(), Invocation::Play(None));
        assert_eq!(read(&["--clock", "2.5"]).unwrap(), Invocation::Play(Some(ClockPace(2.5))));
        assert_eq!(
            read(&["--version"]).unwrap(),
            Invocation::Print(concat!("deskmate ", env!("CARGO_PKG_VERSION")).to_owned())
        );
        assert_eq!(read(&["-h"]).unwrap(), Invocation::Print(HELP.to_owned()));
        for wrong in [&["--fullscreen"][..], &["chess"], &["--clock"], &["--clock", "0"], &["--clock", "NaN"]]
        {
            assert!(read(wrong).is_err(), "{wrong:?}");
        }
    }
}
