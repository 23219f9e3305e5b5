//! A finished game counts once in the diary, records, ratings and score, however it is undone, left and
//! resumed.

use deskmate::app::base::announce::LatestAnnouncement;
use deskmate::app::base::notebook::Notebook;
use deskmate::app::base::states::{Phase, Screen};
use deskmate::app::extras::best::BestRuns;
use deskmate::app::extras::puzzles::Puzzles;
use deskmate::app::play::TableCommand;
use deskmate::app::play::arrangement::Arrangement;
use deskmate::app::play::autosave::Autosaves;
use deskmate::app::play::library::{AddToLibrary, GameResult, Library, LibraryGame, MAX_GAMES, OpenGame};
use deskmate::app::play::rating;
use deskmate::app::play::records::{FRIENDS, Record};
use deskmate::app::play::seating::start_session;
use deskmate::app::play::session::Session;
use deskmate::app::play::status::Turn;
use deskmate::app::play::totals::Totals;
use deskmate::app::ui::description::Description;
use deskmate_games::gomoku::{Gomoku, text};
use deskmate_games::rating::Rating;
use deskmate_games::ugolki::Ugolki;
use deskmate_games::ugolki::engine::race::find_solo_race;
use deskmate_games::ugolki::rules::{Camp, Directions};
use deskmate_games::{Game, classmate};
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::{Outcome, Seat};
use deskmate_net::match_handle::{LocalMatch, MatchRequest};
use deskmate_referee::authority::Match;
use deskmate_referee::seat::PlayerKind;
use deskmate_referee::wire::Offer;

use crate::harness::Desk;

/// Starts a game of Gomoku against this opponent, in which H12 wins for the player.
fn almost_won(opponent: &str) -> Desk {
    let mut desk = Desk::at_game("gomoku", opponent, &[]);
    sit_down_almost_won(&mut desk, PlayerKind::Bot(opponent.to_owned()));
    desk
}

/// Replaces the game by one of Gomoku against `far`, in which H12 wins for the player.
fn sit_down_almost_won(desk: &mut Desk, far: PlayerKind) {
    let (config, plies) = text::read("H8 A1 H9 A3 H10 A5 H11 A7").expect("a game that goes on");
    let game = Match::replay(config, 1, plies).expect("legal plies");
    let players = [PlayerKind::Human, far.clone()];
    let world = desk.0.world_mut();
    world.resource_mut::<Arrangement>().far = far;
    let seated = LocalMatch::<Gomoku>::new(game, players.clone());
    start_session(seated, Seat::First, players, 9, &mut world.commands());
    world.flush();
    desk.wait("our turn", |desk| desk.status().turn == Turn::You && desk.status().is_settled);
    desk.frames(3);
}

fn play_to_the_end(desk: &mut Desk, places: &[&str]) {
    desk.play(places);
    desk.wait("the result", |desk| desk.phase() == Some(Phase::Result));
    desk.frames(60);
}

fn take_back(desk: &mut Desk) {
    let before = desk.moves().len();
    desk.0.world_mut().write_message(TableCommand::Request(MatchRequest::Offer(Offer::Takeback)));
    desk.wait("a move less", |desk| desk.moves().len() < before && desk.status().is_settled);
    desk.frames(3);
}

fn to_the_desk(desk: &mut Desk) {
    desk.try_press("close-result");
    desk.wait("a way to the desk", |desk| desk.has("desk") || desk.has("menu"));
    if !desk.try_press("desk") {
        desk.press("menu");
        desk.press("desk");
    }
    desk.wait("the desk", |desk| desk.screen() == Screen::Desk);
    desk.frames(30);
}

fn go_on(desk: &mut Desk, game: &str) {
    desk.press(&format!("thing-{game}"));
    desk.press("go-on");
    desk.wait("the table", |desk| desk.screen() == Screen::Table && desk.status().is_settled);
    desk.frames(3);
}

/// Restarts the app with nothing but its stored data.
fn started_anew(desk: Desk) -> Desk {
    fn stored<T: serde::Serialize + serde::de::DeserializeOwned>(value: &T) -> T {
        let text = serde_json::to_string(value).expect("it can be stored");
        serde_json::from_str(&text).expect("it can be read")
    }
    let world = desk.0.world();
    let notebook = stored(world.resource::<Notebook>());
    let autosaves = stored(world.resource::<Autosaves>());
    let puzzles = stored(world.resource::<Puzzles>());
    let games: Vec<LibraryGame> = library(&desk).iter().map(stored).collect();
    Desk::with(1280, 720, |app| {
        app.insert_resource(notebook).insert_resource(autosaves).insert_resource(puzzles);
        games.into_iter().for_each(|game| _ = app.world_mut().write_message(AddToLibrary(game)));
    })
}

fn library(desk: &Desk) -> &[LibraryGame] {
    desk.0.world().resource::<Library>().games()
}

fn notebook(desk: &Desk) -> &Notebook {
    desk.0.world().resource()
}

fn record(desk: &Desk, opponent: &str) -> Record {
    Record::read(notebook(desk), "gomoku", opponent)
}

const WON: Record = Record { won: 1, lost: 0, drawn: 0 };

/// Returns the score as shown on the cards: wins of the near side, wins of the far side, draws.
fn score(desk: &Desk) -> [u32; 3] {
    [desk.sides()[0].wins, desk.sides()[1].wins, desk.draws()]
}

#[test]
fn after_an_undo_nothing_is_said_of_the_end() {
    let mut desk = almost_won("guardian");
    play_to_the_end(&mut desk, &["H12"]);
    let latest = |desk: &Desk| {
        let LatestAnnouncement { text, previous: before, .. } =
            desk.0.world().resource::<LatestAnnouncement>();
        (text.clone(), before.clone())
    };
    assert_ne!(latest(&desk).0, "");
    take_back(&mut desk);
    desk.wait("our turn", |desk| desk.status().turn == Turn::You);
    let turn = desk.say(&Line::new("your-turn"));
    assert_eq!(latest(&desk), (turn.clone(), None));
    // A second turn in a row is said alone as well.
    take_back(&mut desk);
    desk.wait("our turn", |desk| desk.status().turn == Turn::You);
    assert_eq!(latest(&desk), (turn, None));
}

#[test]
fn a_game_that_does_not_count_is_in_no_total() {
    let mut desk = almost_won("guardian");
    play_to_the_end(&mut desk, &["H12"]);
    let total = |desk: &Desk| desk.0.world().resource::<Totals>().of("gomoku", &[]).games;
    assert_eq!(total(&desk), 1);
    take_back(&mut desk);
    desk.wait("our turn", |desk| desk.status().turn == Turn::You);
    // H7 makes five as well, but not the five of before.
    play_to_the_end(&mut desk, &["H7"]);
    assert_eq!(total(&desk), 1);
}

#[test]
fn a_game_that_is_won_taken_back_left_and_won_again_after_a_start_counts_once() {
    for opponent in ["guardian", classmate::NAME] {
        let mut desk = almost_won(opponent);
        play_to_the_end(&mut desk, &["H12"]);
        let rated = rating::read(notebook(&desk), "gomoku");
        assert_eq!(rated.games > Rating::default().games, opponent == classmate::NAME);
        take_back(&mut desk);
        to_the_desk(&mut desk);
        let mut desk = started_anew(desk);
        go_on(&mut desk, "gomoku");
        assert_eq!(score(&desk), [1, 0, 0], "the score goes on too");
        play_to_the_end(&mut desk, &["H12"]);
        assert_eq!(record(&desk, opponent), WON, "{opponent}");
        assert_eq!(score(&desk), [1, 0, 0], "{opponent}");
        assert_eq!(library(&desk).len(), 1, "{opponent}");
        assert_eq!(rating::read(notebook(&desk), "gomoku"), rated, "{opponent}");
        assert!(desk.0.world().resource::<Autosaves>().is_empty(), "it does not wait any more");
    }
}

#[test]
fn a_game_that_waits_counts_once_also_when_another_one_was_looked_at_meanwhile() {
    let mut desk = almost_won("guardian");
    play_to_the_end(&mut desk, &["H12"]);
    let earlier = LibraryGame { began: library(&desk)[0].began - 1000, ..library(&desk)[0].clone() };
    let opened = earlier.began;
    desk.0.world_mut().write_message(AddToLibrary(earlier));
    take_back(&mut desk);
    to_the_desk(&mut desk);
    desk.0.world_mut().write_message(OpenGame(opened));
    desk.wait("the table", |desk| desk.screen() == Screen::Table && desk.replay().is_some());
    desk.frames(3);
    desk.press("replay-done");
    to_the_desk(&mut desk);
    go_on(&mut desk, "gomoku");
    play_to_the_end(&mut desk, &["H12"]);
    assert_eq!((record(&desk, "guardian"), score(&desk)), (WON, [1, 0, 0]));
    assert_eq!(library(&desk).len(), 2);
}

#[test]
fn a_win_that_is_taken_back_stays_in_the_diary_when_another_game_is_begun() {
    let mut desk = almost_won("guardian");
    play_to_the_end(&mut desk, &["H12"]);
    let won = library(&desk)[0].clone();
    assert_eq!((won.went, won.moves), (GameResult::Won, 9));
    assert!(!won.figures.is_empty());
    take_back(&mut desk);
    to_the_desk(&mut desk);
    desk.press("thing-gomoku");
    desk.press("start");
    desk.wait("the table", |desk| desk.screen() == Screen::Table && desk.status().is_settled);
    desk.frames(3);
    desk.play(&["H8"]);
    assert_eq!(library(&desk), [won]);
    assert_eq!(record(&desk, "guardian"), WON, "and the record agrees with it");
    assert!(desk.0.world().resource::<Autosaves>().get("gomoku").is_some(), "the new one waits");
}

#[test]
fn a_game_that_is_played_otherwise_from_before_its_end_is_another_one_that_does_not_count() {
    let mut desk = almost_won("student");
    play_to_the_end(&mut desk, &["H12"]);
    let before = (notebook(&desk).clone(), library(&desk)[0].clone());
    take_back(&mut desk);
    desk.press("O15");
    desk.wait("the answer", |desk| desk.moves().len() == 10 && desk.status().turn == Turn::You);
    desk.wait("it shown", |desk| desk.status().is_settled);
    desk.frames(3);
    // The opponent can't block both ends.
    let end = ["H12", "H7"].into_iter().find(|end| desk.try_press(end)).expect("one end is free");
    play_to_the_end(&mut desk, &[]);
    assert!(desk.moves().last().is_some_and(|last| last == end));
    let known: Vec<_> = library(&desk).iter().map(|game| (game.went, game.counts, game.moves)).collect();
    assert_eq!(known, [(GameResult::Won, false, 11), (GameResult::Won, true, 9)]);
    assert_eq!((notebook(&desk), &library(&desk)[1]), (&before.0, &before.1));
    assert_eq!(score(&desk), [1, 0, 0]);
    // The second game also ends only once.
    take_back(&mut desk);
    to_the_desk(&mut desk);
    let mut desk = started_anew(desk);
    go_on(&mut desk, "gomoku");
    play_to_the_end(&mut desk, &[end]);
    assert_eq!(library(&desk).len(), 2);
    assert_eq!(*notebook(&desk), before.0);
}

/// A local game of two players: 2, 7 and 6 win for one of them, and after undo 1, 5 and 9 win for the other.
#[test]
fn the_first_end_stands_when_the_second_one_is_another() {
    let mut desk = Desk::at_table("human");
    play_to_the_end(&mut desk, &["disc-2", "disc-1", "disc-7", "disc-3", "disc-6"]);
    take_back(&mut desk);
    play_to_the_end(&mut desk, &["disc-8", "disc-5", "disc-4", "disc-9"]);
    let known: Vec<_> = library(&desk).iter().map(|game| (game.went, game.counts)).collect();
    assert_eq!(known, [(GameResult::Lost, false), (GameResult::Won, true)]);
    assert_eq!(score(&desk), [1, 0, 0]);
}

#[test]
fn a_win_in_a_puzzle_of_the_lens_is_no_win_against_its_opponent() {
    let mut desk = Desk::at_game("gomoku", "human", &[]);
    desk.play(&["H8", "A1", "H9", "A3", "H10", "A5", "O15", "A2", "O13", "A4"]);
    desk.frames(60);
    let before = library(&desk).to_vec();
    desk.press("why");
    desk.press("lens");
    let puzzle = |desk: &mut Desk| desk.moves().len() == 6 && desk.status().turn == Turn::You;
    desk.wait("the puzzle", puzzle);
    desk.wait("it shown", |desk| desk.status().is_settled);
    desk.frames(3);
    desk.press("H11");
    desk.wait("the answer", |desk| desk.moves().len() == 8 && desk.status().turn == Turn::You);
    desk.wait("it shown", |desk| desk.status().is_settled);
    desk.frames(3);
    assert!(["H12", "H7"].into_iter().any(|end| desk.try_press(end)), "one end is free");
    desk.wait("the victory", |desk| desk.phase() == Some(Phase::Result));
    let strongest = Gomoku::levels().last().expect("there are opponents").name;
    assert_eq!(record(&desk, strongest), Record::default());
    desk.press("lens-back");
    desk.wait("the game", |desk| desk.moves().len() == 10 && desk.phase() == Some(Phase::Result));
    assert_eq!(library(&desk), before);
}

/// A solo race that somebody else has played and sent.
#[test]
fn a_run_that_was_over_before_is_no_best_run_of_ours() {
    let mut desk = Desk::at_game("ugolki", "alone", &[]);
    let config = desk.0.world().resource::<Session<Ugolki>>().position.config;
    let mut game = Match::<Ugolki>::new(config, 1);
    let run = find_solo_race(Camp::ThreeByThree, Directions::Straight, 300).expect("a way is found");
    run.into_iter().for_each(|mv| _ = game.submit(Seat::First, mv).expect("a legal move"));
    assert_eq!(game.outcome(), Some(Outcome::Win(Seat::First)));
    let players = [PlayerKind::Human, PlayerKind::Nobody];
    let world = desk.0.world_mut();
    start_session(
        LocalMatch::<Ugolki>::new(game, players.clone()),
        Seat::First,
        players,
        9,
        &mut world.commands(),
    );
    world.flush();
    desk.wait("the result", |desk| desk.phase() == Some(Phase::Result));
    desk.frames(10);
    assert!(desk.0.world().resource::<BestRuns>().of::<Ugolki>(&config).is_none());
}

#[test]
fn the_record_against_friends_does_not_shrink_when_the_diary_forgets() {
    let mut desk = Desk::at_game("gomoku", "guardian", &[]);
    sit_down_almost_won(&mut desk, PlayerKind::Remote);
    play_to_the_end(&mut desk, &["H12"]);
    assert_eq!(record(&desk, FRIENDS), WON);
    to_the_desk(&mut desk);
    let told = |desk: &mut Desk| {
        desk.press("diary");
        desk.frames(5);
        let said = desk.0.world().resource::<Description>().0.clone();
        desk.press("back");
        desk.wait("the desk", |desk| desk.screen() == Screen::Desk);
        desk.frames(30);
        let friend = Line::new("diary-score-told").line("opponent", Line::new("name-friend"));
        let friend = desk.say(&friend.number("won", 1u32).number("drawn", 0u32).number("lost", 0u32));
        said.iter().any(|section| section.lines.contains(&friend))
    };
    assert!(told(&mut desk));
    let friends = library(&desk)[0].clone();
    let later = (1..=MAX_GAMES as i64).map(|later| LibraryGame {
        began: friends.began + later,
        far: PlayerKind::Bot("guardian".to_owned()),
        ..friends.clone()
    });
    let later: Vec<_> = later.map(AddToLibrary).collect();
    desk.0.world_mut().write_message_batch(later);
    desk.frames(3);
    assert!(library(&desk).iter().all(|game| game.far != PlayerKind::Remote), "the diary has forgotten it");
    assert!(told(&mut desk));
}
