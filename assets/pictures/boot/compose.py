"""Composes the pictures of the desk for web/picture.css from pictures of the game in a window (draw.sh).

The light is divided out, as the page has its own. Papers and tags are painted over with the wood beside them, and
the words in the exercise book with its blank squares: the page has its own.

usage: compose.py FOLDER OUT
"""
import sys

import numpy as np
from PIL import Image, ImageDraw

shots, out = sys.argv[1:3]
WOOD = (185, 138, 85)
# The page's light is darker by as much, because it can only darken.
BRIGHT = 1.016


def smoothstep(low, high, x):
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def mix(one, other, part):
    return one + (np.array(other) - one) * part[..., None]


def day(u, v, _):
    """The afternoon sun, as in src/app/look/lamp.wesl."""
    t = np.clip(np.hypot(u - 0.22, v - 0.08) / 1.15, 0, 1)
    color = mix(np.array([1.016, 1.008, 0.985]), [1.0, 0.985, 0.955], smoothstep(0, 0.5, t))
    return mix(color, [0.80, 0.745, 0.70], smoothstep(0.5, 1.05, t))


def night(u, v, aspect):
    """The cone of the lamp."""
    far = np.hypot(u * aspect - 0.12, v - 0.08) / np.hypot(max(aspect, 1), 1)
    color = mix(np.array([1.04, 0.985, 0.85]), [0.97, 0.83, 0.64], smoothstep(0.02, 0.42, far))
    color = mix(color, [0.72, 0.62, 0.60], smoothstep(0.36, 0.64, far))
    return mix(color, [0.55, 0.585, 0.72], smoothstep(0.54, 0.82, far))


def load(name, light=day):
    """Returns a picture of the game without its light."""
    picture = np.asarray(Image.open(f"{shots}/{name}.png").convert("RGB")).astype(float)
    height, width, _ = picture.shape
    y, x = np.mgrid[0:height, 0:width]
    return BRIGHT * picture / light((x + 0.5) / width, (y + 0.5) / height, width / height)


def image(picture):
    return Image.fromarray(np.clip(picture + 0.5, 0, 255).astype("uint8"))


def paint_over(picture, left, right, top, bottom, first, end):
    """Fills an area with the columns from first to end of the same rows, mirrored again and again: wood grows along x."""
    count = end - first
    for x in range(left, right):
        at = (x - first) % (2 * count)
        picture[top:bottom, x] = picture[top:bottom, first + (at if at < count else 2 * count - 1 - at)]


def wipe_book(picture, center_x, center_y, unit, degrees):
    """Paints over the words in the book, around its centre in pixels, of which one of its units has so many."""
    height, width, _ = picture.shape
    before = picture.copy()
    cos, sin = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
    y, x = np.mgrid[0:height, 0:width]
    dx, dy = (x + 0.5 - center_x) / unit, (y + 0.5 - center_y) / unit
    book_x, book_y = dx * cos + dy * sin, dx * sin - dy * cos

    def copy(area, by_x, by_y):
        from_x, from_y = book_x[area] + by_x, -(book_y[area] + by_y)
        at_x = center_x + (from_x * cos - from_y * sin) * unit - 0.5
        at_y = center_y + (from_x * sin + from_y * cos) * unit - 0.5
        left = np.clip(np.floor(at_x).astype(int), 0, width - 2)
        top = np.clip(np.floor(at_y).astype(int), 0, height - 2)
        part_x, part_y = (at_x - left)[:, None], (at_y - top)[:, None]
        upper = before[top, left] * (1 - part_x) + before[top, left + 1] * part_x
        lower = before[top + 1, left] * (1 - part_x) + before[top + 1, left + 1] * part_x
        picture[area] = upper * (1 - part_y) + lower * part_y

    # The name, with the blank squares of the other page; the letters of the columns, with the row of squares above.
    copy((book_x > -246) & (book_x < -26) & (book_y > -172) & (book_y < -84), 280, 0)
    for left in (-240, 40):
        copy((book_x > left - 2) & (book_x < left + 202) & (book_y > 141.6) & (book_y < 158.4), 0, 20)


def lying():
    """The plan of lying windows, a pixel a unit."""
    tall, long = load("Day-1280x1160"), load("Day-1720x720")
    below = 580 - 360
    for left, right in ((0, 735), (1075, 1280)):
        paint_over(tall, left, right, 0, 205, 745, 1065)
    paint_over(tall, 0, 62, 200, 290, 64, 130)
    cards = ((678, 727, 331, 386, 612, 674), (727, 753, 334, 386, 616, 680), (753, 780, 337, 386, 616, 680), (1102, 1144, 320, 371, 1222, 1278),
             (1144, 1214, 320, 376, 1222, 1278), (212, 350, 640, 700, 150, 206))
    for left, right, top, bottom, first, end in cards:
        paint_over(tall, left, right, top + below, bottom + below, first, end)
    wipe_book(tall, 330, 342 + below, 1.0, -5)
    whole = np.empty((1170, 1720, 3))
    whole[:] = WOOD
    whole[225:945] = long
    whole[5:1165, 220:1500] = tall
    paint_over(whole, 0, 220, 225, 500, 221, 272)
    paint_over(whole, 1500, 1720, 225, 420, 1380, 1500)
    # No window shows the corners: one of its sides is always that of the plan.
    for rows in (slice(0, 222), slice(948, 1170)):
        for columns in (slice(0, 217), slice(1503, 1720)):
            whole[rows, columns] = WOOD
    image(whole).save(f"{out}/lying.png")


def upright():
    """The plan of upright windows, one and a half pixels a unit."""
    tall, square = load("Day-540x1350"), load("Day-1050x960")
    # As far above the middle as below it.
    tall[0:212] = tall[1350 - 212:1350][::-1]
    cards = ((28, 121, 930, 980, 128, 205), (424, 540, 922, 967, 250, 288), (76, 213, 1066, 1113, 4, 72))
    for card in cards:
        paint_over(tall, *card)
    wipe_book(tall, 261, 507, 284 / 520 * 1.5, 3)
    for area in ((0, 300, 0, 135, 510, 865), (780, 1050, 0, 135, 510, 865), (0, 40, 135, 190, 42, 110), (870, 1050, 135, 192, 790, 868)):
        paint_over(square, *area)
    whole = np.empty((1350, 1056, 3))
    whole[:] = WOOD
    whole[195:1155] = np.pad(square, ((0, 0), (3, 3), (0, 0)), mode="edge")
    whole[:, 258:798] = tall
    image(whole).save(f"{out}/upright.png")


def tag(picture, left, top, width, scale):
    """Returns a tag without its words and its shadow, two pixels a unit."""
    body = picture[round(top):round(top + 44 * scale), round(left):round(left + width * scale)].copy()
    height, across, _ = body.shape
    paint_over(body, round(30 * scale), across - round(8 * scale), round(8 * scale), height - round(8 * scale), round(21 * scale), round(30 * scale))
    size = (2 * width, 88)
    fine = 8
    mask = Image.new("L", (width * fine, 44 * fine), 0)
    draw = ImageDraw.Draw(mask)
    draw.rounded_rectangle((0, 0, width * fine - 1, 44 * fine - 1), 6 * fine, fill=255)
    for edge in (0, 44 * fine):
        draw.polygon([(0, edge), (14 * fine, edge), (0, 22 * fine)], fill=0)
    made = image(body).resize(size, Image.LANCZOS)
    made.putalpha(mask.resize(size, Image.LANCZOS))
    return made


def tags():
    """The tags of 168, 130, 112 and 100 units, one below the other."""
    wide, low, tall = load("Day-1280x1160"), load("Day-844x390"), load("Day-540x1350")
    small = 390 / 360
    found = (tag(wide, 1280 - 26 - 168, 24, 168, 1), tag(tall, 540 - 138 * 1.5, 84, 130, 1.5),
             tag(low, 844 - 120 * small, 8 * small, 112, small), tag(tall, 540 - 242 * 1.5, 84, 100, 1.5))
    sheet = Image.new("RGBA", (392, 576))
    for number, made in enumerate(found):
        sheet.paste(made, (28, number * 144 + 28))
    sheet.save(f"{out}/tags.png")


def lamp(picture, name):
    """The shade and its chain, one and a half pixels a unit; the places are those of src/app/screens/desk/lamp.rs."""
    fine = 6
    mask = Image.new("L", (200 * fine, 270 * fine), 0)
    draw = ImageDraw.Draw(mask)

    def disc(x, y, radius):
        draw.ellipse(((x - radius) * fine, (y - radius) * fine, (x + radius) * fine, (y + radius) * fine), fill=255)

    radius = 94
    x, y, length = 68 - 0.36 * radius, 42 + 0.86 * radius, 1.16 * radius
    disc(68, 42, radius)
    draw.rectangle(((x - 2.9) * fine, y * fine, (x + 2.9) * fine, (y + length - 11) * fine), fill=255)
    disc(x, y + length - 0.12 * radius, 0.12 * radius)
    made = image(picture[0:270, 0:200]).resize((300, 405), Image.LANCZOS)
    made.putalpha(mask.resize((300, 405), Image.LANCZOS))
    made.save(f"{out}/{name}.png")


lying()
upright()
tags()
lamp(load("Day-1280x720"), "lamp-day")
lamp(load("Night-1280x720", night), "lamp-night")
