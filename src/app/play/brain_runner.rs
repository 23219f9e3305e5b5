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
    use std::collections::HashMap;
    use std::marker::PhantomData;
    use std::sync::mpsc::{Receiver, channel};

    use bevy::ecs::system::SystemParam;
    use bevy::prelude::*;
    use wasm_bindgen::JsCast;
    use wasm_bindgen::prelude::Closure;
    use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

    use super::{BrainTask, Game};
    use crate::app::base::web::released;
    use crate::games::thinking::{read_reply, request};
    use crate::search::brain::Thoughts;

    /// So many answers wait at most.
    const MOST_WAITING: u64 = 32;

    /// A question that was asked as text: its number.
    pub struct Errand(u64);

    /// A brain at work.
    pub struct Job<G: Game>(Errand, PhantomData<fn() -> G>);

    /// The worker, with the answers that nobody has asked for yet. It answers in the order of asking.
    pub struct BrainWorker {
        worker: Worker,
        answers: Receiver<String>,
        asked: u64,
        answered: u64,
        waiting: HashMap<u64, String>,
        _on_message: Closure<dyn FnMut(MessageEvent)>,
    }

    /// Starts brains and hears them.
    #[derive(SystemParam)]
    pub struct BrainRunner<'w> {
        worker: Option<NonSendMut<'w, BrainWorker>>,
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

        /// Asks what [`think`](crate::games::thinking::think) answers.
        pub fn ask(&mut self, question: String) -> Errand {
            let Some(worker) = &mut self.worker else { return Errand(u64::MAX) };
            let number = worker.asked;
            worker.asked += 1;
            if worker.worker.post_message(&question.into()).is_err() {
                error!("the brain's worker takes no questions");
            }
            Errand(number)
        }

        /// The answer, once, when there is one. Others wait for those who asked; who has not come after many more has gone.
        pub fn answer(&mut self, errand: &mut Errand) -> Option<String> {
            let worker = self.worker.as_mut()?;
            while let Ok(answer) = worker.answers.try_recv() {
                let number = worker.answered;
                worker.waiting.insert(number, answer);
                worker.answered += 1;
            }
            let answered = worker.answered;
            worker.waiting.retain(|number, _| number + MOST_WAITING > answered);
            worker.waiting.remove(&errand.0)
        }
    }

    /// Starts the worker.
    pub fn plugin(app: &mut App) {
        match start() {
            Ok(worker) => {
                app.insert_non_send(worker);
            }
            Err(why) => error!("no worker for brains: {why:?}"),
        }
    }

    fn start() -> Result<BrainWorker, wasm_bindgen::JsValue> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&released("brain-worker.js"), &options)?;
        let (sender, answers) = channel();
        let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            // A receiver that has gone means that the game is closing.
            let _ = sender.send(event.data().as_string().unwrap_or_default());
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        Ok(BrainWorker {
            worker,
            answers,
            asked: 0,
            answered: 0,
            waiting: HashMap::new(),
            _on_message: on_message,
        })
    }
}

pub use imp::{BrainRunner, Errand, Job, plugin};
