//! The page of daily tasks: four tasks that are the same for everybody, their results and the current streak,
//! and a puzzle from the player's own games if one is due.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::observe;
use deskmate_games::day::games_with_tasks;
use deskmate_games::score::{Tally, score};
use deskmate_kernel::date::{self, Date, Duration};
use deskmate_kernel::line::Line;

use super::cards::{Card, Sign};
use super::dimensions::BookDimensions;
use super::{DiaryData, cards, doodle};
use crate::app::base::layout::{FormFactor, Layout};
use crate::app::base::today::Clock;
use crate::app::base::web::Section;
use crate::app::extras::day::{CurrentDay, Days, OpenDay, PlayTask, ShareDay};
use crate::app::extras::puzzles::{PlayPuzzle, Puzzle};
use crate::app::look::{Pen, Sketch, SketchStroke, StrokeShape, palette};
use crate::app::ui::description::section;
use crate::app::ui::node;
use crate::app::ui::sketched::sketched;
use crate::app::ui::type_face::Typeface;
use crate::app::ui::widgets::{Label, button, pressable, send, text_line};

/// Number of days drawn in the weekly overview.
const WEEK: i64 = 7;
/// Least distance between the weekly overview and the doodle.
const DOODLE_GAP: f32 = 14.0;
/// Age of the oldest tasks that can be opened, in days.
const MAX_AGE_DAYS: i64 = 365;

/// Returns the title of the page, with the date of its tasks.
pub(super) fn title(desk: &CurrentDay) -> Line {
    Line::new("day-title")
        .number("weekday", desk.date.weekday().number_from_monday())
        .number("day", desk.date.day())
        .number("month", u8::from(desk.date.month()))
}

/// Returns the puzzle shown beside the tasks, if one is due and today's tasks are shown.
fn due<'a>(shown: &'a DiaryData) -> Option<&'a Puzzle> {
    let today = shown.clock.date();
    shown.puzzles.due(today).filter(|_| shown.desk.date == today)
}

fn puzzle_label(puzzle: &Puzzle) -> Line {
    Line::new("puzzle-told")
        .line("game", Line::new(format!("{}-title", puzzle.game)))
        .line("date", puzzle_date(puzzle))
}

/// Returns the date on which the puzzle's game was played.
fn puzzle_date(puzzle: &Puzzle) -> Line {
    date::parse(&puzzle.from).map_or_else(
        |_| Line::new("puzzle-long-ago"),
        |date| Line::new("puzzle-date").number("day", date.day()).number("month", u8::from(date.month())),
    )
}

/// Returns the state of a task; `None` while it is being made.
fn state(tally: Tally, desk: &CurrentDay, game: &str) -> Option<Line> {
    Some(match (tally, desk.summaries.get(game)) {
        (Tally { moves: Some(moves), par, .. }, _) => {
            Line::new("day-solved-in").number("moves", moves).number("par", par)
        }
        (Tally { failed: failed @ 1.., .. }, asked) => {
            Line::new("day-tried").number("tries", failed).number("par", asked?.par)
        }
        (_, asked) => Line::new("day-open").text("game", game).number("par", asked?.par),
    })
}

/// Returns the score of the day and the streak, or that some of the tasks are still being made.
fn score_line(desk: &CurrentDay, days: &Days, clock: Clock) -> Line {
    if games_with_tasks().into_iter().any(|game| state(days.tally(desk.date, game), desk, game).is_none()) {
        return Line::new("day-being-made");
    }
    let streak = days.streak(clock);
    let tallies = days.tallies(desk.date);
    if streak.days == 0 && is_untouched(&tallies) {
        return Line::new("day-points").number("each", Tally::MAX_POINTS);
    }
    Line::new(if streak.days > 0 { "day-score-and-streak" } else { "day-score" })
        .number("points", score(&tallies))
        .number("days", streak.days)
        .number("spare", streak.remaining_skips)
}

/// Returns true if nothing of a day has been tried.
fn is_untouched(tallies: &[Tally]) -> bool {
    tallies.iter().all(|tally| tally.moves.is_none() && tally.failed == 0)
}

/// Returns the accessible description of the page.
pub(super) fn description(shown: &DiaryData) -> Section {
    let (desk, days) = (&*shown.desk, &*shown.days);
    let made = games_with_tasks().into_iter().filter(|game| desk.summaries.contains_key(game));
    let told = made.map(|game| task_label(desk, days, game));
    let own = due(shown).map(puzzle_label);
    let lines: Vec<_> = told.chain(own).chain([score_line(desk, days, *shown.clock)]).collect();
    section(&shown.words, &title(desk), &lines)
}

fn task_label(desk: &CurrentDay, days: &Days, game: &'static str) -> Line {
    let title = Line::new(format!("{game}-title"));
    match (desk.summaries.get(game), state(days.tally(desk.date, game), desk, game)) {
        (Some(asked), Some(state)) => Line::new("day-row-told")
            .line("game", title)
            .line("asked", asked.line.clone())
            .line("state", state),
        _ => Line::new("day-row-being-made").line("game", title),
    }
}

pub(super) fn spawn(leaf: &mut ChildSpawnerCommands, shown: &DiaryData, measures: &BookDimensions) {
    let layout = &*shown.layout;
    let own = due(shown);
    let foot = layout.by_form(112.0, 44.0, 92.0, 112.0);
    let size = cards::size(games_with_tasks().len() + usize::from(own.is_some()), foot, measures, layout);
    leaf.spawn(cards::list(measures, layout)).with_children(|list| {
        for game in games_with_tasks() {
            spawn_task(list, game, shown, size);
        }
        if let Some(puzzle) = own {
            spawn_puzzle(list, puzzle, size, layout);
        }
    });
    spawn_score(leaf, shown, measures);
}

/// Spawns the card of a task.
fn spawn_task(list: &mut ChildSpawnerCommands, game: &'static str, shown: &DiaryData, size: Vec2) {
    let (desk, days) = (&*shown.desk, &*shown.days);
    let tally = days.tally(desk.date, game);
    let control =
        (pressable(format!("task-{game}"), task_label(desk, days, game)), observe(send(PlayTask(game))));
    let is_made = desk.summaries.contains_key(game);
    let sign = match (tally.moves, is_made) {
        (Some(_), _) => Some(Sign::Tick),
        (None, true) => Some(Sign::Arrow),
        (None, false) => None,
    };
    let card = Card {
        title: Line::new(format!("{game}-title")),
        subtitle: Some(Line::new(format!("{game}-day-short"))),
        state: state(tally, desk, game),
        sign,
    };
    let card = card.spawn(list, control, size, &shown.layout);
    if !is_made {
        list.commands().entity(card).insert(InteractionDisabled);
    }
}

/// Spawns the card of the puzzle.
fn spawn_puzzle(list: &mut ChildSpawnerCommands, puzzle: &Puzzle, size: Vec2, layout: &Layout) {
    let title = Line::new(format!("{}-title", puzzle.game));
    let beneath = Line::new("puzzle-short").line("date", puzzle_date(puzzle));
    let control = (pressable("puzzle", puzzle_label(puzzle)), observe(send(PlayPuzzle)));
    let card = Card { title, subtitle: Some(beneath), state: None, sign: Some(Sign::Arrow) };
    card.spawn(list, control, size, layout);
}

/// Spawns the score, the weekly overview, and the button to share the result.
fn spawn_score(leaf: &mut ChildSpawnerCommands, shown: &DiaryData, measures: &BookDimensions) {
    let (desk, days, layout) = (&*shown.desk, &*shown.days, &*shown.layout);
    let row = Node { width: px(measures.page), column_gap: px(8), ..node::spread_row() };
    leaf.spawn((row, Pickable::IGNORE)).with_children(|row| {
        let font = Typeface::Hand.at(layout.by_form(27.0, 19.0, 19.0, 27.0));
        let node = Node { flex_shrink: 1.0, ..default() };
        row.spawn((text_line(score_line(desk, days, *shown.clock), font, palette::RED_SMALL), node));
        let width = layout.by_form(120.0, 96.0, 96.0, 120.0);
        if !is_untouched(&days.tallies(desk.date)) {
            row.spawn(button("share-day", Line::new("share"), width, send(ShareDay)));
        }
    });
    if layout.form != FormFactor::Low {
        let height = layout.by_form(36.0, 24.0, 30.0, 36.0);
        let drawn = |size: Vec2| Node { flex_shrink: 0.0, ..node::sized(px(size.x), px(size.y)) };
        let week_width = height * WEEK as f32;
        let aspect = doodle::FRAME.width() / doodle::FRAME.height();
        let doodle_width = (1.6 * height * aspect).min(measures.page - week_width - DOODLE_GAP);
        let row = Node { width: px(measures.page), ..node::spread_row() };
        leaf.spawn((row, Pickable::IGNORE)).with_children(|row| {
            row.spawn((sketched(week(desk.date, days)), drawn(Vec2::new(week_width, height))));
            row.spawn((
                Name::new("Doodle of the days"),
                sketched(doodle::doodle(desk.date)),
                drawn(Vec2::new(doodle_width, doodle_width / aspect)),
            ));
        });
    }
}

/// Draws a circle for each of the seven days up to `date`, ticked if all tasks of that day are done.
fn week(date: Date, days: &Days) -> Sketch {
    let mut strokes = Vec::new();
    for number in 0..WEEK {
        let at = Vec2::new(12.0 + 24.0 * number as f32, 12.0);
        strokes.push(SketchStroke { pen: Pen::Ink, width: 1.6, shape: StrokeShape::Circle(at.x, at.y, 8.6) });
        let day = date.checked_sub(Duration::days(WEEK - 1 - number));
        if day.is_some_and(|day| days.is_finished(day)) {
            let tick = [at + Vec2::new(-5.0, 0.0), at + Vec2::new(-1.0, 5.0), at + Vec2::new(7.0, -8.0)];
            let line =
                |from, to| SketchStroke { pen: Pen::Red, width: 2.4, shape: StrokeShape::Line(from, to) };
            strokes.extend([line(tick[0], tick[1]), line(tick[1], tick[2])]);
        }
    }
    Sketch { strokes, frame: Rect::new(0.0, 0.0, 24.0 * WEEK as f32, 24.0) }
}

/// Spawns the buttons for the previous and the next day, which is never later than today.
pub(super) fn spawn_day_buttons(foot: &mut ChildSpawnerCommands, desk: &CurrentDay, today: Date, width: f32) {
    let to = |date: Option<Date>| {
        date.filter(|date| *date <= today && today - *date <= Duration::days(MAX_AGE_DAYS))
    };
    let label = |id: &'static str| Label { text: Line::new(id), a11y_label: Line::new(format!("{id}-told")) };
    if let Some(date) = to(desk.date.previous_day()) {
        foot.spawn(button("day-before", label("day-before"), width, send(OpenDay(date))));
    }
    if let Some(date) = to(desk.date.next_day()) {
        foot.spawn(button("day-after", label("day-after"), width, send(OpenDay(date))));
    }
}
