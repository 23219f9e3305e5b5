//! Handles the players' [`TableCommand`]s: each is carried out, or refused with a reason.

use bevy::prelude::*;
use deskmate_games::search::brain::OpponentProfile;
use deskmate_games::{Game, Response, Tap, Touch};
use deskmate_kernel::line::Line;
use deskmate_net::match_handle::MatchRequest;
use deskmate_referee::wire::Offer;
use rand::RngExt;

use crate::app::base::announce::Announce;
use crate::app::base::chance::Chance;
use crate::app::board::scene::Scene;
use crate::app::motion::FinishMovements;
use crate::app::platform::audio::PlayCue;
use crate::app::play::active_match::ActiveMatch;
use crate::app::play::brain_runner::BrainTask;
use crate::app::play::replay::return_to_game;
use crate::app::play::session::{AwaitedMove, SPEEDS, Session};
use crate::app::play::stage::Stage;
use crate::app::play::thinker::{Purpose, Thinker};
use crate::app::play::{PlaySystems, TableCommand};

/// Registers the handler of commands for `G`.
pub fn plugin<G: Scene>(app: &mut App) {
    app.add_systems(
        Update,
        apply_commands::<G>.in_set(PlaySystems::ApplyCommands).run_if(resource_exists::<Session<G>>),
    );
}

fn apply_commands<G: Scene>(
    mut asked: MessageReader<TableCommand>,
    mut session: ResMut<Session<G>>,
    mut active: ResMut<ActiveMatch<G>>,
    mut stage: ResMut<Stage<G>>,
    mut thinker: ResMut<Thinker<G>>,
    mut chance: ResMut<Chance>,
    time: Res<Time<Real>>,
    mut finish: MessageWriter<FinishMovements>,
    mut announce: MessageWriter<Announce>,
    mut sounds: MessageWriter<PlayCue>,
) {
    for command in asked.read().cloned() {
        if session.is_looking_back() && !command.is_about_speed() {
            announce.write(Announce(return_to_game(&mut session, &mut stage)));
            if command.is_touch() {
                continue;
            }
        }
        let done = match command {
            TableCommand::Tap(_)
            | TableCommand::Aim(_)
            | TableCommand::SecondaryTap(_)
            | TableCommand::Lift(_)
            | TableCommand::Drop { .. } => {
                if stage.is_busy() {
                    stage.end_hold();
                    finish.write(FinishMovements);
                }
                let told = touch_board(&mut session, &mut active, &mut chance, command);
                told.map(|told| {
                    let told = told.map(|told| Line::new("described-told").line("told", told));
                    announce.write_batch(told.map(Announce));
                })
            }
            TableCommand::Reveal => {
                let eyes = session.handover_to().or(session.revealed_to);
                session.reveal_to(eyes, active.views());
                stage.rebuild();
                Ok(())
            }
            TableCommand::Conceal => {
                session.reveal_to(None, active.views());
                stage.rebuild();
                Ok(())
            }
            TableCommand::Request(request) => {
                let walks = matches!(request, MatchRequest::Offer(Offer::Takeback) | MatchRequest::Redo);
                session.paused |= walks && session.is_watched();
                active.request(request, time.elapsed());
                Ok(())
            }
            TableCommand::Hint if !session.position.allowed.help => {
                let friend = session.position.room.is_some();
                Err(Line::new(if friend { "friend-no-hint" } else { "refused-task" }))
            }
            TableCommand::Hint => match session.human() {
                None => Err(refusal_reason(&session)),
                Some(seat) => {
                    if let Some(level) = G::levels().last().filter(|_| G::has_hints(session.view())) {
                        let (view, seed) = (session.view().clone(), chance.random());
                        let task = BrainTask {
                            view,
                            seat,
                            level: level.name,
                            seed,
                            known: OpponentProfile::default(),
                        };
                        thinker.ask(task, session.turn, Purpose::Hint);
                    }
                    Ok(())
                }
            },
            TableCommand::Pause => {
                session.paused = !session.paused;
                Ok(())
            }
            TableCommand::Step => {
                session.paused = true;
                session.single_step = true;
                Ok(())
            }
            TableCommand::NextSpeed => {
                let next = SPEEDS.into_iter().find(|speed| *speed > session.speed);
                session.speed = next.unwrap_or(SPEEDS[0]);
                Ok(())
            }
        };
        if let Err(reason) = done {
            sounds.write(PlayCue::cue("refuse"));
            announce.write(Announce(reason));
        }
    }
}

/// Returns the reason why no human at this desk can act.
fn refusal_reason<G: Game>(session: &Session<G>) -> Line {
    Line::new(if session.position.outcome.is_some() || session.closed {
        "refused-over"
    } else {
        "refused-not-your-turn"
    })
}

/// Carries out a touch of the board, and returns what it has done to the input in progress, for those who can't see it; or
/// returns the reason for refusing the touch.
fn touch_board<G: Scene>(
    session: &mut Session<G>,
    active: &mut ActiveMatch<G>,
    chance: &mut Chance,
    command: TableCommand,
) -> Result<Option<Line>, Line> {
    if session.handover_to().is_some() {
        return Ok(None);
    }
    let Some(seat) = session.human() else { return Err(refusal_reason(session)) };
    let mut tap = |draft: &G::Draft, place, touch| {
        G::tap(session.view(), seat, draft, Tap { place, touch, seed: chance.random() })
    };
    let response = match command {
        TableCommand::Tap(place) | TableCommand::Aim(place) => tap(&session.draft, place, Touch::Primary),
        TableCommand::SecondaryTap(place) => tap(&session.draft, place, Touch::Secondary),
        TableCommand::Lift(place) => tap(&session.draft, place, Touch::Lift),
        // A piece that could not be picked up can't be dropped either.
        TableCommand::Drop { from, to } => match tap(&session.draft, from, Touch::Lift) {
            Response::Draft(held) => tap(&held, to, Touch::Drop),
            refused => refused,
        },
        _ => return Ok(None),
    };
    match response {
        Response::Ignore(Some(reason)) => Err(reason),
        Response::Ignore(None) => Ok(None),
        Response::Draft(draft) => {
            let before = std::mem::replace(&mut session.draft, draft);
            Ok(G::tell_input(session.view(), seat, &before, &session.draft))
        }
        Response::Refused(draft, reason) => {
            session.draft = draft;
            Err(reason)
        }
        Response::Move(_) if matches!(command, TableCommand::Aim(_)) => Ok(None),
        Response::Move(mv) => {
            let by_hand = matches!(command, TableCommand::Drop { .. });
            active.play(session, AwaitedMove { seat, by_hand }, mv);
            Ok(None)
        }
    }
}
