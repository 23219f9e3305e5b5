//! Passes the text of dialogs to screen readers. The board is covered by announcements and by the labels of
//! its controls.

use bevy::prelude::*;

use crate::app::ui::controls::Control;

/// The root of a subtree whose text is read out, except for its controls, which have labels.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct ReadOut;

/// The text to be read out, in order.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct ReadOutText(pub Vec<String>);

/// Collects the text and passes it to the page.
pub fn plugin(app: &mut App) {
    type Renewed = Or<(Changed<Text>, Changed<InheritedVisibility>)>;
    let may_differ = any_match_filter::<Renewed>.or_eager(any_component_removed::<ReadOut>);
    app.init_resource::<ReadOutText>().add_systems(
        Last,
        (collect_text.run_if(may_differ), publish_text.run_if(resource_changed::<ReadOutText>)).chain(),
    );
}

fn collect_text(
    roots: Query<Entity, With<ReadOut>>,
    children: Query<&Children, Without<Control>>,
    texts: Query<(&Text, &InheritedVisibility), Without<Control>>,
    mut reading: ResMut<ReadOutText>,
) {
    let found = roots
        .iter()
        .flat_map(|root| children.iter_descendants_depth_first(root))
        .filter_map(|entity| texts.get(entity).ok())
        .filter(|(text, visible)| visible.get() && !text.is_empty())
        .map(|(text, _)| text.0.clone())
        .collect();
    reading.set_if_neq(ReadOutText(found));
}

fn publish_text(reading: Res<ReadOutText>) {
    crate::app::base::web::set_spoken_texts(&reading.0);
}
