//! Tasks at the table: games that stand ready, in which one player pursues a goal until it is reached or out of reach.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use deskmate_games::Game;
use deskmate_games::day::judge;
use deskmate_games::task::{Task, Verdict};
use deskmate_kernel::line::Line;
use deskmate_net::match_handle::LocalMatch;
use deskmate_referee::seat::Player;

use crate::app::base::announce::Announce;
use crate::app::base::states::Screen;
use crate::app::base::today;
use crate::app::board::scene::Scene;
use crate::app::board::things::Chosen;
use crate::app::platform::audio::Play;
use crate::app::play::PlaySystems;
use crate::app::play::active_match::ActiveMatch;
use crate::app::play::arrangement::Arrangement;
use crate::app::play::seating::{Sitting, sit_down_again};
use crate::app::play::session::Session;
use crate::app::play::status::{Extras, Published, TaskStatus};

/// The origin of a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TaskKind {
    /// The tasks of a day.
    Day,
    /// A lesson.
    Lesson,
    /// A game of the player's own in which something was missed.
    Puzzle,
}

/// The task on the table.
#[derive(Resource)]
pub struct CurrentTask<G: Game> {
    task: Task<G>,
    kind: TaskKind,
    verdict: Verdict,
    /// The turn that was judged last.
    judged: Option<u32>,
}

/// Restarts the task on the table.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct TryAgain;

/// Written when an attempt at a task has ended.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct TryEnded {
    /// The origin of the task.
    pub kind: TaskKind,
    /// Number of the player's moves in the solution; `None` if the attempt failed or was given up.
    pub moves: Option<u16>,
}

/// Registers the messages that all games share.
pub fn plugin(app: &mut App) {
    app.add_message::<TryAgain>().add_message::<TryEnded>();
}

/// Registers the tasks of `G`.
pub fn game<G: Scene>(app: &mut App) {
    app.add_systems(
        Update,
        (
            try_again::<G>.in_set(PlaySystems::Start).run_if(on_message::<TryAgain>),
            follow::<G>.in_set(PlaySystems::Publish).before(Published),
        )
            .run_if(resource_exists::<CurrentTask<G>>.and_then(resource_exists::<Session<G>>)),
    )
    .add_systems(OnExit(Screen::Table), leave::<G>.run_if(resource_exists::<CurrentTask<G>>));
}

/// The system parameter that puts tasks on the table.
#[derive(SystemParam)]
pub struct TaskTable<'w, 's> {
    arrangement: ResMut<'w, Arrangement>,
    extras: ResMut<'w, Extras>,
    chosen: ResMut<'w, Chosen>,
    announce: MessageWriter<'w, Announce>,
    sounds: MessageWriter<'w, Play>,
    screen: Res<'w, State<Screen>>,
    next: ResMut<'w, NextState<Screen>>,
    commands: Commands<'w, 's>,
}

impl TaskTable<'_, '_> {
    /// Puts a task on the table, and switches to that screen. `turn` continues the counter of an earlier session.
    ///
    /// # Errors
    /// Returns in one line why the rules refuse one of the task's plies.
    pub fn sit_down_to<G: Scene>(&mut self, task: Task<G>, kind: TaskKind, turn: u32) -> Result<(), String> {
        let game = task.start()?;
        let far = task.other.clone().map_or(Player::Nobody, Player::Bot);
        *self.arrangement = Arrangement { near: Player::Human, far, task: true, ..default() };
        let players = self.arrangement.players(task.seat);
        let handle = LocalMatch::<G>::new(game, players.clone()).as_task();
        let sitting = Sitting { turn, began: today::now(), counts: false };
        sit_down_again(handle, task.seat, players, sitting, &mut self.commands);
        self.announce.write(Announce(task.asked.clone()));
        let (asked, par, verdict) = (task.asked.clone(), task.par, Verdict::Open);
        self.extras.task =
            Some(TaskStatus { kind, asked, verdict, moves: 0, par, told: None, goes_on: false });
        self.commands.insert_resource(CurrentTask { task, kind, verdict, judged: None });
        self.chosen.0 = Some(G::NAME);
        self.sounds.write(Play::cue("paper"));
        if *self.screen.get() != Screen::Table {
            self.next.set(Screen::Table);
        }
        Ok(())
    }

    /// Announces why no task is put on the table.
    pub fn refuse(&mut self, why: Line) {
        self.announce.write(Announce(why));
        self.sounds.write(Play::cue("refuse"));
    }
}

fn try_again<G: Scene>(
    current: Res<CurrentTask<G>>,
    session: Res<Session<G>>,
    active: Res<ActiveMatch<G>>,
    mut table: TaskTable,
    mut ended: MessageWriter<TryEnded>,
) {
    ended.write_batch(given_up(&current, &active));
    let (task, kind, turn) = (current.task.clone(), current.kind, session.turn + 1);
    if let Err(why) = table.sit_down_to(task, kind, turn) {
        error!("the task can't begin again: {why}");
    }
}

/// Returns the end of an attempt that was begun and is given up.
fn given_up<G: Scene>(current: &CurrentTask<G>, active: &ActiveMatch<G>) -> Option<TryEnded> {
    let begun = active.authority().is_some_and(|game| current.task.moves(game) > 0);
    (begun && current.verdict == Verdict::Open).then_some(TryEnded { kind: current.kind, moves: None })
}

/// Judges the position after every turn.
fn follow<G: Scene>(
    mut current: ResMut<CurrentTask<G>>,
    mut session: ResMut<Session<G>>,
    active: Res<ActiveMatch<G>>,
    arrangement: Res<Arrangement>,
    mut extras: ResMut<Extras>,
    mut ended: MessageWriter<TryEnded>,
    mut sounds: MessageWriter<Play>,
) {
    let Some(game) = active.authority().filter(|_| current.judged != Some(session.turn)) else { return };
    current.judged = Some(session.turn);
    if let Some(task) = &mut extras.task {
        task.moves = current.task.moves(game);
    }
    if current.verdict != Verdict::Open {
        return;
    }
    let verdict = judge(&current.task, game);
    if verdict == Verdict::Open {
        return;
    }
    current.verdict = verdict;
    session.closed = true;
    // The end of a game has its own sound.
    if game.outcome().is_none() {
        let winner = if verdict == Verdict::Solved { current.task.seat } else { !current.task.seat };
        sounds.write(Play::cue(arrangement.jingle(G::NAME, winner, current.task.seat)));
    }
    let moves = (verdict == Verdict::Solved).then(|| current.task.moves(game));
    ended.write(TryEnded { kind: current.kind, moves });
    if let Some(task) = &mut extras.task {
        task.verdict = verdict;
    }
}

fn leave<G: Scene>(
    current: Res<CurrentTask<G>>,
    active: Option<Res<ActiveMatch<G>>>,
    mut extras: ResMut<Extras>,
    mut ended: MessageWriter<TryEnded>,
    mut commands: Commands,
) {
    ended.write_batch(active.and_then(|active| given_up(&current, &active)));
    extras.task = None;
    commands.remove_resource::<CurrentTask<G>>();
}
