//! The properties. Each returns a description of what is wrong.

pub mod brains;
pub mod classmate;
pub mod handle;
pub mod input;
pub mod names;
pub mod records;
pub mod rules;
pub mod secrets;
