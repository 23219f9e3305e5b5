//! What is played, as in `Ugolki 3x4, diagonal, home 40`.
//!
//! | words | mean | usual |
//! |---|---|---|
//! | `3x3`, `3x4`, `4x4` | the camps | `3x3` |
//! | `straight`, `diagonal` | where men may go | `straight` |
//! | `answer` | Black may answer when White is home first | White wins |
//! | `home 40`, `home off` | no man may be at home after this move | `home off` |
//! | `blocked 20`, `blocked off` | from which move on a blocked goal counts as filled | `blocked 20` |
//! | `thrice draw`, `thrice most`, `thrice off` | what the third repetition comes to | `thrice draw` |
//! | `cap 200`, `cap 200 most`, `cap off` | after how many moves each the game ends: drawn, or won with most men in the goal | `cap 200` |
//! | `alone` | White races alone | two play |

use std::iter::Peekable;

use crate::games::text::Word;
use crate::games::ugolki::rules::{
    Blocked, Camp, Company, Config, Directions, HomeRule, LastMove, MoveCap, Repetition, Ugolki, Verdict,
};
use crate::kernel::line::Line;
use crate::kernel::quote::quote;

/// What a goal, a repetition or a length is said to be where nothing comes of it.
const OFF: &str = "off";
/// The verdict for the side with more men in its goal.
const MOST: &str = "most";

/// The line that goes before the moves.
pub fn write(config: &Config) -> String {
    let usual = Config::default();
    let mut tags = Vec::new();
    tags.extend((config.camp != usual.camp).then(|| name(config.camp)));
    tags.extend((config.directions == Directions::Diagonal).then(|| "diagonal".to_owned()));
    tags.extend((config.last_move == LastMove::Answer).then(|| "answer".to_owned()));
    if let HomeRule::From(from) = config.home {
        tags.push(format!("home {from}"));
    }
    if config.blocked != usual.blocked {
        tags.push(match config.blocked {
            Blocked::Filled(from) => format!("blocked {from}"),
            Blocked::Empty => format!("blocked {OFF}"),
        });
    }
    match config.repetition {
        Repetition::Ends(Verdict::Draw) => {}
        Repetition::Ends(Verdict::MostArrived) => tags.push(format!("thrice {MOST}")),
        Repetition::Off => tags.push(format!("thrice {OFF}")),
    }
    if config.cap != usual.cap {
        tags.push(match config.cap {
            MoveCap::After { moves, verdict: Verdict::Draw } => format!("cap {moves}"),
            MoveCap::After { moves, verdict: Verdict::MostArrived } => format!("cap {moves} {MOST}"),
            MoveCap::Off => format!("cap {OFF}"),
        });
    }
    tags.extend((config.company == Company::Alone).then(|| "alone".to_owned()));
    format!("Ugolki {}", tags.join(", ")).trim_end().to_owned()
}

/// The camp as `3x4`.
fn name(camp: Camp) -> String {
    let (rows, columns) = camp.size();
    format!("{rows}x{columns}")
}

/// Reads what is played, as far as words before the first move say so; `None` when none does.
pub fn read<'a>(
    words: &mut Peekable<impl Iterator<Item = Word<'a>> + Clone>,
) -> Result<Option<Config>, Line> {
    let mut config: Option<Config> = None;
    while let Some(word) = words.peek().copied() {
        let mut next = config.unwrap_or_default();
        let mut rest = words.clone();
        rest.next();
        match word.text.to_lowercase().as_str() {
            "ugolki" | "уголки" => {}
            "straight" => next.directions = Directions::Straight,
            "diagonal" => next.directions = Directions::Diagonal,
            "answer" => next.last_move = LastMove::Answer,
            "alone" => next.company = Company::Alone,
            "home" => next.home = value(word, &mut rest)?.map_or(HomeRule::Off, HomeRule::From),
            "blocked" => next.blocked = value(word, &mut rest)?.map_or(Blocked::Empty, Blocked::Filled),
            "thrice" => {
                next.repetition = match verdict(&mut rest) {
                    Some(verdict) => Repetition::Ends(verdict),
                    None => off(word, &mut rest).map(|()| Repetition::Off)?,
                }
            }
            "cap" => {
                next.cap = match value(word, &mut rest)? {
                    Some(moves) => MoveCap::After { moves, verdict: verdict(&mut rest).unwrap_or_default() },
                    None => MoveCap::Off,
                }
            }
            other => match camp(other) {
                Some(camp) => next.camp = camp?,
                None => break,
            },
        }
        *words = rest;
        config = Some(next);
    }
    Ok(config)
}

/// The camp that a word such as `3x4` names; `None` when it names none.
fn camp(word: &str) -> Option<Result<Camp, Line>> {
    let (rows, columns) = word.split_once(['x', 'х', '×'])?;
    let number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let found = || Camp::ALL.into_iter().find(|camp| name(*camp) == format!("{rows}x{columns}"));
    let unknown = || Line::new("ugolki-text-camp").text("camp", quote(word));
    (number(rows) && number(columns)).then(|| found().ok_or_else(unknown))
}

/// The number that follows `tag`; `None` when it is switched off.
fn value<'a>(
    tag: Word<'a>,
    words: &mut Peekable<impl Iterator<Item = Word<'a>>>,
) -> Result<Option<u16>, Line> {
    match words.peek().and_then(|word| word.text.parse().ok().filter(|_| word.is_number())) {
        Some(number) => {
            words.next();
            Ok(Some(number))
        }
        None => off(tag, words).map(|()| None),
    }
}

/// The verdict that comes next, if one does.
fn verdict<'a>(words: &mut Peekable<impl Iterator<Item = Word<'a>>>) -> Option<Verdict> {
    let names = [("draw", Verdict::Draw), (MOST, Verdict::MostArrived)];
    let verdict = |(name, verdict)| words.next_if(|word| word.is(name)).map(|_| verdict);
    names.into_iter().find_map(verdict)
}

/// Reads that `tag` is off, the only thing that may follow it here.
fn off<'a>(tag: Word<'a>, words: &mut impl Iterator<Item = Word<'a>>) -> Result<(), Line> {
    match words.next() {
        Some(word) if word.is(OFF) => Ok(()),
        word => Err(word.unwrap_or(tag).strange::<Ugolki>()),
    }
}
