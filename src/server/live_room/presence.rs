//! Presence: which players count as connected, to this server or another, and whose time has run out.

use deskmate_referee::room::any::{AnyRoom, Presence};
use deskmate_referee::room::{MAX_FACTS_FOR_PRESENCE, MOVE_GRACE_TIME, Person, is_newer};
use deskmate_referee::wire::CloseReason;

use super::{LiveRoom, MAX_ATTEMPTS, NotStored, RoomFailure};
use crate::log::ServerInfo;

/// Time after which the players of a silent server no longer count as connected, in milliseconds.
pub const SERVER_GRACE_TIME: u64 = 10_000;

/// Time that a player may be gone before the opponent is told, in milliseconds. A page that
/// is reloaded is soon back.
pub const RELOAD_TIME: u64 = 4_000;

/// Silence of another server after which its players get their time back, in milliseconds. A running server
/// is heard of every two seconds.
const SERVER_TIMEOUT: u64 = 3_000;

impl LiveRoom {
    /// Updates what does not depend on requests: who counts as connected and, unless requests that have
    /// already arrived are waiting, whose time has run out.
    pub(super) async fn update_presence(&mut self, nothing_waits: bool) -> Result<(), RoomFailure> {
        if self.shared.clock.now() < self.writes_paused_until {
            return Ok(());
        }
        for person in Person::BOTH {
            if self.is_here(person) {
                self.store_arrival(person).await?;
            } else {
                self.store_departure(person).await?;
            }
        }
        if nothing_waits {
            self.end_late_games(self.shared.clock.now()).await?;
        }
        Ok(())
    }

    /// Stores that a person is here, unless that is stored already. If they have been seen elsewhere since,
    /// they are disconnected instead.
    async fn store_arrival(&mut self, person: Person) -> Result<(), RoomFailure> {
        self.gone[person as usize] = None;
        let own = |room: &dyn AnyRoom, id| room.server(person) == Some(id);
        let noted =
            self.present.iter().any(|present| present.person == Some(person) && present.is_connection_stored);
        if !own(&*self.room, self.shared.id) {
            let (here, there) = (self.device_time(person), self.room.device_time(person));
            let later = noted && !is_newer(here, there) || is_newer(there, here);
            if self.room.server(person).is_some() && later {
                self.dismiss(Some(CloseReason::Replaced), |present| present.person == Some(person));
                return Ok(());
            }
            self.store_presence(person, true, here, |room| room.is_here(person)).await?;
        }
        let noted = own(&*self.room, self.shared.id);
        for present in self.present.iter_mut().filter(|present| present.person == Some(person)) {
            present.is_connection_stored = noted;
        }
        Ok(())
    }

    /// Stores that a person has been gone from this server for a while, or that their server is lost.
    async fn store_departure(&mut self, person: Person) -> Result<(), RoomFailure> {
        match self.room.server(person) {
            Some(server) if server == self.shared.id => {
                let now = self.shared.clock.now();
                if now < self.gone[person as usize].get_or_insert(now).saturating_add(RELOAD_TIME) {
                    return Ok(());
                }
                self.store_presence(person, false, None, |_| true).await?;
                // A room that is empty, or has too many records, does not wait for it to be stored.
                let waits = self.writes_paused_until > now && !self.present.is_empty();
                if !waits {
                    self.gone[person as usize] = None;
                }
            }
            Some(server) if self.is_lost(server) => {
                self.store_presence(person, false, None, |_| true).await?
            }
            _ => self.gone[person as usize] = None,
        }
        Ok(())
    }

    /// Returns when a person's device made the newest connection, by its own clock.
    pub(super) fn device_time(&self, person: Person) -> Option<u64> {
        let own = self.present.iter().filter(|present| present.person == Some(person));
        own.filter_map(|present| present.guest.device_time).max()
    }

    pub(super) fn is_here(&self, person: Person) -> bool {
        self.present.iter().any(|present| present.person == Some(person))
    }

    /// Ends the game for those who had not moved in time by `at`. Leaves out players of another server: only
    /// that server knows what has arrived, and while it is lost they can't move.
    pub(super) async fn end_late_games(&mut self, at: u64) -> Result<(), RoomFailure> {
        loop {
            let late: Vec<_> = self.judged().filter(|person| self.room.is_late(*person, at)).collect();
            let Some(text) = self.room.timeout_fact(&late, at.max(self.room.latest_time())) else {
                return Ok(());
            };
            match self.store(text).await {
                Err(NotStored::Broken(broken)) => return Err(broken),
                Err(NotStored::Refused) => return Ok(()),
                Ok(()) | Err(NotStored::Overtaken) => {}
            }
        }
    }

    /// Returns the people whose clocks this server judges.
    fn judged(&self) -> impl Iterator<Item = Person> {
        let own = |server| server == self.shared.id;
        Person::BOTH.into_iter().filter(move |person| self.room.server(*person).is_none_or(own))
    }

    /// Stores that a person has connected or disconnected, unless another server has just stored something else, or
    /// something after which that is no longer `still_true`, such as that somebody else has the seat.
    pub(super) async fn store_presence(
        &mut self,
        person: Person,
        here: bool,
        visit: Option<u64>,
        still_true: impl Fn(&Self) -> bool,
    ) -> Result<(), RoomFailure> {
        let before = self.room.server(person);
        let lost = before.is_some_and(|server| server != self.shared.id);
        // In a room with too many records, returns and lost servers are still stored, because they are rare.
        if !here && !lost && self.room.seq() >= MAX_FACTS_FOR_PRESENCE {
            return Ok(());
        }
        for _ in 0..MAX_ATTEMPTS {
            let server = if here { self.shared.id } else { before.unwrap_or(self.shared.id) };
            let change =
                Presence { is_connected: here, server, stranded: self.stranded(person), device_time: visit };
            let now = self.shared.clock.now().max(self.room.latest_time());
            let text = self.room.presence_fact(person, change, now);
            match self.store(text).await {
                Ok(()) => return Ok(()),
                Err(NotStored::Overtaken) if !still_true(self) => return Ok(()),
                Err(NotStored::Overtaken) if here && is_newer(self.room.device_time(person), visit) => {
                    return Ok(());
                }
                Err(NotStored::Overtaken) if here || self.room.server(person) == before => {}
                // It is no longer true, or is tried again.
                Err(NotStored::Overtaken | NotStored::Refused) => return Ok(()),
                Err(NotStored::Broken(broken)) => return Err(broken),
            }
        }
        Ok(())
    }

    /// Returns how long a person has been connected to a server that no longer runs, in milliseconds, up to
    /// [`SERVER_GRACE_TIME`]. Players who are not back by then are away of their own accord.
    fn stranded(&self, person: Person) -> u64 {
        let Some(server) = self.room.server(person).filter(|server| *server != self.shared.id) else {
            return 0;
        };
        // A server that was never heard of had stopped before this one started.
        let heard = self.shared.log.server_info(server);
        let heard = heard.unwrap_or(ServerInfo { at: self.shared.started, stopped: true });
        let silent = self.shared.clock.now().saturating_sub(heard.at);
        if heard.stopped || silent > SERVER_TIMEOUT { silent.min(SERVER_GRACE_TIME) } else { 0 }
    }

    /// Returns true if another server has been silent for too long.
    fn is_lost(&self, server: u64) -> bool {
        self.shared.clock.now() >= self.lost_at(server)
    }

    fn lost_at(&self, server: u64) -> u64 {
        let heard = self.shared.log.server_info(server).map_or(0, |heard| heard.at);
        heard.max(self.opened) + SERVER_GRACE_TIME
    }

    /// Returns the time at which something has to be done without a request, if there is any.
    pub(super) fn next_wake_time(&self) -> Option<u64> {
        let elsewhere = Person::BOTH.into_iter().filter_map(|person| self.room.server(person));
        let lost = elsewhere.filter(|server| *server != self.shared.id).map(|server| self.lost_at(server));
        let late =
            self.judged().filter_map(|person| self.room.deadline(person)).map(|at| at + MOVE_GRACE_TIME);
        let gone = self.gone.iter().flatten().map(|since| since + RELOAD_TIME);
        let unnoted =
            self.present.iter().any(|present| present.person.is_some() && !present.is_connection_stored);
        let unnoted = unnoted.then_some(self.writes_paused_until);
        let stored = lost.chain(late).chain(gone).chain(unnoted).map(|at| at.max(self.writes_paused_until));
        stored.chain(self.watchers_time()).min()
    }
}
