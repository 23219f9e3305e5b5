//! Announces what an overlay shows when it is switched on, and that it is gone when it is switched off.

use std::collections::BTreeSet;

use bevy::prelude::*;
use deskmate_kernel::line::Line;

use crate::app::base::announce::Announce;
use crate::app::board::overlays::{MIND, Overlays};
use crate::app::play::status::{ActionStatus, TableStatus};

/// Registers the system that follows the overlays.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, announce_overlays.run_if(resource_exists_and_changed::<Overlays>));
}

fn announce_overlays(
    overlays: Res<Overlays>,
    (table, actions): (Res<TableStatus>, Res<ActionStatus>),
    mut before: Local<BTreeSet<&'static str>>,
    mut announce: MessageWriter<Announce>,
) {
    let now: BTreeSet<_> = overlays.shown().collect();
    let before = std::mem::replace(&mut *before, now.clone());
    let Some(game) = table.game else { return };
    let offered = |name: &&&str| actions.overlays.iter().any(|(known, _)| *known == **name);
    let fresh = now.difference(&before).filter(offered);
    announce.write_batch(fresh.map(|name| Announce(Line::new(format!("{game}-{name}-about")))));
    let gone = before.difference(&now).filter(offered);
    announce.write_batch(gone.map(|name| Announce(Line::new("overlay-off").line("name", title(game, name)))));
}

/// Returns the title of an overlay. [`MIND`], which every game may have, has a title of the app; other titles belong to
/// the game.
#[must_use]
pub fn title(game: &str, name: &str) -> Line {
    Line::new(if name == MIND { name.to_owned() } else { format!("{game}-{name}") })
}
