//! The agreement: a tag for the preset and one for each option; a press goes on to the next value.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::{Choices, row};
use crate::app::base::layout::Layout;
use crate::app::board::agreement::{Agreement, Choosable};
use crate::app::ui::widgets::tag;
use crate::kernel::line::Line;
use crate::referee::wire::{AwayLimit, MoveClock};

pub(super) fn spawn(
    sheet: &mut ChildSpawnerCommands,
    game: &'static str,
    choosable: &Choosable,
    agreement: &Agreement,
    layout: &Layout,
) {
    let width = layout.pick(190.0, 150.0);
    sheet.spawn(row(layout)).with_children(|row| {
        spawn_preset(row, game, choosable, agreement, width);
        for (index, ((option, values), value)) in choosable.options.iter().zip(&agreement.values).enumerate()
        {
            let next = (value + 1) % values.len();
            let press =
                move |_: On<Activate>, mut choices: ResMut<Choices>| choices.agreement.values[index] = next;
            let label = Line::new(format!("{game}-{option}-{}", values[*value]));
            row.spawn(tag(format!("option-{option}"), label, width, press));
        }
    });
}

/// The tag for the preset, and one that opens the page with the options.
pub(super) fn spawn_door(
    sheet: &mut ChildSpawnerCommands,
    game: &'static str,
    choosable: &Choosable,
    agreement: &Agreement,
    layout: &Layout,
) {
    let width = layout.pick(190.0, 150.0);
    sheet.spawn(row(layout)).with_children(|row| {
        spawn_preset(row, game, choosable, agreement, width);
        let open = |_: On<Activate>, mut choices: ResMut<Choices>| choices.options_open = true;
        row.spawn(tag("open-options", Line::new("setup-options"), width, open));
    });
}

/// The tag for the preset: nothing else matters to whoever plays alone.
pub(super) fn spawn_alone(
    sheet: &mut ChildSpawnerCommands,
    game: &'static str,
    choosable: &Choosable,
    agreement: &Agreement,
    layout: &Layout,
) {
    sheet
        .spawn(row(layout))
        .with_children(|row| spawn_preset(row, game, choosable, agreement, layout.pick(190.0, 150.0)));
}

/// The clock, and how long a friend elsewhere may be away.
pub(super) fn spawn_patience(
    sheet: &mut ChildSpawnerCommands,
    patience: (MoveClock, AwayLimit),
    layout: &Layout,
) {
    let (clock, away) = patience;
    let width = layout.pick(220.0, 150.0);
    sheet.spawn(row(layout)).with_children(|row| {
        let press = |_: On<Activate>, mut choices: ResMut<Choices>| {
            choices.patience.0 = after(MoveClock::ALL, choices.patience.0)
        };
        let label = Line::new("setup-clock").number("minutes", clock.minutes());
        row.spawn(tag("clock", label, width, press));
        let press = |_: On<Activate>, mut choices: ResMut<Choices>| {
            choices.patience.1 = after(AwayLimit::ALL, choices.patience.1)
        };
        let label = Line::new("setup-away").number("minutes", away.minutes());
        row.spawn(tag("away", label, width, press));
    });
}

/// The value after `now`, and after the last the first.
fn after<T: Copy + PartialEq + Default>(all: &[T], now: T) -> T {
    let at = all.iter().position(|value| *value == now).map_or(0, |at| at + 1);
    all.get(at).or(all.first()).copied().unwrap_or_default()
}

fn spawn_preset(
    row: &mut ChildSpawnerCommands,
    game: &'static str,
    choosable: &Choosable,
    agreement: &Agreement,
    width: f32,
) {
    let Some((name, _)) = choosable.presets.get(agreement.preset) else { return };
    let next = choosable.agreement((agreement.preset + 1) % choosable.presets.len());
    let press = move |_: On<Activate>, mut choices: ResMut<Choices>| choices.agreement = next.clone();
    row.spawn(tag("preset", Line::new(format!("{game}-preset-{name}")), width, press));
}
