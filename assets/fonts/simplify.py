"""Simplifies the outlines of a traced face: fewer points, which nobody sees at the sizes of the game."""

from math import hypot

from fontTools.pens.basePen import BasePen
from fontTools.pens.ttGlyphPen import TTGlyphPen

# Cosine of the largest turn that is part of a curve; a sharper one is a corner.
SMOOTH = 0.75
# Number of chords for a curve.
CHORDS = 4


class Flattener(BasePen):
    """Collects contours as lists of points on them."""

    def __init__(self, glyphs):
        super().__init__(glyphs)
        self.contours = []

    def _moveTo(self, point):
        self.contours.append([point])

    def _lineTo(self, point):
        self.contours[-1].append(point)

    def _qCurveToOne(self, control, end):
        start = self.contours[-1][-1]
        for step in range(1, CHORDS + 1):
            t = step / CHORDS
            weights = ((1 - t) ** 2, 2 * t * (1 - t), t * t)
            points = zip(start, control, end)
            self.contours[-1].append(tuple(sum(w * x for w, x in zip(weights, axis)) for axis in points))

    def _closePath(self):
        pass


def thin_out(points, tolerance):
    """Keeps the points of a line without which it would be off by more than the tolerance (Ramer, Douglas, Peucker)."""
    kept = {0, len(points) - 1}
    spans = [(0, len(points) - 1)]
    while spans:
        first, last = spans.pop()
        (x0, y0), (x1, y1) = points[first], points[last]
        dx, dy = x1 - x0, y1 - y0
        length = hypot(dx, dy)

        def distance(index):
            x, y = points[index]
            return abs((x - x0) * dy - (y - y0) * dx) / length if length else hypot(x - x0, y - y0)

        farthest = max(range(first + 1, last), key=distance, default=None)
        if farthest is not None and distance(farthest) > tolerance:
            kept.add(farthest)
            spans += [(first, farthest), (farthest, last)]
    return [point for index, point in enumerate(points) if index in kept]


def is_corner(before, point, after):
    ux, uy = point[0] - before[0], point[1] - before[1]
    vx, vy = after[0] - point[0], after[1] - point[1]
    lengths = hypot(ux, uy) * hypot(vx, vy)
    return lengths > 0 and (ux * vx + uy * vy) / lengths < SMOOTH


def draw(contour, pen, tolerance):
    """Draws a contour through fewer points: corners lie on it, all others are controls of its curves."""
    start = max(range(len(contour)), key=lambda i: abs(contour[i][0] - contour[0][0]) + abs(contour[i][1] - contour[0][1]))
    contour = contour[start:] + contour[:start]
    points = [(round(x), round(y)) for x, y in thin_out(contour + contour[:1], tolerance)[:-1]]
    if len(points) < 3:
        return
    corners = [is_corner(points[i - 1], points[i], points[(i + 1) % len(points)]) for i in range(len(points))]
    first = corners.index(True) if any(corners) else 0
    points, corners = points[first:] + points[:first], corners[first:] + corners[:first]
    pen.moveTo(points[0])
    controls = []
    for point, corner in [*zip(points[1:], corners[1:]), (points[0], True)]:
        if not corner:
            controls.append(point)
            continue
        if controls:
            pen.qCurveTo(*controls, point)
        else:
            pen.lineTo(point)
        controls = []
    pen.closePath()


def simplify(font, tolerance):
    """Simplifies all outlines of a font; none is off by more than about the tolerance, in units of the font."""
    glyphs, table = font.getGlyphSet(), font["glyf"]
    for name in font.getGlyphOrder():
        if table[name].numberOfContours <= 0:
            continue
        flat, pen = Flattener(glyphs), TTGlyphPen(None)
        glyphs[name].draw(flat)
        for contour in flat.contours:
            draw(contour, pen, tolerance)
        glyph = pen.glyph()
        glyph.recalcBounds(table)
        table[name] = glyph
