//! Searches a finished game in the background for the move that gave the most away, for the result sheet. A move that
//! the player missed against a remote player or a brain comes back as a puzzle.

use bevy::prelude::*;
use deskmate_games::Game;
use deskmate_games::missed::MissedMove;
use deskmate_games::thinking::{parse_missed, request_missed};
use deskmate_kernel::rules::{Outcome, Seat};
use deskmate_referee::authority::Match;
use deskmate_referee::seat::PlayerKind;

use super::puzzles::Puzzles;
use crate::app::base::awake::KeepsAwake;
use crate::app::base::states::Phase;
use crate::app::base::stored_record::StoredRecord;
use crate::app::base::today::{Clock, Timestamp};
use crate::app::board::decision::{ResultDetails, TurningPoint, TurningPoints};
use crate::app::board::scene::Scene;
use crate::app::play::PlaySystems;
use crate::app::play::brain_runner::{BrainRunner, ThinkRequest};
use crate::app::play::decision::update_result_details;
use crate::app::play::session::Session;
use crate::app::play::status::StatusExtras;

/// The search of a game.
#[derive(Resource)]
struct MissedSearch<G: Game> {
    game: Match<G>,
    players: [PlayerKind; 2],
    seat: Seat,
    /// Time at which the game began.
    began: Timestamp,
    /// True if the result counts.
    counts: bool,
    request: ThinkRequest,
    /// True while the result sheet waits for the answer.
    awaited: bool,
}

/// Keeps the app awake while a game is being searched.
#[derive(Component)]
#[require(KeepsAwake)]
struct SearchingGame(&'static str);

/// Registers the search of finished games of `G`.
pub fn game<G: Scene>(app: &mut App) {
    app.add_systems(
        OnEnter(Phase::Result),
        begin_search::<G>.after(update_result_details::<G>).run_if(resource_exists::<Session<G>>),
    )
    .add_systems(
        Update,
        receive_result::<G>.in_set(PlaySystems::Think).run_if(resource_exists::<MissedSearch<G>>),
    )
    .add_systems(OnExit(Phase::Result), mark_unawaited::<G>.run_if(resource_exists::<MissedSearch<G>>));
}

/// Returns the seat whose moves are searched: that of the only human; otherwise the loser's, if there is one.
fn searched_seat<G: Game>(session: &Session<G>, outcome: Outcome) -> Option<Seat> {
    let human = |seat: Seat| session.players[seat.index()] == PlayerKind::Human;
    match (human(session.near), human(!session.near), outcome) {
        (true, false, _) => Some(session.near),
        (false, true, _) => Some(!session.near),
        (_, _, Outcome::Win(winner)) => Some(!winner),
        (_, _, Outcome::Draw) => None,
    }
}

fn begin_search<G: Scene>(
    session: Res<Session<G>>,
    extras: Res<StatusExtras>,
    mut decision: ResMut<ResultDetails>,
    mut runner: BrainRunner,
    mut commands: Commands,
) {
    let played = !session.over_before && !extras.is_exercise();
    let Some(game) = session.replayable().filter(|_| played) else { return };
    let Some(seat) = game.outcome().and_then(|outcome| searched_seat(&session, outcome)) else { return };
    decision.missed = TurningPoints::Searching;
    let errand = runner.ask(request_missed(game, seat));
    let (game, players) = (game.clone(), session.players.clone());
    let (began, counts) = (session.began, session.counts);
    commands.insert_resource(MissedSearch {
        game,
        players,
        seat,
        began,
        counts,
        request: errand,
        awaited: true,
    });
    commands.spawn((Name::new("A game that is looked through"), SearchingGame(G::NAME)));
}

/// Marks that the result sheet is closed. A move that is found still becomes a puzzle.
fn mark_unawaited<G: Scene>(mut search: ResMut<MissedSearch<G>>) {
    search.awaited = false;
}

fn receive_result<G: Scene>(
    mut search: ResMut<MissedSearch<G>>,
    mut decision: ResMut<ResultDetails>,
    mut puzzles: ResMut<Puzzles>,
    looking: Query<(Entity, &SearchingGame)>,
    clock: Res<Clock>,
    mut runner: BrainRunner,
    mut commands: Commands,
) {
    let Some(answer) = runner.poll_answer(&mut search.request) else { return };
    for (entity, _) in looking.iter().filter(|(_, looking)| looking.0 == G::NAME) {
        commands.entity(entity).despawn();
    }
    commands.remove_resource::<MissedSearch<G>>();
    let found = parse_missed(&search.game, &answer).unwrap_or_else(|why| {
        error!("a game of {} can't be looked through: {why}", G::NAME);
        None
    });
    if let Some(missed) = found.as_ref().filter(|_| is_own(&search)) {
        let record = StoredRecord::new(&search.game, search.players.clone());
        puzzles.add::<G>(record, missed, search.began, clock.date());
    }
    if search.awaited {
        let point = |MissedMove { why, plies, .. }| TurningPoint { line: why, plies };
        decision.missed = TurningPoints::Found(found.map(point).into_iter().collect());
    }
}

/// Returns true if the player has missed the move in a game that counts. Two humans at one desk can't be told apart.
fn is_own<G: Game>(search: &MissedSearch<G>) -> bool {
    let [own, other] = [search.seat, !search.seat].map(|seat| &search.players[seat.index()]);
    search.counts && *own == PlayerKind::Human && *other != PlayerKind::Human
}
