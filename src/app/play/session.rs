//! A session: a match at the desk as its players see it, and the commands that change it.

use bevy::prelude::*;
use rand::RngExt;

use crate::app::base::announce::Announce;
use crate::app::board::agreement::{Agreement, config};
use crate::app::board::scene::Scene;
use crate::app::motion::{FinishJourneys, Speed};
use crate::app::platform::audio::Play;
use crate::app::play::active_match::ActiveMatch;
use crate::app::play::arrangement::{Arrangement, Side};
use crate::app::play::stage::Stage;
use crate::app::play::thinking::{Purpose, Thinker};
use crate::app::play::{Command, PlaySystems};
use crate::games::{Game, Response, Tap, Touch};
use crate::kernel::line::Line;
use crate::kernel::rng::dice;
use crate::kernel::rules::{Seat, Viewer};
use crate::match_handle::{Intent, LocalMatch, MatchHandle, Position, Request, Snapshot};
use crate::referee::authority::Match;
use crate::referee::seat::Player;
use crate::referee::wire::Offer;

/// How fast a watched game can go.
const SPEEDS: [u8; 3] = [1, 3, 10];

/// Starts a match of the arranged two.
#[derive(Message, Clone, Debug)]
pub struct StartMatch {
    /// The game's name.
    pub game: &'static str,
    /// What was agreed on; `None` when it is as in the game before.
    pub agreement: Option<Agreement>,
}

/// The match that is being played, as far as this desk knows it, with everything that belongs to it alone.
#[derive(Resource)]
pub struct Session<G: Game> {
    /// What anybody at this desk may know of the match.
    pub position: Position<G>,
    /// What the desk shows of it.
    view: G::View,
    /// The moves as their list writes them, oldest first.
    pub moves: Vec<String>,
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
    /// Whose move has been submitted and not been answered yet.
    pub awaits: Option<Seat>,
    /// Watching: whether the game stands still.
    pub paused: bool,
    /// Watching: one move is let through although it stands still.
    pub step: bool,
    /// Watching: how many times faster than natural; one of [`SPEEDS`].
    pub speed: u8,
}

impl<G: Game> Session<G> {
    /// The players sit down to a match that stands so.
    #[must_use]
    pub fn new(snapshot: Snapshot<G>, near: Seat, players: [Player; 2]) -> Self {
        let Snapshot { position, views } = snapshot;
        let mut session = Self {
            position,
            view: views.of(Viewer::Spectator).clone(),
            moves: Vec::new(),
            near,
            players,
            eyes: None,
            draft: G::Draft::default(),
            turn: 0,
            awaits: None,
            paused: false,
            step: false,
            speed: SPEEDS[0],
        };
        session.view = views.of(session.viewer()).clone();
        session.moves = session.position.written(&session.view);
        session
    }

    /// Takes in how the match stands now.
    pub(super) fn take_in(&mut self, Snapshot { position, views }: &Snapshot<G>) {
        let before = (self.position.plies.len(), self.position.whole.is_some());
        let seen = views.of(self.viewer()).clone();
        let view = std::mem::replace(&mut self.view, seen);
        let one_more = (position.plies.len(), position.whole.is_some()) == (before.0 + 1, before.1);
        match position.plies.last().filter(|_| one_more) {
            Some((_, mv)) => self.moves.push(Position::<G>::write(&view, mv.as_ref())),
            None => self.moves = position.written(&self.view),
        }
        self.position = position.clone();
    }

    /// Somebody else looks, or nobody.
    fn look(&mut self, eyes: Option<Seat>, active: &ActiveMatch<G>) {
        self.eyes = eyes;
        self.view = active.view(self.viewer()).clone();
    }

    /// The human who may move now, if there is one.
    #[must_use]
    pub fn human(&self) -> Option<Seat> {
        self.acting(|player| *player == Player::Human)
    }

    /// The seat of a brain that may move now with its level, if there is one.
    #[must_use]
    pub fn bot(&self) -> Option<(Seat, &str)> {
        let seat = self.acting(|player| player.level().is_some())?;
        Some((seat, self.players[seat.index()].level()?))
    }

    /// Nobody acts while a move has not been answered.
    fn acting(&self, who: impl Fn(&Player) -> bool) -> Option<Seat> {
        let acts = |seat: &Seat| self.position.to_act.includes(*seat) && who(&self.players[seat.index()]);
        Seat::BOTH.into_iter().find(acts).filter(|_| self.awaits.is_none())
    }

    /// Whether nobody at this desk plays.
    #[must_use]
    pub fn watching(&self) -> bool {
        self.players.iter().all(|player| player.level().is_some())
    }

    /// What the desk shows: the view of the one human who plays, otherwise what both may see.
    #[must_use]
    pub fn view(&self) -> &G::View {
        &self.view
    }

    /// Whose eyes the desk has: those of the one human who plays, of whoever of two looks now, or, when there is
    /// only something to watch, those of the near side.
    #[must_use]
    pub fn viewer(&self) -> Viewer {
        if let Some(viewer) = self.position.viewer {
            return viewer;
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

    /// Who has to look next while the other must not: two share the desk, and it is the turn of the player who
    /// does not look.
    #[must_use]
    pub fn turns_round(&self) -> Option<Seat> {
        let shared = G::HIDES && self.players.iter().all(|player| *player == Player::Human);
        self.human().filter(|seat| shared && self.eyes != Some(*seat))
    }

    /// The position has changed: thoughts are stale, and most drafts.
    pub(super) fn moved_on(&mut self) {
        self.draft = G::settle(&self.view, std::mem::take(&mut self.draft));
        self.turn += 1;
    }
}

/// Sessions of the game `G`.
pub fn plugin<G: Scene>(app: &mut App) {
    app.add_systems(Update, follow_speed::<G>.run_if(resource_exists_and_changed::<Session<G>>))
        .add_systems(Update, start::<G>.in_set(PlaySystems::Start))
        .add_systems(Update, obey::<G>.in_set(PlaySystems::Obey).run_if(resource_exists::<Session<G>>));
}

/// Everything goes as fast as a watched game does.
fn follow_speed<G: Scene>(session: Res<Session<G>>, mut speed: ResMut<Speed>) {
    let wanted = if session.watching() { f32::from(session.speed) } else { 1.0 };
    speed.set_if_neq(Speed(wanted));
}

/// Ends the session without a result.
pub fn leave<G: Scene>(mut speed: ResMut<Speed>, mut commands: Commands) {
    speed.set_if_neq(Speed::default());
    commands.remove_resource::<Session<G>>();
    commands.remove_resource::<ActiveMatch<G>>();
    commands.remove_resource::<Stage<G>>();
    commands.remove_resource::<Thinker<G>>();
}

fn start<G: Scene>(
    mut starts: MessageReader<StartMatch>,
    before: Option<Res<Session<G>>>,
    mut arrangement: ResMut<Arrangement>,
    mut commands: Commands,
) {
    let Some(start) = starts.read().filter(|start| start.game == G::NAME).last() else { return };
    let config = match (&start.agreement, before) {
        (None, Some(before)) => before.position.config.clone(),
        (agreement, _) => config::<G>(&agreement.clone().unwrap_or_default()),
    };
    let seed: u64 = rand::rng().random();
    let near = arrangement.begin(&mut dice(seed));
    let players = arrangement.players(near);
    sit_down(
        LocalMatch::<G>::new(Match::new(config, seed), players.clone()),
        near,
        players,
        0,
        &mut commands,
    );
}

/// Sits down to a match, which is shown from its present position on. `turn` counts on from a session before it.
pub fn sit_down<G: Scene>(
    handle: impl MatchHandle<G> + 'static,
    near: Seat,
    players: [Player; 2],
    turn: u32,
    commands: &mut Commands,
) {
    let snapshot = handle.snapshot();
    let active = ActiveMatch::new(Box::new(handle), snapshot.views.clone());
    commands.insert_resource(Stage::<G>::rebuilding());
    commands.insert_resource(Thinker::<G>::default());
    commands.insert_resource(active);
    commands.insert_resource(Session { turn, ..Session::new(snapshot, near, players) });
}

fn obey<G: Scene>(
    mut asked: MessageReader<Command>,
    mut session: ResMut<Session<G>>,
    mut active: ResMut<ActiveMatch<G>>,
    mut stage: ResMut<Stage<G>>,
    mut thinker: ResMut<Thinker<G>>,
    mut finish: MessageWriter<FinishJourneys>,
    mut announce: MessageWriter<Announce>,
    mut sounds: MessageWriter<Play>,
) {
    for command in asked.read() {
        let done = match *command {
            Command::Tap(_)
            | Command::Aim(_)
            | Command::Other(_)
            | Command::Lift(_)
            | Command::Drop { .. } => {
                if stage.busy() {
                    stage.hurry();
                    finish.write(FinishJourneys);
                }
                touch(&mut session, &mut active, *command)
            }
            Command::Look => {
                let eyes = session.turns_round().or(session.eyes);
                session.look(eyes, &active);
                stage.rebuild();
                Ok(())
            }
            Command::LookAway => {
                session.look(None, &active);
                stage.rebuild();
                Ok(())
            }
            Command::Ask(request) => {
                let walks = matches!(request, Request::Offer(Offer::Takeback) | Request::Redo);
                session.paused |= walks && session.watching();
                active.submit(Intent::Ask(request));
                Ok(())
            }
            Command::Hint if !session.position.allowed.help => Err(Line::new("friend-no-hint")),
            Command::Hint => match session.human() {
                None => Err(not_now(&session)),
                Some(seat) => {
                    if let Some(level) = G::levels().last().filter(|_| G::hints(session.view())) {
                        let (view, turn) = (session.view().clone(), session.turn);
                        thinker.ask(view, turn, seat, level.name, Purpose::Hint, "");
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

/// Why nobody at this desk can act now.
fn not_now<G: Game>(session: &Session<G>) -> Line {
    Line::new(if session.position.outcome.is_some() { "refused-over" } else { "refused-not-your-turn" })
}

/// Does what a touch of the board means; an error is the reason to tell.
fn touch<G: Scene>(
    session: &mut Session<G>,
    active: &mut ActiveMatch<G>,
    command: Command,
) -> Result<(), Line> {
    if session.turns_round().is_some() {
        return Ok(());
    }
    let Some(seat) = session.human() else { return Err(not_now(session)) };
    let tap = |draft: &G::Draft, place, touch| {
        G::tap(session.view(), seat, draft, Tap { place, touch, seed: rand::rng().random() })
    };
    let response = match command {
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
        Response::Move(_) if matches!(command, Command::Aim(_)) => Ok(()),
        Response::Move(mv) => {
            let by_hand = matches!(command, Command::Drop { .. });
            session.awaits = Some(seat);
            active.submit(Intent::Play { seat, mv, by_hand });
            Ok(())
        }
    }
}

/// Which side of the desk a seat is on.
#[must_use]
pub fn side(seat: Seat, near: Seat) -> Side {
    if seat == near { Side::Near } else { Side::Far }
}
