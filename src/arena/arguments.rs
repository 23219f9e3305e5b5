//! What a command is told: its arguments, read strictly.

use std::num::{NonZeroU32, NonZeroU64};
use std::str::FromStr;
use std::time::Duration;

use lexopt::{Arg, Parser};

use super::Failure;
use crate::search::brain::Budget;

/// The arguments of a command as they were given.
#[derive(Clone, Debug)]
pub struct Given {
    command: &'static str,
    /// The game, whether there is such a game or not.
    pub game: Option<String>,
    options: Vec<(&'static str, String)>,
    /// Whether the result is to be JSON.
    pub json: bool,
}

impl Given {
    /// Reads what follows the command: a game if it `takes_game`, and options out of `allowed`. An option that is allowed
    /// as `name:2` takes two values, which come as one text with a space between.
    ///
    /// # Errors
    /// An argument that the command does not take.
    pub fn read(
        command: &'static str,
        takes_game: bool,
        allowed: &[&'static str],
        mut parser: Parser,
    ) -> Result<Self, Failure> {
        let mut given = Self { command, game: None, options: Vec::new(), json: false };
        while let Some(argument) = parser.next().map_err(|error| Failure::Usage(error.to_string()))? {
            let (option, is_double) = match argument {
                Arg::Value(game) if takes_game && given.game.is_none() => {
                    given.game = Some(game.to_string_lossy().into_owned());
                    continue;
                }
                Arg::Value(word) => {
                    let what = if takes_game { "one game" } else { "no game" };
                    return Err(Failure::Usage(format!(
                        "{command} takes {what} and then options, not {word:?}"
                    )));
                }
                Arg::Long("json") => {
                    given.json = true;
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
            given.options.push((option, if is_double { format!("{first} {}", value()?) } else { first }));
        }
        Ok(given)
    }

    /// The value of an option, the last one when it was given twice.
    #[must_use]
    pub fn text(&self, option: &str) -> Option<String> {
        self.options.iter().rev().find(|(name, _)| *name == option).map(|(_, value)| value.clone())
    }

    /// The value of an option that must be there.
    ///
    /// # Errors
    /// It is not there.
    pub fn needed(&self, option: &str, value: &str) -> Result<String, Failure> {
        self.text(option).ok_or_else(|| Failure::Usage(format!("{} needs --{option} {value}", self.command)))
    }

    /// The number of an option, if it was given.
    ///
    /// # Errors
    /// It is no number, or one out of bounds.
    pub fn number<N: Number>(&self, option: &str) -> Result<Option<N>, Failure> {
        let Some(text) = self.text(option) else { return Ok(None) };
        text.parse().map(Some).map_err(|_| {
            let (least, most) = (N::LEAST, N::MOST);
            Failure::Usage(format!("--{option} takes a whole number from {least} to {most}, not {text:?}"))
        })
    }

    /// The number of an option that must be there.
    ///
    /// # Errors
    /// It is not there, no number, or one out of bounds.
    pub fn needed_number<N: Number>(&self, option: &str) -> Result<N, Failure> {
        let missing = || Failure::Usage(format!("{} needs --{option} NUMBER", self.command));
        self.number(option)?.ok_or_else(missing)
    }

    /// The limit for a move, if one was given: `--nodes` or `--ms`.
    ///
    /// # Errors
    /// Both, or no numbers.
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

/// The name of an allowed option, and whether it takes two values.
fn split(allowed: &'static str) -> (&'static str, bool) {
    allowed.strip_suffix(":2").map_or((allowed, false), |name| (name, true))
}

/// The complaint about an option that `command` has not.
fn no_option(command: &str, option: &str, allowed: &[&'static str]) -> Failure {
    let names = allowed.iter().map(|allowed| split(allowed).0).chain(["json"]);
    let options: Vec<_> = names.map(|name| format!("--{name}")).collect();
    Failure::Usage(format!("{command} has no option {option}, only {}", options.join(", ")))
}

/// A whole number with its bounds, for complaints.
pub trait Number: FromStr {
    /// The smallest number allowed.
    const LEAST: u64;
    /// The greatest number allowed.
    const MOST: u64;
}

impl Number for u32 {
    const LEAST: u64 = 0;
    const MOST: u64 = u32::MAX as u64;
}

impl Number for u64 {
    const LEAST: u64 = 0;
    const MOST: u64 = u64::MAX;
}

impl Number for NonZeroU32 {
    const LEAST: u64 = 1;
    const MOST: u64 = u32::MAX as u64;
}

impl Number for NonZeroU64 {
    const LEAST: u64 = 1;
    const MOST: u64 = u64::MAX;
}
