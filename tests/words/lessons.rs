//! The words of every step of a lesson are about the position that it shows, in every language.

use std::collections::BTreeSet;

use deskmate_games::add_to_15::AddTo15;
use deskmate_games::gomoku::Gomoku;
use deskmate_games::gomoku::engine::{EngineBoard, Spot};
use deskmate_games::gomoku::rules::{Color, Move as Stone};
use deskmate_games::lesson::lessons;
use deskmate_games::sea_battle::SeaBattle;
use deskmate_games::sea_battle::rules::{Cell, Move as Shot};
use deskmate_games::task::{Goal, Task};
use deskmate_games::ugolki::Ugolki;
use deskmate_games::ugolki::rules::Square;
use deskmate_games::{Game, Notation};
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::{Rules, Seat, Viewer};
use deskmate_referee::authority::Match;

use super::{Spoken, tags};

/// A step with what is said in it: the tag of a language, and the task, the praise and the hint.
type Told<G> = (Task<G>, Vec<(String, [String; 3])>);

fn told<G: Game>() -> Vec<Told<G>> {
    let languages: Vec<_> = tags().iter().map(|tag| Spoken::new(tag)).collect();
    let steps = lessons::<G>().expect("they can be read").into_iter().flat_map(|lesson| lesson.steps);
    let texts = |task: &Task<G>| {
        let say = |spoken: &Spoken, suffix| spoken.say(&Line::new(format!("{}{suffix}", task.asked.id)));
        let all =
            |spoken: &Spoken| (spoken.tag.clone(), ["", "-right", "-wrong"].map(|end| say(spoken, end)));
        languages.iter().map(all).collect()
    };
    steps.map(|task| (task.clone(), texts(&task))).collect()
}

/// Returns the position at the start of a step, and after the solution.
fn ends<G: Game>(task: &Task<G>) -> [Match<G>; 2] {
    let start = task.start().expect("a step begins by the rules");
    let mut end = start.clone();
    for (seat, mv) in &task.solution {
        end.submit(*seat, mv.clone()).expect("the solution is by the rules");
    }
    [start, end]
}

/// Returns the moves that a step calls right.
fn right<G: Game>(task: &Task<G>) -> Vec<String> {
    match &task.goal {
        Goal::Play(moves) => moves.iter().map(G::notation).collect(),
        _ => Vec::new(),
    }
}

/// Returns the names of places in a text: a letter and one or two digits, such as "H8".
fn places(text: &str, is_column: fn(char) -> bool) -> Vec<String> {
    let letters: Vec<_> = text.chars().collect();
    let goes_on = |letter: &char| {
        letter.is_ascii_alphanumeric() || ('а'..='я').contains(letter) || ('А'..='Я').contains(letter)
    };
    let place = |(at, column): (usize, &char)| {
        let digits: String = letters[at + 1..].iter().take_while(|letter| letter.is_ascii_digit()).collect();
        let begins = at == 0 || !goes_on(&letters[at - 1]);
        (is_column(*column) && begins && !digits.is_empty()).then(|| format!("{column}{digits}"))
    };
    letters.iter().enumerate().filter_map(place).collect()
}

/// Asserts that all places named in a step are among those that matter there.
fn only_names<G: Game>(
    is_column: fn(char) -> bool,
    mattering: impl Fn(&Task<G>) -> BTreeSet<String>,
) -> usize {
    let (mut named, mut wrong) = (0, Vec::new());
    for (task, texts) in told::<G>() {
        let mattering = mattering(&task);
        for (tag, texts) in texts {
            for place in texts.iter().flat_map(|text| places(text, is_column)) {
                named += 1;
                let latin = latin(&place);
                if !mattering.contains(&latin) {
                    wrong.push(format!("{tag}: {} names {place}", task.asked.id));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    named
}

/// Returns a place with a Latin letter for a column that has a Cyrillic one.
fn latin(place: &str) -> String {
    const CYRILLIC: &str = "АБВГДЕЖЗИК";
    let letter = |letter: char| match CYRILLIC.chars().position(|known| known == letter) {
        Some(column) => char::from(b'A' + column as u8),
        None => letter,
    };
    place.chars().map(letter).collect()
}

#[test]
fn points_that_are_named_in_gomoku_matter_there() {
    let mattering = |task: &Task<Gomoku>| {
        let mut all: BTreeSet<_> = right(task).into_iter().collect();
        for game in ends(task) {
            let position = game.view(Viewer::Spectator);
            all.extend(position.stones().iter().map(ToString::to_string));
            let board = EngineBoard::from_position(&position);
            for color in [Color::Black, Color::White] {
                let sets = [board.fives(color), board.fours(color), board.threes(color)];
                let free = (0..board.spot_count() as Spot).filter(|spot| board.is_free(*spot));
                let fouls = free.filter(|spot| !board.may_play(*spot, color));
                let spots = sets.into_iter().flat_map(|set| set.iter().collect::<Vec<_>>()).chain(fouls);
                all.extend(spots.map(|spot| Gomoku::notation(&Stone::Place(board.point(spot)))));
            }
        }
        all
    };
    assert!(only_names::<Gomoku>(|letter| letter.is_ascii_uppercase(), mattering) > 5);
}

#[test]
fn squares_that_are_named_in_sea_battle_matter_there() {
    let mattering = |task: &Task<SeaBattle>| {
        let fleets = task.plies.iter().filter(|(seat, _)| *seat != task.seat);
        let ships = fleets.filter_map(|(_, mv)| match mv {
            Shot::Place(layout) => Some(layout.ships().to_vec()),
            Shot::Fire(_) => None,
        });
        let cells = ships.flatten().flat_map(|ship| ship.cells().collect::<Vec<_>>());
        // Beside a ship as well: water at its end, or a place where it could be.
        let around = |cell: Cell| {
            let near = |number: u8| number.saturating_sub(1)..=number + 1;
            near(cell.row).flat_map(move |row| near(cell.column).map(move |column| Cell { row, column }))
        };
        cells.flat_map(around).map(|cell| cell.to_string()).chain(right(task)).collect()
    };
    let is_column = |letter: char| letter.is_ascii_uppercase() || ('А'..='К').contains(&letter);
    assert!(only_names::<SeaBattle>(is_column, mattering) > 20);
}

#[test]
fn squares_that_are_named_in_ugolki_matter_there() {
    let mattering = |task: &Task<Ugolki>| {
        let mut all = BTreeSet::new();
        for (game, seat) in ends(task).into_iter().zip([task.seat; 2]) {
            let view = game.view(Viewer::Spectator);
            let mut moves = Vec::new();
            Ugolki::legal_moves(&view, seat, &mut moves);
            all.extend(moves.iter().flat_map(|mv| [mv.from.to_string(), mv.to.to_string()]));
            let men = (0..64).filter_map(Square::new);
            let men = men.filter(|square| view.board().seat_at(*square).is_some());
            all.extend(men.map(|square| square.to_string()));
        }
        all
    };
    assert!(only_names::<Ugolki>(|letter| ('a'..='h').contains(&letter), mattering) > 20);
}

/// Returns the numbers in a text, with the words between them.
fn numbers(text: &str) -> Vec<u8> {
    let digits = text.split(|letter: char| !letter.is_ascii_digit());
    digits.filter_map(|digits| digits.parse().ok()).collect()
}

#[test]
fn discs_that_are_named_in_add_to_15_are_held() {
    for (task, texts) in told::<AddTo15>() {
        let held = |seat: Seat, plies: &[(Seat, <AddTo15 as Rules>::Move)]| {
            plies.iter().filter(|(taker, _)| *taker == seat).map(|(_, disc)| disc.0).collect::<Vec<_>>()
        };
        let all: Vec<_> = task.plies.iter().chain(&task.solution).copied().collect();
        let hands = [task.seat, !task.seat].map(|seat| held(seat, &all));
        for (tag, texts) in &texts {
            for text in texts {
                // Sums are right, and their discs are in one hand in the end.
                for sum in
                    text.split(['.', '?', '。', '？', '，', '：', ':', ',']).filter(|part| part.contains('+'))
                {
                    let numbers = numbers(sum);
                    let [discs @ .., total] = &numbers[..] else { panic!("{tag}: {sum}") };
                    assert_eq!(discs.iter().sum::<u8>(), *total, "{tag}: {sum}");
                    let in_hand = |hand: &Vec<u8>| discs.iter().all(|disc| hand.contains(disc));
                    assert!(hands.iter().any(in_hand), "{tag}, {}: {sum}", task.asked.id);
                }
            }
            if tag == "en" {
                for (says, seat) in [("You have ", task.seat), ("They have ", !task.seat)] {
                    let hand = held(seat, &task.plies);
                    for text in texts.iter().filter_map(|text| text.split(says).nth(1)) {
                        let part = text.split(['.', ':']).next().unwrap_or_default();
                        let part = part.split(", you").next().unwrap_or_default();
                        assert!(
                            numbers(part).iter().all(|disc| hand.contains(disc)),
                            "{}: {part}",
                            task.asked.id
                        );
                    }
                }
            }
        }
    }
}

/// The numbers of the discs as a square whose lines make 15.
const SQUARE: [&str; 9] = ["2", "7", "6", "9", "5", "1", "4", "3", "8"];

/// Returns the squares of discs that are drawn in a text, as in `X O 6 / 9 X O / 4 3 8`.
fn drawings(text: &str) -> Vec<Vec<String>> {
    let part = |letter: char| if letter.is_ascii_alphanumeric() || letter == '/' { letter } else { ' ' };
    let text: String = text.chars().map(part).collect();
    let words: Vec<_> = text.split_whitespace().collect();
    let is_drawn = |words: &&[&str]| {
        words.iter().enumerate().all(|(at, word)| (*word == "/") == (at % 4 == 3) && word.len() == 1)
    };
    let discs =
        |words: &[&str]| words.iter().filter(|word| **word != "/").map(|word| (*word).to_owned()).collect();
    words.windows(11).filter(is_drawn).map(discs).collect()
}

#[test]
fn squares_that_are_drawn_in_add_to_15_show_the_position() {
    let mut drawn = 0;
    for (task, texts) in told::<AddTo15>() {
        let mark = |disc: &&str| {
            let taker = task.plies.iter().find(|(_, mv)| mv.0.to_string() == **disc).map(|(seat, _)| *seat);
            let mark = match taker {
                Some(seat) if seat == task.seat => "X",
                Some(_) => "O",
                None => disc,
            };
            mark.to_owned()
        };
        let plain = SQUARE.map(str::to_owned).to_vec();
        let marked: Vec<_> = SQUARE.iter().map(mark).collect();
        for (tag, texts) in &texts {
            for drawing in texts.iter().flat_map(|text| drawings(text)) {
                drawn += usize::from(drawing == marked);
                assert!(drawing == marked || drawing == plain, "{tag}: {}: {drawing:?}", task.asked.id);
            }
        }
    }
    assert!(drawn >= 3 * tags().len());
}

#[test]
fn moves_that_are_counted_are_as_many_as_it_takes() {
    const WORDS: [&str; 4] = ["two moves", "three moves", "four moves", "five moves"];
    for (task, texts) in told::<Gomoku>() {
        let english = texts.iter().find(|(tag, _)| tag == "en").expect("there is English");
        for text in &english.1 {
            for (words, moves) in WORDS.iter().zip(2..) {
                assert!(!text.contains(words) || task.par == moves, "{}: {text}", task.asked.id);
            }
        }
    }
}
