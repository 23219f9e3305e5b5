//! A short history of the areas that take presses: which control is at a point, and for how long it has been there.

use std::collections::VecDeque;
use std::hash::BuildHasher;
use std::time::Duration;

use bevy::ecs::message::MessageUpdateSystems;
use bevy::math::Affine2;
use bevy::picking::PickingSystems;
use bevy::platform::hash::FixedHasher;
use bevy::prelude::*;
use bevy::time::TimeSystems;
use bevy::ui::{CalculatedClip, ComputedNode, ComputedStackIndex, UiGlobalTransform};

use crate::app::base::awake::Activity;
use crate::app::ui::controls::Control;

/// Time that a control has to be under the pointer, or to have the focus, before a press of it counts.
pub const SETTLE_TIME: Duration = Duration::from_millis(400);
/// Movement in physical pixels below which an area counts as unmoved, such as the lift of a hovered button.
const MAX_JITTER: f32 = 6.0;

/// Tells apart the uses of a control that keeps its name: a square of a board may be shot at in one phase of a game and built on in
/// another.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PressContext(pub u64);

/// Identifies a control and its [`PressContext`]. A hash, since many are compared in each frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ControlId(u64);

impl ControlId {
    pub(super) fn of(control: &Control, context: Option<&PressContext>) -> Self {
        Self(FixedHasher.hash_one((&control.name, context)))
    }
}

/// A node that takes presses, or that keeps them from the nodes below.
#[derive(Clone, Debug)]
struct HitArea {
    transform: Affine2,
    size: Vec2,
    clip: Option<CalculatedClip>,
    /// The control that the node belongs to, or none if it only covers others.
    control: Option<ControlId>,
}

impl HitArea {
    fn contains(&self, point: Vec2) -> bool {
        let inside = || {
            let off = self.transform.inverse().transform_point2(point).abs();
            off.cmplt(self.size / 2.0).all()
        };
        self.clip.as_ref().is_none_or(|clip| clip.contains_point(point)) && inside()
    }

    fn matches(&self, other: &Self) -> bool {
        let moved = (self.transform.translation - other.transform.translation).abs();
        let grown = (self.size - other.size).abs();
        self.control == other.control && moved.max(grown).max_element() < MAX_JITTER
    }
}

/// All areas of the window from a moment on, the uppermost first.
struct HitSnapshot {
    /// Time when it was drawn; [`Duration::MAX`] until then.
    drawn_at: Duration,
    /// The areas as they are, less than [`MAX_JITTER`] away from where they were first.
    areas: Vec<HitArea>,
    /// The areas as they were first.
    first: Vec<HitArea>,
}

impl HitSnapshot {
    /// Returns the control that a press at `point` hits.
    fn top(&self, point: Vec2) -> Option<ControlId> {
        self.areas.iter().find(|area| area.contains(point)).and_then(|area| area.control)
    }

    fn has(&self, control: ControlId) -> bool {
        self.areas.iter().any(|area| area.control == Some(control))
    }

    fn matches(&self, areas: &[HitArea]) -> bool {
        self.first.len() == areas.len()
            && self.first.iter().zip(areas).all(|(area, other)| area.matches(other))
    }
}

/// The snapshots that presses may still be compared with, the oldest first. Points are in physical pixels.
#[derive(Resource, Default)]
pub(super) struct HitHistory(VecDeque<HitSnapshot>);

impl HitHistory {
    /// Returns the control that a press at `point` hits in the latest snapshot.
    pub(super) fn top(&self, point: Vec2) -> Option<ControlId> {
        self.0.back().and_then(|snapshot| snapshot.top(point))
    }

    /// Returns true if the control at `point` had been there for [`SETTLE_TIME`] at `since` and has been there since.
    pub(super) fn was_settled(&self, point: Vec2, since: Duration) -> bool {
        let Some(control) = self.top(point) else { return true };
        self.all_since(since, |snapshot| snapshot.top(point) == Some(control))
    }

    /// Returns true if the control had been anywhere in the window for [`SETTLE_TIME`] at `since` and has been since.
    pub(super) fn was_shown(&self, control: ControlId, since: Duration) -> bool {
        self.all_since(since, |snapshot| snapshot.has(control))
    }

    /// Returns the time since which nothing has moved.
    pub(super) fn since(&self) -> Duration {
        self.0.back().map_or(Duration::MAX, |snapshot| snapshot.drawn_at)
    }

    /// Dates the latest snapshot, if it has no date yet.
    fn stamp(&mut self, now: Duration) {
        if let Some(snapshot) = self.0.back_mut() {
            snapshot.drawn_at = snapshot.drawn_at.min(now);
        }
    }

    /// Returns true if `holds` is true of every snapshot from [`SETTLE_TIME`] before `since` until now.
    fn all_since(&self, since: Duration, holds: impl Fn(&HitSnapshot) -> bool) -> bool {
        let Some(from) = since.checked_sub(SETTLE_TIME) else { return false };
        let before = self.0.partition_point(|snapshot| snapshot.drawn_at <= from);
        before > 0 && self.0.range(before - 1..).all(holds)
    }

    /// Removes the snapshots that are too old to matter at `since`.
    pub(super) fn prune(&mut self, since: Duration) {
        let from = since.saturating_sub(SETTLE_TIME);
        while self.0.get(1).is_some_and(|next| next.drawn_at <= from) {
            self.0.pop_front();
        }
    }
}

/// The systems that forward the events of pointers and keys to Bevy, in [`First`].
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub struct PointerSystems;

/// The systems that record what the frame shows, in [`Last`].
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct RecordSystems;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HitHistory>()
        .configure_sets(
            First,
            PointerSystems.after(TimeSystems).after(MessageUpdateSystems).before(PickingSystems::Input),
        )
        .add_systems(First, stamp.before(PointerSystems).after(TimeSystems))
        .add_systems(Last, record.in_set(RecordSystems));
}

/// Dates the layout of the previous frame: it is what the player sees from now on.
fn stamp(time: Res<Time<Real>>, mut history: ResMut<HitHistory>) {
    history.stamp(time.elapsed());
}

/// Matches everything but plain text, which covers nothing.
type TakesPresses = Or<(With<Control>, Without<Text>)>;

/// Records the areas if they have changed.
fn record(
    nodes: Query<
        (
            Entity,
            &ComputedNode,
            &UiGlobalTransform,
            &InheritedVisibility,
            &ComputedStackIndex,
            Option<&CalculatedClip>,
            Option<&Pickable>,
        ),
        TakesPresses,
    >,
    controls: Query<(&Control, Option<&PressContext>)>,
    parents: Query<&ChildOf>,
    mut history: ResMut<HitHistory>,
    mut stirs: MessageWriter<Activity>,
) {
    let mut areas: Vec<_> = nodes
        .iter()
        .filter(|(_, node, transform, visible, _, _, pickable)| {
            let blocks = pickable.is_none_or(|pickable| pickable.should_block_lower);
            blocks && visible.get() && !node.is_empty() && transform.matrix2.determinant() != 0.0
        })
        .map(|(entity, node, transform, _, order, clip, _)| {
            let mut way = std::iter::once(entity).chain(parents.iter_ancestors(entity));
            let control = way.find_map(|entity| controls.get(entity).ok());
            let control = control.map(|(control, context)| ControlId::of(control, context));
            (order.0, HitArea { transform: **transform, size: node.size(), clip: clip.cloned(), control })
        })
        .collect();
    areas.sort_by_key(|(order, _)| std::cmp::Reverse(*order));
    let areas: Vec<_> = areas.into_iter().map(|(_, area)| area).collect();
    match history.0.back_mut() {
        Some(snapshot) if snapshot.matches(&areas) => snapshot.areas = areas,
        _ => {
            history.0.push_back(HitSnapshot { drawn_at: Duration::MAX, first: areas.clone(), areas });
            // Frames go on until the change has settled.
            stirs.write(Activity);
        }
    }
}
