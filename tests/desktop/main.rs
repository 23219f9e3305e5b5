//! The game in a real window on a virtual screen, with a real mouse and keyboard. The tests read its log.
#![cfg(all(feature = "app", target_os = "linux"))]

mod by_keys;
mod by_mouse;
mod by_reader;
mod clicks;
mod game;
mod gomoku;
mod look;
mod memory;
mod newcomer;
mod no_start;
mod not_lost;
mod orca;
mod player;
mod reader;
mod resizing;
mod screen;
mod sea_battle;
mod settings;
mod table;
mod ugolki;
mod window;
mod x11;
