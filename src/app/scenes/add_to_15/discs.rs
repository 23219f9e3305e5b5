//! The discs. They slide along their rods to the player who takes them, and show their owner.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::mesh::MeshTag;
use bevy::prelude::*;
use bevy::time::DelayedCommandsExt;
use deskmate_games::add_to_15::rules::{AddTo15, Event, Position};
use deskmate_kernel::rules::Seat;

use super::REVEAL;
use super::materials::{Area, RodBox};
use super::{disc_position, rod_box};
use crate::app::base::layout::Layout;
use crate::app::board::overlays::Overlays;
use crate::app::board::pointer::PointedPlace;
use crate::app::board::scene::{BoardLayout, UpdateScenes};
use crate::app::board::things::is_thing_respawned;
use crate::app::look::{Look, Mark, PieceAppearance, palette};
use crate::app::motion::{Movement, Mover, TRAVEL_SECONDS};
use crate::app::platform::audio::PlayCue;
use crate::app::play::session::Session;
use crate::app::play::stage::{Perform, Rebuild};
use crate::app::play::thinking::Hint;
use crate::app::play::waiting::ShowWaiting;
use crate::app::ui::type_face::{Typeface, WorldText};

/// The appearance of a disc, with the values used in `disc.wesl`. The sides differ in pattern as well as in
/// colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(u8)]
enum DiscState {
    /// Free: a plain red rim.
    #[default]
    Free = 0,
    /// Under the pointer: a light ring around the rim.
    Hover = 1,
    /// Keyboard focus: a dashed ring in red pencil.
    Focus = 2,
    /// Held by the near side: pearls on the red rim.
    Near = 3,
    /// Held by the far side: a blue rim with a second ring inside.
    Far = 4,
    /// Part of the near side's winning sum: like `Near`, with rays of light.
    WonNear = 5,
    /// Part of the far side's winning sum: like `Far`, with rays of light.
    WonFar = 6,
}

/// A disc with its number, 1 to 9.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Disc(pub u8);

/// The state of a disc as the stage has shown it so far.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shown {
    /// The seat that holds it.
    pub holder: Option<Seat>,
    /// True if that seat is the near side's.
    pub is_near: bool,
    /// True if it is one of the three winning discs.
    pub won: bool,
}

/// A pencil ring around a disc, for a hint or the last move.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
struct Ring {
    disc: u8,
    mark: Mark,
}

/// Registers the systems that move and draw the discs.
pub(super) fn plugin(app: &mut App) {
    app.add_observer(on_taken).add_observer(on_rebuild).add_observer(on_waiting).add_systems(
        UpdateScenes,
        (
            restore_discs.run_if(is_thing_respawned::<AddTo15>.and_then(resource_exists::<Session<AddTo15>>)),
            fly_discs.run_if(resource_exists_and_changed::<Overlays>),
            update_rings,
            update_disc_states,
        ),
    );
}

/// The z coordinate of the discs, above the other parts of the box.
const ELEVATION: f32 = 0.5;

pub(super) fn spawn(parts: &mut ChildSpawnerCommands, look: &mut Look, rods: &RodBox) {
    for number in 1..=9 {
        let at = rods.place(number - 1, Area::Middle);
        parts.spawn((
            Name::new(format!("Disc {number}")),
            Disc(number as u8),
            Shown::default(),
            look.disc(rods.disc, PieceAppearance::default()),
            Transform::from_translation(at.extend(ELEVATION + number as f32 * 0.01)),
            children![(
                Text2d(number.to_string()),
                WorldText { face: Typeface::Bold, size: rods.disc * 1.05 },
                TextColor(palette::DISC_TEXT.into()),
                Transform::from_xyz(0.0, 0.0, 0.005),
            )],
        ));
    }
}

fn pose(disc: u8, holder: Option<Seat>, near: Seat, board: BoardLayout) -> Transform {
    Transform::from_translation(
        disc_position(disc, holder, near, board).extend(ELEVATION + f32::from(disc) * 0.01),
    )
}

fn board(layout: &Layout, overlays: &Overlays) -> BoardLayout {
    BoardLayout {
        form: layout.form,
        window_size: layout.size,
        revealed: overlays.shows(REVEAL),
        can_act: true,
    }
}

fn on_taken(
    perform: On<Perform<AddTo15>>,
    session: Res<Session<AddTo15>>,
    layout: Res<Layout>,
    overlays: Res<Overlays>,
    mut discs: Query<(Entity, &Disc, &Transform, &mut Shown)>,
    mut mover: Mover,
    mut sounds: MessageWriter<PlayCue>,
    mut commands: Commands,
) {
    match perform.event {
        Event::Taken { seat, disc } => {
            let Some((entity, _, now, mut shown)) = discs.iter_mut().find(|(_, other, ..)| other.0 == disc)
            else {
                return;
            };
            shown.holder = Some(seat);
            shown.is_near = seat == session.near;
            let end = pose(disc, Some(seat), session.near, board(&layout, &overlays));
            mover.move_entity(entity, Movement::new(*now, end));
            sounds.write(PlayCue::cue("slide"));
            let arrival = mover.to_duration(TRAVEL_SECONDS * 0.8);
            commands.delayed().duration(arrival).write_message(PlayCue::cue("clack"));
        }
        Event::Won { discs: three, .. } => {
            for (_, disc, _, mut shown) in &mut discs {
                shown.won = three.contains(&disc.0);
            }
        }
        Event::Drawn => {}
    }
}

fn on_rebuild(
    rebuild: On<Rebuild<AddTo15>>,
    session: Res<Session<AddTo15>>,
    layout: Res<Layout>,
    overlays: Res<Overlays>,
    discs: Query<(Entity, &Disc, &Transform, &mut Shown)>,
    mover: Mover,
) {
    arrange(&rebuild.view, session.near, board(&layout, &overlays), discs, mover);
}

fn on_waiting(
    waiting: On<ShowWaiting<AddTo15>>,
    layout: Res<Layout>,
    discs: Query<(Entity, &Disc, &Transform, &mut Shown)>,
    mover: Mover,
) {
    arrange(&waiting.view, waiting.near, board(&layout, &Overlays::default()), discs, mover);
}

/// Moves every disc to its position in `view`.
fn arrange(
    view: &Position,
    near: Seat,
    board: BoardLayout,
    mut discs: Query<(Entity, &Disc, &Transform, &mut Shown)>,
    mut mover: Mover,
) {
    let three = Seat::BOTH.into_iter().find_map(|seat| view.winning_line(seat));
    for (entity, disc, now, mut shown) in &mut discs {
        let holder = view.holder(disc.0);
        let won = three.is_some_and(|three| three.contains(&disc.0));
        shown.set_if_neq(Shown { holder, is_near: holder == Some(near), won });
        let end = pose(disc.0, holder, near, board);
        if now.translation != end.translation {
            mover.move_entity(entity, Movement { delay: 0.0, ..Movement::new(*now, end) });
        }
    }
}

fn restore_discs(
    session: Res<Session<AddTo15>>,
    layout: Res<Layout>,
    overlays: Res<Overlays>,
    discs: Query<(Entity, &Disc, &Transform, &mut Shown)>,
    mover: Mover,
) {
    arrange(session.view(), session.near, board(&layout, &overlays), discs, mover);
}

/// Animates the discs between their rods and the magic square.
fn fly_discs(
    session: Option<Res<Session<AddTo15>>>,
    layout: Res<Layout>,
    overlays: Res<Overlays>,
    discs: Query<(Entity, &Disc, &Transform, &Shown)>,
    mut mover: Mover,
) {
    let Some(session) = session else { return };
    for (entity, disc, now, shown) in &discs {
        let end = pose(disc.0, shown.holder, session.near, board(&layout, &overlays));
        let journey = Movement {
            seconds: 0.5,
            delay: f32::from(disc.0) * 0.03,
            ease: EaseFunction::CubicInOut,
            ..Movement::new(*now, end)
        };
        mover.move_entity(entity, journey);
    }
}

/// Rings the disc of a hint and the disc taken last.
fn update_rings(
    session: Option<Res<Session<AddTo15>>>,
    hint: Res<Hint>,
    discs: Query<(Entity, &Disc)>,
    rings: Query<(Entity, &Ring)>,
    layout: Res<Layout>,
    mut look: Look,
    mut commands: Commands,
) {
    let hinted = hint.0.map(|hint| Ring { disc: hint.place as u8 + 1, mark: Mark::Hint });
    let last = session.as_ref().and_then(|session| session.last_move());
    let last = last.map(|(_, take)| Ring { disc: take.0, mark: Mark::LastMove });
    let mut wanted: Vec<_> = hinted.into_iter().chain(last).collect();
    for (entity, ring) in &rings {
        match wanted.iter().position(|wanted| wanted == ring) {
            Some(index) => drop(wanted.swap_remove(index)),
            None => commands.entity(entity).despawn(),
        }
    }
    let radius = rod_box(layout.upright).disc + 7.0;
    for ring in wanted {
        let Some((disc, _)) = discs.iter().find(|(_, disc)| disc.0 == ring.disc) else { continue };
        let drawn = look.mark(Vec2::splat(radius * 2.0), radius, ring.mark);
        commands.spawn((ring, drawn, Transform::from_xyz(0.0, 0.0, 0.004), ChildOf(disc)));
    }
}

/// Updates the appearance of the discs.
fn update_disc_states(pointed: PointedPlace, mut discs: Query<(&Disc, &Shown, &mut MeshTag)>) {
    let (focused, hovered) = (pointed.by_keys(), pointed.by_mouse());
    for (disc, shown, mut tag) in &mut discs {
        let is_it = |place: Option<usize>| place.is_some_and(|place| place + 1 == usize::from(disc.0));
        let (focused, hovered) = (is_it(focused), is_it(hovered));
        let state = match (shown.holder, shown.won) {
            (Some(_), true) if shown.is_near => DiscState::WonNear,
            (Some(_), true) => DiscState::WonFar,
            _ if focused => DiscState::Focus,
            (Some(_), false) if shown.is_near => DiscState::Near,
            (Some(_), false) => DiscState::Far,
            (None, _) if hovered => DiscState::Hover,
            (None, _) => DiscState::Free,
        };
        let lift = if hovered { 0.4 } else { 0.0 };
        tag.set_if_neq(MeshTag::from(PieceAppearance { lift, state: state as u8, ..default() }));
    }
}
