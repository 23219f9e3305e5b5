//! Where a picture goes that the player shares: to the system's own sheet for sharing, or among the downloads, in a browser;
//! into the folder of pictures on the desktop.

use image::RgbImage;

/// What comes with a picture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Picture {
    /// What the file is called, without its ending.
    pub name: String,
    /// The text that is shared with it.
    pub text: String,
}

/// Where it has gone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kept {
    /// Into this file; the player's home is written `~`.
    File(String),
    /// Among the browser's downloads.
    Download,
    /// The system asks the player where to.
    Offered,
}

pub use imp::hand_over;
#[cfg(not(target_arch = "wasm32"))]
pub(super) use imp::{new_file, short};

#[cfg(not(target_arch = "wasm32"))]
mod imp {
    use std::env;
    use std::fs::{self, File};
    use std::io::{self, BufWriter};
    use std::path::{Path, PathBuf};

    use image::codecs::png::PngEncoder;

    use super::{Kept, Picture, RgbImage};

    /// After so many pictures of one name the folder is full of them.
    const MOST: u32 = 10_000;

    /// Gives the picture away.
    ///
    /// # Errors
    /// Says in one line why it could not be kept.
    pub fn hand_over(pixels: &RgbImage, picture: &Picture) -> Result<Kept, String> {
        let home = env::home_dir().ok_or("there is no folder for pictures")?;
        let pictures = home.join("Pictures");
        let folder = if pictures.is_dir() { &pictures } else { &home };
        let path = keep(folder, pixels, &picture.name).map_err(|why| why.to_string())?;
        Ok(Kept::File(short(&path, &home)))
    }

    /// A path as people write it.
    pub(in super::super) fn short(path: &Path, home: &Path) -> String {
        let short = path.strip_prefix(home).map(|rest| format!("~/{}", rest.display()));
        short.unwrap_or_else(|_| path.display().to_string())
    }

    /// Writes it beside those that are there.
    fn keep(folder: &Path, pixels: &RgbImage, name: &str) -> io::Result<PathBuf> {
        fs::create_dir_all(folder)?;
        let (path, file) = new_file(folder, name, "png")?;
        let written = pixels.write_with_encoder(PngEncoder::new(BufWriter::new(file)));
        if written.is_err() {
            // Half a picture is none.
            let _ = fs::remove_file(&path);
        }
        written.map(|()| path).map_err(io::Error::other)
    }

    /// A file that nothing is overwritten by.
    pub(in super::super) fn new_file(folder: &Path, name: &str, ending: &str) -> io::Result<(PathBuf, File)> {
        for number in 1..MOST {
            let count = if number == 1 { String::new() } else { format!(" {number}") };
            let file = format!("{name}{count}.{ending}");
            let path = folder.join(file);
            match File::create_new(&path) {
                Err(why) if why.kind() == io::ErrorKind::AlreadyExists => {}
                made => return made.map(|file| (path, file)),
            }
        }
        Err(io::Error::other("there are too many files of this name"))
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn no_picture_takes_the_place_of_another() {
            let folder = std::env::temp_dir().join(format!("deskmate-gallery-{}", std::process::id()));
            let pixels = RgbImage::from_pixel(2, 2, image::Rgb([200, 40, 30]));
            let kept: Vec<_> = (0..2).map(|_| keep(&folder, &pixels, "Deskmate Gomoku").unwrap()).collect();
            let names: Vec<_> = kept.iter().map(|path| path.file_name().unwrap().to_str().unwrap()).collect();
            assert_eq!(names, ["Deskmate Gomoku.png", "Deskmate Gomoku 2.png"]);
            assert_eq!(image::open(&kept[1]).unwrap().to_rgb8(), pixels);
            fs::remove_dir_all(folder).unwrap();
        }
    }
}

#[cfg(target_arch = "wasm32")]
mod imp {
    use js_sys::{Reflect, Uint8Array};
    use wasm_bindgen::JsValue;

    use super::{Kept, Picture, RgbImage};
    use crate::app::base::web::tell;

    /// Gives the picture to the page, which listens for `deskmate-picture` (`share.js`).
    ///
    /// # Errors
    /// Says in one line why it could not be given away.
    pub fn hand_over(pixels: &RgbImage, picture: &Picture) -> Result<Kept, String> {
        give(pixels, picture).map_err(|why| format!("the page refused it: {why:?}"))
    }

    fn give(pixels: &RgbImage, picture: &Picture) -> Result<Kept, JsValue> {
        let rgba: Vec<u8> =
            pixels.pixels().flat_map(|pixel| [pixel[0], pixel[1], pixel[2], u8::MAX]).collect();
        let details = [
            ("pixels", Uint8Array::from(&rgba[..]).into()),
            ("width", pixels.width().into()),
            ("name", JsValue::from_str(&picture.name)),
            ("text", JsValue::from_str(&picture.text)),
        ];
        tell("deskmate-picture", &details)?;
        let window = web_sys::window().ok_or("there is no page")?;
        let offers = Reflect::get(&window, &"deskmateOffers".into())?.is_truthy();
        Ok(if offers { Kept::Offered } else { Kept::Download })
    }
}
