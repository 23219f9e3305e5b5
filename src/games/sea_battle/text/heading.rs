//! The heading: the game and its configuration, as in `Sea Battle: classic, 12x12, last turn, ships 5 4 3`.
//!
//! | words | meaning | default |
//! |---|---|---|
//! | `school`, `quiet`, `classic` | the rules | `school` |
//! | `12x12` | columns and rows of each field | `10x10` |
//! | `last turn` | the player who fired second may finish the turn | no last turn |
//! | `alone` | only the first side fires | both sides fire |
//! | `ships 5 4 3` | lengths of the ships of each side | the fleet of the rules |

use deskmate_kernel::line::Line;

use super::Words;
use crate::sea_battle::rules::{Config, Fleet, RuleSet, SeaBattle};
use crate::text::Word;

/// The rule sets by name, each with its default configuration.
fn default_configs() -> [(&'static str, Config); 3] {
    [("school", Config::school()), ("quiet", Config::quiet()), ("classic", Config::classic())]
}

/// Writes the heading line.
pub fn write(config: &Config) -> String {
    let mut parts = Vec::new();
    let found = default_configs().into_iter().find(|(_, usual)| usual.rules == config.rules);
    let (name, usual) = found.unwrap_or(("school", Config::school()));
    parts.extend((config.rules != RuleSet::default()).then(|| name.to_owned()));
    parts.extend((config.size != usual.size).then(|| format!("{0}x{0}", config.size)));
    parts.extend(config.equalising.then(|| "last turn".to_owned()));
    parts.extend(config.alone.then(|| "alone".to_owned()));
    if config.fleet != usual.fleet {
        let lengths: Vec<_> = config.fleet.lengths().iter().map(u8::to_string).collect();
        parts.push(format!("ships {}", lengths.join(" ")));
    }
    let colon = if parts.is_empty() { "" } else { ": " };
    format!("Sea Battle{colon}{}", parts.join(", "))
}

/// Reads the heading up to the fleets. Returns `None` if there is none.
pub fn read(words: &mut Words) -> Result<Option<Config>, Line> {
    let (mut any, mut config, mut fleet) = (false, Config::default(), None);
    while let Some(word) = words.peek().copied() {
        let mut rest = words.clone();
        rest.next();
        let named = default_configs().into_iter().find(|(name, _)| word.is(name)).map(|(_, usual)| usual);
        if let Some(usual) = named {
            config = Config { rules: usual.rules, fleet: usual.fleet, ..config };
        } else if word.is("sea") && rest.next_if(|word| word.is("battle")).is_some() {
        } else if word.is("last") && rest.next_if(|word| word.is("turn")).is_some() {
            config.equalising = true;
        } else if word.is("alone") {
            config.alone = true;
        } else if word.is("ships") {
            fleet = Some(lengths(&mut rest)?);
        } else if let Some(size) = size(word) {
            config.size = size?;
        } else {
            break;
        }
        (*words, any) = (rest, true);
    }
    config.fleet = fleet.unwrap_or(config.fleet);
    // Skips the check, which takes milliseconds, for the default sizes and fleets, which are known to be valid.
    if default_configs().iter().all(|(_, usual)| (usual.size, &usual.fleet) != (config.size, &config.fleet)) {
        config.check()?;
    }
    Ok(any.then_some(config))
}

/// Parses a field size such as `12x12`. Returns `None` if the word does not have this form.
fn size(word: Word) -> Option<Result<u8, Line>> {
    let (across, down) = word.text.split_once(['x', 'X', 'х', 'Х', '×'])?;
    let number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let square = || across.parse().ok().filter(|_| across == down);
    (number(across) && number(down)).then(|| square().ok_or_else(|| word.unexpected::<SeaBattle>()))
}

/// Reads the ship lengths that follow.
fn lengths(words: &mut Words) -> Result<Fleet, Line> {
    let mut lengths = Vec::new();
    while let Some(word) = words.next_if(Word::is_number) {
        lengths.push(word.text.parse().map_err(|_| word.unexpected::<SeaBattle>())?);
    }
    Ok(Fleet::new(lengths))
}
