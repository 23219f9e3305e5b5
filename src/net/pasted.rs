//! Recognizes a pasted text: a link to a replay, an invitation to a room, or a written game.

use deskmate_games::{Game, NAMES, Visitor, visit};
use deskmate_referee::link::{self, LinkError};

use crate::address::Invitation;

/// The meaning of a pasted text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pasted {
    /// It contains a link to a replay, possibly a broken one.
    Replay,
    /// This part of it is an invitation to a room.
    Room(String),
    /// It can be read as a game of each of these, given by name with the number of moves.
    Games(Vec<(&'static str, u32)>),
    /// None of these.
    Unknown,
}

impl Pasted {
    /// Recognizes a text.
    #[must_use]
    pub fn parse(text: &str) -> Self {
        if link::decode(text) != Err(LinkError::NoReplay) {
            return Pasted::Replay;
        }
        // A code may contain spaces, and a link may be surrounded by other words.
        let links = text.split_whitespace().filter(|word| word.contains('#'));
        let mut parts = std::iter::once(text.trim()).chain(links);
        if let Some(part) = parts.find(|part| Invitation::parse(part).is_ok()) {
            return Pasted::Room(part.to_owned());
        }
        let moves = |name: &&'static str| Some((*name, visit(name, Moves(text))??));
        let games: Vec<_> = NAMES.iter().filter_map(moves).collect();
        if games.is_empty() { Pasted::Unknown } else { Pasted::Games(games) }
    }
}

/// Counts the moves of a text read as a game. `None` if it can't be read or has no moves.
struct Moves<'a>(&'a str);

impl Visitor for Moves<'_> {
    type Out = Option<u32>;

    fn visit<G: Game>(self) -> Self::Out {
        let (_, plies) = G::read_text(self.0).ok()?;
        let moves = plies.len().saturating_sub(G::SETUP_PLIES);
        u32::try_from(moves).ok().filter(|moves| *moves > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn room(part: &str) -> Pasted {
        Pasted::Room(part.to_owned())
    }

    #[test]
    fn an_invitation_leads_to_its_room_also_among_other_words() {
        assert_eq!(Pasted::parse(" kmn-prs\n"), room("kmn-prs"));
        let link = "https://example.org/#KMNPRS";
        assert_eq!(Pasted::parse(link), room(link));
        assert_eq!(Pasted::parse(&format!("Come and play!\n{link} I wait")), room(link));
        assert_eq!(
            Pasted::parse("http://192.168.1.5:8080/#watch-KMNPRS").clone(),
            room("http://192.168.1.5:8080/#watch-KMNPRS")
        );
    }

    #[test]
    fn a_link_to_a_replay_leads_there_also_when_it_is_broken() {
        let link = link::encode("https://example.org/", "{}");
        for text in [link.clone(), format!("I won! {link}"), "https://example.org/#replay=!".to_owned()] {
            assert_eq!(Pasted::parse(&text), Pasted::Replay, "{text}");
        }
    }

    /// Plays a game of one move, and writes it in each notation of the game.
    struct Written;

    impl Visitor for Written {
        type Out = Vec<String>;

        fn visit<G: Game>(self) -> Self::Out {
            use deskmate_kernel::rng::dice_from_seed;
            use deskmate_kernel::rules::{Seat, Viewer};
            use deskmate_referee::authority::Match;
            use rand::seq::IndexedRandom;

            let (mut game, mut dice) = (Match::<G>::new(G::Config::default(), 1), dice_from_seed(1));
            while game.plies().len() <= G::SETUP_PLIES {
                let seat =
                    Seat::BOTH.into_iter().find(|seat| game.to_act().includes(*seat)).expect("somebody acts");
                let mut legal = Vec::new();
                G::legal_moves(&game.view(Viewer::Seat(seat)), seat, &mut legal);
                let mv = legal.choose(&mut dice).expect("a move").clone();
                game.submit(seat, mv).expect("a legal move");
            }
            G::write_texts(game.config(), game.plies()).into_iter().map(|(_, text)| text).collect()
        }
    }

    #[test]
    fn what_a_game_writes_leads_back_to_it() {
        for name in NAMES {
            let texts = visit(name, Written).expect("it is in the catalogue");
            assert!(!texts.is_empty(), "{name} writes no texts");
            for text in texts {
                let Pasted::Games(games) = Pasted::parse(&text) else { panic!("{name}: {text}") };
                assert!(games.contains(&(*name, 1)), "{name}: {text} reads as {games:?}");
            }
        }
    }

    #[test]
    fn everything_else_leads_nowhere() {
        for text in ["", " \n", "hello there", "https://example.org/", "10:30", "Add to 15", "(;", "#"] {
            assert_eq!(Pasted::parse(text), Pasted::Unknown, "{text:?}");
        }
    }
}
