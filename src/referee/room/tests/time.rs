//! The clock for a move, and the limit on being away.

use super::*;

#[test]
fn the_clock_runs_for_whoever_may_move() {
    let mut desk = TestRoom::new(false);
    assert_eq!(desk.room.deadline(Host), Some(1000 + 5 * MINUTE));
    desk.now += 4 * MINUTE;
    desk.ask(Friend, RequestBody::Greet(0)).unwrap();
    assert_eq!(desk.deadlines(), [Some(1000 + 5 * MINUTE), None]);
    desk.play(Host, Mv::Say(1)).unwrap();
    assert_eq!(desk.deadlines(), [None, Some(1000 + 9 * MINUTE)]);
    assert!(!desk.room.is_late(Friend, 1000 + 9 * MINUTE + MOVE_GRACE_TIME - 1));
    assert!(desk.room.is_late(Friend, 1000 + 9 * MINUTE + MOVE_GRACE_TIME));
    assert_eq!(desk.room.outcome_by_time(&[Friend]), Some(Outcome::Win(Seat::First)));
    desk.ask(Host, RequestBody::Resign).unwrap();
    assert_eq!(desk.deadlines(), [None; 2]);
    assert!(!desk.room.is_late(Friend, u64::MAX));
}

#[test]
fn where_both_may_move_each_has_the_time_from_the_start() {
    let mut desk = TestRoom::new(true);
    assert_eq!(desk.deadlines(), [Some(1000 + 5 * MINUTE); 2]);
    assert_eq!(desk.room.outcome_by_time(&[Host, Friend]), Some(Outcome::Draw));
    desk.now += MINUTE;
    desk.play(Friend, Mv::Hide(1)).unwrap();
    assert_eq!(desk.deadlines(), [Some(1000 + 5 * MINUTE), None]);
    assert_eq!(desk.room.outcome_by_time(&[Host]), Some(Outcome::Win(Seat::Second)));
    desk.play(Host, Mv::Hide(1)).unwrap();
    assert_eq!(desk.deadlines(), [Some(1000 + 6 * MINUTE), None]);
}

#[test]
fn who_was_stranded_is_given_the_time_back() {
    let mut desk = TestRoom::new(false);
    desk.now += 2 * MINUTE;
    desk.apply_fact(Fact::Came { seat: Seat::First, server: 78, stranded: MINUTE, visit: None });
    assert_eq!(desk.deadlines(), [Some(1000 + 6 * MINUTE + RECONNECT_TIME), None]);
    desk.apply_fact(Fact::Left { seat: Seat::First, server: 78, stranded: 9 * MINUTE });
    let most = 1000 + 7 * MINUTE + RECONNECT_TIME;
    assert_eq!(desk.deadlines(), [Some(most), None], "no more than it has taken, and the way back");
    desk.apply_fact(Fact::Came { seat: Seat::First, server: SERVER, stranded: 0, visit: None });
    assert_eq!(desk.deadlines(), [Some(most), None], "who was not stranded is given nothing");
    let clock = desk.room.snapshot(Viewer::Spectator, 0, desk.now).standing.clock;
    assert_eq!(clock, Some(5 * MINUTE), "it never shows more than a whole turn");
}

#[test]
fn a_win_is_claimed_from_one_who_is_away_for_long() {
    let mut desk = TestRoom::new(false);
    assert_eq!(desk.ask(Host, RequestBody::Claim), Err(RefusalCode::NotAway));
    desk.apply_fact(Fact::Left { seat: Seat::Second, server: SERVER, stranded: 0 });
    desk.now += 3 * MINUTE - 1;
    let seats = desk.room.snapshot(Viewer::Spectator, 0, desk.now).standing.seats;
    assert_eq!(seats, [SeatState::Here, SeatState::Away(3 * MINUTE - 1)]);
    assert_eq!(desk.ask(Host, RequestBody::Claim), Err(RefusalCode::NotAway));
    desk.now += 1;
    desk.ask(Host, RequestBody::Claim).unwrap();
    let ending = desk.room.ending().unwrap();
    assert_eq!((ending.outcome, ending.how), (Outcome::Win(Seat::First), EndReason::Away));
}

#[test]
fn nobody_is_waited_for_where_only_the_clock_counts() {
    let mut desk =
        TestRoom::with(false, Terms { clock: MoveClock::Day, away: AwayLimit::None, ..Terms::default() });
    desk.apply_fact(Fact::Joined { key: key(2), server: SERVER, name: String::new() });
    desk.apply_fact(Fact::Left { seat: Seat::Second, server: SERVER, stranded: 0 });
    let day = 24 * 60 * MINUTE;
    assert!(desk.deadlines().contains(&Some(1000 + day)));
    desk.now += day - 1;
    assert_eq!(desk.ask(Host, RequestBody::Claim), Err(RefusalCode::NotAway));
}

#[test]
fn who_has_days_for_a_move_can_not_lose_by_a_minute_away() {
    for clock in MoveClock::ALL {
        let terms = Terms { clock: *clock, away: AwayLimit::One, ..Terms::default() };
        let mut desk = TestRoom::with(false, terms);
        desk.apply_fact(Fact::Joined { key: key(2), server: SERVER, name: String::new() });
        let terms = desk.room.snapshot(Viewer::Spectator, 0, desk.now).terms;
        let away = if clock.is_correspondence() { AwayLimit::None } else { AwayLimit::One };
        assert_eq!((terms.clock, terms.away), (*clock, away), "what both are told is what counts");
        desk.apply_fact(Fact::Left { seat: Seat::Second, server: SERVER, stranded: 0 });
        desk.now += 2 * MINUTE;
        let claimed = if clock.is_correspondence() { Err(RefusalCode::NotAway) } else { Ok(()) };
        assert_eq!(desk.ask(Host, RequestBody::Claim), claimed, "{clock:?}");
    }
}
