//! The camera above the desk, and its flights.

use bevy::prelude::*;

use crate::layout::Layout;
use crate::motion::{FLIGHT, Journey, Mover};

/// The camera that draws everything.
#[derive(Component)]
pub struct DeskCamera;

/// Where the camera looks when nothing flies: the pose of the desk unit frame that fills the window.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Gaze(pub Transform);

impl Default for Gaze {
    fn default() -> Self {
        Self(Transform::IDENTITY)
    }
}

/// Flies the camera wherever [`Gaze`] points, and keeps it there when the window changes.
pub fn plugin(app: &mut App) {
    app.init_resource::<Gaze>().add_systems(Startup, spawn_camera).add_systems(
        Update,
        (fly.run_if(resource_changed::<Gaze>), rescale.run_if(resource_changed::<Layout>)).chain(),
    );
}

fn spawn_camera(mut commands: Commands, gaze: Res<Gaze>) {
    // Shapes smooth their own edges by distance, so multisampling would only cost.
    commands.spawn((Name::new("Camera"), DeskCamera, Camera2d, Msaa::Off, gaze.0));
}

/// The camera's transform for a gaze: a desk unit of the gaze is `scale` logical pixels.
fn pose(gaze: &Gaze, layout: &Layout) -> Transform {
    let mut pose = gaze.0;
    pose.scale = Vec3::new(gaze.0.scale.x / layout.scale, gaze.0.scale.y / layout.scale, 1.0);
    pose
}

fn fly(
    gaze: Res<Gaze>,
    layout: Res<Layout>,
    cameras: Query<(Entity, &Transform), With<DeskCamera>>,
    mut mover: Mover,
) {
    let Ok((camera, now)) = cameras.single() else { return };
    let ease = EaseFunction::CubicInOut;
    mover.send(camera, Journey { seconds: FLIGHT, ease, ..Journey::new(*now, pose(&gaze, &layout)) });
}

fn rescale(
    gaze: Res<Gaze>,
    layout: Res<Layout>,
    mut cameras: Query<(Entity, &mut Transform), With<DeskCamera>>,
    mut commands: Commands,
) {
    let Ok((camera, mut transform)) = cameras.single_mut() else { return };
    if gaze.is_changed() && !gaze.is_added() {
        return;
    }
    commands.entity(camera).remove::<bevy_tweening::TweenAnim>();
    *transform = pose(&gaze, &layout);
}
