//! The diary: an exercise book with the daily tasks, lessons, all games played on this device, and
//! statistics.

mod cards;
mod day;
mod games;
mod lessons;
mod standing;

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, ValueChange};
use deskmate_kernel::line::Line;

use crate::app::base::announce::Announce;
use crate::app::base::i18n::Translations;
use crate::app::base::keys::back_pressed;
use crate::app::base::layout::{FormFactor, Layout};
use crate::app::base::notebook::Notebook;
use crate::app::base::states::{Menu, Screen, ScreenRoot};
use crate::app::base::today::Clock;
use crate::app::board::scene::Thing;
use crate::app::board::things::{ChosenGame, DeskCleared, Things};
use crate::app::extras::day::{CurrentDay, Days, OpenDay};
use crate::app::extras::lessons::{Bookmark, FinishedLessons, LessonEntry, Syllabus};
use crate::app::extras::puzzles::Puzzles;
use crate::app::look::{LabelStyle, palette};
use crate::app::motion::slide_in;
use crate::app::play::library::{Library, LibraryGame};
use crate::app::play::totals::Totals;
use crate::app::ui::description::Description;
use crate::app::ui::dress::backdrop;
use crate::app::ui::focus::focus_on;
use crate::app::ui::groups::ChoiceName;
use crate::app::ui::node;
use crate::app::ui::segments::{segment, strip};
use crate::app::ui::type_face::{Typeface, fitting_size, width_in_letters};
use crate::app::ui::widgets::{Label, button, primary_button, text_line, window_node};
use lessons::LessonPage;

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

#[derive(Component)]
struct DiaryScreen;

/// The book itself.
#[derive(Component)]
struct Book;

/// Registers the diary screen.
pub fn plugin(app: &mut App) {
    app.init_resource::<Diary>()
        .add_systems(OnEnter(Screen::Diary), (open_diary, clear_desk, announce_screen))
        .add_systems(OnExit(Screen::Diary), restore_desk)
        .add_systems(
            Update,
            (
                (
                    respawn_screen.run_if(
                        resource_changed::<Layout>
                            .or_eager(resource_changed::<Diary>)
                            .or_eager(resource_changed::<Library>)
                            .or_eager(resource_changed::<Notebook>)
                            .or_eager(resource_changed::<CurrentDay>)
                            .or_eager(resource_changed::<Days>)
                            .or_eager(resource_changed::<Puzzles>),
                    ),
                    (slide_in::<Book>, focus_on("back")).run_if(state_changed::<Screen>),
                )
                    .chain(),
                update_description.run_if(
                    resource_changed::<Translations>
                        .or_eager(resource_changed::<Diary>)
                        .or_eager(resource_changed::<Library>)
                        .or_eager(resource_changed::<CurrentDay>)
                        .or_eager(resource_changed::<Days>),
                ),
                go_back.run_if(in_state(Menu::Closed)).run_if(back_pressed),
            )
                .run_if(in_state(Screen::Diary)),
        );
}

/// Opens the diary at today's tasks and the game played last. After a task of an earlier day it opens at that
/// day; after a lesson, or if lessons are requested, at the first lesson that is not finished.
fn open_diary(
    library: Res<Library>,
    things: Res<Things>,
    (desk, clock, mut days): (Res<CurrentDay>, Res<Clock>, MessageWriter<OpenDay>),
    (mut bookmark, chosen): (ResMut<Bookmark>, Res<ChosenGame>),
    (syllabus, learnt): (Res<Syllabus>, Res<FinishedLessons>),
    mut diary: ResMut<Diary>,
) {
    days.write(OpenDay(if desk.playing().is_some() { desk.date } else { clock.date() }));
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

/// Returns the stored games of one kind, the latest first.
fn games_of_kind<'a>(library: &'a Library, name: &str) -> Vec<&'a LibraryGame> {
    library.games().iter().filter(|game| game.game == name).collect()
}

/// Describes the whole content of the diary to screen readers.
fn update_description(
    diary: Res<Diary>,
    (things, library, notebook, totals): (Res<Things>, Res<Library>, Res<Notebook>, Res<Totals>),
    (desk, days, puzzles, clock): (Res<CurrentDay>, Res<Days>, Res<Puzzles>, Res<Clock>),
    (syllabus, learnt): (Res<Syllabus>, Res<FinishedLessons>),
    words: Res<Translations>,
    mut description: ResMut<Description>,
) {
    let Some(thing) = diary.game.and_then(|name| things.get(name)) else { return };
    let games = games_of_kind(&library, thing.name);
    let today = day::description((&desk, &days, &puzzles, clock.date()), &words);
    let lessons = lessons::description(syllabus.of(thing.name), thing.name, &learnt, &words);
    let total = totals.of(thing.name, &games);
    let played = standing::description(thing, &games, (&notebook, &total), &words);
    let all = [today, lessons].into_iter().chain(played);
    description.set_if_neq(Description(all.collect()));
}

/// The dimensions of the book.
struct BookDimensions {
    size: Vec2,
    edge: f32,
    /// Width of a page, without its edges.
    page: f32,
    shows_two_pages: bool,
}

impl BookDimensions {
    fn of(layout: &Layout) -> Self {
        let shows_two_pages = layout.form == FormFactor::Wide;
        let gap = layout.by_form(0.0, 10.0, 12.0, 40.0);
        let size = if shows_two_pages { Vec2::new(1140.0, 668.0) } else { layout.size - gap };
        let edge = layout.by_form(34.0, 12.0, 12.0, 24.0);
        let page = if shows_two_pages { size.x / 2.0 - 2.0 * edge } else { size.x - 2.0 * edge };
        Self { size, edge, page, shows_two_pages }
    }

    /// Returns the height between head and foot of a page.
    fn content_height(&self, layout: &Layout) -> f32 {
        self.size.y - 2.0 * self.edge - layout.by_form(74.0, 52.0, 98.0, 112.0) - 58.0
    }
}

fn respawn_screen(
    old: Query<Entity, With<DiaryScreen>>,
    diary: Res<Diary>,
    (things, library, notebook, totals): (Res<Things>, Res<Library>, Res<Notebook>, Res<Totals>),
    (desk, days, puzzles, clock): (Res<CurrentDay>, Res<Days>, Res<Puzzles>, Res<Clock>),
    (syllabus, learnt): (Res<Syllabus>, Res<FinishedLessons>),
    layout: Res<Layout>,
    said: Res<Translations>,
    mut commands: Commands,
) {
    old.iter().for_each(|entity| commands.entity(entity).despawn());
    let Some(thing) = diary.game.and_then(|name| things.get(name)) else { return };
    let games = games_of_kind(&library, thing.name);
    let (today, total) = (clock.date(), totals.of(thing.name, &games));
    let measures = BookDimensions::of(&layout);
    let diary = match diary.page {
        Page::Games => diary.clamped(games.len(), games::games_per_page(&measures, &layout)),
        _ => *diary,
    };
    let middle =
        Node { align_items: AlignItems::Center, justify_content: JustifyContent::Center, ..window_node() };
    let book = node::sized(px(measures.size.x), px(measures.size.y));
    let root =
        (Name::new("Diary"), DiaryScreen, ScreenRoot, DespawnOnExit(Screen::Diary), TabGroup::new(0), middle);
    commands.spawn(root).with_children(|root| {
        root.spawn((Book, book)).with_children(|book| {
            let square = layout.by_room(20.0, 16.0);
            let margin = measures.shows_two_pages.then_some(22.0);
            book.spawn(backdrop(LabelStyle::Squared { square, margin }));
            if measures.shows_two_pages {
                spawn_fold(book);
            }
            let leaf = |book: &mut ChildSpawnerCommands, fill: &mut dyn FnMut(&mut ChildSpawnerCommands)| {
                let node = Node {
                    padding: UiRect::all(px(measures.edge)),
                    flex_direction: FlexDirection::Column,
                    row_gap: px(layout.by_form(10.0, 6.0, 8.0, 12.0)),
                    ..node::sized(px(measures.page + 2.0 * measures.edge), percent(100))
                };
                book.spawn((node, Pickable::IGNORE)).with_children(|leaf| fill(leaf));
            };
            if diary.page == Page::Lessons {
                leaf(book, &mut |leaf| {
                    let title = Line::new(format!("{}-title", thing.name));
                    spawn_head(leaf, (title, &said), &measures, diary, &layout);
                    let taught = syllabus.of(thing.name);
                    let page = LessonPage::of(diary.first, taught.len(), &measures, &layout);
                    lessons::spawn(leaf, (thing.name, taught), page, &learnt, &measures, &layout);
                    if measures.shows_two_pages {
                        let width = foot_button_width(&measures);
                        leaf.spawn((row(), Pickable::IGNORE)).with_children(|foot| {
                            foot.spawn(primary_button("back", back(), width, go_to_desk));
                            spawn_more_lessons(foot, page.next(), width);
                        });
                    } else {
                        spawn_other_games(leaf, &things.0, (diary, page.next()), &measures, &layout);
                    }
                });
            } else if diary.page == Page::Games {
                leaf(book, &mut |leaf| {
                    spawn_head(leaf, (Line::new("diary-games"), &said), &measures, diary, &layout);
                    // While the library is being read, an empty list does not mean that there are no games.
                    if !(games.is_empty() && library.is_reading()) {
                        games::spawn(leaf, thing, &games, diary.first, &measures, &layout);
                    }
                    spawn_foot(leaf, &games, diary, &measures, &layout);
                });
            } else if measures.shows_two_pages || diary.page == Page::Day {
                leaf(book, &mut |leaf| {
                    let diary = Diary { page: Page::Day, ..diary };
                    spawn_head(leaf, (day::title(&desk), &said), &measures, diary, &layout);
                    day::spawn(leaf, (&desk, &days, &puzzles, today), &measures, &layout);
                    let width = foot_button_width(&measures);
                    leaf.spawn((row(), Pickable::IGNORE)).with_children(|foot| {
                        foot.spawn(primary_button("back", back(), width, go_to_desk));
                        day::spawn_day_buttons(foot, &desk, today, width);
                    });
                });
            }
            if measures.shows_two_pages || diary.page == Page::Standing {
                leaf(book, &mut |leaf| {
                    let title = Line::new(format!("{}-title", thing.name));
                    let diary = Diary { page: Page::Standing, ..diary };
                    spawn_head(leaf, (title, &said), &measures, diary, &layout);
                    standing::spawn(leaf, (thing, &said), &games, (&notebook, &total), &measures, &layout);
                    spawn_other_games(leaf, &things.0, (diary, None), &measures, &layout);
                });
            }
        });
    });
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

/// Spawns the title of a page and the tabs of the other pages.
fn spawn_head(
    leaf: &mut ChildSpawnerCommands,
    (title, said): (Line, &Translations),
    measures: &BookDimensions,
    diary: Diary,
    layout: &Layout,
) {
    let head =
        Node { width: px(measures.page), flex_wrap: FlexWrap::Wrap, row_gap: px(4), ..node::spread_row() };
    leaf.spawn((head, Pickable::IGNORE)).with_children(|head| {
        let most = layout.by_form(40.0, 26.0, 30.0, 40.0);
        let width = layout.by_form(86.0, 88.0, 82.0, 100.0);
        // The tabs are beside the title, unless they wrap below it.
        let beside = measures.shows_two_pages || layout.form == FormFactor::Low;
        let ways = if measures.shows_two_pages { 3.0 } else { 4.0 };
        let room = measures.page - if beside { ways * width + 24.0 } else { 0.0 };
        let size = fitting_size(room, width_in_letters(&said.translate(&title)), [20.0, most]);
        head.spawn(text_line(title, Typeface::Hand.at(size), palette::INK));
        // In large windows the statistics are always visible.
        let pages = [
            (Page::Day, "diary-day"),
            (Page::Lessons, "diary-lessons"),
            (Page::Games, "diary-games"),
            (Page::Standing, "diary-standing"),
        ];
        let pages = if measures.shows_two_pages { &pages[..3] } else { &pages[..] };
        if measures.shows_two_pages && diary.page == Page::Standing {
            return;
        }
        head.spawn((strip(), ChoiceName(Line::new("diary")))).with_children(|strip| {
            for (page, name) in pages.iter().copied() {
                let turn = move |_: On<ValueChange<bool>>, mut diary: ResMut<Diary>| {
                    *diary = Diary { page, first: 0, ..*diary };
                };
                let sizes = (width, layout.by_form(14.0, 13.0, 12.5, 15.0));
                strip.spawn(segment(name, Line::new(name), sizes, diary.page == page, turn));
            }
        });
    });
}

fn row() -> Node {
    Node { width: percent(100), column_gap: px(8), margin: UiRect::top(auto()), ..default() }
}

/// Spawns the buttons back to the desk and to earlier and later games.
fn spawn_foot(
    leaf: &mut ChildSpawnerCommands,
    games: &[&LibraryGame],
    diary: Diary,
    measures: &BookDimensions,
    layout: &Layout,
) {
    let rows = games::games_per_page(measures, layout);
    let width = foot_button_width(measures);
    leaf.spawn((row(), Pickable::IGNORE)).with_children(|foot| {
        foot.spawn(primary_button("back", back(), width, go_to_desk));
        let leaf_to = |first: usize| move |_: On<Activate>, mut diary: ResMut<Diary>| diary.first = first;
        if diary.first > 0 {
            let later = diary.first.saturating_sub(rows);
            foot.spawn(button("later", Line::new("diary-later"), width, leaf_to(later)));
        }
        if diary.first + rows < games.len() {
            foot.spawn(button("earlier", Line::new("diary-earlier"), width, leaf_to(diary.first + rows)));
        }
    });
}

/// Returns the width of the buttons at the foot of a page.
fn foot_button_width(measures: &BookDimensions) -> f32 {
    ((measures.page - 16.0) / 3.0).min(150.0)
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

/// Spawns the buttons that select another game, turn to the page of lessons with the one at index `next_lessons` or
/// open the backup dialog and, if only one page is shown, the one back to the desk.
fn spawn_other_games(
    leaf: &mut ChildSpawnerCommands,
    things: &[Thing],
    (diary, next_lessons): (Diary, Option<usize>),
    measures: &BookDimensions,
    layout: &Layout,
) {
    let others: Vec<_> = things.iter().filter(|thing| Some(thing.name) != diary.game).collect();
    let tags = others.len()
        + usize::from(diary.page == Page::Standing)
        + usize::from(next_lessons.is_some())
        + usize::from(!measures.shows_two_pages);
    let across = if layout.form == FormFactor::Tall { 3 } else { tags };
    let width = ((measures.page - 8.0 * (across as f32 - 1.0)) / across as f32).min(160.0);
    let node = Node { flex_wrap: FlexWrap::Wrap, row_gap: px(6), ..row() };
    leaf.spawn((node, Pickable::IGNORE)).with_children(|row| {
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
    });
}
