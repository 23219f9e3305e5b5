//! The clipboard. A text that is announced as copied is on the clipboard, a text that can't be copied is
//! shown, and pasting either opens something or announces the reason why not.

use bevy::clipboard::{Clipboard, ClipboardError, ClipboardRead};
use bevy::prelude::*;
use deskmate::app::base::announce::Announce;
use deskmate::app::base::states::{Menu, Phase, Screen};
use deskmate::app::extras::day::ShareDay;
use deskmate::app::extras::lessons::PlayLesson;
use deskmate::app::extras::texts::TextRequest;
use deskmate::app::friend::{Friend, FriendRequest};
use deskmate::app::platform::clipboard::{ClipboardAccess, ClipboardContent, CopyText};
use deskmate_games::gomoku::text;
use deskmate_kernel::line::{Arg, Line};

use crate::harness::Desk;
use crate::rooms::{Server, invite, menu, open};

/// Records the announcements and the texts that were to be copied.
#[derive(Resource, Default)]
struct Told {
    lines: Vec<Line>,
    texts: Vec<String>,
}

fn listen(mut lines: MessageReader<Announce>, mut copies: MessageReader<CopyText>, mut told: ResMut<Told>) {
    told.lines.extend(lines.read().map(|Announce(line)| line.clone()));
    told.texts.extend(copies.read().map(|copy| copy.text.clone()));
}

/// Starts an app whose announcements and copied texts are recorded.
pub fn desk() -> Desk {
    Desk::with(1280, 720, |app| {
        app.init_resource::<Told>().add_systems(Last, listen);
    })
}

/// Returns the number of times a line was announced.
pub fn times(desk: &Desk, id: &str) -> usize {
    desk.0.world().resource::<Told>().lines.iter().filter(|line| line.id == id).count()
}

/// Returns the id of the last announcement, and the id of the reason that it gives.
fn last(desk: &Desk) -> (String, Option<String>) {
    let line = desk.0.world().resource::<Told>().lines.last().cloned().expect("something was said");
    let why = line.args.into_iter().find_map(|(name, value)| match value {
        Arg::Line(why) if name == "why" => Some(why.id),
        _ => None,
    });
    (line.id, why)
}

fn copied_last(desk: &Desk) -> String {
    desk.0.world().resource::<Told>().texts.last().cloned().expect("something was copied")
}

/// A clipboard that accepts every text.
fn takes(_: &mut Clipboard, _: &str) -> ClipboardRead<()> {
    ClipboardRead::Ready(Ok(()))
}

/// A browser that refuses access to the clipboard.
fn refuses(_: &mut Clipboard, _: &str) -> ClipboardRead<()> {
    ClipboardRead::Ready(Err(ClipboardError::ContentNotAvailable))
}

/// A browser that has not answered yet.
fn waits(_: &mut Clipboard, _: &str) -> ClipboardRead<()> {
    ClipboardRead::Pending(Default::default())
}

fn picture(_: &mut Clipboard) -> ClipboardRead<ClipboardContent> {
    ClipboardRead::Ready(Ok(ClipboardContent::Picture))
}

fn copy_to(desk: &mut Desk, write: fn(&mut Clipboard, &str) -> ClipboardRead<()>) {
    desk.0.world_mut().resource_mut::<ClipboardAccess>().write = write;
}

/// Delivers the contents of the clipboard.
pub fn paste(desk: &mut Desk, clip: ClipboardContent) {
    desk.0.world_mut().write_message(clip);
    desk.frames(5);
}

/// Starts a local game of two players, and plays the moves.
pub fn sit_down(desk: &mut Desk, game: &str, moves: &[&str]) {
    desk.press(&format!("thing-{game}"));
    desk.press("opponent-human");
    desk.press("start");
    desk.wait("the table", |desk| desk.screen() == Screen::Table && desk.status().is_settled);
    desk.frames(3);
    desk.play(moves);
}

/// A game of two players that Black wins.
const WON: [&str; 9] = ["H8", "A1", "H9", "A3", "H10", "A5", "H11", "A7", "H12"];

/// A kind of copy: the id of the announcement that it was copied, the preparation, and the copy itself.
type Way = (&'static str, fn(&mut Desk), fn(&mut Desk));

const WAYS: [Way; 6] = [
    (
        "copied",
        |desk| sit_down(desk, "gomoku", &["H8", "J9"]),
        |desk| {
            open(desk, "menu", Menu::Pause);
            desk.press("copy-sgf");
        },
    ),
    (
        "copied",
        |desk| sit_down(desk, "add-to-15", &["disc-5"]),
        |desk| desk.press_with_control(KeyCode::KeyC),
    ),
    (
        "shared",
        |desk| {
            sit_down(desk, "gomoku", &WON);
            desk.wait("the result", |desk| desk.phase() == Some(Phase::Result) && desk.has("share"));
            desk.frames(60);
        },
        |desk| desk.press("share"),
    ),
    (
        "day-shared",
        |desk| desk.press("diary"),
        |desk| {
            desk.0.world_mut().write_message(ShareDay);
        },
    ),
    ("friend-copied", |desk| _ = invite(desk, "gomoku", &["begins-near"]), |desk| desk.press("copy-link")),
    (
        "friend-copied",
        |desk| _ = invite(desk, "ugolki", &["begins-near"]),
        |desk| {
            desk.0.world_mut().write_message(FriendRequest::Copy { watch: true });
        },
    ),
];

#[test]
fn what_is_said_to_be_copied_lies_there_and_what_is_refused_is_shown() {
    let (_server, address) = Server::start("copies");
    for (number, (copied, begin, copy)) in WAYS.into_iter().enumerate() {
        let mut desk = desk();
        desk.0.world_mut().resource_mut::<Friend>().server = Some(address.clone());
        begin(&mut desk);
        copy_to(&mut desk, waits);
        copy(&mut desk);
        desk.frames(30);
        assert!(!copied_last(&desk).is_empty(), "{number}: nothing is copied");
        assert_eq!((times(&desk, copied), times(&desk, "copy-by-hand")), (0, 0), "{number}: not known yet");
        copy_to(&mut desk, takes);
        copy(&mut desk);
        desk.frames(30);
        assert_eq!((times(&desk, copied), times(&desk, "copy-by-hand")), (1, 0), "{number}: it lies there");
        copy_to(&mut desk, refuses);
        copy(&mut desk);
        desk.wait("the text", |desk| menu(desk) == Menu::ManualCopy);
        desk.frames(30);
        assert_eq!((times(&desk, copied), times(&desk, "copy-by-hand")), (1, 1), "{number}: it is refused");
        let field = desk.mirror().0.iter().find(|control| control.name == "by-hand").cloned();
        let shown = field.and_then(|field| field.text);
        assert_eq!(shown, Some(copied_last(&desk)), "{number}");
        assert_eq!(desk.focused().as_deref(), Some("by-hand"), "{number}");
        // A retry may succeed.
        copy_to(&mut desk, takes);
        desk.press("copy-again");
        desk.frames(30);
        assert_eq!((times(&desk, copied), menu(&desk) == Menu::ManualCopy), (2, false), "{number}");
    }
}

#[test]
fn what_is_shown_to_be_copied_cannot_be_written_over() {
    let mut desk = desk();
    sit_down(&mut desk, "gomoku", &["H8", "J9"]);
    copy_to(&mut desk, refuses);
    desk.press_with_control(KeyCode::KeyC);
    desk.wait("the text", |desk| menu(desk) == Menu::ManualCopy);
    desk.frames(30);
    desk.write("X");
    let shown =
        desk.mirror().0.iter().find(|control| control.name == "by-hand").and_then(|field| field.text.clone());
    assert_eq!(shown, Some(copied_last(&desk)));
    desk.key(KeyCode::Escape);
    desk.wait("the table", |desk| menu(desk) == Menu::Closed);
}

#[test]
fn whatever_is_no_use_on_the_desk_is_told_of_truly_with_what_is() {
    let mut desk = desk();
    for (clip, why) in [
        (ClipboardContent::Picture, "clipboard-picture"),
        (ClipboardContent::Nothing, "clipboard-empty"),
        (ClipboardContent::Refused, "clipboard-refused"),
        (ClipboardContent::Missing, "clipboard-missing"),
        (ClipboardContent::Text("hello there".to_owned()), "paste-unknown"),
        (ClipboardContent::Text("https://example.org/".to_owned()), "paste-unknown"),
    ] {
        paste(&mut desk, clip.clone());
        assert_eq!(last(&desk), ("paste-at-desk".to_owned(), Some(why.to_owned())), "{clip:?}");
        assert_eq!((desk.screen(), menu(&desk)), (Screen::Desk, Menu::Closed), "{clip:?}");
    }
    desk.0.world_mut().resource_mut::<ClipboardAccess>().read = picture;
    let before = times(&desk, "paste-at-desk");
    desk.press_with_control(KeyCode::KeyV);
    desk.frames(5);
    assert_eq!(times(&desk, "paste-at-desk"), before + 1, "Ctrl+V asks what is there");
}

#[test]
fn whatever_is_no_use_at_the_table_leaves_the_game_alone() {
    let mut desk = desk();
    sit_down(&mut desk, "gomoku", &["H8", "J9"]);
    desk.0.world_mut().resource_mut::<ClipboardAccess>().read = picture;
    desk.press_with_control(KeyCode::KeyV);
    desk.frames(5);
    assert_eq!(last(&desk), ("paste-at-table".to_owned(), Some("clipboard-picture".to_owned())));
    assert_eq!(desk.moves().len(), 2);
}

#[test]
fn an_invitation_on_the_desk_opens_the_door_to_its_room() {
    let (_server, address) = Server::start("pasted-invitation");
    // A link within other text, and a code as people write it.
    for whole in [true, false] {
        let mut host = desk();
        host.0.world_mut().resource_mut::<Friend>().server = Some(address.clone());
        let code = invite(&mut host, "gomoku", &["begins-near"]);
        copy_to(&mut host, takes);
        host.press("copy-link");
        host.frames(5);
        let link = copied_last(&host);
        let invitation = if whole { format!("Come and play: {link}") } else { code.to_lowercase() };
        let mut guest = desk();
        guest.0.world_mut().resource_mut::<Friend>().server = Some(address.clone());
        paste(&mut guest, ClipboardContent::Text(invitation));
        guest.wait("the door", |desk| desk.screen() == Screen::Table && menu(desk) == Menu::Invite);
        let room = guest.0.world().resource::<Friend>().room.map(|code| code.to_string());
        assert_eq!(room, Some(code));
    }
}

#[test]
fn a_shared_result_on_the_desk_opens_its_replay() {
    let mut desk = desk();
    sit_down(&mut desk, "gomoku", &WON);
    desk.wait("the result", |desk| desk.phase() == Some(Phase::Result) && desk.has("share"));
    desk.frames(60);
    copy_to(&mut desk, takes);
    desk.press("share");
    let text = copied_last(&desk);
    desk.press("desk");
    desk.wait("the desk", |desk| desk.screen() == Screen::Desk);
    desk.frames(40);
    paste(&mut desk, ClipboardContent::Text(text));
    desk.wait("the replay", |desk| desk.screen() == Screen::Table && desk.replay().is_some());
    assert_eq!((desk.status().game, desk.moves().len()), (Some("gomoku"), WON.len()));
}

#[test]
fn a_game_as_text_on_the_desk_is_offered_at_its_board() {
    let running = ["H8", "J9", "H9"];
    for (moves, over) in [(&running[..], false), (&WON[..], true)] {
        let (config, plies) = text::read(&moves.join(" ")).expect("a game");
        for (notation, text) in text::write(&config, &plies) {
            let mut desk = desk();
            paste(&mut desk, ClipboardContent::Text(text));
            desk.wait("the offer", |desk| menu(desk) == Menu::PasteTarget);
            desk.frames(30);
            assert_eq!(desk.screen(), Screen::Desk, "nothing is done unasked");
            desk.press("paste-as-gomoku");
            desk.wait("the table", |desk| desk.screen() == Screen::Table && desk.status().is_settled);
            desk.frames(5);
            assert_eq!((desk.status().game, desk.moves().len()), (Some("gomoku"), moves.len()), "{notation}");
            assert_eq!(desk.replay().is_some(), over, "{notation}");
        }
    }
}

#[test]
fn a_text_that_says_it_is_another_game_is_asked_about_at_the_table() {
    let sgf = |mark: &str| ClipboardContent::Text(format!("(;FF[4]{mark}SZ[15];B[hh];W[ii];B[gg])"));
    let mut desk = desk();
    sit_down(&mut desk, "gomoku", &["H8", "J9"]);
    // Old files spell a property with lowercase letters in between.
    for (way, mark, moves) in
        [("back", "GM[1]", 2), ("back", "GaMe[1]", 2), ("paste-as-gomoku", "GaMe[1]", 3)]
    {
        paste(&mut desk, sgf(mark));
        desk.wait("the question", |desk| menu(desk) == Menu::PasteTarget);
        desk.frames(30);
        assert_eq!(desk.moves().len(), 2, "nothing is done unasked");
        desk.press(way);
        desk.wait("the table", |desk| menu(desk) == Menu::Closed && desk.status().is_settled);
        desk.frames(5);
        assert_eq!((desk.moves().len(), desk.screen()), (moves, Screen::Table), "{way} {mark}");
    }
    // Every program that knows Gomoku writes its number.
    paste(&mut desk, ClipboardContent::Text("(;FF[4]GM[4]SZ[15];B[hh])".to_owned()));
    desk.wait("the game", |desk| desk.moves().len() == 1 && desk.status().is_settled);
    assert_eq!(menu(&desk), Menu::Closed);
}

#[test]
fn nothing_is_pasted_over_a_task() {
    let mut desk = desk();
    desk.0.world_mut().write_message(PlayLesson { game: "gomoku", lesson: 0, step: 0 });
    desk.wait("the lesson", |desk| desk.screen() == Screen::Table && desk.status().is_settled);
    desk.frames(5);
    let before = desk.moves().to_vec();
    for _ in 0..2 {
        desk.0.world_mut().write_message(TextRequest::Paste);
        desk.frames(5);
        assert_eq!(last(&desk).0, "paste-task");
        // The reply to a request made before the task arrives during the task.
        paste(&mut desk, ClipboardContent::Text(WON.join(" ")));
        assert_eq!(last(&desk).0, "paste-task");
    }
    assert_eq!(desk.moves(), before);
    assert!(desk.exercise().task.is_some());
}
