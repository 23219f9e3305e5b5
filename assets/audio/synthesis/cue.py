"""What a cue is: who makes it, how loud and how long it shall be."""

from typing import Callable, NamedTuple


class Cue(NamedTuple):
    make: Callable  # an effect's maker takes (rng, pitch, *extra), the others' takes (rng)
    kind: str
    level: float  # an effect's loudest 50 ms in dBFS; a jingle's integrated loudness in LUFS; a loop's RMS in dBFS
    shortest: float  # seconds
    longest: float
    tuned: bool = False  # all variants at one pitch: the game makes a melody of it by its speed
    extra: tuple = ()  # a further argument for the maker, one for each variant
    quality: int = 4  # of oggenc
    highest: int = 0  # kHz above which the encoder need not look, since nothing is there; 0: everywhere
    variants: int = 1
    of: str = ""  # the piece of which a tight layer is a quarter


# How loud effects are, by what they mean: the loudest 50 ms in dBFS. Small things are small, great things great.
BUTTON, VOICE, PAGE, PIECE, HIT, GREAT = -30.0, -27.0, -26.0, -22.0, -16.0, -12.0


def effect(make, level, shortest, longest, variants=3, **more):
    """Mono, mostly in three variants; never play the same one twice in a row."""
    return Cue(make, "effect", level, shortest, longest, variants=variants, **more)


# How loud jingles are, in LUFS: those of a kind alike in all games.
WIN, LOSS, DRAW, TURN = -15.5, -21.0, -27.0, -24.0


def jingle(make, level, shortest, longest, **more):
    """Stereo, one variant."""
    return Cue(make, "jingle", level, shortest, longest, **more)


# How loud loops are: RMS in dBFS.
LOOP, TIGHT = -30.0, -33.0


def loop(make, level, shortest, longest, **more):
    """Even and without end: mono, at half the rate, one variant."""
    return Cue(make, "loop", level, shortest, longest, **more)
