//! The page around the game: attributes, live region, mirrored controls and the storage of a tab. Does
//! nothing on the desktop.

/// The role of a control, in the terms of ARIA.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// A button.
    #[default]
    Button,
    /// One of several choices.
    Radio {
        /// True if this one is picked.
        picked: bool,
    },
    /// Something that is on or off.
    Checkbox {
        /// True if it is on.
        picked: bool,
    },
    /// A value from 0 to `most`.
    Slider {
        /// The value.
        value: u32,
        /// The largest possible value.
        most: u32,
    },
    /// A text field, whose label describes its content.
    Textbox,
}

/// A control as the page mirrors it. Lengths are in CSS pixels.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Mirrored {
    /// The stable name, by which tests find the control and the page reports what happens to it.
    pub name: String,
    /// The label for screen readers.
    pub label: String,
    /// The left edge.
    pub x: i32,
    /// The upper edge.
    pub y: i32,
    /// The width.
    pub w: i32,
    /// The height.
    pub h: i32,
    /// True if it can be used now.
    pub enabled: bool,
    /// True if it has the keyboard focus.
    pub focused: bool,
    /// The role.
    pub role: Role,
    /// The text of a text field.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// A section of the description of a screen.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Section {
    /// The heading.
    pub heading: String,
    /// The lines of text.
    pub lines: Vec<String>,
}

/// The location of the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Location {
    /// Scheme, host and port, such as `http://localhost:8080`.
    pub origin: String,
    /// The path, such as `/` or `/games/`.
    pub path: String,
    /// The fragment without its `#`; empty if there is none.
    pub hash: String,
}

#[cfg(not(target_arch = "wasm32"))]
mod imp {
    use super::{Location, Mirrored, Section};

    pub fn location() -> Option<Location> {
        None
    }
    pub fn release_path(file: &str) -> String {
        file.to_owned()
    }
    pub fn set_hash(_hash: &str) {}
    pub fn set_title(_title: &str) {}
    pub fn set_language(_tag: &str, _about: &str, _board: &str) {}
    pub fn can_fill_screen() -> bool {
        true
    }
    pub fn toggle_full_screen() {}
    pub fn can_vibrate() -> bool {
        false
    }
    pub fn vibrate(_milliseconds: u32) {}

    pub fn announce(_text: &str) {}
    pub fn set_body_data(_key: &str, _value: Option<&str>) {}
    pub fn mirror(_controls: &[Mirrored]) {}
    pub fn set_spoken_texts(_texts: &[String]) {}
    pub fn set_description(_sections: &[Section]) {}
    pub fn take_activated() -> Vec<String> {
        Vec::new()
    }
    pub fn take_typed() -> Vec<(String, String)> {
        Vec::new()
    }
    pub fn matches_media(_wish: &str) -> bool {
        false
    }
    pub fn show_copy_field(_text: &str, _about: &str, _close: &str) -> bool {
        false
    }
    pub fn tab_note() -> Option<String> {
        None
    }
    pub fn set_tab_note(_text: Option<&str>) {}
    pub fn is_seat_held(_mark: &str) -> bool {
        false
    }
}

#[cfg(target_arch = "wasm32")]
mod imp {
    use super::{Location, Mirrored, Role, Section};
    use js_sys::{Object, Reflect};
    use wasm_bindgen::JsValue;
    use web_sys::{CustomEvent, CustomEventInit, Document, Element, Storage};

    fn document() -> Option<Document> {
        web_sys::window()?.document()
    }

    /// Sends an event to the page's scripts, with details by name.
    ///
    /// # Errors
    /// Returns the browser's error if it refuses the event.
    pub fn send_event(event: &str, details: &[(&str, JsValue)]) -> Result<(), JsValue> {
        let window = web_sys::window().ok_or("there is no page")?;
        let detail = Object::new();
        for (name, value) in details {
            Reflect::set(&detail, &JsValue::from_str(name), value)?;
        }
        let with = CustomEventInit::new();
        with.set_detail(&detail);
        window.dispatch_event(&CustomEvent::new_with_event_init_dict(event, &with)?.into())?;
        Ok(())
    }

    /// Returns the location of the page; `None` if it is unknown, and on the desktop.
    pub fn location() -> Option<Location> {
        let location = web_sys::window()?.location();
        let hash = location.hash().ok()?.trim_start_matches('#').to_owned();
        Some(Location { origin: location.origin().ok()?, path: location.pathname().ok()?, hash })
    }

    /// Returns the path of one of the game's files as seen from the page, in the folder of its release. On
    /// the desktop, returns `file`.
    pub fn release_path(file: &str) -> String {
        let meta =
            document().and_then(|document| document.query_selector("meta[name=release]").ok().flatten());
        match meta.and_then(|meta| meta.get_attribute("content")) {
            Some(release) => format!("{release}/{file}"),
            None => file.to_owned(),
        }
    }

    /// Changes the fragment of the page's address, without a new entry in the browser's history.
    pub fn set_hash(hash: &str) {
        let Some(window) = web_sys::window() else { return };
        let Ok(path) = window.location().pathname() else { return };
        let url = if hash.is_empty() { path } else { format!("{path}#{hash}") };
        let changed = window
            .history()
            .and_then(|history| history.replace_state_with_url(&history.state()?, "", Some(&url)));
        if changed.is_err() {
            bevy::log::warn!("the page refused the address {url}");
        }
    }

    pub fn set_title(title: &str) {
        if let Some(document) = document() {
            document.set_title(title);
        }
    }

    /// Sets the language of the page, its description and the label of its canvas.
    pub fn set_language(tag: &str, about: &str, board: &str) {
        let Some(document) = document() else { return };
        if let Some(page) = document.document_element() {
            set(&page, "lang", Some(tag));
        }
        if let Ok(Some(meta)) = document.query_selector("meta[name=description]") {
            set(&meta, "content", Some(about));
        }
        if let Some(canvas) = document.get_element_by_id("game") {
            set(&canvas, "aria-label", Some(board));
        }
    }

    /// Returns true if the page may fill the screen. Some browsers of phones and some frames of other sites forbid it.
    pub fn can_fill_screen() -> bool {
        document().is_some_and(|document| document.fullscreen_enabled())
    }

    /// Toggles full screen, where [`can_fill_screen`].
    pub fn toggle_full_screen() {
        let Some(document) = document() else { return };
        if document.fullscreen_element().is_some() {
            document.exit_fullscreen();
        } else if let Some(Err(why)) = document.document_element().map(|page| page.request_fullscreen()) {
            bevy::log::warn!("no full screen: {why:?}");
        }
    }

    /// Returns true for a device with a touch screen that can vibrate. Browsers of laptops claim to support
    /// it, and do nothing.
    pub fn can_vibrate() -> bool {
        let Some(window) = web_sys::window() else { return false };
        let has =
            js_sys::Reflect::has(&window.navigator(), &JsValue::from_str("vibrate")).unwrap_or_default();
        has && matches_media("(pointer: coarse)")
    }

    /// Vibrates for a time, where [`can_vibrate`]. Browsers ignore this before the first touch of the page,
    /// which does not matter.
    pub fn vibrate(milliseconds: u32) {
        if let Some(window) = web_sys::window() {
            window.navigator().vibrate_with_duration(milliseconds);
        }
    }

    /// Number of lines that the page's log keeps.
    const MAX_LOG_LINES: u32 = 30;

    /// Adds a line to the page's log. Earlier lines stay, because a screen reader may not have read them yet.
    pub fn announce(text: &str) {
        let Some(document) = document() else { return };
        let Some(log) = document.get_element_by_id("announce") else { return };
        let Ok(line) = document.create_element("p") else { return };
        line.set_text_content(Some(text));
        if log.append_child(&line).is_err() {
            bevy::log::warn!("the page refused the line {text}");
        }
        while log.child_element_count() > MAX_LOG_LINES {
            let Some(first) = log.first_element_child() else { return };
            first.remove();
        }
    }

    pub fn set_body_data(key: &str, value: Option<&str>) {
        if let Some(body) = document().and_then(|document| document.body()) {
            set(&body, &format!("data-{key}"), value);
        }
    }

    /// Returns an attribute of the body, which the page's scripts have set.
    pub fn body_data(key: &str) -> Option<String> {
        document()?.body()?.get_attribute(&format!("data-{key}"))
    }

    /// Makes `#controls` hold one button per control. A click on one leaves its name for [`take_activated`].
    pub fn mirror(controls: &[Mirrored]) {
        let Some(document) = document() else { return };
        let Some(list) = document.get_element_by_id("controls") else { return };
        let focused = controls.iter().find(|control| control.focused).map(id);
        sync_children(&list, controls, || new_button(&document), update_button);
        if let Some(canvas) = document.get_element_by_id("game") {
            set(&canvas, "aria-activedescendant", focused.as_deref());
        }
    }

    /// Returns the id of a control's element.
    fn id(control: &Mirrored) -> String {
        format!("control-{}", control.name)
    }

    /// Sets or removes an attribute, if that changes it.
    fn set(element: &Element, name: &str, value: Option<&str>) {
        if element.get_attribute(name).as_deref() == value {
            return;
        }
        let set = match value {
            Some(value) => element.set_attribute(name, value),
            None => element.remove_attribute(name),
        };
        if set.is_err() {
            bevy::log::warn!("the page refused the attribute {name}");
        }
    }

    /// Makes `#words` hold one paragraph per text. Texts that do not change are not read aloud again.
    pub fn set_spoken_texts(texts: &[String]) {
        let Some(document) = document() else { return };
        let Some(list) = document.get_element_by_id("words") else { return };
        sync_children(&list, texts, || document.create_element("p").ok(), write);
    }

    /// Makes `#description` hold one heading and one list per section.
    pub fn set_description(sections: &[Section]) {
        let Some(document) = document() else { return };
        let Some(root) = document.get_element_by_id("description") else { return };
        let make = || {
            let part = document.create_element("section").ok()?;
            for name in ["h2", "ul"] {
                let child = document.create_element(name).ok()?;
                part.append_child(&child).ok()?;
            }
            Some(part)
        };
        sync_children(&root, sections, make, |part, section| {
            let (Some(heading), Some(list)) = (part.first_element_child(), part.last_element_child()) else {
                return;
            };
            write(&heading, &section.heading);
            sync_children(&list, &section.lines, || document.create_element("li").ok(), write);
        });
    }

    /// Sets the text of an element, if that changes it.
    fn write(element: &Element, text: &String) {
        if element.text_content().as_ref() != Some(text) {
            element.set_text_content(Some(text));
        }
    }

    /// Makes `list` hold one element per item. Existing elements are reused.
    fn sync_children<T>(
        list: &Element,
        items: &[T],
        make: impl Fn() -> Option<Element>,
        dress: impl Fn(&Element, &T),
    ) {
        let elements = list.children();
        for (index, item) in items.iter().enumerate() {
            if let Some(element) = elements.item(index as u32) {
                dress(&element, item);
            } else if let Some(element) = make() {
                dress(&element, item);
                if list.append_child(&element).is_err() {
                    return;
                }
            }
        }
        while let Some(element) = elements.item(items.len() as u32) {
            element.remove();
        }
    }

    fn new_button(document: &Document) -> Option<Element> {
        let button = document.create_element("button").ok()?;
        button.set_attribute("type", "button").ok()?;
        button.set_attribute("tabindex", "-1").ok()?;
        Some(button)
    }

    fn update_button(button: &Element, control: &Mirrored) {
        let truth = |holds: bool| if holds { "true" } else { "false" };
        set(button, "id", Some(&id(control)));
        set(button, "data-name", Some(&control.name));
        set(button, "aria-label", Some(&control.label));
        set(button, "aria-disabled", Some(truth(!control.enabled)));
        let (role, picked, value) = match control.role {
            Role::Button => (None, None, None),
            Role::Radio { picked } => (Some("radio"), Some(picked), None),
            Role::Checkbox { picked } => (Some("checkbox"), Some(picked), None),
            Role::Slider { value, most } => (Some("slider"), None, Some((value, most))),
            Role::Textbox => (Some("textbox"), None, None),
        };
        set(button, "role", role);
        set(button, "aria-checked", picked.map(truth));
        set(button, "aria-valuenow", value.map(|(value, _)| value.to_string()).as_deref());
        set(button, "aria-valuemax", value.map(|(_, most)| most.to_string()).as_deref());
        set(button, "data-focused", Some(truth(control.focused)));
        set(button, "data-text", control.text.as_deref());
        let Mirrored { x, y, w, h, .. } = control;
        set(button, "style", Some(&format!("left:{x}px;top:{y}px;width:{w}px;height:{h}px")));
    }

    /// Takes the names of the mirrored controls that were pressed.
    pub fn take_activated() -> Vec<String> {
        take_attribute("data-activated").into_iter().map(|(name, _)| name).collect()
    }

    /// Takes the texts that were written into mirrored fields, with the names of the fields.
    pub fn take_typed() -> Vec<(String, String)> {
        take_attribute("data-typed")
    }

    /// Removes an attribute from the mirrored controls that have it; returns their names with its values.
    fn take_attribute(attribute: &str) -> Vec<(String, String)> {
        let Some(list) = document().and_then(|document| document.get_element_by_id("controls")) else {
            return Vec::new();
        };
        let controls = list.children();
        (0..controls.length())
            .filter_map(|index| {
                let control = controls.item(index)?;
                let said = control.get_attribute(attribute)?;
                control.remove_attribute(attribute).ok()?;
                Some((control.get_attribute("data-name")?, said))
            })
            .collect()
    }

    /// Returns true if a media query matches, such as one for a preference of the user.
    pub fn matches_media(wish: &str) -> bool {
        let list = web_sys::window().and_then(|window| window.match_media(wish).ok().flatten());
        list.is_some_and(|list| list.matches())
    }

    /// Shows a text in a field of the page, from which it can be copied by hand (`clipboard.js`). A field
    /// drawn by the game would not help, because it can't write to the clipboard either. Returns true if the
    /// page could be asked.
    pub fn show_copy_field(text: &str, about: &str, close: &str) -> bool {
        send_event(
            "deskmate-by-hand",
            &[("text", text.into()), ("about", about.into()), ("close", close.into())],
        )
        .is_ok()
    }

    /// The key of the note in a tab's storage.
    const NOTE_KEY: &str = "deskmate";

    fn tab_storage() -> Option<Storage> {
        web_sys::window()?.session_storage().ok()?
    }

    /// Returns the note of this tab, which survives a reload and is unknown to other tabs.
    pub fn tab_note() -> Option<String> {
        tab_storage()?.get_item(NOTE_KEY).ok()?
    }

    /// Sets or removes the note of this tab.
    pub fn set_tab_note(text: Option<&str>) {
        let Some(storage) = tab_storage() else { return };
        let noted = match text {
            Some(text) => storage.set_item(NOTE_KEY, text),
            None => storage.remove_item(NOTE_KEY),
        };
        if noted.is_err() {
            bevy::log::warn!("the page keeps no notes");
        }
    }

    /// Returns true if another tab of this browser held the seat with this mark when this one started.
    pub fn is_seat_held(mark: &str) -> bool {
        let body = document().and_then(|document| document.body());
        let held = body.and_then(|body| body.get_attribute("data-seats-held"));
        held.is_some_and(|held| held.split(' ').any(|other| other == mark))
    }
}

pub use imp::*;
