//! Lets brains think in the background, and plays their moves after a natural pause.
//!
//! On the desktop a brain runs on a task pool, in a browser in a Web Worker. Answers for an outdated position are
//! dropped.

use bevy::prelude::*;
use deskmate_games::Game;
use deskmate_games::search::brain::{OpponentProfile, Thoughts};
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::{Seat, Viewer};
use deskmate_referee::seat::PlayerKind;
use rand::RngExt;

use crate::app::base::announce::Announce;
use crate::app::base::chance::Chance;
use crate::app::base::i18n::Translations;
use crate::app::base::notebook::Notebook;
use crate::app::base::settings::Preferences;
use crate::app::board::scene::Scene;
use crate::app::platform::audio::PlayCue;
use crate::app::play::PlaySystems;
use crate::app::play::active_match::ActiveMatch;
use crate::app::play::brain_runner::{BrainRunner, BrainTask};
use crate::app::play::habits;
use crate::app::play::match_clock::MatchClock;
use crate::app::play::mind::Mind;
use crate::app::play::rating;
use crate::app::play::session::{AwaitedMove, MatchStarted, Session, side_of};
use crate::app::play::stage::Stage;
use crate::app::play::status::PositionChanged;
use crate::app::play::thinker::{Purpose, Question, Thinker};

/// Range of the pause before an opponent's move, in seconds.
const MOVE_DELAY_SECONDS: std::ops::Range<f32> = 0.8..1.3;

/// Number of own moves for which a brain saves its time.
const MOVES_AHEAD: f32 = 30.0;

/// Triggered when a brain plays a move.
#[derive(Event)]
pub struct MoveChosen<G: Game> {
    /// The brain's seat.
    pub seat: Seat,
    /// The position as that seat sees it.
    pub view: G::View,
    /// The move.
    pub mv: G::Move,
    /// The brain's thoughts about it.
    pub thoughts: Thoughts<G::Move>,
}

/// The hint for the current position, once it has been requested and found.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hint(pub Option<HintPlaces>);

/// The places that a hint points at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HintPlaces {
    /// Place where the move begins.
    pub place: usize,
    /// Place where the move ends.
    pub to: usize,
}

/// Registers the hint and the brain runner, which all games share.
pub fn plugin(app: &mut App) {
    app.init_resource::<Hint>()
        .add_observer(|_: On<MatchStarted>, hint: ResMut<Hint>| clear_hint(hint))
        .add_systems(Update, clear_hint.run_if(on_message::<PositionChanged>).before(PlaySystems::Think))
        .add_plugins(crate::app::play::brain_runner::plugin);
}

/// Registers the systems for `G`.
pub fn game<G: Scene>(app: &mut App) {
    app.add_systems(
        Update,
        (request_move::<G>, start_brain::<G>, poll_brain::<G>, play_answer::<G>, announce_hint::<G>)
            .chain()
            .in_set(PlaySystems::Think)
            .run_if(resource_exists::<Session<G>>.and_then(resource_exists::<Thinker<G>>)),
    );
}

fn request_move<G: Scene>(
    session: Res<Session<G>>,
    active: Res<ActiveMatch<G>>,
    notebook: Res<Notebook>,
    preferences: Res<Preferences>,
    clock: Res<MatchClock>,
    mut chance: ResMut<Chance>,
    mut thinker: ResMut<Thinker<G>>,
) {
    if thinker.wanted.is_some()
        || thinker.question.as_ref().is_some_and(|question| question.turn == session.turn)
    {
        return;
    }
    let Some((seat, level)) = session.bot() else { return };
    let Some(level) = deskmate_games::level::<G>(level) else { return };
    let other = &session.players[(!seat).index()];
    let known = if *other == PlayerKind::Human {
        player_knowledge::<G>(&notebook)
    } else {
        OpponentProfile::default()
    };
    let view = active.views().of(Viewer::Seat(seat)).into_owned();
    let task = BrainTask { view, seat, level: level.name, seed: chance.random(), known };
    thinker.ask(task, session.turn, Purpose::Move);
    let pause =
        chance.random_range(MOVE_DELAY_SECONDS) * preferences.pause_factor() / f32::from(session.speed);
    // A brain takes a part of the time that it has left.
    let left = clock.left(side_of(seat, session.near));
    let pause = left.map_or(pause, |left| pause.min(left.as_secs_f32() / MOVES_AHEAD));
    thinker.pause = Timer::from_seconds(pause, TimerMode::Once);
}

/// Returns what a brain may know of the player at this desk.
fn player_knowledge<G: Scene>(notebook: &Notebook) -> OpponentProfile {
    let habits = notebook.read(&habits::notebook_key::<G>()).unwrap_or_default();
    OpponentProfile { habits, strength: Some(rating::read(notebook, G::NAME).strength) }
}

fn start_brain<G: Scene>(mut thinker: ResMut<Thinker<G>>, mut runner: BrainRunner) {
    let Some((task, turn, purpose)) = thinker.wanted.take() else { return };
    let seat = task.seat;
    thinker.question = Some(Question { turn, seat, purpose, job: runner.begin(task), answer: None });
}

fn poll_brain<G: Scene>(mut thinker: ResMut<Thinker<G>>, mut runner: BrainRunner) {
    let Some(question) = &mut thinker.question else { return };
    if question.answer.is_none() {
        question.answer = runner.poll(&mut question.job);
    }
}

/// Plays the answer once the pause is over and the stage is idle.
fn play_answer<G: Scene>(
    time: Res<Time>,
    mut thinker: ResMut<Thinker<G>>,
    mut session: ResMut<Session<G>>,
    mut active: ResMut<ActiveMatch<G>>,
    stage: Res<Stage<G>>,
    mut mind: ResMut<Mind>,
    mut commands: Commands,
) {
    if stage.is_busy() {
        return;
    }
    thinker.pause.tick(time.delta());
    let waiting = session.paused && !session.single_step;
    let ready = thinker.pause.is_finished() && !waiting;
    let Some(question) = thinker.question.take_if(|question| {
        question.turn != session.turn
            || (ready && question.purpose == Purpose::Move && question.answer.is_some())
    }) else {
        return;
    };
    let Some((mv, thoughts)) = question.answer.filter(|_| question.turn == session.turn) else { return };
    let seat = question.seat;
    let view = active.views().of(Viewer::Seat(seat)).into_owned();
    *mind = Mind::of::<G>(&view, &thoughts);
    active.play(&mut session, AwaitedMove { seat, by_hand: false }, mv.clone());
    commands.trigger(MoveChosen::<G> { seat, view, mv, thoughts });
}

fn clear_hint(mut hint: ResMut<Hint>) {
    hint.set_if_neq(Hint(None));
}

fn announce_hint<G: Scene>(
    mut thinker: ResMut<Thinker<G>>,
    session: Res<Session<G>>,
    words: Res<Translations>,
    mut announce: MessageWriter<Announce>,
    mut hint: ResMut<Hint>,
    mut sounds: MessageWriter<PlayCue>,
) {
    let answered =
        |question: &mut Question<G>| question.purpose == Purpose::Hint && question.answer.is_some();
    let Some(question) = thinker.question.take_if(answered) else { return };
    let Some((mv, thoughts)) = question.answer.filter(|_| question.turn == session.turn) else { return };
    let view = session.view();
    let told = G::notation_arg(G::notation_in(view, &mv));
    announce.write(Announce(
        Line::new("hint").arg("move", told).line("why", reason_in_hint(thoughts.why, &words)),
    ));
    sounds.write(PlayCue::cue("pencil"));
    if let Some(place) = G::start_place(view, &mv) {
        hint.0 = Some(HintPlaces { place, to: G::end_place(view, &mv).unwrap_or(place) });
    }
}

/// Returns the reason for a move in the words that follow the move, where the language has such.
fn reason_in_hint(why: Line, words: &Translations) -> Line {
    let id = format!("{}-hint", why.id);
    if words.has_message(&id) { Line { id, ..why } } else { why }
}
