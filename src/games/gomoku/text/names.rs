//! The names of the game's settings in texts.

use deskmate_kernel::line::Line;
use deskmate_kernel::quote::quote;

use crate::gomoku::rules::config::MAX_HANDICAP;
use crate::gomoku::rules::{Choice, RuleSet, Size};

/// The names of the rule sets.
const RULE_SETS: [(&str, RuleSet); 4] = [
    ("freestyle", RuleSet::Freestyle),
    ("standard", RuleSet::Standard),
    ("renju", RuleSet::Renju),
    ("caro", RuleSet::Caro),
];

/// The name of the Swap2 opening.
pub const SWAP2: &str = "swap2";

/// Returns the name of a rule set.
pub fn rules_name(rules: RuleSet) -> &'static str {
    RULE_SETS.iter().find(|(_, set)| *set == rules).map_or("", |(name, _)| name)
}

/// Parses the name of a rule set, ignoring case.
pub fn parse_rules(word: &str) -> Option<RuleSet> {
    RULE_SETS.iter().find(|(name, _)| name.eq_ignore_ascii_case(word)).map(|(_, set)| *set)
}

/// Parses a board size given by the number of its lines.
pub fn parse_size(lines: &str) -> Result<Size, Line> {
    let sizes = [Size::Thirteen, Size::Fifteen, Size::Nineteen];
    let found = sizes.into_iter().find(|size| size.lines().to_string() == lines);
    found.ok_or_else(|| Line::new("gomoku-text-size").text("size", quote(lines)))
}

/// Parses a board size such as `15x15`, `15*15` or `15:15`, or returns `None` if the text has another form.
pub fn parse_square_size(text: &str) -> Option<Result<Size, Line>> {
    let (across, down) = text.split_once(['x', 'X', 'х', 'Х', '×', '*', ':'])?;
    let number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let (across, down) = (across.trim(), down.trim());
    let lines = if across == down { across } else { text };
    (number(across) && number(down)).then(|| parse_size(lines))
}

/// Parses the number of stones of a handicap.
pub fn parse_handicap(stones: &str) -> Result<u8, Line> {
    let number = stones.parse().ok().filter(|&number| number <= MAX_HANDICAP);
    number.ok_or_else(|| {
        Line::new("gomoku-text-handicap").text("stones", quote(stones)).number("most", MAX_HANDICAP)
    })
}

/// Parses a choice of the opening, ignoring case.
pub fn parse_choice(words: &str) -> Option<Choice> {
    match words.trim().to_ascii_lowercase().as_str() {
        "white" => Some(Choice::White),
        "black" => Some(Choice::Black),
        "two more" => Some(Choice::AddTwo),
        _ => None,
    }
}
