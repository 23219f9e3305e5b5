//! The page with the lessons of a game.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;
use bevy::ui_widgets::observe;
use deskmate_kernel::line::Line;

use super::cards::{Card, Sign};
use super::dimensions::BookDimensions;
use super::{DiaryData, cards};
use crate::app::base::layout::Layout;
use crate::app::base::web::Section;
use crate::app::board::scene::Thing;
use crate::app::extras::lessons::{LessonEntry, PlayLesson};
use crate::app::ui::description::section;
use crate::app::ui::widgets::{pressable, send};

/// Returns the state of a lesson.
fn state(entry: &LessonEntry, done: bool) -> Line {
    let steps = Line::new("lesson-steps").number("steps", entry.steps as u32);
    if done { Line::new("lesson-done") } else { steps }
}

fn lesson_label(entry: &LessonEntry, done: bool) -> Line {
    Line::new("lesson-told").line("title", entry.title.clone()).line("state", state(entry, done))
}

/// Returns the accessible description of the page.
pub(super) fn description(shown: &DiaryData, thing: &Thing) -> Section {
    let entries = shown.syllabus.of(thing.name).iter();
    let label = |entry| lesson_label(entry, shown.learnt.is_finished(thing.name, &entry.name));
    section(&shown.words, &Line::new("diary-lessons"), &entries.map(label).collect::<Vec<_>>())
}

/// Returns the height to be kept free below the cards: in small windows the buttons there need a second row.
fn foot(layout: &Layout) -> f32 {
    layout.by_form(0.0, 0.0, 52.0, 52.0)
}

/// The lessons on the open page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LessonPage {
    first: usize,
    capacity: usize,
    total: usize,
}

impl LessonPage {
    /// Returns the page that shows the lesson with the index `shown`, of `total` lessons.
    pub fn of(shown: usize, total: usize, measures: &BookDimensions, layout: &Layout) -> Self {
        let height = layout.by_form(56.0, 50.0, 50.0, 60.0);
        let capacity = cards::capacity(height, foot(layout), measures, layout);
        Self { first: shown.min(total.saturating_sub(1)) / capacity * capacity, capacity, total }
    }

    /// Returns the first lesson of the page that follows, which is the first page after the last one. `None` if there
    /// is only one.
    pub fn next(self) -> Option<usize> {
        let next = self.first + self.capacity;
        (self.total > self.capacity).then_some(if next < self.total { next } else { 0 })
    }
}

pub(super) fn spawn(
    leaf: &mut ChildSpawnerCommands,
    shown: &DiaryData,
    thing: &Thing,
    page: LessonPage,
    measures: &BookDimensions,
) {
    let (game, layout) = (thing.name, &*shown.layout);
    let entries = shown.syllabus.of(game);
    let size = cards::size(entries.len().min(page.capacity), foot(layout), measures, layout);
    leaf.spawn(cards::list(measures, layout)).with_children(|list| {
        for (lesson, entry) in entries.iter().enumerate().skip(page.first).take(page.capacity) {
            let done = shown.learnt.is_finished(game, &entry.name);
            let taken = PlayLesson { game, lesson, step: 0 };
            let control = (
                pressable(format!("lesson-{}", lesson + 1), lesson_label(entry, done)),
                observe(send(taken)),
            );
            let card = Card {
                title: entry.title.clone(),
                subtitle: None,
                state: Some(state(entry, done)),
                sign: Some(if done { Sign::Tick } else { Sign::Arrow }),
            };
            card.spawn(list, control, size, layout);
        }
    });
}
