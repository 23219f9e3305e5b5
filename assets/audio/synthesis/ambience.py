"""What comes in through the open window or from the corridor, all of it far away: rings of twelve seconds."""

import numpy as np

from .circle import Circle, in_hall, rms, round_convolve, round_noise, round_shaped, round_wander
from .cue import LOOP, loop
from .instruments import bell, hz
from .level import loudest
from .materials import bubble, modes, strike, thump
from .tools import RATE, TAU, band, burst, coloured, curve, db, grains, highpass, lowpass, mix, secs, shaped, time, unit
from .voices import chatter

LONG = secs(12.0)


def steady(x, level):
    """At that RMS in dBFS: what goes on all the time."""
    return x * db(level) / rms(x)


def once(x, level):
    """With its loudest 50 ms at that level: what comes now and then."""
    return x * db(level - loudest(x))


def air(rng, dark, cut):
    """The air itself: it rushes, less and less upward."""
    return round_noise(rng, LONG, lambda f: highpass(60, 3)(f) * lowpass(cut, 2)(f) / np.sqrt(1 + (f / dark) ** 2))


def crowd(rng, count, deepest, highest, mouth, pace):
    """Many people who talk and pause, each for himself."""
    ring = Circle(LONG)
    for k in range(count):
        at = 12 * (k + rng.random()) / count
        midi, size, tempo = rng.uniform(deepest, highest), mouth * rng.uniform(0.94, 1.08), pace * rng.uniform(0.85, 1.2)
        talk = chatter(rng, midi, size, rng.integers(2, 7), tempo)
        ring.add(at, talk, rng.uniform(0.25, 1.0))
    return ring.x


def sung(points, loud=0.8):
    """A bird's whistle that glides through (seconds, Hz) points and swells and fades once."""
    at, f = zip(*points)
    t = time(at[-1])
    phase = TAU * np.cumsum(np.interp(t, at, f)) / RATE
    return (np.sin(phase) + 0.05 * np.sin(2 * phase)) * np.sin(np.pi * t / at[-1]) ** loud


def sparrow(rng):
    """Three or four chirps."""
    notes, at = [], 0.0
    for _ in range(rng.integers(3, 5)):
        p = rng.uniform(0.92, 1.08)
        notes.append((at, rng.uniform(0.6, 1) * sung(((0, 2900 * p), (0.025, 4100 * p), (0.075, 2750 * p)))))
        at += rng.uniform(0.19, 0.33)
    return mix(at + 0.1, *notes)


def blackbird(rng, p):
    """Some slow fluted tones, and a twitter that hardly counts."""
    notes = [(0.0, sung(((0, 1820 * p), (0.22, 1960 * p)))), (0.26, sung(((0, 2280 * p), (0.17, 2190 * p)))),
             (0.47, sung(((0, 1640 * p), (0.16, 1700 * p), (0.32, 2040 * p)))), (0.84, sung(((0, 2360 * p), (0.12, 2540 * p))))]
    notes += [(0.98 + 0.055 * k, 0.22 * sung(((0, rng.uniform(3300, 4300)), (0.045, rng.uniform(3300, 4300))))) for k in range(5)]
    return mix(1.4, *notes)


def great_tit(p):
    """Two tones to and fro, as with a small saw."""
    return mix(1.2, *((0.33 * k + at, g * sung(((0, f * p), (0.10, 0.99 * f * p)))) for k in range(3) for at, f, g in ((0, 4150, .8), (0.14, 3250, 1))))


def pigeon():
    """A wood pigeon's five syllables, the second leaned on."""
    coos = ((0.0, 0.22, 465, .6), (0.28, 0.50, 520, 1), (0.86, 0.44, 490, .9), (1.42, 0.20, 500, .55), (1.70, 0.30, 470, .7))
    return mix(2.1, *((at, g * sung(((0, 0.96 * f), (0.3 * d, f), (d, 0.97 * f)))) for at, d, f, g in coos))


def yard(rng):
    """A school yard far outside the open window: children, a ball, a sparrow."""
    children = crowd(rng, 84, 58, 71, 1.3, 0.17)
    calls = Circle(LONG)
    for at, midi, syllables, g in ((1.6, 73, 2, .9), (5.3, 71, 2, .7), (8.2, 74, 2, 1.0), (10.6, 70, 3, .7)):
        calls.add(at, chatter(rng, midi, 1.25, syllables, 0.34), g)
    murmur = sum(round_noise(rng, LONG, band(f, 0.35)) * round_wander(rng, LONG, 5, 0.45) * g for f, g in ((520, 1), (940, .8), (1500, .45)))
    balls = Circle(LONG)
    for start, gaps, g in ((3.1, (0.0,), 1.0), (6.4, (0.0, 0.47, 0.41, 0.35), 0.8), (11.2, (0.0, 0.62), 0.7)):
        at = start
        for k, gap in enumerate(gaps):
            at += gap
            skin = modes([178, 322, 540, 870], [.11, .10, .06, .035], [1, .7, .45, .25], 0.2, rng, 0.01)  # leather, full of air
            balls.add(at, unit(strike(skin, 4)) + 0.7 * thump(1.0, 0.2, 85, 0.05), g * 0.82 ** k)
    birds = Circle(LONG)
    for at, g in ((0.7, .8), (4.4, .5), (9.5, 1.0)):
        birds.add(at, sparrow(rng), g)
    far = steady(children, -32.5) + once(calls.x, -27.0) + steady(murmur, -39.0) + once(balls.x, -27.5)
    far = in_hall(round_shaped(far, lowpass(1700, 1)), 0.25, 0.9, 1900)
    return far + in_hall(once(birds.x, -37.0), 0.35, 0.8, 4500) + steady(air(rng, 170, 3000), -37.0)


def rain(rng):
    """Soft rain: leaves everywhere, the window sill close by, and a gutter that drips."""
    sheet = round_noise(rng, LONG, lambda f: (band(1500, 1.0)(f) + 0.5 * band(520, 0.8)(f)) * lowpass(3600, 3)(f))
    sheet *= round_wander(rng, LONG, 0.6, 0.07)
    leaf = modes([640, 980, 1430, 2050, 2900], [.012, .011, .009, .007, .005], [.8, 1, .8, .55, .3], 0.03, rng)
    leaves = round_convolve(np.clip(grains(rng, np.full(LONG, 700.0)), -1.5, 1.5), strike(leaf, 1.3))
    sill = Circle(LONG)
    for k in range(46):
        p = rng.uniform(0.85, 1.25)
        tin = modes(np.array([410, 690, 1120, 1730, 2480]) * p, [.060, .055, .045, .03, .02], [.7, 1, .8, .5, .25], 0.12, rng, 0.03)
        sill.add(12 * (k + rng.random()) / 46, unit(strike(tin, rng.uniform(2.0, 4.5))), 0.12 + min(rng.exponential(0.28), 0.75))
    drips = Circle(LONG)
    for k in range(9):
        drips.add(12 * (k + 0.7 * rng.random()) / 9, bubble(rng.uniform(620, 1150), rng.uniform(0.035, 0.06), rng), rng.uniform(0.4, 1))
    x = steady(sheet, -35.0) + steady(leaves, -34.0) + once(sill.x, -28.5) + in_hall(once(drips.x, -33.0), 0.5, 0.5, 3000)
    return round_shaped(in_hall(x, 0.25, 0.4, 3000), lambda f: lowpass(4600, 7)(f) * highpass(60)(f))


def pipe(midi, duration, rng):
    """A stopped pipe of a barrel organ and its open octave; the bellows breathe."""
    t = time(duration + 0.05)
    f = hz(midi) * (1 + 0.0025 * np.sin(TAU * 5.3 * t + 6 * rng.random()) + 0.0015 * rng.standard_normal())
    phase = TAU * np.cumsum(f) / RATE
    tone = sum(a * np.sin(n * phase) for n, a in ((1, 1), (2, .34), (3, .30), (4, .12), (5, .10)))
    return tone * np.interp(t, (0, 0.035, duration, duration + 0.05), (0, 1, .9, 0))


WALTZ = (  # root, what is beaten after it, the tune: (beat, note, beats)
    (41, (57, 60), ((0, 69, 1), (1, 72, 1), (2, 77, 1))),
    (38, (57, 62), ((0, 76, 1.5), (1.5, 77, .5), (2, 74, 1))),
    (43, (58, 62), ((0, 74, 1), (1, 70, 1), (2, 67, 1))),
    (36, (58, 64), ((0, 72, 2), (2, 70, 1))),
    (41, (57, 60), ((0, 69, 1), (1, 65, 1), (2, 72, 1))),
    (46, (58, 62), ((0, 70, 1), (1, 74, 1), (2, 77, 1))),
    (36, (58, 64), ((0, 76, .5), (.5, 77, .5), (1, 76, 1), (2, 70, 1))),
    (41, (57, 60), ((0, 69, 2), (2, 67, .5), (2.5, 68, .5))),
)


def fair(rng):
    """A fairground two streets away: a barrel organ's waltz in F, people, and once the strong man's bell."""
    organ, beat = Circle(LONG), 0.5
    for b, (root, chord, tune) in enumerate(WALTZ):
        at = 3 * beat * b
        organ.add(at, pipe(root, 0.40, rng), 0.9)
        organ.add(at, pipe(root + 12, 0.40, rng), 0.5)
        for k in (1, 2):
            for note in chord:
                organ.add(at + k * beat + 0.006 * rng.standard_normal(), pipe(note, 0.20, rng), 0.34)
        for k, note, beats in tune:
            organ.add(at + k * beat, pipe(note, 0.88 * beats * beat, rng), 0.55)
            organ.add(at + k * beat, pipe(note - 12, 0.88 * beats * beat, rng), 0.30)
    wind = round_wander(rng, LONG, 0.5, 0.14)  # it carries the tune now more, now less
    people = crowd(rng, 80, 43, 60, 1.08, 0.19) + 0.5 * crowd(rng, 30, 60, 69, 1.28, 0.18)
    strong = Circle(LONG)
    strong.add(7.1, thump(1.0, 0.25, 74, 0.06), 0.9)
    strong.add(7.55, bell(89, 1.8, rng, 0.6), 0.7)
    far = round_shaped(steady(organ.x * wind, -31.0), lowpass(800, 1)) + round_shaped(steady(people, -34.0), lowpass(1100, 1))
    far += round_shaped(once(strong.x, -32.0), lowpass(1500, 1))
    return in_hall(round_shaped(far, lambda f: lowpass(1900, 2)(f) * highpass(60)(f)), 0.28, 1.2, 1400) + steady(air(rng, 150, 1800), -39.0)


def gravel(rng):
    """One step: the heel sinks in, the sole rolls over the stones."""
    d = 0.30
    weight = curve(d, (0, 0), (0.015, 1), (0.05, .45), (0.10, .30), (0.15, .65), (0.21, .2), (0.27, 0), (d, 0))
    pebble = modes([1150, 1720, 2480, 3400, 4600], [.012, .010, .008, .006, .004], [.8, 1, .8, .5, .3], 0.02, rng, 0.05)
    stones = shaped(grains(rng, 1500 * weight) * weight, lambda f: band(2100, 0.9)(f))
    return unit(np.convolve(stones, strike(pebble, 0.4))[: secs(d)]) + mix(d, (0, 0.25 * burst(0.08, 0.02, lowpass(260), rng)))


def park(rng):
    """A park: wind in the trees, birds here and there, and somebody goes by on the gravel."""
    t = np.arange(LONG) / RATE
    gust = 1 + 0.22 * np.sin(TAU * t / 12 - 1) + 0.13 * np.sin(TAU * 3 * t / 12 + 0.6)
    wind = round_noise(rng, LONG, lambda f: band(340, 0.9)(f) * highpass(60)(f)) * gust
    trees = round_noise(rng, LONG, lambda f: band(2300, 0.75)(f) * lowpass(5200, 3)(f)) * gust ** 1.6 * round_wander(rng, LONG, 9, 0.16)
    birds = Circle(LONG)
    for at, song, g in ((0.6, blackbird(rng, 1.0), 1.0), (6.3, blackbird(rng, 1.06), .8), (3.2, great_tit(0.98), .42), (9.9, great_tit(1.0), .34),
                        (4.9, sparrow(rng), .45), (8.4, sparrow(rng), .38), (9.4, pigeon(), .34), (1.9, pigeon(), .22)):
        birds.add(at, song, g)
    steps, at = Circle(LONG), 2.2
    while at < 9.6:
        steps.add(at, gravel(rng), np.sin(np.pi * (at - 1.9) / 8.0) ** 1.3 * rng.uniform(0.85, 1.0))
        at += 0.57 + 0.012 * rng.standard_normal()
    far = in_hall(round_shaped(once(birds.x, -30.5), lowpass(4200, 1)), 0.4, 1.1, 3200)
    far += in_hall(round_shaped(once(steps.x, -29.0), lowpass(3000, 1)), 0.2, 0.5, 2500)
    return far + steady(wind, -32.5) + steady(trees, -39.5)


def clock(rng):
    """The wall clock in the corridor, a second a tick, heard through the door."""
    ring = Circle(LONG)
    for k in range(12):
        pitch = 1.0 if k % 2 == 0 else 0.86
        case = modes(np.array([640, 1130, 1720, 2450]) * pitch, [.06, .05, .04, .03], [1, .9, .6, .35], 0.12, rng, 0.004)
        ring.add(k + 0.5 + 0.004 * rng.standard_normal(), unit(strike(case, 0.7)), 1.0 if k % 2 == 0 else 0.8)
    return round_shaped(in_hall(ring.x, 1.4, 1.0, 2200), lowpass(1900, 2))


def cricket(rng, f, chirps, pulses):
    """One cricket: short chirps of a few pulses, so many in the ring."""
    ring, first = Circle(LONG), rng.random()
    for k in range(chirps):
        at = 12 * (k + first + 0.12 * rng.standard_normal()) / chirps
        for j in range(pulses):
            ring.add(at + 0.034 * j, sung(((0, 0.985 * f), (0.020, f)), 1.2), 0.6 + 0.4 * j / pulses)
    return ring.x * round_wander(rng, LONG, 0.4, 0.25)


def train(rng):
    """A goods train behind the woods: it comes, its wheels beat on the rails, it goes."""
    t = np.arange(LONG) / RATE
    near = np.sin(np.pi * np.clip((t - 1.5) / 9.0, 0, 1)) ** 2
    rumble = round_noise(rng, LONG, lambda f: band(105, 0.7)(f) + 0.35 * band(300, 0.6)(f)) * near
    wheels, at = Circle(LONG), 2.2
    while at < 10.0:
        for late, g in ((0.0, 1.0), (0.13, .75), (0.42, .6), (0.55, .45)):
            joint = unit(coloured(rng.standard_normal(secs(0.1)), (240, .6, np.exp(-time(0.1) / 0.028)), (520, .5, .5 * np.exp(-time(0.1) / 0.018))))
            wheels.add(at + late, joint, g * near[secs(at + late)])
        at += 0.98
    return rumble / rms(rumble) + 1.5 * wheels.x


def night(rng):
    """Night: crickets in the grass, a train far away, the clock in the corridor."""
    crickets = ((4250, 25, 4, 1.0), (4480, 29, 3, .7), (4030, 21, 4, .55), (4640, 33, 3, .35))
    grass = sum(g * cricket(rng, f, chirps, pulses) for f, chirps, pulses, g in crickets)
    meadow = in_hall(steady(grass, -38.5), 0.35, 0.9, 5000)
    away = in_hall(round_shaped(steady(train(rng), -33.5), lowpass(520, 1)), 0.2, 1.3, 900)
    return round_shaped(meadow + away + once(clock(rng), -35.0), highpass(50)) + steady(air(rng, 160, 1600), -33.0)


def ambience(make, highest):
    return loop(make, LOOP, 12.0, 12.0, quality=1, highest=highest)


CUES = {
    "yard": ambience(yard, 5),
    "rain": ambience(rain, 5),
    "fair": ambience(fair, 3),
    "park": ambience(park, 5),
    "night": ambience(night, 5),
}
