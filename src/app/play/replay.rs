//! Replays a finished game, ply by ply or by itself, and shows earlier positions of a running one.

use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;
use deskmate_kernel::line::Line;

use crate::app::base::announce::Announce;
use crate::app::base::awake::KeepsAwake;
use crate::app::base::settings::Preferences;
use crate::app::base::states::Screen;
use crate::app::board::scene::Scene;
use crate::app::look::PastIsShown;
use crate::app::platform::audio::PlayCue;
use crate::app::play::PlaySystems;
use crate::app::play::session::{Playback, Session};
use crate::app::play::stage::{Rebuild, Stage};
use crate::app::play::status::ActionStatus;

/// A request to the replay.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplayRequest {
    /// Opens the replay at the beginning of the game, and plays it unless motion is reduced.
    Open,
    /// Closes the replay.
    Close,
    /// Pauses the replay or plays it, from the beginning if its end is shown.
    PlayOrPause,
    /// Plays at the next speed.
    NextSpeed,
    /// Goes one ply forward in a replay that plays.
    Advance,
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
    /// Opens the replay this number of plies before the end, and plays it.
    PlayLast(usize),
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
        (
            apply_requests::<G>
                .in_set(PlaySystems::ApplyCommands)
                .run_if(on_message::<ReplayRequest>.and_then(resource_exists::<Session<G>>)),
            update_light::<G>.in_set(PlaySystems::Publish).run_if(resource_exists_and_changed::<Session<G>>),
            (
                restart_pause::<G>.run_if(resource_exists_and_changed::<Session<G>>),
                end_pause::<G>.run_if(any_with_component::<Pause>.and_then(resource_exists::<Stage<G>>)),
            )
                .chain()
                .in_set(PlaySystems::Publish),
        ),
    )
    .add_systems(OnExit(Screen::Table), leave_past::<G>.run_if(resource_exists::<Session<G>>));
}

/// Lets the light tell that an earlier position is shown.
fn update_light<G: Scene>(session: Res<Session<G>>, mut past: ResMut<PastIsShown>) {
    past.set_if_neq(PastIsShown(session.is_looking_back()));
}

/// Shows the game as it is when the players leave the table.
fn leave_past<G: Scene>(
    mut session: ResMut<Session<G>>,
    mut past: ResMut<PastIsShown>,
    mut commands: Commands,
) {
    if session.is_looking_back() {
        session.set_replay(None);
        past.0 = false;
        commands.trigger(Rebuild::<G> { view: session.view().clone() });
    }
}

/// The pause of a replay that plays, after a ply has been shown.
#[derive(Component)]
#[require(KeepsAwake, DespawnOnExit::<Screen>(Screen::Table))]
struct Pause(Timer);

/// Duration of the pause at the natural speed, in seconds.
const PAUSE_SECONDS: f32 = 0.9;

/// Starts the pause before the next ply of a replay that plays.
fn restart_pause<G: Scene>(
    session: Res<Session<G>>,
    pauses: Query<Entity, With<Pause>>,
    mut commands: Commands,
) {
    pauses.iter().for_each(|pause| commands.entity(pause).despawn());
    if let Some(playback) = session.playback().filter(|playback| playback.is_playing) {
        let seconds = PAUSE_SECONDS / f32::from(playback.speed);
        commands
            .spawn((Name::new("Pause of a replay"), Pause(Timer::from_seconds(seconds, TimerMode::Once))));
    }
}

/// Goes on once the ply has been shown and the pause is over.
fn end_pause<G: Scene>(
    time: Res<Time>,
    stage: Res<Stage<G>>,
    mut pauses: Query<(Entity, &mut Pause)>,
    mut requests: MessageWriter<ReplayRequest>,
    mut commands: Commands,
) {
    for (entity, mut pause) in pauses.iter_mut().filter(|_| !stage.is_busy()) {
        if pause.0.tick(time.delta()).is_finished() {
            commands.entity(entity).despawn();
            requests.write(ReplayRequest::Advance);
        }
    }
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
    preferences: Res<Preferences>,
    mut session: ResMut<Session<G>>,
    mut stage: ResMut<Stage<G>>,
    mut announce: MessageWriter<Announce>,
    mut sounds: MessageWriter<PlayCue>,
) {
    let Some(last) = session.history() else { return };
    let first = G::SETUP_PLIES;
    let is_running = session.position.outcome.is_none();
    if is_running && stage.is_busy() {
        // What happens in the game is shown first.
        requests.clear();
        return;
    }
    let (before, played) = (session.replay_plies(), session.playback());
    let (mut plies, mut playback) = (before, played.unwrap_or_default());
    for request in requests.read() {
        let now = plies.unwrap_or(last);
        let goes_on = playback.is_playing;
        playback.is_playing = false;
        plies = match *request {
            ReplayRequest::Open => {
                playback.is_playing = preferences.duration_factor() > 0.0;
                Some(first)
            }
            ReplayRequest::Close => None,
            ReplayRequest::PlayOrPause => {
                playback.is_playing = !goes_on;
                Some(if playback.is_playing && now == last { first } else { now })
            }
            ReplayRequest::NextSpeed => {
                playback = Playback { is_playing: goes_on, ..playback.at_next_speed() };
                plies
            }
            ReplayRequest::Advance if !goes_on => plies,
            ReplayRequest::Advance => {
                playback.is_playing = now + 1 < last;
                Some((now + 1).min(last))
            }
            ReplayRequest::First => Some(first),
            ReplayRequest::Previous => Some(now.saturating_sub(1).max(first)),
            ReplayRequest::Next => Some((now + 1).min(last)),
            ReplayRequest::Last => Some(last),
            ReplayRequest::Show(plies) => Some(plies.clamp(first, last)),
            ReplayRequest::PlayLast(plies) => {
                playback.is_playing = true;
                Some(last.saturating_sub(plies).max(first))
            }
        };
    }
    // The last position of a running game is the game itself.
    let plies = plies.filter(|plies| !(is_running && *plies == last));
    if plies != before {
        session.set_replay(plies);
        show_position(before, &session, &mut stage, &mut sounds);
        announce.write_batch(position_line(&session).map(Announce));
    }
    if session.playback().is_some_and(|shown| shown != playback) {
        session.set_playback(playback);
    }
}

/// Returns from an earlier position to the game, and returns the line that tells it.
pub(super) fn return_to_game<G: Scene>(session: &mut Session<G>, stage: &mut Stage<G>) -> Line {
    session.set_replay(None);
    stage.rebuild();
    Line::new("look-back-over")
}

/// Shows the position of the replay: one ply after the one before it as a move, any other one as it is.
fn show_position<G: Scene>(
    before: Option<usize>,
    session: &Session<G>,
    stage: &mut Stage<G>,
    sounds: &mut MessageWriter<PlayCue>,
) {
    let follows = before.is_some_and(|before| session.replay_plies() == Some(before + 1));
    match session.replayed_events().filter(|_| follows && !stage.is_busy()) {
        Some(events) => stage.queue_replay(events),
        None => {
            stage.rebuild();
            sounds.write(PlayCue::cue("paper"));
        }
    }
}

/// Returns the line that tells the position of the replay or its end, unless the game tells it.
fn position_line<G: Scene>(session: &Session<G>) -> Option<Line> {
    let number = |plies: usize| plies.saturating_sub(G::SETUP_PLIES) as u32;
    let is_running = session.position.outcome.is_none();
    let line = match session.replay_plies() {
        Some(plies) if plies > G::SETUP_PLIES && (is_running || !G::NARRATES_REPLAY) => {
            let mv = session.moves.get(plies - 1).cloned().unwrap_or_default();
            Line::new("replay-move").number("number", number(plies)).arg("move", G::notation_arg(mv))
        }
        Some(plies) if plies == G::SETUP_PLIES => Line::new("replay-beginning"),
        Some(_) => return None,
        None if is_running => return Some(Line::new("look-back-over")),
        None => Line::new("replay-over"),
    };
    Some(line.number("of", number(session.position.plies.len())))
}
