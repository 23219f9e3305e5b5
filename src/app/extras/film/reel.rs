//! Encodes a moving picture as a GIF. Every frame has colours of its own, and only what has changed since the one before.

use bevy::math::{URect, UVec2};
use gif::{Encoder, EncodingError, Frame, Repeat};

/// Difference of a colour channel from which a pixel counts as changed.
const THRESHOLD: u8 = 6;
/// Sampling of the colours, from 1 (slow and exact) to 30.
const SAMPLING: i32 = 12;
/// Channels of a pixel.
const CHANNELS: usize = 4;

/// A GIF that is being encoded.
pub(super) struct Reel {
    size: UVec2,
    encoder: Encoder<Vec<u8>>,
    /// The pixels that are shown so far.
    shown: Vec<u8>,
    /// The last frame, whose duration is not known yet, and its time in seconds.
    last: Option<(Frame<'static>, f32)>,
}

impl Reel {
    /// Begins a moving picture that is repeated for ever.
    ///
    /// # Errors
    /// Returns an error if a side has more than 65,535 pixels.
    pub(super) fn new(size: UVec2) -> Result<Self, EncodingError> {
        let side = |pixels: u32| u16::try_from(pixels).unwrap_or(u16::MAX);
        let mut encoder = Encoder::new(Vec::new(), side(size.x), side(size.y), &[])?;
        encoder.set_repeat(Repeat::Infinite)?;
        Ok(Self { size, encoder, shown: Vec::new(), last: None })
    }

    /// Returns the size in pixels.
    pub(super) fn size(&self) -> UVec2 {
        self.size
    }

    /// Returns true while there is no frame.
    pub(super) fn is_empty(&self) -> bool {
        self.last.is_none()
    }

    /// Returns the number of bytes so far.
    pub(super) fn len(&self) -> usize {
        self.encoder.get_ref().len()
    }

    /// Adds the picture at a time in seconds, in rows of red, green, blue and alpha. Nothing is added if nothing has
    /// changed.
    ///
    /// # Errors
    /// Returns an error if a frame can't be encoded.
    pub(super) fn push(&mut self, pixels: &[u8], seconds: f32) -> Result<(), EncodingError> {
        let Some(changed) = self.changed_area(pixels) else { return Ok(()) };
        let is_first = self.shown.is_empty();
        if is_first {
            self.shown = pixels.to_vec();
        }
        let mut cut = Vec::with_capacity(changed.size().element_product() as usize * CHANNELS);
        for y in changed.min.y..changed.max.y {
            for x in changed.min.x..changed.max.x {
                let at = self.index(x, y);
                let pixel = &pixels[at..at + CHANNELS];
                if is_first || is_other(pixel, &self.shown[at..at + CHANNELS]) {
                    self.shown[at..at + CHANNELS].copy_from_slice(pixel);
                    cut.extend([pixel[0], pixel[1], pixel[2], u8::MAX]);
                } else {
                    cut.extend([0; CHANNELS]);
                }
            }
        }
        let (width, height) = (changed.width() as u16, changed.height() as u16);
        let mut frame = Frame::from_rgba_speed(width, height, &mut cut, SAMPLING);
        (frame.left, frame.top) = (changed.min.x as u16, changed.min.y as u16);
        self.write_last(seconds)?;
        self.last = Some((frame, seconds));
        Ok(())
    }

    /// Ends the picture at a time in seconds, and returns the file.
    ///
    /// # Errors
    /// Returns an error if the last frame can't be encoded.
    pub(super) fn finish(mut self, seconds: f32) -> Result<Vec<u8>, EncodingError> {
        self.write_last(seconds)?;
        self.encoder.into_inner()
    }

    /// Writes the last frame, which is shown until a time in seconds.
    fn write_last(&mut self, until: f32) -> Result<(), EncodingError> {
        let Some((mut frame, from)) = self.last.take() else { return Ok(()) };
        // In hundredths of a second; many programs show a frame of less than two of them for ten.
        frame.delay = (100.0 * (until - from)).round().max(2.0) as u16;
        self.encoder.write_frame(&frame)
    }

    fn index(&self, x: u32, y: u32) -> usize {
        (y * self.size.x + x) as usize * CHANNELS
    }

    /// Returns the smallest area that holds all changed pixels, or `None` if there is none.
    fn changed_area(&self, pixels: &[u8]) -> Option<URect> {
        if pixels.len() != self.size.element_product() as usize * CHANNELS {
            return None;
        }
        if self.shown.is_empty() {
            return Some(URect::from_corners(UVec2::ZERO, self.size));
        }
        let width = self.size.x as usize;
        let rows = pixels.chunks_exact(width * CHANNELS).zip(self.shown.chunks_exact(width * CHANNELS));
        let mut area: Option<URect> = None;
        for (y, (row, shown)) in rows.enumerate() {
            let [row, shown] = [row, shown].map(|row| row.as_chunks::<CHANNELS>().0);
            let mut pairs = row.iter().zip(shown);
            let Some(first) = pairs.position(|(pixel, shown)| is_other(pixel, shown)) else { continue };
            let after = pairs.rposition(|(pixel, shown)| is_other(pixel, shown));
            let last = after.map_or(first, |after| first + 1 + after);
            let changed = URect::new(first as u32, y as u32, last as u32 + 1, y as u32 + 1);
            area = Some(area.map_or(changed, |area| area.union(changed)));
        }
        area
    }
}

/// Returns true if a viewer could tell the two colours apart.
fn is_other(pixel: &[u8], shown: &[u8]) -> bool {
    pixel.iter().zip(shown).take(3).any(|(one, other)| one.abs_diff(*other) > THRESHOLD)
}

#[cfg(test)]
mod tests {
    use gif::{ColorOutput, DecodeOptions};

    use super::*;

    const SIZE: UVec2 = UVec2::new(40, 30);

    /// Returns a grey picture with a red square.
    fn picture(square: Option<URect>) -> Vec<u8> {
        let pixels = (0..SIZE.y).flat_map(|y| (0..SIZE.x).map(move |x| UVec2::new(x, y)));
        pixels
            .flat_map(|at| {
                let is_red =
                    square.is_some_and(|square| at.cmpge(square.min).all() && at.cmplt(square.max).all());
                if is_red { [200, 30, 40, 255] } else { [120, 120, 120, 255] }
            })
            .collect()
    }

    /// Returns each frame's area, duration in hundredths of a second and pixels.
    fn decoded(file: &[u8]) -> Vec<(URect, u16, Vec<u8>)> {
        let mut options = DecodeOptions::new();
        options.set_color_output(ColorOutput::RGBA);
        let mut decoder = options.read_info(file).unwrap();
        let mut frames = Vec::new();
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            let min = UVec2::new(frame.left.into(), frame.top.into());
            let size = UVec2::new(frame.width.into(), frame.height.into());
            frames.push((URect::from_corners(min, min + size), frame.delay, frame.buffer.to_vec()));
        }
        frames
    }

    #[test]
    fn each_frame_has_only_what_has_changed() {
        let square = URect::new(10, 5, 14, 8);
        let mut reel = Reel::new(SIZE).unwrap();
        reel.push(&picture(None), 1.0).unwrap();
        reel.push(&picture(None), 1.1).unwrap();
        reel.push(&picture(Some(square)), 1.5).unwrap();
        reel.push(&picture(None), 1.75).unwrap();
        let frames = decoded(&reel.finish(2.0).unwrap());
        let areas: Vec<_> = frames.iter().map(|(area, delay, _)| (*area, *delay)).collect();
        let whole = URect::from_corners(UVec2::ZERO, SIZE);
        assert_eq!(areas, [(whole, 50), (square, 25), (square, 25)]);
        assert!(frames[1].2.chunks(4).all(|pixel| pixel == [200, 30, 40, 255]));
        assert!(frames[2].2.chunks(4).all(|pixel| pixel == [120, 120, 120, 255]));
    }

    #[test]
    fn what_has_not_changed_within_the_area_is_transparent() {
        let mut reel = Reel::new(SIZE).unwrap();
        reel.push(&picture(None), 0.0).unwrap();
        let mut two_dots = picture(Some(URect::new(2, 2, 3, 3)));
        let far = reel.index(20, 10);
        two_dots[far..far + 3].copy_from_slice(&[10, 10, 200]);
        reel.push(&two_dots, 0.5).unwrap();
        let frames = decoded(&reel.finish(1.0).unwrap());
        let (area, _, pixels) = &frames[1];
        assert_eq!(*area, URect::new(2, 2, 21, 11));
        assert_eq!(pixels.chunks(4).filter(|pixel| pixel[3] == 255).count(), 2);
    }

    #[test]
    fn a_picture_of_another_size_is_left_out() {
        let mut reel = Reel::new(SIZE).unwrap();
        reel.push(&[0; 8], 0.0).unwrap();
        assert!(reel.is_empty());
    }
}
