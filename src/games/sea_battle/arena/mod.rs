//! Arena commands specific to Sea Battle: shots needed against a passive fleet, and the exact minimum.

mod shots;
mod solve;

use super::rules::SeaBattle;
use crate::arena::{Arena, ArenaCommand};
use shots::SHOTS;
use solve::SOLVE;

impl Arena for SeaBattle {
    fn arena_commands() -> &'static [ArenaCommand] {
        &[SHOTS, SOLVE]
    }
}
