#!/usr/bin/env python3
"""Writes small PNG files for every combination of colour type, bit depth, interlacing and transparency.

Usage: Scripts/make-png-samples.py FOLDER      (the tests read Tests/Samples/PNG)

The script uses no PNG library, so that the files do not depend on one. The rows use the five filters in turn.
Source: PNG Specification (Third Edition), sections 7 to 11.
"""
import struct
import sys
import zlib
from pathlib import Path

SIGNATURE = b"\x89PNG\r\n\x1a\n"
CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
DEPTHS = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}
# The passes of Adam7: first column, first row, distance between columns, distance between rows.
PASSES = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))


def sample(x, y, channel, depth):
    """Returns a sample of a pattern in which neighbouring pixels, rows and channels differ.

    Samples use the full range of the bit depth.
    """
    value = (x * 37 + y * 101 + channel * 59 + (x * y) * 7) & 0xFFFF
    return value * 257 & 0xFFFF if depth == 16 else value & ((1 << depth) - 1)


def paeth(a, b, c):
    """Returns the Paeth predictor of left, above and upper left."""
    estimate = a + b - c
    return min((abs(estimate - a), 0, a), (abs(estimate - b), 1, b), (abs(estimate - c), 2, c))[2]


def filtered(row, above, kind, step):
    """Returns a row with filter type `kind`; `step` is the number of bytes per pixel."""
    out = bytearray([kind])
    for i, byte in enumerate(row):
        a = row[i - step] if i >= step else 0
        b = above[i]
        c = above[i - step] if i >= step else 0
        out.append(byte - (0, a, b, (a + b) // 2, paeth(a, b, c))[kind] & 255)
    return bytes(out)


def rows(width, height, kind, depth, place):
    """Returns the filtered rows of a picture or of one Adam7 pass.

    `place` maps a pixel of the pass to its position in the picture.
    """
    channels = CHANNELS[kind]
    step = max(1, channels * depth // 8)
    above = bytes((width * channels * depth + 7) // 8)
    out = b""
    for y in range(height):
        bits = 0
        for x in range(width):
            for channel in range(channels):
                bits = bits << depth | sample(*place(x, y), channel, depth)
        length = width * channels * depth
        row = (bits << (-length % 8)).to_bytes((length + 7) // 8, "big")
        out += filtered(row, above, y % 5, step)
        above = row
    return out


def chunk(name, data):
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def png(width, height, kind, depth, interlaced, transparency):
    """Returns a PNG file of the pattern."""
    data = b""
    if interlaced:
        for left, top, dx, dy in PASSES:
            columns, lines = (width - left + dx - 1) // dx, (height - top + dy - 1) // dy
            if columns > 0 and lines > 0:
                data += rows(columns, lines, kind, depth, lambda x, y: (left + x * dx, top + y * dy))
    else:
        data = rows(width, height, kind, depth, lambda x, y: (x, y))
    extra = b""
    if kind == 3:
        extra += chunk(b"PLTE", bytes(i * step & 255 for i in range(1 << depth) for step in (83, 151, 29)))
    if transparency:
        if kind == 3:
            extra += chunk(b"tRNS", bytes(i * 41 & 255 for i in range(max(1, (1 << depth) * 2 // 3))))
        else:  # The colour of the top left pixel is transparent.
            values = [sample(0, 0, channel, depth) for channel in range(CHANNELS[kind])]
            extra += chunk(b"tRNS", struct.pack(">%dH" % len(values), *values))
    header = struct.pack(">IIBBBBB", width, height, depth, kind, 0, 0, int(interlaced))
    # The data is split into two IDAT chunks, as in large files.
    stream = zlib.compress(data, 9)
    half = len(stream) // 2
    return (
        SIGNATURE + chunk(b"IHDR", header) + extra + chunk(b"IDAT", stream[:half]) + chunk(b"IDAT", stream[half:])
        + chunk(b"IEND", b""))


def main():
    folder = Path(sys.argv[1])
    names = {0: "grey", 2: "rgb", 3: "palette", 4: "grey-alpha", 6: "rgba"}
    for kind, depths in DEPTHS.items():
        for depth in depths:
            for interlaced in (False, True):
                for transparency in (False, True) if kind in (0, 2, 3) else (False,):
                    # At the first two sizes, some Adam7 passes are empty. At the third size, none is empty.
                    for width, height in ((1, 1), (3, 2), (35, 19)):
                        name = "%s%d%s%s-%dx%d.png" % (
                            names[kind], depth, "-interlaced" if interlaced else "",
                            "-transparent" if transparency else "", width, height)
                        (folder / name).write_bytes(png(width, height, kind, depth, interlaced, transparency))


main()
