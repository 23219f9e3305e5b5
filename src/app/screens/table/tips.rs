//! Tips: hints for beginners with an arrow to the control they explain, one at a time, dismissed by a press or by
//! making a move. The card of a tip lies beside the board, so that the move can be made.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui::ComputedNode;
use bevy::ui_widgets::Activate;
use deskmate_kernel::line::Line;

use crate::app::base::awake::KeepsAwake;
use crate::app::base::layout::Layout;
use crate::app::base::mirrored::Mirrored;
use crate::app::base::states::{Menu, Screen, ScreenRoot};
use crate::app::board::introduction::Tip;
use crate::app::board::overlays::MIND;
use crate::app::board::things::ChosenThing;
use crate::app::extras::pointing::FirstGameTips;
use crate::app::look::{LabelStyle, palette};
use crate::app::play::mind::Mind;
use crate::app::ui::controls::{Mirror, area};
use crate::app::ui::dress::backdrop;
use crate::app::ui::free_place::{Areas, LooseText, Obstacles};
use crate::app::ui::input_guard::InputGuard;
use crate::app::ui::node;
use crate::app::ui::read_out::ReadOut;
use crate::app::ui::type_face::Typeface;
use crate::app::ui::widgets::{link, primary_button, text_line, window_node};

/// Distance of a tip's card from its control and from the edges of the window, in desk units.
const GAP: f32 = 10.0;
/// Distance of a card from the controls that tips explain, in desk units.
const CLEARANCE: f32 = 2.0;
/// Distance of the ring from the control it surrounds.
const RING_GAP: f32 = 5.0;
/// Distance of two places of a card that are compared, in desk units.
const STEP: f32 = 12.0;
/// Cost of a card as far from its control as the window is wide.
const DISTANCE_COST: f32 = 4.0;
/// Cost of covering the control itself, and of covering one that another tip explains.
const TARGET_COST: f32 = 10_000.0;
const EXPLAINED_COST: f32 = 1_000.0;
/// Minimum length of an arrow, and the size of its head, in desk units.
const MIN_ARROW: f32 = 24.0;
const ARROW_HEAD: f32 = 14.0;
/// Part of the cost of covering texts and controls that counts beside that of the distance.
const COVERING_COST: f32 = 3.0;
/// The buttons of a tip.
const BUTTONS: [&str; 2] = [SKIP, NEXT];
const SKIP: &str = "pointer-skip";
const NEXT: &str = "pointer-next";

/// Marks the root of a tip.
#[derive(Component)]
struct TipRoot;

/// The card of a tip, hidden until it is laid out.
#[derive(Component)]
struct TipCard {
    /// The area of the ring around its control.
    ring: Rect,
    /// The areas of all controls that tips explain.
    explained: Vec<Rect>,
}

/// The current tip: its index, the area of its control, and the layout.
#[derive(Clone, Copy, Debug, PartialEq)]
struct ShownTip {
    index: usize,
    target: Rect,
    layout: Layout,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            place_card.run_if(any_with_component::<TipCard>),
            update_tip.run_if(in_state(Screen::Table)).run_if(
                |tip_index: Res<FirstGameTips>, tips: Query<(), With<TipRoot>>| {
                    tip_index.0.is_some() || !tips.is_empty()
                },
            ),
        )
            .chain(),
    );
}

/// Shows the first tip that has not been dismissed and whose control exists, once it need not wait.
fn update_tip(
    mut tip_index: ResMut<FirstGameTips>,
    mirror: Res<Mirror>,
    layout: Res<Layout>,
    chosen: ChosenThing,
    menu: Res<State<Menu>>,
    guard: Res<InputGuard>,
    mind: Res<Mind>,
    old: Query<Entity, With<TipRoot>>,
    mut last: Local<Option<ShownTip>>,
    mut commands: Commands,
) {
    // While the table is being laid, controls are missing.
    if last.is_none() && !guard.has_settled() {
        return;
    }
    let thing = chosen.get();
    let tips = thing.map(|thing| thing.playable.tips).unwrap_or_default();
    let control = |name: &str| mirror.0.iter().find(|control| control.name == name);
    let first = tip_index.0.filter(|_| **menu == Menu::Closed);
    let follows = |tip: &Tip| tip.predecessor.is_none_or(|predecessor| control(predecessor).is_none());
    let left = tips.iter().enumerate().skip(first.unwrap_or(usize::MAX));
    let mut left = left.filter_map(|(index, tip)| Some((index, tip, control(tip.control)?)));
    // Whoever has got as far as a later tip needs none of those before it.
    let is_reached = |(_, tip, target): &(usize, &Tip, &Mirrored)| {
        tip.waits_until_enabled && target.enabled && follows(tip)
    };
    let reached = left.clone().find(is_reached);
    let shown = reached.or_else(|| left.next()).and_then(|(index, tip, target)| {
        let is_shown = last.is_some_and(|last| last.index == index);
        // What comes after something else may still be on its way to its place.
        let arrives = tip.predecessor.is_some() && !guard.has_settled();
        let waits = ((tip.waits_until_enabled && !target.enabled || arrives) && !is_shown)
            // A plan is pointed at once there is one.
            || (tip.control == MIND && mind.heat.is_empty() && !is_shown)
            || !follows(tip);
        (!waits).then(|| ShownTip { index, target: area(target, &layout), layout: *layout })
    });
    // What was skipped has been read.
    if let Some(shown) = shown {
        tip_index.set_if_neq(FirstGameTips(Some(shown.index)));
    }
    let before = std::mem::replace(&mut *last, shown);
    if before == shown && shown.is_some() != old.is_empty() {
        return;
    }
    old.iter().for_each(|note| commands.entity(note).despawn());
    let (Some(shown), Some(thing)) = (shown, thing) else { return };
    let said = Line::new(format!("{}-pointer-{}", thing.name, shown.index + 1));
    let explained = tips.iter().filter_map(|tip| control(tip.control)).map(|control| area(control, &layout));
    spawn(&mut commands, &shown, said, tips.len(), explained.collect());
}

/// Moves a card to its place as soon as its size is known, and shows it with an arrow to its control.
fn place_card(
    mut cards: Query<(Entity, &TipCard, &ComputedNode, &ChildOf, &mut Node, &mut Visibility)>,
    obstacles: Obstacles,
    layout: Res<Layout>,
    mut commands: Commands,
) {
    for (entity, card, computed, tip, mut node, mut visibility) in &mut cards {
        let size = computed.size() * computed.inverse_scale_factor();
        if size.min_element() < 1.0 {
            continue;
        }
        let areas = obstacles.areas(&BUTTONS);
        let corner = best_corner(size, card, layout.size, &areas);
        (node.left, node.top) = (px(corner.x), px(corner.y));
        *visibility = Visibility::Inherited;
        commands.entity(entity).remove::<(TipCard, KeepsAwake)>();
        let arrow = arrow(Rect::from_corners(corner, corner + size), card.ring);
        // The ring is enough where an arrow would strike through a text.
        let arrow = arrow.filter(|[[from, to], ..]| {
            !areas.texts.iter().any(|text| crosses(*from, *to, *text) && text.intersect(card.ring).is_empty())
        });
        commands.entity(tip.parent()).with_children(|tip| {
            for [from, to] in arrow.into_iter().flatten() {
                tip.spawn(stroke(from, to, layout.by_orientation(3.0, 2.0)));
            }
        });
    }
}

/// Returns the upper left corner of a card in a window of this size: as near to the ring as it can lie without
/// covering anything.
fn best_corner(size: Vec2, card: &TipCard, window: Vec2, obstacles: &Areas) -> Vec2 {
    let ring = card.ring;
    let free = (window - size - 2.0 * GAP).max(Vec2::ZERO);
    let steps = |length: f32| (0..=(length / STEP) as u32).map(move |step| GAP + STEP * step as f32);
    let corners = steps(free.y).flat_map(|y| steps(free.x).map(move |x| Vec2::new(x, y)));
    let cost = |corner: Vec2| {
        let paper = Rect::from_corners(corner, corner + size);
        let covers = |explained: &&Rect| !paper.inflate(CLEARANCE).intersect(**explained).is_empty();
        let explained = EXPLAINED_COST * card.explained.iter().filter(covers).count() as f32;
        let covered = if paper.inflate(GAP).intersect(ring).is_empty() { 0.0 } else { TARGET_COST };
        let [from, to] = nearest_points(paper, ring);
        covered
            + explained
            + COVERING_COST * obstacles.cost(paper)
            + DISTANCE_COST * from.distance(to) / window.x
    };
    let best =
        corners.map(|corner| (cost(corner), corner)).min_by(|(one, _), (other, _)| one.total_cmp(other));
    best.map_or(Vec2::splat(GAP), |(_, corner)| corner)
}

/// Returns the points of a card and of a ring that are nearest to each other.
fn nearest_points(card: Rect, ring: Rect) -> [Vec2; 2] {
    let from = ring.center().clamp(card.min, card.max);
    [from, from.clamp(ring.min, ring.max)]
}

/// Returns the strokes of an arrow from a card to a ring, or `None` if they are close together.
fn arrow(card: Rect, ring: Rect) -> Option<[[Vec2; 2]; 3]> {
    let [from, to] = nearest_points(card, ring);
    let direction = (to - from).try_normalize().filter(|_| from.distance(to) >= MIN_ARROW)?;
    let tip = to - 2.0 * direction;
    let barb = |side: f32| [tip, tip - ARROW_HEAD * Vec2::from_angle(side).rotate(direction)];
    Some([[from, tip], barb(0.5), barb(-0.5)])
}

/// Returns true if a straight line crosses an area.
fn crosses(from: Vec2, to: Vec2, area: Rect) -> bool {
    const STEP: f32 = 4.0;
    let steps = (from.distance(to) / STEP).ceil().max(1.0);
    (0..=steps as u32).any(|step| area.contains(from.lerp(to, step as f32 / steps)))
}

/// Returns a straight stroke of the red pencil.
fn stroke(from: Vec2, to: Vec2, width: f32) -> impl Bundle {
    let (middle, length) = (from.midpoint(to), from.distance(to));
    let size = Vec2::new(length, width);
    let node = Node { border_radius: BorderRadius::MAX, ..node::placed(middle - size / 2.0, size) };
    let turned = UiTransform::from_rotation(Rot2::radians((to - from).to_angle()));
    (Name::new("Arrow"), node, turned, BackgroundColor(palette::RED.into()), Pickable::IGNORE)
}

fn spawn(commands: &mut Commands, shown: &ShownTip, said: Line, count: usize, explained: Vec<Rect>) {
    let ShownTip { index, target, layout } = *shown;
    let note = Node {
        position_type: PositionType::Absolute,
        width: px(layout.by_orientation(300, 236)),
        padding: UiRect::axes(px(layout.by_orientation(18, 12)), px(layout.by_orientation(12, 8))),
        row_gap: px(6),
        ..node::column()
    };
    let surrounded = target.inflate(RING_GAP);
    let ring = Node {
        border: UiRect::all(px(layout.by_orientation(3, 2))),
        border_radius: BorderRadius::all(px(RING_GAP + 3.0)),
        ..node::placed(surrounded.min, surrounded.size())
    };
    let row = Node { width: percent(100), ..node::spread_row() };
    let on = move |_: On<Activate>, mut tip_index: ResMut<FirstGameTips>| tip_index.0 = Some(index + 1);
    let skip = |_: On<Activate>, mut tip_index: ResMut<FirstGameTips>| tip_index.0 = None;
    let last = index + 1 == count;
    let next = Line::new(if last { "pointer-last" } else { NEXT });
    let root = (
        Name::new("Tip"),
        TipRoot,
        ScreenRoot,
        ReadOut,
        DespawnOnExit(Screen::Table),
        TabGroup::new(2),
        GlobalZIndex(1),
        Pickable::IGNORE,
        window_node(),
    );
    commands.spawn(root).with_children(|root| {
        // With a light outline, so that the ring is visible on dark wood.
        let edge = Outline::new(px(1.5), px(0), palette::PAPER.into());
        root.spawn((Name::new("Ring"), ring, BorderColor::all(palette::RED), edge, Pickable::IGNORE));
        let card = (TipCard { ring: surrounded, explained }, Visibility::Hidden, KeepsAwake);
        root.spawn((Name::new("Note"), note, card)).with_children(|note| {
            note.spawn(backdrop(LabelStyle::Card { strip: Some(palette::RED) }));
            let typeface = Typeface::Hand.at(layout.by_orientation(23.0, 17.0));
            note.spawn((LooseText, text_line(said, typeface, palette::INK)));
            note.spawn((row, Pickable::IGNORE)).with_children(|row| {
                if last {
                    row.spawn((Node::default(), Pickable::IGNORE));
                } else {
                    row.spawn(link(SKIP, Line::new(SKIP), layout.by_orientation(15.0, 13.0), skip));
                }
                row.spawn(primary_button(NEXT, next, 110.0, on));
            });
        });
    });
}
