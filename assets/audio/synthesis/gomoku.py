"""Gomoku: slate and shell stones, a thick kaya board, wooden bowls, plucked strings."""

import numpy as np

from .cue import BUTTON, DRAW, LOSS, PIECE, WIN, effect, jingle
from .instruments import Stage, bell, fading, hz, koto, wood_bar
from .materials import in_room, modes, strike, thump
from .tools import TAU, band, burst, coloured, convolve, curve, lowpass, mix, secs, shaped, time, unit


def kaya(rng, pitch, duration=0.3, damping=1.0):
    """A board a hand thick, on feet and hollowed below: warm, and longer than the desk."""
    f = np.array([204, 318, 446, 627, 868, 1170, 1580, 2140, 2890]) * pitch
    t = np.array([165, 170, 165, 150, 122, 92, 64, 46, 32]) / 1000 * damping
    return modes(f, t, [.16, .30, .60, 1, .95, .75, .55, .40, .26], duration, rng, 0.010)


def lens(rng, pitch, duration=0.08):
    """The stone itself: small, hard and lens-shaped, so only a high and very short ring."""
    f = np.array([2680, 3890, 5420, 7350, 9600, 12200]) * pitch
    return modes(f, [.034, .028, .022, .017, .013, .009], [.6, 1, .85, .6, .4, .22], duration, rng, 0.012)


def stone(rng, pitch):
    """A stone is set down with two fingers: a crisp click, the board's warm answer, and the stone rocks to rest."""
    click = unit(strike(lens(rng, pitch), 0.15))
    body = unit(strike(kaya(rng, pitch), 0.5))
    chip = burst(0.015, 0.0011, band(5200, 0.8), rng)
    layers = [(0, 0.70 * click), (0, 0.75 * body), (0, 0.28 * chip), (0, 0.27 * thump(pitch, 0.2, 88, 0.06))]
    at, gap, gain = 0.030 + 0.006 * rng.random(), 0.021 + 0.004 * rng.random(), 0.20
    while gain > 0.015:  # it rocks faster and faster, and weaker
        tick = unit(strike(lens(rng, 1.12 * pitch), 0.2))
        wood = unit(strike(kaya(rng, 1.5 * pitch, 0.1, 0.5), 0.6))
        layers += [(at, gain * tick), (at, 0.7 * gain * wood)]
        at, gap, gain = at + gap, 0.76 * gap, 0.66 * gain
    return in_room(mix(0.34, *layers), 0.9, 0.07)


def bowl(rng, pitch):
    """Fingers go into the bowl, stir the stones a little and take one out."""
    d = 0.25
    layers = []
    for start, length, count, strength in ((0.0, 0.10, 15, 0.7), (0.085, 0.10, 17, 1.0), (0.185, 0.03, 4, 0.45)):
        for at in start + length * rng.beta(1.6, 2.0, count):
            click = unit(strike(lens(rng, pitch * rng.uniform(0.86, 1.22), 0.05), rng.uniform(0.2, 0.5)))
            layers.append((at, strength * min(0.15 + rng.exponential(0.25), 0.75) * click))
    stones = mix(d, *layers)
    wood = modes(np.array([540, 790, 1120, 1570, 2180, 2950]) * pitch, [.06, .055, .05, .04, .03, .02],
                 [.5, .9, 1, .8, .6, .4], 0.12, rng, 0.01)
    hollow = convolve(stones, strike(wood, 0.5))[: len(stones)]
    skin = mix(d, *((s, burst(0.08, 0.022, band(1500, 0.8), rng)) for s in (0.0, 0.095)))
    x = shaped(0.6 * unit(stones), lowpass(8500, 1)) + 0.55 * unit(hollow) + 0.06 * skin
    return in_room(x, 0.7, 0.05)


def rattle(rng, pitch):
    """A hand comes near the bowl, and its stones shift a little: few of them slide, one against the other."""
    d = 0.30
    layers = []
    for start, length, count, strength in ((0.0, 0.07, 5, 0.7), (0.075 + 0.02 * rng.random(), 0.09, 6, 1.0), (0.20, 0.04, 2, 0.35)):
        for at in start + length * rng.beta(1.4, 2.2, count):
            tap = rng.uniform(0.35, 0.7)  # they lean on each other already, so they touch softly
            touch = unit(strike(lens(rng, pitch * rng.uniform(0.80, 1.10), 0.05), tap))
            layers.append((at, strength * min(0.2 + rng.exponential(0.25), 0.8) * touch))
    stones = mix(d, *layers)
    rub = coloured(rng.standard_normal(secs(d)), (1900 * pitch, .5, curve(d, (0, 0), (0.03, .5), (0.10, 1), (0.19, .3), (0.24, 0), (d, 0))))
    wood = modes(np.array([395, 585, 840, 1190, 1660, 2300]) * pitch, [.085, .075, .065, .05, .035, .025],
                 [.6, 1, .9, .7, .5, .3], 0.16, rng, 0.01)
    hollow = convolve(stones, strike(wood, 0.8))[: len(stones)]
    x = 0.5 * shaped(unit(stones), lowpass(6500, 1)) + 0.7 * unit(hollow) + 0.035 * unit(rub)
    return in_room(x, 0.7, 0.05)


GLOW = hz(86)  # D, from which the five climb D E F# A B at the speeds 1, 1.122, 1.260, 1.498, 1.682


def glow(rng, pitch):
    """A stone of the winning five lights up: a small round tone, the same in all variants but for its shimmer."""
    d = 0.30
    t = time(d)
    out = np.zeros(len(t))
    for ratio, t60, a in ((0.5, .34, .30), (1, .36, 1), (2, .24, .30), (3, .17, .14), (4.07, .11, .09), (6.3, .07, .05)):
        for cents in (-4, 4):
            phase = TAU * rng.random()
            detune = 2 ** ((cents + 2.5 * rng.standard_normal()) / 1200)
            out += 0.5 * a * np.exp(-6.908 * t / t60) * np.sin(TAU * GLOW * pitch * ratio * detune * t + phase)
    rise = 1 - np.exp(-t / 0.0035)
    air = burst(d, 0.012, band(7000, 0.6), rng)
    ease = np.interp(t, (0, 0.22, d), (1, 1, 0))
    return in_room((unit(out * rise) + 0.03 * air * rise) * ease, 0.7, 0.06)[: secs(d)]


def win(rng):
    """A run up the five tones of D, a turn at the top, and a chord that the wood and the strings let ring."""
    s = Stage(2.1)
    tune = ((0.00, 69, .6), (0.075, 71, .65), (0.15, 74, .7), (0.225, 76, .75), (0.30, 78, .8), (0.375, 81, .9),
            (0.50, 83, .95), (0.62, 81, .75), (0.74, 78, .7), (0.86, 81, .8))
    for k, (at, note, g) in enumerate(tune):
        s.add(at, koto(note, 1.2, rng, bright=1.3), -0.35 + 0.05 * k, 0.72 * g)
        if k % 2 == 0 or k > 5:
            s.add(at, wood_bar(note + 12, 0.5, rng), 0.35 - 0.05 * k, 0.42 * g)
    for at, note in ((0.0, 50), (0.375, 57), (0.74, 59)):
        s.add(at, koto(note, 1.3, rng), 0.05, 0.55)
    at = 1.0
    for k, (note, pan) in enumerate(((50, 0), (57, -.3), (62, .25), (69, -.15), (74, .3), (78, -.25), (86, .1))):
        s.add(at + 0.013 * k, koto(note, 1.1, rng, bright=1.4), pan, 1.1 if note > 80 else 0.8)
    for k, (note, g) in enumerate(((86, .62), (90, .45), (93, .5), (98, .55), (93, .36), (95, .34), (98, .30))):
        s.add(at + (0 if k == 0 else 0.02 + 0.105 * k), wood_bar(note, 0.5, rng), 0.5 * (-1) ** k, g)
    s.add(at, bell(86, 1.0, rng, 0.6), 0, 0.30)
    return fading(s.done(0.26, 0.7, 4500), 1.60)


def lose(rng):
    """Four strings downward, the last one leaned on and let sink."""
    s = Stage(1.5)
    for at, note, g, pan in ((0.0, 69, .85, -.2), (0.19, 67, .7, -.05), (0.38, 63, .8, .1), (0.62, 62, .95, .0)):
        s.add(at, koto(note, 1.0, rng, bright=0.55, sink=0.12 if at > 0.6 else 0.0), pan, g)
    for at, note, g in ((0.0, 50, .5), (0.62, 43, .55), (0.635, 50, .45)):
        s.add(at, koto(note, 1.0, rng, bright=0.5), 0.15, g)
    s.add(0.62, wood_bar(62, 0.5, rng), -0.2, 0.25)
    return fading(s.done(0.28, 0.8, 2600), 0.95)


def draw(rng):
    """A black stone, a white stone, an open fifth: nobody's board."""
    s = Stage(1.05)
    for at, pitch, pan in ((0.0, 0.94, -.4), (0.21, 1.06, .4)):
        s.add(at, shaped(stone(rng, pitch), lowpass(3800, 1)), pan, 1.1)
    for at, note, g, pan in ((0.42, 62, .42, -.2), (0.435, 69, .36, .2)):
        s.add(at, koto(note, 0.6, rng, bright=0.5), pan, g)
    s.add(0.42, wood_bar(74, 0.4, rng), 0, 0.22)
    return fading(s.done(0.26, 0.45, 2600), 0.70)


CUES = {
    "stone": effect(stone, PIECE, 0.15, 0.40),
    "bowl": effect(bowl, BUTTON, 0.18, 0.40),
    "rattle": effect(rattle, BUTTON, 0.18, 0.40),
    "glow": effect(glow, PIECE, 0.22, 0.36, tuned=True),
    "gomoku-win": jingle(win, WIN, 1.7, 2.3),
    "gomoku-draw": jingle(draw, DRAW, 0.7, 1.2),
    "gomoku-lose": jingle(lose, LOSS, 1.2, 1.7),
}
