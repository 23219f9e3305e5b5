"""Add to 15: enamel discs on brass rods, bulbs around, a fanfare and a cat."""

import numpy as np

from .cue import DRAW, LOSS, PIECE, WIN, effect, jingle
from .instruments import Stage, bell, brass, drum, felt_piano, kalimba
from .materials import desk, in_room, modes, strike, thump
from .tools import RATE, TAU, band, burst, coloured, convolve, grains, lowpass, mix, secs, shaped, time, unit, wander


def disc_modes(rng, pitch, damping=1.0, duration=0.3):
    """A brass-cored enamel disc threaded on its rod."""
    f = np.array([2310, 3470, 4690, 6180, 7830, 9710, 11900]) * pitch
    t = np.array([.16, .13, .11, .085, .06, .045, .03]) * damping
    return modes(f, t, [.8, 1, .85, .6, .42, .28, .16], duration, rng, 0.008)


def rod_modes(rng, pitch, damping=1.0, duration=0.3):
    f = np.array([618, 1105, 1730, 2490, 3390, 4430]) * pitch
    t = np.array([.12, .11, .10, .085, .07, .055]) * damping
    return modes(f, t, [1, .9, .75, .6, .4, .25], duration, rng, 0.006)


def slide(rng, pitch, length):
    """The disc runs along its rod; how it stops is the clack's business."""
    d = length
    n = secs(d)
    u = np.arange(n) / n
    speed = np.sin(np.pi * np.clip(u, 0, 1) ** 0.62) ** 0.9
    wobble = 1 + 0.45 * np.sin(TAU * np.cumsum(30 + 34 * speed) / RATE + rng.random() * 6)
    rough = (rng.standard_normal(n) * 0.5 + 1.4 * grains(rng, 1500 * speed + 1)) * speed * wobble
    rough = shaped(rough, lambda f: band(2600, 1.5)(f))
    rod = unit(convolve(rough, rod_modes(rng, pitch, 0.35, 0.12))[:n])
    ring = unit(convolve(rough * speed, disc_modes(rng, pitch, 0.3, 0.1))[:n])
    hiss = unit(coloured(rough, (3000 * pitch, 0.7, speed), (6200, 0.5, 0.5 * speed ** 2)))
    hum = unit(coloured(rng.standard_normal(n), (330 * pitch, 0.5, speed ** 1.2)))
    ease = np.ones(n)
    ease[-secs(0.05):] = np.cos(np.linspace(0, np.pi / 2, secs(0.05))) ** 2
    return in_room((0.36 * rod + 0.34 * ring + 0.8 * hiss + 0.10 * hum) * ease, 0.6, 0.04)[: n + secs(0.03)]


def clack(rng, pitch):
    """Enamel meets enamel: hard, bright, with one tiny bounce; the frame answers below."""
    disc = strike(disc_modes(rng, pitch), 0.16)
    other = strike(disc_modes(rng, pitch * 1.037), 0.16)
    rod = strike(rod_modes(rng, pitch), 0.4)
    hit = 0.8 * unit(disc) + 0.55 * unit(other) + 0.5 * unit(rod)
    chip = 0.35 * burst(0.02, 0.0016, band(6000, 0.9), rng)
    frame = 0.34 * unit(strike(desk(rng, 1.25 * pitch), 1.2))
    bounce = 0.021 + 0.004 * rng.random()
    return in_room(mix(0.30, (0, hit), (0, chip), (0, frame), (0, 0.36 * thump(pitch, 0.18, 92, 0.05)), (bounce, 0.17 * hit), (bounce * 1.7, 0.05 * hit)))


def bulb(rng, pitch):
    """A small lamp: the tick of the filament, the glass round it."""
    glass = modes(np.array([3920, 5630, 7390, 9240, 11300]) * pitch, [.19, .14, .10, .07, .04],
                  [1, .85, .65, .4, .22], 0.26, rng, 0.004)
    tick = burst(0.012, 0.0012, band(7000, 0.7), rng)
    cap = modes(np.array([1480, 2270]) * pitch, [.03, .025], [1, .7], 0.1, rng)
    return in_room(mix(0.26, (0, unit(strike(glass, 0.16))), (0, 0.4 * tick), (0, 0.3 * unit(strike(cap, 0.6)))), 0.9)


def win(rng):
    """Fanfare in C: up the chord, a turn, and the long bright chord while the bulbs run round."""
    s = Stage(2.65)
    tune = ((0.00, 67, .10, .8), (0.12, 72, .10, .85), (0.24, 76, .10, .9), (0.36, 79, .20, 1.0), (0.60, 76, .09, .85), (0.72, 79, .13, .95))
    for at, note, length, vel in tune:
        s.add(at, brass(note, length, rng, vel), -0.15, 0.9)
        s.add(at, brass(note - 12, length, rng, vel * 0.9), 0.3, 0.45)
        s.add(at, bell(note + 12, 0.8, rng), 0.25, 0.22)
    for at, note in ((0.36, 48), (0.36, 64), (0.36, 60)):
        s.add(at, brass(note, 0.2, rng, 0.8), 0.15, 0.4)
    at = 0.90
    for note, pan, g in ((48, 0, .55), (55, .35, .45), (60, -.35, .5), (64, .2, .55), (67, -.2, .55), (72, .05, .6), (84, -.1, .85)):
        s.add(at, brass(note, 1.02, rng, 1.0 if note > 80 else 0.9, 0.42), pan, g)
    s.add(0.36, drum(43, 0.5, rng), -0.1, 0.35)
    s.add(at, drum(48, 1.2, rng), 0.1, 0.55)
    for note, pan in ((84, -.3), (88, .1), (91, .4), (96, 0)):
        s.add(at, bell(note, 1.7, rng), pan, 0.34)
    ring = (84, 88, 91, 96, 91, 88, 91, 96, 100, 96, 91, 96)
    for k, note in enumerate(ring):  # one bell a bulb, round and round
        angle = TAU * k / 6
        s.add(1.02 + 0.088 * k, bell(note, 0.9, rng, 1.2), 0.8 * np.sin(angle), 0.40 * (1 - 0.03 * k))
    x = s.done(0.30, 0.7, 5000)
    t = np.arange(len(x)) / RATE
    return x * np.interp(t, (0, 2.1, 2.65), (1, 1, 0))[:, None]


def paw(rng, pitch):
    body = unit(strike(desk(rng, 0.9 * pitch, 0.2, 0.8), 5))
    pad = burst(0.09, 0.014, lowpass(700), rng)
    return mix(0.2, (0, body), (0, 0.35 * pad), (0.004, 0.03 * burst(0.02, 0.003, band(2600, 0.6), rng)))


def meow(rng):
    """Mrr-ow, said to itself: a voiced tone through a mouth that opens and closes."""
    d = 0.62
    t = time(d)
    f0 = np.interp(t, (0, .10, .22, .34, .50, d), (395, 430, 560, 610, 470, 400))
    k = np.hanning(secs(0.05))
    f0 = np.convolve(np.pad(f0, len(k) // 2, mode="edge"), k / k.sum(), "valid")[: len(t)]
    f0 = f0 * (1 + 0.006 * np.sin(TAU * 6.5 * t)) * (1 + 0.004 * (wander(rng, len(t), 30, 0.5) - 1))
    phase = TAU * np.cumsum(f0) / RATE
    mouth = np.interp(t, (0, .14, .30, .44, d), (0, .12, 1, .6, 0.05))
    f1 = 330 + 620 * mouth
    f2 = np.interp(t, (0, .16, .30, .48, d), (1300, 2300, 1750, 1150, 950))
    out = np.zeros(len(t))
    for n in range(1, 13):
        f = n * f0
        gain = np.exp(-0.5 * ((f - f1) / 170) ** 2) + 0.45 * mouth * np.exp(-0.5 * ((f - f2) / 260) ** 2) \
            + 0.10 * mouth * np.exp(-0.5 * ((f - 3300) / 420) ** 2) + 0.12 / n ** 1.5
        out += gain * n ** -0.35 * np.sin(n * phase)
    roll = np.interp(t, (0, .16, .24, d), (.75, .6, 0, 0))  # the purr at its beginning
    out *= 1 - roll * (0.5 + 0.5 * np.sin(TAU * 27 * t))
    env = np.interp(t, (0, .05, .20, .32, .46, d), (0, .45, .7, 1, .55, 0))
    breath = shaped(rng.standard_normal(len(t)), band(2400, 0.7)) * 0.05
    return unit(out * env) + breath * env


def draw(rng):
    s = Stage(1.42)
    for k, (at, p, g) in enumerate(((0.0, 1.0, .8), (0.155, 1.13, .62), (0.315, .96, .9), (0.475, 1.10, .66))):
        s.add(at, paw(rng, p), -0.6 + 0.3 * k, g)
    s.add(0.66, meow(rng), 0.3, 0.55)
    return s.done(0.28, 0.45, 3000)


def lose(rng):
    """A third falls, and lands on something warm: next time."""
    s = Stage(1.75)
    for at, note, g, pan in ((0, 79, .8, -.1), (0, 65, .4, .2), (0.012, 69, .35, -.2), (0, 53, .5, 0),
                             (0.46, 76, .9, .1), (0.47, 60, .5, -.2), (0.48, 67, .42, .2), (0.46, 48, .6, 0)):
        s.add(at, felt_piano(note, 1.28, rng), pan, g)
    s.add(0, kalimba(79, 0.9, rng), -0.2, 0.30)
    s.add(0.46, kalimba(76, 1.2, rng), 0.2, 0.34)
    s.add(0.50, shaped(brass(60, 0.55, rng, 0.5, 0.5), lowpass(900)), 0, 0.35)
    x = s.done(0.30, 0.8, 2600)
    t = np.arange(len(x)) / RATE
    return x * np.interp(t, (0, 1.15, 1.75), (1, 1, 0))[:, None]


CUES = {
    "slide": effect(slide, -24.0, 0.25, 0.35, extra=(0.300, 0.255, 0.285)),
    "clack": effect(clack, PIECE, 0.15, 0.50),
    "bulb": effect(bulb, -27.0, 0.12, 0.45),
    "add-to-15-win": jingle(win, WIN, 2.2, 2.9),
    "add-to-15-draw": jingle(draw, DRAW, 0.9, 1.5),
    "add-to-15-lose": jingle(lose, LOSS, 1.3, 1.9),
}
