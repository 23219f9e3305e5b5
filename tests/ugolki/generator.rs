//! Compares the move generator with a second, slow and simple one.

use deskmate_games::ugolki::rules::{Board, Camp, Directions, Square, Squares};
use deskmate_kernel::rng::{Dice, dice_from_seed};
use deskmate_kernel::rules::Seat;
use rand::RngExt;
use rand::seq::SliceRandom;

/// Returns the number of jumps from `from` to each square, or 1 for a step, by walking over a plain board. It is 0 for
/// unreachable squares and for `from` itself.
fn slowly(board: &[[bool; 8]; 8], from: Square, directions: Directions) -> [usize; 64] {
    let mut board = *board;
    let (column, row) = (i32::from(from.column()), i32::from(from.row()));
    board[row as usize][column as usize] = false;
    let man = |column: i32, row: i32| {
        let inside = (0..8).contains(&column) && (0..8).contains(&row);
        inside.then(|| board[row as usize][column as usize])
    };
    let mut ways = Vec::new();
    for across in -1..=1 {
        for up in -1..=1 {
            let slanting = across != 0 && up != 0;
            if (across, up) != (0, 0) && (!slanting || directions == Directions::Diagonal) {
                ways.push((across, up));
            }
        }
    }
    let mut reached = [0; 64];
    for (across, up) in &ways {
        if man(column + across, row + up) == Some(false) {
            reached[((row + up) * 8 + column + across) as usize] = 1;
        }
    }
    let (mut here, mut jumps) = (vec![(column, row)], 0);
    while !here.is_empty() {
        jumps += 1;
        let mut next = Vec::new();
        for (column, row) in here {
            for (across, up) in &ways {
                let to = (column + 2 * across, row + 2 * up);
                if man(column + across, row + up) == Some(true) && man(to.0, to.1) == Some(false) {
                    let index = (to.1 * 8 + to.0) as usize;
                    if reached[index] == 0 && index != from.index() {
                        reached[index] = jumps;
                        next.push(to);
                    }
                }
            }
        }
        here = next;
    }
    reached
}

/// Returns a board with the men of both sides on random squares.
fn anywhere(camp: Camp, lots: &mut Dice) -> Board {
    let mut all: Vec<_> = (0..64).filter_map(Square::new).collect();
    all.shuffle(lots);
    let men = camp.men() as usize;
    Board::from_men([&all[..men], &all[men..2 * men]].map(|men| men.iter().copied().collect::<Squares>()))
}

#[test]
fn the_slow_generator_agrees_on_100000_positions() {
    let mut lots = dice_from_seed(64);
    for number in 0..100_000 {
        let camp = Camp::ALL[number % 3];
        let directions = [Directions::Straight, Directions::Diagonal][number / 3 % 2];
        let board = anywhere(camp, &mut lots);
        let mut plain = [[false; 8]; 8];
        for square in board.occupied().iter() {
            plain[usize::from(square.row())][usize::from(square.column())] = true;
        }
        for seat in Seat::BOTH {
            for man in board.men(seat).iter() {
                let slow = slowly(&plain, man, directions);
                let expected: Squares =
                    (0..64).filter(|index| slow[*index] > 0).filter_map(Square::new).collect();
                assert_eq!(board.destinations(man, directions), expected, "{man} {directions:?}\n{board:?}");
                // Check one random path of each man.
                let to = Square::new(lots.random_range(0..64)).unwrap();
                let path = board.path(man, to, directions);
                assert_eq!(path.is_some(), expected.contains(to), "{man}-{to}\n{board:?}");
                let Some(path) = path else { continue };
                assert_eq!(path.len(), slow[to.index()] + 1, "{man}-{to} is not the shortest\n{board:?}");
                assert_eq!((path[0], path[path.len() - 1]), (man, to));
                let hops = path.windows(2);
                let lands = |hop: &[Square]| slowly(&plain_without(&plain, man), hop[0], directions);
                assert!(hops.clone().all(|hop| lands(hop)[hop[1].index()] == 1), "{path:?}\n{board:?}");
            }
        }
    }
}

/// Returns the board without the man on this square.
fn plain_without(board: &[[bool; 8]; 8], man: Square) -> [[bool; 8]; 8] {
    let mut board = *board;
    board[usize::from(man.row())][usize::from(man.column())] = false;
    board
}
