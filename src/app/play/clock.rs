//! The clock of a match at this desk. It runs while the table waits for a move, from the second move on, and stops in every
//! menu and while the device is handed over. Rooms have a clock of their own, which the server keeps.

use std::time::Duration;

use bevy::prelude::*;
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::ToAct;
use deskmate_net::match_handle::MatchRequest;

use crate::app::base::announce::Announce;
use crate::app::base::awake::WakesEvery;
use crate::app::base::states::{Menu, Screen};
use crate::app::board::scene::Scene;
use crate::app::platform::audio::PlayCue;
use crate::app::play::PlaySystems;
use crate::app::play::active_match::ActiveMatch;
use crate::app::play::arrangement::{Arrangement, Side};
use crate::app::play::match_clock::{ClockEvent, MatchClock};
use crate::app::play::session::{MatchStarted, Session, side_of};
use crate::app::play::stage::{Stage, voices};
use crate::app::play::status::{StatusExtras, StatusSystems};

/// Interval at which a resting game wakes up to show the clock.
const WAKE_INTERVAL: Duration = Duration::from_millis(500);

/// Keeps a resting game showing its clock.
#[derive(Component)]
#[require(WakesEvery(WAKE_INTERVAL), DespawnOnExit::<Screen>(Screen::Table))]
struct Running;

/// Registers the clock.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MatchClock>()
        .add_observer(|_: On<MatchStarted>, arrangement: Res<Arrangement>, mut clock: ResMut<MatchClock>| {
            *clock = MatchClock::new(arrangement.clock);
        })
        .add_systems(
            Update,
            keep_awake.after(PlaySystems::Publish).run_if(resource_exists_and_changed::<MatchClock>),
        );
}

/// Registers the clock of a match of `G`.
pub(super) fn game<G: Scene>(app: &mut App) {
    app.add_systems(
        Update,
        run_clock::<G>
            .in_set(PlaySystems::Publish)
            .before(StatusSystems)
            .run_if(resource_exists::<Session<G>>.and_then(|clock: Res<MatchClock>| clock.is_set())),
    );
}

/// Returns the side that the table waits for, if its time passes.
fn waiting_side<G: Scene>(session: &Session<G>, stage: &Stage<G>) -> Option<Side> {
    let position = &session.position;
    let waits = position.plies.len() > G::SETUP_PLIES && position.outcome.is_none() && !session.closed;
    let is_shown = !stage.is_busy() && session.handover_to().is_none();
    match position.to_act {
        ToAct::One(seat) if waits && is_shown => Some(side_of(seat, session.near)),
        _ => None,
    }
}

fn run_clock<G: Scene>(
    time: Res<Time<Real>>,
    session: Res<Session<G>>,
    stage: Res<Stage<G>>,
    arrangement: Res<Arrangement>,
    extras: Res<StatusExtras>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    mut active: ResMut<ActiveMatch<G>>,
    mut clock: ResMut<MatchClock>,
    mut announce: MessageWriter<Announce>,
    mut sounds: MessageWriter<PlayCue>,
) {
    if session.position.room.is_some() || extras.is_exercise() {
        return;
    }
    let seat = |side: Side| if side == Side::Near { session.near } else { !session.near };
    let plies = &session.position.plies;
    if clock.plies() != plies.len() {
        let mover = |ply: usize| plies.get(ply).map(|(seat, _)| side_of(seat, session.near));
        clock.count_plies(plies.len(), mover);
    }
    let is_open = *screen.get() == Screen::Table && *menu.get() == Menu::Closed;
    let running = waiting_side(&session, &stage).filter(|_| is_open);
    if running.is_none() && clock.running().is_none() {
        return;
    }
    match clock.pass(running, time.delta()) {
        Some(ClockEvent::FlagFell(side)) => {
            active.request(MatchRequest::CallFlag(seat(side)), time.elapsed());
        }
        Some(ClockEvent::RanLow(side)) => {
            sounds.write(PlayCue::cue("tick"));
            let name = voices(&session, &arrangement).names[seat(side).index()].clone();
            let line = Line::new("clock-low").line("name", name);
            announce.write(Announce(Line::new("described-told").line("told", line)));
        }
        Some(ClockEvent::Ticked) => _ = sounds.write(PlayCue::cue("tick")),
        None => {}
    }
}

fn keep_awake(clock: Res<MatchClock>, running: Query<Entity, With<Running>>, mut commands: Commands) {
    match (clock.running().is_some(), running.is_empty()) {
        (true, true) => _ = commands.spawn((Name::new("Clock that runs"), Running)),
        (false, false) => running.iter().for_each(|entity| commands.entity(entity).despawn()),
        _ => {}
    }
}
