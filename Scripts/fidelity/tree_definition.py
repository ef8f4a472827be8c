"""Computes the picture of a random tree by the definitions of SVG 2, CSS Masking 1 and Filter Effects 1.

The picture is computed on a fine grid. Each blur, shadow and dilation is applied on a grid along the axes of the
filtered node. The result is then transformed to the picture. So no filter is computed along slanted axes. Colours are
floats and are not rounded. Skia draws only the coverage of shapes.
"""
import math

import numpy as np
import skia

# FINE: the number of samples per point, along each axis.
# REGION: the square in which filters and masks work. The two numbers are its least and its greatest coordinate, in
# points. They are the same on both axes.
FINE, REGION = 8, (-64, 128)


class Grid:
    """Rows and columns of samples, and the transform from a node's coordinates to samples."""

    def __init__(self, rows, columns, matrix, fine, rounds):
        self.rows, self.columns, self.matrix, self.fine, self.rounds = rows, columns, matrix, fine, rounds

    def within(self, transform):
        return Grid(self.rows, self.columns, self.matrix @ transform, self.fine, self.rounds)

    def clear(self):
        return np.zeros((self.rows, self.columns, 4), np.float32)

    def coverage(self, path):
        """Returns the covered share of each sample.

        For a coarse grid, Skia draws the path enlarged. The mean of several Skia pixels is more exact than one pixel.
        """
        parts = max(FINE // self.fine, 1)
        path = skia.Path(path)
        path.transform(skia.Matrix.MakeAll(*(np.diag([parts, parts, 1.0]) @ self.matrix).ravel().tolist()))
        surface = skia.Surface(self.columns * parts, self.rows * parts)
        with surface as canvas:
            canvas.clear(skia.ColorBLACK)
            canvas.drawPath(path, skia.Paint(AntiAlias=True, Color=skia.ColorWHITE))
        values = surface.makeImageSnapshot().toarray()[:, :, 0].astype(np.float32) / 255
        return values.reshape(self.rows, parts, self.columns, parts).mean(axis=(1, 3))

    def places(self):
        """Returns the coordinates x and y of each sample's centre."""
        return mapped(np.linalg.inv(self.matrix), self)

    def upright(self, reach):
        """Returns a grid along the axes of the node's coordinates.

        The new grid covers `self` and a margin of at least `reach` points on each side, but nothing beyond REGION.
        """
        inverse = np.linalg.inv(self.matrix)
        corners = inverse @ np.array([[0, self.columns, 0, self.columns], [0, 0, self.rows, self.rows], [1] * 4])
        low = np.clip(np.floor(corners[:2].min(axis=1) - reach - 1), *REGION)
        high = np.clip(np.ceil(corners[:2].max(axis=1) + reach + 1), *REGION)
        fine = self.fine
        columns, rows = (np.maximum(high - low, 1) * fine).astype(int)
        matrix = np.array([[fine, 0, -low[0] * fine], [0, fine, -low[1] * fine], [0, 0, 1]])
        return Grid(rows, columns, matrix, fine, self.rounds)


def mapped(matrix, grid):
    y, x = np.mgrid[0:grid.rows, 0:grid.columns] + 0.5
    return [row[0] * x + row[1] * y + row[2] for row in matrix[:2]]


def affine(values):
    a, b, c, d, e, f = values
    return np.array([[a, c, e], [b, d, f], [0, 0, 1]], float)


def picture(case, side, fine=FINE, rounds=False):
    """Returns the colours of a case over white, 0 to 255, for each point of a square.

    With `fine` 1, the picture has the errors of a renderer that takes one sample for each pixel. Such a renderer
    applies filters to whole pixels and multiplies the coverages of whole pixels. With `rounds`, the picture has the
    errors of a renderer that rounds the radii of dilations to whole samples of the finished picture.
    """
    grid = Grid(side * fine, side * fine, np.diag([fine, fine, 1.0]), fine, rounds)
    colors = children(case.nodes, grid)
    colors = colors.reshape(side, fine, side, fine, 4).mean(axis=(1, 3))
    return 255 * (colors[:, :, :3] + 1 - colors[:, :, 3:])


def over(top, bottom):
    return top + bottom * (1 - top[:, :, 3:])


def drawn(node, grid):
    """Returns the premultiplied colours of a node."""
    if node['type'] != 'group':
        return painted(node, grid)
    if 'transform' in node:
        grid = grid.within(affine(node['transform']))
    colors = filtered(node, grid) if 'filter' in node else children(node['children'], grid)
    if 'clip' in node:
        colors *= grid.coverage(outline(node['clip']))[:, :, None]
    if 'mask' in node:
        colors *= masked(node['mask'], grid)[:, :, None]
    return colors * np.float32(node.get('opacity', 1))


def children(nodes, grid):
    colors = grid.clear()
    for child in nodes:
        colors = over(drawn(child, grid), colors)
    return colors


def masked(mask, grid):
    colors = children(mask['nodes'], grid)
    weights = [0, 0, 0, 1] if mask['kind'] == 'alpha' else [0.2125, 0.7154, 0.0721, 0]
    region = skia.Path.Rect(skia.Rect.MakeLTRB(REGION[0], REGION[0], REGION[1], REGION[1]))
    return colors @ np.array(weights, np.float32) * grid.coverage(region)


# Shapes

def outline(shape):
    x, y, width, height = shape['frame']
    rect = skia.Rect.MakeXYWH(x, y, width, height)
    if shape['type'] == 'ellipse':
        return skia.Path.Oval(rect)
    if shape['type'] == 'box':
        return skia.Path.RRect(rect, shape['radius'], shape['radius'])
    points = [skia.Point(*map(float, word.split())) for word in shape['d'][1:-1].split('L')]
    return skia.Path.Polygon(points, True)


def straight(color):
    values = [int(color[i:i + 2], 16) / 255 for i in range(1, len(color), 2)]
    return np.array(values if len(values) > 3 else values + [1], np.float32)


def painted(shape, grid):
    fill, coverage = shape['fill'], grid.coverage(outline(shape))[:, :, None]
    if isinstance(fill, str):
        colors = straight(fill)
    else:
        (x, y), start, end = grid.places(), np.array(fill['start']), np.array(fill['end'])
        start, end = start + shape['frame'][:2], end + shape['frame'][:2]
        along = end - start
        share = ((x - start[0]) * along[0] + (y - start[1]) * along[1]) / (along @ along)
        share = np.clip(share, 0, 1)[:, :, None].astype(np.float32)
        first, last = map(straight, fill['stops'])
        colors = first + (last - first) * share
    return np.concatenate([colors[..., :3] * colors[..., 3:], colors[..., 3:]], axis=-1) * coverage


# Filters

def filtered(node, grid):
    """Filters a group on a grid along its own axes, and returns the result on `grid`."""
    step = node['filter']
    if 'saturate' in step:
        return saturated(children(node['children'], grid), step['saturate'])
    own = grid.upright(reach(step))
    colors = children(node['children'], own)
    if 'blur' in step:
        colors = blurred(colors, *np.multiply(step['blur'], own.fine))
    elif 'dropShadow' in step:
        shadow, color = step['dropShadow'], straight(step['dropShadow']['color'])
        color = np.append(color[:3] * color[3], color[3])
        lengths = np.multiply([shadow['sigma'], shadow['sigma'], *shadow['offset']], own.fine)
        alpha = blurred(colors[:, :, 3:], *lengths)
        colors = over(colors, color * alpha)
    else:
        for axis, radius in zip((1, 0), step['graph']['steps'][0]['dilate']):
            if grid.rounds:
                samples = np.hypot(*grid.matrix[:2, 1 - axis])
                radius = round(radius * samples) / samples
            colors = dilated(colors, radius * own.fine, axis)
    return placed(colors, own.matrix @ np.linalg.inv(grid.matrix), grid)


def reach(step):
    """Returns how far a step moves colours, in points."""
    if 'blur' in step:
        return 5 * max(step['blur'])
    if 'dropShadow' in step:
        return 5 * step['dropShadow']['sigma'] + max(map(abs, step['dropShadow']['offset']))
    return max(step['graph']['steps'][0]['dilate'])


def saturated(colors, amount):
    alpha, grey = colors[:, :, 3:], np.array([0.213, 0.715, 0.072], np.float32)
    straight_colors = colors[:, :, :3] / np.maximum(alpha, 1e-6)
    mixed = amount * straight_colors + (1 - amount) * (straight_colors @ grey)[:, :, None]
    return np.concatenate([np.clip(mixed, 0, 1) * alpha, alpha], axis=2)


def blurred(colors, x, y, dx=0.0, dy=0.0):
    """Returns colours after a Gaussian blur and a move, both in samples."""
    rows, columns = colors.shape[:2]
    u, v = np.fft.rfftfreq(columns)[None, :], np.fft.fftfreq(rows)[:, None]
    response = np.exp(-2 * math.pi ** 2 * ((u * x) ** 2 + (v * y) ** 2)
                      - 2j * math.pi * (u * dx + v * dy)).astype(np.complex64)
    return np.stack([np.fft.irfft2(np.fft.rfft2(colors[:, :, channel]) * response, (rows, columns))
                     for channel in range(colors.shape[2])], axis=2).astype(np.float32).clip(0, 1)


def dilated(colors, radius, axis):
    whole = int(radius)
    near = reached(colors, whole, axis)
    return near + (reached(near, 1, axis) - near) * np.float32(radius - whole)


def reached(colors, distance, axis):
    """Returns the largest value of each channel within a distance along an axis."""
    done = 0
    while done < distance:
        step = min(distance - done, max(done, 1))
        colors = np.maximum(colors, np.maximum(moved(colors, step, axis), moved(colors, -step, axis)))
        done += step
    return colors


def moved(colors, distance, axis):
    result, all_of = np.zeros_like(colors), [slice(None)] * 3
    to, source = list(all_of), list(all_of)
    to[axis], source[axis] = ((slice(distance, None), slice(-distance)) if distance > 0 else
                              (slice(distance), slice(-distance, None)))
    result[tuple(to)] = colors[tuple(source)]
    return result


def placed(colors, matrix, grid):
    """Returns colours on `grid`, interpolated linearly. The matrix maps samples of `grid` to samples of `colors`."""
    x, y = (values - 0.5 for values in mapped(matrix, grid))
    left, top = np.floor(x).astype(int), np.floor(y).astype(int)
    shares = (x - left)[:, :, None].astype(np.float32), (y - top)[:, :, None].astype(np.float32)
    rows, columns = colors.shape[:2]
    wide = np.pad(colors, ((1, 1), (1, 1), (0, 0)))

    def at(x, y):
        return wide[np.clip(y + 1, 0, rows + 1), np.clip(x + 1, 0, columns + 1)]
    above, below = (at(left, line) + (at(left + 1, line) - at(left, line)) * shares[0] for line in (top, top + 1))
    return above + (below - above) * shares[1]
