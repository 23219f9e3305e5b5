//! The day's desk in the app: its tasks are made beside the game, put on the table, and what came of them is kept.

use std::collections::BTreeMap;

use bevy::clipboard::Clipboard;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::app::base::announce::Announce;
use crate::app::base::awake::KeepsAwake;
use crate::app::base::states::Screen;
use crate::app::base::storage::{NOTEBOOK, Stored, stored};
use crate::app::base::today;
use crate::app::base::web::has_clipboard;
use crate::app::board::scene::Scene;
use crate::app::platform::audio::Play;
use crate::app::play::PlaySystems;
use crate::app::play::brain_runner::{BrainRunner, Errand};
use crate::app::play::status::Extras;
use crate::app::play::task::{TaskKind, TaskTable, TryEnded};
use crate::games::Game;
use crate::games::day::names;
use crate::games::score::{Streak, Tally, is_finished, share};
use crate::games::task::Task;
use crate::games::thinking::{read_task, request_task};
use crate::kernel::date::{self, Date};
use crate::kernel::line::Line;

/// What has come of the tasks of each day, by days as `2026-11-22`. It lasts between starts.
#[derive(Resource, Serialize, Deserialize, Clone, Debug, Default, PartialEq)]
#[serde(transparent)]
pub struct Days(BTreeMap<String, DayRecord>);

/// What has come of the tasks of a day.
#[derive(Serialize, Deserialize, Clone, Debug, Default, PartialEq)]
#[serde(default)]
pub struct DayRecord {
    /// By game.
    tallies: BTreeMap<String, Tally>,
    /// Whether all were solved on the day itself.
    in_time: bool,
}

impl Stored for Days {
    const DOCUMENT: &'static str = NOTEBOOK;
    const SECTION: &'static str = "days";
}

impl Days {
    /// What has come of the task of `game` on that day; nothing yet by default.
    #[must_use]
    pub fn tally(&self, date: Date, game: &str) -> Tally {
        let known = self.0.get(&date.to_string()).and_then(|record| record.tallies.get(game));
        known.copied().unwrap_or_default()
    }

    /// The same of all games, in their order.
    #[must_use]
    pub fn tallies(&self, date: Date) -> Vec<Tally> {
        names().into_iter().map(|game| self.tally(date, game)).collect()
    }

    /// The days in a row.
    #[must_use]
    pub fn streak(&self, today: Date) -> Streak {
        let in_time = self.0.iter().filter(|(_, record)| record.in_time);
        let finished: Vec<_> = in_time.filter_map(|(day, _)| date::read(day).ok()).collect();
        Streak::new(&finished, today)
    }

    /// Whether all tasks of that day are solved.
    #[must_use]
    pub fn is_finished(&self, date: Date) -> bool {
        is_finished(&self.tallies(date))
    }

    /// Notes the end of a try. What has been solved stays as it is.
    fn note(&mut self, (date, game): (Date, &str), par: u16, moves: Option<u16>, today: Date) {
        let record = self.0.entry(date.to_string()).or_default();
        let tally = record.tallies.entry(game.to_owned()).or_default();
        if tally.moves.is_some() {
            return;
        }
        tally.par = par;
        match moves {
            Some(_) => tally.moves = moves,
            None => tally.failed = tally.failed.saturating_add(1),
        }
        let finished = self.is_finished(date);
        if let Some(record) = self.0.get_mut(&date.to_string()) {
            record.in_time |= finished && date == today;
        }
    }
}

/// The desk that is laid out.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct DayDesk {
    /// Its day.
    pub date: Date,
    /// What is asked in each game, once its task is made.
    pub asked: BTreeMap<&'static str, Asked>,
    /// Which of its tasks is on the table.
    playing: Option<&'static str>,
}

impl DayDesk {
    /// Which of its tasks is on the table, or was there last.
    #[must_use]
    pub fn playing(&self) -> Option<&'static str> {
        self.playing
    }
}

/// What there is to know of a task before it is played.
#[derive(Clone, Debug, PartialEq)]
pub struct Asked {
    /// What is asked.
    pub line: Line,
    /// In how many moves it can be done.
    pub par: u16,
}

/// Lays out the desk of a day.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct LayOut(pub Date);

/// Puts the task of this game on the table.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayTask(pub &'static str);

/// Asks for the text of the day.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShareDay;

/// A task that is being made, or lies ready.
#[derive(Resource)]
struct DayTask<G: Game> {
    date: Date,
    errand: Option<Errand>,
    task: Option<Task<G>>,
}

/// Something is being made: frames are needed to take it up.
#[derive(Component)]
#[require(KeepsAwake)]
struct BeingMade(&'static str);

/// What is not generic.
pub fn plugin(app: &mut App) {
    stored::<Days>(app);
    app.insert_resource(DayDesk { date: today::date(), asked: BTreeMap::new(), playing: None })
        .add_message::<LayOut>()
        .add_message::<PlayTask>()
        .add_message::<ShareDay>()
        .add_systems(
            Update,
            (
                lay_out.run_if(on_message::<LayOut>).before(PlaySystems::Start),
                share_day.run_if(on_message::<ShareDay>),
                (note.run_if(on_message::<TryEnded>), put_away.run_if(in_state(Screen::Desk)))
                    .chain()
                    .after(PlaySystems::Publish),
            ),
        );
}

/// Tasks of the game `G`.
pub fn game<G: Scene>(app: &mut App) {
    if G::daily().is_none() {
        return;
    }
    app.add_systems(
        Update,
        (
            make::<G>.after(lay_out).in_set(PlaySystems::Start).run_if(on_message::<LayOut>),
            take_up::<G>.in_set(PlaySystems::Think).run_if(resource_exists::<DayTask<G>>),
            play::<G>
                .in_set(PlaySystems::Start)
                .run_if(on_message::<PlayTask>.and_then(resource_exists::<DayTask<G>>)),
        ),
    );
}

/// Whoever comes back to the desk finds today's the next time.
fn put_away(mut desk: ResMut<DayDesk>) {
    if desk.playing.is_some() {
        desk.playing = None;
    }
}

fn lay_out(mut asked: MessageReader<LayOut>, mut desk: ResMut<DayDesk>) {
    let Some(LayOut(date)) = asked.read().last() else { return };
    if desk.date != *date {
        *desk = DayDesk { date: *date, asked: BTreeMap::new(), playing: None };
    }
}

fn make<G: Scene>(
    desk: Res<DayDesk>,
    known: Option<Res<DayTask<G>>>,
    mut runner: BrainRunner,
    mut commands: Commands,
) {
    if known.is_some_and(|known| known.date == desk.date) {
        return;
    }
    let errand = Some(runner.ask(request_task::<G>(desk.date)));
    commands.insert_resource(DayTask::<G> { date: desk.date, errand, task: None });
    commands.spawn((Name::new("A task that is being made"), BeingMade(G::NAME)));
}

fn take_up<G: Scene>(
    mut made: ResMut<DayTask<G>>,
    mut desk: ResMut<DayDesk>,
    making: Query<(Entity, &BeingMade)>,
    mut runner: BrainRunner,
    mut commands: Commands,
) {
    let Some(errand) = &mut made.errand else { return };
    let Some(answer) = runner.answer(errand) else { return };
    made.errand = None;
    for (entity, _) in making.iter().filter(|(_, making)| making.0 == G::NAME) {
        commands.entity(entity).despawn();
    }
    match read_task::<G>(&answer) {
        Ok(task) => {
            if made.date == desk.date {
                desk.asked.insert(G::NAME, Asked { line: task.asked.clone(), par: task.par });
            }
            made.task = Some(task);
        }
        Err(why) => error!("the task of {}: {why}", made.date),
    }
}

fn play<G: Scene>(
    mut asked: MessageReader<PlayTask>,
    made: Res<DayTask<G>>,
    mut desk: ResMut<DayDesk>,
    mut table: TaskTable,
) {
    if asked.read().last() != Some(&PlayTask(G::NAME)) {
        return;
    }
    let Some(task) = made.task.clone() else { return };
    match table.sit_down_to(task, TaskKind::Day, 0) {
        Ok(()) => desk.playing = Some(G::NAME),
        Err(why) => error!("the task of {}: {why}", made.date),
    }
}

/// Keeps what has come of a try, and says it.
fn note(
    mut ended: MessageReader<TryEnded>,
    desk: Res<DayDesk>,
    mut days: ResMut<Days>,
    mut extras: ResMut<Extras>,
    mut announce: MessageWriter<Announce>,
) {
    for ended in ended.read().filter(|ended| ended.kind == TaskKind::Day) {
        let Some((game, asked)) = desk.playing.and_then(|game| Some((game, desk.asked.get(game)?))) else {
            continue;
        };
        days.note((desk.date, game), asked.par, ended.moves, today::date());
        let told = match ended.moves {
            Some(moves) => {
                let points = days.tally(desk.date, game).points();
                Line::new("task-solved")
                    .number("moves", moves)
                    .number("par", asked.par)
                    .number("points", points)
            }
            None => Line::new("task-failed"),
        };
        if let Some(task) = &mut extras.task {
            task.told = Some(told.clone());
            announce.write(Announce(told));
        }
    }
}

fn share_day(
    desk: Res<DayDesk>,
    days: Res<Days>,
    mut clipboard: ResMut<Clipboard>,
    mut announce: MessageWriter<Announce>,
    mut sounds: MessageWriter<Play>,
) {
    let text = share(desk.date, &days.tallies(desk.date), &days.streak(today::date()));
    let copied = has_clipboard() && clipboard.set_text(text).is_ok();
    announce.write(Announce(Line::new(if copied { "day-shared" } else { "clipboard-missing" })));
    sounds.write(Play::cue("paper"));
}
