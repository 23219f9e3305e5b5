"""Things that ring when struck, and the small room in which they all stand."""

import numpy as np

from .tools import RATE, TAU, convolve, lowpass, rng_of, secs, shaped, time


def modes(freqs, t60s, amps, duration, rng, scatter=0.006):
    """The impulse response of a struck thing."""
    t = time(duration)
    out = np.zeros(len(t))
    for f, t60, a in zip(freqs, t60s, amps):
        f *= 1 + scatter * rng.standard_normal()
        if f < 0.45 * RATE:
            out += a * (1 + 0.1 * rng.standard_normal()) * np.exp(-6.908 * t / t60) * np.sin(TAU * f * t)
    return out


def contact(milliseconds):
    n = max(3, secs(milliseconds / 1000))
    pulse = np.hanning(n + 2)[1:-1]
    return pulse / pulse.sum()


def strike(body, milliseconds):
    return convolve(body, contact(milliseconds))[: len(body)]


def desk(rng, pitch, duration=0.25, soft=1.0):
    """The school desk's board: a dull, quickly damped plate."""
    f = np.array([112, 176, 243, 331, 442, 587, 760, 985, 1290]) * pitch
    t = np.array([95, 88, 80, 72, 60, 50, 42, 34, 26]) / 1000 * soft
    return modes(f, t, [1, .9, .85, .7, .6, .45, .34, .24, .16], duration, rng, 0.012)


def tag(rng, pitch, duration=0.2):
    """A small wooden tag: a short bar, so its tones stand apart."""
    f = np.array([438, 812, 1207, 1760, 2480, 3390]) * pitch
    return modes(f, [.075, .06, .045, .034, .026, .018], [1, .8, .55, .38, .22, .12], duration, rng, 0.01)


def thump(pitch, duration=0.16, deep=70.0, decay=0.045):
    """The weight of a thing that comes down: a low tone that falls, below 200 Hz."""
    t = time(duration)
    glide = deep * pitch * (1 + 1.1 * np.exp(-t / 0.018))
    return np.sin(TAU * np.cumsum(glide) / RATE) * np.exp(-t / decay) * np.minimum(t / 0.002, 1)


def bubble(f, length, rng):
    """A bubble comes up: a round tone that rises as it closes."""
    t = time(length)
    glide = f * (1 + 0.85 * (t / length) ** 1.4) * (1 + 0.02 * rng.standard_normal())
    return np.sin(TAU * np.cumsum(glide) / RATE) * np.sin(np.pi * np.clip(t / length, 0, 1) ** 0.45) ** 1.5


REFLECTIONS = ((3.7, 0.24), (6.1, 0.17), (9.4, -0.13), (13.3, 0.10), (18.9, -0.07), (25.7, 0.05))


def in_room(x, wet=1.0, tail=0.10):
    """Early reflections from desk, wall and window, each a little duller, and a short diffuse rest."""
    rng = rng_of("room", "tail")
    n = secs(0.03 + tail)
    ir = np.zeros(n)
    for ms, g in REFLECTIONS:
        ir[secs(ms / 1000)] += g
    ir = shaped(ir, lowpass(4500, 1))
    diffuse = shaped(rng.standard_normal(n), lowpass(3000, 1)) * np.exp(-6.908 * np.arange(n) / RATE / (tail * 1.3))
    diffuse[: secs(0.012)] *= np.linspace(0, 1, secs(0.012)) ** 2
    ir += 0.012 * diffuse
    out = convolve(x, ir * wet)
    out[: len(x)] += x
    return out
