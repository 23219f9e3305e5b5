//! The scene of Sea Battle: an exercise book with squared paper, ballpoint and red pencil.

mod afloat;
mod book;
mod commentary;
mod curl;
mod decision;
mod described;
mod drama;
mod draw;
mod faces;
pub mod heat;
pub mod marks;
mod open_page;
mod page;
mod playlet;
pub mod port;
mod remembered;
mod review;
mod sample;
pub mod seals;
pub mod ships;
pub mod shots;
mod warship;

use bevy::prelude::*;
use deskmate_games::sea_battle::input::{self, Action, Draft, PlacingTarget};
use deskmate_games::sea_battle::rules::{Answer, Cell, Event, Move, Phase, SeaBattle, View};
use deskmate_games::{Game, Voices};
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::Seat;

use crate::app::base::i18n::AddTranslations;
use crate::app::board::aids::Aids;
use crate::app::board::introduction::{Introduction, Tip};
use crate::app::board::overlays::{MIND, Overlays};
use crate::app::board::playlet::Playlet;
use crate::app::board::scene::{
    BoardLayout, BoardShape, Cell as BoardCell, Place, Playable, Scene, SpawnedThing, Spot as DeskSpot,
    Thing, ThingSounds,
};
use crate::app::board::things::AddThing;
use crate::app::extras;
use crate::app::look::Look;
use crate::app::motion::Mover;
use crate::app::platform::audio::{AddCues, PlayCue};
use crate::app::platform::haptics::AddVibrations;
use crate::app::play;
use crate::app::play::arrangement::Arrangement;
use crate::app::play::session::Session;
use crate::app::play::stage::{Perform, Stage};
use page::{BOOK, Page};

/// The overlay that marks squares known to be water.
const MARKS: &str = "marks";

/// Registers the game's scene.
pub fn plugin(app: &mut App) {
    app.add_translations(include_str!("../../../../assets/locales/en/sea-battle.ftl"))
        .add_cues(&[
            ("ink", 3),
            ("scratch", 3),
            ("hatch", 3),
            ("whistle", 3),
            ("splash", 3),
            ("sink", 3),
            ("whirl", 3),
            ("riffle", 3),
            ("lift", 3),
            ("drop", 3),
            ("sea-battle-win", 1),
            ("sea-battle-lose", 1),
            ("sea-battle-draw", 1),
        ])
        .add_vibrations(&[
            ("ink", 8),
            ("splash", 8),
            ("scratch", 20),
            ("sink", 40),
            ("whirl", 80),
            ("lift", 5),
            ("drop", 12),
        ])
        .add_thing(Thing {
            name: SeaBattle::NAME,
            size: |_| BOOK,
            table_size: Some(|layout| {
                let page = Page::new(layout.form, layout.size, &default());
                page.sheet * page.scale()
            }),
            shape: BoardShape::Page(page::table),
            spot,
            sounds: ThingSounds { near: "riffle", ambience: "yard", music: "tide" },
            spawn: |commands, thing| commands.run_system_cached_with(spawn, thing),
            playable: Playable::of::<SeaBattle>(),
        })
        .add_plugins((
            play::game::<SeaBattle>,
            extras::game::<SeaBattle>,
            afloat::plugin,
            book::plugin,
            curl::plugin,
            decision::plugin,
            drama::plugin,
            heat::plugin,
            marks::plugin,
            port::plugin,
            remembered::plugin,
            review::plugin,
            seals::plugin,
            ships::plugin,
            shots::plugin,
        ))
        .add_systems(Startup, show_marks)
        .add_observer(on_perform)
        .add_observer(sample::on_waiting);
}

fn spawn(In(thing): In<SpawnedThing>, mut look: Look, mut commands: Commands) {
    commands.entity(thing.root).with_children(|parts| sample::spawn(parts, &mut look));
}

fn spot(upright: bool) -> DeskSpot {
    if upright {
        DeskSpot { center: Vec2::new(-6.0, 112.0), width: 284.0, turn: -3.0, label: None, beside: None }
    } else {
        DeskSpot { center: Vec2::new(-310.0, 18.0), width: 520.0, turn: 5.0, label: None, beside: None }
    }
}

/// Switches the water marks on. Players who prefer to mark by hand can switch them off.
fn show_marks(mut overlays: ResMut<Overlays>) {
    overlays.toggle(MARKS);
}

impl Scene for SeaBattle {
    const HAS_SECONDARY_TOUCH: bool = true;

    fn places(view: &View, draft: &Draft, near: Seat, board: BoardLayout, _: &Voices) -> Vec<Place> {
        let config = view.course().config();
        let page = Page::new(board.form, board.window_size, config);
        let places = if input::is_placing(view, near) {
            if !board.can_act {
                return Vec::new();
            }
            let berths = page.berths(config.fleet.lengths());
            PlacingTarget::all(config, draft.shows_more)
                .map(|spot| placing_place(spot, draft, view, near, page, &berths))
                .collect()
        } else {
            let squares = (0..).map_while(|place| input::square_at(config, place));
            squares.map(|cell| battle_place(cell, view, near, page)).collect::<Vec<_>>()
        };
        let scale = page.scale();
        places
            .into_iter()
            .map(|place| Place { center: place.center * scale, size: place.size * scale, ..place })
            .collect()
    }

    fn start_place(view: &View, mv: &Move) -> Option<usize> {
        match mv {
            Move::Fire(cell) => Some(input::place_index(view.course().config(), *cell)),
            Move::Place(_) => None,
        }
    }

    fn is_close(view: &View) -> bool {
        let course = view.course();
        let is_last = |seat| course.chart(seat).afloat().len() == 1;
        course.phase() != Phase::Placing && Seat::BOTH.into_iter().any(is_last)
    }

    fn needs_aim(view: &View) -> bool {
        marks::has_firing_begun(view)
    }

    fn can_drag(view: &View) -> bool {
        !marks::has_firing_begun(view)
    }
}

impl Aids for SeaBattle {
    fn overlays(view: &View) -> &'static [&'static str] {
        match view.course().phase() {
            Phase::Placing => &[],
            Phase::Firing { .. } => &[MIND, MARKS],
            Phase::Over(_) => &[MIND],
        }
    }

    fn has_hints(view: &View) -> bool {
        marks::has_firing_begun(view)
    }
}

impl Introduction for SeaBattle {
    const TIPS: &'static [Tip] = &[
        Tip::new("ship-1"),
        Tip::new("by-chance"),
        Tip::new("stand").when_enabled(),
        Tip::new("E5").after("stand").when_enabled(),
        Tip::new("hint"),
    ];

    fn playlet() -> Playlet {
        playlet::playlet()
    }
}

/// The place of a square. It is slightly smaller than the square, so that the arrow keys find an orthogonal
/// neighbour before a diagonal one.
fn square_place(cell: Cell, id: String, is_empty: bool, grid: &page::Grid) -> Place {
    Place {
        name: cell.to_string(),
        label: Line::new(id).squares("square", cell),
        center: grid.middle(cell),
        size: Vec2::splat(grid.cell * 0.95),
        enabled: true,
        cell: Some(BoardCell { row: cell.row.into(), column: cell.column.into(), is_empty }),
        is_button: false,
        is_primary: false,
        is_stamp: false,
    }
}

fn battle_place(cell: Cell, view: &View, near: Seat, page: Page) -> Place {
    let chart = view.course().chart(near);
    let answer = chart.shots().iter().find(|(other, _)| *other == cell).map(|(_, answer)| *answer);
    let sunk = chart.sunk().iter().any(|ship| ship.cell_set().contains(cell));
    let id = match answer {
        None if chart.inferred().contains(cell) => "square-water",
        None => "square-unknown",
        Some(Answer::Miss) => "square-miss",
        Some(_) if sunk => "square-sunk",
        Some(_) => "square-hit",
    };
    let enabled = answer.is_none() && matches!(view.course().phase(), Phase::Firing { .. });
    Place {
        enabled,
        ..square_place(cell, format!("sea-battle-{id}"), answer.is_none(), &page.opponent_grid())
    }
}

fn placing_place(
    spot: PlacingTarget,
    draft: &Draft,
    view: &View,
    near: Seat,
    page: Page,
    berths: &[page::Berth],
) -> Place {
    let config = view.course().config();
    let fleet = draft.fleet(config, near);
    match spot {
        PlacingTarget::Square(cell) => {
            let ship = fleet.piece_at(cell).map(|number| fleet.pieces()[number].length);
            let id = if ship.is_some() { "sea-battle-square-ship" } else { "sea-battle-square" };
            let place = square_place(cell, id.to_owned(), ship.is_none(), &page.placing_grid());
            Place { label: place.label.number("length", ship.unwrap_or_default()), ..place }
        }
        PlacingTarget::Berth(number) => {
            let berth = &berths[number];
            let id = if fleet.pieces()[number].bow.is_some() {
                "sea-battle-berth-empty"
            } else {
                "sea-battle-berth"
            };
            Place {
                name: format!("ship-{}", number + 1),
                label: Line::new(id).number("length", config.fleet.lengths()[number]),
                center: berth.middle(),
                size: berth.size(),
                enabled: true,
                cell: None,
                is_button: false,
                is_primary: false,
                is_stamp: false,
            }
        }
        PlacingTarget::Action(action) => {
            // The button for more lies where the first of those will be that it brings.
            let place = if action == Action::More { Action::AlongEdges } else { action };
            let index = Action::ALL.iter().position(|other| *other == place).unwrap_or_default();
            let (center, size) = page.buttons()[index];
            let (name, label) = match action {
                Action::Random => ("by-chance".to_owned(), Line::new("sea-battle-by-chance")),
                Action::AlongEdges => ("along-edges".to_owned(), Line::new("sea-battle-along-edges")),
                Action::Remaining => ("the-rest".to_owned(), Line::new("sea-battle-the-rest")),
                Action::Clear => ("clear".to_owned(), Line::new("sea-battle-clear")),
                Action::More => ("more".to_owned(), Line::new("sea-battle-more")),
                Action::Ready => ("stand".to_owned(), Line::new("sea-battle-stand")),
                Action::Slot(number) => {
                    let id = match &draft.saved[number] {
                        Some(kept) if fleet.layout().as_ref() == Some(kept) => "sea-battle-forget",
                        Some(_) => "sea-battle-recall",
                        None => "sea-battle-remember",
                    };
                    (format!("layout-{}", number + 1), Line::new(id).number("number", number as u32 + 1))
                }
            };
            let is_ready = action == Action::Ready;
            let is_complete = fleet.layout().is_some();
            Place {
                name,
                label,
                center,
                size,
                enabled: !is_ready || is_complete,
                cell: None,
                is_button: true,
                is_primary: is_ready && is_complete,
                is_stamp: is_ready && is_complete,
            }
        }
    }
}

fn on_perform(
    perform: On<Perform<SeaBattle>>,
    session: Res<Session<SeaBattle>>,
    arrangement: Res<Arrangement>,
    mut stage: ResMut<Stage<SeaBattle>>,
    mover: Mover,
    mut sounds: MessageWriter<PlayCue>,
) {
    match &perform.event {
        Event::Placed { .. } | Event::LastTurn { .. } => stage.hold(mover.to_duration(0.3)),
        Event::Began { .. } => {
            sounds.write(PlayCue::cue("paper"));
            sounds.write(PlayCue::cue("ink"));
            stage.hold(mover.to_duration(open_page::LINES_SECONDS + 0.3));
        }
        Event::Missed { .. } => {
            stage.hold(mover.to_duration(drama::FLIGHT_SECONDS + shots::DOT_SECONDS + 0.15))
        }
        Event::Hit { .. } => {
            stage.hold(mover.to_duration(drama::FLIGHT_SECONDS + shots::CROSS_SECONDS + 0.1))
        }
        Event::Sunk { seat, ship, .. } => {
            let is_last = drama::is_last_ship(&session, *seat, *ship);
            stage.hold(mover.to_duration(drama::sunk_seconds(*ship, is_last)));
        }
        Event::Won { seat, .. } => {
            sounds.write(PlayCue::cue(arrangement.end_cue(SeaBattle::NAME, *seat, session.near)));
            stage.hold(mover.to_duration(1.2));
        }
        Event::Drawn { .. } => {
            sounds.write(PlayCue::cue("sea-battle-draw"));
            stage.hold(mover.to_duration(0.8));
        }
    }
}
