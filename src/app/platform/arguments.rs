//! The desktop game's command line.

use std::env::args_os;
use std::ffi::OsString;
use std::process::exit;

use lexopt::{Arg, Parser};

/// What `--help` says.
const HELP: &str = "\
deskmate: four classics for two on one school desk, in a window

  deskmate

  --help           This.
  --version        Its release.

Its folder of sounds, fonts and words, assets, is looked for in BEVY_ASSET_ROOT, beside the program, and in
../share/deskmate. RUST_LOG sets what is logged, to the standard error.";

/// What is to be done.
#[derive(Debug, PartialEq)]
enum Command {
    /// Say this, and nothing else.
    Say(String),
    /// Play.
    Play,
}

/// Reads the arguments.
fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Command, lexopt::Error> {
    match Parser::from_args(arguments).next()? {
        None => Ok(Command::Play),
        Some(Arg::Long("help") | Arg::Short('h')) => Ok(Command::Say(HELP.to_owned())),
        Some(Arg::Long("version") | Arg::Short('V')) => {
            Ok(Command::Say(format!("deskmate {}", env!("CARGO_PKG_VERSION"))))
        }
        Some(other) => Err(other.unexpected()),
    }
}

/// Reads the arguments of this program. Comes back if the game is to be played; otherwise answers, and ends the
/// program with the status 0, or 2 when they make no sense.
pub fn read() {
    match parse(args_os().skip(1)) {
        Ok(Command::Play) => {}
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
        assert_eq!(read(&[]).unwrap(), Command::Play);
        assert_eq!(
            read(&["--version"]).unwrap(),
            Command::Say(concat!("deskmate ", env!("CARGO_PKG_VERSION")).to_owned())
        );
        assert_eq!(read(&["-h"]).unwrap(), Command::Say(HELP.to_owned()));
        for wrong in ["--fullscreen", "chess"] {
            assert!(read(&[wrong]).is_err(), "{wrong}");
        }
    }
}
