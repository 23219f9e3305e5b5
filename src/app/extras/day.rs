//! The tasks of a day in the app: they are made in the background and put on the table, and their results are stored.

use std::collections::BTreeMap;

use bevy::prelude::*;
use deskmate_games::Game;
use deskmate_games::day::games_with_tasks;
use deskmate_games::score::{FinishedDay, Streak, Tally, is_finished, share_text};
use deskmate_games::task::Task;
use deskmate_games::thinking::{parse_task, request_task};
use deskmate_kernel::date::{self, Date};
use deskmate_kernel::line::Line;
use serde::{Deserialize, Serialize};

use crate::app::base::announce::Announce;
use crate::app::base::awake::KeepsAwake;
use crate::app::base::states::Screen;
use crate::app::base::storage::{NOTEBOOK, Stored, persist_resource};
use crate::app::base::today::{Clock, Timestamp};
use crate::app::board::scene::Scene;
use crate::app::look::{Outside, Weather};
use crate::app::platform::audio::PlayCue;
use crate::app::platform::clipboard::CopyText;
use crate::app::play::PlaySystems;
use crate::app::play::brain_runner::{BrainRunner, ThinkRequest};
use crate::app::play::status::{ExerciseStatus, StatusExtras};
use crate::app::play::task::{AttemptEnded, TaskTable};
use crate::app::play::task_status::TaskKind;

/// Number of hours after midnight in which a day that was begun in time can still be finished.
const GRACE_HOURS: i64 = 3;

/// Results of the tasks of each day, by dates such as `2026-11-22`. They are stored between starts.
#[derive(Resource, Serialize, Deserialize, Clone, Debug, Default, PartialEq)]
#[serde(transparent)]
pub struct Days(BTreeMap<String, DayRecord>);

/// Results of the tasks of one day.
#[derive(Serialize, Deserialize, Clone, Debug, Default, PartialEq)]
#[serde(default)]
pub struct DayRecord {
    /// Results by game.
    tallies: BTreeMap<String, Tally>,
    /// True if the tasks were begun on the day itself.
    begun: bool,
    /// True if all tasks were solved in time.
    in_time: bool,
    /// Time at which the last of them was solved, if they were solved in time.
    #[serde(skip_serializing_if = "Option::is_none")]
    finished_at: Option<Timestamp>,
}

impl Stored for Days {
    const DOCUMENT: &'static str = NOTEBOOK;
    const SECTION: &'static str = "days";
}

impl Days {
    /// Returns the result of the task of `game` on that day; by default there is no attempt yet.
    #[must_use]
    pub fn tally(&self, date: Date, game: &str) -> Tally {
        let tally = self.0.get(&date.to_string()).and_then(|record| record.tallies.get(game));
        tally.copied().unwrap_or_default()
    }

    /// Returns true if a task of that day has been played.
    #[must_use]
    pub fn has(&self, date: Date) -> bool {
        self.0.contains_key(&date.to_string())
    }

    /// Returns the results of all games on that day, in the order of the games.
    #[must_use]
    pub fn tallies(&self, date: Date) -> Vec<Tally> {
        games_with_tasks().into_iter().map(|game| self.tally(date, game)).collect()
    }

    /// Returns the streak of days.
    #[must_use]
    pub fn streak(&self, clock: Clock) -> Streak {
        let in_time = self.0.iter().filter(|(_, record)| record.in_time);
        let finished = in_time.filter_map(|(day, record)| {
            Some(FinishedDay { date: date::parse(day).ok()?, at: record.finished_at })
        });
        Streak::new(&finished.collect::<Vec<_>>(), clock.date(), clock.now())
    }

    /// Returns true if all tasks of that day are solved.
    #[must_use]
    pub fn is_finished(&self, date: Date) -> bool {
        is_finished(&self.tallies(date))
    }

    /// Stores the result of an attempt at a task of `date`. `in_time` is true if the tasks were opened on the day
    /// itself. The result of a solved task remains as it is.
    fn store_result(
        &mut self,
        date: Date,
        in_time: bool,
        game: &str,
        par: u16,
        moves: Option<u16>,
        clock: Clock,
    ) {
        let record = self.0.entry(date.to_string()).or_default();
        record.begun |= in_time || clock.date() == date;
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
        if let Some(record) = self.0.get_mut(&date.to_string())
            && finished
            && record.begun
            && clock.date_hours_ago(GRACE_HOURS) <= date
        {
            record.in_time = true;
            record.finished_at = Some(clock.now());
        }
    }
}

/// The day whose tasks are open.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct CurrentDay {
    /// The date of the day.
    pub date: Date,
    /// Summaries of the tasks, by game. A task is added once it has been made.
    pub summaries: BTreeMap<&'static str, TaskSummary>,
    /// True if the tasks were opened on the day itself.
    in_time: bool,
    /// The game whose task is on the table.
    playing: Option<&'static str>,
}

impl CurrentDay {
    fn of(date: Date) -> Self {
        Self { date, summaries: BTreeMap::new(), in_time: false, playing: None }
    }

    /// Returns the game whose task is on the table, or was the latest one there.
    #[must_use]
    pub fn playing(&self) -> Option<&'static str> {
        self.playing
    }
}

/// Summary of a task before it is played.
#[derive(Clone, Debug, PartialEq)]
pub struct TaskSummary {
    /// The instruction to the player.
    pub line: Line,
    /// Number of moves in which the task can be solved.
    pub par: u16,
}

/// Opens the tasks of a day.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenDay(pub Date);

/// The latest date of which the player knows: that of the start, or the one announced last.
#[derive(Resource)]
struct NewestDay(Date);

/// Puts the task of this game on the table.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayTask(pub &'static str);

/// Copies the results of the day as a text.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShareDay;

/// A task that is being made, or is ready.
#[derive(Resource)]
struct DayTask<G: Game> {
    date: Date,
    request: Option<ThinkRequest>,
    task: Option<Task<G>>,
}

/// Keeps the app awake while a task is being made.
#[derive(Component)]
#[require(KeepsAwake)]
struct MakingTask(&'static str);

/// Registers the results, the open day and the messages, which all games share.
pub fn plugin(app: &mut App) {
    persist_resource::<Days>(app);
    app.insert_resource(CurrentDay::of(Clock::default().date()))
        .insert_resource(NewestDay(Clock::default().date()))
        .add_message::<OpenDay>()
        .add_message::<PlayTask>()
        .add_message::<ShareDay>()
        .add_systems(
            Update,
            (
                open_day.run_if(on_message::<OpenDay>).before(PlaySystems::Start),
                share_day.run_if(on_message::<ShareDay>),
                announce_new_day.run_if(not(in_state(Screen::Loading))),
                update_weather.run_if(
                    state_changed::<Screen>
                        .or_eager(resource_changed::<CurrentDay>)
                        .or_eager(resource_changed::<ExerciseStatus>),
                ),
                (
                    store_attempt.run_if(on_message::<AttemptEnded>),
                    reset_playing.run_if(in_state(Screen::Desk)),
                )
                    .chain()
                    .after(PlaySystems::Publish),
            ),
        );
}

/// Registers the tasks of `G`, if it has any.
pub fn game<G: Scene>(app: &mut App) {
    if G::daily().is_none() {
        return;
    }
    app.add_systems(
        Update,
        (
            make_task::<G>.after(open_day).in_set(PlaySystems::Start).run_if(on_message::<OpenDay>),
            receive_task::<G>.in_set(PlaySystems::Think).run_if(resource_exists::<DayTask<G>>),
            play_task::<G>
                .in_set(PlaySystems::Start)
                .run_if(on_message::<PlayTask>.and_then(resource_exists::<DayTask<G>>)),
        ),
    );
}

/// Forgets the game in progress when the player comes back to the desk, so that today's tasks are opened the next time.
fn reset_playing(mut desk: ResMut<CurrentDay>) {
    if desk.playing.is_some() {
        desk.playing = None;
    }
}

fn open_day(
    mut asked: MessageReader<OpenDay>,
    clock: Res<Clock>,
    days: Res<Days>,
    mut desk: ResMut<CurrentDay>,
    mut sounds: MessageWriter<PlayCue>,
) {
    let Some(OpenDay(date)) = asked.read().last() else { return };
    if desk.date != *date {
        *desk = CurrentDay::of(*date);
        if clock.date() == *date && !days.has(*date) {
            sounds.write(PlayCue::cue("bell"));
        }
    }
    if !desk.in_time && clock.date() == *date {
        desk.in_time = true;
    }
}

/// Announces at midnight that there is a new desk, and lets the diary lead to it.
fn announce_new_day(
    clock: Res<Clock>,
    mut newest: ResMut<NewestDay>,
    mut desk: ResMut<CurrentDay>,
    mut announce: MessageWriter<Announce>,
) {
    let today = clock.date();
    if newest.0 == today {
        return;
    }
    // A flight to the west brings back a day that is known.
    if newest.0 < today {
        desk.set_changed();
        announce.write(Announce(Line::new("day-new")));
    }
    newest.0 = newest.0.max(today);
}

/// Lets the light follow the weather of the open day, in the diary and while one of its tasks is on the table.
fn update_weather(
    screen: Res<State<Screen>>,
    desk: Res<CurrentDay>,
    exercise: Res<ExerciseStatus>,
    mut outside: ResMut<Outside>,
) {
    let is_open = match **screen {
        Screen::Diary => true,
        Screen::Table => exercise.task.as_ref().is_some_and(|task| task.kind == TaskKind::Day),
        Screen::Loading | Screen::Desk | Screen::Setup => false,
    };
    outside.set_if_neq(Outside(is_open.then(|| Weather::of(desk.date))));
}

fn make_task<G: Scene>(
    desk: Res<CurrentDay>,
    task: Option<Res<DayTask<G>>>,
    mut runner: BrainRunner,
    mut commands: Commands,
) {
    if task.is_some_and(|task| task.date == desk.date) {
        return;
    }
    let request = Some(runner.ask(request_task::<G>(desk.date)));
    commands.insert_resource(DayTask::<G> { date: desk.date, request, task: None });
    commands.spawn((Name::new("A task that is being made"), MakingTask(G::NAME)));
}

fn receive_task<G: Scene>(
    mut made: ResMut<DayTask<G>>,
    mut desk: ResMut<CurrentDay>,
    making: Query<(Entity, &MakingTask)>,
    mut runner: BrainRunner,
    mut commands: Commands,
) {
    let Some(request) = &mut made.request else { return };
    let Some(answer) = runner.poll_answer(request) else { return };
    made.request = None;
    for (entity, _) in making.iter().filter(|(_, making)| making.0 == G::NAME) {
        commands.entity(entity).despawn();
    }
    match parse_task::<G>(&answer) {
        Ok(task) => {
            if made.date == desk.date {
                desk.summaries.insert(G::NAME, TaskSummary { line: task.asked.clone(), par: task.par });
            }
            made.task = Some(task);
        }
        Err(why) => error!("the task of {}: {why}", made.date),
    }
}

fn play_task<G: Scene>(
    mut asked: MessageReader<PlayTask>,
    made: Res<DayTask<G>>,
    mut desk: ResMut<CurrentDay>,
    mut table: TaskTable,
) {
    if asked.read().last() != Some(&PlayTask(G::NAME)) {
        return;
    }
    let Some(task) = made.task.clone() else { return };
    match table.start_task(task, TaskKind::Day, 0) {
        Ok(()) => desk.playing = Some(G::NAME),
        Err(why) => error!("the task of {}: {why}", made.date),
    }
}

/// Stores the result of an attempt, and announces it.
fn store_attempt(
    mut ended: MessageReader<AttemptEnded>,
    desk: Res<CurrentDay>,
    clock: Res<Clock>,
    mut days: ResMut<Days>,
    mut extras: ResMut<StatusExtras>,
    mut announce: MessageWriter<Announce>,
) {
    for ended in ended.read().filter(|ended| ended.kind == TaskKind::Day) {
        let Some((game, asked)) = desk.playing.and_then(|game| Some((game, desk.summaries.get(game)?)))
        else {
            continue;
        };
        days.store_result(desk.date, desk.in_time, game, asked.par, ended.moves, *clock);
        let comment = match ended.moves {
            Some(moves) => {
                let points = days.tally(desk.date, game).points();
                Line::new("task-solved")
                    .text("game", game)
                    .number("moves", moves)
                    .number("par", asked.par)
                    .number("points", points)
            }
            None => Line::new("task-failed"),
        };
        if let Some(task) = extras.judged_task() {
            task.comment = Some(comment.clone());
            announce.write(Announce(comment));
        }
    }
}

fn share_day(desk: Res<CurrentDay>, days: Res<Days>, clock: Res<Clock>, mut copies: MessageWriter<CopyText>) {
    let text = share_text(desk.date, &days.tallies(desk.date), &days.streak(*clock));
    copies.write(CopyText { text, copied: "day-shared" });
}

#[cfg(test)]
mod tests {
    use super::*;
    use deskmate_kernel::date::parse;

    fn day(text: &str) -> Date {
        parse(text).expect("a day")
    }

    /// Returns true if that Monday is finished in time, with the last task solved at `last` and the others at `others`.
    fn in_time(laid_out_in_time: bool, others: (&str, [u32; 3]), last: (&str, [u32; 3])) -> bool {
        let monday = day("2026-11-23");
        let mut days = Days::default();
        let games = games_with_tasks();
        for (number, game) in games.iter().enumerate() {
            let (date, time) = if number + 1 == games.len() { last } else { others };
            let clock = Clock::fixed_at(day(date), time);
            days.store_result(monday, laid_out_in_time, game, 10, Some(9), clock);
        }
        assert!(days.is_finished(monday));
        days.streak(Clock::fixed_at(day("2026-11-24"), [12, 0, 0])).days == 1
    }

    #[test]
    fn a_day_that_was_begun_in_time_can_be_finished_until_three_in_the_night() {
        let [monday, tuesday] = ["2026-11-23", "2026-11-24"];
        let evening = (monday, [23, 59, 50]);
        assert!(in_time(true, evening, evening));
        for laid_out_in_time in [true, false] {
            assert!(in_time(laid_out_in_time, evening, (tuesday, [0, 0, 12])));
            assert!(in_time(laid_out_in_time, evening, (tuesday, [2, 59, 59])));
            assert!(!in_time(laid_out_in_time, evening, (tuesday, [3, 0, 0])));
            assert!(!in_time(laid_out_in_time, evening, (tuesday, [23, 59, 59])));
        }
        let night = (tuesday, [0, 0, 12]);
        assert!(in_time(true, night, night), "the desk was opened before midnight");
        assert!(!in_time(false, night, night), "yesterday's desk");
        assert!(!in_time(true, evening, ("2026-12-24", [0, 0, 12])), "a month later");
    }
}
