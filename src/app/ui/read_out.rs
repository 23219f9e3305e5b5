//! Passes the text of dialogs to screen readers. The board is covered by announcements and by the labels of
//! its controls. Nothing is said twice: what has just been announced is there to be read, but not read aloud.

use bevy::prelude::*;

use crate::app::base::announce::RecentAnnouncements;
use crate::app::base::i18n::TranslatedText;
use crate::app::base::web::SheetText;
use crate::app::ui::controls::Control;

/// The root of a subtree whose text is read out, except for its controls, which have labels.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct ReadOut;

/// Marks a text whose content is announced, and therefore not read aloud when it appears.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct Announced;

/// The text to be read out, in order.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct ReadOutText(pub Vec<SheetText>);

/// Collects the text and passes it to the page.
pub fn plugin(app: &mut App) {
    type Renewed = Or<(Changed<Text>, Changed<InheritedVisibility>)>;
    let may_differ = any_match_filter::<Renewed>.or_eager(any_component_removed::<ReadOut>);
    app.init_resource::<ReadOutText>().add_systems(
        Last,
        (
            mark_announced,
            collect_text.run_if(may_differ),
            publish_text.run_if(resource_changed::<ReadOutText>),
        )
            .chain(),
    );
}

/// Marks new texts with the lines that have just been announced.
fn mark_announced(
    added: Query<(Entity, &TranslatedText), Added<TranslatedText>>,
    recent: Res<RecentAnnouncements>,
    mut commands: Commands,
) {
    for (entity, _) in added.iter().filter(|(_, text)| recent.contains(&text.0)) {
        commands.entity(entity).try_insert(Announced);
    }
}

fn collect_text(
    roots: Query<Entity, With<ReadOut>>,
    children: Query<&Children, Without<Control>>,
    texts: Query<(&Text, &InheritedVisibility, Has<Announced>), Without<Control>>,
    mut reading: ResMut<ReadOutText>,
) {
    let found = roots
        .iter()
        .flat_map(|root| children.iter_descendants_depth_first(root))
        .filter_map(|entity| texts.get(entity).ok())
        .filter(|(text, visible, _)| visible.get() && !text.is_empty())
        .map(|(text, _, is_announced)| SheetText { text: text.0.clone(), is_announced })
        .collect();
    reading.set_if_neq(ReadOutText(found));
}

fn publish_text(reading: Res<ReadOutText>) {
    crate::app::base::web::set_sheet_texts(&reading.0);
}
