//! A game elsewhere: what a server says becomes what the table shows, and what is wished goes back to it.

use std::time::Duration;

use bevy::prelude::*;

use crate::announce::Announce;
use crate::audio::Play;
use crate::games::Voices;
use crate::kernel::line::Line;
use crate::kernel::rules::{Outcome, Seat};
use crate::net::{Happening, News, Remote, Verdict, Witness};
use crate::play::arrangement::Arrangement;
use crate::play::course::Elsewhere;
use crate::play::scene::Scene;
use crate::play::session::{Session, sit_down};
use crate::play::stage::{Stage, voices};
use crate::play::{Command, PlaySystems};
use crate::referee::seat::Player;
use crate::referee::wire::{Ask, Code, How, Offer, Seal, SeatTold, What};
use crate::screens::Screen;
use crate::things::Chosen;

/// Something that a server has told.
#[derive(Message, Clone, Debug)]
pub struct Heard(pub News);

/// Something to ask of it.
#[derive(Message, Clone, Debug)]
pub struct AskServer(pub Ask);

/// What was remembered of the room that one comes back to.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct Remembered {
    /// Which room.
    pub code: Code,
    /// What one was told there.
    pub witness: Witness,
}

/// What the screens show of a game with a friend elsewhere.
#[derive(Clone, Debug, PartialEq)]
pub struct FriendStatus {
    /// Whether one plays, and does not only look on.
    pub plays: bool,
    /// Whether the friend has not come yet.
    pub waiting: bool,
    /// What the friend offers.
    pub offered: Option<Offer>,
    /// What can be offered to him.
    pub may_offer: Vec<Offer>,
    /// Whether he has been away for so long that the win can be claimed.
    pub may_claim: bool,
    /// Whether the game is over.
    pub over: bool,
}

impl FriendStatus {
    /// How `game` stands at `now`.
    #[must_use]
    pub fn of<G: Scene>(game: &Elsewhere<G>, now: Duration) -> Self {
        let Elsewhere { remote, told, .. } = game;
        let over = remote.standing.ending.is_some();
        let since = now.saturating_sub(*told);
        let limit = Duration::from_secs(60 * u64::from(remote.terms.away.minutes()));
        let away = remote.seat.is_some_and(|seat| match remote.standing.seats[(!seat).index()] {
            SeatTold::Away(before) => Duration::from_millis(before) + since >= limit,
            SeatTold::Free | SeatTold::Here => false,
        });
        Self {
            plays: remote.seat.is_some(),
            waiting: remote.standing.seats.contains(&SeatTold::Free),
            offered: Offer::ALL.into_iter().find(|offer| remote.is_offered(*offer)),
            may_offer: Offer::ALL.into_iter().filter(|offer| remote.may_offer(*offer)).collect(),
            may_claim: away && !over,
            over,
        }
    }
}

/// What the card of `seat` says beside the game's own notes at `now`: the clock, and that he is away.
#[must_use]
pub fn presence<G: Scene>(game: &Elsewhere<G>, seat: Seat, now: Duration) -> Vec<Line> {
    let Elsewhere { remote, told, .. } = game;
    if remote.standing.ending.is_some() {
        return Vec::new();
    }
    let since = now.saturating_sub(*told);
    let clock = remote.standing.clock.filter(|_| remote.to_act().includes(seat));
    let left = clock.map(|left| Duration::from_millis(left).saturating_sub(since));
    let away = match remote.standing.seats[seat.index()] {
        SeatTold::Away(before) => Some(Duration::from_millis(before) + since),
        SeatTold::Free | SeatTold::Here => None,
    };
    let say = |id: &str, time: Duration| {
        let seconds = time.as_secs();
        Line::new(id).text("time", format!("{}:{:02}", seconds / 60, seconds % 60))
    };
    left.map(|left| say("friend-clock", left))
        .into_iter()
        .chain(away.map(|away| say("friend-away", away)))
        .collect()
}

/// What is not generic.
pub fn plugin(app: &mut App) {
    app.add_message::<Heard>().add_message::<AskServer>();
}

/// Games of the kind `G` elsewhere.
pub fn game<G: Scene>(app: &mut App) {
    app.add_systems(
        Update,
        (
            arrive::<G>.in_set(PlaySystems::Start).run_if(on_message::<Heard>),
            remember::<G>.in_set(PlaySystems::Publish).run_if(resource_exists_and_changed::<Session<G>>),
            (hear::<G>.run_if(on_message::<Heard>), wish::<G>.run_if(on_message::<Command>), send::<G>)
                .chain()
                .in_set(PlaySystems::Obey)
                .run_if(resource_exists::<Session<G>>),
        ),
    );
}

/// Sits down at a game that one has just come to.
fn arrive<G: Scene>(
    mut heard: MessageReader<Heard>,
    session: Option<Res<Session<G>>>,
    remembered: Option<Res<Remembered>>,
    time: Res<Time<Real>>,
    mut arrangement: ResMut<Arrangement>,
    mut chosen: ResMut<Chosen>,
    mut next: ResMut<NextState<Screen>>,
    mut announce: MessageWriter<Announce>,
    mut commands: Commands,
) {
    let there = session.as_ref().and_then(|session| session.game.elsewhere()).map(|game| game.remote.code);
    let room = |Heard(news): &Heard| match news {
        News::Room(snapshot) if snapshot.game == G::NAME && there != Some(snapshot.code) => {
            Some(snapshot.clone())
        }
        _ => None,
    };
    let Some(snapshot) = heard.read().filter_map(room).last() else { return };
    let memory = remembered.filter(|known| known.code == snapshot.code).map(|known| known.witness.clone());
    let remote = match Remote::<G>::new(&snapshot, memory) {
        Ok(remote) => remote,
        Err(why) => return error!("the server speaks of another game: {}", why.0),
    };
    let waits = remote.standing.seats.contains(&SeatTold::Free);
    announce.write(Announce(Line::new(match remote.seat {
        None => "friend-watching",
        Some(_) if waits => "friend-room",
        Some(_) => "friend-there",
    })));
    let near = remote.seat.unwrap_or(Seat::First);
    let own = if remote.seat.is_some() { Player::Human } else { Player::Remote };
    let games = arrangement.games + 1;
    *arrangement = Arrangement { near: own, far: Player::Remote, games, ..default() };
    let session = Session::new(Elsewhere::new(remote, time.elapsed()), near, arrangement.players(near));
    sit_down::<G>(session, &mut commands);
    chosen.set_if_neq(Chosen(Some(G::NAME)));
    next.set(Screen::Table);
}

/// Shows what has happened there.
fn hear<G: Scene>(
    mut heard: MessageReader<Heard>,
    mut session: ResMut<Session<G>>,
    mut stage: ResMut<Stage<G>>,
    mut arrangement: ResMut<Arrangement>,
    time: Res<Time<Real>>,
    mut announce: MessageWriter<Announce>,
    mut sounds: MessageWriter<Play>,
) {
    if session.game.elsewhere().is_none() {
        heard.clear();
        return;
    }
    for Heard(news) in heard.read() {
        let Some(game) = session.game.elsewhere_mut() else { return };
        let (number, by_hand, seals) = (game.remote.number, game.sent, game.remote.seals);
        let happenings = match game.hear(news, time.elapsed()) {
            Ok(happenings) => happenings,
            Err(why) => {
                error!("the server speaks of another game: {}", why.0);
                continue;
            }
        };
        if let News::Refused(_, refusal) = news {
            game.sent = None;
            let reason = refusal.line.clone().unwrap_or_else(|| refused(refusal.code));
            announce.write(Announce(reason));
            sounds.write(Play::cue("refuse"));
        }
        let (seat, another) = (game.remote.seat, game.remote.number != number);
        if another {
            game.sent = None;
            let near = seat.unwrap_or(Seat::First);
            arrangement.games += 1;
            session.near = near;
            session.players = arrangement.players(near);
            session.moved_on();
            stage.rebuild();
            announce.write(Announce(Line::new("friend-rematch")));
            continue;
        }
        let now = game.remote.seals;
        let voices = voices(&session, &arrangement);
        let others = Seat::BOTH.into_iter().filter(|of| Some(*of) != seat);
        announce.write_batch(others.filter_map(|of| sealed(seals, now, of, &voices)).map(Announce));
        if matches!(news, News::Update(update) if matches!(update.what, What::TookBack { .. })) {
            announce.write(Announce(Line::new("friend-took-back")));
        }
        for happening in happenings {
            match happening {
                Happening::Moved(mover, events) => {
                    stage.queue(events);
                    if Some(mover) == seat {
                        if by_hand == Some(true) {
                            stage.done_by_hand();
                        }
                        answered(&mut session);
                    }
                    session.moved_on();
                }
                Happening::Rebuild => {
                    stage.rebuild();
                    answered(&mut session);
                    session.moved_on();
                }
                Happening::Other(what) => {
                    let ending = session.game.elsewhere().and_then(|game| game.remote.standing.ending);
                    announce.write_batch(told(&what, &voices, seat).map(Announce));
                    // From now on somebody may act: what one needs for that lies ready.
                    if matches!(what, What::Joined { .. }) {
                        stage.rebuild();
                    }
                    if let (What::Ended, Some(ending)) = (what, ending) {
                        announce.write(Announce(ended(ending.how, ending.outcome, &voices)));
                        // No event of the game shows such an end.
                        stage.rebuild_then();
                        let cue = match ending.outcome {
                            Outcome::Win(winner) => arrangement.jingle(G::NAME, winner, session.near),
                            Outcome::Draw => format!("{}-draw", G::NAME),
                        };
                        sounds.write(Play::cue(cue));
                        session.moved_on();
                    }
                }
                Happening::Checked(verdict) if G::HIDES => {
                    announce.write(Announce(checked(verdict)));
                }
                Happening::Checked(_) => {}
            }
        }
    }
}

/// Remembers what one was told, where something is hidden that is checked at the end.
fn remember<G: Scene>(session: Res<Session<G>>, old: Option<Res<Remembered>>, mut commands: Commands) {
    let Some(game) = session.game.elsewhere().filter(|_| G::HIDES) else { return };
    let now = Remembered { code: game.remote.code, witness: game.remote.witness.clone() };
    if old.is_none_or(|old| *old != now) {
        commands.insert_resource(now);
    }
}

/// The server has answered the latest move, one way or the other.
fn answered<G: Scene>(session: &mut Session<G>) {
    if let Some(game) = session.game.elsewhere_mut() {
        game.sent = None;
    }
}

/// Why something was refused, in words.
#[must_use]
pub fn refused(code: crate::referee::wire::RefusalCode) -> Line {
    let name = serde_json::to_value(code).ok().and_then(|name| name.as_str().map(str::to_owned));
    Line::new(format!("online-refused-{}", name.unwrap_or_default()))
}

/// The name of an offer, as ids have it.
#[must_use]
pub const fn offer_name(offer: Offer) -> &'static str {
    match offer {
        Offer::Takeback => "takeback",
        Offer::Draw => "draw",
        Offer::Rematch => "rematch",
    }
}

/// What there is to say of something that is no move; what one does oneself is not told.
fn told(what: &What, voices: &Voices, you: Option<Seat>) -> Option<Line> {
    let of = |id: String, seat: &Seat| Line::new(id).line("name", voices.names[seat.index()].clone());
    match what {
        What::Joined { seat } if you != Some(*seat) => Some(of("friend-joined".into(), seat)),
        What::Came { seat } if you != Some(*seat) => Some(of("friend-came".into(), seat)),
        What::Left { seat } if you != Some(*seat) => Some(of("friend-left".into(), seat)),
        What::Offered { seat, offer } if you == Some(*seat) => {
            Some(Line::new(format!("friend-offered-{}", offer_name(*offer))))
        }
        What::Offered { seat, offer } => Some(of(format!("friend-offers-{}", offer_name(*offer)), seat)),
        What::Declined { seat, offer } if you != Some(*seat) => {
            Some(of(format!("friend-declines-{}", offer_name(*offer)), seat))
        }
        What::Greeted { seat, greeting } => {
            Some(of("friend-greets".into(), seat).line("greeting", Line::new(format!("greeting-{greeting}"))))
        }
        _ => None,
    }
}

/// That a seat has just sealed what it hides.
fn sealed(before: [Option<Seal>; 2], now: [Option<Seal>; 2], of: Seat, voices: &Voices) -> Option<Line> {
    let [before, now] = [before, now].map(|seals| seals[of.index()]);
    let seal = now.filter(|_| now != before)?;
    Some(Line::new("friend-sealed").line("name", voices.names[of.index()].clone()).text("seal", seal.mark()))
}

/// How a game ended other than by its rules.
fn ended(how: How, outcome: Outcome, voices: &Voices) -> Line {
    let name = match how {
        How::Rules => "rules",
        How::Resigned => "resigned",
        How::Agreed => "agreed",
        How::Time => "time",
        How::Away => "away",
    };
    match outcome {
        Outcome::Draw => Line::new(format!("friend-ended-{name}-draw")),
        Outcome::Win(winner) if voices.you == Some(winner) && how != How::Rules => {
            Line::new(format!("friend-ended-{name}-you"))
                .line("loser", voices.names[(!winner).index()].clone())
        }
        Outcome::Win(winner) => Line::new(format!("friend-ended-{name}"))
            .line("winner", voices.names[winner.index()].clone())
            .line("loser", voices.names[(!winner).index()].clone()),
    }
}

/// What became of the seals.
#[must_use]
pub fn checked(verdict: Verdict) -> Line {
    match verdict {
        Verdict::Kept => Line::new("friend-seal-kept"),
        Verdict::KeptSinceReturn => Line::new("friend-seal-kept-since-return"),
        Verdict::Broken(ply) => Line::new("friend-seal-broken").number("move", i64::from(ply) + 1),
    }
}

/// Wishes of the table that a friend has to agree to.
fn wish<G: Scene>(mut wishes: MessageReader<Command>, mut session: ResMut<Session<G>>) {
    if session.game.elsewhere().is_none() {
        wishes.clear();
        return;
    }
    for wish in wishes.read() {
        let offer = match wish {
            Command::Undo => Offer::Takeback,
            Command::Again => Offer::Rematch,
            _ => continue,
        };
        if let Some(game) = session.game.elsewhere_mut()
            && game.remote.may_offer(offer)
        {
            game.asks.push(Ask::Offer(offer));
        }
    }
}

/// Sends what has been asked for.
fn send<G: Scene>(mut session: ResMut<Session<G>>, mut server: MessageWriter<AskServer>) {
    if session.game.elsewhere().is_some_and(|game| !game.asks.is_empty())
        && let Some(game) = session.game.elsewhere_mut()
    {
        server.write_batch(game.asks.drain(..).map(AskServer));
    }
}
