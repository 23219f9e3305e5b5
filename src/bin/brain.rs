//! An opponent's brain apart from the game, so that thinking never holds up a picture.
//!
//! In a browser it is the Web Worker's module, which exports [`think`](deskmate::games::thinking::think), and
//! `speed` for `web/bench.mjs`.
//! On a desktop it answers requests from its standard input, one a line, for tests and by hand.

/// What the worker calls.
#[cfg(target_arch = "wasm32")]
mod worker {
    use std::time::Duration;

    use deskmate::games::{Game, Visitor, thinking, visit};
    use wasm_bindgen::prelude::wasm_bindgen;

    /// Answers a JSON request with a JSON reply.
    #[wasm_bindgen]
    pub fn think(request: &str) -> String {
        thinking::think(request)
    }

    /// How many positions a second the search of this game looks at, measured for about so many milliseconds;
    /// `undefined` when there is no such game, or it has no search to speak of.
    #[wasm_bindgen]
    pub fn speed(game: &str, milliseconds: u32) -> Option<f64> {
        visit(game, Speed(Duration::from_millis(milliseconds.into()))).flatten()
    }

    /// The speed to be measured, for so long.
    struct Speed(Duration);

    impl Visitor for Speed {
        type Out = Option<f64>;

        fn visit<G: Game>(self) -> Option<f64> {
            G::speed(self.0)
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
        writeln!(out, "{}", deskmate::games::thinking::think(&request?))?;
        out.flush()?;
    }
    Ok(())
}
