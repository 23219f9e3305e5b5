//! Pointing out: in the first game of a kind a few notes say what there is to do, one after the other. Anybody can have them again
//! from the rules.

use bevy::prelude::*;

use crate::app::base::notebook::Notebook;
use crate::app::base::states::Screen;
use crate::app::play::status::{Status, Turn};

/// Under which name the games are noted whose first one has been played.
const NAME: &str = "pointers";

/// Whether somebody has ever played here.
#[must_use]
pub fn has_played(notebook: &Notebook) -> bool {
    notebook.read(NAME).is_some()
}

/// How many of a game's pointers have been read; `None` while nothing is pointed out.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pointing(pub Option<usize>);

/// Begins in first games, and goes on with each move.
pub fn plugin(app: &mut App) {
    app.init_resource::<Pointing>()
        .add_systems(Update, (begin, go_on).chain().run_if(resource_changed::<Status>))
        .add_systems(OnExit(Screen::Table), stop);
}

fn begin(status: Res<Status>, mut notebook: ResMut<Notebook>, mut pointing: ResMut<Pointing>) {
    let Some(game) = status.game.filter(|_| status.turn == Turn::You && status.shown) else { return };
    let known = notebook.read(NAME).unwrap_or_default();
    if known.split(' ').any(|known| known == game) {
        return;
    }
    let noted = format!("{known} {game}");
    notebook.write(NAME, Some(noted.trim_start()));
    // Who knows the game from before has no need of it.
    if status.moves.len() < 2 {
        pointing.0 = Some(0);
    }
}

/// Who has moved has understood what was pointed out.
fn go_on(status: Res<Status>, mut last: Local<(bool, usize)>, mut pointing: ResMut<Pointing>) {
    let acts = status.sides.first().is_some_and(|near| near.acts);
    let (acted, moves) = std::mem::replace(&mut *last, (acts, status.moves.len()));
    let Some(read) = pointing.0 else { return };
    if status.turn == Turn::Over {
        pointing.0 = None;
    } else if acted && !acts && status.moves.len() > moves {
        pointing.0 = Some(read + 1);
    }
}

fn stop(mut pointing: ResMut<Pointing>) {
    pointing.0 = None;
}
