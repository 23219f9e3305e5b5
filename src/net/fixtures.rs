//! Values that the tests of this layer share.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

use deskmate_referee::wire::{Reply, ReplyBody, Request, RoomState, SeatState, Watching};

use crate::transport::{Connector, Signal, Transport};

/// Returns the state of a room in which both players are and nothing is offered.
pub(super) fn room_state() -> RoomState {
    RoomState {
        turn: 0,
        seats: [SeatState::Here; 2],
        names: Default::default(),
        offers: Vec::new(),
        ending: None,
        clock: None,
        watching: Watching::Open,
        notes: false,
    }
}

/// One connection: the requests that the client has sent, and the signals that it will receive.
#[derive(Default)]
pub(super) struct FakeConnection {
    sent: Vec<Request>,
    signals: VecDeque<Signal>,
    pub(super) dropped: bool,
    /// The time at which the connection was made, according to the client.
    pub(super) device_time: Option<u64>,
}

/// The connections to a server that is played by a test.
#[derive(Clone, Default)]
pub(super) struct Exchange(Rc<RefCell<Vec<Rc<RefCell<FakeConnection>>>>>);

/// A connection as the client has it.
pub(super) struct Phone(Rc<RefCell<FakeConnection>>);

impl Connector for Exchange {
    type Transport = Phone;

    fn device_time(&self) -> u64 {
        7
    }

    fn connect(&mut self) -> Phone {
        let line = Rc::<RefCell<FakeConnection>>::default();
        self.0.borrow_mut().push(Rc::clone(&line));
        Phone(line)
    }
}

impl Transport for Phone {
    fn send(&mut self, text: String) {
        let mut request = Request::parse(&text).expect("a request");
        let mut line = self.0.borrow_mut();
        line.device_time = request.visit.take().or(line.device_time);
        line.sent.push(request);
    }

    fn poll(&mut self) -> Option<Signal> {
        self.0.borrow_mut().signals.pop_front()
    }
}

impl Drop for Phone {
    fn drop(&mut self) {
        self.0.borrow_mut().dropped = true;
    }
}

impl Exchange {
    /// Returns the latest connection.
    pub(super) fn line(&self) -> Rc<RefCell<FakeConnection>> {
        Rc::clone(self.0.borrow().last().expect("somebody has called"))
    }

    /// Returns the number of connections that were made.
    pub(super) fn calls(&self) -> usize {
        self.0.borrow().len()
    }

    /// Sends a signal over the latest connection.
    pub(super) fn send_signal(&self, signal: Signal) {
        self.line().borrow_mut().signals.push_back(signal);
    }

    /// Sends a message of the server.
    pub(super) fn send_reply(&self, re: Option<u64>, say: ReplyBody) {
        self.send_signal(Signal::Text(Reply::new(re, say).to_text()));
    }

    /// Returns the requests sent over the current connection since the last call.
    pub(super) fn sent(&self) -> Vec<Request> {
        std::mem::take(&mut self.line().borrow_mut().sent)
    }
}
