"""Time, filters, noise and envelopes: what every sound is made of."""

import zlib

import numpy as np

RATE = 44100
TAU = 2 * np.pi


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
