//! The size of texts: it is seen at once where it is chosen.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use deskmate::app::base::settings::{Preferences, TextSize};
use deskmate::app::base::states::Menu;
use deskmate::app::screens::under_dialog::UnderDialog;

use crate::harness::Desk;
use crate::layout::SIZES;
use crate::rooms::open;

/// Returns the visible texts of the open sheet with the sizes in which they are written.
fn written(desk: &mut Desk) -> HashMap<Entity, (String, f32)> {
    let world = desk.0.world_mut();
    let mut texts =
        world.query_filtered::<(Entity, &Text, &TextFont, &InheritedVisibility), Without<UnderDialog>>();
    let seen = texts.iter(world).filter(|(_, text, _, visible)| visible.get() && !text.0.trim().is_empty());
    let sized = seen.map(|(entity, text, font, _)| {
        let FontSize::Px(size) = font.font_size else { panic!("sizes are told in pixels") };
        (entity, (text.0.clone(), size))
    });
    sized.collect()
}

#[test]
fn the_settings_show_the_size_of_texts_that_is_chosen_there() {
    let mut faults = Vec::new();
    for (width, height) in SIZES {
        let mut desk = Desk::new(1280, 720);
        desk.resize(width, height);
        open(&mut desk, "settings", Menu::Settings);
        desk.frames(40);
        let before = written(&mut desk);
        desk.0.world_mut().resource_mut::<Preferences>().text_size = TextSize::Largest;
        desk.frames(40);
        let after = written(&mut desk);
        let grown =
            |entity: &Entity| after.get(entity).is_some_and(|(_, size)| *size > before[entity].1 * 1.04);
        let all: Vec<_> = before.keys().filter(|entity| after.contains_key(*entity)).collect();
        let same: Vec<_> =
            all.iter().filter(|entity| !grown(entity)).map(|entity| &before[*entity].0).collect();
        if all.is_empty() || 2 * same.len() > all.len() {
            faults.push(format!("{width}x{height}: {} of {} are as before: {same:?}", same.len(), all.len()));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
