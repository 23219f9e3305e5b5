//! Free places: where a paper covers as little as possible of the controls and texts on the screen.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::ui::{ComputedNode, UiGlobalTransform};

use crate::app::base::layout::Layout;
use crate::app::ui::controls::{Mirror, area};

/// Distance from controls and texts, in desk units.
const CLEARANCE: f32 = 6.0;
/// Minimum area of a large control, such as a game on the desk, in square desk units. Covering one costs 1, and little at
/// its edge.
const LARGE_AREA: f32 = 12_000.0;
/// Cost of covering a button, more than everything else together.
const BUTTON_COST: f32 = 10.0;
/// Cost of covering a text.
const TEXT_COST: f32 = 1.0;

/// Marks a text on a paper that looks for a free place, and so is in nobody's way.
#[derive(Component, Default)]
pub struct LooseText;

/// The controls and texts on the screen.
#[derive(SystemParam)]
pub struct Obstacles<'w, 's> {
    mirror: Res<'w, Mirror>,
    layout: Res<'w, Layout>,
    texts: Query<
        'w,
        's,
        (&'static ComputedNode, &'static UiGlobalTransform, &'static InheritedVisibility),
        (With<Text>, Without<LooseText>),
    >,
}

impl Obstacles<'_, '_> {
    /// Returns true if the controls have changed since the system's last run.
    #[must_use]
    pub fn have_changed(&self) -> bool {
        self.mirror.is_changed()
    }

    /// Returns the areas of all controls and texts, except for the controls with one of these names.
    #[must_use]
    pub fn areas(&self, except: &[&str]) -> Areas {
        let others = self.mirror.0.iter().filter(|control| !except.contains(&control.name.as_str()));
        let shown = self.texts.iter().filter(|(.., visibility)| visibility.get());
        Areas {
            controls: others.map(|control| area(control, &self.layout)).collect(),
            texts: shown.map(|(node, at, _)| node_area(node, at)).collect(),
        }
    }
}

/// Returns the area of a node, in desk units.
#[must_use]
pub fn node_area(node: &ComputedNode, at: &UiGlobalTransform) -> Rect {
    let area = Rect::from_center_size(at.translation, node.size());
    let scale = node.inverse_scale_factor();
    Rect::from_corners(area.min * scale, area.max * scale)
}

/// The areas of controls and texts, in desk units.
#[derive(Clone, Debug, Default)]
pub struct Areas {
    /// The controls.
    pub controls: Vec<Rect>,
    /// The texts.
    pub texts: Vec<Rect>,
}

impl Areas {
    /// Returns the cost of a paper with this area: 0 if it covers nothing.
    #[must_use]
    pub fn cost(&self, paper: Rect) -> f32 {
        let surface = |rect: Rect| rect.width() * rect.height();
        let paper = paper.inflate(CLEARANCE);
        let share = |covered: Rect| surface(paper.intersect(covered)) / surface(covered).max(1.0);
        let controls = self.controls.iter().map(|control| {
            let share = share(*control);
            if surface(*control) < LARGE_AREA { BUTTON_COST * share } else { share * share }
        });
        controls.chain(self.texts.iter().map(|text| TEXT_COST * share(*text))).sum()
    }
}
