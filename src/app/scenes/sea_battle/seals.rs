//! The wax seals on the fleets of online players and of brains, broken once the fleets have been verified.

use bevy::prelude::*;
use deskmate_games::sea_battle::rules::SeaBattle;
use deskmate_kernel::rules::Seat;
use deskmate_net::SealVerdict;

use super::draw;
use super::open_page::{Book, OpenPage, was_page_opened};
use crate::app::board::pen::being_drawn;
use crate::app::board::scene::UpdateScenes;
use crate::app::look::{Look, Nib, palette};
use crate::app::motion::{Movement, Mover};
use crate::app::platform::audio::PlayCue;
use crate::app::play::session::Session;
use crate::app::play::status::TableStatus;
use crate::app::ui::type_face::{Typeface, WorldText};

/// Duration of breaking a seal, in seconds.
const BREAK_SECONDS: f32 = 0.5;
/// Duration of drawing the verdict, in seconds.
const VERDICT_SECONDS: f32 = 0.4;
/// Distance (in radii) and rotation (in radians) of the halves of a broken seal.
const APART: (f32, f32) = (0.12, 0.16);
/// Minimum radius, in page units, at which the digits of a seal are legible.
const MIN_LEGIBLE_RADIUS: f32 = 15.0;

/// Minimum font size of the digits.
const MIN_FONT_SIZE: f32 = 12.0;

/// The seal on a fleet.
#[derive(Component, Clone, Debug, PartialEq, Eq)]
pub struct WaxSeal {
    /// The owner of the fleet.
    pub fleet: Seat,
    /// The first digits of the seal.
    pub mark: String,
    /// The state of the seal.
    pub state: SealState,
}

/// The state of a seal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SealState {
    /// Not broken yet.
    Unbroken,
    /// Broken, and everything matched the seals.
    Verified,
    /// Broken, and the verification failed.
    Mismatched,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        UpdateScenes,
        update_seals
            .run_if(
                resource_exists_and_changed::<Session<SeaBattle>>
                    .or_eager(resource_changed::<TableStatus>)
                    .or_eager(was_page_opened),
            )
            .run_if(resource_exists::<Session<SeaBattle>>),
    );
}

/// Returns the seals to show: none while the player is placing.
fn wanted_seals(session: &Session<SeaBattle>, table: &TableStatus, open: &OpenPage) -> Vec<WaxSeal> {
    if open.placing {
        return Vec::new();
    }
    let position = &session.position;
    let fate = match position.verdict.filter(|_| table.is_settled) {
        None => SealState::Unbroken,
        Some(SealVerdict::Kept | SealVerdict::KeptSinceReturn) => SealState::Verified,
        Some(SealVerdict::Broken(_)) => SealState::Mismatched,
    };
    let wax =
        |fleet: Seat| Some(WaxSeal { fleet, mark: position.seals[fleet.index()]?.short_hex(), state: fate });
    Seat::BOTH.into_iter().filter_map(wax).collect()
}

fn update_seals(
    session: Res<Session<SeaBattle>>,
    table: Res<TableStatus>,
    book: Book,
    old: Query<(Entity, &WaxSeal)>,
    fresh: Query<(), Added<OpenPage>>,
    mut was_whole: Local<bool>,
    mut look: Look,
    mut mover: Mover,
    mut sounds: MessageWriter<PlayCue>,
) {
    if session.is_added() {
        *was_whole = false;
    }
    let Some((page, open)) = book.page() else { return };
    let wanted = wanted_seals(&session, &table, &open);
    let of = |fleet: Seat| old.iter().find(|(_, wax)| wax.fleet == fleet);
    if fresh.is_empty()
        && wanted.len() == old.iter().len()
        && wanted.iter().all(|wax| of(wax.fleet).is_some_and(|(_, old)| old == wax))
    {
        return;
    }
    let is_whole = |wax: &WaxSeal| wax.state == SealState::Unbroken;
    let breaks = *was_whole && !wanted.iter().all(is_whole);
    *was_whole = wanted.iter().any(is_whole);
    let comes = fresh.is_empty() && wanted.len() > old.iter().len();
    sounds.write_batch(breaks.then(|| PlayCue::cue("scratch")));
    sounds.write_batch(comes.then(|| PlayCue::cue("drop")));
    old.iter().for_each(|(entity, _)| mover.commands().entity(entity).despawn());
    for wax in wanted {
        // An online game has other controls there.
        let place = open.page.seal(wax.fleet == open.front, session.position.room.is_none());
        spawn_seal(page, place, wax, breaks, &mut look, &mut mover);
    }
}

/// Spawns a seal with this centre and radius. `breaks` is true if the breaking is animated.
fn spawn_seal(
    page: Entity,
    (middle, radius): (Vec2, f32),
    wax: WaxSeal,
    breaks: bool,
    look: &mut Look,
    mover: &mut Mover,
) {
    let WaxSeal { state: fate, mark, .. } = wax.clone();
    let at = Transform::from_translation(middle.extend(0.3));
    let seal =
        mover.commands().spawn((Name::new("Seal"), wax, at, Visibility::default(), ChildOf(page))).id();
    for side in [-1.0, 1.0] {
        let half = look.strokes(Nib::Ballpoint, &draw::half_seal(radius, side));
        let half = mover.commands().spawn((half, Transform::default(), ChildOf(seal))).id();
        if fate != SealState::Unbroken {
            move_half(half, side, radius, breaks, mover);
        }
    }
    let verdict = match fate {
        SealState::Unbroken if radius < MIN_LEGIBLE_RADIUS => return,
        SealState::Unbroken => {
            let font = WorldText { face: Typeface::Bold, size: (radius * 0.54).max(MIN_FONT_SIZE) };
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
        SealState::Verified => draw::tick(radius),
        SealState::Mismatched => draw::struck_out(radius),
    };
    let verdict =
        (look.strokes(Nib::Ballpoint, &verdict), Transform::from_xyz(0.0, 0.0, 0.02), ChildOf(seal));
    let mut commands = mover.commands();
    let mut verdict = commands.spawn(verdict);
    if breaks {
        verdict.insert(being_drawn(BREAK_SECONDS, VERDICT_SECONDS));
    }
}

/// Moves half a seal away from the other half.
fn move_half(half: Entity, side: f32, radius: f32, breaks: bool, mover: &mut Mover) {
    let turn = Quat::from_rotation_z(-side * APART.1);
    let apart = Transform::from_xyz(side * radius * APART.0, 0.0, 0.0).with_rotation(turn);
    if breaks {
        mover.move_entity(
            half,
            Movement { seconds: BREAK_SECONDS, ..Movement::new(Transform::default(), apart) },
        );
    } else {
        mover.commands().entity(half).insert(apart);
    }
}
