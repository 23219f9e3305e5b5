"""What goes on for ever: the room's air and the afternoon's music, made in circles."""

import numpy as np

from .cue import loop
from .instruments import Stage, felt_piano, kalimba
from .materials import modes, strike
from .tools import RATE, TAU, band, db, highpass, lowpass, secs, unit


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
    return x * db(-30.0) / np.sqrt(np.mean(x ** 2))


CUES = {
    "room": loop(room, 12.0, 20.0, quality=2),
    "music": loop(music, 40.0, 70.0),
}
