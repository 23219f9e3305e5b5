//! A stolen code without its token, guessed codes, and requests that come too fast.

use deskmate_referee::wire::{
    CloseReason, Code, RefusalCode, ReplyBody, Request, RequestBody, SeatState, Terms, Token,
};
use deskmate_server::limits::{Limits, PerGroup, Rate};

use crate::harness::{Here, NO_LIMITS, RawClient, create, run};

/// A limit for each address.
fn for_one(rate: Rate) -> PerGroup<Rate> {
    PerGroup { address: rate, ..PerGroup::<Rate>::UNLIMITED }
}

fn code(say: &ReplyBody) -> Option<RefusalCode> {
    match say {
        ReplyBody::Refused(refusal) => Some(refusal.code),
        _ => None,
    }
}

#[test]
fn a_code_without_its_token_opens_no_seat() {
    run(async {
        let here = Here::start().await;
        let mut host = RawClient::connect(here.address()).await;
        let (create, own) = create(Terms::default());
        let ReplyBody::Room(room) = host.ask(0, create).await else { panic!("no room") };
        let mut friend = RawClient::connect(here.address()).await;
        let token = Token::random();
        friend.ask(0, RequestBody::Join { code: room.code, token, name: Default::default() }).await;

        let mut thief = RawClient::connect(here.address()).await;
        let resume = RequestBody::Resume { code: room.code, token: Token::random(), seen: 0, store: None };
        assert_eq!(code(&thief.ask(0, resume).await), Some(RefusalCode::WrongToken));
        let join = RequestBody::Join { code: room.code, token: Token::random(), name: Default::default() };
        assert_eq!(code(&thief.ask(0, join).await), Some(RefusalCode::RoomFull));
        assert_eq!(code(&thief.ask(1, RequestBody::Resign).await), Some(RefusalCode::NotInRoom));
        let ReplyBody::Room(seen) =
            thief.ask(0, RequestBody::Watch { code: room.code, seen: 0, name: Default::default() }).await
        else {
            panic!("no room")
        };
        assert_eq!((seen.seat, seen.last_id), (None, 0));
        assert_eq!(code(&thief.ask(1, RequestBody::Resign).await), Some(RefusalCode::OnlyLooking));

        // The owner of the token gets the seat, and the older connection is told so.
        let mut again = RawClient::connect(here.address()).await;
        let back =
            again.ask(0, RequestBody::Resume { code: room.code, token: own, seen: 0, store: None }).await;
        assert!(matches!(back, ReplyBody::Room(_)));
        host.until(|say| matches!(say, ReplyBody::Bye(CloseReason::Replaced))).await;
        here.server.stop().await;
    });
}

#[test]
fn codes_can_not_be_guessed_by_trying() {
    run(async {
        let tries = for_one(Rate { burst: 5, refill_millis: 10_000 });
        let here = Here::with(Limits { wrong_codes: tries, ..NO_LIMITS }).await;
        let mut host = RawClient::connect(here.address()).await;
        let (create, token) = create(Terms::default());
        let ReplyBody::Room(room) = host.ask(0, create).await else { panic!("no room") };
        let wrong: Code = if room.code.as_str() == "ABCDEF" { "ABCDEG" } else { "ABCDEF" }.parse().unwrap();
        let mut guesser = RawClient::connect(here.address()).await;
        for _ in 0..5 {
            let watch = RequestBody::Watch { code: wrong, seen: 0, name: Default::default() };
            assert_eq!(code(&guesser.ask(0, watch).await), Some(RefusalCode::NoRoom));
        }
        // After that a valid code is refused as well, also on another connection.
        for client in [&mut guesser, &mut RawClient::connect(here.address()).await] {
            let watch = RequestBody::Watch { code: room.code, seen: 0, name: Default::default() };
            assert_eq!(code(&client.ask(0, watch).await), Some(RefusalCode::TooFast));
        }
        // A player with a seat there can still resume, but nobody else.
        let resume = |token| RequestBody::Resume { code: room.code, token, seen: 0, store: None };
        assert_eq!(code(&guesser.ask(0, resume(Token::random())).await), Some(RefusalCode::TooFast));
        let mut back = RawClient::connect(here.address()).await;
        assert!(matches!(back.ask(0, resume(token)).await, ReplyBody::Room(_)));
        here.clock.advance(std::time::Duration::from_secs(10));
        assert!(matches!(
            guesser.ask(0, RequestBody::Watch { code: room.code, seen: 0, name: Default::default() }).await,
            ReplyBody::Room(_)
        ));
        here.server.stop().await;
    });
}

#[test]
fn many_tries_at_once_are_no_way_round_the_limit() {
    run(async {
        let tries = for_one(Rate { burst: 5, refill_millis: 10_000 });
        let here = Here::with(Limits { wrong_codes: tries, ..NO_LIMITS }).await;
        let mut clients = Vec::new();
        for _ in 0..40 {
            clients.push(RawClient::connect(here.address()).await);
        }
        let guess = |mut client: RawClient| async move {
            let watch =
                RequestBody::Watch { code: "ABCDEF".parse().unwrap(), seen: 0, name: Default::default() };
            code(&client.ask(0, watch).await)
        };
        let answers = futures_util::future::join_all(clients.into_iter().map(guess)).await;
        let guessed = answers.iter().filter(|answer| **answer == Some(RefusalCode::NoRoom)).count();
        assert_eq!(guessed, 5);
        assert!(
            answers.iter().all(|answer| matches!(answer, Some(RefusalCode::NoRoom | RefusalCode::TooFast)))
        );
        here.server.stop().await;
    });
}

#[test]
fn behind_a_proxy_each_visitor_has_his_own_limit() {
    run(async {
        let tries = for_one(Rate { burst: 1, refill_millis: 10_000 });
        for (behind_proxy, second) in [(true, RefusalCode::NoRoom), (false, RefusalCode::TooFast)] {
            let here = Here::with(Limits { wrong_codes: tries, behind_proxy, ..NO_LIMITS }).await;
            let mut answers = Vec::new();
            for visitor in ["198.51.100.1", "1.2.3.4, 198.51.100.2", "198.51.100.1"] {
                let mut guesser = RawClient::connect_for(here.address(), visitor).await;
                let watch =
                    RequestBody::Watch { code: "ABCDEF".parse().unwrap(), seen: 0, name: Default::default() };
                answers.push(code(&guesser.ask(0, watch).await));
            }
            let expected = [RefusalCode::NoRoom, second, RefusalCode::TooFast];
            assert_eq!(answers, expected.map(Some), "behind a proxy: {behind_proxy}");
            here.server.stop().await;
        }
    });
}

#[test]
fn haste_is_refused_and_endless_haste_ends() {
    run(async {
        let messages = Rate { burst: 10, refill_millis: 100 };
        let here = Here::with(Limits { messages, ..NO_LIMITS }).await;
        let mut client = RawClient::connect(here.address()).await;
        for _ in 0..10 {
            assert!(matches!(client.ask(1, RequestBody::Ping).await, ReplyBody::Pong));
        }
        assert_eq!(code(&client.ask(1, RequestBody::Ping).await), Some(RefusalCode::TooFast));
        here.clock.advance(std::time::Duration::from_millis(100));
        assert!(matches!(client.ask(1, RequestBody::Ping).await, ReplyBody::Pong));
        for _ in 0..250 {
            client.try_send(&Request::new(1, RequestBody::Ping).to_text()).await;
        }
        assert!(client.is_closed().await);
        here.server.stop().await;
    });
}

#[test]
fn one_address_makes_only_so_many_rooms() {
    run(async {
        let rooms = for_one(Rate { burst: 3, refill_millis: 1000 });
        let here = Here::with(Limits { rooms, ..NO_LIMITS }).await;
        let mut client = RawClient::connect(here.address()).await;
        for _ in 0..3 {
            assert!(matches!(client.ask(0, create(Terms::default()).0).await, ReplyBody::Room(_)));
        }
        assert_eq!(code(&client.ask(0, create(Terms::default()).0).await), Some(RefusalCode::TooFast));
        here.server.stop().await;
    });
}

#[test]
fn who_goes_is_seen_to_be_away() {
    run(async {
        let here = Here::start().await;
        let mut host = RawClient::connect(here.address()).await;
        let terms = Terms { colour: deskmate_referee::wire::Colour::First, ..Terms::default() };
        let ReplyBody::Room(room) = host.ask(0, create(terms).0).await else { panic!("no room") };
        let mut friend = RawClient::connect(here.address()).await;
        friend
            .ask(0, RequestBody::Join { code: room.code, token: Token::random(), name: Default::default() })
            .await;
        drop(friend);
        let gone = |say: &ReplyBody| matches!(say, ReplyBody::Update(update) if matches!(update.standing.seats[1], SeatState::Away(_)));
        here.while_time_passes(host.until(gone)).await;
        assert_eq!(code(&host.ask(5, RequestBody::Claim).await), Some(RefusalCode::NotAway));
        here.clock.advance(std::time::Duration::from_secs(3 * 60));
        assert!(matches!(host.ask(6, RequestBody::Claim).await, ReplyBody::Done { .. }));
        here.server.stop().await;
    });
}

#[test]
fn an_older_connection_that_was_held_up_takes_no_seat_away() {
    run(async {
        let here = Here::start().await;
        let (create, token) = create(Terms::default());
        let mut present = RawClient::connect(here.address()).await;
        let ReplyBody::Room(room) = present.ask_visiting(0, create, 2_000).await else { panic!("no room") };
        let resume = RequestBody::Resume { code: room.code, token, seen: 0, store: None };
        let mut late = RawClient::connect(here.address()).await;
        let answer = late.ask_visiting(0, resume.clone(), 1_000).await;
        assert_eq!(code(&answer), Some(RefusalCode::Unavailable), "it may try again");
        assert!(matches!(present.ask(1, RequestBody::Ping).await, ReplyBody::Pong));
        // A newer connection, and one of a device whose clock differs widely.
        for at in [500_000, 3_000] {
            let mut next = RawClient::connect(here.address()).await;
            assert!(matches!(next.ask_visiting(0, resume.clone(), at).await, ReplyBody::Room(_)));
            present.until(|say| matches!(say, ReplyBody::Bye(CloseReason::Replaced))).await;
            present = next;
        }
        here.server.stop().await;
    });
}
