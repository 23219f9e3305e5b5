//! The playlet of the rules: a miss, a hit that earns another shot, and a ship that sinks.

use bevy::prelude::*;

use crate::app::board::playlet::{Actor, ActorLook, Playlet};
use crate::app::look::palette;

const SIDE: f32 = 32.0;
/// The number of columns and rows.
const SIZE: [u8; 2] = [7, 3];
/// The ship, from its first to its last square.
const SHIP: [[u8; 2]; 2] = [[3, 1], [5, 1]];
/// The shots, as columns and rows from the upper left corner.
const SHOTS: [[u8; 2]; 6] = [[1, 0], [4, 1], [4, 2], [3, 1], [2, 1], [5, 1]];

pub(super) fn playlet() -> Playlet {
    let size = Vec2::new(f32::from(SIZE[0]), f32::from(SIZE[1])) * SIDE + 1.0;
    let line = |size: Vec2| ActorLook::Area { size, color: palette::INK.with_alpha(0.45) };
    let mut actors = Vec::new();
    for column in 0..=SIZE[0] {
        let across = f32::from(column) * SIDE + 0.5;
        actors.push(Actor::at(Vec2::new(across, size.y / 2.0), line(Vec2::new(1.0, size.y))));
    }
    for row in 0..=SIZE[1] {
        let down = f32::from(row) * SIDE + 0.5;
        actors.push(Actor::at(Vec2::new(size.x / 2.0, down), line(Vec2::new(size.x, 1.0))));
    }
    for (number, square) in SHOTS.into_iter().enumerate() {
        let look = if is_hit(square) {
            ActorLook::Cross { side: 24.0 }
        } else {
            ActorLook::Disc { diameter: 8.0, color: palette::GRAPHITE, light: 0.0 }
        };
        actors.push(Actor::appearing(number + 1, centre(square), look));
    }
    let [bow, stern] = SHIP.map(centre);
    let hull = ActorLook::Outline { size: stern - bow + SIDE, color: palette::INK };
    actors.push(Actor::appearing(SHOTS.len() + 1, (bow + stern) / 2.0, hull));
    Playlet { size, ground: palette::PAPER, steps: SHOTS.len() + 2, actors }
}

fn is_hit([column, row]: [u8; 2]) -> bool {
    row == SHIP[0][1] && (SHIP[0][0]..=SHIP[1][0]).contains(&column)
}

fn centre([column, row]: [u8; 2]) -> Vec2 {
    (Vec2::new(f32::from(column), f32::from(row)) + 0.5) * SIDE
}

#[cfg(test)]
mod tests {
    use deskmate_games::sea_battle::rules::{Answer, Cell, Chart, Config, Ship};

    use super::*;

    /// Returns the name of a square in the middle of a field.
    fn name([column, row]: [u8; 2]) -> String {
        format!("{}{}", char::from(b'b' + column), row + 4)
    }

    #[test]
    fn the_shots_are_answered_as_by_the_rules() {
        let ship = Ship::parse(&SHIP.map(name).join("-")).expect("a ship");
        let mut chart = Chart::new(Config::school());
        for (number, shot) in SHOTS.into_iter().enumerate() {
            let cell = Cell::parse(&name(shot)).expect("a square");
            let answer = chart.answer(&[ship], cell);
            assert!(chart.allows(cell, answer), "shot {number}");
            assert_eq!(answer != Answer::Miss, is_hit(shot), "shot {number}");
            assert_eq!(matches!(answer, Answer::Sunk(_)), number + 1 == SHOTS.len(), "shot {number}");
            chart.record(cell, answer);
        }
    }
}
