//! The pen: drawings that draw themselves, stroke by stroke.

use bevy::mesh::MeshTag;
use bevy::prelude::*;

use crate::app::base::awake::KeepsAwake;
use crate::app::look::drawn;
use crate::app::motion::FinishJourneys;

/// A drawing that is being drawn.
#[derive(Component, Clone, Copy, Debug)]
#[require(KeepsAwake)]
pub(super) struct BeingDrawn {
    /// Seconds until the pen touches the paper.
    pub wait: f32,
    /// Seconds that it takes.
    pub seconds: f32,
    elapsed: f32,
}

impl BeingDrawn {
    pub fn new(wait: f32, seconds: f32) -> Self {
        Self { wait, seconds, elapsed: 0.0 }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (hurry.run_if(on_message::<FinishJourneys>), draw).chain());
}

fn hurry(mut drawings: Query<&mut BeingDrawn>) {
    for mut drawing in &mut drawings {
        drawing.elapsed = f32::INFINITY;
    }
}

fn draw(
    time: Res<Time>,
    mut drawings: Query<(Entity, &mut BeingDrawn, &mut MeshTag)>,
    mut commands: Commands,
) {
    for (entity, mut drawing, mut tag) in &mut drawings {
        drawing.elapsed += time.delta_secs();
        let part = (drawing.elapsed - drawing.wait) / drawing.seconds;
        tag.set_if_neq(drawn(part));
        if part >= 1.0 {
            commands.entity(entity).remove::<(BeingDrawn, KeepsAwake)>();
        }
    }
}
