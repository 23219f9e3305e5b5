//! Tests of the brain as a separate program, which answers each line of input with a line.

use std::io::Write;
use std::process::{Command, Stdio};

use deskmate_games::add_to_15::AddTo15;
use deskmate_games::search::brain::OpponentProfile;
use deskmate_games::thinking::{choose_move, parse_move, request_move};
use deskmate_kernel::rng::dice_from_seed;
use deskmate_kernel::rules::{Rules, Seat};

#[test]
fn it_answers_line_by_line_and_outlives_nonsense() {
    let view = AddTo15::setup(&Default::default(), &mut dice_from_seed(0));
    let question = request_move::<AddTo15>("perfect", Seat::First, 9, &view, &OpponentProfile::default());
    let mut brain = Command::new(env!("CARGO_BIN_EXE_brain"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the brain starts");
    let mut questions = brain.stdin.take().expect("it has an input");
    writeln!(questions, "{question}\nnonsense\n\n{question}").expect("it listens");
    drop(questions);
    let output = brain.wait_with_output().expect("it ends with its input");
    assert!(output.status.success());

    let replies = String::from_utf8(output.stdout).expect("replies are text");
    let replies: Vec<_> = replies.lines().collect();
    assert_eq!(replies.len(), 4);
    let here = choose_move::<AddTo15>("perfect", Seat::First, 9, &view, &OpponentProfile::default());
    assert_eq!(parse_move::<AddTo15>(replies[0]), here);
    assert_eq!(replies[0], replies[3]);
    assert!(replies[1].starts_with("{\"error\":") && replies[2].starts_with("{\"error\":"), "{replies:?}");
}
