//! Sketches: small drawings of the interface in ballpoint and red pencil, such as faces. They are rasterised
//! at their display size and can draw themselves stroke by stroke.

use super::Look;
use super::material::{InterfaceMaterial, Paint, Params};
use super::path::{StrokeShape, bounds_of_row, flatten};
use bevy::asset::RenderAssetUsages;
use bevy::image::{ImageAddressMode, ImageSampler, ImageSamplerDescriptor};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

/// Sketches in the interface.
pub(super) const SKETCH: Paint = Paint::new("sketch");

/// The tool a stroke of a sketch is drawn with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pen {
    /// Ballpoint.
    Ink,
    /// Red pencil.
    Red,
    /// Diluted ink: fills the shape instead of outlining it.
    Wash,
}

/// A single stroke of a sketch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SketchStroke {
    /// The tool.
    pub pen: Pen,
    /// Line width. A wash has none.
    pub width: f32,
    /// The shape.
    pub shape: StrokeShape,
}

/// A sketch in its own units, x to the right, y down.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sketch {
    /// The strokes, in drawing order.
    pub strokes: Vec<SketchStroke>,
    /// The visible part.
    pub frame: Rect,
}

impl Sketch {
    /// Rasterises the sketch at `scale` pixels per unit. The channels of a pixel are its amounts of ink, red
    /// and wash, and the time, from 0 to 1, at which the first of them is drawn.
    #[must_use]
    pub fn bake(&self, scale: f32) -> Image {
        let size = (self.frame.size() * scale).round().max(Vec2::ONE).as_uvec2();
        let mut canvas = Canvas { size, pixels: vec![[0.0; 4]; (size.x * size.y) as usize] };
        let lines: Vec<_> =
            self.strokes.iter().map(|stroke| (stroke, flatten(&stroke.shape, 1.0 / scale))).collect();
        let length = |line: &[Vec2]| line.windows(2).map(|pair| pair[0].distance(pair[1])).sum::<f32>();
        let total: f32 = lines.iter().flat_map(|(_, lines)| lines).map(|line| length(line)).sum();
        let mut drawn = 0.0;
        for (stroke, lines) in &lines {
            let placed = |line: &Vec<Vec2>| -> Vec<Vec2> {
                line.iter().map(|at| (*at - self.frame.min) * scale).collect()
            };
            if stroke.pen == Pen::Wash {
                canvas.fill(&lines.iter().map(placed).collect::<Vec<_>>(), drawn / total.max(1.0));
            }
            for line in lines {
                if stroke.pen != Pen::Wash {
                    canvas.line(stroke.pen, &placed(line), 0.5 * stroke.width * scale, |along| {
                        (drawn + along / scale) / total.max(1.0)
                    });
                }
                drawn += length(line);
            }
        }
        canvas.image()
    }
}

/// The pixels drawn so far: ink, red, wash, and the time of the first of them.
struct Canvas {
    size: UVec2,
    pixels: Vec<[f32; 4]>,
}

impl Canvas {
    fn put_pixel(&mut self, x: u32, y: u32, pen: Pen, cover: f32, at: f32) {
        let pixel = &mut self.pixels[(y * self.size.x + x) as usize];
        if pixel[..3] == [0.0; 3] {
            pixel[3] = at;
        }
        let slot = &mut pixel[pen as usize];
        *slot = slot.max(cover);
    }

    /// Draws a line with round caps and half width `half`. `when` maps the distance along the line to the
    /// time at which it is drawn.
    fn line(&mut self, pen: Pen, line: &[Vec2], half: f32, when: impl Fn(f32) -> f32) {
        let mut along = 0.0;
        for pair in line.windows(2) {
            let (from, way) = (pair[0], pair[1] - pair[0]);
            let length = way.length();
            let reach = half + 1.0;
            let low = (pair[0].min(pair[1]) - reach).max(Vec2::ZERO).as_uvec2();
            let high = (pair[0].max(pair[1]) + reach).max(Vec2::ZERO).as_uvec2().min(self.size - 1);
            for y in low.y..=high.y {
                for x in low.x..=high.x {
                    let at = Vec2::new(x as f32, y as f32) + 0.5 - from;
                    let share = (at.dot(way) / length.powi(2).max(1e-9)).clamp(0.0, 1.0);
                    let cover = (half + 0.5 - at.distance(way * share)).clamp(0.0, 1.0);
                    if cover > 0.0 {
                        self.put_pixel(x, y, pen, cover, when(along + share * length));
                    }
                }
            }
            along += length;
        }
    }

    /// Fills the inside of the closed lines.
    fn fill(&mut self, lines: &[Vec<Vec2>], at: f32) {
        /// Number of samples in each row of pixels.
        const ROWS: u32 = 4;
        for y in 0..self.size.y {
            let mut row = vec![0.0_f32; self.size.x as usize];
            for part in 0..ROWS {
                let height = y as f32 + (part as f32 + 0.5) / ROWS as f32;
                for [from, to] in bounds_of_row(lines, height) {
                    let (from, to) = (from.max(0.0), to.min(self.size.x as f32));
                    for x in from.floor() as u32..(to.ceil().max(0.0) as u32).min(self.size.x) {
                        let inside = to.min(x as f32 + 1.0) - from.max(x as f32);
                        row[x as usize] += inside.max(0.0) / ROWS as f32;
                    }
                }
            }
            for (x, cover) in row.into_iter().enumerate().filter(|(_, cover)| *cover > 0.0) {
                self.put_pixel(x as u32, y, Pen::Wash, cover.min(1.0), at);
            }
        }
    }

    fn image(self) -> Image {
        let size = Extent3d { width: self.size.x, height: self.size.y, depth_or_array_layers: 1 };
        let byte = |share: f32| (share.clamp(0.0, 1.0) * 255.0).round() as u8;
        let data = self.pixels.into_iter().flat_map(|pixel| pixel.map(byte)).collect();
        let mut image = Image::new(
            size,
            TextureDimension::D2,
            data,
            TextureFormat::Rgba8Unorm,
            RenderAssetUsages::RENDER_WORLD,
        );
        image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
            address_mode_u: ImageAddressMode::ClampToEdge,
            address_mode_v: ImageAddressMode::ClampToEdge,
            ..ImageSamplerDescriptor::linear()
        });
        image
    }
}

impl Look<'_> {
    /// Returns the material that shows the first `drawn` part, from 0 to 1, of an image made by
    /// [`Sketch::bake`].
    pub fn sketch(&mut self, baked: Handle<Image>, drawn: f32) -> MaterialNode<InterfaceMaterial> {
        MaterialNode(self.materials.picture(SKETCH, part_params(drawn), baked))
    }

    /// Changes the part of a sketch that is drawn.
    pub fn draw_sketch(&mut self, sketch: &MaterialNode<InterfaceMaterial>, drawn: f32) {
        self.materials.change(sketch, part_params(drawn));
    }
}

fn part_params(part: f32) -> Params {
    Params { a: vec4(part, 0.0, 0.0, 0.0), ..default() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn baked(strokes: Vec<SketchStroke>, scale: f32) -> (usize, Vec<[u8; 4]>) {
        let frame = Rect::new(0.0, 0.0, 20.0, 10.0);
        let image = Sketch { strokes, frame }.bake(scale);
        let pixels = image.data.as_ref().expect("it has pixels").as_chunks().0.to_vec();
        (image.width() as usize, pixels)
    }

    #[test]
    fn a_line_covers_its_width_and_comes_from_its_beginning_to_its_end() {
        let line = SketchStroke { pen: Pen::Ink, width: 2.0, shape: StrokeShape::Path("M2 5H18") };
        for scale in [1.0, 2.0, 3.0] {
            let (width, pixels) = baked(vec![line], scale);
            let row = (5.0 * scale) as usize * width;
            let [left, middle, right] = [3.0, 10.0, 17.0].map(|x| pixels[row + (x * scale) as usize]);
            assert_eq!([left[0], middle[0], right[0]], [255; 3], "at {scale}");
            assert!(left[3] < middle[3] && middle[3] < right[3], "at {scale}");
            let ink: u32 = pixels.iter().map(|pixel| u32::from(pixel[0])).sum();
            let area = ink as f32 / 255.0 / scale.powi(2);
            // A line of 16 by 2 with round caps.
            assert!((area - 32.0 - std::f32::consts::PI).abs() < 1.5, "{area} at {scale}");
        }
    }

    #[test]
    fn a_wash_fills_what_lies_inside() {
        let wash = SketchStroke { pen: Pen::Wash, width: 0.0, shape: StrokeShape::Path("M2 2h10v6h-10Z") };
        let (_, pixels) = baked(vec![wash], 2.0);
        let area = pixels.iter().map(|pixel| u32::from(pixel[2])).sum::<u32>() as f32 / 255.0 / 4.0;
        assert!((area - 60.0).abs() < 0.5, "{area}");
    }

    #[test]
    fn what_lies_outside_of_the_frame_is_left_out() {
        let line = SketchStroke { pen: Pen::Red, width: 3.0, shape: StrokeShape::Circle(0.0, 0.0, 30.0) };
        let (_, pixels) = baked(vec![line], 1.0);
        assert!(pixels.iter().all(|pixel| pixel[0] == 0));
    }
}
