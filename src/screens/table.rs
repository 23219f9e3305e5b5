//! The table: cards of the two sides, what was said, the moves, and the tags to act with.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::text::{LineHeight, TextLayout};
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::Activate;

use crate::announce::Latest;
use crate::i18n::Words;
use crate::kernel::line::Line;
use crate::layout::Layout;
use crate::look::Look;
use crate::look::LabelStyle;
use crate::look::palette;
use crate::play::Command;
use crate::play::status::{Revealed, Status};
use crate::screens::{Menu, Phase, Screen, ScreenRoot};
use crate::settings::Preferences;
use crate::things::{Chosen, Things};
use crate::ui::controls::Control;
use crate::ui::dress::backdrop;
use crate::ui::focus::begin_at;
use crate::ui::type_face::Face;
use crate::ui::widgets::{hot_tag, page, tag, words};

pub mod places;

#[derive(Component)]
pub(super) struct TableScreen;

/// A text that shows part of the status.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
enum Shows {
    Name(usize),
    Notes(usize),
    Score(usize),
    Draws,
    Headline,
    Moves,
}

/// A tag that can be pressed only while something holds.
#[derive(Component, Clone, Copy)]
struct EnabledWhen(fn(&Status) -> bool);

/// The sign that a brain is thinking.
#[derive(Component)]
struct ThinkingSign;

/// The table screen.
pub fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Table), spawn_screen).add_systems(
        Update,
        (
            respawn_screen.run_if(shape_changed),
            // After the screen: a place that is hung on a screen that goes would stay for ever.
            places::lay_places.run_if(
                resource_changed::<Status>
                    .or_eager(resource_changed::<Layout>)
                    .or_eager(any_added::<TableScreen>),
            ),
            (write_texts, size_headline, enable_tags).run_if(
                resource_exists_and_changed::<Status>.or_eager(resource_changed::<Latest>).or_eager(any_added::<TableScreen>),
            ),
            focus_again.run_if(any_added::<TableScreen>).run_if(in_state(Phase::Result)),
            show_thinking,
            obey_keys.run_if(in_state(Menu::Closed)),
        )
            .chain()
            .run_if(in_state(Screen::Table)),
    );
}

fn any_added<C: Component>(added: Query<(), Added<C>>) -> bool {
    !added.is_empty()
}

/// What decides which tags there are.
fn shape_changed(
    layout: Res<Layout>,
    status: Res<Status>,
    phase: Option<Res<State<Phase>>>,
    mut last: Local<Option<(Layout, bool, bool, u8, Phase)>>,
) -> bool {
    let shape = (*layout, status.watching, status.paused, status.speed, phase.map(|phase| **phase).unwrap_or_default());
    last.replace(shape) != Some(shape)
}

fn respawn_screen(
    old: Query<Entity, With<TableScreen>>,
    layout: Res<Layout>,
    status: Res<Status>,
    phase: Res<State<Phase>>,
    things: Res<Things>,
    chosen: Res<Chosen>,
    preferences: Res<Preferences>,
    look: Look,
    mut commands: Commands,
) {
    old.iter().for_each(|entity| commands.entity(entity).despawn());
    spawn_screen(layout, status, phase, things, chosen, preferences, look, commands);
}

fn spawn_screen(
    layout: Res<Layout>,
    status: Res<Status>,
    phase: Res<State<Phase>>,
    things: Res<Things>,
    chosen: Res<Chosen>,
    preferences: Res<Preferences>,
    mut look: Look,
    mut commands: Commands,
) {
    let Some(thing) = chosen.0.and_then(|name| things.get(name)) else { return };
    let reveal = thing.playable.as_ref().is_some_and(|playable| playable.reveal);
    let sign = layout.pick(Vec2::new(110.0, 20.0), Vec2::new(54.0, 9.0));
    let squiggle = look.squiggle(sign, palette::RED, preferences.pace() == 0.0);
    commands
        .spawn((
            Name::new("Table screen"),
            TableScreen,
            ScreenRoot,
            DespawnOnExit(Screen::Table),
            TabGroup::new(0),
            Pickable::IGNORE,
            page(),
        ))
        .with_children(|screen| {
            spawn_side(screen, 1, &layout);
            spawn_side(screen, 0, &layout);
            spawn_headline(screen, &layout, squiggle);
            spawn_moves(screen, &layout);
            if layout.upright {
                let all = Node { flex_wrap: FlexWrap::Wrap, row_gap: px(6), ..bar(&layout) };
                screen.spawn((all, Pickable::IGNORE)).with_children(|bar| {
                    spawn_walk_tags(bar, &status, 108.0);
                    spawn_main_tags(bar, *phase.get(), reveal, 108.0);
                });
            } else {
                let column = Node {
                    position_type: PositionType::Absolute,
                    left: px(24),
                    bottom: px(26),
                    flex_direction: FlexDirection::Column,
                    row_gap: px(8),
                    ..default()
                };
                screen.spawn((column, Pickable::IGNORE)).with_children(|bar| spawn_walk_tags(bar, &status, 146.0));
                screen
                    .spawn((bar(&layout), Pickable::IGNORE))
                    .with_children(|bar| spawn_main_tags(bar, *phase.get(), reveal, 160.0));
            }
        });
}

fn bar(layout: &Layout) -> Node {
    Node {
        position_type: PositionType::Absolute,
        left: px(layout.pick(186, 6)),
        right: px(layout.pick(186, 6)),
        bottom: px(layout.pick(36, 6)),
        justify_content: JustifyContent::Center,
        column_gap: px(layout.pick(18, 6)),
        ..default()
    }
}

/// Tags that walk through the game: back and forth, or at one's leisure when watching.
fn spawn_walk_tags(bar: &mut ChildSpawnerCommands, status: &Status, width: f32) {
    let mut add = |name: &'static str, label: Line, command: Command, when: fn(&Status) -> bool| {
        let press = move |_: On<Activate>, mut commands: MessageWriter<Command>| {
            commands.write(command);
        };
        bar.spawn((tag(name, label, width, press), EnabledWhen(when)));
    };
    if status.watching {
        let label = if status.paused { "go-on" } else { "stop" };
        add("pause", Line::new(label), Command::Pause, |status| status.outcome.is_none());
        add("step", Line::new("step"), Command::Step, |status| status.outcome.is_none());
        add("speed", Line::new("speed").number("factor", status.speed), Command::Speed, |status| status.outcome.is_none());
    } else {
        add("undo", Line::new("undo"), Command::Undo, |status| status.can_undo);
        add("redo", Line::new("redo"), Command::Redo, |status| status.can_redo);
        add("hint", Line::new("hint-tag"), Command::Hint, |status| status.turn == crate::play::status::Turn::You);
    }
}

/// Tags that lead on: the board's other side, the sheet of the pause, and after the end what comes next.
fn spawn_main_tags(bar: &mut ChildSpawnerCommands, phase: Phase, reveal: bool, width: f32) {
    if phase == Phase::Result {
        let press = |_: On<Activate>, mut commands: MessageWriter<Command>| {
            commands.write(Command::Again);
        };
        bar.spawn(hot_tag("again", Line::new("again"), width, press));
        bar.spawn(tag("desk", Line::new("to-the-desk"), width, |_: On<Activate>, mut next: ResMut<NextState<Screen>>| {
            next.set(Screen::Desk);
        }));
    }
    if reveal {
        bar.spawn(tag("reveal", Line::new("reveal"), width, |_: On<Activate>, mut revealed: ResMut<Revealed>| {
            revealed.0 = !revealed.0;
        }));
    }
    if phase == Phase::Play {
        bar.spawn(tag("menu", Line::new("menu"), width, |_: On<Activate>, mut menu: ResMut<NextState<Menu>>| {
            menu.set(Menu::Pause);
        }));
    }
}

fn spawn_side(screen: &mut ChildSpawnerCommands, side: usize, layout: &Layout) {
    let (edge, top, width, height) = layout.pick((26.0, 22.0, 300.0, 104.0), (6.0, 5.0, 171.0, 52.0));
    let mut place = Node {
        position_type: PositionType::Absolute,
        top: px(top),
        width: px(width),
        height: px(height),
        padding: UiRect { left: px(layout.pick(20, 10)), right: px(layout.pick(20, 4)), top: px(layout.pick(8, 1)), bottom: px(0) },
        flex_direction: FlexDirection::Column,
        overflow: Overflow::visible(),
        ..default()
    };
    if side == 0 {
        place.right = px(edge);
    } else {
        place.left = px(edge);
    }
    let degrees = if side == 0 { 0.8 } else { -1.0 };
    let turned = UiTransform::from_rotation(Rot2::degrees(layout.pick(degrees, 0.0)));
    let score = Node {
        position_type: PositionType::Absolute,
        right: px(layout.pick(18, 10)),
        top: px(layout.pick(8, 2)),
        ..default()
    };
    let draws = Node {
        position_type: PositionType::Absolute,
        right: px(layout.pick(18, 8)),
        bottom: px(layout.pick(10, 2)),
        ..default()
    };
    let text = |shows: Shows, font, color: Srgba| (shows, Text::default(), font, TextColor(color.into()), Pickable::IGNORE);
    let hand = Face::Hand.at(layout.pick(36.0, 20.0));
    screen.spawn((
        place,
        turned,
        Pickable::IGNORE,
        children![
            backdrop(LabelStyle::Card { strip: None }),
            text(Shows::Name(side), hand.clone(), palette::INK),
            text(Shows::Notes(side), Face::Bold.at(layout.pick(16.0, 11.0)), palette::TEXT_QUIET),
            (score, text(Shows::Score(side), hand, palette::RED)),
            (draws, text(Shows::Draws, Face::Bold.at(layout.pick(14.0, 10.0)), palette::TEXT_QUIET)),
        ],
    ));
}

/// The slip of paper that says what happened last.
fn spawn_headline(screen: &mut ChildSpawnerCommands, layout: &Layout, squiggle: impl Bundle) {
    let slip = Node {
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        padding: UiRect::axes(px(layout.pick(30, 12)), px(layout.pick(8, 1))),
        min_width: px(layout.pick(260, 200)),
        min_height: px(layout.pick(84, 30)),
        ..default()
    };
    let below = Node { position_type: PositionType::Absolute, bottom: px(layout.pick(6, -1)), ..default() };
    let (top, height, side) = layout.pick((20.0, 112.0, 340.0), (60.0, 34.0, 6.0));
    let place = Node {
        position_type: PositionType::Absolute,
        top: px(top),
        left: px(side),
        right: px(side),
        height: px(height),
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..default()
    };
    screen.spawn((
        place,
        Pickable::IGNORE,
        children![(
            slip,
            UiTransform::from_rotation(Rot2::degrees(layout.pick(-0.7, 0.0))),
            Pickable::IGNORE,
            children![
                backdrop(LabelStyle::Card { strip: None }),
                (
                    Shows::Headline,
                    Text::default(),
                    TextLayout::justify(Justify::Center),
                    Face::Hand.at(22.0),
                    TextColor(palette::INK.into()),
                    Pickable::IGNORE,
                ),
                (ThinkingSign, below, Visibility::Hidden, Pickable::IGNORE, children![squiggle]),
            ],
        )],
    ));
}

fn spawn_moves(screen: &mut ChildSpawnerCommands, layout: &Layout) {
    let text = (
        Shows::Moves,
        Text::default(),
        Face::Bold.at(layout.pick(16.0, 11.0)),
        LineHeight::Px(layout.pick(20.0, 13.0)),
        Pickable::IGNORE,
    );
    if layout.upright {
        let line = Node { position_type: PositionType::Absolute, bottom: px(102), left: px(8), right: px(8), justify_content: JustifyContent::Center, ..default() };
        screen.spawn((line, Pickable::IGNORE, children![(text, TextColor(palette::BURNT.into()))]));
        return;
    }
    let sheet = Node {
        position_type: PositionType::Absolute,
        right: px(22),
        top: px(150),
        width: px(146),
        height: px(270),
        padding: UiRect { left: px(42), top: px(10), ..default() },
        flex_direction: FlexDirection::Column,
        ..default()
    };
    screen.spawn((
        sheet,
        UiTransform::from_rotation(Rot2::degrees(0.8)),
        Pickable::IGNORE,
        children![
            backdrop(LabelStyle::Squared { square: 20.0, margin: Some(30.0) }),
            (words(Line::new("moves"), Face::Hand.at(26.0), palette::INK), LineHeight::Px(30.0)),
            (text, TextColor(palette::TEXT.into())),
        ],
    ));
}

fn write_texts(status: Res<Status>, latest: Res<Latest>, layout: Res<Layout>, spoken: Res<Words>, mut texts: Query<(&Shows, &mut Text)>) {
    for (shows, mut text) in &mut texts {
        let side = |index: usize| status.sides.get(index);
        let written = match *shows {
            Shows::Name(index) => side(index).map(|side| spoken.say(&side.name)).unwrap_or_default(),
            Shows::Notes(index) => side(index)
                .map(|side| side.notes.iter().map(|note| spoken.say(note)).collect::<Vec<_>>().join("\n"))
                .unwrap_or_default(),
            Shows::Score(index) => side(index).map(|side| side.won.to_string()).unwrap_or_default(),
            Shows::Draws if status.drawn == 0 => String::new(),
            Shows::Draws => spoken.say(&Line::new("drawn-games").number("count", status.drawn)),
            Shows::Headline => latest.0.clone(),
            Shows::Moves if layout.upright => status.moves.join("  "),
            Shows::Moves => move_list(&status.moves),
        };
        text.set_if_neq(Text(written));
    }
}

/// Two moves a line, numbered.
fn move_list(moves: &[String]) -> String {
    let lines = moves.chunks(2).enumerate().map(|(index, pair)| format!("{}. {}", index + 1, pair.join("   ")));
    lines.collect::<Vec<_>>().join("\n")
}

/// Writes short announcements large, and long ones so that they still fit.
fn size_headline(latest: Res<Latest>, layout: Res<Layout>, mut texts: Query<(&Shows, &mut TextFont)>) {
    let long = latest.0.chars().count() > layout.pick(32, 30);
    let size = layout.pick(if long { 26.0 } else { 40.0 }, if long { 15.0 } else { 21.0 });
    for (_, mut font) in texts.iter_mut().filter(|(shows, _)| **shows == Shows::Headline) {
        font.set_if_neq(Face::Hand.at(size));
    }
}

fn enable_tags(status: Res<Status>, tags: Query<(Entity, &EnabledWhen, Has<InteractionDisabled>)>, mut commands: Commands) {
    for (entity, EnabledWhen(holds), disabled) in &tags {
        match (holds(&status), disabled) {
            (true, true) => {
                commands.entity(entity).remove::<InteractionDisabled>();
            }
            (false, false) => {
                commands.entity(entity).insert(InteractionDisabled);
            }
            _ => {}
        }
    }
}

/// After the end, Enter plays again for whoever plays by keys.
fn focus_again(keys: Res<InputFocusVisible>, controls: Query<(Entity, &Control)>, focus: ResMut<InputFocus>) {
    if keys.0 {
        begin_at("again")(controls, focus);
    }
}

fn show_thinking(status: Res<Status>, mut signs: Query<&mut Visibility, With<ThinkingSign>>) {
    for mut visibility in &mut signs {
        visibility.set_if_neq(if status.thinking { Visibility::Inherited } else { Visibility::Hidden });
    }
}

fn obey_keys(
    keys: Res<ButtonInput<KeyCode>>,
    status: Res<Status>,
    things: Res<Things>,
    mut commands: MessageWriter<Command>,
    mut revealed: ResMut<Revealed>,
    mut menu: ResMut<NextState<Menu>>,
) {
    let key = status.game.and_then(|name| things.get(name)).and_then(|thing| thing.playable.as_ref()).map(|playable| playable.key);
    for pressed in keys.get_just_pressed() {
        match pressed {
            KeyCode::Escape => menu.set(Menu::Pause),
            KeyCode::Backspace | KeyCode::KeyU => {
                commands.write(Command::Undo);
            }
            KeyCode::KeyR => {
                commands.write(Command::Redo);
            }
            KeyCode::KeyH => {
                commands.write(Command::Hint);
            }
            KeyCode::KeyV => revealed.0 = !revealed.0,
            other => {
                if let Some(place) = key.and_then(|key| key(*other)) {
                    commands.write(Command::Tap(place));
                }
            }
        }
    }
}
