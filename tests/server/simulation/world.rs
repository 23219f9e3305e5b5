//! A simulated world: its servers, and what becomes of them.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use deskmate::server::clock::Clock;
use deskmate::server::limits::Limits;
use deskmate::server::log::Log;
use deskmate::server::registry::Shared;
use tokio::sync::watch;
use tokio::time::{Instant, sleep};

use super::chance::Chance;
use super::store::{SimulatedLog, Store};

/// How long things go wrong.
const TROUBLE: Duration = Duration::from_secs(120);

/// A server that runs.
struct Running {
    shared: Arc<Shared>,
    killed: Arc<AtomicBool>,
    /// Breaks all its connections.
    cut: watch::Sender<bool>,
    /// Whether it can be reached.
    reached: bool,
}

pub struct World {
    /// When it began.
    pub began: Instant,
    pub chance: Chance,
    pub store: Arc<Mutex<Store>>,
    /// Its places for servers; none while one does not run.
    servers: Mutex<Vec<Option<Running>>>,
}

impl World {
    /// One server, or two that share a store.
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
        let log: Arc<dyn Log> = Arc::new(log);
        let lot = Box::new(move || chance.lot());
        let shared = Shared::begin(log, Clock::running(), Limits::default(), None, lot).await;
        let shared = shared.expect("its store tells the time");
        let running = Running { shared, killed, cut: watch::Sender::new(false), reached: true };
        self.servers.lock().unwrap()[place] = Some(running);
    }

    /// A server that takes a connection, if there is one, and what breaks the connection.
    pub fn answering(&self) -> Option<(Arc<Shared>, watch::Receiver<bool>)> {
        let servers = self.servers.lock().unwrap();
        let there: Vec<_> = servers.iter().flatten().filter(|running| running.reached).collect();
        if there.is_empty() {
            return None;
        }
        let running = there[self.chance.below(there.len() as u64) as usize];
        Some((Arc::clone(&running.shared), running.cut.subscribe()))
    }

    /// Kills a server between any two steps of it.
    fn kill(&self, place: usize) {
        if let Some(running) = self.servers.lock().unwrap()[place].take() {
            running.killed.store(true, Ordering::Relaxed);
            running.cut.send_replace(true);
        }
    }

    /// Stops a server gently.
    async fn stop(&self, place: usize) {
        let running = self.servers.lock().unwrap()[place].take();
        if let Some(Running { shared, killed, .. }) = running {
            shared.log.farewell().await;
            shared.registry.stop();
            shared.stopping.send_replace(true);
            sleep(Duration::from_secs(1)).await;
            killed.store(true, Ordering::Relaxed);
        }
    }

    /// Lets nobody reach a server, or lets them again.
    fn reach(&self, place: usize, reached: bool) {
        if let Some(running) = &mut self.servers.lock().unwrap()[place] {
            running.reached = reached;
            running.cut.send_replace(!reached);
        }
    }

    /// All that goes wrong, and then everything is well for good.
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
                // A moment in which everybody is cut off.
                _ => {
                    self.reach(place, false);
                    self.reach(place, true);
                }
            }
        }
        self.chance.calm_down();
    }
}
