//! An opponent's brain apart from the game, so that thinking never holds up a picture.
//!
//! In a browser it is the Web Worker's module, which exports [`think`](deskmate::games::thinking::think).
//! On a desktop it answers requests from its standard input, one a line, for tests and by hand.

/// What the worker calls.
#[cfg(target_arch = "wasm32")]
mod worker {
    use wasm_bindgen::prelude::wasm_bindgen;

    /// Answers a JSON request with a JSON reply.
    #[wasm_bindgen]
    pub fn think(request: &str) -> String {
        deskmate::games::thinking::think(request)
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
