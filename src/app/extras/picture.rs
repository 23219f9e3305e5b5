//! The picture of a finished game: the board beside a card with the result. A camera of its own draws it in a size that
//! messengers and social networks show whole, independent of the window.

use std::time::Duration;

use bevy::asset::RenderAssetUsages;
use bevy::camera::{ImageRenderTarget, RenderTarget, ScalingMode};
use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;
use bevy::render::gpu_readback::{ReadbackComplete, ReadbackOnce};
use bevy::render::render_resource::{TextureFormat, TextureUsages};
use bevy::render::renderer::RenderDevice;
use deskmate_kernel::line::Line;
use image::{DynamicImage, RgbImage, RgbaImage};

use crate::app::base::announce::Announce;
use crate::app::base::awake::{KeepsAwake, WakesEvery};
use crate::app::base::i18n::Translations;
use crate::app::base::layout::Layout;
use crate::app::board::scene::Thing;
use crate::app::board::things::{ChosenThing, camera_pose};
use crate::app::look::{LabelStyle, Sketch, palette};
use crate::app::platform::gallery::{PendingExport, PictureDestination, PictureInfo, export_picture};
use crate::app::platform::redraw::PipelinesCompiling;
use crate::app::ui::dress::backdrop;
use crate::app::ui::node;
use crate::app::ui::sketched::sketched;
use crate::app::ui::type_face::{Typeface, fitting_size, width_in_letters};
use crate::app::ui::widgets::centred;

/// Takes a picture of the board, with these texts on the card.
#[derive(Message, Clone, Debug, PartialEq)]
pub struct TakePicture {
    /// Title of the game.
    pub title: Line,
    /// The result.
    pub result: Line,
    /// A sentence about the effort, if there is one.
    pub effort: Option<Line>,
    /// The opponent's face, as the game has left it.
    pub face: Option<Sketch>,
    /// The text that accompanies the picture.
    pub text: String,
}

/// A picture has been taken.
#[derive(Event)]
pub struct PictureTaken {
    /// The picture.
    pub image: Handle<Image>,
    /// Its name, and the text that accompanies it.
    pub info: PictureInfo,
}

/// Size of the picture in pixels.
pub(super) const SIZE: Vec2 = Vec2::new(1200.0, 630.0);
/// Distance of the board from the edges.
const EDGE: f32 = 34.0;
/// Width of the card beside a square board, and its height below a wide one.
const CARD_WIDTH: f32 = 440.0;
const CARD_HEIGHT: f32 = 190.0;
/// Width of the photograph of the opponent, its distance from the card's edges, and its rotation in degrees.
const FACE_WIDTH: f32 = 124.0;
const FACE_OFFSET: Vec2 = Vec2::new(16.0, -46.0);
const FACE_ROTATION: f32 = 5.0;
/// Rotation of the card in degrees.
const CARD_ROTATION: f32 = -0.8;
/// Number of frames until the interface is laid out and drawn.
const FRAMES: u32 = 4;
/// Number of frames after which a picture is given up.
const TIMEOUT_FRAMES: u32 = 300;

/// The camera that draws the picture, as long as it is needed.
#[derive(Component)]
#[require(KeepsAwake)]
struct Studio {
    frames: u32,
    target: Handle<Image>,
    picture: PictureInfo,
}

/// A picture that has been handed over.
#[derive(Component)]
#[require(WakesEvery(LOOKS))]
pub(super) struct SharedPicture(pub(super) PendingExport);

/// Interval at which an idle app asks for the destination of a picture. The system's share dialog may be open for a
/// long time.
const LOOKS: Duration = Duration::from_millis(300);

/// Marks the entities that exist only for the picture.
#[derive(Component)]
struct Prop;

/// Registers the systems that take pictures.
pub fn plugin(app: &mut App) {
    app.add_message::<TakePicture>().add_systems(
        Update,
        (
            set_up_studio.run_if(on_message::<TakePicture>),
            request_readback,
            abort_picture.run_if(any_with_component::<Studio>),
            announce_destination.run_if(any_with_component::<SharedPicture>),
        )
            .chain(),
    );
}

/// Returns the area of the board, from the centre of the picture, and that of the card, from the upper left corner.
fn board_and_card(board: Vec2) -> (Rect, Rect) {
    let half = SIZE / 2.0;
    let beside = Rect::new(EDGE - half.x, EDGE - half.y, half.x - CARD_WIDTH - 2.0 * EDGE, half.y - EDGE);
    let above = Rect::new(EDGE - half.x, CARD_HEIGHT + 1.5 * EDGE - half.y, half.x - EDGE, half.y - EDGE);
    let fit = |area: Rect| (area.size() / board).min_element();
    if fit(beside) > fit(above) {
        let card =
            Rect::from_corners(Vec2::new(SIZE.x - CARD_WIDTH - EDGE, 130.0), SIZE - Vec2::new(EDGE, 130.0));
        (beside, card)
    } else {
        let card = Rect::from_corners(
            Vec2::new(210.0, SIZE.y - CARD_HEIGHT - 0.5 * EDGE),
            SIZE - Vec2::new(210.0, 0.5 * EDGE),
        );
        (above, card)
    }
}

/// Returns the pose of the camera for a board in its area.
fn pose(thing: &Thing, layout: &Layout, area: Rect) -> Transform {
    let size = thing.size_at_table(layout);
    camera_pose(thing, layout, (area.size() / size).min_element(), area.center())
}

fn set_up_studio(
    mut asked: MessageReader<TakePicture>,
    standing: Query<(), With<Studio>>,
    chosen: ChosenThing,
    layout: Res<Layout>,
    ui_scale: Res<UiScale>,
    words: Res<Translations>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    let Some(asked) = asked.read().last() else { return };
    let Some(thing) = chosen.get().filter(|_| standing.is_empty()) else {
        return;
    };
    let (area, card) = board_and_card(thing.size_at_table(&layout));
    let (width, height) = (SIZE.x as u32, SIZE.y as u32);
    let mut target = Image::new_target_texture(width, height, TextureFormat::Rgba8UnormSrgb, None);
    target.texture_descriptor.usage |= TextureUsages::COPY_SRC;
    let target = images.add(target);
    let name = format!("Deskmate {}", words.translate(&asked.title));
    let picture = PictureInfo { name, text: asked.text.clone() };
    let camera = commands
        .spawn((
            Name::new("Studio"),
            Prop,
            Studio { frames: 0, target: target.clone(), picture },
            Camera2d,
            Camera { order: -1, ..default() },
            // A unit of the interface is one pixel, whatever it is in the window.
            RenderTarget::Image(ImageRenderTarget { handle: target, scale_factor: 1.0 / ui_scale.0 }),
            Projection::Orthographic(OrthographicProjection {
                scaling_mode: ScalingMode::Fixed { width: SIZE.x, height: SIZE.y },
                ..OrthographicProjection::default_2d()
            }),
            Msaa::Off,
            pose(thing, &layout, area),
        ))
        .id();
    commands
        .spawn((
            Name::new("Picture's card"),
            Prop,
            UiTargetCamera(camera),
            UiTransform::from_rotation(Rot2::degrees(CARD_ROTATION)),
            card_node(card),
        ))
        .with_children(|paper| {
            paper.spawn(backdrop(LabelStyle::Card { strip: Some(palette::RED) }));
            if let Some(face) = &asked.face {
                spawn_face(paper, face);
            }
            let room = card.width() - 60.0;
            let result = width_in_letters(&words.translate(&asked.result));
            paper.spawn(centred(asked.title.clone(), Typeface::Bold.at(22.0), palette::CAPTION));
            // On a high card the result may have two lines.
            let room = if card.height() > CARD_HEIGHT { 1.7 * room } else { room };
            paper.spawn(centred(
                asked.result.clone(),
                Typeface::Hand.at(fitting_size(room, result, 28.0, 56.0)),
                palette::RED,
            ));
            if let Some(took) = &asked.effort {
                paper.spawn(centred(took.clone(), Typeface::Text.at(20.0), palette::TEXT));
            }
            paper.spawn(centred(Line::new("picture-motto"), Typeface::Hand.at(26.0), palette::INK));
        });
}

/// Spawns the photograph of the opponent, which sticks to the upper right corner of the card.
fn spawn_face(paper: &mut ChildSpawnerCommands, face: &Sketch) {
    let edge = FACE_WIDTH * 0.07;
    let width = FACE_WIDTH - 2.0 * edge;
    let height = width * face.frame.height() / face.frame.width();
    let photo = Node {
        right: px(FACE_OFFSET.x),
        top: px(FACE_OFFSET.y),
        width: px(FACE_WIDTH),
        height: px(height + 3.4 * edge),
        ..node::absolute()
    };
    paper.spawn((photo, UiTransform::from_rotation(Rot2::degrees(FACE_ROTATION)))).with_children(|photo| {
        photo.spawn(backdrop(LabelStyle::Photo));
        let inside = node::placed(Vec2::splat(edge), Vec2::new(width, height));
        photo.spawn((inside, BackgroundColor(palette::BACKDROP.into()), sketched(face.clone())));
    });
}

fn card_node(area: Rect) -> Node {
    Node {
        padding: UiRect::axes(px(30), px(14)),
        row_gap: px(4),
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::SpaceEvenly,
        ..node::placed(area.min, area.size())
    }
}

fn request_readback(
    mut studios: Query<&mut Studio>,
    compiles: Option<Res<PipelinesCompiling>>,
    mut commands: Commands,
) {
    for mut studio in &mut studios {
        // Pipelines that are still being compiled draw nothing.
        if studio.frames == FRAMES && compiles.as_ref().is_some_and(|compiles| compiles.0) {
            continue;
        }
        studio.frames += 1;
        if studio.frames == FRAMES + 1 {
            commands.spawn((Prop, ReadbackOnce::texture(studio.target.clone()))).observe(finish_picture);
        }
    }
}

/// Despawns the props, and hands the picture over.
fn finish_picture(
    pixels: On<ReadbackComplete>,
    mut studios: Query<&mut Studio>,
    props: Query<Entity, With<Prop>>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    let Ok(mut studio) = studios.single_mut() else { return };
    let picture = std::mem::take(&mut studio.picture);
    props.iter().for_each(|prop| commands.entity(prop).try_despawn());
    let Some(pixels) = read_image(&pixels.data) else {
        return warn!("the picture of the game has another size");
    };
    let shown = Image::from_dynamic(pixels.clone().into(), true, RenderAssetUsages::RENDER_WORLD);
    commands
        .spawn((Name::new("A picture that is given away"), SharedPicture(export_picture(&pixels, &picture))));
    commands.trigger(PictureTaken { image: images.add(shown), info: picture });
}

/// Announces the destination of a picture, once it is known.
fn announce_destination(
    given_away: Query<(Entity, &SharedPicture)>,
    mut announce: MessageWriter<Announce>,
    mut commands: Commands,
) {
    for (entity, SharedPicture(handed)) in &given_away {
        let Some(kept) = handed.take() else { continue };
        commands.entity(entity).despawn();
        announce.write(Announce(match kept {
            Ok(PictureDestination::File(path)) => Line::new("picture-kept").text("path", path),
            Ok(PictureDestination::Download) => Line::new("picture-downloaded"),
            // The system's share dialog reports the result itself.
            Ok(PictureDestination::Offered) => continue,
            Err(why) => Line::new("picture-not-kept").line("why", why.line()),
        }));
    }
}

/// Returns the pixels in the data read back from the GPU, whose rows are padded.
pub(super) fn unpadded_rows(data: &[u8], width: u32) -> Vec<u8> {
    let row = 4 * width as usize;
    let rows = data.chunks_exact(RenderDevice::align_copy_bytes_per_row(row));
    rows.flat_map(|padded| &padded[..row]).copied().collect()
}

/// Returns the picture in the data read back from the GPU.
fn read_image(data: &[u8]) -> Option<RgbImage> {
    let (width, height) = (SIZE.x as u32, SIZE.y as u32);
    let picture = RgbaImage::from_raw(width, height, unpadded_rows(data, width))?;
    Some(DynamicImage::from(picture).into_rgb8())
}

/// Gives up after too many frames: without a renderer no picture arrives.
fn abort_picture(
    studios: Query<&Studio>,
    props: Query<Entity, With<Prop>>,
    mut waited: Local<u32>,
    mut commands: Commands,
) {
    let fresh = studios.iter().any(|studio| studio.frames <= 1);
    *waited = if fresh { 0 } else { *waited + 1 };
    if *waited > TIMEOUT_FRAMES {
        warn!("no picture came of the game");
        props.iter().for_each(|prop| commands.entity(prop).despawn());
    }
}
