//! Points out the controls in somebody's first game of a kind, with one short note after the other. The rules offer to
//! show the notes again.

use bevy::prelude::*;

use crate::app::base::notebook::Notebook;
use crate::app::base::states::Screen;
use crate::app::play::PlaySystems;
use crate::app::play::status::{MoveStatus, PositionId, SidesStatus, TableStatus, Turn};

/// Notebook key of the games that have been played before.
const NOTEBOOK_KEY: &str = "pointers";

/// Returns true if somebody has ever played here.
#[must_use]
pub fn has_played(notebook: &Notebook) -> bool {
    notebook.contains(NOTEBOOK_KEY)
}

/// Number of notes of the game that have been read; `None` while nothing is pointed out.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FirstGameTips(pub Option<usize>);

/// The position in which the player's move was last awaited, until it is made.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct ExpectedMove(Option<PositionId>);

/// Registers the notes, which begin in first games and advance with each move.
pub fn plugin(app: &mut App) {
    app.init_resource::<FirstGameTips>()
        .init_resource::<ExpectedMove>()
        .add_systems(
            Update,
            (start_tips, advance_tips)
                .chain()
                .after(PlaySystems::Publish)
                .run_if(resource_changed::<TableStatus>.or_eager(resource_changed::<SidesStatus>)),
        )
        .add_systems(OnExit(Screen::Table), stop_tips);
}

fn start_tips(
    table: Res<TableStatus>,
    moves: Res<MoveStatus>,
    mut notebook: ResMut<Notebook>,
    mut pointing: ResMut<FirstGameTips>,
) {
    let Some(game) = table.game.filter(|_| table.turn == Turn::You && table.is_settled) else { return };
    let mut known = notebook.read::<Vec<String>>(NOTEBOOK_KEY).unwrap_or_default();
    if known.iter().any(|known| known == game) {
        return;
    }
    known.push(game.to_owned());
    notebook.write(NOTEBOOK_KEY, Some(&known));
    // Somebody who continues a game knows it already.
    if moves.moves.len() < 2 {
        pointing.0 = Some(0);
    }
}

/// Advances to the next note after the player's move, and stops at the end of the game.
fn advance_tips(
    table: Res<TableStatus>,
    sides: Res<SidesStatus>,
    mut expected: ResMut<ExpectedMove>,
    mut pointing: ResMut<FirstGameTips>,
) {
    let has_moved = expected.0.is_some_and(|before| table.position != before);
    // Where both may move, the next move may be the other one's.
    let acts = matches!(&sides.sides[..], [near, far] if near.is_to_move && !far.is_to_move);
    if has_moved || acts {
        expected.0 = acts.then_some(table.position);
    }
    let Some(read) = pointing.0 else { return };
    if table.turn == Turn::Over {
        pointing.0 = None;
    } else if has_moved {
        pointing.0 = Some(read + 1);
    }
}

fn stop_tips(mut pointing: ResMut<FirstGameTips>, mut expected: ResMut<ExpectedMove>) {
    pointing.0 = None;
    expected.0 = None;
}
