//! The door: people who come wait until they are let in.

use deskmate_kernel::rules::{Seat, Viewer};

use super::{Count, Friend, Host, MINUTE, Mv, SERVER, TestRoom, key};
use crate::room::decide::Decision;
use crate::room::fact::Fact;
use crate::room::{MAX_FACTS, MAX_TURNED_AWAY};
use crate::wire::{CloseReason, Knock, MoveClock, RefusalCode, RequestBody, SeatState, Terms, Watching};

fn with_a_door() -> TestRoom {
    TestRoom::with(false, Terms { clock: MoveClock::Five, door: true, ..Terms::default() })
}

impl TestRoom {
    /// Requests a seat.
    fn join(&mut self, number: u8) -> Result<(), RefusalCode> {
        let name = format!("Friend {number}")[..].into();
        let decided = self.room.decide_join(key(number), &name, SERVER);
        self.put_decided(decided.map_err(|refusal| refusal.code)?);
        Ok(())
    }

    /// Requests to watch.
    fn watch(&mut self) -> Result<(), RefusalCode> {
        let decided = self.room.decide_watch(&"Boris".into());
        self.put_decided(decided.map_err(|refusal| refusal.code)?);
        Ok(())
    }

    fn put_decided(&mut self, decided: Decision<Count>) {
        if let Decision::Store(fact) = decided {
            self.apply_fact(fact);
        }
    }

    fn seats(&self) -> [SeatState; 2] {
        self.room.snapshot(Viewer::Spectator, 0, self.now).standing.seats
    }
}

#[test]
fn nobody_plays_before_the_host_has_let_them_in() {
    let mut desk = with_a_door();
    assert_eq!(desk.ask(Host, RequestBody::LetIn(Knock::Friend)), Err(RefusalCode::NoOffer));
    assert_eq!(desk.join(2), Ok(()));
    assert_eq!(desk.seats(), [SeatState::Here, SeatState::Knocking]);
    let standing = desk.room.snapshot(Viewer::Seat(Seat::First), 0, desk.now).standing;
    assert_eq!(standing.names[1].as_str(), "Friend 2", "the host sees who comes");
    assert_eq!(desk.play(Host, Mv::Say(1)), Err(RefusalCode::Waiting));
    for ask in [
        RequestBody::Greet(0),
        RequestBody::Resign,
        RequestBody::LetIn(Knock::Friend),
        RequestBody::LetIn(Knock::Watchers),
    ] {
        assert_eq!(desk.ask(Friend, ask), Err(RefusalCode::Waiting), "who knocks can do nothing");
    }
    assert_eq!(desk.deadlines(), [None; 2], "no time runs");
    desk.now += MINUTE;
    assert_eq!(desk.ask(Host, RequestBody::LetIn(Knock::Friend)), Ok(()));
    assert_eq!(desk.seats(), [SeatState::Here; 2]);
    assert_eq!(desk.deadlines(), [Some(desk.now + 5 * MINUTE), None]);
    assert_eq!(desk.play(Host, Mv::Say(1)), Ok(()));
    assert_eq!(desk.join(3), Err(RefusalCode::RoomFull));
}

#[test]
fn who_was_turned_away_does_not_knock_again_and_another_may() {
    let mut desk = with_a_door();
    desk.join(2).unwrap();
    assert_eq!(desk.join(2), Ok(()), "who has knocked is known");
    assert_eq!(desk.join(3), Err(RefusalCode::DoorTaken));
    desk.ask(Host, RequestBody::TurnAway(Knock::Friend)).unwrap();
    assert_eq!(desk.room.last_dismissed(), Some((Some(Friend), CloseReason::TurnedAway)));
    assert_eq!((desk.room.person(&key(2)), desk.seats()[1]), (None, SeatState::Free));
    assert_eq!(desk.join(2), Err(RefusalCode::TurnedAway));
    assert_eq!(desk.join(3), Ok(()));
    desk.ask(Host, RequestBody::LetIn(Knock::Friend)).unwrap();
    assert_eq!(
        desk.ask(Host, RequestBody::TurnAway(Knock::Friend)),
        Err(RefusalCode::NoOffer),
        "nobody is put out"
    );
}

#[test]
fn who_has_knocked_and_gone_away_is_not_waited_for() {
    let mut desk = with_a_door();
    desk.join(2).unwrap();
    desk.apply_fact(Fact::Left { seat: Seat::Second, server: SERVER, stranded: 0 });
    assert_eq!(desk.seats()[1], SeatState::Free);
    assert_eq!(desk.ask(Host, RequestBody::LetIn(Knock::Friend)), Err(RefusalCode::NoOffer));
    assert_eq!(desk.join(3), Ok(()));
    assert_eq!(desk.room.person(&key(2)), None);
    assert_eq!(
        desk.room.last_dismissed(),
        Some((Some(Friend), CloseReason::TurnedAway)),
        "of the first, wherever they are"
    );
}

#[test]
fn those_who_look_on_are_let_in_as_well() {
    let mut desk = with_a_door();
    let watching = |desk: &TestRoom| desk.room.watching();
    assert_eq!(watching(&desk), Watching::Closed);
    assert_eq!((desk.watch(), watching(&desk)), (Ok(()), Watching::Asked));
    assert_eq!(desk.watch(), Err(RefusalCode::Knocked), "it is written down once");
    desk.ask(Host, RequestBody::TurnAway(Knock::Watchers)).unwrap();
    assert_eq!(desk.watch(), Err(RefusalCode::TurnedAway));
    // The players may change their mind.
    desk.ask(Host, RequestBody::LetIn(Knock::Watchers)).unwrap();
    assert_eq!((desk.watch(), watching(&desk)), (Ok(()), Watching::Open));
    desk.ask(Host, RequestBody::TurnAway(Knock::Watchers)).unwrap();
    assert_eq!(desk.room.last_dismissed(), Some((None, CloseReason::TurnedAway)));
}

#[test]
fn where_there_is_no_door_nobody_is_asked() {
    let mut desk = TestRoom::new(false);
    assert_eq!((desk.watch(), desk.room.watching()), (Ok(()), Watching::Open));
    assert_eq!(desk.ask(Host, RequestBody::TurnAway(Knock::Watchers)), Err(RefusalCode::NoOffer));
}

#[test]
fn knocking_fills_no_store() {
    let mut desk = with_a_door();
    let mut knocks = 2;
    while desk.join(knocks).is_ok() {
        desk.ask(Host, RequestBody::TurnAway(Knock::Friend)).unwrap();
        knocks += 1;
        if usize::from(knocks) > MAX_TURNED_AWAY + 2 {
            break;
        }
    }
    assert_eq!(desk.room.turned_away.len(), MAX_TURNED_AWAY, "so many are remembered");
    while desk.room.seq() < MAX_FACTS {
        desk.ask(Host, RequestBody::Greet(0)).unwrap();
    }
    assert_eq!(desk.join(200), Err(RefusalCode::WornOut));
    assert_eq!(desk.watch(), Err(RefusalCode::TurnedAway));
}
