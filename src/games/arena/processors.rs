//! Runs independent jobs on all CPU cores.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use super::progress::Progress;

/// Calls `work` with every number below `games`, on all CPU cores, and returns the results in order. Shows the
/// progress on standard error.
pub fn run_on_all_cores<T: Send>(games: u64, work: impl Fn(u64) -> T + Sync) -> Vec<T> {
    let next = AtomicU64::new(0);
    let done = Mutex::new((Vec::new(), Progress::new(games)));
    let jobs = std::thread::available_parallelism().map_or(1, usize::from);
    let job = || {
        loop {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= games {
                break;
            }
            let result = work(game);
            let Ok(mut done) = done.lock() else { break };
            done.0.push((game, result));
            let count = done.0.len() as u64;
            done.1.show(count);
        }
    };
    std::thread::scope(|scope| (0..jobs).for_each(|_| drop(scope.spawn(job))));
    let Ok((mut results, progress)) = done.into_inner() else { return Vec::new() };
    progress.clear();
    results.sort_unstable_by_key(|(game, _)| *game);
    results.into_iter().map(|(_, result)| result).collect()
}
