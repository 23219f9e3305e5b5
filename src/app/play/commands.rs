//! Handles the players' [`Command`]s: each is carried out, or refused with a reason.

use bevy::prelude::*;
use deskmate_games::search::brain::Known;
use deskmate_games::{Game, Response, Tap, Touch};
use deskmate_kernel::line::Line;
use deskmate_net::match_handle::{Intent, Request};
use deskmate_referee::wire::Offer;
use rand::RngExt;

use crate::app::base::announce::Announce;
use crate::app::base::chance::Chance;
use crate::app::board::scene::Scene;
use crate::app::motion::FinishJourneys;
use crate::app::platform::audio::Play;
use crate::app::play::active_match::ActiveMatch;
use crate::app::play::brain_runner::BrainTask;
use crate::app::play::session::{SPEEDS, Session};
use crate::app::play::stage::Stage;
use crate::app::play::thinker::{Purpose, Thinker};
use crate::app::play::{Command, PlaySystems};

/// Registers the handler of commands for `G`.
pub fn plugin<G: Scene>(app: &mut App) {
    app.add_systems(Update, obey::<G>.in_set(PlaySystems::Obey).run_if(resource_exists::<Session<G>>));
}

fn obey<G: Scene>(
    mut asked: MessageReader<Command>,
    mut session: ResMut<Session<G>>,
    mut active: ResMut<ActiveMatch<G>>,
    mut stage: ResMut<Stage<G>>,
    mut thinker: ResMut<Thinker<G>>,
    (mut chance, time): (ResMut<Chance>, Res<Time<Real>>),
    mut finish: MessageWriter<FinishJourneys>,
    mut announce: MessageWriter<Announce>,
    mut sounds: MessageWriter<Play>,
) {
    for command in asked.read().cloned() {
        let done = match command {
            Command::Tap(_)
            | Command::Aim(_)
            | Command::Other(_)
            | Command::Lift(_)
            | Command::Drop { .. } => {
                if stage.busy() {
                    stage.hurry();
                    finish.write(FinishJourneys);
                }
                touch(&mut session, &mut active, &mut chance, command)
            }
            Command::Look => {
                let eyes = session.turns_round().or(session.eyes);
                session.look(eyes, active.views());
                stage.rebuild();
                Ok(())
            }
            Command::LookAway => {
                session.look(None, active.views());
                stage.rebuild();
                Ok(())
            }
            Command::Ask(request) => {
                let walks = matches!(request, Request::Offer(Offer::Takeback) | Request::Redo);
                session.paused |= walks && session.watching();
                active.ask(request, time.elapsed());
                Ok(())
            }
            Command::Hint if !session.position.allowed.help => {
                let friend = session.position.room.is_some();
                Err(Line::new(if friend { "friend-no-hint" } else { "refused-task" }))
            }
            Command::Hint => match session.human() {
                None => Err(not_now(&session)),
                Some(seat) => {
                    if let Some(level) = G::levels().last().filter(|_| G::hints(session.view())) {
                        let (view, seed) = (session.view().clone(), chance.random());
                        let task = BrainTask { view, seat, level: level.name, seed, known: Known::default() };
                        thinker.ask(task, session.turn, Purpose::Hint);
                    }
                    Ok(())
                }
            },
            Command::Pause => {
                session.paused = !session.paused;
                Ok(())
            }
            Command::Step => {
                session.paused = true;
                session.step = true;
                Ok(())
            }
            Command::Speed => {
                let next = SPEEDS.into_iter().find(|speed| *speed > session.speed);
                session.speed = next.unwrap_or(SPEEDS[0]);
                Ok(())
            }
        };
        if let Err(reason) = done {
            sounds.write(Play::cue("refuse"));
            announce.write(Announce(reason));
        }
    }
}

/// Returns the reason why no human at this desk can act.
fn not_now<G: Game>(session: &Session<G>) -> Line {
    Line::new(if session.position.outcome.is_some() || session.closed {
        "refused-over"
    } else {
        "refused-not-your-turn"
    })
}

/// Carries out a touch of the board, or returns the reason for refusing it.
fn touch<G: Scene>(
    session: &mut Session<G>,
    active: &mut ActiveMatch<G>,
    chance: &mut Chance,
    command: Command,
) -> Result<(), Line> {
    if session.turns_round().is_some() {
        return Ok(());
    }
    let Some(seat) = session.human() else { return Err(not_now(session)) };
    let mut tap = |draft: &G::Draft, place, touch| {
        G::tap(session.view(), seat, draft, Tap { place, touch, seed: chance.random() })
    };
    let response = match command {
        Command::Tap(place) | Command::Aim(place) => tap(&session.draft, place, Touch::Usual),
        Command::Other(place) => tap(&session.draft, place, Touch::Other),
        Command::Lift(place) => tap(&session.draft, place, Touch::Lift),
        // A piece that could not be picked up can't be dropped either.
        Command::Drop { from, to } => match tap(&session.draft, from, Touch::Lift) {
            Response::Draft(held) => tap(&held, to, Touch::Drop),
            refused => refused,
        },
        _ => return Ok(()),
    };
    match response {
        Response::Ignore(Some(reason)) => Err(reason),
        Response::Ignore(None) => Ok(()),
        Response::Draft(draft) => {
            session.draft = draft;
            Ok(())
        }
        Response::Refused(draft, reason) => {
            session.draft = draft;
            Err(reason)
        }
        Response::Move(_) if matches!(command, Command::Aim(_)) => Ok(()),
        Response::Move(mv) => {
            let by_hand = matches!(command, Command::Drop { .. });
            session.awaits = Some(seat);
            active.submit(Intent::Play { seat, mv, by_hand });
            Ok(())
        }
    }
}
