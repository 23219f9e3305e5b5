//! A faulty connection to the match: updates arrive late, twice, out of order, or not at all until the
//! connection is resumed. Tests must pass over it as over a good one.

use std::cell::Cell;
use std::time::Duration;

use bevy::prelude::*;
use deskmate::app::play::active_match::ActiveMatch;
use deskmate::app::play::session::Session;
use deskmate_games::Game;
use deskmate_games::add_to_15::AddTo15;
use deskmate_games::gomoku::Gomoku;
use deskmate_games::sea_battle::SeaBattle;
use deskmate_games::ugolki::Ugolki;
use deskmate_net::match_handle::{Intent, MatchHandle, MatchSnapshot, MatchUpdate};
use deskmate_net::{ClientEvent, MatchChange};
use deskmate_referee::authority::Match;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// Upper bound of the delay of an update, in polls.
const LATE: u32 = 8;
/// Number of polls after which a lost connection is resumed.
const RESUMED: u32 = 12;

/// The faults of a connection.
#[derive(Resource, Clone, Copy)]
struct Line {
    /// True if updates are also reordered and lost, instead of only delayed and duplicated.
    loses: bool,
    seed: u64,
}

thread_local! {
    /// The connection of every app that is started on this thread.
    static LINE: Cell<Option<Line>> = const { Cell::new(None) };
}

/// Wraps every match in the faulty connection of this thread, if there is one.
pub fn plugin(app: &mut App) {
    let Some(line) = LINE.get() else { return };
    app.insert_resource(line);
    app.add_systems(PreUpdate, (spoil::<SeaBattle>, spoil::<Ugolki>, spoil::<Gomoku>, spoil::<AddTo15>));
}

fn spoil<G: Game>(session: Option<Res<Session<G>>>, line: Res<Line>, mut commands: Commands) {
    if !session.is_some_and(|session| session.is_added()) {
        return;
    }
    let line = *line;
    commands.queue(move |world: &mut World| {
        if let Some(active) = world.remove_resource::<ActiveMatch<G>>() {
            let spoiled = active.wrap(|inner| BadLine::new(inner, line));
            world.insert_resource(spoiled);
        }
    });
}

/// A match handle behind a faulty connection.
struct BadLine<G: Game> {
    inner: Box<dyn MatchHandle<G>>,
    line: Line,
    dice: ChaCha8Rng,
    /// The updates in transit, with the number of polls until they arrive.
    under_way: Vec<(u32, MatchUpdate<G>)>,
    /// The number of polls until a lost connection is resumed.
    resumes: Option<u32>,
}

impl<G: Game> BadLine<G> {
    fn new(inner: Box<dyn MatchHandle<G>>, line: Line) -> Self {
        let dice = ChaCha8Rng::seed_from_u64(line.seed);
        Self { inner, line, dice, under_way: Vec::new(), resumes: None }
    }

    /// Returns the delay of the next update, in polls. Unless the connection loses updates, they stay in
    /// order.
    fn delay(&mut self) -> u32 {
        let last = self.under_way.iter().map(|(polls, _)| *polls).max().unwrap_or_default();
        let delay = self.dice.random_range(0..LATE);
        if self.line.loses { delay } else { delay.max(last) }
    }
}

impl<G: Game> MatchHandle<G> for BadLine<G> {
    fn submit(&mut self, intent: Intent<G::Move>) {
        self.inner.submit(intent);
    }

    fn receive(&mut self, event: &ClientEvent, now: Duration) {
        self.inner.receive(event, now);
    }

    fn poll(&mut self) -> Vec<MatchUpdate<G>> {
        for update in self.inner.poll() {
            if self.line.loses && matches!(update, MatchUpdate::Changed(..)) && self.dice.random_bool(0.25) {
                self.resumes = Some(RESUMED);
                continue;
            }
            let delay = self.delay();
            self.under_way.push((delay, update.clone()));
            if matches!(update, MatchUpdate::Changed(..)) && self.dice.random_bool(0.25) {
                let delay = self.delay();
                self.under_way.push((delay, update));
            }
        }
        self.resumes = self.resumes.map(|polls| polls.saturating_sub(1));
        if self.resumes.take_if(|polls| *polls == 0).is_some() {
            self.under_way
                .push((0, MatchUpdate::Changed(MatchChange::Replaced, Box::new(self.inner.snapshot()))));
        }
        let (come, wait) =
            std::mem::take(&mut self.under_way).into_iter().partition(|(polls, _)| *polls == 0);
        let wait: Vec<(u32, MatchUpdate<G>)> = wait;
        self.under_way = wait.into_iter().map(|(polls, update)| (polls - 1, update)).collect();
        let come: Vec<(u32, MatchUpdate<G>)> = come;
        come.into_iter().map(|(_, update)| update).collect()
    }

    fn snapshot(&self) -> MatchSnapshot<G> {
        self.inner.snapshot()
    }

    fn authority(&self) -> Option<&Match<G>> {
        self.inner.authority()
    }
}

/// Runs each test over the given number of faulty connections, with a different seed each.
fn over_bad_lines(loses: bool, tests: &[(u64, fn())]) {
    for (lines, test) in tests {
        for seed in 0..*lines {
            LINE.set(Some(Line { loses, seed }));
            test();
        }
    }
    LINE.set(None);
}

#[test]
fn late_and_twice() {
    over_bad_lines(
        false,
        &[
            (3, crate::game::a_whole_game_ends_in_a_result_and_the_next_keeps_the_score),
            (3, crate::game::two_at_one_desk_are_told_by_name_whose_turn_it_is),
            (3, crate::scene::the_scene_after_the_events_is_the_scene_rebuilt),
            (3, crate::gomoku::the_scene_after_the_events_is_the_scene_rebuilt),
            (3, crate::gomoku::turning_the_window_keeps_the_stones),
            (3, crate::gomoku::swap2_asks_for_the_colour),
            (3, crate::ugolki::the_scene_after_the_events_is_the_scene_rebuilt),
            (3, crate::ugolki::a_watched_game_comes_to_its_end_and_is_the_same_twice),
            (3, crate::ugolki::a_ghost_race_keeps_the_best_run_and_races_against_it),
            (1, crate::sea_battle::a_whole_battle_is_drawn_as_its_end_is_rebuilt),
            (1, crate::sea_battle::a_battle_never_shows_more_than_is_known),
            (1, crate::sea_battle::two_at_a_desk_turn_round_and_see_their_own_side_only),
        ],
    );
}

#[test]
fn out_of_order_lost_and_resumed() {
    over_bad_lines(
        true,
        &[
            (3, crate::scene::the_scene_after_the_events_is_the_scene_rebuilt),
            (3, crate::gomoku::turning_the_window_keeps_the_stones),
            (3, crate::ugolki::the_scene_after_the_events_is_the_scene_rebuilt),
            (1, crate::sea_battle::a_whole_battle_is_drawn_as_its_end_is_rebuilt),
            (1, crate::sea_battle::a_battle_never_shows_more_than_is_known),
        ],
    );
}
