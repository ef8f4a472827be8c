#!/usr/bin/env python3
"""Compares thick strokes on tight curves with their definition, and prints a table for docs/fidelity.md.

    pip install pillow numpy resvg-py skia-python
    Scripts/fidelity/strokes.py .build/release/navrender [FOLDER for pictures]

The table has rows for navrender, resvg and Skia. By SVG 2 (13.5.7, computing the shape of the stroke), a stroke is
the union of line segments, one for each place on the path. The segment is perpendicular to the path, has its middle
on the path, and is as long as the stroke is wide.

The script divides each curve into 1,500 steps, and samples each pixel at 64 points. A point belongs to the stroke if
both conditions hold for one of the steps:
- (point − place) · direction has different signs at the two ends of the step. So the point lies on the perpendicular
  through some place within the step.
- The distance from the point to the middle of the step is at most half the stroke's width.

The curves are smooth and have butt caps; other comparisons test joins and other caps.
"""
import io
import json
import os
import subprocess
import sys
import tempfile

import numpy
import resvg_py
import skia
from PIL import Image

W, H, FACTOR, COLOR = 160, 120, 8, (0x10, 0x20, 0x4a)
CASES = [
    ("a curve with two bends", "M20 60 C40 -20 110 130 130 30 C150 -30 60 100 60 110", 40),
    ("six times as thick as a bend", "M80 40 C80 45.5 75.5 50 70 50", 60),
    ("a loop", "M40 90 C150 10 10 10 120 90", 44),
    ("a hook", "M50 30 C50 110 66 110 70 78", 50),
]


def curves(d):
    """Returns the path's cubic curves, four points each."""
    numbers = [float(word) for word in d.replace("M", " ").replace("C", " ").split()]
    points = numpy.array(numbers).reshape(-1, 2)
    return [points[i:i + 4] for i in range(0, len(points) - 1, 3)]


def swept(d, width):
    """Returns the covered share of each pixel, 0 to 1."""
    inside = numpy.zeros((H * FACTOR, W * FACTOR), bool)
    half, steps = width / 2, 1500
    for curve in curves(d):
        t = numpy.linspace(0, 1, steps + 1)[:, None]
        u = 1 - t
        places = u**3 * curve[0] + 3 * u * u * t * curve[1] + 3 * u * t * t * curve[2] + t**3 * curve[3]
        ways = u * u * (curve[1] - curve[0]) + 2 * u * t * (curve[2] - curve[1]) + t * t * (curve[3] - curve[2])
        ways /= numpy.hypot(ways[:, 0], ways[:, 1])[:, None]
        for index in range(steps):
            (px, py), (qx, qy) = places[index:index + 2]
            # Limits the work to the pixels that the segment across the path can reach.
            left, right = (int(max(0, min(W, v)) * FACTOR) for v in (min(px, qx) - half, max(px, qx) + half + 1))
            top, bottom = (int(max(0, min(H, v)) * FACTOR) for v in (min(py, qy) - half, max(py, qy) + half + 1))
            x = ((numpy.arange(left, right) + 0.5) / FACTOR)[None, :]
            y = ((numpy.arange(top, bottom) + 0.5) / FACTOR)[:, None]
            (vx, vy), (wx, wy) = ways[index:index + 2]
            crossed = ((x - px) * vx + (y - py) * vy > 0) != ((x - qx) * wx + (y - qy) * wy > 0)
            near = (x - (px + qx) / 2) ** 2 + (y - (py + qy) / 2) ** 2 <= half * half
            inside[top:bottom, left:right] |= crossed & near
    return inside.reshape(H, FACTOR, W, FACTOR).mean(axis=(1, 3))


def painted(coverage):
    """Returns the stroke's colour over white with this coverage."""
    return numpy.rint(255 + coverage[:, :, None] * (numpy.array(COLOR) - 255.0)).astype(int)


def averaged(pixels):
    """Returns the means of `FACTOR` × `FACTOR` pixels."""
    return numpy.rint(pixels[:, :, :3].astype(float).reshape(H, FACTOR, W, FACTOR, 3).mean(axis=(1, 3))).astype(int)


def navrender(tool, d, width, folder):
    scene = {"scene": 1, "canvas": {"size": [W, H], "background": "white"},
             "root": {"type": "path", "d": d, "stroke": {"color": "#10204a", "width": width, "join": "round"}}}
    path = os.path.join(folder, "case.json")
    with open(path, "w") as file:
        json.dump(scene, file)
    subprocess.run([tool, path, "-o", path + ".png"], check=True)
    return numpy.asarray(Image.open(path + ".png").convert("RGB")).astype(int)


def resvg(d, width):
    svg = (f'<svg xmlns="http://www.w3.org/2000/svg" width="{W * FACTOR}" height="{H * FACTOR}" viewBox="0 0 {W} {H}">'
           f'<rect width="{W}" height="{H}" fill="white"/>'
           f'<path d="{d}" fill="none" stroke="#10204a" stroke-width="{width}" stroke-linejoin="round"/></svg>')
    return averaged(numpy.asarray(Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg)))).convert("RGB")))


def with_skia(d, width):
    surface = skia.Surface(W * FACTOR, H * FACTOR)
    path = skia.Path()
    for index, curve in enumerate(curves(d)):
        if index == 0:
            path.moveTo(*map(float, curve[0]))
        path.cubicTo(*map(float, curve[1:].reshape(-1)))
    with surface as canvas:
        canvas.clear(skia.ColorWHITE)
        canvas.scale(FACTOR, FACTOR)
        canvas.drawPath(path, skia.Paint(
            AntiAlias=True, Color=skia.ColorSetRGB(*COLOR), Style=skia.Paint.kStroke_Style, StrokeWidth=width,
            StrokeJoin=skia.Paint.kRound_Join))
    return averaged(surface.makeImageSnapshot().toarray(colorType=skia.kRGBA_8888_ColorType))


print("| curve | program | mean difference | pixels beyond 8 | greatest |\n|---|---|--:|--:|--:|")
with tempfile.TemporaryDirectory() as folder:
    for number, (name, d, width) in enumerate(CASES):
        expected = painted(swept(d, width))
        for program, pixels in [
            ("navrender", navrender(sys.argv[1], d, width, folder)), ("resvg, 8×", resvg(d, width)),
            ("Skia, 8×", with_skia(d, width)),
        ]:
            difference = numpy.abs(pixels - expected)
            beyond = (difference.max(axis=2) > 8).mean() * 100
            print(f"| {name} | {program} | {difference.mean():.3f} | {beyond:.2f} % | {difference.max()} |")
            if len(sys.argv) > 2:
                both = numpy.concatenate([pixels, expected, 255 - difference], axis=1)
                Image.fromarray(both.clip(0, 255).astype("uint8")).save(
                    os.path.join(sys.argv[2], f"{number}-{program.split(',')[0]}.png"))
