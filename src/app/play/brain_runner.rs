//! Where brains run: a task pool on the desktop, a Web Worker in a browser.

use crate::games::Game;
use crate::kernel::rules::Seat;
use crate::search::brain::Known;

/// What a brain is asked.
pub struct BrainTask<G: Game> {
    /// What its seat knows.
    pub view: G::View,
    /// The seat it thinks for.
    pub seat: Seat,
    /// Which level it is, or the lens.
    pub level: &'static str,
    /// Its dice's seed.
    pub seed: u64,
    /// What is known of the other player.
    pub known: Known,
}

#[cfg(not(target_arch = "wasm32"))]
mod imp {
    use super::{BrainTask, Game};
    use crate::games::brain;
    use crate::games::thinking::think;
    use crate::kernel::rng::dice;
    use crate::search::brain::Thoughts;
    use bevy::app::App;
    use bevy::ecs::system::SystemParam;
    use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, futures_lite::future::poll_once};

    /// A brain at work.
    pub struct Job<G: Game>(Task<Option<(G::Move, Thoughts<G::Move>)>>);

    /// A question that was asked as text.
    pub struct Errand(Task<String>);

    /// Starts brains and hears them.
    #[derive(SystemParam)]
    pub struct BrainRunner<'w> {
        _marker: std::marker::PhantomData<&'w ()>,
    }

    impl BrainRunner<'_> {
        /// Sets a brain to work.
        pub fn begin<G: Game>(&mut self, task: BrainTask<G>) -> Job<G> {
            let BrainTask { view, seat, level, seed, known } = task;
            Job(AsyncComputeTaskPool::get().spawn(async move {
                let level = brain::<G>(level)?;
                let mut brain = (level.brain)();
                brain.remember(&known);
                Some(brain.choose(&view, seat, &(level.budget)(), &mut dice(seed)))
            }))
        }

        /// The brain's answer, once, when there is one.
        pub fn listen<G: Game>(&mut self, job: &mut Job<G>) -> Option<(G::Move, Thoughts<G::Move>)> {
            block_on(poll_once(&mut job.0)).flatten()
        }

        /// Asks what [`think`] answers.
        pub fn ask(&mut self, question: String) -> Errand {
            Errand(AsyncComputeTaskPool::get().spawn(async move { think(&question) }))
        }

        /// The answer, once, when there is one.
        pub fn answer(&mut self, errand: &mut Errand) -> Option<String> {
            block_on(poll_once(&mut errand.0))
        }
    }

    /// Nothing to set up.
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
    use crate::app::base::states::desk_drawn;
    use crate::app::base::web::released;
    use crate::games::thinking::{read_reply, request};
    use crate::kernel::line::Line;
    use crate::search::brain::Thoughts;

    /// So many answers wait at most.
    const MOST_WAITING: u64 = 32;

    /// A question that was asked as text: its number.
    pub struct Errand(u64);

    /// A brain at work.
    pub struct Job<G: Game>(Errand, PhantomData<fn() -> G>);

    /// After so long a worker that did not start is started again.
    const PAUSE: Duration = Duration::from_secs(3);

    /// What comes from the worker.
    enum Heard {
        /// Its answer to the oldest question.
        Answer(String),
        /// It can't run: its files did not come.
        Failure,
    }

    /// The worker, with the answers that nobody has asked for yet. It answers in the order of asking.
    pub struct BrainWorker {
        /// None while it can't run.
        worker: Option<Worker>,
        /// Whether it has been started at all.
        started: bool,
        /// Until it is tried again.
        pause: Timer,
        heard: Receiver<Heard>,
        /// The questions without an answer, oldest first.
        open: VecDeque<String>,
        answered: u64,
        waiting: HashMap<u64, String>,
        listeners: [Closure<dyn FnMut(Event)>; 2],
    }

    impl BrainWorker {
        fn new() -> Self {
            let (answers, heard) = channel();
            let failures = answers.clone();
            // A receiver that has gone means that the game is closing.
            let on_message = Closure::<dyn FnMut(Event)>::new(move |event: Event| {
                let answer = event.dyn_ref::<MessageEvent>().and_then(|event| event.data().as_string());
                let _ = answers.send(answer.map_or(Heard::Failure, Heard::Answer));
            });
            let on_error = Closure::<dyn FnMut(Event)>::new(move |_| {
                let _ = failures.send(Heard::Failure);
            });
            Self {
                worker: None,
                started: false,
                pause: Timer::new(PAUSE, TimerMode::Once),
                heard,
                open: VecDeque::new(),
                answered: 0,
                waiting: HashMap::new(),
                listeners: [on_message, on_error],
            }
        }

        /// Starts the worker and asks it what is open.
        fn start(&mut self) {
            let options = WorkerOptions::new();
            options.set_type(WorkerType::Module);
            self.worker = Worker::new_with_options(&released("brain-worker.js"), &options)
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

        fn ask(&mut self, question: String) -> u64 {
            if let Some(worker) = &self.worker {
                post(worker, &question);
            }
            let number = self.answered + self.open.len() as u64;
            self.open.push_back(question);
            number
        }

        /// Takes what has come.
        fn listen(&mut self) {
            while let Ok(heard) = self.heard.try_recv() {
                match heard {
                    Heard::Answer(answer) => {
                        self.open.pop_front();
                        self.waiting.insert(self.answered, answer);
                        self.answered += 1;
                    }
                    Heard::Failure => {
                        if let Some(worker) = self.worker.take() {
                            worker.terminate();
                        }
                    }
                }
            }
            let answered = self.answered;
            self.waiting.retain(|number, _| number + MOST_WAITING > answered);
        }
    }

    fn post(worker: &Worker, question: &str) {
        if let Err(why) = worker.post_message(&question.into()) {
            error!("the brain's worker takes no questions: {why:?}");
        }
    }

    /// The first time, when nobody waits for the desk any more.
    fn start(mut brains: NonSendMut<BrainWorker>) {
        brains.start();
    }

    /// Says that the opponents did not come, and tries again.
    fn restart(
        mut brains: NonSendMut<BrainWorker>,
        time: Res<Time<Real>>,
        mut said: Local<bool>,
        mut announce: MessageWriter<Announce>,
    ) {
        brains.listen();
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

    /// Starts brains and hears them.
    #[derive(SystemParam)]
    pub struct BrainRunner<'w> {
        worker: NonSendMut<'w, BrainWorker>,
    }

    impl BrainRunner<'_> {
        /// Sets a brain to work.
        pub fn begin<G: Game>(&mut self, task: BrainTask<G>) -> Job<G> {
            let BrainTask { view, seat, level, seed, known } = task;
            Job(self.ask(request::<G>(level, seat, seed, &view, &known)), PhantomData)
        }

        /// The brain's answer, once, when there is one.
        pub fn listen<G: Game>(&mut self, job: &mut Job<G>) -> Option<(G::Move, Thoughts<G::Move>)> {
            match read_reply::<G>(&self.answer(&mut job.0)?) {
                Ok(answer) => Some(answer),
                Err(why) => {
                    error!("the brain's worker: {why}");
                    None
                }
            }
        }

        /// Asks what [`think`] answers.
        pub fn ask(&mut self, question: String) -> Errand {
            Errand(self.worker.ask(question))
        }

        /// The answer, once, when there is one. Others wait for those who asked; who has not come after many more has gone.
        pub fn answer(&mut self, errand: &mut Errand) -> Option<String> {
            self.worker.listen();
            self.worker.waiting.remove(&errand.0)
        }
    }

    /// Starts the worker.
    pub fn plugin(app: &mut App) {
        app.insert_non_send(BrainWorker::new())
            .add_systems(First, start.run_if(desk_drawn.and_then(run_once)))
            .add_systems(Update, restart);
    }
}

pub use imp::{BrainRunner, Errand, Job, plugin};
