//! The shots that lessons of Sea Battle call right, by every fleet that fits the answers.

use deskmate_games::sea_battle::SeaBattle;
use deskmate_games::sea_battle::rules::{Answer, Cell, Move, RuleSet, Ship};
use deskmate_games::task::{Goal, Task};
use deskmate_kernel::rules::Viewer;

use crate::{choices, of};

/// A set of squares, a bit for each.
type Squares = u128;

/// The most fleets that are tried.
const MOST: u32 = 20_000_000;

/// What is known of a field, and the ships that lie there unseen.
struct Known {
    size: u8,
    /// The lengths of the ships not known to be sunk, longest first.
    lengths: Vec<u8>,
    /// The hits that belong to none of the sunk ships.
    wounded: Squares,
    /// The places of each length, each with the squares that it keeps others from.
    places: Vec<(u8, Vec<[Squares; 2]>)>,
    tried: u32,
    /// The squares covered in all fleets so far, if there was one.
    covered: Option<Squares>,
}

impl Known {
    fn new(step: &Task<SeaBattle>) -> Self {
        let view = choices(step).0.view(Viewer::Seat(step.seat));
        let chart = view.course().chart(step.seat);
        let config = view.course().config();
        let touching = config.rules == RuleSet::Classic;
        let announced = config.rules != RuleSet::Quiet;
        let mut known = Self {
            size: config.size,
            lengths: config.fleet.lengths().to_vec(),
            wounded: 0,
            places: Vec::new(),
            tried: 0,
            covered: None,
        };
        let all = (0..known.size).flat_map(|row| (0..known.size).map(move |column| Cell { row, column }));
        let all: Vec<_> = all.collect();
        let (mut shot, mut sunk) = (0, 0);
        for (cell, answer) in chart.shots() {
            shot |= known.bit(*cell);
            match answer {
                Answer::Miss => {}
                Answer::Hit => known.wounded |= known.bit(*cell),
                Answer::Sunk(ship) => {
                    known.wounded |= known.bit(*cell);
                    sunk |= known.squares(*ship);
                    let place = known.lengths.iter().position(|length| *length == ship.length());
                    known.lengths.remove(place.expect("it is of the fleet"));
                }
            }
        }
        known.wounded &= !sunk;
        let around = |squares: Squares| {
            all.iter().filter(|cell| squares & known.block(**cell) != 0).map(|cell| known.bit(*cell)).sum()
        };
        let taken = if touching { sunk } else { around(sunk) };
        let field: Squares = all.iter().map(|cell| known.bit(*cell)).sum();
        let free = (field & !shot | known.wounded) & !taken;
        let mut lengths = known.lengths.clone();
        lengths.dedup();
        let places = lengths.into_iter().map(|length| {
            let ships = all.iter().flat_map(|bow| {
                let ways: &[bool] = if length == 1 { &[false] } else { &[false, true] };
                ways.iter().map(|upright| Ship::new(*bow, length, *upright))
            });
            let inside = ships.filter(|ship| ship.fits(known.size)).map(|ship| known.squares(ship));
            let may =
                |squares: &Squares| squares & !free == 0 && !(announced && squares & !known.wounded == 0);
            let keeps = |squares: Squares| [squares, if touching { squares } else { around(squares) }];
            (length, inside.filter(may).map(keeps).collect())
        });
        let places = places.collect();
        Self { places, ..known }
    }

    fn bit(&self, cell: Cell) -> Squares {
        1 << (u32::from(cell.row) * u32::from(self.size) + u32::from(cell.column))
    }

    fn squares(&self, ship: Ship) -> Squares {
        ship.cells().map(|cell| self.bit(cell)).sum()
    }

    /// Returns a square and those around it.
    fn block(&self, cell: Cell) -> Squares {
        let near = |at: u8| at.saturating_sub(1)..=(at + 1).min(self.size - 1);
        let squares =
            near(cell.row).flat_map(|row| near(cell.column).map(move |column| Cell { row, column }));
        squares.map(|cell| self.bit(cell)).sum()
    }

    /// Places the ships from number `ship` on in all ways. Ships of one length are placed in the order of their places.
    fn place(&mut self, ship: usize, from: usize, taken: Squares, used: Squares) {
        self.tried += 1;
        assert!(self.tried < MOST, "there are too many fleets");
        let Some(&length) = self.lengths.get(ship) else {
            if self.wounded & !used == 0 {
                self.covered = Some(self.covered.map_or(used, |covered| covered & used));
            }
            return;
        };
        let left: u32 = self.lengths[ship..].iter().map(|length| u32::from(*length)).sum();
        if (self.wounded & !used).count_ones() > left {
            return;
        }
        let same = ship > 0 && self.lengths[ship - 1] == length;
        let of_length = self.places.iter().position(|(known, _)| *known == length).expect("it has places");
        for number in if same { from } else { 0 }..self.places[of_length].1.len() {
            let [squares, keeps] = self.places[of_length].1[number];
            if squares & taken == 0 {
                self.place(ship + 1, number + 1, taken | keeps, used | squares);
            }
        }
    }

    /// Returns the squares not yet fired at that a ship covers in every fleet.
    fn certain(&mut self) -> Squares {
        self.place(0, 0, 0, 0);
        self.covered.expect("there is a fleet") & !self.wounded
    }

    /// Returns the squares beside the hits where the ship that was hit may go on. All hits are of one ship.
    fn going_on(&self) -> Squares {
        let through = |place: &&[Squares; 2]| self.wounded & !place[0] == 0;
        let places = self.places.iter().flat_map(|(_, places)| places);
        let covered = places.filter(through).fold(0, |all, [squares, _]| all | squares) & !self.wounded;
        let cells = (0..self.size).flat_map(|row| (0..self.size).map(move |column| Cell { row, column }));
        let beside = |cell: &Cell| {
            let next = [(0, 1), (1, 0), (0, -1), (-1, 0)].map(|(columns, rows)| cell.step(columns, rows));
            let inside = |cell: &Cell| cell.row < self.size && cell.column < self.size;
            let bit = |cell: Option<Cell>| cell.filter(inside).map_or(0, |cell| self.bit(cell));
            next.map(bit).into_iter().any(|square| square & self.wounded != 0)
        };
        covered & cells.filter(beside).map(|cell| self.bit(cell)).sum::<Squares>()
    }
}

/// Returns the steps of a lesson whose names are not among `others`, each with the squares that it calls right.
fn steps(lesson: &str, others: &[&str]) -> Vec<(Task<SeaBattle>, Squares)> {
    let lesson =
        of::<SeaBattle>().into_iter().find(|known| known.name == lesson).expect("there is such a lesson");
    let named =
        |step: &Task<SeaBattle>| step.asked.id.rsplit('-').next().is_some_and(|name| others.contains(&name));
    let steps: Vec<_> = lesson.steps.into_iter().filter(|step| !named(step)).collect();
    assert!(!steps.is_empty());
    let right = |step: &Task<SeaBattle>| {
        let known = Known::new(step);
        let Goal::Play(moves) = &step.goal else { panic!("{}: shots", step.asked.id) };
        let squares = moves.iter().map(|mv| match mv {
            Move::Fire(cell) => known.bit(*cell),
            Move::Place(_) => 0,
        });
        squares.sum()
    };
    steps.into_iter().map(|step| (step.clone(), right(&step))).collect()
}

#[test]
fn squares_that_are_certain_are_covered_in_every_fleet_that_fits() {
    // The others are about the longest ship alone, or about the last boat.
    let water = steps("water", &["1", "2", "3"]);
    for (step, right) in [water, steps("touching", &[]), steps("quiet", &[])].concat() {
        assert_eq!(Known::new(&step).certain(), right, "{}", step.asked.id);
    }
}

#[test]
fn a_ship_that_was_hit_goes_on_where_it_can() {
    for (step, right) in steps("finishing", &[]) {
        assert_eq!(Known::new(&step).going_on(), right, "{}", step.asked.id);
    }
}
