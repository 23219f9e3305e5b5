//! Games of the library on the table again: one that has ended is leafed through, and gone on with from any of its
//! positions; one that has not is gone on with.

use bevy::prelude::*;

use crate::app::base::announce::Announce;
use crate::app::base::states::Screen;
use crate::app::base::storage::Storage;
use crate::app::base::today;
use crate::app::board::scene::Scene;
use crate::app::board::things::Chosen;
use crate::app::platform::audio::Play;
use crate::app::play::PlaySystems;
use crate::app::play::arrangement::Arrangement;
use crate::app::play::autosave::{Autosaves, GoOn};
use crate::app::play::library::{Library, LibraryGame, OpenGame, Went};
use crate::app::play::replay::ReplayRequest;
use crate::app::play::seating::{Sitting, known_opponents, sit_down_again};
use crate::app::play::session::Session;
use crate::kernel::line::Line;
use crate::match_handle::LocalMatch;
use crate::referee::authority::Match;
use crate::referee::record;
use crate::referee::seat::Player;

/// Goes on from the position that the replay shows, against this player.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct PlayOn(pub Player);

/// What is not generic.
pub fn plugin(app: &mut App) {
    app.add_message::<OpenGame>().add_message::<PlayOn>();
}

/// Games of the kind `G`.
pub fn game<G: Scene>(app: &mut App) {
    app.add_systems(
        Update,
        (
            open::<G>.in_set(PlaySystems::Start).run_if(on_message::<OpenGame>),
            play_on::<G>
                .in_set(PlaySystems::Start)
                .run_if(on_message::<PlayOn>.and_then(resource_exists::<Session<G>>)),
        ),
    );
}

/// The match, or in one line why it can't be opened.
fn read<G: Scene>(game: &LibraryGame) -> Result<(Match<G>, [Player; 2]), String> {
    let (read, players) = record::read::<G>(G::NAME, &game.record).map_err(|why| why.to_string())?;
    known_opponents::<G>(&players)?;
    Ok((read, players))
}

fn open<G: Scene>(
    mut opened: MessageReader<OpenGame>,
    library: Res<Library>,
    storage: Option<ResMut<Storage>>,
    (mut arrangement, mut chosen): (ResMut<Arrangement>, ResMut<Chosen>),
    (autosaves, mut go_on): (Res<Autosaves>, MessageWriter<GoOn>),
    mut announce: MessageWriter<Announce>,
    mut sounds: MessageWriter<Play>,
    mut next: ResMut<NextState<Screen>>,
    mut commands: Commands,
) {
    let Some(game) = opened.read().last().and_then(|opened| library.get(opened.0)) else { return };
    if game.game != G::NAME {
        return;
    }
    let (read, players) = match read::<G>(game) {
        Ok(read) => read,
        Err(why) => {
            announce.write(Announce(Line::new("kept-unreadable").text("why", why)));
            sounds.write(Play::cue("refuse"));
            if let Some(mut storage) = storage {
                storage.set_aside(G::NAME, &game.record);
            }
            return;
        }
    };
    // Where it waits on its board it has come further.
    if autosaves.get(G::NAME).is_some_and(|waits| waits.began == game.began) && read.outcome().is_none() {
        chosen.0 = Some(G::NAME);
        go_on.write(GoOn(G::NAME));
        return;
    }
    let names = game.names.clone();
    let over = read.outcome().is_some();
    // Where a game ended otherwise than by its rules it is played on, by two at this desk if the other was elsewhere.
    let ended = !over && game.went != Went::Unfinished;
    let here = |player: Player| if ended && player == Player::Remote { Player::Human } else { player };
    let players = players.map(here);
    let (began, counts) = if ended { (today::now(), false) } else { (game.began, game.counts) };
    *arrangement = Arrangement { elsewhere: names, ..Arrangement::of(&players, game.near) };
    let sitting = Sitting { turn: 0, began, counts };
    let handle = LocalMatch::<G>::new(read, players.clone());
    sit_down_again(handle, game.near, players, sitting, &mut commands);
    chosen.0 = Some(G::NAME);
    sounds.write(Play::cue("paper"));
    next.set(Screen::Table);
    if over {
        // Once the players sit there.
        commands.write_message(ReplayRequest::First);
    }
}

fn play_on<G: Scene>(
    mut requests: MessageReader<PlayOn>,
    session: Res<Session<G>>,
    mut arrangement: ResMut<Arrangement>,
    mut announce: MessageWriter<Announce>,
    mut sounds: MessageWriter<Play>,
    mut commands: Commands,
) {
    let Some(PlayOn(far)) = requests.read().last() else { return };
    let position = session.replayable().and_then(|game| game.until(session.shown_plies()));
    let Some(game) = position.filter(|game| game.outcome().is_none()) else {
        announce.write(Announce(Line::new("play-on-over")));
        sounds.write(Play::cue("refuse"));
        return;
    };
    let near = session.near;
    let number = game.plies().len().saturating_sub(G::SETS_UP) as u32;
    announce.write(Announce(Line::new("play-on-begins").number("number", number)));
    sounds.write(Play::cue("paper"));
    *arrangement = Arrangement { near: Player::Human, far: far.clone(), ..default() };
    let players = arrangement.players(near);
    let sitting = Sitting { turn: session.turn + 1, began: today::now(), counts: false };
    sit_down_again(LocalMatch::<G>::new(game, players.clone()), near, players, sitting, &mut commands);
}
