//! Counters and latencies in the format of Prometheus.

use deskmate_referee::wire::RefusalCode;
use prometheus_client::encoding::text::encode;
use prometheus_client::encoding::{EncodeLabelSet, EncodeLabelValue, LabelValueEncoder};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;

/// Upper bounds of the latency histogram's buckets, in seconds.
const LATENCY_BUCKETS: [f64; 12] = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0];

/// The label of the refusals.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct RefusalLabels {
    code: RefusalCodeLabel,
}

/// A refusal code as it is written on the wire.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct RefusalCodeLabel(RefusalCode);

impl EncodeLabelValue for RefusalCodeLabel {
    fn encode(&self, encoder: &mut LabelValueEncoder) -> Result<(), std::fmt::Error> {
        let text = serde_json::to_string(&self.0).unwrap_or_default();
        EncodeLabelValue::encode(&text.trim_matches('"'), encoder)
    }
}

/// The metrics of a server.
#[derive(Debug)]
pub struct Metrics {
    registry: Registry,
    /// Open rooms: those in which somebody is connected.
    pub rooms: Gauge,
    /// Connections that hold a seat.
    pub players: Gauge,
    /// Connections of spectators.
    pub spectators: Gauge,
    /// Open WebSockets.
    pub connections: Gauge,
    /// Connections that were turned away because there were too many.
    pub turned_away: Counter,
    /// Moves that were stored.
    pub moves: Counter,
    /// Records of any kind that were stored.
    pub records: Counter,
    /// Time from the arrival of a move to its answer, in seconds.
    pub move_seconds: Histogram,
    refusals: Family<RefusalLabels, Counter>,
}

impl Default for Metrics {
    fn default() -> Self {
        let mut registry = Registry::with_prefix("deskmate");
        let metrics = Self {
            rooms: Gauge::default(),
            players: Gauge::default(),
            spectators: Gauge::default(),
            connections: Gauge::default(),
            turned_away: Counter::default(),
            moves: Counter::default(),
            records: Counter::default(),
            move_seconds: Histogram::new(LATENCY_BUCKETS),
            refusals: Family::default(),
            registry: Registry::default(),
        };
        registry.register("rooms", "Rooms in which somebody is connected", metrics.rooms.clone());
        registry.register("players", "Connections that hold a seat", metrics.players.clone());
        registry.register("spectators", "Connections of spectators", metrics.spectators.clone());
        registry.register("connections", "Open WebSockets", metrics.connections.clone());
        registry.register(
            "turned_away",
            "Connections turned away because there were too many",
            metrics.turned_away.clone(),
        );
        registry.register("moves", "Moves that were stored", metrics.moves.clone());
        registry.register("records", "Records of any kind that were stored", metrics.records.clone());
        registry.register("refusals", "Requests that were refused", metrics.refusals.clone());
        registry.register(
            "move_seconds",
            "Time from the arrival of a move to its answer",
            metrics.move_seconds.clone(),
        );
        Self { registry, ..metrics }
    }
}

impl Metrics {
    /// Counts a refusal.
    pub fn count_refusal(&self, code: RefusalCode) {
        self.refusals.get_or_create(&RefusalLabels { code: RefusalCodeLabel(code) }).inc();
    }

    /// Returns the page that Prometheus fetches.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        // Writing to a string does not fail.
        let _ = encode(&mut text, &self.registry);
        text
    }
}
