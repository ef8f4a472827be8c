#!/usr/bin/env python3
"""Compares paints with those of other programs, pixel by pixel, and prints a table for docs/fidelity.md.

    pip install pillow numpy resvg-py skia-python coloraide
    Scripts/fidelity/paints.py .build/release/navrender

A case is a scene and the same drawing for another program: SVG for resvg, or a function for Skia. If neither program
supports the feature, the case uses colours from ColorAide or a picture from Pillow. The background is white. The table
lists, over the whole picture,

- the mean difference of the channels,
- the share of pixels in which a channel differs by more than 8 levels.

resvg has only 16 levels of coverage. Where edges matter, resvg and Skia therefore draw at eight times the size ("8×").
Each pixel of navrender is then compared with the mean of 8 × 8 pixels.
"""
import base64
import io
import json
import os
import subprocess
import sys
import tempfile

import numpy
import resvg_py
import skia
from coloraide.everything import ColorAll as Color
from PIL import Image

W, H = 160, 120
STOPS = [("#d62246", 0), ("#f7b32b", 0.4), ("#2d7dd2", 1)]
CASES = []


def ours(tool, root, folder):
    """Renders nodes with navrender."""
    scene = {"scene": 1, "canvas": {"size": [W, H], "background": "white"}, "root": root}
    path = os.path.join(folder, "case.json")
    with open(path, "w") as file:
        json.dump(scene, file)
    subprocess.run([tool, path, "-o", path + ".png"], check=True)
    return numpy.asarray(Image.open(path + ".png").convert("RGB")).astype(int)


def averaged(pixels, factor):
    """Returns the means of `factor` × `factor` pixels."""
    return numpy.rint(pixels.reshape(H, factor, W, factor, 3).mean(axis=(1, 3))).astype(int)


def from_resvg(body, factor):
    """Renders SVG elements with resvg."""
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{W * factor}" height="{H * factor}" viewBox="0 0 {W} {H}">'
        f'<rect width="{W}" height="{H}" fill="white"/>{body}</svg>'
    )
    data = resvg_py.svg_to_bytes(svg_string=svg)
    return averaged(numpy.asarray(Image.open(io.BytesIO(bytes(data))).convert("RGB")).astype(int), factor)


def from_skia(draw, factor):
    """Renders a drawing function with Skia."""
    surface = skia.Surface(W * factor, H * factor)
    with surface as canvas:
        canvas.clear(skia.ColorWHITE)
        canvas.scale(factor, factor)
        draw(canvas)
    pixels = surface.makeImageSnapshot().toarray(colorType=skia.kRGBA_8888_ColorType)[:, :, :3]
    return averaged(pixels.astype(int), factor)


def svg(name, root, body, factor=8):
    """Adds a case against resvg."""
    CASES.append((name, f"resvg{label(factor)}", root, lambda: from_resvg(body, factor)))


def drawn(name, root, draw, factor=8):
    """Adds a case against Skia."""
    CASES.append((name, f"Skia{label(factor)}", root, lambda: from_skia(draw, factor)))


def label(factor):
    return f", {factor}×" if factor > 1 else ""


def svg_stops(stops):
    return "".join(f'<stop offset="{offset}" stop-color="{color}"/>' for color, offset in stops)


def color(text):
    """Converts #rrggbb or #rrggbbaa to a colour of Skia."""
    value = int(text[1:], 16)
    if len(text) == 9:
        return skia.ColorSetARGB(value & 255, value >> 24, value >> 16 & 255, value >> 8 & 255)
    return skia.ColorSetRGB(value >> 16, value >> 8 & 255, value & 255)


def paint(shader=None, **keys):
    result = skia.Paint(AntiAlias=True, **keys)
    if shader:
        result.setShader(shader)
    return result


BOX = [10, 10, 140, 100]
COLORS, OFFSETS = [color(c) for c, _ in STOPS], [o for _, o in STOPS]
MODES = {"pad": skia.TileMode.kClamp, "repeat": skia.TileMode.kRepeat, "reflect": skia.TileMode.kMirror}


def box(fill):
    return {"type": "box", "frame": BOX, "fill": fill}


def stops_of(stops):
    return [list(stop) for stop in stops]


# Gradients
for spread in MODES:
    svg(
        f"linear, {spread}, box units, transform",
        box({"type": "linear", "start": [0.2, 0.1], "end": [0.6, 0.4], "spread": spread,
             "transform": {"rotationDegrees": 10}, "stops": stops_of(STOPS)}),
        f'<linearGradient id="g" x1="0.2" y1="0.1" x2="0.6" y2="0.4" spreadMethod="{spread}" '
        f'gradientTransform="rotate(10)">{svg_stops(STOPS)}</linearGradient>'
        '<rect x="10" y="10" width="140" height="100" fill="url(#g)"/>', 1)
    svg(
        f"radial with focus, {spread}",
        box({"type": "radial", "center": [70, 50], "radius": 45, "focus": [50, 35], "units": "user",
             "spread": spread, "stops": stops_of(STOPS)}),
        f'<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="80" cy="60" r="45" fx="60" fy="45" '
        f'spreadMethod="{spread}">{svg_stops(STOPS)}</radialGradient>'
        '<rect x="10" y="10" width="140" height="100" fill="url(#g)"/>', 1)
    for name, focus, focal, center, radius in [
        ("one in the other", (50, 35), 8, (70, 50), 45), ("apart", (20, 50), 6, (90, 50), 20),
        ("shrinking", (70, 50), 45, (60, 45), 10),
    ]:
        drawn(
            f"two circles, {name}, {spread}",
            box({"type": "radial", "center": center, "radius": radius, "focus": focus, "focalRadius": focal,
                 "units": "user", "spread": spread, "stops": stops_of(STOPS)}),
            lambda canvas, f=focus, fr=focal, c=center, r=radius, m=MODES[spread]: canvas.drawRect(
                skia.Rect.MakeXYWH(*BOX),
                paint(skia.GradientShader.MakeTwoPointConical(
                    skia.Point(f[0] + 10, f[1] + 10), fr, skia.Point(c[0] + 10, c[1] + 10), r, COLORS, OFFSETS, m))), 1)
drawn(
    "conic, start 30°",
    box({"type": "conic", "center": [60, 50], "units": "user", "startDegrees": 30, "stops": stops_of(STOPS)}),
    lambda canvas: canvas.drawRect(
        skia.Rect.MakeXYWH(*BOX),
        paint(skia.GradientShader.MakeSweep(
            70, 60, COLORS, OFFSETS, skia.TileMode.kClamp, 0, 360, 0, skia.Matrix.RotateDeg(-60, skia.Point(70, 60))))), 1)
FADE = [("#d62246ff", 0), ("#0000ff00", 1)]
for name, flags in [("premultiplied", 1), ("straight", 0)]:
    drawn(
        f"fade to clear, {name}",
        box({"type": "linear", "start": [0, 0], "end": [1, 0], "premultiplied": flags == 1, "stops": stops_of(FADE)}),
        lambda canvas, f=flags: canvas.drawRect(
            skia.Rect.MakeXYWH(*BOX),
            paint(skia.GradientShader.MakeLinear(
                [skia.Point(10, 10), skia.Point(150, 10)], [color(c) for c, _ in FADE], [0, 1],
                skia.TileMode.kClamp, f))), 1)
svg(
    "fade to clear, straight",
    box({"type": "linear", "start": [0, 0], "end": [1, 0], "premultiplied": False, "stops": stops_of(FADE)}),
    '<linearGradient id="g"><stop stop-color="#d62246"/><stop offset="1" stop-color="#00f" stop-opacity="0"/>'
    '</linearGradient><rect x="10" y="10" width="140" height="100" fill="url(#g)"/>', 1)



def over_white(colors):
    """Returns a picture of the box on white, one colour for each column, clipped to sRGB."""
    picture = numpy.full((H, W, 3), 255)
    for x, each in enumerate(colors):
        red = each.convert("srgb")
        alpha = red.alpha()
        column = [255 * (min(max(c, 0), 1) * alpha + 1 - alpha) for c in red.coords(nans=False)]
        picture[10:110, 10 + x] = numpy.rint(column)
    return picture


for space, other in [("srgb", "srgb"), ("linear", "srgb-linear"), ("oklab", "oklab")]:
    for flag in [True, False]:
        ends = ["#d62246", "#2d7dd280"]
        steps = Color.interpolate(ends, space=other, premultiplied=flag)
        CASES.append((
            f"mixed in {space}, {'premultiplied' if flag else 'straight'}", "ColorAide",
            box({"type": "linear", "start": [0, 0], "end": [1, 0], "interpolation": space, "premultiplied": flag,
                 "stops": ends}),
            lambda s=steps: over_white([s((x + 0.5) / 140) for x in range(140)])))
NOTATIONS = [
    "rebeccapurple", "hsl(265 60% 60%)", "hwb(200 10% 10%)", "lab(60% 60 -60)", "lch(70% 80 60)", "oklab(70% -0.15 0.1)",
    "oklch(65% 0.25 30)", "color(display-p3 1 0.2 0.1)", "color(rec2020 0.2 0.7 0.3)", "color(a98-rgb 0.2 0.8 0.3)",
    "color(prophoto-rgb 0.3 0.4 0.8)", "color(srgb-linear 0.5 0.1 0.3)", "color(xyz-d50 0.3 0.2 0.4)",
    "rgb(20% 60% 90% / 50%)",
]
CASES.append((
    "colours in fourteen notations", "ColorAide",
    [{"type": "box", "frame": [10 + 10 * i, 10, 10, 100], "fill": text} for i, text in enumerate(NOTATIONS)],
    lambda: over_white([Color(NOTATIONS[x // 10]) for x in range(140)])))

# Strokes
ZIGZAG = "M30 90 L60 30 L90 95 L130 40"
CURVE = "M20 60 C40 -20 110 130 130 30 C150 -30 60 100 60 110"
CUSP = "M20 100 C150 20 10 20 140 100"
for cap in ["butt", "round", "square"]:
    for join in ["miter", "round", "bevel"]:
        svg(
            f"stroke, {cap} caps, {join} joins",
            {"type": "path", "d": ZIGZAG, "stroke": {"color": "#10204a", "width": 17.5, "cap": cap, "join": join}},
            f'<path d="{ZIGZAG}" fill="none" stroke="#10204a" stroke-width="17.5" stroke-linecap="{cap}" '
            f'stroke-linejoin="{join}" stroke-miterlimit="10"/>')
for name, d, width in [("curves", CURVE, 6), ("a cusp", CUSP, 14), ("thick on tight curves", CURVE, 40)]:
    svg(
        f"stroke, {name}",
        {"type": "path", "d": d, "stroke": {"color": "#10204a", "width": width, "join": "round"}},
        f'<path d="{d}" fill="none" stroke="#10204a" stroke-width="{width}" stroke-linejoin="round"/>')
for name, d, keys, attributes in [
    ("miter limit 4", "M20 100 L35 30 L50 100 M65 100 L90 40 L115 100 M130 100 L136 20 L142 100", {"width": 9, "miterLimit": 4},
     'stroke-width="9" stroke-miterlimit="4"'),
    ("points, round caps", "M40 60 L40 60 M110 60 Z", {"width": 40, "cap": "round"}, 'stroke-width="40" stroke-linecap="round"'),
    ("points, square caps", "M40 60 L40 60 M110 60 Z", {"width": 40, "cap": "square"},
     'stroke-width="40" stroke-linecap="square"'),
    ("curves that are lines", "M20 30 C20 30 140 30 140 30 M20 80 Q80 80 140 80", {"width": 22}, 'stroke-width="22"'),
]:
    svg(
        f"stroke, {name}", {"type": "path", "d": d, "stroke": {"color": "#10204a", **keys}},
        f'<path d="{d}" fill="none" stroke="#10204a" {attributes}/>')


def stroked(d, width):
    """Returns a function that strokes a path with Skia."""
    path = skia.Path()
    words = d.replace("M", " M ").replace("C", " C ").split()
    while words:
        if words[0] in "MC":
            verb = words.pop(0)
        count = 2 if verb == "M" else 6
        (path.moveTo if verb == "M" else path.cubicTo)(*(float(words.pop(0)) for _ in range(count)))
    stroke = paint(
        Color=color("#10204a"), Style=skia.Paint.kStroke_Style, StrokeWidth=width, StrokeJoin=skia.Paint.kRound_Join)
    return lambda canvas: canvas.drawPath(path, stroke)


# In the second case, the curve is a quarter circle of radius 10. The stroke's width is 60, six times this radius.
for name, d, width in [("thick on tight curves", CURVE, 40), ("six times as thick as a bend", "M80 40 C80 45.5 75.5 50 70 50", 60)]:
    drawn(
        f"stroke, {name}, beside Skia",
        {"type": "path", "d": d, "stroke": {"color": "#10204a", "width": width, "join": "round"}}, stroked(d, width))
for cap, dashes, phase in [("butt", [12, 6], 3), ("round", [0.01, 10], 0), ("square", [14, 4, 2], 5)]:
    svg(
        f"dashes {dashes}, {cap} caps",
        {"type": "path", "d": CURVE,
         "stroke": {"color": "#10204a", "width": 5, "cap": cap, "dashes": dashes, "dashPhase": phase}},
        f'<path d="{CURVE}" fill="none" stroke="#10204a" stroke-width="5" stroke-linecap="{cap}" '
        f'stroke-dasharray="{" ".join(map(str, dashes))}" stroke-dashoffset="{phase}"/>')
STAR = "M80 10 L112 105 L30 46 L130 46 L48 105 Z"
for rule in ["nonzero", "evenodd"]:
    path = f'<path d="{STAR}" fill-rule="{rule}" fill="white"/>'
    for side in ["inside", "outside"]:
        base = "black" if side == "inside" else "white"
        shape = "white" if side == "inside" else "black"
        svg(
            f"stroke {side} of a star, {rule}",
            {"type": "path", "d": STAR, "fillRule": "even-odd" if rule == "evenodd" else "non-zero",
             "stroke": {"color": "#10204a", "width": 5, "alignment": side}},
            f'<mask id="m" maskUnits="userSpaceOnUse" x="0" y="0" width="{W}" height="{H}">'
            f'<rect width="{W}" height="{H}" fill="{base}"/><path d="{STAR}" fill-rule="{rule}" fill="{shape}"/></mask>'
            f'<g mask="url(#m)"><path d="{STAR}" fill="none" stroke="#10204a" stroke-width="10" '
            'stroke-miterlimit="10"/></g>')


def trimmed(canvas):
    path = skia.Path()
    path.moveTo(20, 60)
    path.cubicTo(40, -20, 110, 130, 130, 30)
    path.cubicTo(150, -30, 60, 100, 60, 110)
    stroke = paint(Color=color("#10204a"), Style=skia.Paint.kStroke_Style, StrokeWidth=6, StrokeCap=skia.Paint.kRound_Cap)
    stroke.setPathEffect(skia.TrimPathEffect.Make(0.2, 0.7))
    canvas.drawPath(path, stroke)


drawn(
    "trim 0.2 to 0.7",
    {"type": "path", "d": CURVE,
     "stroke": {"color": "#10204a", "width": 6, "cap": "round", "trim": {"start": 0.2, "end": 0.7}}}, trimmed)

# SVG needs one copy of the shape for each fill and each stroke.
PILE = "M30 20 L130 30 L110 100 L40 90 Z"
svg(
    "several fills and strokes",
    {"type": "path", "d": PILE, "fill": ["#f7b32b", {"type": "linear", "start": [0, 0], "end": [1, 0], "premultiplied": False,
     "stops": ["#d6224600", "#d62246"]}],
     "stroke": [{"color": "#10204a", "width": 14}, {"color": "#2d7dd2", "width": 8, "join": "round"}, {"color": "white", "width": 2}]},
    '<linearGradient id="g"><stop stop-color="#d62246" stop-opacity="0"/><stop offset="1" stop-color="#d62246"/></linearGradient>'
    + "".join(f'<path d="{PILE}" fill="{fill}"/>' for fill in ["#f7b32b", "url(#g)"])
    + "".join(f'<path d="{PILE}" fill="none" {keys} stroke-miterlimit="10"/>' for keys in [
        'stroke="#10204a" stroke-width="14"', 'stroke="#2d7dd2" stroke-width="8" stroke-linejoin="round"',
        'stroke="white" stroke-width="2"']))

# Continuous corners by published measurements (PaintCode): distances from the vertex, in multiples of the radius.
EASE = [1.528665, 1.08849296, 0.86840694, (0.63149379, 0.07491139), (0.37282383, 0.16905956)]


def continuous(x, y, width, height, radius):
    """Returns a box with continuous corners as SVG path data. Each edge must have room for two corners."""
    start, first, second, third, fourth = EASE
    corner = [(start, 0), (first, 0), (second, 0), third, fourth, fourth[::-1], third[::-1], (0, second), (0, first), (0, start)]
    words = []
    for vx, vy, (ax, ay), (bx, by) in [
        (x + width, y, (-1, 0), (0, 1)), (x + width, y + height, (0, -1), (-1, 0)),
        (x, y + height, (1, 0), (0, -1)), (x, y, (0, 1), (1, 0)),
    ]:
        points = [f"{vx + radius * (a * ax + b * bx)} {vy + radius * (a * ay + b * by)}" for a, b in corner]
        words += ["L" if words else "M", points[0]] + [word for i in (1, 4, 7) for word in ["C", *points[i:i + 3]]]
    return " ".join(words) + " Z"


svg(
    "continuous corners, fill and border",
    {"type": "box", "frame": [20, 15, 120, 90], "radius": 25, "curve": "continuous", "fill": "#f7b32b",
     "stroke": {"color": "#10204a", "width": 5}},
    f'<path d="{continuous(20, 15, 120, 90, 25)}" fill="#f7b32b" stroke="#10204a" stroke-width="5"/>')
svg(
    "continuous corners, clip",
    {"type": "group", "frame": [20, 15, 120, 90], "clip": {"type": "box", "frame": "fill", "radius": 25, "curve": "continuous"},
     "children": {"type": "box", "frame": [-10, -10, 140, 110], "fill": "#2d7dd2"}},
    f'<path d="{continuous(20, 15, 120, 90, 25)}" fill="#2d7dd2"/>')

# The spread is the radius of a disc that dilates the shadow. In SVG, the dilated shadow is the shape with a stroke. The
# stroke has round joins, and its width is twice the spread.
svg(
    "spread of a star's shadow",
    {"type": "path", "d": "M80 20 L112 105 L30 46 L130 46 L48 105 Z", "fill": "#10204a",
     "shadow": {"color": "#10204a", "sigma": 0, "spread": 6}},
    '<path d="M80 20 L112 105 L30 46 L130 46 L48 105 Z" fill="#10204a" stroke="#10204a" stroke-width="12" stroke-linejoin="round"/>')

# Operations on paths
OPERATIONS = {
    "union": skia.PathOp.kUnion_PathOp, "intersection": skia.PathOp.kIntersect_PathOp,
    "difference": skia.PathOp.kDifference_PathOp, "exclusion": skia.PathOp.kXOR_PathOp}
RING = "M80 10 A50 50 0 0 1 80 110 A50 50 0 0 1 80 10 Z M80 35 A25 25 0 0 0 80 85 A25 25 0 0 0 80 35 Z"


def skia_path(d, rule="nonzero"):
    """Converts SVG path data (M, L, A, Z) to a path of Skia."""
    path = skia.Path()
    points = d.replace("L", " L ").replace("M", " M ").replace("Z", " Z ").split()
    while points:
        word = points.pop(0)
        if word == "Z":
            path.close()
        elif word == "A":
            rx, ry, turn, large, sweep, x, y = (float(points.pop(0)) for _ in range(7))
            path.arcTo(rx, ry, turn, skia.Path.ArcSize(int(large)), skia.PathDirection(int(sweep == 0)), x, y)
        elif word in "ML":
            x, y = float(points.pop(0)), float(points.pop(0))
            (path.moveTo if word == "M" else path.lineTo)(x, y)
    path.setFillType(skia.PathFillType.kWinding if rule == "nonzero" else skia.PathFillType.kEvenOdd)
    return path


def skia_box(x, y, width, height, radius=0, degrees=0):
    """Returns a rounded, rotated box as a path of Skia."""
    path = skia.Path()
    path.addRoundRect(skia.Rect.MakeXYWH(x, y, width, height), radius, radius)
    path.transform(skia.Matrix.RotateDeg(degrees, skia.Point(x + width / 2, y + height / 2)))
    return path


def scene_box(x, y, width, height, radius=0, degrees=0):
    """Returns a rounded, rotated box as a node of a scene."""
    return {"type": "box", "frame": [x, y, width, height], "radius": radius, "transform": {"rotationDegrees": degrees}}


OPERANDS = [
    ("two circles", [scene_box(20, 15, 80, 80, 40), scene_box(60, 25, 80, 80, 40)],
     [skia_box(20, 15, 80, 80, 40), skia_box(60, 25, 80, 80, 40)]),
    ("a ring and a slanted bar", [{"type": "path", "d": RING.replace("A", " A ")}, scene_box(15, 45, 130, 30, 0, -30)],
     [skia_path(RING.replace("A", " A ")), skia_box(15, 45, 130, 30, 0, -30)]),
    ("two stars, even-odd and nonzero",
     [{"type": "path", "d": STAR, "fillRule": "even-odd"},
      {"type": "path", "d": STAR, "transform": {"rotationDegrees": 40}, "anchor": [0.5, 0.5]}],
     [skia_path(STAR, "evenodd"), skia_path(STAR)]),
    ("boxes with a common edge", [scene_box(20, 20, 60, 80, 12), scene_box(80, 20, 60, 80, 12)],
     [skia_box(20, 20, 60, 80, 12), skia_box(80, 20, 60, 80, 12)]),
]
# The size of a path node reaches from the origin to the right and bottom edge of the path. The star's size is therefore
# 130 × 105, and its anchor is the point (65, 52.5).
OPERANDS[2][2][1].transform(skia.Matrix.RotateDeg(40, skia.Point(65, 52.5)))
for name, shapes, paths in OPERANDS:
    for word, operation in OPERATIONS.items():
        drawn(
            f"{word} of {name}", {"type": "path", word: shapes, "fill": "#10204a"},
            lambda canvas, p=paths, o=operation: canvas.drawPath(skia.Op(p[0], p[1], o), paint(Color=color("#10204a"))))

# Patterns
svg(
    "pattern on whole pixels",
    box({"type": "pattern", "size": [14, 10], "content": [
        {"type": "ellipse", "frame": [2, 1, 8, 8], "fill": "#d62246"}]}),
    '<pattern id="p" patternUnits="userSpaceOnUse" x="10" y="10" width="14" height="10">'
    '<ellipse cx="6" cy="5" rx="4" ry="4" fill="#d62246"/></pattern>'
    '<rect x="10" y="10" width="140" height="100" fill="url(#p)"/>')
svg(
    "pattern turned by 30° and enlarged",
    box({"type": "pattern", "size": [14, 10], "transform": [{"rotationDegrees": 30}, {"scale": 2}], "content": [
        {"type": "ellipse", "frame": [2, 1, 8, 8], "fill": "#d62246"}]}),
    '<pattern id="p" patternUnits="userSpaceOnUse" width="14" height="10" '
    'patternTransform="translate(10 10) rotate(30) scale(2)">'
    '<ellipse cx="6" cy="5" rx="4" ry="4" fill="#d62246"/></pattern>'
    '<rect x="10" y="10" width="140" height="100" fill="url(#p)"/>')

# Pictures
HERE = os.path.dirname(os.path.abspath(__file__))
PHOTO = os.path.join(HERE, "..", "..", "Goldens", "paint", "Images", "photo.png")
CAP = os.path.join(HERE, "..", "..", "Goldens", "paint", "Images", "cap.png")


def picture(frame, sampling, source="photo.png", **keys):
    """Returns an image node."""
    return {"type": "image", "source": source, "frame": frame, "sampling": sampling, **keys}


def skia_picture(frame, options, source=PHOTO):
    """Returns a function that draws an image file with Skia."""
    image = skia.Image.open(source)
    return lambda canvas: canvas.drawImageRect(
        image, skia.Rect.MakeWH(image.width(), image.height()), skia.Rect.MakeXYWH(*frame), options, None)


NEAREST = skia.SamplingOptions(skia.FilterMode.kNearest)
LINEAR = skia.SamplingOptions(skia.FilterMode.kLinear)
for name, options in [("nearest", NEAREST), ("bilinear", LINEAR)]:
    drawn(f"picture enlarged, {name}", picture([10, 5, 144, 96], name), skia_picture([10, 5, 144, 96], options), 1)
    drawn(f"picture made smaller, {name}", picture([10, 5, 96, 64], name), skia_picture([10, 5, 96, 64], options), 1)


with open(PHOTO, "rb") as photo:
    DATA = base64.b64encode(photo.read()).decode()
for fit, place, words in [
    ("contain", [0, 0.5], "xMinYMid meet"), ("contain", [1, 1], "xMaxYMax meet"), ("cover", [0, 0], "xMinYMin slice"),
    ("cover", [0.5, 0.5], "xMidYMid slice"), ("fill", [0.5, 0.5], "none"),
]:
    for frame in [[8, 8, 144, 64], [40, 5, 60, 110]]:
        svg(
            f"picture, {fit} {place} in {frame[2]} × {frame[3]}", picture(frame, "nearest", fit=fit, alignment=place),
            f'<image x="{frame[0]}" y="{frame[1]}" width="{frame[2]}" height="{frame[3]}" preserveAspectRatio="{words}" '
            f'image-rendering="optimizeSpeed" href="data:image/png;base64,{DATA}"/>', 1)


def reduced_by_pillow():
    image = Image.open(PHOTO).convert("RGB").resize((37, 23), Image.BOX)
    page = Image.new("RGB", (W, H), "white")
    page.paste(image, (10, 5))
    return numpy.asarray(page).astype(int)


CASES.append((
    "picture made smaller, high quality", "Pillow, box filter", picture([10, 5, 37, 23], "high-quality"), reduced_by_pillow))


def nine(canvas):
    """Draws a nine-slice image with Skia, slice by slice."""
    image = skia.Image.open(CAP)
    places = [(0, 0, 6, 6), (6, 6, 4, 131 - 12), (10, 131 - 6, 6, 6)]
    lines = [(0, 0, 6, 6), (6, 6, 4, 77 - 12), (10, 77 - 6, 6, 6)]
    for sx, dx, sw, dw in places:
        for sy, dy, sh, dh in lines:
            canvas.drawImageRect(
                image, skia.Rect.MakeXYWH(sx, sy, sw, sh), skia.Rect.MakeXYWH(10 + dx, 5 + dy, dw, dh), LINEAR, None,
                skia.Canvas.kStrict_SrcRectConstraint)


drawn("nine-slice", picture([10, 5, 131, 77], "bilinear", "cap.png", capInsets=6), nine, 1)


def picture_paint(shape, spread, sampling, **keys):
    return shape | {"fill": {"type": "image", "source": "photo.png", "spread": spread, "sampling": sampling, **keys}}


def skia_picture_paint(mode, options, matrix, draw, **keys):
    shader = skia.Image.open(PHOTO).makeShader(mode, mode, options, matrix)
    return lambda canvas: draw(canvas, paint(shader, **keys))


def fill_oval(canvas, colors):
    canvas.drawOval(skia.Rect.MakeXYWH(*BOX), colors)


def fill_rect(canvas, colors):
    canvas.drawRect(skia.Rect.MakeXYWH(*BOX), colors)


OVAL = {"type": "ellipse", "frame": BOX}
RECT = {"type": "box", "frame": BOX}  # On whole pixels, so that the result does not depend on coverage.
# With these numbers, no pixel centre lies on the border between two pixels of the picture.
TURN = skia.Matrix.Translate(10, 10).preConcat(
    skia.Matrix().setAll(1.83, -0.91, 40.3, 0.91, 1.83, 20.1, 0, 0, 1)).preConcat(skia.Matrix.Scale(0.5, 0.5))
for spread, mode in MODES.items():
    for sampling, options in [("nearest", NEAREST), ("bilinear", LINEAR)]:
        drawn(
            f"picture as a paint, {spread}, turned, {sampling}",
            picture_paint(
                RECT, spread, sampling, frame=[0, 0, 60, 40], units="user", transform=[1.83, 0.91, -0.91, 1.83, 40.3, 20.1]),
            skia_picture_paint(mode, options, TURN, fill_rect), 1)
drawn(
    "picture as a paint that ends", picture_paint(OVAL, "none", "nearest", frame=[30, 25, 120, 80], units="user"),
    skia_picture_paint(skia.TileMode.kDecal, NEAREST, skia.Matrix.Translate(40, 35), fill_oval))
drawn(
    "picture as a line's paint, cover",
    {"type": "ellipse", "frame": [40, 30, 80, 60], "stroke": {"width": 20, "paint": {
        "type": "image", "source": "photo.png", "fit": "cover", "sampling": "nearest"}}},
    skia_picture_paint(
        skia.TileMode.kClamp, NEAREST, skia.Matrix.Translate(20, 20),
        lambda canvas, colors: canvas.drawOval(skia.Rect.MakeXYWH(40, 30, 80, 60), colors),
        Style=skia.Paint.kStroke_Style, StrokeWidth=20))


def main():
    tool = sys.argv[1]
    failed = 0
    print("| case | against | mean difference | pixels beyond 8 |\n|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        for source in (PHOTO, CAP):
            with open(source, "rb") as file, open(os.path.join(folder, os.path.basename(source)), "wb") as copy:
                copy.write(file.read())
        for name, other, root, render in CASES:
            difference = numpy.abs(ours(tool, root, folder) - render())
            mean = difference.mean()
            beyond = (difference.max(axis=2) > 8).mean() * 100
            if mean > 1 or beyond > 0.5:
                failed += 1
                if len(sys.argv) > 2:
                    both = numpy.concatenate([ours(tool, root, folder), render(), difference * 4], axis=1)
                    Image.fromarray(both.clip(0, 255).astype("uint8")).save(
                        os.path.join(sys.argv[2], f"{failed}.png"))
            mark = "" if mean <= 1 and beyond <= 0.5 else " ✗"
            print(f"| {name} | {other} | {mean:.3f} | {beyond:.2f} %{mark} |")
    return 1 if failed else 0


sys.exit(main())
