//! The diary: an exercise book with the daily tasks, lessons, all games played on this device, and
//! statistics.

mod book;
mod cards;
mod day;
mod dimensions;
mod doodle;
mod games;
mod lessons;
mod standing;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use deskmate_kernel::line::Line;

use crate::app::base::announce::Announce;
use crate::app::base::i18n::Translations;
use crate::app::base::keys::back_pressed;
use crate::app::base::layout::Layout;
use crate::app::base::notebook::Notebook;
use crate::app::base::states::{Menu, Screen};
use crate::app::base::today::Clock;
use crate::app::board::scene::Thing;
use crate::app::board::things::{ChosenGame, DeskCleared, Things};
use crate::app::extras::day::{CurrentDay, Days, OpenDay};
use crate::app::extras::lessons::{Bookmark, FinishedLessons, LessonEntry, Syllabus};
use crate::app::extras::puzzles::Puzzles;
use crate::app::motion::slide_in;
use crate::app::play::library::{Library, LibraryGame};
use crate::app::play::reopen::OpenedInDiary;
use crate::app::play::totals::Totals;
use crate::app::ui::description::Description;
use crate::app::ui::focus::focus_on;
use book::Book;
use dimensions::BookDimensions;

/// The state of the diary.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Diary {
    /// The game it is open for.
    game: Option<&'static str>,
    /// Index of the first game shown, of which 0 is the latest, or of a lesson on the open page.
    first: usize,
    /// The open page. In large windows the statistics are beside it.
    page: Page,
}

impl Diary {
    /// Returns the diary at its last page of games if there are fewer than before, with `rows` of them on a page.
    fn clamped(self, games: usize, rows: usize) -> Self {
        let last = games.saturating_sub(1) / rows * rows;
        Self { first: if self.first < games { self.first } else { last }, ..self }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Page {
    /// The daily tasks.
    #[default]
    Day,
    /// The lessons of the game.
    Lessons,
    /// The list of games.
    Games,
    /// The statistics.
    Standing,
}

/// Registers the diary screen.
pub fn plugin(app: &mut App) {
    app.init_resource::<Diary>()
        .add_systems(OnEnter(Screen::Diary), (open_diary, clear_desk, announce_screen))
        .add_systems(OnExit(Screen::Diary), (restore_desk, book::leave))
        .add_systems(
            Update,
            (
                (
                    book::update_tabs.run_if(resource_changed::<Diary>),
                    games::update_stars.run_if(resource_changed::<Library>),
                    book::update_parts.run_if(is_content_changed),
                    // Last, because a book that is despawned can't be changed.
                    book::respawn_screen.run_if(resource_changed::<Layout>.or_eager(book::is_missing)),
                    (slide_in::<Book>, focus_on("back")).run_if(state_changed::<Screen>),
                )
                    .chain(),
                update_description.run_if(resource_changed::<Translations>.or_eager(is_content_changed)),
                go_back.run_if(in_state(Menu::Closed)).run_if(back_pressed),
            )
                .run_if(in_state(Screen::Diary)),
        );
}

/// Opens the diary at today's tasks and the game played last. After a task of an earlier day it opens at that
/// day; after a lesson, or if lessons are requested, at the first lesson that is not finished; after one of its games, where it
/// was.
fn open_diary(
    library: Res<Library>,
    things: Res<Things>,
    desk: Res<CurrentDay>,
    clock: Res<Clock>,
    syllabus: Res<Syllabus>,
    learnt: Res<FinishedLessons>,
    chosen: Res<ChosenGame>,
    mut opened: ResMut<OpenedInDiary>,
    mut bookmark: ResMut<Bookmark>,
    mut days: MessageWriter<OpenDay>,
    mut diary: ResMut<Diary>,
) {
    days.write(OpenDay(if desk.playing().is_some() { desk.date } else { clock.date() }));
    if std::mem::take(&mut opened.0) && !bookmark.0 {
        return;
    }
    let latest = library.games().first().and_then(|game| things.get(&game.game)).or(things.0.first());
    let latest = latest.map(|thing| thing.name);
    *diary = if std::mem::take(&mut bookmark.0) {
        let game = chosen.0.or(latest);
        let lessons = game.map_or(&[][..], |game| syllabus.of(game));
        let is_open = |entry: &LessonEntry| !learnt.is_finished(game.unwrap_or_default(), &entry.name);
        Diary { game, page: Page::Lessons, first: lessons.iter().position(is_open).unwrap_or(0) }
    } else {
        Diary { game: latest, ..default() }
    };
}

fn clear_desk(mut cleared: ResMut<DeskCleared>) {
    cleared.0 = true;
}

fn restore_desk(mut cleared: ResMut<DeskCleared>) {
    cleared.0 = false;
}

fn announce_screen(mut announce: MessageWriter<Announce>) {
    announce.write(Announce(Line::new("described-diary")));
}

fn go_back(mut next: ResMut<NextState<Screen>>) {
    next.set(Screen::Desk);
}

/// The data that the diary shows.
#[derive(SystemParam)]
struct DiaryData<'w> {
    diary: Res<'w, Diary>,
    things: Res<'w, Things>,
    library: Res<'w, Library>,
    notebook: Res<'w, Notebook>,
    totals: Res<'w, Totals>,
    desk: Res<'w, CurrentDay>,
    days: Res<'w, Days>,
    puzzles: Res<'w, Puzzles>,
    clock: Res<'w, Clock>,
    syllabus: Res<'w, Syllabus>,
    learnt: Res<'w, FinishedLessons>,
    layout: Res<'w, Layout>,
    words: Res<'w, Translations>,
}

impl DiaryData<'_> {
    fn thing(&self) -> Option<&Thing> {
        self.diary.game.and_then(|name| self.things.get(name))
    }

    /// Returns the stored games of the kind the diary is open for, the latest first.
    fn games(&self) -> Vec<&LibraryGame> {
        let all = self.library.games().iter();
        all.filter(|game| Some(game.game.as_str()) == self.diary.game).collect()
    }

    /// Returns the stored games that are listed, the latest first: beside the statistics those of the kind the diary is open
    /// for, and all of them where one page is shown at a time.
    fn listed_games(&self) -> Vec<&LibraryGame> {
        if BookDimensions::of(&self.layout).shows_two_pages {
            self.games()
        } else {
            self.library.games().iter().collect()
        }
    }
}

/// Returns true if something that is shown may have changed.
fn is_content_changed(shown: DiaryData) -> bool {
    shown.diary.is_changed()
        || shown.library.is_changed()
        || shown.notebook.is_changed()
        || shown.desk.is_changed()
        || shown.days.is_changed()
        || shown.puzzles.is_changed()
}

/// Describes the whole content of the diary to screen readers.
fn update_description(shown: DiaryData, mut description: ResMut<Description>) {
    let Some(thing) = shown.thing() else { return };
    let all = [day::description(&shown), lessons::description(&shown, thing)]
        .into_iter()
        .chain(standing::description(&shown, thing));
    description.set_if_neq(Description(all.collect()));
}
