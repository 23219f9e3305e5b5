//! The page with the day's desk: four tasks that are the same for everybody, what came of them, and the days in a row; and a
//! puzzle out of the player's own games, if one is due.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::{Activate, observe};

use super::{Measures, cards};
use crate::app::base::i18n::Words;
use crate::app::base::layout::{Form, Layout};
use crate::app::base::today;
use crate::app::base::web::Section;
use crate::app::extras::day::{DayDesk, Days, LayOut, PlayTask, ShareDay};
use crate::app::extras::puzzles::{PlayPuzzle, Puzzle, Puzzles};
use crate::app::look::{Pen, Shape, Sketch, SketchStroke, palette};
use crate::app::ui::description::section;
use crate::app::ui::sketched::sketched;
use crate::app::ui::type_face::Face;
use crate::app::ui::widgets::{Label, pressable, tag, words};
use crate::games::day::names;
use crate::games::score::{Tally, score};
use crate::kernel::date::{self, Date, Duration};
use crate::kernel::line::Line;

/// How many days are drawn in a row.
const WEEK: i64 = 7;
/// How many days back there are desks.
const OLDEST: i64 = 365;

/// What the page is called: the day of the desk.
pub(super) fn title(desk: &DayDesk) -> Line {
    Line::new("day-title")
        .number("weekday", desk.date.weekday().number_from_monday())
        .number("day", desk.date.day())
        .number("month", u8::from(desk.date.month()))
}

/// What the page shows.
type Shown<'a> = (&'a DayDesk, &'a Days, &'a Puzzles);

/// The puzzle that lies beside the tasks: only on today's desk.
fn due<'a>(desk: &DayDesk, puzzles: &'a Puzzles) -> Option<&'a Puzzle> {
    let today = today::date();
    puzzles.due(today).filter(|_| desk.date == today)
}

fn puzzle_told(puzzle: &Puzzle) -> Line {
    Line::new("puzzle-told")
        .line("game", Line::new(format!("{}-title", puzzle.game)))
        .line("date", from(puzzle))
}

/// The day on which the puzzle's game was played.
fn from(puzzle: &Puzzle) -> Line {
    date::read(&puzzle.from).map_or_else(
        |_| Line::new("puzzle-long-ago"),
        |date| Line::new("puzzle-date").number("day", date.day()).number("month", u8::from(date.month())),
    )
}

/// How a task stands.
fn state(tally: Tally, desk: &DayDesk, game: &str) -> Line {
    match (tally, desk.asked.get(game)) {
        (Tally { moves: Some(moves), par, .. }, _) => {
            Line::new("day-solved-in").number("moves", moves).number("par", par)
        }
        (Tally { failed: failed @ 1.., .. }, Some(asked)) => {
            Line::new("day-tried").number("tries", failed).number("par", asked.par)
        }
        (_, Some(asked)) => Line::new("day-open").number("par", asked.par),
        (_, None) => Line::new("day-being-made"),
    }
}

/// The points of the day, and the days in a row.
fn standing(desk: &DayDesk, days: &Days) -> Line {
    let streak = days.streak(today::date());
    Line::new(if streak.days > 0 { "day-score-and-streak" } else { "day-score" })
        .number("points", score(&days.tallies(desk.date)))
        .number("days", streak.days)
        .number("spare", streak.spare)
}

/// The same in words.
pub(super) fn described((desk, days, puzzles): Shown<'_>, said: &Words) -> Section {
    let told = names().into_iter().map(|game| row_told(desk, days, game));
    let own = due(desk, puzzles).map(puzzle_told);
    let lines: Vec<_> = told.chain(own).chain([standing(desk, days)]).collect();
    section(said, &title(desk), &lines)
}

fn row_told(desk: &DayDesk, days: &Days, game: &'static str) -> Line {
    let asked = desk.asked.get(game).map_or_else(|| Line::new("day-being-made"), |asked| asked.line.clone());
    Line::new("day-row-told")
        .line("game", Line::new(format!("{game}-title")))
        .line("asked", asked)
        .line("state", state(days.tally(desk.date, game), desk, game))
}

pub(super) fn spawn(
    leaf: &mut ChildSpawnerCommands,
    (desk, days, puzzles): Shown<'_>,
    measures: &Measures,
    layout: &Layout,
) {
    let own = due(desk, puzzles);
    let foot = layout.by_form(112.0, 44.0, 92.0, 112.0);
    let size = cards::size(names().len() + usize::from(own.is_some()), foot, measures, layout);
    leaf.spawn(cards::list(measures)).with_children(|list| {
        for game in names() {
            spawn_task(list, game, (desk, days), size, layout);
        }
        if let Some(puzzle) = own {
            spawn_puzzle(list, puzzle, size, layout);
        }
    });
    spawn_standing(leaf, (desk, days), measures, layout);
}

/// The card that leads to a task.
fn spawn_task(
    list: &mut ChildSpawnerCommands,
    game: &'static str,
    (desk, days): (&DayDesk, &Days),
    size: Vec2,
    layout: &Layout,
) {
    let tally = days.tally(desk.date, game);
    let play = move |_: On<Activate>, mut tasks: MessageWriter<PlayTask>| {
        tasks.write(PlayTask(game));
    };
    let control = (pressable(format!("task-{game}"), row_told(desk, days, game)), observe(play));
    let words = (Line::new(format!("{game}-title")), Some(Line::new(format!("{game}-day-short"))));
    let state = Some(state(tally, desk, game));
    let card = cards::spawn(list, control, words, (state, tally.moves.is_some()), size, layout);
    if !desk.asked.contains_key(game) {
        list.commands().entity(card).insert(InteractionDisabled);
    }
}

/// The card that leads to the puzzle.
fn spawn_puzzle(list: &mut ChildSpawnerCommands, puzzle: &Puzzle, size: Vec2, layout: &Layout) {
    let play = |_: On<Activate>, mut puzzles: MessageWriter<PlayPuzzle>| _ = puzzles.write(PlayPuzzle);
    let title = Line::new(format!("{}-title", puzzle.game));
    let beneath = Line::new("puzzle-short").line("date", from(puzzle));
    let control = pressable("puzzle", puzzle_told(puzzle));
    cards::spawn(list, (control, observe(play)), (title, Some(beneath)), (None, false), size, layout);
}

/// What the day is worth, the last seven days, and the way to share it.
fn spawn_standing(
    leaf: &mut ChildSpawnerCommands,
    (desk, days): (&DayDesk, &Days),
    measures: &Measures,
    layout: &Layout,
) {
    let row = Node {
        width: px(measures.page),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::SpaceBetween,
        column_gap: px(8),
        ..default()
    };
    leaf.spawn((row, Pickable::IGNORE)).with_children(|row| {
        let font = Face::Hand.at(layout.by_form(27.0, 19.0, 19.0, 27.0));
        let node = Node { flex_shrink: 1.0, ..default() };
        row.spawn((words(standing(desk, days), font, palette::RED_SMALL), node));
        let share = |_: On<Activate>, mut shares: MessageWriter<ShareDay>| _ = shares.write(ShareDay);
        row.spawn(tag("share-day", Line::new("share"), layout.by_form(120.0, 96.0, 96.0, 120.0), share));
    });
    if layout.form != Form::Low {
        let height = layout.by_form(36.0, 24.0, 30.0, 36.0);
        let node =
            Node { width: px(height * WEEK as f32), height: px(height), flex_shrink: 0.0, ..default() };
        leaf.spawn((sketched(week(desk.date, days)), node));
    }
}

/// A circle for each of the seven days up to that one, with a tick in those that are done.
fn week(date: Date, days: &Days) -> Sketch {
    let mut strokes = Vec::new();
    for number in 0..WEEK {
        let at = Vec2::new(12.0 + 24.0 * number as f32, 12.0);
        strokes.push(SketchStroke { pen: Pen::Ink, width: 1.6, shape: Shape::Circle(at.x, at.y, 8.6) });
        let day = date.checked_sub(Duration::days(WEEK - 1 - number));
        if day.is_some_and(|day| days.is_finished(day)) {
            let tick = [at + Vec2::new(-5.0, 0.0), at + Vec2::new(-1.0, 5.0), at + Vec2::new(7.0, -8.0)];
            let line = |from, to| SketchStroke { pen: Pen::Red, width: 2.4, shape: Shape::Line(from, to) };
            strokes.extend([line(tick[0], tick[1]), line(tick[1], tick[2])]);
        }
    }
    Sketch { strokes, frame: Rect::new(0.0, 0.0, 24.0 * WEEK as f32, 24.0) }
}

/// The ways to the desks of earlier and later days; none is later than today's.
pub(super) fn spawn_ways(foot: &mut ChildSpawnerCommands, desk: &DayDesk, width: f32) {
    let today = today::date();
    let to =
        |date: Option<Date>| date.filter(|date| *date <= today && today - *date <= Duration::days(OLDEST));
    let lay =
        |date: Date| move |_: On<Activate>, mut days: MessageWriter<LayOut>| _ = days.write(LayOut(date));
    let label = |id: &'static str| Label { shown: Line::new(id), told: Line::new(format!("{id}-told")) };
    if let Some(date) = to(desk.date.previous_day()) {
        foot.spawn(tag("day-before", label("day-before"), width, lay(date)));
    }
    if let Some(date) = to(desk.date.next_day()) {
        foot.spawn(tag("day-after", label("day-after"), width, lay(date)));
    }
}
