//! Invalid files are refused with a message of one line.

use deskmate_games::add_to_15::AddTo15;
use deskmate_games::add_to_15::rules::Take;
use deskmate_games::gomoku::Gomoku;
use deskmate_games::lesson::read;
use deskmate_games::task::Goal;
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::Seat;

#[test]
fn a_step_goes_on_from_the_one_before_it() {
    let text = r#"
        [[lesson]]
        name = "pairs"
        [[lesson.step]]
        position = "1 8 9"
        play = ["5", "6"]
        [[lesson.step]]
        then = "6 2"
        goal = "hold"
        against = "perfect"
        solution = "4 5"
    "#;
    let lessons = read::<AddTo15>(text).expect("it is right");
    let [first, second] = &lessons[0].steps[..] else { panic!("two steps") };
    assert_eq!((first.plies.len(), first.seat, first.par), (3, Seat::Second, 1));
    assert_eq!(first.goal, Goal::Play(vec![Take(5), Take(6)]));
    assert_eq!(first.asked.id, "add-to-15-lesson-pairs-1");
    assert_eq!((second.plies.len(), second.seat, second.par), (5, Seat::Second, 1));
    assert_eq!((second.goal.clone(), second.other.as_deref()), (Goal::Hold, Some("perfect")));
    assert_eq!(lessons[0].title().id, "add-to-15-lesson-pairs");
    assert_eq!(lessons[0].solved_message(1).id, "add-to-15-lesson-pairs-2-right");
    assert_eq!(lessons[0].hint(0).id, "add-to-15-lesson-pairs-1-wrong");
}

#[test]
fn steps_may_share_their_words_and_the_last_one_suggests_an_opponent() {
    let text = r#"
        [[lesson]]
        name = "pairs"
        opponent = "careful"
        [[lesson.step]]
        words = "more"
        position = "1 8 9"
        play = ["5"]
        [[lesson.step]]
        words = "more"
        position = "1 8"
        play = ["6"]
    "#;
    let lessons = read::<AddTo15>(text).expect("it is right");
    let [lesson] = &lessons[..] else { panic!("one lesson") };
    assert!(lesson.steps.iter().all(|step| step.asked.id == "add-to-15-lesson-pairs-more"));
    let right = Line::new("add-to-15-lesson-pairs-more-right");
    assert_eq!(lesson.solved_message(0), right);
    let name = Line::new("add-to-15-careful");
    assert_eq!(lesson.solved_message(1), Line::new("lesson-try").line("comment", right).line("name", name));
    let why = read::<AddTo15>(&text.replace("careful", "nobody")).expect_err("there is no such level");
    assert_eq!(why, "lesson pairs: there is no nobody");
}

/// Returns the error for a lesson with this single step.
fn refused(step: &str) -> String {
    let text = format!("[[lesson]]\nname = \"pairs\"\n[[lesson.step]]\n{step}");
    let why = read::<AddTo15>(&text).expect_err("it is wrong");
    assert!(!why.is_empty() && !why.contains('\n'), "{why:?}");
    why
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    for (step, why) in [
        ("play = [\"5\"]", "lesson pairs, step 1: it has no position"),
        ("position = \"1 8\"", "it has either a goal or moves to play"),
        ("position = \"1 8\"\nplay = [\"5\"]\ngoal = \"win\"", "it has either a goal or moves to play"),
        ("position = \"1 8\"\nplay = [\"5 6\"]", "5 6 is 2 moves"),
        ("position = \"1 8\"\nplay = [\"8\"]", "add-to-15"),
        ("position = \"1 9 6 2 8\"\ngoal = \"win\"", "it is nobody's turn"),
        ("position = \"1 8\"\ngoal = \"win\"\nagainst = \"nobody\"", "there is no nobody"),
        ("position = \"1 8\"\ngoal = \"draw\"", "unknown variant"),
        ("position = \"1 8\"\nmoves = \"5\"", "unknown field"),
    ] {
        assert!(refused(step).contains(why), "{}", refused(step));
    }
    let twice = "[[lesson]]\nname = \"five\"\n[[lesson.step]]\nposition = \"H8\"\nplay = [\"H9\"]\n";
    let why = read::<Gomoku>(&twice.repeat(2)).expect_err("two have the same name");
    assert_eq!(why, "two lessons are called five");
    let why = read::<Gomoku>("[[lesson]]\nname = \"five\"").expect_err("it is empty");
    assert_eq!(why, "lesson five has no steps");
    assert!(read::<Gomoku>("lesson").is_err());
    assert_eq!(read::<Gomoku>("").map(|lessons| lessons.len()), Ok(0));
}
