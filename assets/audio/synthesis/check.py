"""Decodes the files and measures what a listener would mind."""

import os

import numpy as np

from . import ambience
from .circle import rms
from .files import CUES, FOLDER, decode, names, path_of
from .instruments import hz
from .level import loudest, lufs, true_peak
from .tools import RATE, convolve, secs

# What comes down with weight: part of it lies below 200 Hz.
HEAVY = ("stone", "hop", "clack", "scratch", "splash", "sink", "whirl", "stamp")
# What makes melodies by its speed: its tone.
TONES = {"hum-low": hz(43), "hum-mid": hz(55), "hum-high": hz(62)}
GAMES = ("add-to-15", "gomoku", "sea-battle", "ugolki")
MOST_BYTES = 1_460_000


def seam(x):
    """Step over the loop's seam against the steps inside; the level of 100 ms before against after (dB), and how much it
    often changes inside, since a tone that fades does so at the seam too."""
    worst, size = 0.0, secs(0.1)
    for c in x.T:
        inside = np.abs(np.diff(c))
        worst = max(worst, abs(c[0] - c[-1]) / np.percentile(inside, 99.9))
    level = 10 * np.log10(np.mean(x[: len(x) // size * size].reshape(-1, size * x.shape[1]) ** 2, axis=1) + 1e-20)
    over = 10 * np.log10((np.mean(x[-size:] ** 2) + 1e-20) / (np.mean(x[:size] ** 2) + 1e-20))
    return worst, abs(over), np.percentile(np.abs(np.diff(level)), 90)


def difference(a, b):
    """How unlike two variants are: 0 the same, 1 nothing in common (best match within 5 ms)."""
    n = min(len(a), len(b))
    a, b = a[:n], b[:n]
    lag = secs(0.005)
    both = convolve(a, b[::-1])[n - 1 - lag: n + lag]
    return 1 - np.max(np.abs(both)) / (np.linalg.norm(a) * np.linalg.norm(b) + 1e-20)


def low_share(x, cut=200):
    """The part of the energy below a frequency."""
    power = np.abs(np.fft.rfft(x, axis=0)) ** 2
    return np.sum(power[np.fft.rfftfreq(len(x), 1 / RATE) < cut]) / np.sum(power)


def cents_off(x, tone):
    """How far a voice is from its tone, in cents: where its middle is most like itself one period later."""
    x = x[secs(0.05): secs(0.15)]
    like = convolve(x, x[::-1])[len(x) - 1:] / (len(x) - np.arange(len(x)))
    lags = np.arange(int(RATE / tone / 1.12), int(RATE / tone * 1.12) + 2)
    best = lags[np.argmax(like[lags])]
    before, at, after = like[best - 1: best + 2]
    return 1200 * np.log2(RATE / tone / (best + 0.5 * (before - after) / (before - 2 * at + after)))


def unevenness(x):
    """How much louder than all of it its loudest second is, in dB."""
    seconds = x[: len(x) // RATE * RATE].reshape(-1, RATE)
    return 20 * np.log10(max(rms(second) for second in seconds) / rms(x))


class Report:
    """One line for each thing looked at."""

    def __init__(self):
        self.passed = self.failed = 0

    def tell(self, name, faults, measured):
        if faults:
            self.failed += 1
        else:
            self.passed += 1
        print(f"{'FAIL' if faults else 'ok  '} {name:<30} {measured}{'  <-- ' + '; '.join(faults) if faults else ''}")


def check_file(cue, rate, x):
    """The samples (a loop's at the full rate), what is wrong with them, and what was measured."""
    faults = []
    channels = 1 if x.ndim == 1 else x.shape[1]
    wanted = {"effect": (RATE, 1), "jingle": (RATE, 2), "loop": (RATE // 2, 1)}[cue.kind]
    if (rate, channels) != wanted:
        faults.append(f"{rate} Hz, {channels} channels")
    if cue.kind == "loop" and channels == 1:
        # Measured like the others: at the full rate, in two equal channels; its last sample is followed by its first.
        x = np.interp(np.arange(2 * len(x)) / 2, np.arange(len(x) + 1), np.append(x, x[0]))
        x, rate = np.column_stack([x, x]), 2 * rate
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
    if not cue.shortest <= seconds <= cue.longest:
        faults.append(f"length not within {cue.shortest} to {cue.longest} s")
    measured = f"{seconds:6.2f} s  peak {peak:6.1f}  loudest {loud:6.1f} dBFS  DC {dc:.5f}"
    if cue.kind == "loop":
        step, change, often = seam(x)
        measured += f"  seam step {step:.2f} of the 99.9th percentile, level change {change:.1f} dB (inside often {often:.1f})"
        if step > 1.0:
            faults.append("a step at the seam")
        if change > max(3.0, often):
            faults.append("the level jumps at the seam")
    else:
        ends = 20 * np.log10(max(np.max(np.abs(x[:4])), np.max(np.abs(x[-4:]))) + 1e-9)
        measured += f"  ends {max(ends, -99):6.1f}"
        if ends > -55:
            faults.append("does not start or end in silence")
    return x, faults, measured


def check_draw(report, game, sounds):
    """A draw is said more quietly and more shortly than a win."""
    title = f"draw under win, {game}"
    if (f"{game}-win", 1) not in sounds or (f"{game}-draw", 1) not in sounds:
        report.tell(title, ["missing"], "")
        return
    w, d = sounds[f"{game}-win", 1], sounds[f"{game}-draw", 1]
    gap = loudest(w) - loudest(d)
    faults = ([] if gap >= 6 else ["not clearly quieter"]) + ([] if len(d) < 0.75 * len(w) else ["not shorter"])
    report.tell(title, faults, f"{gap:.1f} dB quieter, {len(d) / len(w):.2f} of the length")


def check_loop(report, name, x):
    """As loud as it means, and nothing stands out; what is outside goes on evenly."""
    level, loud, uneven = 20 * np.log10(rms(x)), loudest(x), unevenness(x[:, 0])
    outside = name in ambience.CUES
    faults = [] if abs(level - CUES[name].level) <= 1 else ["not as loud as it means"]
    faults += [] if loud <= (-22 if outside else -20) else ["something stands out"]
    faults += [] if uneven <= 4 or not outside else ["not even"]
    report.tell(f"level of {name}", faults, f"{level:.1f} dBFS RMS, {lufs(x[:, 0]):.1f} LUFS, loudest second {uneven:+.1f} dB")


def check_tight(report, name, sounds):
    """A tight layer keeps step with its piece only if it is a quarter of it to the sample."""
    piece, tight = (len(sounds.get((n, 1), ())) for n in (CUES[name].of, name))
    faults = [] if 0 < piece == 4 * tight else ["not a quarter of its piece"]
    report.tell(f"step of {name}", faults, f"{piece / max(tight, 1):.6f} times in its piece")


def check():
    report, sounds, total = Report(), {}, 0
    for name, variant in names():
        path = path_of(name, variant)
        if not os.path.exists(path):
            report.tell(os.path.basename(path), ["missing"], "")
            continue
        total += os.path.getsize(path)
        sounds[name, variant], faults, measured = check_file(CUES[name], *decode(path))
        report.tell(os.path.basename(path), faults, measured)

    for name, cue in CUES.items():
        if cue.variants > 1:
            all_of = [sounds[name, v] for v in range(1, cue.variants + 1) if (name, v) in sounds]
            unlike = [difference(a, b) for i, a in enumerate(all_of) for b in all_of[:i]]
            faults = [] if len(all_of) == cue.variants and min(unlike) > 0.05 else ["variants alike or missing"]
            report.tell(f"variants of {name}", faults, f"unlike by {min(unlike, default=0):.2f} or more")

    for name, cue in CUES.items():
        if cue.kind == "effect":
            heard = [loudest(x) for (other, _), x in sounds.items() if other == name]
            off = max((abs(level - cue.level) for level in heard), default=99)
            report.tell(f"level of {name}", [] if off <= 1.5 else ["not as loud as it means"], f"{off:.1f} dB off {cue.level:.0f}")
        elif cue.kind == "loop" and (name, 1) in sounds:
            check_loop(report, name, sounds[name, 1])
        if cue.of:
            check_tight(report, name, sounds)
    for name, tone in TONES.items():
        off = max((abs(cents_off(x, tone)) for (other, _), x in sounds.items() if other == name), default=999)
        report.tell(f"tone of {name}", [] if off <= 25 else ["out of tune"], f"{off:.0f} cents off {tone:.1f} Hz")
    if ("rain", 1) in sounds:
        hiss = 1 - low_share(sounds["rain", 1], 6000)
        report.tell("hiss of rain", [] if hiss <= 0.001 else ["hisses"], f"{100 * hiss:.3f} % above 6000 Hz")
    heavy = {name: low_share(sounds[name, 1]) for name in HEAVY if (name, 1) in sounds}
    for name, share in heavy.items():
        report.tell(f"weight of {name}", [] if share >= 0.15 else ["no weight"], f"{100 * share:.0f} % below 200 Hz")
    for kind in ("win", "lose", "draw"):
        heard = [lufs(sounds[f"{game}-{kind}", 1]) for game in GAMES if (f"{game}-{kind}", 1) in sounds]
        spread = max(heard) - min(heard) if len(heard) == len(GAMES) else 99
        told = f"{min(heard, default=0):.1f} to {max(heard, default=0):.1f} LUFS"
        report.tell(f"even jingles, {kind}", [] if spread <= 1 else ["more than 1 dB"], told)
    for game in GAMES:
        check_draw(report, game, sounds)
    known = {os.path.basename(path_of(name, variant)) for name, variant in names()}
    strays = sorted(f for f in os.listdir(FOLDER) if f.endswith(".ogg") and f not in known)
    report.tell("strays", [f"no cue makes {f}" for f in strays], f"{len(strays)} files without a cue")
    report.tell("size", [] if total <= MOST_BYTES else [f"over {MOST_BYTES}"], f"{total} bytes in all")
    print(f"{report.passed} passed, {report.failed} failed")
    return report.failed == 0
