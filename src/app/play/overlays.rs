//! Announces what an overlay shows when it is switched on, and that it is gone when it is switched off. The result covers
//! the second side of a board, so it is switched off then.

use bevy::prelude::*;
use deskmate_kernel::line::Line;

use crate::app::base::announce::Announce;
use crate::app::base::i18n::Translations;
use crate::app::base::states::Phase;
use crate::app::board::overlays::{MIND, Overlays};
use crate::app::board::scene::Scene;
use crate::app::play::mind::Mind;
use crate::app::play::session::Session;
use crate::app::play::status::{ActionStatus, TableStatus};

/// Registers the system that follows the overlays.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, announce_overlays.run_if(resource_exists_and_changed::<Overlays>));
}

/// Registers the second side of the board of `G`, if it has one.
pub fn game<G: Scene>(app: &mut App) {
    let Some(second_side) = G::SECOND_SIDE_OVERLAY else { return };
    let hide = move |mut overlays: ResMut<Overlays>| {
        if overlays.shows(second_side) {
            overlays.hide(second_side);
        }
    };
    app.add_systems(OnEnter(Phase::Result), hide.run_if(resource_exists::<Session<G>>));
}

fn announce_overlays(
    mut overlays: ResMut<Overlays>,
    table: Res<TableStatus>,
    actions: Res<ActionStatus>,
    mind: Res<Mind>,
    words: Res<Translations>,
    mut announce: MessageWriter<Announce>,
) {
    let [shown, gone] = overlays.bypass_change_detection().take_news();
    let Some(game) = table.game else { return };
    let offered = |name: &&'static str| actions.overlays.iter().any(|(known, _)| known == name);
    let about = |name| match name {
        MIND if mind.is_without_plan() => Announce(Line::new("mind-none")),
        // Nothing is told of a continuation that is not drawn.
        MIND if mind.line.is_empty() && words.has_message(&format!("{game}-mind-heat")) => {
            Announce(Line::new(format!("{game}-mind-heat")))
        }
        _ => Announce(Line::new(format!("{game}-{name}-about"))),
    };
    announce.write_batch(shown.into_iter().filter(offered).map(about));
    let off = |name| Announce(Line::new("overlay-off").line("name", title(game, name)));
    announce.write_batch(gone.into_iter().filter(offered).map(off));
}

/// Returns the title of an overlay. [`MIND`], which every game may have, has a title of the app; other titles belong to
/// the game.
#[must_use]
pub fn title(game: &str, name: &str) -> Line {
    Line::new(if name == MIND { name.to_owned() } else { format!("{game}-{name}") })
}
