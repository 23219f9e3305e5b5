//! The lens at the table: after a game it finds the forced wins that were missed, and presents them as puzzles.

use bevy::prelude::*;
use deskmate_games::lens::{LensAnswer, forced, missed_wins};
use deskmate_games::search::brain::OpponentProfile;
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::{Seat, ToAct, Viewer};
use deskmate_net::match_handle::LocalMatch;
use deskmate_referee::authority::Match;
use deskmate_referee::seat::PlayerKind;

use crate::app::base::announce::Announce;
use crate::app::base::states::Screen;
use crate::app::base::today::{self, Timestamp};
use crate::app::board::scene::Scene;
use crate::app::play::PlaySystems;
use crate::app::play::arrangement::Arrangement;
use crate::app::play::brain_runner::{BrainRunner, BrainTask, Job};
use crate::app::play::seating::{SessionOrigin, resume_session};
use crate::app::play::session::{Session, StartMatch};
use crate::app::play::stage::Stage;
use crate::app::play::status::{LensStatus, StatusExtras, StatusSystems};

/// A request to the lens.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum LensRequest {
    /// Searches the finished game, and shows the first missed win.
    Search,
    /// Shows the next missed win.
    Next,
    /// Returns to the game that was searched.
    Back,
}

/// A game under the lens.
#[derive(Resource)]
pub struct Lens<G: Scene> {
    /// The finished game.
    game: Match<G>,
    near: Seat,
    players: [PlayerKind; 2],
    began: Timestamp,
    counts: bool,
    arrangement: Arrangement,
    /// Results for the plies searched so far.
    sights: Vec<LensAnswer>,
    /// Indices of the plies that missed a win, once the search is complete.
    missed: Option<Vec<usize>>,
    /// Index of the current puzzle in `missed`.
    puzzle: Option<usize>,
    /// The current question to the brain, with its turn.
    question: Option<(u32, Job<G>)>,
}

impl<G: Scene> Lens<G> {
    fn of_game(game: &Match<G>, session: &Session<G>, arrangement: &Arrangement) -> Self {
        Self {
            game: game.clone(),
            near: session.near,
            players: session.players.clone(),
            began: session.began,
            counts: session.counts,
            arrangement: arrangement.clone(),
            sights: Vec::new(),
            missed: None,
            puzzle: None,
            question: None,
        }
    }

    /// Returns true if missed wins of `seat` matter: those of humans, or of both sides if only brains play.
    fn is_relevant(&self, seat: Seat) -> bool {
        self.players[seat.index()] == PlayerKind::Human
            || self.players.iter().all(|player| *player != PlayerKind::Human)
    }

    /// Returns the position before the ply with this index.
    fn position_before(&self, ply: usize) -> Option<Match<G>> {
        self.game.at_ply(ply)
    }
}

/// Returns the game of this desk, if it is over and can be searched.
fn finished_game<G: Scene>(session: &Session<G>) -> Option<&Match<G>> {
    let game = session.position.full_match.as_deref().filter(|_| session.position.allowed.replace);
    game.filter(|game| game.outcome().is_some())
}

/// Publishes the state of the lens for the screens.
fn publish_lens<G: Scene>(
    lens: Option<Res<Lens<G>>>,
    session: Res<Session<G>>,
    mut extras: ResMut<StatusExtras>,
) {
    let lens = match lens.as_deref() {
        Some(Lens { puzzle: Some(puzzle), missed: Some(missed), .. }) => {
            LensStatus::Puzzle { more: puzzle + 1 < missed.len() }
        }
        Some(Lens { missed: None, .. }) => LensStatus::Searching,
        _ if G::lens().is_some() && finished_game(&session).is_some() => LensStatus::Ready,
        _ => LensStatus::Unavailable,
    };
    if extras.lens != lens {
        extras.lens = lens;
    }
}

/// Registers the message that all games share.
pub fn plugin(app: &mut App) {
    app.add_message::<LensRequest>();
}

/// Registers the lens for `G`.
pub fn game<G: Scene>(app: &mut App) {
    app.add_systems(
        Update,
        (
            remove_lens::<G>.before(PlaySystems::Start).run_if(on_message::<StartMatch>),
            apply_requests::<G>
                .in_set(PlaySystems::ApplyCommands)
                .run_if(on_message::<LensRequest>.and_then(resource_exists::<Session<G>>)),
            (search_plies::<G>, watch_puzzle::<G>)
                .chain()
                .in_set(PlaySystems::Think)
                .run_if(resource_exists::<Session<G>>.and_then(resource_exists::<Lens<G>>)),
            publish_lens::<G>
                .in_set(PlaySystems::Publish)
                .before(StatusSystems)
                .run_if(resource_exists::<Session<G>>),
        ),
    )
    .add_systems(OnEnter(Screen::Desk), remove_lens::<G>)
    .add_systems(OnEnter(Screen::Diary), remove_lens::<G>);
}

/// Removes the lens when another game begins. After a puzzle it restores the arrangement of the game.
fn remove_lens<G: Scene>(
    lens: Option<Res<Lens<G>>>,
    mut arrangement: ResMut<Arrangement>,
    mut commands: Commands,
) {
    let Some(lens) = lens else { return };
    if lens.puzzle.is_some() {
        *arrangement = lens.arrangement.clone();
    }
    commands.remove_resource::<Lens<G>>();
}

fn apply_requests<G: Scene>(
    mut requests: MessageReader<LensRequest>,
    session: Res<Session<G>>,
    mut lens: Option<ResMut<Lens<G>>>,
    mut arrangement: ResMut<Arrangement>,
    mut announce: MessageWriter<Announce>,
    mut commands: Commands,
) {
    let Some(request) = requests.read().last() else { return };
    match (request, lens.as_deref_mut()) {
        (LensRequest::Search, lens) => match (lens, finished_game(&session)) {
            (Some(lens), Some(game)) if lens.game.plies() == game.plies() => {
                show_puzzle(lens, 0, &session, &mut arrangement, &mut announce, &mut commands);
            }
            (_, Some(game)) => {
                announce.write(Announce(Line::new("lens-looks")));
                commands.insert_resource(Lens::of_game(game, &session, &arrangement));
            }
            (_, None) => {}
        },
        (LensRequest::Next, Some(lens)) => {
            let next = lens.puzzle.map_or(0, |puzzle| puzzle + 1);
            show_puzzle(lens, next, &session, &mut arrangement, &mut announce, &mut commands);
        }
        (LensRequest::Back, Some(lens)) if lens.puzzle.is_some() => {
            lens.puzzle = None;
            *arrangement = lens.arrangement.clone();
            announce.write(Announce(Line::new("lens-returns")));
            let back = LocalMatch::new(lens.game.clone(), lens.players.clone());
            let origin = SessionOrigin { turn: session.turn + 1, began: lens.began, counts: lens.counts };
            resume_session(back, lens.near, lens.players.clone(), origin, &mut commands);
        }
        (LensRequest::Next | LensRequest::Back, _) => {}
    }
}

/// Shows the puzzle with this index, or announces that there is none.
fn show_puzzle<G: Scene>(
    lens: &mut Lens<G>,
    number: usize,
    session: &Session<G>,
    arrangement: &mut Arrangement,
    announce: &mut MessageWriter<Announce>,
    commands: &mut Commands,
) {
    let Some(missed) = &lens.missed else { return };
    let Some((ply, game)) = missed.get(number).and_then(|ply| Some((*ply, lens.position_before(*ply)?)))
    else {
        announce.write(Announce(Line::new("lens-nothing")));
        return;
    };
    let (Some(level), ToAct::One(seat)) = (G::levels().last(), game.to_act()) else { return };
    let defender = PlayerKind::Bot(level.name.to_owned());
    let mut players = [PlayerKind::Human, PlayerKind::Human];
    players[(!seat).index()] = defender.clone();
    *arrangement = Arrangement { near: PlayerKind::Human, far: defender, ..lens.arrangement.clone() };
    let line = Line::new("lens-puzzle").number("number", number as u32 + 1).number("of", missed.len() as u32);
    announce.write(Announce(line.number("move", ply as u32 + 1)));
    lens.puzzle = Some(number);
    lens.question = None;
    let origin = SessionOrigin { turn: session.turn + 1, began: today::now(), counts: false };
    resume_session(LocalMatch::<G>::new(game, players.clone()), seat, players, origin, commands);
}

/// Searches one ply after the other.
fn search_plies<G: Scene>(
    session: Res<Session<G>>,
    mut lens: ResMut<Lens<G>>,
    mut arrangement: ResMut<Arrangement>,
    mut runner: BrainRunner,
    mut announce: MessageWriter<Announce>,
    mut commands: Commands,
) {
    if lens.missed.is_some() {
        return;
    }
    let number = lens.sights.len();
    let Some(ply) = lens.game.plies().get(number) else {
        lens.missed = Some(missed_wins(&lens.sights, lens.game.outcome()));
        show_puzzle(&mut lens, 0, &session, &mut arrangement, &mut announce, &mut commands);
        return;
    };
    let seat = ply.seat;
    let concerns = lens.is_relevant(seat);
    let answered = match &mut lens.question {
        Some((_, job)) => match runner.poll(job) {
            Some((_, thoughts)) => forced::<G>(&thoughts),
            None => return,
        },
        None if concerns => {
            let Some(game) = lens.position_before(number) else { return };
            lens.question = ask_brain(game.view(Viewer::Seat(seat)), seat, 0, &mut runner);
            return;
        }
        None => None,
    };
    lens.question = None;
    lens.sights.push(LensAnswer { seat, forced: answered });
}

fn ask_brain<G: Scene>(
    view: G::View,
    seat: Seat,
    turn: u32,
    runner: &mut BrainRunner,
) -> Option<(u32, Job<G>)> {
    let level = G::lens()?.name;
    // The same question always has the same answer.
    let seed = u64::from(turn);
    Some((turn, runner.begin(BrainTask { view, seat, level, seed, known: OpponentProfile::default() })))
}

/// Announces in a puzzle that the forced win is gone.
fn watch_puzzle<G: Scene>(
    session: Res<Session<G>>,
    stage: Res<Stage<G>>,
    mut lens: ResMut<Lens<G>>,
    mut runner: BrainRunner,
    mut watched: Local<u32>,
    mut announce: MessageWriter<Announce>,
) {
    if lens.puzzle.is_none() || stage.is_busy() {
        return;
    }
    match &mut lens.question {
        None if *watched != session.turn => {
            let Some(seat) = session.human() else { return };
            *watched = session.turn;
            lens.question = ask_brain(session.view().clone(), seat, session.turn, &mut runner);
        }
        Some((turn, job)) => {
            let turn = *turn;
            let Some((_, thoughts)) = runner.poll(job) else { return };
            lens.question = None;
            if turn == session.turn && forced::<G>(&thoughts) == Some(false) {
                announce.write(Announce(Line::new("lens-slipped")));
            }
        }
        None => {}
    }
}
