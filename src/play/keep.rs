//! Keeping: a game that is left, by the door or by closing the window, can be gone on with later.

use bevy::prelude::*;
use bevy::settings::{ReflectSettingsGroup, SaveSettingsSync, SettingsGroup};
use serde::{Deserialize, Serialize};

use crate::announce::Announce;
use crate::games::level;
use crate::kernel::line::Line;
use crate::kernel::rules::Seat;
use crate::match_handle::LocalMatch;
use crate::play::PlaySystems;
use crate::play::active_match::ActiveMatch;
use crate::play::arrangement::{Arrangement, Begins};
use crate::play::lens::Lens;
use crate::play::scene::Scene;
use crate::play::session::{Session, sit_down};
use crate::referee::authority::Match;
use crate::referee::record;
use crate::screens::Screen;

/// The game that can be gone on with, as text; empty when there is none. It lasts between starts.
#[derive(Resource, SettingsGroup, Reflect, Clone, Debug, Default, PartialEq)]
#[reflect(Resource, SettingsGroup, Default)]
#[settings_group(group = "kept")]
pub struct Kept {
    /// The game's name.
    pub game: String,
    /// Who sits where and how they stand.
    pub arrangement: String,
    /// The record of the game.
    pub record: String,
}

/// Goes on with the game that was kept.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct GoOn;

/// The part of the arrangement that the record doesn't tell.
#[derive(Serialize, Deserialize)]
struct Standing {
    near: Seat,
    begins: Begins,
    score: [u32; 3],
    games: u32,
}

/// What is not generic.
pub fn plugin(app: &mut App) {
    app.init_resource::<Kept>()
        .add_message::<GoOn>()
        .add_systems(PostUpdate, save.run_if(resource_changed::<Kept>));
}

/// Keeps games of the kind `G`.
pub fn game<G: Scene>(app: &mut App) {
    app.add_systems(
        Update,
        (
            go_on::<G>.in_set(PlaySystems::Start).run_if(on_message::<GoOn>),
            keep::<G>.in_set(PlaySystems::Publish).run_if(resource_exists_and_changed::<Session<G>>),
        ),
    );
}

fn save(kept: Res<Kept>, mut commands: Commands) {
    if !kept.is_added() {
        commands.queue(SaveSettingsSync::IfChanged);
    }
}

/// Keeps every position that can be gone on with; what has ended, is only watched or is a puzzle is not kept.
fn keep<G: Scene>(
    session: Res<Session<G>>,
    active: Res<ActiveMatch<G>>,
    arrangement: Res<Arrangement>,
    lens: Option<Res<Lens<G>>>,
    mut kept: ResMut<Kept>,
) {
    // A server keeps its games itself.
    let Some(game) = active.authority() else { return };
    let begun = game.outcome().is_none() && !game.plies().is_empty();
    let worth_it = begun && !session.watching() && !lens.is_some_and(|lens| lens.is_puzzle());
    if !worth_it {
        if kept.game == G::NAME && !session.watching() {
            kept.set_if_neq(Kept::default());
        }
        return;
    }
    let Arrangement { begins, score, games, .. } = *arrangement;
    let standing = Standing { near: session.near, begins, score, games };
    match serde_json::to_string(&standing) {
        Ok(arrangement) => {
            let record = record::write(G::NAME, game, session.players.clone()).text();
            kept.set_if_neq(Kept { game: G::NAME.to_owned(), arrangement, record });
        }
        Err(why) => error!("the game can't be kept: {why}"),
    }
}

fn go_on<G: Scene>(
    mut kept: ResMut<Kept>,
    mut arrangement: ResMut<Arrangement>,
    mut announce: MessageWriter<Announce>,
    mut next: ResMut<NextState<Screen>>,
    mut commands: Commands,
) {
    if kept.game != G::NAME {
        return;
    }
    match taken_up::<G>(&kept) {
        Ok((game, near, taken_up)) => {
            let players = taken_up.players(near);
            *arrangement = taken_up;
            sit_down(LocalMatch::<G>::new(game, players.clone()), near, players, 0, &mut commands);
            next.set(Screen::Table);
        }
        Err(why) => {
            warn!("the game that was kept: {why}");
            announce.write(Announce(Line::new("kept-unreadable").text("why", why)));
            *kept = Kept::default();
        }
    }
}

/// The match, the near side's seat and the arrangement that were kept, or in one line why they can't be taken up.
fn taken_up<G: Scene>(kept: &Kept) -> Result<(Match<G>, Seat, Arrangement), String> {
    let standing: Standing = serde_json::from_str(&kept.arrangement).map_err(|why| why.to_string())?;
    let (game, players) = record::read::<G>(G::NAME, &kept.record).map_err(|why| why.to_string())?;
    let unknown = players.iter().filter_map(|player| player.level()).find(|name| level::<G>(name).is_none());
    if let Some(name) = unknown {
        return Err(format!("there is no opponent {name}"));
    }
    let Standing { near, begins, score, games } = standing;
    let arrangement = Arrangement {
        near: players[near.index()].clone(),
        far: players[(!near).index()].clone(),
        begins,
        score,
        games,
    };
    Ok((game, near, arrangement))
}
