//! The scene of Add to 15: a walnut box with nine enamel discs on brass rods, framed by bulbs.

mod bulbs;
mod cat;
mod commentary;
mod decision;
pub mod discs;
mod faces;
mod materials;
mod notes;
mod playlet;
mod square;

use bevy::prelude::*;
use bevy::time::DelayedCommandsExt;
use deskmate_games::add_to_15::rules::{AddTo15, Event, Position, Take};
use deskmate_games::{Game, Voices};
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::Seat;

use self::materials::{Area, RodBox};
use crate::app::base::i18n::AddTranslations;
use crate::app::board::aids::Aids;
use crate::app::board::introduction::{Introduction, Tip};
use crate::app::board::playlet::Playlet;
use crate::app::board::scene::{
    BoardLayout, BoardShape, Cell, Place, Playable, Scene, SpawnedThing, Spot, Thing, ThingSounds,
};
use crate::app::board::things::AddThing;
use crate::app::extras;
use crate::app::look::Look;
use crate::app::motion::{Mover, TRAVEL_SECONDS};
use crate::app::platform::audio::{AddCues, PlayCue};
use crate::app::platform::haptics::AddVibrations;
use crate::app::play;
use crate::app::play::arrangement::Arrangement;
use crate::app::play::session::Session;
use crate::app::play::stage::{Perform, Stage};

const HORIZONTAL: RodBox =
    RodBox { size: Vec2::new(900.0, 440.0), frame: 24.0, rods: 9, horizontal: false, disc: 36.0 };
const UPRIGHT: RodBox =
    RodBox { size: Vec2::new(344.0, 430.0), frame: 12.0, rods: 9, horizontal: true, disc: 19.0 };

/// The box for the window's orientation.
fn rod_box(upright: bool) -> RodBox {
    if upright { UPRIGHT } else { HORIZONTAL }
}

/// The overlay that shows the magic square under the discs.
pub const REVEAL: &str = "reveal";

/// Registers the game's scene.
pub fn plugin(app: &mut App) {
    app.add_translations(include_str!("../../../../assets/locales/en/add-to-15.ftl"))
        .add_cues(&[
            ("slide", 3),
            ("clack", 3),
            ("bulb", 3),
            ("add-to-15-win", 1),
            ("add-to-15-lose", 1),
            ("add-to-15-draw", 1),
        ])
        .add_vibrations(&[("clack", 12)])
        .add_thing(Thing {
            name: AddTo15::NAME,
            size: |upright| rod_box(upright).size,
            table_size: None,
            shape: BoardShape::Wide,
            spot,
            sounds: ThingSounds { near: "bulb", ambience: "fair", music: "afternoon" },
            spawn: |commands, thing| commands.run_system_cached_with(spawn, thing),
            playable: Playable::of::<AddTo15>(),
        })
        .add_plugins((
            play::game::<AddTo15>,
            extras::game::<AddTo15>,
            materials::plugin,
            discs::plugin,
            bulbs::plugin,
            square::plugin,
            cat::plugin,
        ))
        .add_observer(on_perform);
}

fn spot(upright: bool) -> Spot {
    if upright {
        Spot {
            center: Vec2::new(34.0, -252.0),
            width: 108.0,
            turn: -86.0,
            label: Some(Vec2::new(-126.0, -262.0)),
            beside: None,
        }
    } else {
        Spot {
            center: Vec2::new(-112.0, -258.0),
            width: 350.0,
            turn: -2.0,
            label: Some(Vec2::new(-440.0, -290.0)),
            beside: None,
        }
    }
}

fn spawn(In(thing): In<SpawnedThing>, mut look: Look, mut commands: Commands) {
    let rods = rod_box(thing.form.is_upright());
    commands.entity(thing.root).with_children(|parts| {
        parts.spawn((look.rod_box(rods), Transform::default()));
        bulbs::spawn(parts, &mut look, &rods);
        square::spawn(parts, &mut look, &rods);
        discs::spawn(parts, &mut look, &rods);
    });
}

impl Scene for AddTo15 {
    fn places(
        view: &Position,
        _: &Self::Draft,
        near: Seat,
        board: BoardLayout,
        voices: &Voices,
    ) -> Vec<Place> {
        let side = if board.revealed {
            square::pitch(board.form.is_upright())
        } else {
            rod_box(board.form.is_upright()).pitch()
        };
        (1..=9)
            .map(|disc| Place {
                name: format!("disc-{disc}"),
                label: match view.holder(disc) {
                    None => Line::new("add-to-15-disc"),
                    Some(seat) => voices.about(seat, AddTo15::NAME, "disc"),
                }
                .number("disc", disc),
                center: disc_position(disc, view.holder(disc), near, board),
                size: Vec2::splat(side.min(rod_box(board.form.is_upright()).disc * 2.6)),
                enabled: view.holder(disc).is_none() && view.turn().is_some(),
                cell: Some(cell(disc, view.holder(disc).is_none(), board)),
                is_button: false,
                is_primary: false,
                is_stamp: false,
            })
            .collect()
    }

    fn start_place(_: &Position, mv: &Take) -> Option<usize> {
        Some(usize::from(mv.0) - 1)
    }

    fn is_close(view: &Position) -> bool {
        let is_threatened = |seat| view.open_lines(seat).iter().any(|line| view.count_held(line, seat) == 2);
        Seat::BOTH.into_iter().any(is_threatened)
    }

    fn place_of_key(key: char) -> Option<usize> {
        (key.to_digit(10)? as usize).checked_sub(1)
    }
}

impl Aids for AddTo15 {
    const SECOND_SIDE_OVERLAY: Option<&'static str> = Some(REVEAL);

    fn overlays(_: &Position) -> &'static [&'static str] {
        &[REVEAL]
    }
}

impl Introduction for AddTo15 {
    const TIPS: &'static [Tip] =
        &[Tip::new("disc-5"), Tip::new("disc-2"), Tip::new("hint"), Tip::new(REVEAL)];

    fn playlet() -> Playlet {
        playlet::playlet()
    }
}

/// Returns the cell of a disc: the rods are a single row, wherever the discs hang.
fn cell(disc: u8, is_empty: bool, board: BoardLayout) -> Cell {
    if board.revealed {
        let [row, column] = square::cell(disc);
        return Cell { row, column, is_empty };
    }
    Cell { row: 0, column: usize::from(disc) - 1, is_empty }
}

/// The position of a disc.
fn disc_position(disc: u8, holder: Option<Seat>, near: Seat, board: BoardLayout) -> Vec2 {
    if board.revealed {
        return square::place(disc, board.form.is_upright());
    }
    let area = match holder {
        None => Area::Middle,
        Some(seat) if seat == near => Area::Near,
        Some(_) => Area::Far,
    };
    rod_box(board.form.is_upright()).place(u32::from(disc) - 1, area)
}

fn on_perform(
    perform: On<Perform<AddTo15>>,
    session: Res<Session<AddTo15>>,
    arrangement: Res<Arrangement>,
    mut stage: ResMut<Stage<AddTo15>>,
    mut mover: Mover,
    mut sounds: MessageWriter<PlayCue>,
) {
    match perform.event {
        Event::Taken { .. } => stage.hold(mover.to_duration(TRAVEL_SECONDS)),
        Event::Won { seat, .. } => {
            let music = PlayCue::cue(arrangement.end_cue(AddTo15::NAME, seat, session.near));
            let delay = mover.to_duration(bulbs::BREATH);
            mover.commands().delayed().duration(delay).write_message(music);
            stage.hold(mover.to_duration(bulbs::BREATH + 1.6));
        }
        Event::Drawn => {
            sounds.write(PlayCue::cue("add-to-15-draw"));
            stage.hold(mover.to_duration(0.9));
        }
    }
}
