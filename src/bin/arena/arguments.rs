//! What is asked: the command line, read strictly.

use std::ffi::OsString;
use std::num::{NonZeroU32, NonZeroU64};
use std::str::FromStr;
use std::time::Duration;

use deskmate::games::NAMES;
use deskmate::search::brain::Budget;
use lexopt::{Arg, Parser};

use crate::unknown;

/// What `help` says.
pub const HELP: &str = "\
arena: computer players against each other, and the rules against the clock

  arena games
      The games with their presets and their brains.
  arena match GAME --a BRAIN --b BRAIN --games N --seed S [--preset P] [--nodes N | --ms T]
      Plays N games between two brains, who change seats every game. The same seed gives the
      same result, unless --ms limits the time for a move. Without a limit each brain thinks as
      it does in the game.
  arena shots sea-battle --brain B --layout L --games N --seed S [--preset P] [--nodes N | --ms T]
      Lets a brain sink N fleets that do not fire back. L is descending (ships from the longest to
      the shortest, each by chance), uniform (every layout equally likely), edge (of 200
      descending ones the one that leaves most room to the smallest) or own:BRAIN.
  arena perft GAME [--preset P] --depth D
      Counts the ways in which the first D plies can go.
  arena bench GAME
      How many positions per second the game's search looks at; the rules, if it has none.
  arena suite GAME --ms T | --nodes N
      Lets the game's strongest brain solve each of its puzzles within the limit.
  arena suite GAME --make N --seed S
      Makes N new puzzles and writes them down.
  arena race [--preset P] [--ways N]
      Looks for the fewest moves in which one side alone comes from corner to corner in Ugolki,
      following N ways side by side, 5000 if not told. More ways find shorter ones.
  arena gomocup
      Plays Gomoku with a manager that speaks the Gomocup protocol.
  arena help
      This.

  --json with any command gives one JSON object.";

/// Everything that can be asked.
pub enum Command {
    /// How to ask.
    Help,
    /// The list of games, with their presets and brains.
    Games,
    /// Brain against brain.
    Match(MatchOptions),
    /// Counting the ways in which a game can begin.
    Perft(PerftOptions),
    /// Puzzles to solve, or to make.
    Suite(SuiteOptions),
    /// A race alone.
    Race(RaceOptions),
    /// Shots at fleets that do not fire back.
    Shots(ShotsOptions),
    /// A conversation with a manager.
    Gomocup,
    /// The speed of a search, in positions per second.
    Bench {
        /// The game's name, one of the catalogue.
        game: String,
    },
}

/// What `match` is told.
pub struct MatchOptions {
    /// The game's name, one of the catalogue.
    pub game: String,
    /// The name of the brain that begins the first game.
    pub a: String,
    /// The name of the other.
    pub b: String,
    /// How many games.
    pub games: u64,
    /// What all lots are drawn from.
    pub seed: u64,
    /// The configuration's name; the default when missing.
    pub preset: Option<String>,
    /// The limit for a move; each brain's own when missing.
    pub budget: Option<Budget>,
}

/// What `perft` is told.
pub struct PerftOptions {
    /// The game's name, one of the catalogue.
    pub game: String,
    /// The configuration's name; the default when missing.
    pub preset: Option<String>,
    /// How many plies.
    pub depth: u32,
}

/// What `suite` is told.
pub struct SuiteOptions {
    /// The game's name, one of the catalogue.
    pub game: String,
    /// What is to be done with its puzzles.
    pub task: SuiteTask,
}

/// What is to be done with puzzles.
pub enum SuiteTask {
    /// Solve each within the limit.
    Solve(Budget),
    /// Make so many, all lots drawn from a seed.
    Make { number: u64, seed: u64 },
}

/// What `race` is told.
pub struct RaceOptions {
    /// The configuration's name; the default when missing.
    pub preset: Option<String>,
    /// How many ways are followed side by side.
    pub ways: Option<u32>,
}

/// What `shots` is told.
pub struct ShotsOptions {
    /// The name of the brain that fires.
    pub brain: String,
    /// Where the layouts come from.
    pub layout: String,
    /// How many fleets.
    pub games: u64,
    /// What all lots are drawn from.
    pub seed: u64,
    /// The configuration's name; the default when missing.
    pub preset: Option<String>,
    /// The limit for a shot; the brain's own when missing.
    pub budget: Option<Budget>,
}

/// Reads the arguments: the command, and whether the answer is to be JSON.
pub fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<(Command, bool), String> {
    const COMMANDS: &str = "the commands are games, match, perft, shots, bench, suite, race, gomocup, help";
    let mut parser = Parser::from_args(arguments);
    let name = match parser.next().map_err(|error| error.to_string())? {
        Some(Arg::Value(name)) => name.to_string_lossy().into_owned(),
        Some(Arg::Long("help") | Arg::Short('h')) => "help".to_owned(),
        Some(_) => return Err(format!("a command comes first: {COMMANDS}")),
        None => return Err(format!("a command is missing: {COMMANDS}")),
    };
    let command = match name.as_str() {
        "help" => (Command::Help, Given::read("help", false, &[], parser)?.json),
        "games" => (Command::Games, Given::read("games", false, &[], parser)?.json),
        "gomocup" => (Command::Gomocup, Given::read("gomocup", false, &[], parser)?.json),
        "match" => {
            let options = ["a", "b", "games", "seed", "preset", "nodes", "ms"];
            let given = Given::read("match", true, &options, parser)?;
            let options = MatchOptions {
                game: given.game()?,
                a: given.needed("a", "BRAIN")?,
                b: given.needed("b", "BRAIN")?,
                games: given.needed_number::<NonZeroU64>("games")?.get(),
                seed: given.needed_number("seed")?,
                preset: given.text("preset"),
                budget: given.budget()?,
            };
            (Command::Match(options), given.json)
        }
        "perft" => {
            let given = Given::read("perft", true, &["preset", "depth"], parser)?;
            let options = PerftOptions {
                game: given.game()?,
                preset: given.text("preset"),
                depth: given.needed_number("depth")?,
            };
            (Command::Perft(options), given.json)
        }
        "race" => {
            let given = Given::read("race", false, &["preset", "ways"], parser)?;
            let ways = given.number::<NonZeroU32>("ways")?.map(NonZeroU32::get);
            (Command::Race(RaceOptions { preset: given.text("preset"), ways }), given.json)
        }
        "shots" => {
            let options = ["brain", "layout", "games", "seed", "preset", "nodes", "ms"];
            let given = Given::read("shots", true, &options, parser)?;
            let game = given.game()?;
            if game != "sea-battle" {
                return Err(format!("shots are fired in sea-battle alone, not in {game}"));
            }
            let options = ShotsOptions {
                brain: given.needed("brain", "BRAIN")?,
                layout: given.needed("layout", "LAYOUT")?,
                games: given.needed_number::<NonZeroU64>("games")?.get(),
                seed: given.needed_number("seed")?,
                preset: given.text("preset"),
                budget: given.budget()?,
            };
            (Command::Shots(options), given.json)
        }
        "bench" => {
            let given = Given::read("bench", true, &[], parser)?;
            (Command::Bench { game: given.game()? }, given.json)
        }
        "suite" => {
            let given = Given::read("suite", true, &["ms", "nodes", "make", "seed"], parser)?;
            let game = given.game()?;
            let task = match (given.number::<NonZeroU64>("make")?, given.budget()?) {
                (Some(number), None) => {
                    SuiteTask::Make { number: number.get(), seed: given.needed_number("seed")? }
                }
                (None, Some(budget)) => SuiteTask::Solve(budget),
                _ => return Err("suite takes one of --ms, --nodes and --make".to_owned()),
            };
            (Command::Suite(SuiteOptions { game, task }), given.json)
        }
        _ => return Err(format!("there is no command {name:?}; {COMMANDS}")),
    };
    Ok(command)
}

/// The arguments of a command as they were given.
struct Given {
    command: &'static str,
    game: Option<String>,
    options: Vec<(&'static str, String)>,
    json: bool,
}

impl Given {
    /// Reads what follows the command: a game if it `takes_game`, and options out of `allowed`.
    fn read(
        command: &'static str,
        takes_game: bool,
        allowed: &[&'static str],
        mut parser: Parser,
    ) -> Result<Self, String> {
        let mut given = Self { command, game: None, options: Vec::new(), json: false };
        while let Some(argument) = parser.next().map_err(|error| error.to_string())? {
            let option = match argument {
                Arg::Value(game) if takes_game && given.game.is_none() => {
                    given.game = Some(game.to_string_lossy().into_owned());
                    continue;
                }
                Arg::Value(word) => {
                    let what = if takes_game { "one game" } else { "no game" };
                    return Err(format!("{command} takes {what} and then options, not {word:?}"));
                }
                Arg::Long("json") => {
                    given.json = true;
                    continue;
                }
                Arg::Long(name) => match allowed.iter().find(|allowed| **allowed == name) {
                    Some(option) => *option,
                    None => return Err(no_option(command, &format!("--{name}"), allowed)),
                },
                Arg::Short(letter) => return Err(no_option(command, &format!("-{letter}"), allowed)),
            };
            let value = parser.value().map_err(|_| format!("--{option} needs a value"))?;
            given.options.push((option, value.to_string_lossy().into_owned()));
        }
        Ok(given)
    }

    /// The game, which must be one of the catalogue.
    fn game(&self) -> Result<String, String> {
        let Some(game) = &self.game else {
            return Err(format!("{} needs a game, one of {}", self.command, NAMES.join(", ")));
        };
        if NAMES.contains(&game.as_str()) {
            Ok(game.clone())
        } else {
            Err(unknown("the catalogue", "game", game, NAMES))
        }
    }

    /// The value of an option, the last one when it was given twice.
    fn text(&self, option: &str) -> Option<String> {
        self.options.iter().rev().find(|(name, _)| *name == option).map(|(_, value)| value.clone())
    }

    /// The value of an option that must be there.
    fn needed(&self, option: &str, value: &str) -> Result<String, String> {
        self.text(option).ok_or_else(|| format!("{} needs --{option} {value}", self.command))
    }

    /// The number of an option, if it was given.
    fn number<N: Number>(&self, option: &str) -> Result<Option<N>, String> {
        let Some(text) = self.text(option) else { return Ok(None) };
        let wrong =
            |_| format!("--{option} takes a whole number from {} to {}, not {text:?}", N::LEAST, N::MOST);
        text.parse().map(Some).map_err(wrong)
    }

    /// The number of an option that must be there.
    fn needed_number<N: Number>(&self, option: &str) -> Result<N, String> {
        self.needed(option, "NUMBER")?;
        Ok(self.number(option)?.expect("an option that has a value has a number"))
    }

    /// The limit for a move, if one was given.
    fn budget(&self) -> Result<Option<Budget>, String> {
        let nodes = self.number::<NonZeroU64>("nodes")?.map(NonZeroU64::get);
        let time = self.number::<NonZeroU64>("ms")?.map(|ms| Duration::from_millis(ms.get()));
        match (nodes, time) {
            (None, None) => Ok(None),
            (Some(_), Some(_)) => Err(format!("{} takes --nodes or --ms, not both", self.command)),
            _ => Ok(Some(Budget { nodes, time, ..Budget::default() })),
        }
    }
}

/// The complaint about an option that `command` has not.
fn no_option(command: &str, option: &str, allowed: &[&str]) -> String {
    let options: Vec<_> = allowed.iter().chain(&["json"]).map(|name| format!("--{name}")).collect();
    format!("{command} has no option {option}, only {}", options.join(", "))
}

/// A whole number with its bounds, for complaints.
trait Number: FromStr {
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
