//! Thinking: brains work beside the game, and their moves come after a natural pause.
//!
//! On the desktop a brain runs on a task pool, in a browser in a Web Worker. What comes back for a
//! position that has passed is dropped.

use std::time::Duration;

use bevy::prelude::*;
use rand::RngExt;

use crate::announce::Announce;
use crate::audio::Play;
use crate::games::Game;
use crate::kernel::line::Line;
use crate::kernel::rng::{Dice, dice};
use crate::kernel::rules::{Seat, Viewer};
use crate::match_handle::Intent;
use crate::play::PlaySystems;
use crate::play::active_match::ActiveMatch;
use crate::play::engine::{Engine, Errand, Job};
use crate::play::habits;
use crate::play::mind::Mind;
use crate::play::notebook::Notebook;
use crate::play::scene::Scene;
use crate::play::session::Session;
use crate::play::stage::Stage;
use crate::referee::seat::Player;
use crate::search::brain::Thoughts;
use crate::settings::Preferences;

/// The shortest and the longest pause before an opponent's move, in seconds.
const PAUSE: std::ops::Range<f32> = 0.8..1.3;

/// What is thought for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To be played.
    Move,
    /// To be shown to the player.
    Hint,
}

/// A question that a brain is thinking about, or has answered.
struct Question<G: Game> {
    turn: u32,
    seat: Seat,
    purpose: Purpose,
    job: Job<G>,
    answer: Option<(G::Move, Thoughts<G::Move>)>,
}

/// Who thinks for the game `G`, and what about.
#[derive(Resource)]
pub struct Thinker<G: Game> {
    wanted: Option<(Errand<G>, u32, Purpose)>,
    question: Option<Question<G>>,
    pause: Timer,
    dice: Dice,
}

impl<G: Game> Default for Thinker<G> {
    fn default() -> Self {
        let pause = Timer::new(Duration::ZERO, TimerMode::Once);
        Self { wanted: None, question: None, pause, dice: dice(rand::rng().random()) }
    }
}

impl<G: Scene> Thinker<G> {
    /// Asks the brain of `level` about what `seat` sees on `turn`; `habits` are those of the other player.
    pub fn ask(
        &mut self,
        view: G::View,
        turn: u32,
        seat: Seat,
        level: &'static str,
        purpose: Purpose,
        habits: &str,
    ) {
        let errand = Errand { view, seat, level, seed: self.dice.random(), habits: habits.to_owned() };
        self.wanted = Some((errand, turn, purpose));
    }

    /// Whether something is being thought about, or waits to be played.
    #[must_use]
    pub fn thinking(&self) -> bool {
        self.question.is_some() || self.wanted.is_some()
    }
}

/// A hint has been found: the places to point at.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hinted {
    /// Where the move begins.
    pub place: usize,
    /// Where it ends.
    pub to: usize,
}

/// What is not generic.
pub fn plugin(app: &mut App) {
    app.add_message::<Hinted>().add_plugins(crate::play::engine::plugin);
}

/// Thinking for the game `G`.
pub fn game<G: Scene>(app: &mut App) {
    app.add_systems(
        Update,
        (want_move::<G>, begin::<G>, listen::<G>, play_answer::<G>, tell_hint::<G>)
            .chain()
            .in_set(PlaySystems::Think)
            .run_if(resource_exists::<Session<G>>.and_then(resource_exists::<Thinker<G>>)),
    );
}

fn want_move<G: Scene>(
    session: Res<Session<G>>,
    active: Res<ActiveMatch<G>>,
    notebook: Res<Notebook>,
    preferences: Res<Preferences>,
    mut thinker: ResMut<Thinker<G>>,
) {
    if thinker.wanted.is_some()
        || thinker.question.as_ref().is_some_and(|question| question.turn == session.turn)
    {
        return;
    }
    let Some((seat, level)) = session.bot() else { return };
    let Some(level) = G::levels().iter().find(|known| known.name == level) else { return };
    let other = &session.players[(!seat).index()];
    let habits = notebook.read(&habits::name::<G>()).filter(|_| *other == Player::Human).unwrap_or_default();
    let view = active.view(Viewer::Seat(seat)).clone();
    thinker.ask(view, session.turn, seat, level.name, Purpose::Move, habits);
    let pause = thinker.dice.random_range(PAUSE) * preferences.pause() / f32::from(session.speed);
    thinker.pause = Timer::from_seconds(pause, TimerMode::Once);
}

fn begin<G: Scene>(mut thinker: ResMut<Thinker<G>>, mut engine: Engine) {
    let Some((errand, turn, purpose)) = thinker.wanted.take() else { return };
    let seat = errand.seat;
    thinker.question = Some(Question { turn, seat, purpose, job: engine.begin(errand), answer: None });
}

fn listen<G: Scene>(mut thinker: ResMut<Thinker<G>>, mut engine: Engine) {
    let Some(question) = &mut thinker.question else { return };
    if question.answer.is_none() {
        question.answer = engine.listen(&mut question.job);
    }
}

/// Plays the answer once the pause is over and the stage is clear.
fn play_answer<G: Scene>(
    time: Res<Time>,
    mut thinker: ResMut<Thinker<G>>,
    mut session: ResMut<Session<G>>,
    mut active: ResMut<ActiveMatch<G>>,
    stage: Res<Stage<G>>,
    mut mind: ResMut<Mind>,
) {
    if stage.busy() {
        return;
    }
    thinker.pause.tick(time.delta());
    let waiting = session.paused && !session.step;
    let ready = thinker.pause.is_finished() && !waiting;
    let Some(question) = thinker.question.take_if(|question| {
        question.turn != session.turn
            || (ready && question.purpose == Purpose::Move && question.answer.is_some())
    }) else {
        return;
    };
    let Some((mv, thoughts)) = question.answer.filter(|_| question.turn == session.turn) else { return };
    let seat = question.seat;
    *mind = Mind::of::<G>(active.view(Viewer::Seat(seat)), &thoughts);
    session.awaits = Some(seat);
    active.submit(Intent::Play { seat, mv, by_hand: false });
}

fn tell_hint<G: Scene>(
    mut thinker: ResMut<Thinker<G>>,
    session: Res<Session<G>>,
    mut announce: MessageWriter<Announce>,
    mut hinted: MessageWriter<Hinted>,
    mut sounds: MessageWriter<Play>,
) {
    let answered =
        |question: &mut Question<G>| question.purpose == Purpose::Hint && question.answer.is_some();
    let Some(question) = thinker.question.take_if(answered) else { return };
    let Some((mv, thoughts)) = question.answer.filter(|_| question.turn == session.turn) else { return };
    let view = session.view();
    announce.write(Announce(Line::new("hint").text("move", G::written(view, &mv)).line("why", thoughts.why)));
    sounds.write(Play::cue("pencil"));
    if let Some(place) = G::place_of(view, &mv) {
        hinted.write(Hinted { place, to: G::leads_to(view, &mv).unwrap_or(place) });
    }
}
