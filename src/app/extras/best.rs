//! The best run: of a game that is played alone the one in the fewest moves is kept, and races along as a ghost.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::app::base::announce::Announce;
use crate::app::base::states::Screen;
use crate::app::base::storage::{GAMES, Stored, stored};
use crate::app::board::scene::Scene;
use crate::app::play::PlaySystems;
use crate::app::play::arrangement::Arrangement;
use crate::app::play::session::Session;
use crate::app::play::stage::Stage;
use crate::app::play::status::{Extras, Published};
use crate::games::Game;
use crate::kernel::line::Line;
use crate::kernel::rules::{Outcome, Seat};
use crate::referee::authority::Match;
use crate::referee::record;
use crate::referee::seat::Player;

/// The best runs, as text. They last between starts.
#[derive(Resource, Serialize, Deserialize, Clone, Debug, Default, PartialEq)]
#[serde(default)]
pub struct BestRuns {
    /// A record a line; of each game and configuration one at most.
    pub records: String,
}

impl Stored for BestRuns {
    const DOCUMENT: &'static str = GAMES;
    const SECTION: &'static str = "best-runs";
}

impl BestRuns {
    /// The best run of `G` under the rules of `config`, if there has been one. What can't be read is none.
    #[must_use]
    pub fn of<G: Game>(&self, config: &G::Config) -> Option<Match<G>> {
        self.records.lines().find_map(|line| read::<G>(line, config))
    }

    /// Keeps a run in the place of the one of the same game and configuration.
    pub fn keep<G: Game>(&mut self, run: &Match<G>, players: [Player; 2]) {
        let other = |line: &&str| read::<G>(line, run.config()).is_none();
        let mut records: Vec<_> = self.records.lines().filter(other).map(str::to_owned).collect();
        records.push(record::write(G::NAME, run, players).text());
        self.records = records.join("\n");
    }
}

/// The run on a line, if it is one of `G` under the rules of `config` that reached its goal.
fn read<G: Game>(line: &str, config: &G::Config) -> Option<Match<G>> {
    let (run, _) = record::read::<G>(G::NAME, line).ok()?;
    (run.config() == config && run.outcome() == Some(Outcome::Win(Seat::First))).then_some(run)
}

/// The run that is raced against: the best one when the game began.
#[derive(Resource)]
pub struct Ghost<G: Game> {
    /// The run; `None` when there has been none yet.
    pub run: Option<Match<G>>,
    /// Of which game in a row it is the ghost.
    game: u32,
}

/// What is not generic.
pub fn plugin(app: &mut App) {
    stored::<BestRuns>(app);
}

/// Best runs of the game `G`.
pub fn game<G: Scene>(app: &mut App) {
    app.add_systems(
        Update,
        (
            call_up::<G>.in_set(PlaySystems::Obey),
            (judge::<G>, publish::<G>).in_set(PlaySystems::Publish).before(Published),
        )
            .run_if(resource_exists::<Session<G>>),
    )
    .add_systems(OnEnter(Screen::Desk), leave::<G>)
    .add_systems(OnEnter(Screen::Diary), leave::<G>);
}

/// Calls up the ghost for a game that has just begun.
fn call_up<G: Scene>(
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

/// Says how good a run was when it is over, and keeps it if none was better.
fn judge<G: Scene>(
    session: Res<Session<G>>,
    stage: Res<Stage<G>>,
    extras: Res<Extras>,
    mut judged: Local<Option<u32>>,
    mut best: ResMut<BestRuns>,
    mut announce: MessageWriter<Announce>,
) {
    let Some(run) = session.position.whole.as_deref() else { return };
    let Some(par) = G::par(run.config()) else { return };
    if run.outcome() != Some(Outcome::Win(Seat::First)) {
        *judged = None;
        return;
    }
    if stage.busy() || *judged == Some(session.turn) || extras.is_exercise() {
        return;
    }
    *judged = Some(session.turn);
    let moves = run.plies().len();
    let before = best.of::<G>(run.config()).map(|run| run.plies().len());
    let line = match before {
        Some(before) if before <= moves => Line::new("run-over").number("best", before as i64),
        _ => {
            best.keep(run, session.players.clone());
            Line::new("run-best")
        }
    };
    announce.write(Announce(line.number("moves", moves as i64).number("par", par)));
}

/// Tells the status what the absent player's card says: the run that is raced against, and the par.
fn publish<G: Scene>(session: Res<Session<G>>, ghost: Option<Res<Ghost<G>>>, mut extras: ResMut<Extras>) {
    let Some(par) = G::par(&session.position.config) else { return };
    let run = match ghost.as_ref().and_then(|ghost| ghost.run.as_ref()) {
        Some(run) => Line::new("ghost-run").number("moves", run.plies().len() as i64),
        None => Line::new("ghost-none"),
    };
    let notes = vec![run, Line::new("par").number("par", par)];
    if extras.of_nobody != notes {
        extras.of_nobody = notes;
    }
}

fn leave<G: Scene>(mut commands: Commands) {
    commands.remove_resource::<Ghost<G>>();
}
