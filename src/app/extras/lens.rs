//! The lens at the table: after a game it finds the forced wins that were missed, and presents them as puzzles.

use bevy::prelude::*;
use deskmate_games::lens::{Sight, forced, missed};
use deskmate_games::search::brain::Known;
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::{Seat, ToAct, Viewer};
use deskmate_net::match_handle::LocalMatch;
use deskmate_referee::authority::Match;
use deskmate_referee::seat::Player;

use crate::app::base::announce::Announce;
use crate::app::base::states::Screen;
use crate::app::base::today::{self, Moment};
use crate::app::board::scene::Scene;
use crate::app::play::PlaySystems;
use crate::app::play::arrangement::Arrangement;
use crate::app::play::brain_runner::{BrainRunner, BrainTask, Job};
use crate::app::play::seating::{Sitting, sit_down_again};
use crate::app::play::session::{Session, StartMatch};
use crate::app::play::stage::Stage;
use crate::app::play::status::{Extras, LensStatus, Published};

/// A request to the lens.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum LensRequest {
    /// Searches the finished game, and shows the first missed win.
    Look,
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
    players: [Player; 2],
    began: Moment,
    counts: bool,
    arrangement: Arrangement,
    /// Results for the plies searched so far.
    sights: Vec<Sight>,
    /// Indices of the plies that missed a win, once the search is complete.
    missed: Option<Vec<usize>>,
    /// Index of the current puzzle in `missed`.
    puzzle: Option<usize>,
    /// The current question to the brain, with its turn.
    question: Option<(u32, Job<G>)>,
}

impl<G: Scene> Lens<G> {
    fn over(game: &Match<G>, session: &Session<G>, arrangement: &Arrangement) -> Self {
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
    fn concerns(&self, seat: Seat) -> bool {
        self.players[seat.index()] == Player::Human
            || self.players.iter().all(|player| *player != Player::Human)
    }

    /// Returns the position before the ply with this index.
    fn before(&self, ply: usize) -> Option<Match<G>> {
        self.game.until(ply)
    }
}

/// Returns the game of this desk, if it is over and can be searched.
fn finished<G: Scene>(session: &Session<G>) -> Option<&Match<G>> {
    let whole = session.position.whole.as_deref().filter(|_| session.position.allowed.replace);
    whole.filter(|game| game.outcome().is_some())
}

/// Publishes the state of the lens for the screens.
fn publish<G: Scene>(lens: Option<Res<Lens<G>>>, session: Res<Session<G>>, mut extras: ResMut<Extras>) {
    let lens = match lens.as_deref() {
        Some(Lens { puzzle: Some(puzzle), missed: Some(missed), .. }) => {
            LensStatus::Puzzle { more: puzzle + 1 < missed.len() }
        }
        Some(Lens { missed: None, .. }) => LensStatus::Looking,
        _ if G::lens().is_some() && finished(&session).is_some() => LensStatus::Ready,
        _ => LensStatus::Away,
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
            put_away::<G>.before(PlaySystems::Start).run_if(on_message::<StartMatch>),
            obey::<G>
                .in_set(PlaySystems::Obey)
                .run_if(on_message::<LensRequest>.and_then(resource_exists::<Session<G>>)),
            (look::<G>, watch_puzzle::<G>)
                .chain()
                .in_set(PlaySystems::Think)
                .run_if(resource_exists::<Session<G>>.and_then(resource_exists::<Lens<G>>)),
            publish::<G>.in_set(PlaySystems::Publish).before(Published).run_if(resource_exists::<Session<G>>),
        ),
    )
    .add_systems(OnEnter(Screen::Desk), put_away::<G>)
    .add_systems(OnEnter(Screen::Diary), put_away::<G>);
}

/// Removes the lens when another game begins. After a puzzle it restores the arrangement of the game.
fn put_away<G: Scene>(
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

fn obey<G: Scene>(
    mut requests: MessageReader<LensRequest>,
    session: Res<Session<G>>,
    mut lens: Option<ResMut<Lens<G>>>,
    mut arrangement: ResMut<Arrangement>,
    mut announce: MessageWriter<Announce>,
    mut commands: Commands,
) {
    let Some(request) = requests.read().last() else { return };
    match (request, lens.as_deref_mut()) {
        (LensRequest::Look, known) => match (known, finished(&session)) {
            (Some(lens), Some(game)) if lens.game.plies() == game.plies() => {
                show(lens, 0, &session, &mut arrangement, &mut announce, &mut commands);
            }
            (_, Some(game)) => {
                announce.write(Announce(Line::new("lens-looks")));
                commands.insert_resource(Lens::over(game, &session, &arrangement));
            }
            (_, None) => {}
        },
        (LensRequest::Next, Some(lens)) => {
            let next = lens.puzzle.map_or(0, |puzzle| puzzle + 1);
            show(lens, next, &session, &mut arrangement, &mut announce, &mut commands);
        }
        (LensRequest::Back, Some(lens)) if lens.puzzle.is_some() => {
            lens.puzzle = None;
            *arrangement = lens.arrangement.clone();
            announce.write(Announce(Line::new("lens-returns")));
            let back = LocalMatch::new(lens.game.clone(), lens.players.clone());
            let sitting = Sitting { turn: session.turn + 1, began: lens.began, counts: lens.counts };
            sit_down_again(back, lens.near, lens.players.clone(), sitting, &mut commands);
        }
        (LensRequest::Next | LensRequest::Back, _) => {}
    }
}

/// Shows the puzzle with this index, or announces that there is none.
fn show<G: Scene>(
    lens: &mut Lens<G>,
    number: usize,
    session: &Session<G>,
    arrangement: &mut Arrangement,
    announce: &mut MessageWriter<Announce>,
    commands: &mut Commands,
) {
    let Some(missed) = &lens.missed else { return };
    let Some((ply, game)) = missed.get(number).and_then(|ply| Some((*ply, lens.before(*ply)?))) else {
        announce.write(Announce(Line::new("lens-nothing")));
        return;
    };
    let (Some(level), ToAct::One(seat)) = (G::levels().last(), game.to_act()) else { return };
    let defender = Player::Bot(level.name.to_owned());
    let mut players = [Player::Human, Player::Human];
    players[(!seat).index()] = defender.clone();
    *arrangement = Arrangement { near: Player::Human, far: defender, ..lens.arrangement.clone() };
    let line = Line::new("lens-puzzle").number("number", number as u32 + 1).number("of", missed.len() as u32);
    announce.write(Announce(line.number("move", ply as u32 + 1)));
    lens.puzzle = Some(number);
    lens.question = None;
    let sitting = Sitting { turn: session.turn + 1, began: today::now(), counts: false };
    sit_down_again(LocalMatch::<G>::new(game, players.clone()), seat, players, sitting, commands);
}

/// Searches one ply after the other.
fn look<G: Scene>(
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
        lens.missed = Some(missed(&lens.sights, lens.game.outcome()));
        show(&mut lens, 0, &session, &mut arrangement, &mut announce, &mut commands);
        return;
    };
    let seat = ply.seat;
    let concerns = lens.concerns(seat);
    let answered = match &mut lens.question {
        Some((_, job)) => match runner.listen(job) {
            Some((_, thoughts)) => forced::<G>(&thoughts),
            None => return,
        },
        None if concerns => {
            let Some(game) = lens.before(number) else { return };
            lens.question = begin(game.view(Viewer::Seat(seat)), seat, 0, &mut runner);
            return;
        }
        None => None,
    };
    lens.question = None;
    lens.sights.push(Sight { seat, forced: answered });
}

fn begin<G: Scene>(view: G::View, seat: Seat, turn: u32, runner: &mut BrainRunner) -> Option<(u32, Job<G>)> {
    let level = G::lens()?.name;
    // The same question always has the same answer.
    let seed = u64::from(turn);
    Some((turn, runner.begin(BrainTask { view, seat, level, seed, known: Known::default() })))
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
    if lens.puzzle.is_none() || stage.busy() {
        return;
    }
    match &mut lens.question {
        None if *watched != session.turn => {
            let Some(seat) = session.human() else { return };
            *watched = session.turn;
            lens.question = begin(session.view().clone(), seat, session.turn, &mut runner);
        }
        Some((turn, job)) => {
            let turn = *turn;
            let Some((_, thoughts)) = runner.listen(job) else { return };
            lens.question = None;
            if turn == session.turn && forced::<G>(&thoughts) == Some(false) {
                announce.write(Announce(Line::new("lens-slipped")));
            }
        }
        None => {}
    }
}
