//! The controls to step through a replay.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, SliderValue, ValueChange, observe};
use deskmate_kernel::line::Line;

use crate::app::base::states::Menu;
use crate::app::look::{LabelStyle, Pen, Sketch, SketchStroke, StrokeShape};
use crate::app::play::replay::ReplayRequest;
use crate::app::play::status::{MoveStatus, ReplayPosition};
use crate::app::ui::controls::Control;
use crate::app::ui::dress::backdrop;
use crate::app::ui::sketched::sketched;
use crate::app::ui::slider::slider;
use crate::app::ui::widgets::{Label, button, key_button, pressable, primary_button, send};

/// The slider over all plies.
#[derive(Component)]
pub(super) struct PlySlider;

/// Width of a step button.
const STEP: f32 = 44.0;
/// Gap between the controls.
const GAP: f32 = 6.0;
/// Minimum length of a usable slider.
const MIN_SLIDER_WIDTH: f32 = 120.0;

/// The sign to play on.
const TRIANGLE: SketchStroke = SketchStroke {
    pen: Pen::Red,
    width: 2.6,
    shape: StrokeShape::Path("M-7 -10L10 0L-7 10ZM-5 -6L2 -2M-5 0L4 2M-5 5L-1 3"),
};

/// Spawns the controls in a given width: a slider between the step buttons or above them, or two step buttons
/// alone if there is no room; and after them the button to play on, if `plays_on` and there is room.
pub(super) fn spawn(parent: &mut ChildSpawnerCommands, replayed: ReplayPosition, plays_on: bool, width: f32) {
    let steps = |row: &mut ChildSpawnerCommands, steps: &[(&'static str, ReplayRequest)]| {
        for (name, request) in steps.iter().copied() {
            let label = Label { text: Line::new(name), a11y_label: Line::new(format!("{name}-told")) };
            row.spawn(key_button(name, label, STEP, send(request)));
        }
    };
    let to_start = [("replay-first", ReplayRequest::First), ("replay-back", ReplayRequest::Previous)];
    let to_end = [("replay-on", ReplayRequest::Next), ("replay-last", ReplayRequest::Last)];
    let node = Node {
        width: px(width),
        column_gap: px(GAP),
        row_gap: px(GAP),
        flex_wrap: FlexWrap::Wrap,
        justify_content: JustifyContent::Center,
        align_items: AlignItems::Center,
        ..default()
    };
    let plays_on = plays_on && has_room_to_play_on(width);
    let beside = width - (4.0 + f32::from(u8::from(plays_on))) * (STEP + GAP);
    let plays_on = |row: &mut ChildSpawnerCommands| {
        if plays_on {
            spawn_play_on(row);
        }
    };
    let slides = |row: &mut ChildSpawnerCommands, length: f32| {
        let show = |change: On<ValueChange<f32>>,
                    moves: Res<MoveStatus>,
                    mut requests: MessageWriter<ReplayRequest>| {
            let first = moves.replay.map_or(0, |replayed| replayed.first);
            requests.write(ReplayRequest::Show(first + change.value.round().max(0.0) as usize));
        };
        let (value, max) = (current_ply(replayed), (replayed.last - replayed.first) as u16);
        row.spawn((PlySlider, slider("replay-at", slider_label(replayed), length, value, max, show)));
    };
    parent.spawn((node, Pickable::IGNORE)).with_children(|row| {
        if width < MIN_SLIDER_WIDTH {
            steps(row, &to_start[1..]);
            steps(row, &to_end[..1]);
        } else if beside < MIN_SLIDER_WIDTH {
            slides(row, width);
            steps(row, &to_start);
            steps(row, &to_end);
            plays_on(row);
        } else {
            steps(row, &to_start);
            slides(row, beside);
            steps(row, &to_end);
            plays_on(row);
        }
    });
}

/// Returns true if a row of this width has room for the button to play on without displacing the slider.
pub(super) fn has_room_to_play_on(width: f32) -> bool {
    let beside = |keys: f32| width - keys * (STEP + GAP);
    beside(5.0) >= MIN_SLIDER_WIDTH || beside(4.0) < MIN_SLIDER_WIDTH && beside(5.0) >= -GAP
}

/// Spawns the button to play on from the current position.
fn spawn_play_on(row: &mut ChildSpawnerCommands) {
    let node = Node {
        width: px(STEP),
        height: px(44),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        flex_shrink: 0.0,
        ..default()
    };
    let frame = Rect { min: Vec2::splat(-14.0), max: Vec2::splat(14.0) };
    let sign = (
        Node { width: px(28), height: px(28), ..default() },
        sketched(Sketch { strokes: vec![TRIANGLE], frame }),
    );
    let inside = children![backdrop(LabelStyle::Card { strip: None }), sign];
    row.spawn((pressable("play-on", Line::new("play-on")), node, observe(open_play_on), inside));
}

/// Opens the dialog to choose the opponent to play on against.
pub(super) fn open_play_on(_: On<Activate>, mut menu: ResMut<NextState<Menu>>) {
    menu.set(Menu::ContinueFromReplay);
}

/// Spawns the button that opens the replay, or closes it if `replays`.
pub(super) fn spawn_replay_button(bar: &mut ChildSpawnerCommands, replays: bool, width: f32) {
    if replays {
        bar.spawn(primary_button("replay-done", Line::new("done"), width, send(ReplayRequest::Close)));
    } else {
        bar.spawn(button("replay", Line::new("replay"), width, send(ReplayRequest::Open)));
    }
}

/// Moves the slider to the current ply.
pub(super) fn update_slider(
    moves: Res<MoveStatus>,
    mut sliders: Query<(Entity, &mut Control), With<PlySlider>>,
    mut commands: Commands,
) {
    let Some(replayed) = moves.replay else { return };
    for (slider, mut control) in &mut sliders {
        control.label = slider_label(replayed);
        commands.entity(slider).insert(SliderValue(f32::from(current_ply(replayed))));
    }
}

/// Returns the number of plies from the beginning of the replay.
fn current_ply(replayed: ReplayPosition) -> u16 {
    (replayed.plies - replayed.first) as u16
}

fn slider_label(replayed: ReplayPosition) -> Line {
    let of = (replayed.last - replayed.first) as u32;
    Line::new("replay-at").number("number", u32::from(current_ply(replayed))).number("of", of)
}
