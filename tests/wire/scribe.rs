//! Runs a conversation with a room, and writes its transcript.

use deskmate_games::Game;
use deskmate_kernel::rules::Viewer;
use deskmate_referee::room::Person;
use deskmate_referee::room::any::{self, AnyRoom, NewRoom, Presence};
use deskmate_referee::wire::{Code, Refusal, RefusalCode, Reply, ReplyBody, Request, RequestBody};

/// The time of the first line, in milliseconds since 1970.
const BEGINNING: u64 = 1_800_000_000_000;
/// The time between two lines, in milliseconds.
const MINUTE: u64 = 60_000;
/// The result of every random draw.
const SEED: u64 = 15;
/// The server that both players are connected to.
const SERVER: u64 = 1;

/// A participant of the conversation.
#[derive(Clone, Copy, PartialEq)]
enum Who {
    Person(Person),
    Connected,
}

impl Who {
    const ALL: [Self; 3] = [Self::Person(Person::Host), Self::Person(Person::Friend), Self::Connected];

    const fn name(self) -> &'static str {
        match self {
            Self::Person(Person::Host) => "host",
            Self::Person(Person::Friend) => "friend",
            Self::Connected => "guest",
        }
    }

    fn read(name: &str) -> Self {
        Self::ALL.into_iter().find(|who| who.name() == name).unwrap_or_else(|| panic!("who is {name}?"))
    }
}

/// A conversation with a room of the game `G`, and its transcript so far.
pub struct Scribe<G: Game> {
    code: Code,
    room: Option<Box<dyn AnyRoom>>,
    /// The connected participants.
    there: Vec<Who>,
    now: u64,
    lines: Vec<String>,
    game: std::marker::PhantomData<G>,
}

impl<G: Game> Scribe<G> {
    /// Starts an empty conversation.
    pub fn new() -> Self {
        let code = "KMNPRS".parse().expect("a code");
        Self {
            code,
            room: None,
            there: Vec::new(),
            now: BEGINNING,
            lines: Vec::new(),
            game: std::marker::PhantomData,
        }
    }

    /// Returns the transcript.
    pub fn written(&self) -> String {
        self.lines.join("\n")
    }

    /// Executes a line of a transcript, if it is an input line.
    pub fn follow(&mut self, line: &str) {
        if line.contains(" < ") || line.starts_with("stored = ") {
            return;
        }
        self.now += MINUTE;
        self.lines.push(line.to_owned());
        if let Some((name, text)) = line.split_once(" > ") {
            let request = Request::parse(text).unwrap_or_else(|why| panic!("{text}: {why:?}"));
            self.ask(Who::read(name), request);
        } else if line == "time ran out" {
            let late: Vec<_> =
                Person::BOTH.into_iter().filter(|person| self.room().is_late(*person, self.now)).collect();
            let fact = self.room().timeout_fact(&late, self.now).expect("time ran out");
            self.store(fact, None);
        } else if let Some((name, what)) = line.split_once(' ')
            && let Who::Person(person) = Who::read(name)
        {
            let comes = what == "came";
            self.there.retain(|who| *who != Who::Person(person));
            self.there.extend(comes.then_some(Who::Person(person)));
            let change = Presence { is_connected: comes, server: SERVER, stranded: 0, device_time: None };
            let fact = self.room().presence_fact(person, change, self.now);
            self.store(fact, None);
        } else {
            panic!("what does {line:?} mean?");
        }
    }

    fn room(&self) -> &dyn AnyRoom {
        &**self.room.as_ref().expect("a room")
    }

    fn say(&mut self, who: Who, reply: &Reply) {
        self.lines.push(format!("{} < {}", who.name(), reply.to_text()));
    }

    fn viewer(&self, who: Who) -> Viewer {
        match who {
            Who::Person(person) => Viewer::Seat(self.room().seat(person)),
            Who::Connected => Viewer::Spectator,
        }
    }

    fn ask(&mut self, who: Who, Request { id, ask, .. }: Request) {
        let now = self.now;
        let decided = match (&ask, who) {
            (RequestBody::Create { config, terms, token, game, name }, _) => {
                let order = NewRoom {
                    game,
                    config,
                    terms: *terms,
                    key: token.key(),
                    name,
                    server: SERVER,
                    seed: SEED,
                };
                any::create::<G>(&order, now).map(Some)
            }
            (RequestBody::Join { token, name, .. }, _) => {
                self.room().decide_join(token.key(), name, SERVER, now)
            }
            (RequestBody::TakeOver { pass, token, device, .. }, _) => {
                self.room().decide_take_over(&pass.key(), token.key(), *device, SERVER, now)
            }
            (RequestBody::Watch { name, .. }, _) => self.room().decide_watch(name, now),
            (RequestBody::Resume { seen, .. }, _) => return self.show(who, id, *seen),
            (RequestBody::Summary { .. }, Who::Person(person)) => {
                let summary = Box::new(any::summary(self.room(), person, now));
                return self.say(who, &Reply::new(Some(id), ReplyBody::Summary(summary)));
            }
            (RequestBody::Ping, _) => return self.say(who, &Reply::new(Some(id), ReplyBody::Pong)),
            (_, Who::Person(person)) => self.room().decide(person, id, &ask, now, SEED),
            (_, Who::Connected) => Err(Refusal::from(RefusalCode::OnlyLooking)),
        };
        match decided {
            Ok(Some(fact)) => self.store(fact, Some((who, id, &ask))),
            Ok(None) if matches!(ask, RequestBody::Watch { .. }) => self.show(who, id, 0),
            Ok(None) => {}
            Err(refusal) => self.say(who, &Reply::new(Some(id), ReplyBody::Refused(refusal))),
        }
    }

    /// Stores a fact and sends it to all connected participants; the one who made the request is answered.
    fn store(&mut self, fact: String, asked: Option<(Who, u64, &RequestBody)>) {
        self.lines.push(format!("stored = {fact}"));
        let there = self.there.clone();
        let before = there.iter().map(|who| self.room().shown_view(self.viewer(*who))).collect::<Vec<_>>();
        match &mut self.room {
            None => self.room = Some(any::open::<G>(self.code, &fact).expect("a first fact")),
            Some(room) => room.apply(&fact).expect("a fact that follows"),
        }
        let dismissed = self.room().last_dismissed();
        let dismissed = dismissed.map(|(person, why)| (person.map_or(Who::Connected, Who::Person), why));
        let sent_away = dismissed.map(|(who, _)| who);
        if let Some((who, why)) = dismissed.filter(|(who, _)| there.contains(who)) {
            self.there.retain(|other| *other != who);
            self.say(who, &Reply::new(None, ReplyBody::Bye(why)));
        }
        for (who, mut shown) in there.into_iter().zip(before).filter(|(who, _)| Some(*who) != sent_away) {
            let viewer = self.viewer(who);
            if let Some(update) = self.room().update(viewer, &mut shown, self.now) {
                self.say(who, &Reply::new(None, ReplyBody::Update(Box::new(update))));
            }
            if self.room().has_just_changed_seats() {
                let seen = self.room().seq();
                let snapshot = self.room().snapshot(viewer, seen, self.now);
                self.say(who, &Reply::new(None, ReplyBody::Room(Box::new(snapshot))));
            }
        }
        match asked {
            Some((
                who,
                id,
                RequestBody::Create { .. } | RequestBody::Join { .. } | RequestBody::TakeOver { .. },
            )) => self.show(who, id, 0),
            Some((who, id, RequestBody::Watch { .. })) => {
                self.say(who, &Reply::new(Some(id), ReplyBody::Refused(RefusalCode::Knocked.into())));
            }
            Some((who, id, _)) => {
                let seq = self.room().seq();
                self.say(who, &Reply::new(Some(id), ReplyBody::Done { seq }));
            }
            None => {}
        }
    }

    /// Sends the room to a participant who enters.
    fn show(&mut self, who: Who, id: u64, seen: u64) {
        if !self.there.contains(&who) {
            self.there.push(who);
        }
        let snapshot = self.room().snapshot(self.viewer(who), seen, self.now);
        self.say(who, &Reply::new(Some(id), ReplyBody::Room(Box::new(snapshot))));
    }
}
