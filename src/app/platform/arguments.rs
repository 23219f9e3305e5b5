//! The desktop game's command line.

use std::env::args_os;
use std::ffi::OsString;
use std::process::exit;

use lexopt::{Arg, Parser, ValueExt};

use super::clock::ClockPace;

/// What `--help` says.
const HELP: &str = "\
deskmate: four classics for two on one school desk, in a window

  deskmate [--clock PACE]

  --clock PACE     The game's clock goes so many times as fast as a real one, from 0.1 to 10; for tests.
  --help           This.
  --version        Its release.

Its folder of sounds, fonts and words, assets, is looked for in BEVY_ASSET_ROOT, beside the program, and in
../share/deskmate. RUST_LOG sets what is logged, to the standard error.";

/// What is to be done.
#[derive(Debug, PartialEq)]
enum Command {
    /// Say this, and nothing else.
    Say(String),
    /// Play, by this clock.
    Play(Option<ClockPace>),
}

/// Reads the arguments.
fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Command, lexopt::Error> {
    let mut parser = Parser::from_args(arguments);
    let mut clock = None;
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Long("help") | Arg::Short('h') => return Ok(Command::Say(HELP.to_owned())),
            Arg::Long("version") | Arg::Short('V') => {
                return Ok(Command::Say(format!("deskmate {}", env!("CARGO_PKG_VERSION"))));
            }
            Arg::Long("clock") => clock = Some(parser.value()?.parse_with(pace)?),
            other => return Err(other.unexpected()),
        }
    }
    Ok(Command::Play(clock))
}

/// Reads the pace of a clock.
fn pace(text: &str) -> Result<ClockPace, &'static str> {
    let pace = text.parse().ok().filter(|pace| (0.1..=10.0).contains(pace));
    pace.map(ClockPace).ok_or("not a number from 0.1 to 10")
}

/// Reads the arguments of this program. Comes back if the game is to be played, with its clock unless that is a real one;
/// otherwise answers, and ends the program with the status 0, or 2 when they make no sense.
pub fn read() -> Option<ClockPace> {
    match parse(args_os().skip(1)) {
        Ok(Command::Play(clock)) => clock,
        Ok(Command::Say(text)) => {
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
        assert_eq!(read(&[]).unwrap(), Command::Play(None));
        assert_eq!(read(&["--clock", "2.5"]).unwrap(), Command::Play(Some(ClockPace(2.5))));
        assert_eq!(
            read(&["--version"]).unwrap(),
            Command::Say(concat!("deskmate ", env!("CARGO_PKG_VERSION")).to_owned())
        );
        assert_eq!(read(&["-h"]).unwrap(), Command::Say(HELP.to_owned()));
        for wrong in [&["--fullscreen"][..], &["chess"], &["--clock"], &["--clock", "0"], &["--clock", "NaN"]]
        {
            assert!(read(wrong).is_err(), "{wrong:?}");
        }
    }
}
