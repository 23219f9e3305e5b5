//! An app that is stepped frame by frame, without window system, graphics or sound device.

use std::time::Duration;

use bevy::app::PluginsState;
use bevy::camera::RenderTarget;
use bevy::ecs::schedule::{Schedules, SingleThreadedExecutor};
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput, NativeKey, NativeKeyCode};
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::render::render_resource::TextureFormat;
use bevy::render::settings::{Backends, RenderCreation, WgpuSettings};
use bevy::time::TimeUpdateStrategy;
use bevy::ui_widgets::{SetSliderValue, SliderValueChange};
use bevy::window::{
    CursorMoved, PrimaryWindow, WindowEvent, WindowResized, WindowResolution, WindowScaleFactorChanged,
};
use bevy::winit::WinitPlugin;
use deskmate::app::base::announce::Announce;
use deskmate::app::base::chance::Chance;
use deskmate::app::base::i18n::Words;
use deskmate::app::base::notebook::Notebook;
use deskmate::app::base::settings::Preferences;
use deskmate::app::base::states::{Phase, Screen};
use deskmate::app::board::camera::DeskCamera;
use deskmate::app::play::status::{Status, Turn};
use deskmate::app::ui::controls::{Control, Mirror, Presses};
use deskmate::app::ui::read_out::Reading;

/// The length of a frame.
pub const FRAME: Duration = Duration::from_millis(20);
/// More frames than anything here may take: a minute of game time.
const PATIENCE: u32 = 3000;

/// Everything that has been announced, in words.
#[derive(Resource, Default)]
struct Heard {
    news: Vec<String>,
    /// What only says on which screen one is.
    asides: Vec<String>,
}

/// The app under test.
pub struct Desk(pub App);

impl Desk {
    /// Starts the game in a window of this size and waits for the desk.
    pub fn new(width: u32, height: u32) -> Self {
        Self::with(width, height, |_| {})
    }

    /// The same with something that was there before.
    pub fn with(width: u32, height: u32, before: impl FnOnce(&mut App)) -> Self {
        Self::start(width, height, None, before)
    }

    /// The same with a graphics device, which draws every frame into a picture of the window's size.
    pub fn drawn(width: u32, height: u32) -> Self {
        let mut desk = Self::start(width, height, Some(Backends::VULKAN), |_| {});
        let world = desk.0.world_mut();
        let picture = Image::new_target_texture(width, height, TextureFormat::Rgba8UnormSrgb, None);
        let picture = world.resource_mut::<Assets<Image>>().add(picture);
        let camera = world.query_filtered::<Entity, With<DeskCamera>>().single(world).expect("one camera");
        world.entity_mut(camera).insert(RenderTarget::Image(picture.into()));
        desk.frames(40);
        desk
    }

    fn start(width: u32, height: u32, backends: Option<Backends>, before: impl FnOnce(&mut App)) -> Self {
        let mut app = App::new();
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
        // Whatever is left to chance falls the same way each time.
        .insert_resource(Chance::new(15))
        .add_plugins(deskmate::app::deskmate)
        .add_systems(Last, listen)
        .add_plugins(crate::faults::plugin);
        // They have played before: nothing is pointed out.
        let played = deskmate::games::NAMES.join(" ");
        app.world_mut().resource_mut::<Notebook>().write("pointers", Some(&played));
        before(&mut app);
        while app.plugins_state() == PluginsState::Adding {
            bevy::tasks::tick_global_task_pools_on_main_thread();
        }
        app.finish();
        app.cleanup();
        // Tests run side by side: within a frame more threads only wait for each other.
        for (_, schedule) in app.world_mut().resource_mut::<Schedules>().iter_mut() {
            schedule.set_executor(SingleThreadedExecutor::new());
        }
        let mut desk = Self(app);
        desk.wait("the desk", |desk| desk.screen() != Screen::Loading);
        desk.frames(40);
        desk
    }

    /// Starts a game of Add to 15 against `opponent`, a control's name without its beginning.
    pub fn at_table(opponent: &str) -> Self {
        Self::at_game("add-to-15", opponent, &[])
    }

    /// Starts `game` against `opponent`, with further presses of the setup's controls.
    pub fn at_game(game: &str, opponent: &str, agreed: &[&str]) -> Self {
        let mut desk = Self::new(1280, 720);
        desk.press(&format!("thing-{game}"));
        desk.press(&format!("opponent-{opponent}"));
        agreed.iter().for_each(|control| desk.press(control));
        desk.press("start");
        desk.wait("the table", |desk| {
            desk.screen() == Screen::Table && desk.status().game.is_some() && desk.status().shown
        });
        desk.frames(3);
        desk
    }

    /// Presses places one after the other, each after the one before has been shown.
    #[track_caller]
    pub fn play(&mut self, places: &[&str]) {
        for place in places {
            self.press(place);
            self.wait("the move shown", |desk| desk.status().shown);
            self.frames(3);
        }
    }

    /// Touches the screen with a finger and lifts it again.
    pub fn touch(&mut self) {
        for phase in [TouchPhase::Started, TouchPhase::Ended] {
            let (window, position) = (self.window(), Vec2::ZERO);
            self.0.world_mut().write_message(TouchInput { phase, position, window, force: None, id: 1 });
            self.frames(1);
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

    /// Steps until `met`; how many frames that took.
    #[track_caller]
    pub fn wait(&mut self, what: &str, met: impl Fn(&mut Self) -> bool) -> u32 {
        for frames in 0..PATIENCE {
            if met(self) {
                return frames;
            }
            self.frame();
            // What is waited for so long is done by another thread, which gets as much time as the game does.
            if frames > PATIENCE / 2 {
                std::thread::sleep(FRAME);
            }
        }
        panic!("never came: {what}; heard {:?}", self.heard());
    }

    /// Presses a control, which must be there and enabled.
    #[track_caller]
    pub fn press(&mut self, name: &str) {
        let pressed = self.try_press(name);
        assert!(pressed, "there is no {name} to press");
        self.frames(3);
    }

    /// Presses a control if there is one that is enabled.
    pub fn try_press(&mut self, name: &str) -> bool {
        let world = self.0.world_mut();
        let mut controls =
            world.query_filtered::<(Entity, &Control), Without<bevy::ui::InteractionDisabled>>();
        let Some(entity) =
            controls.iter(world).find(|(_, control)| control.name == name).map(|(entity, _)| entity)
        else {
            return false;
        };
        let press = |In(entity): In<Entity>, mut presses: Presses| presses.press(entity);
        world.run_system_cached_with(press, entity).expect("controls can be pressed");
        true
    }

    /// Moves a slider by so many steps.
    #[track_caller]
    pub fn slide(&mut self, name: &str, steps: f32) {
        let world = self.0.world_mut();
        let mut controls = world.query::<(Entity, &Control)>();
        let (entity, _) = controls.iter(world).find(|(_, control)| control.name == name).expect(name);
        world.trigger(SetSliderValue { entity, change: SliderValueChange::RelativeStep(steps) });
        self.frames(3);
    }

    /// Presses and releases a key.
    pub fn key(&mut self, key_code: KeyCode) {
        for state in [ButtonState::Pressed, ButtonState::Released] {
            let window = self.window();
            self.0.world_mut().write_message(KeyboardInput {
                key_code,
                logical_key: logical(key_code),
                state,
                text: None,
                repeat: false,
                window,
            });
            self.frames(2);
        }
    }

    /// Presses and releases a key while the control key is held down.
    pub fn press_with_control(&mut self, key_code: KeyCode) {
        let (window, control) = (self.window(), KeyCode::ControlLeft);
        for (key_code, state) in [
            (control, ButtonState::Pressed),
            (key_code, ButtonState::Pressed),
            (key_code, ButtonState::Released),
            (control, ButtonState::Released),
        ] {
            let logical_key = logical(key_code);
            let input = KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window };
            self.0.world_mut().write_message(input);
            self.frames(2);
        }
    }

    /// Strikes a key that has a meaning of its own in a field, or writes a letter.
    pub fn strike(&mut self, logical_key: Key) {
        self.strike_on(KeyCode::Unidentified(NativeKeyCode::Unidentified), logical_key);
    }

    /// The same on that key of the keyboard.
    pub fn strike_on(&mut self, key_code: KeyCode, logical_key: Key) {
        let text = match &logical_key {
            Key::Character(letter) => Some(letter.clone()),
            _ => None,
        };
        for state in [ButtonState::Pressed, ButtonState::Released] {
            let window = self.window();
            self.0.world_mut().write_message(KeyboardInput {
                key_code,
                logical_key: logical_key.clone(),
                state,
                text: text.clone(),
                repeat: false,
                window,
            });
            self.frames(2);
        }
    }

    /// Writes a text, letter by letter.
    pub fn write(&mut self, text: &str) {
        for letter in text.chars() {
            self.strike(Key::Character(letter.encode_utf8(&mut [0; 4]).into()));
        }
    }

    /// The name of the control that has the focus.
    pub fn focused(&self) -> Option<String> {
        self.mirror().0.iter().find(|control| control.focused).map(|control| control.name.clone())
    }

    /// What a control says to those who can't see it.
    #[track_caller]
    pub fn label(&self, name: &str) -> String {
        let control = self.mirror().0.iter().find(|control| control.name == name);
        control.expect(name).label.clone()
    }

    /// A line in words.
    pub fn say(&self, line: &deskmate::kernel::line::Line) -> String {
        self.0.world().resource::<Words>().say(line)
    }

    /// Holds the left mouse button down.
    pub fn mouse_down(&mut self) {
        self.mouse(ButtonState::Pressed);
    }

    /// Lets the left mouse button go.
    pub fn mouse_up(&mut self) {
        self.mouse(ButtonState::Released);
    }

    /// Clicks a control with the right mouse button.
    #[track_caller]
    pub fn right_click(&mut self, name: &str) {
        self.point(name);
        self.button(MouseButton::Right, ButtonState::Pressed);
        self.button(MouseButton::Right, ButtonState::Released);
        self.frames(3);
    }

    /// Gives a control the keyboard's focus.
    #[track_caller]
    pub fn focus(&mut self, name: &str) {
        let world = self.0.world_mut();
        let mut controls = world.query::<(Entity, &Control)>();
        let entity = controls.iter(world).find(|(_, control)| control.name == name).map(|(entity, _)| entity);
        let entity = entity.unwrap_or_else(|| panic!("there is no {name}"));
        world.resource_mut::<InputFocus>().set(entity, FocusCause::Navigated);
        self.frames(2);
    }

    fn mouse(&mut self, state: ButtonState) {
        self.button(MouseButton::Left, state);
    }

    fn button(&mut self, button: MouseButton, state: ButtonState) {
        let input = MouseButtonInput { button, state, window: self.window() };
        self.0.world_mut().write_message(input);
        self.0.world_mut().write_message(WindowEvent::from(input));
        self.frames(2);
    }

    /// Moves the mouse to the middle of a control.
    #[track_caller]
    pub fn point(&mut self, name: &str) {
        let (window, position) = (self.window(), self.middle(name));
        let moved = CursorMoved { window, position, delta: None };
        self.0.world_mut().write_message(WindowEvent::from(moved.clone()));
        self.0.world_mut().write_message(moved);
        self.frames(2);
    }

    /// Brings a finger to the middle of a control: down, along or up.
    #[track_caller]
    pub fn finger(&mut self, phase: TouchPhase, name: &str) {
        let (window, position) = (self.window(), self.middle(name));
        let input = TouchInput { phase, position, window, force: None, id: 1 };
        self.0.world_mut().write_message(input);
        self.0.world_mut().write_message(WindowEvent::from(input));
        self.frames(2);
    }

    /// The middle of a control, in logical pixels.
    #[track_caller]
    fn middle(&self, name: &str) -> Vec2 {
        let control = self.mirror().0.iter().find(|control| control.name == name);
        let control = control.unwrap_or_else(|| panic!("there is no {name}"));
        IVec2::new(control.x, control.y).as_vec2() + IVec2::new(control.w, control.h).as_vec2() / 2.0
    }

    /// Gives the window another size and waits until all has come to rest.
    pub fn resize(&mut self, width: f32, height: f32) {
        self.set_size(width, height);
        self.frames(60);
    }

    /// The same where nothing has to travel.
    pub fn resize_quickly(&mut self, width: f32, height: f32) {
        self.set_size(width, height);
        self.frames(12);
    }

    /// Gives the window another size, in logical pixels, within one frame.
    pub fn set_size(&mut self, width: f32, height: f32) {
        let window = self.window();
        let world = self.0.world_mut();
        if let Some(mut window) = world.get_mut::<Window>(window) {
            window.resolution.set(width, height);
        }
        world.write_message(WindowResized { window, width, height });
    }

    /// Gives the window's screen so many physical pixels a logical one; the window keeps its logical size.
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

    fn window(&mut self) -> Entity {
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

    pub fn status(&self) -> &Status {
        self.0.world().resource()
    }

    pub fn mirror(&self) -> &Mirror {
        self.0.world().resource()
    }

    /// Whether there is a control of this name.
    pub fn has(&self, name: &str) -> bool {
        self.mirror().0.iter().any(|control| control.name == name)
    }

    /// The words of the open sheet, as they are read out.
    pub fn reading(&self) -> &[String] {
        &self.0.world().resource::<Reading>().0
    }

    pub fn heard(&self) -> &[String] {
        &self.0.world().resource::<Heard>().news
    }

    /// Forgets what has been announced.
    pub fn forget(&mut self) {
        *self.0.world_mut().resource_mut::<Heard>() = Heard::default();
    }

    /// The lines that said on which screen one is.
    pub fn asides(&self) -> &[String] {
        &self.0.world().resource::<Heard>().asides
    }

    /// Plays the game on to its end, taking the first free disc whenever it is this desk's turn.
    pub fn play_out(&mut self) {
        while self.phase() != Some(Phase::Result) {
            self.wait("a turn", |desk| {
                let status = desk.status();
                status.shown && (status.turn == Turn::You || desk.phase() == Some(Phase::Result))
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

/// What a key says on a keyboard of Latin letters, as far as the game listens to that.
fn logical(key_code: KeyCode) -> Key {
    let name = format!("{key_code:?}");
    let letter = name.strip_prefix("Key").or(name.strip_prefix("Digit"));
    letter.map_or(Key::Unidentified(NativeKey::Unidentified), |letter| {
        Key::Character(letter.to_lowercase().into())
    })
}

fn listen(mut lines: MessageReader<Announce>, words: Res<Words>, mut heard: ResMut<Heard>) {
    for Announce(line) in lines.read() {
        let aside = line.id.starts_with("described-");
        let heard = &mut *heard;
        if aside { &mut heard.asides } else { &mut heard.news }.push(words.say(line));
    }
}
