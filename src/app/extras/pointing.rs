//! Points out the controls in somebody's first game of a kind, with one short note after the other. The rules offer to
//! show the notes again.

use bevy::prelude::*;

use crate::app::base::notebook::Notebook;
use crate::app::base::states::Screen;
use crate::app::play::PlaySystems;
use crate::app::play::status::{MoveStatus, SidesStatus, TableStatus, Turn};

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

/// Registers the notes, which begin in first games and advance with each move.
pub fn plugin(app: &mut App) {
    app.init_resource::<FirstGameTips>()
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
    moves: Res<MoveStatus>,
    mut last: Local<(bool, usize)>,
    mut pointing: ResMut<FirstGameTips>,
) {
    let (acts, count) = (sides.sides.first().is_some_and(|near| near.is_to_move), moves.moves.len());
    let (acted, before) = std::mem::replace(&mut *last, (acts, count));
    let Some(read) = pointing.0 else { return };
    if table.turn == Turn::Over {
        pointing.0 = None;
    } else if acted && !acts && count > before {
        pointing.0 = Some(read + 1);
    }
}

fn stop_tips(mut pointing: ResMut<FirstGameTips>) {
    pointing.0 = None;
}
