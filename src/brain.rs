//! A brain outside the game's process, so that thinking never delays a frame.
//!
//! In a browser it is the web worker's module, which exports [`think`](deskmate_games::thinking::think), and `speed`
//! for `web/bench.mjs`. On a desktop it answers requests from standard input, one per line, for tests and manual use.

/// The functions exported to the web worker.
#[cfg(target_arch = "wasm32")]
mod worker {
    use std::time::Duration;

    use deskmate_games::{Game, Visitor, thinking, visit};
    use wasm_bindgen::prelude::wasm_bindgen;

    /// Answers a JSON request with a JSON reply.
    #[wasm_bindgen]
    pub fn think(request: &str) -> String {
        thinking::think(request)
    }

    /// Measures for about this many milliseconds how many positions per second the game's search visits. Returns
    /// `undefined` if there is no such game, or if it has no search that can be measured.
    #[wasm_bindgen]
    pub fn speed(game: &str, milliseconds: u32) -> Option<f64> {
        visit(game, Speed(Duration::from_millis(milliseconds.into()))).flatten()
    }

    /// A measurement of this duration.
    struct Speed(Duration);

    impl Visitor for Speed {
        type Out = Option<f64>;

        fn visit<G: Game>(self) -> Option<f64> {
            G::measure_speed(self.0)
        }
    }
}

#[cfg(target_arch = "wasm32")]
fn main() {}

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::io::Result<()> {
    use std::io::{BufRead, Write};

    let mut out = std::io::stdout().lock();
    for request in std::io::stdin().lock().lines() {
        writeln!(out, "{}", deskmate_games::thinking::think(&request?))?;
        out.flush()?;
    }
    Ok(())
}
