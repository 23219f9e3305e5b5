"""Voices: pulses of the glottis through the resonances of a mouth. The hummed syllables of the little characters, and talk
that is too far away to be understood."""

import numpy as np

from .cue import VOICE, effect
from .instruments import hz
from .materials import in_room
from .tools import RATE, TAU, band, lowpass, secs, shaped, time, unit, wander


def glottis(count, bright, open_part=0.72):
    """Harmonics 1 to count of what a soft voice sends into the throat: one Rosenberg pulse a period, as its derivative.
    Brighter than nature has it, so that small loudspeakers know who speaks."""
    size = 4096
    u = np.arange(size) / size / open_part
    rise = 0.5 - 0.5 * np.cos(np.pi * u / 0.64)
    fall = np.cos(np.pi / 2 * (u - 0.64) / 0.36)
    flow = np.where(u < 0.64, rise, np.where(u < 1, fall, 0))
    return np.fft.rfft(np.diff(flow, append=flow[0]))[1:count + 1] * np.arange(1, count + 1) ** bright


def resonance(f, centre, width):
    """The complex gain of one formant: 1 far below it, its quality at its centre."""
    return centre ** 2 / (centre ** 2 - f ** 2 + 1j * f * width)


def voiced(rng, f0, formants, loudness, zero=None, bright=0.45, highest=4200.0):
    """A voice: its pitch in Hz and its formants (centre, width) may change over time, as may a zero where the nose swallows."""
    n = len(f0)
    tremble = 1 + 0.003 * (wander(rng, n, 35, 1.0) - 1)
    phase = TAU * np.cumsum(f0 * tremble) / RATE
    out = np.zeros(n)
    count = max(1, int(highest / np.min(f0)))
    for k, pulse in enumerate(glottis(count, bright), 1):
        f = k * f0
        gain = np.ones(n, dtype=complex)
        for centre, width in formants:
            gain *= resonance(f, centre, width)
        if zero is not None:
            gain *= 1 - 0.9 * np.exp(-0.5 * (np.log2(f / zero) / 0.3) ** 2)
        out += np.real(pulse * gain * np.exp(1j * k * phase)) * lowpass(0.75 * highest, 2)(f)
    return out * loudness


# Formants of a man's mouth in Hz, from its beginning to its end: (seconds, first, second, third, the zero of the nose).
SYLLABLES = {
    "mm": ((0.0, 270, 1050, 2150, 780), (0.20, 270, 1000, 2150, 780)),
    "na": ((0.0, 270, 1350, 2300, 1150), (0.045, 280, 1400, 2350, 1150), (0.085, 660, 1280, 2400, 5000), (0.20, 600, 1150, 2400, 5000)),
    "oh": ((0.0, 480, 930, 2350, 5000), (0.09, 470, 840, 2350, 5000), (0.20, 380, 720, 2300, 5000)),
}
SHORT, SUNG = 0.178, 0.205  # seconds: how long the voice sounds; with what the desk gives back


def smoothed(x, duration):
    """Without corners: a mean over so many seconds."""
    k = np.hanning(secs(duration) | 1)
    return np.convolve(np.pad(x, len(k) // 2, mode="edge"), k / k.sum(), "valid")


def hum(rng, syllable, midi, mouth, bright):
    """One syllable, half hummed and half said: a soft onset, a slight fall, the beginning of a vibrato."""
    t = time(SHORT)
    u = t / SHORT
    fall = -0.12 + 0.45 * np.exp(-t / 0.05) - 0.35 * np.clip((u - 0.55) / 0.45, 0, 1) ** 1.5  # in semitones
    vibrato = 0.13 * np.sin(TAU * 6.2 * t - 1.2) * np.clip((t - 0.05) / 0.06, 0, 1)
    f0 = hz(midi) * 2 ** ((fall + vibrato) / 12)
    at, *centres = zip(*SYLLABLES[syllable])
    first, second, third, zero = (mouth * smoothed(np.interp(t, at, c), 0.022) for c in centres)
    formants = ((first, 75 + 0.05 * first), (second, 95 + 0.06 * second), (third, 0.08 * third), (3400 * mouth, 300 * mouth))
    swell = smoothed(np.interp(u, (0, .10, .24, .52, .80, 1), (0, .42, 1, .88, .38, 0)), 0.02)
    if syllable == "na":  # the tongue leaves the teeth
        swell *= np.interp(t, (0, .045, .085, 1), (.55, .6, 1, 1))
    breath = shaped(rng.standard_normal(len(t)), band(1500 * mouth, 0.8)) * swell
    voice = unit(voiced(rng, f0, formants, swell, zero, bright))
    x = in_room(voice + 0.012 * breath / np.std(breath), 0.45, 0.02)
    return x[: secs(SUNG)] * np.interp(np.arange(secs(SUNG)) / RATE, (0, SHORT, SUNG), (1, 1, 0))


def hummed(midi, mouth, bright):
    """Three syllables at one pitch; mouth is how much smaller it is than a man's."""
    def make(rng, pitch, syllable):
        return hum(rng, syllable, midi, mouth, bright)
    return effect(make, VOICE, 0.16, 0.22, tuned=True, extra=("mm", "na", "oh"), highest=5)


# First to third formant of some vowels of a man.
VOWELS = np.array([(310, 2150, 2850), (480, 1800, 2550), (700, 1250, 2500), (490, 900, 2400), (340, 780, 2300)])


def chatter(rng, midi, mouth, syllables, pace):
    """A few syllables which nobody can make out; pace is a syllable's length in seconds."""
    lengths = pace * rng.uniform(0.65, 1.4, syllables)
    starts = np.cumsum(lengths) - lengths
    middles = starts + lengths / 2
    t = time(np.sum(lengths))
    tune = midi + 1.6 * rng.standard_normal(syllables) - 2.5 * np.arange(syllables) / syllables
    centres = mouth * VOWELS[rng.integers(len(VOWELS), size=syllables)].T
    formants = [(np.interp(t, middles, c), 60 + 0.06 * np.mean(c)) for c in centres]
    loud = np.zeros(len(t))
    for start, length in zip(starts, lengths):
        u = np.clip((t - start) / length, 0, 1)
        loud += rng.uniform(0.5, 1) * np.sin(np.pi * u) ** 0.8
    return unit(voiced(rng, hz(np.interp(t, middles, tune)), formants, loud, highest=3000.0))


CUES = {
    "hum-low": hummed(43, 1.0, 0.5),  # G2, a man
    "hum-mid": hummed(55, 1.16, 0.8),  # G3, a woman or a boy
    "hum-high": hummed(62, 1.32, 1.1),  # D4, a child
}
