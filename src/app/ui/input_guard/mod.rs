//! Guards the game against presses by mistake. All events of pointers and keys pass through here, in order, and a press counts only
//! if the control under it had settled. The same goes for Enter and Space on the focused control, and for presses of mirrored controls.
//!
//! A press is *early* if the control has not been there for [`SETTLE_TIME`]: the second half of a double click hits whatever the
//! first has opened. The time of a press is not known, only that it came since the previous frame, so the earliest time counts.

mod forward;
mod gestures;
mod hit_history;
mod keys;
mod mirror;
mod queue;

use bevy::prelude::*;

pub use forward::{InputGuard, LatestPress};
pub use hit_history::{PointerSystems, PressContext, SETTLE_TIME};
pub use mirror::PressByName;

/// Adds the guard for pointers, keys and mirrored controls.
pub fn plugin(app: &mut App) {
    app.add_plugins((hit_history::plugin, forward::plugin, keys::plugin, mirror::plugin));
}
