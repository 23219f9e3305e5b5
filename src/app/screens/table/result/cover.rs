//! Makes room for the result sheet: where it would cover the board, the board shrinks and moves up in upright
//! windows, or to the left in low ones.

use bevy::prelude::*;
use bevy::ui::ComputedNode;

use super::{BOTTOM_GAP, COVERED_WIDTH, ResultPaper, ResultSheet};
use crate::app::base::layout::{FormFactor, Layout};
use crate::app::base::states::Screen;
use crate::app::board::scene::BoardShape;
use crate::app::board::things::{ChosenThing, Covered};
use crate::app::motion::{Mover, Progress};

/// The size of the covered area, animated from `from` to `to`.
#[derive(Component, Clone, Copy, Debug, Default)]
#[require(Progress)]
struct Cover {
    from: f32,
    to: f32,
}

/// Duration of the animation, in seconds.
const SECONDS: f32 = 0.35;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, |mut commands: Commands| {
        commands.spawn((Name::new("Cover"), Cover::default()));
    })
    .add_systems(Update, (measure_sheet, update_covered).chain());
}

/// Measures the sheet and starts the animation.
fn measure_sheet(
    papers: Query<&ComputedNode, With<ResultPaper>>,
    sheet: Res<ResultSheet>,
    screen: Res<State<Screen>>,
    layout: Res<Layout>,
    chosen: ChosenThing,
    covered: Res<Covered>,
    mut covers: Query<(Entity, &mut Cover)>,
    mut mover: Mover,
) {
    let shape = chosen.get().map(|thing| thing.shape);
    let moves = shape.is_some_and(|shape| !matches!(shape, BoardShape::Page(_)));
    let lies = sheet.open && moves && *screen.get() == Screen::Table;
    let to = match layout.form {
        FormFactor::Low if lies => COVERED_WIDTH,
        FormFactor::Tall | FormFactor::Tablet if lies => {
            // A sheet that has just been spawned has no size yet.
            let Some(paper) = papers.iter().next().filter(|paper| paper.size().y > 1.0) else { return };
            BOTTOM_GAP + paper.size().y * paper.inverse_scale_factor()
        }
        _ => 0.0,
    };
    for (entity, mut cover) in &mut covers {
        if (cover.to - to).abs() > 0.5 {
            *cover = Cover { from: covered.0, to };
            mover.animate_progress(entity, SECONDS, EaseFunction::CubicOut);
        }
    }
}

fn update_covered(covers: Query<(&Cover, &Progress), Changed<Progress>>, mut covered: ResMut<Covered>) {
    for (cover, progress) in &covers {
        covered.set_if_neq(Covered(cover.from.lerp(cover.to, progress.0)));
    }
}
