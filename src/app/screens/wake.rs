//! Keeps the screen of a phone on while somebody looks without touching it.

use bevy::prelude::*;

use crate::app::base::web::set_body_data;
use crate::app::play::status::{ExerciseStatus, OnlineStatus, TableStatus, Turn};

/// Tells the page (`web/wake.js`) when the screen should stay on.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        mark_wake.run_if(
            resource_changed::<TableStatus>
                .or_eager(resource_changed::<OnlineStatus>)
                .or_eager(resource_changed::<ExerciseStatus>),
        ),
    );
}

fn mark_wake(table: Res<TableStatus>, online: Res<OnlineStatus>, exercise: Res<ExerciseStatus>) {
    set_body_data("wake", keeps_screen_on(&table, &online, &exercise).then_some("on"));
}

/// Returns true while a clock of minutes runs, a game is watched, or a lesson or task is on the table.
fn keeps_screen_on(table: &TableStatus, online: &OnlineStatus, exercise: &ExerciseStatus) -> bool {
    let goes_on = table.game.is_some() && table.turn != Turn::Over;
    let short_clock = online.friend.as_ref().is_some_and(|friend| friend.is_on_short_clock);
    goes_on && (short_clock || table.watching && !table.paused || exercise.task.is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_screen_stays_on_while_a_game_is_watched_and_not_after_its_end() {
        let watched = TableStatus { game: Some("a game"), watching: true, ..default() };
        let on = |table: &TableStatus| keeps_screen_on(table, &default(), &default());
        assert!(on(&watched));
        assert!(!on(&TableStatus { paused: true, ..watched.clone() }));
        assert!(!on(&TableStatus { turn: Turn::Over, ..watched.clone() }));
        assert!(!on(&TableStatus { watching: false, ..watched.clone() }), "the player moves by touch");
        assert!(!on(&TableStatus { game: None, ..watched }));
    }
}
