//! Strict parsing of the arguments of an arena command.

use std::num::{NonZeroU32, NonZeroU64};
use std::str::FromStr;
use std::time::Duration;

use lexopt::{Arg, Parser};

use super::Failure;
use crate::search::brain::Budget;

/// The parsed arguments of a command.
#[derive(Clone, Debug)]
pub struct ParsedArgs {
    command: &'static str,
    /// The game's name, not checked against the catalogue.
    pub game: Option<String>,
    options: Vec<(&'static str, String)>,
    /// True if the result is to be printed as JSON.
    pub json: bool,
}

impl ParsedArgs {
    /// Parses the arguments that follow the command: a game if `takes_game`, and the options in `allowed`. An option
    /// listed as `name:2` takes two values, which are joined by a space.
    ///
    /// # Errors
    /// The command does not accept an argument, or an option lacks its value.
    pub fn parse(
        command: &'static str,
        takes_game: bool,
        allowed: &[&'static str],
        mut parser: Parser,
    ) -> Result<Self, Failure> {
        let mut parsed = Self { command, game: None, options: Vec::new(), json: false };
        while let Some(argument) = parser.next().map_err(|error| Failure::Usage(error.to_string()))? {
            let (option, is_double) = match argument {
                Arg::Value(game) if takes_game && parsed.game.is_none() => {
                    parsed.game = Some(game.to_string_lossy().into_owned());
                    continue;
                }
                Arg::Value(word) => {
                    let what = if takes_game { "one game, then options" } else { "no game, only options" };
                    return Err(Failure::Usage(format!("unexpected {word:?}: {command} takes {what}")));
                }
                Arg::Long("json") => {
                    parsed.json = true;
                    continue;
                }
                Arg::Long(name) => match allowed.iter().map(|allowed| split(allowed)).find(|it| it.0 == name)
                {
                    Some(option) => option,
                    None => return Err(no_option(command, &format!("--{name}"), allowed)),
                },
                Arg::Short(letter) => return Err(no_option(command, &format!("-{letter}"), allowed)),
            };
            let what = if is_double { "two values" } else { "a value" };
            let mut value = || match parser.value() {
                Ok(value) => Ok(value.to_string_lossy().into_owned()),
                Err(_) => Err(Failure::Usage(format!("--{option} needs {what}"))),
            };
            let first = value()?;
            parsed.options.push((option, if is_double { format!("{first} {}", value()?) } else { first }));
        }
        Ok(parsed)
    }

    /// Returns the value of an option; the last one if it was given repeatedly.
    #[must_use]
    pub fn text(&self, option: &str) -> Option<String> {
        self.options.iter().rev().find(|(name, _)| *name == option).map(|(_, value)| value.clone())
    }

    /// Returns the value of a required option. `value` describes it in the error message.
    ///
    /// # Errors
    /// The option is missing.
    pub fn required(&self, option: &str, value: &str) -> Result<String, Failure> {
        self.text(option).ok_or_else(|| Failure::Usage(format!("{} needs --{option} {value}", self.command)))
    }

    /// Returns the value of an option as a number, if the option was given.
    ///
    /// # Errors
    /// The value is not a number, or it is out of range.
    pub fn number<N: Number>(&self, option: &str) -> Result<Option<N>, Failure> {
        let Some(text) = self.text(option) else { return Ok(None) };
        text.parse().map(Some).map_err(|_| {
            let (least, most) = (N::MIN_VALUE, N::MAX_VALUE);
            Failure::Usage(format!("--{option} takes a whole number from {least} to {most}, not {text:?}"))
        })
    }

    /// Returns the value of a required option as a number.
    ///
    /// # Errors
    /// The option is missing, or its value is not a number or out of range.
    pub fn required_number<N: Number>(&self, option: &str) -> Result<N, Failure> {
        let missing = || Failure::Usage(format!("{} needs --{option} NUMBER", self.command));
        self.number(option)?.ok_or_else(missing)
    }

    /// Returns the limit per move, given by `--nodes` or `--ms`.
    ///
    /// # Errors
    /// Both options are given, or a value is not a number.
    pub fn budget(&self) -> Result<Option<Budget>, Failure> {
        let nodes = self.number::<NonZeroU64>("nodes")?.map(NonZeroU64::get);
        let time = self.number::<NonZeroU64>("ms")?.map(|ms| Duration::from_millis(ms.get()));
        match (nodes, time) {
            (None, None) => Ok(None),
            (Some(_), Some(_)) => {
                Err(Failure::Usage(format!("{} takes --nodes or --ms, not both", self.command)))
            }
            _ => Ok(Some(Budget { nodes, time, ..Budget::default() })),
        }
    }
}

/// Splits an entry of `allowed` into the option's name and whether it takes two values.
fn split(allowed: &'static str) -> (&'static str, bool) {
    allowed.strip_suffix(":2").map_or((allowed, false), |name| (name, true))
}

/// Returns the error for an option that `command` does not have.
fn no_option(command: &str, option: &str, allowed: &[&'static str]) -> Failure {
    let names = allowed.iter().map(|allowed| split(allowed).0).chain(["json"]);
    let options: Vec<_> = names.map(|name| format!("--{name}")).collect();
    Failure::Usage(format!("unknown option {option} for {command}. Choose: {}", options.join(", ")))
}

/// An integer type with its range, for error messages.
pub trait Number: FromStr {
    /// The smallest allowed value.
    const MIN_VALUE: u64;
    /// The largest allowed value.
    const MAX_VALUE: u64;
}

impl Number for u32 {
    const MIN_VALUE: u64 = 0;
    const MAX_VALUE: u64 = u32::MAX as u64;
}

impl Number for u64 {
    const MIN_VALUE: u64 = 0;
    const MAX_VALUE: u64 = u64::MAX;
}

impl Number for NonZeroU32 {
    const MIN_VALUE: u64 = 1;
    const MAX_VALUE: u64 = u32::MAX as u64;
}

impl Number for NonZeroU64 {
    const MIN_VALUE: u64 = 1;
    const MAX_VALUE: u64 = u64::MAX;
}
