//! Opponents who speak: lets the opponent at the table notice what happens, and says what it has decided to say.
//!
//! An opponent speaks to the one player whom it plays against, in a game of their own: not in a task, a puzzle, a
//! watched game or a replay.

use std::time::Duration;

use bevy::prelude::*;
use deskmate_games::speech::{Conversation, Occasion, greeting};
use deskmate_games::{Game, opponent_key};
use deskmate_kernel::line::Line;
use deskmate_kernel::rng::{Dice, dice_from_seed, dice_from_text};
use deskmate_kernel::rules::{Outcome, Seat};
use deskmate_referee::seat::PlayerKind;

use crate::app::base::announce::Announce;
use crate::app::base::awake::WakesEvery;
use crate::app::base::i18n::{AddTranslations, Translations};
use crate::app::base::notebook::Notebook;
use crate::app::base::settings::Preferences;
use crate::app::base::states::Screen;
use crate::app::board::scene::Scene;
use crate::app::play::PlaySystems;
use crate::app::play::ending::MatchEnded;
use crate::app::play::library::{GameResult, Library, LibraryGame};
use crate::app::play::match_clock::MatchClock;
use crate::app::play::records::Record;
use crate::app::play::session::{MatchStarted, PliesTakenBack, Session};
use crate::app::play::stage::Perform;
use crate::app::play::status::{
    BoardStatus, MoveStatus, PositionId, SidesStatus, StatusExtras, StatusSystems, TableStatus, Turn,
};
use crate::app::play::thinking::MoveChosen;

/// Time after which a player counts as thinking for long.
const PATIENCE: Duration = Duration::from_secs(60);

/// Written when the opponent says something.
#[derive(Message, Clone, Debug, PartialEq)]
pub struct Remark {
    /// The words.
    pub words: Line,
}

/// The opponent's side of the game in progress.
#[derive(Resource)]
pub struct Talk<G: Game> {
    conversation: Conversation<G>,
    dice: Dice,
    /// True until the opponent has greeted the player.
    is_to_greet: bool,
    /// Number of plies that it has seen.
    seen_plies: usize,
}

impl<G: Game> Default for Talk<G> {
    fn default() -> Self {
        let dice = dice_from_seed(0);
        Self { conversation: Conversation::default(), dice, is_to_greet: false, seen_plies: 0 }
    }
}

/// Waits for the player to move. A resting game wakes when they have been thinking for long.
#[derive(Component)]
#[require(WakesEvery(PATIENCE))]
struct Waiting {
    since: Duration,
    position: PositionId,
    /// True once the opponent has noticed it, which it does once for each position.
    is_noticed: bool,
}

/// Registers the remarks and their words.
pub fn plugin(app: &mut App) {
    app.add_translations(include_str!("../../../assets/locales/en/speech.ftl")).add_message::<Remark>();
}

/// Registers the systems with which the opponents in `G` speak.
pub fn game<G: Scene>(app: &mut App) {
    app.init_resource::<Talk<G>>()
        .add_observer(start_talk::<G>)
        .add_observer(forget_position::<G>)
        .add_observer(consider_move::<G>)
        .add_observer(see_event::<G>)
        .add_observer(notice_end::<G>)
        .add_systems(
            Update,
            (
                see_replies::<G>.run_if(resource_exists_and_changed::<Session<G>>),
                notice_wait::<G>,
                forget_exercise::<G>.run_if(is_exercise),
                speak::<G>.run_if(not(is_exercise)),
            )
                .chain()
                .in_set(PlaySystems::Publish)
                .after(StatusSystems)
                .run_if(resource_exists::<Session<G>>),
        );
}

/// Returns the seat and the level of the opponent who speaks, if one human plays against a brain.
fn speaker<G: Game>(session: &Session<G>) -> Option<(Seat, &str)> {
    let players = &session.players;
    let seat = Seat::BOTH.into_iter().find(|seat| players[seat.index()].level().is_some())?;
    let level = players[seat.index()].level()?;
    (players[(!seat).index()] == PlayerKind::Human).then_some((seat, level))
}

fn start_talk<G: Scene>(
    _: On<MatchStarted>,
    session: Option<Res<Session<G>>>,
    notebook: Res<Notebook>,
    mut talk: ResMut<Talk<G>>,
) {
    let Some(session) = session else { return };
    let Some((_, level)) = speaker(&session) else { return };
    // Each game has other words, and the same ones when it is played again in a test.
    let games = Record::read(&notebook, G::NAME, level).games();
    *talk = Talk {
        dice: dice_from_text(&format!("{} {level} {games}", G::NAME)),
        is_to_greet: session.position.plies.is_empty(),
        seen_plies: session.position.plies.len(),
        ..default()
    };
}

fn forget_position<G: Scene>(_: On<PliesTakenBack>, mut talk: ResMut<Talk<G>>) {
    talk.conversation.forget_position();
}

fn consider_move<G: Scene>(chosen: On<MoveChosen<G>>, mut talk: ResMut<Talk<G>>) {
    talk.conversation.consider(&chosen.view, chosen.seat, &chosen.mv, &chosen.thoughts);
}

fn see_event<G: Scene>(perform: On<Perform<G>>, session: Res<Session<G>>, mut talk: ResMut<Talk<G>>) {
    // What a replay shows once more is no news.
    if let Some((seat, _)) = speaker(&session).filter(|_| session.replay_plies().is_none()) {
        talk.conversation.see_event(&perform.event, seat);
    }
}

fn notice_end<G: Scene>(ended: On<MatchEnded<G>>, session: Res<Session<G>>, mut talk: ResMut<Talk<G>>) {
    let Some((seat, _)) = speaker(&session) else { return };
    talk.conversation.notice(match ended.outcome {
        Outcome::Win(winner) if winner == seat => Occasion::Wins,
        Outcome::Win(_) => Occasion::Loses,
        Outcome::Draw => Occasion::Draws,
    });
}

/// Shows the opponent the player's moves.
fn see_replies<G: Scene>(session: Res<Session<G>>, mut talk: ResMut<Talk<G>>) {
    let Some((seat, _)) = speaker(&session) else { return };
    let plies = &session.position.plies;
    let seen = std::mem::replace(&mut talk.seen_plies, plies.len());
    let replies = plies.iter().skip(seen).filter(|(of, _)| *of != seat);
    for mv in replies.filter_map(|(_, mv)| mv) {
        talk.conversation.see_reply(mv);
    }
}

/// Notices that the player has been thinking about a position for long.
fn notice_wait<G: Scene>(
    session: Res<Session<G>>,
    table: Res<TableStatus>,
    moves: Res<MoveStatus>,
    clock: Res<MatchClock>,
    time: Res<Time<Real>>,
    mut waiting: Query<(Entity, &mut Waiting)>,
    mut talk: ResMut<Talk<G>>,
    mut commands: Commands,
) {
    // Nobody tells a player whose clock runs to take their time.
    let waits = speaker(&session).is_some() && table.turn == Turn::You && table.is_settled && !clock.is_set();
    let Ok((entity, mut waited)) = waiting.single_mut() else {
        if waits && !moves.moves.is_empty() {
            let waiting = Waiting { since: time.elapsed(), position: table.position, is_noticed: false };
            commands.spawn((Name::new("Patience"), waiting, DespawnOnExit(Screen::Table)));
        }
        return;
    };
    if !waits || waited.position != table.position {
        commands.entity(entity).despawn();
    } else if !waited.is_noticed && time.elapsed() >= waited.since + PATIENCE {
        waited.is_noticed = true;
        commands.entity(entity).remove::<WakesEvery>();
        talk.conversation.notice(Occasion::Waits);
    }
}

/// Returns true if a task or a puzzle is on the table, at which nobody speaks.
fn is_exercise(extras: Res<StatusExtras>) -> bool {
    extras.is_exercise()
}

fn forget_exercise<G: Scene>(mut talk: ResMut<Talk<G>>) {
    talk.conversation.forget_position();
    talk.is_to_greet = false;
}

/// Says what the opponent has noticed, once it has been shown.
fn speak<G: Scene>(
    session: Res<Session<G>>,
    table: Res<TableStatus>,
    board: Res<BoardStatus>,
    sides: Res<SidesStatus>,
    shown: Res<MoveStatus>,
    screen: Res<State<Screen>>,
    library: Res<Library>,
    preferences: Res<Preferences>,
    words: Res<Translations>,
    mut talk: ResMut<Talk<G>>,
    mut announce: MessageWriter<Announce>,
    mut remarks: MessageWriter<Remark>,
) {
    let Some((seat, level)) = speaker(&session) else { return };
    // Who places a fleet has no time to talk.
    let is_busy = !table.is_settled || board.has_buttons();
    if is_busy || shown.replay.is_some() || **screen != Screen::Table {
        return;
    }
    let talk = &mut *talk;
    let (mut streak, mut moves) = (0, 0);
    if std::mem::take(&mut talk.is_to_greet) {
        let before = games_against(&library, G::NAME, level);
        moves = before.first().map_or(0, |game| game.moves);
        let hello;
        (hello, streak) = greeting(before.iter().map(|game| match game.went {
            GameResult::Won => Some(true),
            GameResult::Lost => Some(false),
            GameResult::Drawn | GameResult::Unfinished => None,
        }));
        talk.conversation.notice(hello);
    }
    let opponent = opponent_key(G::NAME, level);
    let key = |occasion: Occasion, way: usize| match way {
        1 => format!("{opponent}-says-{}", occasion.name()),
        way => format!("{opponent}-says-{}-{way}", occasion.name()),
    };
    let ways = |occasion| (1..).take_while(|way| words.has_message(&key(occasion, *way))).count();
    let plies = session.position.plies.len();
    let said = talk.conversation.speak(plies, preferences.talkativeness, &mut talk.dice, ways);
    let Some((occasion, way)) = said else { return };
    let words = Line::new(key(occasion, way)).number("count", streak).number("moves", moves);
    let name = sides.sides.iter().map(|side| side.name.clone()).nth(usize::from(seat != session.near));
    let name = name.unwrap_or_else(|| Line::new(opponent));
    announce.write(Announce(Line::new("described-says").line("name", name).line("words", words.clone())));
    remarks.write(Remark { words });
}

/// Returns the finished games against an opponent, the latest first.
fn games_against<'a>(library: &'a Library, game: &str, level: &str) -> Vec<&'a LibraryGame> {
    let against = |played: &&LibraryGame| {
        played.game == game
            && played.far.level() == Some(level)
            && played.counts
            && played.went != GameResult::Unfinished
    };
    library.games().iter().filter(against).collect()
}
