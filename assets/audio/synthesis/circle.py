"""Sounds without a seam: whatever passes the last sample goes on in the first."""

import numpy as np

from .instruments import hall
from .tools import RATE, lowpass, secs


class Circle:
    """A mono buffer that is bent into a ring."""

    def __init__(self, samples):
        self.n = samples
        self.x = np.zeros(samples)

    def add(self, at, x, gain=1.0):
        np.add.at(self.x, (secs(at) + np.arange(len(x))) % self.n, gain * x)


def round_shaped(x, gain):
    """A ring through a zero-phase filter; gain is a function of the frequency in Hz."""
    return np.fft.irfft(np.fft.rfft(x) * gain(np.fft.rfftfreq(len(x), 1 / RATE)), len(x))


def round_convolve(x, response):
    """A ring through an impulse response, which is not longer than the ring."""
    return np.fft.irfft(np.fft.rfft(x) * np.fft.rfft(response, len(x)), len(x))


def round_noise(rng, n, gain):
    """A ring of noise of that colour, RMS 1."""
    x = round_shaped(rng.standard_normal(n), gain)
    return x / rms(x)


def round_wander(rng, n, speed, depth):
    """A slow random factor around 1 which ends where it began."""
    return np.clip(1 + depth * round_noise(rng, n, lowpass(speed, 3)), 0.05, None)


def in_hall(x, wet, decay, cut):
    """A ring in a warm hall, whose rest goes round as well."""
    return x + wet * round_convolve(x, hall(0, decay, cut))


def halved(x):
    """A ring at half the rate, exactly."""
    return np.fft.irfft(np.fft.rfft(x)[: len(x) // 4 + 1], len(x) // 2) / 2


def rms(x):
    return np.sqrt(np.mean(x ** 2))
