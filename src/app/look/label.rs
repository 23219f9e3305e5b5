//! Labels: what buttons and cards of the interface are made of.
//!
//! A label is a backdrop: spawn it as a *child* of the node that it dresses. It fills that node exactly
//! and reaches [`MARGIN`] beyond it for shadow and focus line, takes no clicks and lies under the node's
//! other children. On a change of state insert a new one from [`Look::label_material`].

use super::Look;
use super::material::{InterfaceMaterial, Paint, Params};
use bevy::color::Srgba;
use bevy::prelude::*;

/// A label's backdrop.
pub(super) const LABEL: Paint = Paint::new("label");

/// How far a label's node reaches beyond its shape, in logical pixels, on each side. It is the node's
/// border, from which the shader learns the scale.
pub const MARGIN: f32 = 14.0;

/// What a label is made of.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum LabelStyle {
    /// A wooden tag, pointed on the left, with a hole: keep text 28 px off its left end.
    #[default]
    Tag,
    /// A paper card, with a strip of this colour along its top if you like.
    Card {
        /// The strip's colour.
        strip: Option<Srgba>,
    },
    /// Squared paper.
    Squared {
        /// A square's side.
        square: f32,
        /// The red line's distance from the left edge.
        margin: Option<f32>,
    },
    /// What a rubber stamp leaves in red.
    Stamp,
    /// The white card of an instant photograph.
    Photo,
}

/// What a label shows of what happens to it. The states may come together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct LabelState {
    /// The pointer is over it: lifted, brighter.
    pub hover: bool,
    /// The keyboard is at it: a dashed red line round it.
    pub focus: bool,
    /// Held down: flat, shaded inside.
    pub pressed: bool,
    /// Can't be used now: pale and hatched.
    pub disabled: bool,
    /// Meant to be used next: brighter, with a second line inside its edge.
    pub hot: bool,
}

impl LabelState {
    /// How the whole node should be moved (`UiTransform`), in logical pixels: up under the pointer, down
    /// when pressed.
    #[must_use]
    pub fn offset(&self) -> Vec2 {
        match self {
            Self { pressed: true, .. } => vec2(0.8, 1.5),
            Self { hover: true, disabled: false, .. } => vec2(-0.8, -1.5),
            _ => Vec2::ZERO,
        }
    }
}

/// A label's backdrop to spawn as a child.
pub type Backdrop = (Node, MaterialNode<InterfaceMaterial>, ZIndex, Pickable);

impl Look<'_> {
    /// The backdrop to spawn as a child of the node that it dresses.
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

    /// The material alone: insert it on a backdrop whose state has changed.
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
        MaterialNode(self.shelf.interface(
            LABEL,
            Params {
                a: vec4(kind, MARGIN, detail, margin),
                b: vec4(
                    flag(state.hover && live && !state.pressed),
                    flag(state.focus),
                    flag(state.pressed && live),
                    flag(state.disabled),
                ),
                c: vec4(strip.red, strip.green, strip.blue, flag(state.hot && live)),
            },
        ))
    }
}
