//! Frame times of each game: the camera's flight to the table, a game between two brains, and the result.
//! These are measurements without assertions, so nothing else may run at the same time: `cargo test --test
//! app -- frames::on_the_processor --ignored --nocapture`, or `frames::drawn`, which needs a graphics device.

use std::time::{Duration, Instant};

use bevy::render::render_resource::PollType;
use bevy::render::renderer::{RenderAdapterInfo, RenderDevice};
use deskmate::app::base::states::Phase;

use crate::harness::Desk;

/// Maximum number of frames measured in each part of a game: three minutes.
const MAX_FRAMES: usize = 3 * 60 * 60;
/// Number of frames measured after the end of a game.
const RESULT: usize = 5 * 60;

/// Steps until `met` returns true, for at most `most` frames, and records the time of each frame. With a
/// graphics device, this includes the drawing.
fn note(desk: &mut Desk, times: &mut Vec<Duration>, most: usize, met: impl Fn(&Desk) -> bool) {
    let device = desk.0.world().get_resource::<RenderDevice>().cloned();
    for _ in 0..most {
        if met(desk) {
            return;
        }
        let began = Instant::now();
        desk.0.update();
        if let Some(device) = &device {
            device.poll(PollType::wait_indefinitely()).expect("the device draws");
        }
        times.push(began.elapsed());
        std::thread::yield_now();
    }
}

/// Plays every game in an app of its own, and prints the frame times.
fn measure(open: impl Fn() -> Desk) {
    for game in deskmate_games::NAMES {
        let mut desk = open();
        let mut times = Vec::new();
        desk.press(&format!("thing-{game}"));
        note(&mut desk, &mut times, MAX_FRAMES, |desk| desk.has("opponent-watch"));
        desk.press("opponent-watch");
        desk.press("start");
        note(&mut desk, &mut times, MAX_FRAMES, |desk| desk.phase() == Some(Phase::Result));
        note(&mut desk, &mut times, RESULT, |_| false);
        times.sort();
        let of_100 = |share: usize| times[(times.len() - 1) * share / 100].as_secs_f64() * 1000.0;
        println!(
            "{game}: {} frames, half within {:.2} ms, 99 of 100 within {:.2} ms, the longest {:.2} ms",
            times.len(),
            of_100(50),
            of_100(99),
            of_100(100)
        );
    }
}

#[test]
#[ignore = "a measurement"]
fn on_the_processor() {
    measure(|| Desk::new(1280, 720));
}

#[test]
#[ignore = "a measurement"]
fn drawn() {
    measure(|| {
        let desk = Desk::drawn(1280, 720);
        println!("{}", desk.0.world().resource::<RenderAdapterInfo>().name);
        desk
    });
}
