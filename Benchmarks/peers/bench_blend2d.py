"""Measures Blend2D with its JIT compiler, through blend2d-py.

blend2d-py supports only rectangles and polygons. Each round corner is therefore a polyline with a vertex every half
pixel. The paths are built before the measurement. Strokes, layers, gradients, images and text are not measured.
"""
import math
import sys

import blend2d

from scene import H, W, bench, pills500, rrects200

P = "blend2d"
image = blend2d.Image(W, H)
context = blend2d.Context(image)


def rounded(x, y, w, h, r):
    path, steps = blend2d.Path(), max(4, math.ceil(math.pi * r))
    corners = [(x + w - r, y + r, -0.5), (x + w - r, y + h - r, 0), (x + r, y + h - r, 0.5), (x + r, y + r, 1)]
    first = True
    for cx, cy, turn in corners:
        for i in range(steps + 1):
            angle = math.pi * (turn + 0.5 * i / steps)
            place = (cx + r * math.cos(angle), cy + r * math.sin(angle))
            path.move_to(*place) if first else path.line_to(*place)
            first = False
    path.close()
    return path


def fill(shapes, alpha):
    paths = [(rounded(*shape[:5]), shape[5]) for shape in shapes]

    def draw():
        for path, color in paths:
            context.set_fill_style_rgba(color >> 16, color >> 8 & 255, color & 255, alpha)
            context.fill_path(path)
    return draw


def cover(r, g, b, a=255):
    context.set_fill_style_rgba(r, g, b, a)
    context.fill_all()


bench(P, "a_clear_opaque", lambda: cover(229, 229, 229))
bench(P, "b_srcover50", lambda: cover(32, 64, 96, 128))
bench(P, "c_rrect200_opaque", fill(rrects200(), 255))
bench(P, "c_rrect200_alpha50", fill(rrects200(), 128))
bench(P, "d_pills500", fill(pills500(), 255))
context.end()
if len(sys.argv) > 1:
    from PIL import Image

    Image.fromarray(image.asarray()[..., [2, 1, 0, 3]]).save(sys.argv[1])
