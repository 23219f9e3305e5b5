//! The loading screen.

use bevy::prelude::*;
use deskmate_kernel::line::Line;

use crate::app::base::awake::KeepsAwake;
use crate::app::base::language_loading::LoadingLanguage;
use crate::app::base::states::Screen;
use crate::app::look::palette;
use crate::app::platform::loading::Loading;
use crate::app::ui::type_face::Typeface;
use crate::app::ui::widgets::text_line;

#[derive(Component)]
struct Bar;

/// Shows the loading screen and its progress bar until all assets are loaded.
pub fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Loading), spawn_screen)
        .add_systems(Update, update_progress.run_if(in_state(Screen::Loading)));
}

fn spawn_screen(mut commands: Commands) {
    let page = Node {
        width: percent(100),
        height: percent(100),
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        row_gap: px(18),
        ..default()
    };
    let track = Node { width: px(240), height: px(10), border_radius: BorderRadius::all(px(5)), ..default() };
    let bar = Node {
        width: percent(0),
        height: percent(100),
        border_radius: BorderRadius::all(px(5)),
        ..default()
    };
    commands.spawn((
        Name::new("Loading screen"),
        DespawnOnExit(Screen::Loading),
        KeepsAwake,
        page,
        children![
            text_line(Line::new("title"), Typeface::Hand.at(62.0), palette::BURNT),
            (
                track,
                BackgroundColor(palette::SHADOW.with_alpha(0.35).into()),
                children![(Bar, bar, BackgroundColor(palette::PAPER.into()))],
            ),
        ],
    ));
}

fn update_progress(
    loading: Res<Loading>,
    language: Res<LoadingLanguage>,
    assets: Res<AssetServer>,
    mut bars: Query<&mut Node, With<Bar>>,
    mut next: ResMut<NextState<Screen>>,
) {
    let (done, all) = loading.progress(&assets);
    for mut bar in &mut bars {
        bar.width = percent(100.0 * done as f32 / all.max(1) as f32);
    }
    if done == all && language.is_done() {
        next.set(Screen::Desk);
    }
}
