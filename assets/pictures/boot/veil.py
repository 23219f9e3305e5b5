"""Prints the light of web/picture.css by day, as the stops of a gradient.

The game multiplies its light into all colours. By day the page lays a veil over its picture instead, because browsers without
a graphics card need a second more to multiply: for each colour of the light the veil that comes nearest to it on the colours
of the desk. The colours of the night are too strong for that.

usage: veil.py
"""

# Colours of the desk and their shares: wood, paper, the darker wood of the boards, pieces and shadows.
DESK = (((185, 138, 85), 0.5), ((255, 252, 243), 0.2), ((140, 95, 55), 0.2), ((45, 35, 30), 0.1))
# The light is brighter than 1 at its brightest, and a veil can only darken: the picture is as much brighter.
BRIGHT = 1.016
# Places of the stops, in parts of 1.15 windows.
STOPS = (0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.58, 0.66, 0.74, 0.82, 0.9, 1)


def smoothstep(low, high, x):
    t = min(max((x - low) / (high - low), 0), 1)
    return t * t * (3 - 2 * t)


def blend(one, other, part):
    return [start + (end - start) * part for start, end in zip(one, other)]


def day(t):
    """The afternoon sun, as in src/app/look/lamp.wesl."""
    color = blend((1.016, 1.008, 0.985), (1.0, 0.985, 0.955), smoothstep(0, 0.5, t))
    return blend(color, (0.80, 0.745, 0.70), smoothstep(0.5, 1.05, t))


def veil(light):
    """Returns the nearest veil to a light: its colour, its opacity, and the mean error on a channel."""
    best = None
    for opacity in (step / 200 for step in range(1, 121)):
        color, errors = [], []
        for channel, factor in enumerate(light):
            missing = [(shade[channel] * (factor - 1 + opacity), share) for shade, share in DESK]
            level = round(min(max(sum(value * share for value, share in missing) / opacity, 0), 255))
            color.append(level)
            errors.append(sum(share * (value - level * opacity) ** 2 for value, share in missing))
        if best is None or sum(errors) < best[0]:
            best = sum(errors), color, opacity
    error, color, opacity = best
    return color, opacity, (error / 3) ** 0.5


for stop in STOPS:
    color, opacity, error = veil([min(part / BRIGHT, 1) for part in day(stop)])
    print(f"rgb({' '.join(map(str, color))} / {opacity:g}) {100 * stop:g}%, off by {error:.1f}")
