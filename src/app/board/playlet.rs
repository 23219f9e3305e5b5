//! Playlets: a few moves of a game that play themselves on the sheet with its rules, in a loop that a press stops. With
//! reduced motion they are three still pictures.

use std::time::Duration;

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use deskmate_kernel::line::Line;

use crate::app::base::awake::WakesEvery;
use crate::app::look::{Pen, Sketch, SketchStroke, StrokeShape, palette};
use crate::app::motion::{Mover, Progress};
use crate::app::ui::controls::Control;
use crate::app::ui::dress::OutlinedFocus;
use crate::app::ui::node;
use crate::app::ui::sketched::sketched;
use crate::app::ui::type_face::Typeface;
use crate::app::ui::widgets::pressable;

/// Time from one step to the next.
const STEP: Duration = Duration::from_millis(900);
/// Number of steps for which the last one is shown longer.
const REST: usize = 2;
/// Duration of a movement, in seconds.
const MOVE_SECONDS: f32 = 0.35;
/// Font size of the number on a disc.
const DIGIT_SIZE: f32 = 21.0;
/// Smallest font size of a text in a picture.
const MIN_TEXT_SIZE: f32 = 12.0;
/// Number of still pictures that replace a playlet.
const STILLS: usize = 3;

/// A short scene of a game. Lengths are in desk units, from the upper left corner.
#[derive(Clone, Debug)]
pub struct Playlet {
    /// The size of the picture.
    pub size: Vec2,
    /// The colour behind it.
    pub ground: Srgba,
    /// Number of steps, the first of which is the scene before the first move.
    pub steps: usize,
    /// All that is seen, the lowest first.
    pub actors: Vec<Actor>,
}

/// Something that is seen in a playlet.
#[derive(Component, Clone, Debug)]
pub struct Actor {
    look: ActorLook,
    /// Positions of its centre, each from a step on; `None` while it is absent.
    places: Vec<(usize, Option<Vec2>)>,
}

/// The look of an actor.
#[derive(Clone, Debug)]
pub enum ActorLook {
    /// A disc, with this much light on it.
    Disc {
        /// The diameter.
        diameter: f32,
        /// The colour.
        color: Srgba,
        /// The light, from 0 to 1.
        light: f32,
    },
    /// A disc with a rim and a number.
    Numbered {
        /// The diameter.
        diameter: f32,
        /// The number.
        number: u8,
    },
    /// A filled rectangle.
    Area {
        /// The size.
        size: Vec2,
        /// The colour.
        color: Srgba,
    },
    /// An outline.
    Outline {
        /// The size.
        size: Vec2,
        /// The colour.
        color: Srgba,
    },
    /// A cross in red pencil.
    Cross {
        /// The side of the square that it fills.
        side: f32,
    },
    /// A word or a sum.
    Text {
        /// The text, the same in all languages.
        text: String,
        /// The typeface.
        face: Typeface,
        /// The font size.
        size: f32,
        /// The colour.
        color: Srgba,
    },
}

impl Actor {
    /// Creates an actor that is there from the beginning.
    #[must_use]
    pub fn at(place: Vec2, look: ActorLook) -> Self {
        Self { look, places: vec![(0, Some(place))] }
    }

    /// Creates an actor that comes at a step.
    #[must_use]
    pub fn appearing(step: usize, place: Vec2, look: ActorLook) -> Self {
        Self { look, places: vec![(step, Some(place))] }
    }

    /// Lets the actor move at a step, which is later than those before.
    #[must_use]
    pub fn moving(mut self, step: usize, place: Vec2) -> Self {
        self.places.push((step, Some(place)));
        self
    }

    /// Returns the place at a step, if the actor is there.
    #[must_use]
    pub fn place(&self, step: usize) -> Option<Vec2> {
        self.places.iter().rev().find(|(from, _)| *from <= step).and_then(|(_, place)| *place)
    }
}

/// A playlet that is running, or stopped.
#[derive(Component, Clone, Debug)]
#[require(WakesEvery(STEP))]
pub struct RunningPlaylet {
    /// The step that is shown.
    pub step: usize,
    steps: usize,
    timer: Timer,
    /// True if it has been stopped.
    pub is_stopped: bool,
}

/// The movement of an actor: its size, and its centre at the beginning and the end.
#[derive(Component, Clone, Copy, Debug)]
#[require(Progress)]
struct Travel {
    size: Vec2,
    from: Vec2,
    to: Vec2,
}

/// The sign on a playlet that is stopped.
#[derive(Component)]
struct StoppedSign;

/// Runs the playlets.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (advance, place_actors, update_sign, move_actors).chain());
}

/// Spawns a playlet or, with `is_still`, three pictures of it, at this scale unless its numbers could not be read.
pub fn spawn(row: &mut ChildSpawnerCommands, playlet: &Playlet, is_still: bool, still_scale: f32) {
    if is_still {
        let has_numbers = playlet.actors.iter().any(|actor| matches!(actor.look, ActorLook::Numbered { .. }));
        let min_scale = if has_numbers { MIN_TEXT_SIZE / DIGIT_SIZE } else { 0.0 };
        let still_scale = still_scale.max(min_scale);
        for number in 1..=STILLS {
            let step = (playlet.steps - 1) * number / STILLS;
            let picture = (Name::new("Still"), frame(playlet, still_scale), Pickable::IGNORE);
            row.spawn(picture).with_children(|picture| spawn_actors(picture, playlet, step, still_scale));
        }
        return;
    }
    let timer = Timer::new(STEP, TimerMode::Repeating);
    let running = RunningPlaylet { step: 0, steps: playlet.steps, timer, is_stopped: false };
    let control = (pressable("playlet", Line::new("playlet-stop")), OutlinedFocus, observe(on_press));
    row.spawn((control, running, frame(playlet, 1.0))).with_children(|picture| {
        spawn_actors(picture, playlet, 0, 1.0);
        let triangle = StrokeShape::Path("M7 3.5L19 12L7 20.5L7 3.5");
        let strokes = vec![SketchStroke { pen: Pen::Red, width: 3.0, shape: triangle }];
        let sketch = Sketch { strokes, frame: Rect::new(0.0, 0.0, 24.0, 24.0) };
        let corner = playlet.size - Vec2::splat(30.0);
        let sign = (StoppedSign, Visibility::Hidden, node::placed(corner, Vec2::splat(26.0)));
        picture.spawn((sign, sketched(sketch)));
    });
}

fn frame(playlet: &Playlet, scale: f32) -> impl Bundle {
    let size = playlet.size * scale;
    let node = Node { overflow: Overflow::clip(), flex_shrink: 0.0, ..node::sized(px(size.x), px(size.y)) };
    (node, BackgroundColor(playlet.ground.into()))
}

fn spawn_actors(picture: &mut ChildSpawnerCommands, playlet: &Playlet, step: usize, scale: f32) {
    for actor in playlet.actors.iter().filter(|actor| actor.look.can_be_read(scale)) {
        let size = actor.look.size() * scale;
        let place = actor.place(step);
        let corner = place.unwrap_or_default() * scale - size / 2.0;
        let visibility = if place.is_some() { Visibility::Inherited } else { Visibility::Hidden };
        let mut spawned = picture.spawn((actor.clone(), visibility, Pickable::IGNORE));
        actor.look.dress(&mut spawned, node::placed(corner, size), scale);
    }
}

impl ActorLook {
    fn size(&self) -> Vec2 {
        match self {
            Self::Disc { diameter, .. } | Self::Numbered { diameter, .. } => Vec2::splat(*diameter),
            Self::Area { size, .. } | Self::Outline { size, .. } => *size,
            Self::Cross { side } => Vec2::splat(*side),
            Self::Text { size, text, .. } => Vec2::new(size * text.chars().count().max(2) as f32, 1.4 * size),
        }
    }

    /// Returns true unless it is a text that is too small at this scale.
    fn can_be_read(&self, scale: f32) -> bool {
        !matches!(self, Self::Text { size, .. } if size * scale < MIN_TEXT_SIZE)
    }

    /// Inserts the components that show it.
    fn dress(&self, actor: &mut EntityCommands, node: Node, scale: f32) {
        let shadow = BoxShadow::new(Color::from(palette::SHADOW.with_alpha(0.5)), px(1), px(2), px(0), px(3));
        match self {
            Self::Disc { color, light, .. } => {
                let face = lit(palette::PAPER.with_alpha(*light), *color);
                let node = Node { border_radius: BorderRadius::MAX, ..node };
                actor.insert((node, BackgroundColor((*color).into()), face, shadow));
            }
            Self::Numbered { number, .. } => {
                let node = Node {
                    border: UiRect::all(px(4.0 * scale)),
                    border_radius: BorderRadius::MAX,
                    align_items: AlignItems::Center,
                    justify_content: JustifyContent::Center,
                    ..node
                };
                let digit = (Text::new(number.to_string()), Typeface::Bold.at(DIGIT_SIZE * scale));
                actor
                    .insert((node, BorderColor::all(palette::RIM), BackgroundColor(palette::PAPER.into())))
                    .insert((lit(palette::PAPER, palette::ENAMEL), shadow))
                    .insert(children![(digit, TextColor(palette::DISC_TEXT.into()), Pickable::IGNORE)]);
            }
            Self::Area { color, .. } => {
                actor.insert((node, BackgroundColor((*color).into())));
            }
            Self::Outline { color, .. } => {
                let node = Node { border: UiRect::all(px(2.5 * scale)), ..node };
                actor.insert((node, BorderColor::all(*color)));
            }
            Self::Cross { .. } => {
                let frame = Rect::new(0.0, 0.0, 24.0, 24.0);
                let line = |from: [f32; 2], to: [f32; 2]| {
                    let shape = StrokeShape::Line(from.into(), to.into());
                    SketchStroke { pen: Pen::Red, width: 3.2, shape }
                };
                let strokes = vec![line([3.0, 4.0], [21.0, 20.5]), line([20.5, 3.5], [3.5, 20.5])];
                actor.insert((node, sketched(Sketch { strokes, frame })));
            }
            Self::Text { text, face, size, color } => {
                let node =
                    Node { align_items: AlignItems::Center, justify_content: JustifyContent::Center, ..node };
                let word = (Text::new(text.clone()), face.at(size * scale), TextColor((*color).into()));
                actor.insert((node, children![(word, Pickable::IGNORE)]));
            }
        }
    }
}

/// Returns the light on a disc.
fn lit(light: Srgba, color: Srgba) -> BackgroundGradient {
    BackgroundGradient::from(RadialGradient::new(
        UiPosition::center(percent(-14), percent(-18)),
        RadialGradientShape::FarthestCorner,
        vec![Color::from(light).into(), Color::from(color).into()],
    ))
}

fn on_press(
    press: On<Activate>,
    mut playlets: Query<(&mut RunningPlaylet, &mut Control)>,
    mut commands: Commands,
) {
    let Ok((mut playlet, mut control)) = playlets.get_mut(press.entity) else { return };
    playlet.is_stopped = !playlet.is_stopped;
    // One that is stopped wakes nobody.
    if playlet.is_stopped {
        commands.entity(press.entity).remove::<WakesEvery>();
    } else {
        commands.entity(press.entity).insert(WakesEvery(STEP));
    }
    control.label = Line::new(if playlet.is_stopped { "playlet-go-on" } else { "playlet-stop" });
}

fn advance(time: Res<Time>, mut playlets: Query<&mut RunningPlaylet>) {
    for mut playlet in &mut playlets {
        let running = playlet.bypass_change_detection();
        if !running.is_stopped && running.timer.tick(time.delta()).just_finished() {
            let all = running.steps + REST;
            playlet.step = (playlet.step + 1) % all;
        }
    }
}

fn place_actors(
    playlets: Query<(&RunningPlaylet, &Children), Changed<RunningPlaylet>>,
    mut actors: Query<(&Actor, &mut Node, &mut Visibility)>,
    mut mover: Mover,
) {
    for (playlet, children) in &playlets {
        for child in children {
            let Ok((actor, mut node, mut visibility)) = actors.get_mut(*child) else { continue };
            let place = actor.place(playlet.step);
            let seen = if place.is_some() { Visibility::Inherited } else { Visibility::Hidden };
            visibility.set_if_neq(seen);
            let Some(to) = place else { continue };
            let size = actor.look.size();
            let before =
                playlet.step.checked_sub(1).and_then(|step| actor.place(step)).filter(|at| *at != to);
            match before {
                Some(from) => {
                    mover.commands().entity(*child).insert(Travel { size, from, to });
                    mover.animate_progress(*child, MOVE_SECONDS, EaseFunction::QuadraticInOut);
                }
                None => put(&mut node, to - size / 2.0),
            }
        }
    }
}

fn move_actors(mut travels: Query<(&Travel, &Progress, &mut Node), Changed<Progress>>) {
    for (travel, progress, mut node) in &mut travels {
        put(&mut node, travel.from.lerp(travel.to, progress.0) - travel.size / 2.0);
    }
}

/// Places the corner of a node.
fn put(node: &mut Mut<Node>, corner: Vec2) {
    let (left, top) = (px(corner.x), px(corner.y));
    if (node.left, node.top) != (left, top) {
        (node.left, node.top) = (left, top);
    }
}

fn update_sign(
    playlets: Query<(&RunningPlaylet, &Children), Changed<RunningPlaylet>>,
    mut signs: Query<&mut Visibility, With<StoppedSign>>,
) {
    for (playlet, children) in &playlets {
        for child in children {
            if let Ok(mut visibility) = signs.get_mut(*child) {
                let seen = if playlet.is_stopped { Visibility::Inherited } else { Visibility::Hidden };
                visibility.set_if_neq(seen);
            }
        }
    }
}
