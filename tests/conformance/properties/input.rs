//! Properties of taps and notation.

use std::collections::HashMap;

use deskmate_games::{Game, Response, Tap};
use deskmate_kernel::rules::{Seat, Viewer};
use deskmate_referee::authority::Match;

use crate::playing::{ensure, in_random_games, legal};

/// The number of places that are tapped: no board has more.
const PLACES: usize = 512;

/// The largest number of taps that a move takes.
const TAPS: usize = 3;

/// The largest number of taps for games that do not list all moves: more would lead to too many drafts.
const FEW_TAPS: usize = 2;

/// Returns the moves that a seat can reach by tapping, each once.
fn reached<G: Game>(game: &Match<G>, seat: Seat) -> Vec<G::Move> {
    let view = game.view(Viewer::Seat(seat));
    let mut moves = Vec::new();
    let mut drafts = vec![G::Draft::default()];
    let mut fresh = 0;
    for _ in 0..if G::lists_all_moves(&view) { TAPS } else { FEW_TAPS } {
        for at in std::mem::replace(&mut fresh, drafts.len())..drafts.len() {
            for place in (0..PLACES).chain([usize::MAX]) {
                match G::tap(&view, seat, &drafts[at], Tap::at(place)) {
                    Response::Move(mv) if !moves.contains(&mv) => moves.push(mv),
                    Response::Draft(draft) | Response::Refused(draft, _) if !drafts.contains(&draft) => {
                        drafts.push(draft)
                    }
                    _ => {}
                }
            }
        }
    }
    moves
}

/// A seat can reach every legal move by tapping, and no other.
pub fn taps_reach_exactly_the_legal_moves<G: Game>() -> Result<(), String> {
    in_random_games::<G>(3, |game| {
        for seat in Seat::BOTH {
            let (reached, legal) = (reached(game, seat), legal(game, seat));
            let view = game.view(Viewer::Seat(seat));
            for mv in legal.iter().filter(|_| G::lists_all_moves(&view)) {
                ensure!(reached.contains(mv), "no taps of {seat:?} lead to {mv:?}");
            }
            for mv in &reached {
                ensure!(
                    G::check(&view, seat, mv).is_ok(),
                    "taps of {seat:?} lead to {mv:?}, which is not legal"
                );
            }
        }
        Ok(())
    })
}

/// The notations of all moves that a seat can choose from differ, and each is one short line.
pub fn notations_tell_moves_apart<G: Game>() -> Result<(), String> {
    in_random_games::<G>(3, |game| {
        for seat in Seat::BOTH {
            let mut written = HashMap::new();
            for mv in legal(game, seat) {
                let notation = G::notation(&mv);
                let decent = !notation.trim().is_empty() && !notation.contains('\n');
                ensure!(decent, "{mv:?} is written {notation:?}");
                if let Some(other) = written.insert(notation.clone(), mv.clone()) {
                    return Err(format!("{mv:?} and {other:?} are both written {notation:?}"));
                }
            }
        }
        Ok(())
    })
}
