"""The desk itself: what is heard outside the games."""

import numpy as np

from .cue import BUTTON, PAGE, TURN, effect, jingle
from .instruments import Stage, felt_piano, kalimba
from .materials import desk, in_room, modes, strike, tag, thump
from .tools import RATE, TAU, band, burst, coloured, convolve, curve, grains, lowpass, mix, secs, shaped, time, unit, wander


def press(rng, pitch):
    """A fingertip on a paper label over wood."""
    hit = unit(strike(tag(rng, pitch, 0.22), 1.2)) + 0.75 * unit(strike(desk(rng, pitch, 0.22), 3.0))
    paper = burst(0.05, 0.005, band(2600, 0.8), rng)
    skin = burst(0.06, 0.010, lowpass(900), rng)
    return in_room(mix(0.24, (0, hit), (0.0004, 0.16 * paper), (0, 0.12 * skin)))


def focus(rng, pitch):
    """A pencil's tip sets down."""
    pencil = modes(np.array([1920, 3140, 4630, 6220, 8050]) * pitch, [.028, .024, .02, .014, .01],
                   [1, .75, .5, .3, .15], 0.07, rng)
    grit = burst(0.03, 0.004, band(4800, 0.6), rng)
    wood = 0.25 * unit(strike(desk(rng, 1.6 * pitch, 0.07, 0.5), 1.0))
    return in_room(mix(0.08, (0, 0.9 * unit(strike(pencil, 0.22))), (0.0008, 0.35 * grit), (0, wood)), 0.8, 0.04)


def paper(rng, pitch):
    """A sheet slides over the desk: slow start, one push, a little late flutter."""
    d = 0.40 + 0.03 * rng.standard_normal() * 0.5
    speed = curve(d, (0, 0), (0.03, 0.25), (0.12 + 0.02 * rng.random(), 1), (0.22, 0.72), (0.31, 0.22), (d, 0))
    n = len(speed)
    speed *= wander(rng, n, 18, 0.22)
    rub = rng.standard_normal(n) * 0.6 + 1.3 * grains(rng, 2500 * speed + 20)
    x = coloured(rub, (950 * pitch, 0.7, 0.55 * speed), (2300 * pitch, 0.65, 0.8 * speed ** 1.3),
                 (4700 * pitch, 0.6, 0.75 * speed ** 1.9), (8000 * pitch, 0.5, 0.3 * speed ** 2.5))
    board = unit(convolve(rub * speed, desk(rng, pitch, 0.12))[:n]) * 0.05
    flutter = coloured(rng.standard_normal(n), (1500 * pitch, 0.5, 0.25 * speed * (0.5 + 0.5 * np.sin(TAU * 31 * time(d)[:n]))))
    return in_room(unit(x + flutter) + board, 0.8)


def page(rng, pitch):
    """A page: the corner is lifted, the sheet sweeps through the air with crinkles, and lies down."""
    d = 0.62
    t = time(d)
    n = len(t)
    lift = curve(d, (0, 0), (0.015, .8), (0.05, .5), (0.10, 0.1), (0.14, 0), (d, 0))
    sweep = curve(d, (0, 0), (0.08, 0.1), (0.22, .8), (0.30, 1), (0.38, .7), (0.44, .15), (d, 0))
    land = curve(d, (0, 0), (0.40, 0), (0.415, 1), (0.44, .5), (0.50, 0.12), (0.58, 0), (d, 0))
    white = rng.standard_normal(n)
    crinkle = 3.0 * grains(rng, 900 * lift + 340 * sweep + 700 * land)
    sheet = modes(np.array([1450, 2120, 2930, 3840, 5200]) * pitch, [.012, .010, .009, .007, .006],
                  [.8, 1, .9, .6, .4], 0.03, rng)
    x = coloured(white, (700 * pitch, 0.7, 0.9 * sweep * np.clip(1 - t, 0, 1)), (1500 * pitch, 0.7, 0.7 * sweep ** 1.4 + 0.3 * land),
                 (3300 * pitch, 0.7, 0.45 * sweep ** 2 + 0.5 * lift + 0.7 * land), (6500, 0.5, 0.2 * lift + 0.25 * land))
    x += 0.30 * convolve(crinkle, sheet)[:n] / (np.std(sheet) * 40)
    x = unit(x)
    flap = 0.45 * unit(strike(desk(rng, 0.9 * pitch, 0.18), 7))
    return in_room(mix(d + 0.05, (0, x), (0.408, flap)), 0.9)


def whoosh(rng, pitch):
    """The view flies over the desk: soft air, a swell and a sinking away."""
    d = 0.68
    n = secs(d)
    u = np.arange(n) / n
    swell = np.sin(np.pi * u ** 0.85) ** 2
    glide = np.sin(np.pi * u ** 0.8)
    white = rng.standard_normal(n)
    soft = wander(rng, n, 9, 0.12)
    x = sum(shaped(white, band(c * pitch, 0.45)) * swell * soft * g * np.exp(-0.5 * ((np.log2(c / 260) - 1.75 * glide) / 0.7) ** 2)
            for c, g in ((180, 1.5), (260, 1.3), (380, 1.1), (540, .9), (780, .7), (1100, .5), (1600, .32), (2300, .16)))
    return in_room(unit(x), 0.6)


def pencil(rng, pitch):
    """Two quick strokes of graphite over the tooth of the paper."""
    gap = 0.155 + 0.015 * rng.random()
    d = 0.42
    speed = np.zeros(secs(d))
    for start, length, strength in ((0.0, 0.135, 1.0), (gap, 0.185, 0.85)):
        n = secs(length)
        u = np.arange(n) / n
        i = secs(start)
        speed[i:i + n] += strength * np.sin(np.pi * u ** 0.7) ** 0.8
    n = len(speed)
    speed *= wander(rng, n, 60, 0.25)
    tooth = rng.standard_normal(n) * 0.35 + 1.6 * grains(rng, 5200 * speed + 1)
    shaft = modes(np.array([1780, 2650, 3320, 4460, 5870, 7400]) * pitch, [.011, .010, .009, .008, .006, .005],
                  [.6, 1, .9, .8, .5, .3], 0.03, rng)
    x = coloured(tooth, (1300 * pitch, 0.5, 0.35 * speed), (2900 * pitch, 0.55, 0.8 * speed ** 1.2),
                 (5200 * pitch, 0.5, 0.7 * speed ** 1.6), (8500, 0.4, 0.25 * speed ** 2))
    x = unit(x) + 0.5 * unit(convolve(tooth * speed, shaft)[:n])
    board = 0.07 * unit(convolve(tooth * speed, desk(rng, 1.3 * pitch, 0.1))[:n])
    taps = [(s, 0.25 * burst(0.03, 0.004, band(1900, 0.8), rng)) for s in (0.0, gap)]
    return in_room(mix(d, (0, x + board), *taps), 0.8)


def refuse(rng, pitch):
    """Two soft knocks, the second lower: no."""
    def knock(p, d=0.22):
        box = modes(np.array([205, 318, 468, 655, 872, 1205]) * p, [.12, .105, .085, .065, .05, .035],
                    [.85, .95, .85, .6, .4, .22], d, rng, 0.01)
        return unit(strike(box, 1.6)) + 0.1 * burst(d, 0.009, lowpass(1400), rng)
    return in_room(mix(0.40, (0, 0.9 * knock(pitch * 1.12)), (0.125, knock(pitch * 0.98, 0.26))))


def stamp(rng, pitch):
    """A rubber stamp comes down on paper over wood: rubber, weight, and the wooden handle."""
    wood = unit(strike(tag(rng, 0.62 * pitch, 0.25), 2.2)) + 0.9 * unit(strike(desk(rng, 0.8 * pitch, 0.25), 5))
    rubber = burst(0.06, 0.012, lowpass(700), rng)
    paper = burst(0.05, 0.006, band(2200, 0.8), rng)
    off = burst(0.05, 0.010, band(1500, 0.7), rng)
    return in_room(mix(0.36, (0, 0.7 * wood), (0, 1.1 * thump(pitch, 0.2, 62, 0.055)), (0, 0.5 * rubber), (0, 0.12 * paper), (0.15, 0.08 * off)))


def turn(rng):
    s = Stage(0.95)
    for at, note, g, pan in ((0, 74, .8, -.15), (0.17, 79, 1.0, .15)):
        s.add(at, kalimba(note, 0.75, rng), pan, g)
        s.add(at, felt_piano(note - 12, 0.7, rng), -pan, 0.3 * g)
    x = s.done(0.28, 0.6, 3000)
    t = np.arange(len(x)) / RATE
    return x * np.interp(t, (0, .5, 0.95), (1, 1, 0))[:, None]


CUES = {
    "press": effect(press, BUTTON, 0.10, 0.45),
    "focus": effect(focus, -36.0, 0.05, 0.20),
    "paper": effect(paper, PAGE, 0.25, 0.65),
    "page": effect(page, PAGE, 0.45, 0.95),
    "whoosh": effect(whoosh, PAGE, 0.50, 0.95),
    "pencil": effect(pencil, PAGE, 0.25, 0.65),
    "refuse": effect(refuse, -24.0, 0.25, 0.65),
    "stamp": effect(stamp, -19.0, 0.20, 0.50),
    "turn": jingle(turn, TURN, 0.5, 1.1),
}
