#!/usr/bin/env python3
"""Decodes PNG files with two independent decoders and compares their pixels with each other and with navrender's.

Usage: Scripts/check-readers.py NAVRENDER FILE…

Pillow decodes PNG with its own C code, and pypng with Python code. Both use zlib, and neither uses libpng.
`NAVRENDER diff` must find each file equal to the pixels of both decoders. Files with 16 bits per sample are not
allowed, because Pillow does not support 16-bit colour.
"""
import struct
import subprocess
import sys
import tempfile
import zlib
from pathlib import Path

import png
from PIL import Image


def pypng_pixels(path):
    """Returns width, height and RGBA bytes as pypng decodes them."""
    width, height, rows, _ = png.Reader(filename=str(path)).asRGBA8()
    return width, height, b"".join(bytes(row) for row in rows)


def pillow_pixels(path):
    """Returns width, height and RGBA bytes as Pillow decodes them."""
    image = Image.open(path).convert("RGBA")
    return image.width, image.height, image.tobytes()


def plain_png(width, height, pixels):
    """Returns the bytes of an RGBA PNG file whose rows have the filter None. Uses no PNG library."""

    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    rows = b"".join(b"\0" + pixels[y * width * 4 : (y + 1) * width * 4] for y in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows, 1)) + chunk(b"IEND", b"")
    )


def main():
    program, failures = sys.argv[1], 0
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.png"
        for path in sys.argv[2:]:
            read = pypng_pixels(path)
            if pillow_pixels(path) != read:
                print(f"{path}: Pillow and pypng read different pixels")
                failures += 1
            copy.write_bytes(plain_png(*read))
            result = subprocess.run([program, "diff", str(copy), path], capture_output=True, text=True, check=False)
            if result.returncode != 0:
                print(f"{path}: {result.stdout}{result.stderr}", end="")
                failures += 1
    print(f"{len(sys.argv) - 2} files, {failures} failures")
    sys.exit(1 if failures else 0)


main()
