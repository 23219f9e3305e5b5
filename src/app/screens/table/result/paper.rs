//! The paper of the result sheet. What has not changed stays as it is while it is open.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::ecs::system::SystemParam;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::text::Underline;
use bevy::ui_widgets::{Activate, observe};
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::Outcome;
use deskmate_referee::wire::Offer;

use super::place::{Widths, sheet_place};
use super::{CLOSE, CROSS, ResultSheet, Unfolded, pictures};
use crate::app::base::announce::Announce;
use crate::app::base::i18n::Translations;
use crate::app::base::layout::{FormFactor, Layout};
use crate::app::base::states::ScreenRoot;
use crate::app::board::decision::{ResultDetails, TurningPoint, TurningPoints};
use crate::app::board::scene::Thing;
use crate::app::board::things::ChosenThing;
use crate::app::extras::lens::LensRequest;
use crate::app::look::{LabelStyle, palette};
use crate::app::play::replay::ReplayRequest;
use crate::app::play::status::{LensStatus, ResultStatus};
use crate::app::screens::table::actions::spawn_lens;
use crate::app::screens::table::match_status::MatchStatus;
use crate::app::screens::table::{faces, game_over};
use crate::app::ui::dress::{OutlinedFocus, backdrop};
use crate::app::ui::groups::Dialog;
use crate::app::ui::leaving::Departures;
use crate::app::ui::part;
use crate::app::ui::read_out::{Announced, ReadOut};
use crate::app::ui::type_face::{Typeface, fitting_size, width_in_letters};
use crate::app::ui::widgets::{Label, button, button_node, centred, icon_button, pressable, send, text_line};

/// The paper of the sheet.
#[derive(Component)]
pub(in crate::app::screens::table) struct ResultPaper;

/// The words that say who has won.
#[derive(Component)]
pub(in crate::app::screens::table) struct ResultTitle;

/// Maximum number of turning points on a large sheet.
const MAX_TURNING_POINTS: usize = 3;
/// Width of the opponent's photograph.
const PHOTO_WIDTH: f32 = 128.0;
/// Height of the sheet while it leaves.
const LEAVING_HEIGHT: i32 = 5;
/// Name of the button that unfolds the sheet.
const WHY: &str = "why";

/// A part of the sheet, with all that decides what is on it. A missing line takes no room.
#[derive(Component, Clone, Debug, PartialEq)]
pub(super) enum Part {
    /// The effort, or the comment on a task.
    Comment(Option<Line>),
    /// Why the game went as it did, while that is unfolded.
    Why(Option<Why>),
    /// The score, if more than one game has been played.
    Score(Option<Line>),
    /// The online opponent's offer of a rematch.
    RematchOffer(Option<Line>),
    /// The buttons below.
    Buttons(ButtonFacts),
}

/// Why the game went as it did.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Why {
    details: ResultDetails,
    /// True if missed wins can be searched for.
    has_lens: bool,
}

/// Everything that decides which buttons are on the sheet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct ButtonFacts {
    /// True if there is something to unfold.
    has_why: bool,
    /// The offer of the online opponent, if there is one and it made one.
    offered: Option<Option<Offer>>,
    can_replay: bool,
    can_share: bool,
    task: Option<TaskFacts>,
}

/// The part of a task that decides which buttons are on the sheet.
#[derive(Clone, Copy, Debug, PartialEq)]
struct TaskFacts {
    is_solved: bool,
    has_next: bool,
}

/// The data that the sheet shows.
#[derive(SystemParam)]
pub(super) struct ResultData<'w> {
    sheet: Res<'w, ResultSheet>,
    unfolded: Res<'w, Unfolded>,
    status: MatchStatus<'w>,
    result: Res<'w, ResultStatus>,
    decision: Res<'w, ResultDetails>,
    chosen: ChosenThing<'w>,
    layout: Res<'w, Layout>,
    words: Res<'w, Translations>,
}

/// Announces the turning points that were being searched for. A turning point on the sheet is a button, whose text is not
/// read out.
pub(super) fn announce_found(
    looking: Query<(), With<Looking>>,
    decision: Res<ResultDetails>,
    mut announce: MessageWriter<Announce>,
) {
    let points = ShownPoints::of(&decision);
    if !looking.is_empty() && !points.sought {
        let found = points.found.into_iter().take(MAX_TURNING_POINTS);
        announce
            .write_batch(found.map(|point| Announce(Line::new("described-found").line("line", point.line))));
    }
}

/// Spawns the content of the parts that differ.
pub(super) fn update_parts(shown: ResultData, parts: Query<(Entity, &Part)>, mut commands: Commands) {
    let Some(thing) = shown.chosen.get().filter(|_| shown.is_changed()) else { return };
    let widths = &Widths::of(&sheet_place(thing.shape, &shown.layout), &shown.layout);
    for (entity, part) in &parts {
        let now = shown.current(part);
        if now != *part {
            let node = shown.node(&now, widths);
            part::replace(&mut commands, entity, now, node, |now, content| {
                shown.spawn_content(now, content, widths);
            });
        }
    }
}

/// Spawns the sheet if it is open.
pub(super) fn respawn(old: Query<Entity, With<ResultPaper>>, shown: ResultData, mut commands: Commands) {
    let Some(thing) = shown.chosen.get().filter(|_| shown.sheet.open) else { return };
    old.iter().for_each(|paper| commands.entity(paper).despawn());
    shown.spawn(thing, &mut commands);
}

/// Lets the sheet leave to the nearest edge of the window.
pub(super) fn leave(
    papers: Query<Entity, With<ResultPaper>>,
    parts: Query<Entity, With<Part>>,
    layout: Res<Layout>,
    chosen: ChosenThing,
    mut departures: Departures,
    mut commands: Commands,
) {
    let way = chosen.get().map_or(Vec2::Y, |thing| {
        let place = sheet_place(thing.shape, &layout);
        match (place.is_row, place.grows_up) {
            (_, true) => Vec2::Y,
            (true, false) => Vec2::NEG_Y,
            (false, false) => Vec2::X,
        }
    });
    parts.iter().for_each(|part| _ = commands.entity(part).remove::<Part>());
    for paper in &papers {
        commands.entity(paper).remove::<ResultPaper>();
        departures.make_picture(paper, LEAVING_HEIGHT);
        departures.slide(paper, 0.6 * way * layout.size);
    }
}

impl ResultData<'_> {
    fn is_changed(&self) -> bool {
        self.decision.is_changed()
            || self.unfolded.is_changed()
            || self.status.is_changed()
            || self.status.sides.is_changed()
    }

    /// Returns a part as it should be now.
    fn current(&self, part: &Part) -> Part {
        match part {
            Part::Comment(_) => self.comment(),
            Part::Why(_) => self.why(),
            Part::Score(_) => self.score(),
            Part::RematchOffer(_) => self.rematch_offer(),
            Part::Buttons(_) => self.buttons(),
        }
    }

    fn is_task(&self) -> bool {
        self.status.exercise.task.is_some()
    }

    fn comment(&self) -> Part {
        Part::Comment(match &self.status.exercise.task {
            Some(task) => task.comment.clone(),
            None => self.decision.sentence(),
        })
    }

    fn has_lens(&self) -> bool {
        matches!(self.status.exercise.lens, LensStatus::Ready | LensStatus::Searching)
    }

    fn has_why(&self) -> bool {
        let shown = ShownPoints::of(&self.decision);
        let is_decided = self.decision.picture.is_some() || !shown.found.is_empty();
        !self.is_task() && (is_decided || self.has_lens())
    }

    fn why(&self) -> Part {
        let why = || Why { details: self.decision.clone(), has_lens: self.has_lens() };
        Part::Why((self.unfolded.0 && self.has_why()).then(why))
    }

    fn score(&self) -> Part {
        let MatchStatus { table, sides, .. } = &self.status;
        let line = match &sides.sides[..] {
            [near, far] if !self.is_task() && !table.alone && near.wins + far.wins + sides.draws >= 2 => {
                let line = Line::new("result-score").line("near", near.name.clone());
                let line = line.line("far", far.name.clone());
                Some(line.number("near-won", near.wins).number("far-won", far.wins))
            }
            _ => None,
        };
        Part::Score(line)
    }

    fn rematch_offer(&self) -> Part {
        let friend = self.status.online.friend.as_ref();
        let asks = friend.is_some_and(|friend| friend.is_player && friend.offered == Some(Offer::Rematch));
        let far = self.status.sides.far().filter(|_| asks);
        Part::RematchOffer(far.map(|far| Line::new("friend-offers-rematch").line("name", far.name.clone())))
    }

    fn buttons(&self) -> Part {
        let MatchStatus { actions, exercise, online, .. } = &self.status;
        Part::Buttons(ButtonFacts {
            has_why: self.has_why(),
            offered: online.friend.as_ref().map(|friend| friend.offered),
            can_replay: actions.can_replay,
            can_share: actions.can_share,
            task: exercise
                .task
                .as_ref()
                .map(|task| TaskFacts { is_solved: exercise.is_task_solved(), has_next: task.has_next }),
        })
    }

    /// Returns the line that says who has won.
    fn headline(&self) -> Line {
        let MatchStatus { sides, exercise, .. } = &self.status;
        if self.is_task() {
            return Line::new(if exercise.is_task_solved() { "task-done" } else { "task-undone" });
        }
        match (self.result.outcome, self.result.you_won) {
            (Some(Outcome::Draw) | None, _) => Line::new("result-draw"),
            (Some(_), Some(true)) if self.status.table.alone => Line::new("result-home"),
            (Some(_), Some(true)) => Line::new("result-you-win"),
            (Some(_), _) => {
                let winner = sides.sides.iter().find(|side| side.has_won).or(sides.sides.first());
                let name = winner.map_or_else(|| Line::new("name-far"), |side| side.name.clone());
                Line::new("result-they-win").line("name", name)
            }
        }
    }

    /// Returns the node of a part.
    fn node(&self, part: &Part, widths: &Widths) -> Node {
        match part {
            Part::Why(Some(_)) => text_column(widths.why, &self.layout),
            Part::Comment(Some(_)) | Part::Score(Some(_)) | Part::RematchOffer(Some(_)) => Node::default(),
            Part::Why(None) | Part::Comment(None) | Part::Score(None) | Part::RematchOffer(None) => {
                Node { display: Display::None, ..default() }
            }
            Part::Buttons(_) => Node {
                width: px(widths.buttons),
                flex_wrap: FlexWrap::Wrap,
                justify_content: JustifyContent::Center,
                column_gap: px(8),
                row_gap: px(8),
                flex_shrink: 0.0,
                ..default()
            },
        }
    }

    fn spawn(&self, thing: &Thing, commands: &mut Commands) {
        let layout = &*self.layout;
        let place = sheet_place(thing.shape, layout);
        let widths = &Widths::of(&place, layout);
        let node = Node {
            padding: UiRect {
                left: px(widths.sides[0]),
                right: px(widths.sides[1]),
                top: px(if place.is_row { 8 } else { layout.by_room(14, 8) }),
                bottom: px(if place.is_row { 10 } else { layout.by_room(16, 10) }),
            },
            ..place.node
        };
        let root = (
            Name::new("Result"),
            ResultPaper,
            ReadOut,
            Dialog { name: Some(Line::new("result-sheet")), modal: false },
            ScreenRoot,
            TabGroup::new(-1),
            GlobalZIndex(5),
        );
        commands.spawn((root, node)).with_children(|paper| {
            paper.spawn(backdrop(LabelStyle::Card { strip: Some(palette::RED) }));
            if place.grows_up && place.is_row {
                self.spawn_part(paper, self.why(), widths);
            }
            if !place.is_row && layout.form == FormFactor::Wide {
                // Large enough for the face to be read.
                faces::spawn(paper, self.status.sides.far(), Node::default(), PHOTO_WIDTH);
            }
            let text = Node {
                row_gap: px(widths.letters(layout, 0.0, 6.0, 3.0)),
                ..text_column(widths.text, layout)
            };
            paper.spawn((text, Pickable::IGNORE)).with_children(|text| {
                self.spawn_headline(text, widths);
                for part in [self.comment(), self.score(), self.rematch_offer()] {
                    self.spawn_part(text, part, widths);
                }
            });
            if place.grows_up && !place.is_row {
                self.spawn_part(paper, self.why(), widths);
            }
            self.spawn_part(paper, self.buttons(), widths);
            if !place.grows_up {
                self.spawn_part(paper, self.why(), widths);
            }
            spawn_close_button(paper);
        });
    }

    fn spawn_headline(&self, text: &mut ChildSpawnerCommands, widths: &Widths) {
        let headline = self.headline();
        // The close button is beside it.
        let room = widths.beside_cross();
        let letters = width_in_letters(&self.words.translate(&headline));
        let size = fitting_size(room, letters, 20.0, widths.letters(&self.layout, 36.0, 48.0, 28.0));
        let node = Node { max_width: px(room), ..default() };
        let mut title =
            text.spawn((ResultTitle, centred(headline, Typeface::Hand.at(size), palette::RED), node));
        if !self.is_task() {
            // The end of the game has been announced in its own words.
            title.insert(Announced);
        }
    }

    fn spawn_part(&self, parent: &mut ChildSpawnerCommands, part: Part, widths: &Widths) {
        let node = self.node(&part, widths);
        part::spawn(parent, part, node, |part, content| self.spawn_content(part, content, widths));
    }

    fn spawn_content(&self, part: &Part, content: &mut ChildSpawnerCommands, widths: &Widths) {
        let layout = &*self.layout;
        match part {
            Part::Comment(Some(line)) => {
                let font = Typeface::Hand.at(widths.letters(layout, 20.0, 23.0, 17.0));
                // On a small sheet the close button is beside this too.
                let max_width = layout.by_room(widths.text, widths.beside_cross());
                let node = Node { max_width: px(max_width), ..default() };
                content.spawn((centred(line.clone(), font, palette::INK), node));
            }
            Part::Why(Some(why)) => self.spawn_why(content, why, widths.why),
            Part::Score(Some(line)) => {
                let font = Typeface::Hand.at(widths.letters(layout, 20.0, 25.0, 17.0));
                content.spawn(centred(line.clone(), font, palette::INK));
            }
            Part::RematchOffer(Some(line)) => {
                let font = Typeface::Hand.at(layout.by_room(26.0, 18.0));
                content.spawn(centred(line.clone(), font, palette::RED));
            }
            Part::Buttons(facts) => {
                let each = ((widths.buttons - 8.0) / 2.0).min(152.0);
                game_over::spawn_game_over_buttons(content, &self.status, each, true);
                if facts.has_why {
                    content.spawn(button(WHY, Line::new("result-why"), each, unfold_or_fold));
                } else if facts.task.is_none() {
                    // The others stay in their places when it comes.
                    content.spawn((Node { height: px(44), ..button_node(each) }, Pickable::IGNORE));
                }
            }
            Part::Comment(None) | Part::Why(None) | Part::Score(None) | Part::RematchOffer(None) => {}
        }
    }

    fn spawn_why(&self, content: &mut ChildSpawnerCommands, why: &Why, width: f32) {
        let layout = &*self.layout;
        let decision = &why.details;
        if let Some(picture) = &decision.picture {
            if layout.form == FormFactor::Wide {
                content.spawn(caption("result-decided"));
            }
            pictures::spawn(content, picture, &self.status.sides.sides, width, layout);
        }
        if why.has_lens {
            self.spawn_lens(content, width);
        }
        let ShownPoints { found: points, sought } = ShownPoints::of(decision);
        if !sought && points.is_empty() {
            return;
        }
        if layout.form == FormFactor::Wide {
            content.spawn(caption("result-turning-point"));
        }
        let max_points = layout.by_room(MAX_TURNING_POINTS, 1);
        // Reserve the space of results still being searched for, so that nothing moves under a finger; small
        // sheets have room for one.
        if sought {
            let node =
                Node { height: px(layout.by_room(43, 44)), align_items: AlignItems::Center, ..default() };
            let font = Typeface::Hand.at(layout.by_room(21.0, 16.0));
            let looking = text_line(Line::new("result-looking"), font, palette::TEXT_QUIET);
            content.spawn((Looking, node, children![looking]));
        }
        for (number, point) in points.iter().take(max_points - usize::from(sought)).enumerate() {
            self.spawn_turning_point(content, number, point, width);
        }
    }

    /// Spawns the button to search for missed wins. It keeps its place during the search, so that a second press does not
    /// hit another one.
    fn spawn_lens(&self, content: &mut ChildSpawnerCommands, width: f32) {
        spawn_lens(
            content,
            "lens",
            LensRequest::Search,
            |status| status.exercise.lens == LensStatus::Ready,
            width.min(152.0),
        );
    }

    /// Spawns a turning point. A press shows it in the replay.
    fn spawn_turning_point(
        &self,
        content: &mut ChildSpawnerCommands,
        number: usize,
        point: &TurningPoint,
        width: f32,
    ) {
        let layout = &*self.layout;
        let node = Node {
            width: px(width),
            min_height: px(layout.by_room(43, 44)),
            align_items: AlignItems::Center,
            column_gap: px(6),
            flex_shrink: 0.0,
            ..default()
        };
        let name = format!("turning-point-{}", number + 1);
        // A smaller font avoids a single word in the second line. The arrow is beside the text.
        let (min_size, max_size) = layout.by_room((17.0, 21.0), (14.0, 16.0));
        let letters = width_in_letters(&self.words.translate(&point.line));
        let font = Typeface::Hand.at(fitting_size(width - 20.0, letters, min_size, max_size));
        content.spawn((
            pressable(name, point.line.clone()),
            OutlinedFocus,
            node,
            observe(send(ReplayRequest::Show(point.plies))),
            children![
                (text_line(point.line.clone(), font.clone(), palette::INK), Underline),
                text_line(Line::new("result-see"), font, palette::INK),
            ],
        ));
    }
}

fn text_column(width: f32, layout: &Layout) -> Node {
    Node {
        width: px(width),
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        row_gap: px(layout.by_room(6, 3)),
        ..default()
    }
}

/// Returns a small heading.
fn caption(id: &'static str) -> impl Bundle {
    let node = Node { width: percent(100), margin: UiRect::top(px(4)), ..default() };
    (text_line(Line::new(id), Typeface::Bold.at(13.0), palette::CAPTION), node)
}

/// Marks the line that says that turning points are being searched for.
#[derive(Component)]
pub(super) struct Looking;

/// The turning points to be shown.
struct ShownPoints {
    found: Vec<TurningPoint>,
    /// True while more of them are searched for.
    sought: bool,
}

impl ShownPoints {
    fn of(decision: &ResultDetails) -> Self {
        let all = [&decision.missed, &decision.turning_points];
        let found = |points: &'_ TurningPoints| match points {
            TurningPoints::Found(points) => points.clone(),
            TurningPoints::NotSearched | TurningPoints::Searching => Vec::new(),
        };
        // A move in both lists is shown only once.
        let [missed, mut turns] = all.map(found);
        turns.retain(|turn| missed.iter().all(|missed| missed.plies + 1 != turn.plies));
        Self { found: [missed, turns].concat(), sought: all.contains(&&TurningPoints::Searching) }
    }
}

/// Unfolds why the game went as it did, or folds it up again.
fn unfold_or_fold(_: On<Activate>, mut unfolded: ResMut<Unfolded>) {
    unfolded.0 = !unfolded.0;
}

/// Spawns the close button, for players without a pointer.
fn spawn_close_button(paper: &mut ChildSpawnerCommands) {
    let corner = Node { position_type: PositionType::Absolute, right: px(2), top: px(6), ..default() };
    let press = |_: On<Activate>, mut sheet: ResMut<ResultSheet>| sheet.open = false;
    let label = Label { text: Line::new("close-result"), a11y_label: Line::new("close-result-told") };
    paper.spawn((corner, Pickable::IGNORE, children![icon_button(CLOSE, label, CROSS, press)]));
}
