//! Copies games to the clipboard in the notations that their players exchange, and reads them.

use bevy::prelude::*;
use deskmate_kernel::line::Line;
use deskmate_referee::authority::Match;

use crate::app::base::announce::Announce;
use crate::app::board::scene::Scene;
use crate::app::platform::clipboard::{CopyText, Paste};
use crate::app::play::PlaySystems;
use crate::app::play::session::Session;
use crate::app::play::status::StatusExtras;

/// A request for the game as text.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextRequest {
    /// Copies the game in the notation with this index.
    Copy(usize),
    /// Continues with the game on the clipboard.
    Paste,
}

/// Registers the message that all games share.
pub fn plugin(app: &mut App) {
    app.add_message::<TextRequest>();
}

/// Registers the texts of `G`.
pub fn game<G: Scene>(app: &mut App) {
    app.add_systems(
        Update,
        apply_requests::<G>
            .in_set(PlaySystems::ApplyCommands)
            .run_if(on_message::<TextRequest>)
            .run_if(resource_exists::<Session<G>>),
    );
}

fn apply_requests<G: Scene>(
    mut requests: MessageReader<TextRequest>,
    session: Res<Session<G>>,
    extras: Res<StatusExtras>,
    mut copies: MessageWriter<CopyText>,
    mut pastes: MessageWriter<Paste>,
    mut announce: MessageWriter<Announce>,
) {
    for request in requests.read() {
        match request {
            TextRequest::Copy(notation) => {
                // The text would reveal what is hidden.
                let Some(game) = &session.position.full_match else {
                    announce.write(Announce(Line::new("copy-later")));
                    continue;
                };
                let texts = G::write_texts(game.config(), game.plies());
                let Some((_, text)) = texts.into_iter().nth(*notation) else { continue };
                copies.write(CopyText { text, copied: "copied" });
            }
            TextRequest::Paste => match lock_reason(&session, &extras) {
                Some(why) => _ = announce.write(Announce(why)),
                None => _ = pastes.write(Paste),
            },
        }
    }
}

/// Returns the reason why no other game may be put on the board, if there is one.
pub(super) fn lock_reason<G: Scene>(session: &Session<G>, extras: &StatusExtras) -> Option<Line> {
    if session.position.room.is_some() {
        Some(Line::new("friend-no-paste"))
    } else if extras.is_exercise() || !session.position.allowed.replace {
        Some(Line::new("paste-task"))
    } else {
        None
    }
}

/// Returns the announcement of a pasted game, with its length.
pub(super) fn pasted_line<G: Scene>(game: &Match<G>) -> Line {
    let moves = game.plies().len().saturating_sub(G::SETUP_PLIES);
    Line::new("pasted").number("moves", moves as u32)
}

/// Reads a game from a text.
///
/// # Errors
/// Returns the reason why this fails, as a line for the player.
pub(super) fn read_game<G: Scene>(text: &str) -> Result<Match<G>, Line> {
    let (config, plies) = G::read_text(text)?;
    let seed = G::seed_of(&plies);
    Match::replay(config, seed, plies).map_err(|(ply, why)| {
        Line::new("text-refused").number("move", ply as u32 + 1).line("why", why.line())
    })
}
