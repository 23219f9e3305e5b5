//! The playlet of the rules: two take discs in turn, and three of them add up to 15.

use bevy::prelude::*;

use crate::app::board::playlet::{Actor, ActorLook, Playlet};
use crate::app::look::palette;
use crate::app::ui::type_face::Typeface;

const PITCH: f32 = 27.0;
const DISC: f32 = 25.0;
const SIZE: Vec2 = Vec2::new(9.0 * PITCH + 8.0, 96.0);
/// The heights of the discs of the far side, of those on the rods, and of those of the near side.
const HEIGHTS: [f32; 3] = [16.0, 48.0, 80.0];
/// The discs that are taken, the near side's first.
const TAKEN: [u8; 5] = [2, 5, 6, 8, 7];

pub(super) fn playlet() -> Playlet {
    let mut actors = Vec::new();
    let rod = |at: f32| {
        Actor::at(
            Vec2::new(at, SIZE.y / 2.0),
            ActorLook::Area { size: Vec2::new(2.0, SIZE.y), color: palette::BRASS },
        )
    };
    actors.extend((1..=9).map(|number| rod(across(number))));
    for number in 1..=9 {
        let disc = ActorLook::Numbered { diameter: DISC, number };
        let disc = Actor::at(Vec2::new(across(number), HEIGHTS[1]), disc);
        let taken = TAKEN.iter().position(|taken| *taken == number);
        actors.push(match taken {
            Some(turn) => {
                let height = if turn.is_multiple_of(2) { HEIGHTS[2] } else { HEIGHTS[0] };
                disc.moving(turn + 1, Vec2::new(across(number), height))
            }
            None => disc,
        });
    }
    let won: Vec<_> = TAKEN.iter().step_by(2).map(u8::to_string).collect();
    let sum = format!("{} = 15", won.join(" + "));
    let sum = ActorLook::Text { text: sum, face: Typeface::Hand, size: 19.0, color: palette::PAPER };
    // Left of the discs that the far side has taken, and in front of the rods.
    let place = Vec2::new(across(2) + PITCH / 2.0, HEIGHTS[0]);
    let cloth = ActorLook::Area { size: Vec2::new(4.0 * PITCH, 24.0), color: palette::FELT };
    actors.push(Actor::appearing(TAKEN.len() + 1, place, cloth));
    actors.push(Actor::appearing(TAKEN.len() + 1, place, sum));
    Playlet { size: SIZE, ground: palette::FELT, steps: TAKEN.len() + 2, actors }
}

/// Returns the distance of a disc from the left edge.
fn across(number: u8) -> f32 {
    4.0 + (f32::from(number) - 0.5) * PITCH
}

#[cfg(test)]
mod tests {
    use deskmate_games::add_to_15::rules::{AddTo15, Take};
    use deskmate_kernel::rng::dice_from_seed;
    use deskmate_kernel::rules::{Outcome, Rules, Seat, ToAct};

    use super::*;

    #[test]
    fn the_discs_are_those_of_a_game_that_the_last_one_wins() {
        let mut state = AddTo15::setup(&Default::default(), &mut dice_from_seed(1));
        for number in TAKEN {
            assert_eq!(AddTo15::outcome(&state), None);
            let ToAct::One(seat) = AddTo15::to_act_in(&state) else { panic!("one player moves") };
            AddTo15::play(&mut state, seat, &Take(number)).expect("a legal move");
        }
        assert_eq!(AddTo15::outcome(&state), Some(Outcome::Win(Seat::First)));
    }
}
