//! Match after match at the same table: no entities are left on the desk, and memory does not grow.
//!
//! `DESKMATE_SOAK=2000` sets the number of matches of each game. Memory is checked in that case too, so
//! nothing else may run in the process: `DESKMATE_SOAK=2000 cargo test --test app -- soak:: --test-threads=1`

use bevy::prelude::*;
use deskmate::app::base::notebook::Notebook;
use deskmate::app::base::settings::{Motion, Preferences};
use deskmate::app::base::states::{Phase, Screen};
use deskmate::app::play::records::Record;
use deskmate_games::ugolki::engine::race::find_solo_race;
use deskmate_games::ugolki::rules::{Camp, Directions};

use crate::harness::{Desk, weakest_opponent};
use crate::monkey::{census, memory, more};
use crate::sea_battle::{fire_on, sink_all, stand};
use crate::ugolki::race;

/// Number of matches in a default run.
const MATCHES: usize = 4;
/// Number of matches after which everything that is created once exists.
const WARM: usize = 2;
/// Maximum growth of memory after that, if it is checked.
const GROWTH: f64 = 1.02;

/// Plays matches of a game, and compares the desk before and after.
fn soak(game: &str, opponent: &str, play: impl Fn(&mut Desk)) {
    let alone: Option<usize> =
        std::env::var("DESKMATE_SOAK").ok().map(|number| number.parse().expect("a number"));
    let matches = alone.unwrap_or(MATCHES);
    let mut desk = Desk::new(1280, 720);
    desk.0.world_mut().resource_mut::<Preferences>().motion = Motion::Reduced;
    // A long acquaintance, which the desk remembers from the first match on.
    let score = Record { won: 1000, lost: 1000, drawn: 0 };
    score.write(&mut desk.0.world_mut().resource_mut::<Notebook>(), game, weakest_opponent(game));
    let entities = |desk: &Desk| desk.0.world().entities().count_spawned();
    let (mut warm, mut kilobytes) = (None, Vec::new());
    for number in 1..=matches {
        desk.press(&format!("thing-{game}"));
        desk.wait("the setup", |desk| desk.has("start"));
        desk.press(&format!("opponent-{opponent}"));
        desk.press("start");
        desk.wait("the table", |desk| desk.screen() == Screen::Table && desk.status().is_settled);
        desk.frames(10);
        play(&mut desk);
        desk.wait("the end", |desk| desk.phase() == Some(Phase::Result) && desk.has("desk"));
        desk.frames(20);
        desk.press("desk");
        desk.wait("the desk", |desk| desk.screen() == Screen::Desk);
        desk.frames(150);
        desk.forget();
        if let Some((before, kinds)) = &warm {
            // Waits for background work to end.
            let more = more(kinds, &census(desk.0.world()));
            desk.wait(&format!("the desk as it was, without {more:?}"), |desk| entities(desk) <= *before);
        } else if number == WARM {
            warm = Some((entities(&desk), census(desk.0.world())));
        }
        kilobytes.push(memory());
    }
    let before = warm.map_or(0, |(before, _)| before);
    println!(
        "{game}: {before} entities on the desk after {WARM} matches, {} after {matches}",
        entities(&desk)
    );
    if alone.is_some() {
        // The allocator fills its own caches first.
        let (warm, last) = (kilobytes[matches / 10], kilobytes[matches - 1]);
        println!("{game}: {warm} KiB after {} matches, {last} KiB after {matches}", matches / 10);
        assert!(last as f64 / (warm as f64) < GROWTH, "memory, match by match, in KiB: {kilobytes:?}");
    }
}

#[test]
fn matches_of_add_to_15_leave_nothing_behind() {
    soak("add-to-15", "human", |desk| desk.play(&["disc-5", "disc-1", "disc-4", "disc-2", "disc-6"]));
}

#[test]
fn matches_of_gomoku_leave_nothing_behind() {
    soak("gomoku", "human", |desk| desk.play(&["H8", "A1", "H9", "C1", "H10", "E1", "H11", "G1", "H12"]));
}

#[test]
fn matches_of_ugolki_leave_nothing_behind() {
    let best = find_solo_race(Camp::ThreeByThree, Directions::Straight, 300).expect("a way is found");
    soak("ugolki", "alone", |desk| race(desk, &best));
}

#[test]
fn matches_of_sea_battle_leave_nothing_behind() {
    soak("sea-battle", "cabin-boy", |desk| {
        stand(desk);
        // With all the misses, thousands of battles would take hours.
        if std::env::var_os("DESKMATE_SOAK").is_some() {
            sink_all(desk);
        } else {
            fire_on(desk, |desk| desk.phase() == Some(Phase::Result));
        }
    });
}
