//! The cards and the buttons come to the table from the nearest edge of the window one after the other, and leave to it.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::ui::{ComputedNode, UiGlobalTransform};

use super::{Buttons, Cards, TableScreen};
use crate::app::base::layout::Layout;
use crate::app::motion::Mover;
use crate::app::ui::leaving::Departures;

/// Time until the first one comes, and between two of them, in seconds.
const FIRST_WAIT: f32 = 0.05;
const WAIT: f32 = 0.03;
/// Height of those that leave.
const LEAVING_HEIGHT: i32 = 4;

/// Marks a table screen whose cards and buttons have come.
#[derive(Component)]
pub(super) struct Arrived;

/// Lets the cards and buttons come once they have been laid out.
pub(super) fn arrive(
    screens: Query<(Entity, &Children), (With<TableScreen>, Without<Arrived>)>,
    groups: Query<&Children, Or<(With<Cards>, With<Buttons>)>>,
    papers: Query<(&Node, Option<&UiTransform>)>,
    layout: Res<Layout>,
    mut mover: Mover,
    mut commands: Commands,
) {
    for (screen, children) in &screens {
        let all: Vec<_> = groups.iter_many(children).flatten().flatten().copied().collect();
        if all.is_empty() {
            continue;
        }
        commands.entity(screen).insert(Arrived);
        for (number, paper) in all.into_iter().enumerate() {
            let Ok((node, transform)) = papers.get(paper) else { continue };
            let home = transform.copied().unwrap_or_default();
            let wait = FIRST_WAIT + WAIT * number as f32;
            mover.slide_home(paper, home, edge_offset(node, &layout), wait);
        }
    }
}

/// Marks buttons that have just begun to come in the place of others. Those that relieve them so soon find nothing to send
/// away.
#[derive(Component, Default)]
pub(super) struct Relieving {
    frames: u8,
}

/// Number of frames in which buttons that come are not seen yet.
const UNSEEN_FRAMES: u8 = 3;

/// Ends the time in which buttons that come are not seen yet.
pub(super) fn end_relief(mut groups: Query<(Entity, &mut Relieving)>, mut commands: Commands) {
    for (group, mut relieving) in &mut groups {
        relieving.frames += 1;
        if relieving.frames > UNSEEN_FRAMES {
            commands.entity(group).remove::<Relieving>();
        }
    }
}

/// Lets buttons come in the place of others.
pub(super) fn relieve(
    groups: Query<&Children, Added<Relieving>>,
    papers: Query<(&Node, Option<&UiTransform>)>,
    layout: Res<Layout>,
    mut mover: Mover,
) {
    for paper in groups.iter().flatten() {
        let Ok((node, transform)) = papers.get(*paper) else { continue };
        mover.slide_home(*paper, transform.copied().unwrap_or_default(), edge_offset(node, &layout), WAIT);
    }
}

/// Returns the offset from the place of a node to beyond the nearest edge, in desk units.
fn edge_offset(node: &Node, layout: &Layout) -> Vec2 {
    let reach = |edge: Val, size: Val| match (edge, size) {
        (Val::Px(edge), Val::Px(size)) => edge + size,
        _ => layout.size.y / 2.0,
    };
    if node.bottom == Val::Auto {
        let height = if node.height == Val::Auto { node.min_height } else { node.height };
        Vec2::new(0.0, -reach(node.top, height).max(layout.size.y / 3.0) - 40.0)
    } else {
        Vec2::new(0.0, reach(node.bottom, node.height).min(layout.size.y / 2.0) + 40.0)
    }
}

/// Sends cards and buttons off the table.
#[derive(SystemParam)]
pub(super) struct Farewell<'w, 's> {
    papers: Query<'w, 's, (&'static ComputedNode, &'static UiGlobalTransform)>,
    families: Query<'w, 's, &'static Children>,
    layout: Res<'w, Layout>,
    departures: Departures<'w, 's>,
}

impl Farewell<'_, '_> {
    /// Slides each paper of a group to the nearer of the upper and the lower edge of the window.
    fn slide_papers(&mut self, group: Entity) {
        for paper in self.families.get(group).into_iter().flatten() {
            let Ok((node, place)) = self.papers.get(*paper) else { continue };
            let middle = place.translation.y * node.inverse_scale_factor() / self.layout.scale;
            let way = if middle > self.layout.size.y / 2.0 { 0.6 } else { -0.6 };
            self.departures.slide(*paper, Vec2::new(0.0, way * self.layout.size.y));
        }
    }

    /// Sends buttons away that others relieve.
    pub(super) fn send_buttons(&mut self, group: Entity, commands: &mut Commands) {
        self.departures.make_picture(group, LEAVING_HEIGHT);
        self.slide_papers(group);
        self.departures.slide(group, Vec2::ZERO);
        commands.entity(group).remove::<Buttons>();
    }
}

/// Lets the cards and buttons leave.
pub(super) fn leave(
    screens: Query<(Entity, &Children), With<TableScreen>>,
    groups: Query<Entity, Or<(With<Cards>, With<Buttons>)>>,
    mut farewell: Farewell,
    mut commands: Commands,
) {
    for (screen, children) in &screens {
        farewell.departures.make_picture(screen, LEAVING_HEIGHT);
        for group in groups.iter_many(children).flatten() {
            farewell.slide_papers(group);
            commands.entity(group).remove::<(Cards, Buttons)>();
        }
        commands.entity(screen).remove::<TableScreen>();
        farewell.departures.slide(screen, Vec2::ZERO);
    }
}
