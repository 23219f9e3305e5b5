//! Tests of the opponents' intended play.

use deskmate_games::arena::Arena;
use deskmate_games::search::brain::{Brain, Budget, Level};
use deskmate_games::ugolki::Ugolki;
use deskmate_games::ugolki::rules::{Blocked, Camp, Config, Move, Position, Reason, Square};
use deskmate_games::{Game, Notation, level};
use deskmate_kernel::rng::dice_from_seed;
use deskmate_kernel::rules::{Outcome, Seat, Viewer};
use deskmate_referee::authority::Match;
use deskmate_referee::record::from_match;
use deskmate_referee::seat::PlayerKind;

use crate::{play, with_camp};

/// Returns the brain with this name, including the arena's sparring partners.
pub fn brain(name: &str) -> Box<dyn Brain<Ugolki>> {
    let sparring = || Ugolki::sparring_levels().iter().find(|level| level.name == name);
    let found: &Level<Ugolki> = level::<Ugolki>(name).or_else(sparring).expect("there is such a brain");
    (found.brain)()
}

/// Plays a game between two brains with `nodes` for each move, for at most `plies`.
fn game(config: Config, names: [&str; 2], nodes: u64, seed: u64, plies: usize) -> Match<Ugolki> {
    let brains = names.map(brain);
    let budget = Budget { nodes: Some(nodes), ..Budget::default() };
    let mut lots = dice_from_seed(seed);
    let mut game = Match::<Ugolki>::new(config, seed);
    while let Some(seat) = game.view(Viewer::Spectator).turn().filter(|_| game.plies().len() < plies) {
        let view = game.view(Viewer::Seat(seat));
        let (mv, _) = brains[seat.index()].choose(&view, seat, &budget, &mut lots);
        game.submit(seat, mv).unwrap_or_else(|why| panic!("{}: {why:?}", names[seat.index()]));
    }
    game
}

/// Returns the outcome and the reason for the end of a game.
fn end(game: &Match<Ugolki>) -> Option<(Outcome, Reason)> {
    game.view(Viewer::Spectator).end().map(|end| (end.outcome, end.reason))
}

#[test]
fn walker_against_walker_is_always_the_same_game_and_somebody_wins_it() {
    for camp in Camp::ALL {
        let play = |seed| game(with_camp(camp), ["walker"; 2], 1, seed, 1000);
        let record = |game: &Match<Ugolki>| {
            let players = [(); 2].map(|()| PlayerKind::Bot("walker".to_owned()));
            let mut record = from_match(Ugolki::NAME, game, players);
            record.seed = 0;
            record.to_text()
        };
        let (one, other) = (play(1), play(2));
        assert_eq!(record(&one), record(&other), "{camp:?}");
        assert!(matches!(end(&one), Some((Outcome::Win(_), Reason::Filled))), "{camp:?}: {:?}", end(&one));
    }
}

/// Returns the number of steps that a move makes towards White's goal.
fn gain(mv: &Move) -> i32 {
    let sum = |square: Square| i32::from(square.column() + square.row());
    sum(mv.to) - sum(mv.from)
}

#[test]
fn walker_takes_the_longest_way_and_hopper_the_longest_two() {
    let mut position = Position::new(Config::default());
    for written in ["c3-c4", "h6-h5", "b3-b4", "g6-g5"] {
        play(&mut position, written);
    }
    let choose = |name| {
        let budget = Budget::default();
        brain(name).choose(&position, Seat::First, &budget, &mut dice_from_seed(1)).0
    };
    let longest = |position: &Position| position.legal_moves().map(|mv| gain(&mv)).max().unwrap();
    assert_eq!(gain(&choose("walker")), longest(&position));
    // Black's reply in between does not affect White.
    let in_two = |mv: Move| {
        let mut next = position.clone();
        play(&mut next, &Ugolki::notation(&mv));
        play(&mut next, "h5-h4");
        gain(&mv) + longest(&next)
    };
    let best = position.legal_moves().map(in_two).max().unwrap();
    assert_eq!(in_two(choose("hopper")), best);
    assert!(in_two(choose("walker")) < best, "here the two differ");
}

#[test]
fn racer_comes_to_an_end_though_the_other_stays_at_home() {
    for camp in Camp::ALL {
        for (names, seat) in [(["racer", "refuser"], Seat::First), (["refuser", "racer"], Seat::Second)] {
            let game = game(with_camp(camp), names, 2000, 1, 200);
            assert_eq!(end(&game), Some((Outcome::Win(seat), Reason::Filled)), "{camp:?} {seat:?}");
        }
    }
}

#[test]
fn racer_goes_in_no_circles_even_where_it_cannot_win() {
    // The goal can never be filled here, and a third repetition would end the game.
    let config = Config { blocked: Blocked::Empty, ..Config::default() };
    let game = game(config, ["racer", "refuser"], 2000, 1, 200);
    assert_eq!((game.plies().len(), end(&game)), (200, None));
}

#[test]
fn each_level_beats_the_one_below() {
    for pair in Ugolki::levels().windows(2) {
        // Small budgets keep this short; the arena measures more precisely.
        let wins = (0..10).filter(|seed| {
            let (seat, names) = if seed % 2 == 0 {
                (Seat::First, [pair[1].name, pair[0].name])
            } else {
                (Seat::Second, [pair[0].name, pair[1].name])
            };
            let nodes = |name| level::<Ugolki>(name).and_then(|level| (level.budget)().nodes).unwrap_or(1);
            // With the same budget the two that search would be the same player.
            let budget = names.map(nodes).into_iter().max().unwrap_or(1).min(4000);
            let brains = names.map(brain);
            let mut lots = dice_from_seed(*seed);
            let mut game = Match::<Ugolki>::new(Config::default(), *seed);
            let opening =
                &deskmate_games::ugolki::openings::for_config(&Config::default())[*seed as usize / 2];
            for mv in opening {
                let seat = game.view(Viewer::Spectator).turn().unwrap();
                game.submit(seat, *mv).unwrap();
            }
            while let Some(turn) = game.view(Viewer::Spectator).turn() {
                let name = names[turn.index()];
                let nodes = if name == pair[1].name { budget } else { budget / 10 };
                let budget = Budget { nodes: Some(nodes), ..Budget::default() };
                let view = game.view(Viewer::Seat(turn));
                let (mv, _) = brains[turn.index()].choose(&view, turn, &budget, &mut lots);
                game.submit(turn, mv).unwrap();
            }
            game.outcome() == Some(Outcome::Win(seat))
        });
        let wins = wins.count();
        assert!(wins > 6, "{} won {wins} of 10 against {}", pair[1].name, pair[0].name);
    }
}
