//! A whole game of each kind by a screen reader of the system and by Orca, and the settings.

use super::gomoku::ROW;
use super::reader::Reader;
use super::sea_battle::{fight, is_beginning};
use super::table::free_discs;
use super::ugolki::hint;

/// Number of moves of the way home in Ugolki on which the hints lead.
const WAY_HOME: usize = 24;

#[test]
fn add_to_15_by_a_screen_reader() {
    play_add_to_15(Reader::sit_down("add-to-15-by-reader"));
}

#[test]
#[ignore = "needs Orca 45 or newer"]
fn add_to_15_by_orca() {
    play_add_to_15(Reader::sit_down_with_orca("add-to-15-by-orca"));
}

fn play_add_to_15(reader: Reader) {
    let player = &reader.player;
    reader.go_to_table("add-to-15", "human");
    for moves in 0.. {
        // Each disc that is taken is one less.
        let is_over = player.until("the next turn", |said| {
            let is_disc = |name: &str| name.starts_with("disc-");
            let free = said.controls.iter().filter(|disc| disc.enabled && is_disc(&disc.name)).count();
            let is_over = said.enabled("again").is_some();
            (is_over || said.settled && free == 9 - moves).then_some(is_over)
        });
        if is_over {
            assert!(moves >= 5, "{moves} moves");
            break;
        }
        reader.press(&format!("disc-{}", free_discs(player)[0]));
    }
    reader.leave();
}

#[test]
fn gomoku_by_a_screen_reader() {
    play_gomoku(Reader::sit_down("gomoku-by-reader"));
}

#[test]
#[ignore = "needs Orca 45 or newer"]
fn gomoku_by_orca() {
    play_gomoku(Reader::sit_down_with_orca("gomoku-by-orca"));
}

fn play_gomoku(reader: Reader) {
    reader.go_to_table("gomoku", "human");
    for point in ROW {
        let from = reader.player.heard();
        reader.press(point);
        let is_stone = |line: &super::game::Heard| line.begins("gomoku-they-placed-") && line.names(point);
        reader.player.hear(point, from, is_stone);
    }
    reader.player.hear("the victory", 0, |line| line.is("gomoku-they-win"));
    reader.leave();
}

#[test]
fn ugolki_by_a_screen_reader() {
    play_ugolki(Reader::sit_down("ugolki-by-reader"));
}

#[test]
#[ignore = "needs Orca 45 or newer"]
fn ugolki_by_orca() {
    play_ugolki(Reader::sit_down_with_orca("ugolki-by-orca"));
}

fn play_ugolki(reader: Reader) {
    let player = &reader.player;
    reader.go_to_table("ugolki", "alone");
    for _ in 0..WAY_HOME {
        let way = hint(player, || reader.press("hint"));
        let [man, goal] =
            [way.first(), way.last()].map(|end| end.expect("a way has two ends").to_uppercase());
        let from = player.heard();
        reader.press(&man);
        player.hear("the man", from, |line| line.is("ugolki-picked-up"));
        reader.press(&goal);
        player.hear("the move", from, |line| line.is("ugolki-you-moved"));
    }
    player.hear("the end", 0, |line| line.begins("ugolki-you-win"));
    reader.leave();
}

#[test]
fn sea_battle_by_a_screen_reader() {
    play_sea_battle(Reader::sit_down("sea-battle-by-reader"));
}

#[test]
#[ignore = "needs Orca 45 or newer"]
fn sea_battle_by_orca() {
    play_sea_battle(Reader::sit_down_with_orca("sea-battle-by-orca"));
}

fn play_sea_battle(reader: Reader) {
    let player = &reader.player;
    reader.go_to_table("sea-battle", "cabin-boy");
    let from = player.heard();
    reader.press("by-chance");
    player.hear("the fleet", from, |line| line.is("sea-battle-laid-out"));
    reader.press("stand");
    let begun = player.hear_out("the beginning", from, is_beginning);
    fight(player, begun, || reader.press("hint"), |square| reader.press(square));
    reader.leave();
}

#[test]
fn a_name_and_a_volume_are_set_with_a_screen_reader() {
    let reader = Reader::sit_down("settings-by-reader");
    reader.press("settings");
    reader.set("music", 7);
    reader.press("back");
    reader.press("thing-add-to-15");
    reader.player.arrive("setup");
    reader.press("opponent-human");
    reader.focus("name-near");
    for key in ["A", "n", "n", "space", "L"] {
        reader.player.key(key);
    }
    reader.reads("name-near", "Ann L");
    reader.place_caret("name-near", 3);
    reader.player.key("a");
    reader.place_caret("name-near", 6);
    reader.reads("name-near", "Anna L");
    reader.leave();
}
