//! Properties of saving, loading and undoing.

use deskmate_games::Game;
use deskmate_kernel::rng::dice_from_seed;
use deskmate_referee::authority::Match;
use deskmate_referee::record::{RecordError, VERSION, from_match, parse};
use deskmate_referee::seat::PlayerKind;
use serde_json::{Value, json};

use crate::playing::{
    MAX_PLIES, ensure, in_random_games, random_matches, random_move, random_play, set_ups, sight,
};

/// Two players of different kinds.
fn players() -> [PlayerKind; 2] {
    [PlayerKind::Human, PlayerKind::Bot("somebody".to_owned())]
}

/// Returns the record of a game as text.
fn text<G: Game>(game: &Match<G>) -> String {
    from_match(G::NAME, game, players()).to_text()
}

/// A record loads as the same game in the same position.
pub fn a_saved_game_loads_to_the_same_position<G: Game>() -> Result<(), String> {
    in_random_games::<G>(3, |game| {
        let text = text(game);
        let (loaded, seats) = parse::<G>(G::NAME, &text).map_err(|why| format!("{why}: {text}"))?;
        ensure!(sight(&loaded) == sight(game), "{text} loads as {:?}, not {:?}", sight(&loaded), sight(game));
        ensure!(loaded.plies() == game.plies() && loaded.config() == game.config(), "{text} loses something");
        ensure!(loaded.seed() == game.seed() && seats == players(), "{text} loses something");
        ensure!(self::text(&loaded) == text, "{text} is written differently the second time");
        Ok(())
    })
}

/// An invalid record is refused with an error of one line, and never with a panic.
pub fn bad_records_are_refused_in_one_line<G: Game>() -> Result<(), String> {
    for game in random_matches::<G>(6)? {
        let good = text(&game);
        let value: Value = serde_json::from_str(&good).map_err(|why| why.to_string())?;
        let with = |key: &str, new: Value| {
            let mut value = value.clone();
            value[key] = new;
            value.to_string()
        };
        let refusal = |text: &str| match parse::<G>(G::NAME, text) {
            Ok(_) => Err(format!("accepted: {text}")),
            Err(why) => {
                let words = why.to_string();
                ensure!(!words.chars().any(char::is_control), "not one line: {words:?}");
                ensure!((10..200).contains(&words.chars().count()), "not clear: {words:?}");
                Ok(why)
            }
        };

        // Truncated anywhere.
        for (end, _) in good.char_indices() {
            refusal(&good[..end])?;
        }
        // Damaged anywhere: it may be refused or not.
        for (at, letter) in good.char_indices() {
            for new in ["", "0", "9", "\"", "}", "\n", "-"] {
                let damaged = format!("{}{new}{}", &good[..at], &good[at + letter.len_utf8()..]);
                if parse::<G>(G::NAME, &damaged).is_err() {
                    refusal(&damaged)?;
                }
            }
        }
        // Not a record at all.
        for text in ["", "null", "[]", "{}", "chess", "\0", "{\"version\":1}", &"[".repeat(100_000)] {
            ensure!(matches!(refusal(text)?, RecordError::NotARecord(_)), "{text} is no record");
        }
        // A record of a later version, whatever else is in it.
        let newer = RecordError::NewerVersion(VERSION + 1);
        ensure!(refusal(&with("version", json!(VERSION + 1)))? == newer, "a newer version is read");
        let strange = json!({ "version": VERSION + 1, "game": G::NAME, "moves": "in another way" });
        ensure!(refusal(&strange.to_string())? == newer, "a newer version is taken for something else");
        refusal(&with("version", json!(0)))?;
        refusal(&with("version", json!("1")))?;
        // A record of another game, even one with a confusing name.
        for name in ["chess", "", "two\nlines", "\u{1b}[2J", &"long".repeat(1000)] {
            let other = refusal(&with("game", json!(name)))?;
            ensure!(matches!(other, RecordError::OtherGame(_)), "{name:?} is taken for {other:?}");
        }
        for key in ["game", "config", "seed", "players", "plies"] {
            refusal(&with(key, json!("two\nlines")))?;
        }
        // Illegal plies: the same ply over and over is refused in the end, and the error gives its number.
        let plies = value["plies"].as_array().ok_or("no plies")?;
        let last = plies.last().ok_or("no ply")?.clone();
        let again: Vec<_> = plies.iter().cloned().chain(std::iter::repeat_n(last, MAX_PLIES)).collect();
        let illegal = refusal(&with("plies", json!(again)))?;
        let after = |number| number > plies.len();
        ensure!(matches!(illegal, RecordError::IllegalPly(number) if after(number)), "{illegal:?}");
    }
    Ok(())
}

/// Undo goes back through the same positions, and redo goes forward through them with the same events.
pub fn undo_and_redo_walk_the_same_path<G: Game>() -> Result<(), String> {
    for (_, config) in set_ups::<G>() {
        for seed in 0..5 {
            let mut lots = dice_from_seed(seed);
            let mut game = Match::<G>::new(config.clone(), seed);
            let (mut path, mut shows) = (vec![sight(&game)], Vec::new());
            while let Some((seat, mv)) = random_move(&game, &mut lots) {
                shows.push(game.submit(seat, mv).map_err(|why| format!("{why:?}"))?);
                path.push(sight(&game));
                if path.len() > 300 {
                    break;
                }
            }
            let (plies, plies_played) = (shows.len(), game.plies().to_vec());
            ensure!(game.redo().is_none(), "redo before any undo");
            for ply in (0..plies).rev() {
                ensure!(game.undo(), "undo ends at ply {ply}");
                ensure!(
                    sight(&game) == path[ply],
                    "undo to ply {ply}: {:?}, not {:?}",
                    sight(&game),
                    path[ply]
                );
                ensure!(
                    game.plies().len() == ply && game.undone_count() == plies - ply,
                    "undo miscounts at {ply}"
                );
            }
            ensure!(!game.undo(), "undo before the first ply");
            for ply in 0..plies {
                ensure!(game.redo().as_ref() == Some(&shows[ply]), "redo of ply {ply} shows something else");
                ensure!(sight(&game) == path[ply + 1], "redo of ply {ply} leads elsewhere");
                ensure!(game.plies() == &plies_played[..=ply], "redo of ply {ply} notes something else");
            }
            ensure!(game.undone_count() == 0 && game.redo().is_none(), "redo goes on after the last ply");
            // A new move after an undo discards the undone plies.
            (0..plies.div_ceil(2)).for_each(|_| _ = game.undo());
            random_play(&mut game, &mut lots, 1, |_| Ok(()))?;
            ensure!(
                game.undone_count() == 0 && game.redo().is_none(),
                "a new move does not forget the old ones"
            );
        }
    }
    Ok(())
}

/// A game that is written in any notation reads as the same game, and can be played from the seed that its plies
/// imply.
pub fn a_game_as_text_is_the_same_game<G: Game>() -> Result<(), String> {
    for plies in [0, 1, 2, 3, 30, 300] {
        for game in random_matches::<G>(plies)? {
            for (notation, text) in G::write_texts(game.config(), game.plies()) {
                let read = G::read_text(&text).map_err(|why| format!("{notation}: {why:?}: {text}"))?;
                let written = (game.config().clone(), game.plies().to_vec());
                ensure!(read == written, "{notation}: {text} reads as {read:?}, not {written:?}");
                let seed = G::seed_of(game.plies());
                let again = Match::<G>::replay(read.0, seed, read.1);
                ensure!(again.is_ok(), "{notation}: {text} is refused: {:?}", again.err());
            }
        }
    }
    Ok(())
}
