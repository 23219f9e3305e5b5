"""Sea Battle: ballpoint and red pencil on a squared exercise book, paper ships, and a little of the sea."""

import numpy as np

from .cue import BUTTON, DRAW, GREAT, HIT, LOSS, PAGE, PIECE, WIN, effect, jingle
from .instruments import Stage, concertina, fading, hz, kalimba
from .materials import bubble, desk, in_room, modes, strike, thump
from .tools import (RATE, TAU, band, burst, coloured, convolve, curve, grains, highpass, lowpass, mix, rng_of, secs, shaped,
                    time, unit, wander)


def hand(duration, strokes, sharp=0.8):
    """How fast the hand moves: strokes are (start, length, strength)."""
    speed = np.zeros(secs(duration))
    for start, length, strength in strokes:
        i, n = secs(start), secs(length)
        u = np.arange(n) / n
        part = strength * np.sin(np.pi * u ** 0.75) ** sharp
        speed[i:i + n] = np.maximum(speed[i:i + n], part[: len(speed) - i])
    return speed


def book(rng, pitch, duration=0.12):
    """A thin exercise book on the desk: a soft slap and little tone."""
    f = np.array([128, 214, 322, 468, 690, 1010]) * pitch
    return modes(f, [.07, .06, .05, .04, .03, .022], [.8, 1, .9, .6, .4, .25], duration, rng, 0.02)


def rub(rng, pitch, speed, grain, dust, colours):
    """A point drawn over paper: grain is how many teeth it meets a second, colours are (Hz, octaves, level, power)."""
    n = len(speed)
    speed = speed * wander(rng, n, 55, 0.22)
    tooth = dust * rng.standard_normal(n) + 1.6 * grains(rng, grain * speed + 1)
    point = coloured(tooth, *((f * pitch, o, g * speed ** power) for f, o, g, power in colours))
    below = convolve(tooth * speed, book(rng, pitch))[:n]
    return unit(point) + 0.10 * unit(below)


def ink(rng, pitch):
    """A ballpoint goes round a ship without leaving the paper, and hurries along the long sides."""
    d = 0.56
    a, b = 0.17 + 0.02 * rng.random(), 0.09 + 0.01 * rng.random()
    ends = np.cumsum([0.012, a, b, a])
    speed = hand(d, [(at, length * 1.08, g) for at, length, g in zip(ends, (a, b, a, b), (1, .62, .95, .55))], 0.55)
    x = rub(rng, pitch, speed, 2600, 0.8, ((820, .6, .30, 1), (2100, .6, .75, 1.1), (3900, .5, .55, 1.6), (6800, .4, .16, 2)))
    ball = shaped(rng.standard_normal(len(speed)), band(5200 * pitch, 0.12)) * speed ** 2
    tap = unit(strike(book(rng, 1.6 * pitch), 1.2)) * 0.30
    return in_room(mix(d, (0, x + 0.10 * unit(ball)), (0.006, tap), (0.010, 0.20 * burst(0.02, 0.002, band(3000, .7), rng))), 0.7)


def scratch(rng, pitch):
    """The red pencil crosses a field: two hard strokes of soft wax."""
    gap = 0.165 + 0.015 * rng.random()
    d = 0.37
    speed = hand(d, ((0.0, 0.12, 1.0), (gap, 0.135, 0.95)), 0.6)
    x = rub(rng, pitch, speed, 3600, 0.45, ((950, .5, .65, .8), (1900, .5, .95, 1), (3300, .5, .7, 1.4), (5600, .45, .25, 2)))
    wood = modes(np.array([1180, 1830, 2440, 3300, 4700]) * pitch, [.013, .012, .010, .008, .006], [.8, 1, .8, .5, .3], 0.03, rng)
    buzz = unit(convolve(grains(rng, 1400 * speed) * speed, wood)[: len(speed)])
    layers = [(0, x + 0.55 * buzz)]
    for at in (0.0, gap):
        layers += [(at, 0.5 * unit(strike(book(rng, 1.2 * pitch), 1.5))), (at, 0.25 * burst(0.03, 0.004, band(1700, .8), rng))]
    layers += [(0, 0.5 * thump(pitch, 0.22, 66, 0.065)), (0.0, 0.25 * burst(0.12, 0.03, lowpass(500), rng))]
    return in_room(mix(d, *layers), 0.8)


def dot(rng, pitch):
    """A pencil presses a dot and turns once on its tip."""
    d = 0.15
    tap = unit(strike(book(rng, 1.35 * pitch), 0.8))
    lead = modes(np.array([1640, 2480, 3590, 5150]) * pitch, [.022, .018, .014, .01], [.8, 1, .6, .35], 0.06, rng)
    speed = hand(d, ((0.022, 0.055 + 0.01 * rng.random(), 1.0),))
    turn = rub(rng, pitch, speed, 1800, 0.3, ((1500, .5, .6, 1), (3100, .5, .8, 1.2), (5300, .4, .3, 2)))
    return in_room(mix(d, (0, 0.30 * tap), (0, 0.85 * unit(strike(lead, 0.25))), (0, 0.30 * turn)), 0.8, 0.05)


def hatch(rng, pitch):
    """A sunk ship is hatched: strokes to and fro, faster and faster."""
    d = 0.52
    at, gap, strokes = 0.0, 0.092, []
    while at + gap < 0.49:
        strokes.append((at, 0.92 * gap, 0.78 + 0.22 * (len(strokes) % 2) - 0.05 * rng.random()))
        at, gap = at + gap, gap * (0.93 + 0.04 * rng.random())
    speed = hand(d, strokes, 0.7)
    there = np.zeros(len(speed))  # strokes away from the hand sound duller than those towards it
    for start, length, _ in strokes[::2]:
        there[secs(start):secs(start + length)] = 1
    a = rub(rng, 0.86 * pitch, speed * there, 4200, 0.35, ((1200, .5, .6, 1), (2400, .5, .8, 1.1), (4300, .5, .5, 1.6)))
    b = rub(rng, 1.1 * pitch, speed * (1 - there), 4200, 0.35, ((1200, .5, .5, 1), (2600, .5, .8, 1.1), (4700, .5, .7, 1.6)))
    return in_room(mix(d, (0, 0.9 * a + b), (0, 0.25 * unit(strike(book(rng, pitch), 2)))), 0.8)


def whistle(rng, pitch):
    """A paper ball flies over: a thin whistle that falls, and the air around it."""
    d = 0.32
    t = time(d)
    u = t / d
    fall = (1750 - 820 * u ** 1.3) * pitch * (1 + 0.012 * np.sin(TAU * 27 * t))
    swell = np.sin(np.pi * np.clip(u, 0, 1) ** 0.7) ** 1.2
    tone = np.sin(TAU * np.cumsum(fall) / RATE)
    air = coloured(rng.standard_normal(len(t)), (1500 * pitch, .5, swell), (3200 * pitch, .6, .5 * swell ** 2))
    return in_room(0.55 * tone * swell + 0.5 * unit(air), 0.8)


def splash(rng, pitch):
    """A shot falls into the water: a plop, drops, and a little foam. The pencil's dot is in it."""
    d = 0.46
    plop = bubble(240 * pitch, 0.12, rng)
    n = secs(d)
    u = np.arange(n) / n
    foam = coloured(rng.standard_normal(n), (900 * pitch, .8, np.exp(-9 * u)), (2600 * pitch, .8, .8 * np.exp(-7 * u)),
                    (5200, .7, .45 * np.exp(-6 * u)))
    layers = [(0, 0.9 * thump(pitch, 0.16, 84, 0.04)), (0.006, 0.8 * plop), (0, 0.42 * unit(foam)), (0, 0.35 * unit(dot(rng, pitch))[: secs(0.12)])]
    for k in range(5):
        at = 0.10 + 0.055 * k + 0.02 * rng.random()
        layers.append((at, (0.32 - 0.05 * k) * bubble(620 * pitch * rng.uniform(0.8, 1.5), 0.045, rng)))
    return in_room(mix(d, *layers), 0.9)


def sink(rng, pitch, d=0.85, deep=52.0):
    """A ship goes under: her weight, water that closes over her, bubbles that come up."""
    n = secs(d)
    t = time(d)
    u = t / d
    groan = np.sin(TAU * np.cumsum(deep * pitch * (1.9 - 0.8 * u)) / RATE) * np.exp(-2.2 * u)
    creak = unit(convolve(grains(rng, 130 * np.exp(-3 * u)), strike(tag_of_hull(rng, pitch), 2.0))[:n])
    close = np.sin(np.pi * u ** 0.6) ** 1.5
    water = coloured(rng.standard_normal(n), (260, .8, close), (620, .8, .7 * close), (1500, .8, .35 * close ** 2))
    layers = [(0, 1.2 * thump(pitch, 0.4, deep, 0.13)), (0, 0.75 * groan), (0, 0.30 * creak), (0.03, 0.55 * unit(water))]
    count = int(9 * d / 0.85)
    for k in range(count):
        at = 0.22 * d + 0.66 * d * k / count + 0.03 * rng.random()
        layers.append((at, (0.34 - 0.016 * k) * bubble((180 + 34 * k) * pitch * rng.uniform(0.85, 1.2), 0.10, rng)))
    return in_room(fade_end(mix(d, *layers), 0.2), 0.9)


def tag_of_hull(rng, pitch):
    """The planks of a hull."""
    return modes(np.array([150, 232, 318, 455]) * pitch, [.09, .08, .06, .05], [1, .8, .6, .4], 0.14, rng, 0.02)


def fade_end(x, part):
    n = int(part * len(x))
    x[-n:] *= 0.5 + 0.5 * np.cos(np.linspace(0, np.pi, n))
    return x


def whirl(rng, pitch):
    """The last ship drags the page down with her: longer, deeper, and the water turns."""
    d = 1.45
    body = sink(rng, 0.88 * pitch, d, 46.0)
    n = secs(d)
    u = np.arange(n) / n
    turns = 0.55 + 0.45 * np.sin(TAU * 3.2 * (u * d) ** 1.2)
    rush = coloured(rng.standard_normal(n), (420, .7, turns * np.sin(np.pi * u)), (1100, .7, .6 * turns ** 2 * np.sin(np.pi * u)))
    out = mix(len(body) / RATE, (0, body), (0, 0.6 * np.max(np.abs(body)) * unit(rush)))
    return out


def sheet(rng, pitch, amount):
    """Folded paper gives way: few sharp crinkles; amount changes over time."""
    fold = modes(np.array([980, 1520, 2230, 3080, 4300, 5900]) * pitch, [.014, .012, .011, .009, .007, .005],
                 [.6, .9, 1, .8, .5, .3], 0.03, rng)
    return unit(convolve(grains(rng, 420 * amount) * amount, fold)[: len(amount)])


def lift(rng, pitch):
    """A paper ship is taken up: two fingers, a crinkle, a little air."""
    d = 0.22
    grip = curve(d, (0, 0), (0.008, 1), (0.05, .5), (0.12, .2), (d, 0))
    air = curve(d, (0, 0), (0.03, .2), (0.10, 1), (0.17, .35), (d, 0))
    x = 0.9 * sheet(rng, pitch, grip) + 0.22 * unit(coloured(rng.standard_normal(len(air)), (1300 * pitch, .7, air), (3400, .6, .5 * air ** 2)))
    return in_room(x + mix(d, (0, 0.12 * burst(0.05, 0.008, lowpass(1200), rng))), 0.8, 0.05)


def drop(rng, pitch):
    """A paper ship is set down on the page: a soft flap, and its folds come to rest."""
    d = 0.24
    flap = 0.5 * unit(strike(book(rng, 1.25 * pitch), 1.6)) + 0.5 * unit(strike(desk(rng, 1.5 * pitch, 0.12), 1.6))
    puff = burst(0.1, 0.018, band(1100, 0.9), rng)
    rest = curve(d, (0, 0.9), (0.03, .5), (0.09, .22), (0.16, 0), (d, 0))
    return in_room(mix(d, (0, 0.6 * flap), (0, 0.40 * puff), (0.002, 0.75 * sheet(rng, pitch, rest))), 0.8)


def riffle(rng, pitch):
    """The corner of a page is lifted with one finger, bends, and falls back on the others."""
    d = 0.34
    n = secs(d)
    let_go = 0.150 + 0.015 * rng.random()
    lie = let_go + 0.060
    lifted = curve(d, (0, 0), (0.015, .35), (0.05, .25), (0.10, .75), (let_go - 0.01, 1), (let_go + 0.01, .15), (lie, 0), (d, 0))
    falling = curve(d, (0, 0), (let_go, 0), (let_go + 0.025, .7), (lie - 0.008, 1), (lie + 0.012, .45), (lie + 0.06, .08), (d - 0.03, 0), (d, 0))
    falling *= 1 + 0.45 * np.sin(TAU * 47 * np.arange(n) / RATE + 6 * rng.random())  # it flutters
    lifted *= wander(rng, n, 70, 0.3)
    white = rng.standard_normal(n)
    finger = coloured(white, (1250 * pitch, .6, .50 * lifted), (2600 * pitch, .6, .60 * lifted ** 1.3), (4900, .5, .22 * lifted ** 2))
    air = coloured(rng.standard_normal(n), (520 * pitch, .7, falling), (1100 * pitch, .7, .8 * falling), (2400 * pitch, .6, .4 * falling ** 2))
    bend = sheet(rng, pitch, 0.75 * lifted ** 2 + 0.6 * falling)
    lands = 0.40 * unit(strike(book(rng, 1.5 * pitch), 2.4)) + 0.15 * burst(0.12, 0.012, band(1500, 0.8), rng)
    return in_room(mix(d, (0, 0.45 * unit(finger)), (0, 0.60 * unit(air)), (0, 0.50 * bend), (lie, lands)), 0.8, 0.05)


def ship_bell(midi, duration, rng):
    f = hz(midi)
    x = modes(f * np.array([0.5, 1, 1.19, 1.5, 2.0, 2.52, 3.01, 4.15, 5.42]), [1.9, 1.6, 1.3, 1.0, 1.1, .7, .55, .35, .22],
              [.35, .8, .15, .3, 1, .3, .35, .25, .15], duration, rng, 0.0008)
    return unit(strike(x, 0.2))


def surf(duration):
    """A small wave along the edge of the page."""
    n = secs(duration)
    u = np.arange(n) / n
    white = shaped(rng_of("surf").standard_normal(n), highpass(250))
    swell = np.sin(np.pi * u ** 0.7) ** 2
    return unit(coloured(white, (520, .8, swell), (1500, .8, .7 * swell ** 1.6), (4200, .7, .35 * swell ** 2.6)))


def win(rng):
    """A hornpipe's last line on a concertina, and the ship's bell strikes twice two."""
    s = Stage(2.45)
    step = 0.105
    tune = ((0, 67, 1), (1, 71, 1), (2, 74, 1), (3, 72, 1), (4, 71, 1), (5, 74, 1), (6, 76, 2), (8, 74, 1), (9, 78, 1), (10, 79, 3.9))
    for k, note, length in tune:
        s.add(k * step, concertina(note, (length - 0.25) * step, rng, 0.8 + 0.02 * k), -0.2, 0.50)
        s.add(k * step, concertina(note + 12, (length - 0.25) * step, rng, 0.5), 0.25, 0.22)
    for k, notes in ((0, (43, 59)), (3, (50, 60)), (6, (48, 64)), (8, (50, 66))):
        for note in notes:
            s.add(k * step, concertina(note, 1.4 * step, rng, 0.7), 0.1, 0.28)
    for note in (43, 55, 62, 67, 71):
        s.add(10 * step, concertina(note, 3.6 * step, rng, 0.8), 0.15 if note % 2 else -0.15, 0.30)
    for k, g in ((10, .8), (11.7, .7), (14.2, .75), (15.9, .6)):
        s.add(k * step, ship_bell(79, 1.0, rng), 0.45, 1.0 * g)
    return fading(s.done(0.26, 0.7, 4500), 1.85)


def lose(rng):
    """The concertina lets its air out downhill, and something goes under."""
    s = Stage(1.75)
    for at, note, length in ((0.0, 71, .2), (0.24, 70, .2), (0.48, 67, .42)):
        s.add(at, shaped(concertina(note, length, rng, 0.8), lowpass(2600)), -0.15, 0.5)
        s.add(at, shaped(concertina(note - 9, length, rng, 0.6), lowpass(1800)), 0.2, 0.35)
    s.add(0.48, shaped(concertina(43, 0.5, rng, 0.7), lowpass(1500)), 0, 0.45)
    for k in range(7):
        s.add(0.86 + 0.085 * k + 0.03 * rng.random(), bubble(270 + 42 * k + 50 * rng.random(), 0.11 - 0.006 * k, rng), -0.4 + 0.13 * k,
              0.15 - 0.012 * k)
    return fading(s.done(0.28, 0.7, 2400), 1.30)


def draw(rng):
    """A small wave, two bubbles, the sea is as it was."""
    s = Stage(1.15)
    s.add(0.0, surf(0.9), 0.0, 0.55)
    for at, f, pan in ((0.30, 420, -.3), (0.44, 560, .3)):
        s.add(at, bubble(f, 0.12, rng), pan, 0.30)
    for at, note, pan in ((0.60, 67, -.2), (0.61, 74, .2)):
        s.add(at, kalimba(note, 0.5, rng), pan, 0.26)
    return fading(s.done(0.24, 0.45, 2600), 0.80)


CUES = {
    "ink": effect(ink, PAGE, 0.40, 0.65),
    "scratch": effect(scratch, HIT, 0.28, 0.50),
    "hatch": effect(hatch, -23.0, 0.42, 0.65),
    "whistle": effect(whistle, PAGE, 0.25, 0.50),
    "splash": effect(splash, PIECE, 0.30, 0.65),
    "sink": effect(sink, 0.5 * (HIT + GREAT), 0.60, 1.10),
    "whirl": effect(whirl, GREAT, 1.10, 1.75),
    "lift": effect(lift, BUTTON, 0.12, 0.32),
    "drop": effect(drop, PIECE, 0.10, 0.35),
    "riffle": effect(riffle, BUTTON, 0.20, 0.42),
    "sea-battle-win": jingle(win, WIN, 2.0, 2.6),
    "sea-battle-draw": jingle(draw, DRAW, 0.8, 1.3),
    "sea-battle-lose": jingle(lose, LOSS, 1.4, 1.9),
}
