"""What stands around the desk: the lamp with its bead chain, a chess clock, an instant camera, the school bell in the corridor."""

import numpy as np

from .cue import effect
from .instruments import fading, hz
from .materials import desk, in_room, modes, strike, thump
from .tools import RATE, TAU, band, burst, coloured, convolve, curve, grains, lowpass, mix, rng_of, secs, shaped, unit, wander


def bead(rng, pitch):
    """One hollow bead of steel on its wire: tiny, hard, held by its neighbours."""
    f = np.array([3350, 4720, 6300, 8200, 10400]) * pitch
    return unit(strike(modes(f, [.022, .019, .015, .011, .008], [.7, 1, .7, .4, .2], 0.04, rng, 0.03), 0.16))


def chain(rng, pitch):
    """The bead chain of the lamp: it is grasped and drawn taut, the switch inside the shade clicks, the beads swing back."""
    d = 0.40
    click = 0.132 + 0.012 * rng.random()
    back = click + 0.078 + 0.012 * rng.random()
    taken = [(0.004 + 0.016 * k + 0.004 * rng.random(), 0.16) for k in range(2)]
    drawn = [(click - 0.092 * (1 - k / 7) ** 0.8 + 0.003 * rng.random(), 0.14 + 0.030 * k) for k in range(7)]  # through its little bell
    swung = [(back + 0.020 + 0.021 * k + 0.012 * rng.random(), 0.22 * 0.68 ** k) for k in range(6)]
    beads = [(at, g * (0.75 + 0.5 * rng.random()) * bead(rng, pitch * rng.uniform(0.93, 1.08))) for at, g in taken + drawn + swung]

    def switch(p):
        """A cam snaps over between two brass springs."""
        brass = modes(np.array([1240, 1890, 2740, 3820, 5350]) * p, [.034, .030, .024, .017, .011], [.8, 1, .85, .5, .3], 0.10, rng, 0.01)
        return unit(strike(brass, 0.3)) + mix(0.10, (0, 0.35 * burst(0.02, 0.0018, band(3600, 0.9), rng)))

    shade = modes(np.array([392, 571, 838, 1175, 1690, 2310]) * pitch, [.16, .15, .13, .10, .075, .05],
                  [.7, 1, .9, .7, .5, .3], 0.24, rng, 0.006)  # enamelled steel, and it hangs freely
    ring = unit(strike(shade, 0.9))
    foot = 0.20 * unit(strike(desk(rng, 1.1 * pitch, 0.12), 2.5))
    snaps = [(click - 0.011, 0.30 * switch(1.25 * pitch)), (click, switch(pitch)), (click, 0.34 * ring), (click, foot),
             (back, 0.45 * switch(1.12 * pitch)), (back, 0.15 * ring)]
    return in_room(mix(d, *beads, *snaps), 0.8, 0.06)


def tick(rng, pitch):
    """A wind-up chess clock: its escapement falls, and the wooden case with two dials answers."""
    brass = modes(np.array([2480, 3650, 5120, 7300]) * pitch, [.012, .010, .007, .005], [.8, 1, .6, .4], 0.08, rng, 0.02)
    fall = unit(strike(brass, 0.2))
    case = unit(strike(desk(rng, 1.9 * pitch, 0.06), 1.6))
    return in_room(mix(0.12, (0, 0.8 * fall), (0.002, 0.45 * case), (0.017 + 0.002 * rng.random(), 0.35 * fall)), 0.8, 0.06)


def motor(rng, pitch, speed):
    """A small motor and its train of plastic gears; speed is 1 when it runs evenly."""
    n = len(speed)
    turn = TAU * np.cumsum(speed * pitch * (1 + 0.012 * (wander(rng, n, 40, 1.0) - 1))) / RATE
    whine = np.zeros(n)
    for k in range(1, 15):  # the teeth of the first wheel
        f = 218 * k * speed * pitch
        case = band(640, 0.55)(f) + 0.75 * band(1750, 0.45)(f) + 0.10
        whine += k ** -0.7 * case * np.sin(218 * k * turn + 6 * rng.random())
    uneven = 1 + 0.35 * np.sin(31 * turn) + 0.18 * np.sin(62 * turn + 1)
    brushes = shaped(rng.standard_normal(n), band(1900 * pitch, 0.6)) * (0.6 + 0.4 * np.sin(109 * turn))
    level = np.clip(speed, 0, None) ** 1.3
    return (unit(whine * uneven * level) + 0.13 * unit(brushes * uneven * level)) * level


def shutter(rng, pitch):
    """An instant camera: the blades open and close, its rollers take the photograph and push it out, the motor stops."""
    d = 0.80
    case = np.array([335, 540, 812, 1160, 1640, 2330, 3280]) * pitch

    def click(p, damping=1.0):
        """The case of thin plastic around a small part that snaps."""
        t = np.array([.060, .055, .046, .036, .026, .018, .012]) * damping
        return unit(strike(modes(case * p, t, [.7, 1, .95, .8, .6, .45, .3], 0.12, rng, 0.01), 0.35))

    shut = 0.042 + 0.006 * rng.random()
    speed = curve(d, (0, 0), (0.10, 0), (0.125, .42), (0.20, 1), (0.25, 1.03), (0.29, .86), (0.36, .93), (0.58, .95), (0.615, 1.06),
                  (0.655, 1.02), (0.70, .30), (0.725, 0), (d, 0))
    slide = curve(d, (0, 0), (0.26, 0), (0.30, .6), (0.45, .8), (0.56, 1), (0.61, .25), (0.65, 0), (d, 0))
    n = len(slide)
    card = rng.standard_normal(n) + 1.1 * grains(rng, 1800 * slide + 1)
    card = unit(coloured(card, (900 * pitch, .6, .5 * slide), (2000 * pitch, .6, .9 * slide), (3800 * pitch, .5, .5 * slide ** 1.6)))
    flap = 0.30 * burst(0.05, 0.009, band(1300 * pitch, 0.8), rng)
    snap = 0.22 * burst(0.02, 0.0016, band(4200, 0.8), rng)
    return in_room(mix(d, (0, 0.85 * click(1.12)), (0, snap), (shut, click(0.94)), (shut, snap), (0.100, 0.30 * click(0.80, 0.7)),
                        (0, 0.42 * motor(rng, pitch, speed)), (0, 0.15 * card), (0.612, flap), (0.706, 0.34 * click(0.72, 0.8)),
                        (shut, 0.25 * thump(pitch, 0.14, 105, 0.035))), 0.8, 0.06)


def corridor():
    """A long bare corridor: the sound comes round a corner, flutters between the walls and takes its time."""
    rng = rng_of("corridor")
    n = secs(1.3)
    t = np.arange(n) / RATE
    ir = shaped(rng.standard_normal(n), lowpass(1900, 1)) * np.exp(-6.908 * t / 1.3) * (1 - np.exp(-t / 0.03)) * 0.011
    for k in range(9):
        ir[secs(0.004 + 0.0093 * k)] += 0.62 ** k * (1 if k % 2 == 0 else 0.7)
    return ir


def bell(rng, pitch):
    """A school bell far down the corridor, on the other floor: a steel gong, its clapper hurrying, and then only the corridor."""
    d = 1.60
    f = hz(77) * pitch * np.array([1, 1.51, 2.37, 3.36, 4.58])
    gong = unit(strike(modes(f, [.62, .40, .24, .15, .10], [.8, .5, 1, .8, .5], 0.7, rng, 0.001), 0.5))
    blows, at = [], 0.0
    while at < 0.92:
        blows.append((at, (0.7 + 0.3 * min(at / 0.15, 1)) * (0.9 + 0.2 * rng.random()) * gong))
        at += 0.066 + 0.005 * rng.random()
    x = convolve(mix(d, *blows), corridor())[: secs(d)]
    return fading(shaped(x, lowpass(1700, 1))[:, None], 1.08)[:, 0]


CUES = {
    "chain": effect(chain, -24.0, 0.25, 0.45),
    "tick": effect(tick, -28.0, 0.08, 0.20, variants=1),
    "shutter": effect(shutter, -24.0, 0.65, 0.90),
    "bell": effect(bell, -24.0, 1.4, 1.7, variants=1, highest=5),
}
