//! Opponents speak rarely, never repeat themselves, and say only what their own account of the game bears out.

use deskmate_games::add_to_15::AddTo15;
use deskmate_games::gomoku::Gomoku;
use deskmate_games::gomoku::rules::{Move, Point};
use deskmate_games::sea_battle::SeaBattle;
use deskmate_games::sea_battle::rules::{Answer, Cell, Event as SeaEvent, Move as SeaMove};
use deskmate_games::search::brain::{OpponentProfile, Thoughts};
use deskmate_games::speech::{
    Account, Conversation, Occasion, Speech, Talkativeness, Verdict, greeting, occasions,
};
use deskmate_games::thinking::choose_move;
use deskmate_games::ugolki::Ugolki;
use deskmate_games::ugolki::rules::{Event as UgolkiEvent, Square};
use deskmate_games::{Game, classmate, opponents};
use deskmate_kernel::line::Line;
use deskmate_kernel::rng::dice_from_seed;
use deskmate_kernel::rules::{Seat, ToAct, Viewer};
use deskmate_referee::authority::Match;
use rand::seq::IndexedRandom;

/// Every occasion that comes up during a game.
const IN_GAME: [Occasion; 12] = [
    Occasion::Waits,
    Occasion::Threatens,
    Occasion::Hits,
    Occasion::IsHit,
    Occasion::Leaps,
    Occasion::OtherLeaps,
    Occasion::Sinks,
    Occasion::IsSunk,
    Occasion::Pressed,
    Occasion::Feared,
    Occasion::Losing,
    Occasion::Blundered,
];

/// Returns the remarks in a game of `plies` plies in which something happens at each, with the plies before them.
fn remarks(talkativeness: Talkativeness, plies: usize, seed: u64) -> Vec<(usize, (Occasion, usize))> {
    let mut dice = dice_from_seed(seed);
    let mut conversation = Conversation::<AddTo15>::default();
    let mut said = Vec::new();
    for ply in 0..plies {
        conversation.notice(*IN_GAME.choose(&mut dice).expect("there are occasions"));
        let remark = conversation.speak(ply, talkativeness, &mut dice, |_| 2);
        said.extend(remark.map(|remark| (ply, remark)));
    }
    said
}

#[test]
fn a_pause_lies_between_two_remarks_and_none_is_made_twice() {
    for seed in 0..20 {
        let count = |talkativeness| {
            let said = remarks(talkativeness, 300, seed);
            let pause = talkativeness.pause().expect("they speak");
            assert!(said.windows(2).all(|pair| pair[1].0 >= pair[0].0 + pause), "{said:?}");
            let again = |index: usize| said[..index].iter().any(|before| before.1 == said[index].1);
            assert!(!(0..said.len()).any(again), "{said:?}");
            said.len()
        };
        let [often, seldom] = [Talkativeness::Talkative, Talkativeness::Seldom].map(count);
        assert!(seldom >= 3 && often > seldom, "{often} and {seldom} remarks");
    }
}

#[test]
fn silence_is_silent_at_the_beginning_and_at_the_end_too() {
    assert_eq!(remarks(Talkativeness::Silent, 300, 1), []);
    for occasion in Occasion::ALWAYS {
        let mut conversation = Conversation::<AddTo15>::default();
        conversation.notice(occasion);
        assert_eq!(conversation.speak(0, Talkativeness::Silent, &mut dice_from_seed(1), |_| 1), None);
    }
}

#[test]
fn greeting_and_last_word_are_said_in_any_case() {
    let mut conversation = Conversation::<AddTo15>::default();
    let mut say = |occasion, ply| {
        conversation.notice(occasion);
        conversation.speak(ply, Talkativeness::Seldom, &mut dice_from_seed(1), |_| 1)
    };
    assert_eq!(say(Occasion::Greeting, 0), Some((Occasion::Greeting, 1)));
    assert_eq!(say(Occasion::Losing, 1), Some((Occasion::Losing, 1)), "the greeting is no remark");
    assert_eq!(say(Occasion::Feared, 2), None, "too soon");
    assert_eq!(say(Occasion::Loses, 3), Some((Occasion::Loses, 1)));
    assert_eq!(say(Occasion::Loses, 4), None, "once is enough");
}

#[test]
fn of_two_occasions_the_more_telling_one_is_taken_and_without_words_nothing_is_said() {
    let mut conversation = Conversation::<AddTo15>::default();
    conversation.notice(Occasion::Losing);
    conversation.notice(Occasion::Hits);
    let said = conversation.speak(0, Talkativeness::Seldom, &mut dice_from_seed(1), |_| 1);
    assert_eq!(said, Some((Occasion::Losing, 1)));
    conversation.notice(Occasion::Greeting);
    assert_eq!(conversation.speak(9, Talkativeness::Seldom, &mut dice_from_seed(1), |_| 0), None);
}

#[test]
fn an_opponent_knows_how_the_last_games_went() {
    let [won, lost, drawn] = [Some(true), Some(false), None];
    assert_eq!(greeting([]), (Occasion::Greeting, 0));
    assert_eq!(greeting([won, lost, won]), (Occasion::LostLast, 1));
    assert_eq!(greeting([won, won, lost]), (Occasion::LostLast, 2));
    assert_eq!(greeting([won, won, won, won, drawn, won]), (Occasion::LostOften, 4));
    assert_eq!(greeting([lost, lost, lost]), (Occasion::WonLast, 3));
    assert_eq!(greeting([drawn, won]), (Occasion::DrewLast, 1));
}

/// Asserts that Classmate, who plays like any level, has the occasions of all of them.
fn classmate_has_all<G: Game>() {
    let own = occasions::<G>(classmate::NAME);
    for level in opponents::<G>() {
        let all = occasions::<G>(level.name);
        assert!(all.iter().all(|occasion| own.contains(occasion)), "{} {}", G::NAME, level.name);
        let again = |index: usize| all[..index].contains(&all[index]);
        assert!(!(0..all.len()).any(again), "{} {}: {all:?}", G::NAME, level.name);
    }
}

#[test]
fn classmate_has_the_occasions_of_all_levels() {
    classmate_has_all::<AddTo15>();
    classmate_has_all::<Gomoku>();
    classmate_has_all::<SeaBattle>();
    classmate_has_all::<Ugolki>();
}

/// Returns the game that a text is.
fn game<G: Game>(text: &str) -> Match<G> {
    let (config, plies) = G::read_text(text).expect("it is a game");
    Match::replay(config, 0, plies).expect("it can be played")
}

/// Returns the move of an opponent in a game, its thoughts, and what they say of the game.
fn account<G: Game>(game: &Match<G>, level: &str) -> (G::Move, Thoughts<G::Move>, Account) {
    let state = game.view(Viewer::Spectator);
    let ToAct::One(seat) = G::to_act(&state) else { panic!("one seat is to move") };
    let view = game.view(Viewer::Seat(seat));
    let known = OpponentProfile::default();
    let (mv, thoughts) = choose_move::<G>(level, seat, 1, &view, &known).expect("it has a move");
    let account = G::account(&view, seat, &mv, &thoughts);
    (mv, thoughts, account)
}

#[test]
fn in_gomoku_who_is_pressed_must_block() {
    let threatened = game::<Gomoku>("H8 A1 H9 A2 H10 A3 H11 H12");
    let quiet = game::<Gomoku>("H8 I9");
    for level in ["guardian", "raider", "champion"] {
        // White has blocked one end; Black wins at the other.
        let four = game::<Gomoku>("H8 A1 H9 A2 H10 H7 H11");
        let (mv, _, pressed) = account(&four, level);
        assert!(pressed.is_pressed, "{level}");
        assert_eq!(mv, Move::Place(Point::parse("H12").expect("a point")), "{level}");
        assert!(!account(&quiet, level).2.is_pressed, "{level}");
        assert!(!account(&threatened, level).2.is_pressed, "{level} has nothing to block");
    }
}

#[test]
fn in_gomoku_a_threat_is_a_four() {
    let view = game::<Gomoku>("H8 A1 H9 A2 H10 A4").view(Viewer::Spectator);
    let thoughts = Thoughts { why: Line::new("gomoku-why-raid"), values: Vec::new(), line: Vec::new() };
    let threatens = |point| {
        let mv = Move::Place(Point::parse(point).expect("a point"));
        Gomoku::account(&view, Seat::First, &mv, &thoughts).threatens
    };
    assert!(threatens("H11") && threatens("H6"), "a straight four, and one with a gap");
    assert!(!threatens("I9"));
}

#[test]
fn in_gomoku_only_who_looks_ahead_knows_that_it_is_lost() {
    let lost = game::<Gomoku>("H8 A1 H9 A3 H10 A5 H11");
    assert_eq!(account(&lost, "champion").2.verdict, Some(Verdict::Lost));
    for level in ["guardian", "raider"] {
        assert_eq!(account(&lost, level).2.verdict, None, "{level}");
    }
    let won = game::<Gomoku>("H8 A1 H9 A3 H10 A5");
    assert_eq!(account(&won, "champion").2.verdict, Some(Verdict::Won));
}

/// Returns the occasion that a conversation notices at the last of several moves, each with its reason and its value.
fn noticed(moves: &[(&str, i32)]) -> Option<Occasion> {
    let view = game::<Gomoku>("H8 I9").view(Viewer::Spectator);
    let mv = Move::Place(Point::parse("K3").expect("a point"));
    let mut conversation = Conversation::<Gomoku>::default();
    let mut said = None;
    for (why, value) in moves {
        let values = vec![(mv, *value as f32)];
        let thoughts = Thoughts { why: Line::new(format!("gomoku-why-{why}")), values, line: vec![mv] };
        conversation.consider(&view, Seat::First, &mv, &thoughts);
        said = conversation.speak(0, Talkativeness::Seldom, &mut dice_from_seed(1), |_| 1);
    }
    said.map(|(occasion, _)| occasion)
}

#[test]
fn a_blunder_is_a_move_that_looks_much_worse_afterwards() {
    let after = |values: &[i32]| noticed(&values.iter().map(|value| ("level", *value)).collect::<Vec<_>>());
    assert_eq!(after(&[0, -100]), Some(Occasion::Losing), "it slips behind");
    assert_eq!(after(&[0, -29_500]), Some(Occasion::Blundered));
    assert_eq!(after(&[100, -100]), Some(Occasion::Blundered));
    assert_eq!(after(&[29_500, -29_500]), Some(Occasion::Blundered));
    assert_eq!(after(&[-29_500]), Some(Occasion::Losing));
    for steady in [&[0, 0][..], &[100, 0], &[-100, -80], &[-100, 50], &[0, 29_500]] {
        assert_eq!(after(steady), None, "{steady:?}");
    }
    assert_eq!(noticed(&[("block", 0), ("level", -29_500)]), Some(Occasion::Losing), "a forced move is none");
}

#[test]
fn the_feared_reply_is_the_one_that_it_expected() {
    let view = game::<Gomoku>("H8 I9").view(Viewer::Spectator);
    let point = |name| Move::Place(Point::parse(name).expect("a point"));
    let (mv, expected, other) = (point("K3"), point("G7"), point("C3"));
    let line = vec![mv, expected, other];
    let thoughts = Thoughts { why: Line::new("gomoku-why-level"), values: Vec::new(), line };
    for (reply, occasion) in [(expected, Some(Occasion::Feared)), (other, None)] {
        let mut conversation = Conversation::<Gomoku>::default();
        conversation.consider(&view, Seat::First, &mv, &thoughts);
        conversation.see_reply(&reply);
        let said = conversation.speak(0, Talkativeness::Seldom, &mut dice_from_seed(1), |_| 1);
        assert_eq!(said.map(|(occasion, _)| occasion), occasion);
        conversation.see_reply(&reply);
        assert_eq!(conversation.speak(99, Talkativeness::Seldom, &mut dice_from_seed(1), |_| 1), None);
    }
    // Moves that have been taken back have been forgotten.
    let mut conversation = Conversation::<Gomoku>::default();
    conversation.consider(&view, Seat::First, &mv, &thoughts);
    conversation.forget_position();
    conversation.see_reply(&expected);
    assert_eq!(conversation.speak(0, Talkativeness::Seldom, &mut dice_from_seed(1), |_| 1), None);
}

#[test]
fn in_add_to_15_careful_knows_that_two_sums_cannot_be_blocked() {
    // The first player has 8, 6 and 4, and lacks 3 or 5.
    let fork = game::<AddTo15>("8 1 6 2 4");
    let (_, _, lost) = account(&fork, "careful");
    assert_eq!((lost.verdict, lost.is_pressed), (Some(Verdict::Lost), true));
    let (_, _, pressed) = account(&game::<AddTo15>("8 1 6"), "careful");
    assert_eq!(pressed.verdict, None, "one sum can be blocked");
    for level in ["careful", "perfect"] {
        let (mv, _, pressed) = account(&game::<AddTo15>("5 1 8"), level);
        assert!(pressed.is_pressed && mv.0 == 2, "{level} blocks 5 + 8 + 2");
    }
    assert_eq!(account(&fork, "dreamer").2, Account::default(), "Dreamer notices nothing");
}

/// Plays games between two opponents, and calls `check` with the game before each move, the move's account and the
/// seat.
fn watch<G: Game>(levels: [&str; 2], games: u64, mut check: impl FnMut(&Match<G>, Seat, &G::Move, Account)) {
    for seed in 0..games {
        let mut game = Match::<G>::new(G::Config::default(), seed);
        for ply in 0..200 {
            let state = game.view(Viewer::Spectator);
            let seat = match G::to_act(&state) {
                ToAct::One(seat) => seat,
                ToAct::Both => Seat::First,
                ToAct::Over => break,
            };
            let view = game.view(Viewer::Seat(seat));
            let known = OpponentProfile::default();
            let level = levels[seat.index()];
            let chosen = choose_move::<G>(level, seat, seed * 1000 + ply, &view, &known);
            let (mv, thoughts) = chosen.expect("it has a move");
            check(&game, seat, &mv, G::account(&view, seat, &mv, &thoughts));
            game.submit(seat, mv).expect("a brain's move is legal");
        }
    }
}

#[test]
fn in_sea_battle_the_hits_on_both_fleets_tell_who_is_losing() {
    let (mut behind, mut pressed) = (0, 0);
    watch::<SeaBattle>(["navigator", "cabin-boy"], 4, |game, seat, mv, account| {
        if matches!(mv, SeaMove::Place(_)) {
            assert_eq!(account, Account::default());
            return;
        }
        let view = game.view(Viewer::Seat(seat));
        let hits = |of: Seat| {
            let shots = view.course().shots().iter();
            shots.filter(|shot| shot.seat == of && shot.answer != Answer::Miss).count()
        };
        let is_behind = hits(!seat) >= hits(seat) + 5;
        assert_eq!(account.verdict == Some(Verdict::Worse), is_behind);
        behind += usize::from(is_behind);
        let sunk = view.course().chart(!seat).sunk().len();
        assert_eq!(account.is_pressed, sunk == 9, "of ten ships one is left");
        pressed += usize::from(account.is_pressed);
    });
    assert!(behind > 0 && pressed > 0, "{behind} and {pressed}");
}

#[test]
fn in_sea_battle_a_hit_is_one_s_own_or_the_other_s() {
    let cell = Cell::new(2, 2);
    let hit = SeaEvent::Hit { seat: Seat::First, cell };
    assert_eq!(SeaBattle::occasion_of(&hit, Seat::First), Some(Occasion::Hits));
    assert_eq!(SeaBattle::occasion_of(&hit, Seat::Second), Some(Occasion::IsHit));
    let miss = SeaEvent::Missed { seat: Seat::First, cell };
    assert_eq!(SeaBattle::occasion_of(&miss, Seat::First), None);
}

#[test]
fn in_ugolki_a_chain_is_long_from_four_jumps_on_and_who_is_pressed_gains_nothing() {
    let square = |name: &str| Square::parse(name).expect("a square");
    let chain = |squares: &[&str]| UgolkiEvent::Hopped {
        seat: Seat::First,
        path: squares.iter().map(|name| square(name)).collect(),
    };
    let short = chain(&["a1", "a3", "c3", "c5"]);
    let long = chain(&["a1", "a3", "c3", "c5", "e5"]);
    assert_eq!(Ugolki::occasion_of(&short, Seat::First), None);
    assert_eq!(Ugolki::occasion_of(&long, Seat::First), Some(Occasion::Leaps));
    assert_eq!(Ugolki::occasion_of(&long, Seat::Second), Some(Occasion::OtherLeaps));
    watch::<Ugolki>(["walker", "hopper"], 2, |_, _, _, account| {
        assert_eq!((account.verdict, account.threatens), (None, false), "they only count steps");
    });
}
