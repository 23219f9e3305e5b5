//! The `duel` command: a referee for two programs that speak the Gomocup protocol. They play pairs of games, each
//! opening with both colours, judged by this project's rules.

mod game;
mod log;
mod openings;
mod player;
mod program;
mod tally;

use std::num::NonZeroU64;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use std::time::Duration;

use crate::arena::arguments::{Number, ParsedArgs};
use crate::arena::pairs::{Sprt, SprtVerdict};
use crate::arena::progress::Progress;
use crate::arena::{ArenaCommand, Failure, Report, unknown};
use crate::gomoku::rules::{Config, Point, RuleSet};
use crate::gomoku::suite::RULES;
use game::FinishedGame;
use log::Log;
use player::{DuelPlayer, Limit};
use program::Fault;
use tally::Tally;

/// The maximum number of games played in parallel.
const MAX_JOBS: u64 = 64;

/// The `duel` command.
pub(super) const DUEL: ArenaCommand = ArenaCommand {
    name: "duel",
    help: "  \
  arena duel --a 'COMMAND' --b 'COMMAND' --games N (--ms T | --nodes N)
             [--rule freestyle | standard | renju | caro] [--openings FILE | --seed S]
             [--sprt LOW HIGH] [--log FILE] [--jobs N] [--patience MS]
      Plays two programs that speak the Gomocup protocol against each other on a 15 × 15 board,
      every opening with both colours. Limits per move can differ for A and B: T:U or N:M.
      --nodes is sent as INFO max_node, which not every program obeys. Openings come from a file
      with one per line, e.g. H8 I9 J7 G6, or are four stones placed at random. --sprt ends the
      duel when it is clear whether A is LOW or HIGH Elo stronger. --log adds every game to a
      file, and continues the duel that is in it. --jobs sets how many games are played at once.
      A program that crashes, breaks the rules or doesn't answer for --patience milliseconds
      loses the game and is restarted.",
    options: &[
        "a", "b", "games", "ms", "nodes", "rule", "openings", "seed", "sprt:2", "log", "jobs", "patience",
    ],
    run: |args| run(&Options::parse(args)?).map(Some),
};

/// The options of a duel.
struct Options {
    commands: [String; 2],
    games: usize,
    limits: [Limit; 2],
    rule: &'static str,
    config: Config,
    file: Option<String>,
    seed: u64,
    sprt: Option<Sprt>,
    log: Option<String>,
    jobs: usize,
}

impl Options {
    /// Parses the options.
    fn parse(args: &ParsedArgs) -> Result<Self, Failure> {
        let usage = |why: String| Err(Failure::Usage(why));
        let games = args.required_number::<NonZeroU64>("games")?.get();
        if games % 2 == 1 {
            return usage(format!("games are played in pairs: --games takes an even number, not {games}"));
        }
        let (ms, nodes) = (parse_pair(args, "ms")?, parse_pair(args, "nodes")?);
        if ms.is_none() && nodes.is_none() {
            return usage("duel needs --ms or --nodes".to_owned());
        }
        let timeout = args.number::<NonZeroU64>("patience")?.map(NonZeroU64::get);
        let limit = |who: usize| {
            let ms = ms.map(|ms| ms[who]);
            // The default is ten times the time per move, plus some seconds in case the machine is busy.
            let usual = ms.map_or(600_000, |ms| ms.saturating_mul(10).saturating_add(5000));
            let timeout = Duration::from_millis(timeout.unwrap_or(usual));
            Limit { ms, nodes: nodes.map(|nodes| nodes[who]), timeout }
        };
        let rule = args.text("rule").unwrap_or_else(|| "freestyle".to_owned());
        let names: Vec<_> = RULES.iter().map(|(name, _)| *name).collect();
        let known = RULES.iter().find(|(name, _)| *name == rule);
        let &(rule, rules): &(_, RuleSet) = known.ok_or_else(|| unknown("gomoku", "rule", &rule, &names))?;
        let (file, seed) = (args.text("openings"), args.number("seed")?);
        if file.is_some() && seed.is_some() {
            return usage("duel takes --openings or --seed, not both".to_owned());
        }
        let jobs = args.number::<NonZeroU64>("jobs")?.map_or(1, NonZeroU64::get);
        if jobs > MAX_JOBS {
            return usage(format!("--jobs takes a whole number from 1 to {MAX_JOBS}, not {jobs}"));
        }
        Ok(Self {
            commands: [args.required("a", "'COMMAND'")?, args.required("b", "'COMMAND'")?],
            games: usize::try_from(games).unwrap_or(usize::MAX - 1),
            limits: [limit(0), limit(1)],
            rule,
            config: Config { rules, ..Config::default() },
            file,
            seed: seed.unwrap_or(1),
            sprt: args.text("sprt").map(|text| parse_sprt(&text)).transpose()?,
            log: args.text("log"),
            jobs: usize::try_from(jobs).unwrap_or(1),
        })
    }

    /// Returns the openings, which are reused if there are fewer than pairs of games.
    fn openings(&self) -> Result<Vec<Vec<Point>>, Failure> {
        match &self.file {
            None => Ok(openings::random_openings(&self.config, self.games / 2, self.seed)),
            Some(file) => std::fs::read_to_string(file)
                .map_err(|why| why.to_string())
                .and_then(|text| openings::read(&self.config, &text))
                .map_err(|why| Failure::Usage(format!("{file}: {why}"))),
        }
    }

    /// Formats the limits per move.
    fn limits(&self) -> String {
        let [a, b] = self.limits.map(|limit| {
            let ms = limit.ms.map(|ms| format!("{ms} ms"));
            let nodes = limit.nodes.map(|nodes| format!("{nodes} positions"));
            [ms, nodes].into_iter().flatten().collect::<Vec<_>>().join(" and ")
        });
        if a == b { a } else { format!("{a} for A, {b} for B") }
    }
}

/// Parses an option with a number for both players, or one for each, as in `50:100`.
fn parse_pair(args: &ParsedArgs, option: &str) -> Result<Option<[u64; 2]>, Failure> {
    let Some(text) = args.text(option) else { return Ok(None) };
    let (a, b) = text.split_once(':').unwrap_or((&text, &text));
    let number = |text: &str| text.parse().ok().filter(|&number| number > 0);
    let numbers = number(a).zip(number(b)).map(|(a, b)| Some([a, b]));
    numbers.ok_or_else(|| {
        let most = u64::MAX_VALUE;
        Failure::Usage(format!(
            "--{option} takes a whole number from 1 to {most}, or two as in 50:100, not {text:?}"
        ))
    })
}

/// Parses the two Elo differences of a sequential test.
fn parse_sprt(text: &str) -> Result<Sprt, Failure> {
    let number = |text: &str| text.parse::<f64>().ok().filter(|number| number.is_finite());
    let numbers = text.split_once(' ').and_then(|(low, high)| number(low).zip(number(high)));
    let test = numbers.filter(|(low, high)| low < high).map(|(low, high)| Sprt { low, high });
    test.ok_or_else(|| Failure::Usage(format!("--sprt takes two numbers, the lower first, not {text:?}")))
}

/// Plays the games that are not in the log yet, until all are played or the test is decided.
fn run(options: &Options) -> Result<Report, Failure> {
    let openings = options.openings()?;
    let opening = |number: usize| openings[(number - 1) / 2 % openings.len()].as_slice();
    let mut tally = Tally::default();
    let mut log = None;
    if let Some(name) = &options.log {
        let (opened, games) = Log::open(name, &tags(options)).map_err(Failure::Usage)?;
        for game in games {
            if !game.moves.starts_with(opening(game.number)) {
                let number = game.number;
                return Err(Failure::Usage(format!(
                    "{name}: game {number} began from another opening; choose another --log or the same openings"
                )));
            }
            tally.games.insert(game.number, game);
        }
        log = Some(opened);
    }
    let decided =
        |tally: &Tally| options.sprt.is_some_and(|sprt| sprt.verdict(&tally.pairs()) != SprtVerdict::Open);
    let missing: Vec<_> = (1..=options.games).filter(|number| !tally.games.contains_key(number)).collect();
    let mut progress = Progress::new(options.games as u64);
    let (over, mut failure) = (AtomicBool::new(decided(&tally)), None);
    // Both games of a pair are played by the same thread, which then takes the next pair.
    let pairs = Mutex::new(missing.chunk_by(|first, second| first % 2 == 1 && *second == first + 1));
    let (sender, results) = channel();
    std::thread::scope(|scope| {
        for _ in 0..options.jobs {
            let (sender, pairs, over) = (sender.clone(), &pairs, &over);
            scope.spawn(move || {
                let mut players = players(options);
                while !over.load(Ordering::Relaxed)
                    && let Some(pair) = pairs.lock().ok().and_then(|mut pairs| pairs.next())
                {
                    for &number in pair {
                        let played = game::play_game(&options.config, number, opening(number), &mut players);
                        if sender.send(played).is_err() {
                            return;
                        }
                    }
                }
            });
        }
        drop(sender);
        for result in results {
            let noted = result.and_then(|game| {
                progress.clear();
                report_fault(&game);
                log.as_mut().map_or(Ok(()), |log| log.add(&game)).map_err(Failure::Fault)?;
                tally.games.insert(game.number, game);
                Ok(())
            });
            if let Err(why) = noted {
                over.store(true, Ordering::Relaxed);
                failure = failure.take().or(Some(why));
            }
            if decided(&tally) {
                over.store(true, Ordering::Relaxed);
            }
            progress.show(tally.games.len() as u64);
        }
    });
    progress.clear();
    match failure {
        Some(failure) => Err(failure),
        None => {
            let title = format!("gomoku {}, {} per move", options.rule, options.limits());
            let [a, b] = &options.commands;
            Ok(tally.report(&title, [a, b], options.sprt))
        }
    }
}

/// Creates the players without starting their programs.
fn players(options: &Options) -> [DuelPlayer; 2] {
    [0, 1].map(|who| DuelPlayer::new(['A', 'B'][who], options.commands[who].clone(), options.limits[who]))
}

/// Returns the log's header, by which the log of another duel is recognized.
fn tags(options: &Options) -> [(&'static str, String); 4] {
    let [a, b] = options.commands.clone();
    [("A", a), ("B", b), ("Rule", options.rule.to_owned()), ("Limit", options.limits())]
}

/// Reports a game that was lost by a fault.
fn report_fault(game: &FinishedGame) {
    let Some((who, fault)) = game.fault() else { return };
    let (number, name) = (game.number, ['A', 'B'][who]);
    let why = match fault {
        Fault::Crash(how) => format!("{name} crashed ({how})"),
        Fault::Timeout => format!("{name} didn't answer"),
        Fault::Illegal(what) => format!("{name} broke the rules with {what:?}"),
    };
    let after = game.moves.last().map_or(String::new(), |last| format!(" after {last}"));
    eprintln!("arena: game {number}: {why}{after} and loses");
}
