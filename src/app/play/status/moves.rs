//! The list of moves.

use bevy::prelude::*;
use deskmate_games::Voices;
use deskmate_kernel::line::{Arg, Line};
use deskmate_kernel::rules::Seat;

use super::StatusSystems;
use crate::app::board::scene::Scene;
use crate::app::play::arrangement::Arrangement;
use crate::app::play::session::{Playback, Session};
use crate::app::play::stage::voices;

/// The position of a replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReplayPosition {
    /// Number of plies that have been played in the position shown.
    pub plies: usize,
    /// Minimum number of plies that can be shown.
    pub first: usize,
    /// Number of plies of the game.
    pub last: usize,
}

/// The moves of the game, and the one that the replay shows.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct MoveStatus {
    /// The moves in notation, oldest first.
    pub moves: Vec<String>,
    /// The same as they are shown, in the player's language.
    pub shown: Vec<Arg>,
    /// The same with the players' names and the results, in words for screen readers.
    pub told: Vec<Line>,
    /// The seats that made them.
    pub seats: Vec<Seat>,
    /// Remarks on the game as a whole.
    pub remarks: Vec<Line>,
    /// The position of the replay, while it is open.
    pub replay: Option<ReplayPosition>,
    /// True if the rules have ended the game in the position that the replay shows.
    pub is_replayed_to_end: bool,
    /// The playback of the replay.
    pub playback: Playback,
}

pub(super) fn game<G: Scene>(app: &mut App) {
    app.add_systems(
        Update,
        publish_moves::<G>.in_set(StatusSystems).run_if(
            resource_exists::<Session<G>>
                .and_then(resource_changed::<Session<G>>.or_eager(resource_changed::<Arrangement>)),
        ),
    );
}

fn publish_moves<G: Scene>(
    session: Res<Session<G>>,
    arrangement: Res<Arrangement>,
    mut moves: ResMut<MoveStatus>,
) {
    moves.set_if_neq(MoveStatus {
        moves: session.moves.clone(),
        shown: session.moves.iter().cloned().map(G::notation_arg).collect(),
        told: told_moves(&session, &voices(&session, &arrangement)),
        seats: session.position.plies.iter().map(|(seat, _)| seat).collect(),
        remarks: G::remarks(session.view()),
        replay: session.replay_plies().map(|plies| ReplayPosition {
            plies,
            first: G::SETUP_PLIES,
            last: session.position.plies.len(),
        }),
        is_replayed_to_end: session
            .replayable()
            .zip(session.replay_plies())
            .is_some_and(|(game, plies)| plies == game.plies().len() && game.outcome().is_some()),
        playback: session.playback().unwrap_or_default(),
    });
}

/// Returns the moves in words: each with its number, the player, and the result where the game tells one.
fn told_moves<G: Scene>(session: &Session<G>, voices: &Voices) -> Vec<Line> {
    let written = &session.moves;
    let results = G::tell_moves(session.current_view());
    // Moves without a result come first.
    let plain = written.len().saturating_sub(results.len());
    let told = |(index, mv): (usize, &String)| {
        let (seat, _) = session.position.plies.get(index)?;
        let number = Line::new("move-told").number("number", index as u32 + 1);
        let by = number.line("name", voices.names[seat.index()].clone());
        Some(match index.checked_sub(plain).and_then(|index| results.get(index)) {
            Some(result) => by.line("move", result.clone()),
            None => by.arg("move", G::notation_arg(mv.clone())),
        })
    };
    written.iter().enumerate().filter_map(told).collect()
}
