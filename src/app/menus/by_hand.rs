//! Shows text that could not be copied in a field, to be copied by hand.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use deskmate_kernel::line::Line;

use super::{Paper, Sheet, row, spawn_sheet, step_back};
use crate::app::base::i18n::Words;
use crate::app::base::layout::Layout;
use crate::app::base::states::Menu;
use crate::app::base::web::show_to_copy;
use crate::app::look::palette;
use crate::app::motion::slide_in;
use crate::app::platform::clipboard::{CopyText, NotCopied};
use crate::app::ui::focus::begin_at;
use crate::app::ui::text_field::text_to_copy;
use crate::app::ui::type_face::Face;
use crate::app::ui::widgets::{centred, hot_tag, tag};

/// The last text that could not be copied.
#[derive(Resource, Default)]
struct Shown(Option<CopyText>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Shown>()
        .add_systems(OnEnter(Menu::ByHand), (spawn, slide_in::<Paper>, begin_at("by-hand")).chain())
        .add_systems(
            Update,
            (
                show.run_if(on_message::<NotCopied>),
                respawn.run_if(in_state(Menu::ByHand).and_then(resource_changed::<Layout>)),
            ),
        );
}

/// Shows the text in a dialog, unless the page has a field of its own for it.
fn show(
    mut not_copied: MessageReader<NotCopied>,
    words: Res<Words>,
    mut shown: ResMut<Shown>,
    mut menu: ResMut<NextState<Menu>>,
) {
    let Some(NotCopied(copy)) = not_copied.read().last() else { return };
    let [about, close] = ["copy-by-hand", "done"].map(|id| words.say(&Line::new(id)));
    if !show_to_copy(&copy.text, &about, &close) {
        shown.0 = Some(copy.clone());
        menu.set(Menu::ByHand);
    }
}

fn respawn(old: Query<Entity, With<Sheet>>, layout: Res<Layout>, shown: Res<Shown>, mut commands: Commands) {
    if old.is_empty() {
        return;
    }
    old.iter().for_each(|entity| commands.entity(entity).despawn());
    spawn(layout, shown, commands);
}

fn spawn(layout: Res<Layout>, shown: Res<Shown>, mut commands: Commands) {
    let Some(copy) = shown.0.clone() else { return };
    let width = layout.by_form(170.0, 150.0, 142.0, 170.0);
    spawn_sheet(&mut commands, Menu::ByHand, Line::new("copy-by-hand-title"), &layout, |sheet| {
        let font = Face::Text.at(layout.by_form(17.0, 14.0, 14.0, 17.0));
        sheet.spawn(centred(Line::new("copy-by-hand"), font.clone(), palette::TEXT));
        let height = px(layout.by_form(96, 72, 84, 96));
        let node = Node { width: percent(100), height, border: UiRect::all(px(1)), ..default() };
        let field = text_to_copy("by-hand", &copy.text, "copy-by-hand-told", font, node);
        sheet.spawn((field, BorderColor::all(palette::GRID)));
        sheet.spawn(row(&layout)).with_children(|row| {
            let again = move |_: On<Activate>,
                              mut menu: ResMut<NextState<Menu>>,
                              mut copies: MessageWriter<CopyText>| {
                menu.set(Menu::Closed);
                copies.write(copy.clone());
            };
            row.spawn(hot_tag("copy-again", Line::new("copy-again"), width, again));
            row.spawn(tag("back", Line::new("done"), width, step_back));
        });
    });
}
