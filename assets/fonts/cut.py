"""Cuts the faces that only some languages need to the characters of those languages' words.

usage: cut.py NODE_MODULES FONTS LOCALES    called by build.sh

A language's faces have what its words need and the faces of all languages lack, and the marks that it draws in its own way.
Hints and features go: nothing uses them.
"""

import io
import os
import sys

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable

from simplify import simplify

packages, fonts, locales = sys.argv[1:4]

# Folder of words: package, its files' middle, the family, what is made of it. src/app/base/languages.rs names them too.
FACES = {
    "zh-CN": [
        ("ma-shan-zheng", "400", "Ma Shan Zheng", "MaShanZheng-zh-CN.ttf"),
        ("noto-sans-sc", "500", "Noto Sans SC", "NotoSansSC-zh-CN.ttf"),
    ],
}
# Marks that a language draws in its own way, though the faces of all languages have them.
MARKS = {"zh-CN": "“”‘’…—"}
# Units in which a letter is as high as its size.
GRID = 320
# Packages of brushes that were traced, with far more points than they need, and what may be lost of them in units.
TRACED = {"ma-shan-zheng"}
TOLERANCE = 1.0
# What languages call themselves is drawn before their own faces have come.
NAMES = "中文"


def known(*names):
    return set.union(*(set(TTFont(f"{fonts}/{name}.ttf").getBestCmap()) for name in names))


def words(tag):
    folder = f"{locales}/{tag}"
    texts = (open(f"{folder}/{name}", encoding="utf-8").read() for name in sorted(os.listdir(folder)))
    # The title is drawn by the system.
    lines = (line for text in texts for line in text.splitlines() if not line.startswith("title-"))
    # What only joins words is never drawn.
    return {ord(letter) for line in lines for letter in line if letter > "\x7f" and letter != "\u2060"}


def slices(package, weight):
    folder = f"{packages}/@fontsource/{package}/files"
    for name in sorted(os.listdir(folder)):
        if name.endswith(f"-{weight}-normal.woff2"):
            yield f"{folder}/{name}"


def cut(package, weight, wanted):
    """The characters that are wanted, out of the slices that the package is in."""
    parts, left = [], set(wanted)
    for path in slices(package, weight):
        font = TTFont(path, recalcTimestamp=False)
        here = left & set(font.getBestCmap())
        if not here:
            continue
        left -= here
        options = Options()
        options.layout_features = []
        options.hinting = False
        options.glyph_names = False
        options.notdef_outline = True
        options.drop_tables += ["GSUB", "GPOS", "GDEF", "BASE", "STAT", "gasp", "prep", "vhea", "vmtx", "VORG"]
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=here)
        subsetter.subset(font)
        font.flavor = None
        part = io.BytesIO()
        font.save(part)
        part.seek(0)
        parts.append(part)
    stamp = TTFont(parts[0])["head"]
    font = Merger().merge(parts) if len(parts) > 1 else TTFont(parts[0])
    font.recalcTimestamp = False
    font["head"].created, font["head"].modified = stamp.created, stamp.modified
    font["post"].formatType = 3.0
    # A brush has many points: on a coarser grid they pack better, and at the sizes of the game nobody sees it.
    if font["head"].unitsPerEm > GRID:
        scale_upem(font, GRID)
    # A line below a text is drawn face by face: it lies where it does in the usual faces.
    font["post"].underlinePosition, font["post"].underlineThickness = -GRID * 75 // 1000, GRID * 50 // 1000
    return font, left


def call(font, family):
    """Leaves of the names the family alone, as the game asks for it."""
    for record in list(font["name"].names):
        if record.nameID not in (0, 1, 2, 4, 6, 13, 14):
            font["name"].removeNames(nameID=record.nameID)
    for name_id, text in ((1, family), (2, "Regular"), (4, family), (6, family.replace(" ", ""))):
        font["name"].setName(text, name_id, 3, 1, 0x409)


def save(font, name, missing=()):
    font.save(f"{fonts}/{name}")
    told = f"missing {''.join(map(chr, missing))}" if missing else "nothing missing"
    print(f"{name}: {os.path.getsize(f'{fonts}/{name}')} bytes, {len(font.getBestCmap())} characters, {told}")


def last_resort():
    """The languages' names, and a dot for every other character: a cmap of format 13 leads many to one."""
    font, _ = cut("noto-sans-sc", "500", {ord(letter) for letter in NAMES + "•"})
    call(font, "Deskmate Last Resort")
    glyphs = font.getBestCmap()
    dot = glyphs[ord("•")]
    every = {code: dot for code in range(0xA0, 0x30000) if not 0xD800 <= code < 0xE000}
    every.update(glyphs)
    table = CmapSubtable.newSubtable(13)
    table.platformID, table.platEncID, table.language = 3, 10, 0
    table.format, table.reserved, table.length, table.nGroups = 13, 0, 0, 0
    table.cmap = every
    font["cmap"].tables = [table]
    return font


bad = 0
for tag, faces in FACES.items():
    hand, text = known("Caveat-Bold"), known("DeskPrint-Regular") & known("DeskPrint-Bold")
    for (package, weight, family, name), usual in zip(faces, (hand, text)):
        own = {ord(mark) for mark in MARKS[tag]}
        font, missing = cut(package, weight, words(tag) - (usual - own))
        if package in TRACED:
            simplify(font, TOLERANCE)
        call(font, family)
        save(font, name, missing)
        bad += bool(missing)
save(last_resort(), "DeskmateLastResort.ttf")
sys.exit(1 if bad else 0)
