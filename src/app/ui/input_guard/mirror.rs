//! Presses of mirrored controls, as screen readers make them.

use bevy::input_focus::InputFocusVisible;
use bevy::prelude::*;

use super::forward::InputGuard;
use super::hit_history::{ControlId, HitHistory, PressContext};
use crate::app::base::awake::Activity;
use crate::app::base::web::take_activated;
use crate::app::ui::controls::{Control, ControlActivator};
use crate::app::ui::reading_order::ReadingOrder;

/// A press of the control of this name by a screen reader.
#[derive(Message, Clone, Debug)]
pub struct PressByName(pub String);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<PressByName>().add_systems(
        PreUpdate,
        (read_page_presses, press_mirrored.run_if(on_message::<PressByName>)).chain(),
    );
}

fn read_page_presses(mut presses: MessageWriter<PressByName>) {
    presses.write_batch(take_activated().into_iter().map(PressByName));
}

/// Presses controls that have settled. Some screen readers press a mirrored control and touch it as well: that is one press.
fn press_mirrored(
    time: Res<Time<Real>>,
    controls: Query<(Entity, &Control, Option<&PressContext>)>,
    order: ReadingOrder,
    history: Res<HitHistory>,
    guard: Res<InputGuard>,
    mut names: MessageReader<PressByName>,
    mut presses: ControlActivator,
    mut stirs: MessageWriter<Activity>,
    mut visible: ResMut<InputFocusVisible>,
) {
    let now = time.elapsed();
    let since = now.saturating_sub(time.delta());
    for PressByName(name) in names.read() {
        stirs.write(Activity);
        let named = controls.iter().filter(|(_, control, _)| control.name == *name);
        let Some(entity) = order.first(named.map(|(entity, ..)| entity)) else { continue };
        let Ok((_, control, context)) = controls.get(entity) else { continue };
        let control = ControlId::of(control, context);
        if history.was_shown(control, since) && !guard.has_pressed(control, now) {
            presses.press(entity);
            // Whoever uses a screen reader has no pointer.
            visible.0 = true;
        }
    }
}
