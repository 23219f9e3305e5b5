//! Random games and their positions.

use deskmate_games::Game;
use deskmate_kernel::rng::{Dice, dice_from_seed};
use deskmate_kernel::rules::{Outcome, Rules, Seat, ToAct, Viewer};
use deskmate_referee::authority::Match;
use rand::seq::IndexedRandom;

/// Every viewer of a game.
pub const VIEWERS: [Viewer; 3] = [Viewer::Seat(Seat::First), Viewer::Seat(Seat::Second), Viewer::Spectator];

/// The limit on the plies of a random game: one that takes longer counts as endless.
pub const MAX_PLIES: usize = 20_000;

/// Returns the legal moves of `seat` in its own view.
pub fn legal<R: Rules>(game: &Match<R>, seat: Seat) -> Vec<R::Move> {
    let mut moves = Vec::new();
    R::legal_moves(&game.view(Viewer::Seat(seat)), seat, &mut moves);
    moves
}

/// Returns the seats that have a legal move.
pub fn movers<R: Rules>(game: &Match<R>) -> Vec<Seat> {
    Seat::BOTH.into_iter().filter(|seat| !legal(game, *seat).is_empty()).collect()
}

/// Returns a random legal move with its seat, or `None` if there is none.
pub fn random_move<R: Rules>(game: &Match<R>, dice: &mut Dice) -> Option<(Seat, R::Move)> {
    let seat = *movers(game).choose(dice)?;
    let mv = legal(game, seat).choose(dice)?.clone();
    Some((seat, mv))
}

/// Plays `game` on at random for at most `plies`. Calls `look` before the first ply and after each.
pub fn random_play<R: Rules>(
    game: &mut Match<R>,
    dice: &mut Dice,
    plies: usize,
    mut look: impl FnMut(&Match<R>) -> Result<(), String>,
) -> Result<(), String> {
    look(game)?;
    for _ in 0..plies {
        let Some((seat, mv)) = random_move(game, dice) else { break };
        game.submit(seat, mv).map_err(|why| format!("a legal move is refused: {why:?}"))?;
        look(game)?;
    }
    Ok(())
}

/// Returns every preset with its name, for two players and, where the game allows it, for one alone.
pub fn set_ups<G: Game>() -> Vec<(String, G::Config)> {
    let two = G::presets().into_iter().map(|(name, config)| (name.to_owned(), config));
    let alone = |(name, config)| Some((format!("{name}, alone"), G::solo_config(&config)?));
    two.chain(G::presets().into_iter().filter_map(alone)).collect()
}

/// Plays a few random games of every preset to the end, and calls `look` on each position.
pub fn in_random_games<G: Game>(
    games: u64,
    mut look: impl FnMut(&Match<G>) -> Result<(), String>,
) -> Result<(), String> {
    for (name, config) in set_ups::<G>() {
        for seed in 0..games {
            let mut game = Match::<G>::new(config.clone(), seed);
            random_play(&mut game, &mut dice_from_seed(seed), MAX_PLIES, &mut look)
                .map_err(|why| format!("{name}, seed {seed}: {why}"))?;
        }
    }
    Ok(())
}

/// Plays a random game of every preset for at most `plies`.
pub fn random_matches<G: Game>(plies: usize) -> Result<Vec<Match<G>>, String> {
    let play = |(_, config)| {
        let mut game = Match::new(config, 1);
        random_play(&mut game, &mut dice_from_seed(2), plies, |_| Ok(())).map(|()| game)
    };
    set_ups::<G>().into_iter().map(play).collect()
}

/// Everything that can be seen of a position: the view of each viewer, the side to move and the outcome.
pub type Sight<R> = (Vec<<R as Rules>::View>, ToAct, Option<Outcome>);

/// Returns everything that can be seen of `game`.
pub fn sight<R: Rules>(game: &Match<R>) -> Sight<R> {
    (VIEWERS.map(|viewer| game.view(viewer)).to_vec(), game.to_act(), game.outcome())
}

/// Returns an error with a message unless the condition holds.
macro_rules! ensure {
    ($condition:expr, $($message:tt)+) => {
        if !$condition {
            return Err(format!($($message)+));
        }
    };
}
pub(crate) use ensure;
