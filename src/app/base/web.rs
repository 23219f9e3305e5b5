//! The page around the game: attributes, live region, mirrored controls and the storage of a tab. Does
//! nothing on the desktop.

pub use super::mirrored::{Mirrored, Role};

/// A text on an open sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetText {
    /// The text.
    pub text: String,
    /// True if it is announced anyway, and not read aloud when it appears.
    pub is_announced: bool,
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
    use super::{Location, Mirrored, Section, SheetText};

    pub fn location() -> Option<Location> {
        None
    }
    pub fn release_path(file: &str) -> String {
        file.to_owned()
    }
    pub fn set_hash(_hash: &str) {}
    pub fn set_title(_title: &str) {}
    pub fn set_language(_tag: &str, _about: &str) {}
    pub fn can_fill_screen() -> bool {
        true
    }
    pub fn toggle_full_screen() {}
    pub fn can_vibrate() -> bool {
        false
    }
    pub fn vibrate(_milliseconds: u32) {}
    pub fn is_home_screen_app() -> bool {
        false
    }

    pub fn announce(_path: &str, _text: &str) {}
    pub fn set_body_data(_key: &str, _value: Option<&str>) {}
    pub fn mirror(_controls: &[Mirrored]) {}
    pub fn set_sheet_texts(_texts: &[SheetText]) {}
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
    use super::super::mirrored::{Branch, Group, tree};
    use super::{Location, Mirrored, Role, Section, SheetText};
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

    /// Sets the language of the page and its description.
    pub fn set_language(tag: &str, about: &str) {
        let Some(document) = document() else { return };
        if let Some(page) = document.document_element() {
            set(&page, "lang", Some(tag));
        }
        if let Ok(Some(meta)) = document.query_selector("meta[name=description]") {
            set(&meta, "content", Some(about));
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

    /// Returns true for an app on the home screen of an iPhone or iPad, which shares nothing with the browser there.
    pub fn is_home_screen_app() -> bool {
        let Some(window) = web_sys::window() else { return false };
        let known = Reflect::get(&window.navigator(), &JsValue::from_str("standalone"));
        known.is_ok_and(|standalone| standalone.is_truthy())
    }

    /// Number of lines that the page's log keeps.
    const MAX_LOG_LINES: u32 = 30;

    /// Adds a line with its [`path`](deskmate_kernel::line::Line::path) to the page's log. Earlier lines stay, because a
    /// screen reader may not have read them yet.
    pub fn announce(path: &str, text: &str) {
        let Some(document) = document() else { return };
        let Some(log) = document.get_element_by_id("announce") else { return };
        let Ok(line) = document.create_element("p") else { return };
        set(&line, "data-line", Some(path));
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

    /// Makes `#controls` hold one button per control, in their dialogs, choices and boards. A click on one leaves its
    /// name for [`take_activated`].
    pub fn mirror(controls: &[Mirrored]) {
        let Some(document) = document() else { return };
        let Some(list) = document.get_element_by_id("controls") else { return };
        let focused = controls.iter().find(|control| control.focused).map(id);
        sync_branches(&document, &list, &tree(controls), "group");
        if let Some(canvas) = document.get_element_by_id("game") {
            set(&canvas, "aria-activedescendant", focused.as_deref());
        }
    }

    /// Makes `parent` hold one element per branch. Existing elements of the same kind are reused. The ids of groups begin
    /// with `prefix`.
    fn sync_branches(document: &Document, parent: &Element, branches: &[Branch<'_>], prefix: &str) {
        let elements = parent.children();
        for (index, branch) in branches.iter().enumerate() {
            let tag = match branch {
                Branch::Control(..) => "button",
                Branch::Header(..) => "span",
                Branch::Choice(..) | Branch::Group(..) | Branch::Row(..) => "div",
            };
            let old = elements.item(index as u32);
            let element = match old {
                Some(old) if old.local_name() == tag => old,
                old => {
                    let Some(new) = new_element(document, tag) else { return };
                    let placed = match old {
                        Some(old) => parent.replace_child(&new, &old),
                        None => parent.append_child(&new),
                    };
                    if placed.is_err() {
                        return;
                    }
                    new
                }
            };
            let prefix = format!("{prefix}-{index}");
            match branch {
                Branch::Control(control, column) => update_button(&element, control, *column),
                Branch::Header(role, text, column) => {
                    set(&element, "role", Some(role));
                    set(&element, "aria-colindex", Some(&column.to_string()));
                    write(&element, text);
                }
                Branch::Choice(label, inside) => {
                    update_group(&element, "radiogroup", label, &prefix, None);
                    sync_branches(document, &element, inside, &prefix);
                }
                Branch::Row(label, inside) => {
                    update_group(&element, "row", label, &prefix, None);
                    sync_branches(document, &element, inside, &prefix);
                }
                Branch::Group(Group::Board { label, .. }, inside) => {
                    update_group(&element, "grid", label, &prefix, None);
                    sync_branches(document, &element, inside, &prefix);
                }
                Branch::Group(Group::Dialog { label, modal }, inside) => {
                    update_group(&element, "dialog", label, &prefix, Some(*modal));
                    sync_branches(document, &element, inside, &prefix);
                    own_words(&element);
                }
            }
        }
        while let Some(element) = elements.item(branches.len() as u32) {
            element.remove();
        }
    }

    fn update_group(group: &Element, role: &str, label: &str, id: &str, modal: Option<bool>) {
        set(group, "id", Some(id));
        set(group, "role", Some(role));
        set(group, "aria-label", Some(label).filter(|label| !label.is_empty()));
        set(group, "aria-modal", modal.filter(|modal| *modal).map(|_| "true"));
        if modal.is_none() {
            set(group, "aria-owns", None);
        }
    }

    /// Makes a dialog own the text of the open sheet, before its controls.
    fn own_words(dialog: &Element) {
        let children = dialog.children();
        let ids = (0..children.length()).filter_map(|index| Some(children.item(index)?.id()));
        let owned: Vec<_> = std::iter::once("words".to_owned()).chain(ids).collect();
        set(dialog, "aria-owns", Some(&owned.join(" ")));
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
    pub fn set_sheet_texts(texts: &[SheetText]) {
        let Some(document) = document() else { return };
        let Some(list) = document.get_element_by_id("words") else { return };
        sync_children(
            &list,
            texts,
            || document.create_element("p").ok(),
            |line, text| {
                set(line, "aria-live", text.is_announced.then_some("off"));
                write(line, &text.text);
            },
        );
    }

    /// Makes `#description` hold one heading and one list per section. The first heading names the screen, and so the
    /// canvas.
    pub fn set_description(sections: &[Section]) {
        let Some(document) = document() else { return };
        let Some(root) = document.get_element_by_id("description") else { return };
        if let (Some(canvas), Some(screen)) = (document.get_element_by_id("game"), sections.first()) {
            set(&canvas, "aria-label", Some(&screen.heading));
        }
        let make = || {
            let part = document.create_element("section").ok()?;
            let heading = if root.child_element_count() == 0 { "h1" } else { "h2" };
            for name in [heading, "ul"] {
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
            let make = || document.create_element("li").ok();
            sync_children(&list, &section.lines, make, |item, line| write(item, line));
        });
    }

    /// Sets the text of an element, if that changes it.
    fn write(element: &Element, text: &str) {
        if element.text_content().as_deref() != Some(text) {
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

    fn new_element(document: &Document, tag: &str) -> Option<Element> {
        let element = document.create_element(tag).ok()?;
        if tag == "button" {
            element.set_attribute("type", "button").ok()?;
            element.set_attribute("tabindex", "-1").ok()?;
        }
        Some(element)
    }

    /// Updates the button of a control. A cell of a board is in this column.
    fn update_button(button: &Element, control: &Mirrored, column: Option<usize>) {
        let truth = |holds: bool| if holds { "true" } else { "false" };
        set(button, "id", Some(&id(control)));
        set(button, "data-name", Some(&control.name));
        set(button, "aria-label", Some(&control.label));
        set(button, "aria-disabled", Some(truth(!control.enabled)));
        let (role, picked, value) = match control.role {
            Role::Button => (column.map(|_| "gridcell"), None, None),
            Role::Radio { picked } => (Some("radio"), Some(picked), None),
            Role::Checkbox { picked } => (Some("checkbox"), Some(picked), None),
            Role::Slider { value, most } => (Some("slider"), None, Some((value, most))),
            Role::Textbox => (Some("textbox"), None, None),
        };
        set(button, "role", role);
        set(button, "aria-colindex", column.map(|column| column.to_string()).as_deref());
        set(button, "aria-checked", picked.map(truth));
        set(button, "aria-valuenow", value.map(|(value, _)| value.to_string()).as_deref());
        set(button, "aria-valuemax", value.map(|(_, most)| most.to_string()).as_deref());
        set(button, "data-focused", Some(truth(control.focused)));
        set(button, "data-text", control.text.as_deref());
        write(button, control.text.as_deref().unwrap_or_default());
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
        let controls = list.get_elements_by_tag_name("button");
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
