//! Announces the turn of a human at this desk, and clears what was said of plies that are gone.

use bevy::prelude::*;
use deskmate_kernel::line::Line;

use super::{
    ExerciseStatus, LensStatus, MoveStatus, PositionId, SidesStatus, StatusSystems, TableStatus, Turn,
};
use crate::app::base::announce::{Announce, LatestAnnouncement};
use crate::app::play::PlaySystems;
use crate::app::play::session::{MatchStarted, PliesTakenBack};

/// The position whose turn was announced last.
#[derive(Resource, Default)]
struct AnnouncedTurn(Option<PositionId>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AnnouncedTurn>()
        .add_observer(|_: On<MatchStarted>, latest: ResMut<LatestAnnouncement>| clear_announcement(latest))
        .add_observer(|_: On<PliesTakenBack>, latest: ResMut<LatestAnnouncement>| clear_announcement(latest))
        .add_systems(
            Update,
            announce_turn
                .in_set(PlaySystems::Publish)
                .after(StatusSystems)
                .run_if(resource_changed::<TableStatus>),
        );
}

/// Clears the announcement that is shown, since it is about plies that are not on the table any more.
fn clear_announcement(mut latest: ResMut<LatestAnnouncement>) {
    *latest = LatestAnnouncement::default();
}

/// Announces the turn of a human at this desk.
fn announce_turn(
    table: Res<TableStatus>,
    sides: Res<SidesStatus>,
    moves: Res<MoveStatus>,
    exercise: Res<ExerciseStatus>,
    mut announced: ResMut<AnnouncedTurn>,
    mut announce: MessageWriter<Announce>,
) {
    if table.game.is_none() {
        announced.0 = None;
    }
    if table.turn != Turn::You || !table.is_settled || announced.0 == Some(table.position) {
        return;
    }
    announced.0 = Some(table.position);
    // The instruction of a task is announced at its beginning.
    if exercise.task.as_ref().is_some_and(|task| task.moves == 0) {
        return;
    }
    // A player alone has the turn all the time.
    if table.alone && !moves.moves.is_empty() {
        return;
    }
    let acting: Vec<_> = sides.sides.iter().filter(|side| side.is_to_move).collect();
    let [side] = acting[..] else { return };
    let shared = sides.sides.iter().all(|side| side.name.id != "name-you");
    announce.write(Announce(if shared {
        Line::new("turn-of").line("name", side.name.clone())
    } else if matches!(exercise.lens, LensStatus::Puzzle { .. }) {
        Line::new("your-turn-puzzle")
    } else {
        table.your_turn.clone().unwrap_or_else(|| Line::new("your-turn"))
    }));
}
