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
    use deskmate_games::gomoku::Gomoku;

    use super::*;

    const RECORD: &str = r#"{"version":1,"game":"gomoku","config":{"size":"fifteen","rules":"renju","opening":"plain"},"seed":18446744073709551615,"players":["human",{"bot":"guardian"}],"plies":[["first",{"place":{"column":7,"row":7}}],["second",{"place":{"column":8,"row":8}}]]}"#;

    /// Returns a record that was converted.
    fn record(value: &Value) -> StoredRecord {
        value.clone().try_into().expect("a record")
    }

    #[test]
    fn values_that_were_json_become_tables() {
        let text = format!(
            r#"[running.gomoku]
            began = 1794000000000
            counts = true
            arrangement = '{{"near":"first","begins":"turns","score":[1,0,2],"games":3}}'
            record = '{RECORD}'
            [puzzles.00000000000001]
            record = '{RECORD}'
            missed = '{{"plies":1,"seat":"second","better":[{{"place":{{"column":8,"row":6}}}}]}}'
            [best-runs]
            records = """
{RECORD}
{RECORD}"""
            [notebook]
            friend = '{{"server":"here","hosted":true,"ticket":{{"code":"AAAAAA","token":"00ff","store":18446744073709551615}},"open":true,"witness":{{"told":[]}},"earlier":[{{"server":"","ticket":{{"code":"BBBBBB","token":null}},"witness":{{}}}}]}}'
            gomoku-rating = "1.5 3"
            gomoku-setup = '{{"opponent":"raider","values":[0,1]}}'
            gomoku-student-record = "3 0 12"
            pointers = "gomoku ugolki"
            sea-battle-habits = "A1-A4 C1"
            "#
        );
        let mut sections: Table = text.parse().expect("a document");
        convert(&mut sections);
        let running = &sections["running"]["gomoku"];
        assert_eq!(running["arrangement"]["score"].as_array().map(Vec::len), Some(3));
        let read = record(&running["record"]);
        assert_eq!((read.seed, read.moves.as_str()), (-1, "renju\n1. H8 I9"));
        assert_eq!(read.players[1].level(), Some("guardian"));
        assert_eq!(read.to_match::<Gomoku>().expect("a game").plies().len(), 2);
        let puzzle = &sections["puzzles"]["00000000000001"];
        assert_eq!(
            (record(&puzzle["record"]), &puzzle["missed"]["plies"]),
            (read.clone(), &Value::Integer(1))
        );
        let runs = sections["best-runs"].as_table().expect("a table");
        assert_eq!(runs.values().map(record).collect::<Vec<_>>(), [read.clone(), read]);
        assert!(runs.contains_key("gomoku-1") && runs.contains_key("gomoku-2"), "{runs:?}");
        let notes = r#"
            gomoku-rating = { offset = 1.5, games = 3 }
            gomoku-setup = { opponent = "raider", values = [0, 1] }
            gomoku-student-record = { won = 3, lost = 0, drawn = 12 }
            pointers = ["gomoku", "ugolki"]
            sea-battle-habits = "A1-A4 C1"
            [friend]
            open = true
            earlier = [{ server = "", code = "BBBBBB", witness = "{}" }]
            [friend.latest]
            server = "here"
            hosted = true
            code = "AAAAAA"
            token = "00ff"
            store = -1
            witness = '{"told":[]}'
        "#;
        assert_eq!(sections["notebook"], Value::Table(notes.parse().expect("notes")));
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
