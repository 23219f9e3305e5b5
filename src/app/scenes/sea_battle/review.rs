//! The analysis of a finished battle: each shot during the replay, and the verdict on luck, aim and placing.

use std::time::Duration;

use bevy::prelude::*;
use deskmate_games::sea_battle::analysis::{Analysis, Breakdown, ShotEvaluation};
use deskmate_games::sea_battle::rules::{Answer, SeaBattle};
use deskmate_games::{Diary, Game, Voices};
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::Seat;
use web_time::Instant;

use crate::app::base::announce::Announce;
use crate::app::base::awake::KeepsAwake;
use crate::app::base::states::Screen;
use crate::app::board::scene::UpdateScenes;
use crate::app::play::arrangement::Arrangement;
use crate::app::play::session::Session;
use crate::app::play::stage::voices;
use crate::app::play::status::TableStatus;

/// Time for the analysis per frame.
const FRAME_BUDGET: Duration = Duration::from_millis(8);

/// The analysis of the finished battle.
#[derive(Resource)]
pub struct Review {
    /// The analysis itself.
    pub analysis: Analysis,
    /// The seed of the analysed game.
    game: u64,
    /// True if the analysis is complete.
    done: bool,
}

impl Review {
    /// The evaluation of the latest shot of the replay, or `None` before the first.
    pub fn evaluation(&self, session: &Session<SeaBattle>) -> Option<&ShotEvaluation> {
        self.analysis.evaluation(session.replay_plies()?.checked_sub(SeaBattle::SETUP_PLIES + 1)?)
    }

    /// Compares `seat` with the other side, on which the result depends; `None` before the analysis is complete.
    pub fn verdict(&self, seat: Seat) -> Option<Breakdown> {
        let [own, other] = [seat, !seat].map(|seat| self.analysis.breakdown(seat));
        Some(own?.relative_to(other?))
    }
}

/// Keeps the app awake while the analysis runs.
#[derive(Component)]
#[require(KeepsAwake)]
struct AnalysisRunning;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        UpdateScenes,
        (
            start_analysis.run_if(
                resource_exists_and_changed::<Session<SeaBattle>>
                    .or_eager(resource_changed::<TableStatus>)
                    .or_eager(resource_removed::<Session<SeaBattle>>),
            ),
            (run_analysis, announce_review)
                .chain()
                .run_if(resource_exists::<Review>.and_then(resource_exists::<Session<SeaBattle>>)),
        )
            .chain(),
    );
}

/// Starts the analysis once the end of a battle has been shown. Drops the analysis of another game.
fn start_analysis(
    session: Option<Res<Session<SeaBattle>>>,
    table: Res<TableStatus>,
    review: Option<Res<Review>>,
    studies: Query<Entity, With<AnalysisRunning>>,
    mut commands: Commands,
) {
    let over = session.as_ref().and_then(|session| session.replayable());
    if let Some(review) = review {
        if over.is_none_or(|game| game.seed() != review.game) {
            commands.remove_resource::<Review>();
            studies.iter().for_each(|entity| commands.entity(entity).despawn());
        }
        return;
    }
    let Some(game) = over.filter(|_| table.is_settled) else { return };
    let Some(end) = SeaBattle::replay_view(game, game.plies().len()) else { return };
    let Some(analysis) = Analysis::new(&end, game.seed()) else { return };
    commands.insert_resource(Review { analysis, game: game.seed(), done: false });
    commands.spawn((Name::new("A battle that is looked at"), AnalysisRunning, DespawnOnExit(Screen::Table)));
}

/// Runs the analysis for a time slice per frame.
fn run_analysis(
    mut review: ResMut<Review>,
    studies: Query<Entity, With<AnalysisRunning>>,
    mut commands: Commands,
) {
    if review.done {
        return;
    }
    let began = Instant::now();
    let mut more = review.analysis.step();
    while more && began.elapsed() < FRAME_BUDGET {
        more = review.analysis.step();
    }
    if !more {
        review.done = true;
        studies.iter().for_each(|entity| commands.entity(entity).despawn());
    }
}

/// Announces the evaluation of the shot that the replay shows, and the verdict at its end.
fn announce_review(
    session: Res<Session<SeaBattle>>,
    arrangement: Res<Arrangement>,
    mut review: ResMut<Review>,
    mut announced: Local<(Option<usize>, bool)>,
    mut announce: MessageWriter<Announce>,
) {
    let now = (session.replay_plies(), review.done);
    if std::mem::replace(&mut *announced, now) == now {
        return;
    }
    let Some(shots) = session.replay_plies().map(|plies| plies - SeaBattle::SETUP_PLIES) else { return };
    let all = session.position.plies.len() - SeaBattle::SETUP_PLIES;
    if shots == all && review.done {
        let voices = voices(&session, &arrangement);
        let seat = voices.you.unwrap_or(session.near);
        let verdict = review.verdict(seat);
        announce.write_batch(verdict.map(|verdict| Announce(verdict_line(&verdict, seat, &voices))));
        return;
    }
    let Some(shot) = session.view().course().shots().last() else { return };
    // Catches up if the shot has not been analysed yet.
    while review.analysis.evaluation(shots - 1).is_none() && review.analysis.step() {}
    let chance = review.evaluation(&session).map_or(0.0, |reading| reading.chance);
    let id =
        if shot.answer == Answer::Miss { "sea-battle-looked-at-miss" } else { "sea-battle-looked-at-hit" };
    let name = voices(&session, &arrangement).names[shot.seat.index()].clone();
    let line = Line::new(id).line("name", name).squares("cell", shot.cell);
    let line = line.number("number", shots as u32).number("of", all as u32);
    announce.write(Announce(line.number("percent", (chance * 100.0).round() as i64)));
}

/// Returns the line that compares the two sides, from the point of view of `seat`.
fn verdict_line(verdict: &Breakdown, seat: Seat, voices: &Voices) -> Line {
    let part = |what: &str, worth: f64| match degree(worth) {
        EVEN => Line::new(format!("sea-battle-even-{what}")),
        degree => {
            let better = if worth > 0.0 { seat } else { !seat };
            voices.about(better, SeaBattle::NAME, what).text("degree", degree)
        }
    };
    let line = Line::new("sea-battle-looked-back").line("luck", part("luck", verdict.luck));
    line.line("aim", part("aimed", verdict.aim)).line("placing", part("hid", verdict.placement))
}

/// The degree of a difference that does not matter.
const EVEN: &str = "even";

/// Returns how large a difference between the two sides is, as messages select it. It is in shots.
pub(super) fn degree(worth: f64) -> &'static str {
    match worth.abs() {
        0.0..1.5 => EVEN,
        1.5..6.0 => "little",
        6.0..18.0 => "clear",
        _ => "far",
    }
}
