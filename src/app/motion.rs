//! Motion: the one place that knows how tweens are made, paced and cut short.

use std::time::Duration;

use bevy::ecs::component::Mutable;
use bevy::prelude::*;
use bevy_tweening::lens::Lens;
use bevy_tweening::{AnimTarget, Delay, Tween, TweenAnim, TweeningPlugin};

use crate::app::base::layout::Layout;
use crate::app::base::settings::Preferences;

/// A scene change, in seconds.
pub const FLIGHT: f32 = 0.6;
/// A sheet's way onto the screen, in seconds.
pub const SLIDE: f32 = 0.45;
/// What is left of a travel with reduced motion, in seconds.
pub const FADE: f32 = 0.15;
/// A piece's travel, in seconds.
pub const TRAVEL: f32 = 0.32;

/// Moves a whole transform from one to another.
#[derive(Clone, Copy)]
struct PoseLens {
    start: Transform,
    end: Transform,
}

impl Lens<Transform> for PoseLens {
    fn lerp(&mut self, mut target: Mut<'_, Transform>, ratio: f32) {
        *target = between(&self.start, &self.end, ratio);
    }
}

/// The pose at so much of the way from one to another, 0 to 1 and beyond; at 1 it is the end exactly.
#[must_use]
pub fn between(start: &Transform, end: &Transform, ratio: f32) -> Transform {
    if ratio == 1.0 {
        return *end;
    }
    // Zooming feels even when the factor, not the size, grows evenly; overshoot stays finite.
    let factor = (end.scale / start.scale).powf(ratio);
    Transform {
        translation: start.translation.lerp(end.translation, ratio),
        rotation: start.rotation.slerp(end.rotation, ratio),
        scale: start.scale * factor,
    }
}

/// Moves a part of the interface from a distance to its place, in desk units.
#[derive(Clone, Copy)]
struct SlideLens {
    from: Vec2,
}

impl Lens<UiTransform> for SlideLens {
    fn lerp(&mut self, mut target: Mut<'_, UiTransform>, ratio: f32) {
        let left = self.from * (1.0 - ratio);
        target.translation = Val2::px(left.x, left.y);
    }
}

/// Lets a colour become transparent.
#[derive(Clone, Copy)]
struct FadeLens {
    from: Color,
}

impl Lens<BackgroundColor> for FadeLens {
    fn lerp(&mut self, mut target: Mut<'_, BackgroundColor>, ratio: f32) {
        target.0 = self.from.with_alpha(self.from.alpha() * (1.0 - ratio));
    }
}

/// A journey of an entity's transform.
#[derive(Clone, Copy)]
pub struct Journey {
    /// Where it begins.
    pub start: Transform,
    /// Where it ends.
    pub end: Transform,
    /// Seconds at normal pace.
    pub seconds: f32,
    /// Seconds to wait first, at normal pace.
    pub delay: f32,
    /// How it starts and stops.
    pub ease: EaseFunction,
}

impl Journey {
    /// From `start` to `end` in [`TRAVEL`] seconds, arriving with a little overshoot.
    #[must_use]
    pub fn new(start: Transform, end: Transform) -> Self {
        Self { start, end, seconds: TRAVEL, delay: 0.0, ease: EaseFunction::BackOut }
    }
}

/// How many times faster than natural everything goes, as in a game that is only watched.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Speed(pub f32);

impl Default for Speed {
    fn default() -> Self {
        Self(1.0)
    }
}

/// Makes tweens at the pace that the player has set.
#[derive(bevy::ecs::system::SystemParam)]
pub struct Mover<'w, 's> {
    commands: Commands<'w, 's>,
    preferences: Res<'w, Preferences>,
    speed: Res<'w, Speed>,
}

/// Something that shows in its own way how far it has come: a drawing, a jump, a light. Its [`Progress`] goes from 0 to 1 at
/// the pace that the player has set; without motion it is 1 at once.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
#[require(Progress)]
pub struct Unfolds {
    /// Seconds until it begins, at normal pace.
    pub wait: f32,
    /// Seconds that it takes then, at normal pace.
    pub seconds: f32,
}

/// How far something has come that [`Unfolds`], from 0 to 1.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq)]
pub struct Progress(pub f32);

impl Progress {
    /// Whether it has come to its end.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.0 >= 1.0
    }
}

/// Lets it make progress.
struct ProgressLens;

impl Lens<Progress> for ProgressLens {
    fn lerp(&mut self, mut progress: Mut<'_, Progress>, ratio: f32) {
        progress.0 = ratio;
    }
}

/// A tween that begins after a while.
fn delayed(tween: Tween, wait: Duration) -> TweenAnim {
    if wait.is_zero() { TweenAnim::new(tween) } else { TweenAnim::new(Delay::new(wait).then(tween)) }
}

impl Mover<'_, '_> {
    /// How long `seconds` at normal pace take at the player's.
    #[must_use]
    pub fn paced(&self, seconds: f32) -> Duration {
        Duration::from_secs_f32(seconds * self.preferences.pace() / self.speed.0)
    }

    /// Commands that come before the journeys that are sent after them, to spawn what shall travel.
    pub fn commands(&mut self) -> Commands<'_, '_> {
        self.commands.reborrow()
    }

    /// Sends `entity` on a journey; a journey it was on is forgotten. Without motion it is there at once.
    pub fn send(&mut self, entity: Entity, journey: Journey) {
        let duration = self.paced(journey.seconds);
        if duration.is_zero() {
            self.commands.entity(entity).try_remove::<TweenAnim>().try_insert(journey.end);
            return;
        }
        let lens = PoseLens { start: journey.start, end: journey.end };
        let tween = Tween::new::<Transform, _>(journey.ease, duration, lens);
        let anim = delayed(tween, self.paced(journey.delay));
        self.commands.entity(entity).try_insert(anim);
    }

    /// Runs a lens over a component of `entity`. Without motion nothing runs, and `false` says so.
    pub fn run<C, L>(&mut self, entity: Entity, seconds: f32, ease: EaseFunction, lens: L) -> bool
    where
        C: Component<Mutability = Mutable>,
        L: Lens<C> + Send + Sync + 'static,
    {
        let duration = self.paced(seconds);
        if duration.is_zero() {
            self.commands.entity(entity).try_remove::<TweenAnim>();
            return false;
        }
        self.commands.entity(entity).try_insert(TweenAnim::new(Tween::new::<C, _>(ease, duration, lens)));
        true
    }

    /// Lets a coloured node become transparent, in [`FADE`] seconds at any pace.
    pub fn fade(&mut self, entity: Entity, from: Color) {
        let duration = Duration::from_secs_f32(FADE);
        let tween = Tween::new::<BackgroundColor, _>(EaseFunction::Linear, duration, FadeLens { from });
        self.commands.entity(entity).try_insert(TweenAnim::new(tween));
    }

    /// Lets a part of the interface come to its place from a distance, in desk units, after so many seconds.
    pub fn slide(&mut self, entity: Entity, from: Vec2, wait: f32) {
        let duration = self.paced(SLIDE);
        if !duration.is_zero() {
            let tween = Tween::new::<UiTransform, _>(EaseFunction::CubicOut, duration, SlideLens { from });
            let anim = delayed(tween, self.paced(wait));
            self.commands
                .entity(entity)
                .try_insert((UiTransform::from_translation(Val2::px(from.x, from.y)), anim));
        }
    }
}

/// Lets the screens marked with `C` come in from below; run it once, after they are spawned.
pub fn slide_in<C: Component>(screens: Query<Entity, With<C>>, layout: Res<Layout>, mut mover: Mover) {
    for screen in &screens {
        mover.slide(screen, Vec2::new(0.0, layout.size.y), 0.0);
    }
}

/// The same once the camera has nearly arrived, so that its flight is seen.
pub fn slide_in_after_the_flight<C: Component>(
    screens: Query<Entity, With<C>>,
    layout: Res<Layout>,
    mut mover: Mover,
) {
    for screen in &screens {
        mover.slide(screen, Vec2::new(0.0, layout.size.y), 0.7 * FLIGHT);
    }
}

/// Ends every journey where it leads, at the end of this frame.
#[derive(Message)]
pub struct FinishJourneys;

/// Tweens, and the way to end them early.
pub fn plugin(app: &mut App) {
    app.add_plugins(TweeningPlugin).init_resource::<Speed>().add_message::<FinishJourneys>().add_systems(
        Update,
        (unfold, finish.run_if(on_message::<FinishJourneys>))
            .chain()
            .before(bevy_tweening::AnimationSystem::AnimationUpdate),
    );
}

fn unfold(mut fresh: Query<(Entity, &Unfolds, &mut Progress), Changed<Unfolds>>, mut mover: Mover) {
    for (entity, unfolds, mut progress) in &mut fresh {
        let duration = mover.paced(unfolds.seconds);
        if duration.is_zero() {
            progress.0 = 1.0;
            continue;
        }
        progress.0 = 0.0;
        let tween = Tween::new::<Progress, _>(EaseFunction::Linear, duration, ProgressLens);
        let anim = delayed(tween, mover.paced(unfolds.wait));
        mover.commands.entity(entity).try_insert(anim);
    }
}

fn finish(mut journeys: Query<&mut TweenAnim, Without<AnimTarget>>) {
    const AT_ONCE: f64 = 1e6;
    for mut journey in &mut journeys {
        journey.speed = AT_ONCE;
    }
}

/// True while anything is on a journey.
#[must_use]
pub fn under_way(journeys: Query<(), With<TweenAnim>>) -> bool {
    !journeys.is_empty()
}
