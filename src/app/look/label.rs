//! Labels: the backdrops of buttons and cards.
//!
//! Spawn a label as a *child* of the node it decorates. It fills that node exactly, extends [`MARGIN`] beyond
//! it for shadow and focus outline, ignores the pointer and lies below the node's other children. When its
//! state changes, insert a new material from [`Look::label_material`].

use super::Look;
use super::material::{InterfaceMaterial, Paint, Params};
use bevy::color::Srgba;
use bevy::prelude::*;

/// The backdrop of a label.
pub(super) const LABEL: Paint = Paint::new("label");

/// Distance by which a label's node extends beyond its shape, in logical pixels, on each side. The node has a
/// border of this width, from which the shader derives the scale.
pub const MARGIN: f32 = 14.0;

/// The material of a label.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum LabelStyle {
    /// A wooden tag, pointed on the left, with a hole. Keep text 28 px away from its left end.
    #[default]
    Tag,
    /// A paper card, optionally with a coloured strip along its top.
    Card {
        /// Colour of the strip.
        strip: Option<Srgba>,
    },
    /// Squared paper.
    Squared {
        /// Side of a square.
        square: f32,
        /// Distance of the red line from the left edge.
        margin: Option<f32>,
    },
    /// A red rubber stamp.
    Stamp,
    /// The white card of an instant photograph.
    Photo,
}

/// The interaction state of a label. Several flags may be set at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct LabelState {
    /// The pointer is over it: lifted and brighter.
    pub hover: bool,
    /// It has keyboard focus: a dashed red outline.
    pub focus: bool,
    /// It is pressed: flat, with an inner shadow.
    pub pressed: bool,
    /// It is disabled: pale and hatched.
    pub disabled: bool,
    /// It is the primary action or is selected: highlighted.
    pub highlighted: bool,
}

impl LabelState {
    /// Returns the offset to apply to the whole node (`UiTransform`), in logical pixels: up while hovered,
    /// down while pressed.
    #[must_use]
    pub fn offset(&self) -> Vec2 {
        match self {
            Self { pressed: true, .. } => vec2(0.8, 1.5),
            Self { hover: true, disabled: false, .. } => vec2(-0.8, -1.5),
            _ => Vec2::ZERO,
        }
    }
}

/// The backdrop of a label, to be spawned as a child.
pub type Backdrop = (Node, MaterialNode<InterfaceMaterial>, ZIndex, Pickable);

impl Look<'_> {
    /// Returns the backdrop to spawn as a child of the node it decorates.
    pub fn label(&mut self, style: LabelStyle, state: LabelState) -> Backdrop {
        let node = Node {
            position_type: PositionType::Absolute,
            left: px(-MARGIN),
            right: px(-MARGIN),
            top: px(-MARGIN),
            bottom: px(-MARGIN),
            border: UiRect::all(px(MARGIN)),
            ..default()
        };
        (node, self.label_material(style, state), ZIndex(-1), Pickable::IGNORE)
    }

    /// Returns only the material, to be inserted on a backdrop whose state has changed.
    pub fn label_material(
        &mut self,
        style: LabelStyle,
        state: LabelState,
    ) -> MaterialNode<InterfaceMaterial> {
        let (kind, detail, margin, strip) = match style {
            LabelStyle::Tag => (0.0, 0.0, 0.0, Srgba::BLACK),
            LabelStyle::Card { strip } => {
                (1.0, if strip.is_some() { 6.0 } else { 0.0 }, 0.0, strip.unwrap_or(Srgba::BLACK))
            }
            LabelStyle::Squared { square, margin } => (2.0, square, margin.unwrap_or(-1.0), Srgba::BLACK),
            LabelStyle::Stamp => (3.0, 0.0, 0.0, Srgba::BLACK),
            LabelStyle::Photo => (4.0, 0.0, 0.0, Srgba::BLACK),
        };
        let flag = |on: bool| f32::from(u8::from(on));
        let live = !state.disabled;
        MaterialNode(self.materials.interface(
            LABEL,
            Params {
                a: vec4(kind, MARGIN, detail, margin),
                b: vec4(
                    flag(state.hover && live && !state.pressed),
                    flag(state.focus),
                    flag(state.pressed && live),
                    flag(state.disabled),
                ),
                c: vec4(strip.red, strip.green, strip.blue, flag(state.highlighted && live)),
            },
        ))
    }
}
