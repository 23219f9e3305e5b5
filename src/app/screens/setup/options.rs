//! What is agreed on: who moves first, the rules, and the page with everything else that can be set.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::{Activate, ValueChange};

use super::choices::{Choices, Opponent};
use crate::app::base::layout::Layout;
use crate::app::board::scene::{Playable, Thing};
use crate::app::look::palette;
use crate::app::play::arrangement::Begins;
use crate::app::ui::segments::{HEIGHT, segment, step, step_value, strip};
use crate::app::ui::type_face::Face;
use crate::app::ui::widgets::{Label, words};
use crate::kernel::line::Line;
use crate::referee::wire::{AwayLimit, MoveClock};

/// Up to so many values lie side by side; of more, one is shown between two steps.
const MOST_SEGMENTS: usize = 3;
/// How wide a group on the page of options is, lying and upright.
const GROUP: (f32, f32) = (420.0, 312.0);
/// How wide the value between two steps is, lying and upright.
const STEPPED: (f32, f32) = (100.0, 82.0);

/// A value that can be picked.
struct Value {
    /// The name of its control.
    name: String,
    shown: Line,
    /// What has been chosen once it is picked.
    becomes: Choices,
}

/// What stands above or beside a group.
pub(super) fn caption(line: Line, layout: &Layout) -> impl Bundle {
    words(line, Face::Bold.at(layout.pick(15.0, 13.0)), palette::CAPTION)
}

/// What a screen reader says of a value.
fn told(option: Line, value: Line) -> Line {
    Line::new("setup-value-told").line("option", option).line("value", value)
}

/// A caption with values side by side below it, all together so wide.
fn spawn_group(
    row: &mut ChildSpawnerCommands,
    (option, values): (Line, Vec<Value>),
    width: f32,
    choices: &Choices,
    layout: &Layout,
) {
    let column = Node { flex_direction: FlexDirection::Column, row_gap: px(layout.pick(5, 2)), ..default() };
    // The strip's edges are part of it.
    let each = (width - 2.4) / values.len() as f32;
    row.spawn((column, Pickable::IGNORE)).with_children(|column| {
        column.spawn(caption(option.clone(), layout));
        column.spawn(strip()).with_children(|strip| {
            for Value { name, shown, becomes } in values {
                let picked = becomes == *choices;
                let label = Label { told: told(option.clone(), shown.clone()), shown };
                let pick = move |_: On<ValueChange<bool>>, mut choices: ResMut<Choices>| {
                    choices.set_if_neq(becomes.clone());
                };
                strip.spawn(segment(name, label, (each, layout.pick(16.0, 13.0)), picked, pick));
            }
        });
    });
}

/// A caption, and a value between two steps: to the one before and to the one after. So wide it has the caption beside it;
/// without a width the caption is above it.
fn spawn_stepper(
    sheet: &mut ChildSpawnerCommands,
    name: &str,
    (option, shown): (Line, Line),
    steps: [Option<Choices>; 2],
    width: Option<f32>,
    layout: &Layout,
) {
    let row = match width {
        Some(width) => Node {
            width: px(width),
            height: px(HEIGHT),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::SpaceBetween,
            ..default()
        },
        None => Node { flex_direction: FlexDirection::Column, row_gap: px(5), ..default() },
    };
    sheet.spawn((row, Pickable::IGNORE)).with_children(|row| {
        row.spawn(caption(option.clone(), layout));
        row.spawn(strip()).with_children(|strip| {
            let [less, more] = steps;
            let size = layout.pick(16.0, 13.5);
            for (suffix, sign, becomes) in [("less", "step-less", less), ("more", "step-more", more)] {
                if suffix == "more" {
                    strip.spawn(step_value(shown.clone(), (layout.pick(STEPPED.0, STEPPED.1), size)));
                }
                let label =
                    (Line::new(sign), Line::new(format!("{sign}-told")).line("option", option.clone()));
                let ends = becomes.is_none();
                let press = move |_: On<Activate>, mut choices: ResMut<Choices>| {
                    if let Some(becomes) = &becomes {
                        choices.set_if_neq(becomes.clone());
                    }
                };
                let mut part = strip.spawn(step(format!("{name}-{suffix}"), label, press));
                if ends {
                    part.insert(InteractionDisabled);
                }
            }
        });
    });
}

/// Who moves first.
pub(super) fn spawn_begins(
    row: &mut ChildSpawnerCommands,
    thing: &Thing,
    choices: &Choices,
    layout: &Layout,
) {
    const ALL: [(&str, Begins); 4] =
        [("near", Begins::Near), ("far", Begins::Far), ("lot", Begins::Lot), ("turns", Begins::Turns)];
    // After each game with a friend elsewhere sides change anyway.
    let apart = choices.opponent == Opponent::Friend;
    let shared = choices.opponent == Opponent::Human;
    let value = |(name, begins): (&str, Begins)| {
        let shown = match (begins, choices.opponent) {
            (Begins::Near, _) => Line::new(if shared { "name-near" } else { "name-you" }),
            (Begins::Far, Opponent::Level(level)) => opponent_name(thing, level),
            (Begins::Far, _) => Line::new(if shared { "name-far" } else { "name-friend" }),
            _ => Line::new(format!("begins-{name}")),
        };
        Value { name: format!("begins-{name}"), shown, becomes: Choices { begins, ..choices.clone() } }
    };
    let values: Vec<_> =
        ALL.into_iter().filter(|(_, begins)| !apart || *begins != Begins::Turns).map(value).collect();
    let width = layout.pick(if apart { 336.0 } else { 420.0 }, 318.0);
    spawn_group(row, (Line::new("setup-begins"), values), width, choices, layout);
}

fn opponent_name(thing: &Thing, level: usize) -> Line {
    let levels = &thing.playable.levels;
    Line::new(format!("{}-{}", thing.name, levels.get(level).copied().unwrap_or_default()))
}

/// Which rules are played by: the presets.
pub(super) fn spawn_presets(
    row: &mut ChildSpawnerCommands,
    thing: &Thing,
    choices: &Choices,
    layout: &Layout,
) {
    let presets = &thing.playable.choosable.presets;
    if presets.len() < 2 {
        return;
    }
    let value = |(index, (name, _)): (usize, &(&str, Vec<usize>))| {
        let agreement = thing.playable.choosable.agreement(index);
        Value {
            name: format!("preset-{name}"),
            shown: Line::new(format!("{}-preset-{name}", thing.name)),
            becomes: Choices { agreement, ..choices.clone() },
        }
    };
    let values: Vec<_> = presets.iter().enumerate().map(value).collect();
    let width = layout.pick(86.0 * values.len() as f32, 318.0);
    spawn_group(row, (Line::new(format!("{}-presets", thing.name)), values), width, choices, layout);
}

/// What the rules that are picked are, in a line.
pub(super) fn about(thing: &Thing, choices: &Choices) -> Option<Line> {
    let presets = &thing.playable.choosable.presets;
    let (name, values) = presets.get(choices.agreement.preset).filter(|_| presets.len() > 1)?;
    let own = *values != choices.agreement.values;
    Some(Line::new(if own {
        "setup-own-rules".to_owned()
    } else {
        format!("{}-preset-{name}-about", thing.name)
    }))
}

/// Who plays whom, when watching.
pub(super) fn spawn_watched(
    row: &mut ChildSpawnerCommands,
    thing: &Thing,
    choices: &Choices,
    layout: &Layout,
) {
    for (side, name) in ["watched-near", "watched-far"].into_iter().enumerate() {
        let level = choices.watched[side];
        let with = |level: usize| {
            let mut changed = choices.clone();
            changed.watched[side] = level;
            changed
        };
        let steps = [
            level.checked_sub(1).map(with),
            Some(level + 1).filter(|next| *next < thing.playable.levels.len()).map(with),
        ];
        let lines = (Line::new(name), opponent_name(thing, level));
        spawn_stepper(row, name, lines, steps, layout.pick(None, Some(318.0)), layout);
    }
}

/// The clock, and how long a friend elsewhere may be away.
pub(super) fn spawn_patience(row: &mut ChildSpawnerCommands, choices: &Choices, layout: &Layout) {
    let (clock, away) = choices.patience;
    let minutes = |minutes: u8| Line::new("setup-minutes").number("minutes", minutes);
    let clocks = MoveClock::ALL.iter().map(|value| Value {
        name: format!("clock-{}", value.minutes()),
        shown: minutes(value.minutes()),
        becomes: Choices { patience: (*value, away), ..choices.clone() },
    });
    let limits = AwayLimit::ALL.iter().map(|value| Value {
        name: format!("away-{}", value.minutes()),
        shown: minutes(value.minutes()),
        becomes: Choices { patience: (clock, *value), ..choices.clone() },
    });
    let width = layout.pick(340.0, 318.0);
    spawn_group(row, (Line::new("setup-clock"), clocks.collect()), width, choices, layout);
    spawn_group(row, (Line::new("setup-away"), limits.collect()), width, choices, layout);
}

/// Every option of the game, with its values.
pub(super) fn spawn_page(
    sheet: &mut ChildSpawnerCommands,
    thing: &Thing,
    choices: &Choices,
    layout: &Layout,
) {
    let Playable { choosable, .. } = &thing.playable;
    let page = Node {
        width: px(layout.pick(2.0 * GROUP.0 + 30.0, GROUP.1)),
        flex_wrap: FlexWrap::Wrap,
        column_gap: px(30),
        row_gap: px(layout.pick(16, 5)),
        align_items: AlignItems::FlexEnd,
        ..default()
    };
    let width = layout.pick(GROUP.0, GROUP.1);
    sheet.spawn((page, Pickable::IGNORE)).with_children(|page| {
        for (index, ((option, values), now)) in
            choosable.options.iter().zip(&choices.agreement.values).enumerate()
        {
            let with = |value: usize| {
                let mut changed = choices.clone();
                changed.agreement.values[index] = value;
                changed
            };
            let shown = |value: usize| Line::new(format!("{}-{option}-{}", thing.name, values[value]));
            let line = Line::new(format!("{}-{option}", thing.name));
            if values.len() <= MOST_SEGMENTS {
                let value = |at: usize| Value {
                    name: format!("option-{option}-{}", values[at]),
                    shown: shown(at),
                    becomes: with(at),
                };
                let values = (0..values.len()).map(value).collect();
                spawn_group(page, (line, values), width, choices, layout);
            } else {
                let steps = [
                    now.checked_sub(1).map(with),
                    Some(now + 1).filter(|next| *next < values.len()).map(with),
                ];
                spawn_stepper(
                    page,
                    &format!("option-{option}"),
                    (line, shown(*now)),
                    steps,
                    Some(width),
                    layout,
                );
            }
        }
        if choices.opponent == Opponent::Friend && layout.upright {
            spawn_patience(page, choices, layout);
        }
    });
}
