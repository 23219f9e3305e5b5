//! The picture of a game that is over: the board as it stands beside a card with the result. It is drawn by a camera of its
//! own, in a size that messengers and networks show whole, whatever the window's is.

use bevy::camera::{ImageRenderTarget, RenderTarget, ScalingMode};
use bevy::prelude::*;
use bevy::render::gpu_readback::{ReadbackComplete, ReadbackOnce};
use bevy::render::render_resource::{TextureFormat, TextureUsages};
use bevy::render::renderer::RenderDevice;
use image::{DynamicImage, RgbImage, RgbaImage};

use crate::app::base::announce::Announce;
use crate::app::base::awake::KeepsAwake;
use crate::app::base::i18n::Words;
use crate::app::base::layout::Layout;
use crate::app::board::scene::Thing;
use crate::app::board::things::{Chosen, Things, looking_at};
use crate::app::look::{LabelStyle, palette};
use crate::app::platform::gallery::{Kept, Picture, hand_over};
use crate::app::platform::redraw::Compiles;
use crate::app::ui::dress::backdrop;
use crate::app::ui::type_face::{Face, fitting, letters};
use crate::app::ui::widgets::centred;
use crate::kernel::line::Line;

/// Asks for a picture of the board as it stands, with these words beside it.
#[derive(Message, Clone, Debug, PartialEq)]
pub struct TakePicture {
    /// The game.
    pub title: Line,
    /// Who has won.
    pub result: Line,
    /// What it took, if there is anything to say.
    pub took: Option<Line>,
    /// The text that goes with it.
    pub text: String,
}

/// The picture's size in pixels.
const SIZE: Vec2 = Vec2::new(1200.0, 630.0);
/// What the board keeps from the edges.
const EDGE: f32 = 34.0;
/// How wide the card is beside a square board, and how high below a wide one.
const BESIDE: f32 = 440.0;
const BELOW: f32 = 190.0;
/// How the card lies, in degrees.
const TURN: f32 = -0.8;
/// The interface needs some frames until everything is laid out and drawn.
const FRAMES: u32 = 4;
/// After so many frames without a picture nobody waits any more.
const PATIENCE: u32 = 300;

/// The camera that draws the picture, for as long as that takes.
#[derive(Component)]
#[require(KeepsAwake)]
struct Studio {
    frames: u32,
    target: Handle<Image>,
    picture: Picture,
}

/// What is there for the picture alone.
#[derive(Component)]
struct Prop;

/// Takes the pictures that are asked for.
pub fn plugin(app: &mut App) {
    app.add_message::<TakePicture>().add_systems(
        Update,
        (set_up.run_if(on_message::<TakePicture>), shoot, give_up.run_if(any_with_component::<Studio>))
            .chain(),
    );
}

/// Where the board is in the picture, from its middle, and where the card is, from its upper left corner.
fn places(board: Vec2) -> (Rect, Rect) {
    let half = SIZE / 2.0;
    let beside = Rect::new(EDGE - half.x, EDGE - half.y, half.x - BESIDE - 2.0 * EDGE, half.y - EDGE);
    let above = Rect::new(EDGE - half.x, BELOW + 1.5 * EDGE - half.y, half.x - EDGE, half.y - EDGE);
    let fit = |area: Rect| (area.size() / board).min_element();
    if fit(beside) > fit(above) {
        let card =
            Rect::from_corners(Vec2::new(SIZE.x - BESIDE - EDGE, 130.0), SIZE - Vec2::new(EDGE, 130.0));
        (beside, card)
    } else {
        let card = Rect::from_corners(
            Vec2::new(210.0, SIZE.y - BELOW - 0.5 * EDGE),
            SIZE - Vec2::new(210.0, 0.5 * EDGE),
        );
        (above, card)
    }
}

/// The camera's pose for a board in its place.
fn pose(thing: &Thing, layout: &Layout, area: Rect) -> Transform {
    let size = thing.size_at_table(layout);
    looking_at(thing, layout, (area.size() / size).min_element(), area.center())
}

fn set_up(
    mut asked: MessageReader<TakePicture>,
    standing: Query<(), With<Studio>>,
    (things, chosen): (Res<Things>, Res<Chosen>),
    layout: Res<Layout>,
    ui_scale: Res<UiScale>,
    words: Res<Words>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    let Some(asked) = asked.read().last() else { return };
    let Some(thing) = chosen.0.and_then(|name| things.get(name)).filter(|_| standing.is_empty()) else {
        return;
    };
    let (area, card) = places(thing.size_at_table(&layout));
    let (width, height) = (SIZE.x as u32, SIZE.y as u32);
    let mut target = Image::new_target_texture(width, height, TextureFormat::Rgba8UnormSrgb, None);
    target.texture_descriptor.usage |= TextureUsages::COPY_SRC;
    let target = images.add(target);
    let name = format!("Deskmate {}", words.say(&asked.title));
    let picture = Picture { name, text: asked.text.clone() };
    let camera = commands
        .spawn((
            Name::new("Studio"),
            Prop,
            Studio { frames: 0, target: target.clone(), picture },
            Camera2d,
            Camera { order: -1, ..default() },
            // One unit of the interface is one pixel, whatever it is in the window.
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
            UiTransform::from_rotation(Rot2::degrees(TURN)),
            card_node(card),
        ))
        .with_children(|paper| {
            paper.spawn(backdrop(LabelStyle::Card { strip: Some(palette::RED) }));
            let room = card.width() - 60.0;
            let result = letters(&words.say(&asked.result));
            paper.spawn(centred(asked.title.clone(), Face::Bold.at(22.0), palette::CAPTION));
            // On a high card it may take two lines.
            let room = if card.height() > BELOW { 1.7 * room } else { room };
            paper.spawn(centred(
                asked.result.clone(),
                Face::Hand.at(fitting(room, result, [28.0, 56.0])),
                palette::RED,
            ));
            if let Some(took) = &asked.took {
                paper.spawn(centred(took.clone(), Face::Text.at(20.0), palette::TEXT));
            }
            paper.spawn(centred(Line::new("picture-motto"), Face::Hand.at(26.0), palette::INK));
        });
}

fn card_node(place: Rect) -> Node {
    Node {
        position_type: PositionType::Absolute,
        left: px(place.min.x),
        top: px(place.min.y),
        width: px(place.width()),
        height: px(place.height()),
        padding: UiRect::axes(px(30), px(14)),
        row_gap: px(4),
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::SpaceEvenly,
        ..default()
    }
}

fn shoot(mut studios: Query<&mut Studio>, compiles: Option<Res<Compiles>>, mut commands: Commands) {
    for mut studio in &mut studios {
        // What is still being compiled is not to be seen yet.
        if studio.frames == FRAMES && compiles.as_ref().is_some_and(|compiles| compiles.0) {
            continue;
        }
        studio.frames += 1;
        if studio.frames == FRAMES + 1 {
            commands.spawn((Prop, ReadbackOnce::texture(studio.target.clone()))).observe(develop);
        }
    }
}

/// Clears the studio, and hands the picture over.
fn develop(
    pixels: On<ReadbackComplete>,
    mut studios: Query<&mut Studio>,
    props: Query<Entity, With<Prop>>,
    mut announce: MessageWriter<Announce>,
    mut commands: Commands,
) {
    let Ok(mut studio) = studios.single_mut() else { return };
    let picture = std::mem::take(&mut studio.picture);
    props.iter().for_each(|prop| commands.entity(prop).try_despawn());
    let Some(pixels) = pixels_of(&pixels.data) else {
        return warn!("the picture of the game has another size");
    };
    match hand_over(&pixels, &picture) {
        Ok(Kept::File(path)) => {
            announce.write(Announce(Line::new("picture-kept").text("path", path)));
        }
        Ok(Kept::Download) => {
            announce.write(Announce(Line::new("picture-downloaded")));
        }
        // The system's own sheet says what happens.
        Ok(Kept::Offered) => {}
        Err(why) => {
            announce.write(Announce(Line::new("picture-not-kept").text("why", why)));
        }
    }
}

/// The picture in what the graphics card gives, whose rows are longer than the picture's.
fn pixels_of(data: &[u8]) -> Option<RgbImage> {
    let row = 4 * SIZE.x as usize;
    let rows = data.chunks_exact(RenderDevice::align_copy_bytes_per_row(row));
    let pixels = rows.flat_map(|padded| &padded[..row]).copied().collect();
    let picture = RgbaImage::from_raw(SIZE.x as u32, SIZE.y as u32, pixels)?;
    Some(DynamicImage::from(picture).into_rgb8())
}

/// Without a renderer no picture ever comes.
fn give_up(
    studios: Query<&Studio>,
    props: Query<Entity, With<Prop>>,
    mut waited: Local<u32>,
    mut commands: Commands,
) {
    let fresh = studios.iter().any(|studio| studio.frames <= 1);
    *waited = if fresh { 0 } else { *waited + 1 };
    if *waited > PATIENCE {
        warn!("no picture came of the game");
        props.iter().for_each(|prop| commands.entity(prop).despawn());
    }
}
