//! Nothing that carries information overlaps: texts, controls and pieces.

use bevy::camera::primitives::Aabb;
use bevy::prelude::*;
use bevy::text::TextLayoutInfo;
use bevy::ui::{ComputedNode, UiGlobalTransform};
use deskmate::app::base::layout::Layout;
use deskmate::app::base::states::{Menu, Screen};
use deskmate::app::board::camera::DeskCamera;
use deskmate::app::board::coordinates::Coordinate;
use deskmate::app::board::pointer::PlaceNode;
use deskmate::app::play::arrangement::Arrangement;
use deskmate::app::scenes::add_to_15::discs::Disc;
use deskmate::app::scenes::gomoku::stones::Stone;
use deskmate::app::scenes::ugolki::men::Man;
use deskmate::app::screens::table::result::ResultSheet;
use deskmate::app::screens::under_dialog::UnderDialog;
use deskmate::app::ui::controls::Control;

use crate::harness::Desk;

/// The margin by which a line of text is higher than its letters, in desk units.
const AIR: f32 = 8.0;

/// Something visible that carries information.
#[derive(Debug)]
struct Seen {
    what: String,
    /// The four corners, in order.
    at: [Vec2; 4],
    /// The control that it is, or is a part of.
    control: Option<Entity>,
    /// Its node, if it is part of the interface.
    node: Option<Entity>,
    kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Text,
    Tag,
    Piece,
}

/// Returns the corners of a box in the world, projected to the window, in order.
fn projected(camera: &Camera, pose: &GlobalTransform, at: &GlobalTransform, aabb: &Aabb) -> [Vec2; 4] {
    let (center, half) = (Vec3::from(aabb.center), Vec3::from(aabb.half_extents));
    [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|(x, y)| {
        let corner = at.transform_point(center + half * Vec3::new(x, y, 0.0));
        camera.world_to_viewport(pose, corner).expect("the desk lies before the camera")
    })
}

/// Returns the corners of an axis-aligned rectangle.
pub fn corners(Rect { min, max }: Rect) -> [Vec2; 4] {
    [min, Vec2::new(max.x, min.y), max, Vec2::new(min.x, max.y)]
}

/// Returns the bounds of the glyphs of a text in the interface.
fn letters(text: &TextLayoutInfo, node: &ComputedNode, at: &UiGlobalTransform) -> Rect {
    let corner = at.translation - node.size() / 2.0;
    let runs = text.run_geometry.iter().map(|run| run.bounds);
    let all = runs.reduce(|one, two| one.union(two)).unwrap_or_default();
    Rect { min: all.min + corner, max: all.max + corner }
}

/// Returns everything visible that carries information. While the result sheet is open, only its contents.
fn seen(desk: &mut Desk) -> Vec<Seen> {
    let mut all = seen_anywhere(desk);
    let world = desk.0.world();
    // A sheet covers the desk and its objects.
    if **world.resource::<State<Menu>>() != Menu::Closed
        || **world.resource::<State<Screen>>() == Screen::Setup
    {
        all.retain(|seen| seen.node.is_some());
    }
    if !desk.0.world().resource::<ResultSheet>().open {
        return all;
    }
    let world = desk.0.world_mut();
    let mut names = world.query::<&Name>();
    let mut parents = world.query::<&ChildOf>();
    let mut on_the_sheet = |seen: &Seen| {
        let mut at = seen.node;
        while let Some(node) = at {
            if names.get(world, node).is_ok_and(|name| name.as_str() == "Result") {
                return true;
            }
            at = parents.get(world, node).ok().map(|parent| parent.0);
        }
        false
    };
    all.into_iter().filter(|seen| on_the_sheet(seen)).collect()
}

fn seen_anywhere(desk: &mut Desk) -> Vec<Seen> {
    let world = desk.0.world_mut();
    let mut all = Vec::new();
    let mut parents = world.query::<&ChildOf>();
    let mut controls = world.query::<(
        Entity,
        &Control,
        &ComputedNode,
        &UiGlobalTransform,
        Has<PlaceNode>,
        &InheritedVisibility,
    )>();
    let mut tags = Vec::new();
    for (entity, control, node, at, place, visible) in controls.iter(world) {
        if visible.get()
            && (!place
                || control.name.len() > 3
                    && !control.name.starts_with("disc-")
                    && !control.name.starts_with("ship-"))
        {
            let at = corners(Rect::from_center_size(at.translation, node.size()));
            tags.push((entity, control.name.clone(), at));
        }
    }
    let is_thing = |name: &str| name.starts_with("thing-");
    let control_of = |world: &World, parents: &mut QueryState<&ChildOf>, entity: Entity| {
        let mut at = Some(entity);
        while let Some(entity) = at {
            if tags.iter().any(|(tag, ..)| *tag == entity) {
                return Some(entity);
            }
            at = parents.get(world, entity).ok().map(|parent| parent.0);
        }
        None
    };
    let mut names = world.query::<&Name>();
    // A slip lies over everything on paper of its own, and goes by itself.
    let mut is_on_slip = |world: &World, parents: &mut QueryState<&ChildOf>, text: Entity| {
        let parent = parents.get(world, text).map(|parent| parent.0);
        parent.is_ok_and(|parent| {
            names.get(world, parent).is_ok_and(|name| ["Slip", "Speech"].contains(&&**name))
        })
    };
    let mut texts = world.query_filtered::<(
        Entity,
        &Text,
        &TextLayoutInfo,
        &ComputedNode,
        &UiGlobalTransform,
        &InheritedVisibility,
    ), Without<UnderDialog>>();
    for (entity, text, layout, node, at, visible) in texts.iter(world) {
        if visible.get()
            && !text.0.trim().is_empty()
            && node.size().min_element() > 1.0
            && !is_on_slip(world, &mut parents, entity)
        {
            let control = control_of(world, &mut parents, entity);
            let at = corners(letters(layout, node, at));
            let node = Some(entity);
            all.push(Seen { what: format!("text '{}'", text.0), at, control, node, kind: Kind::Text });
        }
    }
    let mut cameras = world.query_filtered::<(&Camera, &GlobalTransform), With<DeskCamera>>();
    let (camera, pose) =
        cameras.single(world).map(|(camera, pose)| (camera.clone(), *pose)).expect("a camera");
    let mut written =
        world.query::<(&Text2d, &GlobalTransform, &Aabb, &InheritedVisibility, Has<Coordinate>)>();
    // On the desk the letters and numbers of a board are decoration, at whose edge the board's own card may lie.
    let on_desk = *world.resource::<State<Screen>>().get() == Screen::Desk;
    for (text, at, aabb, visible, is_coordinate) in written.iter(world) {
        if visible.get() && !text.0.trim().is_empty() && !(on_desk && is_coordinate) {
            let at = projected(&camera, &pose, at, aabb);
            all.push(Seen {
                what: format!("writing '{}'", text.0),
                at,
                control: None,
                node: None,
                kind: Kind::Text,
            });
        }
    }
    let mut pieces = world.query_filtered::<(Entity, &GlobalTransform, &Aabb, &InheritedVisibility), Or<(With<Stone>, With<Man>, With<Disc>)>>();
    for (entity, at, aabb, visible) in pieces.iter(world) {
        if visible.get() {
            let half = Aabb { half_extents: aabb.half_extents * 0.8, ..*aabb };
            let at = projected(&camera, &pose, at, &half);
            all.push(Seen {
                what: format!("piece {entity}"),
                at,
                control: None,
                node: None,
                kind: Kind::Piece,
            });
        }
    }
    all.extend(tags.into_iter().filter(|(_, name, _)| !is_thing(name)).map(|(entity, name, at)| Seen {
        what: format!("control {name}"),
        at,
        control: Some(entity),
        node: Some(entity),
        kind: Kind::Tag,
    }));
    all
}

/// Returns the extents of two quadrangles along each axis that could separate them.
fn extents<'a>(a: &'a [Vec2; 4], b: &'a [Vec2; 4]) -> impl Iterator<Item = [(f32, f32); 2]> + 'a {
    let edges = |corners: &[Vec2; 4]| [corners[1] - corners[0], corners[2] - corners[1]];
    let axes = edges(a).into_iter().chain(edges(b)).map(|edge| edge.perp().normalize_or_zero());
    let reach = |corners: &[Vec2; 4], axis: Vec2| {
        let along = corners.map(|corner| corner.dot(axis));
        (along.iter().copied().fold(f32::MAX, f32::min), along.iter().copied().fold(f32::MIN, f32::max))
    };
    axes.map(move |axis| [a, b].map(|corners| reach(corners, axis)))
}

/// Returns by how much two quadrangles overlap, or as a negative number how far they are apart.
pub fn overlap(a: &[Vec2; 4], b: &[Vec2; 4]) -> f32 {
    let depths = extents(a, b).map(|[(a_min, a_max), (b_min, b_max)]| a_max.min(b_max) - a_min.max(b_min));
    depths.fold(f32::MAX, f32::min)
}

/// Returns true if two quadrangles overlap by more than `air`, by the separating axis theorem.
fn over(a: &Seen, b: &Seen, air: f32) -> bool {
    extents(&a.at, &b.at).all(|[(a_min, a_max), (b_min, b_max)]| {
        // Small items have a smaller margin.
        let air = air.min((a_max - a_min).min(b_max - b_min) * 0.3);
        a_max.min(b_max) - a_min.max(b_min) > air
    })
}

/// Checks a window that has been resized to this size, and adds the overlaps to `faults`.
pub fn check(desk: &mut Desk, (width, height): (f32, f32), what: &str, faults: &mut Vec<String>) {
    let window = Rect::new(0.0, 0.0, width, height);
    let scale = desk.0.world().resource::<Layout>().scale;
    let inside = |seen: &Seen| seen.at.iter().any(|corner| window.contains(*corner));
    let all: Vec<_> = seen(desk).into_iter().filter(inside).collect();
    for (index, a) in all.iter().enumerate() {
        for b in &all[index + 1..] {
            let same = a.control.is_some() && a.control == b.control;
            // Adjacent pieces may touch, and a number may lie on a piece.
            let pieces = [a.kind, b.kind].iter().filter(|kind| **kind == Kind::Piece).count();
            let numbered = pieces == 1 && [a.kind, b.kind].contains(&Kind::Text);
            // A name field may have a placeholder inside.
            let hint = [a, b].iter().any(|seen| seen.what.starts_with("control name-"));
            if !same && !hint && pieces < 2 && !numbered && over(a, b, AIR * scale) {
                faults.push(format!("{what} at {width}x{height}: {} lies over {}", a.what, b.what));
            }
        }
    }
}

#[test]
fn the_photograph_of_the_opponent_lies_over_no_text() {
    for (width, height) in [(1280.0, 720.0), (1264.0, 640.0), (800.0, 500.0), (640.0, 360.0)] {
        let mut desk = Desk::at_game("gomoku", "club", &[]);
        desk.0.world_mut().resource_mut::<Arrangement>().score = [3, 2, 1];
        desk.resize(width, height);
        let texts: Vec<_> =
            seen_anywhere(&mut desk).into_iter().filter(|seen| seen.kind == Kind::Text).collect();
        assert!(texts.iter().any(|text| text.what == "text '3'"), "the score is shown: {texts:?}");
        let world = desk.0.world_mut();
        let mut nodes = world.query::<(&Name, &ComputedNode, &UiGlobalTransform)>();
        let photographs: Vec<_> = nodes
            .iter(world)
            .filter(|(name, ..)| name.as_str() == "Photograph")
            .map(|(_, node, at)| Seen {
                what: "the photograph".to_owned(),
                at: corners(Rect::from_center_size(Vec2::ZERO, node.size()))
                    .map(|corner| at.transform_point2(corner)),
                control: None,
                node: None,
                kind: Kind::Piece,
            })
            .collect();
        assert_eq!(photographs.len(), 1);
        for text in &texts {
            assert!(!over(&photographs[0], text, 1.0), "{text:?} at {width}x{height}");
        }
    }
}
