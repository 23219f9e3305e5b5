//! The turning point: in a game whose lens knows forced wins, the move that let the winner's through, and what would have held.

use bevy::prelude::*;
use rand::RngExt;

use crate::app::base::states::Phase;
use crate::app::board::decision::{Decision, TurningPoint, TurningPoints};
use crate::app::board::scene::Scene;
use crate::app::play::PlaySystems;
use crate::app::play::arrangement::Arrangement;
use crate::app::play::brain_runner::{BrainRunner, BrainTask, Job};
use crate::app::play::session::Session;
use crate::app::play::stage::voices;
use crate::app::play::status::Extras;
use crate::games::Game;
use crate::games::lens::forced;
use crate::kernel::rules::{Outcome, Seat, ToAct, Viewer};
use crate::referee::authority::Match;
use crate::search::brain::Known;

/// A game that has been won, while it is looked for.
#[derive(Resource)]
struct Search<G: Game> {
    game: Match<G>,
    winner: Seat,
    step: Step<G::Move>,
    job: Option<Job<G>>,
}

/// How far the search is.
enum Step<M> {
    /// From the end backwards: whether the winner could force it after so many plies; it is known after `since`.
    Back { plies: usize, since: Option<usize> },
    /// What the strongest opponent would have played instead of the losing move, ply `lost`.
    Instead { lost: usize },
    /// Whether that would have held.
    Held { lost: usize, mv: M },
}

/// Searches in games of the kind `G`.
pub fn game<G: Scene>(app: &mut App) {
    if G::lens().is_none() {
        return;
    }
    app.add_systems(OnEnter(Phase::Result), begin::<G>.run_if(resource_exists::<Session<G>>))
        .add_systems(
            Update,
            search::<G>
                .in_set(PlaySystems::Think)
                .run_if(resource_exists::<Search<G>>.and_then(resource_exists::<Session<G>>)),
        )
        .add_systems(OnExit(Phase::Result), give_up::<G>);
}

fn begin<G: Scene>(session: Res<Session<G>>, extras: Res<Extras>, mut commands: Commands) {
    let played = !session.over_before && !extras.is_exercise();
    let Some(game) = session.replayable().filter(|_| played) else { return };
    let Some(Outcome::Win(winner)) = game.outcome() else { return };
    let step = Step::Back { plies: game.plies().len(), since: None };
    commands.insert_resource(Search::<G> { game: game.clone(), winner, step, job: None });
}

fn give_up<G: Scene>(mut commands: Commands) {
    commands.remove_resource::<Search<G>>();
}

/// The question for whoever is to move; `None` where that is not `seat`.
fn question<G: Game>(game: &Match<G>, seat: Seat, level: &'static str) -> Option<BrainTask<G>> {
    let (view, seed) = (game.view(Viewer::Seat(seat)), rand::rng().random());
    (game.to_act() == ToAct::One(seat)).then_some(BrainTask {
        view,
        seat,
        level,
        seed,
        known: Known::default(),
    })
}

fn search<G: Scene>(
    session: Res<Session<G>>,
    arrangement: Res<Arrangement>,
    mut search: ResMut<Search<G>>,
    mut decision: ResMut<Decision>,
    mut runner: BrainRunner,
    mut commands: Commands,
) {
    let Search { game, winner, step, job } = &mut *search;
    let (Some(lens), Some(strongest)) = (G::lens(), G::levels().last()) else { return };
    let Some(asked) = job else {
        // What is to be asked next.
        let task = match step {
            Step::Back { plies, .. } => {
                // The winner's latest move before.
                let before = game.plies().iter().take(*plies).rposition(|ply| ply.seat == *winner);
                before.and_then(|before| {
                    *plies = before;
                    question(&game.until(before)?, *winner, lens.name)
                })
            }
            Step::Instead { lost } => {
                game.until(*lost).and_then(|game| question(&game, !*winner, strongest.name))
            }
            Step::Held { lost, mv } => {
                let mut instead = game.until(*lost);
                let played = instead.as_mut().map(|game| game.submit(!*winner, mv.clone()));
                instead
                    .filter(|_| played.is_some_and(|played| played.is_ok()))
                    .and_then(|game| question(&game, *winner, lens.name))
            }
        };
        match task {
            Some(task) => *job = Some(runner.begin(task)),
            None => end::<G>(&mut decision, None, &mut commands),
        }
        return;
    };
    let Some((mv, thoughts)) = runner.listen(asked) else { return };
    *job = None;
    let found = match step {
        Step::Back { plies, since } => match (forced::<G>(&thoughts), *since) {
            // Where there was no choice nothing is decided yet.
            (Some(true), _) => {
                *since = Some(*plies);
                return;
            }
            (None, _) => return,
            (Some(false), since) => {
                let lost = since.and_then(|since| since.checked_sub(1));
                match lost.filter(|lost| game.plies().get(*lost).is_some_and(|ply| ply.seat != *winner)) {
                    Some(lost) => *step = Step::Instead { lost },
                    None => end::<G>(&mut decision, None, &mut commands),
                }
                return;
            }
        },
        Step::Instead { lost } => {
            let lost = *lost;
            if game.plies().get(lost).is_some_and(|ply| ply.mv == mv) {
                (lost, None)
            } else {
                *step = Step::Held { lost, mv };
                return;
            }
        }
        Step::Held { lost, mv } => (*lost, (forced::<G>(&thoughts) == Some(false)).then(|| mv.clone())),
    };
    let (lost, held) = found;
    let Some(ply) = game.plies().get(lost) else { return };
    let what = if held.is_some() { "let-through-held" } else { "let-through" };
    let line = voices(&session, &arrangement).about(ply.seat, G::NAME, what);
    let line = line.arg("move", G::told(G::notation(&ply.mv))).number("number", lost as u32 + 1);
    let line = held.map_or(line.clone(), |held| line.arg("held", G::told(G::notation(&held))));
    end::<G>(&mut decision, Some(TurningPoint { line, plies: lost + 1 }), &mut commands);
}

fn end<G: Game>(decision: &mut Decision, found: Option<TurningPoint>, commands: &mut Commands) {
    decision.turning_points = TurningPoints::Found(found.into_iter().collect());
    commands.remove_resource::<Search<G>>();
}
