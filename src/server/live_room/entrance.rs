//! Entrances: who enters a room, and whether they may.

use std::sync::Arc;

use deskmate_referee::room::any::summary;
use deskmate_referee::room::{Person, is_newer};
use deskmate_referee::wire::{CloseReason, Key, PlayerName, Refusal, RefusalCode, Reply, ReplyBody};
use tracing::warn;

use super::{LiveRoom, RoomClient, RoomFailure};
use crate::room_message::{ClientConnection, Entrance};

impl LiveRoom {
    /// Lets a client in and sends it the room, or returns the refusal.
    pub(super) async fn enter(
        &mut self,
        guest: ClientConnection,
        entrance: Entrance,
        re: u64,
    ) -> Result<Result<(), Refusal>, RoomFailure> {
        if self.lags_behind(&entrance)
            && let Err(why) = self.catch_up().await?
        {
            warn!(code = %self.code, %why, "can't read the latest records");
            return Ok(Err(RefusalCode::Unavailable.into()));
        }
        let mut asked = self.knock(&guest, &entrance).await?;
        // Another server may have freed a place in the meantime.
        if asked.is_err() && matches!(self.catch_up().await?, Ok(true)) {
            asked = self.knock(&guest, &entrance).await?;
        }
        if let Err(refusal) = asked {
            return Ok(Err(refusal));
        }
        let (key, seen, name) = match entrance {
            Entrance::Summary(key) => {
                return Ok(self.person_with_seat(&key).map(|person| self.send_summary(person, &guest, re)));
            }
            Entrance::Join(key, _) | Entrance::TakeOver { key, .. } => (Some(key), 0, PlayerName::default()),
            Entrance::Resume(key, seen) => (Some(key), seen, PlayerName::default()),
            Entrance::Watch(seen, name) => (None, seen, name),
        };
        let person = match key.map(|key| self.person_with_seat(&key)).transpose() {
            Ok(person) => person,
            Err(refusal) => return Ok(Err(refusal)),
        };
        let watching = self.present.iter().filter(|present| present.person.is_none()).count();
        if person.is_none() && watching >= self.shared.limits.watchers {
            return Ok(Err(RefusalCode::Crowded.into()));
        }
        if let Some((person, key)) = person.zip(key) {
            // This connection was delayed on its way, and a newer one has overtaken it.
            let newest = self.device_time(person).max(self.room.device_time(person));
            if is_newer(newest, guest.device_time) {
                return Ok(Err(RefusalCode::Unavailable.into()));
            }
            self.dismiss(Some(CloseReason::Replaced), |present| present.person == Some(person));
            if self.room.server(person) != Some(self.shared.id) {
                let has_seat = |here: &Self| here.room.person(&key) == Some(person);
                self.store_presence(person, true, guest.device_time, has_seat).await?;
            }
            // Another server may have given the seat away meanwhile.
            if let Err(refusal) = self.person_with_seat(&key) {
                return Ok(Err(refusal));
            }
        }
        let text = Reply::new(Some(re), self.say_room(self.viewer(person), seen)).to_text();
        if guest.outbox.send(text.into()).is_err() {
            let _ = guest.bye.send(CloseReason::TooSlow);
            return Ok(Ok(()));
        }
        if person.is_some() && !self.watchers.is_empty() {
            let _ = guest.outbox.send(Self::watchers_message(&self.watchers).into());
        }
        self.count(person, 1);
        let noted = person.is_some_and(|person| self.room.server(person) == Some(self.shared.id));
        self.present.push(RoomClient { guest, person, name, is_connection_stored: noted });
        Ok(Ok(()))
    }

    /// Returns the person who has a seat with this key, or the refusal that says why nobody has.
    fn person_with_seat(&self, key: &Key) -> Result<Person, Refusal> {
        if self.room.was_turned_away(key) {
            return Err(RefusalCode::TurnedAway.into());
        }
        if let Some(device) = self.room.device_of_successor(key) {
            return Err(Refusal::taken_over(device));
        }
        self.room.person(key).ok_or_else(|| RefusalCode::WrongToken.into())
    }

    /// Sends the summary of a person's game to a client that stays outside.
    fn send_summary(&self, person: Person, guest: &ClientConnection, re: u64) {
        let summary = summary(&*self.room, person, self.shared.clock.now());
        let text = Reply::new(Some(re), ReplyBody::Summary(Box::new(summary))).to_text();
        // A client that does not read is disconnected by its own task.
        let _ = guest.outbox.send(text.into());
    }

    /// Returns true if another server has told the client more than is known here.
    fn lags_behind(&self, entrance: &Entrance) -> bool {
        match entrance {
            // Refused here, both are tried again with the latest records.
            Entrance::Join(..) | Entrance::TakeOver { .. } => false,
            Entrance::Summary(key) => self.room.person(key).is_none(),
            Entrance::Resume(key, seen) => *seen > self.room.seq() || self.room.person(key).is_none(),
            Entrance::Watch(seen, _) => *seen > self.room.seq(),
        }
    }

    /// Asks for a seat or for permission to watch, and stores the resulting record.
    async fn knock(
        &mut self,
        guest: &ClientConnection,
        entrance: &Entrance,
    ) -> Result<Result<(), Refusal>, RoomFailure> {
        let (server, now) = (self.shared.id, self.shared.clock.now());
        let shared = Arc::clone(&self.shared);
        let allowed = |decided: Option<String>| match decided {
            Some(text) => shared.check_record_limits(guest.address, &text).map(|()| Some(text)),
            None => Ok(None),
        };
        Ok(match entrance {
            Entrance::Resume(..) | Entrance::Summary(_) => Ok(()),
            Entrance::Join(key, name) => self
                .decide_and_store(now, |room, _| room.decide_join(*key, name, server, now).and_then(allowed))
                .await?
                .map(|_| ()),
            Entrance::TakeOver { pass, key, device } => self
                .decide_and_store(now, |room, _| {
                    room.decide_take_over(pass, *key, *device, server, now.max(room.latest_time()))
                })
                .await?
                .map(|_| ()),
            Entrance::Watch(_, name) => {
                match self
                    .decide_and_store(now, |room, _| room.decide_watch(name, now).and_then(allowed))
                    .await?
                {
                    Ok(_) if self.room.watching().is_open() => Ok(()),
                    Ok(_) => Err(RefusalCode::Knocked.into()),
                    Err(refusal) => Err(refusal),
                }
            }
        })
    }
}
