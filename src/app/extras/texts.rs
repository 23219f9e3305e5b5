//! Texts: a game copied to the clipboard in the notations that its players exchange, and pasted from there.

use bevy::clipboard::{Clipboard, ClipboardError, ClipboardRead};
use bevy::prelude::*;

use crate::app::base::announce::Announce;
use crate::app::base::awake::KeepsAwake;
use crate::app::base::today;
use crate::app::board::scene::Scene;
use crate::app::platform::audio::Play;
use crate::app::play::PlaySystems;
use crate::app::play::seating::{Sitting, sit_down_again};
use crate::app::play::session::Session;
use crate::kernel::line::Line;
use crate::match_handle::LocalMatch;
use crate::referee::authority::Match;

/// What is to be done with the game as text.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextRequest {
    /// Copies it in the notation of this number.
    Copy(usize),
    /// Goes on with the game on the clipboard.
    Paste,
}

/// What is on its way from the clipboard: a browser asks its user first.
#[derive(Component)]
struct Pasting(ClipboardRead);

/// What is not generic.
pub fn plugin(app: &mut App) {
    app.add_message::<TextRequest>();
}

/// Texts of the game `G`.
pub fn game<G: Scene>(app: &mut App) {
    app.add_systems(
        Update,
        (obey::<G>.run_if(on_message::<TextRequest>), take_up::<G>.run_if(any_with_component::<Pasting>))
            .chain()
            .in_set(PlaySystems::Obey)
            .run_if(resource_exists::<Session<G>>),
    );
}

fn obey<G: Scene>(
    mut requests: MessageReader<TextRequest>,
    session: Res<Session<G>>,
    mut clipboard: ResMut<Clipboard>,
    mut announce: MessageWriter<Announce>,
    mut sounds: MessageWriter<Play>,
    mut commands: Commands,
) {
    for request in requests.read() {
        if !crate::app::base::web::has_clipboard() {
            announce.write(Announce(Line::new("clipboard-missing")));
            continue;
        }
        match request {
            TextRequest::Copy(notation) => {
                // While something is hidden, the text would tell it.
                let Some(game) = &session.position.whole else {
                    announce.write(Announce(Line::new("copy-later")));
                    continue;
                };
                let texts = G::write_texts(game.config(), game.plies());
                let Some((_, text)) = texts.into_iter().nth(*notation) else { continue };
                let copied = clipboard.set_text(text).is_ok();
                announce.write(Announce(Line::new(if copied { "copied" } else { "clipboard-missing" })));
                sounds.write(Play::cue("paper"));
            }
            TextRequest::Paste if !session.position.allowed.replace => {
                announce.write(Announce(Line::new("friend-no-paste")));
            }
            TextRequest::Paste => {
                commands.spawn((Name::new("Pasting"), KeepsAwake, Pasting(clipboard.fetch_text())));
            }
        }
    }
}

fn take_up<G: Scene>(
    mut pasted: Query<(Entity, &mut Pasting)>,
    session: Res<Session<G>>,
    mut announce: MessageWriter<Announce>,
    mut sounds: MessageWriter<Play>,
    mut commands: Commands,
) {
    for (entity, mut pasting) in &mut pasted {
        let Some(read) = pasting.0.poll_result() else { continue };
        commands.entity(entity).despawn();
        match read.map_err(missing).and_then(|text| read_game::<G>(&text)) {
            Ok(game) => {
                let moves = game.plies().len().saturating_sub(G::SETS_UP);
                announce.write(Announce(Line::new("pasted").number("moves", moves as u32)));
                sounds.write(Play::cue("paper"));
                let players = session.players.clone();
                let pasted = LocalMatch::<G>::new(game, players.clone());
                let sitting = Sitting { turn: session.turn + 1, began: today::now(), counts: false };
                sit_down_again(pasted, session.near, players, sitting, &mut commands);
            }
            Err(why) => {
                announce.write(Announce(why));
                sounds.write(Play::cue("refuse"));
            }
        }
    }
}

fn missing(error: ClipboardError) -> Line {
    Line::new(match error {
        ClipboardError::ContentNotAvailable | ClipboardError::ConversionFailure => "clipboard-empty",
        _ => "clipboard-missing",
    })
}

fn read_game<G: Scene>(text: &str) -> Result<Match<G>, Line> {
    let (config, plies) = G::read_text(text)?;
    let seed = G::seed_of(&plies);
    Match::replay(config, seed, plies).map_err(|(ply, why)| {
        Line::new("text-refused").number("move", ply as u32 + 1).line("why", why.line())
    })
}
