//! Threat space search: wins by fours alone (VCF), and by fours and open threes (VCT).

use super::moves::Spots;
use super::search::{Search, expected_nodes};
use super::set::Spot;
use crate::gomoku::rules::{Color, RuleSet};

/// The maximum depth of a VCF search at the root, in plies.
const MAX_VCF_DEPTH: i32 = 40;
/// The maximum depth of a VCT search at the root, in plies. The depth grows by two.
const MAX_VCT_DEPTH: i32 = 14;
/// Separates the VCT entries of the table of fruitless positions from its VCF entries.
const VCT_KEY: u64 = 0x51ed_2705_3fa9_c86b;

impl Search<'_> {
    /// Returns the first move of a shortest win by fours of `color`, who is to move, and the length of the win in
    /// plies against the longest defence, at most `most`. `None` if there is no such win, or if none is found within
    /// the budget.
    pub fn shortest_vcf(&mut self, color: Color, max_plies: i32) -> Option<(Spot, i32)> {
        let plies = self.shortest_vcf_length(color, max_plies)?;
        let first = self.vcf_line(color, plies - 3, u64::MAX).first().copied()?;
        Some((first, plies))
    }

    /// Returns the moves of a shortest win by fours, with one answer to each four and the five at its end. Empty if
    /// there is no such win, or if none is found within the budget.
    pub fn shortest_vcf_line(&mut self, color: Color, max_plies: i32) -> Vec<Spot> {
        let plies = self.shortest_vcf_length(color, max_plies);
        plies.map_or_else(Vec::new, |plies| self.vcf_line(color, plies - 3, u64::MAX))
    }

    /// Returns the length of the shortest win by fours in plies, at most `most`.
    fn shortest_vcf_length(&mut self, color: Color, max_plies: i32) -> Option<i32> {
        (0..=max_plies - 3).step_by(2).find_map(|depth| self.find_vcf(color, depth, u64::MAX))
    }

    /// Returns true if a stone of `color` on the free point, which must be allowed there, makes five, or a four after
    /// which `color` wins by fours whatever the opponent answers.
    pub fn wins_by_vcf(&mut self, spot: Spot, color: Color) -> bool {
        if self.board.fives(color).iter().any(|five| five == spot) {
            return true;
        }
        self.make_move(spot, color);
        let wins = self.vcf_after_four(color, MAX_VCF_DEPTH, u64::MAX).is_some();
        self.board.undo();
        wins
    }

    /// Returns the line with which `color` wins by threats, as far as it is known, or an empty line if no win is
    /// found.
    pub(super) fn winning_threat_line(&mut self, color: Color) -> Vec<Spot> {
        let share = expected_nodes(self.budget) / 4;
        if self.find_vcf(color, MAX_VCF_DEPTH, share).is_some() {
            return self.vcf_line(color, MAX_VCF_DEPTH, share);
        }
        if self.board.fives(!color).is_empty() && !self.stopped {
            let end = self.nodes.saturating_add(share);
            for depth in (2..=MAX_VCT_DEPTH).step_by(2) {
                if let Some(spot) = self.find_vct(color, depth, end) {
                    return vec![spot];
                }
                if self.stopped || self.nodes >= end {
                    break;
                }
            }
        }
        Vec::new()
    }

    /// Returns the length in plies of a win by fours of `color`, who is to move, searching at most `depth` plies
    /// ahead and about `most` positions.
    pub(super) fn find_vcf(&mut self, color: Color, depth: i32, max_nodes: u64) -> Option<i32> {
        let end = self.nodes.saturating_add(max_nodes);
        self.find_vcf_until(color, depth, end)
    }

    /// Like [`find_vcf`](Search::find_vcf), but until the search has visited `end` positions in total.
    fn find_vcf_until(&mut self, color: Color, depth: i32, end: u64) -> Option<i32> {
        if self.board.fives(color).first().is_some() {
            return Some(1);
        }
        let answer = self.board.fives(!color);
        if answer.is_empty() && self.wins_with_four(color) {
            return Some(3);
        }
        if depth <= 0 || self.stopped || self.nodes >= end {
            return None;
        }
        let key = self.key(color);
        if self.fruitless.get(key).is_some_and(|tried| i32::from(tried) >= depth) {
            return None;
        }
        for spot in self.four_moves(color) {
            if !self.board.may_play(spot, color) {
                continue;
            }
            self.make_move(spot, color);
            let plies = self.vcf_after_four(color, depth, end);
            self.board.undo();
            if plies.is_some() {
                return plies;
            }
        }
        if !self.stopped && self.nodes < end {
            self.fruitless.put(key, depth as i8);
        }
        None
    }

    /// Returns the fours of `color`, the most promising first. If the opponent threatens a five, only the four that
    /// answers it.
    fn four_moves(&self, color: Color) -> Spots {
        let fours = self.board.fours(color);
        let answer = self.board.fives(!color);
        let mut moves: Spots =
            fours.iter().filter(|&spot| answer.is_empty() || answer.first() == Some(spot)).collect();
        moves.sort_by_key(|&spot| {
            -(2 * i32::from(self.board.worth(spot, color).value)
                + i32::from(self.board.worth(spot, !color).value))
        });
        moves
    }

    /// Returns the length in plies of the win of `color`, from the four just played to the five.
    fn vcf_after_four(&mut self, color: Color, depth: i32, end: u64) -> Option<i32> {
        if !self.board.fives(!color).is_empty() {
            return None;
        }
        let answers = self.forced_replies(!color)?;
        let mut longest = 3;
        for answer in answers {
            self.make_move(answer, !color);
            let plies = self.find_vcf_until(color, depth - 2, end);
            self.board.undo();
            longest = longest.max(plies? + 2);
        }
        Some(longest)
    }

    /// Returns the moves of a win by fours that is known to exist within `depth` plies, with one answer to each four.
    fn vcf_line(&mut self, color: Color, mut depth: i32, share: u64) -> Vec<Spot> {
        let mut line = Vec::new();
        loop {
            let five = self.board.fives(color).first();
            if let Some(five) = five {
                line.push(five);
                break;
            }
            let end = self.nodes.saturating_add(share.max(1000));
            let open = self.board.fives(!color).is_empty();
            let sure = if open { self.first_playable(self.board.winning_fours(color), color) } else { None };
            let next = sure.or_else(|| {
                self.four_moves(color).into_iter().find(|&spot| {
                    if !self.board.may_play(spot, color) {
                        return false;
                    }
                    self.make_move(spot, color);
                    let wins = self.vcf_after_four(color, depth, end).is_some();
                    self.board.undo();
                    wins
                })
            });
            let Some(next) = next else { break };
            self.board.play(next, color);
            line.push(next);
            let answers = self.forced_replies(!color).unwrap_or_default();
            let Some(&answer) = answers.first().or(self.board.fives(color).first().as_ref()) else { break };
            if !self.board.may_play(answer, !color) {
                break;
            }
            self.board.play(answer, !color);
            line.push(answer);
            depth -= 2;
        }
        let played = line.len() - usize::from(!line.len().is_multiple_of(2) && self.ends_in_five(&line));
        (0..played).for_each(|_| self.board.undo());
        line
    }

    /// Returns true if the last move of `line` has not been played on the board.
    fn ends_in_five(&self, line: &[Spot]) -> bool {
        line.last().is_some_and(|&spot| self.board.is_free(spot))
    }

    /// Returns the first move of a win of `color` by fours and open threes within `depth` plies.
    fn find_vct(&mut self, color: Color, depth: i32, end: u64) -> Option<Spot> {
        if depth <= 0 || self.stopped || self.nodes >= end {
            return None;
        }
        let key = self.key(color) ^ VCT_KEY;
        if self.fruitless.get(key).is_some_and(|tried| i32::from(tried) >= depth) {
            return None;
        }
        let set = self.board.fours(color).union(self.board.threes(color));
        let answer = self.board.fives(!color);
        let danger = answer.is_empty() && !self.board.winning_fours(!color).is_empty();
        let mut moves: Spots =
            set.iter().filter(|&spot| answer.is_empty() || answer.first() == Some(spot)).collect();
        if danger {
            // The opponent is about to make a four that cannot be stopped: only fours keep the initiative.
            let fours = self.board.fours(color);
            moves.retain(|spot| fours.iter().any(|four| four == *spot));
        }
        let board = &self.board;
        moves.sort_by_key(|&spot| {
            -(2 * i32::from(board.worth(spot, color).value) + i32::from(board.worth(spot, !color).value))
        });
        for spot in moves {
            if !self.board.may_play(spot, color) {
                continue;
            }
            self.make_move(spot, color);
            let wins = self.wins_after_threat(color, depth, end);
            self.board.undo();
            if wins {
                return Some(spot);
            }
        }
        if !self.stopped && self.nodes < end {
            self.fruitless.put(key, depth as i8);
        }
        None
    }

    /// Returns true if `color` wins by threats whatever the opponent answers to the threat just made.
    fn wins_after_threat(&mut self, color: Color, depth: i32, end: u64) -> bool {
        if self.stopped || self.nodes >= end || self.board.fives(!color).first().is_some() {
            return false;
        }
        let answers = match self.forced_replies(!color) {
            Some(answers) => answers,
            None => {
                // A move is only a threat if it threatens to win by fours at once.
                if !self.wins_with_four(color) || self.wins_with_four(!color) {
                    return false;
                }
                let fours = self.board.fours(color).union(self.board.fours(!color));
                let set = fours.union(self.board.winning_fours(color));
                set.iter().filter(|&spot| self.board.may_play(spot, !color)).collect()
            }
        };
        if self.board.rules() == RuleSet::Caro && self.board.fives(color).is_empty() {
            // In Caro a three can also be answered far from it. Such wins are left to the main search.
            return false;
        }
        for answer in answers {
            self.make_move(answer, !color);
            let left = end.saturating_sub(self.nodes).min(400);
            let wins =
                self.find_vcf(color, 12, left).is_some() || self.find_vct(color, depth - 2, end).is_some();
            self.board.undo();
            if !wins {
                return false;
            }
        }
        true
    }
}
