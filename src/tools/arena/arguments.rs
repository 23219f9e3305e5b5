//! Strict parsing of the command line.

use std::ffi::OsString;
use std::num::NonZeroU64;

use deskmate_games::arena::arguments::ParsedArgs;
use deskmate_games::arena::{self, Failure, unknown};
use deskmate_games::search::brain::Budget;
use deskmate_games::{Game, NAMES, Visitor, visit};
use lexopt::{Arg, Parser};

/// The part of the help text before the commands of individual games.
const HELP: &str = "\
arena: plays Deskmate's computer players against each other, and measures their speed

  arena games
      Lists the games with their presets and brains.
  arena match GAME --a BRAIN --b BRAIN --games N --seed S [--preset P] [--nodes N | --ms T]
      Plays N games between two brains, which change seats every game. The same seed gives the
      same result, unless --ms limits the time per move. Without a limit, each brain thinks as
      long as in the game. Classmate plays as it does against a stranger.
  arena settle GAME --against BRAIN --games N --runs R --seed S [--preset P]
      Plays R runs of N games, more than 30, between Classmate and another brain. Classmate
      starts each run at its strength for a stranger, and adapts after every game; the two change
      seats every game. Reports Classmate's share of the points after game 30.
  arena perft GAME [--preset P] --depth D
      Counts the possible sequences of D plies.
  arena bench GAME
      Measures how many positions per second the game's search visits, or its rules if it has
      no search.";

/// The part of the help text after them.
const MORE_HELP: &str = "  arena help
      Shows this help.
  arena --version
      Shows the version.

  Any command takes --json, and then prints its result as one JSON object.";

/// The commands that work with every game or with none.
const COMMANDS: [&str; 6] = ["games", "match", "settle", "perft", "bench", "help"];

/// A parsed command.
pub enum Command {
    /// Print the help text.
    Help,
    /// Print the version.
    Version,
    /// List the games with their presets and brains.
    Games,
    /// Play brains against each other.
    Match(MatchOptions),
    /// Play an adapting Classmate against a brain.
    Settle(SettleOptions),
    /// Count the move sequences of a given length.
    Perft(PerftOptions),
    /// Measure the speed of a search in positions per second.
    Bench {
        /// The game's name, checked against the catalogue.
        game: String,
    },
    /// Run a command of an individual game.
    PerGame(&'static arena::ArenaCommand, ParsedArgs),
}

/// The options of `match`.
pub struct MatchOptions {
    /// The game's name, checked against the catalogue.
    pub game: String,
    /// The name of the brain that begins the first game.
    pub a: String,
    /// The name of the other brain.
    pub b: String,
    /// The number of games.
    pub games: u64,
    /// The seed of all random decisions.
    pub seed: u64,
    /// The name of the configuration, or `None` for the default.
    pub preset: Option<String>,
    /// The limit per move, or `None` for each brain's own.
    pub budget: Option<Budget>,
}

/// The options of `settle`.
pub struct SettleOptions {
    /// The game's name, checked against the catalogue.
    pub game: String,
    /// The name of the brain of fixed strength.
    pub against: String,
    /// The number of games per run, greater than [`SETTLING_GAMES`].
    pub games: u64,
    /// The number of runs.
    pub runs: u64,
    /// The seed of all random decisions.
    pub seed: u64,
    /// The name of the configuration, or `None` for the default.
    pub preset: Option<String>,
}

/// The number of games after which Classmate should have adapted.
pub const SETTLING_GAMES: u64 = 30;

/// The options of `perft`.
pub struct PerftOptions {
    /// The game's name, checked against the catalogue.
    pub game: String,
    /// The name of the configuration, or `None` for the default.
    pub preset: Option<String>,
    /// The number of plies.
    pub depth: u32,
}

/// Returns the commands of individual games, with the names of the games.
fn own_commands() -> impl Iterator<Item = (&'static str, &'static arena::ArenaCommand)> {
    struct Own;

    impl Visitor for Own {
        type Out = &'static [arena::ArenaCommand];

        fn visit<G: Game>(self) -> Self::Out {
            G::arena_commands()
        }
    }

    NAMES.iter().flat_map(|name| visit(name, Own).unwrap_or_default().iter().map(move |own| (*name, own)))
}

/// Returns the help text.
pub fn help() -> String {
    let own = own_commands().map(|(_, command)| command.help);
    [HELP].into_iter().chain(own).chain([MORE_HELP]).collect::<Vec<_>>().join("\n")
}

/// Parses the command line into a command and whether to print JSON.
pub fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<(Command, bool), Failure> {
    let mut parser = Parser::from_args(arguments);
    let name = match parser.next().map_err(|error| Failure::Usage(error.to_string()))? {
        Some(Arg::Value(name)) => name.to_string_lossy().into_owned(),
        Some(Arg::Long("help") | Arg::Short('h')) => "help".to_owned(),
        Some(Arg::Long("version") | Arg::Short('V')) => return Ok((Command::Version, false)),
        _ => {
            let all = all_commands();
            return Err(Failure::Usage(format!("which command? One of: {all} (try `arena help`)")));
        }
    };
    Ok(match name.as_str() {
        "help" => (Command::Help, ParsedArgs::parse("help", false, &[], parser)?.json),
        "games" => (Command::Games, ParsedArgs::parse("games", false, &[], parser)?.json),
        "match" => {
            let options = ["a", "b", "games", "seed", "preset", "nodes", "ms"];
            let args = ParsedArgs::parse("match", true, &options, parser)?;
            let options = MatchOptions {
                game: game(&args, "match")?,
                a: args.required("a", "BRAIN")?,
                b: args.required("b", "BRAIN")?,
                games: args.required_number::<NonZeroU64>("games")?.get(),
                seed: args.required_number("seed")?,
                preset: args.text("preset"),
                budget: args.budget()?,
            };
            (Command::Match(options), args.json)
        }
        "settle" => {
            let args =
                ParsedArgs::parse("settle", true, &["against", "games", "runs", "seed", "preset"], parser)?;
            let options = SettleOptions {
                game: game(&args, "settle")?,
                against: args.required("against", "BRAIN")?,
                games: args.required_number::<NonZeroU64>("games")?.get(),
                runs: args.required_number::<NonZeroU64>("runs")?.get(),
                seed: args.required_number("seed")?,
                preset: args.text("preset"),
            };
            if options.games <= SETTLING_GAMES {
                let games = options.games;
                return Err(Failure::Usage(format!(
                    "settle takes more than {SETTLING_GAMES} --games, not {games}"
                )));
            }
            (Command::Settle(options), args.json)
        }
        "perft" => {
            let args = ParsedArgs::parse("perft", true, &["preset", "depth"], parser)?;
            let options = PerftOptions {
                game: game(&args, "perft")?,
                preset: args.text("preset"),
                depth: args.required_number("depth")?,
            };
            (Command::Perft(options), args.json)
        }
        "bench" => {
            let args = ParsedArgs::parse("bench", true, &[], parser)?;
            (Command::Bench { game: game(&args, "bench")? }, args.json)
        }
        name => {
            let Some((owner, command)) = own_commands().find(|(_, command)| command.name == name) else {
                return Err(Failure::Usage(format!("unknown command {name:?}. Choose: {}", all_commands())));
            };
            let args = ParsedArgs::parse(command.name, true, command.options, parser)?;
            if args.game.as_ref().is_some_and(|game| game != owner) {
                let game = game(&args, name)?;
                return Err(Failure::Usage(format!("{name} works for {owner} only, not {game}")));
            }
            let as_json = args.json;
            (Command::PerGame(command, args), as_json)
        }
    })
}

fn all_commands() -> String {
    let all: Vec<_> = COMMANDS.into_iter().chain(own_commands().map(|(_, command)| command.name)).collect();
    all.join(", ")
}

/// Returns the game's name if it is in the catalogue.
fn game(args: &ParsedArgs, command: &str) -> Result<String, Failure> {
    match &args.game {
        None => Err(Failure::Usage(format!("{command} needs a game. Choose: {}", NAMES.join(", ")))),
        Some(game) if NAMES.contains(&game.as_str()) => Ok(game.clone()),
        Some(game) => Err(unknown(command, "game", game, NAMES)),
    }
}
