//! A player of a duel: a program that is restarted when it fails.

use std::time::Duration;

use deskmate_kernel::quote::quote;

use super::program::{Fault, Program};
use crate::arena::Failure;
use crate::gomoku::rules::{Config, Point, Position, RuleSet};

/// The timeout for a program to get ready.
const READY_TIMEOUT: Duration = Duration::from_secs(20);
/// The time limit in milliseconds that is sent to a program limited only in positions.
const UNLIMITED_MS: u64 = 3_600_000;

/// A player's limits per move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// The time in milliseconds.
    pub ms: Option<u64>,
    /// The number of positions, sent as `INFO max_node`, which not every program supports.
    pub nodes: Option<u64>,
    /// The timeout after which the program loses the game.
    pub timeout: Duration,
}

/// A player of a duel.
pub struct DuelPlayer {
    /// `A` or `B`.
    pub name: char,
    pub command: String,
    pub limit: Limit,
    program: Option<Program>,
}

impl DuelPlayer {
    /// Creates a player without starting its program.
    pub fn new(name: char, command: String, limit: Limit) -> Self {
        Self { name, command, limit, program: None }
    }

    /// Prepares the player for a game. A program that has exited is restarted.
    ///
    /// # Errors
    /// The program cannot be started, or does not speak the protocol.
    pub fn prepare(&mut self, config: &Config) -> Result<(), Failure> {
        if let Some(mut program) = self.program.take()
            && start_game(&mut program, config, self.limit, false).is_ok()
        {
            self.program = Some(program);
            return Ok(());
        }
        let failure = |why: &str| Failure::Fault(format!("{}: {why}", self.name));
        let mut program = Program::start(&self.command).map_err(|why| failure(&why))?;
        start_game(&mut program, config, self.limit, true).map_err(|why| failure(&why))?;
        self.program = Some(program);
        Ok(())
    }

    /// Asks for a move. `first` is true if the player has not moved in this game yet.
    ///
    /// # Errors
    /// The program's fault, after which the program is ended.
    pub fn play(&mut self, position: &Position, first: bool) -> Result<(Point, Duration), Fault> {
        let mut program = self.program.take().ok_or_else(|| Fault::Crash("it is not running".to_owned()))?;
        program.discard_output();
        match position.stones().last() {
            None => program.send_line("BEGIN"),
            Some(last) if !first => program.send_line(&format!("TURN {},{}", last.column, last.row)),
            Some(_) => {
                program.send_line("BOARD");
                for (number, point) in position.stones().iter().enumerate() {
                    let side = if position.color_of(number) == position.next_color() { 1 } else { 2 };
                    program.send_line(&format!("{},{},{side}", point.column, point.row));
                }
                program.send_line("DONE");
            }
        }
        let (answer, took) = program.next_answer(self.limit.timeout)?;
        let point = parse_point(&answer).ok_or_else(|| Fault::Illegal(quote(&answer)))?;
        self.program = Some(program);
        Ok((point, took))
    }

    /// Ends the program. It is restarted for the next game.
    pub fn stop_program(&mut self) {
        self.program = None;
    }
}

/// Starts a new game in a program. With `now`, the program was just launched: this waits until it has processed all
/// settings.
fn start_game(program: &mut Program, config: &Config, limit: Limit, now: bool) -> Result<(), String> {
    let why = |said: &str, fault| match fault {
        Fault::Crash(how) => format!("it exited after {said}: {how}"),
        Fault::Timeout => format!("no answer to {said}"),
        Fault::Illegal(line) => format!("it answered {said} with {line:?}"),
    };
    program.discard_output();
    let start = format!("START {}", config.size.lines());
    program.send_line(&start);
    let (answer, _) = program.next_answer(READY_TIMEOUT).map_err(|fault| why(&start, fault))?;
    if !answer.eq_ignore_ascii_case("OK") {
        return Err(why(&start, Fault::Illegal(quote(&answer))));
    }
    let rule = match config.rules {
        RuleSet::Freestyle => 0,
        RuleSet::Standard => 1,
        RuleSet::Renju => 4,
        RuleSet::Caro => 8,
    };
    program.send_line(&format!("INFO timeout_turn {}", limit.ms.unwrap_or(UNLIMITED_MS)));
    program.send_line("INFO timeout_match 0");
    program.send_line("INFO game_type 1");
    program.send_line(&format!("INFO rule {rule}"));
    if let Some(nodes) = limit.nodes {
        program.send_line(&format!("INFO max_node {nodes}"));
    }
    if now {
        // Initialization must not count as time for the first move.
        program.send_line("ABOUT");
        program.next_answer(READY_TIMEOUT).map_err(|fault| why("ABOUT", fault))?;
    }
    Ok(())
}

/// Parses the point of an answer such as `7,7`.
fn parse_point(answer: &str) -> Option<Point> {
    let (column, row) = answer.split_once(',')?;
    Some(Point::new(column.trim().parse().ok()?, row.trim().parse().ok()?))
}
