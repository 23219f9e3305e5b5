//! The choice of the opponent: computer opponents as instant photographs, and cards for the other modes.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::math::Rot2;
use bevy::prelude::*;
use bevy::ui_widgets::{RadioButton, ValueChange, observe};
use deskmate_games::opponent_key;
use deskmate_kernel::line::Line;

use super::choices::{Choices, Opponent};
use super::measures::SheetDimensions;
use super::options::caption;
use crate::app::base::layout::FormFactor;
use crate::app::base::settings::Preferences;
use crate::app::board::face::{Expression, Face, MAX_STRENGTH, circle, ink, red};
use crate::app::board::scene::Playable;
use crate::app::board::things::Things;
use crate::app::look::{LabelStyle, MARGIN, Pen, Sketch, SketchStroke, palette};
use crate::app::ui::choices::Picked;
use crate::app::ui::controls::Control;
use crate::app::ui::dress::backdrop;
use crate::app::ui::groups::ChoiceName;
use crate::app::ui::markers::OneLine;
use crate::app::ui::name_field::{self, NameField};
use crate::app::ui::node;
use crate::app::ui::sketched::{animated_sketch, sketched};
use crate::app::ui::type_face;
use crate::app::ui::widgets::{centred, focusable, text_line};

/// Size of a photograph, in its own units.
const PHOTO: Vec2 = Vec2::new(144.0, 178.0);
/// Margin around the picture, and height of the picture.
const EDGE: f32 = 10.0;
const PICTURE: f32 = 112.0;
/// Height of the part with the name.
const NAME_HEIGHT: f32 = PHOTO.y - EDGE - PICTURE;
/// Rotations of the photographs in order, in degrees.
const ROTATIONS: [f32; 6] = [-2.0, 1.4, -1.0, 2.0, -1.6, 1.2];
/// Time in which the circle around the selected one is drawn, in seconds.
const CIRCLE_SECONDS: f32 = 0.3;

/// The circle in red pencil, in units of the photograph.
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

/// A radio button that selects an opponent.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct OpponentButton {
    opponent: Opponent,
    mark: Mark,
}

/// The pencil mark on the selected opponent.
#[derive(Clone, Copy, Debug)]
enum Mark {
    /// A circle around a photograph.
    Circle(Spread),
    /// A tick on a card, this far from its right edge.
    Tick { right: f32 },
}

impl Mark {
    /// Returns the order of a button among its neighbours, where that depends on the selection: the circle of the selected
    /// photograph lies over its neighbours.
    fn order(self, picked: bool) -> Option<ZIndex> {
        match self {
            Self::Circle(spread) if spread.offset == 0.0 => Some(ZIndex(i32::from(picked))),
            Self::Circle(_) | Self::Tick { .. } => None,
        }
    }

    /// Spawns the mark. A circle draws itself if `draws_itself`.
    fn spawn(self, place: &mut ChildSpawnerCommands, draws_itself: bool) {
        match self {
            Self::Circle(spread) => spawn_circle(place, draws_itself, &spread),
            Self::Tick { right } => spawn_tick(place, right),
        }
    }
}

/// The node on which the mark of an opponent is drawn.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct MarkPlace;

/// A mark on a [`MarkPlace`].
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct DrawnMark;

/// Selects the current opponent.
pub(super) fn update_opponents(
    choices: Res<Choices>,
    buttons: Query<(Entity, &OpponentButton, &Picked)>,
    family: Query<&Children>,
    places: Query<(), With<MarkPlace>>,
    marks: Query<(), With<DrawnMark>>,
    mut commands: Commands,
) {
    for (entity, button, before) in &buttons {
        let picked = choices.opponent == button.opponent;
        if before.0 == picked {
            continue;
        }
        commands.entity(entity).insert(Picked(picked));
        if let Some(order) = button.mark.order(picked) {
            commands.entity(entity).insert(order);
        }
        for part in std::iter::once(entity).chain(family.iter_descendants(entity)) {
            if marks.contains(part) {
                commands.entity(part).despawn();
            }
            if picked && places.contains(part) {
                commands.entity(part).with_children(|place| button.mark.spawn(place, true));
            }
        }
    }
}

/// The arrangement of the photographs.
#[derive(Clone, Copy, Debug)]
struct Spread {
    /// Number of photographs in a row.
    columns: usize,
    /// Width of a photograph.
    photo: f32,
    /// Width of the slot of each photograph in a row: less than `photo` if they overlap.
    slot: f32,
    /// Gap between columns and between rows.
    gap: Vec2,
    /// Vertical offset of every second photograph, so that its name is not covered.
    offset: f32,
}

impl Spread {
    fn of(count: usize, m: &SheetDimensions) -> Self {
        let many = count > 4;
        let each = m.width / count as f32;
        let (mut columns, mut gap) = (count, Vec2::ZERO);
        let (photo, slot) = match m.form {
            FormFactor::Wide => {
                gap.x = if many { 4.0 } else { 22.0 };
                let photo = ((632.0 - gap.x * (count as f32 - 1.0)) / count as f32).min(132.0);
                (photo, photo)
            }
            FormFactor::Low => {
                let each = (m.width - min_modes_width(count, m) - MODES_GAP) / count as f32;
                let (share, least) = if many { (1.12, 80.0) } else { (0.94, 104.0) };
                let photo = (each * share).min(m.interpolate(least, 146.0));
                (photo, each.min(photo + if count < 4 { 40.0 } else { 22.0 }))
            }
            FormFactor::Tall if many => {
                columns = count.div_ceil(2);
                let most = (m.width - 4.0 * (columns as f32 - 1.0)) / columns as f32;
                let photo = m.interpolate(68.0, 98.0).min(most);
                let beside = (m.width - photo * columns as f32) / (columns as f32 - 1.0);
                gap = Vec2::new(beside.min(m.interpolate(22.0, 9.0)), m.interpolate(6.0, 4.0));
                (photo, photo)
            }
            FormFactor::Tall => ((each * m.interpolate(0.92, 1.26)).min(m.interpolate(96.0, 122.0)), each),
            FormFactor::Tablet => ((each * if many { 1.25 } else { 0.94 }).min(150.0), each),
        };
        let offset = NAME_HEIGHT * photo / PHOTO.x * ((photo / slot - 1.0) / 0.1).clamp(0.0, 1.0);
        Self { columns, photo, slot, gap, offset }
    }

    fn width(&self) -> f32 {
        let columns = self.columns as f32;
        columns * self.slot + (columns - 1.0) * self.gap.x
    }

    fn height(&self) -> f32 {
        self.photo * PHOTO.y / PHOTO.x
    }

    /// Returns the node of a photograph, centred horizontally in its slot.
    fn photo_node(&self) -> Node {
        let beyond = (self.slot - self.photo) / 2.0;
        node::placed(Vec2::new(beyond, 0.0), Vec2::new(self.photo, self.height()))
    }
}

/// Spawns the computer opponents: the classmate, then the levels, weakest first.
pub(super) fn spawn_opponents(
    sheet: &mut ChildSpawnerCommands,
    game: &'static str,
    playable: &Playable,
    choices: &Choices,
    m: &SheetDimensions,
) {
    let spread = Spread::of(playable.levels.len() + 1, m);
    let row = Node {
        width: px(spread.width() + 1.0),
        align_self: AlignSelf::Center,
        flex_shrink: 0.0,
        ..node::wrapping(spread.gap)
    };
    sheet.spawn((row, against(), Pickable::IGNORE)).with_children(|row| {
        let levels = (0..playable.levels.len()).map(Opponent::Level).zip(playable.faces);
        let all = std::iter::once((Opponent::Classmate, &Face::CLASSMATE)).chain(levels);
        for (index, (opponent, face)) in all.enumerate() {
            let picked = choices.opponent == opponent;
            let level = opponent.name(playable);
            let name = Line::new(opponent_key(game, level));
            let told = match opponent {
                Opponent::Classmate => Line::new("setup-classmate-told"),
                _ => Line::new("setup-opponent-told")
                    .line("name", name.clone())
                    .number("strength", face.strength)
                    .number("most", MAX_STRENGTH),
            };
            let below = index % 2 == 1;
            let lower = if below { spread.offset } else { 0.0 };
            let slot = Node {
                margin: UiRect { top: px(lower), bottom: px(spread.offset - lower), ..default() },
                flex_shrink: 0.0,
                ..node::sized(px(spread.slot), px(spread.height()))
            };
            let button = OpponentButton { opponent, mark: Mark::Circle(spread) };
            // If photographs overlap, those placed lower lie behind the others.
            let order = button.mark.order(picked).unwrap_or(ZIndex(i32::from(!below)));
            row.spawn((radio(format!("opponent-{level}"), told, button, picked), slot, order)).with_children(
                |slot| {
                    let turned =
                        UiTransform::from_rotation(Rot2::degrees(ROTATIONS[index % ROTATIONS.len()]));
                    spawn_paper(slot, &spread, turned);
                    let photo = (MarkPlace, spread.photo_node(), turned, Pickable::IGNORE);
                    slot.spawn(photo).with_children(|photo| {
                        spawn_photo(photo, name, face, spread.photo);
                        if picked {
                            button.mark.spawn(photo, false);
                        }
                    });
                },
            );
        }
    });
}

/// Spawns the paper of a photograph. It follows the hover state of the control it is in.
fn spawn_paper(slot: &mut ChildSpawnerCommands, spread: &Spread, turned: UiTransform) {
    let beyond = px((spread.slot - spread.photo) / 2.0 - MARGIN);
    let around = Node {
        left: beyond,
        right: beyond,
        top: px(-MARGIN),
        bottom: px(-MARGIN),
        border: UiRect::all(px(MARGIN)),
        ..node::absolute()
    };
    slot.spawn(backdrop(LabelStyle::Photo)).insert((around, turned));
}

/// Returns the name of the choice of an opponent.
fn against() -> ChoiceName {
    ChoiceName(Line::new("setup-against"))
}

/// Returns the components of a radio button that selects an opponent.
fn radio(name: String, a11y_label: Line, button: OpponentButton, picked: bool) -> impl Bundle {
    let opponent = button.opponent;
    let pick = move |_: On<ValueChange<bool>>, things: Res<Things>, choices: ResMut<Choices>| {
        // The choices may belong to another game already, while its sheet is on its way.
        let exists = choices.thing(&things).is_some_and(|thing| opponent.exists_in(&thing.playable));
        if exists {
            choices.map_unchanged(|choices| &mut choices.opponent).set_if_neq(opponent);
        }
    };
    let what =
        (RadioButton, button, Picked(picked), Name::new(name.clone()), Control { name, label: a11y_label });
    (what, focusable(), observe(pick))
}

fn spawn_photo(photo: &mut ChildSpawnerCommands, name: Line, face: &Face, width: f32) {
    let unit = width / PHOTO.x;
    let picture = Node {
        left: px(EDGE * unit),
        right: px(EDGE * unit),
        top: px(EDGE * unit),
        height: px(PICTURE * unit),
        overflow: Overflow::clip(),
        ..node::absolute()
    };
    photo.spawn((picture, BackgroundColor(palette::BACKDROP.into()), Pickable::IGNORE)).with_children(
        |picture| {
            let inside = Node {
                width: percent(100),
                height: px((PHOTO.x - 2.0 * EDGE) * unit * Face::FRAME.height() / Face::FRAME.width()),
                flex_shrink: 0.0,
                ..default()
            };
            picture.spawn((inside, sketched(face.sketch(Expression::Calm))));
        },
    );
    let below = Node {
        position_type: PositionType::Absolute,
        left: px(0),
        right: px(0),
        top: px((EDGE + PICTURE) * unit),
        bottom: px(0),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::SpaceEvenly,
        ..node::column()
    };
    photo.spawn((below, Pickable::IGNORE)).with_children(|below| {
        // A long name is written smaller, so that it stays on the photograph.
        let font = type_face::Typeface::Hand.at((27.0 * unit).max(16.0));
        below.spawn((centred(name, font, palette::INK), OneLine));
        if face.strength == 0 {
            // An equals sign: as strong as the player.
            let sign = Node { row_gap: px(3.0 * unit), ..node::column() };
            below.spawn((sign, Pickable::IGNORE)).with_children(|sign| {
                for _ in 0..2 {
                    let bar = node::sized(px(20.0 * unit), px((2.4 * unit).max(1.0)));
                    sign.spawn((bar, BackgroundColor(palette::INK.into()), Pickable::IGNORE));
                }
            });
            return;
        }
        let row = Node { column_gap: px(5.0 * unit), ..default() };
        below.spawn((row, Pickable::IGNORE)).with_children(|row| {
            for dot in 0..MAX_STRENGTH {
                let side = (9.0 * unit).max(5.5);
                let node = Node {
                    border: UiRect::all(px((1.6 * unit).max(1.0))),
                    border_radius: BorderRadius::MAX,
                    ..node::square(side)
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

fn spawn_circle(photo: &mut ChildSpawnerCommands, draws_itself: bool, spread: &Spread) {
    let unit = spread.photo / PHOTO.x;
    // If photographs overlap, the circle keeps clear of the names beside it.
    let size = CIRCLE_FRAME.size() * unit * Vec2::new(if spread.offset > 0.0 { 0.9 } else { 1.0 }, 1.0);
    let node = node::placed(
        Vec2::new(CIRCLE_FRAME.center().x * unit - size.x / 2.0, CIRCLE_FRAME.min.y * unit),
        size,
    );
    // The pencil line has the same width on all but very small photographs.
    let sketch = Sketch { strokes: vec![red(3.4 / unit.max(0.7), CIRCLE)], frame: CIRCLE_FRAME };
    // Drawn over all photographs, including those that overlap this one.
    let over = GlobalZIndex(1);
    let mut circle = photo.spawn((DrawnMark, node, over));
    if draws_itself {
        circle.insert(animated_sketch(sketch, 0.0, CIRCLE_SECONDS));
    } else {
        circle.insert(sketched(sketch));
    }
}

/// Gap between photographs and mode cards in low windows.
const MODES_GAP: f32 = 24.0;
/// Width from which a card in a low window shows its full text.
const FULL_TEXT_WIDTH: f32 = 190.0;

/// Returns the minimum width of the mode cards in a low window: one column, or two if there are four cards.
fn min_modes_width(opponents: usize, m: &SheetDimensions) -> f32 {
    // Many opponents need the space for themselves; few leave enough for the cards' full text.
    match opponents {
        0..4 => FULL_TEXT_WIDTH,
        4 => m.interpolate(150.0, 170.0),
        _ => 120.0,
    }
}

/// The arrangement of the mode cards.
struct Cards {
    /// Size of a card.
    size: Vec2,
    gap: Vec2,
    /// Number of cards in a row.
    columns: f32,
    /// Size of the drawing, and whether the text is beside or below it.
    drawing: f32,
    beside: bool,
    /// True if there is room for the full text, and the font size.
    has_full_text: bool,
    font_size: f32,
}

impl Cards {
    fn of(count: usize, opponents: usize, m: &SheetDimensions) -> Self {
        let many = count > 3;
        let count = count as f32;
        match m.form {
            FormFactor::Wide => Self {
                size: Vec2::new(214.0, if many { 46.0 } else { 54.0 }),
                gap: Vec2::splat(if many { 5.0 } else { 10.0 }),
                columns: 1.0,
                drawing: if many { 34.0 } else { 40.0 },
                beside: true,
                has_full_text: true,
                font_size: 17.0,
            },
            FormFactor::Low => {
                let room = m.width - Spread::of(opponents, m).width() - MODES_GAP;
                let room = room.clamp(min_modes_width(opponents, m), 224.0);
                let gap = m.interpolate(5.0, 10.0);
                let size = if many {
                    Vec2::new((room - gap) / 2.0, m.interpolate(62.0, 82.0))
                } else {
                    Vec2::new(room, m.interpolate(41.0, 54.0))
                };
                Self {
                    size,
                    gap: Vec2::splat(gap),
                    columns: if many { 2.0 } else { 1.0 },
                    drawing: m.interpolate(28.0, 36.0),
                    beside: !many,
                    has_full_text: !many && room >= FULL_TEXT_WIDTH,
                    font_size: m.interpolate(14.0, 15.0),
                }
            }
            FormFactor::Tall => Self {
                size: Vec2::new((m.width - 7.0 * (count - 1.0)) / count, m.interpolate(54.0, 80.0)),
                gap: Vec2::splat(7.0),
                columns: count,
                drawing: m.interpolate(27.0, 42.0),
                beside: false,
                has_full_text: false,
                font_size: m.interpolate(13.0, 14.0),
            },
            FormFactor::Tablet => Self {
                size: Vec2::new((m.width - 12.0 * (count - 1.0)) / count, 82.0),
                gap: Vec2::splat(12.0),
                columns: count,
                drawing: 42.0,
                beside: false,
                has_full_text: !many,
                font_size: 15.5,
            },
        }
    }
}

/// Spawns the cards of the other modes: two players here, a friend online, alone, and watching.
pub(super) fn spawn_modes(
    sheet: &mut ChildSpawnerCommands,
    playable: &Playable,
    choices: &Choices,
    m: &SheetDimensions,
) {
    let mut ways = vec![("human", Opponent::Human, TWO), ("friend", Opponent::Friend, GLOBE)];
    if playable.choosable.alone {
        ways.push(("alone", Opponent::Alone, GHOST));
    }
    ways.push(("watch", Opponent::Watch, EYE));
    let cards = Cards::of(ways.len(), playable.levels.len() + 1, m);
    let around = Node {
        width: px(cards.columns * cards.size.x + (cards.columns - 1.0) * cards.gap.x + 0.5),
        flex_shrink: 0.0,
        ..node::wrapping(cards.gap)
    };
    let way = Node {
        flex_direction: if cards.beside { FlexDirection::Row } else { FlexDirection::Column },
        align_items: AlignItems::Center,
        justify_content: if cards.beside { JustifyContent::FlexStart } else { JustifyContent::Center },
        column_gap: px(if cards.has_full_text { 10 } else { 6 }),
        row_gap: px(m.by_form(0.0, 0.0, m.interpolate(0.0, 3.0), 3.0)),
        padding: UiRect::horizontal(px(match (cards.beside, cards.has_full_text) {
            (true, true) => 12,
            (true, false) => 8,
            _ => 2,
        })),
        flex_shrink: 0.0,
        ..node::sized(px(cards.size.x), px(cards.size.y))
    };
    sheet.spawn((around, against(), Pickable::IGNORE)).with_children(|around| {
        for (name, opponent, strokes) in ways {
            let picked = choices.opponent == opponent;
            let button =
                OpponentButton { opponent, mark: Mark::Tick { right: m.by_form(-10.0, -4.0, -3.0, -4.0) } };
            let told = Line::new(format!("setup-{name}"));
            let shown = Line::new(format!("setup-{name}{}", if cards.has_full_text { "" } else { "-short" }));
            around
                .spawn((MarkPlace, radio(format!("opponent-{name}"), told, button, picked), way.clone()))
                .with_children(|inside| {
                    inside.spawn(backdrop(LabelStyle::Card { strip: None }));
                    let node = Node { flex_shrink: 0.0, ..node::square(cards.drawing) };
                    inside.spawn((node, sketched(Sketch { strokes: strokes.to_vec(), frame: DRAWING })));
                    let font = type_face::Typeface::Bold.at(cards.font_size);
                    inside.spawn(text_line(shown, font, palette::TAG_TEXT));
                    if picked {
                        button.mark.spawn(inside, false);
                    }
                });
        }
    });
}

/// Spawns the red tick of the selected card.
fn spawn_tick(inside: &mut ChildSpawnerCommands, right: f32) {
    let node =
        Node { position_type: PositionType::Absolute, right: px(right), top: px(-8), ..node::square(28.0) };
    let frame = Rect { min: Vec2::new(-14.0, -14.0), max: Vec2::new(14.0, 14.0) };
    let sketch = Sketch { strokes: vec![red(3.4, "M-9 -1l7 8l13 -18")], frame };
    inside.spawn((DrawnMark, node, sketched(sketch)));
}

/// Spawns the name fields of two local players.
pub(super) fn spawn_names(row: &mut ChildSpawnerCommands, preferences: &Preferences, m: &SheetDimensions) {
    row.spawn(caption(Line::new("setup-names"), m));
    let width = m.by_form(330.0, (m.width - 90.0) / 2.0, 122.0, 200.0);
    let size = m.by_form(26.0, 22.0, 22.0, 25.0);
    for (index, name) in ["name-near", "name-far"].into_iter().enumerate() {
        name_field::spawn(row, NameField { name, label: name, index, width, size }, preferences);
    }
}

/// Spawns the field for the name shown to the online opponent.
pub(super) fn spawn_own_name(row: &mut ChildSpawnerCommands, preferences: &Preferences, m: &SheetDimensions) {
    row.spawn(caption(Line::new("own-name"), m));
    let (width, size) = m.by_form((230.0, 26.0), (180.0, 22.0), (200.0, 22.0), (380.0, 25.0));
    name_field::spawn(
        row,
        NameField { name: "name-you", label: "own-name", index: 0, width, size },
        preferences,
    );
}
