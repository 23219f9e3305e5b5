//! Handles pasted text. At the desk it opens a link to a replay, follows an invitation, or offers to open a game. At the table it
//! puts a game on the board.

use bevy::prelude::*;
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::Seat;
use deskmate_net::Pasted;
use deskmate_net::match_handle::LocalMatch;
use deskmate_referee::authority::Match;

use super::share::OpenReplay;
use super::texts::{lock_reason, pasted_line, read_game};
use crate::app::base::announce::Announce;
use crate::app::base::states::{Menu, Screen};
use crate::app::base::storage::Backup;
use crate::app::board::scene::Scene;
use crate::app::board::things::ChosenGame;
use crate::app::friend::FriendRequest;
use crate::app::platform::audio::PlayCue;
use crate::app::platform::clipboard::ClipboardContent;
use crate::app::play::PlaySystems;
use crate::app::play::arrangement::Arrangement;
use crate::app::play::autosave::Autosaves;
use crate::app::play::library::Library;
use crate::app::play::reopen::session_origin;
use crate::app::play::replay::ReplayRequest;
use crate::app::play::seating::{SessionOrigin, resume_session};
use crate::app::play::session::Session;
use crate::app::play::status::StatusExtras;

/// A pasted text that can be read as a game. The player chooses which one.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct PastedGame {
    text: String,
    /// The games as which it can be read, by name, each with its number of moves.
    pub candidates: Vec<(&'static str, u32)>,
    /// True if the text says that it is another game.
    pub is_doubtful: bool,
}

/// Opens the pasted text as the game of this name.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenPasted(pub &'static str);

/// Registers the pasted text, and the message and the system that all games share.
pub fn plugin(app: &mut App) {
    app.init_resource::<PastedGame>().add_message::<OpenPasted>().add_systems(
        Update,
        open_pasted_text
            .run_if(on_message::<ClipboardContent>.and_then(in_state(Screen::Desk)))
            .run_if(not(in_state(Menu::Backup)))
            .before(PlaySystems::Start),
    );
}

/// Registers pasted games of `G`.
pub fn game<G: Scene>(app: &mut App) {
    app.add_systems(
        Update,
        (
            open_game::<G>
                .in_set(PlaySystems::Start)
                .run_if(on_message::<OpenPasted>)
                .run_if(in_state(Screen::Desk)),
            replace_game::<G>
                .in_set(PlaySystems::ApplyCommands)
                .run_if(on_message::<ClipboardContent>.or_eager(on_message::<OpenPasted>))
                .run_if(in_state(Screen::Table))
                .run_if(resource_exists::<Session<G>>),
        ),
    );
}

/// Follows the pasted text, or announces what can be pasted. Backups are [read elsewhere](super::copies).
fn open_pasted_text(
    mut clips: MessageReader<ClipboardContent>,
    mut replays: MessageWriter<OpenReplay>,
    mut requests: MessageWriter<FriendRequest>,
    mut game: ResMut<PastedGame>,
    mut menu: ResMut<NextState<Menu>>,
    mut announce: MessageWriter<Announce>,
    mut sounds: MessageWriter<PlayCue>,
) {
    let Some(clip) = clips.read().last() else { return };
    if clip.text().is_ok_and(Backup::looks_like) {
        return;
    }
    let result = clip.text().and_then(|text| match Pasted::parse(text) {
        Pasted::Replay => {
            replays.write(OpenReplay(text.to_owned()));
            Ok(())
        }
        Pasted::Room(invitation) => {
            requests.write(FriendRequest::EnterText(invitation));
            Ok(())
        }
        Pasted::Games(read_as) => {
            *game = PastedGame { text: text.to_owned(), candidates: read_as, is_doubtful: false };
            menu.set(Menu::PasteTarget);
            Ok(())
        }
        Pasted::Unknown => Err(Line::new("paste-unknown")),
    });
    if let Err(why) = result {
        announce.write(Announce(Line::new("paste-at-desk").line("why", why)));
        sounds.write(PlayCue::cue("refuse"));
    }
}

/// Opens the game for two humans at this desk. A finished one opens as a replay.
fn open_game<G: Scene>(
    mut asked: MessageReader<OpenPasted>,
    game: Res<PastedGame>,
    autosaves: Res<Autosaves>,
    library: Res<Library>,
    mut arrangement: ResMut<Arrangement>,
    mut chosen: ResMut<ChosenGame>,
    mut announce: MessageWriter<Announce>,
    mut sounds: MessageWriter<PlayCue>,
    mut next: ResMut<NextState<Screen>>,
    mut commands: Commands,
) {
    if asked.read().last() != Some(&OpenPasted(G::NAME)) {
        return;
    }
    let game = match read_game::<G>(&game.text) {
        Ok(game) => game,
        Err(why) => {
            announce.write(Announce(why));
            sounds.write(PlayCue::cue("refuse"));
            return;
        }
    };
    announce.write(Announce(pasted_line::<G>(&game)));
    sounds.write(PlayCue::cue("paper"));
    *arrangement = Arrangement::default();
    let (near, over) = (Seat::First, game.outcome().is_some());
    let players = arrangement.players(near);
    let origin = session_origin(&game, &players, &autosaves, &library);
    resume_session(LocalMatch::<G>::new(game, players.clone()), near, players, origin, &mut commands);
    chosen.0 = Some(G::NAME);
    next.set(Screen::Table);
    if over {
        // Written after the session has been inserted.
        commands.write_message(ReplayRequest::First);
    }
}

/// Puts the pasted game on the board. If its text says that it is another game, the player is asked before. The game that was there
/// goes to the library, or stays saved if the pasted one can't be continued.
fn replace_game<G: Scene>(
    mut clips: MessageReader<ClipboardContent>,
    mut agreed: MessageReader<OpenPasted>,
    session: Res<Session<G>>,
    extras: Res<StatusExtras>,
    autosaves: Res<Autosaves>,
    library: Res<Library>,
    mut asked: ResMut<PastedGame>,
    mut menu: ResMut<NextState<Menu>>,
    mut announce: MessageWriter<Announce>,
    mut sounds: MessageWriter<PlayCue>,
    mut commands: Commands,
) {
    let agreed = agreed.read().last() == Some(&OpenPasted(G::NAME));
    let text = match clips.read().last() {
        Some(clip) => clip.text().map(str::to_owned),
        None if agreed => Ok(asked.text.clone()),
        None => return,
    };
    // The session may have changed since the request.
    let read = match lock_reason(&session, &extras) {
        Some(why) => Err(why),
        None => {
            let text = text.map_err(|why| Line::new("paste-at-table").line("why", why));
            text.and_then(|text| Ok((read_game::<G>(&text)?, text)))
        }
    };
    let (game, text) = match read {
        Ok(read) => read,
        Err(why) => {
            announce.write(Announce(why));
            sounds.write(PlayCue::cue("refuse"));
            return;
        }
    };
    if !agreed && is_other_game(&text, &game) {
        let moves = game.plies().len().saturating_sub(G::SETUP_PLIES) as u32;
        *asked = PastedGame { text, candidates: vec![(G::NAME, moves)], is_doubtful: true };
        menu.set(Menu::PasteTarget);
        return;
    }
    announce.write(Announce(pasted_line::<G>(&game)));
    let ends_there = game.outcome().is_some() || game.plies().is_empty();
    if ends_there && autosaves.get(G::NAME).is_some_and(|saved| saved.began == session.began) {
        announce.write(Announce(Line::new("game-waits")));
    }
    sounds.write(PlayCue::cue("paper"));
    let players = session.players.clone();
    let origin = session_origin(&game, &players, &autosaves, &library);
    let origin = SessionOrigin { turn: session.turn + 1, ..origin };
    resume_session(LocalMatch::<G>::new(game, players.clone()), session.near, players, origin, &mut commands);
}

/// Returns true if a text is marked as another game than `G`. SGF is a format of many games, and says which by a number.
fn is_other_game<G: Scene>(text: &str, game: &Match<G>) -> bool {
    // Old texts have small letters in the names of properties, which mean nothing.
    let is_mark = |text: &str| {
        let name = text.rsplit(|letter: char| !letter.is_ascii_alphabetic()).next().unwrap_or_default();
        name.chars().filter(char::is_ascii_uppercase).eq("GM".chars())
    };
    let mark = |text: &str| {
        let (begin, _) = text.match_indices('[').find(|(at, _)| is_mark(&text[..*at]))?;
        Some(text[begin + 1..].split(']').next()?.trim().to_owned())
    };
    let Some(found) = mark(text) else { return false };
    G::write_texts(game.config(), game.plies()).iter().all(|(_, own)| mark(own) != Some(found.clone()))
}
