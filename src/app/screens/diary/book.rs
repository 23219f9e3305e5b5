//! The book: its leaves, and on each the title, the tabs, the content and the buttons at the foot.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, ValueChange};
use deskmate_kernel::date::Date;
use deskmate_kernel::line::Line;

use super::dimensions::BookDimensions;
use super::lessons::LessonPage;
use super::{Diary, DiaryData, Page, day, games, lessons, standing};
use crate::app::base::layout::{FormFactor, Layout};
use crate::app::base::states::{Menu, Screen, ScreenRoot};
use crate::app::base::today::Timestamp;
use crate::app::base::web::Section;
use crate::app::board::scene::Thing;
use crate::app::look::{LabelStyle, palette};
use crate::app::ui::choices::Picked;
use crate::app::ui::dress::backdrop;
use crate::app::ui::groups::ChoiceName;
use crate::app::ui::leaving::Departures;
use crate::app::ui::node;
use crate::app::ui::part;
use crate::app::ui::segments::{segment, strip};
use crate::app::ui::type_face::{Typeface, fitting_size, width_in_letters};
use crate::app::ui::widgets::{Label, button, primary_button, text_line, window_node};

/// Height of the book that leaves.
const LEAVING_HEIGHT: i32 = 9;

#[derive(Component)]
pub(super) struct DiaryScreen;

/// The book itself.
#[derive(Component)]
pub(super) struct Book;

/// The tab that turns to a page.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Tab(Page);

/// A leaf of the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Leaf {
    /// The leaf with the open page.
    Open,
    /// The leaf with the statistics, beside it in large windows.
    Standing,
}

/// A part of a leaf, with all that decides what is on it.
#[derive(Component, Clone, Debug, PartialEq)]
pub(super) enum Part {
    Title(Leaf, Line),
    /// The content, with its description for screen readers.
    Content {
        leaf: Leaf,
        diary: Diary,
        sections: Vec<Section>,
        games: Vec<Timestamp>,
        is_reading: bool,
    },
    /// The buttons, with the number of games and with the dates of the tasks and of today.
    Foot {
        leaf: Leaf,
        diary: Diary,
        games: usize,
        date: Date,
        today: Date,
    },
}

/// Returns true if the book is not there yet.
pub(super) fn is_missing(screens: Query<(), With<DiaryScreen>>) -> bool {
    screens.is_empty()
}

/// Selects the tab of the open page.
pub(super) fn update_tabs(shown: DiaryData, tabs: Query<(Entity, &Tab, &Picked)>, mut commands: Commands) {
    let open = shown.page(Leaf::Open, &BookDimensions::of(&shown.layout));
    for (entity, tab, picked) in &tabs {
        if picked.0 != (tab.0 == open) {
            commands.entity(entity).insert(Picked(tab.0 == open));
        }
    }
}

/// Spawns the content of the parts that differ.
pub(super) fn update_parts(shown: DiaryData, parts: Query<(Entity, &Part)>, mut commands: Commands) {
    let Some(thing) = shown.thing() else { return };
    let measures = &BookDimensions::of(&shown.layout);
    for (entity, part) in &parts {
        let now = shown.current(part, thing, measures);
        if now != *part {
            let node = shown.node(&now, measures);
            part::replace(&mut commands, entity, now, node, |now, content| {
                shown.spawn_content(now, content, thing, measures);
            });
        }
    }
}

/// Lets the diary slide down.
pub(super) fn leave(
    screens: Query<Entity, With<DiaryScreen>>,
    books: Query<Entity, With<Book>>,
    parts: Query<Entity, Or<(With<Part>, With<Tab>)>>,
    mut departures: Departures,
    mut commands: Commands,
) {
    books.iter().for_each(|book| _ = commands.entity(book).remove::<Book>());
    parts.iter().for_each(|part| _ = commands.entity(part).remove::<(Part, Tab)>());
    for screen in &screens {
        commands.entity(screen).remove::<DiaryScreen>();
        departures.make_picture(screen, LEAVING_HEIGHT);
        departures.slide_down(screen, 0.0, 0.0);
    }
}

pub(super) fn respawn_screen(
    old: Query<Entity, With<DiaryScreen>>,
    shown: DiaryData,
    mut commands: Commands,
) {
    old.iter().for_each(|entity| commands.entity(entity).despawn());
    let Some(thing) = shown.thing() else { return };
    let measures = &BookDimensions::of(&shown.layout);
    let middle =
        Node { align_items: AlignItems::Center, justify_content: JustifyContent::Center, ..window_node() };
    let book = node::sized(px(measures.size.x), px(measures.size.y));
    let root = (Name::new("Diary"), DiaryScreen, ScreenRoot, TabGroup::new(0), middle);
    commands.spawn(root).with_children(|root| {
        root.spawn((Book, book)).with_children(|book| {
            let square = shown.layout.by_room(20.0, 16.0);
            let margin = measures.shows_two_pages.then_some(22.0);
            book.spawn(backdrop(LabelStyle::Squared { square, margin }));
            if measures.shows_two_pages {
                spawn_fold(book);
            }
            shown.spawn_leaf(book, Leaf::Open, thing, measures);
            if measures.shows_two_pages {
                shown.spawn_leaf(book, Leaf::Standing, thing, measures);
            }
        });
    });
}

impl DiaryData<'_> {
    /// Returns the page on a leaf.
    fn page(&self, leaf: Leaf, measures: &BookDimensions) -> Page {
        match leaf {
            Leaf::Standing => Page::Standing,
            // The statistics are on the other leaf.
            Leaf::Open if measures.shows_two_pages && self.diary.page == Page::Standing => Page::Day,
            Leaf::Open => self.diary.page,
        }
    }

    /// Returns the state of the diary as a leaf shows it.
    fn diary(&self, leaf: Leaf, measures: &BookDimensions) -> Diary {
        let page = self.page(leaf, measures);
        match page {
            Page::Games => Diary { page, ..*self.diary }
                .clamped(self.listed_games().len(), games::games_per_page(measures, &self.layout)),
            Page::Lessons => Diary { page, ..*self.diary },
            Page::Day | Page::Standing => Diary { page, first: 0, ..*self.diary },
        }
    }

    /// Returns the lessons on the open page.
    fn lesson_page(&self, thing: &Thing, diary: Diary, measures: &BookDimensions) -> LessonPage {
        LessonPage::of(diary.first, self.syllabus.of(thing.name).len(), measures, &self.layout)
    }

    /// Returns a part as it should be now.
    fn current(&self, part: &Part, thing: &Thing, measures: &BookDimensions) -> Part {
        match *part {
            Part::Title(leaf, _) => self.title(leaf, thing, measures),
            Part::Content { leaf, .. } => self.content(leaf, thing, measures),
            Part::Foot { leaf, .. } => self.foot(leaf, measures),
        }
    }

    fn title(&self, leaf: Leaf, thing: &Thing, measures: &BookDimensions) -> Part {
        let line = match self.page(leaf, measures) {
            Page::Day => day::title(&self.desk),
            Page::Games => Line::new("diary-games"),
            Page::Lessons | Page::Standing => Line::new(format!("{}-title", thing.name)),
        };
        Part::Title(leaf, line)
    }

    fn content(&self, leaf: Leaf, thing: &Thing, measures: &BookDimensions) -> Part {
        let diary = self.diary(leaf, measures);
        let sections = match diary.page {
            Page::Day => vec![day::description(self)],
            Page::Lessons => vec![lessons::description(self, thing)],
            Page::Games | Page::Standing => standing::description(self, thing),
        };
        let games = if diary.page == Page::Games { self.listed_games() } else { Vec::new() };
        let games = games.into_iter().map(|game| game.began).collect();
        let is_reading = diary.page == Page::Games && self.library.is_reading();
        Part::Content { leaf, diary, sections, games, is_reading }
    }

    fn foot(&self, leaf: Leaf, measures: &BookDimensions) -> Part {
        let diary = self.diary(leaf, measures);
        let games = if diary.page == Page::Games { self.listed_games().len() } else { 0 };
        Part::Foot { leaf, diary, games, date: self.desk.date, today: self.clock.date() }
    }

    /// Returns the node of a part.
    fn node(&self, part: &Part, measures: &BookDimensions) -> Node {
        match part {
            Part::Title(..) => Node::default(),
            // A single column of cards gives way where larger texts need more room.
            Part::Content { diary, .. }
                if diary.page != Page::Standing && self.layout.form != FormFactor::Low =>
            {
                Node { min_height: px(0), ..measures.column(&self.layout) }
            }
            Part::Content { .. } => Node { flex_shrink: 0.0, ..measures.column(&self.layout) },
            Part::Foot { diary, .. } => {
                let row =
                    Node { width: percent(100), column_gap: px(8), margin: UiRect::top(auto()), ..default() };
                match diary.page {
                    Page::Day | Page::Games => row,
                    Page::Lessons if measures.shows_two_pages => row,
                    Page::Lessons | Page::Standing => {
                        Node { flex_wrap: FlexWrap::Wrap, row_gap: px(6), ..row }
                    }
                }
            }
        }
    }

    fn spawn_leaf(
        &self,
        book: &mut ChildSpawnerCommands,
        leaf: Leaf,
        thing: &Thing,
        measures: &BookDimensions,
    ) {
        let node = Node {
            width: px(measures.page + 2.0 * measures.edge),
            height: percent(100),
            padding: UiRect::all(px(measures.edge)),
            ..measures.column(&self.layout)
        };
        let head = Node {
            width: px(measures.page),
            flex_wrap: FlexWrap::Wrap,
            row_gap: px(4),
            ..node::spread_row()
        };
        book.spawn((node, Pickable::IGNORE)).with_children(|page| {
            page.spawn((head, Pickable::IGNORE)).with_children(|head| {
                self.spawn_part(head, self.title(leaf, thing, measures), thing, measures);
                if leaf == Leaf::Open {
                    self.spawn_tabs(head, measures);
                }
            });
            self.spawn_part(page, self.content(leaf, thing, measures), thing, measures);
            self.spawn_part(page, self.foot(leaf, measures), thing, measures);
        });
    }

    fn spawn_part(
        &self,
        parent: &mut ChildSpawnerCommands,
        part: Part,
        thing: &Thing,
        measures: &BookDimensions,
    ) {
        let node = self.node(&part, measures);
        part::spawn(parent, part, node, |part, content| {
            self.spawn_content(part, content, thing, measures);
        });
    }

    fn spawn_content(
        &self,
        part: &Part,
        content: &mut ChildSpawnerCommands,
        thing: &Thing,
        measures: &BookDimensions,
    ) {
        match part {
            Part::Title(_, line) => {
                let size = self.title_size(line, measures);
                content.spawn(text_line(line.clone(), Typeface::Hand.at(size), palette::INK));
            }
            Part::Content { diary, is_reading, .. } => match diary.page {
                Page::Day => day::spawn(content, self, measures),
                Page::Lessons => {
                    lessons::spawn(content, self, thing, self.lesson_page(thing, *diary, measures), measures);
                }
                Page::Games => {
                    let games = self.listed_games();
                    // While the library is being read, an empty list does not mean that there are no games.
                    if !(games.is_empty() && *is_reading) {
                        games::spawn(content, &self.things, &games, diary.first, measures, &self.layout);
                    }
                }
                Page::Standing => standing::spawn(content, self, thing, measures),
            },
            Part::Foot { diary, games, .. } => self.spawn_foot(content, *diary, *games, thing, measures),
        }
    }

    /// Returns the font size of a title, beside or above the tabs.
    fn title_size(&self, title: &Line, measures: &BookDimensions) -> f32 {
        let layout = &self.layout;
        let max_size = layout.by_form(40.0, 26.0, 30.0, 40.0);
        let beside = measures.shows_two_pages || layout.form == FormFactor::Low;
        let tabs = pages(measures).len() as f32 * tab_width(layout) + 24.0;
        let room = measures.page - if beside { tabs } else { 0.0 };
        fitting_size(room, width_in_letters(&self.words.translate(title)), 20.0, max_size)
    }

    fn spawn_tabs(&self, head: &mut ChildSpawnerCommands, measures: &BookDimensions) {
        let open = self.page(Leaf::Open, measures);
        let layout = &self.layout;
        head.spawn((strip(), ChoiceName(Line::new("diary")))).with_children(|strip| {
            for (page, name) in pages(measures).iter().copied() {
                let turn = move |_: On<ValueChange<bool>>, mut diary: ResMut<Diary>| {
                    *diary = Diary { page, first: 0, ..*diary };
                };
                let text_size = layout.by_form(14.0, 13.0, 12.5, 15.0);
                let tab = segment(name, Line::new(name), tab_width(layout), text_size, open == page, turn);
                strip.spawn((Tab(page), tab));
            }
        });
    }

    /// Spawns the buttons at the foot of a page.
    fn spawn_foot(
        &self,
        foot: &mut ChildSpawnerCommands,
        diary: Diary,
        games: usize,
        thing: &Thing,
        measures: &BookDimensions,
    ) {
        let width = measures.foot_button();
        match diary.page {
            Page::Day => {
                foot.spawn(primary_button("back", back(), width, go_to_desk));
                day::spawn_day_buttons(foot, &self.desk, self.clock.date(), width);
            }
            Page::Games => self.spawn_leafing(foot, diary, games, measures),
            Page::Lessons => {
                let next = self.lesson_page(thing, diary, measures).next();
                if measures.shows_two_pages {
                    foot.spawn(primary_button("back", back(), width, go_to_desk));
                    spawn_more_lessons(foot, next, width);
                } else {
                    self.spawn_other_games(foot, diary, next, measures);
                }
            }
            Page::Standing => self.spawn_other_games(foot, diary, None, measures),
        }
    }

    /// Spawns the buttons back to the desk and to earlier and later games.
    fn spawn_leafing(
        &self,
        foot: &mut ChildSpawnerCommands,
        diary: Diary,
        games: usize,
        measures: &BookDimensions,
    ) {
        let rows = games::games_per_page(measures, &self.layout);
        let width = measures.foot_button();
        foot.spawn(primary_button("back", back(), width, go_to_desk));
        let leaf_to = |first: usize| move |_: On<Activate>, mut diary: ResMut<Diary>| diary.first = first;
        if diary.first > 0 {
            let later = diary.first.saturating_sub(rows);
            foot.spawn(button("later", Line::new("diary-later"), width, leaf_to(later)));
        }
        if diary.first + rows < games {
            foot.spawn(button("earlier", Line::new("diary-earlier"), width, leaf_to(diary.first + rows)));
        }
    }

    /// Spawns the buttons that select another game, turn to the page of lessons with the one at index `next_lessons` or
    /// open the backup dialog and, if only one page is shown, the one back to the desk.
    fn spawn_other_games(
        &self,
        row: &mut ChildSpawnerCommands,
        diary: Diary,
        next_lessons: Option<usize>,
        measures: &BookDimensions,
    ) {
        let others: Vec<_> = self.things.0.iter().filter(|thing| Some(thing.name) != diary.game).collect();
        let tags = others.len()
            + usize::from(diary.page == Page::Standing)
            + usize::from(next_lessons.is_some())
            + usize::from(!measures.shows_two_pages);
        let across = if self.layout.form == FormFactor::Tall { 3 } else { tags };
        // Rounded down, so that they fit into a row at every scale.
        let width = ((measures.page - 8.0 * (across as f32 - 1.0)) / across as f32).floor().min(160.0);
        if !measures.shows_two_pages {
            row.spawn(primary_button("back", back(), width, go_to_desk));
        }
        for thing in others {
            let name = thing.name;
            let turn = move |_: On<Activate>, mut diary: ResMut<Diary>| {
                *diary = Diary { game: Some(name), first: 0, ..*diary };
            };
            let label = Line::new(format!("{name}-title"));
            row.spawn(button(format!("diary-{name}"), label, width, turn));
        }
        spawn_more_lessons(row, next_lessons, width);
        if diary.page == Page::Standing {
            let open = |_: On<Activate>, mut menu: ResMut<NextState<Menu>>| menu.set(Menu::Backup);
            row.spawn(button("copies", Line::new("copies"), width, open));
        }
    }
}

/// Returns the pages with a tab, and their names. In large windows the statistics are always visible.
fn pages(measures: &BookDimensions) -> &'static [(Page, &'static str)] {
    const ALL: [(Page, &str); 4] = [
        (Page::Day, "diary-day"),
        (Page::Lessons, "diary-lessons"),
        (Page::Games, "diary-games"),
        (Page::Standing, "diary-standing"),
    ];
    if measures.shows_two_pages { &ALL[..3] } else { &ALL }
}

fn tab_width(layout: &Layout) -> f32 {
    layout.by_form(86.0, 88.0, 82.0, 100.0)
}

/// Spawns the fold between the two pages.
fn spawn_fold(book: &mut ChildSpawnerCommands) {
    let node = Node {
        position_type: PositionType::Absolute,
        left: percent(50),
        top: px(0),
        margin: UiRect::left(px(-4)),
        ..node::sized(px(8), percent(100))
    };
    book.spawn((node, BackgroundColor(palette::GRAPHITE.with_alpha(0.16).into()), Pickable::IGNORE));
}

/// Returns the label of the back button.
fn back() -> Label {
    Label { text: Line::new("to-the-desk-short"), a11y_label: Line::new("to-the-desk") }
}

fn go_to_desk(_: On<Activate>, mut next: ResMut<NextState<Screen>>) {
    next.set(Screen::Desk);
}

/// Spawns the button that turns to the page of lessons with the one at index `next`, if there is another page.
fn spawn_more_lessons(row: &mut ChildSpawnerCommands, next: Option<usize>, width: f32) {
    let Some(next) = next else { return };
    let turn = move |_: On<Activate>, mut diary: ResMut<Diary>| diary.first = next;
    let label = Label { text: Line::new("lessons-more"), a11y_label: Line::new("lessons-more-told") };
    row.spawn(button("more-lessons", label, width, turn));
}
