//! The reasons for the result of a battle, for the result sheet.

use bevy::prelude::*;
use deskmate_games::sea_battle::SeaBattle;
use deskmate_games::sea_battle::rules::Answer;
use deskmate_games::{Diary, Game, Voices};
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::{Outcome, Viewer};
use deskmate_referee::authority::Match;

use super::review::{Review, degree};
use crate::app::base::states::Phase;
use crate::app::board::decision::{Bar, ResultDetails, ResultPicture, TurningPoint, TurningPoints};
use crate::app::board::scene::UpdateScenes;
use crate::app::play::arrangement::Arrangement;
use crate::app::play::session::Session;
use crate::app::play::stage::voices;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        UpdateScenes,
        add_breakdown.run_if(
            resource_exists::<Review>
                .and_then(resource_exists::<Session<SeaBattle>>)
                .and_then(in_state(Phase::Result)),
        ),
    );
}

pub(super) fn decision(game: &Match<SeaBattle>, voices: &Voices) -> ResultDetails {
    let Some(Outcome::Win(winner)) = game.outcome() else { return ResultDetails::default() };
    let view = game.view(Viewer::Seat(winner));
    let course = view.course();
    let took = voices.about(winner, SeaBattle::NAME, "took");
    let took = took.number("shots", course.chart(winner).shots().len() as u32);
    let hit = course.chart(!winner).hit();
    let afloat = view
        .fleet(winner)
        .map_or(0, |fleet| fleet.ships().iter().filter(|ship| !(ship.cell_set() - hit).is_empty()).count());
    // Placeholders that reserve the space until the shots have been analysed.
    let placeholder = || Line::new("sea-battle-not-yet");
    ResultDetails {
        effort: Some(took.number("left", afloat as u32)),
        picture: Some(bars([0.0; 3].map(|worth| (worth, placeholder())))),
        turning_points: TurningPoints::Searching,
        ..ResultDetails::default()
    }
}

/// The bars for luck, aim and placing.
fn bars(worths: [(f64, Line); 3]) -> ResultPicture {
    let labels = ["sea-battle-luck", "sea-battle-aim", "sea-battle-placing"];
    let bar = |(label, (worth, text))| Bar { label: Line::new(label), worth: worth as f32, text };
    let bars = std::iter::zip(labels, worths).map(bar).collect();
    ResultPicture::Bars { bars, about: Line::new("sea-battle-figures-about") }
}

/// Adds the results of the analysis once it is complete.
fn add_breakdown(
    session: Res<Session<SeaBattle>>,
    arrangement: Res<Arrangement>,
    review: Res<Review>,
    mut decision: ResMut<ResultDetails>,
) {
    if decision.turning_points != TurningPoints::Searching {
        return;
    }
    let voices = voices(&session, &arrangement);
    let seat = voices.you.unwrap_or(session.near);
    let Some(verdict) = review.verdict(seat) else { return };
    let in_words = |worth: f64| (worth, Line::new("sea-battle-degree").text("degree", degree(worth)));
    decision.picture = Some(bars([verdict.luck, verdict.aim, verdict.placement].map(in_words)));
    decision.turning_points = TurningPoints::Found(biggest_surprise(&review, &voices).into_iter().collect());
}

/// Finds the shot with the least likely answer.
fn biggest_surprise(review: &Review, voices: &Voices) -> Option<TurningPoint> {
    let readings = (0..).map_while(|number| review.analysis.evaluation(number)).enumerate();
    let came = |answer: Answer, chance: f64| if answer == Answer::Miss { 1.0 - chance } else { chance };
    let (number, reading) = readings.min_by(|(_, one), (_, other)| {
        let [one, other] = [one, other].map(|reading| came(reading.shot.answer, reading.chance));
        one.total_cmp(&other)
    })?;
    let what = if reading.shot.answer == Answer::Miss { "surprised-by-miss" } else { "surprised-by-hit" };
    let line = voices.about(reading.shot.seat, SeaBattle::NAME, what);
    let line = line.squares("cell", reading.shot.cell).number("number", number as u32 + 1);
    let percent = (reading.chance * 100.0).round() as i64;
    Some(TurningPoint { line: line.number("percent", percent), plies: SeaBattle::SETUP_PLIES + number + 1 })
}
