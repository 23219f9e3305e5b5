//! The terms: a tag for the preset and one for each option; a press goes on to the next value.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::{Choices, row};
use crate::kernel::line::Line;
use crate::layout::Layout;
use crate::play::terms::{Agreeable, Terms};
use crate::ui::widgets::tag;

pub(super) fn spawn(
    sheet: &mut ChildSpawnerCommands,
    game: &'static str,
    agreeable: &Agreeable,
    terms: &Terms,
    layout: &Layout,
) {
    let width = layout.pick(190.0, 150.0);
    sheet.spawn(row(layout)).with_children(|row| {
        spawn_preset(row, game, agreeable, terms, width);
        for (index, ((option, values), value)) in agreeable.options.iter().zip(&terms.values).enumerate() {
            let next = (value + 1) % values.len();
            let press = move |_: On<Activate>, mut choices: ResMut<Choices>| choices.terms.values[index] = next;
            let label = Line::new(format!("{game}-{option}-{}", values[*value]));
            row.spawn(tag(format!("option-{option}"), label, width, press));
        }
    });
}

/// The tag for the preset, and one that opens the page with the options.
pub(super) fn spawn_door(
    sheet: &mut ChildSpawnerCommands,
    game: &'static str,
    agreeable: &Agreeable,
    terms: &Terms,
    layout: &Layout,
) {
    let width = layout.pick(190.0, 150.0);
    sheet.spawn(row(layout)).with_children(|row| {
        spawn_preset(row, game, agreeable, terms, width);
        let open = |_: On<Activate>, mut choices: ResMut<Choices>| choices.options_open = true;
        row.spawn(tag("open-options", Line::new("setup-options"), width, open));
    });
}

/// The tag for the preset: nothing else matters to one who plays alone.
pub(super) fn spawn_alone(
    sheet: &mut ChildSpawnerCommands,
    game: &'static str,
    agreeable: &Agreeable,
    terms: &Terms,
    layout: &Layout,
) {
    sheet.spawn(row(layout)).with_children(|row| spawn_preset(row, game, agreeable, terms, layout.pick(190.0, 150.0)));
}

fn spawn_preset(
    row: &mut ChildSpawnerCommands,
    game: &'static str,
    agreeable: &Agreeable,
    terms: &Terms,
    width: f32,
) {
    let Some((name, _)) = agreeable.presets.get(terms.preset) else { return };
    let next = agreeable.terms((terms.preset + 1) % agreeable.presets.len());
    let press = move |_: On<Activate>, mut choices: ResMut<Choices>| choices.terms = next.clone();
    row.spawn(tag("preset", Line::new(format!("{game}-preset-{name}")), width, press));
}
