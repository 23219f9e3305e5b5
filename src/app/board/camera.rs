//! The camera above the desk, and its flights.

use bevy::camera::visibility::{Layer, RenderLayers};
use bevy::prelude::*;
use bevy::transform::TransformSystems;

use crate::app::base::layout::Layout;
use crate::app::base::states::Screen;
use crate::app::motion::{FLIGHT_SECONDS, Mover, Progress, interpolate};

/// The layer of what is for the players at this desk alone: the pictures that they share don't show it.
pub const PRIVATE_LAYER: Layer = 1;

/// Marks the camera that draws the desk and the interface.
#[derive(Component)]
pub struct DeskCamera;

/// The subject and the pose of the camera, which the layout of the desk keeps up to date.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct CameraTarget {
    /// The subject. The camera flies when it changes, and only then.
    pub subject: Option<&'static str>,
    /// Pose of the frame that fills the window, in desk units.
    pub pose: Transform,
}

/// The latest flight of the camera. The pose of the camera depends only on this, its [`Progress`], the target and the
/// layout.
#[derive(Component, Clone, Copy, Debug)]
struct Flight {
    /// Pose at the start.
    from: Transform,
    /// Subject at the end.
    subject: Option<&'static str>,
    /// Pose in the latest frame, in desk units, from which the next flight starts.
    pose: Transform,
}

/// The systems in [`PostUpdate`] that place the camera.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CameraSystems;

/// Registers the camera, which flies to the [`CameraTarget`] and stays there when the window changes.
pub fn plugin(app: &mut App) {
    app.init_resource::<CameraTarget>()
        .add_systems(Startup, spawn_camera)
        .add_systems(OnExit(Screen::Loading), activate_camera)
        .add_systems(
            PostUpdate,
            (start_flight, place_camera).chain().in_set(CameraSystems).before(TransformSystems::Propagate),
        );
}

fn spawn_camera(target: Res<CameraTarget>, mut commands: Commands) {
    // In a browser the page covers the game until it is loaded, so that nobody would see what is drawn.
    let camera = Camera { is_active: !cfg!(target_arch = "wasm32"), ..default() };
    // Shapes smooth their own edges by distance, so multisampling would only cost time.
    let CameraTarget { subject, pose } = *target;
    let arrived = (Flight { from: pose, subject, pose }, Progress(1.0));
    let layers = RenderLayers::layer(0).with(PRIVATE_LAYER);
    commands.spawn((Name::new("Camera"), DeskCamera, arrived, Camera2d, camera, layers, Msaa::Off));
}

fn activate_camera(mut cameras: Query<&mut Camera, With<DeskCamera>>) {
    cameras.iter_mut().for_each(|mut camera| camera.is_active = true);
}

fn start_flight(target: Res<CameraTarget>, mut cameras: Query<(Entity, &mut Flight)>, mut mover: Mover) {
    for (camera, mut flight) in &mut cameras {
        if flight.subject != target.subject {
            let Flight { pose, .. } = *flight;
            *flight = Flight { from: pose, subject: target.subject, pose };
            mover.animate_progress(camera, FLIGHT_SECONDS, EaseFunction::CubicInOut);
        }
    }
}

/// Moves the camera according to the flight. A desk unit is `scale` logical pixels.
fn place_camera(
    target: Res<CameraTarget>,
    layout: Res<Layout>,
    mut cameras: Query<(&mut Flight, &Progress, &mut Transform)>,
) {
    for (mut flight, progress, mut transform) in &mut cameras {
        let pose = interpolate(&flight.from, &target.pose, progress.0);
        flight.bypass_change_detection().pose = pose;
        let scale = (pose.scale.truncate() / layout.scale).extend(1.0);
        transform.set_if_neq(pose.with_scale(scale));
    }
}
