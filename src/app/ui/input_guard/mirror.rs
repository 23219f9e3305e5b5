//! Presses of mirrored controls, as screen readers make them.

use bevy::prelude::*;

use super::forward::InputGuard;
use super::hit_history::{ControlId, HitHistory, PressContext};
use crate::app::base::awake::Activity;
use crate::app::base::web::take_activated;
use crate::app::ui::controls::{Control, ControlActivator};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, press_mirrored);
}

/// Presses controls that have settled. Some screen readers press a mirrored control and touch it as well: that is one press.
fn press_mirrored(
    time: Res<Time<Real>>,
    controls: Query<(Entity, (&Control, Option<&PressContext>))>,
    (history, guard): (Res<HitHistory>, Res<InputGuard>),
    mut presses: ControlActivator,
    mut stirs: MessageWriter<Activity>,
) {
    let now = time.elapsed();
    let since = now.saturating_sub(time.delta());
    for name in take_activated() {
        stirs.write(Activity);
        let Some((entity, control)) = controls.iter().find(|(_, (control, _))| control.name == name) else {
            continue;
        };
        let control = ControlId::of(control);
        if history.was_shown(control, since) && !guard.has_pressed(control, now) {
            presses.press(entity);
        }
    }
}
