//! What the opponent thought: how much he expected of each square when he fired last.

use bevy::mesh::MeshTag;
use bevy::prelude::*;

use super::book::Book;
use crate::games::sea_battle::input::square;
use crate::games::sea_battle::rules::SeaBattle;
use crate::look::{Look, Mark};
use crate::play::mind::Mind;
use crate::play::overlays::{MIND, Overlays};
use crate::play::session::Session;
use crate::play::status::Status;

/// A square of the map.
#[derive(Component)]
struct Heat;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        draw.run_if(
            resource_changed::<Mind>
                .or_eager(resource_changed::<Overlays>)
                .or_eager(resource_changed::<Status>)
                .and_then(resource_exists::<Session<SeaBattle>>),
        ),
    );
}

fn draw(
    session: Res<Session<SeaBattle>>,
    mind: Res<Mind>,
    overlays: Res<Overlays>,
    status: Res<Status>,
    book: Book,
    old: Query<Entity, With<Heat>>,
    mut look: Look,
    mut commands: Commands,
) {
    old.iter().for_each(|heat| commands.entity(heat).despawn());
    let Some((page, open)) = book.open().filter(|(_, open)| !open.placing && status.shown && overlays.shows(MIND)) else {
        return;
    };
    // The latest who thought is the one who fired last of those that are brains.
    let bot = |seat: crate::kernel::rules::Seat| session.players[seat.index()].level().is_some();
    let shots = session.view();
    let Some(shot) = shots.course().shots().iter().rev().find(|shot| bot(shot.seat)) else { return };
    let grid = open.grid(!shot.seat);
    for (leg, worth) in &mind.worths {
        let Some(cell) = square(session.game.config(), leg.to) else { continue };
        let patch = look.mark(Vec2::splat(grid.cell * 1.05), 0.0, Mark::Heat);
        let fade = MeshTag::new(((1.0 - worth).clamp(0.0, 1.0) * 235.0) as u32 + 15);
        let pose = Transform::from_translation(grid.middle(cell).extend(0.12));
        commands.spawn((Heat, patch, fade, pose, ChildOf(page)));
    }
}
