//! Push notifications for players who are away when their turn comes.

use deskmate_referee::room::Person;

use super::LiveRoom;

/// For each person, the room's turn number from which they may move.
pub(super) type Turns = [Option<u64>; 2];

impl LiveRoom {
    /// Returns the current turns.
    pub(super) fn turns(&self) -> Turns {
        Person::BOTH.map(|person| self.room.acting_since(person))
    }

    /// Notifies the players whose turn has come since `before`. Where a move may take days, even connected
    /// players are notified: a page is often open without being looked at, and the browser, which knows,
    /// decides whether to show anything.
    pub(super) fn send_notices(&self, before: Turns) {
        let Some(pusher) = &self.shared.pusher else { return };
        for (person, before) in Person::BOTH.into_iter().zip(before) {
            let now = self.room.acting_since(person);
            let address = self.room.push_address(person).filter(|_| now.is_some() && now != before);
            if let Some(address) =
                address.filter(|_| self.room.is_correspondence() || !self.is_anywhere(person))
            {
                pusher.send(address);
            }
        }
    }

    /// Returns true if the person is connected, to this server or another.
    fn is_anywhere(&self, person: Person) -> bool {
        let elsewhere = |server| server != self.shared.id;
        self.is_here(person) || self.room.server(person).is_some_and(elsewhere)
    }
}
