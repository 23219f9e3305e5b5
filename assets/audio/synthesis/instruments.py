"""Tuned things for the jingles and the music, and the stage on which they stand."""

import numpy as np

from .materials import modes, strike
from .tools import RATE, TAU, band, burst, convolve, highpass, lowpass, mix, rng_of, secs, shaped, time, unit


def hz(midi):
    return 440.0 * 2 ** ((midi - 69) / 12)


def bell(midi, duration, rng, bright=1.0):
    f = hz(midi)
    x = modes(f * np.array([1, 2.0, 2.756, 5.404, 8.933]), [1.7, .9, .75, .32, .16],
              [1, .12, .42 * bright, .26 * bright, .12 * bright], duration, rng, 0.0007)
    x = strike(x, 0.18)
    return x + 0.05 * mix(duration, (0, burst(0.02, 0.002, band(6000, 0.7), rng)))


def kalimba(midi, duration, rng):
    """A steel tine over a wooden box, plucked with the thumb."""
    f = hz(midi)
    long = float(np.clip(1.5 * (520 / f) ** 0.45, 0.7, 2.2))
    x = modes(f * np.array([1, 2.003, 3.01, 6.18, 11.6]), [long, .45, .3, .22, .07],
              [1, .12, .05, .12, .05], duration, rng, 0.0006)
    x = strike(x, 0.25)
    box = modes([208, 342, 517], [.07, .06, .05], [1, .7, .5], min(duration, 0.15), rng, 0.02)
    nail = burst(0.03, 0.003, band(2800, 0.8), rng)
    return x + mix(duration, (0, 0.10 * unit(strike(box, 3))), (0, 0.022 * nail))


def felt_piano(midi, duration, rng):
    """An upright with the felt down: two strings a hair apart, few partials, the hammer's thump."""
    f = hz(midi)
    t = time(duration)
    out = np.zeros(len(t))
    for n in range(1, 10):
        fn = f * n * np.sqrt(1 + 0.0004 * n * n)
        if fn > 5000:
            break
        a = n ** -1.55 * np.exp(-fn / 1500) * (1 if n != 7 else 0.3)
        t60 = 4.2 * (220 / f) ** 0.35 / n ** 0.75
        for cents in (-0.9, 0.9):
            out += 0.5 * a * np.exp(-6.908 * t / t60) * np.sin(TAU * fn * 2 ** (cents / 1200) * t + rng.random() * 0.6)
    rise = 1 - np.exp(-t / 0.004)
    thump = shaped(rng.standard_normal(len(t)), lowpass(380)) * np.exp(-t / 0.018)
    return unit(out * rise) + 0.06 * unit(thump * rise)


def brass(midi, duration, rng, vel=1.0, release=0.10):
    """Partials that open with the breath, a small scoop at the start, a late vibrato, three players."""
    t = time(duration + release)
    env = np.interp(t, (0, 0.018, 0.045, 0.12, duration, duration + release), (0, .75, 1, .86, .8, 0))
    env *= vel
    out = np.zeros(len(t))
    for cents in (-6, 1, 5):
        late = 0.006 * rng.random()
        vib = 0.0032 * np.clip((t - 0.28) / 0.25, 0, 1) * np.sin(TAU * (5.1 + 0.4 * rng.random()) * t + 6 * rng.random())
        f = hz(midi) * 2 ** (cents / 1200) * (1 + vib - 0.016 * np.exp(-(t + late) / 0.018))
        phase = TAU * np.cumsum(f) / RATE
        e = np.interp(t - late, t, env, left=0)
        for n in range(1, 16):
            fn = hz(midi) * n
            if fn > 11000:
                break
            form = 1 + 1.1 * np.exp(-0.5 * (np.log2(fn / 1350) / 0.55) ** 2)
            out += n ** -0.85 * form * e ** (1 + 0.28 * (n - 1)) * np.exp(-fn / 5200) * np.sin(n * phase)
    return out / 9


def drum(midi, duration, rng):
    """A small kettle drum."""
    f = hz(midi)
    x = modes(f * np.array([1, 1.504, 1.742, 2.0, 2.245]), [.8, .6, .4, .45, .3], [1, .6, .3, .35, .2], duration, rng, 0.003)
    return strike(x, 5) + 0.1 * mix(duration, (0, burst(0.1, 0.02, lowpass(900), rng)))


def koto(midi, duration, rng, bright=1.0, sink=0.0, ring=1.0):
    """A silk string over a long wooden box, plucked near its end; it may sink by so many semitones as it fades."""
    f = hz(midi)
    t = time(duration)
    bend = 1 + 0.004 * np.exp(-t / 0.03)  # the pull makes it a little sharp
    bend *= 2 ** (-sink / 12 * np.clip((t - 0.06) / 0.35, 0, 1))
    phase = TAU * f * np.cumsum(bend) / RATE
    out = np.zeros(len(t))
    for n in range(1, 24):
        stretch = n * np.sqrt(1 + 0.00012 * n * n)
        if f * stretch > 9000:
            break
        a = np.sin(np.pi * n * 0.117) / n * np.exp(-f * n / (2600 * bright))
        t60 = ring * 1.9 * (330 / f) ** 0.4 / (1 + 0.22 * (n - 1))
        out += a * (1 + 0.08 * rng.standard_normal()) * np.exp(-6.908 * t / t60) * np.sin(stretch * phase + 0.4 * rng.random())
    out *= 1 - np.exp(-t / 0.0012)
    box = modes([176, 263, 401, 587, 830], [.12, .1, .08, .06, .05], [1, .9, .7, .5, .3], min(duration, 0.2), rng, 0.02)
    nail = burst(0.03, 0.0022, band(3600, 0.8), rng)
    return unit(out) + mix(duration, (0, 0.09 * unit(strike(box, 1.5))), (0, 0.045 * bright * nail))


def wood_bar(midi, duration, rng):
    """A rosewood bar under a small hard beater: dry and round."""
    f = hz(midi)
    long = float(np.clip(0.34 * (740 / f) ** 0.5, 0.16, 0.6))
    x = modes(f * np.array([1, 3.93, 9.2]), [long, 0.3 * long, 0.1 * long], [1, .25, .1], duration, rng, 0.001)
    knock = burst(0.03, 0.0025, band(2200, 0.9), rng)
    return unit(strike(x, 0.35)) + mix(duration, (0, 0.07 * knock))


def concertina(midi, duration, rng, vel=1.0, release=0.06):
    """Two steel reeds a little apart, and the bellows behind them."""
    t = time(duration + release)
    env = np.interp(t, (0, 0.02, 0.06, duration, duration + release), (0, .8, 1, .85, 0)) * vel
    out = np.zeros(len(t))
    for cents in (-5, 6):
        start = rng.random()
        for n in range(1, 20):
            f = hz(midi) * n * 2 ** (cents / 1200)
            if f > 9000:
                break
            reed = n ** -0.75 * (1 + 0.9 * np.exp(-0.5 * (np.log2(f / 1700) / 0.6) ** 2)) * np.exp(-f / 4800)
            out += reed * np.sin(TAU * f * t + n * start)
    air = shaped(rng.standard_normal(len(t)), band(2500, 0.8))
    return env * (out / 5 + 0.006 * air)


def gut(midi, duration, rng):
    """A low gut string on a small harp, plucked in its middle with the flesh of the finger: round, no nail, no metal."""
    f = hz(midi)
    t = time(duration)
    out = np.zeros(len(t))
    for n in range(1, 14):
        fn = f * n * np.sqrt(1 + 0.00008 * n * n)
        if fn > 4000:
            break
        a = np.sin(np.pi * n * 0.41) / n ** 1.25 * np.exp(-fn / 1300)
        t60 = 2.3 * (150 / f) ** 0.35 / (1 + 0.30 * (n - 1))
        out += a * (1 + 0.06 * rng.standard_normal()) * np.exp(-6.908 * t / t60) * np.sin(TAU * fn * t + 0.3 * rng.random())
    box = modes([128, 214, 322, 468], [.11, .09, .07, .05], [1, .8, .5, .3], min(duration, 0.2), rng, 0.02)
    skin = burst(0.06, 0.008, lowpass(900), rng)
    return unit(out * (1 - np.exp(-t / 0.004))) + mix(duration, (0, 0.07 * unit(strike(box, 4))), (0, 0.03 * skin))


def log_drum(midi, duration, rng):
    """A hollow log with a tongue cut into it, struck with a beater of felt: low, wooden, soon gone."""
    f = hz(midi)
    x = modes(f * np.array([1, 1.98, 2.86, 4.3, 6.1]), [.55, .34, .22, .11, .07], [1, .45, .25, .10, .05], duration, rng, 0.003)
    return unit(strike(x, 5)) + mix(duration, (0, 0.05 * burst(0.06, 0.009, lowpass(700), rng)))


def brush(rng, length=0.07):
    """A tick with a brush on paper: a short soft swish."""
    t = time(length)
    swish = shaped(rng.standard_normal(len(t)), lambda f: band(2700, 0.65)(f) * lowpass(5200, 3)(f))
    return unit(swish * (1 - np.exp(-t / 0.006)) * np.exp(-t / (0.22 * length)))


def hall(seed, decay, cut):
    """One ear of a small warm room, energy 1."""
    rng = rng_of("hall", seed)
    n = secs(decay)
    t = np.arange(n) / RATE
    ir = shaped(rng.standard_normal(n), lowpass(cut, 1)) * np.exp(-6.908 * t / decay)
    ir[: secs(0.011)] *= np.linspace(0, 1, secs(0.011)) ** 2
    ir = shaped(ir, highpass(150))
    return ir / np.sqrt(np.sum(ir ** 2))


class Stage:
    """A stereo buffer."""

    def __init__(self, duration):
        self.n = secs(duration)
        self.x = np.zeros((self.n, 2))

    def add(self, at, x, pan=0.0, gain=1.0):
        i = secs(at)
        angle = (pan + 1) * np.pi / 4
        y = gain * x[:, None] * np.array([np.cos(angle), np.sin(angle)])
        y = y[: max(0, self.n - i)]
        self.x[i:i + len(y)] += y

    def done(self, wet, decay=0.8, cut=3500):
        out = self.x.copy()
        for c in range(2):
            # a little of each side goes to the other ear's room as well
            send = 0.7 * self.x[:, c] + 0.3 * self.x[:, 1 - c]
            out[:, c] += wet * convolve(send, hall(c, decay, cut))[: self.n]
        return out


def fading(x, start):
    """From there on it sinks evenly to silence at its end."""
    i = secs(start)
    return x * np.interp(np.arange(len(x)), (0, i, len(x)), (1, 1, 0))[:, None]
