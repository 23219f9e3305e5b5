//! The scene of Ugolki: a chequered board in a walnut frame, with turned men of ivory and ebony.

mod board;
mod commentary;
mod decision;
mod faces;
mod finale;
pub mod ghost;
mod hand;
mod marks;
mod materials;
pub mod men;
mod mind;
mod playlet;
mod way;

use bevy::prelude::*;
use bevy::time::DelayedCommandsExt;
use deskmate_games::ugolki::rules::{Company, Event, Move, Position, Square, Ugolki};
use deskmate_games::{Game, Voices};
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::Seat;

use crate::app::base::i18n::AddTranslations;
use crate::app::board::aids::Aids;
use crate::app::board::introduction::{Introduction, Tip};
use crate::app::board::overlays::MIND;
use crate::app::board::playlet::Playlet;
use crate::app::board::scene::{
    BoardLayout, BoardShape, Cell, Place, Playable, Scene, SpawnedThing, Spot, Thing, ThingSounds,
};
use crate::app::board::things::AddThing;
use crate::app::extras;
use crate::app::look::{Look, Shade};
use crate::app::motion::Mover;
use crate::app::platform::audio::{AddCues, PlayCue};
use crate::app::platform::haptics::AddVibrations;
use crate::app::play;
use crate::app::play::arrangement::Arrangement;
use crate::app::play::session::Session;
use crate::app::play::stage::{Perform, Stage};

/// Puts the board on the desk and registers everything needed to play on it.
pub fn plugin(app: &mut App) {
    app.add_translations(include_str!("../../../../assets/locales/en/ugolki.ftl"))
        .add_cues(&[
            ("hop", 3),
            ("step", 3),
            ("pick", 3),
            ("ugolki-win", 1),
            ("ugolki-lose", 1),
            ("ugolki-draw", 1),
        ])
        .add_vibrations(&[("hop", 8), ("step", 8), ("pick", 5)])
        .add_thing(Thing {
            name: Ugolki::NAME,
            size: |_| Vec2::splat(board::BOARD.size),
            table_size: None,
            shape: BoardShape::Square,
            spot,
            sounds: ThingSounds { near: "pick", ambience: "park", music: "afternoon" },
            spawn: |commands, thing| commands.run_system_cached_with(spawn, thing),
            playable: Playable::of::<Ugolki>(),
        })
        .add_plugins((
            play::game::<Ugolki>,
            extras::game::<Ugolki>,
            materials::plugin,
            board::plugin,
            men::plugin,
            finale::plugin,
            hand::plugin,
            ghost::plugin,
            marks::plugin,
            mind::plugin,
        ))
        .add_observer(on_perform);
}

fn spot(upright: bool) -> Spot {
    if upright {
        Spot {
            center: Vec2::new(-90.0, -92.0),
            width: 148.0,
            turn: -3.0,
            label: Some(Vec2::new(-158.0, -182.0)),
            beside: None,
        }
    } else {
        Spot {
            center: Vec2::new(245.0, 173.0),
            width: 300.0,
            turn: -4.0,
            label: Some(Vec2::new(50.0, 8.0)),
            beside: None,
        }
    }
}

fn spawn(In(thing): In<SpawnedThing>, mut look: Look, mut commands: Commands) {
    commands.entity(thing.root).with_children(|parts| {
        board::spawn(parts, &mut look);
        men::spawn_sample(parts, &mut look);
    });
}

/// Returns the shade of the men of `seat`.
fn shade(seat: Seat) -> Shade {
    match seat {
        Seat::First => Shade::Light,
        Seat::Second => Shade::Dark,
    }
}

impl Scene for Ugolki {
    fn places(view: &Position, _: &Self::Draft, near: Seat, _: BoardLayout, _: &Voices) -> Vec<Place> {
        let squares = (0..64).filter_map(Square::new);
        let place = |square: Square| {
            let id = match view.board().seat_at(square) {
                Some(Seat::First) => "ugolki-square-white",
                Some(Seat::Second) => "ugolki-square-black",
                None => "ugolki-square",
            };
            Place {
                name: square.to_string().to_uppercase(),
                label: Line::new(id).text("square", square.to_string()),
                center: board::square_center(square, near),
                // A gap to the next square, so that the straight neighbour is nearer for arrow keys than the diagonal
                // one.
                size: Vec2::splat(board::BOARD.pitch() * 0.97),
                enabled: view.turn().is_some(),
                cell: Some(cell(square, near, view.board().seat_at(square).is_none())),
                is_button: false,
                is_primary: false,
                is_stamp: false,
            }
        };
        squares.map(place).collect()
    }

    fn start_place(_: &Position, mv: &Move) -> Option<usize> {
        Some(mv.from.index())
    }

    fn end_place(_: &Position, mv: &Move) -> Option<usize> {
        Some(mv.to.index())
    }

    fn is_close(view: &Position) -> bool {
        /// Number of men who are still on their way when it gets close.
        const LAST: usize = 2;
        let on_their_way = |seat: Seat| {
            let goal = view.config().camp.goal(seat).iter().count();
            goal.saturating_sub(view.filled_count(seat) as usize)
        };
        Seat::BOTH.into_iter().any(|seat| on_their_way(seat) <= LAST)
    }

    fn needs_aim(_: &Position) -> bool {
        true
    }

    fn can_drag(_: &Position) -> bool {
        true
    }
}

/// Returns the cell of a square on the board as `near` sees it.
fn cell(square: Square, near: Seat, is_empty: bool) -> Cell {
    let [row, column] = [square.row(), square.column()].map(usize::from);
    match near {
        Seat::First => Cell { row: 7 - row, column, is_empty },
        Seat::Second => Cell { row, column: 7 - column, is_empty },
    }
}

impl Aids for Ugolki {
    fn overlays(view: &Position) -> &'static [&'static str] {
        if view.config().company == Company::Alone { &[] } else { &[MIND] }
    }
}

impl Introduction for Ugolki {
    const TIPS: &'static [Tip] = &[Tip::new("C2"), Tip::new("B3"), Tip::new("H8"), Tip::new("hint")];

    fn playlet() -> Playlet {
        playlet::playlet()
    }
}

fn on_perform(
    perform: On<Perform<Ugolki>>,
    session: Res<Session<Ugolki>>,
    arrangement: Res<Arrangement>,
    mut stage: ResMut<Stage<Ugolki>>,
    mut mover: Mover,
    mut sounds: MessageWriter<PlayCue>,
) {
    match &perform.event {
        Event::Stepped { .. } | Event::Hopped { .. } if perform.by_hand => {}
        Event::Stepped { .. } => stage.hold(mover.to_duration(men::STEP_SECONDS)),
        Event::Hopped { path, .. } => {
            stage.hold(mover.to_duration(men::hop_seconds(path.len().saturating_sub(1))));
        }
        Event::Passed { .. } | Event::LastMove { .. } => stage.hold(mover.to_duration(0.6)),
        Event::Won { seat, .. } => {
            let music = PlayCue::cue(arrangement.end_cue(Ugolki::NAME, *seat, session.near));
            let delay = mover.to_duration(finale::BREATH);
            mover.commands().delayed().duration(delay).write_message(music);
            stage.hold(mover.to_duration(finale::SECONDS));
        }
        Event::Drawn { .. } => {
            sounds.write(PlayCue::cue("ugolki-draw"));
            stage.hold(mover.to_duration(0.8));
        }
    }
}
