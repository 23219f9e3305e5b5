"""How loud a sound is, and the last step of each: even ends, the wanted loudness, a ceiling."""

import numpy as np

from .tools import TAU, db, rumble_off, secs, shaped


def loudest(x, window=0.05):
    """RMS of the loudest 50 ms, in dBFS; stereo counts as the mean power of both."""
    power = x ** 2 if x.ndim == 1 else np.mean(x ** 2, axis=1)
    w = secs(window)
    total = np.concatenate(([0.0], np.cumsum(power)))
    if len(power) <= w:
        return 10 * np.log10(np.sum(power) / w + 1e-20)
    return 10 * np.log10(max(np.max(total[w:] - total[:-w]), 0) / w + 1e-20)


def weighted(frequency):
    """How much more or less is heard of a frequency, as a factor: the K weighting of ITU-R BS.1770-4, whose two filters are given
    there for 48 kHz; only their gain counts here, not their phase."""
    z = np.exp(-1j * TAU * np.minimum(frequency, 23_999) / 48_000)
    shelf = (1.53512485958697 - 2.69169618940638 * z + 1.19839281085285 * z ** 2) / (
        1 - 1.69065929318241 * z + 0.73248077421585 * z ** 2)
    high_pass = (1 - 2 * z + z ** 2) / (1 - 1.99004745483398 * z + 0.99007225036621 * z ** 2)
    return np.abs(shelf * high_pass)


def lufs(x):
    """Integrated loudness as ITU-R BS.1770-4 has it: blocks of 400 ms that overlap by three quarters, gated twice."""
    columns = x[:, None] if x.ndim == 1 else x
    heard = np.stack([shaped(np.concatenate((c, np.zeros(secs(0.4)))), weighted) for c in columns.T], axis=1)
    block, step = secs(0.4), secs(0.1)
    starts = range(0, max(1, len(heard) - block + 1), step)
    power = np.array([np.sum(np.mean(heard[i: i + block] ** 2, axis=0)) for i in starts])
    loudness = -0.691 + 10 * np.log10(power + 1e-20)
    kept = power[loudness > -70]
    if len(kept) == 0:
        return -99.0
    gate = -0.691 + 10 * np.log10(np.mean(kept)) - 10
    kept = power[(loudness > -70) & (loudness > gate)]
    return -0.691 + 10 * np.log10(np.mean(kept))


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


def finish(x, level, fade_out=0.012, ceiling=-2.2, measure=loudest):
    """No DC, soft ends, the wanted loudness by that measure, a ceiling."""
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
        x = x * db(level - measure(x))
        top = db(ceiling)
        knee = 0.6 * top
        over = np.abs(x) > knee
        x = np.where(over, np.sign(x) * (knee + (top - knee) * np.tanh((np.abs(x) - knee) / (top - knee))), x)
    return x
