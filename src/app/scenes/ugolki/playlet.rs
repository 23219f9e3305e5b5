//! The playlet of the rules: a man steps aside and becomes a bridge, over which another one jumps three times.

use bevy::prelude::*;

use crate::app::board::playlet::{Actor, ActorLook, Playlet};
use crate::app::look::palette;

const SIDE: f32 = 32.0;
const MAN: f32 = 25.0;
/// The number of columns and rows.
const SIZE: [u8; 2] = [7, 3];

/// A man: where it stands, as column and row from the lower left corner, and where it goes at which step.
struct Man {
    at: [u8; 2],
    way: &'static [(usize, [u8; 2])],
}

/// The men of the near and of the far side.
const MEN: [&[Man]; 2] = [
    &[
        Man { at: [0, 0], way: &[(3, [2, 0]), (4, [2, 2]), (5, [4, 2])] },
        Man { at: [3, 1], way: &[(1, [2, 1])] },
    ],
    &[
        Man { at: [1, 0], way: &[] },
        Man { at: [3, 2], way: &[(6, [5, 2])] },
        Man { at: [6, 1], way: &[(2, [5, 1])] },
    ],
];
/// Number of steps, with the scene before the first move and the one after the last.
const STEPS: usize = 8;

pub(super) fn playlet() -> Playlet {
    let size = Vec2::new(f32::from(SIZE[0]), f32::from(SIZE[1])) * SIDE;
    let mut actors = Vec::new();
    for column in 0..SIZE[0] {
        for row in 0..SIZE[1] {
            let dark = (column + row) % 2 == 0;
            let color = if dark { palette::SQUARE_DARK } else { palette::SQUARE_LIGHT };
            let square = ActorLook::Area { size: Vec2::splat(SIDE), color };
            actors.push(Actor::at(centre([column, row]), square));
        }
    }
    for (men, color) in MEN.into_iter().zip([palette::IVORY, palette::EBONY]) {
        for man in men {
            let look = ActorLook::Disc { diameter: MAN, color, light: 0.25 };
            let still = Actor::at(centre(man.at), look);
            actors.push(man.way.iter().fold(still, |actor, (step, to)| actor.moving(*step, centre(*to))));
        }
    }
    Playlet { size, ground: palette::SQUARE_DARK, steps: STEPS, actors }
}

fn centre([column, row]: [u8; 2]) -> Vec2 {
    Vec2::new(f32::from(column) + 0.5, f32::from(SIZE[1] - row) - 0.5) * SIDE
}

#[cfg(test)]
mod tests {
    use deskmate_games::ugolki::rules::board::Board;
    use deskmate_games::ugolki::rules::config::Directions;
    use deskmate_games::ugolki::rules::square::{Square, Squares};
    use deskmate_kernel::rules::Seat;

    use super::*;

    fn square([column, row]: [u8; 2]) -> Square {
        // In the middle of the board, where no edge helps.
        Square::at(column, row + 2).expect("a square")
    }

    /// Returns the squares of men before the first step.
    fn squares(men: &[Man]) -> Squares {
        Squares(men.iter().map(|man| 1 << square(man.at).index()).sum())
    }

    #[test]
    fn every_step_is_a_step_or_a_jump_by_the_rules() {
        let mut board = Board::from_men(MEN.map(squares));
        let seats = [Seat::First, Seat::Second];
        for step in 1..STEPS {
            for (men, seat) in MEN.into_iter().zip(seats) {
                for man in men {
                    let Some(at) = man.way.iter().position(|(when, _)| *when == step) else { continue };
                    let from = if at == 0 { man.at } else { man.way[at - 1].1 };
                    let (from, to) = (square(from), square(man.way[at].1));
                    let way = board.path(from, to, Directions::default()).expect("there is a way");
                    assert_eq!(way.len(), 2, "one step or one jump: {way:?}");
                    board.move_man(seat, from, to);
                }
            }
        }
        let jumps = MEN[0][0].way;
        assert_eq!(jumps.len(), 3, "one move of three jumps");
    }
}
