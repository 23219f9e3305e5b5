//! The page with the lessons of a game.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use super::Measures;
use super::day::{GAP, sign};
use crate::app::base::i18n::Words;
use crate::app::base::layout::{Form, Layout};
use crate::app::base::web::Section;
use crate::app::extras::lessons::{Entry, Learnt, TakeLesson};
use crate::app::look::{LabelStyle, palette};
use crate::app::ui::description::section;
use crate::app::ui::dress::backdrop;
use crate::app::ui::sketched::sketched;
use crate::app::ui::type_face::Face;
use crate::app::ui::widgets::{pressable, words};
use crate::kernel::line::Line;

/// How a lesson stands.
fn state(entry: &Entry, done: bool) -> Line {
    let steps = Line::new("lesson-steps").number("steps", entry.steps as u32);
    if done { Line::new("lesson-done") } else { steps }
}

fn told(entry: &Entry, done: bool) -> Line {
    Line::new("lesson-told").line("title", entry.title.clone()).line("state", state(entry, done))
}

/// The same in words.
pub(super) fn described(entries: &[Entry], game: &str, learnt: &Learnt, said: &Words) -> Section {
    let lines: Vec<_> = entries.iter().map(|entry| told(entry, learnt.knows(game, &entry.name))).collect();
    section(said, &Line::new("diary-lessons"), &lines)
}

pub(super) fn spawn(
    leaf: &mut ChildSpawnerCommands,
    (game, entries): (&'static str, &[Entry]),
    learnt: &Learnt,
    measures: &Measures,
    layout: &Layout,
) {
    let columns = if layout.form == Form::Low { 2 } else { 1 };
    let rows = entries.len().div_ceil(columns).max(1) as f32;
    // In a small window the tags of the other games have a second row.
    let foot = layout.by_form(0.0, 0.0, 52.0, 52.0);
    let height = ((measures.room(layout) - foot) / rows - GAP).min(84.0);
    let width = (measures.page - GAP * (columns as f32 - 1.0)) / columns as f32;
    let list = Node {
        width: px(measures.page),
        flex_wrap: FlexWrap::Wrap,
        row_gap: px(GAP),
        column_gap: px(GAP),
        align_content: AlignContent::FlexStart,
        ..default()
    };
    leaf.spawn((list, Pickable::IGNORE)).with_children(|list| {
        for (lesson, entry) in entries.iter().enumerate() {
            let done = learnt.knows(game, &entry.name);
            let taken = TakeLesson { game, lesson, step: 0 };
            spawn_lesson(list, (entry, done), taken, Vec2::new(width, height), layout);
        }
    });
}

/// The card that leads to a lesson.
fn spawn_lesson(
    list: &mut ChildSpawnerCommands,
    (entry, done): (&Entry, bool),
    taken: TakeLesson,
    size: Vec2,
    layout: &Layout,
) {
    let take = move |_: On<Activate>, mut lessons: MessageWriter<TakeLesson>| {
        lessons.write(taken);
    };
    let node = Node {
        width: px(size.x),
        height: px(size.y),
        padding: UiRect::horizontal(px(layout.by_form(18.0, 10.0, 10.0, 16.0))),
        column_gap: px(8),
        align_items: AlignItems::Center,
        ..default()
    };
    let title = Node { flex_grow: 1.0, ..default() };
    let name = format!("lesson-{}", taken.lesson + 1);
    list.spawn((pressable(name, told(entry, done)), node, observe(take))).with_children(|card| {
        card.spawn(backdrop(LabelStyle::Card { strip: None }));
        let font = Face::Hand.at(layout.by_form(28.0, 19.0, 20.0, 26.0));
        card.spawn((words(entry.title.clone(), font, palette::INK), title));
        let font = Face::Bold.at(layout.by_form(15.0, 12.0, 12.5, 15.0));
        card.spawn(words(state(entry, done), font, palette::TEXT));
        let side = layout.by_form(30.0, 22.0, 24.0, 30.0);
        let node = Node { width: px(side), height: px(side), flex_shrink: 0.0, ..default() };
        card.spawn((sketched(sign(done)), node));
    });
}
