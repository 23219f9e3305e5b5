//! The heading of a game, as in `Ugolki 3x4, diagonal, home 40`.
//!
//! | words | meaning | default |
//! |---|---|---|
//! | `3x3`, `3x4`, `4x4` | the camps | `3x3` |
//! | `straight`, `diagonal` | directions in which men move | `straight` |
//! | `answer` | Black has one more move when White fills its goal first | White wins |
//! | `home 40`, `home off` | no man may be at home after this move | `home off` |
//! | `blocked 20`, `blocked off` | first move at which a blocked goal counts as filled | `blocked 20` |
//! | `thrice draw`, `thrice most`, `thrice off` | result of the third repetition | `thrice draw` |
//! | `cap 200`, `cap 200 most`, `cap off` | moves of each side before the game ends: drawn, or won by most men in the goal | `cap 200` |
//! | `lead 2` | moves that White makes ahead | `lead 0` |
//! | `alone` | White races alone | two players |

use std::iter::Peekable;

use deskmate_kernel::line::Line;
use deskmate_kernel::quote::quote;

use crate::text::Word;
use crate::ugolki::rules::{
    Adjudication, Blocked, Camp, Company, Config, Directions, HomeRule, LastMove, MoveCap, Repetition, Ugolki,
};

/// The value that switches off the rule for the home, blocked goals, repetition or the move cap.
const OFF: &str = "off";
/// The verdict for the side with more men in its goal.
const ARRIVED_KEYWORD: &str = "most";

/// Writes the heading, the line before the moves.
pub fn write(config: &Config) -> String {
    let usual = Config::default();
    let mut parts = Vec::new();
    parts.extend((config.camp != usual.camp).then(|| camp_name(config.camp)));
    parts.extend((config.directions == Directions::Diagonal).then(|| "diagonal".to_owned()));
    parts.extend((config.last_move == LastMove::Answer).then(|| "answer".to_owned()));
    if let HomeRule::From(from) = config.home {
        parts.push(format!("home {from}"));
    }
    if config.blocked != usual.blocked {
        parts.push(match config.blocked {
            Blocked::Filled(from) => format!("blocked {from}"),
            Blocked::Empty => format!("blocked {OFF}"),
        });
    }
    match config.repetition {
        Repetition::Ends(Adjudication::Draw) => {}
        Repetition::Ends(Adjudication::MostArrived) => parts.push(format!("thrice {ARRIVED_KEYWORD}")),
        Repetition::Off => parts.push(format!("thrice {OFF}")),
    }
    if config.cap != usual.cap {
        parts.push(match config.cap {
            MoveCap::After { moves, verdict: Adjudication::Draw } => format!("cap {moves}"),
            MoveCap::After { moves, verdict: Adjudication::MostArrived } => {
                format!("cap {moves} {ARRIVED_KEYWORD}")
            }
            MoveCap::Off => format!("cap {OFF}"),
        });
    }
    parts.extend((config.lead > 0).then(|| format!("lead {}", config.lead)));
    parts.extend((config.company == Company::Alone).then(|| "alone".to_owned()));
    format!("Ugolki {}", parts.join(", ")).trim_end().to_owned()
}

/// Formats the size of a camp, such as `3x4`.
fn camp_name(camp: Camp) -> String {
    let (rows, columns) = camp.size();
    format!("{rows}x{columns}")
}

/// Reads the heading from the words before the first move; `None` if there is no heading.
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
            "home" => next.home = read_number(word, &mut rest)?.map_or(HomeRule::Off, HomeRule::From),
            "blocked" => next.blocked = read_number(word, &mut rest)?.map_or(Blocked::Empty, Blocked::Filled),
            "lead" => {
                let lead = rest.next().and_then(|number| number.text.parse().ok());
                next.lead = lead.ok_or_else(|| word.unexpected::<Ugolki>())?;
            }
            "thrice" => {
                next.repetition = match read_verdict(&mut rest) {
                    Some(verdict) => Repetition::Ends(verdict),
                    None => expect_off(word, &mut rest).map(|()| Repetition::Off)?,
                }
            }
            "cap" => {
                next.cap = match read_number(word, &mut rest)? {
                    Some(moves) => {
                        MoveCap::After { moves, verdict: read_verdict(&mut rest).unwrap_or_default() }
                    }
                    None => MoveCap::Off,
                }
            }
            other => match parse_camp(other) {
                Some(camp) => next.camp = camp?,
                None => break,
            },
        }
        *words = rest;
        config = Some(next);
    }
    Ok(config)
}

/// Parses the size of a camp, such as `3x4`. `None` if the word is not a size, an error if there is no such camp.
fn parse_camp(word: &str) -> Option<Result<Camp, Line>> {
    let (rows, columns) = word.split_once(['x', 'х', '×'])?;
    let number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let found = || Camp::ALL.into_iter().find(|camp| camp_name(*camp) == format!("{rows}x{columns}"));
    let unknown = || Line::new("ugolki-text-camp").text("camp", quote(word));
    (number(rows) && number(columns)).then(|| found().ok_or_else(unknown))
}

/// Reads the number that follows `tag`; `None` if `off` follows.
fn read_number<'a>(
    tag: Word<'a>,
    words: &mut Peekable<impl Iterator<Item = Word<'a>>>,
) -> Result<Option<u16>, Line> {
    match words.peek().and_then(|word| word.text.parse().ok().filter(|_| word.is_number())) {
        Some(number) => {
            words.next();
            Ok(Some(number))
        }
        None => expect_off(tag, words).map(|()| None),
    }
}

/// Reads a verdict, if one follows.
fn read_verdict<'a>(words: &mut Peekable<impl Iterator<Item = Word<'a>>>) -> Option<Adjudication> {
    let names = [("draw", Adjudication::Draw), (ARRIVED_KEYWORD, Adjudication::MostArrived)];
    let verdict = |(name, verdict)| words.next_if(|word| word.is(name)).map(|_| verdict);
    names.into_iter().find_map(verdict)
}

/// Reads `off`, the only word that may follow `tag` here.
fn expect_off<'a>(tag: Word<'a>, words: &mut impl Iterator<Item = Word<'a>>) -> Result<(), Line> {
    match words.next() {
        Some(word) if word.is(OFF) => Ok(()),
        word => Err(word.unwrap_or(tag).unexpected::<Ugolki>()),
    }
}
