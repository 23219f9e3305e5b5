"""Ugolki: turned men on a wooden board, felt underneath; wooden spoons and a balalaika."""

import numpy as np

from .cue import DRAW, LOSS, PIECE, WIN, effect, jingle
from .instruments import Stage, fading, hz, wood_bar
from .materials import desk, in_room, modes, strike, thump
from .tools import TAU, band, burst, coloured, curve, grains, lowpass, mix, shaped, time, unit, wander

MAN = hz(79)  # the tap's own tone, a G


def man(rng, pitch, duration=0.14, damping=1.0):
    """A turned draughtsman: a thick wooden disc, dry, with one clear tone and little above it."""
    f = MAN * pitch * np.array([1, 1.73, 2.41, 3.36, 4.75])
    t = np.array([.098, .064, .044, .030, .020]) * damping
    return modes(f, t, [1, .55, .42, .28, .16], duration, rng, 0.003)


def board(rng, pitch, duration=0.16):
    """A folding board, hollow: it answers low and briefly."""
    f = np.array([236, 352, 498, 690, 960, 1340]) * pitch
    return modes(f, [.075, .07, .06, .048, .036, .026], [.6, .9, 1, .7, .45, .28], duration, rng, 0.015)


def hop(rng, pitch):
    """A man comes down from a hop: a dry tap whose tone is always the same, so that a chain of hops climbs."""
    tap = unit(strike(man(rng, pitch), rng.uniform(0.30, 0.55)))
    wood = unit(strike(board(rng, pitch * rng.uniform(0.88, 1.14)), 0.7))  # each square answers in its own way
    edge = burst(0.012, 0.0012, band(3400, 0.8), rng)
    bounce = 0.030 + 0.006 * rng.random()
    again = 0.10 * unit(strike(man(rng, pitch, 0.1, 0.6), 0.7))
    return in_room(mix(0.20, (0, 0.9 * tap), (0, rng.uniform(0.45, 0.75) * wood), (0, 0.22 * edge), (bounce, again),
                        (0, 0.35 * thump(1.0, 0.14, 98, 0.04))), 0.8, 0.06)


def felt(rng, pitch, speed):
    """Felt over varnish: a soft dull rub."""
    n = len(speed)
    speed = speed * wander(rng, n, 25, 0.2)
    rough = 0.8 * rng.standard_normal(n) + grains(rng, 900 * speed + 1)
    return unit(coloured(rough, (420 * pitch, .7, .8 * speed), (1100 * pitch, .7, .8 * speed ** 1.2), (2600 * pitch, .6, .35 * speed ** 1.8)))


def step(rng, pitch):
    """A man slides one square and stops with a small knock."""
    d = 0.27
    end = 0.165 + 0.01 * rng.random()
    speed = curve(d, (0, 0), (0.02, .4), (0.07, 1), (0.13, .7), (end, .15), (end + 0.02, 0), (d, 0))
    knock = 0.55 * unit(strike(man(rng, 0.82 * pitch, 0.1, 0.7), 0.9)) + 0.45 * unit(strike(board(rng, pitch, 0.1), 1.5))
    return in_room(mix(d, (0, 0.42 * felt(rng, pitch, speed)), (end, 0.8 * knock)), 0.8, 0.05)


def pick(rng, pitch):
    """Two fingers take a man: nails on wood, the felt comes off the board."""
    d = 0.17
    speed = curve(d, (0, 0), (0.02, .2), (0.045, 1), (0.09, .3), (0.13, 0), (d, 0))
    nails = [(at, g * unit(strike(man(rng, 1.25 * pitch, 0.07, 0.4), 0.35))) for at, g in ((0.0, .6), (0.016 + 0.006 * rng.random(), .85))]
    skin = burst(0.08, 0.014, lowpass(1300), rng)
    return in_room(mix(d, *nails, (0.012, 0.30 * felt(rng, 1.15 * pitch, speed)), (0, 0.16 * skin)), 0.7, 0.05)


def balalaika(midi, duration, rng, vel=1.0):
    """Two gut strings and one of steel in unison over a small spruce box, struck with the forefinger."""
    f = hz(midi)
    t = time(duration)
    out = np.zeros(len(t))
    for cents, late, share in ((-3, 0.0, .8), (2, 0.004, .7), (4, 0.008, 1.0)):
        u = np.maximum(t - late, 0)
        for n in range(1, 18):
            fn = f * n * np.sqrt(1 + 0.00018 * n * n) * 2 ** (cents / 1200)
            if fn > 8500:
                break
            a = np.sin(np.pi * n * 0.17) / n ** 0.85 * np.exp(-fn / 3600)
            t60 = 0.95 * (440 / f) ** 0.35 / (1 + 0.16 * (n - 1))
            out += share * a * np.exp(-6.908 * u / t60) * np.sin(TAU * fn * u + 0.5 * rng.random() * n * (u > 0)) * (u > 0)
    box = modes([242, 388, 560, 815], [.08, .07, .05, .04], [.8, 1, .7, .4], min(duration, 0.15), rng, 0.02)
    finger = burst(0.03, 0.003, band(2900, 0.8), rng)
    return vel * (unit(out * (1 - np.exp(-t / 0.0009))) + mix(duration, (0, 0.12 * unit(strike(box, 1.2))), (0, 0.04 * finger)))


def tremolo(midi, duration, rng, rate=15.0):
    """The forefinger up and down: many strokes grow into one long tone and out of it."""
    strokes = []
    count = int(duration * rate)
    for k in range(count):
        g = (0.55 + 0.45 * np.sin(np.pi * (k + 1) / (count + 1))) * (1 if k % 2 == 0 else 0.8)
        strokes.append((k / rate + 0.003 * rng.random(), balalaika(midi, 0.35, rng, g)))
    return mix(duration + 0.35, *strokes)


def spoon(rng, pitch):
    """Two wooden spoons back to back."""
    x = modes(np.array([905, 1490, 2260, 3150, 4400]) * pitch, [.05, .04, .03, .022, .015], [1, .85, .6, .35, .2], 0.12, rng, 0.01)
    return unit(strike(x, 0.35)) + mix(0.12, (0, 0.15 * burst(0.02, 0.0015, band(4200, 0.8), rng)))


def win(rng):
    """A dance that hops up to its last tone and stamps; spoons under it."""
    s = Stage(2.25)
    beat = 0.135
    tune = ((0, 67, .8), (1, 71, .8), (2, 69, .8), (3, 72, .85), (4, 71, .85), (5, 74, .9), (6, 76, .9), (6.5, 78, .9), (7, 79, 1.0))
    for k, note, g in tune:
        s.add(k * beat, balalaika(note, 0.8, rng, g), -0.2, 0.62)
        s.add(k * beat, wood_bar(note + 12, 0.4, rng), 0.3, 0.25 * g)
    for k, chord in ((0, (55, 59)), (2, (57, 60)), (4, (55, 62)), (6, (54, 60))):
        for note in chord:
            s.add(k * beat, balalaika(note, 0.7, rng), 0.15, 0.40)
    for k in (1, 3, 5, 6, 6.5):
        s.add(k * beat, spoon(rng, 1.0 if k < 6 else 1.12), 0.45, 0.34)
    s.add(7 * beat, tremolo(79, 0.62, rng), -0.15, 0.60)
    s.add(7 * beat, tremolo(71, 0.62, rng), 0.20, 0.42)
    for note in (43, 55, 62):
        s.add(7 * beat, balalaika(note, 1.2, rng), 0.0, 0.55)
    at = 7 * beat + 0.70
    for note, pan in ((43, 0), (55, .2), (62, -.2), (67, .3), (71, -.3), (79, 0)):
        s.add(at, balalaika(note, 0.6, rng), pan, 0.62)
    s.add(at, wood_bar(91, 0.4, rng), 0.3, 0.35)
    for late, g in ((-0.135, .30), (-0.0675, .34), (0, .55)):
        s.add(at + late, spoon(rng, 1.0 + late), 0.45, g)
    return fading(s.done(0.24, 0.6, 4500), 1.80)


def lose(rng):
    """The balalaika walks down the stairs in minor and sits on the last one."""
    s = Stage(1.7)
    for at, note, g in ((0.0, 74, .75), (0.17, 72, .7), (0.34, 70, .7), (0.51, 69, .7)):
        s.add(at, shaped(balalaika(note, 0.8, rng, g), lowpass(2800)), -0.1, 0.7)
    s.add(0.72, shaped(tremolo(67, 0.50, rng, 12), lowpass(2400)), 0.05, 0.40)
    for at, note in ((0.0, 55), (0.34, 50), (0.72, 43), (0.735, 58)):
        s.add(at, shaped(balalaika(note, 0.9, rng), lowpass(2000)), 0.2, 0.50)
    return fading(s.done(0.28, 0.7, 2600), 1.15)


def draw(rng):
    """Both sides put the spoons down; a fifth is left over."""
    s = Stage(1.0)
    for at, pitch, pan in ((0.0, 0.80, -.4), (0.17, 0.90, .4)):
        s.add(at, shaped(spoon(rng, pitch), lowpass(2600)), pan, 0.55)
        s.add(at, 0.3 * unit(strike(desk(rng, 1.2, 0.15), 3)), pan, 0.6)
    for at, note, pan in ((0.36, 55, -.2), (0.37, 62, .2)):
        s.add(at, shaped(balalaika(note, 0.55, rng), lowpass(2200)), pan, 0.40)
    return fading(s.done(0.24, 0.45, 2600), 0.65)


CUES = {
    "hop": effect(hop, PIECE, 0.10, 0.30, tuned=True),
    "step": effect(step, PIECE, 0.18, 0.35),
    "pick": effect(pick, -28.0, 0.08, 0.25),
    "ugolki-win": jingle(win, WIN, 1.8, 2.4),
    "ugolki-draw": jingle(draw, DRAW, 0.7, 1.2),
    "ugolki-lose": jingle(lose, LOSS, 1.3, 1.9),
}
