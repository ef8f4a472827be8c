#!/usr/bin/env python3
"""Compares 24 emoji that navrender draws at 64 pixels with two drawings by Skia.

In the first drawing, Skia draws the emoji at the same size. In the second drawing, Skia draws them at eight times the
size, and the script averages the pixels.

Usage: NAVRENDER_FONTS=Fonts Scripts/fidelity/emoji.py PATH-OF-NAVRENDER
Needs skia-python, Pillow and NumPy.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy
import skia
from PIL import Image

FONT = Path(__file__).resolve().parent.parent.parent / "Fonts/TwemojiMozilla/TwemojiMozilla.ttf"
EMOJI = "😀 😂 🥰 😎 🤔 😭 👍 👋🏽 👨‍👩‍👧‍👦 🧑‍🚀 🏳️‍🌈 🇯🇵 🇿🇦 🇺🇸 🌸 🍜 🚲 👩‍💻 🐧 🦊 🌵 ❤️ 🚀 🎉".split()
SIZE, CELL, COLUMNS, ROWS = 64, 96, 6, 4


def scene():
    """Returns a scene with all emoji in a grid."""
    nodes = [
        {"type": "text", "text": text, "font": {"size": SIZE, "tracking": 0},
         "frame": {"x": 16 + CELL * (index % COLUMNS), "y": 8 + CELL * (index // COLUMNS)}}
        for index, text in enumerate(EMOJI)]
    canvas = {"size": [CELL * COLUMNS, CELL * ROWS], "scale": 1, "background": "#fff"}
    return {"scene": 1, "canvas": canvas, "root": nodes}


def glyph_runs(value):
    """Yields all glyph runs in a resolved scene."""
    if isinstance(value, dict):
        if value.get("type") == "glyphs":
            yield value
        value = list(value.values())
    if isinstance(value, list):
        for part in value:
            yield from glyph_runs(part)


def drawn_by_skia(runs, scale):
    """Draws the glyph runs with Skia at a scale; returns RGB averaged to scale 1."""
    surface = skia.Surface(CELL * COLUMNS * scale, CELL * ROWS * scale)
    canvas = surface.getCanvas()
    canvas.clear(skia.ColorWHITE)
    font = skia.Font(skia.Typeface.MakeFromFile(str(FONT)), SIZE * scale)
    font.setSubpixel(True)
    font.setHinting(skia.FontHinting.kNone)
    for run in runs:
        left, top = run["transform"][4:6]
        for glyph, x, y in run["glyphs"]:
            builder = skia.TextBlobBuilder()
            builder.allocRunPos(font, [glyph], [skia.Point(0, 0)])
            place = (left + x) * scale, round(top + y) * scale
            canvas.drawTextBlob(builder.make(), *place, skia.Paint(AntiAlias=True, Color=skia.ColorBLACK))
    pixels = surface.toarray(colorType=skia.ColorType.kRGBA_8888_ColorType)[:, :, :3].astype(float)
    return pixels.reshape(CELL * ROWS, scale, CELL * COLUMNS, scale, 3).mean(axis=(1, 3))


def main():
    with tempfile.TemporaryDirectory() as scratch:
        source, picture = f"{scratch}/emoji.json", f"{scratch}/emoji.png"
        Path(source).write_text(json.dumps(scene()))
        subprocess.check_call([sys.argv[1], source, "-o", picture])
        runs = list(glyph_runs(json.loads(subprocess.check_output([sys.argv[1], "resolve", source]))))
        ours = numpy.asarray(Image.open(picture).convert("RGB")).astype(float)
    skia_once, reference = drawn_by_skia(runs, 1), drawn_by_skia(runs, 8)
    ink = (numpy.minimum(ours, reference) < 255).any(axis=2)
    for name, one, other in [
        ("navrender and Skia", ours, skia_once), ("navrender and Skia, 8×", ours, reference),
        ("Skia and Skia, 8×", skia_once, reference),
    ]:
        difference = numpy.abs(one - other).max(axis=2)[ink]
        print(f"| {name} | {difference.mean():.2f} | {100 * (difference > 16).mean():.2f} % |")


if __name__ == "__main__":
    main()
