//! Searches a finished game in the background for the move that gave the most away, for the result sheet. A move that
//! the player missed against a remote player or a brain comes back as a puzzle.

use bevy::prelude::*;
use deskmate_games::Game;
use deskmate_games::missed::Missed;
use deskmate_games::thinking::{read_missed, request_missed};
use deskmate_kernel::rules::{Outcome, Seat};
use deskmate_referee::authority::Match;
use deskmate_referee::record;
use deskmate_referee::seat::Player;

use super::puzzles::Puzzles;
use crate::app::base::awake::KeepsAwake;
use crate::app::base::states::Phase;
use crate::app::base::today::{Clock, Moment};
use crate::app::board::decision::{Decision, TurningPoint, TurningPoints};
use crate::app::board::scene::Scene;
use crate::app::play::PlaySystems;
use crate::app::play::brain_runner::{BrainRunner, Errand};
use crate::app::play::decision::decide;
use crate::app::play::session::Session;
use crate::app::play::status::Extras;

/// The search of a game.
#[derive(Resource)]
struct Search<G: Game> {
    game: Match<G>,
    players: [Player; 2],
    seat: Seat,
    /// Time at which the game began.
    began: Moment,
    /// True if the result counts.
    counts: bool,
    errand: Errand,
    /// True while the result sheet waits for the answer.
    awaited: bool,
}

/// Keeps the app awake while a game is being searched.
#[derive(Component)]
#[require(KeepsAwake)]
struct LookedThrough(&'static str);

/// Registers the search of finished games of `G`.
pub fn game<G: Scene>(app: &mut App) {
    app.add_systems(
        OnEnter(Phase::Result),
        begin::<G>.after(decide::<G>).run_if(resource_exists::<Session<G>>),
    )
    .add_systems(Update, take_up::<G>.in_set(PlaySystems::Think).run_if(resource_exists::<Search<G>>))
    .add_systems(OnExit(Phase::Result), forget::<G>.run_if(resource_exists::<Search<G>>));
}

/// Returns the seat whose moves are searched: that of the only human; otherwise the loser's, if there is one.
fn sought<G: Game>(session: &Session<G>, outcome: Outcome) -> Option<Seat> {
    let human = |seat: Seat| session.players[seat.index()] == Player::Human;
    match (human(session.near), human(!session.near), outcome) {
        (true, false, _) => Some(session.near),
        (false, true, _) => Some(!session.near),
        (_, _, Outcome::Win(winner)) => Some(!winner),
        (_, _, Outcome::Draw) => None,
    }
}

fn begin<G: Scene>(
    session: Res<Session<G>>,
    extras: Res<Extras>,
    mut decision: ResMut<Decision>,
    mut runner: BrainRunner,
    mut commands: Commands,
) {
    let played = !session.over_before && !extras.is_exercise();
    let Some(game) = session.replayable().filter(|_| played) else { return };
    let Some(seat) = game.outcome().and_then(|outcome| sought(&session, outcome)) else { return };
    decision.missed = TurningPoints::Sought;
    let errand = runner.ask(request_missed(game, seat));
    let (game, players) = (game.clone(), session.players.clone());
    let (began, counts) = (session.began, session.counts);
    commands.insert_resource(Search { game, players, seat, began, counts, errand, awaited: true });
    commands.spawn((Name::new("A game that is looked through"), LookedThrough(G::NAME)));
}

/// Marks that the result sheet is closed. A move that is found still becomes a puzzle.
fn forget<G: Scene>(mut search: ResMut<Search<G>>) {
    search.awaited = false;
}

fn take_up<G: Scene>(
    mut search: ResMut<Search<G>>,
    mut decision: ResMut<Decision>,
    mut puzzles: ResMut<Puzzles>,
    looking: Query<(Entity, &LookedThrough)>,
    clock: Res<Clock>,
    mut runner: BrainRunner,
    mut commands: Commands,
) {
    let Some(answer) = runner.answer(&mut search.errand) else { return };
    for (entity, _) in looking.iter().filter(|(_, looking)| looking.0 == G::NAME) {
        commands.entity(entity).despawn();
    }
    commands.remove_resource::<Search<G>>();
    let found = read_missed(&search.game, &answer).unwrap_or_else(|why| {
        error!("a game of {} can't be looked through: {why}", G::NAME);
        None
    });
    if let Some(missed) = found.as_ref().filter(|_| is_own(&search)) {
        let record = record::write(G::NAME, &search.game, search.players.clone()).text();
        puzzles.add::<G>(record, missed, search.began, clock.date());
    }
    if search.awaited {
        let point = |Missed { why, plies, .. }| TurningPoint { line: why, plies };
        decision.missed = TurningPoints::Found(found.map(point).into_iter().collect());
    }
}

/// Returns true if the player has missed the move in a game that counts. Two humans at one desk can't be told apart.
fn is_own<G: Game>(search: &Search<G>) -> bool {
    let [own, other] = [search.seat, !search.seat].map(|seat| &search.players[seat.index()]);
    search.counts && *own == Player::Human && *other != Player::Human
}
