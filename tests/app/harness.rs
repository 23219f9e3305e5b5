//! A test harness that steps an app frame by frame, without a windowing system, a graphics device or sound.

use std::path::Path;
use std::time::Duration;

use bevy::app::PluginsState;
use bevy::camera::RenderTarget;
use bevy::ecs::schedule::{Schedules, SingleThreadedExecutor};
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::render::render_resource::TextureFormat;
use bevy::render::settings::{Backends, RenderCreation, WgpuSettings};
use bevy::time::TimeUpdateStrategy;
use bevy::ui_widgets::{Activate, SetSliderValue, SliderValueChange, ValueChange};
use bevy::window::{PrimaryWindow, WindowResized, WindowResolution, WindowScaleFactorChanged};
use bevy::winit::WinitPlugin;
use deskmate::app::base::announce::Announce;
use deskmate::app::base::chance::Chance;
use deskmate::app::base::i18n::{TranslatedText, Translations};
use deskmate::app::base::notebook::Notebook;
use deskmate::app::base::settings::Preferences;
use deskmate::app::base::states::{Phase, Screen};
use deskmate::app::base::storage::Storage;
use deskmate::app::board::camera::DeskCamera;
use deskmate::app::board::scene::Place;
use deskmate::app::motion::Animated;
use deskmate::app::play::status::{
    ActionStatus, BoardStatus, ExerciseStatus, FriendStatus, MoveStatus, OnlineStatus, ReplayPosition,
    ResultStatus, SideStatus, SidesStatus, TableStatus, Turn,
};
use deskmate::app::ui::controls::{Control, ControlActivator, Mirror};
use deskmate::app::ui::input_guard::InputGuard;
use deskmate::app::ui::read_out::ReadOutText;
use deskmate::app::ui::reading_order::ReadingOrder;
use deskmate_games::{Game, Visitor, visit};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;

/// The duration of a frame.
pub const FRAME: Duration = Duration::from_millis(20);
/// Maximum number of frames that [`Desk::wait`] waits: a minute of game time.
const PATIENCE: u32 = 3000;

/// The announcements since the last [`Desk::forget`], as text.
#[derive(Resource, Default)]
struct Heard {
    news: Vec<String>,
    /// The message keys of the announcements.
    ids: Vec<String>,
    /// The announcements that only describe the current screen.
    asides: Vec<String>,
}

/// Every press so far, by any input device: its time and the control's name.
#[derive(Resource, Default)]
struct Pressed(Vec<(Duration, String)>);

/// Returns the name of the weakest opponent in a game.
pub fn weakest_opponent(game: &str) -> &'static str {
    struct Weakest;
    impl Visitor for Weakest {
        type Out = &'static str;
        fn visit<G: Game>(self) -> &'static str {
            G::levels()[0].name
        }
    }
    visit(game, Weakest).expect("it is a game")
}

/// The app under test.
pub struct Desk(pub App);

impl Desk {
    /// Starts the game in a window of this size, and waits for the desk.
    pub fn new(width: u32, height: u32) -> Self {
        Self::with(width, height, |_| {})
    }

    /// Like [`Desk::new`], and runs `before` on the app before it starts.
    pub fn with(width: u32, height: u32, before: impl FnOnce(&mut App)) -> Self {
        Self::start(width, height, None, |_| {}, before)
    }

    /// Like [`Desk::new`], in a window of the default size, with the data stored in a folder.
    pub fn over(folder: &Path) -> Self {
        let storage = Storage::in_folder(folder.to_owned());
        Self::start(1280, 720, None, |app| _ = app.insert_resource(storage), |_| {})
    }

    /// Exits the game, which stores its data.
    pub fn quit(mut self) {
        self.0.world_mut().write_message(AppExit::Success);
        self.frame();
    }

    /// Like [`Desk::new`], with a graphics device that draws every frame into a texture of the window's size.
    pub fn drawn(width: u32, height: u32) -> Self {
        let mut desk = Self::start(width, height, Some(Backends::VULKAN), |_| {}, |_| {});
        let world = desk.0.world_mut();
        let picture = Image::new_target_texture(width, height, TextureFormat::Rgba8UnormSrgb, None);
        let picture = world.resource_mut::<Assets<Image>>().add(picture);
        let camera = world.query_filtered::<Entity, With<DeskCamera>>().single(world).expect("one camera");
        world.entity_mut(camera).insert(RenderTarget::Image(picture.into()));
        desk.frames(40);
        desk
    }

    fn start(
        width: u32,
        height: u32,
        backends: Option<Backends>,
        at_first: impl FnOnce(&mut App),
        before: impl FnOnce(&mut App),
    ) -> Self {
        let mut app = App::new();
        at_first(&mut app);
        let window = Window { resolution: WindowResolution::new(width, height), ..default() };
        let graphics = WgpuSettings { backends, ..default() };
        app.add_plugins(
            DefaultPlugins
                .build()
                .disable::<WinitPlugin>()
                .disable::<PipelinedRenderingPlugin>()
                .disable::<bevy::log::LogPlugin>()
                .set(WindowPlugin { primary_window: Some(window), ..default() })
                .set(RenderPlugin {
                    render_creation: RenderCreation::Automatic(Box::new(graphics)),
                    ..default()
                }),
        )
        .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME))
        .init_resource::<Preferences>()
        .init_resource::<Heard>()
        .init_resource::<Pressed>()
        .add_observer(on_press)
        .add_observer(on_choice)
        // Makes every random choice reproducible.
        .insert_resource(Chance::new(15))
        .add_plugins(deskmate::app::deskmate)
        .add_systems(Last, listen)
        .add_plugins(crate::faults::plugin);
        // Skips the notes of first games.
        app.world_mut().resource_mut::<Notebook>().write("pointers", Some(deskmate_games::NAMES));
        before(&mut app);
        while app.plugins_state() == PluginsState::Adding {
            bevy::tasks::tick_global_task_pools_on_main_thread();
        }
        app.finish();
        app.cleanup();
        // Tests run in parallel, so additional threads within a frame would only wait for each other.
        for (_, schedule) in app.world_mut().resource_mut::<Schedules>().iter_mut() {
            schedule.set_executor(SingleThreadedExecutor::new());
        }
        let mut desk = Self(app);
        desk.wait("the desk", |desk| desk.screen() != Screen::Loading);
        desk.frames(40);
        desk
    }

    /// Starts a game of Add to 15 against `opponent`, the name of its control without the prefix.
    pub fn at_table(opponent: &str) -> Self {
        Self::at_game("add-to-15", opponent, &[])
    }

    /// Starts `game` against `opponent`, and presses further controls of the setup before.
    pub fn at_game(game: &str, opponent: &str, agreed: &[&str]) -> Self {
        let mut desk = Self::new(1280, 720);
        desk.press(&format!("thing-{game}"));
        desk.press(&format!("opponent-{opponent}"));
        desk.agree(agreed);
        desk.press("start");
        desk.wait("the table", |desk| {
            desk.screen() == Screen::Table && desk.status().game.is_some() && desk.status().is_settled
        });
        desk.arrive();
        desk
    }

    /// Goes back to the desk from anywhere at a table, or from the diary.
    #[track_caller]
    pub fn go_to_the_desk(&mut self) {
        if self.try_press("replay-done") {
            self.frames(60);
        }
        self.try_press("close-result");
        self.wait("a way to the desk", |desk| desk.has("desk") || desk.has("menu"));
        if !self.try_press("desk") {
            self.press("menu");
            self.press("desk");
        }
        self.frames(90);
        // A task or a lesson was opened in the diary.
        if self.screen() == Screen::Diary {
            self.press("back");
        }
        self.wait("the desk", |desk| desk.screen() == Screen::Desk);
        self.frames(60);
    }

    /// Steps until nothing of the interface moves.
    pub fn arrive(&mut self) {
        self.frames(3);
        self.wait("rest", |desk| {
            let world = desk.0.world_mut();
            world.query_filtered::<(), (With<Animated>, With<Node>)>().iter(world).next().is_none()
        });
        self.frames(3);
    }

    /// Presses controls of the setup, on its first page or on that of the options.
    #[track_caller]
    pub fn agree(&mut self, controls: &[&str]) {
        for control in controls {
            if self.try_press(control) {
                self.frames(3);
            } else {
                ["open-options", control, "close-options"].iter().for_each(|control| self.press(control));
            }
        }
    }

    /// Presses places one by one, and waits after each until the move has been shown.
    #[track_caller]
    pub fn play(&mut self, places: &[&str]) {
        for place in places {
            self.press(place);
            self.wait("the move shown", |desk| desk.status().is_settled);
            self.frames(3);
        }
    }

    /// Makes moves at the table, whatever game is on it, until `met` returns true: presses the suggested button, or else
    /// a random place.
    #[track_caller]
    pub fn play_at_random(&mut self, met: impl Fn(&Self) -> bool) {
        let mut dice = ChaCha8Rng::seed_from_u64(15);
        self.wait("enough moves", |desk| {
            if met(desk) {
                return true;
            }
            let status = desk.status();
            if status.turn == Turn::You && status.is_settled {
                let places: Vec<_> = desk.places().iter().filter(|place| place.enabled).collect();
                let suggested = places.iter().find(|place| place.is_primary);
                if let Some(place) = suggested.or_else(|| places.choose(&mut dice)) {
                    let name = place.name.clone();
                    desk.try_press(&name);
                }
            }
            false
        });
    }

    /// Taps the upper left corner of the window.
    pub fn touch(&mut self) {
        for phase in [TouchPhase::Started, TouchPhase::Ended] {
            self.send_finger(phase, Vec2::ZERO, 1);
            self.frames(1);
        }
    }

    /// Sets the duration of the following frames.
    pub fn set_frame(&mut self, frame: Duration) {
        self.0.insert_resource(TimeUpdateStrategy::ManualDuration(frame));
    }

    /// Returns the time since the start of the game.
    pub fn now(&self) -> Duration {
        self.0.world().resource::<Time<Real>>().elapsed()
    }

    /// Returns every press so far: its time and the control's name.
    pub fn pressed(&self) -> &[(Duration, String)] {
        &self.0.world().resource::<Pressed>().0
    }

    /// Steps until a press counts on any control. The app ignores presses of a control that has appeared
    /// faster than a hand can react.
    pub fn settle(&mut self) {
        for _ in 0..60 {
            if self.0.world().resource::<InputGuard>().has_settled() {
                return;
            }
            self.frame();
        }
    }

    pub fn frame(&mut self) {
        self.0.update();
        // Brains and asset loaders run on other threads.
        std::thread::yield_now();
    }

    pub fn frames(&mut self, count: u32) {
        (0..count).for_each(|_| self.frame());
    }

    /// Steps until `met` returns true, and returns the number of frames. Panics after [`PATIENCE`] frames.
    #[track_caller]
    pub fn wait(&mut self, what: &str, mut met: impl FnMut(&mut Self) -> bool) -> u32 {
        for frames in 0..PATIENCE {
            if met(self) {
                return frames;
            }
            self.frame();
            // After such a long time, the work is done by another thread, which gets as much time as the
            // game.
            if frames > PATIENCE / 2 {
                std::thread::sleep(FRAME);
            }
        }
        panic!("never came: {what}; heard {:?}", self.heard());
    }

    /// Returns true if a visible text says this line.
    pub fn has_written(&mut self, id: &str) -> bool {
        let world = self.0.world_mut();
        let mut texts = world.query::<(&TranslatedText, &InheritedVisibility)>();
        texts.iter(world).any(|(text, seen)| seen.get() && text.0.id == id)
    }

    /// Presses a control. Panics unless it exists and is enabled.
    #[track_caller]
    pub fn press(&mut self, name: &str) {
        let pressed = self.try_press(name);
        assert!(pressed, "there is no {name} to press");
        self.frames(3);
    }

    /// Presses a control if it exists and is enabled. Returns false otherwise.
    pub fn try_press(&mut self, name: &str) -> bool {
        let press = |In(name): In<String>,
                     controls: Query<(Entity, &Control), Without<bevy::ui::InteractionDisabled>>,
                     order: ReadingOrder,
                     mut presses: ControlActivator| {
            let named = controls.iter().filter(|(_, control)| control.name == name);
            let Some(control) = order.first(named.map(|(entity, _)| entity)) else { return false };
            presses.press(control);
            true
        };
        let pressed = self.0.world_mut().run_system_cached_with(press, name.to_owned());
        pressed.expect("controls can be pressed")
    }

    /// Moves a slider by a number of steps.
    #[track_caller]
    pub fn slide(&mut self, name: &str, steps: f32) {
        let world = self.0.world_mut();
        let mut controls = world.query::<(Entity, &Control)>();
        let (entity, _) = controls.iter(world).find(|(_, control)| control.name == name).expect(name);
        world.trigger(SetSliderValue { entity, change: SliderValueChange::RelativeStep(steps) });
        self.frames(3);
    }

    /// Returns the name of the control that has the focus.
    pub fn focused(&self) -> Option<String> {
        self.mirror().0.iter().find(|control| control.focused).map(|control| control.name.clone())
    }

    /// Returns the accessible label of a control.
    #[track_caller]
    pub fn label(&self, name: &str) -> String {
        let control = self.mirror().0.iter().find(|control| control.name == name);
        control.expect(name).label.clone()
    }

    /// Returns a line as text in the current language.
    pub fn say(&self, line: &deskmate_kernel::line::Line) -> String {
        self.0.world().resource::<Translations>().translate(line)
    }

    /// Returns the middle of a control, in logical pixels.
    #[track_caller]
    pub fn middle(&self, name: &str) -> Vec2 {
        let control = self.mirror().0.iter().find(|control| control.name == name);
        let control = control.unwrap_or_else(|| panic!("there is no {name}"));
        IVec2::new(control.x, control.y).as_vec2() + IVec2::new(control.w, control.h).as_vec2() / 2.0
    }

    /// Resizes the window, and waits until everything has come to rest.
    pub fn resize(&mut self, width: f32, height: f32) {
        self.set_size(width, height);
        self.frames(60);
    }

    /// Like [`Desk::resize`], with a shorter wait, for screens on which nothing travels.
    pub fn resize_quickly(&mut self, width: f32, height: f32) {
        self.set_size(width, height);
        self.frames(12);
    }

    /// Resizes the window within one frame. The size is in logical pixels.
    pub fn set_size(&mut self, width: f32, height: f32) {
        let window = self.window();
        let world = self.0.world_mut();
        if let Some(mut window) = world.get_mut::<Window>(window) {
            window.resolution.set(width, height);
        }
        world.write_message(WindowResized { window, width, height });
    }

    /// Sets the number of physical pixels per logical pixel. The window keeps its logical size.
    pub fn set_scale_factor(&mut self, factor: f32, (width, height): (f32, f32)) {
        let window = self.window();
        let world = self.0.world_mut();
        if let Some(mut window) = world.get_mut::<Window>(window) {
            window.resolution.set_scale_factor_override(Some(factor));
        }
        let scale_factor = factor.into();
        world.write_message(WindowScaleFactorChanged { window, scale_factor });
        self.set_size(width, height);
    }

    pub fn window(&mut self) -> Entity {
        let world = self.0.world_mut();
        let mut windows = world.query_filtered::<Entity, With<PrimaryWindow>>();
        windows.single(world).expect("one window")
    }

    pub fn screen(&self) -> Screen {
        *self.0.world().resource::<State<Screen>>().get()
    }

    pub fn phase(&self) -> Option<Phase> {
        self.0.world().get_resource::<State<Phase>>().map(|phase| *phase.get())
    }

    /// Returns the state of the table: its game, the turn, and whether everything has been shown.
    pub fn status(&self) -> &TableStatus {
        self.0.world().resource()
    }

    /// Returns the near side, then the far side; nothing if no game is running.
    pub fn sides(&self) -> &[SideStatus] {
        &self.0.world().resource::<SidesStatus>().sides
    }

    pub fn draws(&self) -> u32 {
        self.0.world().resource::<SidesStatus>().draws
    }

    /// Returns the places of the board.
    pub fn places(&self) -> &[Place] {
        &self.0.world().resource::<BoardStatus>().places
    }

    /// Returns the moves in notation, oldest first.
    pub fn moves(&self) -> &[String] {
        &self.0.world().resource::<MoveStatus>().moves
    }

    /// Returns the position of the replay, while it is open.
    pub fn replay(&self) -> Option<ReplayPosition> {
        self.0.world().resource::<MoveStatus>().replay
    }

    /// Returns what can be done besides moving.
    pub fn actions(&self) -> &ActionStatus {
        self.0.world().resource()
    }

    /// Returns the result, once it has been shown.
    pub fn result(&self) -> &ResultStatus {
        self.0.world().resource()
    }

    /// Returns the state of the task and of the lens.
    pub fn exercise(&self) -> &ExerciseStatus {
        self.0.world().resource()
    }

    /// Returns the state of the online game, if it is one.
    pub fn online(&self) -> Option<&FriendStatus> {
        self.0.world().resource::<OnlineStatus>().friend.as_ref()
    }

    pub fn mirror(&self) -> &Mirror {
        self.0.world().resource()
    }

    /// Returns true if a control of this name exists.
    pub fn has(&self, name: &str) -> bool {
        self.mirror().0.iter().any(|control| control.name == name)
    }

    /// Returns the text of the open sheet, as it is read out.
    pub fn reading(&self) -> Vec<String> {
        self.0.world().resource::<ReadOutText>().0.iter().map(|text| text.text.clone()).collect()
    }

    /// Returns the text of a text field, which is empty if there is none.
    pub fn written(&self, field: &str) -> String {
        let entry = self.mirror().0.iter().find(|control| control.name == field);
        entry.and_then(|entry| entry.text.clone()).unwrap_or_default()
    }

    /// Returns true if a line with this message key has been announced.
    pub fn has_heard(&self, id: &str) -> bool {
        self.times_heard(id) > 0
    }

    /// Returns how many times this line was announced.
    pub fn times_heard(&self, id: &str) -> usize {
        self.0.world().resource::<Heard>().ids.iter().filter(|heard| *heard == id).count()
    }

    pub fn heard(&self) -> &[String] {
        &self.0.world().resource::<Heard>().news
    }

    /// Clears the recorded announcements.
    pub fn forget(&mut self) {
        *self.0.world_mut().resource_mut::<Heard>() = Heard::default();
    }

    /// Returns the announcements that only described the current screen.
    pub fn asides(&self) -> &[String] {
        &self.0.world().resource::<Heard>().asides
    }

    /// Plays the game to its end, and takes the first free disc whenever it is this player's turn.
    pub fn play_out(&mut self) {
        while self.phase() != Some(Phase::Result) {
            self.wait("a turn", |desk| {
                let status = desk.status();
                status.is_settled && (status.turn == Turn::You || desk.phase() == Some(Phase::Result))
            });
            self.frames(2);
            if self.phase() != Some(Phase::Result) {
                let taken = (1..=9).any(|disc| self.try_press(&format!("disc-{disc}")));
                assert!(taken || self.status().turn != Turn::You, "nothing to take on one's turn");
                self.frames(3);
            }
        }
    }
}

fn on_press(
    activate: On<Activate>,
    controls: Query<&Control>,
    time: Res<Time<Real>>,
    mut log: ResMut<Pressed>,
) {
    log.0.extend(controls.get(activate.entity).map(|control| (time.elapsed(), control.name.clone())));
}

fn on_choice(
    change: On<ValueChange<bool>>,
    controls: Query<&Control>,
    time: Res<Time<Real>>,
    mut log: ResMut<Pressed>,
) {
    log.0.extend(controls.get(change.source).map(|control| (time.elapsed(), control.name.clone())));
}

fn listen(mut lines: MessageReader<Announce>, words: Res<Translations>, mut heard: ResMut<Heard>) {
    for Announce(line) in lines.read() {
        let aside = line.id.starts_with("described-");
        let heard = &mut *heard;
        heard.ids.push(line.id.clone());
        if aside { &mut heard.asides } else { &mut heard.news }.push(words.translate(line));
    }
}
