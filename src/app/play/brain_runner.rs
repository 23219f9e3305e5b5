//! Runs brains in the background: on a task pool on the desktop, in a Web Worker in the browser.

use deskmate_games::Game;
use deskmate_games::search::brain::OpponentProfile;
use deskmate_kernel::rules::Seat;

/// A request for a brain's move.
pub struct BrainTask<G: Game> {
    /// The view of the brain's seat.
    pub view: G::View,
    /// The seat to move.
    pub seat: Seat,
    /// Name of a level, or of the lens.
    pub level: &'static str,
    /// Seed of the brain's random numbers.
    pub seed: u64,
    /// Information about the other player from earlier games.
    pub known: OpponentProfile,
}

#[cfg(not(target_arch = "wasm32"))]
mod imp {
    use super::{BrainTask, Game};
    use bevy::app::App;
    use bevy::ecs::system::SystemParam;
    use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, futures_lite::future::poll_once};
    use deskmate_games::brain;
    use deskmate_games::search::brain::Thoughts;
    use deskmate_games::thinking::think;
    use deskmate_kernel::rng::dice_from_seed;

    /// A brain's computation in progress.
    pub struct Job<G: Game>(Task<Option<(G::Move, Thoughts<G::Move>)>>);

    /// A pending question to [`think`].
    pub struct ThinkRequest(Task<String>);

    /// Starts brains and polls their answers.
    #[derive(SystemParam)]
    pub struct BrainRunner<'w> {
        _marker: std::marker::PhantomData<&'w ()>,
    }

    impl BrainRunner<'_> {
        /// Starts a brain.
        pub fn begin<G: Game>(&mut self, task: BrainTask<G>) -> Job<G> {
            let BrainTask { view, seat, level, seed, known } = task;
            Job(AsyncComputeTaskPool::get().spawn(async move {
                let level = brain::<G>(level)?;
                let mut brain = (level.brain)();
                brain.set_opponent(&known);
                Some(brain.choose(&view, seat, &(level.budget)(), &mut dice_from_seed(seed)))
            }))
        }

        /// Returns the brain's answer, once, as soon as it is available.
        pub fn poll<G: Game>(&mut self, job: &mut Job<G>) -> Option<(G::Move, Thoughts<G::Move>)> {
            block_on(poll_once(&mut job.0)).flatten()
        }

        /// Submits a question to [`think`].
        pub fn ask(&mut self, question: String) -> ThinkRequest {
            ThinkRequest(AsyncComputeTaskPool::get().spawn(async move { think(&question) }))
        }

        /// Returns the answer, once, as soon as it is available.
        pub fn poll_answer(&mut self, errand: &mut ThinkRequest) -> Option<String> {
            block_on(poll_once(&mut errand.0))
        }
    }

    /// Registers nothing: Bevy sets up the task pool.
    pub fn plugin(_app: &mut App) {}
}

#[cfg(target_arch = "wasm32")]
mod imp {
    use std::collections::{HashMap, VecDeque};
    use std::marker::PhantomData;
    use std::sync::mpsc::{Receiver, channel};
    use std::time::Duration;

    use bevy::ecs::system::SystemParam;
    use bevy::prelude::*;
    use wasm_bindgen::JsCast;
    use wasm_bindgen::prelude::Closure;
    use web_sys::{Event, MessageEvent, Worker, WorkerOptions, WorkerType};

    use super::{BrainTask, Game};
    use crate::app::base::announce::Announce;
    use crate::app::base::states::is_desk_drawn;
    use crate::app::base::web::release_path;
    use deskmate_games::search::brain::Thoughts;
    use deskmate_games::thinking::{parse_move, request_move};
    use deskmate_kernel::line::Line;

    /// Number of recent answers that are kept until somebody collects them; older ones are dropped.
    const MAX_WAITING: u64 = 32;

    /// A pending question to [`think`](deskmate_games::thinking::think), by number.
    pub struct ThinkRequest(u64);

    /// A brain's computation in progress.
    pub struct Job<G: Game> {
        request: ThinkRequest,
        /// The question, until it is asked once more.
        question: Option<String>,
        game: PhantomData<fn() -> G>,
    }

    /// Delay before a failed worker is restarted.
    const RESTART_DELAY: Duration = Duration::from_secs(3);

    /// A message from the worker.
    enum WorkerMessage {
        /// The answer to the oldest open question.
        Answer(String),
        /// The worker can't run, because its files failed to load.
        Failure,
    }

    /// The worker, the open questions and the answers not yet collected. It answers in the order of the questions.
    pub struct BrainWorker {
        /// `None` while it can't run.
        worker: Option<Worker>,
        /// True once it has been started.
        started: bool,
        /// Time until the next restart.
        pause: Timer,
        messages: Receiver<WorkerMessage>,
        /// The questions without an answer, oldest first.
        open: VecDeque<String>,
        answered: u64,
        waiting: HashMap<u64, String>,
        /// True if a question has had no readable answer twice, which is not announced yet.
        failed: bool,
        listeners: [Closure<dyn FnMut(Event)>; 2],
    }

    impl BrainWorker {
        fn new() -> Self {
            let (answers, messages) = channel();
            let failures = answers.clone();
            // A closed channel means that the game is exiting.
            let on_message = Closure::<dyn FnMut(Event)>::new(move |event: Event| {
                let answer = event.dyn_ref::<MessageEvent>().and_then(|event| event.data().as_string());
                let _ = answers.send(answer.map_or(WorkerMessage::Failure, WorkerMessage::Answer));
            });
            let on_error = Closure::<dyn FnMut(Event)>::new(move |_| {
                let _ = failures.send(WorkerMessage::Failure);
            });
            Self {
                worker: None,
                started: false,
                pause: Timer::new(RESTART_DELAY, TimerMode::Once),
                messages,
                open: VecDeque::new(),
                answered: 0,
                waiting: HashMap::new(),
                failed: false,
                listeners: [on_message, on_error],
            }
        }

        /// Starts the worker and posts all open questions to it.
        fn start(&mut self) {
            let options = WorkerOptions::new();
            options.set_type(WorkerType::Module);
            self.worker = Worker::new_with_options(&release_path("brain-worker.js"), &options)
                .inspect_err(|why| warn!("no worker for brains: {why:?}"))
                .ok();
            self.started = true;
            self.pause.reset();
            let Some(worker) = &self.worker else { return };
            let [on_message, on_error] = &self.listeners;
            worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
            worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
            for question in &self.open {
                post(worker, question);
            }
        }

        /// Ends the worker. The open questions are posted to the next one.
        fn stop(&mut self) {
            if let Some(worker) = self.worker.take() {
                worker.terminate();
            }
        }

        fn ask(&mut self, question: String) -> u64 {
            if let Some(worker) = &self.worker {
                post(worker, &question);
            }
            let number = self.answered + self.open.len() as u64;
            self.open.push_back(question);
            number
        }

        /// Receives the worker's messages.
        fn receive_messages(&mut self) {
            while let Ok(heard) = self.messages.try_recv() {
                match heard {
                    WorkerMessage::Answer(answer) => {
                        self.open.pop_front();
                        self.waiting.insert(self.answered, answer);
                        self.answered += 1;
                    }
                    WorkerMessage::Failure => self.stop(),
                }
            }
            let answered = self.answered;
            self.waiting.retain(|number, _| number + MAX_WAITING > answered);
        }
    }

    fn post(worker: &Worker, question: &str) {
        if let Err(why) = worker.post_message(&question.into()) {
            error!("the brain's worker takes no questions: {why:?}");
        }
    }

    /// Starts the worker for the first time, once the desk has been drawn and nobody waits for it.
    fn start_worker(mut brains: NonSendMut<BrainWorker>) {
        brains.start();
    }

    /// Announces once that the opponents failed to load, and restarts the worker.
    fn restart_worker(
        mut brains: NonSendMut<BrainWorker>,
        time: Res<Time<Real>>,
        mut said: Local<bool>,
        mut announce: MessageWriter<Announce>,
    ) {
        brains.receive_messages();
        if std::mem::take(&mut brains.failed) {
            announce.write(Announce(Line::new("brains-lost")));
        }
        if !brains.started || brains.worker.is_some() || brains.open.is_empty() {
            return;
        }
        if !*said {
            *said = true;
            announce.write(Announce(Line::new("brains-missing")));
        }
        if brains.pause.tick(time.delta()).is_finished() {
            brains.start();
        }
    }

    /// Starts brains and polls their answers.
    #[derive(SystemParam)]
    pub struct BrainRunner<'w> {
        worker: NonSendMut<'w, BrainWorker>,
    }

    impl BrainRunner<'_> {
        /// Starts a brain.
        pub fn begin<G: Game>(&mut self, task: BrainTask<G>) -> Job<G> {
            let BrainTask { view, seat, level, seed, known } = task;
            let question = request_move::<G>(level, seat, seed, &view, &known);
            Job { request: self.ask(question.clone()), question: Some(question), game: PhantomData }
        }

        /// Returns the brain's answer, once, as soon as it is available. After an answer that can't be read, another worker is
        /// asked once more.
        pub fn poll<G: Game>(&mut self, job: &mut Job<G>) -> Option<(G::Move, Thoughts<G::Move>)> {
            match parse_move::<G>(&self.poll_answer(&mut job.request)?) {
                Ok(answer) => return Some(answer),
                Err(why) => error!("the brain's worker: {why}"),
            }
            match job.question.take() {
                Some(question) => {
                    self.worker.stop();
                    self.worker.start();
                    job.request = self.ask(question);
                }
                None => self.worker.failed = true,
            }
            None
        }

        /// Submits a question to [`think`](deskmate_games::thinking::think).
        pub fn ask(&mut self, question: String) -> ThinkRequest {
            ThinkRequest(self.worker.ask(question))
        }

        /// Returns the answer, once, as soon as it is available. An answer that is not collected is dropped after
        /// `MAX_WAITING` later ones; answers to other questions stay available.
        pub fn poll_answer(&mut self, errand: &mut ThinkRequest) -> Option<String> {
            self.worker.receive_messages();
            self.worker.waiting.remove(&errand.0)
        }
    }

    /// Registers the worker.
    pub fn plugin(app: &mut App) {
        app.insert_non_send(BrainWorker::new())
            .add_systems(First, start_worker.run_if(is_desk_drawn.and_then(run_once)))
            .add_systems(Update, restart_worker);
    }
}

pub use imp::{BrainRunner, Job, ThinkRequest, plugin};
