//! Redraw: a frame in which nothing has changed, such as while the mouse moves over the bare desk, is not drawn again. What
//! the window shows stays. And what the renderer is still preparing is not shown yet: the game does not rest before it is.

use bevy::ecs::schedule::{InternedScheduleLabel, ScheduleLabel};
use bevy::prelude::*;
use bevy::render::render_resource::PipelineCache;
use bevy::render::{RenderApp, RenderScheduleOrder};

/// Whether the picture of the latest drawn frame still holds in this one.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Holds(pub bool);

/// Whether shaders are being compiled that the latest drawn frame had to do without.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Compiles(pub bool);

/// What the render world runs: its own schedules, unless the picture holds.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
struct UnlessItHolds;

/// The render world's own schedules.
#[derive(Resource)]
struct Schedules(Vec<InternedScheduleLabel>);

/// Stands between the game and its renderer; to be added after both.
pub fn plugin(app: &mut App) {
    app.init_resource::<Holds>().init_resource::<Compiles>();
    let Some(render_app) = app.get_sub_app_mut(RenderApp) else { return };
    let Some(mut extract) = render_app.take_extract() else { return };
    render_app.set_extract(move |main, render| {
        let holds = main.get_resource::<Holds>().copied().unwrap_or_default();
        render.insert_resource(holds);
        let compiles = render
            .get_resource::<PipelineCache>()
            .is_some_and(|cache| cache.waiting_pipelines().next().is_some());
        main.insert_resource(Compiles(compiles));
        if !holds.0 {
            extract(main, render);
        }
    });
    let labels = std::mem::replace(
        &mut render_app.world_mut().resource_mut::<RenderScheduleOrder>().labels,
        vec![UnlessItHolds.intern()],
    );
    render_app.insert_resource(Schedules(labels)).init_resource::<Holds>().init_schedule(UnlessItHolds);
    render_app.add_systems(UnlessItHolds, draw);
}

fn draw(world: &mut World) {
    if world.resource::<Holds>().0 {
        return;
    }
    world.resource_scope(|world, schedules: Mut<Schedules>| {
        for label in &schedules.0 {
            // As the renderer itself does it: a schedule that is not there is none.
            let _ = world.try_run_schedule(*label);
        }
    });
}
