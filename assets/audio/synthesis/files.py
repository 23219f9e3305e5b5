"""Sounds to files and back."""

import os
import subprocess
import tempfile
import wave
import zlib

import numpy as np

from . import add_to_15, ambience, around, gomoku, music, sea_battle, shell, ugolki, voices
from .circle import halved, rms
from .level import finish, lufs
from .tools import RATE, db, rng_of

FOLDER = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
CUES = (shell.CUES | around.CUES | add_to_15.CUES | gomoku.CUES | sea_battle.CUES | ugolki.CUES | voices.CUES
        | ambience.CUES | music.CUES)
PITCH = (1.0, 0.957, 1.046)
LEVEL = (0.0, -0.6, 0.4)  # dB


def names():
    for name, cue in CUES.items():
        for variant in range(1, cue.variants + 1):
            yield name, variant


def path_of(name, variant):
    return os.path.join(FOLDER, f"{name}-{variant}.ogg")


def make(name, variant):
    cue, rng = CUES[name], rng_of(name, variant)
    if cue.kind == "effect":
        pitch = 1.0 if cue.tuned else PITCH[variant - 1]
        extra = cue.extra[variant - 1:variant]
        return finish(cue.make(rng, pitch, *extra), cue.level + LEVEL[variant - 1])
    if cue.kind == "jingle":
        return finish(cue.make(rng), cue.level, 0.06, -2.0, lufs)
    x = halved(cue.make(rng))
    return x * db(cue.level) / rms(x)


def rate_of(cue):
    """Loops are decoded without end: half the rate costs half, and nobody hears it."""
    return RATE // 2 if cue.kind == "loop" else RATE


def write_wav(path, x, rate):
    # a little triangular dither, seeded: quiet ends fade instead of crumbling
    rng = rng_of("dither", len(x))
    steps = x * 32767
    if np.max(np.abs(x)) > 0:
        steps = steps + (rng.random(x.shape) - rng.random(x.shape)) * (np.abs(x) > 1e-7)
    pcm = np.clip(np.round(steps), -32768, 32767).astype("<i2")
    with wave.open(path, "wb") as out:
        out.setnchannels(1 if x.ndim == 1 else x.shape[1])
        out.setsampwidth(2)
        out.setframerate(rate)
        out.writeframes(pcm.tobytes())


def write_ogg(path, x, cue):
    low = ["--advanced-encode-option", f"lowpass_frequency={cue.highest}"] if cue.highest else []
    serial = zlib.crc32(os.path.basename(path).removesuffix(".ogg").encode()) & 0x7FFFFFFF
    with tempfile.TemporaryDirectory() as folder:
        wav = os.path.join(folder, "a.wav")
        write_wav(wav, x, rate_of(cue))
        command = ["oggenc", "--quiet", "-q", str(cue.quality), *low, "-s", str(serial), "-o", path, wav]
        subprocess.run(command, check=True, stderr=subprocess.PIPE)


def remake(only, wav_folder):
    for name, variant in names():
        if only and name not in only:
            continue
        x = make(name, variant)
        if wav_folder:
            write_wav(os.path.join(wav_folder, f"{name}-{variant}.wav"), x, rate_of(CUES[name]))
            print(f"{name}-{variant}")
        else:
            path = path_of(name, variant)
            write_ogg(path, x, CUES[name])
            print(f"{name}-{variant}.ogg {os.path.getsize(path)} bytes")


def decode(path):
    with tempfile.TemporaryDirectory() as folder:
        out = os.path.join(folder, "a.wav")
        subprocess.run(["oggdec", "--quiet", "-o", out, path], check=True)
        with wave.open(out, "rb") as f:
            rate, channels = f.getframerate(), f.getnchannels()
            pcm = np.frombuffer(f.readframes(f.getnframes()), dtype="<i2").astype(float) / 32768
    return rate, pcm if channels == 1 else pcm.reshape(-1, channels)
