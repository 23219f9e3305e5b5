//! Exports pictures that the player shares: to the system's share dialog or the downloads in a browser, to
//! the pictures folder on the desktop.

use std::sync::{Arc, Mutex};

use image::RgbImage;

use crate::app::base::failure::Failure;

/// The metadata of a picture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PictureInfo {
    /// File name, without its extension.
    pub name: String,
    /// Text shared with the picture.
    pub text: String,
}

/// The destination of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PictureDestination {
    /// A file, with the home folder written as `~`.
    File(String),
    /// The browser's downloads.
    Download,
    /// The system's share dialog, which asks the player.
    Offered,
}

/// The result of exporting a picture, once it is known. A browser takes its time.
#[derive(Clone, Debug, Default)]
pub struct PendingExport(Arc<Mutex<Option<Result<PictureDestination, Failure>>>>);

impl PendingExport {
    fn set_result(&self, kept: Result<PictureDestination, Failure>) {
        if let Ok(mut known) = self.0.lock() {
            *known = Some(kept);
        }
    }

    /// Returns the destination or the reason that there is none, once, as soon as it is known.
    #[must_use]
    pub fn take(&self) -> Option<Result<PictureDestination, Failure>> {
        self.0.lock().ok()?.take()
    }
}

pub use imp::export_picture;
#[cfg(not(target_arch = "wasm32"))]
pub(super) use imp::new_file;

#[cfg(not(target_arch = "wasm32"))]
mod imp {
    use std::env;
    use std::fs::{self, File};
    use std::io::{self, BufWriter};
    use std::path::{Path, PathBuf};

    use image::codecs::png::PngEncoder;

    use super::{Failure, PendingExport, PictureDestination, PictureInfo, RgbImage};
    use crate::app::base::storage::display_path;

    /// One more than the highest number tried for files of one name.
    const FILE_NUMBER_END: u32 = 10_000;

    /// Exports the picture.
    #[must_use]
    pub fn export_picture(pixels: &RgbImage, picture: &PictureInfo) -> PendingExport {
        let handed = PendingExport::default();
        handed.set_result(save_to_pictures(pixels, picture));
        handed
    }

    fn save_to_pictures(pixels: &RgbImage, picture: &PictureInfo) -> Result<PictureDestination, Failure> {
        let home = env::home_dir().ok_or(Failure::NoFolder)?;
        let pictures = home.join("Pictures");
        let folder = if pictures.is_dir() { &pictures } else { &home };
        let path = write_picture(folder, pixels, &picture.name).map_err(|why| Failure::from_io(&why))?;
        Ok(PictureDestination::File(display_path(&path)))
    }

    /// Writes the picture, without overwriting existing files.
    fn write_picture(folder: &Path, pixels: &RgbImage, name: &str) -> io::Result<PathBuf> {
        fs::create_dir_all(folder)?;
        let (path, file) = new_file(folder, name, "png")?;
        let written = pixels.write_with_encoder(PngEncoder::new(BufWriter::new(file)));
        if written.is_err() {
            // Leave no incomplete picture.
            let _ = fs::remove_file(&path);
        }
        written.map(|()| path).map_err(io::Error::other)
    }

    /// Creates a file whose name is not in use, by adding a number if necessary.
    pub(in super::super) fn new_file(folder: &Path, name: &str, ending: &str) -> io::Result<(PathBuf, File)> {
        for number in 1..FILE_NUMBER_END {
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
            let kept: Vec<_> =
                (0..2).map(|_| write_picture(&folder, &pixels, "Deskmate Gomoku").unwrap()).collect();
            let names: Vec<_> = kept.iter().map(|path| path.file_name().unwrap().to_str().unwrap()).collect();
            assert_eq!(names, ["Deskmate Gomoku.png", "Deskmate Gomoku 2.png"]);
            assert_eq!(image::open(&kept[1]).unwrap().to_rgb8(), pixels);
            fs::remove_dir_all(folder).unwrap();
        }
    }
}

#[cfg(target_arch = "wasm32")]
mod imp {
    use js_sys::Uint8Array;
    use wasm_bindgen::JsValue;
    use wasm_bindgen::prelude::Closure;

    use super::{Failure, PendingExport, PictureDestination, PictureInfo, RgbImage};
    use crate::app::base::web::send_event;

    /// Sends the picture to the page, which listens for `deskmate-picture` (`share.js`) and reports the
    /// result.
    #[must_use]
    pub fn export_picture(pixels: &RgbImage, picture: &PictureInfo) -> PendingExport {
        let handed = PendingExport::default();
        let told = handed.clone();
        let done = Closure::<dyn FnMut(JsValue)>::once_into_js(move |how: JsValue| {
            told.set_result(match how.as_string().as_deref() {
                Some("downloaded") => Ok(PictureDestination::Download),
                Some("offered") => Ok(PictureDestination::Offered),
                _ => Err(Failure::other("the browser makes no picture of it")),
            });
        });
        let rgba: Vec<u8> =
            pixels.pixels().flat_map(|pixel| [pixel[0], pixel[1], pixel[2], u8::MAX]).collect();
        let details = [
            ("pixels", Uint8Array::from(&rgba[..]).into()),
            ("width", pixels.width().into()),
            ("name", JsValue::from_str(&picture.name)),
            ("text", JsValue::from_str(&picture.text)),
            ("done", done),
        ];
        if let Err(why) = send_event("deskmate-picture", &details) {
            handed.set_result(Err(Failure::other(format_args!("the page refused it: {why:?}"))));
        }
        handed
    }
}
