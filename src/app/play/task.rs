//! Tasks at the table: games that stand ready, in which one player pursues a goal until it is reached or out of reach.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use deskmate_games::Game;
use deskmate_games::day::judge_task;
use deskmate_games::task::{Task, TaskState};
use deskmate_kernel::line::Line;
use deskmate_net::match_handle::LocalMatch;
use deskmate_referee::authority::Match;
use deskmate_referee::seat::PlayerKind;

use crate::app::base::announce::Announce;
use crate::app::base::states::Screen;
use crate::app::base::today;
use crate::app::board::scene::Scene;
use crate::app::board::things::ChosenGame;
use crate::app::platform::audio::PlayCue;
use crate::app::play::PlaySystems;
use crate::app::play::active_match::ActiveMatch;
use crate::app::play::arrangement::Arrangement;
use crate::app::play::seating::{SessionOrigin, resume_session};
use crate::app::play::session::Session;
use crate::app::play::stage::{Stage, is_settled};
use crate::app::play::status::{StatusExtras, StatusSystems};
use crate::app::play::task_status::{TaskKind, TaskStatus};

/// The task on the table.
#[derive(Resource)]
pub struct CurrentTask<G: Game> {
    task: Task<G>,
    kind: TaskKind,
    verdict: TaskState,
    /// True if the verdict has been reported: once the move that it is about has been shown.
    is_reported: bool,
    /// The turn that was judged last.
    last_judged_turn: Option<u32>,
}

/// Restarts the task on the table.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct RetryTask;

/// Written when an attempt at a task has ended.
#[derive(Message, Clone, Debug, PartialEq)]
pub struct AttemptEnded {
    /// The origin of the task.
    pub kind: TaskKind,
    /// Number of the player's moves in the solution; `None` if the attempt failed or was given up.
    pub moves: Option<u16>,
    /// The explanation of the latest move, if it was right and only luck was against it.
    pub unlucky: Option<Line>,
}

/// Registers the messages that all games share.
pub fn plugin(app: &mut App) {
    app.add_message::<RetryTask>().add_message::<AttemptEnded>();
}

/// Registers the tasks of `G`.
pub fn game<G: Scene>(app: &mut App) {
    app.add_systems(
        Update,
        (
            retry_task::<G>.in_set(PlaySystems::Start).run_if(on_message::<RetryTask>),
            (judge_position::<G>, report_verdict::<G>)
                .chain()
                .in_set(PlaySystems::Publish)
                .before(StatusSystems),
        )
            .run_if(resource_exists::<CurrentTask<G>>.and_then(resource_exists::<Session<G>>)),
    )
    .add_systems(OnExit(Screen::Table), leave_task::<G>.run_if(resource_exists::<CurrentTask<G>>));
}

/// The system parameter that puts tasks on the table.
#[derive(SystemParam)]
pub struct TaskTable<'w, 's> {
    arrangement: ResMut<'w, Arrangement>,
    extras: ResMut<'w, StatusExtras>,
    chosen: ResMut<'w, ChosenGame>,
    announce: MessageWriter<'w, Announce>,
    sounds: MessageWriter<'w, PlayCue>,
    screen: Res<'w, State<Screen>>,
    next: ResMut<'w, NextState<Screen>>,
    commands: Commands<'w, 's>,
}

impl TaskTable<'_, '_> {
    /// Puts a task on the table, and switches to that screen. `turn` continues the counter of an earlier session.
    ///
    /// # Errors
    /// Returns in one line why the rules refuse one of the task's plies.
    pub fn start_task<G: Scene>(&mut self, task: Task<G>, kind: TaskKind, turn: u32) -> Result<(), String> {
        let game = task.start()?;
        let far = task.other.clone().map_or(PlayerKind::Nobody, PlayerKind::Bot);
        *self.arrangement = Arrangement { near: PlayerKind::Human, far, task: true, ..default() };
        let players = self.arrangement.players(task.seat);
        let handle = LocalMatch::<G>::new(game, players.clone()).as_task();
        let origin = SessionOrigin { turn, began: today::now(), counts: false };
        resume_session(handle, task.seat, players, origin, &mut self.commands);
        self.announce.write(Announce(task.asked.clone()));
        let (asked, par, verdict) = (task.asked.clone(), task.par, TaskState::Open);
        self.extras.task = Some(TaskStatus {
            kind,
            instruction: asked,
            verdict,
            moves: 0,
            par,
            comment: None,
            has_next: false,
        });
        let current = CurrentTask { task, kind, verdict, is_reported: false, last_judged_turn: None };
        self.commands.insert_resource(current);
        self.chosen.0 = Some(G::NAME);
        self.sounds.write(PlayCue::cue("paper"));
        if *self.screen.get() != Screen::Table {
            self.next.set(Screen::Table);
        }
        Ok(())
    }

    /// Announces why no task is put on the table.
    pub fn refuse(&mut self, why: Line) {
        self.announce.write(Announce(why));
        self.sounds.write(PlayCue::cue("refuse"));
    }
}

fn retry_task<G: Scene>(
    current: Res<CurrentTask<G>>,
    session: Res<Session<G>>,
    active: Res<ActiveMatch<G>>,
    mut table: TaskTable,
    mut ended: MessageWriter<AttemptEnded>,
) {
    ended.write_batch(unreported_attempt(&current, &active));
    let (task, kind, turn) = (current.task.clone(), current.kind, session.turn + 1);
    if let Err(why) = table.start_task(task, kind, turn) {
        error!("the task can't begin again: {why}");
    }
}

impl<G: Game> CurrentTask<G> {
    /// Returns the end of the attempt, by its verdict.
    fn end(&self, game: &Match<G>) -> AttemptEnded {
        let moves = (self.verdict == TaskState::Solved).then(|| self.task.move_count(game));
        AttemptEnded { kind: self.kind, moves, unlucky: G::unlucky_move(game) }
    }
}

/// Returns the end of an attempt that is left before it has been reported: one that was begun and is given up, or one
/// that is judged, but not shown to its end.
fn unreported_attempt<G: Scene>(current: &CurrentTask<G>, active: &ActiveMatch<G>) -> Option<AttemptEnded> {
    let game = active.authority().filter(|game| current.task.move_count(game) > 0);
    game.filter(|_| !current.is_reported).map(|game| current.end(game))
}

/// Judges the position after every turn. The player's move ends a task at once, so that nobody else moves.
fn judge_position<G: Scene>(
    mut current: ResMut<CurrentTask<G>>,
    mut session: ResMut<Session<G>>,
    active: Res<ActiveMatch<G>>,
    mut extras: ResMut<StatusExtras>,
) {
    let Some(game) = active.authority().filter(|_| current.last_judged_turn != Some(session.turn)) else {
        return;
    };
    current.last_judged_turn = Some(session.turn);
    if let Some(task) = &mut extras.task {
        task.moves = current.task.move_count(game);
    }
    if current.verdict != TaskState::Open {
        return;
    }
    let verdict = judge_task(&current.task, game);
    if verdict == TaskState::Open {
        return;
    }
    current.verdict = verdict;
    session.closed = true;
}

/// Reports the verdict as soon as the move that it is about has been shown: first the shot lands, then the music plays.
fn report_verdict<G: Scene>(
    mut current: ResMut<CurrentTask<G>>,
    session: Res<Session<G>>,
    stage: Res<Stage<G>>,
    active: Res<ActiveMatch<G>>,
    arrangement: Res<Arrangement>,
    mut extras: ResMut<StatusExtras>,
    mut ended: MessageWriter<AttemptEnded>,
    mut sounds: MessageWriter<PlayCue>,
) {
    let verdict = current.verdict;
    if verdict == TaskState::Open || current.is_reported || !is_settled(&session, &stage) {
        return;
    }
    let Some(game) = active.authority() else { return };
    current.is_reported = true;
    // The end of a game has its own sound.
    if game.outcome().is_none() {
        let winner = if verdict == TaskState::Solved { current.task.seat } else { !current.task.seat };
        sounds.write(PlayCue::cue(arrangement.end_cue(G::NAME, winner, current.task.seat)));
    }
    ended.write(current.end(game));
    if let Some(task) = &mut extras.task {
        task.verdict = verdict;
    }
}

fn leave_task<G: Scene>(
    current: Res<CurrentTask<G>>,
    active: Option<Res<ActiveMatch<G>>>,
    mut extras: ResMut<StatusExtras>,
    mut ended: MessageWriter<AttemptEnded>,
    mut commands: Commands,
) {
    ended.write_batch(active.and_then(|active| unreported_attempt(&current, &active)));
    extras.task = None;
    commands.remove_resource::<CurrentTask<G>>();
}
