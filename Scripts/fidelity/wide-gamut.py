#!/usr/bin/env python3
"""Compares the pixels of an sRGB and a Display P3 canvas with ColorAide, and prints a table for docs/fidelity.md.

    pip install pillow numpy coloraide
    Scripts/fidelity/wide-gamut.py .build/release/navrender

Pillow reads the bytes without applying a profile. ColorAide computes the expected channels, clipped to the canvas's
gamut. The table also lists the colour chunks of the PNG files, which are not compared.
"""
import json
import os
import struct
import subprocess
import sys
import tempfile

import numpy
from coloraide.everything import ColorAll as Color
from PIL import Image

COLORS = [
    "color(display-p3 1 0 0)", "color(display-p3 0 1 0)", "color(display-p3 0.2 0.9 0.4)", "red", "lime", "blue", "white",
    "#ff9500", "#5856d6", "oklch(0.7 0.3 150)", "color(rec2020 0 1 0)", "#808080",
]


def chunks(data):
    """Yields the name and data of each chunk of a PNG file."""
    place = 8
    while place < len(data):
        length, kind = struct.unpack(">I4s", data[place:place + 8])
        yield kind.decode(), data[place + 8:place + 8 + length]
        place += length + 12


nodes = [{"type": "box", "frame": [8 * i, 0, 8, 8], "fill": color} for i, color in enumerate(COLORS)]
with tempfile.TemporaryDirectory() as folder:
    for space, name in [("srgb", "srgb"), ("display-p3", "display-p3")]:
        scene, picture = os.path.join(folder, "wide.json"), os.path.join(folder, "wide.png")
        canvas = {"size": [8 * len(COLORS), 8], "scale": 1, "background": "white", "colorSpace": space}
        with open(scene, "w") as file:
            json.dump({"scene": 1, "canvas": canvas, "root": nodes}, file)
        subprocess.run([sys.argv[1], scene, "-o", picture], check=True)
        pixels = numpy.asarray(Image.open(picture).convert("RGB")).astype(int)[4, 4::8]
        expected = numpy.array([
            [255 * min(max(channel, 0), 1) for channel in Color(color).convert(name).coords()] for color in COLORS])
        with open(picture, "rb") as file:
            tags = {kind: data.hex() for kind, data in chunks(file.read()) if kind in ("sRGB", "cICP", "gAMA")}
        difference = numpy.abs(pixels - expected)
        print(f"| {space} | {tags} | {difference.mean():.3f} | {difference.max():.2f} |")
