//! The wax seals on the fleets in an online battle, broken once the fleets have been verified.

use bevy::prelude::*;
use deskmate_games::sea_battle::rules::SeaBattle;
use deskmate_kernel::rules::Seat;
use deskmate_net::Verdict;

use super::draw;
use super::open_page::{Book, Open, opened};
use super::pen::being_drawn;
use crate::app::board::scene::UpdateScenes;
use crate::app::look::{Look, Nib, palette};
use crate::app::motion::{Journey, Mover};
use crate::app::platform::audio::Play;
use crate::app::play::session::Session;
use crate::app::play::status::Status;
use crate::app::ui::type_face::{Face, WorldType};

/// Duration of breaking a seal, in seconds.
const BREAK: f32 = 0.5;
/// Duration of drawing the verdict, in seconds.
const VERDICT: f32 = 0.4;
/// Distance (in radii) and rotation (in radians) of the halves of a broken seal.
const APART: (f32, f32) = (0.12, 0.16);
/// Minimum radius, in page units, at which the digits of a seal are legible.
const LEGIBLE: f32 = 15.0;

/// Minimum font size of the digits.
const LEAST_TYPE: f32 = 12.0;

/// The seal on a fleet.
#[derive(Component, Clone, Debug, PartialEq, Eq)]
pub struct Wax {
    /// The owner of the fleet.
    pub fleet: Seat,
    /// The first digits of the seal.
    pub mark: String,
    /// The state of the seal.
    pub fate: Fate,
}

/// The state of a seal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// Not broken yet.
    Whole,
    /// Broken, and everything matched the seals.
    Kept,
    /// Broken, and the verification failed.
    Cheated,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        UpdateScenes,
        seal.run_if(
            resource_exists_and_changed::<Session<SeaBattle>>
                .or_eager(resource_changed::<Status>)
                .or_eager(opened),
        )
        .run_if(resource_exists::<Session<SeaBattle>>),
    );
}

/// Returns the seals to show: none while the player is placing, and none in a local game.
fn wanted(session: &Session<SeaBattle>, status: &Status, open: &Open) -> Vec<Wax> {
    let Some(room) = session.position.room.as_ref().filter(|_| !open.placing) else { return Vec::new() };
    let fate = match room.verdict.filter(|_| status.shown) {
        None => Fate::Whole,
        Some(Verdict::Kept | Verdict::KeptSinceReturn) => Fate::Kept,
        Some(Verdict::Broken(_)) => Fate::Cheated,
    };
    let wax = |fleet: Seat| Some(Wax { fleet, mark: room.seals[fleet.index()]?.mark(), fate });
    Seat::BOTH.into_iter().filter_map(wax).collect()
}

fn seal(
    session: Res<Session<SeaBattle>>,
    status: Res<Status>,
    book: Book,
    old: Query<(Entity, &Wax)>,
    fresh: Query<(), Added<Open>>,
    mut whole: Local<bool>,
    mut look: Look,
    mut mover: Mover,
    mut sounds: MessageWriter<Play>,
) {
    if session.is_added() {
        *whole = false;
    }
    let Some((page, open)) = book.open() else { return };
    let wanted = wanted(&session, &status, &open);
    let of = |fleet: Seat| old.iter().find(|(_, wax)| wax.fleet == fleet);
    if fresh.is_empty()
        && wanted.len() == old.iter().len()
        && wanted.iter().all(|wax| of(wax.fleet).is_some_and(|(_, old)| old == wax))
    {
        return;
    }
    let is_whole = |wax: &Wax| wax.fate == Fate::Whole;
    let breaks = *whole && !wanted.iter().all(is_whole);
    *whole = wanted.iter().any(is_whole);
    let comes = fresh.is_empty() && wanted.len() > old.iter().len();
    sounds.write_batch(breaks.then(|| Play::cue("scratch")));
    sounds.write_batch(comes.then(|| Play::cue("drop")));
    old.iter().for_each(|(entity, _)| mover.commands().entity(entity).despawn());
    for wax in wanted {
        spawn(page, &open, wax, breaks, &mut look, &mut mover);
    }
}

/// Spawns a seal next to the title of its field. `breaks` is true if the breaking is animated.
fn spawn(page: Entity, open: &Open, wax: Wax, breaks: bool, look: &mut Look, mover: &mut Mover) {
    let (middle, radius) = open.page.seal(wax.fleet == open.front);
    let Wax { fate, mark, .. } = wax.clone();
    let at = Transform::from_translation(middle.extend(0.3));
    let seal =
        mover.commands().spawn((Name::new("Seal"), wax, at, Visibility::default(), ChildOf(page))).id();
    for side in [-1.0, 1.0] {
        let half = look.strokes(Nib::Ballpoint, &draw::half_a_seal(radius, side));
        let half = mover.commands().spawn((half, Transform::default(), ChildOf(seal))).id();
        if fate != Fate::Whole {
            part(half, side, radius, breaks, mover);
        }
    }
    let verdict = match fate {
        Fate::Whole if radius < LEGIBLE => return,
        Fate::Whole => {
            let font = WorldType { face: Face::Bold, size: (radius * 0.54).max(LEAST_TYPE) };
            let over = Transform::from_xyz(0.0, 0.0, 0.02);
            mover.commands().spawn((
                Text2d(mark),
                font,
                TextColor(palette::PAPER.into()),
                over,
                ChildOf(seal),
            ));
            return;
        }
        Fate::Kept => draw::tick(radius),
        Fate::Cheated => draw::struck_out(radius),
    };
    let verdict =
        (look.strokes(Nib::Ballpoint, &verdict), Transform::from_xyz(0.0, 0.0, 0.02), ChildOf(seal));
    let mut commands = mover.commands();
    let mut verdict = commands.spawn(verdict);
    if breaks {
        verdict.insert(being_drawn(BREAK, VERDICT));
    }
}

/// Moves half a seal away from the other half.
fn part(half: Entity, side: f32, radius: f32, breaks: bool, mover: &mut Mover) {
    let turn = Quat::from_rotation_z(-side * APART.1);
    let apart = Transform::from_xyz(side * radius * APART.0, 0.0, 0.0).with_rotation(turn);
    if breaks {
        mover.send(half, Journey { seconds: BREAK, ..Journey::new(Transform::default(), apart) });
    } else {
        mover.commands().entity(half).insert(apart);
    }
}
