//! The placing phase: ships in the port and on the field, the ghost of the ship in hand, and the reason if it
//! can't be placed.

use std::f32::consts::FRAC_PI_2;

use bevy::prelude::*;
use deskmate_games::sea_battle::input::{Draft, Hand, is_placing, placing::bow, square_at};
use deskmate_games::sea_battle::placing::{self, Placing};
use deskmate_games::sea_battle::rules::{Cell, Config, SeaBattle, Ship};
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::Seat;

use super::draw;
use super::open_page::{Book, Title, text_bundle, was_page_opened};
use super::page::Grid;
use super::warship;
use crate::app::base::announce::Announce;
use crate::app::base::i18n::TranslatedText;
use crate::app::board::pen::being_drawn;
use crate::app::board::pointer::PointedPlace;
use crate::app::board::scene::UpdateScenes;
use crate::app::look::{Look, Nib, palette};
use crate::app::motion::{Movement, Mover};
use crate::app::platform::audio::PlayCue;
use crate::app::play::session::Session;
use crate::app::ui::type_face::Typeface;

/// Duration of drawing a ship, in seconds.
const DRAW_SECONDS: f32 = 0.34;
/// Duration of a ship's way when several go elsewhere, and the time from one start to the next, in seconds.
const RUN_SECONDS: f32 = 0.34;
const RUN_GAP: f32 = 0.03;

/// A ship being placed.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShipPiece {
    /// Its index in the fleet.
    pub number: usize,
    /// The ship on the field; `None` in the port.
    pub ship: Option<Ship>,
    /// True if the ship is in hand. It is then drawn faintly at its former place.
    pub held: bool,
    /// True if it is vertical in the port.
    upright: bool,
}

/// The preview of the ship in hand at the place where it would be put.
#[derive(Component, Clone, Debug, PartialEq)]
struct Ghost {
    ship: Ship,
    refused: Option<Line>,
}

/// The message that explains why it can't be put there.
#[derive(Component)]
struct Reason;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        UpdateScenes,
        (
            update_pieces.run_if(resource_exists_and_changed::<Session<SeaBattle>>.or_eager(was_page_opened)),
            update_ghost,
            announce_pieces.run_if(resource_exists_and_changed::<Session<SeaBattle>>),
        )
            .run_if(resource_exists::<Session<SeaBattle>>),
    );
}

fn config(session: &Session<SeaBattle>) -> &Config {
    &session.position.config
}

/// Returns the pieces as in the draft, or as placed if the player is waiting for the opponent.
fn wanted_pieces(session: &Session<SeaBattle>, front: Seat) -> Vec<ShipPiece> {
    let config = config(session);
    if let Some(standing) = session.view().fleet(front) {
        let mut ships = standing.ships().to_vec();
        let lengths = config.fleet.lengths();
        let berth = |(number, length): (usize, &u8)| {
            let at = ships.iter().position(|ship| ship.length() == *length)?;
            let ship = ships.swap_remove(at);
            Some(ShipPiece { number, ship: Some(ship), held: false, upright: ship.is_upright() })
        };
        return lengths.iter().enumerate().filter_map(berth).collect();
    }
    let held = session.draft.hand.map(|hand| hand.number);
    let fleet = session.draft.fleet(config, front);
    let piece = |(number, piece): (usize, &placing::Piece)| ShipPiece {
        number,
        ship: piece.ship(),
        held: held == Some(number),
        upright: piece.upright,
    };
    fleet.pieces().iter().enumerate().map(piece).collect()
}

/// A ship at rest: the grid that it lies on, and where.
type Rest = (Grid, Ship);

/// Returns the transform by which the drawing of a ship that lies at `to` is seen at `from`.
fn seen_at(from: Rest, to: Rest) -> Transform {
    let (at, scale) = (|(grid, ship): Rest| grid.ship_middle(ship), from.0.cell / to.0.cell);
    let rotation = match (from.1.is_upright(), to.1.is_upright()) {
        (true, false) => Quat::from_rotation_z(-FRAC_PI_2),
        (false, true) => Quat::from_rotation_z(FRAC_PI_2),
        _ => Quat::IDENTITY,
    };
    let translation = at(from).extend(0.0) - rotation * (scale * at(to)).extend(0.0);
    Transform { translation, rotation, scale: Vec2::splat(scale).extend(1.0) }
}

/// Updates the drawings of the pieces. A ship that is put down draws itself; if several go elsewhere, they run across
/// the page.
fn update_pieces(
    session: Res<Session<SeaBattle>>,
    book: Book,
    pieces: Query<(Entity, &ShipPiece, &Transform)>,
    mut look: Look,
    mut mover: Mover,
) {
    let Some((page, open)) = book.page().filter(|(_, open)| open.placing) else { return };
    let wanted = wanted_pieces(&session, open.front);
    if pieces.iter().count() == wanted.len() && pieces.iter().all(|(_, piece, _)| wanted.contains(piece)) {
        return;
    }
    let berths = open.page.berths(config(&session).fleet.lengths());
    let rest = |piece: &ShipPiece| {
        let berth = berths.get(piece.number)?;
        Some(piece.ship.map_or((berth.grid(), berth.ship()), |ship| (open.page.placing_grid(), ship)))
    };
    let old_of = |piece: &ShipPiece| pieces.iter().find(|(_, old, _)| old.number == piece.number);
    let goes = |piece: &ShipPiece| old_of(piece).is_some_and(|(_, old, _)| old.ship != piece.ship);
    let several_go = wanted.iter().filter(|piece| goes(piece)).count() > 1;
    let mut gone = 0;
    for piece in wanted {
        let old = old_of(&piece);
        if old.is_some_and(|(_, old, _)| *old == piece) {
            continue;
        }
        if let Some((entity, ..)) = old {
            mover.commands().entity(entity).despawn();
        }
        let Some((grid, ship)) = rest(&piece) else { continue };
        let color = if piece.held { palette::INK.with_alpha(0.28) } else { palette::INK };
        let drawing = look.strokes(Nib::Ballpoint, &warship::strokes(&grid, ship, color));
        let name = Name::new(format!("Ship {}", piece.number + 1));
        let pose = Transform::from_xyz(0.0, 0.0, 0.15);
        let entity = mover.commands().spawn((name, piece, drawing, pose, ChildOf(page))).id();
        let run = old.filter(|_| several_go && goes(&piece));
        if let Some((before, now)) = run.and_then(|(_, old, now)| Some((rest(old)?, now))) {
            // From where it is seen now, which is on its way if it is still running.
            let start = now.mul_transform(seen_at(before, (grid, ship)));
            mover.commands().entity(entity).insert(start);
            let delay = RUN_GAP * gone as f32;
            let ease = EaseFunction::CubicInOut;
            mover.move_entity(entity, Movement { start, end: pose, seconds: RUN_SECONDS, delay, ease });
            gone += 1;
        } else if old.is_none_or(|(_, old, _)| old.ship != piece.ship) && piece.ship.is_some() {
            mover.commands().entity(entity).insert(being_drawn(0.0, DRAW_SECONDS));
        }
    }
}

/// Returns the ghost of the ship in hand over `place`.
fn find_ghost(draft: &Draft, fleet: &Placing, config: &Config, place: usize) -> Option<Ghost> {
    let hand: Hand = draft.hand?;
    let cell: Cell = square_at(config, place)?;
    let length = fleet.pieces()[hand.number].length;
    let bow = bow(config, length, hand, cell);
    let refused = fleet.check_placement(hand.number, bow, hand.upright).err();
    Some(Ghost { ship: Ship::new(bow, length, hand.upright), refused })
}

/// Shows the ghost of the ship in hand under the pointer or the keyboard focus.
fn update_ghost(
    session: Res<Session<SeaBattle>>,
    pointed: PointedPlace,
    book: Book,
    old: Query<(Entity, &Ghost)>,
    reasons: Query<Entity, With<Reason>>,
    mut titles: Query<&mut Visibility, With<Title>>,
    mut look: Look,
    mut commands: Commands,
) {
    let open = book.page().filter(|(_, open)| open.placing);
    let wanted = open.and_then(|(_, open)| {
        let fleet = session.draft.fleet(config(&session), open.front);
        find_ghost(&session.draft, &fleet, config(&session), pointed.place()?)
    });
    if old.iter().next().map(|(_, ghost)| ghost) == wanted.as_ref() {
        return;
    }
    old.iter().map(|(entity, _)| entity).chain(&reasons).for_each(|entity| commands.entity(entity).despawn());
    titles.iter_mut().for_each(|mut visibility| _ = visibility.set_if_neq(Visibility::Inherited));
    let (Some(ghost), Some((page, open))) = (wanted, open) else { return };
    let grid = open.page.placing_grid();
    let color = if ghost.refused.is_some() { palette::RED } else { palette::TARGET };
    let mut strokes = warship::strokes(&grid, ghost.ship, color);
    if ghost.refused.is_some() {
        strokes.extend(ghost.ship.cells().flat_map(|cell| draw::barred(&grid, cell)));
    }
    let ((at, size), instead) = open.page.reason();
    let title = if instead && ghost.refused.is_some() { Visibility::Hidden } else { Visibility::Inherited };
    titles.iter_mut().for_each(|mut visibility| _ = visibility.set_if_neq(title));
    if let Some(why) = &ghost.refused {
        let writing = text_bundle(Typeface::Hand, size, palette::RED, at);
        commands.spawn((Reason, Text2d::default(), TranslatedText(why.clone()), writing, ChildOf(page)));
    }
    let drawing = look.strokes(Nib::Pencil, &strokes);
    commands.spawn((
        Name::new("Ghost of a ship"),
        ghost,
        drawing,
        Transform::from_xyz(0.0, 0.0, 0.3),
        ChildOf(page),
    ));
}

/// Announces ships that are picked up or put down, and plays the sounds.
fn announce_pieces(
    session: Res<Session<SeaBattle>>,
    book: Book,
    mut before: Local<Draft>,
    mut announce: MessageWriter<Announce>,
    mut sounds: MessageWriter<PlayCue>,
) {
    let old = std::mem::replace(&mut *before, session.draft.clone());
    let Some((_, open)) =
        book.page().filter(|(_, open)| open.placing && is_placing(session.view(), open.front))
    else {
        return;
    };
    let config = config(&session);
    let (was, is) = (old.fleet(config, open.front), session.draft.fleet(config, open.front));
    // The fleet is a different one, so no piece has moved.
    if was.pieces().len() != is.pieces().len() {
        return;
    }
    let about = |id: &str, number: usize| {
        Line::new(format!("sea-battle-{id}")).number("length", is.pieces()[number].length)
    };
    let cue = match (old.hand, session.draft.hand) {
        (None, Some(hand)) => {
            announce.write(Announce(about("in-hand", hand.number)));
            Some("lift")
        }
        (Some(old), Some(new)) if old.upright != new.upright => {
            announce
                .write(Announce(about(if new.upright { "held-upright" } else { "held-across" }, new.number)));
            Some("lift")
        }
        _ => None,
    };
    let moved: Vec<_> =
        (0..is.pieces().len()).filter(|number| was.pieces()[*number] != is.pieces()[*number]).collect();
    let cue = match moved[..] {
        [] => cue,
        [number] => {
            announce.write(Announce(match is.pieces()[number].ship() {
                Some(ship) => about("lies", number).squares("ship", ship),
                None => about("in-port", number),
            }));
            Some("drop")
        }
        _ => {
            let left = is.pieces().iter().filter(|piece| piece.bow.is_none()).count();
            announce.write(Announce(Line::new("sea-battle-laid-out").number("left", left as u32)));
            Some("ink")
        }
    };
    for (index, (was, is)) in old.saved.iter().zip(&session.draft.saved).enumerate() {
        let id = match (was, is) {
            (None, Some(_)) => "remembers",
            (Some(_), None) => "forgets",
            _ => continue,
        };
        announce.write(Announce(Line::new(format!("sea-battle-{id}")).number("number", index as u32 + 1)));
    }
    sounds.write_batch(cue.map(PlayCue::cue));
}
