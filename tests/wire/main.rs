//! The exact text of messages and stored facts: any change of it is a change of the version.
//!
//! A transcript is a conversation of two people with a room. Its lines:
//!
//! - `host > ...`, `friend > ...`: a request, one minute after the previous line;
//! - `friend left`, `friend came`: the friend's connection closes or opens;
//! - `time ran out`: the server finds that somebody did not move in time;
//! - `stored = ...`: the stored fact;
//! - `host < ...`, `friend < ...`, `guest < ...`: the message to each of them, and to a spectator.
//!
//! Only the first three kinds are input; the others must be reproduced exactly. For a new version, the transcripts are
//! written by `cargo test --test wire -- --ignored write_the_transcripts`.

mod scribe;

use deskmate_games::Game;
use deskmate_games::add_to_15::AddTo15;
use deskmate_games::sea_battle::SeaBattle;
use deskmate_referee::wire::{CloseReason, Device, Reply, ReplyBody, Request};
use scribe::Scribe;

/// Runs the input lines of a transcript, and returns the resulting transcript.
fn act_out<G: Game>(transcript: &str) -> String {
    let mut scribe = Scribe::<G>::new();
    transcript.lines().for_each(|line| scribe.follow(line));
    scribe.written()
}

/// Asserts that both texts are equal; a failure shows the first line that differs.
fn assert_same(acted: &str, transcript: &str) {
    for (number, (acted, wanted)) in acted.lines().zip(transcript.lines()).enumerate() {
        assert_eq!(acted, wanted, "line {}", number + 1);
    }
    assert_eq!(acted.lines().count(), transcript.lines().count(), "{acted}");
}

#[test]
fn a_game_with_everything_that_can_be_said() {
    let transcript = include_str!("transcripts/add-to-15.txt");
    assert_same(&act_out::<AddTo15>(transcript), transcript);
}

#[test]
fn a_room_with_a_door() {
    let transcript = include_str!("transcripts/door.txt");
    assert_same(&act_out::<AddTo15>(transcript), transcript);
}

#[test]
fn a_seat_that_travels() {
    let transcript = include_str!("transcripts/device.txt");
    assert_same(&act_out::<AddTo15>(transcript), transcript);
}

#[test]
fn two_who_write_notes() {
    let transcript = include_str!("transcripts/notes.txt");
    assert_same(&act_out::<AddTo15>(transcript), transcript);
}

#[test]
fn a_game_with_seals() {
    let transcript = include_str!("transcripts/sea-battle.txt");
    assert_same(&act_out::<SeaBattle>(transcript), transcript);
}

#[test]
#[ignore = "writes the files that the others read"]
fn write_the_transcripts() {
    fn write<G: Game>(name: &str, transcript: &str) {
        let file = format!("{}/../../tests/wire/transcripts/{name}.txt", env!("CARGO_MANIFEST_DIR"));
        std::fs::write(file, act_out::<G>(transcript) + "\n").expect("a transcript can be written");
    }
    write::<AddTo15>("add-to-15", include_str!("transcripts/add-to-15.txt"));
    write::<AddTo15>("device", include_str!("transcripts/device.txt"));
    write::<AddTo15>("door", include_str!("transcripts/door.txt"));
    write::<AddTo15>("notes", include_str!("transcripts/notes.txt"));
    write::<SeaBattle>("sea-battle", include_str!("transcripts/sea-battle.txt"));
}

#[test]
fn what_is_told_is_read_as_it_was_meant() {
    let transcripts = [
        include_str!("transcripts/add-to-15.txt"),
        include_str!("transcripts/device.txt"),
        include_str!("transcripts/door.txt"),
        include_str!("transcripts/notes.txt"),
        include_str!("transcripts/sea-battle.txt"),
    ];
    for transcript in transcripts {
        for line in transcript.lines() {
            if let Some((_, text)) = line.split_once(" < ") {
                assert_eq!(Reply::parse(text).expect(text).to_text(), text);
            } else if let Some((_, text)) = line.split_once(" > ") {
                assert_eq!(Request::parse(text).expect(text).to_text(), text);
            }
        }
    }
}

#[test]
fn a_server_that_hangs_up_says_why() {
    for (bye, text) in [
        (CloseReason::Replaced, r#"{"v":7,"say":{"bye":"replaced"}}"#),
        (CloseReason::Restarting, r#"{"v":7,"say":{"bye":"restarting"}}"#),
        (CloseReason::TurnedAway, r#"{"v":7,"say":{"bye":"turned-away"}}"#),
        (CloseReason::TakenOver(Device::Phone), r#"{"v":7,"say":{"bye":{"taken-over":"phone"}}}"#),
        (CloseReason::TooSlow, r#"{"v":7,"say":{"bye":"too-slow"}}"#),
    ] {
        assert_eq!(Reply::new(None, ReplyBody::Bye(bye)).to_text(), text);
        assert_eq!(Reply::parse(text), Ok(Reply::new(None, ReplyBody::Bye(bye))));
    }
}
