//! The online games in which the player has a seat, and whose move it is in each.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::common_conditions::on_real_timer;
use bevy::winit::EventLoopProxyWrapper;
use deskmate_kernel::line::Line;
use deskmate_net::address::Address;
use deskmate_net::websocket::{WebSocket, WebSocketConnector};
use deskmate_net::{SummaryAnswer, SummaryQuery, Ticket};
use deskmate_referee::wire::{Code, GameSummary, RefusalCode};

use super::calls::wake_callback;
use super::ticket::SavedTicket;
use super::{Contact, Friend};
use crate::app::base::announce::Announce;
use crate::app::base::awake::WakesEvery;
use crate::app::base::states::{Menu, Screen};

/// Interval at which the servers are asked again while the games are shown.
const REFRESH_INTERVAL: Duration = Duration::from_secs(20);
/// Interval at which an idle app polls the queries. News from a server wakes it anyway.
const POLL_INTERVAL: Duration = Duration::from_secs(1);

/// The state of a game, as its server has described it.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum GameState {
    /// The server has not answered yet.
    #[default]
    Asked,
    /// The server can't be reached, or refuses to describe the game.
    Unreachable,
    /// The server has sent a summary.
    Known(Box<GameSummary>),
}

impl GameState {
    /// Returns true if the player has to move.
    #[must_use]
    pub fn is_my_move(&self) -> bool {
        matches!(self, GameState::Known(summary) if summary.to_move)
    }

    /// Returns true if the game has ended.
    #[must_use]
    pub fn is_over(&self) -> bool {
        matches!(self, GameState::Known(summary) if summary.standing.ending.is_some())
    }

    /// Returns the rank in the list: the games in which the player has to move come first, those with the least time
    /// before the others, and finished ones come last.
    fn rank(&self) -> (u8, u64) {
        match self {
            GameState::Known(summary) if summary.to_move => (0, summary.standing.clock.unwrap_or(u64::MAX)),
            _ if self.is_over() => (2, 0),
            _ => (1, 0),
        }
    }
}

/// A game in which the player has a seat.
#[derive(Clone, Debug, PartialEq)]
pub struct MyGame {
    /// The code of its room.
    pub code: Code,
    /// True if the player was in it last.
    pub is_latest: bool,
    /// The state of the game.
    pub state: GameState,
}

/// The games in which the player has a seat, in the order in which they wait for the player.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct MyGames(pub Vec<MyGame>);

/// The games in which the player has to move, as announced last at the desk.
#[derive(Resource, Default)]
struct AnnouncedGames(Vec<Code>);

/// Written when all servers have answered, or can't be reached.
#[derive(Message)]
struct AllAnswered;

/// The queries that are not answered yet. In a browser their sockets can't leave their thread.
#[derive(Default)]
struct SummaryQueries(Vec<SummaryQuery<WebSocket>>);

/// Wakes an idle app while the games are shown, and holds the number of waiting games that was announced last.
#[derive(Component, Default)]
#[require(WakesEvery(POLL_INTERVAL), DespawnOnExit::<Menu>(Menu::MyGames))]
struct RefreshClock(Option<usize>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MyGames>()
        .init_resource::<AnnouncedGames>()
        .add_message::<AllAnswered>()
        .init_non_send::<SummaryQueries>()
        .add_systems(PreUpdate, receive_summaries)
        .add_systems(OnEnter(Screen::Desk), query_summaries)
        .add_systems(OnEnter(Menu::Friend), query_summaries)
        .add_systems(OnEnter(Menu::MyGames), (query_summaries, spawn_clock))
        .add_systems(
            Update,
            query_summaries.run_if(in_state(Menu::MyGames).and_then(on_real_timer(REFRESH_INTERVAL))),
        )
        .add_systems(
            PostUpdate,
            (
                publish_games.run_if(resource_changed::<SavedTicket>),
                announce_in_list.run_if(in_state(Menu::MyGames)),
                announce_at_desk.run_if(on_message::<AllAnswered>.and_then(in_state(Screen::Desk))),
            )
                .chain(),
        );
}

fn spawn_clock(mut commands: Commands) {
    commands.spawn((Name::new("Clock of the games"), RefreshClock::default()));
}

/// Asks every server at which the player has seats, unless it is being asked.
fn query_summaries(
    saved: Res<SavedTicket>,
    event_loop: Option<Res<EventLoopProxyWrapper>>,
    mut queries: NonSendMut<SummaryQueries>,
) {
    if !queries.0.is_empty() {
        return;
    }
    let mut servers: Vec<(Address, Vec<Ticket>)> = Vec::new();
    for room in saved.seats() {
        let Ok(address) = Address::parse(&room.server) else { continue };
        match servers.iter_mut().find(|(known, _)| *known == address) {
            Some((_, tickets)) => tickets.push(room.ticket),
            None => servers.push((address, vec![room.ticket])),
        }
    }
    for (address, tickets) in servers {
        let mut connector = WebSocketConnector::new(address.wire_url());
        if let Some(event_loop) = &event_loop {
            connector = connector.with_waker(wake_callback(event_loop));
        }
        queries.0.push(SummaryQuery::new(&mut connector, tickets));
    }
}

/// Records what the servers have answered. A seat that exists no longer is forgotten.
fn receive_summaries(
    mut queries: NonSendMut<SummaryQueries>,
    time: Res<Time<Real>>,
    mut friend: ResMut<Friend>,
    mut saved: ResMut<SavedTicket>,
    mut games: ResMut<MyGames>,
    mut all_answered: MessageWriter<AllAnswered>,
) {
    // Not as a run condition, which would look for the sockets from another thread.
    if queries.0.is_empty() {
        return;
    }
    let now = time.elapsed();
    let answers: Vec<_> =
        queries.0.iter_mut().flat_map(|query| std::iter::from_fn(|| query.poll(now))).collect();
    queries.0.retain(|query| !query.is_done());
    if queries.0.is_empty() {
        all_answered.write(AllAnswered);
    }
    let mut known = games.clone();
    for answer in answers {
        match answer {
            SummaryAnswer::Summary(summary) => {
                let (code, is_over) = (summary.code, summary.standing.ending.is_some());
                if saved.is_over(code) != Some(is_over) {
                    saved.set_over(code, is_over);
                }
                known.record(code, GameState::Known(summary));
            }
            SummaryAnswer::Refused(code, refusal) if is_gone(refusal.code) => {
                // What happens to the seat that is in use is told over its own connection.
                let in_use = friend.room == Some(code) && friend.contact != Contact::None;
                if !in_use {
                    saved.forget(code);
                    friend.can_return = saved.latest.is_some();
                }
            }
            SummaryAnswer::Refused(code, _) => known.record(code, GameState::Unreachable),
            SummaryAnswer::Unreachable(codes) => {
                codes.into_iter().for_each(|code| known.record(code, GameState::Unreachable));
            }
        }
    }
    games.set_if_neq(known);
}

/// Returns true if a refusal means that there is no such seat any longer.
fn is_gone(refusal: RefusalCode) -> bool {
    use RefusalCode::{NoRoom, TakenOver, TurnedAway, WrongToken};
    matches!(refusal, NoRoom | WrongToken | TakenOver | TurnedAway)
}

impl MyGames {
    /// Returns the codes of the games in which the player has to move.
    pub fn waiting(&self) -> impl Iterator<Item = Code> {
        self.0.iter().filter(|game| game.state.is_my_move()).map(|game| game.code)
    }

    /// Records the state of a game. What was known of it stays if the server can't be reached.
    fn record(&mut self, code: Code, state: GameState) {
        let Some(game) = self.0.iter_mut().find(|game| game.code == code) else { return };
        if state != GameState::Unreachable || game.state == GameState::Asked {
            game.state = state;
        }
        self.0.sort_by_key(|game| game.state.rank());
    }
}

/// Lists the games in which the player has a seat now.
fn publish_games(saved: Res<SavedTicket>, mut games: ResMut<MyGames>) {
    let state = |code| {
        let known = games.0.iter().find(|game| game.code == code);
        known.map(|game| game.state.clone()).unwrap_or_default()
    };
    let latest = saved.ticket().map(|ticket| ticket.code);
    let codes = saved.seats().map(|room| room.ticket.code);
    let mut seats: Vec<_> =
        codes.map(|code| MyGame { code, is_latest: latest == Some(code), state: state(code) }).collect();
    seats.sort_by_key(|game| game.state.rank());
    games.set_if_neq(MyGames(seats));
}

/// Announces in the list of games in how many the player has to move, once all servers have answered, and when it changes.
fn announce_in_list(
    games: Res<MyGames>,
    queries: NonSend<SummaryQueries>,
    mut clock: Single<&mut RefreshClock>,
    mut announce: MessageWriter<Announce>,
) {
    let waiting = games.waiting().count();
    if queries.0.is_empty() && clock.0 != Some(waiting) {
        clock.0 = Some(waiting);
        announce.write(Announce(waiting_line(waiting)));
    }
}

/// Announces at the desk in how many games the player has to move, if there is one that was not announced before.
fn announce_at_desk(
    games: Res<MyGames>,
    mut announced: ResMut<AnnouncedGames>,
    mut announce: MessageWriter<Announce>,
) {
    let waiting: Vec<_> = games.waiting().collect();
    if waiting.iter().any(|code| !announced.0.contains(code)) {
        announce.write(Announce(waiting_line(waiting.len())));
    }
    announced.0 = waiting;
}

fn waiting_line(count: usize) -> Line {
    Line::new("my-games-waiting").number("count", count as i64)
}
