//! Files that players have: each is read as the right battle, or refused with the one true reason.
//!
//! The files are in the folder `inputs`.

use std::fs;
use std::path::{Path, PathBuf};

use deskmate_games::Notation;
use deskmate_games::sea_battle::SeaBattle;
use deskmate_games::sea_battle::rules::Move;
use deskmate_kernel::line::Line;

use crate::{SCHOOL, layout};

/// The fleet that another one is drawn with.
const UPRIGHT: &str = "A1-A4 C1-C3 C5-C7 E1-E2 E4-E5 E7-E8 G1 G3 G5 G7";
/// A fleet with ships on the right border.
const BORDER: &str = "A1-D1 A3-C3 A5-C5 A7-B7 D7-E7 G7-H7 J1 J3 J5 J7";

/// The files that are battles, each with both fleets and its shots.
const BATTLES: [(&str, [&str; 2], &str); 3] = [
    ("backwards.txt", [SCHOOL, UPRIGHT], "F5 B10"),
    ("cyrillic.txt", [BORDER, BORDER], "F5 E5"),
    ("full-width.txt", [SCHOOL, SCHOOL], "F5 B10"),
];

/// Returns the files that are refused, each with the reason.
fn refusals() -> Vec<(&'static str, Line)> {
    let strange = Line::new("sea-battle-text-strange").text("what", "A1-D4").number("line", 1);
    let touches = Line::new("sea-battle-refused-touches").squares("ship", "A1-D1");
    let ship = Line::new("sea-battle-text-first-ship").squares("ship", "A2-C2");
    vec![("diagonal.txt", strange), ("touching.txt", ship.line("why", touches))]
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/sea_battle/inputs")
}

fn text(name: &str) -> String {
    fs::read_to_string(folder().join(name)).unwrap_or_else(|why| panic!("{name}: {why}"))
}

#[test]
fn every_file_has_its_right_value() {
    let entries = fs::read_dir(folder()).expect("the folder is there");
    let mut there: Vec<_> =
        entries.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect();
    let battles = BATTLES.map(|(name, ..)| name).into_iter();
    let mut known: Vec<_> = battles.chain(refusals().into_iter().map(|(name, _)| name)).collect();
    there.sort();
    known.sort_unstable();
    assert_eq!(there, known);
}

#[test]
fn battles_as_people_write_them_are_read() {
    for (name, fleets, shots) in BATTLES {
        let (_, plies) = SeaBattle::read_text(&text(name)).unwrap_or_else(|why| panic!("{name}: {why:?}"));
        let (mut placed, mut fired) = (Vec::new(), Vec::new());
        for ply in plies {
            match ply.mv {
                Move::Place(layout) => placed.push(layout),
                Move::Fire(cell) => fired.push(cell.to_string()),
            }
        }
        assert_eq!(placed, fleets.map(layout), "{name}");
        assert_eq!(fired.join(" "), shots, "{name}");
    }
}

#[test]
fn what_is_no_battle_is_refused_with_its_reason() {
    for (name, why) in refusals() {
        assert_eq!(SeaBattle::read_text(&text(name)).map(|(_, plies)| plies.len()), Err(why), "{name}");
    }
}
