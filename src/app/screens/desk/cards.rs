//! The cards with the names of the things: paper beside each thing that says which game it is, and whether one waits. They
//! lie at their thing's edge, over nothing else that is on the desk, in every window, language and text size.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::ui::{ComputedNode, UiGlobalTransform};
use deskmate_kernel::line::Line;

use super::{DeskScreen, ThingNode};
use crate::app::base::awake::KeepsAwake;
use crate::app::base::layout::Layout;
use crate::app::board::scene::Thing;
use crate::app::board::things::{Things, rest_pose};
use crate::app::look::{LabelStyle, palette};
use crate::app::ui::controls::Control;
use crate::app::ui::dress::backdrop;
use crate::app::ui::node;
use crate::app::ui::type_face::Typeface;
use crate::app::ui::widgets::text_line;

/// Distance of a card from the edges of the window and from what it must not cover, in desk units.
const CLEARANCE: f32 = 4.0;
/// Distance of two places that are compared, and the largest distance from the intended one, in desk units.
const STEP: f32 = 6.0;
const REACH: f32 = 270.0;
/// Number of directions in which places are sought.
const DIRECTIONS: u32 = 24;
/// Cost of each unit by which a place is nearer to something than it should be.
const NEAR_COST: f32 = 12.0;
/// Cost of a place that covers something, and of one that lies on the own thing, in desk units of distance.
const COVERING_COST: f32 = 2_000.0;
const OWN_COST: f32 = 600.0;
/// Factor on the distance from the own thing, beyond the first units.
const LOOSE_COST: f32 = 4.0;
const LOOSE: f32 = 8.0;

/// The card of a thing. It is hidden until it has its place, and keeps the game awake until then.
#[derive(Component, Clone, Copy)]
pub struct ThingCard {
    /// The game's name.
    pub game: &'static str,
    /// Its upper left corner, unless something lies there.
    intended: Vec2,
    /// Its rotation in degrees, clockwise.
    turn: f32,
}

/// Marks paper on the desk that no card may cover.
#[derive(Component, Clone, Copy, Default)]
pub struct DeskPaper;

/// An area of the desk's plan that no card may cover, y upwards.
#[derive(Component, Clone, Copy)]
pub(super) struct KeepClear(pub Rect);

/// The places of the cards, by game, where they lie until the ones of another window are laid out.
pub(super) type Places = HashMap<&'static str, Vec2>;

/// Returns the current places of the cards.
pub(super) fn places<'a>(
    cards: impl Iterator<Item = (&'a ThingCard, &'a UiTransform, &'a Visibility)>,
) -> Places {
    let laid = cards.filter(|(.., visibility)| **visibility != Visibility::Hidden);
    let place = |(card, transform, _): (&ThingCard, &UiTransform, _)| match transform.translation {
        Val2 { x: Val::Px(x), y: Val::Px(y) } => Some((card.game, Vec2::new(x, y))),
        _ => None,
    };
    laid.filter_map(place).collect()
}

/// A convex quadrilateral, by its corners in order.
type Quad = [Vec2; 4];

fn rectangle(center: Vec2, size: Vec2, rotation: Rot2) -> Quad {
    let half = size / 2.0;
    [Vec2::new(-half.x, -half.y), Vec2::new(half.x, -half.y), half, Vec2::new(-half.x, half.y)]
        .map(|corner| center + rotation * corner)
}

/// Returns by how much two quadrilaterals overlap, or as a negative number how far they are apart, by the separating axis
/// theorem.
fn overlap(a: &Quad, b: &Quad) -> f32 {
    let edges = |quad: &Quad| [quad[1] - quad[0], quad[2] - quad[1]];
    let axes = edges(a).into_iter().chain(edges(b)).map(|edge| edge.perp().normalize_or_zero());
    let reach = |quad: &Quad, axis: Vec2| {
        let along = quad.map(|corner| corner.dot(axis));
        (along.iter().copied().fold(f32::MAX, f32::min), along.iter().copied().fold(f32::MIN, f32::max))
    };
    let depths = axes.map(|axis| {
        let ((a_min, a_max), (b_min, b_max)) = (reach(a, axis), reach(b, axis));
        a_max.min(b_max) - a_min.max(b_min)
    });
    depths.fold(f32::MAX, f32::min)
}

/// Returns the area of a thing on the whole desk, in desk units from the window's upper left corner.
fn thing_area(thing: &Thing, layout: &Layout) -> Quad {
    let spot = (thing.spot)(layout.upright);
    let plan = layout.plan_scale();
    let size = (thing.size)(layout.upright) * rest_pose(thing, layout).scale.x * plan;
    let center = layout.size / 2.0 + plan * Vec2::new(spot.center.x, -spot.center.y);
    rectangle(center, size, Rot2::degrees(-spot.turn))
}

/// Returns an area of the plan in desk units from the window's upper left corner.
fn area_on_plan(area: Rect, layout: &Layout) -> Quad {
    let plan = layout.plan_scale();
    let center = layout.size / 2.0 + plan * area.center() * Vec2::new(1.0, -1.0);
    rectangle(center, plan * area.size(), Rot2::IDENTITY)
}

/// Spawns the card of a thing: with its name, unless it shows that itself, and with the word that a game waits.
pub(super) fn spawn(
    screen: &mut ChildSpawnerCommands,
    thing: &Thing,
    has_autosave: bool,
    laid: &Places,
    layout: &Layout,
) {
    let spot = (thing.spot)(layout.upright);
    if spot.label.is_none() && !has_autosave {
        return;
    }
    let plan = layout.plan_scale();
    let edge = layout.by_room(Vec2::new(14.0, 2.0), Vec2::new(7.0, 0.0));
    let intended = match spot.label {
        Some(label) => layout.size / 2.0 + plan * label * Vec2::new(1.0, -1.0) - edge,
        // Below the thing, like the end of a bookmark.
        None => {
            let [_, _, right, left] = thing_area(thing, layout);
            left.lerp(right, 0.1) - Vec2::new(0.0, layout.by_room(12.0, 6.0))
        }
    };
    let turn = if spot.turn.abs() < 45.0 { -spot.turn } else { 0.0 };
    let before = laid.get(thing.name).copied();
    let at = before.unwrap_or(intended);
    let slip = Node {
        left: px(0),
        top: px(0),
        padding: UiRect::axes(px(edge.x), px(edge.y)),
        flex_direction: FlexDirection::Column,
        ..node::absolute()
    };
    let transform =
        UiTransform { translation: Val2::px(at.x, at.y), rotation: Rot2::degrees(turn), ..default() };
    let mut card = screen.spawn((
        Name::new("Card of a thing"),
        ThingCard { game: thing.name, intended, turn },
        slip,
        transform,
        if before.is_some() { Visibility::Inherited } else { Visibility::Hidden },
        Pickable::IGNORE,
    ));
    card.insert_if(KeepsAwake, || before.is_none()).with_children(|slip| {
        // On paper, as text directly on the wood is not readable at night.
        slip.spawn(backdrop(LabelStyle::Card { strip: None }));
        if spot.label.is_some() {
            let title = Line::new(format!("{}-title", thing.name));
            let font = Typeface::Hand.at(layout.by_room(30.0, 21.0));
            slip.spawn((text_line(title, font, palette::INK), TextLayout::no_wrap()));
        }
        if has_autosave {
            let line = Line::new(layout.by_room("desk-waits", "desk-waits-short"));
            let font = Typeface::Hand.at(layout.by_room(20.0, 15.0));
            let ink = layout.by_room(palette::RED, palette::RED_SMALL);
            slip.spawn((text_line(line, font, ink), TextLayout::no_wrap()));
        }
    });
}

/// Moves the cards to their places, as soon as their sizes are known and whenever these change, and shows them.
pub(super) fn place_cards(
    mut cards: Query<(Entity, &ThingCard, Ref<ComputedNode>, &mut UiTransform, &mut Visibility)>,
    papers: Query<
        (Ref<ComputedNode>, &UiGlobalTransform),
        (Or<(With<DeskPaper>, With<Control>)>, Without<ThingNode>, Without<ThingCard>),
    >,
    clear: Query<Ref<KeepClear>>,
    screens: Query<&UiGlobalTransform, With<DeskScreen>>,
    things: Res<Things>,
    layout: Res<Layout>,
    mut commands: Commands,
) {
    let is_known = |node: &ComputedNode| node.size().min_element() > 0.0;
    let have_changed =
        cards.iter().any(|(_, _, node, _, visible)| node.is_changed() || *visible == Visibility::Hidden)
            || papers.iter().any(|(node, _)| node.is_changed())
            || clear.iter().any(|area| area.is_changed());
    if !have_changed
        || !cards.iter().all(|(_, _, node, ..)| is_known(&node))
        || !papers.iter().all(|(node, _)| is_known(&node))
    {
        return;
    }
    // Where they lie on the desk, also while they ride with it.
    let Ok(screen) = screens.single() else { return };
    let to_desk = screen.inverse();
    let mut covered: Vec<Quad> = papers
        .iter()
        .map(|(node, at)| {
            let scale = node.inverse_scale_factor();
            let center = to_desk.transform_point2(at.translation) * scale + layout.size / 2.0;
            rectangle(center, node.size() * scale, Rot2::IDENTITY)
        })
        .collect();
    // What lies beside a thing and belongs to it.
    let beside = things.0.iter().filter_map(|thing| (thing.spot)(layout.upright).beside);
    let kept_clear = clear.iter().map(|kept| kept.0);
    covered.extend(beside.chain(kept_clear).map(|area| area_on_plan(area, &layout)));
    let areas: Vec<_> = things.0.iter().map(|thing| (thing.name, thing_area(thing, &layout))).collect();
    for (entity, card, node, mut transform, mut visibility) in &mut cards {
        let size = node.size() * node.inverse_scale_factor();
        let others = areas.iter().filter(|(name, _)| *name != card.game).map(|(_, area)| area);
        let others: Vec<_> = others.chain(&covered).copied().collect();
        let own = areas.iter().find(|(name, _)| *name == card.game).map(|(_, area)| *area);
        let place = best_place(card, size, layout.size, own.as_ref(), &others);
        covered.push(rectangle(place + size / 2.0, size, Rot2::degrees(card.turn)));
        let translation = Val2::px(place.x, place.y);
        if transform.translation != translation {
            transform.translation = translation;
        }
        if *visibility == Visibility::Hidden {
            *visibility = Visibility::Inherited;
            commands.entity(entity).remove::<KeepsAwake>();
        }
    }
}

/// Returns the upper left corner of a card of this size, before its rotation: near the intended one, at the edge of its own
/// thing, inside the window, and over nothing else.
fn best_place(card: &ThingCard, size: Vec2, window: Vec2, own: Option<&Quad>, others: &[Quad]) -> Vec2 {
    let rotation = Rot2::degrees(card.turn);
    // Half the size of the upright box around the card.
    let half =
        rectangle(Vec2::ZERO, size, rotation).into_iter().fold(Vec2::ZERO, |most, at| most.max(at.abs()));
    let (low, high) = (half + CLEARANCE, window - half - CLEARANCE);
    let rings = (0..=(REACH / STEP) as u32).flat_map(|ring| {
        let around = if ring == 0 { 1 } else { DIRECTIONS };
        (0..around).map(move |number| {
            let angle = std::f32::consts::TAU * number as f32 / DIRECTIONS as f32;
            STEP * ring as f32 * Vec2::from_angle(angle)
        })
    });
    let intended = card.intended + size / 2.0;
    let centers = rings.map(|offset| (intended + offset).min(high).max(low.min(window / 2.0)));
    let cost = |center: &Vec2| {
        let paper = rectangle(*center, size, rotation);
        let roomy = rectangle(*center, size + 2.0 * CLEARANCE, rotation);
        let depth = |card: &Quad| others.iter().map(|other| overlap(card, other).max(0.0)).sum::<f32>();
        let covering = depth(&paper);
        let on_own = own.map_or(0.0, |own| OWN_COST * share_on(&paper, own));
        let loose = own.map_or(0.0, |own| LOOSE_COST * (-overlap(&paper, own) - LOOSE).max(0.0));
        center.distance(intended)
            + on_own
            + loose
            + NEAR_COST * depth(&roomy)
            + if covering > 0.0 { COVERING_COST + 20.0 * covering } else { 0.0 }
    };
    let best = centers.min_by(|one, other| cost(one).total_cmp(&cost(other)));
    best.unwrap_or(intended) - size / 2.0
}

/// Returns the share of a paper that lies on a thing, estimated by a grid of points.
fn share_on(paper: &Quad, thing: &Quad) -> f32 {
    const POINTS: u16 = 6;
    let [corner, right, _, below] = *paper;
    let steps = || (0..POINTS).map(|number| (f32::from(number) + 0.5) / f32::from(POINTS));
    let points =
        steps().flat_map(|x| steps().map(move |y| corner + x * (right - corner) + y * (below - corner)));
    let [a, b, _, d] = *thing;
    let is_on = |point: &Vec2| {
        [b - a, d - a].iter().all(|side| (0.0..=side.length_squared()).contains(&(*point - a).dot(*side)))
    };
    points.filter(is_on).count() as f32 / f32::from(POINTS * POINTS)
}

#[cfg(test)]
mod tests {
    use super::*;

    const WINDOW: Vec2 = Vec2::new(360.0, 640.0);
    const SIZE: Vec2 = Vec2::new(100.0, 20.0);

    fn card(intended: Vec2, turn: f32) -> ThingCard {
        ThingCard { game: "chess", intended, turn }
    }

    fn quad(area: Rect) -> Quad {
        rectangle(area.center(), area.size(), Rot2::IDENTITY)
    }

    #[test]
    fn quadrilaterals_overlap_and_are_apart() {
        let square = quad(Rect::new(0.0, 0.0, 10.0, 10.0));
        assert_eq!(overlap(&square, &quad(Rect::new(8.0, 0.0, 18.0, 10.0))), 2.0);
        assert_eq!(overlap(&square, &quad(Rect::new(15.0, 0.0, 18.0, 10.0))), -5.0);
        let turned = rectangle(Vec2::new(18.0, 18.0), Vec2::splat(10.0), Rot2::degrees(45.0));
        assert!(overlap(&square, &turned) < 0.0, "their upright boxes overlap");
    }

    #[test]
    fn a_card_lies_where_it_is_meant_to_lie_if_nothing_else_does() {
        let own = quad(Rect::new(50.0, 100.0, 250.0, 300.0));
        let at = Vec2::new(100.0, 304.0);
        assert_eq!(best_place(&card(at, 0.0), SIZE, WINDOW, Some(&own), &[]), at);
    }

    #[test]
    fn a_card_keeps_inside_the_window_and_off_other_things() {
        let own = quad(Rect::new(200.0, 100.0, 350.0, 250.0));
        let other = quad(Rect::new(180.0, 256.0, 350.0, 400.0));
        for intended in [Vec2::new(300.0, 252.0), Vec2::new(340.0, 90.0), Vec2::new(-30.0, 300.0)] {
            let place = best_place(&card(intended, 3.0), SIZE, WINDOW, Some(&own), &[other]);
            let paper = rectangle(place + SIZE / 2.0, SIZE, Rot2::degrees(3.0));
            assert!(overlap(&paper, &other) <= 0.0, "{intended}: {paper:?}");
            let window = Rect::from_corners(Vec2::ZERO, WINDOW);
            assert!(paper.iter().all(|corner| window.contains(*corner)), "{intended}: {paper:?}");
            assert!(overlap(&paper, &own) > -30.0, "{intended}: it hangs from its thing");
        }
    }
}
