//! What lasts between starts: a text of sections, one for each [`Stored`] resource, in a [place](place) of the system.
//!
//! A resource is stored when it has changed, at the end of the frame. What can't be stored is said once, and the game goes
//! on. Without [`Storage`], as in tests, nothing is stored.

mod place;

use bevy::prelude::*;
use bevy::window::ExitSystems;
use serde::Serialize;
use serde::de::DeserializeOwned;
use toml::{Table, Value};

use crate::app::base::announce::Announce;
use crate::kernel::line::Line;
use place::Place;

/// A resource that lasts between starts.
pub trait Stored: Resource + Default + Serialize + DeserializeOwned {
    /// The section's name.
    const SECTION: &'static str;
}

/// What is stored, and where.
#[derive(Resource)]
pub struct Storage {
    sections: Table,
    changed: bool,
    place: Place,
    /// Whether it has been said that nothing can be stored.
    told: bool,
}

impl Storage {
    /// What was stored by this user, in this browser.
    #[must_use]
    pub fn open() -> Self {
        let place = Place::usual();
        let mut texts = place.read().into_iter();
        let sections = texts.find_map(|text| match text.parse::<Table>() {
            Ok(sections) => Some(sections),
            Err(why) => {
                warn!("what was stored can't be read: {why}");
                None
            }
        });
        Self { sections: sections.unwrap_or_default(), changed: false, place, told: false }
    }

    /// A resource as it was stored. A value that can't be read is what it is without being set.
    fn read<T: Stored>(&self) -> T {
        let Some(Value::Table(stored)) = self.sections.get(T::SECTION) else { return T::default() };
        let mut read = table(&T::default());
        for (key, value) in stored {
            let before = read.insert(key.clone(), value.clone());
            if let Err(why) = read.clone().try_into::<T>() {
                warn!("{}.{key} can't be read: {why}", T::SECTION);
                read.remove(key);
                read.extend(before.map(|value| (key.clone(), value)));
            }
        }
        read.try_into().unwrap_or_default()
    }

    fn write<T: Stored>(&mut self, value: &T) {
        let section = table(value);
        let stored = self.sections.get(T::SECTION);
        let same = match stored {
            Some(stored) => stored.as_table() == Some(&section),
            // What nobody has set yet need not be stored.
            None => section == table(&T::default()),
        };
        if !same {
            self.sections.insert(T::SECTION.to_owned(), Value::Table(section));
            self.changed = true;
        }
    }
}

/// A resource as a section. One that is no table is stored as an empty one.
fn table<T: Stored>(value: &T) -> Table {
    Table::try_from(value).unwrap_or_else(|why| {
        error!("{} can't be stored: {why}", T::SECTION);
        Table::new()
    })
}

/// Writes what has changed to its place.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Last,
        (
            save.run_if(|storage: Option<Res<Storage>>| storage.is_some_and(|storage| storage.changed)),
            flush.run_if(on_message::<AppExit>),
            complain,
        )
            .chain()
            .run_if(resource_exists::<Storage>)
            // The last window's end is told at the end of the last frame.
            .after(ExitSystems),
    );
}

/// Lets a resource last between starts: reads it now, and stores it when it changes.
pub fn stored<T: Stored>(app: &mut App) {
    match app.world().get_resource::<Storage>().map(Storage::read::<T>) {
        Some(read) => app.insert_resource(read),
        None => app.init_resource::<T>(),
    };
    let store = store::<T>.run_if(resource_exists::<Storage>).run_if(resource_changed::<T>);
    app.add_systems(Last, store.before(save).after(ExitSystems));
}

fn store<T: Stored>(value: Res<T>, mut storage: ResMut<Storage>) {
    storage.write(&*value);
}

fn save(mut storage: ResMut<Storage>) {
    storage.changed = false;
    let text = storage.sections.to_string();
    storage.place.write(text);
}

/// Waits until all is written, before the game ends.
fn flush(mut storage: ResMut<Storage>) {
    storage.place.flush();
}

fn complain(mut storage: ResMut<Storage>, mut announce: MessageWriter<Announce>) {
    let Some(outcome) = storage.bypass_change_detection().place.outcome() else { return };
    match outcome {
        Ok(()) => storage.told = false,
        Err(why) => {
            warn!("nothing can be stored: {why}");
            if !std::mem::replace(&mut storage.told, true) {
                announce.write(Announce(Line::new("storage-refused").text("why", why.trim_end_matches('.'))));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Resource, Serialize, Deserialize, Debug, PartialEq)]
    #[serde(default)]
    struct Example {
        name: String,
        number: u8,
    }

    impl Default for Example {
        fn default() -> Self {
            Self { name: "nobody".to_owned(), number: 7 }
        }
    }

    impl Stored for Example {
        const SECTION: &'static str = "example";
    }

    fn storage(text: &str) -> Storage {
        let sections = text.parse().expect("sections");
        Storage { sections, changed: false, place: Place::nowhere(), told: false }
    }

    #[test]
    fn what_can_be_read_is_kept_beside_what_can_not() {
        let read = |text: &str| storage(text).read::<Example>();
        let example = |name: &str, number| Example { name: name.to_owned(), number };
        assert_eq!(read(""), example("nobody", 7));
        assert_eq!(read("[example]\nname = 'a'"), example("a", 7));
        assert_eq!(read("[example]\nname = 'a'\nnumber = 700\nmore = 1"), example("a", 7));
        assert_eq!(read("example = 3"), example("nobody", 7));
    }

    #[test]
    fn only_what_differs_is_stored_and_the_rest_stays() {
        let mut storage = storage("[other]\nx = 1\n");
        storage.write(&Example::default());
        assert!(!storage.changed, "nobody has set it");
        storage.write(&Example { number: 8, ..Example::default() });
        assert!(std::mem::take(&mut storage.changed));
        storage.write(&Example { number: 8, ..Example::default() });
        assert!(!storage.changed);
        let again = super::tests::storage(&storage.sections.to_string());
        assert_eq!(again.read::<Example>().number, 8);
        assert!(again.sections.contains_key("other"));
    }
}
