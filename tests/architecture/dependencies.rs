//! The licences and sources of the dependencies. `deny.toml` lists what is allowed, also for cargo-deny.

use std::collections::BTreeSet;
use std::process::Command;

use serde_json::Value;
use spdx::{Expression, ParseMode};

const DENY: &str = include_str!("../../deny.toml");
const SOURCE: &str = "registry+https://github.com/rust-lang/crates.io-index";
const PLATFORMS: [&str; 2] = ["x86_64-unknown-linux-gnu", "wasm32-unknown-unknown"];

/// Returns the licences that `deny.toml` allows.
fn allowed() -> BTreeSet<&'static str> {
    let list = DENY.split_once("allow = [").and_then(|(_, rest)| rest.split_once(']'));
    let (list, _) = list.expect("deny.toml has a list of licences");
    list.split('"').skip(1).step_by(2).collect()
}

/// Returns true if an SPDX expression, also in a lax notation, is satisfied by the allowed licences.
fn is_allowed(licence: &str, allowed: &BTreeSet<&str>) -> bool {
    let expression = Expression::parse_mode(licence, ParseMode::LAX);
    expression.is_ok_and(|expression| {
        expression.evaluate(|requirement| allowed.contains(requirement.to_string().as_str()))
    })
}

/// Returns the metadata of every package that the game and its tests depend on, for each of `PLATFORMS`.
fn packages() -> Vec<Value> {
    let mut packages = Vec::new();
    for platform in PLATFORMS {
        let cargo = Command::new(env!("CARGO"))
            .args(["metadata", "--locked", "--format-version", "1", "--filter-platform", platform])
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .output()
            .expect("cargo runs these tests");
        assert!(cargo.status.success(), "{}", String::from_utf8_lossy(&cargo.stderr));
        let mut metadata: Value = serde_json::from_slice(&cargo.stdout).expect("cargo writes JSON");
        if let Value::Array(all) = metadata["packages"].take() {
            packages.extend(all);
        }
    }
    packages
}

#[test]
fn licences_and_sources_are_allowed() {
    let allowed = allowed();
    let packages = packages();
    assert!(packages.len() > 100, "only {}", packages.len());
    let mut complaints = BTreeSet::new();
    for package in packages.iter().filter(|package| !package["source"].is_null()) {
        let (name, source) = (&package["name"], &package["source"]);
        if source != SOURCE {
            complaints.insert(format!("{name} comes from {source}"));
        }
        let licence = package["license"].as_str().unwrap_or("no licence");
        if !is_allowed(licence, &allowed) {
            complaints.insert(format!("{name} has {licence}"));
        }
    }
    assert!(complaints.is_empty(), "{complaints:#?}");
}

#[test]
fn a_licence_that_asks_for_more_is_noticed() {
    let allowed = allowed();
    for (licence, expected) in [
        ("MIT/Apache-2.0", true),
        ("Apache-2.0 OR GPL-2.0-only", true),
        ("(MIT OR GPL-3.0-only) AND Unicode-3.0", true),
        ("GPL-3.0-only", false),
        ("MIT AND GPL-3.0-only", false),
        ("no licence", false),
    ] {
        assert_eq!(is_allowed(licence, &allowed), expected, "{licence}");
    }
}
