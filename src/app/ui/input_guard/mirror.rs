//! Presses of mirrored controls, as screen readers make them.

use bevy::input_focus::InputFocusVisible;
use bevy::prelude::*;

use super::forward::InputGuard;
use super::hit_history::{ControlId, HitHistory, PressContext};
use crate::app::base::awake::Activity;
use crate::app::base::web::take_activated;
use crate::app::ui::controls::{Control, ControlActivator};
use crate::app::ui::reading_order::ReadingOrder;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, press_mirrored);
}

/// Presses controls that have settled. Some screen readers press a mirrored control and touch it as well: that is one press.
fn press_mirrored(
    time: Res<Time<Real>>,
    controls: Query<(Entity, (&Control, Option<&PressContext>))>,
    order: ReadingOrder,
    (history, guard): (Res<HitHistory>, Res<InputGuard>),
    mut presses: ControlActivator,
    mut stirs: MessageWriter<Activity>,
    mut visible: ResMut<InputFocusVisible>,
) {
    let now = time.elapsed();
    let since = now.saturating_sub(time.delta());
    for name in take_activated() {
        stirs.write(Activity);
        let named = controls.iter().filter(|(_, (control, _))| control.name == name);
        let Some(entity) = order.first(named.map(|(entity, _)| entity)) else { continue };
        let Ok((_, control)) = controls.get(entity) else { continue };
        let control = ControlId::of(control);
        if history.was_shown(control, since) && !guard.has_pressed(control, now) {
            presses.press(entity);
            // Whoever uses a screen reader has no pointer.
            visible.0 = true;
        }
    }
}
