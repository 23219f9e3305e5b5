//! Shares a finished game as a picture, and as a text with a link that opens its replay.

use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;
use deskmate_games::{Game, Voices};
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::{Outcome, Seat};
use deskmate_net::Address;
use deskmate_net::match_handle::LocalMatch;
use deskmate_referee::authority::Match;
use deskmate_referee::seat::PlayerKind;
use deskmate_referee::{link, record};

use crate::app::base::announce::Announce;
use crate::app::base::i18n::Translations;
use crate::app::base::keys;
use crate::app::base::settings::Preferences;
use crate::app::base::states::{Menu, Screen};
use crate::app::base::web::{location, set_hash};
use crate::app::board::decision::ResultDetails;
use crate::app::board::scene::Scene;
use crate::app::board::things::ChosenGame;
use crate::app::extras::picture::TakePicture;
use crate::app::platform::audio::PlayCue;
use crate::app::platform::clipboard::{CopyText, Paste};
use crate::app::play::PlaySystems;
use crate::app::play::arrangement::Arrangement;
use crate::app::play::seating::{check_opponents, start_session};
use crate::app::play::session::Session;
use crate::app::play::stage::voices;
use crate::app::play::status::SidesStatus;

/// Shares the finished game.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share;

/// Opens the replay in a text with a link.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct OpenReplay(pub String);

/// Registers the messages and the systems that all games share.
pub fn plugin(app: &mut App) {
    app.add_message::<Share>().add_message::<OpenReplay>().add_systems(
        Update,
        (
            // Not a condition of the whole tuple, where `run_once` would be used up before the desk is shown.
            follow_address.run_if(in_state(Screen::Desk).and_then(run_once)),
            paste_on_key.run_if(
                in_state(Screen::Desk).and_then(in_state(Menu::Closed)).or_eager(in_state(Menu::Backup)),
            ),
        )
            .before(PlaySystems::Start),
    );
}

/// Registers sharing for `G`.
pub fn game<G: Scene>(app: &mut App) {
    app.add_systems(
        Update,
        (
            open_replay::<G>.in_set(PlaySystems::Start).run_if(on_message::<OpenReplay>),
            share::<G>
                .in_set(PlaySystems::ApplyCommands)
                .run_if(on_message::<Share>.and_then(resource_exists::<Session<G>>)),
        ),
    );
}

/// Opens the replay if the page was loaded by a link to one, and removes the link from the address.
fn follow_address(mut replays: MessageWriter<OpenReplay>) {
    let Some(location) = location() else { return };
    if link::decode(&location.hash) != Err(link::LinkError::NoReplay) {
        replays.write(OpenReplay(location.hash));
        set_hash("");
    }
}

/// Pastes the clipboard when Ctrl+V is pressed at the desk, or where backups are.
fn paste_on_key(
    mut presses: MessageReader<KeyboardInput>,
    held: Res<ButtonInput<KeyCode>>,
    mut pastes: MessageWriter<Paste>,
) {
    let asks = |press: &&KeyboardInput| keys::is_just_pressed(press) && keys::character(press) == Some('V');
    if presses.read().filter(asks).count() > 0 && keys::control_held(&held) {
        pastes.write(Paste);
    }
}

fn share<G: Scene>(
    session: Res<Session<G>>,
    arrangement: Res<Arrangement>,
    decision: Res<ResultDetails>,
    sides: Res<SidesStatus>,
    preferences: Res<Preferences>,
    words: Res<Translations>,
    mut copies: MessageWriter<CopyText>,
    mut pictures: MessageWriter<TakePicture>,
    mut sounds: MessageWriter<PlayCue>,
) {
    let Some(game) = session.replayable() else { return };
    let winner = match session.position.outcome {
        Some(Outcome::Win(seat)) => Some(seat),
        _ => None,
    };
    let alone = session.players.contains(&PlayerKind::Nobody);
    let result =
        if alone { Line::new("share-race") } else { result(winner, &voices(&session, &arrangement)) };
    let title = Line::new(format!("{}-title", G::NAME));
    let took = decision.effort.as_ref().map(|took| format!(" {}", words.translate(took))).unwrap_or_default();
    let record = record::from_match(G::NAME, game, session.players.clone()).to_text();
    // On the desktop the link leads to the page of the configured server, if there is one.
    let server =
        || Address::parse(&preferences.server).map(|address| address.to_string()).unwrap_or_default();
    let page = location().map_or_else(server, |location| location.origin + &location.path);
    let link = link::encode(&page, &record);
    let link =
        if page.is_empty() { words.translate(&Line::new("share-no-page").text("link", link)) } else { link };
    let text = format!(
        "{}{took}\n{link}",
        words.join_description(&words.translate(&title), &words.translate(&result))
    );
    copies.write(CopyText { text: text.clone(), copied: "shared" });
    let beaten = winner == Some(session.near);
    let face = sides.far().and_then(|far| {
        let face = far.face?;
        Some(if beaten { face.scribbled() } else { face.sketch(far.expression) })
    });
    sounds.write(PlayCue::cue("shutter"));
    pictures.write(TakePicture { face, title, result, effort: decision.effort.clone(), text });
}

/// Returns the result in the words of whoever shares it.
fn result(winner: Option<Seat>, voices: &Voices) -> Line {
    let name = |seat: Seat| voices.names[seat.index()].clone();
    match (winner, voices.you) {
        (Some(winner), Some(you)) if winner == you => Line::new("share-i-won").line("loser", name(!winner)),
        (Some(winner), Some(_)) => Line::new("share-i-lost").line("winner", name(winner)),
        (Some(winner), None) => {
            Line::new("share-won").line("winner", name(winner)).line("loser", name(!winner))
        }
        (None, Some(you)) => Line::new("share-i-drew").line("other", name(!you)),
        (None, None) => {
            Line::new("share-drawn").line("one", name(Seat::First)).line("other", name(Seat::Second))
        }
    }
}

fn open_replay<G: Scene>(
    mut replays: MessageReader<OpenReplay>,
    mut arrangement: ResMut<Arrangement>,
    mut chosen: ResMut<ChosenGame>,
    mut announce: MessageWriter<Announce>,
    mut next: ResMut<NextState<Screen>>,
    mut commands: Commands,
) {
    let Some(OpenReplay(text)) = replays.read().last() else { return };
    match read_replay::<G>(text) {
        Ok(Some((game, players))) => {
            let near = players.iter().position(|player| *player == PlayerKind::Human).unwrap_or_default();
            let near = Seat::BOTH[near];
            chosen.0 = Some(G::NAME);
            *arrangement = Arrangement {
                near: players[near.index()].clone(),
                far: players[(!near).index()].clone(),
                ..default()
            };
            start_session(LocalMatch::<G>::new(game, players.clone()), near, players, 0, &mut commands);
            commands.queue(|world: &mut World| {
                if let Some(mut session) = world.get_resource_mut::<Session<G>>() {
                    session.set_replay(Some(G::SETUP_PLIES));
                }
            });
            next.set(Screen::Table);
        }
        Ok(None) => {}
        Err(why) => {
            warn!("the replay of a link: {why}");
            announce.write(Announce(Line::new("share-unreadable")));
        }
    }
}

/// Reads a game of `G` from a text, or `None` if it is another game.
///
/// # Errors
/// Returns in one line why the game can't be replayed. A text without any game is an error only for the first game of
/// the catalogue.
fn read_replay<G: Game>(text: &str) -> Result<Option<(Match<G>, [PlayerKind; 2])>, String> {
    let first = deskmate_games::NAMES.first() == Some(&G::NAME);
    let complain = |why: String| if first { Err(why) } else { Ok(None) };
    let record = match link::decode(text) {
        Ok(record) => record,
        Err(why) => return complain(why.to_string()),
    };
    let (game, players) = match record::parse::<G>(G::NAME, &record) {
        Ok(read) => read,
        Err(record::RecordError::OtherGame(other)) => {
            let is_game = deskmate_games::NAMES.iter().any(|name| *name == other);
            return if is_game { Ok(None) } else { complain(format!("there is no game {other}")) };
        }
        Err(why @ (record::RecordError::NotARecord(_) | record::RecordError::NewerVersion(_))) => {
            return complain(why.to_string());
        }
        Err(why) => return Err(why.to_string()),
    };
    check_opponents::<G>(&players)?;
    if game.outcome().is_none() || game.plies().len() <= G::SETUP_PLIES {
        return Err("the game is not over".to_owned());
    }
    Ok(Some((game, players)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_is_told_by_whoever_shares_it() {
        let names = ["name-you", "name-friend"].map(Line::new);
        let id = |winner, you| result(winner, &Voices { you, names: names.clone() }).id;
        let [first, second] = Seat::BOTH.map(Some);
        for (winner, you, expected) in [
            (first, first, "share-i-won"),
            (first, second, "share-i-lost"),
            (second, second, "share-i-won"),
            (first, None, "share-won"),
            (None, first, "share-i-drew"),
            (None, None, "share-drawn"),
        ] {
            assert_eq!(id(winner, you), expected);
        }
        // "You" is never named: the reader would think of themselves.
        for (winner, you) in [(first, first), (second, first), (None, first)] {
            let line = result(winner, &Voices { you, names: names.clone() });
            assert!(!format!("{line:?}").contains("name-you"), "{line:?}");
        }
    }
}
