//! Properties of the rules.

use deskmate_games::Game;
use deskmate_kernel::rng::dice_from_seed;
use deskmate_kernel::rules::{Seat, ToAct, Viewer};
use deskmate_referee::authority::Match;
use serde_json::Value;

use crate::playing::{MAX_PLIES, VIEWERS, ensure, in_random_games, legal, movers, random_play, set_ups};

/// Returns moves to try: some that are legal at one time or another, and their neighbours in JSON.
fn candidates<G: Game>() -> Result<Vec<G::Move>, String> {
    let mut moves: Vec<G::Move> = Vec::new();
    in_random_games::<G>(2, |game| {
        for mv in Seat::BOTH.into_iter().flat_map(|seat| legal(game, seat)) {
            if moves.len() < 300 && !moves.contains(&mv) {
                moves.push(mv);
            }
        }
        Ok(())
    })?;
    let texts: Vec<_> = moves.iter().filter_map(|mv| serde_json::to_value(mv).ok()).collect();
    for value in texts.iter().flat_map(neighbours) {
        if let Ok(mv) = serde_json::from_value(value)
            && !moves.contains(&mv)
        {
            moves.push(mv);
        }
    }
    Ok(moves)
}

/// Returns copies of a value with one of its numbers changed in each.
fn neighbours(value: &Value) -> Vec<Value> {
    match value {
        Value::Number(number) => {
            let number = number.as_i64().unwrap_or_default();
            [number - 1, number + 1, 0, 255].map(Value::from).to_vec()
        }
        Value::Array(items) => {
            let change = |at: usize| {
                let with = move |new| {
                    items.iter().take(at).cloned().chain([new]).chain(items[at + 1..].iter().cloned())
                };
                neighbours(&items[at]).into_iter().map(move |new| with(new).collect())
            };
            (0..items.len()).flat_map(change).collect()
        }
        Value::Object(map) => {
            let change = |key: &String| {
                let changed = neighbours(&map[key]).into_iter().map(|new| {
                    let mut map = map.clone();
                    map.insert(key.clone(), new);
                    Value::Object(map)
                });
                changed.collect::<Vec<_>>()
            };
            map.keys().flat_map(change).collect()
        }
        _ => Vec::new(),
    }
}

/// `legal` lists each move that `check` accepts once, and `play` accepts exactly those. If a game does not list all
/// moves, `check` accepts others too.
pub fn legal_is_what_check_and_play_accept<G: Game>() -> Result<(), String> {
    let candidates = candidates::<G>()?;
    in_random_games::<G>(5, |game| {
        for seat in Seat::BOTH {
            let view = game.view(Viewer::Seat(seat));
            let legal = legal(game, seat);
            for (number, mv) in legal.iter().enumerate() {
                ensure!(!legal[..number].contains(mv), "{mv:?} is listed twice");
            }
            for mv in legal.iter().chain(&candidates) {
                let listed = legal.contains(mv);
                let check = G::check(&view, seat, mv);
                let unlisted = !listed && check.is_ok() && !G::lists_all_moves(&view);
                ensure!(
                    unlisted || listed == check.is_ok(),
                    "{seat:?} {mv:?}: listed {listed}, check {check:?}"
                );
                let play = game.clone().submit(seat, mv.clone()).map(|_| ());
                ensure!(check == play, "{seat:?} {mv:?}: check {check:?}, play {play:?}");
            }
        }
        Ok(())
    })
}

/// After a refusal all views are unchanged.
pub fn a_refused_move_changes_nothing<G: Game>() -> Result<(), String> {
    let candidates = candidates::<G>()?;
    for (_, config) in set_ups::<G>() {
        for seed in 0..10 {
            let mut lots = dice_from_seed(seed);
            // The bare state may hold more than its views show.
            let mut state = G::setup(&config, &mut lots);
            let mut game = Match::<G>::new(config.clone(), seed);
            let mut refused = 0;
            for _ in 0..MAX_PLIES {
                for (seat, mv) in
                    Seat::BOTH.into_iter().flat_map(|seat| candidates.iter().map(move |mv| (seat, mv)))
                {
                    let before = state.clone();
                    let mut after = state.clone();
                    if let Err(why) = G::play(&mut after, seat, mv) {
                        refused += 1;
                        ensure!(before == after, "{mv:?}, refused as {why:?}, made {after:?} of {before:?}");
                    }
                }
                let Some((seat, mv)) = crate::playing::random_move(&game, &mut lots) else { break };
                let played = G::play(&mut state, seat, &mv).and_then(|_| game.submit(seat, mv));
                played.map_err(|why| format!("a legal move is refused: {why:?}"))?;
            }
            ensure!(refused > 0, "nothing was ever refused");
        }
    }
    Ok(())
}

/// Random games come to an outcome.
pub fn random_games_end<G: Game>() -> Result<(), String> {
    for (name, config) in set_ups::<G>() {
        for seed in 0..100 {
            let mut game = Match::<G>::new(config.clone(), seed);
            random_play(&mut game, &mut dice_from_seed(seed), MAX_PLIES, |_| Ok(()))?;
            let plies = game.plies().len();
            ensure!(game.outcome().is_some(), "{name}, seed {seed}: no outcome after {plies} plies");
        }
    }
    Ok(())
}

/// Exactly the seats to act can move, nobody can once there is an outcome, and all viewers agree about both.
pub fn somebody_can_move_until_there_is_an_outcome<G: Game>() -> Result<(), String> {
    in_random_games::<G>(20, |game| {
        let turns = VIEWERS.map(|viewer| G::to_act(&game.view(viewer)));
        ensure!(turns.iter().all(|turn| *turn == turns[0]), "viewers disagree: {turns:?}");
        ensure!(game.to_act() == turns[0], "{:?} in the state, {:?} in the views", game.to_act(), turns[0]);
        let (turn, outcome, movers) = (turns[0], game.outcome(), movers(game));
        ensure!((turn == ToAct::Over) == outcome.is_some(), "{turn:?} with the outcome {outcome:?}");
        let able = match turn {
            ToAct::One(seat) => movers == [seat],
            // One of the two may have no move left.
            ToAct::Both => !movers.is_empty(),
            ToAct::Over => movers.is_empty(),
        };
        ensure!(able, "{turn:?}, and those who can move are {movers:?}");
        Ok(())
    })
}

/// Views, moves, events and configurations survive a round trip through JSON.
pub fn data_survives_json<G: Game>() -> Result<(), String> {
    fn survives<T: deskmate_kernel::rules::Data>(value: &T) -> Result<(), String> {
        let text =
            serde_json::to_string(value).map_err(|why| format!("{value:?} cannot be written: {why}"))?;
        let back = serde_json::from_str::<T>(&text).map_err(|why| format!("{text} cannot be read: {why}"))?;
        ensure!(back == *value, "{value:?} came back as {back:?}");
        Ok(())
    }
    for (_, config) in set_ups::<G>() {
        survives(&config)?;
        for seed in 0..5 {
            let mut lots = dice_from_seed(seed);
            let mut game = Match::<G>::new(config.clone(), seed);
            while let Some((seat, mv)) = crate::playing::random_move(&game, &mut lots) {
                survives(&mv)?;
                let events = game.submit(seat, mv).map_err(|why| format!("{why:?}"))?;
                events.iter().try_for_each(survives)?;
                VIEWERS.iter().try_for_each(|viewer| survives(&game.view(*viewer)))?;
            }
        }
    }
    Ok(())
}

/// The change of a view by a move is small, however long the game has lasted. This keeps updates small.
pub fn a_move_changes_little_of_a_view<G: Game>() -> Result<(), String> {
    const MAX_PATCH_BYTES: usize = 2048;
    for (name, config) in set_ups::<G>() {
        let mut game = Match::<G>::new(config.clone(), 1);
        let shown = |game: &Match<G>| {
            VIEWERS.map(|viewer| serde_json::to_value(game.view(viewer)).expect("a view is data"))
        };
        let mut before = shown(&game);
        random_play(&mut game, &mut dice_from_seed(2), MAX_PLIES, |game| {
            let now = shown(game);
            for (before, now) in before.iter().zip(&now) {
                let patch = json_patch::diff(before, now);
                let mut patched = before.clone();
                let done = json_patch::patch(&mut patched, &patch);
                ensure!(done.is_ok() && patched == *now, "{name}: {patch} does not make {now}");
                let patch = serde_json::to_string(&patch).expect("a patch is data");
                let plies = game.plies().len();
                ensure!(
                    patch.len() <= MAX_PATCH_BYTES,
                    "{name}, ply {plies}: {} bytes: {patch}",
                    patch.len()
                );
            }
            before = now;
            Ok(())
        })?;
    }
    Ok(())
}
