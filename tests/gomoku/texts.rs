//! Tests of writing games as text and reading them.

use deskmate_games::Notation;
use deskmate_games::gomoku::Gomoku;
use deskmate_games::gomoku::rules::{Choice, Color, Config, Move, Occupancy, Opening, Point, RuleSet, Size};
use deskmate_kernel::rng::dice_from_seed;
use deskmate_kernel::rules::{Outcome, Rules, Seat, Viewer};
use deskmate_referee::authority::{Match, Ply};
use rand::RngExt;
use rand::seq::IndexedRandom;

use crate::at;

/// Returns the game in the notation with this name.
fn write(notation: &str, config: &Config, plies: &[Ply<Move>]) -> String {
    let texts = Gomoku::write_texts(config, plies);
    let found = texts.into_iter().find(|(name, _)| *name == notation);
    found.unwrap_or_else(|| panic!("there are {notation}")).1
}

/// Reads a game from text, and replays it.
#[track_caller]
fn read(text: &str) -> Match<Gomoku> {
    let (config, plies) = Gomoku::read_text(text).unwrap_or_else(|why| panic!("{why:?}: {text}"));
    Match::replay(config, 0, plies).unwrap_or_else(|why| panic!("{why:?}: {text}"))
}

/// Returns the moves of a text in list notation, without numbers.
#[track_caller]
fn moves(text: &str) -> String {
    let game = read(text);
    game.plies().iter().map(|ply| Gomoku::notation(&ply.mv)).collect::<Vec<_>>().join(" ")
}

/// Plays a random game of at most `most` plies. Stones are placed close together, so that games end.
fn random_game(config: Config, seed: u64, most: usize) -> Match<Gomoku> {
    let (mut lots, mut game) = (dice_from_seed(seed), Match::<Gomoku>::new(config, seed));
    while game.plies().len() < most {
        let view = game.view(Viewer::Spectator);
        let Some(seat) = view.turn() else { break };
        let mut legal = Vec::new();
        Gomoku::legal_moves(&view, seat, &mut legal);
        let near = |mv: &&Move| match mv {
            Move::Place(point) => point.column < 11 && point.row < 11,
            Move::Choose(_) => true,
        };
        let close: Vec<_> = legal.iter().filter(near).collect();
        let mv = close.choose(&mut lots).copied().or(legal.first()).expect("somebody can move");
        game.submit(seat, *mv).expect("a legal move is accepted");
    }
    game
}

/// Returns the configurations of every kind of game.
fn configs() -> Vec<Config> {
    let mut configs = Vec::new();
    for rules in [RuleSet::Freestyle, RuleSet::Standard, RuleSet::Renju, RuleSet::Caro] {
        for size in [Size::Thirteen, Size::Fifteen, Size::Nineteen] {
            for opening in [Opening::Plain, Opening::Swap2, Opening::Handicap(1), Opening::Handicap(3)] {
                configs.push(Config { size, rules, opening });
            }
        }
    }
    configs
}

#[test]
fn every_game_reads_back_as_it_was() {
    for config in configs() {
        for seed in 0..12 {
            // Some games are over, some are unfinished, and one has no moves.
            let most = [0, 1, 2, 3, 4, 5, 6, 7, 20, 50, 500, 500][seed as usize];
            let game = random_game(config, seed, most);
            for (name, text) in Gomoku::write_texts(&config, game.plies()) {
                let back = read(&text);
                assert_eq!((back.config(), back.plies()), (&config, game.plies()), "{name}: {text}");
                assert_eq!(back.outcome(), game.outcome(), "{name}: {text}");
            }
        }
    }
}

#[test]
fn the_list_of_moves_looks_like_this() {
    let plies = read("h8 i9 g7 j10").plies().to_vec();
    assert_eq!(write("moves", &Config::default(), &plies), "1. H8 I9 2. G7 J10");
    assert_eq!(write("moves", &Config::default(), &[]), "freestyle");
    let swap2 = read("standard 19 swap2\n1. H8 I9 2. J7 two more G6 3. K4 black 4. A1 A2");
    let text = write("moves", swap2.config(), swap2.plies());
    assert_eq!(text, "standard 19 swap2\n1. H8 I9 2. J7 two more G6 3. K4 black A1 4. A2");
    let handicap = read("renju handicap 2\nA1 C3 E5 B2 H8");
    let text = write("moves", handicap.config(), handicap.plies());
    assert_eq!(text, "renju handicap 2\n1. A1 C3 E5 B2 2. H8");
}

#[test]
fn lists_are_read_however_they_are_written() {
    for text in [
        "1. H8 I9 2. G7 J10",
        "1.H8 I9 2.G7 J10",
        "1 H8 I9 2 G7 J10",
        "1. h8 2. i9 3. g7 4. j10",
        "1. H8 — I9 2. G7 – J10",
        "H8,I9,G7,J10,",
        "h8i9g7j10",
        "\u{feff}h8; i9\r\ng7\tj10\n\n",
        "H8-I9-G7‑J10",
        "H8\u{a0}I9 … G7 J10",
        "freestyle 15\n1. H8 I9 2. G7 J10",
        "FREESTYLE 1. H8 I9 2. G7 J10",
        "freestyle 1 H8 I9 2 G7 J10",
        "15. H8 I9 16. G7 J10",
        "15 H8 I9 16 G7 J10",
        "Gomoku: H8 I9 G7 J10",
        "gomoku 15x15\nH8/I9/G7/J10",
        "H8！I9？G7 → J10 👍",
    ] {
        assert_eq!(moves(text), "H8 I9 G7 J10", "{text:?}");
        assert_eq!(*read(text).config(), Config::default(), "{text:?}");
    }
    let both = [("swap2 standard 13", RuleSet::Standard), ("Caro 13 Swap2", RuleSet::Caro)];
    for (header, rules) in both {
        let config = Config { size: Size::Thirteen, rules, opening: Opening::Swap2 };
        assert_eq!(*read(header).config(), config, "{header}");
        assert_eq!(moves(&format!("{header}\n1. A1 B1 2. C1 White")), "A1 B1 C1 white");
    }
}

#[test]
fn sgf_looks_like_this() {
    let game = read("caro 13\nA13 M1");
    let text = write("sgf", game.config(), game.plies());
    let version = env!("CARGO_PKG_VERSION");
    let head = format!("(;FF[4]GM[4]CA[UTF-8]AP[Deskmate:{version}]SZ[13]RU[caro]");
    assert_eq!(text, format!("{head}\n;B[aa];W[mm])\n"));
    // Black's stones of a handicap, including the usual first one.
    let game = read("handicap 2\nA15 C13 E11 B14 H8");
    let text = write("sgf", game.config(), game.plies());
    assert!(text.contains("HA[3]AB[aa][cc][ee]\n;W[bb];B[hh]"), "{text}");
    let game = read("A1 A15 B1 B15 C1 C15 D1 D15 E1");
    assert!(write("sgf", game.config(), game.plies()).contains("RE[B+]"));
}

#[test]
fn sgf_colours_are_those_of_the_stones_whoever_put_them() {
    let game = read("swap2\nH8 I9 J7 two more G6 K4 black A1");
    let text = write("sgf", game.config(), game.plies());
    assert!(text.contains("ON[swap2]"), "{text}");
    let nodes: String = text.split('\n').skip(1).collect();
    assert_eq!(nodes, ";B[hh];W[ig];B[ji];CHOICE[two more];W[gj];B[kl];CHOICE[black];W[ao])");
    // A program that ignores the choices sees the same board; without them the seats are unknown.
    let without = text.replace(";CHOICE[two more]", "").replace(";CHOICE[black]", "");
    let plain = read(&without);
    assert_eq!(plain.config().opening, Opening::Plain);
    let board = |game: &Match<Gomoku>| *game.view(Viewer::Spectator).board();
    assert_eq!(board(&plain), board(&game));
    assert_eq!(game.plies()[6], Ply { seat: Seat::First, mv: Move::Choose(Choice::Black) });
}

#[test]
fn sgf_of_others_is_read() {
    for text in [
        "(;GM[4]SZ[15];B[hh];W[ig];B[gi])",
        "(;B[H8];W[I9];B[G7])",
        "(;GM[4]FF[4]RU[Freestyle]\r\n\t;B [hh]\r\n;W [ig]\n;B\n[ gi ] )",
        "A game of ours:\n(;GM[4]\n;B[hh]C[best (;B[aa\\]) :\\\\]BM[1];W[ig]LB[aa:1][bb:2]XYZ[];B[gi])",
        "(;GM[4];B[hh](;W[ig](;B[gi])(;B[aa];W[bb]))(;W[oo]))",
        "(;GM[4];B[hh];W[ig];B[gi])(;GM[4];B[aa];W[bb])",
        "(\n;GM[4];B[hh];W[ig];B[gi];W[];B[tt])",
        "(;GM[4]PB[Ann]PW[Bob]DT[2024-01-01]RE[B+R]KM[6.5]PL[B];B[hh]BL[120];W[ig];B[gi])",
        "(;GaMe[4];Black[hh];White[ig];Black[gi])",
        "\u{feff}(;GM[4];B[hh];W[ig];B[gi])",
    ] {
        assert_eq!(moves(text), "H8 I9 G7", "{text}");
    }
    let rules = |name: &str| read(&format!("(;GM[4]RU[{name}]SZ[19];B[ss])")).config().rules;
    assert_eq!(rules("Renju"), RuleSet::Renju);
    assert_eq!(rules("STANDARD, swap2"), RuleSet::Standard);
    assert_eq!(rules("caro"), RuleSet::Caro);
    assert_eq!(rules("our own"), RuleSet::Freestyle);
    assert_eq!(moves("(;SZ[19];B[as];W[sa];B[S18])"), "A1 S19 S18");
}

#[test]
fn a_position_is_read_when_it_can_come_about() {
    assert_eq!(moves("(;GM[4]AB[hh][ii]AW[jj])"), "H8 J6 I7");
    assert_eq!(moves("(;GM[4]AW[jj][kk]AB[hh][ii]PL[B];B[aa];W[bb])"), "H8 J6 I7 K5 A15 B14");
    assert_eq!(moves("(;GM[4]\n;AB[hh]\n;AW[ii]PL[B])"), "H8 I7");
    // The five is completed last, wherever it is in the list.
    let won = "(;GM[4]AB[aa][ba][ca][da][ea][oo]AW[ac][bc][cc][dc][fc])";
    assert_eq!(read(won).outcome(), Some(Outcome::Win(Seat::First)));
    // Six in a row does not win in Standard, and the moves are ordered so that none of them makes a five.
    let six = "(;GM[4]RU[standard]AB[aa][ba][ca][da][ea][fa]AW[ac][bc][cc][dc][fc][hh])";
    assert_eq!(read(six).outcome(), None);
    // In Renju, stones that look like a double three were placed in another order.
    let renju = "(;GM[4]RU[renju]AB[fh][gh][hf][hg][hh]AW[eh][aa][bb][cc][dd])";
    assert_eq!(read(renju).plies().len(), 10);
    // A handicap, as in Go.
    let handicap = read("(;GM[4]HA[2]AB[hh][ii];W[jj])");
    assert_eq!(handicap.config().opening, Opening::Handicap(1));
    let board = *handicap.view(Viewer::Spectator).board();
    let stones = ["H8", "I7", "J6"].map(|name| board.occupancy(at(name)));
    assert_eq!(stones, [Color::Black, Color::Black, Color::White].map(Occupancy::Stone));
}

#[test]
fn random_positions_of_games_are_read_without_their_order() {
    for (seed, config) in configs().into_iter().enumerate() {
        if config.opening != Opening::Plain || config.rules == RuleSet::Renju {
            continue;
        }
        let game = random_game(config, seed as u64, 500);
        let position = game.view(Viewer::Spectator);
        let list = |color| -> String {
            let on = |point: &Point| position.board().occupancy(*point) == Occupancy::Stone(color);
            position.board().points().filter(on).map(|point| format!("[{point}]")).collect()
        };
        let (lines, black, white) = (config.size.lines(), list(Color::Black), list(Color::White));
        let rules = format!("{:?}", config.rules);
        let back = read(&format!("(;GM[4]SZ[{lines}]RU[{rules}]AB{black}AW{white})"));
        let back = back.view(Viewer::Spectator);
        assert_eq!(back.board(), position.board(), "{config:?}");
        assert_eq!(back.phase(), position.phase(), "{config:?}");
    }
}

#[test]
fn a_long_game_with_long_comments_is_read() {
    let game = random_game(Config { size: Size::Nineteen, ..Config::default() }, 3, 500);
    let text = write("sgf", game.config(), game.plies());
    let comment = format!("C[{}];", "because \\] [ ( ".repeat(200));
    assert_eq!(read(&text.replace(';', &comment).replacen(&comment, ";", 1)).plies(), game.plies());
    let mut lots = dice_from_seed(1);
    // Line breaks and spaces between properties are ignored.
    let spaced: String = text
        .chars()
        .map(|letter| match letter {
            ';' if lots.random_range(0..2) == 0 => "\r\n ;\t".to_owned(),
            letter => letter.to_string(),
        })
        .collect();
    assert_eq!(read(&spaced).plies(), game.plies());
}

#[test]
fn lists_with_remarks_and_faces_in_them_are_read() {
    for text in [
        "1. H8 I9 {the usual reply} 2. G7 J10 ; and now it gets sharp\n",
        "1. H8 I9 2. G7 J10 (; nice game, again?",
        "1. H8 I9 2. G7 J10 ;)",
        "1. H8 I9 ;-) 2. G7 J10 :)",
        "1. H8 I9 (; 2. G7 J10",
        "H8 (a good move) I9 😀 G7 J10 🎉",
        "{by hand}\nH8 I9 ; why not G8?\nG7 J10",
        "; our last game\nH8 I9 G7 J10",
        "> 1. H8 I9\n> 2. G7 J10",
        "```\n1. H8 I9 2. G7 J10\n```",
    ] {
        assert_eq!(moves(text), "H8 I9 G7 J10", "{text:?}");
    }
}

#[test]
fn lists_in_the_signs_and_letters_of_other_keyboards_are_read() {
    for text in [
        "H8，I9。G7、J10\n",
        "Ｈ８　Ｉ９　Ｇ７　Ｊ１０",
        "１．Ｈ８　Ｉ９　２．ｇ７，ｊ１０",
        "H8；I9；G7；J10",
        "（Ｈ８）I9——G7－J10",
        "Ｈ８ I9 ｛好棋｝ G7 J10 （好棋）",
    ] {
        assert_eq!(moves(text), "H8 I9 G7 J10", "{text:?}");
    }
    // Cyrillic letters that look like Latin ones.
    assert_eq!(moves("Н8 С9 а1 К10"), "H8 C9 A1 K10");
    assert_eq!(moves("(;GM[4];B[ｈｈ];W[Ｉ９];B[Н7])"), "H8 I9 H7");
}

#[test]
fn sgf_with_long_lines_of_any_system_is_read() {
    for end in ["\n", "\r\n", "\r"] {
        let text =
            "(;FF[4]GM[4]SZ[15]C[a long line \\\nbroken by an escaped end];B[hh]\n;W[i\\\ni]\n;B[hi])\n";
        assert_eq!(moves(&text.replace('\n', end)), "H8 I7 H7", "{end:?}");
    }
}

#[test]
fn sgf_of_old_programs_is_read() {
    assert_eq!(moves("(;ff[3]gm[4]sz[15];b[hh];w[ii];b[hi])\n"), "H8 I7 H7");
    assert_eq!(moves("(;gm[4]sz[15]ab[hh]aw[ii]pl[b];b[hi])"), "H8 I7 H7");
    assert_eq!(moves("(;FF[3]GaMe[4]SiZe[15];Black[hh];White[ii];Black[hi])"), "H8 I7 H7");
}

#[test]
fn sgf_may_name_both_sides_of_the_board() {
    for (size, lines) in [("15:15", Size::Fifteen), ("13:13", Size::Thirteen), (" 19 : 19 ", Size::Nineteen)]
    {
        let game = read(&format!("(;FF[4]GM[4]SZ[{size}];B[hh];W[ii])"));
        assert_eq!((game.config().size, game.plies().len()), (lines, 2), "{size}");
    }
}

#[test]
fn sgf_of_go_on_fifteen_lines_is_gomoku() {
    assert_eq!(moves("(;FF[4]GM[1]SZ[15];B[hh];W[ii];B[hi])"), "H8 I7 H7");
    assert_eq!(moves("(;GM[1]SZ[15:15];B[hh];W[ii];B[hi])"), "H8 I7 H7");
}

#[test]
fn sgf_with_points_in_rectangles_is_read() {
    // Two rows of three, and the corners of a rectangle in any order.
    let game = read("(;GM[4]SZ[15]AB[aa:ba][dd]AW[of:om];B[hh])".replace("of:om", "of:og][oa").as_str());
    let board = *game.view(Viewer::Spectator).board();
    let stones =
        |color| board.points().filter(|point| board.occupancy(*point) == Occupancy::Stone(color)).count();
    assert_eq!((stones(Color::Black), stones(Color::White)), (4, 3));
    for name in ["A15", "B15", "D12"] {
        assert_eq!(board.occupancy(at(name)), Occupancy::Stone(Color::Black), "{name}");
    }
    let area = |rectangle: &str| {
        let game = read(&format!("(;GM[4]SZ[15]AB[{rectangle}]AW[ee][fe][ge][ie])"));
        let board = *game.view(Viewer::Spectator).board();
        ["A15", "B15", "A14", "B14"].map(|name| board.occupancy(at(name)))
    };
    for rectangle in ["aa:bb", "bb:aa", "ba:ab", "A14:B15"] {
        assert_eq!(area(rectangle), [Occupancy::Stone(Color::Black); 4], "{rectangle}");
    }
}

#[test]
fn files_of_piskvork_are_read() {
    let psq =
        "Piskvorky 15x15, 11:11, 0\n8,8,120\n9,9,95\n8,9,80\n9,8,210\n8,10,60\nengine-a.exe\nengine-b.exe\n";
    for text in
        [psq.to_owned(), psq.replace('\n', "\r\n"), format!("\u{feff}{psq}0\n"), psq.replace(",120", "")]
    {
        assert_eq!(moves(&text), "H8 I7 H7 I8 H6", "{text:?}");
    }
    assert_eq!(moves("Piskvorky 19x19, 0:0, 1\n1,1,0\n19,19,0\n-1\n"), "A19 S1");
}
