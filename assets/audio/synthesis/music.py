"""Three quiet pieces and a tight layer for each, made in circles.

A tight layer is a quarter of its piece and goes round four times under it: only the tonic and the fifth, a soft pulse and
ticks with a brush, so it fits every chord. It begins where its piece begins.
"""

import numpy as np

from .circle import Circle, in_hall, round_noise, round_shaped
from .cue import LOOP, TIGHT, loop
from .instruments import brush, concertina, felt_piano, gut, kalimba, koto, log_drum
from .tools import RATE, TAU, band, highpass, lowpass, secs, shaped, time, unit


class Piece(Circle):
    """A ring of so many beats; a beat is a whole number of samples."""

    def __init__(self, rng, beats, beat):
        super().__init__(beats * beat)
        self.rng, self.beat = rng, beat / RATE

    def play(self, beat, x, gain=1.0, loose=0.007):
        """Somebody plays it, so it is never quite in time, nor quite as loud as the last one."""
        late = loose * self.rng.standard_normal()
        damped = np.interp(np.arange(len(x)), (0, len(x) - secs(0.15), len(x)), (1, 1, 0))
        self.add((beat * self.beat + late) % (self.n / RATE), x * damped, gain * (1 + 0.08 * self.rng.standard_normal()))

    def done(self, wet, decay, cut, above=6000):
        """With its room; the seam lies a quarter of a beat before the first beat, where the last tones fade."""
        x = round_shaped(in_hall(self.x, wet, decay, cut), lambda f: highpass(45)(f) * lowpass(above, 3)(f))
        return np.roll(x, secs(self.beat / 4))


AFTERNOON = 40_000  # samples a beat: 66 a minute, 8 bars of 4
CHORDS = (  # root, then what is broken above it
    (41, 57, 60, 64), (38, 53, 57, 60), (46, 53, 57, 62), (36, 55, 60, 62),
    (38, 53, 57, 62), (46, 53, 58, 60), (43, 53, 58, 62), (36, 52, 58, 62),
)
TUNE = (  # one line a bar: (beat, note)
    ((0, 81), (1, 79), (1.5, 77), (3, 72)),
    ((0, 74), (1.5, 77), (2.5, 81)),
    ((0, 79), (1, 77), (1.5, 74), (3, 70)),
    ((0.5, 72), (1.5, 74), (2, 79)),
    ((0.5, 77), (1, 81), (1.5, 86), (3, 84)),
    ((0, 82), (1, 81), (1.5, 77)),
    ((0.5, 74), (1, 79), (1.5, 82), (3, 81)),
    ((0, 79), (1.5, 76), (2.5, 74), (3, 72)),
)


def afternoon(rng):
    """Afternoon in F: a felt piano breaks the chords, a kalimba thinks aloud over it."""
    piece = Piece(rng, 32, AFTERNOON)
    for b, (chord, line) in enumerate(zip(CHORDS, TUNE)):
        root, low, mid, top = chord
        piece.play(4 * b, felt_piano(root, 4.0, rng), 0.50)
        steps = ((0.5, low, .24), (1, mid, .28), (1.5, top, .30), (2, low, .26), (2.5, top, .26), (3, mid, .24), (3.5, top, .20))
        if b % 4 == 3:  # the end of each line breathes
            steps = steps[:5]
        for beat, note, g in steps:
            piece.play(4 * b + beat, felt_piano(note, 2.8, rng), g)
        if b % 2 == 1:
            piece.play(4 * b + 2, felt_piano(root + 7 if root < 43 else root - 5, 2.4, rng), 0.26)
        for beat, note in line:
            piece.play(4 * b + beat, kalimba(note, 2.2, rng), 0.38 if beat == 0 else 0.32)
    return piece.done(0.26, 1.1, 2800)


def afternoon_tight(rng):
    """Under it: the piano's F and C to and fro, muted with the hand."""
    piece = Piece(rng, 8, AFTERNOON)
    for k in range(16):
        for note, g in ((41, .36), (53, .22)) if k % 2 == 0 else ((48, .26),):
            muted = felt_piano(note, 0.9, rng) * np.exp(-time(0.9) / 0.22)
            piece.play(k / 2, muted, g * (1.2 if k % 8 == 0 else 1.0), 0.004)
        piece.play(k / 2, brush(rng), 0.08 if k % 2 == 0 else 0.14, 0.004)
    for beat, note in ((0, 41), (0, 60), (4, 48)):
        piece.play(beat, felt_piano(note, 3.4, rng), 0.16)
    return piece.done(0.22, 1.0, 2200)


TIDE = 27_600  # samples an eighth: 8 bars of 6, two of them a breath
WATERS = (  # what the concertina holds, the harp's low string, its line: (eighth, note)
    ((50, 57, 65), 38, ((0.5, 62), (3, 69))),
    ((50, 59, 67), 43, ((1, 71), (4, 67))),
    ((45, 60, 64), 45, ((0.5, 64), (3, 60), (5, 57))),
    ((50, 57, 62), 38, ((2, 65), (3, 64))),
    ((41, 57, 60), 41, ((0.5, 69), (3, 72))),
    ((43, 59, 62), 43, ((1, 71), (4, 74))),
    ((45, 55, 64), 45, ((0.5, 72), (2, 67), (5, 64))),
    ((50, 57, 64), 38, ((3, 62),)),
)


def held(rng, midi, duration, swell):
    """A low concertina behind a door, which breathes in and out once."""
    x = shaped(concertina(midi, duration, rng, release=0.3), lowpass(850, 1))
    return unit(x) * np.sin(np.pi * np.arange(len(x)) / len(x)) ** swell


def tide(rng):
    """Sea Battle, in D dorian: a concertina breathes low down, a harp lets few tones fall, the waves come and go."""
    piece = Piece(rng, 48, TIDE)
    for b, (chord, low, line) in enumerate(WATERS):
        deep = b % 2 == 0
        for note in chord:
            piece.play(6 * b - 1.0, held(rng, note, 7.8 * piece.beat, 1.5), (0.30 if deep else 0.21) * (1.1 if note < 52 else 0.85))
        piece.play(6 * b, gut(low, 3.6, rng), 0.50 if deep else 0.40, 0.012)
        piece.play(6 * b + 3, gut(low + 7 if low != 45 else 52, 3.0, rng), 0.22, 0.012)
        for at, note in line:
            piece.play(6 * b + at, gut(note, 3.0, rng), 0.34, 0.014)
    u = np.arange(piece.n) / piece.n
    wave = (0.5 - 0.5 * np.cos(TAU * (4 * u - 0.06))) ** 2
    piece.x += 0.028 * round_noise(rng, piece.n, band(420, 0.7)) * (0.15 + wave) + 0.012 * round_noise(rng, piece.n, band(1300, 0.6)) * wave ** 2
    return piece.done(0.34, 1.6, 2000, 4500)


def tide_tight(rng):
    """Under it: the concertina holds D and A, a log is beaten like a slow heart, six ticks a bar."""
    piece = Piece(rng, 12, TIDE)
    for b in range(2):
        for note, g in ((38, .15), (45, .12), (50, .08)):
            piece.play(6 * b - 1.0, held(rng, note, 8.0 * piece.beat, 0.7), g)
        for at, note, g in ((0, 38, .50), (2.5, 38, .22), (3, 45, .36), (5.5, 38, .20)):
            piece.play(6 * b + at, log_drum(note, 0.8, rng), g, 0.004)
        for k in range(6):
            piece.play(6 * b + k, brush(rng, 0.09), 0.13 if k % 3 else 0.09, 0.004)
    return piece.done(0.26, 1.2, 1800, 4500)


MOON = 41_400  # samples a beat: 64 a minute, 8 bars of 4
GARDEN = (  # (beat, note, how loud, whether it is bent down at its end)
    (0, 50, .50, 0), (0.5, 69, .46, 0), (2, 71, .44, 0),
    (4, 66, .50, 0),
    (9, 64, .45, 0), (10, 62, .50, 0), (10.03, 57, .25, 0),
    (15, 57, .40, 0),
    (16, 45, .46, 0), (16.5, 74, .42, 0), (18, 71, .40, 0), (19.5, 69, .40, 0),
    (21, 66, .50, .5),
    (24, 47, .42, 0), (25, 62, .36, 0), (25.5, 64, .36, 0), (26.5, 69, .40, 0),
    (28, 45, .45, 0), (30, 66, .36, 0),
)


def moon(rng):
    """Nights and Gomoku: strings in the five tones of D, one thought after the other, and much silence between."""
    piece = Piece(rng, 32, MOON)
    for beat, note, g, bent in GARDEN:
        piece.play(beat, koto(note, 5.5, rng, bright=0.5, sink=0.25 * bent, ring=2.2), g, 0.016)
    for beat, g in ((0, .34), (6.5, .26), (12, .32), (13, .16), (22.5, .26), (28, .30)):
        piece.play(beat, log_drum(38, 1.0, rng), g, 0.012)
    return piece.done(0.48, 3.0, 1800, 4500)


def moon_tight(rng):
    """Under it: the log on D and A, a damped string between the beats, ticks as soft as sand."""
    piece = Piece(rng, 8, MOON)
    strokes = ((0, 38, .46), (1.5, 38, .24), (2, 45, .34), (3.5, 38, .24),
               (4, 38, .42), (5.5, 38, .24), (6, 45, .34), (7, 38, .26), (7.5, 38, .24))
    for beat, note, g in strokes:
        piece.play(beat, log_drum(note, 0.8, rng), g, 0.004)
    for k in range(8):
        damped = koto(50 if k % 2 == 0 else 57, 0.7, rng, bright=0.4) * np.exp(-time(0.7) / 0.12)
        piece.play(k + 0.5, damped, 0.20, 0.004)
        piece.play(k, brush(rng), 0.06, 0.004)
        piece.play(k + 0.5, brush(rng), 0.11, 0.004)
    for beat, note in ((0, 38), (4, 45)):
        piece.play(beat, koto(note, 3.0, rng, bright=0.35), 0.24)
    return piece.done(0.30, 1.6, 1800, 5000)


def pair(name, piece, tight, highest):
    return {name: loop(piece, LOOP, 28.0, 32.0, quality=1, highest=highest),
            f"{name}-tight": loop(tight, TIGHT, 7.0, 8.0, quality=1, highest=4, of=name)}


CUES = pair("afternoon", afternoon, afternoon_tight, 4) | pair("tide", tide, tide_tight, 3) | pair("moon", moon, moon_tight, 3)
