//! Applies facts to a room.

use std::collections::VecDeque;
use std::mem::replace;

use deskmate_kernel::rules::{Outcome, Rules, Seat};

use super::fact::{Corrupt, Fact, Stamped, VERSION};
use super::{
    Acting, Change, MAX_FORMER_KEYS, MAX_PLIES, MAX_RECENT_CHANGES, MAX_TURNED_AWAY, PASS_TIME, Person,
    Player, RECONNECT_TIME, Room,
};
use crate::authority::Match;
use crate::wire::{Code, EndReason, Ending, Knock, Note, Offer, PushAddress, Watching};

impl<R: Rules> Room<R> {
    /// Opens the room that begins with this fact.
    ///
    /// # Errors
    /// Returns an error if it is not a first fact, is of another version, or began under rules that can no longer be
    /// played.
    pub fn open(code: Code, first: Stamped<R>) -> Result<Self, Corrupt> {
        let Stamped { at, fact } = first;
        let Fact::Created { version, game, rules, config, terms, seed, seat, key, server, name } = fact
        else {
            return Err(Corrupt("the start is missing".to_owned()));
        };
        if version != VERSION {
            return Err(Corrupt(format!(
                "it has version {version}, but this program reads version {VERSION}"
            )));
        }
        let config = R::config_for_revision(config, rules).ok_or_else(|| {
            Corrupt(format!("it has revision {rules} of the rules, but this program has {}", R::REVISION))
        })?;
        Ok(Self {
            code,
            game,
            terms: terms.normalized(),
            players: [Some(Player::new(key, name, server, at)), None],
            turned_away: VecDeque::new(),
            former_keys: VecDeque::new(),
            watching: if terms.door { Watching::Closed } else { Watching::Open },
            host: seat,
            number: 1,
            current_match: Match::new(config, seed),
            sealed: Vec::new(),
            acting: [None; 2],
            turn: 0,
            offers: Vec::new(),
            notes: false,
            ending: None,
            seq: 1,
            latest_time: at,
            recent: VecDeque::from([(1, Change::Created)]),
            obsolete_fact: None,
        })
    }

    /// Applies a fact.
    ///
    /// # Errors
    /// Returns an error if the fact cannot follow the earlier ones; the room is unusable then.
    pub fn apply(&mut self, stamped: Stamped<R>) -> Result<(), Corrupt> {
        let Stamped { at, fact } = stamped;
        self.seq += 1;
        self.latest_time = at;
        self.obsolete_fact = None;
        let change =
            self.fold_fact(at, fact).map_err(|Corrupt(why)| Corrupt(format!("fact {}: {why}", self.seq)))?;
        if change.changes_position() {
            self.turn += 1;
            self.expire_offers();
        }
        if let Some(outcome) = self.current_match.outcome().filter(|_| self.ending.is_none()) {
            self.end(outcome, EndReason::Rules);
        }
        if self.current_match.plies().len() >= MAX_PLIES && self.ending.is_none() {
            self.end(Outcome::Draw, EndReason::TooLong);
        }
        self.update_acting(&change);
        self.recent.push_back((self.seq, change));
        if self.recent.len() > MAX_RECENT_CHANGES {
            self.recent.pop_front();
        }
        Ok(())
    }

    fn fold_fact(&mut self, at: u64, fact: Fact<R>) -> Result<Change<R>, Corrupt> {
        let corrupt = |why: &str| Corrupt(why.to_owned());
        Ok(match fact {
            Fact::Created { .. } => return Err(corrupt("the room is created twice")),
            Fact::Joined { key, server, name } => {
                let friend = &mut self.players[Person::Friend as usize];
                if friend.is_some() {
                    return Err(corrupt("a third player"));
                }
                *friend = Some(Player::new(key, name, server, at));
                Change::Joined { seat: self.seat(Person::Friend) }
            }
            Fact::Knocked { key, server, name } => {
                if self.full() {
                    return Err(corrupt("a third player"));
                }
                let change = Change::Knocked { who: Knock::Friend, name: name[..].into() };
                let friend = Player { is_admitted: false, ..Player::new(key, name, server, at) };
                self.players[Person::Friend as usize] = Some(friend);
                change
            }
            Fact::WatcherKnocked { name } => {
                self.watching = Watching::Asked;
                Change::Knocked { who: Knock::Watchers, name: name[..].into() }
            }
            Fact::LetIn { seat, id, who } => {
                self.record_request(seat, id)?;
                self.let_in(who)?
            }
            Fact::TurnedAway { seat, id, who } => {
                self.record_request(seat, id)?;
                self.turn_away(who)?;
                Change::TurnedAway { who }
            }
            Fact::Moved { seat, id, mv, sealed } => {
                self.record_request(seat, id)?;
                let events = self.current_match.submit(seat, mv.clone());
                let events = events.map_err(|why| Corrupt(format!("an illegal move: {why:?}")))?;
                self.sealed.push(sealed);
                Change::Moved { seat, mv, sealed, events }
            }
            Fact::Offered { seat, id, offer } => {
                self.record_request(seat, id)?;
                self.player_mut(seat)?.record_offer(at);
                self.offers.push((seat, offer));
                Change::Offered { seat, offer }
            }
            Fact::Accepted { seat, id, offer, seed } => {
                self.record_request(seat, id)?;
                self.offers.retain(|(_, other)| *other != offer);
                match offer {
                    Offer::Draw => self.end(Outcome::Draw, EndReason::Agreed),
                    Offer::Notes => {
                        self.notes = true;
                        return Ok(Change::NotesAllowed);
                    }
                    Offer::Takeback => {
                        let plies = self.takeback(!seat).ok_or_else(|| corrupt("nothing to take back"))?;
                        for _ in 0..plies {
                            self.current_match.undo();
                            self.sealed.pop();
                        }
                        return Ok(Change::TookBack { plies });
                    }
                    Offer::Rematch => {
                        // Seats change: an offer of one player would become the other's.
                        self.offers.clear();
                        self.host = !self.host;
                        self.number += 1;
                        self.current_match = Match::new(self.current_match.config().clone(), seed);
                        self.sealed.clear();
                        self.ending = None;
                        return Ok(Change::Rematch);
                    }
                }
                Change::Ended
            }
            Fact::Declined { seat, id, offer } => {
                self.record_request(seat, id)?;
                self.offers.retain(|offered| *offered != (!seat, offer));
                self.notes &= offer != Offer::Notes;
                Change::Declined { seat, offer }
            }
            Fact::Resigned { seat, id } => {
                self.record_request(seat, id)?;
                self.end(Outcome::Win(!seat), EndReason::Resigned);
                Change::Ended
            }
            Fact::Claimed { seat, id } => {
                self.record_request(seat, id)?;
                self.end(Outcome::Win(seat), EndReason::Away);
                Change::Ended
            }
            Fact::TimeRanOut { outcome } => {
                self.end(outcome, EndReason::Time);
                Change::Ended
            }
            Fact::Greeted { seat, id, greeting } => {
                self.record_request(seat, id)?;
                Change::Greeted { seat, greeting }
            }
            Fact::Wrote { seat, id, note } => {
                self.record_request(seat, id)?;
                Change::Wrote { seat, note: Note::new(&note).ok_or_else(|| corrupt("an empty note"))? }
            }
            Fact::Notices { seat, id, push } => {
                self.record_request(seat, id)?;
                let read =
                    |text: String| PushAddress::new(&text).ok_or_else(|| corrupt("not a push address"));
                let push = push.map(read).transpose()?;
                let push_fact = push.is_some().then_some((self.seq, at, id));
                self.set_push_address(seat, push, push_fact)?;
                Change::Notices { seat }
            }
            Fact::MadePass { seat, id, pass } => {
                self.record_request(seat, id)?;
                self.player_mut(seat)?.pass = Some((pass, at.saturating_add(PASS_TIME)));
                Change::MadePass { seat }
            }
            Fact::TookOver { seat, key, server, device } => {
                // Notifications are for the device that has asked for them.
                self.set_push_address(seat, None, None)?;
                let player = self.player_mut(seat)?;
                let former = replace(&mut player.key, key);
                (player.pass, player.server, player.since, player.device_time) =
                    (None, Some(server), at, None);
                self.former_keys.push_back((former, device));
                if self.former_keys.len() > MAX_FORMER_KEYS {
                    self.former_keys.pop_front();
                }
                Change::TookOver { seat, device }
            }
            Fact::Came { seat, server, stranded, visit } => {
                self.refund_time(seat, at, stranded);
                let player = self.player_mut(seat)?;
                (player.server, player.since, player.device_time) = (Some(server), at, visit);
                Change::Came { seat }
            }
            Fact::Left { seat, server, stranded } => {
                self.refund_time(seat, at, stranded);
                let player = self.player_mut(seat)?;
                if player.server == Some(server) {
                    (player.server, player.since) = (None, at);
                }
                Change::Left { seat }
            }
        })
    }

    /// Sets the address for notifications of a seat, and the number, time and request number of the fact that set it.
    /// The fact that set an earlier address becomes obsolete.
    fn set_push_address(
        &mut self,
        seat: Seat,
        push: Option<PushAddress>,
        push_fact: Option<(u64, u64, u64)>,
    ) -> Result<(), Corrupt> {
        let player = self.player_mut(seat)?;
        player.push = push;
        self.obsolete_fact = replace(&mut player.push_fact, push_fact)
            .map(|(number, at, id)| (number, Stamped { at, fact: Fact::Notices { seat, id, push: None } }));
        Ok(())
    }

    fn let_in(&mut self, who: Knock) -> Result<Change<R>, Corrupt> {
        if who == Knock::Watchers {
            self.watching = Watching::Open;
            return Ok(Change::WatchersLetIn);
        }
        let seat = self.seat(Person::Friend);
        self.player_mut(seat)?.is_admitted = true;
        Ok(Change::Joined { seat })
    }

    fn turn_away(&mut self, who: Knock) -> Result<(), Corrupt> {
        if who == Knock::Watchers {
            self.watching = Watching::Refused;
            return Ok(());
        }
        let friend = self.players[Person::Friend as usize].take_if(|friend| !friend.is_admitted);
        let friend = friend.ok_or_else(|| Corrupt("nobody is at the door".to_owned()))?;
        self.turned_away.push_back(friend.key);
        if self.turned_away.len() > MAX_TURNED_AWAY {
            self.turned_away.pop_front();
        }
        Ok(())
    }

    /// Moves the start of a seat's clock forward by the time for which its player was stranded until `at`, plus the
    /// time for reconnecting.
    fn refund_time(&mut self, seat: Seat, at: u64, stranded: u64) {
        if let Some(acting) = self.acting[seat.index()].as_mut().filter(|_| stranded > 0) {
            acting.at =
                acting.at.saturating_add(stranded).min(at.max(acting.at)).saturating_add(RECONNECT_TIME);
        }
    }

    fn end(&mut self, outcome: Outcome, how: EndReason) {
        self.ending = Some(Ending { outcome, how });
        self.expire_offers();
    }

    /// Drops the offers made in the previous position, except for notes, which do not depend on it.
    fn expire_offers(&mut self) {
        self.offers.retain(|(_, offer)| *offer == Offer::Notes);
    }

    fn record_request(&mut self, seat: Seat, id: u64) -> Result<(), Corrupt> {
        self.player_mut(seat)?.record_request(id);
        Ok(())
    }

    fn player_mut(&mut self, seat: Seat) -> Result<&mut Player, Corrupt> {
        let person = self.person_at(seat);
        self.players[person as usize].as_mut().ok_or_else(|| Corrupt("that seat is empty".to_owned()))
    }

    /// Updates the beginning of each seat's right to move. If both may move, a move of one seat does not restart the
    /// other's.
    fn update_acting(&mut self, change: &Change<R>) {
        if change.is_talk() {
            return;
        }
        let to_act = self.to_act();
        for seat in Seat::BOTH {
            let before = match change {
                Change::Moved { seat: mover, .. } if *mover == seat => None,
                Change::TookBack { .. } | Change::Rematch => None,
                _ => self.acting[seat.index()],
            };
            let now = Acting { turn: self.turn, at: self.latest_time };
            self.acting[seat.index()] = to_act.includes(seat).then(|| before.unwrap_or(now));
        }
    }
}
