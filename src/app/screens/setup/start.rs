//! Starts the match with the chosen opponent, or creates a room for a friend.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use deskmate_games::classmate;
use deskmate_referee::seat::PlayerKind;
use deskmate_referee::wire::{self, Colour};

use super::choices::{Choices, Opponent};
use crate::app::base::announce::Announce;
use crate::app::base::notebook::Notebook;
use crate::app::base::states::Screen;
use crate::app::board::scene::Thing;
use crate::app::board::things::Things;
use crate::app::friend::FriendRequest;
use crate::app::platform::audio::PlayCue;
use crate::app::play::arrangement::{Arrangement, StartingSide};
use crate::app::play::session::StartMatch;

/// Returns the request to create the room a friend is invited to.
fn invitation(choices: &Choices, thing: &Thing) -> FriendRequest {
    let colour = match choices.begins {
        StartingSide::Near => Colour::First,
        StartingSide::Far => Colour::Second,
        StartingSide::Lot | StartingSide::Turns => Colour::Lot,
    };
    let (clock, away) = choices.time_limits;
    FriendRequest::Create {
        game: thing.name,
        config: (thing.playable.choosable.raw)(&choices.agreement),
        terms: wire::Terms { colour, clock, away, door: true },
    }
}

pub(super) fn on_start(
    _: On<Activate>,
    choices: Res<Choices>,
    things: Res<Things>,
    mut arrangement: ResMut<Arrangement>,
    mut notebook: ResMut<Notebook>,
    mut starts: MessageWriter<StartMatch>,
    mut requests: MessageWriter<FriendRequest>,
    mut next: ResMut<NextState<Screen>>,
    mut sounds: MessageWriter<PlayCue>,
    mut announce: MessageWriter<Announce>,
) {
    let Some(thing) = choices.thing(&things) else { return };
    let playable = &thing.playable;
    if let Err(why) = (playable.choosable.vet)(&choices.agreement) {
        sounds.write(PlayCue::cue("refuse"));
        announce.write(Announce(why));
        return;
    }
    choices.store(thing, &mut notebook);
    if choices.opponent == Opponent::Friend {
        requests.write(invitation(&choices, thing));
        return;
    }
    let bot = |level: usize| PlayerKind::Bot(playable.levels[level].to_owned());
    let (near, far) = match choices.opponent {
        Opponent::Level(level) => (PlayerKind::Human, bot(level)),
        Opponent::Classmate => (PlayerKind::Human, PlayerKind::Bot(classmate::NAME.to_owned())),
        Opponent::Human | Opponent::Friend => (PlayerKind::Human, PlayerKind::Human),
        Opponent::Alone => (PlayerKind::Human, PlayerKind::Nobody),
        Opponent::Watch => (bot(choices.watched[0]), bot(choices.watched[1])),
    };
    let alone = choices.opponent == Opponent::Alone;
    let begins = if alone { StartingSide::Near } else { choices.begins };
    let names = std::mem::take(&mut arrangement.names);
    let clock = if choices.can_have_desk_clock() { choices.desk_clock } else { default() };
    *arrangement = Arrangement { near, far, begins, names, clock, ..default() };
    starts.write(StartMatch { game: thing.name, agreement: Some(choices.proposal()) });
    sounds.write(PlayCue::cue("stamp"));
    sounds.write(PlayCue::cue("paper"));
    next.set(Screen::Table);
}
