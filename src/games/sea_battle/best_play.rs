//! The best play against a fleet that does not fire back: how few shots sink it, on average, found exactly.
//!
//! It is a search through all that can be known (dynamic programming over information states). What the shots so
//! far leave open is a set of layouts, all equally likely; the best shot costs the fewest misses over all of them
//! together. Where a ship surely lies is fired at first: that has to be done anyway, and only adds to what is
//! known. Ships never touch and sinking is announced, so the set follows from three things: the squares where a deck
//! may still be found, the hits on ships that have not sunk, and the ships left. States that differ only by
//! a turn, a mirror or a shift cost the same and are solved once.
//!
//! For small fields only: a field of five squares each way has millions of states, one of six about a thousand times
//! as many.

use std::collections::HashMap;

use super::layouts::FreeSquares;
use super::rules::{Config, Fleet, RuleSet, Ship};

/// The largest field, in columns and rows, that a state has room for.
pub const MOST_SIZE: u8 = 7;
/// The most ships.
pub const MOST_SHIPS: usize = 16;
/// The most layouts.
pub const MOST_LAYOUTS: usize = 1 << 20;
/// About how many bytes a state takes while the memory grows.
pub const STATE_BYTES: usize = 112;

/// What the best play needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BestPlay {
    /// In how many ways the fleet can lie.
    pub layouts: usize,
    /// How many shots sink all of these, each from the beginning.
    pub shots: u64,
    /// How many states were looked at.
    pub states: usize,
}

/// Why the best play was not found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsolved {
    /// The field is larger than [`MOST_SIZE`], or there are more ships than [`MOST_SHIPS`] or none.
    OutOfRange,
    /// The fleet can't be laid out there.
    NoRoom,
    /// There are more layouts than [`MOST_LAYOUTS`], or more states than may be remembered.
    TooMany,
}

/// Every way in which a fleet can lie under school rules on a field of `size` columns and rows, each once; about the first
/// [`MOST_LAYOUTS`] of them if there are more.
#[must_use]
pub fn layouts(size: u8, fleet: &Fleet) -> Vec<Vec<Ship>> {
    let config = Config { rules: RuleSet::School, size, fleet: fleet.clone(), ..Config::school() };
    let mut found = Vec::new();
    lay_out(fleet.lengths(), FreeSquares::new(&config), &mut Vec::new(), &mut found);
    found
}

/// Lays the ships of these lengths beside those that lie; of one length in ascending order, so that no layout is
/// found twice.
fn lay_out(left: &[u8], room: FreeSquares, ships: &mut Vec<Ship>, found: &mut Vec<Vec<Ship>>) {
    let Some((&length, left)) = left.split_first() else {
        found.push(ships.clone());
        return;
    };
    let before = ships.last().copied().filter(|before| before.length() == length);
    for ship in room.places(length).iter().filter(|ship| before.is_none_or(|before| *ship > before)) {
        if found.len() > MOST_LAYOUTS {
            return;
        }
        let mut rest = room;
        rest.lay(ship);
        ships.push(ship);
        lay_out(left, rest, ships, found);
        ships.pop();
    }
}

/// Finds what the best play needs against this fleet under school rules on a field of `size` columns and rows, if
/// all layouts are equally likely and no more than `most` states have to be remembered.
///
/// The figure is exact: no rounding, no sampling. How long it takes grows with the states, some hundred thousand a
/// second.
///
/// # Errors
/// Says why it was not found.
pub fn best_play(size: u8, fleet: &Fleet, most: usize) -> Result<BestPlay, Unsolved> {
    if size > MOST_SIZE || !(1..=MOST_SHIPS).contains(&fleet.lengths().len()) {
        return Err(Unsolved::OutOfRange);
    }
    let layouts: Vec<_> = layouts(size, fleet).iter().map(|ships| Layout::new(ships)).collect();
    if layouts.is_empty() {
        return Err(Unsolved::NoRoom);
    }
    if layouts.len() > MOST_LAYOUTS {
        return Err(Unsolved::TooMany);
    }
    let all: Vec<u32> = (0..layouts.len() as u32).collect();
    let mut solver = Solver { layouts, known: HashMap::new(), most };
    let misses = solver.misses(&all, State::default())?;
    let hits = all.len() as u64 * u64::from(fleet.decks());
    Ok(BestPlay { layouts: all.len(), shots: u64::from(misses) + hits, states: solver.known.len() })
}

/// Squares of the field, the one in column `c` and row `r` as bit `8 r + c`.
type Squares = u64;

/// A layout.
struct Layout {
    /// Its ships, the longest first.
    ships: Vec<Squares>,
    decks: Squares,
}

impl Layout {
    fn new(ships: &[Ship]) -> Self {
        let bit = |column: u8, row: u8| 1 << (8 * row + column);
        let squares =
            |ship: &Ship| ship.cells().fold(0, |squares, cell| squares | bit(cell.column, cell.row));
        let ships: Vec<Squares> = ships.iter().map(squares).collect();
        let decks = ships.iter().fold(0, |decks, ship| decks | ship);
        Self { ships, decks }
    }
}

/// What has come of the shots so far.
#[derive(Clone, Copy, Default)]
struct State {
    /// Squares that were fired at, and the rims of ships that have sunk.
    shut: Squares,
    /// Hits on ships that have not sunk.
    hits: Squares,
    /// Ships that have sunk.
    sunk: Squares,
    /// Which of the fleet's ships those are, the first of a length first.
    gone: u16,
}

/// What comes of a shot: the layouts that agree with each answer.
#[derive(Default)]
struct Answers {
    miss: Vec<u32>,
    hit: Vec<u32>,
    sunk: Vec<u32>,
    /// The ship that sinks, by its squares and its place in the fleet. All layouts in `sunk` have the same one there, as
    /// it is made of the hits beside the shot.
    ship: (Squares, usize),
}

/// A search, with the misses of all states that were solved.
struct Solver {
    layouts: Vec<Layout>,
    known: HashMap<u128, u32>,
    most: usize,
}

impl Solver {
    /// The fewest misses that sink all of these layouts, each from here on, together.
    fn misses(&mut self, layouts: &[u32], state: State) -> Result<u32, Unsolved> {
        if layouts.len() <= 1 {
            return Ok(0);
        }
        let afloat = |number: &u32| self.layouts[*number as usize].decks & !state.sunk;
        let (some, all) =
            layouts.iter().map(afloat).fold((0, !0), |(some, all), deck| (some | deck, all & deck));
        let open = some & !state.shut;
        let key = key(open, state.hits, state.gone);
        if let Some(&misses) = self.known.get(&key) {
            return Ok(misses);
        }
        if self.known.len() >= self.most {
            return Err(Unsolved::TooMany);
        }
        let sure = all & open;
        let mut best = u32::MAX;
        for shot in if sure == 0 { self.likely(layouts, open) } else { vec![sure.isolate_lowest_one()] } {
            let answers = self.answers(layouts, state, shot);
            let shut = state.shut | shot;
            let (ship, place) = answers.ship;
            let sunk = State {
                shut: shut | grown(ship),
                hits: state.hits & !ship,
                sunk: state.sunk | ship,
                gone: state.gone | 1 << place,
            };
            let hit = State { shut, hits: state.hits | shot, ..state };
            let mut misses = answers.miss.len() as u32;
            let outcomes =
                [(answers.hit, hit), (answers.sunk, sunk), (answers.miss, State { shut, ..state })];
            for (layouts, state) in outcomes {
                if misses >= best {
                    break;
                }
                misses += self.misses(&layouts, state)?;
            }
            best = best.min(misses);
        }
        self.known.insert(key, best);
        Ok(best)
    }

    /// The open squares, the most likely to be hit first.
    fn likely(&self, layouts: &[u32], open: Squares) -> Vec<Squares> {
        let mut squares: Vec<_> =
            (0..64).map(|square| 1 << square).filter(|square| open & square != 0).collect();
        let hits = |square: &Squares| {
            layouts.iter().filter(|number| self.layouts[**number as usize].decks & square != 0).count()
        };
        squares.sort_by_cached_key(|square| std::cmp::Reverse(hits(square)));
        squares
    }

    /// What comes of a shot at an open square.
    fn answers(&self, layouts: &[u32], state: State, shot: Squares) -> Answers {
        let mut answers = Answers::default();
        for &number in layouts {
            let ships = &self.layouts[number as usize].ships;
            match ships.iter().position(|ship| ship & shot != 0) {
                None => answers.miss.push(number),
                Some(ship) if ships[ship] & !(state.shut | shot) == 0 => {
                    answers.ship = (ships[ship], self.place(state.gone, ships, ship));
                    answers.sunk.push(number);
                }
                Some(_) => answers.hit.push(number),
            }
        }
        answers
    }

    /// The first place in the fleet of a ship as long as number `ship` that has not sunk.
    fn place(&self, gone: u16, ships: &[Squares], ship: usize) -> usize {
        let decks = |place: &usize| ships[*place].count_ones();
        let free = |place: &usize| gone >> place & 1 == 0 && decks(place) == decks(&ship);
        (0..ships.len()).find(free).unwrap_or(ship)
    }
}

/// These squares with all around them. What falls off the field is of no account.
fn grown(squares: Squares) -> Squares {
    let row = squares | (squares << 1 & !0x0101_0101_0101_0101) | (squares >> 1 & !0x8080_8080_8080_8080);
    row | row << 8 | row >> 8
}

/// A number for a state that is the same for all that differ by a turn, a mirror or a shift.
fn key(open: Squares, hits: Squares, gone: u16) -> u128 {
    let (mut pair, mut least) = ([open, hits], u128::MAX);
    for turn in 0..8 {
        let shift = corner(pair[0] | pair[1]);
        let [open, hits] = pair.map(|squares| u128::from(squares >> shift));
        least = least.min(hits << 56 | open);
        pair = pair.map(if turn == 3 { transposed } else { turned });
    }
    least | u128::from(gone) << 112
}

/// How far squares must be shifted for the first column and row with any of them to come first.
fn corner(squares: Squares) -> u32 {
    let column = (0..3).fold(squares, |folded, step| folded | folded >> (32 >> step)) as u8;
    (squares.trailing_zeros() & !7) + column.trailing_zeros()
}

/// Columns as rows (Warren, Hacker's Delight, 7-3).
fn transposed(squares: Squares) -> Squares {
    let swap = |squares: Squares, by: u32, mask: Squares| {
        let changed = (squares ^ squares >> by) & mask;
        squares ^ changed ^ changed << by
    };
    let squares = swap(squares, 7, 0x00aa_00aa_00aa_00aa);
    swap(swap(squares, 14, 0x0000_cccc_0000_cccc), 28, 0x0000_0000_f0f0_f0f0)
}

/// A quarter turn.
fn turned(squares: Squares) -> Squares {
    transposed(squares).swap_bytes()
}
