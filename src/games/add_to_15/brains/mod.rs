//! The opponents, weakest first: Dreamer plays at random, Careful follows rules of thumb, Perfect never loses.

pub mod careful;
pub mod dreamer;
pub mod perfect;

use super::rules::AddTo15;
use crate::search::brain::{Budget, Level};

/// The opponents. All of them move at once and ignore the budget.
pub const LEVELS: &[Level<AddTo15>] = &[
    Level::new("dreamer", Budget::default, || Box::new(dreamer::Dreamer)),
    Level::new("careful", Budget::default, || Box::new(careful::Careful)),
    Level::new("perfect", Budget::default, || Box::new(perfect::Perfect)),
];
