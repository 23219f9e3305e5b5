//! The Gomocup (piskvork) protocol: a manager writes commands line by line, and the engine answers them.
//!
//! Coordinates are `column,row` from 0. An invalid command is answered with `ERROR`, an unknown one with `UNKNOWN`,
//! and the session continues; only `END` ends it. Boards are square and have 5 to 20 lines, more sizes than the game
//! itself has.
//!
//! - [`limits`] holds the limits and derives a budget from them; `info` parses them, with the other settings.
//! - `game` is the board that the manager and the engine share.
//! - `pondering` searches while the opponent is thinking.

mod game;
mod info;
pub mod limits;
mod pondering;

use deskmate_kernel::quote::quote;
use web_time::Instant;

use super::engine::memory::SearchTables;
use super::engine::search::WIN;
use super::engine::{EngineBoard, Search};
use super::openings;
use super::rules::board::MAX_LINES;
use super::rules::{Color, Point, RuleSet, Size};
use game::Game;
use limits::Limits;

/// The answer to `ABOUT`.
const ABOUT: &str = concat!(
    "name=\"Deskmate\", version=\"",
    env!("CARGO_PKG_VERSION"),
    "\", author=\"Deskmate\", country=\"-\""
);

/// The maximum length of a sensible line in bytes. A reader may cut longer lines.
pub const MAX_LINE_LEN: usize = 1000;

/// The minimum number of lines of a board, on which a five just fits.
const MIN_LINES: u8 = 5;

/// The answer to a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Lines to write.
    Lines(Vec<String>),
    /// The session is over.
    End,
}

/// A list of stones that is being received.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum List {
    /// A position to play on from.
    Board,
    /// A position to take over without a move. This command is not part of the protocol, but several managers use it.
    Position,
    Swap2,
}

/// A session with a manager.
#[derive(Clone, Debug, Default)]
pub struct Session {
    /// The game, if one was started.
    game: Option<Game>,
    rules: RuleSet,
    limits: Limits,
    /// The tables of the last search.
    tables: Option<SearchTables>,
    /// True if the engine may search while the opponent is thinking.
    pondering: bool,
    /// The engine's colour, once it has moved and not won at once.
    own_color: Option<Color>,
    /// The list being received, its lines so far, and the error of the first invalid one.
    list: Option<(List, Vec<[i64; 3]>, Option<String>)>,
}

impl Session {
    /// Answers a line.
    pub fn answer(&mut self, line: &str) -> Answer {
        let line = line.trim_start_matches('\u{feff}').trim();
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let answer = match command.to_ascii_uppercase().as_str() {
            "" => Ok(Vec::new()),
            "END" => return Answer::End,
            // Settings may also change while a list is received.
            "INFO" => Ok(self.info(rest)),
            _ if self.list.is_some() => return Answer::Lines(self.list_line(line)),
            "ABOUT" => Ok(vec![ABOUT.to_owned()]),
            "START" => self.start_square(rest),
            "RECTSTART" => self.start_rectangle(rest),
            "RESTART" => self.restart(),
            "BEGIN" => self.begin(),
            "TURN" => self.take_turn(rest),
            "TAKEBACK" => self.take_back(rest),
            "BOARD" => self.begin_list(List::Board),
            "YXBOARD" => self.begin_list(List::Position),
            "SWAP2BOARD" => self.begin_list(List::Swap2),
            _ => Ok(vec![format!("UNKNOWN {}", quote(command))]),
        };
        Answer::Lines(answer.unwrap_or_else(|why| vec![format!("ERROR {why}")]))
    }

    /// Starts a game on a square board. Some managers name both sides.
    fn start_square(&mut self, sides: &str) -> Result<Vec<String>, String> {
        let is_between = |letter: char| letter.is_whitespace() || letter == ',';
        let named: Vec<_> = sides.split(is_between).filter(|side| !side.is_empty()).collect();
        match named[..] {
            [side] => self.start(side),
            [across, down] if across == down => self.start(across),
            _ => Err(format!("START needs the number of lines, {MIN_LINES} to {MAX_LINES}, as in START 15")),
        }
    }

    /// Starts a game on a board of this width and height, if they are equal.
    fn start_rectangle(&mut self, sides: &str) -> Result<Vec<String>, String> {
        let [across, down] = numbers(sides)?;
        if across != down {
            return Err(format!(
                "rectangular board is not supported: {across},{down} has two different sides"
            ));
        }
        self.start(&across.to_string())
    }

    /// Starts a game on a square board.
    fn start(&mut self, lines: &str) -> Result<Vec<String>, String> {
        let known = lines.parse().ok().filter(|lines| (MIN_LINES..=MAX_LINES).contains(lines));
        let wrong = || format!("the board must have {MIN_LINES} to {MAX_LINES} lines, not {}", quote(lines));
        self.game = Some(Game::new(known.ok_or_else(wrong)?));
        self.prepare();
        ok()
    }

    /// Clears the board.
    fn restart(&mut self) -> Result<Vec<String>, String> {
        self.game()?.clear();
        self.prepare();
        ok()
    }

    /// Resets the session for a new match, and creates the engine's tables while nobody waits for a move.
    fn prepare(&mut self) {
        (self.limits.spent, self.tables, self.own_color) = (Default::default(), None, None);
        drop(EngineBoard::new(Size::default(), self.rules));
    }

    /// Plays the first move.
    fn begin(&mut self) -> Result<Vec<String>, String> {
        if !self.game()?.is_empty() {
            return Err("there are already stones on the board".to_owned());
        }
        self.play()
    }

    /// Takes the opponent's move and answers it.
    fn take_turn(&mut self, rest: &str) -> Result<Vec<String>, String> {
        let place = numbers(rest)?;
        let game = self.game()?;
        let (point, color) = (game.free(place)?, game.to_move());
        game.place(point, color);
        self.play()
    }

    /// Removes a stone.
    fn take_back(&mut self, rest: &str) -> Result<Vec<String>, String> {
        let place = numbers(rest)?;
        self.game()?.take_back(place)?;
        ok()
    }

    /// Starts receiving a list of stones.
    fn begin_list(&mut self, list: List) -> Result<Vec<String>, String> {
        self.game()?;
        (self.list, self.own_color) = (Some((list, Vec::new(), None)), None);
        Ok(Vec::new())
    }

    /// Handles a line of a list of stones.
    fn list_line(&mut self, line: &str) -> Vec<String> {
        let Some((list, lines, wrong)) = &mut self.list else { return Vec::new() };
        if !line.eq_ignore_ascii_case("DONE") {
            let read = match list {
                List::Board | List::Position => numbers(line),
                List::Swap2 => numbers(line).map(|[column, row]| [column, row, 0]),
            };
            match read {
                // No board has more stones; the rest of an overlong list is dropped.
                Ok(stone) if lines.len() <= 400 => lines.push(stone),
                Ok(_) => {}
                Err(why) => *wrong = wrong.take().or(Some(why)),
            }
            return Vec::new();
        }
        let (list, lines, wrong) = (*list, std::mem::take(lines), wrong.take());
        self.list = None;
        let before = self.game.clone();
        let answer = match (wrong, list) {
            (Some(why), _) => Err(why),
            (None, List::Board) => self.set_board(&lines).and_then(|()| self.play()),
            (None, List::Position) => self.set_board(&lines).map(|()| Vec::new()),
            (None, List::Swap2) => self.set_opening(&lines).and_then(|()| self.swap2()),
        };
        answer.unwrap_or_else(|why| {
            self.game = before;
            vec![format!("ERROR {why}")]
        })
    }

    /// Sets up a position: 1 is an own stone, 2 one of the opponent. The side with fewer stones is to move, so the
    /// engine is Black if both have the same number.
    fn set_board(&mut self, lines: &[[i64; 3]]) -> Result<(), String> {
        let game = self.game()?;
        game.clear();
        let count = |side| lines.iter().filter(|line| line[2] == side).count();
        let own = if count(2) > count(1) { Color::White } else { Color::Black };
        for &[column, row, side] in lines {
            let color = match side {
                1 => own,
                2 => !own,
                // A point marked as forbidden or as part of a row.
                3 => continue,
                _ => return Err(format!("the side of a stone must be 1, 2 or 3, not {side}")),
            };
            let point = game.free([column, row])?;
            game.place(point, color);
        }
        Ok(())
    }

    /// Sets up an opening, Black and White in turn.
    fn set_opening(&mut self, lines: &[[i64; 3]]) -> Result<(), String> {
        let game = self.game()?;
        game.clear();
        if ![0, 3, 5].contains(&lines.len()) {
            return Err("an opening must have 0, 3 or 5 stones".to_owned());
        }
        for &[column, row, _] in lines {
            let (point, color) = (game.free([column, row])?, game.to_move());
            game.place(point, color);
        }
        Ok(())
    }

    /// Places the first three stones, or takes the better colour.
    fn swap2(&mut self) -> Result<Vec<String>, String> {
        let game = self.game()?;
        if game.is_empty() {
            let three = first_three(game.lines()).ok_or("the board is too small for an opening")?;
            let named: Vec<_> = three.iter().map(|&point| coordinates(point)).collect();
            for point in three {
                let color = game.to_move();
                game.place(point, color);
            }
            return Ok(vec![named.join(" ")]);
        }
        // White is to move: the engine continues as White if White is not worse, and takes Black otherwise.
        let (point, value) = self.think()?;
        if value < 0 {
            return Ok(vec!["SWAP".to_owned()]);
        }
        self.game()?.place(point, Color::White);
        Ok(vec![coordinates(point)])
    }

    /// Plays a move for the side to move.
    fn play(&mut self) -> Result<Vec<String>, String> {
        let (point, value) = self.think()?;
        let game = self.game()?;
        let color = game.to_move();
        game.place(point, color);
        self.own_color = (value < WIN - 1).then_some(color);
        Ok(vec![coordinates(point)])
    }

    /// Returns the best move for the side to move, and its value for that side.
    fn think(&mut self) -> Result<(Point, i32), String> {
        let (start, rules, budget) = (Instant::now(), self.rules, self.limits.budget());
        let game = self.game()?;
        let (board, color) = (game.board(rules), game.to_move());
        let mut search = Search::with_tables(board.clone(), &budget, self.tables.take());
        let finding = search.run(color, &[]).ok_or("there are no moves left")?;
        self.tables = Some(search.into_tables());
        self.limits.spent += start.elapsed();
        Ok((board.point(finding.best), finding.value))
    }

    /// Returns the game, or an error if none was started.
    fn game(&mut self) -> Result<&mut Game, String> {
        self.game.as_mut().ok_or_else(|| "no game has been started".to_owned())
    }
}

/// Returns the answer `OK`.
fn ok() -> Result<Vec<String>, String> {
    Ok(vec!["OK".to_owned()])
}

/// Returns the first three stones of the first balanced opening that has room around the centre of a board.
fn first_three(lines: u8) -> Option<[Point; 3]> {
    let from_center = |place: u8| i16::from(place) - i16::from(Size::default().lines() / 2);
    let moved = |place: u8| {
        let place = u8::try_from(from_center(place) + i16::from(lines / 2)).ok()?;
        (place < lines).then_some(place)
    };
    openings::points().into_iter().find_map(|opening| {
        let stones = opening.into_iter().take(3);
        let stones = stones.map(|stone| Some(Point::new(moved(stone.column)?, moved(stone.row)?)));
        stones.collect::<Option<Vec<_>>>()?.try_into().ok()
    })
}

/// Formats a point for the protocol.
fn coordinates(point: Point) -> String {
    format!("{},{}", point.column, point.row)
}

/// Parses exactly `N` integers separated by commas.
fn numbers<const N: usize>(text: &str) -> Result<[i64; N], String> {
    let read: Option<Vec<i64>> = text.split(',').map(|number| number.trim().parse().ok()).collect();
    let read = read.and_then(|numbers| numbers.try_into().ok());
    read.ok_or_else(|| format!("expected {N} numbers, not {:?}", quote(text)))
}
