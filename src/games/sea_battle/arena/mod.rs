//! Arena commands specific to Sea Battle: shots needed against a passive fleet, and the exact minimum.

mod shots;
mod solve;

pub(super) use shots::SHOTS;
pub(super) use solve::SOLVE;
