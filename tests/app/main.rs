//! The app without a window: states, turns, the stage, layout. Time is stepped by hand.

mod agreement;
mod contrast;
mod day;
mod desk;
mod diary;
mod door;
mod every_screen;
mod faults;
mod friend;
mod game;
mod gamepad;
mod gomoku;
mod harness;
mod hosting;
mod in_register;
mod in_words;
mod languages;
mod layout;
mod notes;
mod overlaps;
mod pointers;
mod result;
mod scene;
mod sea_battle;
mod ugolki;
