//! The rules of the current game, in words and pictures.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use deskmate_kernel::line::Line;

use super::{
    Paper, heading, low_width, respawn, row, spawn_columns, spawn_sheet, spawn_untitled_sheet, step_back,
};
use crate::app::base::layout::{FormFactor, Layout};
use crate::app::base::settings::Preferences;
use crate::app::base::states::{Menu, Screen};
use crate::app::board::agreement::ProposedRules;
use crate::app::board::playlet;
use crate::app::board::things::ChosenThing;
use crate::app::extras::lessons::{Bookmark, Syllabus};
use crate::app::extras::pointing::FirstGameTips;
use crate::app::look::palette;
use crate::app::motion::slide_in;
use crate::app::play::status::{ExerciseStatus, OnlineStatus, TableStatus, Turn};
use crate::app::ui::focus::focus_on;
use crate::app::ui::type_face::Typeface;
use crate::app::ui::widgets::{button, primary_button, text_line};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Rules), (spawn, slide_in::<Paper>, focus_on("back")).chain()).add_systems(
        Update,
        respawn(spawn).run_if(in_state(Menu::Rules).and_eager(resource_changed::<Layout>)),
    );
}

/// The rules to show: on the setup screen as they are set there, at the table as agreed on.
#[derive(SystemParam)]
struct RulesInForce<'w> {
    screen: Res<'w, State<Screen>>,
    proposed: Res<'w, ProposedRules>,
}

impl RulesInForce<'_> {
    fn lines(&self, table: &TableStatus) -> Vec<Line> {
        if *self.screen.get() == Screen::Setup { self.proposed.0.clone() } else { table.rules.clone() }
    }
}

fn open_lessons(
    _: On<Activate>,
    mut bookmark: ResMut<Bookmark>,
    mut menu: ResMut<NextState<Menu>>,
    mut next: ResMut<NextState<Screen>>,
) {
    bookmark.0 = true;
    menu.set(Menu::Closed);
    next.set(Screen::Diary);
}

fn spawn(
    layout: Res<Layout>,
    chosen: ChosenThing,
    syllabus: Res<Syllabus>,
    rules: RulesInForce,
    table: Res<TableStatus>,
    online: Res<OnlineStatus>,
    exercise: Res<ExerciseStatus>,
    preferences: Res<Preferences>,
    mut commands: Commands,
) {
    let Some(thing) = chosen.get() else { return };
    let rules = rules.lines(&table);
    let playing = matches!(table.turn, Turn::You | Turn::Other) && table.game.is_some() && !table.watching;
    let title = Line::new("rules");
    let playlet = |row: &mut ChildSpawnerCommands| {
        let is_still = preferences.duration_factor() == 0.0;
        let scale = layout.by_form(0.9, 0.36, 0.42, 0.9);
        playlet::spawn(row, &(thing.playable.playlet)(), is_still, scale);
    };
    let ways_on = |sheet: &mut ChildSpawnerCommands| {
        let again =
            |_: On<Activate>, mut pointing: ResMut<FirstGameTips>, mut next: ResMut<NextState<Menu>>| {
                pointing.0 = Some(0);
                next.set(Menu::Closed);
            };
        // In a column they take less width from the text beside them.
        let flex_direction =
            layout.by_form(FlexDirection::Row, FlexDirection::Column, FlexDirection::Row, FlexDirection::Row);
        sheet.spawn(Node { flex_direction, ..row(&layout) }).with_children(|row| {
            // A player with an online opponent stays at the table.
            if online.friend.is_none() && exercise.task.is_none() && !syllabus.of(thing.name).is_empty() {
                row.spawn(button("lessons", Line::new("diary-lessons"), 140.0, open_lessons));
            }
            if playing && !thing.playable.tips.is_empty() {
                row.spawn(button("pointers-again", Line::new("pointers-again"), 140.0, again));
            }
            row.spawn(primary_button("back", Line::new("back"), 140.0, step_back));
        });
    };
    if layout.form == FormFactor::Low {
        // The text needs the height, so pictures and buttons are beside it.
        spawn_untitled_sheet(low_width(&layout), &mut commands, &layout, |sheet| {
            spawn_columns(
                sheet,
                auto(),
                AlignItems::Center,
                &layout,
                |left| {
                    left.spawn(heading(title, &layout));
                    let in_a_row = Node { width: auto(), flex_wrap: FlexWrap::NoWrap, ..row(&layout) };
                    left.spawn(in_a_row).with_children(playlet);
                    ways_on(left);
                },
                |right| spawn_lines(right, rules, &layout),
            );
        });
        return;
    }
    spawn_sheet(&mut commands, title, &layout, |sheet| {
        sheet.spawn(row(&layout)).with_children(playlet);
        spawn_lines(sheet, rules, &layout);
        ways_on(sheet);
    });
}

/// Spawns the rules, one below the other, in a smaller font if there are many.
pub(super) fn spawn_lines(sheet: &mut ChildSpawnerCommands, rules: Vec<Line>, layout: &Layout) {
    let many = rules.len() > 8;
    let low = (12.5 + (layout.size.y - 360.0) / 60.0).min(16.0);
    let size = if many {
        layout.by_form(16.0, low, 12.5, 15.5)
    } else {
        layout.by_form(18.0, low + 1.5, 14.5, 17.0)
    };
    let paragraph = Node { max_width: percent(100), align_self: AlignSelf::FlexStart, ..default() };
    for line in rules {
        sheet.spawn((paragraph.clone(), text_line(line, Typeface::Text.at(size), palette::TEXT)));
    }
}
