//! Properties of hidden information, as far as they can be stated for any game.
//!
//! These checks cannot find a secret that the view and the events give away together. A game with hidden
//! information needs its own tests for what is dealt at the start.

use std::collections::HashMap;

use deskmate_games::Game;
use deskmate_kernel::rng::dice_from_seed;
use deskmate_kernel::rules::{Seat, Viewer};
use deskmate_referee::authority::{Match, redact_events};
use rand::RngExt;
use rand::seq::IndexedRandom;

use crate::playing::{VIEWERS, ensure, legal, movers, set_ups};

/// The number of plies for which games are followed: secrets that matter come up early.
const PLIES: usize = 60;

/// The events that a viewer receives determine their view, and their view determines the events.
///
/// Many games are played in which the viewer's own moves are the same and the opponent's differ. After the same
/// events the views must be equal; between the same views before and after a ply, the events must be equal. A
/// view or an event that leaks a secret breaks one of the two.
pub fn views_and_events_tell_the_same<G: Game>() -> Result<(), String> {
    for (_, config) in set_ups::<G>() {
        for viewer in VIEWERS {
            // For each setup separately, because only the view shows what is dealt at the start.
            for setup in 0..6 {
                told_and_seen::<G>(&config, viewer, setup).map_err(|why| format!("{viewer:?}: {why}"))?;
            }
        }
    }
    Ok(())
}

/// Checks one viewer and one setup.
fn told_and_seen<G: Game>(config: &G::Config, viewer: Viewer, setup: u64) -> Result<(), String> {
    let json = |value: &dyn Fn() -> serde_json::Result<String>| value().map_err(|why| why.to_string());
    let mut seen_by_told = HashMap::<String, String>::new();
    let mut told_by_seen = HashMap::<String, String>::new();
    for (own, others) in (0..3).flat_map(|own| (0..12).map(move |others| (own, others))) {
        let mut game = Match::<G>::new(config.clone(), setup);
        let (mut own, mut others) = (dice_from_seed(own), dice_from_seed(100 + others));
        let see = |game: &Match<G>| json(&|| serde_json::to_string(&game.view(viewer)));
        let mut told = see(&game)?;
        for _ in 0..PLIES {
            let movers = movers(&game);
            if movers.is_empty() {
                break;
            }
            let seat = movers[own.random_range(0..2) % movers.len()];
            let mine = viewer == Viewer::Seat(seat);
            let moves = legal(&game, seat);
            let mv =
                moves.choose(if mine { &mut own } else { &mut others }).expect("a mover has moves").clone();
            let before = see(&game)?;
            let move_told = if mine { json(&|| serde_json::to_string(&mv))? } else { format!("{seat:?}") };
            let events = game.submit(seat, mv).map_err(|why| format!("{why:?}"))?;
            let events = redact_events::<G>(&events, viewer);
            let events = json(&|| serde_json::to_string(&events))?;
            let after = see(&game)?;

            told += &format!("\n{move_told} {events}");
            let seen = seen_by_told.entry(told.clone()).or_insert_with(|| after.clone());
            ensure!(*seen == after, "told the same, one sees {seen} or {after}:\n{told}");
            let pair = format!("{before}\n{move_told}\n{after}");
            let heard = told_by_seen.entry(pair).or_insert_with(|| events.clone());
            ensure!(
                *heard == events,
                "seeing the same, one is told {heard} or {events}: {before} to {after}"
            );
        }
    }
    Ok(())
}

/// Both players receive everything that a spectator receives, and redacting twice is the same as redacting once.
pub fn redaction_only_takes_away<G: Game>() -> Result<(), String> {
    for (_, config) in set_ups::<G>() {
        for seed in 0..10 {
            let mut lots = dice_from_seed(seed);
            let mut game = Match::<G>::new(config.clone(), seed);
            while let Some((seat, mv)) = crate::playing::random_move(&game, &mut lots) {
                let events = game.submit(seat, mv).map_err(|why| format!("{why:?}"))?;
                for viewer in VIEWERS {
                    let each: Vec<_> = events.iter().filter_map(|event| G::redact(event, viewer)).collect();
                    ensure!(redact_events::<G>(&events, viewer) == each, "{viewer:?} is not told {each:?}");
                }
                for event in events {
                    let told = |viewer| G::redact(&event, viewer);
                    if told(Viewer::Spectator).is_some() {
                        let players = Seat::BOTH.map(|seat| told(Viewer::Seat(seat)).is_some());
                        ensure!(players == [true; 2], "a spectator sees {event:?}, the players {players:?}");
                    }
                    for viewer in VIEWERS {
                        let once = told(viewer);
                        let twice = once.as_ref().and_then(|event| G::redact(event, viewer));
                        ensure!(once == twice, "{viewer:?}: {event:?} becomes {once:?}, then {twice:?}");
                    }
                }
            }
        }
    }
    Ok(())
}

/// A move is hidden exactly if the opponent receives less of it than the seat that plays it.
pub fn what_is_hidden_is_not_told<G: Game>() -> Result<(), String> {
    for (_, config) in G::presets() {
        for seed in 0..10 {
            let mut lots = dice_from_seed(seed);
            let mut game = Match::<G>::new(config.clone(), seed);
            while let Some((seat, mv)) = crate::playing::random_move(&game, &mut lots) {
                let events = game.submit(seat, mv.clone()).map_err(|why| format!("{why:?}"))?;
                let told = |seat| redact_events::<G>(&events, Viewer::Seat(seat));
                let kept = told(seat) != told(!seat);
                ensure!(
                    G::is_hidden_move(&mv) == kept,
                    "{mv:?}: hidden {}, kept from the other {kept}",
                    G::is_hidden_move(&mv)
                );
            }
        }
    }
    Ok(())
}
