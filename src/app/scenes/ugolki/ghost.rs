//! The ghost: the men of the best run, faded, on their squares after the same number of moves.

use bevy::prelude::*;
use deskmate_games::Game;
use deskmate_games::ugolki::rules::{Move, Position, Square, Squares, Ugolki};
use deskmate_kernel::rules::Seat;
use deskmate_referee::authority::Match;

use super::men::{self, Flight};
use crate::app::board::scene::UpdateScenes;
use crate::app::board::things::ThingRoots;
use crate::app::extras::best::Ghost;
use crate::app::look::Look;
use crate::app::play::session::Session;
use crate::app::play::stage::{Perform, Rebuild};

/// Height of ghosts above the board, below the men.
const ELEVATION: f32 = 0.17;

/// A man of the best run.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct GhostMan(pub Square);

pub(super) fn plugin(app: &mut App) {
    app.add_observer(on_perform)
        .add_observer(on_rebuild)
        .add_systems(UpdateScenes, despawn_ghosts.run_if(resource_removed::<Session<Ugolki>>));
}

/// Returns the position of the run after `moves` moves, or at its end if it has fewer.
fn position_after(run: &Match<Ugolki>, moves: usize) -> Position {
    let mut position = Position::new(*run.config());
    for ply in run.plies().iter().take(moves) {
        position.advance(ply.mv);
    }
    position
}

/// Returns the squares of the ghosts for the game of `session`; none without a run.
fn ghost_squares(session: &Session<Ugolki>, ghost: Option<&Ghost<Ugolki>>) -> Squares {
    let run = ghost.and_then(|ghost| ghost.run.as_ref());
    run.map_or(Squares::default(), |run| position_after(run, session.shown_plies()).board().men(Seat::First))
}

/// Moves the ghost with each move of the game.
fn on_perform(
    _: On<Perform<Ugolki>>,
    session: Res<Session<Ugolki>>,
    ghost: Option<Res<Ghost<Ugolki>>>,
    ghosts: Query<(Entity, &GhostMan)>,
    roots: ThingRoots,
    mut look: Look,
    mut commands: Commands,
) {
    let Some(root) = roots.of(Ugolki::NAME) else { return };
    let wanted = ghost_squares(&session, ghost.as_deref());
    let shown: Squares = ghosts.iter().map(|(_, man)| man.0).collect();
    let (left, entered) = (shown & !wanted, wanted & !shown);
    for (entity, _) in ghosts.iter().filter(|(_, man)| left.contains(man.0)) {
        commands.entity(entity).despawn();
    }
    for to in entered.iter() {
        let path = left.iter().next().and_then(|from| {
            let run = ghost.as_ref()?.run.as_ref()?;
            position_after(run, session.shown_plies().checked_sub(1)?).path(Move { from, to })
        });
        let ghost = (Name::new("Ghost"), GhostMan(to), men::ghost(&mut look), ChildOf(root));
        let mut ghost = commands.spawn((ghost, pose(to, session.near)));
        if let Some(path) = path {
            ghost.insert(Flight::of_ghost(&path, session.near));
        }
    }
}

fn on_rebuild(
    _: On<Rebuild<Ugolki>>,
    session: Res<Session<Ugolki>>,
    ghost: Option<Res<Ghost<Ugolki>>>,
    ghosts: Query<Entity, With<GhostMan>>,
    roots: ThingRoots,
    mut look: Look,
    mut commands: Commands,
) {
    let Some(root) = roots.of(Ugolki::NAME) else { return };
    ghosts.iter().for_each(|ghost| commands.entity(ghost).despawn());
    for square in ghost_squares(&session, ghost.as_deref()).iter() {
        let ghost = (Name::new("Ghost"), GhostMan(square), men::ghost(&mut look), ChildOf(root));
        commands.spawn((ghost, pose(square, session.near)));
    }
}

fn despawn_ghosts(ghosts: Query<Entity, With<GhostMan>>, mut commands: Commands) {
    ghosts.iter().for_each(|ghost| commands.entity(ghost).despawn());
}

fn pose(square: Square, near: Seat) -> Transform {
    Transform::from_translation(super::board::square_center(square, near).extend(ELEVATION))
}
