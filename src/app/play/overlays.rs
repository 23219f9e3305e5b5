//! Overlays explain themselves: whoever switches one on is told what it shows, and who switches it off that it is gone.

use std::collections::BTreeSet;

use bevy::prelude::*;

use crate::app::base::announce::Announce;
use crate::app::board::overlays::{MIND, Overlays};
use crate::app::play::status::Status;
use crate::kernel::line::Line;

/// Follows what is switched on.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, explain.run_if(resource_exists_and_changed::<Overlays>));
}

fn explain(
    overlays: Res<Overlays>,
    status: Res<Status>,
    mut before: Local<BTreeSet<&'static str>>,
    mut announce: MessageWriter<Announce>,
) {
    let now: BTreeSet<_> = overlays.shown().collect();
    let before = std::mem::replace(&mut *before, now.clone());
    let Some(game) = status.game else { return };
    let offered = |name: &&&str| status.overlays.iter().any(|(known, _)| *known == **name);
    let fresh = now.difference(&before).filter(offered);
    announce.write_batch(fresh.map(|name| Announce(Line::new(format!("{game}-{name}-about")))));
    let gone = before.difference(&now).filter(offered);
    announce.write_batch(gone.map(|name| Announce(Line::new("overlay-off").line("name", title(game, name)))));
}

/// What an overlay is called. What every game may have has words of the shell.
#[must_use]
pub fn title(game: &str, name: &str) -> Line {
    Line::new(if name == MIND { name.to_owned() } else { format!("{game}-{name}") })
}
