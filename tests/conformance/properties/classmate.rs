//! Properties of the classmate, the opponent who adapts to the player, at every strength.

use deskmate_games::classmate::{MAX_RELATIVE_LOSS, strength_range};
use deskmate_games::search::brain::{Brain, OpponentProfile, Thoughts};
use deskmate_games::{Game, classmate};
use deskmate_kernel::rng::dice_from_seed;
use deskmate_kernel::rules::Viewer;
use rand::RngExt;

use super::brains::{little, positions};
use crate::playing::{ensure, legal};

/// Returns the classmate against a player of this strength.
fn against<G: Game>(strength: f32) -> Box<dyn Brain<G>> {
    let mut brain = (classmate::level::<G>().brain)();
    brain.set_opponent(&OpponentProfile { strength: Some(strength), ..OpponentProfile::default() });
    brain
}

/// At every strength, even an invalid one, it plays a legal move, and the same one for the same seed.
pub fn it_plays_by_the_rules_at_every_strength<G: Game>() -> Result<(), String> {
    let quarters =
        (0..=4 * (*strength_range::<G>().end() as i16 + 1)).map(|quarter| f32::from(quarter) / 4.0 - 1.0);
    let strengths: Vec<_> =
        quarters.chain([-9.0, 99.0, f32::NAN, f32::INFINITY, f32::NEG_INFINITY]).collect();
    for ((game, seat), seed) in positions::<G>()?.into_iter().zip(0..) {
        let (view, listed) = (game.view(Viewer::Seat(seat)), legal(&game, seat));
        for strength in &strengths {
            let choose = || against::<G>(*strength).choose(&view, seat, &little(), &mut dice_from_seed(seed));
            let (mv, thoughts) = choose();
            let legal =
                listed.contains(&mv) || !G::lists_all_moves(&view) && G::check(&view, seat, &mv).is_ok();
            ensure!(legal, "at {strength} it plays {mv:?}, which is not legal");
            let first = thoughts.line.first();
            ensure!(
                first.is_none_or(|first| *first == mv),
                "at {strength} it plays {mv:?}, expects {first:?}"
            );
            let again = choose();
            ensure!(again == (mv, thoughts), "at {strength} it plays otherwise the second time: {again:?}");
        }
    }
    Ok(())
}

/// At the strength of a level it plays like that level, after drawing its own random number.
pub fn at_the_strength_of_a_level_it_plays_as_that_does<G: Game>() -> Result<(), String> {
    for (game, seat) in positions::<G>()? {
        let view = game.view(Viewer::Seat(seat));
        for (level, strength) in G::levels().iter().zip(0_u8..) {
            let mut lots = dice_from_seed(7);
            let _own: f32 = lots.random();
            let as_level = (level.brain)().choose(&view, seat, &little(), &mut lots);
            let mv = against::<G>(strength.into()).choose(&view, seat, &little(), &mut dice_from_seed(7));
            ensure!(mv == as_level, "{} plays {as_level:?}, classmate {mv:?}", level.name);
        }
    }
    Ok(())
}

/// Below the weakest level it never plays a move that this level considers much worse than its best.
pub fn its_mistakes_are_nearly_good<G: Game>() -> Result<(), String> {
    let weakest = G::levels().first().ok_or("no opponents")?;
    for (game, seat) in positions::<G>()? {
        let view = game.view(Viewer::Seat(seat));
        for seed in 0..10 {
            let (_, Thoughts { values, .. }) =
                (weakest.brain)().choose(&view, seat, &little(), &mut dice_from_seed(seed));
            let (mv, _) = against::<G>(-1.0).choose(&view, seat, &little(), &mut dice_from_seed(seed));
            let numbers = values.iter().map(|(_, value)| *value);
            let best = numbers.clone().fold(f32::NEG_INFINITY, f32::max);
            let worst = numbers.fold(f32::INFINITY, f32::min);
            let least = best - MAX_RELATIVE_LOSS * (best - worst);
            let value = values.iter().find(|(weighed, _)| *weighed == mv).map(|(_, value)| *value);
            ensure!(
                value.is_none_or(|value| value >= least),
                "{mv:?} is worth {value:?}, the best is {best}"
            );
        }
    }
    Ok(())
}
