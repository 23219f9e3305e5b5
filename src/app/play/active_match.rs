//! The match in progress. This is the only place where its updates are applied.

use std::time::Duration;

use bevy::prelude::*;
use deskmate_games::Game;
use deskmate_kernel::rules::{Outcome, Seat};
use deskmate_net::match_handle::{Intent, MatchHandle, MatchRequest, MatchSnapshot, MatchUpdate, Views};
use deskmate_net::{ClientEvent, MatchChange};
use deskmate_referee::authority::Match;
use deskmate_referee::wire::{RequestBody, RoomEvent};

use crate::app::base::announce::Announce;
use crate::app::base::today;
use crate::app::board::scene::Scene;
use crate::app::platform::audio::PlayCue;
use crate::app::play::PlaySystems;
use crate::app::play::arrangement::{Arrangement, chosen_names};
use crate::app::play::session::{AwaitedMove, MatchStarted, PliesTakenBack, Session, StartMatch};
use crate::app::play::stage::{Rebuild, Stage, voices};
use crate::app::play::words::{self, Seals};
use crate::app::ui::input_guard::SETTLE_TIME;

/// A request of the match, for the client to send to the server.
#[derive(Message, Clone, Debug)]
pub struct SendToServer(pub RequestBody);

/// The handle to the match. Only brains use the views of seats other than the desk's own.
#[derive(Resource)]
pub struct ActiveMatch<G: Game> {
    handle: Box<dyn MatchHandle<G>>,
    views: Views<G>,
    /// The latest request, and the time at which it was made.
    last_request: Option<(MatchRequest, Duration)>,
}

impl<G: Game> ActiveMatch<G> {
    /// Creates an active match from its handle and the current views.
    #[must_use]
    pub fn new(handle: Box<dyn MatchHandle<G>>, views: Views<G>) -> Self {
        Self { handle, views, last_request: None }
    }

    /// Wraps the handle in another one, such as one that injects faults.
    pub fn wrap<H: MatchHandle<G> + 'static>(self, wrap: impl FnOnce(Box<dyn MatchHandle<G>>) -> H) -> Self {
        Self { handle: Box::new(wrap(self.handle)), views: self.views, last_request: None }
    }

    /// Plays a move of the session, which waits for the answer.
    pub(super) fn play(&mut self, session: &mut Session<G>, submitted: AwaitedMove, mv: G::Move) {
        session.await_answer(submitted);
        self.handle.submit(Intent::Play { seat: submitted.seat, mv });
    }

    /// Makes a request. In a room it takes others to answer, so the second half of a double press is dropped.
    pub(super) fn request(&mut self, request: MatchRequest, now: Duration) {
        let again = self
            .last_request
            .as_ref()
            .is_some_and(|(asked, at)| *asked == request && now < *at + SETTLE_TIME);
        if again && self.handle.authority().is_none() {
            return;
        }
        self.last_request = Some((request.clone(), now));
        self.handle.submit(Intent::Request(request));
    }

    pub(super) fn views(&self) -> &Views<G> {
        &self.views
    }

    /// Returns the match itself, if this desk has to save it.
    pub(super) fn authority(&self) -> Option<&Match<G>> {
        self.handle.authority()
    }

    /// Passes on what the client of a server has reported.
    pub(super) fn receive(&mut self, event: &ClientEvent, now: Duration) {
        self.handle.receive(event, now);
    }

    fn poll(&mut self) -> Vec<MatchUpdate<G>> {
        self.handle.poll()
    }
}

/// Registers the system that applies the updates of `G`.
pub fn game<G: Scene>(app: &mut App) {
    app.add_systems(
        Update,
        apply_updates::<G>.in_set(PlaySystems::ApplyUpdates).run_if(resource_exists::<Session<G>>),
    );
}

pub(super) fn apply_updates<G: Scene>(
    mut active: ResMut<ActiveMatch<G>>,
    mut session: ResMut<Session<G>>,
    mut stage: ResMut<Stage<G>>,
    mut arrangement: ResMut<Arrangement>,
    mut starts: MessageWriter<StartMatch>,
    mut requests: MessageWriter<SendToServer>,
    mut announce: MessageWriter<Announce>,
    mut sounds: MessageWriter<PlayCue>,
    mut commands: Commands,
) {
    for update in active.poll() {
        let (change, MatchSnapshot { position, views }) = match update {
            MatchUpdate::Changed(change, snapshot) => (change, *snapshot),
            MatchUpdate::Refused(why) => {
                if let Some(AwaitedMove { seat, .. }) = session.take_awaited()
                    && session.players[seat.index()].level().is_some()
                {
                    error!("the move of the brain on {seat:?} was refused: {why:?}");
                }
                sounds.write(PlayCue::cue("refuse"));
                announce.write(Announce(why));
                continue;
            }
            MatchUpdate::NextGame => {
                starts.write(StartMatch { game: G::NAME, agreement: None });
                continue;
            }
            MatchUpdate::Send(request) => {
                requests.write(SendToServer(request));
                continue;
            }
            MatchUpdate::Garbled(why) => {
                error!("the server speaks of another game: {why}");
                continue;
            }
        };
        let known = session.position.seq;
        if position.seq <= known {
            continue;
        }
        // After a lost update the scene is rebuilt. A new game rebuilds it anyway.
        let next = position.seq == known + 1 || change == MatchChange::Began;
        let change = if next { change } else { MatchChange::Replaced };
        let (before, plies) = (session.position.room.clone(), session.position.plies.len());
        let seals = Seals::of(&session.position);
        if session.is_looking_back() && position.plies.len() != plies {
            // What happens now is shown from the position before it.
            session.set_replay(None);
            commands.trigger(Rebuild::<G> { view: session.view().clone() });
        }
        session.apply_position(position, &views);
        active.views = views;
        if change == MatchChange::Began {
            update_sides(&mut session, &mut arrangement);
            commands.trigger(MatchStarted);
        }
        if session.position.plies.len() < plies && change != MatchChange::Began {
            commands.trigger(PliesTakenBack);
        }
        if let Some(room) = &session.position.room {
            let elsewhere = chosen_names(&room.state, session.near);
            if arrangement.remote_names != elsewhere {
                arrangement.remote_names = elsewhere;
            }
        }
        let voices = voices(&session, &arrangement);
        let lines =
            words::announcements::<G>(&change, before.as_deref(), session.position.room.as_deref(), &voices);
        let sealed = words::seal_announcements(seals, &session.position, &voices);
        announce.write_batch(sealed.into_iter().chain(lines).map(Announce));
        let end = stage_change(change, &mut session, &mut stage, &arrangement);
        sounds.write_batch(end.map(PlayCue::cue));
    }
}

/// Takes over the seats of the next game in a room, where the sides have changed.
fn update_sides<G: Scene>(session: &mut Session<G>, arrangement: &mut Arrangement) {
    session.began = today::now();
    session.counts = true;
    session.ended = None;
    session.over_before = false;
    session.draft = G::Draft::default();
    session.near = session.position.room.as_ref().and_then(|room| room.seat).unwrap_or(Seat::First);
    arrangement.games += 1;
    session.players = arrangement.players(session.near);
}

/// Stages a change, and returns the sound cue of an end that no event of the game shows.
fn stage_change<G: Scene>(
    change: MatchChange<G>,
    session: &mut Session<G>,
    stage: &mut Stage<G>,
    arrangement: &Arrangement,
) -> Option<String> {
    match change {
        MatchChange::Moved { seat, events } => {
            let viewer = session.viewer();
            stage.queue(events.iter().filter_map(|event| G::redact(event, viewer)));
            if session.take_awaited_of(seat).is_some_and(|awaited| awaited.by_hand) {
                stage.mark_done_by_hand();
            }
            session.single_step = false;
            session.advance_turn();
        }
        MatchChange::Replaced | MatchChange::TookBack | MatchChange::Began => {
            stage.rebuild();
            session.take_awaited();
            session.advance_turn();
        }
        // Somebody may act from here on, so the scene shows what they need for that.
        MatchChange::RoomEvent(RoomEvent::Joined { .. }) => stage.rebuild(),
        MatchChange::RoomEvent(RoomEvent::Ended) | MatchChange::FlagFell(_) => {
            stage.rebuild_later();
            session.advance_turn();
            return session.position.outcome.map(|outcome| match outcome {
                Outcome::Win(winner) => arrangement.end_cue(G::NAME, winner, session.near),
                Outcome::Draw => format!("{}-draw", G::NAME),
            });
        }
        MatchChange::RoomEvent(_) | MatchChange::Watchers | MatchChange::Checked(_) => {}
    }
    None
}
