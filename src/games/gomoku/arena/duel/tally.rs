//! The statistics of a duel.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::json;

use super::game::FinishedGame;
use super::program::Fault;
use crate::arena::Report;
use crate::arena::pairs::{Pairs, Sprt, SprtVerdict};

/// The games played so far, by number.
#[derive(Default)]
pub struct Tally {
    pub games: BTreeMap<usize, FinishedGame>,
}

/// A player's statistics over all games.
#[derive(Clone, Copy, Debug, Default, Serialize)]
struct PlayerStats {
    moves: u64,
    ms_mean: f64,
    ms_most: f64,
    overruns: u64,
    crashes: u64,
    silences: u64,
    illegal: u64,
}

impl Tally {
    /// Returns the pairs whose two games are over.
    pub fn pairs(&self) -> Pairs {
        let mut pairs = Pairs::default();
        let firsts = self.games.values().filter(|game| game.number % 2 == 1);
        for (first, second) in firsts.filter_map(|game| Some((game, self.games.get(&(game.number + 1))?))) {
            pairs.push(first.half_points() + second.half_points());
        }
        pairs
    }

    /// Returns the statistics of a player, 0 for A.
    fn player_stats(&self, who: usize) -> PlayerStats {
        let (mut player, mut ms) = (PlayerStats::default(), 0.0);
        for game in self.games.values() {
            let used = game.stats[who];
            player.moves += used.moves;
            ms += used.total_ms;
            player.ms_most = player.ms_most.max(used.max_ms);
            player.overruns += used.overruns;
            match game.fault() {
                Some((at_fault, fault)) if at_fault == who => match fault {
                    Fault::Crash(_) => player.crashes += 1,
                    Fault::Timeout => player.silences += 1,
                    Fault::Illegal(_) => player.illegal += 1,
                },
                _ => {}
            }
        }
        player.ms_mean = ms / player.moves.max(1) as f64;
        player
    }

    /// Returns the report, with `title` as its heading and the command line of each player.
    pub fn report(&self, title: &str, commands: [&str; 2], sprt: Option<Sprt>) -> Report {
        let won = |who| self.games.values().filter(|game| game.winner == Some(who)).count();
        let (a_wins, b_wins) = (won(0), won(1));
        let games = self.games.len();
        let draws = games - a_wins - b_wins;
        let points = a_wins as f64 + draws as f64 / 2.0;
        let share = points / games.max(1) as f64;
        let (pairs, players) = (self.pairs(), [self.player_stats(0), self.player_stats(1)]);
        let elo = pairs.elo();
        let mut lines = vec![format!("{title}, {games} games")];
        let names = ["A", "B"];
        lines.extend(names.iter().zip(commands).map(|(name, command)| format!("  {name}: {command}")));
        lines.push(format!(
            "  A won {a_wins}, drew {draws}, lost {b_wins}: {:.1}% of the points",
            100.0 * share
        ));
        let [none, half, one, more, two] = pairs.0;
        lines.push(format!(
            "  pairs with 0, ½, 1, 1½ and 2 points for A: {none}, {half}, {one}, {more}, {two}"
        ));
        if let Some(elo) = elo {
            lines.push(format!(
                "  A is {:+.1} Elo stronger (95% confidence: {:+.1} to {:+.1})",
                elo.best, elo.least, elo.most
            ));
        }
        let test = sprt.map(|sprt| (sprt, sprt.ratio(&pairs), sprt.verdict(&pairs)));
        if let Some((Sprt { low, high }, ratio, verdict)) = test {
            let says = match verdict {
                SprtVerdict::High => format!("{high} Elo fits better"),
                SprtVerdict::Low => format!("{low} Elo fits better"),
                SprtVerdict::Open => "undecided".to_owned(),
            };
            lines.push(format!(
                "  test of {low} against {high} Elo: {says} (log-likelihood ratio {ratio:+.2})"
            ));
        }
        for (name, player) in names.iter().zip(&players) {
            let PlayerStats { moves, ms_mean, ms_most, overruns, crashes, silences, illegal } = player;
            lines.push(format!(
                "  {name}: {moves} moves, {ms_mean:.1} ms each, {ms_most:.1} ms at most; {overruns} over the \
                 limit, {crashes} crashes, {silences} without an answer, {illegal} illegal"
            ));
        }
        let test = test.map(|(Sprt { low, high }, ratio, verdict)| {
            json!({ "low": low, "high": high, "ratio": ratio, "verdict": verdict })
        });
        let result = json!({
            "games": games,
            "a_wins": a_wins,
            "draws": draws,
            "b_wins": b_wins,
            "share": share,
            "pairs": pairs,
            "elo": elo,
            "sprt": test,
            "a": players[0],
            "b": players[1],
        });
        Report::new(lines.join("\n"), &result)
    }
}
