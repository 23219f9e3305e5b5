//! Text size: enlarges text by the player's factor as far as there is room. Text that does not fit is reduced
//! step by step, down to its designed size; text that always has a single line, such as the label of a
//! button, further if necessary.

use bevy::ecs::entity::EntityHashSet;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::text::TextLayoutInfo;
use bevy::ui::{ComputedNode, UiGlobalTransform, UiSystems};

use crate::app::base::layout::Layout;
use crate::app::base::settings::Preferences;
use crate::app::ui::controls::Control;
use crate::app::ui::markers::{ButtonText, OneLine, OwnSize};

/// The designed size of a text and its current scale.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
struct TextScale {
    base: f32,
    factor: f32,
    /// Minimum of the factor.
    min_factor: f32,
}

impl TextScale {
    fn new(base: f32, factor: f32, is_one_line: bool) -> Self {
        Self { base, factor, min_factor: if is_one_line { MIN_ONE_LINE_SCALE } else { 1.0 } }
    }
}

/// Minimum scale of single-line text.
const MIN_ONE_LINE_SCALE: f32 = 0.75;
/// Reduction of the factor per step.
const STEP: f32 = 0.05;
/// Tolerated overlap in physical pixels, as glyph positions are rounded.
const SLACK: f32 = 1.5;

/// Scales all text.
pub fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (
            (
                reset_scales.run_if(resource_changed::<Preferences>.or_eager(resource_changed::<Layout>)),
                scale_texts,
            )
                .chain()
                .before(UiSystems::Content),
            shrink_texts.after(UiSystems::Layout),
        ),
    );
}

/// Starts again with the full factor when the preferences or the layout change, as more or less text may fit.
fn reset_scales(
    preferences: Res<Preferences>,
    mut texts: Query<(&mut TextFont, &mut TextScale)>,
    // Text that has its designed size is not scaled until another size is chosen.
    mut unscaled: Query<
        (Entity, &mut TextFont, Has<OneLine>),
        (With<Text>, Without<OwnSize>, Without<TextScale>),
    >,
    mut commands: Commands,
) {
    let factor = preferences.text_size.factor();
    for (mut font, mut grown) in &mut texts {
        grown.factor = factor;
        let size = FontSize::Px(grown.base * grown.factor);
        if font.font_size != size {
            font.font_size = size;
        }
    }
    if factor == 1.0 {
        return;
    }
    for (entity, mut font, one_line) in &mut unscaled {
        let FontSize::Px(base) = font.font_size else { continue };
        font.font_size = FontSize::Px(base * factor);
        commands.entity(entity).try_insert(TextScale::new(base, factor, one_line));
    }
}

/// Scales text whose size has been set by other code.
fn scale_texts(
    preferences: Res<Preferences>,
    mut texts: Query<
        (Entity, &mut TextFont, Option<&mut TextScale>, Has<OneLine>),
        (With<Text>, Without<OwnSize>, Changed<TextFont>),
    >,
    mut commands: Commands,
) {
    let factor = preferences.text_size.factor();
    for (entity, mut font, grown, one_line) in &mut texts {
        let FontSize::Px(size) = font.font_size else { continue };
        if grown.as_ref().is_some_and(|grown| grown.base * grown.factor == size)
            || (grown.is_none() && factor == 1.0 && !one_line)
        {
            continue;
        }
        // Text that is set to the same designed size again keeps its fitted factor.
        let factor = grown.as_ref().filter(|grown| grown.base == size).map_or(factor, |grown| grown.factor);
        let now = TextScale::new(size, factor, one_line);
        match grown {
            Some(mut grown) => *grown = now,
            None => {
                // The text may be despawned in the same frame.
                commands.entity(entity).try_insert(now);
            }
        }
        font.font_size = FontSize::Px(size * factor);
    }
}

/// Returns the bounds of the glyphs of a text, in physical pixels of the window.
fn glyph_bounds(text: &TextLayoutInfo, node: &ComputedNode, at: &UiGlobalTransform) -> Rect {
    let corner = at.translation - node.size() / 2.0;
    let all = text.run_geometry.iter().map(|run| run.bounds).reduce(|one, two| one.union(two));
    let all = all.unwrap_or_default();
    Rect { min: all.min + corner, max: all.max + corner }
}

/// The current state of a text.
struct VisibleText {
    entity: Entity,
    root: Entity,
    letters: Rect,
    /// True if it can still be reduced.
    can_shrink: bool,
    /// True if it has more than one line.
    is_wrapped: bool,
    /// The bounds of the button it labels, if any.
    button: Option<Rect>,
}

impl VisibleText {
    /// Returns by how much two texts overlap, or a text and the other one's button.
    fn overlap(&self, other: &Self) -> f32 {
        let both_on_tags = self.button.is_some() && other.button.is_some();
        let room = |seen: &Self| seen.button.filter(|_| !both_on_tags).unwrap_or(seen.letters);
        room(self).intersect(room(other)).size().min_element()
    }
}

/// The visible texts and their position in the node tree.
#[derive(SystemParam)]
struct Texts<'w, 's> {
    texts: Query<
        'w,
        's,
        (
            Entity,
            &'static TextScale,
            &'static TextLayoutInfo,
            &'static ComputedNode,
            &'static UiGlobalTransform,
            &'static InheritedVisibility,
            Has<ButtonText>,
        ),
        With<Text>,
    >,
    nodes: Query<'w, 's, (&'static ComputedNode, &'static UiGlobalTransform, Has<Control>), Without<Text>>,
    parents: Query<'w, 's, &'static ChildOf>,
}

impl Texts<'_, '_> {
    fn visible_texts(&self) -> Vec<VisibleText> {
        let visible = self
            .texts
            .iter()
            .filter(|(_, _, _, node, _, visible, _)| visible.get() && node.size().min_element() > 1.0);
        visible
            .map(|(entity, grown, text, node, at, _, on_tag)| VisibleText {
                entity,
                root: self.parents.root_ancestor(entity),
                letters: glyph_bounds(text, node, at),
                can_shrink: grown.factor > grown.min_factor,
                is_wrapped: text
                    .run_geometry
                    .windows(2)
                    .any(|runs| runs[1].bounds.min.y > runs[0].bounds.center().y),
                button: on_tag.then(|| self.control(entity)).flatten(),
            })
            .collect()
    }

    /// Returns the bounds of the control that contains a text.
    fn control(&self, text: Entity) -> Option<Rect> {
        let mut nodes =
            self.parents.iter_ancestors(text).filter_map(|ancestor| self.nodes.get(ancestor).ok());
        let control = nodes.find(|(_, _, control)| *control);
        control.map(|(node, at, _)| Rect::from_center_size(at.translation, node.size()))
    }

    /// Returns the texts to be reduced because `seen` exceeds or wraps in a node: all texts in that node, so
    /// that they keep a common size. If the node is a control, these are all texts in the same row of its parent, and
    /// the labels of all buttons there that are as wide.
    fn texts_to_shrink(&self, seen: &VisibleText, all: &[VisibleText]) -> Vec<Entity> {
        let Some((node, row)) = self.narrow_node(seen) else { return Vec::new() };
        let beside = |other: &VisibleText| {
            other.letters.min.y < seen.letters.max.y && seen.letters.min.y < other.letters.max.y
        };
        let is_as_wide = |other: &VisibleText| {
            let width = |text: &VisibleText| text.button.map(|button| button.width());
            width(other).zip(width(seen)).is_some_and(|(one, two)| (one - two).abs() < SLACK)
        };
        let too_large =
            all.iter().filter(|other| self.parents.iter_ancestors(other.entity).any(|at| at == node));
        too_large
            .filter(|other| !row || beside(other) || is_as_wide(other))
            .map(|other| other.entity)
            .collect()
    }

    /// Returns the node that is too narrow for a text, and whether only texts in the same row of it are
    /// affected.
    fn narrow_node(&self, seen: &VisibleText) -> Option<(Entity, bool)> {
        self.parents.iter_ancestors(seen.entity).find_map(|ancestor| {
            let (node, at, control) = self.nodes.get(ancestor).ok()?;
            let mut room = Rect::from_center_size(at.translation, node.size() + 2.0 * SLACK);
            // The padding of a control contains a hole, a mark or an edge.
            if control {
                room.min += node.padding.min_inset;
                room.max -= node.padding.max_inset;
            }
            let inside = room.contains(seen.letters.min) && room.contains(seen.letters.max);
            let fits = node.size().min_element() < 1.0 || inside && !(control && seen.is_wrapped);
            let all = || self.parents.get(ancestor).map_or(ancestor, |parent| parent.0);
            (!fits).then(|| if control { (all(), true) } else { (ancestor, false) })
        })
    }
}

/// Reduces texts that exceed a node they are in, or overlap another text or a button.
fn shrink_texts(
    texts: Texts,
    changed: Query<
        (),
        (With<Text>, Or<(Changed<ComputedNode>, Changed<UiGlobalTransform>, Changed<TextLayoutInfo>)>),
    >,
    mut commands: Commands,
) {
    if changed.is_empty() {
        return;
    }
    let seen = texts.visible_texts();
    let mut too_large = EntityHashSet::default();
    for (index, one) in seen.iter().enumerate() {
        if one.can_shrink {
            too_large.extend(texts.texts_to_shrink(one, &seen));
        }
        for other in seen[index + 1..].iter().filter(|other| other.root == one.root) {
            if one.overlap(other) > SLACK {
                // The label of a button does not shrink to make room for other text.
                let alone = one.button.is_some() != other.button.is_some();
                let those = [one, other].into_iter().filter(|text| !alone || text.button.is_none());
                too_large.extend(those.map(|text| text.entity));
            }
        }
    }
    for one in seen.iter().filter(|one| one.can_shrink && too_large.contains(&one.entity)) {
        commands.entity(one.entity).queue_silenced(shrink_step);
    }
}

/// Reduces a text by one step.
fn shrink_step(mut text: EntityWorldMut) {
    let Some(mut grown) = text.get_mut::<TextScale>() else { return };
    grown.factor = (grown.factor - STEP).max(grown.min_factor);
    let size = FontSize::Px(grown.base * grown.factor);
    if let Some(mut font) = text.get_mut::<TextFont>() {
        font.font_size = size;
    }
}
