//! Slips: where no headline shows an announcement, it lies on a slip of paper near the bottom of the window, for as
//! long as it takes to read. A slip takes no clicks, and lies where it covers as little as possible of the controls.

use std::time::Duration;

use bevy::camera::visibility::VisibilitySystems;
use bevy::prelude::*;
use bevy::text::{LineBreak, TextLayout};
use bevy::ui::ComputedNode;
use deskmate_games::NAMES;
use deskmate_kernel::line::Line;

use crate::app::base::announce::{Announce, is_spoken_only, is_turn};
use crate::app::base::awake::KeepsAwake;
use crate::app::base::i18n::{TranslatedText, Translations};
use crate::app::base::layout::Layout;
use crate::app::base::states::Screen;
use crate::app::look::palette;
use crate::app::motion::{DespawnOnCompletion, Progress, ProgressAnimation};
use crate::app::ui::free_place::{Areas, LooseText, Obstacles};
use crate::app::ui::node;
use crate::app::ui::reading_time::{MIN_TIME, ReadingTime, time_to_read};
use crate::app::ui::type_face::{Typeface, width_in_letters};
use crate::app::ui::widgets::text_line;

/// Time until a slip is noticed.
const NOTICE_TIME: Duration = Duration::from_millis(1_500);
/// The fade at the beginning and at the end.
const FADE: ProgressAnimation = ProgressAnimation { delay: 0.0, seconds: 0.25 };

/// Maximum number of lines on a slip.
const MAX_LINES: usize = 3;
/// Distance from the sides of the window, and from its bottom, where captions are, in desk units.
const SIDE: f32 = 10.0;
const BOTTOM: f32 = 24.0;
/// Distance of two places that are compared, in desk units.
const STEP: f32 = 4.0;
/// Cost of a place out of the middle, and of the whole height of the window.
const OFF_CENTRE_COST: f32 = 0.05;
const HEIGHT_COST: f32 = 0.5;

/// The lines that a dialog shows in other words.
const SHOWN_BY_DIALOGS: [&str; 4] = ["friend-calling", "friend-room", "friend-knocking", "imported"];

/// True while the headline of the table can be read, which shows the announcements itself.
#[derive(Resource, Default, PartialEq, Eq)]
pub struct HeadlineReadable(pub bool);

/// A slip with these lines. It is hidden until it is laid out, and keeps the game awake until then.
#[derive(Component)]
struct Slip(Vec<Line>);

/// Marks a slip that fades out.
#[derive(Component)]
#[require(KeepsAwake, DespawnOnCompletion)]
struct FadesOut;

/// Marks a text on a slip.
#[derive(Component)]
#[require(LooseText)]
struct SlipText;

/// Lays slips, and removes them after their time.
pub fn plugin(app: &mut App) {
    let may_lie = any_with_component::<Slip>.and_then(not(in_state(Screen::Loading)));
    app.init_resource::<HeadlineReadable>()
        .add_systems(
            Update,
            (respawn_slips.run_if(resource_changed::<Layout>), place_slips.run_if(may_lie), end_slips)
                .chain(),
        )
        .add_systems(
            PostUpdate,
            (show_announcements.run_if(on_message::<Announce>), end_read_slips, fade_slips)
                .chain()
                .after(VisibilitySystems::VisibilityPropagate),
        );
}

/// Returns true if a line is news to those who see the screen. Below a dialog at the table, the game itself is told by
/// the headline and the board, once the dialog is closed.
fn is_news(line: &Line, at_table: bool) -> bool {
    let of_game = is_turn(line) || NAMES.iter().any(|game| line.id.starts_with(game));
    !is_spoken_only(line) && !SHOWN_BY_DIALOGS.contains(&line.id.as_str()) && !(at_table && of_game)
}

/// Writes the announcements of a frame on a new slip, for which an earlier one fades out. Lines that nobody has seen yet stay.
fn show_announcements(
    mut announced: MessageReader<Announce>,
    headlined: Res<HeadlineReadable>,
    screen: Res<State<Screen>>,
    layout: Res<Layout>,
    old: Query<(Entity, &Slip, Option<&Progress>), Without<FadesOut>>,
    mut commands: Commands,
) {
    let at_table = **screen == Screen::Table;
    let news = announced.read().map(|Announce(line)| line).filter(|line| is_news(line, at_table));
    let news: Vec<_> = news.cloned().collect();
    if news.is_empty() || headlined.0 {
        return;
    }
    let unseen = old.iter().filter(|(.., seen)| seen.is_none()).flat_map(|(_, slip, _)| slip.0.clone());
    let mut lines: Vec<_> = unseen.chain(news).collect();
    lines.dedup();
    lines.drain(..lines.len().saturating_sub(MAX_LINES));
    for (slip, _, progress) in &old {
        if progress.is_some_and(Progress::is_over) {
            commands.entity(slip).insert((FadesOut, Progress(0.0), FADE));
        } else {
            commands.entity(slip).despawn();
        }
    }
    spawn_slip(&mut commands, lines, &layout);
}

/// Spawns a slip, which is hidden until it has its place.
fn spawn_slip<'a>(commands: &'a mut Commands, lines: Vec<Line>, layout: &Layout) -> EntityCommands<'a> {
    let (size, edge) = layout.by_form((28.0, 22.0), (19.0, 12.0), (19.0, 12.0), (23.0, 16.0));
    let widest = layout.by_form(640.0_f32, 440.0, 360.0, 520.0).min(layout.size.x - 2.0 * SIDE);
    let paper = Node {
        position_type: PositionType::Absolute,
        padding: UiRect::axes(px(edge), px(layout.by_room(8, 4))),
        border: UiRect::all(px(1)),
        border_radius: BorderRadius::all(px(2.5)),
        align_items: AlignItems::Center,
        ..node::column()
    };
    let turned = UiTransform::from_rotation(Rot2::degrees(layout.by_room(-0.6, 0.0)));
    let mut slip = commands.spawn((
        Name::new("Slip"),
        KeepsAwake,
        paper,
        turned,
        Visibility::Hidden,
        GlobalZIndex(20),
        BackgroundColor(palette::PAPER.into()),
        BorderColor::all(palette::GRID),
        BoxShadow::default(),
        Pickable::IGNORE,
    ));
    slip.with_children(|slip| {
        for line in &lines {
            let room = Node { max_width: px(widest - 2.0 * edge - 2.0), ..default() };
            // A path may be broken anywhere.
            let wrapped = TextLayout::new(Justify::Center, LineBreak::WordOrCharacter);
            slip.spawn((
                SlipText,
                text_line(line.clone(), Typeface::Hand.at(size), palette::INK),
                wrapped,
                room,
            ));
        }
    });
    slip.insert(Slip(lines));
    slip
}

/// Lays the slip anew in another window or language, for the rest of its time.
fn respawn_slips(
    old: Query<(Entity, &Slip, Option<&ReadingTime>, Has<FadesOut>)>,
    layout: Res<Layout>,
    mut commands: Commands,
) {
    for (entity, slip, time_left, fades_out) in &old {
        commands.entity(entity).despawn();
        if fades_out {
            continue;
        }
        let mut slip = spawn_slip(&mut commands, slip.0.clone(), &layout);
        if let Some(time_left) = time_left {
            slip.insert((time_left.clone(), Progress(1.0)));
        }
    }
}

/// Moves a slip to its place, as soon as its size is known and whenever the controls change, and shows it.
fn place_slips(
    mut slips: Query<(Entity, &Slip, Ref<ComputedNode>, &mut UiTransform, &mut Visibility, Has<ReadingTime>)>,
    obstacles: Obstacles,
    layout: Res<Layout>,
    translations: Res<Translations>,
    mut commands: Commands,
) {
    for (entity, slip, node, mut transform, mut visibility, has_time) in &mut slips {
        let size = node.size() * node.inverse_scale_factor();
        let hidden = *visibility == Visibility::Hidden;
        if size.min_element() < 1.0 || !(hidden || node.is_changed() || obstacles.have_changed()) {
            continue;
        }
        let Vec2 { x, y } = best_corner(size, layout.size, &obstacles.areas(&[]));
        let translation = Val2::px(x, y);
        if transform.translation != translation {
            transform.translation = translation;
        }
        if hidden {
            *visibility = Visibility::Inherited;
            commands.entity(entity).remove::<KeepsAwake>();
            if !has_time {
                let letters = slip.0.iter().map(|line| width_in_letters(&translations.translate(line))).sum();
                let time_left = ReadingTime::new(time_on_screen(letters));
                commands.entity(entity).insert((time_left, Progress(0.0), FADE));
            }
        }
    }
}

/// Returns the upper left corner of a slip in a window of this size: near the middle of the bottom, unless it would
/// cover something there.
fn best_corner(slip: Vec2, window: Vec2, obstacles: &Areas) -> Vec2 {
    let free = (window - slip).max(Vec2::ZERO);
    let (middle, lowest) = (free.x / 2.0, (free.y - BOTTOM).max(0.0));
    let side = SIDE.min(middle);
    let columns = [(middle, 0.0), (side, OFF_CENTRE_COST), (free.x - side, OFF_CENTRE_COST)];
    let rows = (0..=(lowest / STEP) as u32).map(|row| lowest - STEP * row as f32);
    let places = rows.flat_map(|y| columns.map(|(x, aside)| (Vec2::new(x, y), aside)));
    let cost = |(at, aside): (Vec2, f32)| {
        let paper = Rect::from_corners(at, at + slip);
        obstacles.cost(paper) + aside + HEIGHT_COST * (lowest - at.y) / window.y
    };
    // Of equal places the first one, which is the lowest.
    let best = places.min_by(|one, other| cost(*one).total_cmp(&cost(*other)));
    best.map_or(Vec2::ZERO, |(at, _)| at)
}

/// Returns the time for which a slip with this many letters lies.
fn time_on_screen(letters: usize) -> Duration {
    MIN_TIME.max(NOTICE_TIME + time_to_read(letters))
}

/// Lets slips fade out when their time is over.
fn end_slips(slips: Query<(Entity, &ReadingTime), (With<Slip>, Without<FadesOut>)>, mut commands: Commands) {
    for (slip, _) in slips.iter().filter(|(_, time_left)| time_left.is_over()) {
        commands.entity(slip).insert((FadesOut, Progress(0.0), FADE));
    }
}

/// Lets a slip fade out whose lines can be read elsewhere: in the headline, or on the dialog that they have led to.
fn end_read_slips(
    slips: Query<(Entity, &Slip, Option<&Progress>), Without<FadesOut>>,
    written: Query<(&TranslatedText, &InheritedVisibility), Without<SlipText>>,
    headlined: Res<HeadlineReadable>,
    mut commands: Commands,
) {
    for (entity, slip, progress) in &slips {
        let is_written = |line: &Line| written.iter().any(|(said, seen)| seen.get() && said.0 == *line);
        if !headlined.0 && !slip.0.iter().all(is_written) {
            continue;
        }
        match progress {
            Some(progress) if progress.is_over() => {
                commands.entity(entity).insert((FadesOut, Progress(0.0), FADE));
            }
            // It fades in first.
            Some(_) => {}
            None => commands.entity(entity).despawn(),
        }
    }
}

/// Fades slips in and out.
fn fade_slips(
    mut slips: Query<
        (&Progress, Has<FadesOut>, &Children, (&mut BackgroundColor, &mut BorderColor, &mut BoxShadow)),
        (With<Slip>, Changed<Progress>),
    >,
    mut inks: Query<&mut TextColor, With<SlipText>>,
) {
    for (progress, fades_out, children, (mut paper, mut border, mut shadow)) in &mut slips {
        let seen = if fades_out { 1.0 - progress.0 } else { progress.0 };
        paper.0 = palette::PAPER.with_alpha(seen).into();
        *border = BorderColor::all(palette::GRID.with_alpha(seen));
        let dark = palette::SHADOW.with_alpha(0.6 * seen).into();
        *shadow = BoxShadow::new(dark, px(2), px(3.5), px(0), px(5));
        for text in children.iter() {
            if let Ok(mut ink) = inks.get_mut(text) {
                ink.0 = palette::INK.with_alpha(seen).into();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SLIP: Vec2 = Vec2::new(200.0, 40.0);
    const WINDOW: Vec2 = Vec2::new(360.0, 640.0);

    fn areas(controls: &[Rect], texts: &[Rect]) -> Areas {
        Areas { controls: controls.to_vec(), texts: texts.to_vec() }
    }

    fn covered(at: Vec2, controls: &[Rect]) -> bool {
        let slip = Rect::from_corners(at, at + SLIP);
        controls.iter().any(|control| !slip.intersect(*control).is_empty())
    }

    #[test]
    fn a_slip_lies_at_the_bottom_and_off_the_buttons() {
        assert_eq!(best_corner(SLIP, WINDOW, &Areas::default()), Vec2::new(80.0, 576.0));
        let row = [10.0, 130.0, 250.0].map(|x| Rect::new(x, 580.0, x + 100.0, 624.0));
        let at = best_corner(SLIP, WINDOW, &areas(&row, &[]));
        assert!(!covered(at, &row) && at.y > 500.0, "just above the row: {at}");
        let corner = [Rect::new(250.0, 550.0, 350.0, 594.0)];
        let at = best_corner(SLIP, WINDOW, &areas(&corner, &[]));
        assert!(!covered(at, &corner) && at.y == 576.0, "beside the button: {at}");
    }

    #[test]
    fn a_slip_lies_on_the_edge_of_a_thing_rather_than_on_words() {
        let (thing, name) = ([Rect::new(150.0, 480.0, 290.0, 600.0)], [Rect::new(20.0, 580.0, 130.0, 604.0)]);
        let small = Vec2::new(90.0, 34.0);
        let at = best_corner(small, WINDOW, &areas(&thing, &name));
        let slip = Rect::from_corners(at, at + small);
        assert!(slip.intersect(name[0]).is_empty() && at.y > 560.0, "{at}");
    }

    #[test]
    fn a_slip_stays_inside_the_window_whatever_lies_there() {
        let everywhere = [Rect::from_corners(Vec2::ZERO, WINDOW)];
        let at = best_corner(SLIP, WINDOW, &areas(&everywhere, &everywhere));
        assert!(at.cmpge(Vec2::ZERO).all() && (at + SLIP).cmple(WINDOW).all(), "{at}");
        assert_eq!(
            best_corner(WINDOW * 2.0, WINDOW, &areas(&everywhere, &[])),
            Vec2::ZERO,
            "as much of it as there is room for"
        );
    }

    #[test]
    fn long_lines_lie_longer() {
        assert_eq!(time_on_screen(0), MIN_TIME);
        assert!(time_on_screen(120) > Duration::from_secs(10));
    }

    #[test]
    fn what_only_describes_a_screen_is_no_news() {
        let said = |id: &str, at_table| is_news(&Line::new(id), at_table);
        assert!(said("copy-saved", false) && said("copy-saved", true));
        assert!(!said("described-pick", false) && !said("described-setup", false));
        let of_game = format!("{}-refused", NAMES[0]);
        assert!(said(&of_game, false), "a setup refuses what does not fit");
        assert!(!said(&of_game, true) && !said("your-turn", true), "the headline tells of the game");
    }
}
