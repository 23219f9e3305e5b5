//! The heat map: the squares that the opponent held for the likeliest before the latest shot.

use bevy::mesh::MeshTag;
use bevy::prelude::*;
use deskmate_games::sea_battle::input::square_at;
use deskmate_games::sea_battle::rules::{Cell, SeaBattle};
use deskmate_kernel::rules::Seat;

use super::open_page::{Book, was_page_opened};
use super::review::Review;
use crate::app::board::overlays::{MIND, Overlays};
use crate::app::board::scene::UpdateScenes;
use crate::app::extras::thoughts::DrawnThought;
use crate::app::look::{Look, Mark};
use crate::app::play::mind::{self, Mind};
use crate::app::play::session::Session;
use crate::app::play::status::TableStatus;

/// A square of the heat map.
#[derive(Component)]
#[require(DrawnThought)]
pub struct HeatSquare;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        UpdateScenes,
        draw_heat_map.run_if(
            mind::has_mind_changed
                .or_eager(was_page_opened)
                .or_eager(resource_exists_and_changed::<Session<SeaBattle>>)
                .and_then(resource_exists::<Session<SeaBattle>>),
        ),
    );
}

fn draw_heat_map(
    session: Res<Session<SeaBattle>>,
    mind: Res<Mind>,
    overlays: Res<Overlays>,
    table: Res<TableStatus>,
    review: Option<Res<Review>>,
    book: Book,
    old: Query<Entity, With<HeatSquare>>,
    mut look: Look,
    mut commands: Commands,
) {
    old.iter().for_each(|heat| commands.entity(heat).despawn());
    let Some((page, open)) =
        book.page().filter(|(_, open)| !open.placing && table.is_settled && overlays.shows(MIND))
    else {
        return;
    };
    for (field, cell, worth) in heat_values(&session, &mind, review.as_deref()) {
        let grid = open.grid(field);
        let patch = look.mark(Vec2::splat(grid.cell * 1.05), 0.0, Mark::Heat);
        let fade = MeshTag::new(((1.0 - worth).clamp(0.0, 1.0) * 235.0) as u32 + 15);
        let pose = Transform::from_translation(grid.middle(cell).extend(0.12));
        commands.spawn((HeatSquare, patch, fade, pose, ChildOf(page)));
    }
}

/// Returns the squares of the heat map with their fields and values from 0 to 1.
fn heat_values(session: &Session<SeaBattle>, mind: &Mind, review: Option<&Review>) -> Vec<(Seat, Cell, f32)> {
    let view = session.view();
    if let Some(review) = review.filter(|_| session.replay_plies().is_some()) {
        let Some(reading) = review.evaluation(session) else { return Vec::new() };
        let best = reading.best.max(f64::MIN_POSITIVE) as f32;
        let likeliest = mind::likeliest(reading.map.clone());
        let chance =
            |cell| reading.map.iter().find(|(known, _)| *known == cell).map_or(0.0, |(_, chance)| *chance);
        return likeliest
            .into_iter()
            .map(|(cell, _)| (!reading.shot.seat, cell, chance(cell) / best))
            .collect();
    }
    // The latest evaluation is that of the bot that fired last.
    let bot = |seat: Seat| session.players[seat.index()].level().is_some();
    let Some(shot) = view.course().shots().iter().rev().find(|shot| bot(shot.seat)) else {
        return Vec::new();
    };
    let squares = mind
        .heat
        .iter()
        .filter_map(|(leg, worth)| Some((!shot.seat, square_at(&session.position.config, leg.to)?, *worth)));
    squares.collect()
}
