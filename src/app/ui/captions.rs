//! Captions: names of the sounds that are played, for players who want them.

use std::time::Duration;

use bevy::prelude::*;
use deskmate_games::NAMES;
use deskmate_kernel::line::Line;

use crate::app::base::awake::KeepsAwake;
use crate::app::base::i18n::Translations;
use crate::app::base::settings::Preferences;
use crate::app::look::palette;
use crate::app::platform::audio::PlayCue;
use crate::app::ui::node;
use crate::app::ui::type_face::Typeface;

/// Display time of a caption.
const DISPLAY_TIME: Duration = Duration::from_millis(1_800);

/// The node of a caption, with its remaining time.
#[derive(Component)]
struct Caption(Timer);

/// Shows captions and removes them after their time.
pub fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, (show_captions.run_if(on_message::<PlayCue>), despawn_captions).chain());
}

/// Returns the caption of a sound of the app or of a game. Mere feedback sounds have none.
fn caption_line(cue: &str, words: &Translations) -> Option<Line> {
    let of_game = |game: &&str| {
        let cue = cue.strip_prefix(*game).map_or(cue, |rest| rest.trim_start_matches('-'));
        format!("{game}-sound-{cue}")
    };
    let ids = std::iter::once(format!("sound-{cue}")).chain(NAMES.iter().map(of_game));
    ids.into_iter().find(|id| words.has_message(id)).map(Line::new)
}

fn show_captions(
    mut cues: MessageReader<PlayCue>,
    preferences: Res<Preferences>,
    words: Res<Translations>,
    old: Query<Entity, With<Caption>>,
    mut commands: Commands,
) {
    if !preferences.captions {
        cues.clear();
        return;
    }
    let Some(line) = cues.read().filter_map(|play| caption_line(&play.cue, &words)).last() else { return };
    old.iter().for_each(|caption| commands.entity(caption).despawn());
    let slip = Node {
        left: px(6),
        bottom: px(2),
        padding: UiRect::axes(px(6), px(1)),
        border_radius: BorderRadius::all(px(4)),
        ..node::absolute()
    };
    commands.spawn((
        Name::new("Caption"),
        Caption(Timer::new(DISPLAY_TIME, TimerMode::Once)),
        KeepsAwake,
        slip,
        GlobalZIndex(30),
        BackgroundColor(palette::CHIP.into()),
        Pickable::IGNORE,
        children![(
            Text(format!("[{}]", words.translate(&line))),
            Typeface::Bold.at(13.0),
            TextColor(palette::TEXT.into()),
            Pickable::IGNORE
        )],
    ));
}

fn despawn_captions(
    time: Res<Time<Real>>,
    mut captions: Query<(Entity, &mut Caption)>,
    mut commands: Commands,
) {
    for (entity, mut caption) in &mut captions {
        if caption.0.tick(time.delta()).is_finished() {
            commands.entity(entity).despawn();
        }
    }
}
