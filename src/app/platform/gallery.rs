//! Exports pictures that the player shares, still or moving: to the system's share dialog or the downloads in a browser,
//! to the pictures folder on the desktop.

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
    /// Returns an export with this result.
    #[must_use]
    pub fn done(result: Result<PictureDestination, Failure>) -> Self {
        let handed = Self::default();
        handed.set_result(result);
        handed
    }

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

#[cfg(not(target_arch = "wasm32"))]
pub(super) use imp::new_file;
pub use imp::{export_film, export_picture};

#[cfg(not(target_arch = "wasm32"))]
mod imp {
    use std::env;
    use std::fs::{self, File};
    use std::io::{self, BufWriter, Write};
    use std::path::{Path, PathBuf};

    use image::codecs::png::PngEncoder;

    use super::{Failure, PendingExport, PictureDestination, PictureInfo, RgbImage};
    use crate::app::base::storage::display_path;

    /// One more than the highest number tried for files of one name.
    const FILE_NUMBER_END: u32 = 10_000;

    /// Exports a still picture.
    #[must_use]
    pub fn export_picture(pixels: &RgbImage, picture: &PictureInfo) -> PendingExport {
        let write = |file: File| {
            let encoder = PngEncoder::new(BufWriter::new(file));
            pixels.write_with_encoder(encoder).map_err(io::Error::other)
        };
        PendingExport::done(save_to_pictures(&picture.name, "png", write))
    }

    /// Exports a moving picture, a GIF.
    #[must_use]
    pub fn export_film(file: &[u8], picture: &PictureInfo) -> PendingExport {
        PendingExport::done(save_to_pictures(&picture.name, "gif", |mut to| to.write_all(file)))
    }

    fn save_to_pictures(
        name: &str,
        ending: &str,
        write: impl FnOnce(File) -> io::Result<()>,
    ) -> Result<PictureDestination, Failure> {
        let home = env::home_dir().ok_or(Failure::NoFolder)?;
        let pictures = home.join("Pictures");
        let folder = if pictures.is_dir() { &pictures } else { &home };
        let path = write_file(folder, name, ending, write).map_err(|why| Failure::from_io(&why))?;
        Ok(PictureDestination::File(display_path(&path)))
    }

    /// Writes a file, without overwriting existing ones.
    fn write_file(
        folder: &Path,
        name: &str,
        ending: &str,
        write: impl FnOnce(File) -> io::Result<()>,
    ) -> io::Result<PathBuf> {
        fs::create_dir_all(folder)?;
        let (path, file) = new_file(folder, name, ending)?;
        let written = write(file);
        if written.is_err() {
            // Leave no incomplete picture.
            let _ = fs::remove_file(&path);
        }
        written.map(|()| path)
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
            let write = |mut file: File| file.write_all(b"pixels");
            let kept: Vec<_> =
                (0..2).map(|_| write_file(&folder, "Deskmate Gomoku", "png", write).unwrap()).collect();
            let names: Vec<_> = kept.iter().map(|path| path.file_name().unwrap().to_str().unwrap()).collect();
            assert_eq!(names, ["Deskmate Gomoku.png", "Deskmate Gomoku 2.png"]);
            assert_eq!(fs::read(&kept[1]).unwrap(), b"pixels");
            let refused = write_file(&folder, "Deskmate", "gif", |_| Err(io::Error::other("no room")));
            assert!(refused.is_err() && !folder.join("Deskmate.gif").exists(), "nothing incomplete is left");
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

    /// Exports a still picture. The page encodes it.
    #[must_use]
    pub fn export_picture(pixels: &RgbImage, picture: &PictureInfo) -> PendingExport {
        let rgba: Vec<u8> =
            pixels.pixels().flat_map(|pixel| [pixel[0], pixel[1], pixel[2], u8::MAX]).collect();
        let details = [("pixels", Uint8Array::from(&rgba[..]).into()), ("width", pixels.width().into())];
        send_picture("deskmate-picture", &details, picture)
    }

    /// Exports a moving picture, a GIF.
    #[must_use]
    pub fn export_film(file: &[u8], picture: &PictureInfo) -> PendingExport {
        send_picture("deskmate-film", &[("file", Uint8Array::from(file).into())], picture)
    }

    /// Sends a picture to the page, which listens for this event (`share.js`) and reports the result.
    fn send_picture(event: &str, data: &[(&str, JsValue)], picture: &PictureInfo) -> PendingExport {
        let handed = PendingExport::default();
        let told = handed.clone();
        let done = Closure::<dyn FnMut(JsValue)>::once_into_js(move |how: JsValue| {
            told.set_result(match how.as_string().as_deref() {
                Some("downloaded") => Ok(PictureDestination::Download),
                Some("offered") => Ok(PictureDestination::Offered),
                _ => Err(Failure::other("the browser makes no picture of it")),
            });
        });
        let about = [
            ("name", JsValue::from_str(&picture.name)),
            ("text", JsValue::from_str(&picture.text)),
            ("done", done),
        ];
        let details: Vec<_> = data.iter().cloned().chain(about).collect();
        if let Err(why) = send_event(event, &details) {
            handed.set_result(Err(Failure::other(format_args!("the page refused it: {why:?}"))));
        }
        handed
    }
}
