//! Search: the brain interface and the data structures that brains share. Depends on the kernel alone.

pub mod brain;
pub mod table;
