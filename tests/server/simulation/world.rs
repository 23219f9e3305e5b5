//! A simulated world: its servers, and the faults that befall them.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use deskmate_server::clock::Clock;
use deskmate_server::limits::Limits;
use deskmate_server::log::RoomLog;
use deskmate_server::registry::Shared;
use tokio::sync::watch;
use tokio::time::{Instant, sleep};

use super::chance::Chance;
use super::store::{SimulatedLog, Store};

/// The duration of the faults.
const TROUBLE: Duration = Duration::from_secs(120);

/// A running server.
struct Running {
    shared: Arc<Shared>,
    killed: Arc<AtomicBool>,
    /// Breaks all connections of the server.
    cut: watch::Sender<bool>,
    /// True if the server can be reached.
    reached: bool,
}

pub struct World {
    /// The start of the simulation.
    pub began: Instant,
    pub chance: Chance,
    pub store: Arc<Mutex<Store>>,
    /// The places for servers; `None` while no server runs there.
    servers: Mutex<Vec<Option<Running>>>,
}

impl World {
    /// Starts a world with one server, or with two that share a store.
    pub async fn begin(seed: u64) -> Arc<Self> {
        let chance = Chance::new(seed);
        let store = Arc::new(Mutex::new(Store::new()));
        let places = 1 + chance.below(2);
        let servers = Mutex::new((0..places).map(|_| None).collect());
        let world = Arc::new(Self { began: Instant::now(), chance, store, servers });
        for place in 0..places {
            world.start(place as usize).await;
        }
        world
    }

    fn places(&self) -> usize {
        self.servers.lock().unwrap().len()
    }

    async fn start(&self, place: usize) {
        let killed = Arc::<AtomicBool>::default();
        let (store, chance) = (Arc::clone(&self.store), self.chance.clone());
        let log = SimulatedLog::new(store, chance.clone(), Arc::clone(&killed), self.places() > 1);
        let log: Arc<dyn RoomLog> = Arc::new(log);
        let lot = Box::new(move || chance.lot());
        let shared = Shared::begin(log, Clock::running(), Limits::default(), None, lot).await;
        let shared = shared.expect("its store tells the time");
        let running = Running { shared, killed, cut: watch::Sender::new(false), reached: true };
        self.servers.lock().unwrap()[place] = Some(running);
    }

    /// Returns a server that accepts a connection, if there is one, and the signal that breaks the connection.
    pub fn answering(&self) -> Option<(Arc<Shared>, watch::Receiver<bool>)> {
        let servers = self.servers.lock().unwrap();
        let there: Vec<_> = servers.iter().flatten().filter(|running| running.reached).collect();
        if there.is_empty() {
            return None;
        }
        let running = there[self.chance.below(there.len() as u64) as usize];
        Some((Arc::clone(&running.shared), running.cut.subscribe()))
    }

    /// Kills a server between any two of its steps.
    fn kill(&self, place: usize) {
        if let Some(running) = self.servers.lock().unwrap()[place].take() {
            running.killed.store(true, Ordering::Relaxed);
            running.cut.send_replace(true);
        }
    }

    /// Stops a server gracefully.
    async fn stop(&self, place: usize) {
        let running = self.servers.lock().unwrap()[place].take();
        if let Some(Running { shared, killed, .. }) = running {
            shared.log.announce_stop().await;
            shared.registry.stop();
            shared.stopping.send_replace(true);
            sleep(Duration::from_secs(1)).await;
            killed.store(true, Ordering::Relaxed);
        }
    }

    /// Cuts a server off, or makes it reachable again.
    fn reach(&self, place: usize, reached: bool) {
        if let Some(running) = &mut self.servers.lock().unwrap()[place] {
            running.reached = reached;
            running.cut.send_replace(!reached);
        }
    }

    /// Injects faults for [`TROUBLE`], then ends them for good.
    pub async fn trouble(&self) {
        let end = Instant::now() + TROUBLE;
        let while_ = || Duration::from_millis(self.chance.below(12_000));
        while Instant::now() < end {
            sleep(Duration::from_millis(self.chance.below(8_000))).await;
            let place = self.chance.below(self.places() as u64) as usize;
            match self.chance.below(5) {
                0 => {
                    self.kill(place);
                    sleep(while_()).await;
                    self.start(place).await;
                }
                1 => {
                    self.stop(place).await;
                    sleep(while_()).await;
                    self.start(place).await;
                }
                2 => {
                    self.reach(place, false);
                    sleep(while_()).await;
                    self.reach(place, true);
                }
                3 => {
                    self.store.lock().unwrap().answers = false;
                    sleep(while_()).await;
                    self.store.lock().unwrap().answers = true;
                }
                // All connections break, but the server can be reached again at once.
                _ => {
                    self.reach(place, false);
                    self.reach(place, true);
                }
            }
        }
        self.chance.calm_down();
    }
}
