//! The storyboard: strips of what lies between two screens, two moves, or the last move and the result. They are drawn to
//! be looked at, with a graphics device: `make storyboard`.

use std::path::{Path, PathBuf};

use bevy::camera::RenderTarget;
use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, save_to_disk};
use deskmate::app::base::states::{Phase, Screen};
use deskmate::app::board::camera::DeskCamera;

use crate::harness::Desk;

/// Number of pictures in a strip.
const PICTURES: u32 = 10;

/// Draws a strip of what follows, a picture every `step` frames, into `folder`.
fn draw(desk: &mut Desk, folder: &Path, name: &str, step: u32) {
    let world = desk.0.world_mut();
    let target = world.query_filtered::<&RenderTarget, With<DeskCamera>>().single(world).expect("a camera");
    let RenderTarget::Image(target) = target else { panic!("it draws into a picture") };
    let target = target.handle.clone();
    let file = |number: u32| folder.join(format!("{name}-{number:02}.png"));
    for number in 0..PICTURES {
        let shot = Screenshot::image(target.clone());
        desk.0.world_mut().spawn(shot).observe(save_to_disk(file(number)));
        desk.frames(step);
    }
    desk.wait("the pictures", |_| (0..PICTURES).all(|number| file(number).exists()));
}

fn open(desk: &mut Desk, game: &str, opponent: &str) {
    desk.press(&format!("thing-{game}"));
    desk.wait("the setup", |desk| desk.screen() == Screen::Setup);
    desk.frames(90);
    desk.press(&format!("opponent-{opponent}"));
    desk.frames(40);
}

fn sit_down(desk: &mut Desk, game: &str, opponent: &str) {
    open(desk, game, opponent);
    desk.press("start");
    desk.wait("the table", |desk| desk.screen() == Screen::Table && desk.status().game.is_some());
    desk.frames(120);
}

/// Goes back to the desk.
fn go_home(desk: &mut Desk) {
    if !desk.try_press("desk") {
        desk.press("menu");
        desk.frames(40);
        desk.press("desk");
    }
    desk.wait("the desk", |desk| desk.screen() == Screen::Desk);
}

#[test]
#[ignore = "draws pictures, and needs a graphics device"]
fn strips() {
    let folder = std::env::var_os("DESKMATE_STORYBOARD").map(PathBuf::from).expect("a folder");
    std::fs::create_dir_all(&folder).expect("it can be made");
    let mut desk = Desk::drawn(1280, 720);
    let world = desk.0.world_mut();
    let camera = world.query_filtered::<Entity, With<DeskCamera>>().single(world).expect("a camera");
    world.entity_mut(camera).insert(IsDefaultUiCamera);
    desk.frames(30);
    desk.press("lamp");
    draw(&mut desk, &folder, "lamp", 4);
    desk.press("lamp");
    desk.frames(60);
    desk.press("thing-sea-battle");
    draw(&mut desk, &folder, "desk-to-setup", 7);
    desk.frames(60);
    desk.press("back");
    draw(&mut desk, &folder, "setup-to-desk", 5);
    desk.frames(60);
    for game in ["sea-battle", "gomoku"] {
        open(&mut desk, game, "human");
        desk.press("start");
        draw(&mut desk, &folder, &format!("play-{game}"), 9);
        desk.frames(60);
        if game == "sea-battle" {
            desk.press("ready");
            desk.frames(60);
            desk.press("by-chance");
            draw(&mut desk, &folder, "shuffle", 5);
            desk.frames(60);
            desk.press("stand");
            draw(&mut desk, &folder, "turn-round", 6);
        }
        go_home(&mut desk);
        draw(&mut desk, &folder, &format!("{game}-to-desk"), 5);
        desk.frames(60);
    }
    sit_down(&mut desk, "gomoku", "human");
    desk.play(&["H8", "A1", "H9", "A3", "H10", "A5", "H11", "A7"]);
    desk.press("H12");
    draw(&mut desk, &folder, "win", 22);
    desk.wait("the result", |desk| desk.phase() == Some(Phase::Result));
    desk.frames(120);
    go_home(&mut desk);
    desk.frames(90);
    desk.press("diary");
    draw(&mut desk, &folder, "desk-to-diary", 5);
    desk.frames(90);
    desk.press("back");
    draw(&mut desk, &folder, "diary-to-desk", 5);
}
