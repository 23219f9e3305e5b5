//! Notices: who is away is told that it is their turn.

use super::LiveRoom;
use crate::referee::room::Person;

/// For each person the room's turn number from which on they may move.
pub(super) type Turns = [Option<u64>; 2];

impl LiveRoom {
    /// Whose turn it is.
    pub(super) fn turns(&self) -> Turns {
        Person::BOTH.map(|person| self.room.acting(person))
    }

    /// Sends notices to those whose turn has come since `before`. Where a move may take days a page is often open and nobody
    /// looks at it: then the browser, which knows, decides whether there is anything to say.
    pub(super) fn send_notices(&self, before: Turns) {
        let Some(pusher) = &self.shared.pusher else { return };
        for (person, before) in Person::BOTH.into_iter().zip(before) {
            let now = self.room.acting(person);
            let address = self.room.push_address(person).filter(|_| now.is_some() && now != before);
            if let Some(address) = address.filter(|_| self.room.is_unhurried() || !self.is_anywhere(person)) {
                pusher.send(address);
            }
        }
    }

    /// Whether somebody is connected, here or to another server.
    fn is_anywhere(&self, person: Person) -> bool {
        let elsewhere = |server| server != self.shared.id;
        self.is_here(person) || self.room.server(person).is_some_and(elsewhere)
    }
}
