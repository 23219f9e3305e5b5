//! Properties of the opponents of a game, in this process and through requests in JSON.

use std::sync::atomic::Ordering;

use deskmate_games::search::brain::{Budget, OpponentProfile};
use deskmate_games::thinking::{choose_move, parse_move, request_move, think};
use deskmate_games::{Game, opponents};
use deskmate_kernel::rng::dice_from_seed;
use deskmate_kernel::rules::{Seat, Viewer};
use deskmate_referee::authority::Match;
use serde_json::{Value, json};

use crate::playing::{ensure, in_random_games, legal, movers, random_matches};

/// A budget that is large enough to see that a brain works.
pub fn little() -> Budget {
    Budget { nodes: Some(500), ..Budget::default() }
}

/// Returns positions with a seat that can move, from the start to late in the game.
pub fn positions<G: Game>() -> Result<Vec<(Match<G>, Seat)>, String> {
    let games: Result<Vec<_>, _> = (0..8).map(random_matches::<G>).collect();
    let games = games?.into_iter().flatten();
    Ok(games.flat_map(|game| movers(&game).into_iter().map(move |seat| (game.clone(), seat))).collect())
}

/// Every brain plays a legal move and thinks about legal moves, even if it is stopped at once.
pub fn every_brain_plays_by_the_rules<G: Game>() -> Result<(), String> {
    for (game, seat) in positions::<G>()? {
        let (view, listed) = (game.view(Viewer::Seat(seat)), legal(&game, seat));
        let legal = |mv: &G::Move| {
            listed.contains(mv) || !G::lists_all_moves(&view) && G::check(&view, seat, mv).is_ok()
        };
        for level in opponents::<G>().chain(G::lens()) {
            let hurried = little();
            hurried.stop.store(true, Ordering::Relaxed);
            for budget in [little(), hurried] {
                let (mv, thoughts) = (level.brain)().choose(&view, seat, &budget, &mut dice_from_seed(3));
                let name = level.name;
                ensure!(legal(&mv), "{name} plays {mv:?}, which is not legal");
                let first = thoughts.line.first();
                ensure!(first.is_none_or(|first| *first == mv), "{name} plays {mv:?} and expects {first:?}");
                for (weighed, worth) in &thoughts.values {
                    ensure!(legal(weighed), "{name} weighs {weighed:?}, which is not legal");
                    ensure!(worth.is_finite(), "{name} gives {weighed:?} a worth that JSON cannot hold");
                }
            }
        }
    }
    Ok(())
}

/// The same view, budget and seed give the same move and thoughts.
pub fn the_same_dice_give_the_same_move<G: Game>() -> Result<(), String> {
    for (game, seat) in positions::<G>()? {
        let view = game.view(Viewer::Seat(seat));
        for level in opponents::<G>().chain(G::lens()) {
            let play = || (level.brain)().choose(&view, seat, &little(), &mut dice_from_seed(3));
            let (one, other) = (play(), play());
            ensure!(one == other, "{} plays {one:?} or {other:?}", level.name);
        }
    }
    Ok(())
}

/// A brain asked in JSON answers as it does when called directly. Each opponent is asked once, because its full budget
/// is spent.
///
/// Pick is not in the catalogue, so it is called directly twice.
pub fn a_brain_elsewhere_answers_the_same<G: Game>() -> Result<(), String> {
    let in_catalogue = deskmate_games::NAMES.contains(&G::NAME);
    let Some((game, seat)) = positions::<G>()?.pop() else { return Err("nobody can move".to_owned()) };
    let view = game.view(Viewer::Seat(seat));
    for level in opponents::<G>().chain(G::lens()) {
        let here = choose_move::<G>(level.name, seat, 5, &view, &OpponentProfile::default())?;
        let there = if in_catalogue {
            parse_move::<G>(&think(&request_move::<G>(
                level.name,
                seat,
                5,
                &view,
                &OpponentProfile::default(),
            )))?
        } else {
            choose_move::<G>(level.name, seat, 5, &view, &OpponentProfile::default())?
        };
        ensure!(here == there, "{}: {here:?} here, {there:?} elsewhere", level.name);
    }
    Ok(())
}

/// A brain is not asked for a move of a seat that has none.
pub fn a_seat_without_moves_is_refused<G: Game>() -> Result<(), String> {
    let mut refused = 0;
    in_random_games::<G>(3, |game| {
        for seat in Seat::BOTH.into_iter().filter(|seat| legal(game, *seat).is_empty()) {
            let view = game.view(Viewer::Seat(seat));
            for level in opponents::<G>().chain(G::lens()) {
                let answer = choose_move::<G>(level.name, seat, 5, &view, &OpponentProfile::default());
                ensure!(answer.is_err(), "{} plays {answer:?} without a move", level.name);
                refused += 1;
            }
        }
        Ok(())
    })?;
    ensure!(refused > 0, "everybody could always move");
    Ok(())
}

/// A malformed request gets a reply that reports an error in one line.
pub fn nonsense_is_refused_in_one_line<G: Game>() -> Result<(), String> {
    let Some((game, seat)) = positions::<G>()?.pop() else { return Err("nobody can move".to_owned()) };
    let level = G::levels().first().ok_or("no opponents")?.name;
    let good = request_move::<G>(level, seat, 5, &game.view(Viewer::Seat(seat)), &OpponentProfile::default());
    let value: Value = serde_json::from_str(&good).map_err(|why| why.to_string())?;
    let with = |key: &str, new: Value| {
        let mut value = value.clone();
        value[key] = new;
        value.to_string()
    };
    let mut nonsense = vec![String::new(), "null".to_owned(), "[1".repeat(50_000), "\0".to_owned()];
    nonsense.extend(good.char_indices().map(|(end, _)| good[..end].to_owned()));
    for key in ["game", "level", "seat", "seed", "view"] {
        let values = [json!(null), json!(-1), json!("chess\nor not"), json!([]), json!({})];
        nonsense.extend(values.into_iter().map(|new| with(key, new)));
    }
    for request in nonsense {
        let reply = think(&request);
        let error = parse_move::<G>(&reply).err().ok_or_else(|| format!("answered: {request}"))?;
        ensure!(!error.is_empty() && !error.chars().any(char::is_control), "{error:?} to {request}");
        // It is an error for any reader of JSON, not only for ours.
        let reply: Value = serde_json::from_str(&reply).map_err(|why| format!("{why}: {reply}"))?;
        ensure!(reply["error"] == json!(error), "{reply} to {request}");
    }
    Ok(())
}
