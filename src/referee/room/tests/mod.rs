//! Tests of a room, fact by fact, with a small made-up game: both sides hide a number, then they count in turn.

mod devices;
mod door;
mod names;
mod notes;
mod revisions;
mod time;

use deskmate_kernel::line::Line;
use deskmate_kernel::rng::Dice;
use deskmate_kernel::rules::{Illegal, Outcome, Rules, Seat, ToAct, Viewer};
use serde::{Deserialize, Serialize};

use super::decide::Decision;
use super::fact::{Fact, Stamped};
use super::{
    MAX_FACTS, MAX_OFFERS, MAX_PLIES, MOVE_GRACE_TIME, OFFER_REFILL_TIME, Person, RECONNECT_TIME, Room,
};
use crate::wire::seal::SealContext;
use crate::wire::{
    AwayLimit, Code, Colour, EndReason, Key, MoveClock, Offer, PlayerName, PushAddress, Raw, Refusal,
    RefusalCode, RequestBody, Sealed, SeatState, Terms, Token,
};

/// Both sides hide a number from 0 to 9 (or nobody does, depending on the configuration), then they count in turn up to
/// 4; the side that says 4 wins. Saying 0 changes nothing.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Count;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
enum Mv {
    Hide(u8),
    Say(u8),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Table {
    hiding: bool,
    hidden: [Option<u8>; 2],
    said: Vec<Seat>,
}

impl Rules for Count {
    /// Under the first revision both sides hid a number whatever the configuration; the second can no longer be played.
    const REVISION: u32 = 3;

    type Config = bool;
    type State = Table;
    type View = Table;
    type Move = Mv;
    type Event = (Seat, Option<Mv>);

    fn config_for_revision(hiding: bool, revision: u32) -> Option<bool> {
        match revision {
            1 => Some(true),
            Self::REVISION => Some(hiding),
            _ => None,
        }
    }

    fn setup(hiding: &bool, _: &mut Dice) -> Table {
        Table { hiding: *hiding, hidden: [None; 2], said: Vec::new() }
    }

    fn to_act(view: &Table) -> ToAct {
        match view.hidden {
            _ if view.said.len() == 4 => ToAct::Over,
            [None, None] if view.hiding => ToAct::Both,
            [Some(_), None] if view.hiding => ToAct::One(Seat::Second),
            [None, Some(_)] if view.hiding => ToAct::One(Seat::First),
            _ => ToAct::One(Seat::BOTH[view.said.len() % 2]),
        }
    }

    fn legal_moves(view: &Table, seat: Seat, out: &mut Vec<Mv>) {
        let all = (0..10).map(Mv::Hide).chain((0..5).map(Mv::Say));
        out.extend(all.filter(|mv| Self::check(view, seat, mv).is_ok()));
    }

    fn check(view: &Table, seat: Seat, mv: &Mv) -> Result<(), Illegal> {
        let refused = Err(Illegal::Rule(Line::new("count-refused")));
        match (Self::to_act(view), mv) {
            (ToAct::Over, _) => Err(Illegal::Over),
            (turn, _) if !turn.includes(seat) => Err(Illegal::NotYourTurn),
            (_, Mv::Hide(_))
                if view.hiding && view.said.is_empty() && view.hidden[seat.index()].is_none() =>
            {
                Ok(())
            }
            (ToAct::One(_), Mv::Say(0)) => Ok(()),
            (ToAct::One(_), Mv::Say(number)) if usize::from(*number) == view.said.len() + 1 => Ok(()),
            _ => refused,
        }
    }

    fn is_hidden_move(mv: &Mv) -> bool {
        matches!(mv, Mv::Hide(_))
    }

    fn play(table: &mut Table, seat: Seat, mv: &Mv) -> Result<Vec<(Seat, Option<Mv>)>, Illegal> {
        Self::check(table, seat, mv)?;
        match mv {
            Mv::Hide(number) => table.hidden[seat.index()] = Some(*number),
            Mv::Say(0) => {}
            Mv::Say(_) => table.said.push(seat),
        }
        Ok(vec![(seat, Some(*mv))])
    }

    fn outcome(table: &Table) -> Option<Outcome> {
        table.said.get(3).map(|seat| Outcome::Win(*seat))
    }

    fn view(table: &Table, viewer: Viewer) -> Table {
        let mut view = table.clone();
        for seat in Seat::BOTH {
            // Everybody sees that there is a number, which is shown as 255.
            if viewer != Viewer::Seat(seat) {
                view.hidden[seat.index()] = view.hidden[seat.index()].map(|_| 255);
            }
        }
        view
    }

    fn redact((seat, mv): &(Seat, Option<Mv>), viewer: Viewer) -> Option<(Seat, Option<Mv>)> {
        let seen = viewer == Viewer::Seat(*seat) || !mv.as_ref().is_some_and(Self::is_hidden_move);
        Some((*seat, mv.filter(|_| seen)))
    }
}

const SERVER: u64 = 77;
const MINUTE: u64 = 60_000;

fn key(number: u8) -> Key {
    Token::of_bytes([number; 16]).key()
}

fn code() -> Code {
    "ABCDEF".parse().unwrap()
}

/// A room and the facts that made it.
struct TestRoom {
    room: Room<Count>,
    facts: Vec<Stamped<Count>>,
    now: u64,
    id: u64,
}

impl TestRoom {
    /// Creates a room with the host alone, on the first seat, with five minutes for a move and three for being away.
    fn alone(hiding: bool) -> Self {
        Self::with(hiding, Terms { clock: MoveClock::Five, away: AwayLimit::Three, ..Terms::default() })
    }

    fn with(hiding: bool, terms: Terms) -> Self {
        let fact = Fact::Created {
            version: 1,
            game: "count".to_owned(),
            rules: Count::REVISION,
            config: hiding,
            terms,
            seed: 1,
            seat: Seat::First,
            key: key(1),
            server: SERVER,
            name: "Anna".to_owned(),
        };
        let first = Stamped { at: 1000, fact };
        Self { room: Room::open(code(), first.clone()).unwrap(), facts: vec![first], now: 1000, id: 0 }
    }

    /// Creates a room with both players.
    fn new(hiding: bool) -> Self {
        let mut desk = Self::alone(hiding);
        desk.apply_fact(Fact::Joined { key: key(2), server: SERVER, name: String::new() });
        desk
    }

    fn deadlines(&self) -> [Option<u64>; 2] {
        Person::BOTH.map(|person| self.room.deadline(person))
    }

    fn apply_fact(&mut self, fact: Fact<Count>) {
        let stamped = Stamped { at: self.now, fact };
        // The fact as it is read from the store.
        let stamped: Stamped<Count> = serde_json::from_str(&stamped.to_text()).unwrap();
        self.room.apply(stamped.clone()).unwrap();
        self.facts.push(stamped);
    }

    fn ask(&mut self, person: Person, ask: RequestBody) -> Result<(), RefusalCode> {
        self.id += 1;
        self.ask_as(person, self.id, &ask)
    }

    fn ask_as(&mut self, person: Person, id: u64, ask: &RequestBody) -> Result<(), RefusalCode> {
        match self.room.decide(person, id, ask, self.now, 9).map_err(|refusal: Refusal| refusal.code)? {
            Decision::Done => {}
            Decision::Store(fact) => self.apply_fact(fact),
        }
        Ok(())
    }

    fn mv(&self, person: Person, mv: Mv) -> RequestBody {
        let place = SealContext { code: code(), game: self.room.number, seat: self.room.seat(person) };
        let sealed = Count::is_hidden_move(&mv).then(|| Sealed::new(place, &mv));
        RequestBody::Move { turn: self.room.turn, mv: Raw::new(&mv), sealed }
    }

    fn play(&mut self, person: Person, mv: Mv) -> Result<(), RefusalCode> {
        let ask = self.mv(person, mv);
        self.ask(person, ask)
    }
}

use Person::{Friend, Host};

#[test]
fn nobody_moves_before_the_friend_is_there_and_nobody_third_sits_down() {
    let mut desk = TestRoom::alone(false);
    assert_eq!(desk.play(Host, Mv::Say(1)), Err(RefusalCode::Waiting));
    assert_eq!(desk.ask(Host, RequestBody::Resign), Err(RefusalCode::Waiting));
    assert_eq!(desk.deadlines(), [None; 2]);
    assert_eq!(desk.room.decide_join(key(1), &PlayerName::default(), SERVER), Ok(Decision::Done));
    let joined = desk.room.decide_join(key(2), &PlayerName::default(), SERVER);
    assert_eq!(
        joined,
        Ok(Decision::Store(Fact::Joined { key: key(2), server: SERVER, name: String::new() }))
    );
    let mut desk = TestRoom::new(false);
    assert_eq!(
        desk.room.decide_join(key(3), &PlayerName::default(), SERVER),
        Err(RefusalCode::RoomFull.into())
    );
    assert_eq!(desk.room.decide_join(key(2), &PlayerName::default(), SERVER), Ok(Decision::Done));
    assert_eq!(desk.play(Host, Mv::Say(1)), Ok(()));
}

#[test]
fn a_request_takes_effect_once() {
    let mut desk = TestRoom::new(false);
    let ask = desk.mv(Host, Mv::Say(1));
    assert_eq!(desk.ask_as(Host, 5, &ask), Ok(()));
    let facts = desk.facts.len();
    assert_eq!(desk.ask_as(Host, 5, &ask), Ok(()));
    assert_eq!(desk.facts.len(), facts);
    // The other player's requests have their own numbers.
    let ask = desk.mv(Friend, Mv::Say(2));
    assert_eq!(desk.ask_as(Friend, 5, &ask), Ok(()));
    assert_eq!(desk.facts.len(), facts + 1);
    // A number that arrives late is not mistaken for one that has taken effect.
    assert_eq!(desk.ask_as(Host, 4, &RequestBody::Greet(0)), Ok(()));
    assert_eq!(desk.facts.len(), facts + 2);
    for id in 100..164 {
        assert_eq!(desk.ask_as(Host, id, &RequestBody::Greet(1)), Ok(()));
    }
    assert_eq!(desk.ask_as(Host, 5, &RequestBody::Greet(1)), Err(RefusalCode::Stale));
}

#[test]
fn nobody_can_be_talked_out_of_his_turn() {
    let mut desk = TestRoom::new(false);
    desk.ask(Host, RequestBody::Offer(Offer::Draw)).unwrap();
    while desk.room.seq() < MAX_FACTS {
        desk.ask(Friend, RequestBody::Greet(0)).unwrap();
    }
    let talk = [
        RequestBody::Greet(0),
        RequestBody::Offer(Offer::Draw),
        RequestBody::Decline(Offer::Draw),
        RequestBody::Accept(Offer::Rematch),
    ];
    for ask in talk {
        assert_eq!(desk.ask(Friend, ask), Err(RefusalCode::WornOut));
    }
    for (person, number) in [(Host, 1), (Friend, 2), (Host, 3), (Friend, 4)] {
        assert_eq!(desk.play(person, Mv::Say(number)), Ok(()));
    }
    assert!(desk.room.ending().is_some());
    assert_eq!(desk.ask(Host, RequestBody::Offer(Offer::Rematch)), Err(RefusalCode::WornOut));
}

#[test]
fn nobody_is_pestered_with_offers() {
    for offer in [Offer::Draw, Offer::Takeback, Offer::Notes] {
        let mut desk = TestRoom::new(false);
        desk.play(Host, Mv::Say(1)).unwrap();
        let pester = |desk: &mut TestRoom| {
            let offered = desk.ask(Host, RequestBody::Offer(offer));
            if offered.is_ok() {
                desk.ask(Friend, RequestBody::Decline(offer)).unwrap();
            }
            offered
        };
        for _ in 0..MAX_OFFERS {
            assert_eq!(pester(&mut desk), Ok(()));
        }
        assert_eq!(pester(&mut desk), Err(RefusalCode::TooFast));
        desk.now += OFFER_REFILL_TIME - 1;
        assert_eq!(pester(&mut desk), Err(RefusalCode::TooFast), "not even then");
        desk.now += 1;
        assert_eq!([pester(&mut desk), pester(&mut desk)], [Ok(()), Err(RefusalCode::TooFast)]);
        // The opponent has their own limit of offers, and may agree at any time.
        assert_eq!(desk.ask(Friend, RequestBody::Offer(Offer::Draw)), Ok(()));
        assert_eq!(desk.ask(Host, RequestBody::Offer(Offer::Draw)), Ok(()));
        assert_eq!(desk.room.ending().map(|ending| ending.how), Some(EndReason::Agreed));
    }
}

#[test]
fn an_address_that_is_replaced_is_not_kept() {
    let mut desk = TestRoom::new(false);
    let at = |name: &str| RequestBody::Notices(PushAddress::new(&format!("https://push.example.org/{name}")));
    desk.ask(Host, at("one")).unwrap();
    assert_eq!(desk.room.obsolete_fact(), None);
    desk.ask(Friend, at("friend")).unwrap();
    assert_eq!(desk.room.obsolete_fact(), None, "each has their own");
    for next in [at("two"), RequestBody::Notices(None)] {
        desk.now += MINUTE;
        desk.ask(Host, next).unwrap();
        let (number, shorter) = desk.room.obsolete_fact().expect("the one before is of no use");
        let (index, shorter) = (usize::try_from(number).unwrap() - 1, shorter.clone());
        let longer = std::mem::replace(&mut desk.facts[index], shorter.clone());
        assert_eq!(longer.at, shorter.at);
        assert!(
            longer.to_text().contains("push.example.org") && !shorter.to_text().contains("push.example.org")
        );
        // The replacement makes the same room.
        let mut again = Room::<Count>::open(code(), desk.facts[0].clone()).unwrap();
        desk.facts[1..].iter().for_each(|fact| again.apply(fact.clone()).unwrap());
        for person in Person::BOTH {
            assert_eq!(again.push_address(person), desk.room.push_address(person));
        }
        let ids = |room: &Room<Count>| Person::BOTH.map(|person| room.player(person).unwrap().ids.clone());
        assert_eq!((again.seq(), ids(&again)), (desk.room.seq(), ids(&desk.room)));
    }
    desk.ask(Host, at("three")).unwrap();
    assert_eq!(desk.room.obsolete_fact(), None, "there was none");
}

#[test]
fn a_game_without_end_is_a_draw() {
    let mut desk = TestRoom::new(false);
    for ply in 0..MAX_PLIES {
        assert_eq!(desk.room.ending(), None, "ply {ply}");
        desk.play(Host, Mv::Say(0)).unwrap();
    }
    let ending = desk.room.ending().unwrap();
    assert_eq!((ending.outcome, ending.how), (Outcome::Draw, EndReason::TooLong));
    assert_eq!(desk.play(Host, Mv::Say(1)), Err(RefusalCode::Over));
    assert_eq!(desk.ask(Host, RequestBody::Offer(Offer::Rematch)), Ok(()));
}

#[test]
fn a_move_for_an_earlier_position_is_stale() {
    let mut desk = TestRoom::new(false);
    let early = desk.mv(Host, Mv::Say(1));
    let RequestBody::Move { turn, .. } = early else { unreachable!() };
    desk.play(Host, Mv::Say(1)).unwrap();
    desk.play(Friend, Mv::Say(2)).unwrap();
    let say = |turn, number| RequestBody::Move { turn, mv: Raw::new(&Mv::Say(number)), sealed: None };
    assert_eq!(desk.ask(Host, say(turn, 3)), Err(RefusalCode::Stale));
    assert_eq!(desk.ask(Host, say(desk.room.turn + 1, 3)), Err(RefusalCode::Stale));
    assert_eq!(desk.ask(Host, say(desk.room.turn, 3)), Ok(()));
}

#[test]
fn where_both_may_move_the_others_move_makes_nothing_stale() {
    let mut desk = TestRoom::new(true);
    let (host, friend) = (desk.mv(Host, Mv::Hide(3)), desk.mv(Friend, Mv::Hide(4)));
    assert_eq!(desk.ask(Host, host), Ok(()));
    assert_eq!(desk.ask(Friend, friend), Ok(()));
    assert_eq!(desk.play(Host, Mv::Say(1)), Ok(()));
}

#[test]
fn a_hidden_move_needs_its_seal_and_another_has_none() {
    let mut desk = TestRoom::new(true);
    let turn = desk.room.turn;
    let place = SealContext { code: code(), game: 1, seat: Seat::First };
    let bad = [
        None,
        Some(Sealed::new(place, &Mv::Hide(8))),
        Some(Sealed::new(SealContext { game: 2, ..place }, &Mv::Hide(7))),
    ];
    for sealed in bad {
        let ask = RequestBody::Move { turn, mv: Raw::new(&Mv::Hide(7)), sealed };
        assert_eq!(desk.ask(Host, ask), Err(RefusalCode::BadSeal));
    }
    desk.play(Host, Mv::Hide(7)).unwrap();
    desk.play(Friend, Mv::Hide(5)).unwrap();
    let sealed = Some(Sealed::new(place, &Mv::Say(1)));
    let ask = RequestBody::Move { turn: desk.room.turn, mv: Raw::new(&Mv::Say(1)), sealed };
    assert_eq!(desk.ask(Host, ask), Err(RefusalCode::BadSeal));
}

#[test]
fn what_is_hidden_is_shown_at_the_end_and_not_before() {
    let mut desk = TestRoom::new(true);
    desk.play(Host, Mv::Hide(7)).unwrap();
    desk.play(Friend, Mv::Hide(5)).unwrap();
    let text =
        |desk: &TestRoom, viewer| serde_json::to_string(&desk.room.snapshot(viewer, 1, desk.now)).unwrap();
    let hidden = "{\"Hide\":7}";
    for viewer in [Viewer::Seat(Seat::Second), Viewer::Spectator] {
        let text = text(&desk, viewer);
        assert!(!text.contains(hidden) && !text.contains("salt"), "{text}");
    }
    assert!(text(&desk, Viewer::Seat(Seat::First)).contains(hidden));
    let mut shown = desk.room.shown_view(Viewer::Seat(Seat::Second));
    desk.ask(Friend, RequestBody::Resign).unwrap();
    let update = desk.room.update(Viewer::Seat(Seat::Second), &mut shown, desk.now).unwrap();
    let opened = update.opened.expect("the end shows everything");
    assert_eq!(opened.plies[0].mv.parse::<Mv>().unwrap(), Mv::Hide(7));
    assert!(opened.plies[0].salt.is_some());
    assert!(text(&desk, Viewer::Spectator).contains(hidden));
    // It is sent only once.
    desk.ask(Friend, RequestBody::Greet(0)).unwrap();
    assert_eq!(desk.room.update(Viewer::Spectator, &mut shown, desk.now).unwrap().opened, None);
}

#[test]
fn takebacks_need_consent_and_go_to_the_askers_last_move() {
    let mut desk = TestRoom::new(false);
    assert_eq!(desk.ask(Host, RequestBody::Offer(Offer::Takeback)), Err(RefusalCode::NoTakeback));
    desk.play(Host, Mv::Say(1)).unwrap();
    desk.play(Friend, Mv::Say(2)).unwrap();
    assert_eq!(desk.ask(Friend, RequestBody::Accept(Offer::Takeback)), Err(RefusalCode::NoOffer));
    desk.ask(Host, RequestBody::Offer(Offer::Takeback)).unwrap();
    assert_eq!(desk.ask(Host, RequestBody::Offer(Offer::Takeback)), Err(RefusalCode::OfferedAlready));
    assert_eq!(desk.ask(Host, RequestBody::Accept(Offer::Takeback)), Err(RefusalCode::NoOffer));
    desk.ask(Friend, RequestBody::Decline(Offer::Takeback)).unwrap();
    assert_eq!(desk.room.current_match().plies().len(), 2);
    desk.ask(Host, RequestBody::Offer(Offer::Takeback)).unwrap();
    desk.ask(Friend, RequestBody::Accept(Offer::Takeback)).unwrap();
    assert_eq!(desk.room.current_match().plies().len(), 0);
    assert!(desk.room.offers.is_empty());
    desk.play(Host, Mv::Say(1)).unwrap();
    // An offer lapses with the next move.
    desk.ask(Host, RequestBody::Offer(Offer::Takeback)).unwrap();
    desk.play(Friend, Mv::Say(2)).unwrap();
    assert_eq!(desk.ask(Friend, RequestBody::Accept(Offer::Takeback)), Err(RefusalCode::NoOffer));
}

#[test]
fn nothing_is_taken_back_where_something_was_hidden() {
    let mut desk = TestRoom::new(true);
    desk.play(Host, Mv::Hide(7)).unwrap();
    assert_eq!(desk.ask(Host, RequestBody::Offer(Offer::Takeback)), Err(RefusalCode::NoTakeback));
}

#[test]
fn a_draw_is_agreed_on_and_a_rematch_changes_sides() {
    let mut desk = TestRoom::new(false);
    assert_eq!(desk.ask(Host, RequestBody::Offer(Offer::Rematch)), Err(RefusalCode::NotOver));
    desk.ask(Host, RequestBody::Offer(Offer::Draw)).unwrap();
    // Making the same offer accepts it.
    desk.ask(Friend, RequestBody::Offer(Offer::Draw)).unwrap();
    let ending = desk.room.ending().unwrap();
    assert_eq!((ending.outcome, ending.how), (Outcome::Draw, EndReason::Agreed));
    assert_eq!(desk.play(Host, Mv::Say(1)), Err(RefusalCode::Over));
    assert_eq!(desk.ask(Host, RequestBody::Resign), Err(RefusalCode::Over));
    let turn = desk.room.turn;
    desk.ask(Friend, RequestBody::Offer(Offer::Rematch)).unwrap();
    desk.ask(Host, RequestBody::Accept(Offer::Rematch)).unwrap();
    assert!(desk.room.has_just_changed_seats() && desk.room.turn > turn);
    assert_eq!([Host, Friend].map(|person| desk.room.seat(person)), [Seat::Second, Seat::First]);
    assert_eq!(desk.play(Host, Mv::Say(1)), Err(RefusalCode::Illegal));
    assert_eq!(desk.play(Friend, Mv::Say(1)), Ok(()));
    assert_eq!(desk.room.snapshot(Viewer::Seat(Seat::First), 0, 0).number, 2);
}

#[test]
fn who_has_come_to_another_server_is_not_gone_with_the_first() {
    let mut desk = TestRoom::new(false);
    desk.apply_fact(Fact::Came { seat: Seat::Second, server: 78, stranded: 0, visit: None });
    desk.apply_fact(Fact::Left { seat: Seat::Second, server: SERVER, stranded: 0 });
    assert_eq!(desk.room.server(Friend), Some(78));
}

#[test]
fn those_who_were_away_are_told_what_they_missed() {
    let mut desk = TestRoom::new(false);
    let seen = desk.room.seq();
    desk.play(Host, Mv::Say(1)).unwrap();
    desk.ask(Host, RequestBody::Greet(2)).unwrap();
    let missed = desk.room.snapshot(Viewer::Seat(Seat::Second), seen, desk.now).missed;
    assert_eq!(missed.iter().map(|update| update.seq).collect::<Vec<_>>(), [seen + 1, seen + 2]);
    assert_eq!(desk.room.snapshot(Viewer::Spectator, desk.room.seq(), 0).missed, []);
    assert_eq!(desk.room.snapshot(Viewer::Spectator, 0, 0).missed, []);
    for _ in 0..super::MAX_RECENT_CHANGES {
        desk.ask(Host, RequestBody::Greet(2)).unwrap();
    }
    assert_eq!(desk.room.snapshot(Viewer::Spectator, seen, 0).missed, [], "too much");
}

#[test]
fn a_room_is_its_facts() {
    let mut desk = TestRoom::new(true);
    desk.play(Host, Mv::Hide(7)).unwrap();
    desk.play(Friend, Mv::Hide(5)).unwrap();
    desk.play(Host, Mv::Say(1)).unwrap();
    desk.ask(Friend, RequestBody::Offer(Offer::Draw)).unwrap();
    desk.apply_fact(Fact::Left { seat: Seat::First, server: SERVER, stranded: 0 });
    desk.now += 5000;
    let mut facts = desk.facts.iter().cloned();
    let mut again = Room::open(code(), facts.next().unwrap()).unwrap();
    for fact in facts {
        again.apply(fact).unwrap();
    }
    for viewer in [Viewer::Seat(Seat::First), Viewer::Seat(Seat::Second), Viewer::Spectator] {
        assert_eq!(again.snapshot(viewer, 2, desk.now), desk.room.snapshot(viewer, 2, desk.now));
    }
}

/// Databases must stay readable, whatever changes in the protocol.
#[test]
fn facts_are_stored_as_ever() {
    let terms = Terms { colour: Colour::Lot, clock: MoveClock::Five, away: AwayLimit::Ten, door: false };
    let (seat, game, key) = (Seat::First, "count".to_owned(), key(1));
    let context = SealContext { code: code(), game: 1, seat };
    let sealed = Sealed::new(context, &Mv::Hide(3));
    let [key_text, seal, salt] = [
        serde_json::to_string(&key),
        serde_json::to_string(&sealed.seal),
        serde_json::to_string(&sealed.salt),
    ]
    .map(|text| text.unwrap());
    let facts: [(Fact<Count>, String); 4] = [
        (
            Fact::Created {
                version: 1,
                game,
                rules: 1,
                config: true,
                terms,
                seed: 9,
                seat,
                key,
                server: SERVER,
                name: String::new(),
            },
            format!(
                "{{\"created\":{{\"version\":1,\"game\":\"count\",\"config\":true,\
                 \"terms\":{{\"colour\":\"lot\",\"clock\":5,\"away\":10}},\
                 \"seed\":9,\"seat\":\"first\",\"key\":{key_text},\"server\":77}}}}"
            ),
        ),
        (
            Fact::Moved { seat, id: 2, mv: Mv::Hide(3), sealed: Some(sealed) },
            format!(
                "{{\"moved\":{{\"seat\":\"first\",\"id\":2,\"mv\":{{\"Hide\":3}},\
                 \"sealed\":{{\"seal\":{seal},\"salt\":{salt}}}}}}}"
            ),
        ),
        (
            Fact::Moved { seat, id: 3, mv: Mv::Say(1), sealed: None },
            "{\"moved\":{\"seat\":\"first\",\"id\":3,\"mv\":{\"Say\":1},\"sealed\":null}}".to_owned(),
        ),
        (
            Fact::Offered { seat, id: 4, offer: Offer::Takeback },
            "{\"offered\":{\"seat\":\"first\",\"id\":4,\"offer\":\"takeback\"}}".to_owned(),
        ),
    ];
    for (fact, text) in facts {
        assert_eq!(serde_json::to_string(&fact).unwrap(), text);
        assert_eq!(serde_json::from_str::<Fact<Count>>(&text).unwrap(), fact);
    }
}

#[test]
fn damaged_facts_are_refused() {
    let mut desk = TestRoom::new(false);
    let facts = [
        Fact::Joined { key: key(3), server: SERVER, name: String::new() },
        Fact::Moved { seat: Seat::Second, id: 1, mv: Mv::Say(1), sealed: None },
        Fact::Accepted { seat: Seat::First, id: 1, offer: Offer::Takeback, seed: 0 },
    ];
    for fact in facts {
        let refused = desk.room.clone().apply(Stamped { at: 0, fact });
        assert!(refused.is_err_and(|why| why.to_string().contains("fact 3")));
    }
    let first = desk.facts.remove(0);
    assert!(Room::open(code(), desk.facts.remove(0)).is_err());
    assert!(desk.room.apply(first.clone()).is_err());
    let newer = first.to_text().replace("\"version\":1", "\"version\":2");
    assert!(super::fact::head(&newer).is_err_and(|why| why.to_string().contains("version 2")));
}

#[test]
fn what_is_no_ready_made_greeting_is_not_said() {
    let mut desk = TestRoom::new(false);
    assert_eq!(desk.ask(Host, RequestBody::Greet(11)), Ok(()));
    assert_eq!(desk.ask(Host, RequestBody::Greet(12)), Err(RefusalCode::Malformed));
    assert_eq!(desk.ask(Host, RequestBody::Ping), Err(RefusalCode::Malformed));
}
