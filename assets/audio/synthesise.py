#!/usr/bin/env python3
"""Synthesises every sound of the game from scratch: no samples, only modes, noise and envelopes.

    python3 assets/audio/synthesise.py            remake all files beside this script
    python3 assets/audio/synthesise.py clack slide  remake only these cues
    python3 assets/audio/synthesise.py --check    decode the files and measure them; exit status 1 if one fails
    python3 assets/audio/synthesise.py --wav DIR  write WAV files into DIR instead (to listen or to look at)

Needs python3 with numpy, and `oggenc` and `oggdec` (Debian: vorbis-tools). The random numbers are seeded by cue and
variant and the Ogg serial numbers are fixed, so the same versions of these tools give the same files again.

How: a thing that is struck is a sum of decaying inharmonic modes, convolved with the pulse of the contact (soft and long
for a finger, hard and short for enamel). A thing that rubs is noise and grains whose density, level and colour follow the
speed of the hand, sent through the modes of what it rubs on. All of it stands in one small room of early reflections.
"""

import os
import subprocess
import sys
import tempfile
import wave
import zlib

import numpy as np

RATE = 44100
HERE = os.path.dirname(os.path.abspath(__file__))
VARIANTS = 3
PITCH = {1: 1.0, 2: 0.957, 3: 1.046}
LEVEL = {1: 0.0, 2: -0.6, 3: 0.4}  # dB
TAU = 2 * np.pi


# ---------------------------------------------------------------- tools

def rng_of(*key):
    return np.random.Generator(np.random.PCG64(zlib.crc32("/".join(map(str, key)).encode())))


def secs(duration):
    return int(round(duration * RATE))


def time(duration):
    return np.arange(secs(duration)) / RATE


def db(value):
    return 10 ** (value / 20)


def convolve(a, b):
    n = len(a) + len(b) - 1
    size = 1 << (n - 1).bit_length()
    return np.fft.irfft(np.fft.rfft(a, size) * np.fft.rfft(b, size), size)[:n]


def shaped(x, gain):
    """x through a zero-phase filter; gain is a function of the frequency in Hz."""
    n = len(x)
    size = 1 << (n + 4096 - 1).bit_length()
    return np.fft.irfft(np.fft.rfft(x, size) * gain(np.fft.rfftfreq(size, 1 / RATE)), size)[:n]


def lowpass(cut, order=2):
    return lambda f: 1 / np.sqrt(1 + (f / cut) ** (2 * order))


def highpass(cut, order=2):
    return lambda f: 1 - 1 / np.sqrt(1 + (f / cut) ** (2 * order))


def rumble_off(f, cut=45.0):
    """A causal second-order high-pass: no DC, and nothing rings before the sound begins."""
    s = 1j * f / cut
    return s * s / (s * s + np.sqrt(2) * s + 1)


def band(centre, octaves):
    return lambda f: np.exp(-0.5 * (np.log2(np.maximum(f, 1) / centre) / octaves) ** 2)


def mix(duration, *layers):
    """Layers are (start in seconds, samples)."""
    out = np.zeros(secs(duration))
    for start, x in layers:
        i = secs(start)
        x = x[: max(0, len(out) - i)]
        out[i:i + len(x)] += x
    return out


def curve(duration, *points):
    """A smooth envelope through (seconds, value) points."""
    at, values = zip(*points)
    n = secs(duration)
    x = np.interp(np.arange(n) / RATE, at, values)
    k = np.hanning(max(3, min(n // 8, secs(0.012)) | 1))
    return np.convolve(np.pad(x, len(k) // 2, mode="edge"), k / k.sum(), "valid")[:n]


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


def burst(duration, decay, gain, rng):
    """A short puff of filtered noise, peak 1."""
    x = shaped(rng.standard_normal(secs(duration)), gain) * np.exp(-time(duration) / decay)
    return x / np.max(np.abs(x))


def unit(x):
    return x / np.max(np.abs(x))


def grains(rng, density):
    """Impulses of uneven strength; density (per second) may change over time."""
    n = len(density)
    hit = rng.random(n) < density / RATE
    return hit * rng.standard_normal(n) * (0.3 + rng.exponential(0.7, n))


def coloured(source, *layers):
    """Source split by (centre, octaves, envelope): noise whose colour moves."""
    return sum(shaped(source, band(c, o)) * env for c, o, env in layers)


def wander(rng, n, speed, depth):
    """A slow random factor around 1."""
    x = shaped(rng.standard_normal(n), lowpass(speed, 3))
    return np.clip(1 + depth * x / np.std(x), 0.05, None)


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


def loudest(x, window=0.05):
    """RMS of the loudest 50 ms, in dBFS; stereo counts as the mean power of both."""
    power = x ** 2 if x.ndim == 1 else np.mean(x ** 2, axis=1)
    w = secs(window)
    total = np.concatenate(([0.0], np.cumsum(power)))
    if len(power) <= w:
        return 10 * np.log10(np.sum(power) / w + 1e-20)
    return 10 * np.log10(max(np.max(total[w:] - total[:-w]), 0) / w + 1e-20)


def true_peak(x):
    """Peak between the samples as well: four times oversampled, dBFS."""
    columns = x[:, None] if x.ndim == 1 else x
    peak = 0.0
    step = 1 << 16
    for c in columns.T:
        for i in range(0, len(c), step):
            part = c[max(0, i - 256): i + step + 256]
            n = len(part)
            spectrum = np.zeros(2 * n + 1, dtype=complex)
            half = np.fft.rfft(part)
            spectrum[: len(half)] = half
            up = np.fft.irfft(spectrum, 4 * n) * 4
            lead = 0 if i == 0 else 512
            tail = len(up) if i + step >= len(c) else len(up) - 512
            peak = max(peak, np.max(np.abs(up[lead:tail])))
    return 20 * np.log10(peak + 1e-12)


def finish(x, level, fade_out=0.012, ceiling=-2.2):
    """No DC, soft ends, the wanted loudness, a ceiling."""
    fade = secs(fade_out)
    if x.ndim == 1:
        x = shaped(x, rumble_off)
    else:
        x = np.stack([shaped(c, rumble_off) for c in x.T], axis=1)
    loud = np.flatnonzero(np.abs(x if x.ndim == 1 else np.max(np.abs(x), axis=1)) > db(-58) * np.max(np.abs(x)))
    x = x[: loud[-1] + fade]  # what nobody hears any more needs no bytes
    pad = np.zeros((secs(0.006),) + x.shape[1:])  # room for the codec's pre-echo
    x = np.concatenate((pad, x))
    ramp = np.ones(len(x))
    a, b = secs(0.007), min(fade, len(x) // 3)
    ramp[:a] = np.linspace(0, 1, a)
    ramp[-b:] *= 0.5 + 0.5 * np.cos(np.linspace(0, np.pi, b))
    x = x * (ramp if x.ndim == 1 else ramp[:, None])
    for _ in range(4):  # loudness, then whatever stands above the ceiling is rounded off
        x = x * db(level - loudest(x))
        top = db(ceiling)
        knee = 0.6 * top
        over = np.abs(x) > knee
        x = np.where(over, np.sign(x) * (knee + (top - knee) * np.tanh((np.abs(x) - knee) / (top - knee))), x)
    return x


# ---------------------------------------------------------------- things on the desk

def desk(rng, pitch, duration=0.25, soft=1.0):
    """The school desk's board: a dull, quickly damped plate."""
    f = np.array([112, 176, 243, 331, 442, 587, 760, 985, 1290]) * pitch
    t = np.array([95, 88, 80, 72, 60, 50, 42, 34, 26]) / 1000 * soft
    return modes(f, t, [1, .9, .85, .7, .6, .45, .34, .24, .16], duration, rng, 0.012)


def tag(rng, pitch, duration=0.2):
    """A small wooden tag: a short bar, so its tones stand apart."""
    f = np.array([438, 812, 1207, 1760, 2480, 3390]) * pitch
    return modes(f, [.075, .06, .045, .034, .026, .018], [1, .8, .55, .38, .22, .12], duration, rng, 0.01)


def strike(body, milliseconds):
    return convolve(body, contact(milliseconds))[: len(body)]


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
    return in_room(mix(0.30, (0, hit), (0, chip), (0, frame), (bounce, 0.17 * hit), (bounce * 1.7, 0.05 * hit)))


def bulb(rng, pitch):
    """A small lamp: the tick of the filament, the glass round it."""
    glass = modes(np.array([3920, 5630, 7390, 9240, 11300]) * pitch, [.19, .14, .10, .07, .04],
                  [1, .85, .65, .4, .22], 0.26, rng, 0.004)
    tick = burst(0.012, 0.0012, band(7000, 0.7), rng)
    cap = modes(np.array([1480, 2270]) * pitch, [.03, .025], [1, .7], 0.1, rng)
    return in_room(mix(0.26, (0, unit(strike(glass, 0.16))), (0, 0.4 * tick), (0, 0.3 * unit(strike(cap, 0.6)))), 0.9)


def refuse(rng, pitch):
    """Two soft knocks, the second lower: no."""
    def knock(p, d=0.22):
        box = modes(np.array([205, 318, 468, 655, 872, 1205]) * p, [.12, .105, .085, .065, .05, .035],
                    [.85, .95, .85, .6, .4, .22], d, rng, 0.01)
        return unit(strike(box, 1.6)) + 0.1 * burst(d, 0.009, lowpass(1400), rng)
    return in_room(mix(0.40, (0, 0.9 * knock(pitch * 1.12)), (0.125, knock(pitch * 0.98, 0.26))))


# ---------------------------------------------------------------- instruments

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
    """A stereo buffer; a loop's notes ring on over its end into its beginning, its room too."""

    def __init__(self, duration, loop=False):
        self.n = secs(duration)
        self.loop = loop
        self.x = np.zeros((self.n, 2))

    def add(self, at, x, pan=0.0, gain=1.0):
        i = secs(at)
        angle = (pan + 1) * np.pi / 4
        y = gain * x[:, None] * np.array([np.cos(angle), np.sin(angle)])
        if self.loop:
            np.add.at(self.x, (i + np.arange(len(y))) % self.n, y)
        else:
            y = y[: max(0, self.n - i)]
            self.x[i:i + len(y)] += y

    def done(self, wet, decay=0.8, cut=3500):
        out = self.x.copy()
        for c in range(2):
            # a little of each side goes to the other ear's room as well
            send = 0.7 * self.x[:, c] + 0.3 * self.x[:, 1 - c]
            ir = hall(c, decay, cut)
            if self.loop:
                rest = np.fft.irfft(np.fft.rfft(send) * np.fft.rfft(ir, self.n), self.n)
            else:
                rest = convolve(send, ir)[: self.n]
            out[:, c] += wet * rest
        return out


# ---------------------------------------------------------------- jingles, room, music

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


def turn(rng):
    s = Stage(0.95)
    for at, note, g, pan in ((0, 74, .8, -.15), (0.17, 79, 1.0, .15)):
        s.add(at, kalimba(note, 0.75, rng), pan, g)
        s.add(at, felt_piano(note - 12, 0.7, rng), -pan, 0.3 * g)
    x = s.done(0.28, 0.6, 3000)
    t = np.arange(len(x)) / RATE
    return x * np.interp(t, (0, .5, 0.95), (1, 1, 0))[:, None]


def room(rng):
    """Air, and a wall clock in the corridor. Made of whole periods, so it has no seam."""
    d = 16.0
    n = secs(d)
    f = np.fft.rfftfreq(n, 1 / RATE)

    def air():
        return np.fft.rfft(rng.standard_normal(n))
    tilt = np.where(f > 0, 1 / np.sqrt(1 + (f / 140) ** 2), 0) * highpass(55, 3)(f) * lowpass(5200, 2)(f)
    tilt = tilt + 0.012 * band(2600, 0.9)(f) + 0.35 * band(118, 0.12)(f) * 0.5
    common, left, right = air(), air(), air()
    t = np.arange(n) / RATE
    sides = []
    for own, phase in ((left, 0.0), (right, 1.9)):
        x = np.fft.irfft((0.6 * common + 0.8 * own) * tilt, n)
        x /= np.sqrt(np.mean(x ** 2))
        swell = 1 + 0.10 * np.sin(TAU * 2 * t / d + phase) + 0.07 * np.sin(TAU * 5 * t / d + 2 * phase)
        sides.append(x * swell)
    s = Stage(d, loop=True)
    for k in range(int(d)):
        pitch = 1.0 if k % 2 == 0 else 0.86
        case = modes(np.array([640, 1130, 1720, 2450]) * pitch, [.06, .05, .04, .03], [1, .9, .6, .35], 0.12, rng, 0.004)
        s.add(k + 0.5 + 0.004 * rng.standard_normal(), unit(strike(case, 0.7)), 0.45, 1.0 if k % 2 == 0 else 0.8)
    clock = s.done(1.4, 1.0, 2200)
    clock = np.stack([np.fft.irfft(np.fft.rfft(c) * lowpass(1900, 2)(f), n) for c in clock.T], axis=1)
    x = np.stack(sides, axis=1) + 4.5 * clock / np.max(np.abs(clock))
    return x * db(-35.0) / np.sqrt(np.mean(x ** 2))


BEAT = 60 / 77
CHORDS = (  # root, then what is broken above it
    (41, 57, 60, 64), (38, 53, 57, 60), (46, 53, 57, 62), (36, 55, 60, 62),
    (41, 53, 57, 60), (45, 52, 55, 60), (46, 53, 58, 62), (36, 52, 55, 58),
    (38, 53, 57, 62), (46, 53, 58, 60), (43, 53, 58, 62), (36, 52, 58, 62),
    (41, 57, 60, 64), (38, 53, 57, 60), (43, 53, 58, 60), (36, 52, 55, 60),
)
TUNE = (  # one line a bar: (beat, note)
    ((0, 81), (1, 79), (1.5, 77), (3, 72)),
    ((0, 74), (1.5, 77), (2.5, 81)),
    ((0, 79), (1, 77), (1.5, 74), (3, 70)),
    ((0.5, 72), (1.5, 74), (2, 79)),
    ((0, 81), (1, 84), (1.5, 81), (3, 77)),
    ((0, 79), (1.5, 76), (2.5, 72)),
    ((0, 74), (1, 77), (2, 82), (3, 81)),
    ((0, 79), (2, 76)),
    ((0.5, 77), (1, 81), (1.5, 86), (3, 84)),
    ((0, 82), (1, 81), (1.5, 77)),
    ((0.5, 74), (1, 79), (1.5, 82), (3, 81)),
    ((0, 79), (1.5, 76), (2.5, 74), (3, 72)),
    ((0, 81), (1, 79), (1.5, 77), (3, 72)),
    ((0, 74), (1.5, 77), (2.5, 81)),
    ((0, 82), (1, 79), (1.5, 77), (2.5, 74)),
    ((0, 72), (1, 76), (2, 79)),
)


def music(rng):
    """Afternoon in F: a felt piano breaks the chords, a kalimba thinks aloud over it. Sixteen bars, then again."""
    bar = 4 * BEAT
    s = Stage(bar * len(CHORDS), loop=True)

    def human(at):
        return (at + 0.007 * rng.standard_normal()) % (bar * len(CHORDS))
    for b, (chord, line) in enumerate(zip(CHORDS, TUNE)):
        root, low, mid, top = chord
        s.add(human(b * bar), felt_piano(root, 3.6, rng), -0.05, 0.50)
        steps = ((0.5, low, .24), (1, mid, .28), (1.5, top, .30), (2, low, .26), (2.5, top, .26), (3, mid, .24), (3.5, top, .20))
        if b % 4 == 3:  # the end of each line breathes
            steps = steps[:5]
        for beat, note, g in steps:
            s.add(human(b * bar + beat * BEAT), felt_piano(note, 2.6, rng), -0.35 + 0.02 * (note - 53), g * (1 + 0.1 * rng.standard_normal()))
        if b % 2 == 1:
            s.add(human(b * bar + 2 * BEAT), felt_piano(root + 7 if root < 43 else root - 5, 2.2, rng), 0, 0.26)
        for beat, note in line:
            g = 0.5 if beat == 0 else 0.42
            s.add(human(b * bar + beat * BEAT), kalimba(note, 2.2, rng), 0.28 + 0.012 * (note - 77), g * (1 + 0.08 * rng.standard_normal()))
    x = s.done(0.26, 1.1, 2800)
    f = np.fft.rfftfreq(s.n, 1 / RATE)
    x = np.stack([np.fft.irfft(np.fft.rfft(c) * highpass(45)(f), s.n) for c in x.T], axis=1)
    x = np.roll(x, secs(BEAT / 2), axis=0)  # the seam lies in the last chord's tail, not on the downbeat
    return x * db(-26.0) / np.sqrt(np.mean(x ** 2))


# ---------------------------------------------------------------- what there is

# cue: (maker, loudest 50 ms in dBFS, shortest and longest in seconds)
EFFECTS = {
    "press": (press, -20.0, 0.10, 0.45),
    "focus": (focus, -33.0, 0.05, 0.20),
    "paper": (paper, -20.3, 0.25, 0.65),
    "page": (page, -20.0, 0.45, 0.95),
    "whoosh": (whoosh, -23.0, 0.50, 0.95),
    "pencil": (pencil, -20.6, 0.25, 0.65),
    "slide": (slide, -20.3, 0.25, 0.35),
    "clack": (clack, -20.0, 0.15, 0.50),
    "bulb": (bulb, -25.0, 0.12, 0.45),
    "refuse": (refuse, -19.5, 0.25, 0.65),
}
COMPARABLE = ("press", "paper", "page", "pencil", "slide", "clack", "refuse")
JINGLES = {
    "add-to-15-win": (win, -10.5, 2.2, 2.9),
    "add-to-15-draw": (draw, -25.0, 0.9, 1.5),
    "add-to-15-lose": (lose, -18.5, 1.3, 1.9),
    "turn": (turn, -21.0, 0.5, 1.1),
}
LOOPS = {  # cue: (maker, shortest, longest)
    "room": (room, 12.0, 20.0),
    "music": (music, 40.0, 70.0),
}
QUALITY = {"room": 2, "music": 4}
SLIDE_LENGTH = {1: 0.300, 2: 0.255, 3: 0.285}


def names():
    for cue in EFFECTS:
        for variant in range(1, VARIANTS + 1):
            yield cue, variant
    for cue in (*JINGLES, *LOOPS):
        yield cue, 1


def make(cue, variant):
    rng = rng_of(cue, variant)
    if cue in EFFECTS:
        maker, level = EFFECTS[cue][:2]
        extra = (SLIDE_LENGTH[variant],) if cue == "slide" else ()
        return finish(maker(rng, PITCH[variant], *extra), level + LEVEL[variant])
    if cue in JINGLES:
        maker, level = JINGLES[cue][:2]
        return finish(maker(rng), level, 0.06, -2.0)
    return LOOPS[cue][0](rng)


def write_wav(path, x):
    # a little triangular dither, seeded: quiet ends fade instead of crumbling
    rng = rng_of("dither", len(x))
    steps = x * 32767
    if np.max(np.abs(x)) > 0:
        steps = steps + (rng.random(x.shape) - rng.random(x.shape)) * (np.abs(x) > 1e-7)
    pcm = np.clip(np.round(steps), -32768, 32767).astype("<i2")
    with wave.open(path, "wb") as out:
        out.setnchannels(1 if x.ndim == 1 else x.shape[1])
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(pcm.tobytes())


def remake(only, wav_folder):
    for cue, variant in names():
        if only and cue not in only:
            continue
        x = make(cue, variant)
        name = f"{cue}-{variant}"
        if wav_folder:
            write_wav(os.path.join(wav_folder, name + ".wav"), x)
            print(name)
            continue
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "a.wav")
            write_wav(path, x)
            target = os.path.join(HERE, name + ".ogg")
            # Loops are decoded without end: one channel at half the rate costs a quarter, and nobody hears it.
            lean = ["--downmix", "--resample", str(RATE // 2)] if cue in LOOPS else []
            subprocess.run(["oggenc", "--quiet", *lean, "-q", str(QUALITY.get(cue, 4)), "-s", str(zlib.crc32(name.encode()) & 0x7FFFFFFF),
                            "-o", target, path], check=True)
        print(f"{name}.ogg {os.path.getsize(target)} bytes")


# ---------------------------------------------------------------- the check

def decode(path):
    with tempfile.TemporaryDirectory() as folder:
        out = os.path.join(folder, "a.wav")
        subprocess.run(["oggdec", "--quiet", "-o", out, path], check=True)
        with wave.open(out, "rb") as f:
            rate, channels = f.getframerate(), f.getnchannels()
            pcm = np.frombuffer(f.readframes(f.getnframes()), dtype="<i2").astype(float) / 32768
    return rate, pcm if channels == 1 else pcm.reshape(-1, channels)


def seam(x):
    """Step over the loop's seam against the steps inside, and the level before against after (dB)."""
    worst, size = 0.0, secs(0.1)
    for c in x.T:
        inside = np.abs(np.diff(c))
        worst = max(worst, abs(c[0] - c[-1]) / np.percentile(inside, 99.9))
    level = [10 * np.log10(np.mean(part ** 2) + 1e-20) for part in (x[-size:], x[:size])]
    return worst, abs(level[0] - level[1])


def difference(a, b):
    """How unlike two variants are: 0 the same, 1 nothing in common (best match within 5 ms)."""
    n = min(len(a), len(b))
    a, b = a[:n], b[:n]
    lag = secs(0.005)
    both = convolve(a, b[::-1])[n - 1 - lag: n + lag]
    return 1 - np.max(np.abs(both)) / (np.linalg.norm(a) * np.linalg.norm(b) + 1e-20)


def check():
    passed = failed = 0

    def told(name, faults, measured):
        nonlocal passed, failed
        if faults:
            failed += 1
        else:
            passed += 1
        print(f"{'FAIL' if faults else 'ok  '} {name:<22} {measured}{'  <-- ' + '; '.join(faults) if faults else ''}")

    sounds, total = {}, 0
    for cue, variant in names():
        name = f"{cue}-{variant}.ogg"
        path = os.path.join(HERE, name)
        if not os.path.exists(path):
            told(name, ["missing"], "")
            continue
        total += os.path.getsize(path)
        rate, x = decode(path)
        faults = []
        channels = 1 if x.ndim == 1 else x.shape[1]
        wanted = (RATE // 2, 1) if cue in LOOPS else (RATE, 1 if cue in EFFECTS else 2)
        if (rate, channels) != wanted:
            faults.append(f"{rate} Hz, {channels} channels")
        if cue in LOOPS and channels == 1:
            # Measured like the others: at the full rate, in two equal channels.
            x = np.interp(np.arange(2 * len(x)) / 2, np.arange(len(x)), x)
            x, rate = np.column_stack([x, x]), 2 * rate
        sounds[cue, variant] = x
        seconds = len(x) / rate
        peak, loud = true_peak(x), loudest(x)
        dc = np.max(np.abs(np.mean(x, axis=0)))
        if peak > -1.0:
            faults.append("peak above -1 dBFS")
        if np.any(np.abs(x) >= 32767 / 32768):
            faults.append("clips")
        if loud < -50:
            faults.append("silent")
        if dc > 0.0005:
            faults.append(f"DC {dc:.5f}")
        short, long = (EFFECTS.get(cue) or JINGLES.get(cue) or (0, *LOOPS.get(cue, ())))[-2:]
        if not short <= seconds <= long:
            faults.append(f"length not within {short} to {long} s")
        measured = f"{seconds:6.2f} s  peak {peak:6.1f}  loudest {loud:6.1f} dBFS  DC {dc:.5f}"
        if cue in LOOPS:
            step, change = seam(x)
            measured += f"  seam step {step:.2f} of the 99.9th percentile, level change {change:.1f} dB"
            if step > 1.0:
                faults.append("a step at the seam")
            if change > 3.0:
                faults.append("the level jumps at the seam")
        else:
            ends = max(np.max(np.abs(x[:4])), np.max(np.abs(x[-4:])))
            ends = 20 * np.log10(ends + 1e-9)
            measured += f"  ends {max(ends, -99):6.1f}"
            if ends > -55:
                faults.append("does not start or end in silence")
        told(name, faults, measured)

    for cue in EFFECTS:
        three = [sounds[cue, v] for v in range(1, VARIANTS + 1) if (cue, v) in sounds]
        unlike = [difference(a, b) for i, a in enumerate(three) for b in three[:i]]
        faults = [] if len(three) == VARIANTS and min(unlike) > 0.05 else ["variants alike or missing"]
        told(f"variants of {cue}", faults, f"unlike by {min(unlike, default=0):.2f} or more")

    levels = [loudest(sounds[k]) for k in sounds if k[0] in COMPARABLE]
    spread = max(levels) - min(levels) if levels else 99
    told("even effects", [] if spread <= 3 else ["more than 3 dB"], f"loudest 50 ms within {spread:.1f} dB")
    if ("add-to-15-win", 1) in sounds and ("add-to-15-draw", 1) in sounds:
        w, d = sounds["add-to-15-win", 1], sounds["add-to-15-draw", 1]
        gap = loudest(w) - loudest(d)
        faults = ([] if gap >= 6 else ["not clearly quieter"]) + ([] if len(d) < 0.75 * len(w) else ["not shorter"])
        told("draw under win", faults, f"{gap:.1f} dB quieter, {len(d) / len(w):.2f} of the length")
    else:
        told("draw under win", ["missing"], "")
    told("size", [] if total < 1_500_000 else ["over 1.5 MB"], f"{total} bytes in all")
    print(f"{passed} passed, {failed} failed")
    return failed == 0


if __name__ == "__main__":
    arguments = sys.argv[1:]
    if arguments == ["--check"]:
        sys.exit(0 if check() else 1)
    folder = None
    if arguments[:1] == ["--wav"] and len(arguments) > 1:
        folder = arguments[1]
        os.makedirs(folder, exist_ok=True)
        arguments = arguments[2:]
    unknown = [a for a in arguments if a not in {**EFFECTS, **JINGLES, **LOOPS}]
    if unknown:
        sys.exit(f"no such cue: {', '.join(unknown)}\n{__doc__}")
    remake(arguments, folder)
