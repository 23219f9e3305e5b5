//! Named colours. Shaders have the same values in `palette.wesl`.

use bevy::color::Srgba;

const fn hex(rgb: u32) -> Srgba {
    Srgba::new(
        ((rgb >> 16) & 255) as f32 / 255.0,
        ((rgb >> 8) & 255) as f32 / 255.0,
        (rgb & 255) as f32 / 255.0,
        1.0,
    )
}

// Paper and writing.
/// Pages and cards.
pub const PAPER: Srgba = hex(0xFBF8EF);
/// The printed squares of an exercise book.
pub const GRID: Srgba = hex(0xA9C3E0);
/// The printed red line at the margin.
pub const RULE: Srgba = hex(0xE07A70);
/// Blue ballpoint ink.
pub const INK: Srgba = hex(0x23418F);
/// Red handwriting.
pub const RED: Srgba = hex(0xCF3A2E);
/// Small red handwriting: 4.5:1 on paper, also at night.
pub const RED_SMALL: Srgba = hex(0x8F1D15);
/// Red pencil: crosses and focus.
pub const PENCIL_RED: Srgba = hex(0xC92A24);
/// Graphite: the dots of missed shots.
pub const GRAPHITE: Srgba = hex(0x4A4742);
/// Printed text on paper.
pub const TEXT: Srgba = hex(0x33291F);
/// Secondary printed text on paper; still 4.5:1, also at night.
pub const TEXT_QUIET: Srgba = hex(0x4D4236);
/// Sealing wax.
pub const WAX: Srgba = hex(0xB42A20);
/// Sealing wax pressed down by a stamp.
pub const WAX_DEEP: Srgba = hex(0x7E1711);

/// A photograph that has not been developed.
pub const HAZE: Srgba = Srgba::new(0.10, 0.075, 0.06, 0.97);

// Wood.
/// The desktop.
pub const DESK: Srgba = hex(0xC1925E);
/// Frames of the boards.
pub const WALNUT: Srgba = hex(0x6A4222);
/// The wood of the goban.
pub const KAYA: Srgba = hex(0xE6BC74);
/// The lines of the goban.
pub const KAYA_LINE: Srgba = hex(0x5A4326);
/// Light squares.
pub const SQUARE_LIGHT: Srgba = hex(0xF0DDBB);
/// Dark squares.
pub const SQUARE_DARK: Srgba = hex(0x9A6440);
/// Letters burnt into a walnut frame.
pub const FRAME_TEXT: Srgba = hex(0xEBD2A6);
/// Chalk writing on the desk. For large sizes only; most readable with a dark text shadow.
pub const CHALK: Srgba = hex(0xFFF4DA);
/// Writing burnt into the desk. 4.5:1 on the wood.
pub const BURNT: Srgba = hex(0x2A160A);

// Labels.
/// A wooden tag, the face of a button.
pub const TAG: Srgba = hex(0xEACB97);
/// The tag of the primary button.
pub const TAG_HOT: Srgba = hex(0xFFE4A8);
/// Edge of a tag.
pub const TAG_EDGE: Srgba = hex(0x7A5527);
/// Text on a tag.
pub const TAG_TEXT: Srgba = hex(0x1F1008);
/// Text on a disabled tag.
pub const TAG_TEXT_DISABLED: Srgba = hex(0x5F4C38);

/// Background of a segmented control.
pub const STRIP: Srgba = hex(0xEADCBC);
/// Edge of a segmented control.
pub const STRIP_EDGE: Srgba = hex(0xA88C58);
/// Text of a segment that is not selected.
pub const STRIP_TEXT: Srgba = hex(0x33291F);
/// Background of the selected segment.
pub const CHIP: Srgba = hex(0xFFFDF4);
/// The backdrop of an instant photograph.
pub const BACKDROP: Srgba = hex(0xEFE6D0);
/// Caption above a group of options.
pub const CAPTION: Srgba = hex(0x54472F);
/// A link.
pub const LINK: Srgba = hex(0x6B3F0C);
/// The uninked parts of a red stamp.
pub const STAMPED: Srgba = hex(0xFFF6EA);
/// The rubber of an eraser.
pub const RUBBER: Srgba = hex(0xE8897D);
/// The band around an eraser.
pub const RUBBER_BAND: Srgba = hex(0x6482C4);

// Pieces.
/// The green cloth in the box of discs.
pub const FELT: Srgba = hex(0x214038);
/// The brass of the rods in the box of discs.
pub const BRASS: Srgba = hex(0xB8923F);
/// Face of a disc.
pub const ENAMEL: Srgba = hex(0xF6C945);
/// Rim of a disc.
pub const RIM: Srgba = hex(0xC2362B);
/// Number on a disc.
pub const DISC_TEXT: Srgba = hex(0x6B1710);
/// A lit bulb.
pub const BULB: Srgba = hex(0xFFE7A0);
/// The light of a bulb on wood.
pub const BULB_GLOW: Srgba = hex(0xFFC46A);
/// White stones.
pub const SHELL: Srgba = hex(0xF6F1E4);
/// Black stones.
pub const SLATE: Srgba = hex(0x25272C);
/// Light draughtsmen.
pub const IVORY: Srgba = hex(0xF4EAD3);
/// Dark draughtsmen.
pub const EBONY: Srgba = hex(0x322A26);

// Marks on boards.
/// A legal destination of a piece.
pub const TARGET: Srgba = hex(0x1A6AC8);
/// A piece that can be moved.
pub const MOVABLE: Srgba = hex(0x2E7D32);
/// The selected piece.
pub const SELECTED: Srgba = hex(0xE53935);
/// The light edge that separates a mark from its background.
pub const HALO: Srgba = hex(0xFFFAF0);
/// All shadows.
pub const SHADOW: Srgba = hex(0x2A1608);

#[cfg(test)]
mod tests {
    use super::*;

    /// A colour changed here must be changed in the shaders too.
    #[test]
    fn shaders_know_the_same_colours() {
        let here = include_str!("palette.rs");
        let mut compared = 0;
        for line in include_str!("palette.wesl").lines() {
            let Some(rest) = line.strip_prefix("const ") else {
                continue;
            };
            let name = rest.split(':').next().unwrap();
            let hex = rest.rsplit('#').next().unwrap().trim();
            let wanted = format!("pub const {name}: Srgba = hex(0x{hex});");
            assert!(here.contains(&wanted), "palette.rs has no `{wanted}`");
            let numbers: Vec<u32> = rest
                .split("vec3<f32>(")
                .nth(1)
                .and_then(|s| s.split(')').next())
                .unwrap()
                .split(',')
                .map(|n| n.trim().parse::<f32>().unwrap() as u32)
                .collect();
            assert_eq!(
                u32::from_str_radix(hex, 16).unwrap(),
                numbers[0] << 16 | numbers[1] << 8 | numbers[2]
            );
            compared += 1;
        }
        assert!(compared > 20);
    }

    fn luminance(c: Srgba) -> f32 {
        let lin = |x: f32| if x <= 0.04045 { x / 12.92 } else { ((x + 0.055) / 1.055).powf(2.4) };
        0.2126 * lin(c.red) + 0.7152 * lin(c.green) + 0.0722 * lin(c.blue)
    }

    /// Every mark has a contrast of 3:1 on every ground it can be on, measured against the light edge around
    /// it, through which a quarter of the ground shows.
    #[test]
    fn marks_can_be_seen() {
        let grounds = [PAPER, KAYA, SQUARE_LIGHT, SQUARE_DARK, FELT, ENAMEL];
        for mark in [PENCIL_RED, SELECTED, TARGET, MOVABLE] {
            for ground in grounds {
                let edge = 0.75 * luminance(HALO) + 0.25 * luminance(ground);
                let ratio = (edge + 0.05) / (luminance(mark) + 0.05);
                assert!(ratio >= 3.0, "{mark:?} on {ground:?}: {ratio}");
            }
        }
    }

    /// Text has a contrast of 4.5:1 by day and at night, when the lamp leaves 30 % of the light where labels
    /// are.
    #[test]
    fn text_can_be_read() {
        let pairs = [
            (TEXT, PAPER, true),
            (TEXT_QUIET, PAPER, true),
            (INK, PAPER, true),
            (RED_SMALL, PAPER, true),
            (CAPTION, PAPER, true),
            (LINK, PAPER, true),
            (STRIP_TEXT, STRIP, true),
            (TAG_TEXT, CHIP, true),
            (STAMPED, RED, false),
            (TAG_TEXT, TAG, true),
            (TAG_TEXT, TAG_HOT, true),
            (BURNT, DESK, false),
            (DISC_TEXT, ENAMEL, false),
            (FRAME_TEXT, WALNUT, false),
        ];
        for (text, ground, night) in pairs {
            let (a, b) = (luminance(text), luminance(ground));
            let ratio = |light: f32| (a.max(b) * light + 0.05) / (a.min(b) * light + 0.05);
            assert!(ratio(1.0) >= 4.5, "{text:?} on {ground:?}: {}", ratio(1.0));
            if night {
                assert!(ratio(0.3) >= 4.5, "{text:?} on {ground:?} at night: {}", ratio(0.3));
            }
        }
    }
}
