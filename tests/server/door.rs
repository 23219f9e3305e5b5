//! Rooms with a door: guests are let in or turned away.

use deskmate_referee::wire::{
    CloseReason, Code, Colour, Knock, PlayerName, RefusalCode, ReplyBody, Request, RequestBody, RoomEvent,
    SeatState, Terms, Token, Watching,
};

use std::time::Duration;

use deskmate_server::live_room::SPECTATORS_DELAY;

use crate::harness::{Here, RawClient, create, run};

/// Creates a room with a door, and returns its host.
async fn host(here: &Here) -> (RawClient, Code) {
    let mut host = RawClient::connect(here.address()).await;
    let (create, _) = create(Terms { colour: Colour::First, door: true, ..Terms::default() });
    let ReplyBody::Room(room) = host.ask(0, create).await else { panic!("no room") };
    (host, room.code)
}

fn join(code: Code, token: Token) -> RequestBody {
    RequestBody::Join { code, token, name: "Anna".into() }
}

fn watch(code: Code) -> RequestBody {
    RequestBody::Watch { code, seen: 0, name: "Boris".into() }
}

/// Waits for an update that matches `what`.
async fn told(client: &mut RawClient, what: impl Fn(&RoomEvent) -> bool) -> Watching {
    let ReplyBody::Update(update) =
        client.until(|say| matches!(say, ReplyBody::Update(update) if what(&update.what))).await
    else {
        unreachable!("it is an update")
    };
    update.standing.watching
}

fn refused(say: &ReplyBody, code: RefusalCode) -> bool {
    matches!(say, ReplyBody::Refused(refusal) if refusal.code == code)
}

#[test]
fn a_friend_plays_once_let_in() {
    run(async {
        let here = Here::start().await;
        let (mut host, code) = host(&here).await;
        let mut friend = RawClient::connect(here.address()).await;
        let ReplyBody::Room(room) = friend.ask(0, join(code, Token::random())).await else {
            panic!("no room")
        };
        assert_eq!(room.standing.seats[1], SeatState::Knocking);
        assert!(refused(&friend.ask(1, RequestBody::Greet(0)).await, RefusalCode::Waiting));
        let knocked = RoomEvent::Knocked { who: Knock::Friend, name: "Anna".into() };
        told(&mut host, |what| *what == knocked).await;
        assert!(matches!(host.ask(1, RequestBody::LetIn(Knock::Friend)).await, ReplyBody::Done { .. }));
        told(&mut friend, |what| matches!(what, RoomEvent::Joined { .. })).await;
        assert!(matches!(friend.ask(2, RequestBody::Greet(0)).await, ReplyBody::Done { .. }));
    });
}

#[test]
fn who_is_turned_away_has_to_go_and_the_next_may_knock() {
    run(async {
        let here = Here::start().await;
        let (mut host, code) = host(&here).await;
        let token = Token::random();
        let mut stranger = RawClient::connect(here.address()).await;
        stranger.ask(0, join(code, token)).await;
        let mut friend = RawClient::connect(here.address()).await;
        assert!(refused(&friend.ask(0, join(code, Token::random())).await, RefusalCode::DoorTaken));
        host.ask(1, RequestBody::TurnAway(Knock::Friend)).await;
        stranger.until(|say| matches!(say, ReplyBody::Bye(CloseReason::TurnedAway))).await;
        assert!(stranger.is_closed().await);
        for ask in [join(code, token), RequestBody::Resume { code, token, seen: 0, store: None }] {
            let mut again = RawClient::connect(here.address()).await;
            assert!(refused(&again.ask(0, ask).await, RefusalCode::TurnedAway));
        }
        assert!(matches!(friend.ask(0, join(code, Token::random())).await, ReplyBody::Room(_)));
    });
}

#[test]
fn players_see_who_looks_on_and_let_them_in() {
    run(async {
        let here = Here::start().await;
        let (mut host, code) = host(&here).await;
        let mut visitor = RawClient::connect(here.address()).await;
        assert!(refused(&visitor.ask(0, watch(code)).await, RefusalCode::Knocked));
        let knocked = RoomEvent::Knocked { who: Knock::Watchers, name: "Boris".into() };
        assert_eq!(told(&mut host, |what| *what == knocked).await, Watching::Asked);
        assert!(refused(&visitor.ask(0, watch(code)).await, RefusalCode::Knocked));
        host.ask(1, RequestBody::LetIn(Knock::Watchers)).await;
        assert!(matches!(visitor.ask(0, watch(code)).await, ReplyBody::Room(_)));
        let names = |names: &[PlayerName]| ReplyBody::Watchers(names.to_vec());
        host.until(|say| *say == names(&["Boris".into()])).await;
        // The players change their mind.
        host.ask(2, RequestBody::TurnAway(Knock::Watchers)).await;
        visitor.until(|say| matches!(say, ReplyBody::Bye(CloseReason::TurnedAway))).await;
        here.clock.advance(Duration::from_millis(SPECTATORS_DELAY));
        host.until(|say| *say == names(&[])).await;
        let mut again = RawClient::connect(here.address()).await;
        assert!(refused(&again.ask(0, watch(code)).await, RefusalCode::TurnedAway));
    });
}

#[test]
fn who_comes_back_to_the_table_hears_who_looks_on() {
    run(async {
        let here = Here::start().await;
        let mut host = RawClient::connect(here.address()).await;
        let (create, token) = create(Terms::default());
        let ReplyBody::Room(room) = host.ask(0, create).await else { panic!("no room") };
        let mut visitor = RawClient::connect(here.address()).await;
        assert!(matches!(visitor.ask(0, watch(room.code)).await, ReplyBody::Room(_)));
        host.until(|say| *say == ReplyBody::Watchers(vec!["Boris".into()])).await;
        let mut again = RawClient::connect(here.address()).await;
        again
            .send(
                &deskmate_referee::wire::Request::new(
                    0,
                    RequestBody::Resume { code: room.code, token, seen: 0, store: None },
                )
                .to_text(),
            )
            .await;
        again.until(|say| *say == ReplyBody::Watchers(vec!["Boris".into()])).await;
    });
}

#[test]
fn watchers_who_hop_are_told_together() {
    run(async {
        let here = Here::start().await;
        let mut host = RawClient::connect(here.address()).await;
        let ReplyBody::Room(room) = host.ask(0, create(Terms::default()).0).await else { panic!("no room") };
        let mut hoppers = Vec::new();
        for _ in 0..5 {
            hoppers.push(RawClient::connect(here.address()).await);
        }
        let is_told = |say: &ReplyBody| matches!(say, ReplyBody::Watchers(_));
        for round in 0..3 {
            for hop in 0..10 {
                for (number, hopper) in hoppers.iter_mut().enumerate() {
                    let name = PlayerName::from(&format!("{round} {hop} {number}")[..]);
                    let ask = RequestBody::Watch { code: room.code, seen: 0, name };
                    assert!(matches!(hopper.ask(hop, ask).await, ReplyBody::Room(_)));
                }
            }
            // The first is announced at once, the others half a second later.
            host.send(&Request::new(round + 1, RequestBody::Greet(0)).to_text()).await;
            let heard = host.heard_before(round + 1, is_told).await;
            assert_eq!(heard.0, usize::from(round == 0), "{heard:?}");
            here.clock.advance(Duration::from_millis(SPECTATORS_DELAY));
            let ReplyBody::Watchers(names) = host.until(is_told).await else { unreachable!() };
            let all: Vec<_> = (0..5).map(|number| format!("{round} 9 {number}")).collect();
            let mut names: Vec<_> = names.iter().map(|name| name.as_str().to_owned()).collect();
            names.sort();
            assert_eq!(names, all, "in the end they know");
        }
        here.server.stop().await;
    });
}

#[test]
fn a_win_that_is_claimed_at_the_door_is_refused_for_what_is_so() {
    run(async {
        let here = Here::start().await;
        let (mut host, code) = host(&here).await;
        assert!(refused(&host.ask(1, RequestBody::Claim).await, RefusalCode::Waiting), "nobody is there");
        let mut friend = RawClient::connect(here.address()).await;
        assert!(matches!(friend.ask(0, join(code, Token::random())).await, ReplyBody::Room(_)));
        for (id, client) in [(2, &mut host), (1, &mut friend)] {
            assert!(
                refused(&client.ask(id, RequestBody::Claim).await, RefusalCode::Waiting),
                "one stands at the door"
            );
        }
        host.ask(3, RequestBody::LetIn(Knock::Friend)).await;
        assert!(
            refused(&host.ask(4, RequestBody::Claim).await, RefusalCode::NotAway),
            "now the friend is here"
        );
        host.ask(5, RequestBody::Resign).await;
        assert!(refused(&host.ask(6, RequestBody::Claim).await, RefusalCode::Over));
        here.server.stop().await;
    });
}
