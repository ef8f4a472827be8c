#!/usr/bin/env python3
"""Writes the JPEG files from which the fuzzer starts: one for each entry of SAMPLES, and one with an EXIF orientation.

Usage: Scripts/make-jpeg-samples.py FOLDER (needs Debian's python3-pil)
"""
import sys
from pathlib import Path

from PIL import Image

WIDTH, HEIGHT = 35, 19
# File name, colour mode, options of Pillow's encoder.
SAMPLES = [
    ("baseline", "RGB", {"quality": 90, "subsampling": 0}),
    ("subsampled", "RGB", {"quality": 75, "subsampling": 2}),
    ("half-subsampled", "RGB", {"quality": 75, "subsampling": 1}),
    ("progressive", "RGB", {"quality": 80, "progressive": True}),
    ("optimised", "RGB", {"quality": 30, "optimize": True}),
    ("restarts", "RGB", {"quality": 75, "restart_marker_blocks": 2}),
    ("grey", "L", {"quality": 75}),
    ("cmyk", "CMYK", {"quality": 75}),
]


def picture(mode):
    image = Image.new("RGB", (WIDTH, HEIGHT))
    image.putdata([(x * 7, y * 13, (x * y) % 256) for y in range(HEIGHT) for x in range(WIDTH)])
    return image.convert(mode)


def main():
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name, mode, options in SAMPLES:
        picture(mode).save(folder / f"{name}.jpg", **options)
    exif = Image.Exif()
    exif[0x0112] = 6  # The tag Orientation. The value 6 means: turn the picture clockwise by 90°.
    picture("RGB").save(folder / "turned.jpg", exif=exif)


main()
