//! The playlet of the rules: an open three becomes an open four, and five win.

use bevy::prelude::*;

use crate::app::board::playlet::{Actor, ActorLook, Playlet};
use crate::app::look::palette;

const PITCH: f32 = 30.0;
const STONE: f32 = 27.0;
/// The number of columns and rows.
const SIZE: [u8; 2] = [7, 3];
/// The moves, Black's first, as columns and rows from the upper left corner.
const MOVES: [[u8; 2]; 9] = [[3, 1], [3, 0], [2, 1], [2, 2], [4, 1], [4, 2], [5, 1], [6, 1], [1, 1]];
/// The ends of the five.
const FIVE: [[u8; 2]; 2] = [[1, 1], [5, 1]];

pub(super) fn playlet() -> Playlet {
    let size = Vec2::new(f32::from(SIZE[0]), f32::from(SIZE[1])) * PITCH + 6.0;
    let line = |size: Vec2| ActorLook::Area { size, color: palette::KAYA_LINE };
    let mut actors = Vec::new();
    for column in 0..SIZE[0] {
        actors.push(Actor::at(Vec2::new(at([column, 0]).x, size.y / 2.0), line(Vec2::new(1.2, size.y))));
    }
    for row in 0..SIZE[1] {
        actors.push(Actor::at(Vec2::new(size.x / 2.0, at([0, row]).y), line(Vec2::new(size.x, 1.2))));
    }
    for (number, point) in MOVES.into_iter().enumerate() {
        let (color, light) =
            if number.is_multiple_of(2) { (palette::SLATE, 0.35) } else { (palette::SHELL, 1.0) };
        let stone = ActorLook::Disc { diameter: STONE, color, light };
        actors.push(Actor::appearing(number + 1, at(point), stone));
    }
    let [from, to] = FIVE.map(at);
    let through = Vec2::new(to.x - from.x + STONE, 3.0);
    let five = ActorLook::Area { size: through, color: palette::PENCIL_RED };
    actors.push(Actor::appearing(MOVES.len() + 1, (from + to) / 2.0, five));
    Playlet { size, ground: palette::KAYA, steps: MOVES.len() + 2, actors }
}

fn at([column, row]: [u8; 2]) -> Vec2 {
    (Vec2::new(f32::from(column), f32::from(row)) + 0.5) * PITCH + 3.0
}

#[cfg(test)]
mod tests {
    use deskmate_games::gomoku::rules::{Config, Event, Gomoku, Move, Point};
    use deskmate_kernel::rng::dice_from_seed;
    use deskmate_kernel::rules::{Rules, ToAct};

    use super::*;

    #[test]
    fn the_moves_are_those_of_a_game_that_the_last_one_wins() {
        let mut state = Gomoku::setup(&Config::default(), &mut dice_from_seed(1));
        for (number, [column, row]) in MOVES.into_iter().enumerate() {
            let ToAct::One(seat) = Gomoku::to_act_in(&state) else { panic!("one player moves") };
            // In the middle of the board, with rows counted from below.
            let name = format!("{}{}", char::from(b'e' + column), 9 - row);
            let point = Point::parse(&name).expect("a point");
            let events = Gomoku::play(&mut state, seat, &Move::Place(point)).expect("a legal move");
            let won = events.iter().find_map(|event| match event {
                Event::Won { line, .. } => Some(line.len()),
                _ => None,
            });
            assert_eq!(won, (number + 1 == MOVES.len()).then_some(5), "move {number}");
        }
    }
}
