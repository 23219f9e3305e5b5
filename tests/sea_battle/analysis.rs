//! Tests of the analysis after a battle: luck, aim and placing.

use deskmate_games::sea_battle::analysis::{Analysis, Breakdown};
use deskmate_games::sea_battle::brains::gunner;
use deskmate_games::sea_battle::layouts::edge;
use deskmate_games::sea_battle::rules::{Answer, Config, Layout, Move, Phase, SeaBattle, View, descending};
use deskmate_kernel::rng::dice_from_seed;
use deskmate_kernel::rules::{Outcome, Rules, Seat, Viewer};

use crate::{SCHOOL, layout};

/// Plays a whole battle between two gunners with these fleets.
fn fought(names: [&str; 2], fleets: [Layout; 2], seed: u64) -> View {
    let mut dice = dice_from_seed(seed);
    let mut battle = SeaBattle::setup(&Config::school(), &mut dice);
    for (seat, fleet) in Seat::BOTH.into_iter().zip(fleets) {
        SeaBattle::play(&mut battle, seat, &Move::Place(fleet)).expect("the layout is legal");
    }
    loop {
        let view = SeaBattle::view(&battle, Viewer::Spectator);
        let Phase::Firing { seat, .. } = view.course().phase() else { return view };
        let (gunner, budget) = gunner(names[seat.index()]).expect("a gunner");
        let cell = gunner.aim(view.course().chart(seat), &budget, &mut dice).cell;
        SeaBattle::play(&mut battle, seat, &Move::Fire(cell)).expect("the shot is legal");
    }
}

fn analysed(view: &View) -> (Analysis, [Breakdown; 2]) {
    let mut analysis = Analysis::new(view, 3).expect("it is over");
    assert!(analysis.breakdown(Seat::First).is_none(), "nothing is said before the work is done");
    while analysis.step() {}
    let verdicts = Seat::BOTH.map(|seat| analysis.breakdown(seat).expect("it is done"));
    (analysis, verdicts)
}

fn chance(seed: u64) -> Layout {
    descending(&Config::school(), &mut dice_from_seed(seed)).expect("it fits")
}

#[test]
fn a_battle_that_goes_on_is_not_analysed() {
    let view = fought(["navigator"; 2], [chance(1), chance(2)], 1);
    let shots = view.course().shots().len();
    assert!(Analysis::new(&view.until(shots - 1), 1).is_none());
    assert_eq!(view.until(shots), view);
}

#[test]
fn what_must_be_a_ship_is_no_luck_and_what_cannot_be_one_no_chance() {
    let view = fought(["cabin-boy", "navigator"], [chance(1), chance(2)], 2);
    let (analysis, _) = analysed(&view);
    for (number, shot) in view.course().shots().iter().enumerate() {
        let reading = analysis.evaluation(number).expect("every shot is looked at");
        let before = view.course().until(number);
        if before.chart(shot.seat).inferred().contains(shot.cell) {
            assert_eq!(reading.chance, 0.0, "shot {number} was at water");
        }
        if reading.chance > 0.9999 {
            assert_ne!(shot.answer, Answer::Miss, "shot {number}");
        }
        assert!((0.0..=1.0001).contains(&reading.chance) && reading.best >= reading.chance);
    }
}

/// Over many battles luck averages out: the probabilities are neither too high nor too low.
#[test]
fn luck_evens_out() {
    let (mut luck, mut shots) = (0.0, 0.0);
    for seed in 0..12 {
        let view = fought(["cabin-boy", "navigator"], [chance(seed), chance(seed + 100)], seed);
        let (analysis, _) = analysed(&view);
        for number in 0..view.course().shots().len() {
            let reading = analysis.evaluation(number).expect("every shot is looked at");
            let hit = if reading.shot.answer == Answer::Miss { 0.0 } else { 1.0 };
            luck += hit - reading.chance;
            shots += 1.0;
        }
    }
    let mean: f64 = luck / shots;
    assert!(mean.abs() < 0.025, "{mean:.4} hits a shot too many");
}

#[test]
fn a_random_shot_aims_badly_and_a_fleet_along_the_border_is_placed_well() {
    let along = edge(&Config::school(), &mut dice_from_seed(1)).expect("it fits");
    let (_, [boy, navigator]) = analysed(&fought(["cabin-boy", "navigator"], [along, layout(SCHOOL)], 5));
    assert!(boy.aim < navigator.aim - 5.0 && navigator.aim <= 0.0, "{boy:?} {navigator:?}");
    assert!(boy.placement > 0.0, "{boy:?}");
}

/// Luck, aim and placing together nearly always favour the winner. The remainder is the end of the two hunts.
#[test]
fn luck_aim_and_placing_against_the_other_sides_speak_for_the_winner() {
    let mut right = 0;
    for seed in 0..20 {
        let names = [["cabin-boy", "navigator"], ["navigator"; 2]][seed as usize % 2];
        let view = fought(names, [chance(seed), chance(seed + 50)], seed);
        let Phase::Over(outcome) = view.course().phase() else { panic!("it is over") };
        let Outcome::Win(winner) = outcome else { panic!("somebody has won") };
        let (_, verdicts) = analysed(&view);
        let balance = verdicts[winner.index()].relative_to(verdicts[(!winner).index()]);
        right += u32::from(balance.luck + balance.aim + balance.placement > 0.0);
    }
    assert!(right >= 18, "{right} of 20");
}
