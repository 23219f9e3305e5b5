//! The best run of each solo game: the one with the fewest moves is stored, and the player races against it as a ghost.

use std::collections::BTreeMap;

use bevy::prelude::*;
use deskmate_games::Game;
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::{Outcome, Seat};
use deskmate_referee::authority::Match;
use deskmate_referee::seat::PlayerKind;
use serde::{Deserialize, Serialize};

use crate::app::base::announce::Announce;
use crate::app::base::states::{Phase, Screen};
use crate::app::base::storage::{GAMES, Stored, persist_resource};
use crate::app::base::stored_record::StoredRecord;
use crate::app::board::scene::Scene;
use crate::app::play::PlaySystems;
use crate::app::play::arrangement::Arrangement;
use crate::app::play::ending::{MatchEnded, is_counted};
use crate::app::play::session::Session;
use crate::app::play::status::{StatusExtras, StatusSystems};

/// The best runs, at most one for each game and configuration. The keys are the names of the games with numbers, such as
/// `ugolki-1`. They are stored between starts.
#[derive(Resource, Serialize, Deserialize, Clone, Debug, Default, PartialEq)]
#[serde(transparent)]
pub struct BestRuns(BTreeMap<String, StoredRecord>);

impl Stored for BestRuns {
    const DOCUMENT: &'static str = GAMES;
    const SECTION: &'static str = "best-runs";
}

impl BestRuns {
    /// Returns the best run of `G` with this `config`. A record that can't be read is ignored.
    #[must_use]
    pub fn of<G: Game>(&self, config: &G::Config) -> Option<Match<G>> {
        self.find(config).map(|(_, run)| run)
    }

    /// Returns the best run with its key.
    fn find<G: Game>(&self, config: &G::Config) -> Option<(&String, Match<G>)> {
        let is_own = |key: &&String| key.strip_prefix(G::NAME).is_some_and(|number| number.starts_with('-'));
        let mut runs = self.0.iter().filter(|(key, _)| is_own(key));
        runs.find_map(|(key, record)| Some((key, read_run(record, config)?)))
    }

    /// Stores a run in place of that of the same game and configuration.
    pub fn store<G: Game>(&mut self, run: &Match<G>, players: [PlayerKind; 2]) {
        let known = self.find::<G>(run.config()).map(|(key, _)| key.clone());
        let mut keys = (1..).map(|number| format!("{}-{number}", G::NAME));
        let key = known.or_else(|| keys.find(|key| !self.0.contains_key(key)));
        self.0.extend(key.map(|key| (key, StoredRecord::new(run, players))));
    }
}

/// Reads a run of `G` with this `config` that has reached the goal.
fn read_run<G: Game>(record: &StoredRecord, config: &G::Config) -> Option<Match<G>> {
    let run = record.to_match::<G>().ok()?;
    (run.config() == config && run.outcome() == Some(Outcome::Win(Seat::First))).then_some(run)
}

/// The run to race against: the best one when the game began.
#[derive(Resource)]
pub struct Ghost<G: Game> {
    /// The run, or `None` if there was none.
    pub run: Option<Match<G>>,
    /// Number of the game in the arrangement to which the ghost belongs.
    game: u32,
}

/// Registers the best runs, which all games share.
pub fn plugin(app: &mut App) {
    persist_resource::<BestRuns>(app);
}

/// Registers the best runs of `G`.
pub fn game<G: Scene>(app: &mut App) {
    app.add_systems(
        Update,
        (
            load_ghost::<G>.in_set(PlaySystems::ApplyCommands),
            publish_ghost::<G>.in_set(PlaySystems::Publish).before(StatusSystems),
        )
            .run_if(resource_exists::<Session<G>>),
    )
    .add_observer(store_best_run::<G>.run_if(is_counted::<G>))
    .add_systems(OnEnter(Phase::Result), announce_run::<G>.run_if(resource_exists::<Session<G>>))
    .add_systems(OnEnter(Screen::Desk), remove_ghost::<G>)
    .add_systems(OnEnter(Screen::Diary), remove_ghost::<G>);
}

/// Loads the ghost for a game that has just begun.
fn load_ghost<G: Scene>(
    session: Res<Session<G>>,
    arrangement: Res<Arrangement>,
    best: Res<BestRuns>,
    ghost: Option<Res<Ghost<G>>>,
    mut commands: Commands,
) {
    let config = &session.position.config;
    if G::par(config).is_none() {
        if ghost.is_some() {
            commands.remove_resource::<Ghost<G>>();
        }
    } else if ghost.is_none_or(|ghost| ghost.game != arrangement.games) {
        commands.insert_resource(Ghost::<G> { run: best.of(config), game: arrangement.games });
    }
}

/// Stores a run that has reached the goal in fewer moves than all before it.
fn store_best_run<G: Scene>(ended: On<MatchEnded<G>>, session: Res<Session<G>>, mut best: ResMut<BestRuns>) {
    let run = &ended.game;
    let reached = G::par(run.config()).is_some() && ended.outcome == Outcome::Win(Seat::First);
    let before = best.of::<G>(run.config());
    let better = before.is_none_or(|before| run.plies().len() < before.plies().len());
    if reached && better {
        best.store::<G>(run, session.players.clone());
    }
}

/// Announces the length of a finished run, and that of the best run before it.
fn announce_run<G: Scene>(
    session: Res<Session<G>>,
    ghost: Option<Res<Ghost<G>>>,
    extras: Res<StatusExtras>,
    mut announce: MessageWriter<Announce>,
) {
    let Some(run) = session.position.full_match.as_deref() else { return };
    let Some(par) = G::par(run.config()) else { return };
    let reached = run.outcome() == Some(Outcome::Win(Seat::First));
    if !reached || session.over_before || extras.is_exercise() {
        return;
    }
    let moves = run.plies().len();
    let before = ghost.as_ref().and_then(|ghost| ghost.run.as_ref()).map(|run| run.plies().len());
    let line = match before {
        Some(before) if before <= moves => Line::new("run-over").number("best", before as i64),
        _ => Line::new("run-best"),
    };
    announce.write(Announce(line.number("moves", moves as i64).number("par", par)));
}

/// Publishes the lines on the player card of the empty seat: the run to race against, and the par.
fn publish_ghost<G: Scene>(
    session: Res<Session<G>>,
    ghost: Option<Res<Ghost<G>>>,
    mut extras: ResMut<StatusExtras>,
) {
    let Some(par) = G::par(&session.position.config) else { return };
    let run = match ghost.as_ref().and_then(|ghost| ghost.run.as_ref()) {
        Some(run) => Line::new("ghost-run").number("moves", run.plies().len() as i64),
        None => Line::new("ghost-none"),
    };
    let notes = vec![run, Line::new("par").number("par", par)];
    if extras.empty_seat_lines != notes {
        extras.empty_seat_lines = notes;
    }
}

fn remove_ghost<G: Scene>(mut commands: Commands) {
    commands.remove_resource::<Ghost<G>>();
}
