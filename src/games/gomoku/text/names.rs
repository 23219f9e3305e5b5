//! What is chosen before the game, by the names that texts use.

use crate::games::gomoku::rules::config::MOST_HANDICAP;
use crate::games::gomoku::rules::{Choice, RuleSet, Size};
use crate::kernel::line::Line;
use crate::kernel::quote::quote;

/// The rule sets by name.
const RULE_SETS: [(&str, RuleSet); 4] = [
    ("freestyle", RuleSet::Freestyle),
    ("standard", RuleSet::Standard),
    ("renju", RuleSet::Renju),
    ("caro", RuleSet::Caro),
];

/// The opening of Swap2 by name.
pub const SWAP2: &str = "swap2";

/// The name of a rule set.
pub fn of_rules(rules: RuleSet) -> &'static str {
    RULE_SETS.iter().find(|(_, set)| *set == rules).map_or("", |(name, _)| name)
}

/// The rule set whose name is `word`, in capitals or not.
pub fn rules(word: &str) -> Option<RuleSet> {
    RULE_SETS.iter().find(|(name, _)| name.eq_ignore_ascii_case(word)).map(|(_, set)| *set)
}

/// The board with so many lines.
pub fn size(lines: &str) -> Result<Size, Line> {
    let sizes = [Size::Thirteen, Size::Fifteen, Size::Nineteen];
    let found = sizes.into_iter().find(|size| size.lines().to_string() == lines);
    found.ok_or_else(|| Line::new("gomoku-text-size").text("size", quote(lines)))
}

/// A handicap of so many stones.
pub fn handicap(stones: &str) -> Result<u8, Line> {
    let number = stones.parse().ok().filter(|&number| number <= MOST_HANDICAP);
    number.ok_or_else(|| {
        Line::new("gomoku-text-handicap").text("stones", quote(stones)).number("most", MOST_HANDICAP)
    })
}

/// The choice that `words` name, in capitals or not.
pub fn choice(words: &str) -> Option<Choice> {
    match words.trim().to_ascii_lowercase().as_str() {
        "white" => Some(Choice::White),
        "black" => Some(Choice::Black),
        "two more" => Some(Choice::AddTwo),
        _ => None,
    }
}
