//! Properties of a match handle.

use deskmate_games::Game;
use deskmate_kernel::rng::dice_from_seed;
use deskmate_net::MatchChange;
use deskmate_net::match_handle::{Intent, LocalMatch, MatchHandle, MatchRequest, MatchUpdate};
use deskmate_referee::authority::Match;
use deskmate_referee::seat::PlayerKind;
use deskmate_referee::wire::Offer;

use crate::playing::{VIEWERS, ensure, random_move, set_ups};

/// The number of plies for which games are followed.
const PLIES: usize = 60;

/// Submits an intent, and returns its update. There must be exactly one.
fn answer<G: Game>(handle: &mut LocalMatch<G>, intent: Intent<G::Move>) -> Result<MatchUpdate<G>, String> {
    handle.submit(intent);
    let mut updates = handle.poll();
    ensure!(updates.len() == 1, "one intent, {} updates", updates.len());
    Ok(updates.remove(0))
}

/// A handle answers each intent once, reports what its match reports, and hides what its match hides. A refused intent
/// changes nothing.
pub fn a_handle_tells_what_its_match_does<G: Game>() -> Result<(), String> {
    for (name, config) in set_ups::<G>() {
        let mut game = Match::<G>::new(config.clone(), 3);
        let mut handle = LocalMatch::<G>::new(Match::new(config, 3), [PlayerKind::Human, PlayerKind::Human]);
        let mut dice = dice_from_seed(4);
        for ply in 0..PLIES {
            let Some((seat, mv)) = random_move(&game, &mut dice) else { break };
            let before = handle.snapshot().position.seq;
            let refused = answer(&mut handle, Intent::Request(MatchRequest::Claim))?;
            ensure!(matches!(refused, MatchUpdate::Refused(_)), "{name}: nobody is away");
            let events = game.submit(seat, mv.clone()).map_err(|why| format!("{why:?}"))?;
            let update = answer(&mut handle, Intent::Play { seat, mv })?;
            let MatchUpdate::Changed(change, snapshot) = update else {
                return Err(format!("{name}: {update:?}"));
            };
            ensure!(change == MatchChange::Moved { seat, events }, "{name}, ply {ply}: {change:?}");
            let position = &snapshot.position;
            ensure!(position.seq == before + 1, "{name}: update {} after {before}", position.seq);
            ensure!(position.to_act == game.to_act(), "{name}: {:?} may move", position.to_act);
            ensure!(position.outcome == game.outcome(), "{name}: it ended with {:?}", position.outcome);
            for viewer in VIEWERS {
                ensure!(*snapshot.views.of(viewer) == game.view(viewer), "{name}: {viewer:?} sees otherwise");
            }
            for (known, ply) in position.plies.iter().zip(game.plies()) {
                let hidden = G::is_hidden_move(&ply.mv) && game.outcome().is_none();
                let expected = (ply.seat, (!hidden).then_some(&ply.mv));
                ensure!(known == expected, "{name}: {known:?} is told of {ply:?}");
            }
            ensure!(position.plies.len() == game.plies().len(), "{name}: {} plies", position.plies.len());
            ensure!(
                position.full_match.is_none() || !G::HAS_HIDDEN_INFO || game.outcome().is_some(),
                "{name}: all is shown"
            );
        }
        let update = answer(&mut handle, Intent::Request(MatchRequest::Offer(Offer::Takeback)))?;
        if G::HAS_HIDDEN_INFO {
            ensure!(matches!(update, MatchUpdate::Refused(_)), "{name}: {update:?}");
        } else {
            game.undo();
            let MatchUpdate::Changed(MatchChange::Replaced, snapshot) = update else {
                return Err(format!("{name}: {update:?}"));
            };
            ensure!(snapshot.position.plies.len() == game.plies().len(), "{name}: more than one ply is gone");
            ensure!(snapshot.position.allowed.redo, "{name}: it can't be played again");
        }
    }
    Ok(())
}
