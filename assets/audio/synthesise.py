#!/usr/bin/env python3
"""Synthesises every sound of the game from scratch: no samples, only modes, noise and envelopes.

    python3 assets/audio/synthesise.py            remake all files beside this script
    python3 assets/audio/synthesise.py clack slide  remake only these cues
    python3 assets/audio/synthesise.py --check    decode the files and measure them; exit status 1 if one fails
    python3 assets/audio/synthesise.py --wav DIR  write WAV files into DIR instead (to listen or to look at)

Needs python3 with numpy, and `oggenc` and `oggdec` (Debian: vorbis-tools). The random numbers are seeded by cue and
variant and the Ogg serial numbers are fixed, so the same versions of these tools give the same files again.
"""

import os
import sys

sys.dont_write_bytecode = True

from synthesis.check import check
from synthesis.files import CUES, remake

if __name__ == "__main__":
    arguments = sys.argv[1:]
    if arguments == ["--check"]:
        sys.exit(0 if check() else 1)
    folder = None
    if arguments[:1] == ["--wav"] and len(arguments) > 1:
        folder = arguments[1]
        os.makedirs(folder, exist_ok=True)
        arguments = arguments[2:]
    unknown = [a for a in arguments if a not in CUES]
    if unknown:
        sys.exit(f"no such cue: {', '.join(unknown)}\n{__doc__}")
    remake(arguments, folder)
