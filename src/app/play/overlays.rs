//! Overlays explain themselves: whoever switches one on is told what it shows.

use std::collections::BTreeSet;

use bevy::prelude::*;

use crate::app::base::announce::Announce;
use crate::app::base::states::Screen;
use crate::app::board::overlays::Overlays;
use crate::app::play::status::Status;
use crate::kernel::line::Line;

/// Follows what is switched on at the table.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        explain.run_if(in_state(Screen::Table).and_then(resource_exists_and_changed::<Overlays>)),
    );
}

/// What was on before is no news; nor is what is on when a game begins.
fn explain(
    overlays: Res<Overlays>,
    status: Res<Status>,
    mut before: Local<(Option<&'static str>, BTreeSet<&'static str>)>,
    mut announce: MessageWriter<Announce>,
) {
    let now: BTreeSet<_> =
        status.overlays.iter().map(|(name, _)| *name).filter(|name| overlays.shows(name)).collect();
    let (game, shown) = std::mem::replace(&mut *before, (status.game, now.clone()));
    let Some(game) = game.filter(|game| status.game == Some(game)) else { return };
    let fresh = now.difference(&shown).map(|name| Announce(Line::new(format!("{game}-{name}-about"))));
    announce.write_batch(fresh);
}
