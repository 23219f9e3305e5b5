//! Tests a client against a server that is played by the test, with simulated time.

use std::time::Duration;

use deskmate_referee::wire::{
    CloseReason, Code, Raw, Refusal, RefusalCode, ReplyBody, Request, RequestBody, RoomEvent, Snapshot,
    Terms, Token, Update,
};

use super::{Client, ClientEvent, DisconnectReason, REQUEST_ID_GAP, RoomEntry, Ticket};
use crate::fixtures::{Exchange, room_state};
use crate::pauses::Backoff;
use crate::transport::Signal;

fn code() -> Code {
    "ABCDEF".parse().unwrap()
}

fn room(seq: u64, last_id: u64) -> ReplyBody {
    ReplyBody::Room(Box::new(Snapshot {
        code: code(),
        game: "x".to_owned(),
        config: Raw::new(&0),
        terms: Terms::default(),
        number: 1,
        seat: None,
        last_id,
        seq,
        view: Raw::new(&0),
        plies: Vec::new(),
        missed: Vec::new(),
        standing: room_state(),
        opened: None,
        store: None,
    }))
}

fn update(seq: u64) -> ReplyBody {
    ReplyBody::Update(Box::new(Update {
        seq,
        what: RoomEvent::Ended,
        view: None,
        patch: None,
        standing: room_state(),
        opened: None,
    }))
}

/// A client, its connections, and the time in milliseconds.
struct TestClient {
    client: Client<Exchange>,
    exchange: Exchange,
    now: u64,
}

impl TestClient {
    fn new(entry: RoomEntry) -> Self {
        let exchange = Exchange::default();
        let pauses = Backoff::between(Duration::from_secs(1), Duration::from_secs(8), 1);
        Self { client: Client::new(exchange.clone(), entry, pauses), exchange, now: 0 }
    }

    /// Creates a client in the room, at update 5, whose last request had the number 3.
    fn inside() -> Self {
        let mut desk = Self::new(RoomEntry::Join(code()));
        desk.poll();
        desk.exchange.send_signal(Signal::Open);
        desk.poll();
        desk.exchange.sent();
        desk.exchange.send_reply(Some(0), room(5, 3));
        assert!(matches!(desk.poll()[..], [ClientEvent::Room(_)]));
        desk
    }

    fn poll(&mut self) -> Vec<ClientEvent> {
        std::iter::from_fn(|| self.client.poll(Duration::from_millis(self.now))).collect()
    }

    fn after(&mut self, millis: u64) -> Vec<ClientEvent> {
        self.now += millis;
        self.poll()
    }
}

#[test]
fn it_goes_for_its_room_and_comes_back_to_its_seat() {
    let create = RoomEntry::Create { game: "x".to_owned(), config: Raw::new(&1), terms: Terms::default() };
    let mut desk = TestClient::new(create);
    assert_eq!(desk.poll(), []);
    desk.exchange.send_signal(Signal::Open);
    desk.poll();
    let sent = desk.exchange.sent();
    let [Request { id: 0, ask: RequestBody::Create { token, .. }, .. }] = &sent[..] else {
        panic!("{sent:?}")
    };
    assert!(
        !desk.client.is_online()
            && desk.client.ticket().is_none()
            && desk.client.send_request(RequestBody::Resign).is_none()
    );
    desk.exchange.send_reply(Some(0), room(2, 0));
    desk.poll();
    assert_eq!(desk.client.ticket(), Some(Ticket { code: code(), token: Some(*token), store: None }));
    desk.exchange.send_reply(None, update(3));
    assert!(matches!(desk.poll()[..], [ClientEvent::Update(_)]));
    desk.exchange.send_signal(Signal::Closed);
    assert!(matches!(desk.poll()[..], [ClientEvent::Offline(pause)] if pause <= Duration::from_secs(1)));
    desk.after(1000);
    desk.exchange.send_signal(Signal::Open);
    desk.poll();
    let resume = RequestBody::Resume { code: code(), token: *token, seen: 3, store: None };
    assert_eq!(desk.exchange.sent(), [Request::new(0, resume)]);
}

#[test]
fn one_who_comes_back_in_another_run_goes_on_with_the_numbers() {
    let token = Token::of_bytes([1; 16]);
    let mut desk =
        TestClient::new(RoomEntry::Return(Ticket { code: code(), token: Some(token), store: None }));
    desk.poll();
    desk.exchange.send_signal(Signal::Open);
    desk.exchange.send_reply(Some(0), room(9, 41));
    desk.poll();
    assert_eq!(
        desk.client.send_request(RequestBody::Resign),
        Some(41 + REQUEST_ID_GAP),
        "what was under way has a number of its own"
    );
}

#[test]
fn what_was_not_answered_is_sent_again_in_order_until_it_is() {
    let mut desk = TestClient::inside();
    assert_eq!(
        [1, 2].map(|greeting| desk.client.send_request(RequestBody::Greet(greeting))),
        [Some(4), Some(5)]
    );
    assert_eq!(desk.exchange.sent().len(), 2);
    desk.exchange.send_reply(Some(4), ReplyBody::Done { seq: 6 });
    assert_eq!(desk.poll(), [ClientEvent::Done(4)]);
    desk.exchange.send_signal(Signal::Closed);
    desk.poll();
    // Requests can be made offline, too.
    assert_eq!(desk.client.send_request(RequestBody::Resign), Some(6));
    desk.after(1000);
    desk.exchange.send_signal(Signal::Open);
    desk.poll();
    assert_eq!(desk.exchange.sent().len(), 1, "first the room");
    desk.exchange.send_reply(Some(0), room(7, 5));
    desk.poll();
    assert_eq!(
        desk.exchange.sent(),
        [Request::new(5, RequestBody::Greet(2)), Request::new(6, RequestBody::Resign)]
    );
    for id in [5, 5, 6, 99] {
        desk.exchange.send_reply(Some(id), ReplyBody::Done { seq: 8 });
    }
    assert_eq!(desk.poll(), [ClientEvent::Done(5), ClientEvent::Done(6)]);
    assert_eq!(desk.client.unanswered_count(), 0);
}

#[test]
fn a_later_connection_says_so_even_if_the_clock_stands_still() {
    let mut desk = TestClient::inside();
    assert_eq!(desk.exchange.line().borrow().device_time, Some(7));
    desk.exchange.send_signal(Signal::Closed);
    desk.poll();
    desk.after(1000);
    desk.exchange.send_signal(Signal::Open);
    desk.poll();
    assert_eq!(desk.exchange.line().borrow().device_time, Some(8));
}

#[test]
fn pauses_grow_while_nobody_answers() {
    let mut desk = TestClient::new(RoomEntry::Join(code()));
    desk.poll();
    let mut pauses = Vec::new();
    for _ in 0..5 {
        desk.exchange.send_signal(Signal::Closed);
        let news = desk.poll();
        let [ClientEvent::Offline(pause)] = news[..] else { panic!("{news:?}") };
        pauses.push(pause);
        let calls = desk.exchange.calls();
        desk.after(u64::try_from(pause.as_millis()).unwrap() - 1);
        assert_eq!(desk.exchange.calls(), calls, "not before the time");
        desk.after(2);
        assert_eq!(desk.exchange.calls(), calls + 1);
    }
    assert!(pauses[4] > 3 * pauses[0], "{pauses:?}");
}

#[test]
fn silence_is_asked_about_and_then_taken_for_the_end() {
    let mut desk = TestClient::inside();
    desk.after(14_999);
    assert_eq!(desk.exchange.sent(), []);
    desk.after(1);
    desk.after(1);
    assert_eq!(desk.exchange.sent(), [Request::new(0, RequestBody::Ping)]);
    desk.exchange.send_reply(Some(0), ReplyBody::Pong);
    assert_eq!(desk.after(5000), []);
    // After any time without polling, the server is pinged first.
    assert_eq!(desk.after(3_600_000), []);
    assert_eq!(desk.after(9_999), []);
    assert!(matches!(desk.after(1)[..], [ClientEvent::Offline(_)]));
    assert!(desk.exchange.line().borrow().dropped);
    // A connection that never opens is given up, too.
    desk.after(8000);
    let calls = desk.exchange.calls();
    assert!(matches!(desk.after(10_000)[..], [ClientEvent::Offline(_)]));
    desk.after(8000);
    assert_eq!(desk.exchange.calls(), calls + 1);
}

#[test]
fn a_server_that_lets_nobody_in_is_called_again() {
    let enters =
        |request: &Request| matches!(request.ask, RequestBody::Join { .. } | RequestBody::Resume { .. });
    let seat = Ticket { code: code(), token: Some(Token::of_bytes([1; 16])), store: None };
    for entry in [RoomEntry::Join(code()), RoomEntry::Return(seat)] {
        let mut desk = TestClient::new(entry);
        desk.poll();
        for calls in 1..=3 {
            desk.exchange.send_signal(Signal::Open);
            assert_eq!(desk.poll(), []);
            assert!(matches!(&desk.exchange.sent()[..], [request] if enters(request)));
            // It answers, but not what was asked.
            for _ in 0..14 {
                desk.exchange.send_reply(Some(0), ReplyBody::Pong);
                assert_eq!(desk.after(1_000), []);
            }
            desk.exchange.send_reply(Some(0), ReplyBody::Pong);
            assert!(matches!(desk.after(1_000)[..], [ClientEvent::Offline(_)]));
            assert!(desk.exchange.line().borrow().dropped);
            assert_eq!(desk.exchange.calls(), calls);
            desk.after(8_000);
        }
        desk.exchange.send_signal(Signal::Open);
        desk.exchange.send_reply(Some(0), room(5, 0));
        assert!(matches!(desk.poll()[..], [ClientEvent::Room(_)]));
        assert_eq!(desk.after(14_999), [], "nothing is waited for inside");
    }
}

#[test]
fn updates_come_once_and_without_gaps() {
    let mut desk = TestClient::inside();
    for seq in [5, 6, 6, 7] {
        desk.exchange.send_reply(None, update(seq));
    }
    let news = desk.poll();
    let numbers: Vec<_> =
        news.iter().map(|news| if let ClientEvent::Update(update) = news { update.seq } else { 0 }).collect();
    assert_eq!(numbers, [6, 7]);
    desk.exchange.send_reply(None, update(9));
    assert!(matches!(desk.poll()[..], [ClientEvent::Offline(_)]), "it comes back for what it has missed");
}

#[test]
fn some_ends_are_final() {
    let refused = |code: RefusalCode| ReplyBody::Refused(code.into());
    let mut desk = TestClient::inside();
    desk.client.send_request(RequestBody::Resign);
    desk.exchange.send_reply(None, ReplyBody::Bye(CloseReason::Replaced));
    assert_eq!(desk.poll(), [ClientEvent::Ended(DisconnectReason::Replaced)]);
    assert_eq!(
        (desk.after(60_000), desk.exchange.calls(), desk.client.send_request(RequestBody::Resign)),
        (vec![], 1, None)
    );

    for code in [RefusalCode::NoRoom, RefusalCode::RoomFull, RefusalCode::Reload] {
        let mut desk = TestClient::new(RoomEntry::Join("ABCDEF".parse().unwrap()));
        desk.poll();
        desk.exchange.send_signal(Signal::Open);
        desk.exchange.send_reply(Some(0), refused(code));
        assert_eq!(desk.poll(), [ClientEvent::Ended(DisconnectReason::Refused(code.into()))]);
    }
    let mut desk = TestClient::inside();
    desk.exchange.send_signal(Signal::Text(r#"{"v":7,"say":"something new"}"#.to_owned()));
    assert_eq!(desk.poll(), [ClientEvent::Ended(DisconnectReason::Refused(RefusalCode::Reload.into()))]);
    let mut desk = TestClient::inside();
    desk.exchange.send_signal(Signal::Text(r#"{"v":7,"say":{"sing":"something new"}}"#.to_owned()));
    assert_eq!(desk.poll(), [ClientEvent::Ended(DisconnectReason::Refused(RefusalCode::Reload.into()))]);
    let mut desk = TestClient::inside();
    desk.exchange.send_reply(None, ReplyBody::Bye(CloseReason::Restarting));
    assert!(matches!(desk.poll()[..], [ClientEvent::Offline(_)]));
}

#[test]
fn what_the_server_has_no_time_for_is_sent_again_later() {
    let mut desk = TestClient::inside();
    let id = desk.client.send_request(RequestBody::Resign).unwrap();
    desk.exchange.sent();
    desk.exchange.send_reply(Some(id), ReplyBody::Refused(RefusalCode::TooFast.into()));
    assert_eq!(desk.poll(), []);
    desk.after(999);
    assert_eq!(desk.exchange.sent(), []);
    desk.after(1);
    assert_eq!(desk.exchange.sent(), [Request::new(id, RequestBody::Resign)]);
    desk.exchange.send_reply(Some(id), ReplyBody::Refused(RefusalCode::Over.into()));
    assert_eq!(desk.poll(), [ClientEvent::Refused(id, RefusalCode::Over.into())]);
    assert_eq!(desk.client.unanswered_count(), 0);
}

#[test]
fn who_wants_to_look_on_knocks_until_there_is_an_answer() {
    let mut desk = TestClient::new(RoomEntry::Watch(code()));
    desk.poll();
    desk.exchange.send_signal(Signal::Open);
    desk.poll();
    let watch = RequestBody::Watch { code: code(), seen: 0, name: Default::default() };
    for told in [1, 0, 0] {
        assert_eq!(desk.exchange.sent(), [Request::new(0, watch.clone())]);
        desk.exchange.send_reply(Some(0), ReplyBody::Refused(RefusalCode::Knocked.into()));
        assert_eq!(desk.poll(), vec![ClientEvent::Delayed(RefusalCode::Knocked.into()); told], "told once");
        desk.after(1_999);
        assert_eq!(desk.exchange.sent(), []);
        desk.after(1);
    }
    assert_eq!((desk.exchange.calls(), desk.exchange.sent().len()), (1, 1), "over one connection");
    desk.exchange.send_reply(Some(0), room(5, 0));
    assert!(matches!(desk.poll()[..], [ClientEvent::Room(_)]));
    desk.after(5_000);
    assert_eq!(desk.exchange.sent(), [], "nobody knocks inside");
}

#[test]
fn who_was_turned_away_does_not_come_back() {
    let mut desk = TestClient::inside();
    desk.exchange.send_reply(None, ReplyBody::Bye(CloseReason::TurnedAway));
    assert_eq!(desk.poll(), [ClientEvent::Ended(DisconnectReason::Refused(RefusalCode::TurnedAway.into()))]);
    assert_eq!((desk.after(60_000), desk.exchange.calls()), (vec![], 1));
}

#[test]
fn a_server_that_can_not_write_is_told_of_once() {
    let mut desk = TestClient::inside();
    let id = desk.client.send_request(RequestBody::Resign).unwrap();
    let refusal = || Refusal::from(RefusalCode::Unavailable);
    desk.exchange.send_reply(Some(id), ReplyBody::Refused(refusal()));
    assert_eq!(desk.poll(), [ClientEvent::Delayed(refusal())]);
    desk.exchange.send_reply(Some(id), ReplyBody::Refused(refusal()));
    assert_eq!(desk.poll(), []);
    desk.exchange.send_reply(Some(id), ReplyBody::Done { seq: 1 });
    assert_eq!(desk.poll(), [ClientEvent::Done(id)]);
    let id = desk.client.send_request(RequestBody::Resign).unwrap();
    desk.exchange.send_reply(Some(id), ReplyBody::Refused(refusal()));
    assert_eq!(desk.poll(), [ClientEvent::Delayed(refusal())]);
}
