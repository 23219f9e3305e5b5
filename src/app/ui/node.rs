//! Nodes to begin with, for the struct update syntax: `Node { row_gap: px(4), ..node::column() }`.

use bevy::prelude::*;
use bevy::ui::ValNum;

/// Returns a node with its children one below the other.
#[must_use]
pub fn column() -> Node {
    Node { flex_direction: FlexDirection::Column, ..default() }
}

/// Returns a node with its children side by side, at the same height.
#[must_use]
pub fn row() -> Node {
    Node { align_items: AlignItems::Center, ..default() }
}

/// Returns a [`row`] that is as wide as its place, with the room left over between the children.
#[must_use]
pub fn spread_row() -> Node {
    Node { justify_content: JustifyContent::SpaceBetween, ..row() }
}

/// Returns a node with its children side by side in as many lines as they need, with these gaps between them.
#[must_use]
pub fn wrapping(gap: Vec2) -> Node {
    Node { flex_wrap: FlexWrap::Wrap, column_gap: px(gap.x), row_gap: px(gap.y), ..default() }
}

/// Returns a node with its children in its middle.
#[must_use]
pub fn centre() -> Node {
    Node { justify_content: JustifyContent::Center, ..row() }
}

/// Returns a node of this size.
#[must_use]
pub fn sized(width: Val, height: Val) -> Node {
    Node { width, height, ..default() }
}

/// Returns a square node, with sides in desk units.
#[must_use]
pub fn square(side: impl ValNum) -> Node {
    let side = px(side);
    sized(side, side)
}

/// Returns a node that takes no room among its neighbours.
#[must_use]
pub fn absolute() -> Node {
    Node { position_type: PositionType::Absolute, ..default() }
}

/// Returns an [`absolute`] node with this corner, from the upper left corner of its parent, and this size, in desk
/// units.
#[must_use]
pub fn placed(corner: Vec2, size: Vec2) -> Node {
    Node { left: px(corner.x), top: px(corner.y), width: px(size.x), height: px(size.y), ..absolute() }
}
