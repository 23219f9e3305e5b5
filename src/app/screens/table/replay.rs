//! The controls to step through a replay.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, SliderValue, ValueChange, observe};
use deskmate_kernel::line::Line;

use crate::app::base::i18n::TranslatedText;
use crate::app::base::states::Menu;
use crate::app::look::{LabelStyle, Pen, Sketch, SketchStroke, StrokeShape, palette};
use crate::app::play::replay::ReplayRequest;
use crate::app::play::session::Playback;
use crate::app::play::status::{MoveStatus, ReplayPosition};
use crate::app::ui::controls::Control;
use crate::app::ui::dress::backdrop;
use crate::app::ui::markers::ButtonText;
use crate::app::ui::node;
use crate::app::ui::sketched::sketched;
use crate::app::ui::slider::slider;
use crate::app::ui::type_face::Typeface;
use crate::app::ui::widgets::{Label, button, centred, key_button, pressable, primary_button, send};

/// The slider over all plies.
#[derive(Component)]
pub(super) struct PlySlider;

/// The sign on the button that plays or pauses.
#[derive(Component)]
pub(super) struct PlaySign;

/// The text on the button for the speed.
#[derive(Component)]
pub(super) struct SpeedText;

/// Width of a step button.
const STEP: f32 = 44.0;
/// Gap between the controls.
const GAP: f32 = 6.0;
/// Minimum length of a usable slider.
const MIN_SLIDER_WIDTH: f32 = 96.0;
/// Names of the buttons that play or pause, and change the speed.
const PLAY: &str = "replay-play";
const SPEED: &str = "replay-speed";

const FRAME: Rect = Rect { min: Vec2::new(-14.0, -14.0), max: Vec2::new(14.0, 14.0) };
const TRIANGLE: &[SketchStroke] = &[red("M-7 -10L10 0L-7 10ZM-5 -6L2 -2M-5 0L4 2M-5 5L-1 3")];
const BARS: &[SketchStroke] = &[red("M-6 -9v18M-5 -9v18"), red("M5 -9v18M6 -9v18")];

const fn red(path: &'static str) -> SketchStroke {
    SketchStroke { pen: Pen::Red, width: 2.6, shape: StrokeShape::Path(path) }
}

/// A control of a replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ReplayControl {
    Play,
    Speed,
    First,
    Back,
    Slider,
    On,
    Last,
}

use ReplayControl::{Back, First, Last, On as Forward, Play, Slider, Speed};

/// Returns the controls for which a row of this width has room, and the length of the slider, which may have a row of its
/// own.
fn controls(width: f32) -> (&'static [ReplayControl], f32) {
    let beside = |keys: f32| width - keys * (STEP + GAP);
    let fits = |keys: f32| beside(keys) >= -GAP;
    if beside(6.0) >= MIN_SLIDER_WIDTH {
        (&[Play, Speed, First, Back, Slider, Forward, Last], beside(6.0))
    } else if beside(4.0) >= MIN_SLIDER_WIDTH {
        (&[Play, Speed, Back, Slider, Forward], beside(4.0))
    } else if fits(4.0) {
        (&[Slider, Play, Speed, Back, Forward], width)
    } else if fits(3.0) {
        (&[Slider, Play, Back, Forward], width)
    } else if width >= MIN_SLIDER_WIDTH + GAP {
        (&[Slider, Back, Forward], width)
    } else {
        (&[Back, Forward], 0.0)
    }
}

/// Returns true if a row of this width has room for the button that plays.
pub(super) fn has_room_to_play(width: f32) -> bool {
    controls(width).0.contains(&Play)
}

/// Spawns the controls in a given width.
pub(super) fn spawn(
    parent: &mut ChildSpawnerCommands,
    moves: &MoveStatus,
    replayed: ReplayPosition,
    width: f32,
) {
    let node = Node {
        width: px(width),
        column_gap: px(GAP),
        row_gap: px(GAP),
        flex_wrap: FlexWrap::Wrap,
        justify_content: JustifyContent::Center,
        align_items: AlignItems::Center,
        ..default()
    };
    let (controls, slider_length) = controls(width);
    parent.spawn((node, Pickable::IGNORE)).with_children(|row| {
        for control in controls {
            match control {
                Play => spawn_play_key(row, moves.playback),
                Speed => spawn_speed_key(row, moves.playback),
                First => spawn_step(row, "replay-first", ReplayRequest::First),
                Back => spawn_step(row, "replay-back", ReplayRequest::Previous),
                Slider => spawn_slider(row, replayed, slider_length),
                Forward => spawn_step(row, "replay-on", ReplayRequest::Next),
                Last => spawn_step(row, "replay-last", ReplayRequest::Last),
            }
        }
    });
}

fn spawn_step(row: &mut ChildSpawnerCommands, name: &'static str, request: ReplayRequest) {
    let label = Label { text: Line::new(name), a11y_label: Line::new(format!("{name}-told")) };
    row.spawn(key_button(name, label, STEP, send(request)));
}

fn spawn_slider(row: &mut ChildSpawnerCommands, replayed: ReplayPosition, length: f32) {
    let show =
        |change: On<ValueChange<f32>>, moves: Res<MoveStatus>, mut requests: MessageWriter<ReplayRequest>| {
            let first = moves.replay.map_or(0, |replayed| replayed.first);
            requests.write(ReplayRequest::Show(first + change.value.round().max(0.0) as usize));
        };
    let (value, max) = (current_ply(replayed), (replayed.last - replayed.first) as u16);
    row.spawn((PlySlider, slider("replay-at", slider_label(replayed), length, value, max, show)));
}

/// Spawns the button that plays or pauses, with a sign.
fn spawn_play_key(row: &mut ChildSpawnerCommands, playback: Playback) {
    let node = Node { width: px(STEP), height: px(44), flex_shrink: 0.0, ..node::centre() };
    let sign = (PlaySign, Node { width: px(28), height: px(28), ..default() }, sketched(sign(playback)));
    row.spawn((
        pressable(PLAY, play_label(playback)),
        node,
        observe(send(ReplayRequest::PlayOrPause)),
        children![backdrop(LabelStyle::Card { strip: None }), sign],
    ));
}

fn spawn_speed_key(row: &mut ChildSpawnerCommands, playback: Playback) {
    let node = Node { width: px(STEP), height: px(44), flex_shrink: 0.0, ..node::centre() };
    let text = centred(speed_text(playback), Typeface::Bold.at(18.0), palette::TAG_TEXT);
    row.spawn((
        pressable(SPEED, speed_label(playback)),
        node,
        observe(send(ReplayRequest::NextSpeed)),
        children![backdrop(LabelStyle::Card { strip: None }), (SpeedText, ButtonText, text)],
    ));
}

/// Returns the button that plays or pauses, with a word.
pub(super) fn play_button(playback: Playback, width: f32) -> impl Bundle {
    button(PLAY, play_label(playback), width, send(ReplayRequest::PlayOrPause))
}

fn sign(playback: Playback) -> Sketch {
    let strokes = if playback.is_playing { BARS } else { TRIANGLE };
    Sketch { strokes: strokes.to_vec(), frame: FRAME }
}

fn play_label(playback: Playback) -> Line {
    Line::new(if playback.is_playing { "stop" } else { "replay-play" })
}

fn speed_text(playback: Playback) -> Line {
    Line::new("speed-short").number("factor", playback.speed)
}

fn speed_label(playback: Playback) -> Line {
    Line::new("speed").number("factor", playback.speed)
}

/// Shows on the buttons whether the replay plays, and how fast.
pub(super) fn update_playback(
    moves: Res<MoveStatus>,
    mut controls: Query<(&mut Control, &Children)>,
    signs: Query<Entity, With<PlaySign>>,
    mut texts: Query<(&mut TranslatedText, Has<SpeedText>), With<ButtonText>>,
    mut commands: Commands,
) {
    let playback = moves.playback;
    for (mut control, children) in &mut controls {
        let label = match control.name.as_str() {
            PLAY => play_label(playback),
            SPEED => speed_label(playback),
            _ => continue,
        };
        for child in children {
            if let Ok((mut text, is_speed)) = texts.get_mut(*child) {
                let shown = if is_speed { speed_text(playback) } else { label.clone() };
                text.set_if_neq(TranslatedText(shown));
            }
        }
        if control.label != label {
            control.label = label;
            signs.iter().for_each(|shown| _ = commands.entity(shown).insert(sketched(sign(playback))));
        }
    }
}

/// Opens the dialog to choose the opponent to play on against.
pub(super) fn open_play_on(_: On<Activate>, mut menu: ResMut<NextState<Menu>>) {
    menu.set(Menu::ContinueFromReplay);
}

/// Spawns the button that opens the replay.
pub(super) fn spawn_replay_button(bar: &mut ChildSpawnerCommands, width: f32) {
    bar.spawn(button("replay", Line::new("replay"), width, send(ReplayRequest::Open)));
}

/// Spawns the button that closes the replay, or leads back to a running game.
pub(super) fn spawn_done_button(bar: &mut ChildSpawnerCommands, is_over: bool, width: f32) {
    let label = if is_over {
        Line::new("done").into()
    } else {
        Label { text: Line::new("look-back-done"), a11y_label: Line::new("look-back-done-told") }
    };
    bar.spawn(primary_button("replay-done", label, width, send(ReplayRequest::Close)));
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
