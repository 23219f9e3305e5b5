//! Text size: letters become as much larger as the player wants, as far as there is room for them. What does not fit where it
//! stands shrinks again, step by step, down to the size that it was made for. What has one line in any language, like the word on
//! a tag, shrinks further if it must.

use bevy::ecs::entity::EntityHashSet;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::text::TextLayoutInfo;
use bevy::ui::{ComputedNode, UiGlobalTransform, UiSystems};

use crate::app::base::layout::Layout;
use crate::app::base::settings::Preferences;
use crate::app::ui::controls::Control;
use crate::app::ui::widgets::TagText;

/// A text that finds its own size.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct OwnSize;

/// A text of one line whatever is written there: it becomes smaller than it was made for rather than longer than its room.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct OneLine;

/// The size that a text was made for, and how many times as large it is.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
struct Grown {
    base: f32,
    factor: f32,
    /// It does not shrink below this.
    least: f32,
}

/// What has one line may shrink to this part of its size.
const LEAST_OF_ONE_LINE: f32 = 0.75;
/// How much is taken off at a time what does not fit.
const STEP: f32 = 0.05;
/// So many physical pixels over an edge are none: letters are rounded.
const SLACK: f32 = 1.5;

/// Keeps letters as large as the player wants them.
pub fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (
            (begin_anew.run_if(resource_changed::<Preferences>.or_eager(resource_changed::<Layout>)), grow)
                .chain()
                .before(UiSystems::Content),
            fit.after(UiSystems::Layout),
        ),
    );
}

/// With another size, or in another window, something else fits.
fn begin_anew(preferences: Res<Preferences>, mut texts: Query<(&mut TextFont, &mut Grown)>) {
    for (mut font, mut grown) in &mut texts {
        grown.factor = preferences.text_size.factor();
        let size = FontSize::Px(grown.base * grown.factor);
        if font.font_size != size {
            font.font_size = size;
        }
    }
}

/// A text whose size has been set by whoever wrote it grows from there.
fn grow(
    preferences: Res<Preferences>,
    mut texts: Query<
        (Entity, &mut TextFont, Option<&mut Grown>, Has<OneLine>),
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
        // What is written again in the same size stays as it has been fitted.
        let factor = grown.as_ref().filter(|grown| grown.base == size).map_or(factor, |grown| grown.factor);
        let now = Grown { base: size, factor, least: if one_line { LEAST_OF_ONE_LINE } else { 1.0 } };
        match grown {
            Some(mut grown) => *grown = now,
            None => {
                commands.entity(entity).insert(now);
            }
        }
        font.font_size = FontSize::Px(size * factor);
    }
}

/// The letters of a text, in physical pixels of the window.
fn letters(text: &TextLayoutInfo, node: &ComputedNode, at: &UiGlobalTransform) -> Rect {
    let corner = at.translation - node.size() / 2.0;
    let all = text.run_geometry.iter().map(|run| run.bounds).reduce(|one, two| one.union(two));
    let all = all.unwrap_or_default();
    Rect { min: all.min + corner, max: all.max + corner }
}

/// A text as it stands now.
struct Seen {
    entity: Entity,
    root: Entity,
    letters: Rect,
    /// Whether it is larger than it may become.
    shrinks: bool,
    /// Whether it has more than one line.
    wrapped: bool,
    /// The tag that it is the word on.
    tag: Option<Rect>,
}

impl Seen {
    /// How far this text lies over another, or one over the other's tag.
    fn over(&self, other: &Self) -> f32 {
        let both_on_tags = self.tag.is_some() && other.tag.is_some();
        let room = |seen: &Self| seen.tag.filter(|_| !both_on_tags).unwrap_or(seen.letters);
        room(self).intersect(room(other)).size().min_element()
    }
}

/// The texts that can be seen, and how their nodes lie in each other.
#[derive(SystemParam)]
struct Texts<'w, 's> {
    texts: Query<
        'w,
        's,
        (
            Entity,
            &'static Grown,
            &'static TextLayoutInfo,
            &'static ComputedNode,
            &'static UiGlobalTransform,
            &'static InheritedVisibility,
            Has<TagText>,
        ),
        With<Text>,
    >,
    nodes: Query<'w, 's, (&'static ComputedNode, &'static UiGlobalTransform, Has<Control>), Without<Text>>,
    parents: Query<'w, 's, &'static ChildOf>,
}

impl Texts<'_, '_> {
    fn seen(&self) -> Vec<Seen> {
        let visible = self
            .texts
            .iter()
            .filter(|(_, _, _, node, _, visible, _)| visible.get() && node.size().min_element() > 1.0);
        visible
            .map(|(entity, grown, text, node, at, _, on_tag)| Seen {
                entity,
                root: self.parents.root_ancestor(entity),
                letters: letters(text, node, at),
                shrinks: grown.factor > grown.least,
                wrapped: text
                    .run_geometry
                    .windows(2)
                    .any(|runs| runs[1].bounds.min.y > runs[0].bounds.center().y),
                tag: on_tag.then(|| self.control(entity)).flatten(),
            })
            .collect()
    }

    /// The control that a text is in.
    fn control(&self, text: Entity) -> Option<Rect> {
        let mut nodes =
            self.parents.iter_ancestors(text).filter_map(|ancestor| self.nodes.get(ancestor).ok());
        let control = nodes.find(|(_, _, control)| *control);
        control.map(|(node, at, _)| Rect::from_center_size(at.translation, node.size()))
    }

    /// The texts that are too large since this one reaches out of a node, or wraps there: all in that node, so that they stay
    /// of one size among each other; of controls side by side, all of the row.
    fn too_large_with(&self, seen: &Seen, all: &[Seen]) -> Vec<Entity> {
        let Some((node, row)) = self.too_narrow(seen) else { return Vec::new() };
        let beside = |other: &Seen| {
            other.letters.min.y < seen.letters.max.y && seen.letters.min.y < other.letters.max.y
        };
        let too_large =
            all.iter().filter(|other| self.parents.iter_ancestors(other.entity).any(|at| at == node));
        too_large.filter(|other| !row || beside(other)).map(|other| other.entity).collect()
    }

    /// The node that a text reaches out of, or that makes it wrap, and whether only the text's row in it counts.
    fn too_narrow(&self, seen: &Seen) -> Option<(Entity, bool)> {
        self.parents.iter_ancestors(seen.entity).find_map(|ancestor| {
            let (node, at, control) = self.nodes.get(ancestor).ok()?;
            let mut room = Rect::from_center_size(at.translation, node.size() + 2.0 * SLACK);
            // What a control keeps free has a hole, a mark or an edge in it.
            if control {
                room.min += node.padding.min_inset;
                room.max -= node.padding.max_inset;
            }
            let inside = room.contains(seen.letters.min) && room.contains(seen.letters.max);
            let fits = node.size().min_element() < 1.0 || inside && !(control && seen.wrapped);
            let all = || self.parents.get(ancestor).map_or(ancestor, |parent| parent.0);
            (!fits).then(|| if control { (all(), true) } else { (ancestor, false) })
        })
    }
}

/// Takes something off whatever reaches out of a node that it is in, over another text, or over a tag.
fn fit(
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
    let seen = texts.seen();
    let mut too_large = EntityHashSet::default();
    for (index, one) in seen.iter().enumerate() {
        if one.shrinks {
            too_large.extend(texts.too_large_with(one, &seen));
        }
        for other in seen[index + 1..].iter().filter(|other| other.root == one.root) {
            if one.over(other) > SLACK {
                // A tag's own word makes no room.
                let alone = one.tag.is_some() != other.tag.is_some();
                let those = [one, other].into_iter().filter(|text| !alone || text.tag.is_none());
                too_large.extend(those.map(|text| text.entity));
            }
        }
    }
    for one in seen.iter().filter(|one| one.shrinks && too_large.contains(&one.entity)) {
        commands.entity(one.entity).queue(shrink);
    }
}

/// Takes a step off a text.
fn shrink(mut text: EntityWorldMut) {
    let Some(mut grown) = text.get_mut::<Grown>() else { return };
    grown.factor = (grown.factor - STEP).max(grown.least);
    let size = FontSize::Px(grown.base * grown.factor);
    if let Some(mut font) = text.get_mut::<TextFont>() {
        font.font_size = size;
    }
}
