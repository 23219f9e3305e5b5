//! Tests that the faults of `make planted` can still be applied to the sources.

use std::fs;
use std::path::Path;

use serde::Deserialize;

#[derive(Deserialize)]
struct Planted {
    fault: String,
    file: String,
    find: String,
    put: String,
}

#[test]
fn every_fault_can_be_planted() {
    let faults: Vec<Planted> =
        serde_json::from_str(include_str!("../planted/faults.json")).expect("a list of faults");
    assert!(faults.len() >= 30);
    for Planted { fault, file, find, put } in faults {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(&file);
        let source = fs::read_to_string(path).unwrap_or_else(|why| panic!("{file}: {why}"));
        assert_eq!(source.matches(&find).count(), 1, "{fault}: {file} has changed");
        assert_ne!(find, put, "{fault}");
    }
}
