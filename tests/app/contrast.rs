//! The contrast of texts: at least 4.5:1 against the background, or 3:1 for large text, by day and by night.

use bevy::prelude::*;
use bevy::ui::{ComputedNode, InteractionDisabled};
use deskmate::app::base::layout::Layout;
use deskmate::app::base::settings::{Light, Preferences};
use deskmate::app::board::things::{ChosenGame, Things};
use deskmate::app::look::{LabelStyle, palette};
use deskmate::app::screens::under_dialog::UnderDialog;
use deskmate::app::ui::controls::Control;
use deskmate::app::ui::dress::WidgetBackdrop;

use crate::harness::Desk;

/// The share of the light that remains at night where texts are.
const LAMP: f32 = 0.3;
/// Minimum size of large text, in logical pixels: 18 points, or 14 points in bold.
const LARGE: f32 = 24.0;
const LARGE_BOLD: f32 = 18.6;

/// A text and its background.
struct Written {
    text: String,
    ink: Color,
    ground: f32,
    large: bool,
}

fn of_style(style: LabelStyle, hot: bool) -> Srgba {
    match style {
        LabelStyle::Tag if hot => palette::TAG_HOT,
        LabelStyle::Tag => palette::TAG,
        LabelStyle::Stamp => palette::RED,
        LabelStyle::Card { .. } | LabelStyle::Squared { .. } | LabelStyle::Photo => palette::PAPER,
    }
}

/// Returns the colour behind a node: the nearest backdrop or opaque background among its ancestors, otherwise
/// `below`. `None` if the control is disabled.
fn ground(world: &World, mut node: Entity, below: Srgba) -> Option<Color> {
    loop {
        if world.get::<InteractionDisabled>(node).is_some() {
            // Disabled controls need no contrast.
            return None;
        }
        if let Some(colour) = world.get::<BackgroundColor>(node).filter(|colour| colour.0.alpha() > 0.9) {
            return Some(colour.0);
        }
        let children = world.get::<Children>(node).map(|children| children.iter()).into_iter().flatten();
        if let Some(dressed) = children.filter_map(|child| world.get::<WidgetBackdrop>(child)).next() {
            return Some(of_style(dressed.style(), false).into());
        }
        let Some(parent) = world.get::<ChildOf>(node) else { return Some(below.into()) };
        node = parent.0;
    }
}

fn written(desk: &mut Desk) -> Vec<Written> {
    let world = desk.0.world_mut();
    let scale = world.resource::<Layout>().scale;
    let layout = *world.resource::<Layout>();
    let chosen = world.resource::<ChosenGame>().0;
    let page = chosen
        .and_then(|name| world.resource::<Things>().get(name))
        .is_some_and(|thing| thing.shape.page(&layout, false).is_some());
    let below = if page { palette::PAPER } else { palette::DESK };
    let mut texts = world.query_filtered::<(
        Entity,
        &Text,
        &TextColor,
        &TextFont,
        &ComputedNode,
        &InheritedVisibility,
        Has<Control>,
    ), Without<UnderDialog>>();
    let texts: Vec<_> = texts
        .iter(world)
        .filter(|(_, text, _, _, node, visible, _)| {
            visible.get() && !text.0.trim().is_empty() && node.size().min_element() > 1.0
        })
        .map(|(entity, text, color, font, ..)| {
            let FontSize::Px(size) = font.font_size else { panic!("sizes are told in pixels") };
            let bold = font.weight.0 >= 700;
            (entity, text.0.clone(), color.0, size * scale >= if bold { LARGE_BOLD } else { LARGE })
        })
        .collect();
    texts
        .into_iter()
        .filter_map(|(entity, text, ink, large)| {
            let ground = ground(world, entity, below)?.luminance();
            Some(Written { text, ink, ground, large })
        })
        .collect()
}

/// Checks the contrast of every text, by day and by night, and adds a line to `faults` for each that fails.
pub fn check(desk: &mut Desk, what: &str, faults: &mut Vec<String>) {
    for (light, left) in [(Light::Day, 1.0), (Light::Night, LAMP)] {
        desk.0.world_mut().resource_mut::<Preferences>().light = light;
        desk.frames(3);
        for Written { text, ink, ground, large } in written(desk) {
            let (a, b) = (ink.luminance() * left, ground * left);
            let (ratio, least) = ((a.max(b) + 0.05) / (a.min(b) + 0.05), if large { 3.0 } else { 4.5 });
            if ratio < least {
                faults
                    .push(format!("{what} by {light:?}: '{text}' has {ratio:.2}:1, {least}:1 is the least"));
            }
        }
    }
    desk.0.world_mut().resource_mut::<Preferences>().light = Light::Day;
}
