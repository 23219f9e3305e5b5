//! The desk remembers: the score against whom one has played most is carved into the wood, a cup has left its ring, and a
//! star sticks for the days in a row.

use bevy::color::Srgba;
use bevy::prelude::*;
use deskmate_games::{classmate, opponent_key};
use deskmate_kernel::line::Line;

use super::cards::KeepClear;
use crate::app::base::i18n::TranslatedText;
use crate::app::base::layout::{FormFactor, Layout};
use crate::app::base::notebook::Notebook;
use crate::app::base::states::Screen;
use crate::app::base::today::Clock;
use crate::app::board::things::{Decoration, Things};
use crate::app::extras::day::Days;
use crate::app::look::{Look, Nib, Stroke, palette};
use crate::app::play::records::Record;
use crate::app::ui::type_face::{Typeface, WorldText};

/// Number of games against somebody from which on the score is carved.
const CARVED_GAMES: u32 = 3;
/// Number of games from which on a cup has left its ring.
const CUP_GAMES: u32 = 5;
/// Number of days in a row from which on there is a star.
const STAR_DAYS: u32 = 2;
/// Places and sizes, on the plan of the desk in a landscape window.
const CARVING: Vec2 = Vec2::new(84.0, -74.0);
const CARVING_SIZE: Vec2 = Vec2::new(230.0, 34.0);
const CUP: Vec2 = Vec2::new(56.0, 36.0);
const STAR: Vec2 = Vec2::new(170.0, -222.0);
/// Height on the wood, below the things.
const ELEVATION: f32 = 0.02;

/// The memories of the desk.
#[derive(Clone, Debug, Default, PartialEq)]
struct Memories {
    /// The score against whom one has played most.
    carved: Option<Line>,
    /// True if a cup has stood here.
    has_cup_ring: bool,
    /// Number of days in a row.
    days: u32,
}

/// Marks what is drawn of the memories.
#[derive(Component)]
struct Remembered;

/// The memories that are shown.
#[derive(Resource, Default)]
struct ShownMemories(Option<Memories>);

/// Registers the memories.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ShownMemories>().add_systems(
        Update,
        show_memories.run_if(in_state(Screen::Desk)).run_if(
            resource_changed::<Notebook>
                .or_eager(resource_changed::<Days>)
                .or_eager(resource_changed::<Layout>)
                .or_eager(state_changed::<Screen>),
        ),
    );
}

/// Returns the names of all opponents with their records.
fn records<'a>(things: &'a Things, notebook: &'a Notebook) -> impl Iterator<Item = (Line, Record)> + 'a {
    things.0.iter().flat_map(|thing| {
        let levels = std::iter::once(&classmate::NAME).chain(&thing.playable.levels);
        levels.map(|level| {
            (Line::new(opponent_key(thing.name, level)), Record::read(notebook, thing.name, level))
        })
    })
}

fn show_memories(
    things: Res<Things>,
    notebook: Res<Notebook>,
    days: Res<Days>,
    clock: Res<Clock>,
    layout: Res<Layout>,
    mut shown: ResMut<ShownMemories>,
    old: Query<Entity, With<Remembered>>,
    mut look: Look,
    mut commands: Commands,
) {
    let most_played = records(&things, &notebook).max_by_key(|(_, record)| record.games());
    let games: u32 = records(&things, &notebook).map(|(_, record)| record.games()).sum();
    let score = most_played.filter(|(_, record)| record.games() >= CARVED_GAMES);
    let carve = |(name, record): (Line, Record)| {
        let line = Line::new("desk-carved").line("opponent", name);
        line.number("won", record.won).number("lost", record.lost)
    };
    let memories = Memories {
        carved: score.map(carve),
        has_cup_ring: games >= CUP_GAMES,
        days: days.streak(*clock).days,
    };
    // A small desk has no room for them.
    let memories = (layout.form == FormFactor::Wide).then_some(memories);
    if shown.0 == memories {
        return;
    }
    old.iter().for_each(|entity| commands.entity(entity).despawn());
    if let Some(memories) = &memories {
        spawn_carving(memories, &mut commands);
        spawn_cup_ring(memories, &mut look, &mut commands);
        spawn_star(memories, &mut look, &mut commands);
    }
    shown.0 = memories;
}

/// Returns the components of something that lies at `at` and is turned by `degrees`.
fn lying(at: Vec2, degrees: f32) -> impl Bundle {
    let rest = Transform::from_translation(at.extend(ELEVATION))
        .with_rotation(Quat::from_rotation_z(degrees.to_radians()));
    (Remembered, Decoration { rest }, rest, Visibility::default())
}

fn spawn_carving(memories: &Memories, commands: &mut Commands) {
    let Some(line) = &memories.carved else { return };
    let letters = |color: Srgba, offset: Vec2, z: f32| {
        let text = (Text2d::default(), TranslatedText(line.clone()));
        let kind = WorldText { face: Typeface::Bold, size: 21.0 };
        (text, kind, TextColor(color.into()), Transform::from_translation(offset.extend(z)))
    };
    // A cut has a bright edge on the side away from the light.
    let edge = Srgba { alpha: 0.5, ..palette::CHALK };
    let cut = Srgba { alpha: 0.82, ..palette::BURNT };
    commands.spawn((
        Name::new("Carving"),
        KeepClear(Rect::from_center_size(CARVING, CARVING_SIZE)),
        lying(CARVING, 2.0),
        children![letters(edge, Vec2::new(0.9, -1.2), 0.0), letters(cut, Vec2::ZERO, 0.001)],
    ));
}

fn spawn_cup_ring(memories: &Memories, look: &mut Look, commands: &mut Commands) {
    if !memories.has_cup_ring {
        return;
    }
    let stain = |radius: f32, width: f32, alpha: f32, seed: u32| {
        let color = Srgba { alpha, ..palette::BURNT };
        Stroke::oval(Vec2::ZERO, Vec2::splat(radius), width, color, seed).wobble(1.6)
    };
    let strokes = [stain(36.0, 3.4, 0.20, 3), stain(34.2, 1.2, 0.26, 8), stain(37.8, 0.9, 0.18, 5)];
    commands.spawn((Name::new("Cup ring"), lying(CUP, 0.0), look.strokes(Nib::Pencil, &strokes)));
}

fn spawn_star(memories: &Memories, look: &mut Look, commands: &mut Commands) {
    if memories.days < STAR_DAYS {
        return;
    }
    let star = |radius: f32| -> Vec<Vec2> {
        let point = |step: u8| {
            let reach = if step.is_multiple_of(2) { radius } else { radius * 0.56 };
            let angle = std::f32::consts::FRAC_PI_2 + f32::from(step) * std::f32::consts::PI / 5.0;
            Vec2::from_angle(angle) * reach
        };
        (0..=10).map(point).collect()
    };
    // An area is a fan around its first point.
    let fan = |radius: f32| std::iter::once(Vec2::ZERO).chain(star(radius)).collect::<Vec<_>>();
    let strokes = [
        Stroke::area(
            fan(31.0).into_iter().map(|at| at + Vec2::new(1.5, -2.5)).collect::<Vec<_>>(),
            Srgba { alpha: 0.35, ..palette::SHADOW },
        ),
        Stroke::area(fan(30.0), palette::PAPER),
        Stroke::area(fan(25.5), palette::ENAMEL),
        Stroke::line(star(25.5), 1.6, palette::TAG_EDGE, 4).wobble(0.0),
    ];
    let number = (
        Text2d(memories.days.to_string()),
        WorldText { face: Typeface::Bold, size: 20.0 },
        TextColor(palette::BURNT.into()),
        Transform::from_xyz(0.0, -1.0, 0.001),
    );
    commands.spawn((
        Name::new("Star for days in a row"),
        lying(STAR, -8.0),
        look.strokes(Nib::Ballpoint, &strokes),
        children![number],
    ));
}
