//! Tests that the modules of a folder form no circle: none needs itself through its siblings. A parent and its children
//! may need each other.

use std::collections::{BTreeMap, BTreeSet};

use crate::layers::Sources;
use crate::sources;

/// For each module of a folder, the siblings that it needs, each with a path that shows it.
type Needs = BTreeMap<String, BTreeMap<String, String>>;

/// Returns a line for each step of each circle.
fn circles(sources: &Sources) -> Vec<String> {
    let mut folders: BTreeMap<Vec<String>, Needs> = BTreeMap::new();
    for (module, path) in sources.links() {
        let shared = std::iter::zip(module, &path).take_while(|(own, other)| own == other).count();
        let (Some(own), Some(other)) = (module.get(shared), path.get(shared)) else { continue };
        // Otherwise it is an item of the parent.
        if sources.is_module(&path[..=shared]) {
            let needs = folders.entry(path[..shared].to_vec()).or_default().entry(own.clone()).or_default();
            needs.insert(other.clone(), format!("{} uses {}", module.join("::"), path.join("::")));
        }
    }
    let steps = |needs: &Needs| {
        let step = |(own, others): (&String, &BTreeMap<String, String>)| {
            let back = others.iter().filter(|(other, _)| reached_from(other, needs).contains(own));
            back.map(|(other, path)| format!("{own} -> {other}: {path}")).collect::<Vec<_>>()
        };
        needs.iter().flat_map(step).collect::<Vec<_>>()
    };
    folders.values().flat_map(steps).collect()
}

/// Returns the modules that a module needs, directly or through others.
fn reached_from(module: &str, needs: &Needs) -> BTreeSet<String> {
    let (mut found, mut open) = (BTreeSet::new(), vec![module.to_owned()]);
    while let Some(next) = open.pop() {
        let others = needs.get(&next).into_iter().flat_map(BTreeMap::keys);
        open.extend(others.filter(|other| found.insert((*other).clone())).cloned());
    }
    found
}

#[test]
fn the_modules_of_a_folder_form_no_circle() {
    let circles = circles(&Sources::new(&sources()));
    assert!(circles.is_empty(), "\n{}\n", circles.join("\n"));
}

/// Returns the steps of circles, without their paths, in a small crate with these files and texts besides empty ones.
fn steps(texts: &[(&str, &str)]) -> Vec<String> {
    let empty = ["lib.rs", "a.rs", "b.rs", "c.rs", "d/mod.rs", "d/e.rs", "d/f.rs"].map(|name| (name, ""));
    let sources: BTreeMap<_, _> = empty.iter().chain(texts).copied().collect();
    let sources: Vec<_> =
        sources.iter().map(|(name, text)| (format!("kernel/{name}"), (*text).to_owned())).collect();
    let step = |line: String| line.split(": ").next().unwrap_or_default().to_owned();
    circles(&Sources::new(&sources)).into_iter().map(step).collect()
}

#[test]
fn a_circle_is_noticed() {
    let two = ["a -> b", "b -> a"];
    assert_eq!(steps(&[("a.rs", "use super::b::B;"), ("b.rs", "use crate::a;")]), two);
    assert_eq!(steps(&[("a.rs", "use crate::{b, c};"), ("b.rs", "fn f() { crate::a::g() }")]), two);
    let three = [("a.rs", "use super::b;"), ("b.rs", "use super::c::C;"), ("c.rs", "use super::{a, d};")];
    assert_eq!(steps(&three), ["a -> b", "b -> c", "c -> a"]);
    let folder = [("a.rs", "use super::d::Item;"), ("d/e.rs", "use super::super::a;")];
    assert_eq!(steps(&folder), ["a -> d", "d -> a"]);
    let inside = [("d/e.rs", "use super::f;"), ("d/f.rs", "use crate::d::e::E;")];
    assert_eq!(steps(&inside), ["e -> f", "f -> e"]);
}

#[test]
fn parents_children_and_unit_tests_are_no_circle() {
    let parent = [("d/mod.rs", "use e::E;"), ("d/e.rs", "use super::Item; use crate::d;")];
    assert!(steps(&parent).is_empty());
    assert!(steps(&[("lib.rs", "use a::A;"), ("a.rs", "use crate::{Item, a::A};")]).is_empty());
    assert!(
        steps(&[("a.rs", "use super::b;"), ("b.rs", "use super::c;"), ("d/e.rs", "use crate::a;")])
            .is_empty()
    );
    let tests = [("a.rs", "use super::b;"), ("b.rs", "mod tests { use super::*; use crate::a; }")];
    assert!(steps(&tests).is_empty());
}
