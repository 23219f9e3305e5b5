#!/bin/sh
# Remakes the fonts in this folder from their npm packages.
#
#   assets/fonts/build.sh
#
# Needs: npm (network for its registry), python3 with the PyPI packages in the next line:
#   python3 -m venv /tmp/fonts-venv && /tmp/fonts-venv/bin/pip install fonttools==4.68.0 brotli==1.2.1 pillow
#   PYTHON=/tmp/fonts-venv/bin/python assets/fonts/build.sh
# PYTHON names the interpreter (python3 unless told). With pillow there, PREVIEW=some.png draws a test line.
set -eu
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
python=${PYTHON:-python3}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

(cd "$work" && npm init -y >/dev/null && npm install --silent --ignore-scripts --no-audit --no-fund \
    @fontsource/caveat@5.3.0 @expo-google-fonts/pt-sans@0.4.1 @fontsource/ma-shan-zheng@5.3.1 @fontsource/noto-sans-sc@5.3.0)
caveat=$work/node_modules/@fontsource/caveat
ptsans=$work/node_modules/@expo-google-fonts/pt-sans

# PT Sans without its hints, which are three quarters of it and which nothing here uses. "PT Sans" is a Reserved Font Name,
# which a modified version may not bear: it is called "Desk Print".
cp "$ptsans/LICENSE_FONT" "$here/OFL-PTSans.txt"

# Caveat (no reserved name): the Latin and Cyrillic parts joined into one TrueType file, alternates kept, hints dropped.
cp "$caveat/LICENSE" "$here/OFL-Caveat.txt"

# The faces of single languages, cut to their words; neither reserves its name.
cp "$work/node_modules/@fontsource/ma-shan-zheng/LICENSE" "$here/OFL-MaShanZheng.txt"
cp "$work/node_modules/@fontsource/noto-sans-sc/LICENSE" "$here/OFL-NotoSansSC.txt"
chmod 644 "$here"/*.ttf "$here"/OFL-*.txt

"$python" - "$caveat/files" "$ptsans" "$here" "$work" "${PREVIEW:-}" <<'PY'
import os
import sys

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

files, ptsans, here, work, preview = sys.argv[1:6]
parts = []
for part in ("latin", "cyrillic"):
    font = TTFont(f"{files}/caveat-{part}-700-normal.woff2", recalcTimestamp=False)
    font.flavor = None
    for table in ("prep", "gasp", "STAT"):
        if table in font:
            del font[table]
    parts.append(f"{work}/{part}.ttf")
    font.save(parts[-1])
head = TTFont(parts[0])["head"]
font = Merger().merge(parts)
font.recalcTimestamp = False
font["head"].created, font["head"].modified = head.created, head.modified
font["post"].formatType = 3.0  # no glyph names: nothing needs them
font.save(f"{here}/Caveat-Bold.ttf")

for style, source in (("Regular", "400Regular/PTSans_400Regular"), ("Bold", "700Bold/PTSans_700Bold")):
    font = TTFont(f"{ptsans}/{source}.ttf", recalcTimestamp=False)
    options = Options()
    options.layout_features = ["*"]
    options.hinting = False
    options.glyph_names = False
    options.notdef_outline = True
    options.drop_tables += ["gasp", "hdmx"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=font.getBestCmap())
    subsetter.subset(font)
    names = {1: "Desk Print", 3: f"Deskmate: Desk Print {style}", 4: f"Desk Print {style}", 6: f"DeskPrint-{style}"}
    kept = [record for record in font["name"].names if record.platformID == 3 and record.langID == 0x409 and record.nameID != 7]
    for record in kept:
        record.string = names.get(record.nameID, record.toUnicode())
    font["name"].names = kept
    font.save(f"{here}/DeskPrint-{style}.ttf")

letters = "".join(map(chr, range(0x410, 0x450))) + "ЁёЄєІіЇїҐґЎў"
letters += "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789ÄÖÜäöüßÀÉÈÊÇàéèêçÑñ"
letters += " .,:;!?'\"()[]/+-*=%#&@·–—’‘“”„«»×−…№•€"
bad = 0
for name, family, weight in (
    ("Caveat-Bold", "Caveat", 700), ("DeskPrint-Regular", "Desk Print", 400), ("DeskPrint-Bold", "Desk Print", 700),
):
    font = TTFont(f"{here}/{name}.ttf")
    cmap = font.getBestCmap()
    missing = [c for c in letters if ord(c) not in cmap]
    told = font["name"].getDebugName(1), font["OS/2"].usWeightClass
    bad += bool(missing) or told != (family, weight)
    size = os.path.getsize(f"{here}/{name}.ttf")
    print(f"{name}: {size} bytes, {len(cmap)} characters, family and weight {told}, missing {missing or 'none'}")
if preview:
    from PIL import Image, ImageDraw, ImageFont
    sheet = Image.new("RGB", (1500, 520), "#fbf6e6")
    pen = ImageDraw.Draw(sheet)
    lines = ("Deskmate · Соседи по парте — «Морской бой» 7 + 5 + 3 = 15, 8×8…",
             "Съешь ещё этих мягких французских булок, да выпей чаю №1 ґєії ЁЪЭЮЯ",
             "The quick brown fox jumps over the lazy dog’s desk – ÄÖÜ éñç “quote”")
    for i, name in enumerate(("Caveat-Bold", "DeskPrint-Regular", "DeskPrint-Bold")):
        face = ImageFont.truetype(f"{here}/{name}.ttf", 44 if i == 0 else 38)
        for j, line in enumerate(lines):
            pen.text((20, 15 + i * 165 + j * 50), line, font=face, fill="#22336b")
    sheet.save(preview)
sys.exit(1 if bad else 0)
PY

# After every change of words in a language with faces of its own, these are to be cut anew; `cargo test --test words` says so.
"$python" "$here/cut.py" "$work/node_modules" "$here" "$here/../locales"
