//! Sharing: a game that is over becomes a picture, and a text with a link that opens its replay.

use bevy::clipboard::{Clipboard, ClipboardRead};
use bevy::prelude::*;

use crate::app::base::announce::Announce;
use crate::app::base::awake::KeepsAwake;
use crate::app::base::i18n::Words;
use crate::app::base::settings::Preferences;
use crate::app::base::states::{Menu, Screen};
use crate::app::base::web::{has_clipboard, location, set_hash};
use crate::app::board::decision::Decision;
use crate::app::board::scene::Scene;
use crate::app::board::things::Chosen;
use crate::app::extras::picture::TakePicture;
use crate::app::platform::audio::Play;
use crate::app::play::PlaySystems;
use crate::app::play::arrangement::Arrangement;
use crate::app::play::seating::{known_opponents, sit_down};
use crate::app::play::session::Session;
use crate::app::play::stage::voices;
use crate::games::Game;
use crate::kernel::line::Line;
use crate::kernel::rules::{Outcome, Seat};
use crate::match_handle::LocalMatch;
use crate::net::Address;
use crate::referee::authority::Match;
use crate::referee::seat::Player;
use crate::referee::{link, record};

/// Asks for the text of the game that is over.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share;

/// Asks for the replay that a text with a link leads to.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct OpenReplay(pub String);

/// A text on its way from the clipboard: a browser asks its user first.
#[derive(Component)]
struct PastedReplay(ClipboardRead);

/// What is not generic.
pub fn plugin(app: &mut App) {
    app.add_message::<Share>().add_message::<OpenReplay>().add_systems(
        Update,
        (
            // Not a condition of all three: `run_once` would be used up before the desk is there.
            follow_address.run_if(in_state(Screen::Desk).and_then(run_once)),
            paste.run_if(in_state(Screen::Desk).and_then(in_state(Menu::Closed))),
            take_up.run_if(in_state(Screen::Desk).and_then(any_with_component::<PastedReplay>)),
        )
            .before(PlaySystems::Start),
    );
}

/// Sharing of the game `G`.
pub fn game<G: Scene>(app: &mut App) {
    app.add_systems(
        Update,
        (
            open::<G>.in_set(PlaySystems::Start).run_if(on_message::<OpenReplay>),
            share::<G>
                .in_set(PlaySystems::Obey)
                .run_if(on_message::<Share>.and_then(resource_exists::<Session<G>>)),
        ),
    );
}

/// A page that was opened by a link shows its replay; the link is gone from the address then.
fn follow_address(mut replays: MessageWriter<OpenReplay>) {
    let Some(location) = location() else { return };
    if link::read(&location.hash) != Err(link::Broken::NoReplay) {
        replays.write(OpenReplay(location.hash));
        set_hash("");
    }
}

/// On the desk, a shared text from the clipboard opens its replay too.
fn paste(keys: Res<ButtonInput<KeyCode>>, mut clipboard: ResMut<Clipboard>, mut commands: Commands) {
    let control = [KeyCode::ControlLeft, KeyCode::ControlRight, KeyCode::SuperLeft, KeyCode::SuperRight];
    if keys.just_pressed(KeyCode::KeyV) && keys.any_pressed(control) && has_clipboard() {
        commands.spawn((Name::new("Pasted replay"), KeepsAwake, PastedReplay(clipboard.fetch_text())));
    }
}

fn take_up(
    mut pasted: Query<(Entity, &mut PastedReplay)>,
    mut replays: MessageWriter<OpenReplay>,
    mut commands: Commands,
) {
    for (entity, mut pasted) in &mut pasted {
        let Some(text) = pasted.0.poll_result() else { continue };
        commands.entity(entity).despawn();
        replays.write(OpenReplay(text.unwrap_or_default()));
    }
}

fn share<G: Scene>(
    session: Res<Session<G>>,
    arrangement: Res<Arrangement>,
    decision: Res<Decision>,
    preferences: Res<Preferences>,
    words: Res<Words>,
    mut clipboard: ResMut<Clipboard>,
    mut pictures: MessageWriter<TakePicture>,
    mut announce: MessageWriter<Announce>,
    mut sounds: MessageWriter<Play>,
) {
    let Some(game) = session.replayable() else { return };
    let names = voices(&session, &arrangement).names;
    let result = match session.position.outcome {
        Some(Outcome::Win(seat)) => Line::new("share-won")
            .line("winner", names[seat.index()].clone())
            .line("loser", names[(!seat).index()].clone()),
        _ => Line::new("share-drawn").line("one", names[0].clone()).line("other", names[1].clone()),
    };
    let title = Line::new(format!("{}-title", G::NAME));
    let took = decision.took.as_ref().map(|took| format!(" {}", words.say(took))).unwrap_or_default();
    let record = record::write(G::NAME, game, session.players.clone()).text();
    // On the desktop the page is the one of the server that has been named, if any.
    let server = || Address::read(&preferences.server).map(|address| address.to_string()).unwrap_or_default();
    let page = location().map_or_else(server, |location| location.origin + &location.path);
    let link = link::write(&page, &record);
    let link = if page.is_empty() { words.say(&Line::new("share-no-page").text("link", link)) } else { link };
    let text = format!("{}{took}\n{link}", words.said_of(&words.say(&title), &words.say(&result)));
    let copied = has_clipboard() && clipboard.set_text(text.clone()).is_ok();
    announce.write(Announce(Line::new(if copied { "shared" } else { "clipboard-missing" })));
    pictures.write(TakePicture { title, result, took: decision.took.clone(), text });
    sounds.write(Play::cue("paper"));
}

fn open<G: Scene>(
    mut replays: MessageReader<OpenReplay>,
    mut arrangement: ResMut<Arrangement>,
    mut chosen: ResMut<Chosen>,
    mut announce: MessageWriter<Announce>,
    mut next: ResMut<NextState<Screen>>,
    mut commands: Commands,
) {
    let Some(OpenReplay(text)) = replays.read().last() else { return };
    match read::<G>(text) {
        Ok(Some((game, players))) => {
            let near = players.iter().position(|player| *player == Player::Human).unwrap_or_default();
            let near = Seat::BOTH[near];
            chosen.0 = Some(G::NAME);
            *arrangement = Arrangement {
                near: players[near.index()].clone(),
                far: players[(!near).index()].clone(),
                ..default()
            };
            sit_down(LocalMatch::<G>::new(game, players.clone()), near, players, 0, &mut commands);
            commands.queue(|world: &mut World| {
                if let Some(mut session) = world.get_resource_mut::<Session<G>>() {
                    session.replay(Some(G::SETS_UP));
                }
            });
            next.set(Screen::Table);
        }
        Ok(None) => {}
        Err(why) => {
            warn!("the replay of a link: {why}");
            announce.write(Announce(Line::new("share-unreadable").text("why", why)));
        }
    }
}

/// The game of the kind `G` that a text leads to; nothing if it is of another kind.
///
/// # Errors
/// Says in one line why it can't be replayed. Of a text without any game only the first kind of game complains.
fn read<G: Game>(text: &str) -> Result<Option<(Match<G>, [Player; 2])>, String> {
    let first = crate::games::NAMES.first() == Some(&G::NAME);
    let complain = |why: String| if first { Err(why) } else { Ok(None) };
    let record = match link::read(text) {
        Ok(record) => record,
        Err(why) => return complain(why.to_string()),
    };
    let (game, players) = match record::read::<G>(G::NAME, &record) {
        Ok(read) => read,
        Err(record::Unreadable::OtherGame(other)) => {
            let known = crate::games::NAMES.iter().any(|name| *name == other);
            return if known { Ok(None) } else { complain(format!("there is no game {other}")) };
        }
        Err(why @ (record::Unreadable::NotARecord(_) | record::Unreadable::NewerVersion(_))) => {
            return complain(why.to_string());
        }
        Err(why) => return Err(why.to_string()),
    };
    known_opponents::<G>(&players)?;
    if game.outcome().is_none() || game.plies().len() <= G::SETS_UP {
        return Err("the game is not over".to_owned());
    }
    Ok(Some((game, players)))
}
