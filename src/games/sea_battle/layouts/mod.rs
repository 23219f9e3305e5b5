//! Layout generators: uniformly distributed layouts, layouts along the edges, and the completion of a partial one.

pub mod complete;
pub mod edge;
pub mod uniform;

pub use complete::complete;
pub use edge::edge;
pub use uniform::uniform;
