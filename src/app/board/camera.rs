//! The camera above the desk, and its flights.

use bevy::prelude::*;
use bevy::transform::TransformSystems;
use bevy_tweening::lens::Lens;

use crate::app::base::layout::Layout;
use crate::app::base::states::Screen;
use crate::app::motion::{FLIGHT, Mover, between};

/// The camera that draws everything.
#[derive(Component)]
pub struct DeskCamera;

/// What the camera looks at, and from where: kept up to date by whoever lays out the desk.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct CameraTarget {
    /// What it is; the camera flies when this changes, and only then.
    pub subject: Option<&'static str>,
    /// The pose of the frame, in desk units, that fills the window then.
    pub pose: Transform,
}

/// The latest flight of the camera. Where the camera is follows from this, the target and the layout alone.
#[derive(Component, Clone, Copy, Debug)]
struct Flight {
    /// Where it set off.
    from: Transform,
    /// What it flies to.
    subject: Option<&'static str>,
    /// How far it has come, from 0 to 1.
    progress: f32,
    /// Where the camera was in the latest frame, in desk units: the next flight sets off from there.
    pose: Transform,
}

impl Flight {
    /// A flight that has arrived.
    fn over(target: &CameraTarget) -> Self {
        let CameraTarget { subject, pose } = *target;
        Self { from: pose, subject, progress: 1.0, pose }
    }
}

/// Lets a flight make progress.
struct ProgressLens;

impl Lens<Flight> for ProgressLens {
    fn lerp(&mut self, mut flight: Mut<'_, Flight>, ratio: f32) {
        flight.progress = ratio;
    }
}

/// Flies the camera to whatever [`CameraTarget`] names, and keeps it there when the window changes.
pub fn plugin(app: &mut App) {
    app.init_resource::<CameraTarget>()
        .add_systems(Startup, spawn_camera)
        .add_systems(OnExit(Screen::Loading), begin_to_draw)
        .add_systems(PostUpdate, (set_off, place_camera).chain().before(TransformSystems::Propagate));
}

fn spawn_camera(target: Res<CameraTarget>, mut commands: Commands) {
    // In a browser the page's own card covers the game until it is loaded: what would be drawn is seen by nobody.
    let camera = Camera { is_active: !cfg!(target_arch = "wasm32"), ..default() };
    // Shapes smooth their own edges by distance, so multisampling would only cost.
    commands.spawn((Name::new("Camera"), DeskCamera, Flight::over(&target), Camera2d, camera, Msaa::Off));
}

fn begin_to_draw(mut cameras: Query<&mut Camera, With<DeskCamera>>) {
    cameras.iter_mut().for_each(|mut camera| camera.is_active = true);
}

fn set_off(target: Res<CameraTarget>, mut cameras: Query<(Entity, &mut Flight)>, mut mover: Mover) {
    for (camera, mut flight) in &mut cameras {
        if flight.subject != target.subject {
            let Flight { pose, .. } = *flight;
            *flight = Flight { from: pose, subject: target.subject, progress: 0.0, pose };
            if !mover.run(camera, FLIGHT, EaseFunction::CubicInOut, ProgressLens) {
                flight.progress = 1.0;
            }
        }
    }
}

/// Puts the camera where the flight has come to. A desk unit is `scale` logical pixels.
fn place_camera(
    target: Res<CameraTarget>,
    layout: Res<Layout>,
    mut cameras: Query<(&mut Flight, &mut Transform)>,
) {
    for (mut flight, mut transform) in &mut cameras {
        let pose = between(&flight.from, &target.pose, flight.progress);
        flight.bypass_change_detection().pose = pose;
        let scale = (pose.scale.truncate() / layout.scale).extend(1.0);
        transform.set_if_neq(pose.with_scale(scale));
    }
}
