//! The desk screen: the desk with an object for each game, the title, and buttons for friends, diary and
//! settings.

mod answer;
pub mod cards;
mod doodles;
mod lamp;
mod memories;
mod ride;

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::ecs::system::SystemParam;
use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use deskmate_kernel::line::Line;

use crate::app::base::announce::Announce;
use crate::app::base::i18n::Translations;
use crate::app::base::layout::{FormFactor, Layout};
use crate::app::base::notebook::Notebook;
use crate::app::base::settings::Preferences;
use crate::app::base::states::{Menu, Screen, ScreenRoot};
use crate::app::board::scene::Thing;
use crate::app::board::things::{ChosenGame, ThingRoot, Things, rest_pose};
use crate::app::extras::pointing::has_played;
use crate::app::friend::Friend;
use crate::app::look::{LabelStyle, Look, Mark, palette};
use crate::app::platform::audio::PlayCue;
use crate::app::play::autosave::Autosaves;
use crate::app::ui::description::{Description, section};
use crate::app::ui::dress::backdrop;
use crate::app::ui::node;
use crate::app::ui::type_face::Typeface;
use crate::app::ui::widgets::{EXACT, button, pressable, text_line, window_node};

use cards::{DeskPaper, ThingCard};

/// Registers the desk screen.
pub fn plugin(app: &mut App) {
    app.add_plugins((answer::plugin, doodles::plugin, lamp::plugin, memories::plugin, ride::plugin))
        .add_systems(OnEnter(Screen::Desk), (update_description, announce_screen))
        .add_systems(
            Update,
            (
                (cards::place_cards, update_screen).chain(),
                update_description.run_if(resource_changed::<Translations>),
            )
                .run_if(in_state(Screen::Desk)),
        )
        // After all systems that may respawn an object in this frame.
        .add_systems(PostUpdate, frame_thing);
}

/// The screen, with the data that it shows.
#[derive(Component, Clone, PartialEq)]
struct DeskScreen {
    layout: Layout,
    /// True if the player is welcomed.
    is_first_visit: bool,
    /// True if an online game waits.
    can_return: bool,
    /// The games that are saved.
    saved: Vec<&'static str>,
}

/// The pressable area over an object.
#[derive(Component, Clone, Copy)]
struct ThingNode(&'static str);

/// The frame around an object that has focus or is hovered.
#[derive(Component, Clone, Copy, PartialEq)]
struct ThingFrame(&'static str, Mark);

/// The thing that the player points at: the focused one, or else the hovered one.
#[derive(SystemParam)]
struct Reached<'w, 's> {
    nodes: Query<'w, 's, (Entity, &'static ThingNode, &'static Hovered)>,
    focus: Res<'w, InputFocus>,
    focus_visible: Res<'w, InputFocusVisible>,
}

impl Reached<'_, '_> {
    /// Returns the thing's name and the mark of its frame.
    fn get(&self) -> Option<(&'static str, Mark)> {
        let has_focus = |entity| self.focus_visible.0 && self.focus.get() == Some(entity);
        let focused = self.nodes.iter().find(|(entity, ..)| has_focus(*entity));
        let hovered = || self.nodes.iter().find(|(.., hovered)| hovered.get());
        match focused {
            Some((_, ThingNode(name), _)) => Some((*name, Mark::Focus)),
            None => hovered().map(|(_, ThingNode(name), _)| (*name, Mark::Hover)),
        }
    }
}

/// Frames the thing that the player points at.
fn frame_thing(
    reached: Reached,
    things: Res<Things>,
    layout: Res<Layout>,
    roots: Query<(Entity, &ThingRoot)>,
    old: Query<(Entity, &ThingFrame)>,
    mut look: Look,
    mut commands: Commands,
) {
    let wanted = reached.get().map(|(name, mark)| ThingFrame(name, mark));
    if old.iter().next().map(|(_, framed)| *framed) == wanted {
        return;
    }
    old.iter().for_each(|(entity, _)| commands.entity(entity).despawn());
    let Some(framed) = wanted else { return };
    let Some((root, _)) = roots.iter().find(|(_, root)| root.0 == framed.0) else { return };
    let Some(thing) = things.get(framed.0) else { return };
    let scale = rest_pose(thing, &layout).scale.x;
    let size = (thing.size)(layout.upright) * scale + 14.0;
    let frame = look.mark(size, 10.0, framed.1);
    let pose = Transform::from_xyz(0.0, 0.0, 0.9).with_scale(Vec3::splat(1.0 / scale));
    commands.spawn((framed, frame, pose, ChildOf(root)));
}

/// Describes the screen to screen readers.
fn update_description(words: Res<Translations>, mut description: ResMut<Description>) {
    let lines = [Line::new("subtitle"), Line::new("described-pick")];
    *description = Description(vec![section(&words, &Line::new("title"), &lines)]);
}

fn announce_screen(mut announce: MessageWriter<Announce>) {
    announce.write(Announce(Line::new("described-pick")));
}

/// Spawns the screen, and respawns it when it would show something else.
fn update_screen(
    old: Query<(Entity, &DeskScreen)>,
    cards: Query<(&ThingCard, &UiTransform, &Visibility)>,
    layout: Res<Layout>,
    things: Res<Things>,
    autosaves: Res<Autosaves>,
    friend: Res<Friend>,
    notebook: Res<Notebook>,
    preferences: Res<Preferences>,
    mut commands: Commands,
) {
    let saved = things.0.iter().map(|thing| thing.name).filter(|name| autosaves.get(name).is_some());
    let now = DeskScreen {
        layout: *layout,
        is_first_visit: !has_played(&notebook) && !friend.can_return,
        can_return: friend.can_return,
        saved: saved.collect(),
    };
    if old.iter().any(|(_, screen)| *screen == now) {
        return;
    }
    let laid = cards::places(cards.iter());
    old.iter().for_each(|(entity, _)| commands.entity(entity).despawn());
    let DeskScreen { is_first_visit, can_return, saved, .. } = now.clone();
    commands
        .spawn((
            Name::new("Desk screen"),
            now,
            ScreenRoot,
            DespawnOnExit(Screen::Desk),
            bevy::input_focus::tab_navigation::TabGroup::new(0),
            Pickable::IGNORE,
            window_node(),
        ))
        .with_children(|screen| {
            lamp::spawn(screen, &layout, &preferences);
            doodles::spawn(screen, &layout);
            spawn_title(screen, &layout);
            if is_first_visit {
                spawn_welcome(screen, &layout);
            }
            for thing in &things.0 {
                let has_autosave = saved.contains(&thing.name);
                spawn_thing(screen, thing, has_autosave, &layout);
                cards::spawn(screen, thing, has_autosave, &laid, &layout);
            }
            let width = layout.by_form(168.0, 112.0, 130.0, 130.0);
            screen.spawn((corner(&layout), Pickable::IGNORE)).with_children(|corner| {
                let friends = Line::new(if can_return { "friend-waits" } else { "friend" });
                if layout.form != FormFactor::Tall {
                    spawn_diary_button(corner, width);
                    corner.spawn(button("friend", friends, width, open_menu(Menu::Friend)));
                    corner.spawn(button("settings", Line::new("settings"), width, open_menu(Menu::Settings)));
                    return;
                }
                corner.spawn(button("friend", friends, width, open_menu(Menu::Friend)));
                // The objects on the desk begin right below.
                let row = Node { column_gap: px(4), justify_content: JustifyContent::End, ..default() };
                corner.spawn((row, Pickable::IGNORE)).with_children(|row| {
                    spawn_diary_button(row, 100.0);
                    row.spawn(button("settings", Line::new("settings"), width, open_menu(Menu::Settings)));
                });
            });
        });
}

fn open_menu(menu: Menu) -> impl Fn(On<Activate>, ResMut<NextState<Menu>>) + Send + Sync + 'static {
    move |_: On<Activate>, mut next: ResMut<NextState<Menu>>| next.set(menu)
}

/// Spawns the button that opens the diary.
fn spawn_diary_button(corner: &mut ChildSpawnerCommands, width: f32) {
    let open = |_: On<Activate>, mut next: ResMut<NextState<Screen>>| next.set(Screen::Diary);
    corner.spawn(button("diary", Line::new("diary"), width, open));
}

fn corner(layout: &Layout) -> Node {
    let (right, top) = layout.by_room((26, 24), (8, 8));
    Node {
        position_type: PositionType::Absolute,
        right: px(right),
        top: px(top),
        align_items: AlignItems::End,
        row_gap: px(layout.by_room(10, 4)),
        ..node::column()
    }
}

fn spawn_title(screen: &mut ChildSpawnerCommands, layout: &Layout) {
    let shift = lamp::title_shift(layout);
    let (left, top, width, height) = layout.by_form(
        (34.0, 26.0, 330.0, 104.0),
        (12.0, 10.0, 204.0, 60.0),
        (12.0, 3.0, 204.0, 50.0),
        (12.0, 10.0, 204.0, 60.0),
    );
    let place = Node {
        padding: UiRect::horizontal(px(layout.by_room(24, 16))),
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::FlexStart,
        justify_content: JustifyContent::Center,
        ..node::placed(Vec2::new(left + shift, top), Vec2::new(width, height))
    };
    let turned = UiTransform::from_rotation(Rot2::degrees(layout.by_room(-2.0, -0.6)));
    screen.spawn((
        DeskPaper,
        place,
        turned,
        Pickable::IGNORE,
        children![
            backdrop(LabelStyle::Card { strip: None }),
            text_line(
                Line::new("title"),
                Typeface::Hand.at(layout.by_form(60.0, 33.0, 27.0, 33.0)),
                palette::INK
            ),
            text_line(Line::new("subtitle"), Typeface::Text.at(layout.by_room(17.0, 12.0)), palette::TEXT),
        ],
    ));
}

/// Spawns a hint for players who have never played.
fn spawn_welcome(screen: &mut ChildSpawnerCommands, layout: &Layout) {
    // On a phone held upright it lies below the buttons.
    let (left, top) = layout.by_form((396.0, 40.0), (232.0, 14.0), (14.0, 107.0), (232.0, 20.0));
    let slip = Node {
        left: px(left + lamp::title_shift(layout)),
        top: px(top),
        padding: UiRect::axes(px(layout.by_room(18, 10)), px(layout.by_room(4, 1))),
        ..node::absolute()
    };
    let turned = UiTransform::from_rotation(Rot2::degrees(layout.by_room(2.5, 1.2)));
    let size = layout.by_room(32.0, 20.0);
    screen.spawn((
        DeskPaper,
        slip,
        turned,
        Pickable::IGNORE,
        children![
            backdrop(LabelStyle::Card { strip: None }),
            text_line(Line::new("described-pick"), Typeface::Hand.at(size), palette::RED),
        ],
    ));
}

/// Spawns the pressable area over an object.
fn spawn_thing(screen: &mut ChildSpawnerCommands, thing: &Thing, has_autosave: bool, layout: &Layout) {
    let spot = (thing.spot)(layout.upright);
    let pose = rest_pose(thing, layout);
    let plan = layout.plan_scale();
    let size = (thing.size)(layout.upright) * pose.scale.x * plan;
    let middle = layout.size / 2.0;
    let at = |point: Vec2| middle + plan * Vec2::new(point.x, -point.y);
    let corner = at(spot.center) - size / 2.0;
    let name = thing.name;
    let label = Line::new(format!("{name}-title"));
    let told =
        if has_autosave { Line::new("thing-waits").line("game", label.clone()) } else { label.clone() };
    screen.spawn((
        pressable(format!("thing-{name}"), told),
        EXACT,
        node::placed(corner, size),
        UiTransform::from_rotation(Rot2::degrees(-spot.turn)),
        observe(
            move |_: On<Activate>,
                  mut chosen: ResMut<ChosenGame>,
                  mut next: ResMut<NextState<Screen>>,
                  mut sounds: MessageWriter<PlayCue>| {
                chosen.0 = Some(name);
                next.set(Screen::Setup);
                sounds.write(PlayCue::cue("whoosh"));
            },
        ),
        ThingNode(name),
    ));
}
