//! Looking back: after the battle the player leafs through its shots, with what each of them promised, and at the end
//! reads how much was luck, aim and placing.

use std::time::Duration;

use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use web_time::Instant;

use super::REVIEW;
use super::open_page::{Book, Leafed, Open, written};
use crate::app::base::announce::Announce;
use crate::app::base::awake::KeepsAwake;
use crate::app::base::i18n::Said;
use crate::app::base::layout::Layout;
use crate::app::base::states::{Screen, ScreenRoot};
use crate::app::board::overlays::Overlays;
use crate::app::board::scene::UpdateScenes;
use crate::app::look::palette;
use crate::app::platform::audio::Play;
use crate::app::play::arrangement::Arrangement;
use crate::app::play::session::Session;
use crate::app::play::stage::{Stage, voices};
use crate::app::play::status::Status;
use crate::app::ui::type_face::Face;
use crate::app::ui::widgets::tag;
use crate::games::sea_battle::analysis::{Analysis, Verdict};
use crate::games::sea_battle::rules::{Answer, Phase, SeaBattle};
use crate::kernel::line::Line;
use crate::kernel::rules::Seat;
use crate::referee::authority::Match;

/// How long the analysis goes on within a frame.
const SLICE: Duration = Duration::from_millis(8);

/// The battle that is being looked back at.
#[derive(Resource)]
pub struct Review {
    /// So many shots are on the page.
    pub at: usize,
    /// What they promised.
    pub analysis: Analysis,
    done: bool,
}

/// Where to leaf.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
enum Leaf {
    First,
    Back,
    On,
    Last,
}

/// The tags to leaf with.
#[derive(Component)]
struct Controls;

/// What the battle came to, written on the page.
#[derive(Component)]
struct Written;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Leaf>().add_systems(
        UpdateScenes,
        (
            open_or_close.run_if(
                resource_changed::<Overlays>
                    .or_eager(resource_changed::<Status>)
                    .or_eager(resource_removed::<Session<SeaBattle>>),
            ),
            (
                hang_tags.run_if(resource_added::<Review>.or_eager(resource_changed::<Layout>)),
                by_keys.run_if(on_message::<KeyboardInput>),
                leaf.run_if(on_message::<Leaf>),
                study,
            )
                .chain()
                .run_if(resource_exists::<Review>.and_then(resource_exists::<Session<SeaBattle>>)),
        )
            .chain(),
    );
}

/// Looks back while that is wanted and there is a battle that has ended.
fn open_or_close(
    session: Option<Res<Session<SeaBattle>>>,
    status: Res<Status>,
    review: Option<Res<Review>>,
    controls: Query<Entity, With<Controls>>,
    mut overlays: ResMut<Overlays>,
    stage: Option<ResMut<Stage<SeaBattle>>>,
    mut commands: Commands,
) {
    let over = session.filter(|session| matches!(session.view().course().phase(), Phase::Over(_)));
    let wanted = over.filter(|_| overlays.shows(REVIEW));
    match (wanted, review) {
        (Some(session), None) if status.shown => {
            let view = session.view();
            let seed = session.position.whole.as_deref().map_or(0, Match::seed);
            let Some(analysis) = Analysis::new(view, seed) else { return };
            commands.insert_resource(Review { at: view.course().shots().len(), analysis, done: false });
        }
        (None, Some(_)) => {
            commands.remove_resource::<Review>();
            controls.iter().for_each(|entity| commands.entity(entity).despawn());
            if let Some(mut stage) = stage.filter(|_| status.outcome.is_some()) {
                stage.rebuild();
            }
        }
        // The next battle is not looked back at before it is over.
        (None, None) if overlays.shows(REVIEW) => overlays.hide(REVIEW),
        _ => {}
    }
}

fn hang_tags(
    layout: Res<Layout>,
    review: Res<Review>,
    old: Query<Entity, With<Controls>>,
    mut commands: Commands,
) {
    old.iter().for_each(|entity| commands.entity(entity).despawn());
    let at = layout.size / 2.0 + layout.pick(Vec2::new(78.0, 223.0), Vec2::new(64.0, -306.0));
    let row = Node {
        position_type: PositionType::Absolute,
        left: px(at.x),
        top: px(at.y),
        column_gap: px(6),
        ..default()
    };
    let mut row = commands.spawn((Controls, ScreenRoot, DespawnOnExit(Screen::Table), row, Pickable::IGNORE));
    if !review.done {
        row.insert(KeepsAwake);
    }
    row.with_children(|row| {
        let leaves = [
            ("first-shot", Leaf::First),
            ("shot-back", Leaf::Back),
            ("shot-on", Leaf::On),
            ("last-shot", Leaf::Last),
        ];
        // Beside the title of a page held upright there is room for two.
        let leaves = if layout.upright { &leaves[1..3] } else { &leaves[..] };
        for (name, leaf) in leaves.iter().copied() {
            let press = move |_: On<Activate>, mut leaves: MessageWriter<Leaf>| {
                leaves.write(leaf);
            };
            row.spawn(tag(name, Line::new(format!("sea-battle-{name}")), layout.pick(58.0, 48.0), press));
        }
    });
}

/// Page Up and Page Down, Home and End leaf too.
fn by_keys(mut presses: MessageReader<KeyboardInput>, mut leaves: MessageWriter<Leaf>) {
    leaves.write_batch(presses.read().filter(|press| press.state.is_pressed()).filter_map(|press| {
        match press.key_code {
            KeyCode::Home => Some(Leaf::First),
            KeyCode::PageUp => Some(Leaf::Back),
            KeyCode::PageDown => Some(Leaf::On),
            KeyCode::End => Some(Leaf::Last),
            _ => None,
        }
    }));
}

fn leaf(
    mut leaves: MessageReader<Leaf>,
    session: Res<Session<SeaBattle>>,
    arrangement: Res<Arrangement>,
    mut review: ResMut<Review>,
    mut announce: MessageWriter<Announce>,
    mut sounds: MessageWriter<Play>,
    mut commands: Commands,
) {
    let view = session.view();
    let shots = view.course().shots();
    let before = review.at;
    for leaf in leaves.read() {
        review.at = match leaf {
            Leaf::First => 0,
            Leaf::Back => review.at.saturating_sub(1),
            Leaf::On => (review.at + 1).min(shots.len()),
            Leaf::Last => shots.len(),
        };
    }
    if review.at == before {
        return;
    }
    commands.trigger(Leafed(view.until(review.at)));
    sounds.write(Play::cue("pencil"));
    let Some(shot) = review.at.checked_sub(1).and_then(|last| shots.get(last)) else { return };
    // What has not been looked at yet is looked at now.
    while review.analysis.reading(review.at - 1).is_none() && review.analysis.step() {}
    let chance = review.analysis.reading(review.at - 1).map_or(0.0, |reading| reading.chance);
    let id =
        if shot.answer == Answer::Miss { "sea-battle-looked-at-miss" } else { "sea-battle-looked-at-hit" };
    let name = voices(&session, &arrangement).names[shot.seat.index()].clone();
    let line = Line::new(id).line("name", name).text("cell", shot.cell.to_string());
    let line = line.number("number", review.at as u32).number("of", shots.len() as u32);
    announce.write(Announce(line.number("percent", (chance * 100.0).round() as i64)));
}

/// Works on the analysis, a little in each frame, and says what it came to.
fn study(
    session: Res<Session<SeaBattle>>,
    arrangement: Res<Arrangement>,
    book: Book,
    written: Query<(), With<Written>>,
    controls: Query<Entity, With<Controls>>,
    mut review: ResMut<Review>,
    mut announce: MessageWriter<Announce>,
    mut commands: Commands,
) {
    if !review.done {
        let began = Instant::now();
        let mut more = review.analysis.step();
        while more && began.elapsed() < SLICE {
            more = review.analysis.step();
        }
        if more {
            return;
        }
        review.done = true;
        for entity in &controls {
            commands.entity(entity).remove::<KeepsAwake>();
        }
        let [near, far] = verdicts(&session, &arrangement, &review);
        announce.write(Announce(Line::new("sea-battle-looked-back").line("near", near).line("far", far)));
    }
    let Some((page, open)) = book.open().filter(|(_, open)| !open.page.upright && written.is_empty()) else {
        return;
    };
    let lines = verdicts(&session, &arrangement, &review);
    commands.entity(page).with_children(|page| {
        for (line, at) in lines.into_iter().zip(verdict_places(&open)) {
            page.spawn((
                Written,
                Text2d::default(),
                Said(line),
                self::written(Face::Hand, 17.5, palette::RED, at),
            ));
        }
    });
}

fn verdict_places(open: &Open) -> [Vec2; 2] {
    let corner = open.page.theirs().corner;
    [Vec2::new(corner.x + 258.0, -234.0), Vec2::new(corner.x + 258.0, -254.0)]
}

/// What each side owes to what, the near side's first.
fn verdicts(session: &Session<SeaBattle>, arrangement: &Arrangement, review: &Review) -> [Line; 2] {
    let names = voices(session, arrangement).names;
    [session.near, !session.near].map(|seat: Seat| {
        let verdict = review.analysis.verdict(seat).unwrap_or(Verdict { luck: 0.0, aim: 0.0, placing: 0.0 });
        let line = Line::new("sea-battle-verdict").line("name", names[seat.index()].clone());
        line.text("luck", signed(verdict.luck))
            .text("aim", signed(verdict.aim))
            .text("placing", signed(verdict.placing))
    })
}

/// A whole number of shots with its sign.
fn signed(shots: f64) -> String {
    match shots.round() as i64 {
        0 => "0".to_owned(),
        more @ 1.. => format!("+{more}"),
        less => format!("−{}", -less),
    }
}
