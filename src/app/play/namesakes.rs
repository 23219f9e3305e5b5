//! Names that the game itself uses for players and opponents. A remote player with such a name is shown differently.

use deskmate_kernel::line::Line;
use deskmate_kernel::typed::{to_halfwidth, to_latin};

/// The names of players and opponents in all languages, which `src/build.rs` takes from the messages.
const RESERVED_NAMES: &[&str] = include!(concat!(env!("OUT_DIR"), "/reserved_names.rs"));

/// Returns the name that a remote player has chosen, in quotation marks if the game uses it itself.
#[must_use]
pub fn display_name(name: &str) -> Line {
    Line::new(if is_reserved(name) { "name-quoted" } else { "name-own" }).text("name", name)
}

/// Returns true if the game uses this name, or one that looks the same.
#[must_use]
pub fn is_reserved(name: &str) -> bool {
    RESERVED_NAMES.iter().any(|reserved| look_same(reserved, name))
}

/// Returns true if two names are hard to tell apart: they differ only in case, in the width of their letters, in the
/// characters between the letters, or in letters that look alike.
#[must_use]
pub fn look_same(one: &str, other: &str) -> bool {
    let look_of_one = skeleton(one);
    // Names that consist of emoji alone have no letters.
    one == other || !look_of_one.is_empty() && look_of_one == skeleton(other)
}

/// Returns the letters and digits of a name, with those that look alike replaced by one of them.
fn skeleton(name: &str) -> String {
    let letters = name.chars().map(to_halfwidth).flat_map(char::to_uppercase).map(to_latin);
    letters.filter(|letter| letter.is_alphanumeric()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_friend_called_as_the_game_calls_somebody_is_told_apart() {
        for name in [
            "You",
            "you",
            "YOU!",
            "Ｙｏｕ",
            "Yоu",
            "Navigator",
            "N a v i g a t o r",
            "Ты",
            "тЫ",
            "Штурман",
            "你",
            "领航员",
        ] {
            assert_eq!(display_name(name).id, "name-quoted", "{name}");
        }
        for name in ["Youri", "Anna", "Аnnа", "Navi", "", "!", "你好"] {
            assert_eq!(display_name(name).id, "name-own", "{name}");
        }
    }

    #[test]
    fn doubles_look_the_same() {
        for (one, other) in [("Anna", "Аnnа"), ("Anna", "ANNA"), ("Anna", "Ａｎｎａ"), ("Anna", "An na.")]
        {
            assert!(look_same(one, other), "{one} {other}");
        }
        for (one, other) in [("Anna", "Anne"), ("🐈", "👩"), ("", "Anna")] {
            assert!(!look_same(one, other), "{one} {other}");
        }
    }
}
