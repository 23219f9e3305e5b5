//! Tests of the lens: which wins were forced, and where they were missed.

use deskmate_games::gomoku::Gomoku;
use deskmate_games::gomoku::rules::{Choice, Config, Move, Opening, Position, RuleSet};
use deskmate_games::lens::{LensAnswer, forced, missed_wins};
use deskmate_games::search::brain::{OpponentProfile, Thoughts};
use deskmate_games::thinking::{choose_move, parse_move, request_move, think};
use deskmate_games::{Notation, brain, level};
use deskmate_kernel::rules::{Outcome, Rules, Viewer};
use deskmate_referee::authority::Match;

use crate::{at, place, points, position, with_rules};

/// Returns the lens's move and thoughts for a position.
fn look(view: &Position) -> (Move, Thoughts<Move>) {
    let seat = view.turn().expect("the game goes on");
    choose_move::<Gomoku>("lens", seat, 0, view, &OpponentProfile::default()).unwrap()
}

/// Returns the win that the lens shows. It must be legal and won by the side to move.
#[track_caller]
fn win(position: &Position) -> Vec<String> {
    let (mv, thoughts) = look(position);
    assert_eq!(thoughts.why.id, "gomoku-lens-forced", "{:?}", position.board());
    assert_eq!(thoughts.line.first(), Some(&mv));
    let (mut end, winner) = (position.clone(), position.turn().unwrap());
    for mv in &thoughts.line {
        let seat = end.turn().unwrap_or_else(|| panic!("it ends before {mv:?} of {:?}", thoughts.line));
        Gomoku::play(&mut end, seat, mv).unwrap();
    }
    assert_eq!(Gomoku::outcome(&end), Some(Outcome::Win(winner)), "{:?}", thoughts.line);
    thoughts.line.iter().map(Gomoku::notation).collect()
}

/// Returns the id of the lens's reason where it shows no win.
#[track_caller]
fn no_win(position: &Position) -> String {
    let (mv, thoughts) = look(position);
    assert_eq!(thoughts.line, [], "{:?}", position.board());
    assert!(Gomoku::check(position, position.turn().unwrap(), &mv).is_ok());
    assert_eq!(forced::<Gomoku>(&thoughts) == Some(false), thoughts.why.id == "gomoku-lens-none");
    thoughts.why.id
}

#[test]
fn a_win_is_shown_to_its_end() {
    let free = RuleSet::Freestyle;
    assert_eq!(win(&position(free, "E8 F8 G8 H8", "D8")), ["I8"]);
    assert_eq!(win(&position(free, "F8 G8 H8", "")).len(), 3);
    // Our own five comes before a block of the opponent's.
    assert_eq!(win(&position(free, "E8 F8 G8 H8", "D8 E10 F10 G10 H10")), ["I8"]);
    // By fours, each of which leaves one answer.
    let (black, white) = ("E8 F8 G8 H9 I11 I12 J10 K10 G5", "D8 H12 G4 M10 D2 B12 N3 N13 C13");
    assert!(win(&position(free, black, white)).len() >= 7);
    // By two open threes.
    for rules in [RuleSet::Freestyle, RuleSet::Standard] {
        assert_eq!(win(&position(rules, "F8 G8 H9 H10", "A1 B5 L3 M12"))[0], "H8", "{rules:?}");
    }
    // The same move is forbidden to Black in Renju, who needs another way.
    assert_ne!(win(&position(RuleSet::Renju, "F8 G8 H9 H10", "A1 B5 L3 M12"))[0], "H8");
    // By a four and a three, which Renju allows as well, and at an end that Caro leaves open.
    for rules in [RuleSet::Freestyle, RuleSet::Standard, RuleSet::Renju] {
        win(&position(rules, "E8 F8 G8 H9 H10", "D8"));
    }
    win(&position(RuleSet::Caro, "F8 G8 H8", ""));
    // The opponent threatens five, and the stone that blocks it makes a four.
    let line = win(&position(free, "I9 I8 I7 D10 J9 K9", "E10 F10 G10 H10"));
    assert_eq!(line[0], "I10");
}

#[test]
fn where_nothing_is_forced_it_says_so() {
    let none = "gomoku-lens-none";
    assert_eq!(no_win(&Position::new(with_rules(RuleSet::Freestyle))), none);
    assert_eq!(no_win(&position(RuleSet::Freestyle, "G8 H8", "E3 F12")), none);
    // During the opening the stones do not belong to a player.
    let mut opening = Position::new(Config { opening: Opening::Swap2, ..Config::default() });
    for point in points("F8 A1 G8") {
        assert_eq!(no_win(&opening), none);
        place(&mut opening, point).unwrap();
    }
    assert_eq!(no_win(&opening), none);
    let chooser = opening.turn().unwrap();
    Gomoku::play(&mut opening, chooser, &Move::Choose(Choice::AddTwo)).unwrap();
    for point in points("A15 H8") {
        assert_eq!(no_win(&opening), none);
        place(&mut opening, point).unwrap();
    }
    assert_eq!(no_win(&opening), none);
}

#[test]
fn where_a_five_must_be_stopped_there_is_nothing_to_miss() {
    let view = position(RuleSet::Freestyle, "D10 C3 C5 J3", "E10 F10 G10 H10");
    assert_eq!(no_win(&view), "gomoku-lens-answer");
    let (mv, thoughts) = look(&view);
    assert_eq!((mv, forced::<Gomoku>(&thoughts)), (Move::Place(at("I10")), None));
}

#[test]
fn it_is_a_brain_for_errands_and_no_opponent() {
    assert!(level::<Gomoku>("lens").is_none());
    assert!(brain::<Gomoku>("lens").is_some() && brain::<Gomoku>("champion").is_some());
    let view = position(RuleSet::Freestyle, "F8 G8 H8", "");
    let seat = view.turn().unwrap();
    let reply = think(&request_move::<Gomoku>("lens", seat, 0, &view, &OpponentProfile::default()));
    let (mv, thoughts) = parse_move::<Gomoku>(&reply).unwrap();
    assert_eq!((mv, thoughts), look(&view));
}

/// Returns the plies at which a game, given as its moves, missed a forced win.
fn missed_in(moves: &str) -> Vec<usize> {
    let (config, plies) = Gomoku::read_text(moves).unwrap();
    let mut game = Match::<Gomoku>::new(config, 0);
    let mut sights = Vec::new();
    for ply in plies {
        let (_, thoughts) = look(&game.view(Viewer::Spectator));
        sights.push(LensAnswer { seat: ply.seat, forced: forced::<Gomoku>(&thoughts) });
        game.submit(ply.seat, ply.mv).unwrap();
    }
    assert!(game.outcome().is_some(), "{moves} is a whole game");
    missed_wins(&sights, game.outcome())
}

#[test]
fn a_missed_win_is_found_and_nothing_else() {
    // Black has an open three and plays elsewhere; White makes four, and there is no answer.
    assert_eq!(missed_in("F8 F12 G8 G12 H8 H12 K5 I12 E12 J12"), [6]);
    // The same, but Black sees it: four, and five.
    assert_eq!(missed_in("F8 F12 G8 G12 H8 H12 I8 I12 E8"), [0; 0]);
    // A chain of fours and threes was there at Black's fifth stone. White stops it, and wins without a mistake.
    assert_eq!(missed_in("E8 D8 F8 D11 G8 G4 H9 M10 O15 H8 A1 I7 A3 J6 A5 K5 A7 L4"), [8]);
}
