//! Tests of the engine: its incremental tables are correct, and it finds the moves that it should.

use deskmate_games::gomoku::engine::search::MIN_WIN;
use deskmate_games::gomoku::engine::{EngineBoard, Search, SearchResult, Spot};
use deskmate_games::gomoku::rules::{Color, Position, RuleSet, Size};
use deskmate_games::search::brain::Budget;
use deskmate_kernel::rng::dice_from_seed;
use rand::RngExt;

use crate::{at, points, position};

/// Returns everything that a board stores about its free points.
fn sight(board: &EngineBoard) -> Vec<impl PartialEq + std::fmt::Debug + use<>> {
    let free = (0..board.spot_count() as Spot).filter(|&spot| board.is_free(spot));
    let orders = board.orders();
    let seen = |spot| {
        (spot, board.worth(spot, Color::Black), board.worth(spot, Color::White), orders[usize::from(spot)])
    };
    free.map(seen).collect()
}

/// Returns the sums and sets that a board maintains.
fn sums(board: &EngineBoard) -> impl PartialEq + std::fmt::Debug + use<> {
    let of = |color| {
        let sets = [board.fives(color), board.winning_fours(color), board.fours(color), board.threes(color)];
        (board.evaluation(color), board.learned_evaluation(color), board.threats(color), sets)
    };
    (of(Color::Black), of(Color::White), board.hash())
}

/// Returns what the networks say of the position and of all free points.
fn by_nets(board: &mut EngineBoard) -> Vec<(i32, Vec<i32>)> {
    let free: Vec<_> = (0..board.spot_count() as Spot).filter(|&spot| board.is_free(spot)).collect();
    let of = |color| {
        let threats = board.threats(color);
        let accumulator = board.accumulator(color).expect("all rule sets have networks");
        let weights = accumulator.score_weights(threats);
        let scores = free.iter().map(|&spot| accumulator.score(spot.into(), &weights)).collect();
        (accumulator.value(threats), scores)
    };
    [Color::Black, Color::White].map(of).to_vec()
}

#[test]
fn what_is_kept_up_to_date_equals_what_is_made_from_scratch() {
    for (number, rules) in
        [RuleSet::Freestyle, RuleSet::Standard, RuleSet::Renju, RuleSet::Caro].into_iter().enumerate()
    {
        let size = [Size::Thirteen, Size::Fifteen, Size::Nineteen][number % 3];
        let mut lots = dice_from_seed(number as u64);
        let mut board = EngineBoard::new(size, rules);
        let mut stones: Vec<(Spot, Color)> = Vec::new();
        for step in 0..10_000 {
            // Slowly fills and empties the board, so that it passes through all densities.
            let fuller = lots.random_range(0..1000) < if step / 1000 % 2 == 0 { 560 } else { 440 };
            if stones.is_empty() || fuller && stones.len() + 1 < board.spot_count() {
                let spot = loop {
                    let spot = lots.random_range(0..board.spot_count()) as Spot;
                    if board.is_free(spot) {
                        break spot;
                    }
                };
                let color = if lots.random_range(0..2) == 0 { Color::Black } else { Color::White };
                board.play(spot, color);
                stones.push((spot, color));
            } else {
                board.undo();
                stones.pop();
            }
            if step % 20 == 0 || step + 1 == 10_000 {
                let mut fresh = EngineBoard::new(size, rules);
                stones.iter().for_each(|&(spot, color)| fresh.play(spot, color));
                assert_eq!(sums(&board), sums(&fresh), "{rules:?}, step {step}");
                assert_eq!(sight(&board), sight(&fresh), "{rules:?}, step {step}");
                assert_eq!(by_nets(&mut board), by_nets(&mut fresh), "{rules:?}, step {step}");
            }
        }
        while !stones.is_empty() {
            board.undo();
            stones.pop();
        }
        assert_eq!(sums(&board), sums(&EngineBoard::new(size, rules)));
        assert_eq!(sight(&board), sight(&EngineBoard::new(size, rules)));
    }
}

#[test]
fn the_tables_agree_with_the_rules() {
    // By the tables a point makes five exactly where the rules say that the stone wins. In Renju, the tables and
    // the exact test together forbid exactly the points that the rules forbid.
    for (number, rules) in
        [RuleSet::Freestyle, RuleSet::Standard, RuleSet::Renju, RuleSet::Caro].into_iter().enumerate()
    {
        let mut lots = dice_from_seed(100 + number as u64);
        for _ in 0..60 {
            let mut position = Position::new(crate::with_rules(rules));
            while let Some(_turn) = position.turn()
                && position.stones().len() < 120
            {
                let board = EngineBoard::from_position(&position);
                let color = position.next_color();
                for point in position.board().free() {
                    let spot = position.board().index(point).unwrap() as Spot;
                    let wins = position.board().winning_row(point, color, rules).is_some();
                    let five = board.fives(color).iter().any(|five| five == spot);
                    assert_eq!(five, wins, "{rules:?} {point} {:?}", position.board());
                    let open = position.foul(point).is_none();
                    assert_eq!(board.may_play(spot, color), open, "{rules:?} {point} {:?}", position.board());
                }
                // Near the centre, where rows form.
                let open: Vec<_> = position
                    .open_points()
                    .filter(|p| p.column.abs_diff(7) <= 4 && p.row.abs_diff(7) <= 4)
                    .collect();
                let Some(&point) = open.get(lots.random_range(0..open.len().max(1))) else { break };
                crate::place(&mut position, point).unwrap();
            }
        }
    }
}

/// Returns the best move and the finding of the engine for Black, who is to move.
fn find(rules: RuleSet, black: &str, white: &str, nodes: u64) -> (String, SearchResult) {
    let position = position(rules, black, white);
    let board = EngineBoard::from_position(&position);
    let budget = Budget { nodes: Some(nodes), ..Budget::default() };
    let finding = Search::new(board.clone(), &budget).run(position.next_color(), &[]).unwrap();
    (board.point(finding.best).to_string(), finding)
}

#[test]
fn it_takes_five_and_stops_five() {
    let (best, finding) = find(RuleSet::Freestyle, "E8 F8 G8 H8", "E10 F10 G10 H10", 1000);
    assert!(["D8", "I8"].contains(&best.as_str()));
    assert!(finding.value > MIN_WIN);
    assert_eq!(find(RuleSet::Freestyle, "D10 C3 C5 J3", "E10 F10 G10 H10", 1000).0, "I10");
    // In Caro the five may also be blocked at its end.
    assert!(
        ["I10", "J10"].contains(&find(RuleSet::Caro, "D10 C3 C5 J3", "E10 F10 G10 H10", 1000).0.as_str())
    );
}

#[test]
fn an_open_three_wins_and_a_four_three_wins() {
    let (best, finding) = find(RuleSet::Freestyle, "F8 G8 H8", "A1 A8 K2", 1000);
    assert!(finding.value > MIN_WIN && ["E8", "I8"].contains(&best.as_str()), "{best} {finding:?}");
    // A horizontal four that makes an open three in the column.
    for rules in [RuleSet::Freestyle, RuleSet::Standard, RuleSet::Renju] {
        let (best, finding) = find(rules, "E8 F8 G8 H9 H10", "D8", 5000);
        assert!(finding.value > MIN_WIN, "{rules:?} {best} {finding:?}");
    }
}

#[test]
fn a_double_three_wins_where_it_is_allowed() {
    for rules in [RuleSet::Freestyle, RuleSet::Standard] {
        let (best, finding) = find(rules, "F8 G8 H9 H10", "A1 B5 L3 M12", 20_000);
        assert!(finding.value > MIN_WIN, "{rules:?} {best} {finding:?}");
    }
    let (best, _) = find(RuleSet::Renju, "F8 G8 H9 H10", "A1 B5 L3 M12", 20_000);
    assert_ne!(best, "H8");
}

#[test]
fn a_chain_of_fours_is_found_to_its_end() {
    // Fours from the left, each of which makes the next: the reported line wins when it is played.
    let (black, white) = ("E8 F8 G8 H9 I11 I12 J10 K10 G5", "D8 H12 G4 M10 D2 B12 N3 N13 C13");
    let (_, finding) = find(RuleSet::Freestyle, black, white, 50_000);
    assert!(finding.value > MIN_WIN, "{finding:?}");
    let mut position = position(RuleSet::Freestyle, black, white);
    for &spot in &finding.line {
        let point = EngineBoard::from_position(&position).point(spot);
        crate::place(&mut position, point).unwrap();
    }
}

#[test]
fn what_is_left_out_is_not_played_unless_it_must_be() {
    let position = position(RuleSet::Freestyle, "", "");
    let board = EngineBoard::from_position(&position);
    let budget = Budget { nodes: Some(500), ..Budget::default() };
    let middle = position.board().index(at("H8")).unwrap() as Spot;
    let best = |out: &[Spot]| Search::new(board.clone(), &budget).run(Color::Black, out).unwrap().best;
    assert_eq!(best(&[]), middle);
    assert_ne!(best(&[middle]), middle);
    let four = crate::position(RuleSet::Freestyle, "D10 C3 C5 J3", "E10 F10 G10 H10");
    let stop = four.board().index(at("I10")).unwrap() as Spot;
    let found = Search::new(EngineBoard::from_position(&four), &budget).run(Color::Black, &[stop]).unwrap();
    assert_eq!(found.best, stop);
    assert_eq!(points("I10"), [EngineBoard::from_position(&four).point(found.best)]);
}
