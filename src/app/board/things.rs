//! The things on the desk: their places, and the room that they make for the one in use.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use deskmate_games::Game;

use crate::app::base::layout::{FormFactor, Layout};
use crate::app::base::states::Screen;
use crate::app::board::camera::CameraTarget;
use crate::app::board::scene::{BoardShape, SpawnedThing, Thing};
use crate::app::look::{Look, Tool};
use crate::app::motion::{FLIGHT_SECONDS, Movement, Mover};

/// Distance by which other things are pushed aside, in desk units.
const PUSH_DISTANCE: f32 = 1100.0;
/// Gap between a board and the part of the table that is covered, in desk units.
const GAP: f32 = 6.0;
/// Size of the desk's top in desk units, larger than any window needs.
const DESK: Vec2 = Vec2::new(5200.0, 3600.0);

/// All things on the desk, in the order of the Tab key.
#[derive(Resource, Default, Clone)]
pub struct Things(pub Vec<Thing>);

impl Things {
    /// Returns the thing called `name`.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Thing> {
        self.0.iter().find(|thing| thing.name == name)
    }
}

/// The game that is being set up or played.
#[derive(Resource, Default, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChosenGame(pub Option<&'static str>);

/// The thing of the game that is being set up or played.
#[derive(SystemParam)]
pub struct ChosenThing<'w> {
    things: Res<'w, Things>,
    chosen: Res<'w, ChosenGame>,
}

impl ChosenThing<'_> {
    /// Returns the thing, if a game is chosen.
    #[must_use]
    pub fn get(&self) -> Option<&Thing> {
        self.chosen.0.and_then(|name| self.things.get(name))
    }
}

/// True if all things are pushed aside, for something that needs the whole desk.
#[derive(Resource, Default, Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeskCleared(pub bool);

/// Height or width of the covered part of the table, in desk units: from the bottom edge of an upright window, from the
/// right edge of a low one. Boards make room for it.
#[derive(Resource, Default, Clone, Copy, Debug, PartialEq)]
pub struct Covered(pub f32);

/// The root entity of a thing. Its children are drawn in the thing's own units.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThingRoot(pub &'static str);

/// The root entities of the things, by name.
#[derive(SystemParam)]
pub struct ThingRoots<'w, 's>(Query<'w, 's, (Entity, &'static ThingRoot)>);

impl ThingRoots<'_, '_> {
    /// Returns the root entity of the thing called `name`.
    #[must_use]
    pub fn of(&self, name: &str) -> Option<Entity> {
        self.0.iter().find(|(_, root)| root.0 == name).map(|(entity, _)| entity)
    }
}

/// Returns true if the thing of `G` has been respawned, so that everything drawn on the old one is gone.
#[must_use]
pub fn is_thing_respawned<G: Game>(roots: Query<&ThingRoot, Added<ThingRoot>>) -> bool {
    roots.iter().any(|root| root.0 == G::NAME)
}

/// The player points at the thing of this name, with any device.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThingReached(pub &'static str);

/// The player no longer points at the thing of this name.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThingLeft(pub &'static str);

/// Something on the desk that no game needs. It is pushed aside with the things.
#[derive(Component, Clone, Copy, Debug)]
pub struct Decoration {
    /// Pose on the whole desk.
    pub rest: Transform,
}

/// A writing tool on the desk, in landscape windows.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub enum WritingTool {
    /// A blue pen.
    Pen,
    /// A yellow pencil.
    Pencil,
}

impl WritingTool {
    /// All writing tools.
    pub const ALL: [Self; 2] = [Self::Pen, Self::Pencil];
    /// Length of each, in desk units.
    pub const LENGTH: f32 = 191.0;

    /// Returns the pose on the plan of the desk.
    #[must_use]
    pub fn rest(self) -> Transform {
        let (at, degrees) = match self {
            Self::Pen => (Vec2::new(-12.0, 152.0), -74.0_f32),
            Self::Pencil => (Vec2::new(75.0, -140.0), -18.0),
        };
        Transform::from_translation(at.extend(8.0)).with_rotation(Quat::from_rotation_z(degrees.to_radians()))
    }
}

/// Adds things to the desk.
pub trait AddThing {
    /// Adds a thing after the existing ones.
    fn add_thing(&mut self, thing: Thing) -> &mut Self;
}

impl AddThing for App {
    fn add_thing(&mut self, thing: Thing) -> &mut Self {
        self.world_mut().get_resource_or_init::<Things>().0.push(thing);
        self
    }
}

/// Registers the desk with everything on it.
pub fn plugin(app: &mut App) {
    app.init_resource::<Things>()
        .init_resource::<ChosenGame>()
        .init_resource::<DeskCleared>()
        .init_resource::<Covered>()
        .add_systems(Startup, spawn_desk)
        .add_systems(
            Update,
            (
                spawn_things.run_if(has_form_changed),
                push_things_aside
                    .run_if(resource_changed::<ChosenGame>.or_eager(resource_changed::<DeskCleared>)),
                point_camera.run_if(
                    resource_changed::<ChosenGame>
                        .or_eager(resource_changed::<Layout>)
                        .or_eager(resource_changed::<Covered>),
                ),
            )
                .chain(),
        )
        .add_systems(OnEnter(Screen::Desk), clear_chosen);
}

/// Returns the largest area of a board at the table, in desk units from the window's centre, y upwards.
#[must_use]
pub fn table_area(shape: BoardShape, layout: &Layout) -> Rect {
    let Vec2 { x, y } = layout.size / 2.0;
    let (top, bottom, side) = match shape {
        // The cards and the headline are above, buttons below, and lists beside the board in a landscape window.
        BoardShape::Wide => {
            let head = if layout.is_long() { 112.0 } else { 92.0 };
            layout.by_form(
                (140.0, 120.0, 186.0),
                (62.0, 58.0, 84.0),
                (head, 118.0, 8.0),
                (106.0, 130.0, 12.0),
            )
        }
        BoardShape::Square => {
            // In an upright window the board is as wide as the window, right below what is above it.
            // A long phone has room for a card with two lines of the headline.
            let head = if layout.is_long() { 150.0 } else { 98.0 };
            let below = (layout.size.y - head - layout.size.x + 10.0).max(176.0);
            layout.by_form((40.0, 50.0, 324.0), (5.0, 5.0, 148.0), (head, below, 5.0), (106.0, 176.0, 12.0))
        }
        BoardShape::Page(measures) => {
            let [top, bottom, side] = measures(layout, false).margins;
            (top, bottom, side)
        }
    };
    Rect { min: Vec2::new(side - x, bottom - y), max: Vec2::new(x - side, y - top) }
}

/// Returns the factor from a thing's own units to desk units at the table, and the centre of its place there.
#[must_use]
pub fn table_placement(thing: &Thing, layout: &Layout, covered: Covered) -> (f32, Vec2) {
    let mut area = table_area(thing.shape, layout);
    match layout.form {
        _ if matches!(thing.shape, BoardShape::Page(_)) => {}
        FormFactor::Tall | FormFactor::Tablet => {
            area.min.y = area.min.y.max(covered.0 + GAP - layout.size.y / 2.0)
        }
        FormFactor::Low if covered.0 > 0.0 => {
            // The column beside a square board keeps its width; beside a wide board the move list is hidden.
            area.min.x = match thing.shape {
                BoardShape::Square => area.min.x.max(-area.size().min_element() / 2.0),
                BoardShape::Wide | BoardShape::Page(_) => GAP - layout.size.x / 2.0,
            };
            area.max.x = area.max.x.min(layout.size.x / 2.0 - covered.0 - GAP);
        }
        FormFactor::Low | FormFactor::Wide => {}
    }
    let fit = (area.size() / thing.size_at_table(layout)).min_element();
    let max_fit = if matches!(thing.shape, BoardShape::Page(_)) { f32::INFINITY } else { 1.25 };
    (fit.min(max_fit), area.center())
}

/// Returns the pose of a thing on the whole desk.
#[must_use]
pub fn rest_pose(thing: &Thing, layout: &Layout) -> Transform {
    let spot = (thing.spot)(layout.upright);
    let scale = spot.width / (thing.size)(layout.upright).x;
    Transform {
        translation: spot.center.extend(1.0),
        rotation: Quat::from_rotation_z(spot.turn.to_radians()),
        scale: Vec2::splat(scale).extend(1.0),
    }
}

fn has_form_changed(layout: Res<Layout>, mut last: Local<Option<FormFactor>>) -> bool {
    last.replace(layout.form) != Some(layout.form)
}

fn spawn_desk(mut look: Look, mut commands: Commands) {
    commands.spawn((Name::new("Desk"), look.desk(DESK, 245.0), Transform::from_xyz(0.0, 0.0, -10.0)));
}

fn spawn_things(
    things: Res<Things>,
    layout: Res<Layout>,
    chosen: Res<ChosenGame>,
    cleared: Res<DeskCleared>,
    old: Query<Entity, Or<(With<ThingRoot>, With<WritingTool>)>>,
    mut look: Look,
    mut commands: Commands,
) {
    old.iter().for_each(|entity| commands.entity(entity).despawn());
    let center = push_center(&things, &layout, &chosen, &cleared);
    for (index, thing) in things.0.iter().enumerate() {
        let mut pose = pushed_pose(rest_pose(thing, &layout), center, chosen.0 == Some(thing.name));
        pose.translation.z = 1.0 + index as f32;
        let name = Name::new(format!("Thing: {}", thing.name));
        let root = commands.spawn((name, ThingRoot(thing.name), pose, Visibility::default())).id();
        (thing.spawn)(&mut commands, SpawnedThing { root, form: layout.form });
    }
    if layout.upright {
        return;
    }
    for tool in WritingTool::ALL {
        let (name, kind) = match tool {
            WritingTool::Pen => ("Pen", Tool::Pen),
            WritingTool::Pencil => ("Pencil", Tool::Pencil),
        };
        let rest = tool.rest();
        let body = look.tool(WritingTool::LENGTH, kind);
        let pose = pushed_pose(rest, center, false);
        commands
            .spawn((Name::new(name), tool, Decoration { rest }, Visibility::default(), pose))
            .with_child(body);
    }
}

/// Returns the point from which things are pushed aside, if any thing needs room.
fn push_center(things: &Things, layout: &Layout, chosen: &ChosenGame, cleared: &DeskCleared) -> Option<Vec2> {
    if cleared.0 {
        return Some(Vec2::ZERO);
    }
    let thing = things.get(chosen.0?)?;
    Some(rest_pose(thing, layout).translation.truncate())
}

/// Returns the pose of something that rests at `rest`, pushed away from `center` unless it `stays`.
fn pushed_pose(rest: Transform, center: Option<Vec2>, stays: bool) -> Transform {
    let Some(center) = center.filter(|_| !stays) else { return rest };
    let away = (rest.translation.truncate() - center).try_normalize().unwrap_or(Vec2::Y);
    rest.with_translation(rest.translation + (away * PUSH_DISTANCE).extend(0.0))
}

fn push_things_aside(
    things: Res<Things>,
    layout: Res<Layout>,
    chosen: Res<ChosenGame>,
    cleared: Res<DeskCleared>,
    roots: Query<(Entity, &ThingRoot, &Transform)>,
    decorations: Query<(Entity, &Decoration, &Transform)>,
    mut mover: Mover,
) {
    let center = push_center(&things, &layout, &chosen, &cleared);
    let mut go = |entity, now: Transform, mut end: Transform| {
        end.translation.z = now.translation.z;
        mover.move_entity(
            entity,
            Movement { seconds: FLIGHT_SECONDS, ease: EaseFunction::CubicInOut, ..Movement::new(now, end) },
        );
    };
    for (entity, ThingRoot(name), now) in &roots {
        let Some(thing) = things.get(name) else { continue };
        go(entity, *now, pushed_pose(rest_pose(thing, &layout), center, chosen.0 == Some(*name)));
    }
    for (entity, decoration, now) in &decorations {
        go(entity, *now, pushed_pose(decoration.rest, center, false));
    }
}

/// Points the camera so that the chosen thing appears straight in its place at the table.
fn point_camera(
    things: Res<Things>,
    layout: Res<Layout>,
    chosen: Res<ChosenGame>,
    covered: Res<Covered>,
    mut target: ResMut<CameraTarget>,
) {
    let pose = match chosen.0.and_then(|name| things.get(name)) {
        None => Transform::from_scale(Vec2::splat(1.0 / layout.plan_scale()).extend(1.0)),
        Some(thing) => {
            let (fit, middle) = table_placement(thing, &layout, *covered);
            camera_pose(thing, &layout, fit, middle)
        }
    };
    target.set_if_neq(CameraTarget { subject: chosen.0, pose });
}

/// Returns the pose of a camera frame that shows a thing straight, with its centre at `middle` from the frame's own
/// centre, and `fit` times as large as its own units.
#[must_use]
pub fn camera_pose(thing: &Thing, layout: &Layout, fit: f32, middle: Vec2) -> Transform {
    let pose = rest_pose(thing, layout);
    let zoom = pose.scale.x / fit;
    let offset = pose.rotation * (middle * zoom).extend(0.0);
    Transform {
        translation: (pose.translation - offset).with_z(0.0),
        rotation: pose.rotation,
        scale: Vec2::splat(zoom).extend(1.0),
    }
}

fn clear_chosen(mut chosen: ResMut<ChosenGame>) {
    chosen.set_if_neq(ChosenGame(None));
}
