//! The cards and the buttons come to the table from the nearest edge of the window one after the other, and leave to it.

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

/// Lets the cards and buttons leave.
pub(super) fn leave(
    screens: Query<(Entity, &Children), With<TableScreen>>,
    groups: Query<(Entity, &Children), Or<(With<Cards>, With<Buttons>)>>,
    papers: Query<(&ComputedNode, &UiGlobalTransform)>,
    layout: Res<Layout>,
    mut departures: Departures,
    mut commands: Commands,
) {
    for (screen, children) in &screens {
        departures.make_picture(screen, LEAVING_HEIGHT);
        for (group, papers_of_group) in groups.iter_many(children).flatten() {
            for paper in papers_of_group {
                let Ok((node, place)) = papers.get(*paper) else { continue };
                let middle = place.translation.y * node.inverse_scale_factor() / layout.scale;
                let down = middle > layout.size.y / 2.0;
                departures.slide(*paper, Vec2::new(0.0, if down { 0.6 } else { -0.6 } * layout.size.y));
            }
            commands.entity(group).remove::<(Cards, Buttons)>();
        }
        commands.entity(screen).remove::<TableScreen>();
        departures.slide(screen, Vec2::ZERO);
    }
}
