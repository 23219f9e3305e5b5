//! What the arena does with Sea Battle alone: shots at fleets that do not fire back, and how few could be enough.

mod shots;
mod solve;

pub(super) use shots::SHOTS;
pub(super) use solve::SOLVE;
