"""Computes the area of a stroke by its definition in SVG 2, section 13.5.7.

The area is the union of simple parts: caps, joins, and the regions that the pen sweeps from each place of the path to
the next. Each part is a polygon. Skia fills the polygons without antialiasing, on a grid of 32 × 32 points for each
pixel. Each polygon adds 1 to the points that it covers. A point belongs to the union if its sum is above 0.
"""
import math
import re

import numpy as np
import skia

FINE, PLACES = 32, 400
# The largest turn between two places, in radians. More places are added where a curve turns faster.
TURN = 0.02


class Segment:
    """A line or curve of a path: places along it, directions there, and the length up to each place."""

    def __init__(self, points):
        points = np.array(points, float)
        t = np.linspace(0, 1, 2 if len(points) == 2 else PLACES + 1)
        self.directions = directions(points, t)
        for _ in range(30):
            sharp = np.nonzero((self.directions[1:] * self.directions[:-1]).sum(axis=1) < math.cos(TURN))[0]
            if not len(sharp):
                break
            t = np.insert(t, sharp + 1, (t[sharp] + t[sharp + 1]) / 2)
            self.directions = directions(points, t)
        self.places = bezier(points, t[:, None])
        self.lengths = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(self.places, axis=0).T))])

    def part(self, start, end):
        """Returns places and directions between two lengths."""
        inside = self.lengths[(self.lengths > start) & (self.lengths < end)]
        at = np.concatenate([[start], inside, [end]])
        places = np.stack([np.interp(at, self.lengths, values) for values in self.places.T], axis=1)
        directions = np.stack([np.interp(at, self.lengths, values) for values in self.directions.T], axis=1)
        return places, directions / np.hypot(*directions.T)[:, None]


def directions(points, t):
    found = bezier(np.diff(points, axis=0), t[:, None])
    return found / np.hypot(*found.T)[:, None]


def bezier(points, t):
    while len(points) > 1:
        points = [a * (1 - t) + b * t for a, b in zip(points, points[1:])]
    return points[0] * np.ones_like(t)


def segments(data):
    """Returns the segments of path data with one contour, and whether the contour is closed."""
    result, start, current = [], None, None
    for letter, numbers in re.findall(r'([MLQCZ])([^MLQCZ]*)', data):
        values = [float(value) for value in numbers.split()]
        points = list(zip(values[::2], values[1::2]))
        if letter == 'M':
            start = current = points[0]
            continue
        if letter == 'Z':
            points = [start]
        if letter != 'Z' or points[0] != current:
            result.append(Segment([current, *points]))
        current = points[-1]
    return result, data.endswith('Z')


def dash_positions(dashes, phase, length):
    """Returns the start and end of each dash along the path."""
    if not dashes:
        return [(0.0, length)]
    dashes = dashes * (1 + len(dashes) % 2)
    position, positions = -(phase % sum(dashes)), []
    while position < length:
        for index, dash in enumerate(dashes):
            if index % 2 == 0 and position + dash > 0 and position < length:
                positions.append((max(position, 0), min(position + dash, length)))
            position += dash
    return positions


class Shape:
    """The parts of a stroke."""

    def __init__(self, stroke, data):
        self.stroke, self.half, self.parts = stroke, stroke['width'] / 2, []
        self.segments, closed = segments(data)
        length = sum(segment.lengths[-1] for segment in self.segments)
        positions = dash_positions(stroke.get('dashes'), stroke.get('dashPhase', 0), length)
        # A dash at the end of a closed path continues in the dash at the path's start.
        continues = closed and positions and positions[0][0] == 0 and positions[-1][1] == length
        for start, end in positions:
            self.add_dash(start, end, starts=start == 0 and continues, ends=end == length and continues)
        if continues:
            self.add_join(self.segments[-1], self.segments[0])

    def add_dash(self, start, end, starts, ends):
        offset, previous = 0, None
        for segment in self.segments:
            length = segment.lengths[-1]
            low, high = max(start - offset, 0), min(end - offset, length)
            offset += length
            if high <= low:
                previous = None if previous is None or high < 0 else previous
                continue
            places, directions = segment.part(low, high)
            if previous is not None:
                self.add_join(previous, segment)
            elif not starts:
                self.add_cap(places[0], -directions[0])
            self.add_sweep(places, directions)
            previous, last = segment, (places[-1], directions[-1])
        if not ends:
            self.add_cap(*last)

    def add_sweep(self, places, directions):
        sides = self.half * normals(directions)
        left, right = places + sides, places - sides
        for a, b, c, d in zip(left, left[1:], right[1:], right):
            crossing = crossed(a, d, b, c)
            self.parts += [[a, b, c, d]] if crossing is None else [[a, b, crossing], [d, c, crossing]]

    def add_cap(self, place, direction):
        side = self.half * normals(direction)
        if self.stroke['cap'] == 'round':
            angles = np.linspace(0, math.pi, 65)[:, None]
            self.parts.append(list(place + side * np.cos(angles) + self.half * direction * np.sin(angles)))
        elif self.stroke['cap'] == 'square':
            ahead = self.half * direction
            self.parts.append([place + side, place + side + ahead, place - side + ahead, place - side])

    def add_join(self, before, after):
        place, a, b = before.places[-1], before.directions[-1], after.directions[0]
        turn = a[0] * b[1] - a[1] * b[0]
        outside = -self.half if turn > 0 else self.half
        first, second = place + outside * normals(a), place + outside * normals(b)
        angle = math.acos(max(-1, min(1, float(a @ b))))
        part = [place, first, second]
        if self.stroke['join'] == 'round':
            steps = np.linspace(0, angle, 65) * (1 if turn > 0 else -1)
            arm = first - place
            part = [place] + [place + [arm[0] * math.cos(s) - arm[1] * math.sin(s),
                                       arm[0] * math.sin(s) + arm[1] * math.cos(s)] for s in steps]
        elif self.stroke['join'] == 'miter' and 1 <= self.stroke['miterLimit'] * math.cos(angle / 2):
            part = [place, first, first + a * self.half * math.tan(angle / 2), second]
        self.parts.append(part)


def normals(directions):
    return np.stack([-directions[..., 1], directions[..., 0]], axis=-1)


def crossed(a, b, c, d):
    """Returns where the lines from `a` to `b` and from `c` to `d` cross, or None."""
    first, second, between = b - a, d - c, c - a
    area = first[0] * second[1] - first[1] * second[0]
    if area == 0:
        return None
    s = (between[0] * second[1] - between[1] * second[0]) / area
    t = (between[0] * first[1] - between[1] * first[0]) / area
    return a + s * first if 0 < s < 1 and 0 < t < 1 else None


def coverage(stroke, data, matrix, side):
    """Returns the covered share of each pixel of a square picture, 0 to 1."""
    return (windings(stroke, data, matrix, side) > 0).reshape(side, FINE, side, FINE).mean(axis=(1, 3))


def summed_coverage(stroke, data, matrix, side):
    """Returns the coverage that a renderer finds if it adds up the areas of parts that overlap within a pixel."""
    windings_of_pixels = windings(stroke, data, matrix, side).reshape(side, FINE, side, FINE)
    return np.minimum(windings_of_pixels.mean(axis=(1, 3)), 1)


def windings(stroke, data, matrix, side):
    """Returns how many parts cover each point, FINE × FINE points for each pixel."""
    a, b, c, d, e, f = matrix
    surface = skia.Surface(side * FINE, side * FINE)
    paint = skia.Paint(AntiAlias=False, Color=skia.ColorSetARGB(255, 1, 1, 1), BlendMode=skia.BlendMode.kPlus)
    with surface as canvas:
        canvas.clear(skia.ColorBLACK)
        for part in Shape(stroke, data).parts:
            x, y = np.array(part).T
            x, y = FINE * (a * x + c * y + e), FINE * (b * x + d * y + f)
            path = skia.Path()
            path.addPoly([skia.Point(*point) for point in zip(x.tolist(), y.tolist())], True)
            canvas.drawPath(path, paint)
    return surface.makeImageSnapshot().toarray()[:, :, 0]


def by_skia(stroke, data, matrix, side):
    """Returns the coverage of the stroke as Skia draws it at eight times the size, averaged to the given size."""
    fine, path = 8, skia.Path()
    add = {'M': path.moveTo, 'L': path.lineTo, 'Q': path.quadTo, 'C': path.cubicTo, 'Z': path.close}
    for letter, numbers in re.findall(r'([MLQCZ])([^MLQCZ]*)', data):
        add[letter](*map(float, numbers.split()))
    paint = skia.Paint(AntiAlias=True, Style=skia.Paint.kStroke_Style, StrokeWidth=stroke['width'],
                       StrokeMiter=stroke['miterLimit'], Color=skia.ColorBLACK)
    paint.setStrokeCap(getattr(skia.Paint, f'k{stroke["cap"].title()}_Cap'))
    paint.setStrokeJoin(getattr(skia.Paint, f'k{stroke["join"].title()}_Join'))
    if 'dashes' in stroke:
        dashes = stroke['dashes'] * (1 + len(stroke['dashes']) % 2)
        paint.setPathEffect(skia.DashPathEffect.Make(dashes, stroke['dashPhase'] % sum(dashes)))
    surface = skia.Surface(side * fine, side * fine)
    with surface as canvas:
        canvas.clear(skia.ColorWHITE)
        canvas.concat(skia.Matrix.MakeAll(*(fine * matrix[i] for i in (0, 2, 4, 1, 3, 5)), 0, 0, 1))
        canvas.drawPath(path, paint)
    pixels = 255 - surface.makeImageSnapshot().toarray()[:, :, 0].astype(float)
    return pixels.reshape(side, fine, side, fine).mean(axis=(1, 3)) / 255
