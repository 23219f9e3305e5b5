//! Skips rendering when nothing has changed, such as while the mouse moves over the empty desk; the window
//! keeps its last frame. Also reports pipelines that are still being compiled, so that the game does not go
//! idle before everything is shown.

use bevy::ecs::schedule::{InternedScheduleLabel, ScheduleLabel};
use bevy::prelude::*;
use bevy::render::render_resource::PipelineCache;
use bevy::render::{RenderApp, RenderScheduleOrder};

/// True if the last frame drawn is still up to date.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FrameIsCurrent(pub bool);

/// True if the last frame drawn lacked some pipelines that are still being compiled.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PipelinesCompiling(pub bool);

/// The render world's only schedule: runs the original ones unless [`FrameIsCurrent`].
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
struct RenderIfStale;

/// The original schedules of the render world.
#[derive(Resource)]
struct OriginalSchedules(Vec<InternedScheduleLabel>);

/// Intercepts extraction and rendering. Must be added after the renderer.
pub fn plugin(app: &mut App) {
    app.init_resource::<FrameIsCurrent>().init_resource::<PipelinesCompiling>();
    let Some(render_app) = app.get_sub_app_mut(RenderApp) else { return };
    let Some(mut extract) = render_app.take_extract() else { return };
    render_app.set_extract(move |main, render| {
        let holds = main.get_resource::<FrameIsCurrent>().copied().unwrap_or_default();
        render.insert_resource(holds);
        let compiles = render
            .get_resource::<PipelineCache>()
            .is_some_and(|cache| cache.waiting_pipelines().next().is_some());
        main.insert_resource(PipelinesCompiling(compiles));
        if !holds.0 {
            extract(main, render);
        }
    });
    let labels = std::mem::replace(
        &mut render_app.world_mut().resource_mut::<RenderScheduleOrder>().labels,
        vec![RenderIfStale.intern()],
    );
    render_app
        .insert_resource(OriginalSchedules(labels))
        .init_resource::<FrameIsCurrent>()
        .init_schedule(RenderIfStale);
    render_app.add_systems(RenderIfStale, render_if_stale);
}

fn render_if_stale(world: &mut World) {
    if world.resource::<FrameIsCurrent>().0 {
        return;
    }
    world.resource_scope(|world, schedules: Mut<OriginalSchedules>| {
        for label in &schedules.0 {
            // As in Bevy's own code, missing schedules are skipped.
            let _ = world.try_run_schedule(*label);
        }
    });
}
