//! Properties of names: they are used on command lines, in records and in message ids.

use deskmate_games::{Game, opponents};

use crate::playing::ensure;

/// Names are lower-case with hyphens and distinct, and the first preset is the default. The names of presets, which
/// are not part of message ids, may begin with a digit.
pub fn names_are_in_order<G: Game>() -> Result<(), String> {
    let presets = G::presets();
    let presets_names: Vec<_> = presets.iter().map(|(name, _)| *name).collect();
    let level_names: Vec<_> = opponents::<G>().map(|level| level.name).collect();
    for names in [&[G::NAME][..], &presets_names, &level_names] {
        ensure!(!names.is_empty(), "no names");
        for (number, name) in names.iter().enumerate() {
            let letters = name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
            let digit_first = name.starts_with(|c: char| c.is_ascii_digit()) && !presets_names.contains(name);
            ensure!(letters && !name.starts_with('-') && !digit_first, "{name:?}");
            ensure!(!names[..number].contains(name), "{name} twice");
        }
    }
    ensure!(presets[0].1 == G::Config::default(), "{} is not the default", presets[0].0);
    Ok(())
}
