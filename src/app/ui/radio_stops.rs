//! Radio buttons and the Tab key: the values of a choice share one tab stop, and the arrow keys move between them.

use bevy::input_focus::InputFocus;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use bevy::ui::{Checked, InteractionDisabled, UiGlobalTransform};
use bevy::ui_widgets::RadioButton;
use deskmate_kernel::line::Line;

use super::focus::Roving;
use super::groups::Choices;

pub(super) fn plugin(app: &mut App) {
    type Altered = Or<(Added<RadioButton>, Added<Checked>, Added<InteractionDisabled>)>;
    let may_differ = any_match_filter::<(With<RadioButton>, Altered)>
        .or_eager(any_component_removed::<Checked>)
        .or_eager(any_component_removed::<InteractionDisabled>)
        .or_eager(any_component_removed::<RadioButton>)
        .or_eager(resource_changed::<InputFocus>);
    app.add_systems(PostUpdate, update_tab_stops.run_if(may_differ));
}

/// Makes one radio button of each choice a tab stop: the focused one, or else the picked one, or else the first.
fn update_tab_stops(
    mut radios: Query<
        (Entity, &UiGlobalTransform, Has<Checked>, Has<InteractionDisabled>, &mut TabIndex),
        With<RadioButton>,
    >,
    choices: Choices,
    focus: Res<InputFocus>,
    mut commands: Commands,
) {
    let mut stops: Vec<(Line, Entity, [f32; 3])> = Vec::new();
    for (radio, place, picked, disabled, _) in &radios {
        let Some(name) = choices.name(radio) else { continue };
        // The least one is the tab stop.
        let rank = match () {
            () if focus.get() == Some(radio) => 0.0,
            () if disabled => 3.0,
            () if picked => 1.0,
            () => 2.0,
        };
        let rank = [rank, place.translation.y, place.translation.x];
        match stops.iter_mut().find(|(other, ..)| other == name) {
            Some((_, stop, least)) if rank < *least => (*stop, *least) = (radio, rank),
            Some(_) => {}
            None => stops.push((name.clone(), radio, rank)),
        }
    }
    for (radio, _, _, disabled, mut index) in &mut radios {
        if choices.name(radio).is_none() {
            continue;
        }
        let is_stop = !disabled && stops.iter().any(|(_, stop, _)| *stop == radio);
        index.set_if_neq(TabIndex(if is_stop { 0 } else { -1 }));
        commands.entity(radio).try_insert_if_new(Roving);
    }
}
