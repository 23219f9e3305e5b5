//! Rooms stored by released versions: this version opens each of them, with the same plies and the same result.
//!
//! `releases/<version>/<game>.txt` has the facts of a room, one on each line, and a summary of its final state. Files
//! that the present version lacks, such as that of a new game, are written by
//! `cargo test -p deskmate-server --test server -- --ignored write_the_rooms`; they are never written again.

use std::fs;
use std::path::{Path, PathBuf};

use deskmate_games::{Game, NAMES, Visitor, visit};
use deskmate_kernel::rng::dice_from_seed;
use deskmate_kernel::rules::Viewer;
use deskmate_referee::room::Person;
use deskmate_referee::room::any::{self, AnyRoom};
use deskmate_referee::room::fact::Stamped;
use deskmate_referee::wire::{Note, Offer, RequestBody};

use crate::harness::Table;

/// The prefix of the line with the final state.
const END: &str = "end = ";

fn releases() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/server/releases")
}

/// Returns the parts of a room that a release must not change: the number of the game, its plies, and how it ended.
fn known(room: &dyn AnyRoom) -> String {
    let snapshot = room.snapshot(Viewer::Spectator, 0, room.latest_time());
    serde_json::to_string(&(snapshot.number, &snapshot.plies, &snapshot.standing.ending)).expect("it is data")
}

/// Writes a room with every kind of fact that can be stored for its game.
struct Write;

impl Visitor for Write {
    type Out = String;

    fn visit<G: Game>(self) -> String {
        let (mut dice, viewer) = (dice_from_seed(15), Viewer::Spectator);
        let mut table = Table::<G>::new(15);
        let ask = |table: &mut Table<G>, person, ask| {
            table.ask(person, &ask, viewer);
        };
        ask(&mut table, Person::Host, RequestBody::Greet(1));
        while table.play(viewer, &mut dice).is_some() {
            let offer = Person::BOTH
                .into_iter()
                .find(|person| table.players[*person as usize].can_offer(Offer::Takeback));
            if let Some(person) = offer.filter(|_| table.facts.len() == 8) {
                ask(&mut table, person, RequestBody::Offer(Offer::Takeback));
                ask(&mut table, person.opponent(), RequestBody::Accept(Offer::Takeback));
            }
        }
        ask(&mut table, Person::Friend, RequestBody::Offer(Offer::Rematch));
        ask(&mut table, Person::Host, RequestBody::Accept(Offer::Rematch));
        ask(&mut table, Person::Host, RequestBody::Offer(Offer::Notes));
        ask(&mut table, Person::Friend, RequestBody::Accept(Offer::Notes));
        ask(&mut table, Person::Host, RequestBody::Write(Note::new("Again at six?").expect("a note")));
        for _ in 0..4 {
            table.play(viewer, &mut dice);
        }
        ask(&mut table, Person::Friend, RequestBody::Offer(Offer::Draw));
        ask(&mut table, Person::Host, RequestBody::Decline(Offer::Draw));
        ask(&mut table, Person::Friend, RequestBody::Resign);
        format!("{}\n{END}{}\n", table.facts.join("\n"), known(&*table.room))
    }
}

/// Opens a room from its stored facts, and returns its summary.
struct Open<'a>(&'a str);

impl Visitor for Open<'_> {
    type Out = Result<String, String>;

    fn visit<G: Game>(self) -> Self::Out {
        let mut facts = self.0.lines().filter(|line| !line.starts_with(END));
        let first = facts.next().ok_or("nothing is stored")?;
        let mut room =
            any::open::<G>("ABCDEF".parse().expect("a code"), first).map_err(|why| why.to_string())?;
        facts.try_for_each(|fact| room.apply(fact)).map_err(|why| why.to_string())?;
        Ok(known(&*room))
    }
}

#[test]
fn rooms_of_every_release_open() {
    let mut opened = 0;
    for release in fs::read_dir(releases()).expect("there are releases") {
        let release = release.expect("a folder can be read").path();
        for game in NAMES {
            let file = release.join(format!("{game}.txt"));
            let Ok(text) = fs::read_to_string(&file) else { continue };
            let end = text.lines().find_map(|line| line.strip_prefix(END)).expect("it says the end");
            let known = visit(game, Open(&text)).expect("a name of the catalogue is a game");
            assert_eq!(known.as_deref(), Ok(end), "{}", file.display());
            opened += 1;
        }
    }
    assert!(opened >= NAMES.len());
}

/// Reads facts and serializes them again.
struct Rewrite<'a>(&'a str);

impl Visitor for Rewrite<'_> {
    type Out = Vec<String>;

    fn visit<G: Game>(self) -> Vec<String> {
        let facts = self.0.lines().filter(|line| !line.starts_with(END));
        facts.map(|fact| serde_json::from_str::<Stamped<G>>(fact).expect("a fact").to_text()).collect()
    }
}

#[test]
fn this_release_writes_as_it_has_said() {
    let release = releases().join(env!("CARGO_PKG_VERSION"));
    for game in NAMES {
        let text = fs::read_to_string(release.join(format!("{game}.txt")));
        let text = text.unwrap_or_else(|why| panic!("{why}: write_the_rooms makes the file of {game}"));
        let again = visit(game, Rewrite(&text)).expect("a name of the catalogue is a game");
        for (line, again) in text.lines().zip(&again) {
            assert_eq!(line, again, "{game} is stored in another way: that takes another version");
        }
    }
}

#[test]
#[ignore = "it writes the rooms that the present version lacks"]
fn write_the_rooms() {
    let release = releases().join(env!("CARGO_PKG_VERSION"));
    fs::create_dir_all(&release).expect("the folder is ours");
    for game in NAMES {
        let file = release.join(format!("{game}.txt"));
        if !file.exists() {
            let text = visit(game, Write).expect("a name of the catalogue is a game");
            fs::write(file, text).expect("the folder is ours");
        }
    }
}
