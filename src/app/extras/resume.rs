//! Continues a game after the page had to be reloaded: the address names the game (`#go-on-GAME`).

use bevy::prelude::*;
use deskmate_games::NAMES;

use crate::app::base::states::Screen;
use crate::app::base::web::{location, set_hash};
use crate::app::board::things::ChosenGame;
use crate::app::play::PlaySystems;
use crate::app::play::autosave::{Autosaves, ContinueGame};

/// Prefix of the game's name.
const PREFIX: &str = "go-on-";

/// Registers the system that follows the address, once the desk is shown.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        follow_address.run_if(in_state(Screen::Desk).and_then(run_once)).before(PlaySystems::Start),
    );
}

fn follow_address(
    autosaves: Res<Autosaves>,
    mut chosen: ResMut<ChosenGame>,
    mut go_on: MessageWriter<ContinueGame>,
) {
    let Some(game) = location().and_then(|location| game_in_hash(&location.hash)) else { return };
    set_hash("");
    if autosaves.get(game).is_some() {
        chosen.0 = Some(game);
        go_on.write(ContinueGame(game));
    }
}

/// Returns the game that the part of the address after the `#` names.
fn game_in_hash(hash: &str) -> Option<&'static str> {
    let name = hash.strip_prefix(PREFIX)?;
    NAMES.iter().copied().find(|game| *game == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_names_a_game_or_nothing() {
        for game in NAMES {
            assert_eq!(game_in_hash(&format!("{PREFIX}{game}")), Some(*game));
            assert_eq!(game_in_hash(game), None);
            assert_eq!(game_in_hash(&format!("{PREFIX}{game}/")), None);
        }
        for other in ["", "go-on-", "go-on-chess", "KMNPRS"] {
            assert_eq!(game_in_hash(other), None, "{other}");
        }
    }
}
