//! Requests the summaries of a player's games, over a connection of its own.

use std::collections::VecDeque;
use std::time::Duration;

use deskmate_referee::wire::{
    Code, GameSummary, Refusal, RefusalCode, Reply, ReplyBody, Request, RequestBody,
};

use crate::client::Ticket;
use crate::transport::{Connector, Signal, Transport};

/// Time without an answer after which the server counts as unreachable.
const TIMEOUT: Duration = Duration::from_secs(10);

/// An answer to a [`SummaryQuery`].
#[derive(Clone, Debug, PartialEq)]
pub enum SummaryAnswer {
    /// The summary of a seat's game.
    Summary(Box<GameSummary>),
    /// The seat in this room can't be asked about, for instance because the room does not exist any longer.
    Refused(Code, Refusal),
    /// The server can't be reached, or is too busy: nothing is known about these rooms.
    Unreachable(Vec<Code>),
}

/// A query for the summaries of some seats on one server. Drop it when it [is done](SummaryQuery::is_done).
pub struct SummaryQuery<T> {
    transport: T,
    /// The seats without an answer, the next one first.
    open: VecDeque<Ticket>,
    /// Number of the request that has been sent for the first of them; 0 before the connection is open.
    id: u64,
    /// The time of the latest message, by the clock of [`poll`](SummaryQuery::poll).
    heard_at: Option<Duration>,
}

impl<T: Transport> SummaryQuery<T> {
    /// Starts to connect, and to ask for the seats of these `tickets`. Tickets of spectators are left out.
    pub fn new(
        connector: &mut impl Connector<Transport = T>,
        tickets: impl IntoIterator<Item = Ticket>,
    ) -> Self {
        let open = tickets.into_iter().filter(|ticket| ticket.token.is_some()).collect();
        Self { transport: connector.connect(), open, id: 0, heard_at: None }
    }

    /// Returns true once there is an answer about every seat.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.open.is_empty()
    }

    /// Returns the next answer, or `None` if there is none yet. Does not wait. `now` is the time of any clock that only
    /// goes forward.
    pub fn poll(&mut self, now: Duration) -> Option<SummaryAnswer> {
        while let Some(signal) = self.transport.poll() {
            self.heard_at = Some(now);
            match signal {
                Signal::Open => self.ask(),
                Signal::Text(text) => {
                    let answer = self.receive(&text);
                    if answer.is_some() {
                        return answer;
                    }
                }
                Signal::Closed => return self.give_up(),
            }
        }
        let waits_since = *self.heard_at.get_or_insert(now);
        if now >= waits_since + TIMEOUT { self.give_up() } else { None }
    }

    /// Asks about the next seat.
    fn ask(&mut self) {
        if let Some(Ticket { code, token: Some(token), store }) = self.open.front().copied() {
            self.id += 1;
            let request = Request::new(self.id, RequestBody::Summary { code, token, store });
            self.transport.send(request.to_text());
        }
    }

    fn receive(&mut self, text: &str) -> Option<SummaryAnswer> {
        let Ok(Reply { re, say, .. }) = Reply::parse(text) else { return self.give_up() };
        let answer = match say {
            ReplyBody::Bye(_) => return self.give_up(),
            ReplyBody::Refused(refusal)
                if matches!(refusal.code, RefusalCode::TooFast | RefusalCode::Unavailable) =>
            {
                return self.give_up();
            }
            ReplyBody::Summary(summary) if re == Some(self.id) => SummaryAnswer::Summary(summary),
            ReplyBody::Refused(refusal) if re == Some(self.id) => {
                SummaryAnswer::Refused(self.open.front()?.code, refusal)
            }
            _ => return None,
        };
        self.open.pop_front();
        self.ask();
        Some(answer)
    }

    fn give_up(&mut self) -> Option<SummaryAnswer> {
        let codes: Vec<_> = self.open.drain(..).map(|ticket| ticket.code).collect();
        (!codes.is_empty()).then_some(SummaryAnswer::Unreachable(codes))
    }
}

#[cfg(test)]
mod tests {
    use deskmate_kernel::rules::Seat;
    use deskmate_referee::wire::Token;

    use super::*;
    use crate::fixtures::{Exchange, room_state};

    const CODES: [&str; 3] = ["AAAAAA", "BBBBBB", "CCCCCC"];

    fn ticket(code: &str) -> Ticket {
        Ticket { code: code.parse().expect("a code"), token: Some(Token::of_bytes([7; 16])), store: Some(3) }
    }

    fn summary(code: &str) -> Box<GameSummary> {
        Box::new(GameSummary {
            code: code.parse().expect("a code"),
            game: "x".to_owned(),
            seat: Seat::First,
            to_move: true,
            standing: room_state(),
        })
    }

    /// Returns a query that is connected, and its server.
    fn connected() -> (SummaryQuery<crate::fixtures::Phone>, Exchange) {
        let mut server = Exchange::default();
        let query = SummaryQuery::new(&mut server, CODES.map(ticket));
        server.send_signal(Signal::Open);
        (query, server)
    }

    #[test]
    fn one_seat_after_the_other_is_asked_about() {
        let (mut query, server) = connected();
        let mut answers = Vec::new();
        for (id, code) in (1..).zip(CODES) {
            assert_eq!(query.poll(Duration::ZERO), None);
            let Ticket { code: asked, token: Some(token), store } = ticket(code) else { panic!("a seat") };
            assert_eq!(server.sent(), [Request::new(id, RequestBody::Summary { code: asked, token, store })]);
            let reply = match id {
                2 => ReplyBody::Refused(RefusalCode::NoRoom.into()),
                _ => ReplyBody::Summary(summary(code)),
            };
            server.send_reply(Some(id), reply);
            answers.extend(query.poll(Duration::ZERO));
        }
        let [first, second, third] = CODES;
        assert_eq!(
            answers,
            [
                SummaryAnswer::Summary(summary(first)),
                SummaryAnswer::Refused(second.parse().expect("a code"), RefusalCode::NoRoom.into()),
                SummaryAnswer::Summary(summary(third)),
            ]
        );
        assert!(query.is_done());
        assert_eq!(server.sent(), []);
    }

    #[test]
    fn a_server_that_does_not_answer_is_unreachable() {
        let rest = |from: usize| {
            let codes = CODES[from..].iter().map(|code| code.parse().expect("a code")).collect();
            Some(SummaryAnswer::Unreachable(codes))
        };
        let (mut query, server) = connected();
        assert_eq!(query.poll(Duration::ZERO), None);
        server.send_reply(Some(1), ReplyBody::Summary(summary(CODES[0])));
        assert_eq!(query.poll(Duration::ZERO), Some(SummaryAnswer::Summary(summary(CODES[0]))));
        assert_eq!(query.poll(TIMEOUT - Duration::from_millis(1)), None);
        assert_eq!(query.poll(TIMEOUT), rest(1));
        assert!(query.is_done());
        let ends: [fn(&Exchange); 3] = [
            |server| server.send_signal(Signal::Closed),
            |server| server.send_reply(Some(1), ReplyBody::Refused(RefusalCode::TooFast.into())),
            |server| server.send_signal(Signal::Text("?".to_owned())),
        ];
        for end in ends {
            let (mut query, server) = connected();
            end(&server);
            assert_eq!(query.poll(Duration::ZERO), rest(0));
            assert_eq!(query.poll(TIMEOUT), None);
        }
    }
}
