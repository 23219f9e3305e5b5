//! The search for the move that lost a game: the move, the better ones, and the resulting puzzle.

mod errand;
mod found;
mod known;

use deskmate_games::day::judge_task;
use deskmate_games::missed::{MissedMove, check, find, puzzle};
use deskmate_games::search::brain::OpponentProfile;
use deskmate_games::task::TaskState;
use deskmate_games::thinking::choose_move;
use deskmate_games::{Game, opponents};
use deskmate_kernel::rules::{Rules, Seat, ToAct, Viewer};
use deskmate_referee::authority::{Match, Ply};

/// Plays a game of `config` between these opponents to its end.
fn played<G: Game>(config: &G::Config, levels: [&str; 2], seed: u64) -> Match<G> {
    assert!(levels.iter().all(|name| opponents::<G>().any(|level| level.name == *name)));
    let mut game = Match::<G>::new(config.clone(), seed);
    loop {
        let seat = match game.to_act() {
            ToAct::Over => return game,
            ToAct::One(seat) => seat,
            ToAct::Both => Seat::First,
        };
        let dice = seed + game.plies().len() as u64;
        let view = game.view(Viewer::Seat(seat));
        let mv = choose_move::<G>(levels[seat.index()], seat, dice, &view, &OpponentProfile::default());
        game.submit(seat, mv.expect("there is a move").0).expect("it is by the rules");
    }
}

/// Returns the game with these moves, played by the seat whose turn it is.
fn in_turn<G: Game>(config: G::Config, moves: impl IntoIterator<Item = G::Move>) -> Match<G> {
    let mut plies = Vec::new();
    let mut game = Match::<G>::new(config.clone(), 0);
    for mv in moves {
        let ToAct::One(seat) = game.to_act() else { panic!("the game is over") };
        game.submit(seat, mv.clone()).expect("it is by the rules");
        plies.push(Ply { seat, mv });
    }
    game
}

/// Asserts that a missed move fits the game, and gives a puzzle that every better move solves and the played
/// move fails.
#[track_caller]
fn holds_together<G: Game>(game: &Match<G>, missed: &MissedMove<G::Move>) {
    assert_eq!(check(game, missed), Ok(()));
    let task = puzzle(game, missed);
    let start = task.start().expect("a puzzle is by the rules");
    assert_eq!((start.to_act(), judge_task(&task, &start)), (ToAct::One(missed.seat), TaskState::Open));
    let verdict = |mv: &<G as Rules>::Move| {
        let mut tried = start.clone();
        tried.submit(missed.seat, mv.clone()).expect("it is by the rules");
        judge_task(&task, &tried)
    };
    assert!(missed.better.iter().all(|mv| verdict(mv) == TaskState::Solved));
    assert_eq!(verdict(&game.plies()[missed.plies].mv), TaskState::Failed);
    assert_eq!(task.solution, [(missed.seat, missed.better[0].clone())]);
    assert!(task.proven && task.par == 1);
}

/// Returns the missed move in this game, after checking it with [`holds_together`].
#[track_caller]
fn found<G: Game>(game: &Match<G>, seat: Seat) -> Option<MissedMove<G::Move>> {
    let missed = find(game, seat);
    if let Some(missed) = &missed {
        assert_eq!(missed.seat, seat);
        holds_together(game, missed);
    }
    missed
}
