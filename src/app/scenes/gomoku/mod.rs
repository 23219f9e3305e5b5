//! Gomoku's scene: a kaya board, two bowls, and stones of slate and shell.

mod board;
mod bowls;
mod commentary;
mod faces;
mod finale;
mod marks;
mod materials;
mod mind;
mod playlet;
pub mod stones;

use bevy::prelude::*;
use bevy::time::DelayedCommandsExt;
use deskmate_games::gomoku::input;
use deskmate_games::gomoku::rules::{Choice, Color, Event, Gomoku, Move, Occupancy, Position, RuleSet};
use deskmate_games::{Game, Voices};
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::Seat;

use crate::app::base::i18n::AddTranslations;
use crate::app::base::layout::FormFactor;
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

/// The overlay with the move numbers on the stones.
const NUMBERS: &str = "numbers";
/// The overlay with the points that are forbidden to Black.
const FORBIDDEN: &str = "forbidden";

/// Registers the scene, and makes the game playable.
pub fn plugin(app: &mut App) {
    app.add_translations(include_str!("../../../../assets/locales/en/gomoku.ftl"))
        .add_cues(&[
            ("stone", 3),
            ("bowl", 3),
            ("rattle", 3),
            ("glow", 3),
            ("gomoku-win", 1),
            ("gomoku-lose", 1),
            ("gomoku-draw", 1),
        ])
        .add_vibrations(&[("stone", 12)])
        .add_thing(Thing {
            name: Gomoku::NAME,
            size: |_| Vec2::splat(board::SIZE),
            table_size: None,
            shape: BoardShape::Square,
            spot,
            sounds: ThingSounds { near: "rattle", ambience: "rain", music: "moon" },
            spawn: |commands, thing| commands.run_system_cached_with(spawn, thing),
            playable: Playable::of::<Gomoku>(),
        })
        .add_plugins((
            play::game::<Gomoku>,
            extras::game::<Gomoku>,
            materials::plugin,
            board::plugin,
            bowls::plugin,
            stones::plugin,
            finale::plugin,
            marks::plugin,
            mind::plugin,
        ))
        .add_observer(on_perform);
}

fn spot(upright: bool) -> Spot {
    if upright {
        Spot {
            center: Vec2::new(84.0, -92.0),
            width: 150.0,
            turn: 3.0,
            label: Some(Vec2::new(94.0, -172.0)),
            beside: Some(Rect::new(154.0, -126.0, 208.0, -24.0)),
        }
    } else {
        Spot {
            center: Vec2::new(360.0, -166.0),
            width: 300.0,
            turn: 3.0,
            label: Some(Vec2::new(478.0, 34.0)),
            // The bowls.
            beside: Some(Rect::new(501.0, -233.0, 606.0, -30.0)),
        }
    }
}

fn spawn(In(thing): In<SpawnedThing>, mut look: Look, mut commands: Commands) {
    commands.entity(thing.root).with_children(|parts| {
        board::spawn(parts, &mut look, thing.form);
        stones::spawn_sample(parts, &mut look);
        bowls::spawn(parts, &mut look);
    });
}

/// Returns the shade of a stone of this colour.
fn shade(color: Color) -> Shade {
    match color {
        Color::Black => Shade::Dark,
        Color::White => Shade::Light,
    }
}

impl Scene for Gomoku {
    fn places(view: &Position, _: &Self::Draft, _: Seat, board: BoardLayout, _: &Voices) -> Vec<Place> {
        let goban = board::goban(view.board().lines());
        let takes = view.expects_stone();
        let points = view.board().points().map(|point| {
            let id = match view.board().occupancy(point) {
                Occupancy::Stone(Color::Black) => "gomoku-point-black",
                Occupancy::Stone(Color::White) => "gomoku-point-white",
                _ => "gomoku-point",
            };
            Place {
                name: point.to_string(),
                label: Line::new(id).text("point", point.to_string()),
                center: goban.place(point.column.into(), point.row.into()),
                // A gap between neighbours, so that the arrow keys prefer the straight neighbour to the diagonal one.
                size: Vec2::splat(goban.pitch() * 0.98),
                enabled: takes && view.board().occupancy(point) == Occupancy::Empty,
                cell: Some(Cell {
                    row: (view.board().lines() - 1 - point.row).into(),
                    column: point.column.into(),
                    is_empty: view.board().occupancy(point) == Occupancy::Empty,
                }),
                is_button: false,
                is_primary: false,
                is_stamp: false,
            }
        });
        points.chain(choices(view, board)).collect()
    }

    fn start_place(view: &Position, mv: &Move) -> Option<usize> {
        match mv {
            Move::Place(point) => view.board().index(*point),
            Move::Choose(choice) => input::place_of_choice(view, *choice),
        }
    }

    fn is_close(view: &Position) -> bool {
        let rules = view.config().rules;
        let wins =
            |color| view.board().free().any(|point| view.board().winning_row(point, color, rules).is_some());
        [Color::Black, Color::White].into_iter().any(wins)
    }

    fn needs_aim(_: &Position) -> bool {
        true
    }
}

impl Aids for Gomoku {
    fn overlays(view: &Position) -> &'static [&'static str] {
        if view.config().rules == RuleSet::Renju { &[MIND, NUMBERS, FORBIDDEN] } else { &[MIND, NUMBERS] }
    }
}

impl Introduction for Gomoku {
    const TIPS: &'static [Tip] = &[Tip::new("H8"), Tip::new("hint"), Tip::new(MIND)];

    fn playlet() -> Playlet {
        playlet::playlet()
    }
}

/// Returns the buttons for the choices of the opening, if the player has any. They are on the board, in the lowest
/// row in which they cover no stone.
fn choices(view: &Position, board: BoardLayout) -> Vec<Place> {
    let size = match board.form {
        FormFactor::Wide => Vec2::new(190.0, 44.0),
        FormFactor::Tablet => Vec2::new(190.0, 58.0),
        FormFactor::Low | FormFactor::Tall => Vec2::new(186.0, 82.0),
    };
    let goban = board::goban(view.board().lines());
    let stones: Vec<f32> = (view.board().points())
        .filter(|point| matches!(view.board().occupancy(*point), Occupancy::Stone(_)))
        .map(|point| goban.place(point.column.into(), point.row.into()).y)
        .collect();
    let lowest = 64.0 - board::SIZE / 2.0;
    let apart = (size.y + goban.pitch()) / 2.0;
    let free = |y: &f32| stones.iter().all(|stone| (stone - y).abs() > apart);
    let heights = (0..view.board().lines()).map(|step| lowest + f32::from(step) * goban.pitch());
    let height = heights.take_while(|y| *y < board::SIZE / 2.0 - 60.0).find(free).unwrap_or(lowest);
    let middle = (view.choices().len() as f32 - 1.0) / 2.0;
    let places = view.choices().iter().enumerate().map(|(index, choice)| {
        let (name, id) = match choice {
            Choice::White => ("take-white", "gomoku-take-white"),
            Choice::Black => ("take-black", "gomoku-take-black"),
            Choice::AddTwo => ("add-two", "gomoku-add-two"),
        };
        Place {
            name: name.to_owned(),
            label: Line::new(id),
            center: Vec2::new((index as f32 - middle) * (size.x + 8.0), height),
            size,
            enabled: true,
            cell: None,
            is_button: true,
            is_primary: true,
            is_stamp: false,
        }
    });
    places.collect()
}

fn on_perform(
    perform: On<Perform<Gomoku>>,
    session: Res<Session<Gomoku>>,
    arrangement: Res<Arrangement>,
    mut stage: ResMut<Stage<Gomoku>>,
    mut mover: Mover,
    mut sounds: MessageWriter<PlayCue>,
) {
    match &perform.event {
        Event::Placed { .. } => stage.hold(mover.to_duration(stones::DROP_SECONDS)),
        Event::Chose { .. } => {
            sounds.write(PlayCue::cue("paper"));
            stage.hold(mover.to_duration(0.3));
        }
        Event::Won { seat, line } => {
            let music = PlayCue::cue(arrangement.end_cue(Gomoku::NAME, *seat, session.near));
            let delay = mover.to_duration(finale::music_delay(line.len()));
            mover.commands().delayed().duration(delay).write_message(music);
            stage.hold(mover.to_duration(finale::seconds(line.len())));
        }
        Event::Drawn => {
            sounds.write(PlayCue::cue("gomoku-draw"));
            stage.hold(mover.to_duration(0.8));
        }
    }
}
