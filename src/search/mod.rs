//! Search: what a brain is, and what brains share. Knows the kernel alone.

pub mod brain;
pub mod table;
