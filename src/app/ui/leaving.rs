//! Departing parts of the interface: they become pictures, and slide off the window.

use bevy::ecs::system::SystemParam;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;

use crate::app::base::layout::Layout;
use crate::app::base::states::ScreenRoot;
use crate::app::motion::Mover;
use crate::app::ui::controls::make_inert;
use crate::app::ui::groups::{Dialog, DialogTitle};
use crate::app::ui::read_out::ReadOut;

/// Sends parts of the interface away.
#[derive(SystemParam)]
pub struct Departures<'w, 's> {
    family: Query<'w, 's, &'static Children>,
    titles: Query<'w, 's, (), With<DialogTitle>>,
    layout: Res<'w, Layout>,
    mover: Mover<'w, 's>,
}

impl Departures<'_, '_> {
    /// Makes the part below `root` a picture at a height above the others: nothing on it can be pressed or focused, or is
    /// read aloud. Whatever finds it by a component of its own must not find it any more; the caller removes that.
    pub fn make_picture(&mut self, root: Entity, height: i32) {
        let mut commands = self.mover.commands();
        make_inert(root, &self.family, &mut commands);
        for title in self.family.iter_descendants(root).filter(|node| self.titles.contains(*node)) {
            commands.entity(title).remove::<DialogTitle>();
        }
        commands.entity(root).remove::<(ScreenRoot, ReadOut, Dialog, TabGroup)>().insert((
            GlobalZIndex(height),
            Visibility::Inherited,
            Pickable::IGNORE,
        ));
    }

    /// Slides a node down off the window, by a part of the window's width to the right, while it turns by `angle` radians.
    pub fn slide_down(&mut self, node: Entity, across: f32, angle: f32) {
        self.mover.slide_away(node, Vec2::new(across, 1.1) * self.layout.size, angle);
    }

    /// Slides a node away by an offset, in desk units.
    pub fn slide(&mut self, node: Entity, by: Vec2) {
        self.mover.slide_away(node, by, 0.0);
    }

    /// Fades the colour of a node away, and despawns it.
    pub fn fade_away(&mut self, node: Entity, color: Color) {
        self.mover.fade_away(node, color);
    }
}
