//! Documents of version 2, in which records of games and other values were JSON. They are converted when they are
//! read, and written again. This file can be deleted when nobody has such documents.

use deskmate_games::{Game, NAMES, Visitor, visit};
use deskmate_referee::record;
use serde_json::{Map, Value as Json};
use toml::{Table, Value};

use crate::app::base::stored_record::StoredRecord;

/// The version of these documents.
pub(super) const VERSION: i64 = 2;

/// Converts the sections of a document. What can't be converted stays as it is.
pub(super) fn convert(sections: &mut Table) {
    if let Some(Value::Table(runs)) = sections.get_mut("best-runs") {
        let lines = runs.remove("records");
        for (number, line) in lines.iter().filter_map(Value::as_str).flat_map(str::lines).enumerate() {
            let game = NAMES.iter().find(|name| line.contains(&format!("\"game\":\"{name}\"")));
            runs.insert(format!("{}-{}", game.unwrap_or(&"unknown"), number + 1), line.into());
        }
    }
    if let Some(Value::Table(notes)) = sections.get_mut("notebook") {
        notes.iter_mut().for_each(|(name, note)| convert_note(name, note));
    }
    sections.iter_mut().for_each(|(_, value)| convert_value(value));
}

fn convert_note(name: &str, note: &mut Value) {
    let words: Vec<_> = note.as_str().unwrap_or_default().split(' ').collect();
    let number = |word: &str| match word.parse() {
        Ok(number) => Some(Value::Integer(number)),
        Err(_) => word.parse().ok().map(Value::Float),
    };
    let table = |keys: &[&str]| {
        let pairs = keys.iter().zip(&words);
        pairs.filter_map(|(key, word)| Some(((*key).to_owned(), number(word)?))).collect()
    };
    if name == "pointers" {
        *note = words.into();
    } else if name.ends_with("-record") {
        *note = Value::Table(table(&["won", "lost", "drawn"]));
    } else if name.ends_with("-rating") {
        *note = Value::Table(table(&["offset", "games"]));
    }
}

fn convert_value(value: &mut Value) {
    match value {
        Value::Table(table) => table.iter_mut().for_each(|(_, value)| convert_value(value)),
        Value::String(text) => *value = from_json(text).unwrap_or_else(|| text.as_str().into()),
        _ => {}
    }
}

/// Converts a JSON object.
fn from_json(text: &str) -> Option<Value> {
    let object: Map<String, Json> = serde_json::from_str(text).ok()?;
    match object.get("plies") {
        _ if object.contains_key("witness") => {
            let mut ticket = Table::from_iter([("open".to_owned(), object.get("open")?.as_bool()?.into())]);
            ticket.extend(convert_room(&object).map(|latest| ("latest".to_owned(), latest)));
            let earlier = object.get("earlier").and_then(Json::as_array).into_iter().flatten();
            let earlier = earlier.filter_map(|room| convert_room(room.as_object()?));
            ticket.insert("earlier".to_owned(), Value::Array(earlier.collect()));
            Some(Value::Table(ticket))
        }
        Some(plies) if plies.is_array() => visit(object.get("game")?.as_str()?, ConvertRecord(text))?,
        _ => Value::try_from(object).ok(),
    }
}

/// Converts the data of a room in which the player has a seat.
fn convert_room(room: &Map<String, Json>) -> Option<Value> {
    let ticket = room.get("ticket")?.as_object()?;
    let mut table = Table::new();
    for (key, value) in [
        ("server", room.get("server")?.as_str().map(Value::from)),
        ("hosted", room.get("hosted").and_then(Json::as_bool).map(Value::from)),
        ("code", ticket.get("code")?.as_str().map(Value::from)),
        ("token", ticket.get("token").and_then(Json::as_str).map(Value::from)),
        ("store", ticket.get("store").and_then(Json::as_u64).map(|id| id.cast_signed().into())),
        ("witness", Some(room.get("witness")?.to_string().into())),
    ] {
        table.extend(value.map(|value| (key.to_owned(), value)));
    }
    Some(Value::Table(table))
}

/// Converts a record.
struct ConvertRecord<'a>(&'a str);

impl Visitor for ConvertRecord<'_> {
    type Out = Option<Value>;

    fn visit<G: Game>(self) -> Option<Value> {
        let (game, players) = record::parse::<G>(G::NAME, self.0).ok()?;
        Value::try_from(StoredRecord::new(&game, players)).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the number of plies of a stored record.
    struct CountPlies(StoredRecord);

    impl Visitor for CountPlies {
        type Out = usize;

        fn visit<G: Game>(self) -> usize {
            self.0.to_match::<G>().expect("a game").plies().len()
        }
    }

    #[test]
    fn values_that_were_json_become_tables() {
        let mut sections: Table = include_str!("examples/version-2.toml").parse().expect("a document");
        convert(&mut sections);
        let expected: Table = include_str!("examples/version-3.toml").parse().expect("a document");
        assert_eq!(sections, expected);
        let running = sections["running"].as_table().expect("games");
        for (game, running) in running {
            let record: StoredRecord = running["record"].clone().try_into().expect("a record");
            assert_eq!(visit(game, CountPlies(record)), Some(2));
        }
    }

    #[test]
    fn what_is_no_record_stays_as_it_is() {
        let text = "record = '{\"game\":\"chess\",\"plies\":[]}'\nname = '{'\nmore = '7'\n";
        let mut sections: Table = text.parse().expect("a document");
        let before = sections.clone();
        convert(&mut sections);
        assert_eq!(sections, before);
    }
}
