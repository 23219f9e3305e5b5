//! The moving picture of a finished game: a camera of its own watches the board while the last moves are replayed.

mod reel;

use bevy::camera::{ImageRenderTarget, RenderTarget, ScalingMode};
use bevy::prelude::*;
use bevy::render::gpu_readback::{ReadbackComplete, ReadbackOnce};
use bevy::render::render_resource::{TextureFormat, TextureUsages};
use deskmate_kernel::line::Line;

use self::reel::Reel;
use crate::app::base::announce::Announce;
use crate::app::base::awake::KeepsAwake;
use crate::app::base::failure::Failure;
use crate::app::base::layout::Layout;
use crate::app::base::states::Screen;
use crate::app::board::things::{ChosenThing, camera_pose};
use crate::app::extras::picture::{SharedPicture, unpadded_rows};
use crate::app::platform::gallery::{PendingExport, PictureInfo, export_film};
use crate::app::platform::redraw::PipelinesCompiling;
use crate::app::play::replay::ReplayRequest;
use crate::app::play::status::MoveStatus;

/// Makes a moving picture of the last moves, and gives it away under this name with this text.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct MakeFilm(pub PictureInfo);

/// Number of moves that are shown.
const MOVES: usize = 7;
/// Length of the longer side in pixels.
const SIDE: f32 = 540.0;
/// Share of the picture that the board takes.
const BOARD_SHARE: f32 = 0.94;
/// Time between two frames, in seconds.
const INTERVAL: f32 = 0.12;
/// Maximum length, in seconds, and size, in bytes.
const MAX_SECONDS: f32 = 6.0;
const MAX_BYTES: usize = 1_900_000;
/// Time for which the end is shown, in seconds.
const END_SECONDS: f32 = 1.3;

/// The camera that films, with what it has filmed so far.
#[derive(Component)]
#[require(KeepsAwake, DespawnOnExit::<Screen>(Screen::Table))]
struct FilmCamera {
    target: Handle<Image>,
    info: PictureInfo,
    /// `None` if a frame could not be encoded.
    reel: Option<Reel>,
    /// Time since the beginning, since the last frame, and since the last move has been shown, in seconds.
    elapsed: f32,
    since_frame: f32,
    since_end: f32,
}

/// Registers the systems.
pub fn plugin(app: &mut App) {
    app.add_message::<MakeFilm>().add_systems(
        Update,
        (
            start_film.run_if(on_message::<MakeFilm>),
            (capture, end_film).chain().run_if(any_with_component::<FilmCamera>),
        )
            .chain(),
    );
}

/// Returns the size of a film of a board, in pixels.
fn film_size(board: Vec2) -> UVec2 {
    (board * (SIDE / board.max_element())).round().as_uvec2()
}

fn start_film(
    mut asked: MessageReader<MakeFilm>,
    running: Query<(), With<FilmCamera>>,
    chosen: ChosenThing,
    layout: Res<Layout>,
    mut images: ResMut<Assets<Image>>,
    mut replays: MessageWriter<ReplayRequest>,
    mut announce: MessageWriter<Announce>,
    mut commands: Commands,
) {
    let Some(MakeFilm(info)) = asked.read().last() else { return };
    let Some(thing) = chosen.get().filter(|_| running.is_empty()) else { return };
    let board = thing.size_at_table(&layout);
    let size = film_size(board);
    let mut target = Image::new_target_texture(size.x, size.y, TextureFormat::Rgba8UnormSrgb, None);
    target.texture_descriptor.usage |= TextureUsages::COPY_SRC;
    let target = images.add(target);
    let (width, height) = (size.x as f32, size.y as f32);
    commands.spawn((
        Name::new("Film camera"),
        FilmCamera {
            target: target.clone(),
            info: info.clone(),
            reel: Reel::new(size).ok(),
            elapsed: 0.0,
            since_frame: INTERVAL,
            since_end: 0.0,
        },
        Camera2d,
        Camera { order: -1, ..default() },
        RenderTarget::Image(ImageRenderTarget { handle: target, scale_factor: 1.0 }),
        Projection::Orthographic(OrthographicProjection {
            scaling_mode: ScalingMode::Fixed { width, height },
            ..OrthographicProjection::default_2d()
        }),
        Msaa::Off,
        camera_pose(thing, &layout, BOARD_SHARE * SIDE / board.max_element(), Vec2::ZERO),
    ));
    replays.write(ReplayRequest::PlayLast(MOVES));
    announce.write(Announce(Line::new("film-begins")));
}

/// Captures a frame whenever it is time for one.
fn capture(
    time: Res<Time>,
    compiles: Option<Res<PipelinesCompiling>>,
    mut cameras: Query<(Entity, &mut FilmCamera)>,
    mut commands: Commands,
) {
    // Pipelines that are still being compiled draw nothing.
    if compiles.is_some_and(|compiles| compiles.0) {
        return;
    }
    for (entity, mut camera) in &mut cameras {
        camera.elapsed += time.delta_secs();
        camera.since_frame += time.delta_secs();
        if camera.since_frame < INTERVAL {
            continue;
        }
        camera.since_frame = 0.0;
        let seconds = camera.elapsed;
        commands.spawn((ChildOf(entity), ReadbackOnce::texture(camera.target.clone()))).observe(
            move |pixels: On<ReadbackComplete>, mut cameras: Query<&mut FilmCamera>| {
                if let Ok(mut camera) = cameras.get_mut(entity) {
                    camera.add_frame(&pixels.data, seconds);
                }
            },
        );
    }
}

impl FilmCamera {
    /// Adds a frame that was read back from the graphics card.
    fn add_frame(&mut self, data: &[u8], seconds: f32) {
        let Some(mut reel) = self.reel.take() else { return };
        if reel.len() > MAX_BYTES || seconds > MAX_SECONDS {
            self.reel = Some(reel);
            return;
        }
        match reel.push(&unpadded_rows(data, reel.size().x), seconds) {
            Ok(()) => self.reel = Some(reel),
            Err(why) => warn!("a frame of the moving picture: {why}"),
        }
    }
}

/// Ends the film when the last move has been shown for a while, and gives it away. A replay that is closed ends it without
/// a picture.
fn end_film(
    time: Res<Time>,
    moves: Res<MoveStatus>,
    mut cameras: Query<(Entity, &mut FilmCamera)>,
    mut replays: MessageWriter<ReplayRequest>,
    mut commands: Commands,
) {
    for (entity, mut camera) in &mut cameras {
        let Some(replay) = moves.replay else {
            // It opens in the next frame.
            if camera.elapsed > 2.0 * INTERVAL {
                commands.entity(entity).despawn();
            }
            continue;
        };
        if replay.plies < replay.last || moves.playback.is_playing {
            continue;
        }
        camera.since_end += time.delta_secs();
        if camera.since_end < END_SECONDS {
            continue;
        }
        let file = match camera.reel.take().filter(|reel| !reel.is_empty()) {
            Some(reel) => reel.finish(camera.elapsed).map_err(Failure::other),
            None => Err(Failure::other("nothing was filmed")),
        };
        let export = match file {
            Ok(file) => export_film(&file, &camera.info),
            Err(why) => PendingExport::done(Err(why)),
        };
        commands.spawn((Name::new("A moving picture that is given away"), SharedPicture(export)));
        commands.entity(entity).despawn();
        replays.write(ReplayRequest::Close);
    }
}
