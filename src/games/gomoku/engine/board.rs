//! The engine's board, which knows what a stone of either side would make on every free point.
//!
//! A stone changes the keys of at most forty lines. Their shapes are looked up, and the sums and sets are updated by
//! the difference. Stones are removed in the reverse order of placing, so an occupied point does not have to be
//! updated.

use std::sync::{Arc, OnceLock};

use super::lines::{self, REACH};
use super::net::{self, Accumulator};
use super::points::{self, FIVE, FOUL, FOUR, THREE, WINNING_FOUR, Worth};
use super::set::{Spot, SpotSet};
use super::weights;
use crate::gomoku::rules::board::DIRECTIONS;
use crate::gomoku::rules::forbidden;
use crate::gomoku::rules::{Board as Stones, Color, Point, Position, RuleSet, Size};

/// The approximate [`hand_tuned_score`] score of a point without stones nearby. Such points are not searched.
pub(super) const ISOLATED_SCORE: i32 = 27;

/// Returns the hand-tuned move ordering score of a point, given its values for the side to move and for the opponent.
pub(super) fn hand_tuned_score(own: i16, other: i16) -> i32 {
    i32::from(own) * 5 / 4 + i32::from(other)
}

/// The flags for which the board keeps sets of points.
const SET_FLAGS: [u8; 4] = [FIVE, WINNING_FOUR, FOUR, THREE];

/// The lookup tables of a rule set.
#[derive(Debug)]
struct LookupTables {
    /// The shapes of both colours by the key of a line.
    lines: Vec<u8>,
    /// The [kind](weights::kind) of a point by the shapes of its lines, four bits each.
    kinds: Vec<u16>,
    /// The worth to each colour by the kind of a point. Both share one table if the rules treat them alike.
    points: [Arc<[Worth]>; 2],
    /// The value to each colour of being on the move, by the combination of threats.
    threats: [[i16; weights::THREATS]; 2],
}

impl LookupTables {
    /// Returns the worth to a colour of a point with these shapes, four bits each.
    #[inline]
    fn worth(&self, color: usize, code: u16) -> Worth {
        self.points[color][usize::from(self.kinds[usize::from(code)])]
    }
}

/// Returns the tables of a rule set, which are created on first use.
fn lookup_tables(rules: RuleSet) -> &'static LookupTables {
    static TABLES: [OnceLock<LookupTables>; 4] = [const { OnceLock::new() }; 4];
    TABLES[rules as usize].get_or_init(|| LookupTables {
        lines: lines::table(rules),
        kinds: (0..=u16::MAX).map(|code| weights::kind(code).unwrap_or_default() as u16).collect(),
        points: {
            let black: Arc<[Worth]> = points::table(rules, Color::Black).into();
            let white = if rules == RuleSet::Renju {
                points::table(rules, Color::White).into()
            } else {
                black.clone()
            };
            [black, white]
        },
        threats: [Color::Black, Color::White].map(|color| weights::threats(rules, color)),
    })
}

/// Returns the hash of a stone, by the steps of `SplitMix64`. It is the same on every platform.
fn stone_hash(spot: Spot, color: Color) -> u64 {
    let mut z = (u64::from(spot) * 2 + color as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The state of a point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct PointState {
    /// The keys of its four lines.
    keys: [u32; 4],
    /// The shapes of these keys.
    shapes: [u8; 4],
    /// The shapes of its lines for each colour, four bits each.
    codes: [u16; 2],
    /// The resulting worth to each colour.
    worth: [Worth; 2],
    /// The number of points up to the border in each direction, backwards and forwards, at most [`REACH`].
    reach: [[u8; 2]; 4],
    stone: Option<Color>,
}

/// Stones, with everything that the search needs to know about them.
#[derive(Clone, Debug)]
pub struct EngineBoard {
    rules: RuleSet,
    /// The number of lines in each direction.
    lines: u8,
    lookup: &'static LookupTables,
    point_states: Vec<PointState>,
    /// The index difference from a point to the next one in each direction.
    steps: [isize; 4],
    /// The free points by colour and flag, in the order of [`SET_FLAGS`].
    sets: [[SpotSet; 4]; 2],
    /// The value of every point for each colour, and its move ordering scores. Zero for occupied points.
    values: Vec<[i16; 2]>,
    orders: Vec<[[i16; 2]; 2]>,
    /// The sum of the values of all free points for each colour.
    sums: [i32; 2],
    /// The sum of the learned evaluations of all free points for each colour, if it is to move and if not.
    learned_sums: [[i32; 2]; 2],
    /// The network's accumulator for each colour to move, if there is a network.
    accumulators: [Option<Accumulator>; 2],
    hash: u64,
    played: Vec<Spot>,
}

impl EngineBoard {
    /// Creates an empty board.
    #[must_use]
    pub fn new(size: Size, rules: RuleSet) -> Self {
        Self::with_lines(size.lines(), rules)
    }

    /// Creates an empty board with this number of lines, at most [`MAX_LINES`](crate::gomoku::rules::board::MAX_LINES).
    #[must_use]
    pub fn with_lines(lines: u8, rules: RuleSet) -> Self {
        let empty = Stones::with_lines(lines);
        let lines = usize::from(empty.lines());
        let mut board = Self {
            rules,
            lines: empty.lines(),
            lookup: lookup_tables(rules),
            point_states: vec![PointState::default(); lines * lines],
            steps: DIRECTIONS.map(|(column, row)| isize::from(column) + isize::from(row) * lines as isize),
            sets: [[SpotSet::default(); 4]; 2],
            values: vec![[0; 2]; lines * lines],
            orders: vec![[[0; 2]; 2]; lines * lines],
            sums: [0; 2],
            learned_sums: [[0; 2]; 2],
            accumulators: [Color::Black, Color::White]
                .map(|color| net::of_color(rules, color).map(|net| Accumulator::new(net, lines * lines))),
            hash: 0,
            played: Vec::with_capacity(lines * lines),
        };
        for spot in 0..board.point_states.len() {
            let point = board.point(spot as Spot);
            let knot = &mut board.point_states[spot];
            for (line, direction) in DIRECTIONS.into_iter().enumerate() {
                let reach = |sign: i8| {
                    let on_board =
                        |n: &i8| point.step(direction, sign * n).is_some_and(|p| empty.index(p).is_some());
                    (1..=REACH as i8).take_while(on_board).count()
                };
                let (back, forth) = (reach(-1), reach(1));
                knot.reach[line] = [back as u8, forth as u8];
                knot.keys[line] = lines::empty_key(back, forth);
            }
            board.refresh_point(spot);
        }
        board
    }

    /// Creates the board of a position.
    #[must_use]
    pub fn from_position(position: &Position) -> Self {
        let mut board = Self::new(position.config().size, position.config().rules);
        for (number, point) in position.stones().iter().enumerate() {
            let spot = position.board().index(*point).expect("stones are on the board");
            board.play(spot as Spot, position.color_of(number));
        }
        board
    }

    /// Returns the point with this index.
    #[must_use]
    pub fn point(&self, spot: Spot) -> Point {
        let lines = u16::from(self.lines);
        Point::new((spot % lines) as u8, (spot / lines) as u8)
    }

    /// Returns the rule set.
    #[must_use]
    pub fn rules(&self) -> RuleSet {
        self.rules
    }

    /// Returns the number of points.
    #[must_use]
    pub fn spot_count(&self) -> usize {
        self.point_states.len()
    }

    /// Returns the point in the middle, or one of the four around it.
    #[must_use]
    pub fn center(&self) -> Spot {
        let middle = Spot::from(self.lines / 2);
        middle * Spot::from(self.lines) + middle
    }

    /// Returns the number of stones.
    #[must_use]
    pub fn stone_count(&self) -> usize {
        self.played.len()
    }

    /// Returns true if the point is free.
    #[must_use]
    pub fn is_free(&self, spot: Spot) -> bool {
        self.point_states[usize::from(spot)].stone.is_none()
    }

    /// Returns the last stone.
    #[must_use]
    pub fn last(&self) -> Option<Spot> {
        self.played.last().copied()
    }

    /// Returns the hash of the stones.
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// Returns the worth of a free point to `color`.
    #[must_use]
    pub fn worth(&self, spot: Spot, color: Color) -> Worth {
        self.point_states[usize::from(spot)].worth[color.index()]
    }

    /// Returns the free points that make five for `color`.
    #[must_use]
    pub fn fives(&self, color: Color) -> SpotSet {
        self.sets[color.index()][0]
    }

    /// Returns the free points that make a four for `color` that cannot be stopped.
    #[must_use]
    pub fn winning_fours(&self, color: Color) -> SpotSet {
        self.sets[color.index()][1]
    }

    /// Returns the free points that make a four for `color`.
    #[must_use]
    pub fn fours(&self, color: Color) -> SpotSet {
        self.sets[color.index()][2]
    }

    /// Returns the free points that make an open three for `color`.
    #[must_use]
    pub fn threes(&self, color: Color) -> SpotSet {
        self.sets[color.index()][3]
    }

    /// Returns the hand-tuned evaluation for `color`: the values of all free points to it, minus those to the
    /// opponent.
    #[must_use]
    pub fn evaluation(&self, color: Color) -> i32 {
        self.sums[color.index()] - self.sums[(!color).index()]
    }

    /// Returns the learned evaluation for `color`, who is to move.
    #[must_use]
    pub fn learned_evaluation(&self, color: Color) -> i32 {
        self.learned_sums[color.index()][0] - self.learned_sums[(!color).index()][1]
            + i32::from(self.lookup.threats[color.index()][self.threats(color)])
    }

    /// Brings the network's accumulator for `color` to move up to date, and returns it.
    #[inline]
    pub fn accumulator(&mut self, color: Color) -> Option<&mut Accumulator> {
        let accumulator = self.accumulators[color.index()].as_mut()?;
        let points = &self.point_states;
        accumulator.refresh(|spot| {
            let point = &points[spot];
            point.stone.is_none().then(|| [color, !color].map(|color| point.worth[color.index()].kind))
        });
        Some(accumulator)
    }

    /// Returns the network's accumulator for `color` to move as it was last brought up to date.
    #[must_use]
    pub fn last_accumulator(&self, color: Color) -> Option<&Accumulator> {
        self.accumulators[color.index()].as_ref()
    }

    /// Returns the combination of threats if `color` is to move, as a bit set: its own fours and threes, then the
    /// opponent's fours, threes and fours that cannot be stopped.
    #[must_use]
    pub fn threats(&self, color: Color) -> usize {
        let [own, other] = [&self.sets[color.index()], &self.sets[(!color).index()]];
        let there = [&own[2], &own[3], &other[2], &other[3], &other[1]];
        there.into_iter().enumerate().map(|(bit, set)| usize::from(!set.is_empty()) << bit).sum()
    }

    /// Returns the shapes of the point's lines for `color`, four bits each.
    #[must_use]
    pub fn code(&self, spot: Spot, color: Color) -> u16 {
        self.point_states[usize::from(spot)].codes[color.index()]
    }

    /// Returns the values of all points for Black and White. Zero for occupied points.
    #[must_use]
    pub fn values(&self) -> &[[i16; 2]] {
        &self.values
    }

    /// Returns true if the point is free, and near enough to stones for `color` to consider it.
    #[must_use]
    pub fn is_promising(&self, spot: Spot, color: Color) -> bool {
        let values = self.values[usize::from(spot)];
        hand_tuned_score(values[color.index()], values[(!color).index()]) > ISOLATED_SCORE
    }

    /// Returns the move ordering scores of all points for Black and White, each if that side plays the point and if
    /// its opponent does. Zero for occupied points.
    #[must_use]
    pub fn orders(&self) -> &[[[i16; 2]; 2]] {
        &self.orders
    }

    /// Returns true if `color` may play on the free point.
    #[must_use]
    pub fn may_play(&self, spot: Spot, color: Color) -> bool {
        if self.worth(spot, color).flags & FOUL == 0 {
            return true;
        }
        let mut stones = Stones::with_lines(self.lines);
        for at in 0..self.spot_count() as Spot {
            stones.set(self.point(at), self.point_states[usize::from(at)].stone);
        }
        forbidden::find_foul(&stones, self.point(spot)).is_none()
    }

    /// Returns `spot`, where `color` makes five, and the free points within reach on the lines of the five.
    #[must_use]
    pub fn around_five(&self, spot: Spot, color: Color) -> Vec<Spot> {
        let knot = &self.point_states[usize::from(spot)];
        let mut around = vec![spot];
        for line in 0..4 {
            if knot.codes[color.index()] >> (4 * line) & 15 != lines::Shape::Five as u16 {
                continue;
            }
            let [back, forth] = knot.reach[line].map(isize::from);
            let at = |count: isize| (isize::try_from(spot).unwrap_or(0) + count * self.steps[line]) as Spot;
            around.extend((-back..=forth).filter(|&count| count != 0).map(at).filter(|&at| self.is_free(at)));
        }
        around
    }

    /// Places a stone of `color` on the free point.
    pub fn play(&mut self, spot: Spot, color: Color) {
        debug_assert!(self.is_free(spot), "point {spot} is free");
        self.update_sums(usize::from(spot), false);
        self.point_states[usize::from(spot)].stone = Some(color);
        self.hash ^= stone_hash(spot, color);
        self.played.push(spot);
        self.update_keys(usize::from(spot), lines::digit(color));
    }

    /// Removes the last stone, if there is one.
    pub fn undo(&mut self) {
        let Some(spot) = self.played.pop() else { return };
        let Some(color) = self.point_states[usize::from(spot)].stone else { return };
        // Subtracts the digit: keys are sums that wrap around.
        self.update_keys(usize::from(spot), lines::digit(color).wrapping_neg());
        self.hash ^= stone_hash(spot, color);
        self.point_states[usize::from(spot)].stone = None;
        self.update_sums(usize::from(spot), true);
    }

    /// Adds a stone's `digit` to the keys of all lines through it, at the free points.
    fn update_keys(&mut self, spot: usize, digit: u32) {
        const WEIGHTS: [[u32; REACH]; 2] = {
            let mut weights = [[0; REACH]; 2];
            let mut distance = 1;
            while distance <= REACH {
                weights[0][distance - 1] = lines::weight(distance, false);
                weights[1][distance - 1] = lines::weight(distance, true);
                distance += 1;
            }
            weights
        };
        let reach = self.point_states[spot].reach;
        let mut changed = SpotSet::default();
        changed.insert(spot as Spot);
        for line in 0..4 {
            let step = self.steps[line];
            // The stone is ahead of the points further back, and behind those further on.
            for (side, sign) in [(0, -step), (1, step)] {
                let mut at = spot as isize;
                for weight in &WEIGHTS[side][..usize::from(reach[line][side])] {
                    at += sign;
                    let knot = &mut self.point_states[at as usize];
                    if knot.stone.is_some() {
                        continue;
                    }
                    knot.keys[line] = knot.keys[line].wrapping_add(weight.wrapping_mul(digit));
                    let shapes = self.lookup.lines[knot.keys[line] as usize];
                    if shapes != knot.shapes[line] {
                        changed.insert(at as Spot);
                        self.update_shape(at as usize, line, shapes);
                    }
                }
            }
        }
        self.accumulators.iter_mut().flatten().for_each(|accumulator| accumulator.mark(changed));
    }

    /// Updates a free point after the shapes of one of its lines have changed.
    fn update_shape(&mut self, spot: usize, line: usize, shapes: u8) {
        let knot = &mut self.point_states[spot];
        knot.shapes[line] = shapes;
        for (color, shape) in [(0, shapes & 15), (1, shapes >> 4)] {
            let shift = 4 * line;
            let code = knot.codes[color] & !(15 << shift) | u16::from(shape) << shift;
            if code == knot.codes[color] {
                continue;
            }
            knot.codes[color] = code;
            let old = knot.worth[color];
            let new = self.lookup.worth(color, code);
            knot.worth[color] = new;
            self.values[spot][color] = new.value;
            self.orders[spot][color] = new.order_scores;
            self.sums[color] += i32::from(new.value) - i32::from(old.value);
            for (sum, (new, old)) in
                self.learned_sums[color].iter_mut().zip(new.learned.into_iter().zip(old.learned))
            {
                *sum += i32::from(new) - i32::from(old);
            }
            let changed = old.flags ^ new.flags;
            if changed != 0 {
                for (set, flag) in self.sets[color].iter_mut().zip(SET_FLAGS) {
                    if changed & flag != 0 {
                        set.toggle(spot as Spot);
                    }
                }
            }
        }
    }

    /// Adds a point to the sums and sets of the free points, or removes it.
    fn update_sums(&mut self, spot: usize, free: bool) {
        for color in 0..2 {
            let Worth { value, flags, learned: stands, order_scores: order, .. } =
                self.point_states[spot].worth[color];
            self.values[spot][color] = if free { value } else { 0 };
            self.orders[spot][color] = if free { order } else { [0; 2] };
            self.sums[color] += if free { i32::from(value) } else { -i32::from(value) };
            for (sum, value) in self.learned_sums[color].iter_mut().zip(stands) {
                *sum += if free { i32::from(value) } else { -i32::from(value) };
            }
            if flags != 0 {
                for (set, flag) in self.sets[color].iter_mut().zip(SET_FLAGS) {
                    if flags & flag != 0 {
                        set.toggle(spot as Spot);
                    }
                }
            }
        }
    }

    /// Looks up all lines of a point, and adds it to the free points. It must not be among them yet.
    fn refresh_point(&mut self, spot: usize) {
        let knot = &mut self.point_states[spot];
        for line in 0..4 {
            let shapes = self.lookup.lines[knot.keys[line] as usize];
            knot.shapes[line] = shapes;
            knot.codes[0] |= u16::from(shapes & 15) << (4 * line);
            knot.codes[1] |= u16::from(shapes >> 4) << (4 * line);
        }
        for color in 0..2 {
            knot.worth[color] = self.lookup.worth(color, knot.codes[color]);
        }
        self.update_sums(spot, true);
    }
}
