//! Keys at the table: shortcuts, and names of places, typed to move the focus there.

use bevy::ecs::system::SystemParam;
use bevy::input::keyboard::KeyboardInput;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use deskmate_kernel::letters::Letters;
use deskmate_kernel::line::Line;
use deskmate_net::match_handle::MatchRequest;
use deskmate_referee::wire::Offer;

use super::result::{ResultSheet, toggle_overlay};
use crate::app::base::announce::Announce;
use crate::app::base::i18n::Translations;
use crate::app::base::keys::{
    SHIFT, character, control_held, is_back, is_just_pressed, is_modifier, typed_character,
};
use crate::app::base::states::{Menu, Screen};
use crate::app::board::overlays::Overlays;
use crate::app::board::pointer::PlaceNode;
use crate::app::board::things::Things;
use crate::app::extras::texts::TextRequest;
use crate::app::platform::audio::ToggleSound;
use crate::app::play::TableCommand;
use crate::app::play::questions::Question;
use crate::app::play::replay::ReplayRequest;
use crate::app::play::session::MatchStarted;
use crate::app::play::status::{ActionStatus, BoardStatus, MoveStatus, ResultStatus, TableStatus};

/// The prefix of a place's name that has been typed.
#[derive(Resource, Default)]
pub(super) struct TypedPrefix(String);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TypedPrefix>()
        .add_observer(|_: On<MatchStarted>, mut typed: ResMut<TypedPrefix>| typed.0.clear());
}

/// The keys that press the focused control.
const ACTIVATION_KEYS: [KeyCode; 2] = [KeyCode::Enter, KeyCode::Space];

/// The action of a key.
enum Shortcut {
    Command(TableCommand),
    Text(TextRequest),
    ToggleOverlay(usize),
    Sound,
    Menu,
    Ask(Question),
}

/// The table as the keys meet it.
#[derive(SystemParam)]
pub(super) struct KeyContext<'w, 's> {
    held: Res<'w, ButtonInput<KeyCode>>,
    table: Res<'w, TableStatus>,
    board: Res<'w, BoardStatus>,
    result: Res<'w, ResultStatus>,
    words: Res<'w, Translations>,
    things: Res<'w, Things>,
    nodes: Query<'w, 's, (Entity, &'static PlaceNode, Has<InteractionDisabled>)>,
    screen: Res<'w, State<Screen>>,
    menu: Res<'w, State<Menu>>,
}

impl KeyContext<'_, '_> {
    /// Returns the place that has the focus.
    fn focused(&self, focus: &InputFocus) -> Option<usize> {
        let (_, place, _) = self.nodes.get(focus.get()?).ok()?;
        Some(place.0)
    }

    /// Returns true if the place that has the focus can't be pressed now.
    fn is_focus_disabled(&self, focus: &InputFocus) -> bool {
        let focused = focus.get().and_then(|focused| self.nodes.get(focused).ok());
        focused.is_some_and(|(_, _, is_disabled)| is_disabled)
    }
}

/// Everything that a shortcut can change.
#[derive(SystemParam)]
pub(super) struct ShortcutEffects<'w> {
    actions: Res<'w, ActionStatus>,
    board: Res<'w, BoardStatus>,
    moves: Res<'w, MoveStatus>,
    replays: MessageWriter<'w, ReplayRequest>,
    commands: MessageWriter<'w, TableCommand>,
    texts: MessageWriter<'w, TextRequest>,
    sounds: MessageWriter<'w, ToggleSound>,
    questions: MessageWriter<'w, Question>,
    announce: MessageWriter<'w, Announce>,
    overlays: ResMut<'w, Overlays>,
    menu: ResMut<'w, NextState<Menu>>,
    sheet: ResMut<'w, ResultSheet>,
}

impl ShortcutEffects<'_> {
    fn apply(&mut self, shortcut: Shortcut) {
        match shortcut {
            Shortcut::Command(command) => {
                self.commands.write(command);
            }
            Shortcut::Text(request) => {
                self.texts.write(request);
            }
            Shortcut::ToggleOverlay(index) => match self.actions.overlays.get(index) {
                Some((name, _)) => toggle_overlay(name, &mut self.overlays, &mut self.sheet),
                None => _ = self.announce.write(Announce(Line::new("overlay-none"))),
            },
            Shortcut::Sound => _ = self.sounds.write(ToggleSound),
            // One step back: from the result to the board.
            Shortcut::Menu if self.sheet.open => self.sheet.open = false,
            // Or from the board's second side to the first.
            Shortcut::Menu if let Some(name) = self.board.second_side => self.overlays.hide(name),
            // Or from the replay to where it was opened.
            Shortcut::Menu if self.moves.replay.is_some() => _ = self.replays.write(ReplayRequest::Close),
            Shortcut::Menu => self.menu.set(Menu::Pause),
            Shortcut::Ask(question) => _ = self.questions.write(question),
        }
    }
}

/// Handles key presses. A letter first counts towards the name of a place, then as a shortcut: on a board
/// with a column M, that key selects the column and does not mute. Keys are dropped while a dialog or another
/// screen is open.
pub(super) fn handle_keys(
    mut presses: MessageReader<KeyboardInput>,
    context: KeyContext,
    mut typed: ResMut<TypedPrefix>,
    mut focus: ResMut<InputFocus>,
    mut effects: ShortcutEffects,
) {
    if *context.screen.get() != Screen::Table || *context.menu.get() != Menu::Closed {
        presses.clear();
        return;
    }
    let board = &*context.board;
    let letters = context.words.language().letters;
    let game = context.table.game.and_then(|name| context.things.get(name)).map(|thing| &thing.playable);
    let control = control_held(&context.held);
    // Modifiers are ignored, as some layouts need Shift for digits.
    for press in presses.read().filter(|press| press.state.is_pressed() && !is_modifier(press)) {
        let character = character(press);
        if !control && let Some(place) = type_letter(&mut typed.0, press, board, letters) {
            if let Some(place) = place
                && let Some((node, ..)) = context.nodes.iter().find(|(_, node, _)| node.0 == place)
            {
                focus.set(node, FocusCause::Navigated);
            }
            continue;
        }
        if !is_just_pressed(press) {
            continue;
        }
        let focused = context.focused(&focus);
        if context.held.any_pressed(SHIFT)
            && let Some(question) = line_question(press.key_code)
        {
            effects.apply(Shortcut::Ask(question(focused)));
            continue;
        }
        // A tap on a disabled place makes the game explain why, until the game is over.
        if ACTIVATION_KEYS.contains(&press.key_code)
            && context.result.outcome.is_none()
            && let Some(place) = focused.filter(|_| context.is_focus_disabled(&focus))
        {
            effects.apply(Shortcut::Command(TableCommand::Tap(place)));
            continue;
        }
        if board.has_secondary_touch && character == Some('R') && !control {
            if let Some(place) = focused {
                effects.apply(Shortcut::Command(TableCommand::SecondaryTap(place)));
            }
            continue;
        }
        let by_game = || {
            let place = game.and_then(|playable| (playable.key)(character.filter(|_| !control)?));
            place.map(|place| Shortcut::Command(TableCommand::Tap(place)))
        };
        if let Some(shortcut) = shortcut(press, character, control).or_else(by_game) {
            effects.apply(shortcut);
        }
    }
}

/// Returns the question about the line of a place along which an arrow key points.
fn line_question(key: KeyCode) -> Option<fn(Option<usize>) -> Question> {
    match key {
        KeyCode::ArrowLeft | KeyCode::ArrowRight => Some(Question::Row),
        KeyCode::ArrowUp | KeyCode::ArrowDown => Some(Question::Column),
        _ => None,
    }
}

/// Returns the shortcut of a key press with this `character`, if it has one.
fn shortcut(press: &KeyboardInput, character: Option<char>, control: bool) -> Option<Shortcut> {
    let undo = Shortcut::Command(TableCommand::Request(MatchRequest::Offer(Offer::Takeback)));
    Some(match (character, control) {
        (Some('Z'), true) | (Some('U'), false) => undo,
        (Some('Y'), true) | (Some('R'), false) => {
            Shortcut::Command(TableCommand::Request(MatchRequest::Redo))
        }
        (Some('C'), true) => Shortcut::Text(TextRequest::Copy(0)),
        (Some('V'), true) => Shortcut::Text(TextRequest::Paste),
        (Some('H' | '/'), false) => Shortcut::Command(TableCommand::Hint),
        (Some('V'), false) => Shortcut::ToggleOverlay(0),
        (Some('M'), false) => Shortcut::Sound,
        // Letters that name no column, in any language.
        (Some('W'), false) => Shortcut::Ask(Question::Turn),
        (Some('X'), false) => Shortcut::Ask(Question::LastMove),
        (Some('Z'), false) => Shortcut::Ask(Question::Outlook),
        (Some(_), _) => return None,
        (None, _) if is_back(press) => Shortcut::Menu,
        (None, _) => match press.key_code {
            KeyCode::Backspace if !control => undo,
            KeyCode::F2 => Shortcut::ToggleOverlay(0),
            KeyCode::F3 => Shortcut::ToggleOverlay(1),
            KeyCode::F4 => Shortcut::ToggleOverlay(2),
            _ => return None,
        },
    })
}

/// Takes a press as the next letter of a place's name. Returns `Some(Some(place))` if the name is complete,
/// `Some(None)` if it is a prefix, and `None` if the key does not belong to a name.
fn type_letter(
    typed: &mut String,
    press: &KeyboardInput,
    board: &BoardStatus,
    letters: Letters,
) -> Option<Option<usize>> {
    if press.key_code == KeyCode::Backspace && typed.pop().is_some() {
        return Some(place_named(typed, board));
    }
    let Some(letter) = letter(press, board.has_letter_columns.then_some(letters)) else {
        typed.clear();
        return None;
    };
    let begins =
        |text: &str| board.places.iter().any(|place| !place.is_button && place.name.starts_with(text));
    let longer = format!("{typed}{letter}");
    *typed = if begins(&longer) { longer } else { letter.to_string() };
    if begins(typed) {
        Some(place_named(typed, board))
    } else {
        typed.clear();
        None
    }
}

/// Returns the letter or digit of a key as used in the names of places: the Latin letter of a column, if the
/// board shows another alphabet, or else the key's own character.
fn letter(press: &KeyboardInput, letters: Option<Letters>) -> Option<char> {
    let column = letters.zip(typed_character(press)).and_then(|(letters, written)| letters.column(written));
    let letter = column.map(|column| Letters::Latin.letter(column)).or_else(|| character(press))?;
    letter.is_ascii_alphanumeric().then_some(letter)
}

fn place_named(typed: &str, board: &BoardStatus) -> Option<usize> {
    board.places.iter().position(|place| !place.is_button && place.name == typed)
}
