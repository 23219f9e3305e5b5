//! Rooms: rematches, seals that do not match, and abandoned rooms.

use std::sync::Arc;
use std::time::Duration;

use deskmate_games::{Game, Visitor, visit};
use deskmate_kernel::rules::Seat;
use deskmate_net::{ClientEvent, MatchChange, RemoteGame, RoomEntry, SealVerdict};
use deskmate_referee::wire::seal::SealContext;
use deskmate_referee::wire::{
    Code, Colour, Offer, Raw, RefusalCode, ReplyBody, Request, RequestBody, Revealed, RevealedPly, RoomEvent,
    Salt, SeatState, Terms, Token,
};
use deskmate_server::clock::Clock;
use deskmate_server::expiry::{FINISHED_ROOM_TIME, IDLE_ROOM_TIME, sweep};
use deskmate_server::log::sqlite::SqliteLog;
use deskmate_server::log::{RoomLog, START};

use crate::harness::{
    Folder, Group, Here, MORNING, NO_LIMITS, PLAIN, Player, RawClient, SECRETIVE, Tampered, create,
    play_together, run, smaller, start,
};

const HOUR: Duration = Duration::from_secs(60 * 60);

/// Creates a room with both players connected, in which the host begins.
async fn room(here: &Here) -> (RawClient, RawClient, Code, [Token; 2]) {
    let terms = Terms { colour: Colour::First, ..Terms::default() };
    let (mut host, mut friend) =
        (RawClient::connect(here.address()).await, RawClient::connect(here.address()).await);
    let (create, own) = create(terms);
    let ReplyBody::Room(room) = host.ask(0, create).await else { panic!("no room") };
    let token = Token::random();
    friend.ask(0, RequestBody::Join { code: room.code, token, name: Default::default() }).await;
    (host, friend, room.code, [own, token])
}

#[test]
fn the_summary_of_a_game_is_told_to_its_players_and_changes_nothing() {
    run(async {
        let here = Here::start().await;
        let shared = Arc::clone(here.server.shared());
        let (mut host, friend, code, [own, other]) = room(&here).await;
        let mut outside = RawClient::connect(here.address()).await;
        let summary = |token| RequestBody::Summary { code, token, store: Some(shared.store) };
        let length = async || shared.log.read(code, START).await.expect("it is there").len();
        let before = length().await;
        for (id, token, seat, to_move) in [(1, own, Seat::First, true), (2, other, Seat::Second, false)] {
            let ReplyBody::Summary(told) = outside.ask(id, summary(token)).await else {
                panic!("no summary")
            };
            assert_eq!((told.code, told.seat, told.to_move), (code, seat, to_move));
            assert_eq!(told.game, PLAIN);
            assert_eq!(told.standing.seats, [SeatState::Here; 2], "whoever asks does not count as present");
        }
        let refused = |reply| match reply {
            ReplyBody::Refused(refusal) => Some(refusal.code),
            _ => None,
        };
        for (id, ask, why) in [
            (3, summary(Token::random()), RefusalCode::WrongToken),
            (
                4,
                RequestBody::Summary { code, token: own, store: Some(!shared.store) },
                RefusalCode::OtherStore,
            ),
            (
                5,
                RequestBody::Summary { code: Code::of(&own.key(), 9), token: own, store: None },
                RefusalCode::NoRoom,
            ),
            (6, RequestBody::Resign, RefusalCode::NotInRoom),
        ] {
            assert_eq!(refused(outside.ask(id, ask).await), Some(why));
        }
        assert_eq!(length().await, before, "nothing is stored");
        // In a room one may ask about another one, and stays.
        assert!(matches!(host.ask(1, summary(other)).await, ReplyBody::Summary(_)));
        assert!(matches!(host.ask(2, RequestBody::Resign).await, ReplyBody::Done { .. }));
        let ReplyBody::Summary(told) = outside.ask(7, summary(own)).await else { panic!("no summary") };
        assert!(told.standing.ending.is_some() && !told.to_move);
        // A room that nobody is in is opened for the answer, and closed again.
        drop((host, friend));
        let closed = async {
            while shared.registry.has(code) {
                tokio::task::yield_now().await;
            }
        };
        here.while_time_passes(closed).await;
        assert!(matches!(outside.ask(8, summary(own)).await, ReplyBody::Summary(_)));
        let closed = async {
            while shared.registry.has(code) {
                tokio::task::yield_now().await;
            }
        };
        here.while_time_passes(closed).await;
        here.server.stop().await;
    });
}

#[test]
fn rooms_that_nobody_comes_back_to_are_removed() {
    run(async {
        let here = Here::start().await;
        let shared = Arc::clone(here.server.shared());
        let (host, friend, unfinished, _) = room(&here).await;
        let (mut loser, winner, finished, _) = room(&here).await;
        let (stays, other, open, _) = room(&here).await;
        assert!(matches!(loser.ask(1, RequestBody::Resign).await, ReplyBody::Done { .. }));
        drop((host, friend, loser, winner));
        let closed = async {
            while shared.registry.has(unfinished) || shared.registry.has(finished) {
                tokio::task::yield_now().await;
            }
        };
        here.while_time_passes(closed).await;
        let codes =
            async || shared.log.rooms().await.unwrap().into_iter().map(|(code, _)| code).collect::<Vec<_>>();
        here.clock.advance(Duration::from_millis(FINISHED_ROOM_TIME) - HOUR);
        sweep(&shared).await.unwrap();
        assert_eq!(codes().await.len(), 3);
        here.clock.advance(HOUR);
        sweep(&shared).await.unwrap();
        assert!(!codes().await.contains(&finished) && codes().await.contains(&unfinished));
        here.clock.advance(Duration::from_millis(IDLE_ROOM_TIME));
        sweep(&shared).await.unwrap();
        assert_eq!(codes().await, [open], "somebody is there");
        drop((stays, other));
        here.server.stop().await;
    });
}

#[test]
fn a_room_that_is_opened_just_as_it_is_removed_is_gone_for_everybody_in_it() {
    run(async {
        let here = Here::start().await;
        let shared = here.server.shared();
        let (mut host, mut friend, code, [own, _]) = room(&here).await;
        let mut visitor = RawClient::connect(here.address()).await;
        let watch = RequestBody::Watch { code, seen: 0, name: Default::default() };
        assert!(matches!(visitor.ask(0, watch).await, ReplyBody::Room(_)));
        // A sweep has seen that nobody was there.
        let last = shared.log.read(code, START).await.unwrap().last().unwrap().position;
        shared.log.remove(code, last).await.unwrap();
        for client in [&mut host, &mut friend, &mut visitor] {
            assert!(client.is_closed().await);
        }
        let mut back = RawClient::connect(here.address()).await;
        let said = back.ask(0, RequestBody::Resume { code, token: own, seen: 0, store: None }).await;
        assert!(matches!(&said, ReplyBody::Refused(why) if why.code == RefusalCode::NoRoom), "{said:?}");
        here.server.stop().await;
    });
}

#[test]
fn a_seat_of_another_store_is_not_called_gone() {
    run(async {
        let (here, elsewhere) = (Here::start().await, Here::start().await);
        let mut host = RawClient::connect(here.address()).await;
        let (create, token) = create(Terms::default());
        let ReplyBody::Room(room) = host.ask(0, create).await else { panic!("no room") };
        assert!(room.store.is_some());
        for (store, why) in [(room.store, RefusalCode::OtherStore), (None, RefusalCode::NoRoom)] {
            let mut back = RawClient::connect(elsewhere.address()).await;
            let said = back.ask(0, RequestBody::Resume { code: room.code, token, seen: 0, store }).await;
            assert!(matches!(&said, ReplyBody::Refused(refusal) if refusal.code == why), "{said:?}");
        }
        here.server.stop().await;
        elsewhere.server.stop().await;
    });
}

#[test]
fn a_room_whose_task_dies_is_opened_again() {
    run(async {
        let folder = Folder::new();
        let log = Arc::new(SqliteLog::open(folder.path()).unwrap());
        let log = Arc::new(Tampered::new(log));
        let server = start(Arc::clone(&log) as Arc<dyn RoomLog>, Clock::manual(MORNING), NO_LIMITS).await;
        let mut host = RawClient::connect(server.address()).await;
        let (create, token) = create(Terms::default());
        let ReplyBody::Room(room) = host.ask(0, create).await else { panic!("no room") };
        log.deadly.store(true, std::sync::atomic::Ordering::Relaxed);
        host.send(&Request::new(1, RequestBody::Greet(0)).to_text()).await;
        assert!(host.is_closed().await);
        let mut back = RawClient::connect(server.address()).await;
        let resume = RequestBody::Resume { code: room.code, token, seen: 0, store: room.store };
        assert!(matches!(back.ask(0, resume).await, ReplyBody::Room(_)));
        assert!(matches!(back.ask(1, RequestBody::Greet(0)).await, ReplyBody::Done { .. }));
        assert_eq!(server.shared().metrics.rooms.get(), 1);
        server.stop().await;
    });
}

#[test]
fn a_room_of_another_release_says_so() {
    run(async {
        let here = Here::start().await;
        let log = &here.server.shared().log;
        let code: Code = "ABCDEF".parse().unwrap();
        let later = r#"{"at":1,"fact":{"created":{"version":9,"game":"add-to-15","rules":"new"}}}"#;
        log.append(code, START, later.to_owned()).await.unwrap();
        let mut client = RawClient::connect(here.address()).await;
        let said = client.ask(0, RequestBody::Watch { code, seen: 0, name: Default::default() }).await;
        assert!(matches!(&said, ReplyBody::Refused(why) if why.code == RefusalCode::Unreadable), "{said:?}");
        here.server.stop().await;
    });
}

/// Runs a test on the game that has hidden moves.
macro_rules! with_hidden_moves {
    ($test:ident) => {{
        struct Test;
        impl Visitor for Test {
            type Out = ();
            fn visit<G: Game>(self) {
                run($test::<G>());
            }
        }
        visit(SECRETIVE, Test).expect("a name of the catalogue is a game")
    }};
}

async fn sit_down<G: Game>(group: &Group, here: &Here) -> (Player<G>, Player<G>) {
    let config = Raw::new(&smaller::<G>(&G::Config::default(), vec![2, 1]));
    let wish = RoomEntry::Create { game: G::NAME.to_owned(), config, terms: Terms::default() };
    let mut host = Player::<G>::waking(here.address(), wish, 1, Arc::clone(&group.wake));
    host.until("a room", |player| player.remote.is_some()).await;
    let friend = Player::waking(here.address(), RoomEntry::Join(host.code()), 2, Arc::clone(&group.wake));
    (host, friend)
}

fn all_over<G: Game>(players: &[&mut Player<G>]) -> bool {
    players.iter().all(|player| player.over() && player.client.unanswered_count() == 0)
}

#[test]
fn a_rematch_is_played_with_sides_changed() {
    with_hidden_moves!(rematch);
}

async fn rematch<G: Game>() {
    let here = Here::start().await;
    let group = Group::new();
    let (mut host, mut friend) = sit_down::<G>(&group, &here).await;
    play_together(&group, &mut [&mut host, &mut friend], "the end", all_over).await;
    let seat = host.seat();
    assert!(host.remote().can_offer(Offer::Rematch) && !host.remote().can_offer(Offer::Draw));
    host.client.send_request(RequestBody::Offer(Offer::Rematch)).unwrap();
    let offered = |player: &Player<G>| player.remote().is_offered(Offer::Rematch);
    friend.until("the offer", offered).await;
    friend.client.send_request(RequestBody::Accept(Offer::Rematch)).unwrap();
    let begun = |players: &[&mut Player<G>]| players.iter().all(|player| player.remote().number == 2);
    play_together(&group, &mut [&mut host, &mut friend], "a rematch", begun).await;
    assert_eq!(host.seat(), !seat);
    assert!(host.changes.contains(&MatchChange::Began));
    play_together(&group, &mut [&mut host, &mut friend], "its end", all_over).await;
    for player in [&host, &friend] {
        assert_eq!(player.remote().verdict, Some(SealVerdict::Kept));
    }
    here.server.stop().await;
}

#[test]
fn nobody_is_accused_who_missed_the_start_of_the_rematch() {
    with_hidden_moves!(rematch_missed);
}

async fn rematch_missed<G: Game>() {
    let here = Here::start().await;
    let group = Group::new();
    let (mut host, mut friend) = sit_down::<G>(&group, &here).await;
    play_together(&group, &mut [&mut host, &mut friend], "the end", all_over).await;
    host.client.send_request(RequestBody::Offer(Offer::Rematch)).unwrap();
    friend.until("the offer", |player| player.remote().is_offered(Offer::Rematch)).await;
    host.until("that it is made", |player| player.client.unanswered_count() == 0).await;
    let (ticket, memory) = (host.ticket(), host.remote().witness.clone());
    drop(host);
    friend.plays = false;
    friend.client.send_request(RequestBody::Accept(Offer::Rematch)).unwrap();
    friend.until("the second game", |player| player.remote().number == 2).await;
    let mut back = Player::<G>::waking(here.address(), RoomEntry::Return(ticket), 3, Arc::clone(&group.wake));
    back.memory = Some(memory);
    friend.plays = true;
    play_together(&group, &mut [&mut back, &mut friend], "its end", all_over).await;
    // A player who returns may have missed the other's seal.
    assert!(matches!(back.remote().verdict, Some(SealVerdict::Kept | SealVerdict::KeptSinceReturn)));
    assert_eq!((friend.remote().number, friend.remote().verdict), (2, Some(SealVerdict::Kept)));
    here.server.stop().await;
}

#[test]
fn a_server_that_lies_is_found_out() {
    with_hidden_moves!(lies);
}

/// Checks the verdicts of a spectator on each kind of lie.
async fn lies<G: Game>() {
    /// Leaves the view unchanged by a move, as if a hit were a miss.
    fn stale_view<G: Game>(news: &mut ClientEvent, remote: &RemoteGame<G>) {
        if let ClientEvent::Update(update) = news
            && remote.plies.len() >= 5
            && matches!(update.what, RoomEvent::Moved { .. })
        {
            update.view = Some(Raw::new(&remote.view));
        }
    }
    /// Announces a takeback that nobody asked for, after which the same moves follow again.
    fn takeback<G: Game>(news: &mut ClientEvent, remote: &RemoteGame<G>) {
        if let ClientEvent::Update(update) = news
            && remote.plies.len() == 5
            && matches!(update.what, RoomEvent::Moved { .. })
        {
            update.what = RoomEvent::TookBack { plies: 5 };
        }
    }
    for (lie, verdict) in [
        (None, SealVerdict::Kept),
        (Some(stale_view::<G> as fn(&mut ClientEvent, &RemoteGame<G>)), SealVerdict::Broken(5)),
        (Some(takeback::<G>), SealVerdict::Broken(0)),
    ] {
        let here = Here::start().await;
        let group = Group::new();
        let (mut host, mut friend) = sit_down::<G>(&group, &here).await;
        let code = host.code();
        let mut visitor =
            Player::<G>::waking(here.address(), RoomEntry::Watch(code), 3, Arc::clone(&group.wake));
        visitor.until("the room", |player| player.remote.is_some()).await;
        visitor.lie = lie;
        play_together(&group, &mut [&mut host, &mut friend, &mut visitor], "the end", all_over).await;
        assert_eq!(visitor.remote().verdict, Some(verdict));
        here.server.stop().await;
    }
}

#[test]
fn a_moved_fleet_and_a_false_answer_are_noticed() {
    with_hidden_moves!(false_games);
}

async fn false_games<G: Game>() {
    let here = Here::start().await;
    let group = Group::new();
    let (mut host, mut friend) = sit_down::<G>(&group, &here).await;
    play_together(&group, &mut [&mut host, &mut friend], "the end", all_over).await;
    let remote = host.remote();
    let opened = remote.revealed.clone().expect("it is over");
    let place = SealContext { code: remote.code, game: remote.number, seat: Seat::First };
    let check = |opened: &Revealed| {
        remote.witness.check::<G>(&remote.config, opened, place, remote.viewer(), remote.room_state.ending)
    };
    assert_eq!(check(&opened), SealVerdict::Kept);
    let hidden = |ply: &&mut RevealedPly| ply.salt.is_some();
    let other = |ply: &RevealedPly| ply.seat == friend.seat();

    // Another salt, no salt, and another fleet that claims to have been there from the start.
    let change = |what: &dyn Fn(&mut RevealedPly)| {
        let mut opened = opened.clone();
        let number = opened
            .plies
            .iter()
            .position(|ply| other(ply) && ply.salt.is_some())
            .expect("he has hidden something");
        what(&mut opened.plies[number]);
        (check(&opened), u32::try_from(number).unwrap())
    };
    let own = opened.clone().plies.iter_mut().filter(hidden).find(|ply| !other(ply)).unwrap().mv.clone();
    let changes: [&dyn Fn(&mut RevealedPly); 3] =
        [&|ply| ply.salt = Some(Salt::random()), &|ply| ply.salt = None, &|ply| ply.mv = own.clone()];
    for what in changes {
        let (verdict, number) = change(what);
        assert_eq!(verdict, SealVerdict::Broken(number));
    }
    // A ply that was not played, a missing ply, and two plies in reverse order.
    let mut longer = opened.clone();
    longer.plies.push(longer.plies[longer.plies.len() - 1].clone());
    let mut shorter = opened.clone();
    shorter.plies.pop();
    let mut mixed = opened.clone();
    let last = mixed.plies.len() - 1;
    mixed.plies.swap(last, last - 1);
    for wrong in [longer, shorter, mixed] {
        assert!(matches!(check(&wrong), SealVerdict::Broken(_)));
    }
    // Without the seals the verdict covers only the plies since the return.
    let mut back =
        Player::<G>::waking(here.address(), RoomEntry::Return(friend.ticket()), 3, Arc::clone(&group.wake));
    back.until("the room", |player| player.remote.is_some()).await;
    assert_eq!(back.remote().verdict, Some(SealVerdict::KeptSinceReturn));
    // A replaced client does not fight for the seat.
    friend.until("word of the other tab", |player| player.ended).await;
    assert!(matches!(back.remote().room_state.seats[back.seat().index()], SeatState::Here));
    here.server.stop().await;
}
