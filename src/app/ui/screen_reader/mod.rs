//! The system's screen reader on the desktop. It meets the same controls, texts and announcements as one in a browser,
//! but as a tree of AccessKit, and presses, focuses and fills in controls in it.

#[cfg(test)]
mod tests;
mod tree;

use accesskit::{Action, ActionData, NodeId};
use bevy::a11y::{AccessibilityRequested, ActionRequest, ManageAccessibilityUpdates};
use bevy::ecs::system::NonSendMarker;
use bevy::input_focus::{FocusCause, InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::ui_widgets::{SetSliderValue, SliderValueChange};
use bevy::window::PrimaryWindow;
use bevy::winit::accessibility::ACCESS_KIT_ADAPTERS;

use crate::app::base::announce::Announce;
use crate::app::base::i18n::Translations;
use crate::app::ui::controls::{Control, Mirror, update_mirror};
use crate::app::ui::description::Description;
use crate::app::ui::input_guard::PressByName;
use crate::app::ui::read_out::ReadOutText;
use crate::app::ui::text_field::{Replaced, SelectByName, WriteByName};
use tree::{ScreenText, letters_before, live_texts, one_by_one, tree_update};

pub use tree::{control_node, run_node};

/// Number of announcements that stay in the tree, because the earlier ones may still be read out.
const MAX_ANNOUNCEMENTS: usize = 8;

/// The announcements for the screen reader, and whether it has the tree.
#[derive(Resource, Default)]
pub struct ReaderState {
    /// The last announcements with their numbers, oldest first.
    announcements: Vec<(u64, String)>,
    /// True once it has the tree.
    has_tree: bool,
    /// The texts of its tree that were read aloud when they appeared.
    read: Vec<NodeId>,
}

/// Replaces Bevy's own description of its widgets. Sends nothing until a screen reader asks.
pub(super) fn plugin(app: &mut App) {
    let mut bevys_own = ManageAccessibilityUpdates::default();
    bevys_own.set(false);
    app.insert_resource(bevys_own)
        .init_resource::<AccessibilityRequested>()
        .init_resource::<ReaderState>()
        .add_message::<ActionRequest>()
        .add_systems(First, follow_requests.run_if(on_message::<ActionRequest>))
        .add_systems(
            Last,
            (collect_announcements.run_if(on_message::<Announce>), send_tree.run_if(is_tree_outdated))
                .chain()
                .after(update_mirror),
        );
}

/// Presses, focuses, moves, writes and selects what the screen reader asks for.
fn follow_requests(
    mut requests: MessageReader<ActionRequest>,
    controls: Query<(Entity, &Control)>,
    mut presses: MessageWriter<PressByName>,
    mut writes: MessageWriter<WriteByName>,
    mut selects: MessageWriter<SelectByName>,
    mut commands: Commands,
    mut focus: ResMut<InputFocus>,
    mut visible: ResMut<InputFocusVisible>,
) {
    for ActionRequest(request) in requests.read() {
        let named = |(_, control): &(Entity, &Control)| control_node(&control.name) == request.target_node;
        let Some((entity, control)) = controls.iter().find(named) else { continue };
        let mut slide = |change| commands.trigger(SetSliderValue { entity, change });
        let mut write = |text: &str, replaced| {
            writes.write(WriteByName { name: control.name.clone(), text: text.to_owned(), replaced });
        };
        match (request.action, &request.data) {
            (Action::Click, _) => {
                presses.write(PressByName(control.name.clone()));
            }
            (Action::Focus, _) => {
                focus.set(entity, FocusCause::Navigated);
                visible.0 = true;
            }
            (Action::Increment, _) => slide(SliderValueChange::RelativeStep(1.0)),
            (Action::Decrement, _) => slide(SliderValueChange::RelativeStep(-1.0)),
            (Action::SetValue, Some(ActionData::NumericValue(value))) => {
                slide(SliderValueChange::Absolute(value.round() as f32));
            }
            (Action::SetValue, Some(ActionData::Value(text))) => write(text, Replaced::All),
            (Action::ReplaceSelectedText, Some(ActionData::Value(text))) => write(text, Replaced::Selection),
            (Action::SetTextSelection, Some(ActionData::SetTextSelection(selection))) => {
                let ends = [selection.anchor, selection.focus].map(|end| letters_before(&control.name, end));
                if let [Some(anchor), Some(focus)] = ends {
                    selects.write(SelectByName { name: control.name.clone(), anchor, focus });
                }
            }
            _ => {}
        }
    }
}

fn collect_announcements(
    mut lines: MessageReader<Announce>,
    words: Res<Translations>,
    mut state: ResMut<ReaderState>,
) {
    for Announce(line) in lines.read() {
        let number = state.announcements.last().map_or(0, |(number, _)| number + 1);
        state.announcements.push((number, words.translate(line)));
        let surplus = state.announcements.len().saturating_sub(MAX_ANNOUNCEMENTS);
        state.announcements.drain(..surplus);
    }
}

fn is_tree_outdated(
    requested: Res<AccessibilityRequested>,
    mirror: Res<Mirror>,
    reading: Res<ReadOutText>,
    description: Res<Description>,
    state: Res<ReaderState>,
) -> bool {
    requested.get()
        && (!state.has_tree
            || mirror.is_changed()
            || reading.is_changed()
            || description.is_changed()
            || state.is_changed())
}

fn send_tree(
    windows: Query<(Entity, &Window), With<PrimaryWindow>>,
    mirror: Res<Mirror>,
    reading: Res<ReadOutText>,
    description: Res<Description>,
    mut state: ResMut<ReaderState>,
    _main_thread: NonSendMarker,
) {
    let Ok((entity, window)) = windows.single() else { return };
    ACCESS_KIT_ADAPTERS.with_borrow_mut(|adapters| {
        let Some(adapter) = adapters.get_mut(&entity) else { return };
        let screen = ScreenText {
            title: &window.title,
            sections: &description.0,
            texts: &reading.0,
            controls: &mirror.0,
            announcements: &state.announcements,
            scale_factor: window.scale_factor().into(),
        };
        let update = tree_update(NodeId(entity.to_bits()), &screen);
        for part in one_by_one(&update, &state.read) {
            adapter.update_if_active(|| part);
        }
        let state = state.bypass_change_detection();
        state.has_tree = true;
        state.read = live_texts(&update);
    });
}
