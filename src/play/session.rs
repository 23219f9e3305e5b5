//! A session: one match on the desk, and the wishes that change it.

use bevy::prelude::*;
use rand::RngExt;

use crate::announce::Announce;
use crate::audio::Play;
use crate::games::{Game, Response, Tap, Touch};
use crate::kernel::line::Line;
use crate::kernel::rng::dice;
use crate::kernel::rules::{Seat, ToAct, Viewer};
use crate::motion::FinishJourneys;
use crate::play::arrangement::{Arrangement, Side};
use crate::play::best::Ghost;
use crate::play::course::Course;
use crate::play::scene::Scene;
use crate::play::stage::Stage;
use crate::play::terms::{Terms, config};
use crate::play::thinking::{Purpose, Thinker};
use crate::play::{Command, PlaySystems};
use crate::referee::authority::Match;
use crate::referee::seat::Player;

/// How fast a watched game can go.
const SPEEDS: [u8; 3] = [1, 3, 10];

/// Starts a match of the arranged two.
#[derive(Message, Clone, Debug)]
pub struct StartMatch {
    /// The game's name.
    pub game: &'static str,
    /// What was agreed on; `None` when it is as in the game before.
    pub terms: Option<Terms>,
}

/// The match that is being played, with everything that belongs to it alone.
#[derive(Resource)]
pub struct Session<G: Game> {
    /// The match.
    pub game: Course<G>,
    /// Which seat is on the near side.
    pub near: Seat,
    /// Who plays, the beginner first.
    pub players: [Player; 2],
    /// Whose eyes the desk has, where two share it and each sees different things; `None` before the first look.
    pub eyes: Option<Seat>,
    /// The input half done.
    pub draft: G::Draft,
    /// Counts the changes of the position: what was thought before is stale.
    pub turn: u32,
    /// Watching: whether the game stands still.
    pub paused: bool,
    /// Watching: one move is let through although it stands still.
    pub step: bool,
    /// Watching: how many times faster than natural; one of [`SPEEDS`].
    pub speed: u8,
}

impl<G: Game> Session<G> {
    /// The players sit down to a match.
    #[must_use]
    pub fn new(game: impl Into<Course<G>>, near: Seat, players: [Player; 2]) -> Self {
        let draft = G::Draft::default();
        Self {
            game: game.into(),
            near,
            players,
            eyes: None,
            draft,
            turn: 0,
            paused: false,
            step: false,
            speed: SPEEDS[0],
        }
    }

    /// The human who may move now, if there is one; nobody while a server has not answered his last move.
    #[must_use]
    pub fn human(&self) -> Option<Seat> {
        let waits = self.game.elsewhere().is_some_and(|game| game.sent.is_some());
        self.acting(|player| *player == Player::Human).filter(|_| !waits)
    }

    /// The seat of a brain that may move now with its level, if there is one.
    #[must_use]
    pub fn bot(&self) -> Option<(Seat, &str)> {
        let seat = self.acting(|player| player.level().is_some())?;
        Some((seat, self.players[seat.index()].level()?))
    }

    fn acting(&self, who: impl Fn(&Player) -> bool) -> Option<Seat> {
        let to_act: ToAct = self.game.to_act();
        Seat::BOTH.into_iter().find(|seat| to_act.includes(*seat) && who(&self.players[seat.index()]))
    }

    /// Whether nobody at this desk plays.
    #[must_use]
    pub fn watching(&self) -> bool {
        self.players.iter().all(|player| player.level().is_some())
    }

    /// What the desk shows: the view of the one human who plays, otherwise what both may see.
    #[must_use]
    pub fn view(&self) -> G::View {
        self.game.view(self.viewer())
    }

    /// Whose eyes the desk has: those of the one human who plays, of whoever of two looks now, or, when there is
    /// only something to watch, those of the near side.
    #[must_use]
    pub fn viewer(&self) -> Viewer {
        if let Some(game) = self.game.elsewhere() {
            return game.remote.viewer();
        }
        let humans: Vec<_> =
            Seat::BOTH.into_iter().filter(|seat| self.players[seat.index()] == Player::Human).collect();
        match humans[..] {
            [seat] => Viewer::Seat(seat),
            [] if G::HIDES => Viewer::Seat(self.near),
            [_, _] if G::HIDES => self.eyes.map_or(Viewer::Spectator, Viewer::Seat),
            _ => Viewer::Spectator,
        }
    }

    /// The seat whose side of the table is shown near.
    #[must_use]
    pub fn front(&self) -> Seat {
        match self.viewer() {
            Viewer::Seat(seat) if G::HIDES => seat,
            _ => self.near,
        }
    }

    /// Who has to look next while the other must not: two share the desk, and it is the turn of the one who
    /// does not look.
    #[must_use]
    pub fn turns_round(&self) -> Option<Seat> {
        let shared = G::HIDES && self.players.iter().all(|player| *player == Player::Human);
        self.human().filter(|seat| shared && self.eyes != Some(*seat))
    }

    /// The position has changed: thoughts are stale, and most drafts.
    pub(super) fn moved_on(&mut self) {
        self.draft = G::settle(&self.view(), std::mem::take(&mut self.draft));
        self.turn += 1;
    }
}

/// Sessions of the game `G`.
pub fn plugin<G: Scene>(app: &mut App) {
    app.add_systems(Update, start::<G>.in_set(PlaySystems::Start))
        .add_systems(Update, obey::<G>.in_set(PlaySystems::Obey).run_if(resource_exists::<Session<G>>));
}

/// Ends the session without a result.
pub fn leave<G: Scene>(mut commands: Commands) {
    commands.remove_resource::<Session<G>>();
    commands.remove_resource::<Stage<G>>();
    commands.remove_resource::<Thinker<G>>();
    commands.remove_resource::<Ghost<G>>();
}

pub(super) fn start<G: Scene>(
    mut starts: MessageReader<StartMatch>,
    before: Option<Res<Session<G>>>,
    mut arrangement: ResMut<Arrangement>,
    mut commands: Commands,
) {
    let Some(start) = starts.read().filter(|start| start.game == G::NAME).last() else { return };
    let config = match (&start.terms, before) {
        (None, Some(before)) => before.game.config().clone(),
        (terms, _) => config::<G>(&terms.clone().unwrap_or_default()),
    };
    let seed: u64 = rand::rng().random();
    let near = arrangement.begin(&mut dice(seed));
    let session = Session::<G>::new(Match::new(config, seed), near, arrangement.players(near));
    sit_down(session, &mut commands);
}

/// Makes a session the one that is played, shown from its present position on.
pub fn sit_down<G: Scene>(session: Session<G>, commands: &mut Commands) {
    commands.insert_resource(Stage::<G>::rebuilding());
    commands.insert_resource(Thinker::<G>::default());
    commands.insert_resource(session);
}

fn obey<G: Scene>(
    mut wishes: MessageReader<Command>,
    mut session: ResMut<Session<G>>,
    mut stage: ResMut<Stage<G>>,
    mut thinker: ResMut<Thinker<G>>,
    mut starts: MessageWriter<StartMatch>,
    mut finish: MessageWriter<FinishJourneys>,
    mut announce: MessageWriter<Announce>,
    mut sounds: MessageWriter<Play>,
) {
    for wish in wishes.read() {
        match *wish {
            Command::Tap(_)
            | Command::Aim(_)
            | Command::Other(_)
            | Command::Lift(_)
            | Command::Drop { .. } => {
                if stage.busy() {
                    stage.hurry();
                    finish.write(FinishJourneys);
                }
                if let Err(reason) = touch(&mut session, &mut stage, *wish) {
                    sounds.write(Play::cue("refuse"));
                    announce.write(Announce(reason));
                }
            }
            Command::Look => {
                session.eyes = session.turns_round().or(session.eyes);
                stage.rebuild();
            }
            Command::LookAway => {
                session.eyes = None;
                stage.rebuild();
            }
            Command::Undo | Command::Redo if G::HIDES => {}
            Command::Undo => walk(&mut session, &mut stage, Match::undo),
            Command::Redo => walk(&mut session, &mut stage, |game| game.redo().is_some()),
            Command::Hint => {
                if session.game.here().is_some()
                    && G::hints(&session.view())
                    && let (Some(seat), Some(level)) = (session.human(), G::levels().last())
                {
                    thinker.ask(&session, seat, level.name, Purpose::Hint, "");
                }
            }
            Command::Pause => session.paused = !session.paused,
            Command::Step => {
                session.paused = true;
                session.step = true;
            }
            Command::Speed => {
                let next = SPEEDS.into_iter().find(|speed| *speed > session.speed);
                session.speed = next.unwrap_or(SPEEDS[0]);
            }
            Command::Again if session.game.here().is_some() => {
                starts.write(StartMatch { game: G::NAME, terms: None });
            }
            Command::Again => {}
        }
    }
}

/// Does what a touch of the board means; an error is the reason to tell.
fn touch<G: Scene>(session: &mut Session<G>, stage: &mut Stage<G>, wish: Command) -> Result<(), Line> {
    if session.turns_round().is_some() {
        return Ok(());
    }
    let Some(seat) = session.human() else {
        return Err(Line::new(if session.game.outcome().is_some() {
            "refused-over"
        } else {
            "refused-not-your-turn"
        }));
    };
    let view = session.game.view(Viewer::Seat(seat));
    let tap = |draft: &G::Draft, place, touch| {
        G::tap(&view, seat, draft, Tap { place, touch, lot: rand::rng().random() })
    };
    let response = match wish {
        Command::Tap(place) | Command::Aim(place) => tap(&session.draft, place, Touch::Usual),
        Command::Other(place) => tap(&session.draft, place, Touch::Other),
        Command::Lift(place) => tap(&session.draft, place, Touch::Lift),
        // What could not be taken up is not let go of either.
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
        Response::Move(_) if matches!(wish, Command::Aim(_)) => Ok(()),
        Response::Move(mv) => {
            let by_hand = matches!(wish, Command::Drop { .. });
            if let Some(game) = session.game.elsewhere_mut() {
                game.play(&mv, by_hand);
                return Ok(());
            }
            submit(session, stage, seat, mv)?;
            if by_hand {
                stage.done_by_hand();
            }
            Ok(())
        }
    }
}

/// Plays a move in a match of this desk and queues its events; an error is the reason to tell.
pub fn submit<G: Scene>(
    session: &mut Session<G>,
    stage: &mut Stage<G>,
    seat: Seat,
    mv: G::Move,
) -> Result<(), Line> {
    let Some(game) = session.game.here_mut() else { return Ok(()) };
    let events = game.submit(seat, mv).map_err(|refusal| refusal.line())?;
    let viewer = session.viewer();
    stage.queue(events.iter().filter_map(|event| G::redact(event, viewer)));
    session.moved_on();
    session.step = false;
    Ok(())
}

/// Walks back or forth by `step` until a human may move again, or no further.
fn walk<G: Scene>(session: &mut Session<G>, stage: &mut Stage<G>, step: impl Fn(&mut Match<G>) -> bool) {
    let mut walked = false;
    while session.game.here_mut().is_some_and(&step) {
        walked = true;
        if session.human().is_some() || session.watching() {
            break;
        }
    }
    if walked {
        session.paused |= session.watching();
        session.moved_on();
        stage.rebuild();
    }
}

/// Which side of the desk a seat is on.
#[must_use]
pub fn side(seat: Seat, near: Seat) -> Side {
    if seat == near { Side::Near } else { Side::Far }
}
