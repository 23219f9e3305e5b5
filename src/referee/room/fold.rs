//! Applies facts to a room.

use std::collections::VecDeque;
use std::mem::replace;

use deskmate_kernel::rules::{Outcome, Rules, Seat};

use super::fact::{Corrupt, Fact, Stamped, VERSION};
use super::{Acting, Change, MOST_PLIES, Person, Player, RECENT, Room, TURNED_AWAY, WAY_BACK};
use crate::authority::Match;
use crate::wire::{Code, Ending, How, Knock, Note, Offer, PushAddress, Watching};

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
            return Err(Corrupt("it begins in the middle".to_owned()));
        };
        if version != VERSION {
            return Err(Corrupt(format!("it has version {version}, this program reads {VERSION}")));
        }
        let config = R::of_revision(config, rules).ok_or_else(|| {
            Corrupt(format!("its rules are of revision {rules}, this program plays by {}", R::REVISION))
        })?;
        Ok(Self {
            code,
            game,
            terms: terms.fitting(),
            players: [Some(Player::new(key, name, server, at)), None],
            turned_away: VecDeque::new(),
            watching: if terms.door { Watching::Closed } else { Watching::Open },
            host: seat,
            number: 1,
            play: Match::new(config, seed),
            sealed: Vec::new(),
            acting: [None; 2],
            turn: 0,
            offers: Vec::new(),
            notes: false,
            ending: None,
            seq: 1,
            at,
            recent: VecDeque::from([(1, Change::Created)]),
            outdated: None,
        })
    }

    /// Applies a fact.
    ///
    /// # Errors
    /// Returns an error if the fact cannot follow the earlier ones; the room is unusable then.
    pub fn apply(&mut self, stamped: Stamped<R>) -> Result<(), Corrupt> {
        let Stamped { at, fact } = stamped;
        self.seq += 1;
        self.at = at;
        self.outdated = None;
        let change =
            self.change(at, fact).map_err(|Corrupt(why)| Corrupt(format!("fact {}: {why}", self.seq)))?;
        if change.moves_on() {
            self.turn += 1;
            self.let_offers_lapse();
        }
        if let Some(outcome) = self.play.outcome().filter(|_| self.ending.is_none()) {
            self.end(outcome, How::Rules);
        }
        if self.play.plies().len() >= MOST_PLIES && self.ending.is_none() {
            self.end(Outcome::Draw, How::TooLong);
        }
        self.note_who_acts(&change);
        self.recent.push_back((self.seq, change));
        if self.recent.len() > RECENT {
            self.recent.pop_front();
        }
        Ok(())
    }

    fn change(&mut self, at: u64, fact: Fact<R>) -> Result<Change<R>, Corrupt> {
        let corrupt = |why: &str| Corrupt(why.to_owned());
        Ok(match fact {
            Fact::Created { .. } => return Err(corrupt("a room is made once")),
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
                let friend = Player { inside: false, ..Player::new(key, name, server, at) };
                self.players[Person::Friend as usize] = Some(friend);
                change
            }
            Fact::WatcherKnocked { name } => {
                self.watching = Watching::Asked;
                Change::Knocked { who: Knock::Watchers, name: name[..].into() }
            }
            Fact::LetIn { seat, id, who } => {
                self.done(seat, id)?;
                self.let_in(who)?
            }
            Fact::TurnedAway { seat, id, who } => {
                self.done(seat, id)?;
                self.turn_away(who)?;
                Change::TurnedAway { who }
            }
            Fact::Moved { seat, id, mv, sealed } => {
                self.done(seat, id)?;
                let events = self.play.submit(seat, mv.clone());
                let events = events.map_err(|why| Corrupt(format!("an illegal move, {why:?}")))?;
                self.sealed.push(sealed);
                Change::Moved { seat, mv, sealed, events }
            }
            Fact::Offered { seat, id, offer } => {
                self.done(seat, id)?;
                self.player_mut(seat)?.offered(at);
                self.offers.push((seat, offer));
                Change::Offered { seat, offer }
            }
            Fact::Accepted { seat, id, offer, seed } => {
                self.done(seat, id)?;
                self.offers.retain(|(_, other)| *other != offer);
                match offer {
                    Offer::Draw => self.end(Outcome::Draw, How::Agreed),
                    Offer::Notes => {
                        self.notes = true;
                        return Ok(Change::NotesAllowed);
                    }
                    Offer::Takeback => {
                        let plies = self.takeback(!seat).ok_or_else(|| corrupt("nothing to take back"))?;
                        for _ in 0..plies {
                            self.play.undo();
                            self.sealed.pop();
                        }
                        return Ok(Change::TookBack { plies });
                    }
                    Offer::Rematch => {
                        // Seats change: an offer of one player would become the other's.
                        self.offers.clear();
                        self.host = !self.host;
                        self.number += 1;
                        self.play = Match::new(self.play.config().clone(), seed);
                        self.sealed.clear();
                        self.ending = None;
                        return Ok(Change::Rematch);
                    }
                }
                Change::Ended
            }
            Fact::Declined { seat, id, offer } => {
                self.done(seat, id)?;
                self.offers.retain(|offered| *offered != (!seat, offer));
                self.notes &= offer != Offer::Notes;
                Change::Declined { seat, offer }
            }
            Fact::Resigned { seat, id } => {
                self.done(seat, id)?;
                self.end(Outcome::Win(!seat), How::Resigned);
                Change::Ended
            }
            Fact::Claimed { seat, id } => {
                self.done(seat, id)?;
                self.end(Outcome::Win(seat), How::Away);
                Change::Ended
            }
            Fact::TimeRanOut { outcome } => {
                self.end(outcome, How::Time);
                Change::Ended
            }
            Fact::Greeted { seat, id, greeting } => {
                self.done(seat, id)?;
                Change::Greeted { seat, greeting }
            }
            Fact::Wrote { seat, id, note } => {
                self.done(seat, id)?;
                Change::Wrote { seat, note: Note::new(&note).ok_or_else(|| corrupt("an empty note"))? }
            }
            Fact::Notices { seat, id, push } => {
                self.done(seat, id)?;
                let read = |text: String| PushAddress::new(&text).ok_or_else(|| corrupt("no push address"));
                let (push, seq) = (push.map(read).transpose()?, self.seq);
                let player = self.player_mut(seat)?;
                let told = push.is_some().then_some((seq, at, id));
                player.push = push;
                self.outdated = replace(&mut player.push_told, told).map(|(number, at, id)| {
                    (number, Stamped { at, fact: Fact::Notices { seat, id, push: None } })
                });
                Change::Notices { seat }
            }
            Fact::Came { seat, server, stranded, visit } => {
                self.give_back(seat, at, stranded);
                let player = self.player_mut(seat)?;
                (player.server, player.since, player.visit) = (Some(server), at, visit);
                Change::Came { seat }
            }
            Fact::Left { seat, server, stranded } => {
                self.give_back(seat, at, stranded);
                let player = self.player_mut(seat)?;
                if player.server == Some(server) {
                    (player.server, player.since) = (None, at);
                }
                Change::Left { seat }
            }
        })
    }

    fn let_in(&mut self, who: Knock) -> Result<Change<R>, Corrupt> {
        if who == Knock::Watchers {
            self.watching = Watching::Open;
            return Ok(Change::WatchersLetIn);
        }
        let seat = self.seat(Person::Friend);
        self.player_mut(seat)?.inside = true;
        Ok(Change::Joined { seat })
    }

    fn turn_away(&mut self, who: Knock) -> Result<(), Corrupt> {
        if who == Knock::Watchers {
            self.watching = Watching::Refused;
            return Ok(());
        }
        let friend = self.players[Person::Friend as usize].take_if(|friend| !friend.inside);
        let friend = friend.ok_or_else(|| Corrupt("nobody stands at the door".to_owned()))?;
        self.turned_away.push_back(friend.key);
        if self.turned_away.len() > TURNED_AWAY {
            self.turned_away.pop_front();
        }
        Ok(())
    }

    /// Moves the start of a seat's clock forward by the time for which its player was stranded until `at`, plus the
    /// time for reconnecting.
    fn give_back(&mut self, seat: Seat, at: u64, stranded: u64) {
        if let Some(acting) = self.acting[seat.index()].as_mut().filter(|_| stranded > 0) {
            acting.at = acting.at.saturating_add(stranded).min(at.max(acting.at)).saturating_add(WAY_BACK);
        }
    }

    fn end(&mut self, outcome: Outcome, how: How) {
        self.ending = Some(Ending { outcome, how });
        self.let_offers_lapse();
    }

    /// Drops the offers made in the previous position, except for notes, which do not depend on it.
    fn let_offers_lapse(&mut self) {
        self.offers.retain(|(_, offer)| *offer == Offer::Notes);
    }

    fn done(&mut self, seat: Seat, id: u64) -> Result<(), Corrupt> {
        self.player_mut(seat)?.done(id);
        Ok(())
    }

    fn player_mut(&mut self, seat: Seat) -> Result<&mut Player, Corrupt> {
        let person = self.person_at(seat);
        self.players[person as usize].as_mut().ok_or_else(|| Corrupt("nobody sits there".to_owned()))
    }

    /// Updates the beginning of each seat's right to move. If both may move, a move of one seat does not restart the
    /// other's.
    fn note_who_acts(&mut self, change: &Change<R>) {
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
            let now = Acting { turn: self.turn, at: self.at };
            self.acting[seat.index()] = to_act.includes(seat).then(|| before.unwrap_or(now));
        }
    }
}
