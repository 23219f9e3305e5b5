//! The Gomocup (piskvork) protocol: a manager writes commands line by line, the engine answers.
//!
//! Coordinates are `column,row` from 0. What the manager gets wrong is answered with `ERROR`, what is not known
//! with `UNKNOWN`, and play goes on; no line ends the program but `END`.

use std::time::Duration;

use super::engine::{Board, Search, Spot};
use super::openings;
use super::rules::{Board as Stones, Color, Place, Point, RuleSet, Size};
use crate::kernel::quote::quote;
use crate::search::brain::Budget;

/// What `ABOUT` says.
const ABOUT: &str = concat!(
    "name=\"Deskmate\", version=\"",
    env!("CARGO_PKG_VERSION"),
    "\", author=\"Deskmate\", country=\"-\""
);

/// The time for a move when the manager has not said, in milliseconds.
const USUAL_TURN: u64 = 5000;
/// How much of the time for a move is kept back for what is not search, in milliseconds.
const MARGIN: u64 = 25;
/// For how many moves the rest of a match must last.
const MOVES_TO_COME: u64 = 20;

/// What comes of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// So many lines to be written.
    Say(Vec<String>),
    /// The end.
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
    /// The board, once a game was started, and the stones in the order in which they came.
    game: Option<(Size, Vec<(Point, Color)>)>,
    rules: RuleSet,
    turn: Option<u64>,
    whole: u64,
    left: Option<u64>,
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
            "INFO" => {
                self.info(rest);
                Ok(Vec::new())
            }
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
        self.game = Some((size, Vec::new()));
        ok()
    }

    /// The same board, empty.
    fn restart(&mut self) -> Result<Vec<String>, String> {
        self.stones()?.clear();
        ok()
    }

    /// The first move is ours.
    fn begin(&mut self) -> Result<Vec<String>, String> {
        if !self.stones()?.is_empty() {
            return Err("there are stones on the board already".to_owned());
        }
        self.play()
    }

    /// The other has moved, now we do.
    fn take_turn(&mut self, rest: &str) -> Result<Vec<String>, String> {
        let [column, row] = numbers(rest)?;
        let point = self.free(column, row)?;
        let color = self.to_move();
        self.stones()?.push((point, color));
        self.play()
    }

    /// A stone goes away.
    fn take_back(&mut self, rest: &str) -> Result<Vec<String>, String> {
        let [column, row] = numbers(rest)?;
        let stones = self.stones()?;
        let is_it = |stone: &(Point, Color)| [stone.0.column, stone.0.row].map(i64::from) == [column, row];
        let place = stones.iter().rposition(is_it).ok_or("there is no stone")?;
        stones.remove(place);
        ok()
    }

    /// A setting; those that are not known do no harm.
    fn info(&mut self, rest: &str) {
        let (key, value) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        let Ok(number) = value.trim().parse::<i64>() else { return };
        // Managers write a time that has run out as a negative number.
        let time = number.max(0) as u64;
        match key.to_ascii_lowercase().as_str() {
            "timeout_turn" => self.turn = Some(time),
            "timeout_match" => self.whole = time,
            "time_left" => self.left = Some(time),
            "rule" => {
                self.rules = match number {
                    rule if rule & 8 != 0 => RuleSet::Caro,
                    rule if rule & 4 != 0 => RuleSet::Renju,
                    rule if rule & 1 != 0 => RuleSet::Standard,
                    _ => RuleSet::Freestyle,
                };
            }
            // Twelve megabytes are the most that a search takes, less than any manager grants.
            _ => {}
        }
    }

    /// Stones are going to be told.
    fn begin_list(&mut self, list: List) -> Result<Vec<String>, String> {
        self.stones()?;
        self.list = Some((list, Vec::new(), None));
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
        self.stones()?.clear();
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
            let point = self.free(column, row)?;
            self.stones()?.push((point, color));
        }
        Ok(())
    }

    /// The stones of an opening, Black and White in turn.
    fn set_opening(&mut self, lines: &[[i64; 3]]) -> Result<(), String> {
        self.stones()?.clear();
        if ![0, 3, 5].contains(&lines.len()) {
            return Err("an opening has no stones, three or five".to_owned());
        }
        for &[column, row, _] in lines {
            let (point, color) = (self.free(column, row)?, self.to_move());
            self.stones()?.push((point, color));
        }
        Ok(())
    }

    /// Puts the first three stones, or takes the better colour.
    fn swap2(&mut self) -> Result<Vec<String>, String> {
        if self.stones()?.is_empty() {
            let three: Vec<Point> = openings::points()[0].iter().copied().take(3).collect();
            let named: Vec<_> = three.iter().map(|&point| coordinates(point)).collect();
            for point in three {
                let point = self.free(point.column.into(), point.row.into())?;
                let color = self.to_move();
                self.stones()?.push((point, color));
            }
            return Ok(vec![named.join(" ")]);
        }
        // White is to move: his move if he stands better, his colour to the other if not.
        let (point, value) = self.think()?;
        if value < 0 {
            return Ok(vec!["SWAP".to_owned()]);
        }
        self.stones()?.push((point, Color::White));
        Ok(vec![coordinates(point)])
    }

    /// Our move.
    fn play(&mut self) -> Result<Vec<String>, String> {
        let (point, _) = self.think()?;
        let color = self.to_move();
        self.stones()?.push((point, color));
        Ok(vec![coordinates(point)])
    }

    /// The best move of whoever is to move, and what it is worth to him.
    fn think(&mut self) -> Result<(Point, i32), String> {
        let color = self.to_move();
        let Some((size, stones)) = &self.game else { return Err("no game was started".to_owned()) };
        let mut board = Board::new(*size, self.rules);
        let lines = Spot::from(size.lines());
        for &(Point { column, row }, color) in stones {
            board.play(Spot::from(row) * lines + Spot::from(column), color);
        }
        let budget = Budget { time: Some(self.time()), ..Budget::default() };
        let finding = Search::new(board.clone(), &budget).run(color, &[]).ok_or("nothing is left to play")?;
        Ok((board.point(finding.best), finding.value))
    }

    /// How long to think about the next move.
    fn time(&self) -> Duration {
        let left = self.left.or((self.whole > 0).then_some(self.whole));
        let share = left.filter(|_| self.whole > 0).map_or(u64::MAX, |left| left / MOVES_TO_COME);
        let turn = self.turn.unwrap_or(USUAL_TURN).saturating_sub(MARGIN);
        Duration::from_millis(turn.min(share).max(1))
    }

    /// The colour that has fewer stones, Black first.
    fn to_move(&self) -> Color {
        let stones = self.game.iter().flat_map(|(_, stones)| stones);
        let lead: i32 = stones.map(|(_, color)| if *color == Color::Black { 1 } else { -1 }).sum();
        if lead > 0 { Color::White } else { Color::Black }
    }

    /// The stones of the game, if one was started.
    fn stones(&mut self) -> Result<&mut Vec<(Point, Color)>, String> {
        self.game.as_mut().map(|(_, stones)| stones).ok_or_else(|| "no game was started".to_owned())
    }

    /// The free point with these coordinates.
    fn free(&mut self, column: i64, row: i64) -> Result<Point, String> {
        let Some((size, stones)) = &self.game else { return Err("no game was started".to_owned()) };
        let outside = || format!("{column},{row} is not on the board");
        let small = |number: i64| u8::try_from(number).map_err(|_| outside());
        let point = Point::new(small(column)?, small(row)?);
        if Stones::new(*size).look(point) == Place::Outside {
            return Err(outside());
        }
        let taken = stones.iter().any(|(stone, _)| *stone == point);
        if taken { Err(format!("{column},{row} is taken")) } else { Ok(point) }
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
