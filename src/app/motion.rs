//! Animation. No other module creates, paces or finishes tweens.

use std::time::Duration;

use bevy::ecs::component::Mutable;
use bevy::prelude::*;
use bevy_tweening::lens::Lens;
use bevy_tweening::{AnimCompletedEvent, AnimTargetKind, Delay, Tween, TweenAnim, TweeningPlugin};

use crate::app::base::layout::Layout;
use crate::app::base::settings::Preferences;

/// Duration of a scene change, in seconds.
pub const FLIGHT_SECONDS: f32 = 0.6;
/// Duration of a sheet's way onto the screen, in seconds.
pub const SLIDE_SECONDS: f32 = 0.45;
/// Duration of a sheet's way off the screen, in seconds.
pub const LEAVE_SECONDS: f32 = 0.36;
/// Duration of the fade that replaces a movement with reduced motion, in seconds.
pub const FADE_SECONDS: f32 = 0.15;
/// Duration of a piece's movement, in seconds.
pub const TRAVEL_SECONDS: f32 = 0.32;

/// Animates a transform.
#[derive(Clone, Copy)]
struct PoseLens {
    start: Transform,
    end: Transform,
}

impl Lens<Transform> for PoseLens {
    fn lerp(&mut self, mut target: Mut<'_, Transform>, ratio: f32) {
        *target = interpolate(&self.start, &self.end, ratio);
    }
}

/// Interpolates between two poses, from 0 to 1 and beyond. At 1 the result is exactly `end`.
#[must_use]
pub fn interpolate(start: &Transform, end: &Transform, ratio: f32) -> Transform {
    if ratio == 1.0 {
        return *end;
    }
    // A zoom looks even if the factor, not the size, grows evenly. An overshoot stays finite.
    let factor = (end.scale / start.scale).powf(ratio);
    Transform {
        translation: start.translation.lerp(end.translation, ratio),
        rotation: start.rotation.slerp(end.rotation, ratio),
        scale: start.scale * factor,
    }
}

/// Moves a UI node from an offset to its place, in desk units.
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

/// Moves a UI node from its place by an offset, in desk units, and turns it by an angle in radians.
#[derive(Clone, Copy)]
struct LeaveLens {
    by: Vec2,
    angle: f32,
}

impl Lens<UiTransform> for LeaveLens {
    fn lerp(&mut self, mut target: Mut<'_, UiTransform>, ratio: f32) {
        let way = self.by * ratio;
        target.translation = Val2::px(way.x, way.y);
        if self.angle != 0.0 {
            target.rotation = Rot2::radians(self.angle * ratio);
        }
    }
}

/// Fades a colour from one part of its opacity to another.
#[derive(Clone, Copy)]
struct FadeLens {
    color: Color,
    from: f32,
    to: f32,
}

impl Lens<BackgroundColor> for FadeLens {
    fn lerp(&mut self, mut target: Mut<'_, BackgroundColor>, ratio: f32) {
        target.0 = self.color.with_alpha(self.color.alpha() * self.from.lerp(self.to, ratio));
    }
}

/// A movement of an entity's transform.
#[derive(Clone, Copy)]
pub struct Movement {
    /// Transform at the start.
    pub start: Transform,
    /// Transform at the end.
    pub end: Transform,
    /// Duration in seconds at normal pace.
    pub seconds: f32,
    /// Delay in seconds at normal pace.
    pub delay: f32,
    /// The easing function.
    pub ease: EaseFunction,
}

impl Movement {
    /// Creates a movement from `start` to `end` in [`TRAVEL_SECONDS`] seconds, with a slight overshoot.
    #[must_use]
    pub fn new(start: Transform, end: Transform) -> Self {
        Self { start, end, seconds: TRAVEL_SECONDS, delay: 0.0, ease: EaseFunction::BackOut }
    }
}

/// Marks an entity that is being animated.
#[derive(Component, Default)]
pub struct Animated;

/// Despawns an entity with its children when its animation has completed. The last frame of the animation is seen by
/// all systems of [`Update`] and of the scenes.
#[derive(Component, Default)]
pub struct DespawnOnCompletion;

/// Speed of all animations as a multiple of the natural one. It differs from 1 only in watched games.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct AnimationSpeed(pub f32);

impl Default for AnimationSpeed {
    fn default() -> Self {
        Self(1.0)
    }
}

/// The system parameter that creates tweens at the player's pace.
#[derive(bevy::ecs::system::SystemParam)]
pub struct Mover<'w, 's> {
    commands: Commands<'w, 's>,
    preferences: Res<'w, Preferences>,
    speed: Res<'w, AnimationSpeed>,
}

/// An entity that shows its progress in its own way, such as a drawing, a jump or a light. Its [`Progress`] goes from 0
/// to 1 at the player's pace. Without motion it is 1 at once.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
#[require(Progress)]
pub struct ProgressAnimation {
    /// Delay in seconds at normal pace.
    pub delay: f32,
    /// Duration in seconds at normal pace.
    pub seconds: f32,
}

/// Progress of an entity that shows it in its own way, from 0 to 1.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq)]
pub struct Progress(pub f32);

impl Progress {
    /// Returns true if the end has been reached.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.0 >= 1.0
    }
}

/// Animates [`Progress`].
struct ProgressLens;

impl Lens<Progress> for ProgressLens {
    fn lerp(&mut self, mut progress: Mut<'_, Progress>, ratio: f32) {
        progress.0 = ratio;
    }
}

impl Mover<'_, '_> {
    /// Converts `seconds` at normal pace to a duration at the player's pace.
    #[must_use]
    pub fn to_duration(&self, seconds: f32) -> Duration {
        Duration::from_secs_f32(seconds * self.preferences.duration_factor() / self.speed.0)
    }

    /// Returns commands that are applied before the movements started after them, to spawn what is to move.
    pub fn commands(&mut self) -> Commands<'_, '_> {
        self.commands.reborrow()
    }

    /// Creates an animation with times at normal pace, or none without motion.
    fn animation<C, L>(&self, delay: f32, seconds: f32, ease: EaseFunction, lens: L) -> Option<TweenAnim>
    where
        C: Component<Mutability = Mutable>,
        L: Lens<C> + Send + Sync + 'static,
    {
        let (delay, duration) = (self.to_duration(delay), self.to_duration(seconds));
        if duration.is_zero() {
            return None;
        }
        let tween = Tween::new::<C, _>(ease, duration, lens);
        Some(match delay {
            Duration::ZERO => TweenAnim::new(tween),
            delay => TweenAnim::new(Delay::new(delay).then(tween)),
        })
    }

    /// Starts a movement of `entity`, in place of the current one. Without motion the entity is at the end at once.
    pub fn move_entity(&mut self, entity: Entity, journey: Movement) {
        let Movement { start, end, seconds, delay, ease } = journey;
        let anim = self.animation(delay, seconds, ease, PoseLens { start, end });
        let mut entity = self.commands.entity(entity);
        match anim {
            Some(anim) => entity.try_insert(anim),
            None => entity.try_remove::<TweenAnim>().try_insert(end),
        };
    }

    /// Moves an entity, in place of the current movement, and despawns it where it arrives.
    pub fn move_away(&mut self, entity: Entity, journey: Movement) {
        let Movement { start, end, seconds, delay, ease } = journey;
        match self.animation(delay, seconds, ease, PoseLens { start, end }) {
            Some(anim) => _ = self.commands.entity(entity).try_insert((anim, DespawnOnCompletion)),
            None => self.commands.entity(entity).try_despawn(),
        }
    }

    /// Animates the [`Progress`] of `entity` from 0 to 1, in place of the current animation. Without motion it is 1 at
    /// once.
    pub fn animate_progress(&mut self, entity: Entity, seconds: f32, ease: EaseFunction) {
        let anim = self.animation(0.0, seconds, ease, ProgressLens);
        let mut entity = self.commands.entity(entity);
        match anim {
            Some(anim) => entity.try_insert((Progress(0.0), anim)),
            None => entity.try_remove::<TweenAnim>().try_insert(Progress(1.0)),
        };
    }

    /// Fades a coloured node to transparent in [`FADE_SECONDS`] seconds, at any pace.
    pub fn fade(&mut self, entity: Entity, from: Color) {
        let duration = Duration::from_secs_f32(FADE_SECONDS);
        let lens = FadeLens { color: from, from: 1.0, to: 0.0 };
        let tween = Tween::new::<BackgroundColor, _>(EaseFunction::Linear, duration, lens);
        self.commands.entity(entity).try_insert(TweenAnim::new(tween));
    }

    /// Fades a coloured node in, in the time in which a sheet slides in.
    pub fn fade_in(&mut self, entity: Entity, color: Color) {
        let lens = FadeLens { color, from: 0.0, to: 1.0 };
        if let Some(anim) = self.animation(0.0, SLIDE_SECONDS, EaseFunction::Linear, lens) {
            self.commands.entity(entity).try_insert((BackgroundColor(color.with_alpha(0.0)), anim));
        }
    }

    /// Fades a coloured node away in the time in which a sheet slides away, and despawns it.
    pub fn fade_away(&mut self, entity: Entity, color: Color) {
        let lens = FadeLens { color, from: 1.0, to: 0.0 };
        match self.animation(0.0, LEAVE_SECONDS, EaseFunction::Linear, lens) {
            Some(anim) => _ = self.commands.entity(entity).try_insert((anim, DespawnOnCompletion)),
            None => self.commands.entity(entity).try_despawn(),
        }
    }

    /// Slides a UI node from an offset to its place, in desk units, after `wait` seconds at normal pace.
    pub fn slide(&mut self, entity: Entity, from: Vec2, wait: f32) {
        self.slide_home(entity, UiTransform::IDENTITY, from, wait);
    }

    /// Slides a UI node with this transform from an offset to its place, in desk units, after `wait` seconds at normal pace.
    pub fn slide_home(&mut self, entity: Entity, home: UiTransform, from: Vec2, wait: f32) {
        if let Some(anim) =
            self.animation(wait, SLIDE_SECONDS, EaseFunction::QuadraticOut, SlideLens { from })
        {
            let start = UiTransform { translation: Val2::px(from.x, from.y), ..home };
            self.commands.entity(entity).try_insert((start, anim));
        }
    }

    /// Slides a UI node away by an offset in desk units while it turns by `angle` radians, and despawns it.
    pub fn slide_away(&mut self, entity: Entity, by: Vec2, angle: f32) {
        let lens = LeaveLens { by, angle };
        match self.animation(0.0, LEAVE_SECONDS, EaseFunction::SineIn, lens) {
            Some(anim) => _ = self.commands.entity(entity).try_insert((anim, DespawnOnCompletion)),
            None => self.commands.entity(entity).try_despawn(),
        }
    }
}

/// Slides the screens marked with `C` in from below. Must run once, after they have been spawned.
pub fn slide_in<C: Component>(screens: Query<Entity, With<C>>, layout: Res<Layout>, mut mover: Mover) {
    for screen in &screens {
        mover.slide(screen, Vec2::new(0.0, layout.size.y), 0.0);
    }
}

/// Slides the screens in when the camera has nearly arrived, so that its flight remains visible.
pub fn slide_in_after_flight<C: Component>(
    screens: Query<Entity, With<C>>,
    layout: Res<Layout>,
    mut mover: Mover,
) {
    for screen in &screens {
        mover.slide(screen, Vec2::new(0.0, layout.size.y), 0.7 * FLIGHT_SECONDS);
    }
}

/// Finishes all movements at the end of this frame.
#[derive(Message)]
pub struct FinishMovements;

/// Registers tweens, and the way to finish them early.
pub fn plugin(app: &mut App) {
    app.add_plugins(TweeningPlugin)
        .register_required_components::<TweenAnim, Animated>()
        .add_observer(on_tween_removed)
        .init_resource::<AnimationSpeed>()
        .add_message::<FinishMovements>()
        .add_systems(
            Update,
            (start_progress, finish_movements.run_if(on_message::<FinishMovements>))
                .chain()
                .before(bevy_tweening::AnimationSystem::AnimationUpdate),
        )
        .add_systems(PostUpdate, despawn_completed.run_if(on_message::<AnimCompletedEvent>));
}

fn on_tween_removed(removed: On<Remove<TweenAnim>>, mut commands: Commands) {
    commands.entity(removed.entity).try_remove::<Animated>();
}

fn start_progress(
    mut fresh: Query<(Entity, &ProgressAnimation, &mut Progress), Changed<ProgressAnimation>>,
    mut mover: Mover,
    mut completed: MessageWriter<AnimCompletedEvent>,
) {
    for (entity, unfolds, mut progress) in &mut fresh {
        let ProgressAnimation { delay, seconds } = *unfolds;
        match mover.animation(delay, seconds, EaseFunction::Linear, ProgressLens) {
            Some(anim) => {
                progress.0 = 0.0;
                mover.commands.entity(entity).try_insert(anim);
            }
            None => {
                progress.0 = 1.0;
                let target = AnimTargetKind::Component { entity };
                completed.write(AnimCompletedEvent { anim_entity: entity, target });
            }
        }
    }
}

fn despawn_completed(
    mut completed: MessageReader<AnimCompletedEvent>,
    marked: Query<(), With<DespawnOnCompletion>>,
    mut commands: Commands,
) {
    for AnimCompletedEvent { anim_entity, .. } in completed.read() {
        if marked.contains(*anim_entity) {
            commands.entity(*anim_entity).try_despawn();
        }
    }
}

fn finish_movements(world: &mut World) {
    // Longer than any movement. The tweens multiply it, so `Duration::MAX` would overflow.
    const ENOUGH: Duration = Duration::from_secs(3600);
    TweenAnim::step_all(world, ENOUGH);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::base::settings::Motion;

    const ANIMATION: ProgressAnimation = ProgressAnimation { delay: 1.0, seconds: 60.0 };

    fn app(motion: Motion) -> App {
        let mut app = App::new();
        app.insert_resource(Preferences { motion, ..default() }).add_plugins((MinimalPlugins, plugin));
        app
    }

    #[test]
    fn an_entity_is_marked_until_its_animation_is_finished() {
        let mut app = app(Motion::Full);
        let entity = app.world_mut().spawn(ANIMATION).id();
        app.update();
        assert!(app.world().entity(entity).contains::<Animated>());
        app.world_mut().write_message(FinishMovements);
        app.update();
        let entity = app.world().entity(entity);
        assert!(entity.get::<Progress>().is_some_and(Progress::is_over) && !entity.contains::<Animated>());
    }

    #[test]
    fn an_entity_is_despawned_when_its_animation_has_completed() {
        let mut app = app(Motion::Full);
        let entity = app.world_mut().spawn((ANIMATION, DespawnOnCompletion)).id();
        app.update();
        assert!(app.world().get_entity(entity).is_ok(), "it is under way");
        app.world_mut().write_message(FinishMovements);
        app.update();
        assert!(app.world().get_entity(entity).is_err());
    }

    #[test]
    fn without_motion_it_is_despawned_at_once() {
        let mut app = app(Motion::Reduced);
        let entity = app.world_mut().spawn((ANIMATION, DespawnOnCompletion)).id();
        app.update();
        assert!(app.world().get_entity(entity).is_err());
    }
}
