//! The properties that every game of the catalogue must have, checked on each game by the same functions.
//!
//! [`pick`] is a game made for this suite. Without a flaw it passes like the others; with one flaw at a time
//! it shows that each check can fail.

mod pick;
mod playing;
mod properties;

use deskmate_games::{Game, NAMES, Visitor, visit};
use pick::Pick;

/// Makes a test of each property, which checks every game of the catalogue and Pick.
macro_rules! every_game_has {
    ($($file:ident::$property:ident),* $(,)?) => {$(
        #[test]
        fn $property() {
            struct Check;
            impl Visitor for Check {
                type Out = Result<(), String>;
                fn visit<G: Game>(self) -> Self::Out {
                    properties::$file::$property::<G>()
                }
            }
            for name in NAMES {
                let result = visit(name, Check).expect("a name of the catalogue is a game");
                assert_eq!(result, Ok(()), "{name}");
            }
            assert_eq!(properties::$file::$property::<Pick<{ pick::HONEST }>>(), Ok(()));
        }
    )*};
}

every_game_has! {
    rules::legal_is_what_check_and_play_accept,
    rules::a_refused_move_changes_nothing,
    rules::random_games_end,
    rules::somebody_can_move_until_there_is_an_outcome,
    rules::data_survives_json,
    rules::a_move_changes_little_of_a_view,
    secrets::views_and_events_tell_the_same,
    secrets::redaction_only_takes_away,
    secrets::what_is_hidden_is_not_told,
    records::a_saved_game_loads_to_the_same_position,
    records::bad_records_are_refused_in_one_line,
    records::undo_and_redo_walk_the_same_path,
    records::a_game_as_text_is_the_same_game,
    handle::a_handle_tells_what_its_match_does,
    input::taps_reach_exactly_the_legal_moves,
    input::notations_tell_moves_apart,
    brains::every_brain_plays_by_the_rules,
    brains::the_same_dice_give_the_same_move,
    brains::a_brain_elsewhere_answers_the_same,
    brains::a_seat_without_moves_is_refused,
    brains::nonsense_is_refused_in_one_line,
    classmate::it_plays_by_the_rules_at_every_strength,
    classmate::at_the_strength_of_a_level_it_plays_as_that_does,
    classmate::its_mistakes_are_nearly_good,
    names::names_are_in_order,
}

/// Makes a test of each flaw: the property that it breaks must report it.
macro_rules! the_suite_notices {
    ($($test:ident: $flaw:ident breaks $file:ident::$property:ident,
        saying $words:literal;)*) => {
        mod the_suite_notices {
            use crate::{pick, properties};
            $(
                #[test]
                fn $test() {
                    let result = properties::$file::$property::<pick::Pick<{ pick::$flaw }>>();
                    let Err(why) = result else { panic!("nobody noticed") };
                    assert!(why.contains($words), "noticed something else: {why}");
                }
            )*
        }
    };
}

the_suite_notices! {
    a_move_missing_from_legal: LEGAL_OMITS breaks rules::legal_is_what_check_and_play_accept,
        saying "listed false, check Ok";
    a_move_listed_twice: LEGAL_REPEATS breaks rules::legal_is_what_check_and_play_accept,
        saying "listed twice";
    moves_for_one_who_may_not_move: LEGAL_OUT_OF_TURN breaks rules::legal_is_what_check_and_play_accept,
        saying "a legal move is refused: NotYourTurn";
    play_that_accepts_too_much: PLAY_ACCEPTS_ALL breaks rules::legal_is_what_check_and_play_accept,
        saying "play Ok";
    a_refusal_that_leaves_a_trace: REFUSAL_LEAVES_TRACE breaks rules::a_refused_move_changes_nothing,
        saying "refusals: 1";
    a_game_without_end: NEVER_ENDS breaks rules::random_games_end,
        saying "no outcome";
    an_end_that_goes_on: OVER_BUT_ON breaks rules::somebody_can_move_until_there_is_an_outcome,
        saying "Both with the outcome";
    a_turn_without_moves: STUCK breaks rules::somebody_can_move_until_there_is_an_outcome,
        saying "those who can move are []";
    a_move_that_json_changes: JSON_LOSES breaks rules::data_survives_json,
        saying "came back as";
    a_view_that_changes_all_over: VIEW_CHURNS breaks rules::a_move_changes_little_of_a_view,
        saying "bytes";
    a_view_that_shows_a_secret: VIEW_LEAKS breaks secrets::views_and_events_tell_the_same,
        saying "told the same, one sees";
    an_event_that_tells_a_secret: EVENT_LEAKS breaks secrets::views_and_events_tell_the_same,
        saying "seeing the same, one is told";
    a_stranger_who_sees_more_than_a_player: SPECTATOR_SEES breaks secrets::redaction_only_takes_away,
        saying "a spectator sees Picked";
    a_hidden_move_without_a_seal: NOTHING_HIDDEN breaks secrets::what_is_hidden_is_not_told,
        saying "hidden false";
    a_setup_that_differs_each_time: SETUP_VARIES breaks records::a_saved_game_loads_to_the_same_position,
        saying "loads as";
    an_undo_to_somewhere_else: SETUP_VARIES breaks records::undo_and_redo_walk_the_same_path,
        saying "undo to ply";
    a_notation_that_loses_a_move: TEXT_LOSES breaks records::a_game_as_text_is_the_same_game,
        saying "reads as";
    a_move_out_of_reach: TAP_MISSES breaks input::taps_reach_exactly_the_legal_moves,
        saying "no taps of";
    a_tap_against_the_rules: TAP_CHEATS breaks input::taps_reach_exactly_the_legal_moves,
        saying "which is not legal";
    two_moves_written_alike: NOTATION_REPEATS breaks input::notations_tell_moves_apart,
        saying "are both written";
    a_brain_that_cheats: BRAIN_CHEATS breaks brains::every_brain_plays_by_the_rules,
        saying "which is not legal";
    a_brain_with_dice_of_its_own: BRAIN_VARIES breaks brains::the_same_dice_give_the_same_move,
        saying " plays (Number";
    a_brain_that_remembers: BRAIN_VARIES breaks brains::a_brain_elsewhere_answers_the_same,
        saying "elsewhere";
    a_preset_that_is_not_the_default: PRESET_DIFFERS breaks names::names_are_in_order,
        saying "is not the default";
}
