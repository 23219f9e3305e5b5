//! The opponent's remarks: a slip of paper beside its photograph, written by hand. It goes by itself, or at a touch.

mod corner;
mod hum;

use bevy::camera::primitives::Aabb;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::ui::{ComputedNode, UiGlobalTransform};
use deskmate_kernel::line::Line;

use super::faces::ShownFace;
use super::headline::HeadlineSlip;
use super::result::ResultTitle;
use crate::app::base::awake::KeepsAwake;
use crate::app::base::i18n::Translations;
use crate::app::base::layout::Layout;
use crate::app::base::settings::Preferences;
use crate::app::base::states::Screen;
use crate::app::board::camera::DeskCamera;
use crate::app::board::scene::BoardShape;
use crate::app::board::things::{ChosenGame, Covered, Things, table_placement};
use crate::app::look::{LabelStyle, MARGIN, palette};
use crate::app::motion::{Animated, Progress, ProgressAnimation};
use crate::app::platform::audio::PlayCue;
use crate::app::play::session::{MatchStarted, PliesTakenBack};
use crate::app::play::speech::Remark;
use crate::app::ui::controls::{Mirror, area};
use crate::app::ui::dress::{WidgetBackdrop, backdrop};
use crate::app::ui::free_place::node_area;
use crate::app::ui::markers::OwnSize;
use crate::app::ui::reading_time::{MIN_TIME, ReadingTime, time_to_read};
use crate::app::ui::type_face::{Typeface, width_in_letters};
use corner::Surroundings;

/// Time to write one Latin letter, in seconds.
const WRITING_SECONDS: f32 = 0.022;
/// Width of a wide slip, in percent of the window.
const WIDE: f32 = 48.0;
/// Maximum factor on the font size, as there is no room for more.
const MAX_SCALE: f32 = 1.15;

/// A slip with these words. It is hidden until it has its place.
#[derive(Component)]
struct SpeechSlip {
    words: Line,
    /// True once it has been written, so that it is not written again in another window.
    is_written: bool,
    shape: SlipShape,
}

/// The shapes of a slip: where there is no room for one, the next one is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SlipShape {
    Usual,
    Wide,
    Narrow,
    /// The usual shape, over texts.
    OnTexts,
    /// The wide shape, over texts.
    WideOnTexts,
}

impl SlipShape {
    fn is_on_texts(self) -> bool {
        matches!(self, Self::OnTexts | Self::WideOnTexts)
    }

    /// Returns the shape to try next, or `None` after the last one.
    fn next(self) -> Option<Self> {
        match self {
            Self::Usual => Some(Self::Wide),
            Self::Wide => Some(Self::Narrow),
            Self::Narrow => Some(Self::OnTexts),
            Self::OnTexts => Some(Self::WideOnTexts),
            Self::WideOnTexts => None,
        }
    }
}

/// The text of a slip, of which a part is written.
#[derive(Component)]
struct SpeechText(String);

/// The part of the text that is not written yet. It is invisible but takes its space, so that no letter moves.
#[derive(Component)]
struct Unwritten;

/// Registers the slips of the opponent.
pub(super) fn plugin(app: &mut App) {
    app.add_observer(|_: On<MatchStarted>, slips: Query<Entity, With<SpeechSlip>>, commands: Commands| {
        despawn_slips(slips, commands);
    })
    .add_observer(|_: On<PliesTakenBack>, slips: Query<Entity, With<SpeechSlip>>, commands: Commands| {
        despawn_slips(slips, commands);
    })
    .add_systems(
        Update,
        (
            despawn_slips.run_if(resource_changed::<Translations>),
            (show_remarks, hum::hum).run_if(on_message::<Remark>),
            respawn_slips.run_if(resource_changed::<Layout>),
            place_slips.run_if(any_with_component::<SpeechSlip>),
            write_slips,
            end_slips,
        )
            .chain()
            .run_if(in_state(Screen::Table)),
    );
}

fn despawn_slips(slips: Query<Entity, With<SpeechSlip>>, mut commands: Commands) {
    slips.iter().for_each(|slip| commands.entity(slip).despawn());
}

/// Writes a remark on a new slip, in place of an earlier one.
fn show_remarks(
    mut remarks: MessageReader<Remark>,
    old: Query<Entity, With<SpeechSlip>>,
    layout: Res<Layout>,
    words: Res<Translations>,
    preferences: Res<Preferences>,
    mut commands: Commands,
) {
    let Some(remark) = remarks.read().last() else { return };
    old.iter().for_each(|slip| commands.entity(slip).despawn());
    let slip = SpeechSlip { words: remark.words.clone(), is_written: false, shape: SlipShape::Usual };
    spawn_slip(slip, &layout, &words, &preferences, &mut commands);
}

/// Lays the slip anew in another window, for the rest of its time.
fn respawn_slips(
    old: Query<(Entity, &SpeechSlip, Option<&ReadingTime>)>,
    layout: Res<Layout>,
    words: Res<Translations>,
    preferences: Res<Preferences>,
    mut commands: Commands,
) {
    for (entity, slip, time_left) in &old {
        commands.entity(entity).despawn();
        let is_written = time_left.is_some();
        let slip = SpeechSlip { words: slip.words.clone(), is_written, shape: SlipShape::Usual };
        let mut slip = spawn_slip(slip, &layout, &words, &preferences, &mut commands);
        if let Some(time_left) = time_left {
            slip.insert(time_left.clone());
        }
    }
}

/// Spawns a slip, which is hidden until it has its place.
fn spawn_slip<'a>(
    slip: SpeechSlip,
    layout: &Layout,
    words: &Translations,
    preferences: &Preferences,
    commands: &'a mut Commands,
) -> EntityCommands<'a> {
    let (size, usual, narrow) = layout.by_form(
        (25.0, 250.0, 166.0),
        (17.0, 128.0, 110.0),
        (17.0, 190.0, 120.0),
        (21.0, 230.0, 150.0),
    );
    let font = Typeface::Hand.at(size * preferences.text_size.factor().min(MAX_SCALE));
    let paper = Node {
        position_type: PositionType::Absolute,
        padding: UiRect::axes(px(layout.by_room(14, 7)), px(layout.by_room(7, 3))),
        max_width: match slip.shape {
            SlipShape::Usual | SlipShape::OnTexts => px(usual),
            SlipShape::Wide | SlipShape::WideOnTexts => percent(WIDE),
            SlipShape::Narrow => px(narrow),
        },
        ..default()
    };
    let text = words.translate(&slip.words);
    let mut entity = commands.spawn((
        Name::new("Speech"),
        slip,
        KeepsAwake,
        DespawnOnExit(Screen::Table),
        paper,
        UiTransform::from_rotation(Rot2::degrees(layout.by_room(-1.6, 0.0))),
        Visibility::Hidden,
        // Above the result, below the menus.
        GlobalZIndex(7),
        children![
            backdrop(LabelStyle::Card { strip: None }),
            (
                SpeechText(text.clone()),
                OwnSize,
                Progress(1.0),
                Text::default(),
                font.clone(),
                TextColor(palette::INK.into()),
                Pickable::IGNORE,
                children![(Unwritten, TextSpan(text), font, TextColor(Color::NONE))],
            ),
        ],
    ));
    entity.observe(|press: On<PointerPress>, mut commands: Commands| {
        commands.entity(press.entity).try_despawn();
    });
    entity
}

/// Access to everything that a slip could cover.
#[derive(SystemParam)]
struct Table<'w, 's> {
    layout: Res<'w, Layout>,
    mirror: Res<'w, Mirror>,
    things: Res<'w, Things>,
    chosen: Res<'w, ChosenGame>,
    covered: Res<'w, Covered>,
    faces: Query<'w, 's, (&'static ComputedNode, &'static UiGlobalTransform), With<ShownFace>>,
    headlines: Query<'w, 's, (&'static ComputedNode, &'static UiGlobalTransform), With<HeadlineSlip>>,
    titles: Query<'w, 's, (&'static ComputedNode, &'static UiGlobalTransform), With<ResultTitle>>,
    texts: Query<
        'w,
        's,
        (&'static ComputedNode, &'static UiGlobalTransform, &'static InheritedVisibility, &'static Text),
        Without<SpeechText>,
    >,
    writings:
        Query<'w, 's, (&'static GlobalTransform, &'static Aabb, &'static InheritedVisibility), With<Text2d>>,
    cards: Query<
        'w,
        's,
        (&'static ComputedNode, &'static UiGlobalTransform, &'static ChildOf, &'static InheritedVisibility),
        With<WidgetBackdrop>,
    >,
    slips: Query<'w, 's, (), With<SpeechSlip>>,
    cameras: Query<'w, 's, (&'static Camera, &'static GlobalTransform), With<DeskCamera>>,
}

impl Table<'_, '_> {
    /// Returns the area of a text in the world in desk units.
    fn written_area(&self, at: &GlobalTransform, aabb: &Aabb) -> Option<Rect> {
        let (camera, pose) = self.cameras.single().ok()?;
        let (center, half) = (Vec3::from(aabb.center), Vec3::from(aabb.half_extents));
        let corner =
            |sign: f32| camera.world_to_viewport(pose, at.transform_point(center + sign * half)).ok();
        Some(Rect::from_corners(corner(-1.0)? / self.layout.scale, corner(1.0)? / self.layout.scale))
    }

    /// Returns the area of the board, or on a page of the player's own field. The other parts of a page are controls.
    fn board(&self) -> Option<Rect> {
        let thing = self.things.get(self.chosen.0?)?;
        let middle = self.layout.size / 2.0;
        match thing.shape {
            BoardShape::Page(page) => {
                let field = page(&self.layout, false).own_field?;
                Some(Rect { min: field.min + middle, max: field.max + middle })
            }
            BoardShape::Wide | BoardShape::Square => {
                let (fit, center) = table_placement(thing, &self.layout, *self.covered);
                let center = middle + center * Vec2::new(1.0, -1.0);
                Some(Rect::from_center_size(center, thing.size_at_table(&self.layout) * fit))
            }
        }
    }

    fn surroundings(&self) -> Surroundings {
        let window = self.layout.size;
        let board = self.board();
        let is_beside = |area: &Rect| board.is_none_or(|board| board.intersect(*area) != *area);
        let controls = self.mirror.0.iter().map(|control| area(control, &self.layout)).filter(is_beside);
        let face = self.faces.iter().next().map(|(node, at)| node_area(node, at));
        let headlines = self.headlines.iter().map(|(node, at)| node_area(node, at));
        let titles = self.titles.iter().map(|(node, at)| node_area(node, at));
        let headline = headlines.clone().next().map(|area| area.center());
        let texts = self.texts.iter().filter(|(_, _, visible, text)| visible.get() && !text.is_empty());
        let writings = self.writings.iter().filter(|(.., visible)| visible.get());
        let writings = writings.filter_map(|(at, aabb, _)| self.written_area(at, aabb));
        let cards = self.cards.iter();
        let cards = cards.filter(|(_, _, parent, visible)| visible.get() && !self.slips.contains(parent.0));
        Surroundings {
            window,
            opponent: face.map(|face| face.center()).or(headline).unwrap_or(window * Vec2::new(0.5, 0.1)),
            forbidden: controls.chain(board).collect(),
            news: headlines.chain(titles).collect(),
            texts: texts.map(|(node, at, ..)| node_area(node, at)).chain(writings).chain(face).collect(),
            cards: cards.map(|(node, at, ..)| node_area(node, at).inflate(-MARGIN)).collect(),
        }
    }
}

/// Moves a slip to its place, as soon as its size is known and nothing slides, and off what has come to lie there
/// since.
fn place_slips(
    mut slips: Query<(
        Entity,
        &mut SpeechSlip,
        Ref<ComputedNode>,
        &mut UiTransform,
        &mut Visibility,
        &Children,
        Option<&ReadingTime>,
    )>,
    texts: Query<&SpeechText>,
    moving: Query<(), (With<Animated>, Or<(With<Node>, With<DeskCamera>)>, Without<ProgressAnimation>)>,
    table: Table,
    words: Res<Translations>,
    preferences: Res<Preferences>,
    mut sounds: MessageWriter<PlayCue>,
    mut commands: Commands,
) {
    for (entity, mut slip, node, mut transform, mut visibility, children, time_left) in &mut slips {
        let size = node.size() * node.inverse_scale_factor();
        let is_hidden = *visibility == Visibility::Hidden;
        let may_differ = is_hidden || node.is_changed() || table.mirror.is_changed();
        if size.min_element() < 1.0 || !moving.is_empty() || !may_differ {
            continue;
        }
        let around = table.surroundings();
        let now = match transform.translation {
            Val2 { x: Val::Px(x), y: Val::Px(y) } => Vec2::new(x, y),
            _ => Vec2::ZERO,
        };
        if !is_hidden && !around.is_covering(now, size) && !around.covers_news(now, size) {
            continue;
        }
        let Some(Vec2 { x, y }) = around.best_corner(size, slip.shape.is_on_texts()) else {
            commands.entity(entity).despawn();
            if let Some(shape) = slip.shape.next() {
                let other = SpeechSlip { words: slip.words.clone(), is_written: slip.is_written, shape };
                let mut other = spawn_slip(other, &table.layout, &words, &preferences, &mut commands);
                if let Some(time_left) = time_left {
                    other.insert(time_left.clone());
                }
            }
            continue;
        };
        transform.translation = Val2::px(x, y);
        if !is_hidden {
            continue;
        }
        *visibility = Visibility::Inherited;
        commands.entity(entity).remove::<KeepsAwake>();
        for child in children.iter() {
            let Ok(SpeechText(text)) = texts.get(child) else { continue };
            let letters = width_in_letters(text);
            if !slip.is_written {
                let writes = ProgressAnimation { delay: 0.0, seconds: WRITING_SECONDS * letters as f32 };
                commands.entity(child).insert((Progress(0.0), writes));
                sounds.write(PlayCue::cue("pencil"));
                slip.is_written = true;
            }
            if time_left.is_none() {
                commands.entity(entity).insert(ReadingTime::new(MIN_TIME + time_to_read(letters)));
            }
        }
    }
}

/// Shows the part of the text that is written.
fn write_slips(
    mut texts: Query<(&SpeechText, &Progress, &mut Text, &Children), Changed<Progress>>,
    mut spans: Query<&mut TextSpan, With<Unwritten>>,
) {
    for (SpeechText(words), progress, mut text, children) in &mut texts {
        let letters = (words.chars().count() as f32 * progress.0).round() as usize;
        let end = words.char_indices().nth(letters).map_or(words.len(), |(at, _)| at);
        let (written, rest) = words.split_at(end);
        text.set_if_neq(Text(written.to_owned()));
        for child in children.iter() {
            if let Ok(mut span) = spans.get_mut(child) {
                rest.clone_into(&mut span.0);
            }
        }
    }
}

/// Removes slips when their time is over.
fn end_slips(slips: Query<(Entity, &ReadingTime), With<SpeechSlip>>, mut commands: Commands) {
    for (slip, _) in slips.iter().filter(|(_, time_left)| time_left.is_over()) {
        commands.entity(slip).despawn();
    }
}
