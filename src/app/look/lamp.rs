//! The light over everything: one node across the whole window, above all others.

use super::Look;
use super::material::{Params, embedded, material};
use bevy::prelude::*;
use bevy::render::render_resource::{
    BlendComponent, BlendFactor, BlendOperation, BlendState, RenderPipelineDescriptor,
};
use bevy::shader::ShaderRef;
use bevy::ui_render::ui_material::UiMaterialKey;

material!(
    /// Day and night.
    LampMaterial
);

impl UiMaterial for LampMaterial {
    fn fragment_shader() -> ShaderRef {
        embedded!("lamp.wesl")
    }

    /// Multiplies: below * colour + colour * below.
    fn specialize(descriptor: &mut RenderPipelineDescriptor, _key: UiMaterialKey<Self>) {
        let targets = descriptor.fragment.iter_mut().flat_map(|fragment| &mut fragment.targets);
        for target in targets.flatten() {
            target.blend = Some(BlendState {
                color: BlendComponent {
                    src_factor: BlendFactor::Dst,
                    dst_factor: BlendFactor::Src,
                    operation: BlendOperation::Add,
                },
                alpha: BlendComponent {
                    src_factor: BlendFactor::Zero,
                    dst_factor: BlendFactor::One,
                    operation: BlendOperation::Add,
                },
            });
        }
    }
}

/// The lamp to spawn.
pub type Lamp = (Node, MaterialNode<LampMaterial>, GlobalZIndex, Pickable);

impl Look<'_> {
    /// A node across the whole window that lights all below it; 0 is day, 1 is night.
    pub fn lamp(&mut self, night: f32) -> Lamp {
        let node = Node {
            position_type: PositionType::Absolute,
            width: percent(100),
            height: percent(100),
            ..default()
        };
        (node, self.lamp_material(night), GlobalZIndex(i32::MAX), Pickable::IGNORE)
    }

    /// The material alone: insert it on the lamp's node to change the time of day.
    pub fn lamp_material(&mut self, night: f32) -> MaterialNode<LampMaterial> {
        // In steps, so that a slow dusk makes no more than a few materials.
        let night = (night.clamp(0.0, 1.0) * 64.0).round() / 64.0;
        MaterialNode(self.lamps.take(Params { a: vec4(night, 0.0, 0.0, 0.0), ..default() }))
    }
}
