//! Tests of Classmate, the opponent who adapts to the player: the rating of a player, and play at that rating.

use deskmate_games::add_to_15::AddTo15;
use deskmate_games::gomoku::Gomoku;
use deskmate_games::rating::{Rating, StoredRating};
use deskmate_games::sea_battle::SeaBattle;
use deskmate_games::sea_battle::brains::gunner::habits;
use deskmate_games::sea_battle::rules as sea_battle;
use deskmate_games::sea_battle::rules::descending;
use deskmate_games::search::brain::OpponentProfile;
use deskmate_games::thinking::{choose_move, parse_move, request_move, think};
use deskmate_games::ugolki::Ugolki;
use deskmate_games::{Game, NAMES, Visitor, classmate, level, opponent_key, opponents, visit};
use deskmate_kernel::rng::dice_from_seed;
use deskmate_kernel::rules::{Outcome, Seat, ToAct, Viewer};
use deskmate_referee::authority::Match;
use deskmate_referee::record;
use deskmate_referee::seat::PlayerKind;
use rand::RngExt;

/// Returns the knowledge about a player of this strength.
fn of(strength: f32) -> OpponentProfile {
    OpponentProfile { strength: Some(strength), ..OpponentProfile::default() }
}

/// Returns the probability of a win against an opponent who is `ahead` levels weaker. Each level wins nine games of
/// ten against the one below it.
fn chance(ahead: f32) -> f64 {
    1.0 / (1.0 + 9_f64.powf(-f64::from(ahead)))
}

/// Returns the rating of a player of a fixed strength after more games, and the number of wins among them.
fn play_on(mut rating: Rating, strength: f32, games: u32, seed: u64) -> (Rating, u32) {
    let mut lots = dice_from_seed(seed);
    let mut wins = 0;
    for _ in 0..games {
        // Nobody plays better than the strongest level.
        let won = lots.random_bool(chance(strength - rating.strength.min(5.0)));
        wins += u32::from(won);
        let winner = if won { Seat::Second } else { Seat::First };
        rating = rating.after::<Gomoku>(Outcome::Win(winner), Seat::Second);
    }
    (rating, wins)
}

#[test]
fn a_rating_finds_every_player_within_30_games() {
    const RUNS: u32 = 200;
    for strength in [-0.5, 0.0, 1.0, 2.5, 4.0, 5.0] {
        let (mut wins, mut off) = (0, 0.0);
        for seed in 0..RUNS.into() {
            let (settled, _) = play_on(Rating::default(), strength, 30, seed);
            off += f64::from((settled.strength - strength).abs()) / f64::from(RUNS);
            wins += play_on(settled, strength, 30, seed + 1000).1;
        }
        let share = f64::from(wins) / f64::from(RUNS * 30);
        assert!((0.46..=0.54).contains(&share), "at {strength} the player takes {share}");
        assert!(off < 0.5, "at {strength} it is off by {off}");
    }
}

#[test]
fn a_rating_follows_a_player_who_improves() {
    for seed in 0..20 {
        let (before, _) = play_on(Rating::default(), 0.0, 1000, seed);
        assert_eq!(before.games, 1000);
        let (after, _) = play_on(before, 3.0, 60, seed);
        assert!((after.strength - 3.0).abs() < 1.0, "{after:?}");
    }
}

#[test]
fn first_results_move_a_rating_most_and_draws_not_at_all() {
    let moved =
        |rating: Rating, outcome| rating.after::<Gomoku>(outcome, Seat::First).strength - rating.strength;
    let new = Rating::default();
    let old = Rating { games: u32::MAX, ..new };
    for (rating, least, most) in [(new, 0.9, 1.1), (old, 0.05, 0.2)] {
        let up = moved(rating, Outcome::Win(Seat::First));
        assert!((least..most).contains(&up), "{up}");
        assert_eq!(moved(rating, Outcome::Win(Seat::Second)), -up);
        assert_eq!(moved(rating, Outcome::Draw), 0.0);
    }
    assert_eq!(old.after::<Gomoku>(Outcome::Draw, Seat::First), old);
}

#[test]
fn a_rating_stays_where_there_is_somebody_to_play() {
    for (winner, end) in [(Seat::First, 5.5), (Seat::Second, -1.0)] {
        let after = (0..100)
            .fold(Rating::default(), |rating, _| rating.after::<Gomoku>(Outcome::Win(winner), Seat::First));
        assert_eq!(after, Rating { strength: end, games: 100 });
    }
}

#[test]
fn a_rating_is_restored_in_any_game_that_has_its_level() {
    for strength in [-1.0, 0.0, 1.0 / 3.0, 1.5, 4.96, 5.5] {
        let rating = Rating { strength, games: 17 };
        assert_eq!(rating.to_stored::<Gomoku>().restore::<Gomoku>(), Some(rating));
    }
    let strong = Rating { strength: 2.75, games: 17 };
    let stored = strong.to_stored::<Gomoku>();
    assert_eq!(stored, StoredRating { level: Some("club".to_owned()), offset: -0.25, games: 17 });
    let of_weakest = StoredRating { level: None, offset: 2.75, games: 17 };
    assert_eq!(
        of_weakest.restore::<Gomoku>(),
        Some(strong),
        "without a level it counts from the weakest one"
    );
    assert_eq!(
        StoredRating { level: Some("admiral".to_owned()), ..stored.clone() }.restore::<Gomoku>(),
        None
    );
    for offset in [f32::NAN, f32::INFINITY] {
        assert_eq!(StoredRating { offset, ..stored.clone() }.restore::<Gomoku>(), None);
    }
}

#[test]
fn a_strength_is_called_by_the_nearest_level() {
    let near = |strength| classmate::nearest_level::<Gomoku>(strength).name;
    assert_eq!(near(f32::NAN), "guardian");
    assert_eq!(
        [-1.0, 0.4, 0.6, 2.9, 5.0, 9.0].map(near),
        ["guardian", "guardian", "raider", "club", "champion", "champion"]
    );
    assert_eq!(opponent_key(Gomoku::NAME, "club"), "gomoku-club");
    assert_eq!(opponent_key(Gomoku::NAME, classmate::NAME), "classmate");
}

#[test]
fn every_game_has_it_before_its_levels() {
    struct Check;
    impl Visitor for Check {
        type Out = ();
        fn visit<G: Game>(self) {
            let names: Vec<_> = opponents::<G>().map(|level| level.name).collect();
            assert_eq!(names[0], "classmate");
            assert!(names[1..].iter().eq(G::levels().iter().map(|level| &level.name)));
            assert!(
                level::<G>("classmate").is_some()
                    && G::levels().iter().all(|level| level.name != "classmate")
            );
        }
    }
    NAMES.iter().for_each(|name| visit(name, Check).expect("it is a game"));
}

#[test]
fn a_game_against_it_is_read_back() {
    let players = [PlayerKind::Human, PlayerKind::Bot(classmate::NAME.to_owned())];
    let game = Match::<AddTo15>::new(Default::default(), 1);
    let text = record::from_match(AddTo15::NAME, &game, players.clone()).to_text();
    let (_, read) = record::parse::<AddTo15>(AddTo15::NAME, &text).expect("it is a record");
    assert_eq!(read, players);
}

#[test]
fn a_request_takes_the_strength_along_and_earlier_ones_are_of_strangers() {
    let game = Match::<Ugolki>::new(Default::default(), 1);
    let view = game.view(Viewer::Seat(Seat::First));
    let ask = |known: &OpponentProfile, seed| {
        let question = request_move::<Ugolki>("classmate", Seat::First, seed, &view, known);
        let here = choose_move::<Ugolki>("classmate", Seat::First, seed, &view, known);
        assert_eq!(parse_move::<Ugolki>(&think(&question)), here);
        (here.expect("it moves").0, question)
    };
    assert!((0..50).any(|seed| ask(&of(-1.0), seed).0 != ask(&of(0.0), seed).0));
    let (_, question) = ask(&OpponentProfile::default(), 1);
    let old = question.replace(",\"habits\":\"\"", "").replace(",\"strength\":null", "");
    assert!(old.len() < question.len() - 20, "{question}");
    assert_eq!(think(&old), think(&question));
    assert_eq!(think(&question), think(&ask(&of(classmate::DEFAULT_STRENGTH), 1).1));
}

#[test]
fn a_captain_whom_it_borrows_remembers_the_player_and_lays_out_a_fleet() {
    let mut game = Match::<SeaBattle>::new(sea_battle::Config::school(), 1);
    for seat in Seat::BOTH {
        for strength in [-1.0, 0.5, 2.5] {
            let view = game.view(Viewer::Seat(seat));
            let (mv, _) =
                choose_move::<SeaBattle>("classmate", seat, 1, &view, &of(strength)).expect("it moves");
            assert!(matches!(mv, sea_battle::Move::Place(_)), "{mv:?}");
        }
        let view = game.view(Viewer::Seat(seat));
        let (mv, _) = choose_move::<SeaBattle>("classmate", seat, 1, &view, &of(3.0)).expect("it moves");
        game.submit(seat, mv).expect("it is a fleet");
    }
    let ToAct::One(seat) = game.to_act() else { panic!("the battle begins") };
    let fleet = descending(game.config(), &mut dice_from_seed(8)).expect("it fits");
    let worth = |habits: String| {
        let known = OpponentProfile { habits, strength: Some(3.0) };
        let chosen = choose_move::<SeaBattle>("classmate", seat, 1, &game.view(Viewer::Seat(seat)), &known);
        chosen.expect("it moves").1.values
    };
    assert_ne!(worth(habits(&fleet, "")), worth(String::new()));
}

/// Returns the share of the points that Classmate takes at one strength against itself at another, with alternating
/// seats, and from openings if the game has them.
fn share<G: Game>(strength: f32, against: f32, games: u64) -> f64 {
    let config = G::Config::default();
    let openings = G::openings(&config);
    let mut points = 0.0;
    for number in 0..games {
        let mut lots = dice_from_seed(number);
        let mut game = Match::<G>::new(config.clone(), lots.random());
        let own = Seat::BOTH[number as usize % 2];
        let opening = openings.get(number as usize / 2 % openings.len().max(1));
        for mv in opening.into_iter().flatten() {
            let ToAct::One(seat) = game.to_act() else { panic!("an opening goes on") };
            game.submit(seat, mv.clone()).expect("an opening is legal");
        }
        while let (None, true) = (game.outcome(), game.plies().len() < 500) {
            let can = |seat: &Seat| {
                let mut legal = Vec::new();
                G::legal_moves(&game.view(Viewer::Seat(*seat)), *seat, &mut legal);
                !legal.is_empty()
            };
            let seat = Seat::BOTH.into_iter().find(can).expect("somebody can move");
            let known = of(if seat == own { strength } else { against });
            let view = game.view(Viewer::Seat(seat));
            let (mv, _) =
                choose_move::<G>("classmate", seat, lots.random(), &view, &known).expect("it moves");
            game.submit(seat, mv).expect("it is legal");
        }
        points += match game.outcome() {
            Some(Outcome::Win(seat)) => f64::from(seat == own),
            _ => 0.5,
        };
    }
    points / games as f64
}

#[test]
fn the_stronger_takes_more_points() {
    for (game, share) in [
        ("add-to-15", share::<AddTo15>(1.5, 0.0, 40)),
        ("add-to-15, between two levels", share::<AddTo15>(0.6, 0.2, 100)),
        ("sea-battle", share::<SeaBattle>(2.0, 0.5, 40)),
        ("sea-battle, between two levels", share::<SeaBattle>(0.7, 0.2, 40)),
        ("gomoku", share::<Gomoku>(1.0, -1.0, 40)),
        ("gomoku, below all levels", share::<Gomoku>(0.0, -1.0, 60)),
        ("ugolki", share::<Ugolki>(1.0, -1.0, 20)),
        ("ugolki, below all levels", share::<Ugolki>(0.0, -1.0, 40)),
    ] {
        assert!(share > 0.65, "{game}: {share}");
    }
}
