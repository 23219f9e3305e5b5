//! A seat goes on on another device, with a pass that was made on the first one.

use deskmate_kernel::rules::{Seat, Viewer};

use super::{Count, Friend, Host, Mv, SERVER, TestRoom, key};
use crate::room::decide::Decision;
use crate::room::{MAX_FACTS, MAX_FORMER_KEYS, PASS_TIME, Person, Room};
use crate::wire::{CloseReason, Device, PlayerName, PushAddress, RefusalCode, RequestBody, SeatState};

/// A server other than that of the first device.
const OTHER_SERVER: u64 = 78;

impl TestRoom {
    /// Takes over the seat of a pass with another key.
    fn take_over(&mut self, pass: u8, new: u8) -> Result<(), RefusalCode> {
        let decided = self.room.decide_take_over(&key(pass), key(new), Device::Phone, OTHER_SERVER, self.now);
        if let Decision::Store(fact) = decided.map_err(|refusal| refusal.code)? {
            self.apply_fact(fact);
        }
        Ok(())
    }
}

#[test]
fn a_seat_goes_on_on_another_device() {
    for (person, old) in [(Host, 1), (Friend, 2)] {
        let mut desk = TestRoom::new(false);
        desk.play(Host, Mv::Say(1)).unwrap();
        desk.now += 1000;
        let deadlines = desk.deadlines();
        assert_eq!(desk.take_over(7, 8), Err(RefusalCode::BadPass), "nobody has made it");
        desk.ask(person, RequestBody::Pass(key(7))).unwrap();
        assert_eq!(desk.take_over(6, 8), Err(RefusalCode::BadPass), "another one");
        assert_eq!(desk.room.last_dismissed(), None);
        assert_eq!(desk.take_over(7, 8), Ok(()));
        assert_eq!(
            desk.room.last_dismissed(),
            Some((Some(person), CloseReason::TakenOver(Device::Phone))),
            "whoever was there before learns where the seat went"
        );
        assert_eq!((desk.room.person(&key(old)), desk.room.person(&key(8))), (None, Some(person)));
        assert_eq!(desk.room.server(person), Some(OTHER_SERVER));
        assert_eq!(desk.room.device_of_successor(&key(old)), Some(Device::Phone));
        assert_eq!(desk.room.device_of_successor(&key(8)), None);
        let join = desk.room.decide_join(key(old), &PlayerName::default(), SERVER);
        assert_eq!(join.map_err(|refusal| refusal.code), Err(RefusalCode::TakenOver));
        assert_eq!(desk.deadlines(), deadlines, "the clock runs on");
        assert_eq!(desk.play(Friend, Mv::Say(2)), Ok(()), "the game goes on");
        assert_eq!(desk.room.snapshot(Viewer::Spectator, 0, desk.now).standing.seats, [SeatState::Here; 2]);
    }
}

#[test]
fn a_pass_counts_once_and_for_some_minutes() {
    let mut desk = TestRoom::new(false);
    desk.ask(Host, RequestBody::Pass(key(7))).unwrap();
    desk.take_over(7, 8).unwrap();
    let facts = desk.facts.len();
    assert_eq!(desk.take_over(7, 8), Ok(()), "asked again after a lost answer");
    assert_eq!(desk.facts.len(), facts);
    assert_eq!(desk.take_over(7, 9), Err(RefusalCode::BadPass), "used");
    desk.ask(Host, RequestBody::Pass(key(17))).unwrap();
    desk.ask(Host, RequestBody::Pass(key(18))).unwrap();
    assert_eq!(desk.take_over(17, 9), Err(RefusalCode::BadPass), "replaced by another one");
    desk.now += PASS_TIME;
    assert_eq!(desk.take_over(18, 9), Err(RefusalCode::BadPass), "too old");
    desk.now -= 1;
    assert_eq!(desk.take_over(18, 9), Ok(()));
    desk.ask(Host, RequestBody::Pass(key(19))).unwrap();
    assert_eq!(desk.take_over(19, 8), Ok(()), "back on the device before");
    assert_eq!(desk.room.person(&key(8)), Some(Host));
}

#[test]
fn notifications_stay_with_the_device_that_asked_for_them() {
    let mut desk = TestRoom::new(false);
    desk.ask(Host, RequestBody::Notices(PushAddress::new("https://push.example.org/one"))).unwrap();
    desk.ask(Host, RequestBody::Pass(key(7))).unwrap();
    desk.take_over(7, 8).unwrap();
    assert_eq!(desk.room.push_address(Host), None);
    let (number, shorter) = desk.room.obsolete_fact().expect("the address is not kept");
    assert!(!shorter.to_text().contains("push.example.org"));
    assert!(desk.facts[usize::try_from(number).unwrap() - 1].to_text().contains("push.example.org"));
}

#[test]
fn whoever_waits_at_the_door_or_has_said_too_much_makes_no_pass() {
    let mut desk = TestRoom::alone(false);
    assert_eq!(desk.ask(Host, RequestBody::Pass(key(7))), Ok(()), "before the friend is there");
    assert_eq!(desk.take_over(7, 8), Ok(()));
    assert_eq!(desk.ask(Friend, RequestBody::Pass(key(9))), Err(RefusalCode::WrongToken));
    let mut desk = TestRoom::new(false);
    while desk.room.seq() < MAX_FACTS {
        desk.ask(Friend, RequestBody::Greet(0)).unwrap();
    }
    assert_eq!(desk.ask(Host, RequestBody::Pass(key(7))), Err(RefusalCode::WornOut));
}

#[test]
fn however_often_a_seat_travels_the_room_stays_small_and_the_same() {
    let mut desk = TestRoom::new(false);
    for number in 10..60 {
        desk.ask(Host, RequestBody::Pass(key(number))).unwrap();
        desk.take_over(number, 100 + number).unwrap();
        assert_eq!(desk.room.person(&key(100 + number)), Some(Host));
        assert!(desk.room.former_keys.len() <= MAX_FORMER_KEYS);
    }
    let mut again = Room::<Count>::open(super::code(), desk.facts[0].clone()).unwrap();
    desk.facts[1..].iter().for_each(|fact| again.apply(fact.clone()).unwrap());
    for viewer in [Viewer::Seat(Seat::First), Viewer::Spectator] {
        assert_eq!(again.snapshot(viewer, 0, desk.now), desk.room.snapshot(viewer, 0, desk.now));
    }
    assert_eq!(Person::BOTH.map(|person| again.server(person)), [Some(OTHER_SERVER), Some(SERVER)]);
}
