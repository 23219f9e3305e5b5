//! The Gomocup (piskvork) protocol: a manager writes commands line by line, the engine answers.
//!
//! Coordinates are `column,row` from 0. What the manager gets wrong is answered with `ERROR`, what is not known
//! with `UNKNOWN`, and play goes on; no line ends the program but `END`.
//!
//! - [`limits`] says what follows from what is allowed; `info` reads it, with the other settings.
//! - `game` is the board that manager and engine talk about.
//! - `pondering` thinks while the other does.

mod game;
mod info;
pub mod limits;
mod pondering;

use web_time::Instant;

use super::engine::search::{Tables, WIN};
use super::engine::{Board, Search};
use super::openings;
use super::rules::{Color, Point, RuleSet, Size};
use crate::kernel::quote::quote;
use game::Game;
use limits::Limits;

/// What `ABOUT` says.
const ABOUT: &str = concat!(
    "name=\"Deskmate\", version=\"",
    env!("CARGO_PKG_VERSION"),
    "\", author=\"Deskmate\", country=\"-\""
);

/// The longest line that makes sense, in bytes; a reader may cut longer ones.
pub const LONGEST_LINE: usize = 1000;

/// What comes of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// So many lines to be written.
    Say(Vec<String>),
    /// The conversation is over.
    End,
}

/// A list of stones that is still coming in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum List {
    Board,
    Swap2,
}

/// A conversation with a manager.
#[derive(Clone, Debug, Default)]
pub struct Session {
    /// The game, once one was started.
    game: Option<Game>,
    rules: RuleSet,
    limits: Limits,
    /// What the search for the last move remembers.
    tables: Option<Tables>,
    /// Whether to think while the other does.
    pondering: bool,
    /// Our colour, once we have moved and it did not win at once.
    own: Option<Color>,
    /// The list that is coming in, its lines so far, and the first one of them that made no sense.
    list: Option<(List, Vec<[i64; 3]>, Option<String>)>,
}

impl Session {
    /// Answers a line.
    pub fn answer(&mut self, line: &str) -> Answer {
        let line = line.trim();
        if self.list.is_some() {
            return Answer::Say(self.list_line(line));
        }
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let said = match command.to_ascii_uppercase().as_str() {
            "" => Ok(Vec::new()),
            "END" => return Answer::End,
            "ABOUT" => Ok(vec![ABOUT.to_owned()]),
            "START" => self.start(&[rest, rest]),
            "RECTSTART" => self.start(&rest.split(',').collect::<Vec<_>>()),
            "RESTART" => self.restart(),
            "BEGIN" => self.begin(),
            "TURN" => self.take_turn(rest),
            "TAKEBACK" => self.take_back(rest),
            "BOARD" => self.begin_list(List::Board),
            "SWAP2BOARD" => self.begin_list(List::Swap2),
            "INFO" => Ok(self.info(rest)),
            _ => Ok(vec![format!("UNKNOWN {}", quote(command))]),
        };
        Answer::Say(said.unwrap_or_else(|why| vec![format!("ERROR {why}")]))
    }

    /// A new game on a board of this width and height.
    fn start(&mut self, sides: &[&str]) -> Result<Vec<String>, String> {
        let size = match sides.iter().map(|side| side.trim()).collect::<Vec<_>>()[..] {
            ["13", "13"] => Size::Thirteen,
            ["15", "15"] => Size::Fifteen,
            ["19", "19"] => Size::Nineteen,
            _ => return Err("the board must have 13, 15 or 19 lines each way".to_owned()),
        };
        self.game = Some(Game::new(size));
        self.prepare();
        ok()
    }

    /// The same board, empty.
    fn restart(&mut self) -> Result<Vec<String>, String> {
        self.game()?.clear();
        self.prepare();
        ok()
    }

    /// A match begins: the engine's tables are made now, while no move is waited for.
    fn prepare(&mut self) {
        (self.limits.spent, self.tables, self.own) = (Default::default(), None, None);
        drop(Board::new(Size::default(), self.rules));
    }

    /// The first move is ours.
    fn begin(&mut self) -> Result<Vec<String>, String> {
        if !self.game()?.is_empty() {
            return Err("there are stones on the board already".to_owned());
        }
        self.play()
    }

    /// The other has moved, now we do.
    fn take_turn(&mut self, rest: &str) -> Result<Vec<String>, String> {
        let place = numbers(rest)?;
        let game = self.game()?;
        let (point, color) = (game.free(place)?, game.to_move());
        game.put(point, color);
        self.play()
    }

    /// A stone goes away.
    fn take_back(&mut self, rest: &str) -> Result<Vec<String>, String> {
        let place = numbers(rest)?;
        self.game()?.take_back(place)?;
        ok()
    }

    /// Stones are going to be told.
    fn begin_list(&mut self, list: List) -> Result<Vec<String>, String> {
        self.game()?;
        (self.list, self.own) = (Some((list, Vec::new(), None)), None);
        Ok(Vec::new())
    }

    /// A line of a list of stones.
    fn list_line(&mut self, line: &str) -> Vec<String> {
        let Some((list, lines, wrong)) = &mut self.list else { return Vec::new() };
        if !line.eq_ignore_ascii_case("DONE") {
            let read = match list {
                List::Board => numbers(line),
                List::Swap2 => numbers(line).map(|[column, row]| [column, row, 0]),
            };
            match read {
                // No board has more; the rest of an endless list is not kept.
                Ok(stone) if lines.len() <= 400 => lines.push(stone),
                Ok(_) => {}
                Err(why) => *wrong = wrong.take().or(Some(why)),
            }
            return Vec::new();
        }
        let (list, lines, wrong) = (*list, std::mem::take(lines), wrong.take());
        self.list = None;
        let before = self.game.clone();
        let said = match (wrong, list) {
            (Some(why), _) => Err(why),
            (None, List::Board) => self.set_board(&lines).and_then(|()| self.play()),
            (None, List::Swap2) => self.set_opening(&lines).and_then(|()| self.swap2()),
        };
        said.unwrap_or_else(|why| {
            self.game = before;
            vec![format!("ERROR {why}")]
        })
    }

    /// The stones of a position: 1 ours, 2 the other's. Whoever has fewer moves, so we are Black if both have the
    /// same number.
    fn set_board(&mut self, lines: &[[i64; 3]]) -> Result<(), String> {
        let game = self.game()?;
        game.clear();
        let count = |side| lines.iter().filter(|line| line[2] == side).count();
        let own = if count(2) > count(1) { Color::White } else { Color::Black };
        for &[column, row, side] in lines {
            let color = match side {
                1 => own,
                2 => !own,
                // A point that is marked as forbidden or as part of a row.
                3 => continue,
                _ => return Err(format!("a stone of side {side}")),
            };
            let point = game.free([column, row])?;
            game.put(point, color);
        }
        Ok(())
    }

    /// The stones of an opening, Black and White in turn.
    fn set_opening(&mut self, lines: &[[i64; 3]]) -> Result<(), String> {
        let game = self.game()?;
        game.clear();
        if ![0, 3, 5].contains(&lines.len()) {
            return Err("an opening has no stones, three or five".to_owned());
        }
        for &[column, row, _] in lines {
            let (point, color) = (game.free([column, row])?, game.to_move());
            game.put(point, color);
        }
        Ok(())
    }

    /// Puts the first three stones, or takes the better colour.
    fn swap2(&mut self) -> Result<Vec<String>, String> {
        let game = self.game()?;
        if game.is_empty() {
            let three: Vec<Point> = openings::points()[0].iter().copied().take(3).collect();
            let named: Vec<_> = three.iter().map(|&point| coordinates(point)).collect();
            for point in three {
                let color = game.to_move();
                game.put(point, color);
            }
            return Ok(vec![named.join(" ")]);
        }
        // White is to move: plays on if White stands better, and takes Black if not.
        let (point, value) = self.think()?;
        if value < 0 {
            return Ok(vec!["SWAP".to_owned()]);
        }
        self.game()?.put(point, Color::White);
        Ok(vec![coordinates(point)])
    }

    /// Our move.
    fn play(&mut self) -> Result<Vec<String>, String> {
        let (point, value) = self.think()?;
        let game = self.game()?;
        let color = game.to_move();
        game.put(point, color);
        self.own = (value < WIN - 1).then_some(color);
        Ok(vec![coordinates(point)])
    }

    /// The best move for the side to move, and what it is worth to that side.
    fn think(&mut self) -> Result<(Point, i32), String> {
        let (start, rules, budget) = (Instant::now(), self.rules, self.limits.budget());
        let game = self.game()?;
        let (board, color) = (game.board(rules), game.to_move());
        let mut search = Search::with_tables(board.clone(), &budget, self.tables.take());
        let finding = search.run(color, &[]).ok_or("nothing is left to play")?;
        self.tables = Some(search.into_tables());
        self.limits.spent += start.elapsed();
        Ok((board.point(finding.best), finding.value))
    }

    /// The game, if one was started.
    fn game(&mut self) -> Result<&mut Game, String> {
        self.game.as_mut().ok_or_else(|| "no game was started".to_owned())
    }
}

/// The answer to what needs no other.
fn ok() -> Result<Vec<String>, String> {
    Ok(vec!["OK".to_owned()])
}

/// A point as the protocol writes it.
fn coordinates(point: Point) -> String {
    format!("{},{}", point.column, point.row)
}

/// Exactly `N` whole numbers with commas between.
fn numbers<const N: usize>(text: &str) -> Result<[i64; N], String> {
    let read: Option<Vec<i64>> = text.split(',').map(|number| number.trim().parse().ok()).collect();
    let read = read.and_then(|numbers| numbers.try_into().ok());
    read.ok_or_else(|| format!("{:?} is not {N} numbers", quote(text)))
}
