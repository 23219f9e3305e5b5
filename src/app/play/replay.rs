//! Replays a finished game, ply by ply.

use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;
use deskmate_kernel::line::Line;

use crate::app::base::announce::Announce;
use crate::app::board::scene::Scene;
use crate::app::platform::audio::PlayCue;
use crate::app::play::PlaySystems;
use crate::app::play::session::Session;
use crate::app::play::stage::Stage;
use crate::app::play::status::ActionStatus;

/// A request to the replay.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplayRequest {
    /// Opens the replay at the end of the game.
    Open,
    /// Closes the replay.
    Close,
    /// Goes to the beginning of the game.
    First,
    /// Goes one ply back.
    Previous,
    /// Goes one ply forward.
    Next,
    /// Goes to the end of the game.
    Last,
    /// Goes to the position after this number of plies.
    Show(usize),
}

/// Registers the message and the keys, which all games share.
pub fn plugin(app: &mut App) {
    app.add_message::<ReplayRequest>().add_systems(
        Update,
        request_by_keys
            .before(PlaySystems::ApplyCommands)
            .run_if(on_message::<KeyboardInput>.and_then(can_replay)),
    );
}

/// Registers replays of `G`.
pub fn game<G: Scene>(app: &mut App) {
    app.add_systems(
        Update,
        apply_requests::<G>
            .in_set(PlaySystems::ApplyCommands)
            .run_if(on_message::<ReplayRequest>.and_then(resource_exists::<Session<G>>)),
    );
}

fn can_replay(actions: Res<ActionStatus>) -> bool {
    actions.can_replay
}

/// Translates Page Up, Page Down, Home and End to requests.
fn request_by_keys(mut presses: MessageReader<KeyboardInput>, mut requests: MessageWriter<ReplayRequest>) {
    requests.write_batch(presses.read().filter(|press| press.state.is_pressed()).filter_map(|press| {
        match press.key_code {
            KeyCode::Home => Some(ReplayRequest::First),
            KeyCode::PageUp => Some(ReplayRequest::Previous),
            KeyCode::PageDown => Some(ReplayRequest::Next),
            KeyCode::End => Some(ReplayRequest::Last),
            _ => None,
        }
    }));
}

fn apply_requests<G: Scene>(
    mut requests: MessageReader<ReplayRequest>,
    mut session: ResMut<Session<G>>,
    mut stage: ResMut<Stage<G>>,
    mut announce: MessageWriter<Announce>,
    mut sounds: MessageWriter<PlayCue>,
) {
    let Some(last) = session.replayable().map(|game| game.plies().len()) else { return };
    let before = session.replay_plies();
    let mut plies = before;
    for request in requests.read() {
        let now = plies.unwrap_or(last);
        plies = match *request {
            ReplayRequest::Open | ReplayRequest::Last => Some(last),
            ReplayRequest::Close => None,
            ReplayRequest::First => Some(G::SETUP_PLIES),
            ReplayRequest::Previous => Some(now.saturating_sub(1).max(G::SETUP_PLIES)),
            ReplayRequest::Next => Some((now + 1).min(last)),
            ReplayRequest::Show(plies) => Some(plies.clamp(G::SETUP_PLIES, last)),
        };
    }
    if plies == before {
        return;
    }
    session.set_replay(plies);
    stage.rebuild();
    sounds.write(PlayCue::cue("paper"));
    let number = |plies: usize| plies.saturating_sub(G::SETUP_PLIES) as u32;
    let line = match plies {
        Some(plies) if plies > G::SETUP_PLIES && !G::NARRATES_REPLAY => {
            let moves = session.moves.get(plies - 1).cloned().unwrap_or_default();
            Line::new("replay-move").number("number", number(plies)).arg("move", G::notation_arg(moves))
        }
        Some(plies) if plies == G::SETUP_PLIES => Line::new("replay-beginning"),
        Some(_) => return,
        None => Line::new("replay-over"),
    };
    announce.write(Announce(line.number("of", number(last))));
}
