//! Who sits across: the opponents as instant photographs, and the ways to play that are no opponent.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::math::Rot2;
use bevy::prelude::*;
use bevy::ui_widgets::{RadioButton, ValueChange, observe};

use super::Fresh;
use super::choices::{Choices, Opponent};
use super::options::caption;
use crate::app::base::layout::Layout;
use crate::app::base::settings::Preferences;
use crate::app::board::face::{Expression, Face, MOST_STRENGTH, circle, ink, red};
use crate::app::board::scene::Playable;
use crate::app::look::{LabelStyle, Pen, Sketch, SketchStroke, palette};
use crate::app::ui::choices::Picked;
use crate::app::ui::controls::Control;
use crate::app::ui::dress::backdrop;
use crate::app::ui::name_field::{self, NameField};
use crate::app::ui::sketched::{being_sketched, sketched};
use crate::app::ui::type_face;
use crate::app::ui::widgets::{centred, focusable, words};
use crate::kernel::line::Line;

/// How wide and high a photograph is, in units of its own.
const PHOTO: Vec2 = Vec2::new(144.0, 178.0);
/// How far the picture stays from the photograph's edges, and how high it is.
const EDGE: f32 = 10.0;
const PICTURE: f32 = 112.0;
/// How the photographs lie, in degrees, one after the other.
const TURNS: [f32; 6] = [-2.0, 1.4, -1.0, 2.0, -1.6, 1.2];
/// How many seconds a face takes to be drawn, and the circle round the one that is picked.
const FACE_SECONDS: f32 = 0.7;
const CIRCLE_SECONDS: f32 = 0.3;

/// The circle in red pencil, in the photograph's units.
const CIRCLE: &str = "M-8 20C-14 -16 150 -22 156 40C164 190 150 196 60 192C-16 190 -14 120 -6 14";
const CIRCLE_FRAME: Rect = Rect { min: Vec2::new(-22.0, -20.0), max: Vec2::new(166.0, 202.0) };

const TWO: &[SketchStroke] = &[
    circle(Pen::Ink, 2.0, (-10.0, -7.0), 7.0),
    ink(2.0, "M-20 16q0 -14 10 -14q10 0 10 14"),
    circle(Pen::Ink, 2.0, (11.0, -6.5), 6.5),
    ink(2.0, "M2 16q0 -14 9 -14q9 0 9 14"),
];
const GLOBE: &[SketchStroke] =
    &[circle(Pen::Ink, 2.0, (0.0, 0.0), 18.0), ink(2.0, "M-18 0h36M0 -18q-13 18 0 36M0 -18q13 18 0 36")];
const EYE: &[SketchStroke] =
    &[ink(2.2, "M-20 0Q0 -20 20 0Q0 20 -20 0"), circle(Pen::Ink, 2.2, (0.0, 0.0), 7.0)];
const GHOST: &[SketchStroke] = &[
    ink(2.2, "M-13 17V-4q0 -14 13 -14q13 0 13 14v21l-6.5 -6l-6.5 6l-6.5 -6l-6.5 6"),
    circle(Pen::Ink, 2.4, (-4.5, -4.0), 1.2),
    circle(Pen::Ink, 2.4, (4.5, -4.0), 1.2),
];
const DRAWING: Rect = Rect { min: Vec2::new(-22.0, -22.0), max: Vec2::new(22.0, 22.0) };

/// The room that the photographs have: so many in a row, each so wide, with so much between them.
fn room(count: usize, layout: &Layout) -> (f32, f32) {
    let (all, most, gap) = layout.pick((632.0, 132.0, 22.0), (318.0, 96.0, 8.0));
    let in_a_row = if layout.upright && count > 4 { count.div_ceil(2) } else { count };
    let gap = if in_a_row > 4 { 4.0 } else { gap };
    let width = (all - gap * (in_a_row as f32 - 1.0)) / in_a_row as f32;
    // Two rows have to share the height.
    (width.min(if in_a_row < count { 68.0 } else { most }), gap)
}

/// The opponents, weakest first.
pub(super) fn spawn_opponents(
    sheet: &mut ChildSpawnerCommands,
    game: &'static str,
    playable: &Playable,
    choices: &Choices,
    (fresh, layout): (Fresh, &Layout),
) {
    let (width, gap) = room(playable.levels.len(), layout);
    let in_two_rows = layout.upright && playable.levels.len() > 4;
    let row = Node {
        width: if in_two_rows { px(3.0 * width + 2.0 * 22.0 + 2.0) } else { auto() },
        flex_wrap: if in_two_rows { FlexWrap::Wrap } else { FlexWrap::NoWrap },
        column_gap: px(if in_two_rows { 22.0 } else { gap }),
        row_gap: px(6),
        align_self: AlignSelf::Center,
        ..default()
    };
    sheet.spawn((row, Pickable::IGNORE)).with_children(|row| {
        for (index, (level, face)) in playable.levels.iter().zip(playable.faces).enumerate() {
            let opponent = Opponent::Level(index);
            let picked = choices.opponent == opponent;
            let name = Line::new(format!("{game}-{level}"));
            let told = Line::new("setup-opponent-told")
                .line("name", name.clone())
                .number("strength", face.strength)
                .number("most", MOST_STRENGTH);
            let turn = TURNS[index % TURNS.len()];
            row.spawn((
                radio(format!("opponent-{level}"), told, opponent, picked),
                Node {
                    width: px(width),
                    height: px(width * PHOTO.y / PHOTO.x),
                    flex_shrink: 0.0,
                    ..default()
                },
                UiTransform { rotation: Rot2::degrees(turn), ..default() },
                // Its circle lies over its neighbours.
                ZIndex(i32::from(picked)),
            ))
            .with_children(|photo| {
                photo.spawn(backdrop(LabelStyle::Photo));
                spawn_photo(photo, name, face, (index, fresh.faces), width);
                if picked {
                    spawn_circle(photo, fresh.circle, width);
                }
            });
        }
    });
}

/// What is picked by a press.
fn radio(name: String, told: Line, opponent: Opponent, picked: bool) -> impl Bundle {
    let pick = move |_: On<ValueChange<bool>>, choices: ResMut<Choices>| {
        choices.map_unchanged(|choices| &mut choices.opponent).set_if_neq(opponent);
    };
    let what = (RadioButton, Picked(picked), Name::new(name.clone()), Control { name, label: told });
    (what, focusable(), observe(pick))
}

fn spawn_photo(
    photo: &mut ChildSpawnerCommands,
    name: Line,
    face: &Face,
    (index, draws_itself): (usize, bool),
    width: f32,
) {
    let unit = width / PHOTO.x;
    let picture = Node {
        position_type: PositionType::Absolute,
        left: px(EDGE * unit),
        right: px(EDGE * unit),
        top: px(EDGE * unit),
        height: px(PICTURE * unit),
        overflow: Overflow::clip(),
        ..default()
    };
    photo.spawn((picture, BackgroundColor(palette::BACKDROP.into()), Pickable::IGNORE)).with_children(
        |picture| {
            let inside = Node {
                width: percent(100),
                height: px((PHOTO.x - 2.0 * EDGE) * unit * Face::FRAME.height() / Face::FRAME.width()),
                flex_shrink: 0.0,
                ..default()
            };
            let sketch = face.sketch(Expression::Calm);
            if draws_itself {
                picture.spawn((inside, being_sketched(sketch, 0.45 + 0.12 * index as f32, FACE_SECONDS)));
            } else {
                picture.spawn((inside, sketched(sketch)));
            }
        },
    );
    let below = Node {
        position_type: PositionType::Absolute,
        left: px(0),
        right: px(0),
        top: px((EDGE + PICTURE) * unit),
        bottom: px(0),
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::SpaceEvenly,
        ..default()
    };
    photo.spawn((below, Pickable::IGNORE)).with_children(|below| {
        below.spawn(centred(name, type_face::Face::Hand.at((27.0 * unit).max(15.0)), palette::INK));
        let row = Node { column_gap: px(5.0 * unit), ..default() };
        below.spawn((row, Pickable::IGNORE)).with_children(|row| {
            for dot in 0..MOST_STRENGTH {
                let side = (9.0 * unit).max(5.5);
                let node = Node {
                    width: px(side),
                    height: px(side),
                    border: UiRect::all(px((1.6 * unit).max(1.0))),
                    border_radius: BorderRadius::MAX,
                    ..default()
                };
                let filled = if dot < face.strength { palette::INK } else { Srgba::NONE };
                row.spawn((
                    node,
                    BackgroundColor(filled.into()),
                    BorderColor::all(palette::INK),
                    Pickable::IGNORE,
                ));
            }
        });
    });
}

fn spawn_circle(photo: &mut ChildSpawnerCommands, draws_itself: bool, width: f32) {
    let unit = width / PHOTO.x;
    let size = CIRCLE_FRAME.size() * unit;
    let node = Node {
        position_type: PositionType::Absolute,
        left: px(CIRCLE_FRAME.min.x * unit),
        top: px(CIRCLE_FRAME.min.y * unit),
        width: px(size.x),
        height: px(size.y),
        ..default()
    };
    // A pencil is as wide on a small photograph.
    let sketch = Sketch { strokes: vec![red(3.4 / unit.max(0.7), CIRCLE)], frame: CIRCLE_FRAME };
    if draws_itself {
        photo.spawn((node, being_sketched(sketch, 0.0, CIRCLE_SECONDS)));
    } else {
        photo.spawn((node, sketched(sketch)));
    }
}

/// The ways to play that are no opponent.
pub(super) fn spawn_ways(
    sheet: &mut ChildSpawnerCommands,
    playable: &Playable,
    choices: &Choices,
    layout: &Layout,
) {
    let mut ways = vec![("human", Opponent::Human, TWO), ("friend", Opponent::Friend, GLOBE)];
    if playable.choosable.alone {
        ways.push(("alone", Opponent::Alone, GHOST));
    }
    ways.push(("watch", Opponent::Watch, EYE));
    let count = ways.len() as f32;
    let around = Node {
        flex_direction: layout.pick(FlexDirection::Column, FlexDirection::Row),
        justify_content: JustifyContent::SpaceBetween,
        column_gap: px(7),
        row_gap: px(if count > 3.0 { 5.0 } else { 10.0 }),
        ..default()
    };
    let size = layout.pick(
        Vec2::new(214.0, if count > 3.0 { 46.0 } else { 54.0 }),
        Vec2::new((318.0 - 7.0 * (count - 1.0)) / count, 54.0),
    );
    let way = Node {
        width: px(size.x),
        height: px(size.y),
        flex_direction: layout.pick(FlexDirection::Row, FlexDirection::Column),
        align_items: AlignItems::Center,
        justify_content: layout.pick(JustifyContent::FlexStart, JustifyContent::Center),
        column_gap: px(10),
        padding: UiRect::horizontal(px(layout.pick(12, 2))),
        flex_shrink: 0.0,
        ..default()
    };
    let drawing = layout.pick(if count > 3.0 { 34.0 } else { 40.0 }, 27.0);
    sheet.spawn((around, Pickable::IGNORE)).with_children(|around| {
        for (name, opponent, strokes) in ways {
            let picked = choices.opponent == opponent;
            let told = Line::new(format!("setup-{name}"));
            let shown = Line::new(format!("setup-{name}{}", layout.pick("", "-short")));
            around
                .spawn((radio(format!("opponent-{name}"), told, opponent, picked), way.clone()))
                .with_children(|inside| {
                    inside.spawn(backdrop(LabelStyle::Card { strip: None }));
                    let node =
                        Node { width: px(drawing), height: px(drawing), flex_shrink: 0.0, ..default() };
                    inside.spawn((node, sketched(Sketch { strokes: strokes.to_vec(), frame: DRAWING })));
                    let font = type_face::Face::Bold.at(layout.pick(17.0, 13.0));
                    inside.spawn(words(shown, font, palette::TAG_TEXT));
                    if picked {
                        spawn_tick(inside, layout);
                    }
                });
        }
    });
}

/// What is picked is ticked in red pencil.
fn spawn_tick(inside: &mut ChildSpawnerCommands, layout: &Layout) {
    let node = Node {
        position_type: PositionType::Absolute,
        right: px(layout.pick(-10, -3)),
        top: px(-8),
        width: px(28),
        height: px(28),
        ..default()
    };
    let frame = Rect { min: Vec2::new(-14.0, -14.0), max: Vec2::new(14.0, 14.0) };
    inside.spawn((node, sketched(Sketch { strokes: vec![red(3.4, "M-9 -1l7 8l13 -18")], frame })));
}

/// What two at this desk are called: they write it here.
pub(super) fn spawn_names(row: &mut ChildSpawnerCommands, preferences: &Preferences, layout: &Layout) {
    row.spawn(caption(Line::new("setup-names"), layout));
    let told =
        [("setup-name-near-told", "setup-name-near-empty"), ("setup-name-far-told", "setup-name-far-empty")];
    let (width, size) = layout.pick((330.0, 26.0), (122.0, 22.0));
    for (index, (name, told)) in ["name-near", "name-far"].into_iter().zip(told).enumerate() {
        name_field::spawn(row, NameField { name, index, told, width, size }, preferences);
    }
}

/// What a friend elsewhere is told that the player is called.
pub(super) fn spawn_own_name(row: &mut ChildSpawnerCommands, preferences: &Preferences, layout: &Layout) {
    let (width, size) = layout.pick((230.0, 26.0), (200.0, 22.0));
    row.spawn(caption(Line::new("own-name"), layout));
    let told = ("own-name-told", "own-name-empty");
    name_field::spawn(row, NameField { name: "name-you", index: 0, told, width, size }, preferences);
}
