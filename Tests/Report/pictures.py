"""Reads and writes PNG files with 8-bit RGBA pixels, and compares pictures. Standard library only."""

import struct
import zlib

SIGNATURE = b"\x89PNG\r\n\x1a\n"
THRESHOLDS = [0, 1, 2, 4, 8, 16, 32, 64, 128]


class Picture:
    """Straight RGBA, 8 bits for each channel, rows from the top."""

    def __init__(self, width, height, pixels=None):
        self.width, self.height = width, height
        self.pixels = bytearray(pixels) if pixels is not None else bytearray(width * height * 4)

    def __getitem__(self, place):
        at = (place[1] * self.width + place[0]) * 4
        return tuple(self.pixels[at : at + 4])

    def fill(self, x, y, width, height, color):
        for row in range(y, y + height):
            at = (row * self.width + x) * 4
            self.pixels[at : at + 4 * width] = bytes(color) * width


def chunk(name, data):
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def png(width, height, depth, color_type, rows, extra=b""):
    """Returns a PNG file. Each row begins with its filter byte."""
    header = struct.pack(">IIBBBBB", width, height, depth, color_type, 0, 0, 0)
    data = zlib.compress(b"".join(rows), 9)
    return SIGNATURE + chunk(b"IHDR", header) + extra + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def write_png(picture):
    """Returns a picture as a PNG file without filters."""
    stride = picture.width * 4
    rows = [b"\0" + bytes(picture.pixels[y * stride : (y + 1) * stride]) for y in range(picture.height)]
    return png(picture.width, picture.height, 8, 6, rows)


def unfilter(kind, row, above, step):
    """Undoes a PNG filter (PNG specification, section 9)."""
    for x in range(len(row)):
        left = row[x - step] if x >= step else 0
        up = above[x]
        if kind == 1:
            row[x] = (row[x] + left) & 255
        elif kind == 2:
            row[x] = (row[x] + up) & 255
        elif kind == 3:
            row[x] = (row[x] + (left + up) // 2) & 255
        elif kind == 4:
            corner = above[x - step] if x >= step else 0
            guess = left + up - corner
            a, b, c = abs(guess - left), abs(guess - up), abs(guess - corner)
            row[x] = (row[x] + (left if a <= b and a <= c else up if b <= c else corner)) & 255
    return row


def read_png(data):
    """Reads an 8-bit RGB or RGBA file without interlacing."""
    place, body, head = 8, b"", None
    while place < len(data):
        (length,) = struct.unpack_from(">I", data, place)
        name = data[place + 4 : place + 8]
        if name == b"IHDR":
            head = struct.unpack_from(">IIBBBBB", data, place + 8)
        elif name == b"IDAT":
            body += data[place + 8 : place + 8 + length]
        place += 12 + length
    width, height, depth, color_type = head[:4]
    if depth != 8 or color_type not in (2, 6) or head[6]:
        raise ValueError("only 8-bit RGB and RGBA files are read here")
    step = 4 if color_type == 6 else 3
    rows, above, pixels = zlib.decompress(body), bytearray(width * step), bytearray()
    for y in range(height):
        start = y * (width * step + 1)
        row = bytearray(rows[start + 1 : start + 1 + width * step])
        above = row if rows[start] == 0 else unfilter(rows[start], row, above, step)
        pixels += above if step == 4 else b"".join(above[x : x + 3] + b"\xff" for x in range(0, len(above), 3))
    return Picture(width, height, pixels)


def differences(expected, actual):
    """Yields (x, y, deltas) for each changed pixel of the common area. Two fully transparent pixels are equal."""
    width = min(expected.width, actual.width)
    for y in range(min(expected.height, actual.height)):
        e, a = y * expected.width * 4, y * actual.width * 4
        if expected.pixels[e : e + width * 4] == actual.pixels[a : a + width * 4]:
            continue
        for x in range(width):
            p, q = expected[x, y], actual[x, y]
            if p != q and (p[3] or q[3]):
                yield x, y, tuple(abs(s - t) for s, t in zip(p, q))


def boxes(places, side=8):
    """Returns the boxes around groups of places.

    A grid divides the picture into squares of `side` pixels. Places in the same square or in adjacent squares are one
    group.
    """
    squares = {}
    for x, y in places:
        squares.setdefault((x // side, y // side), []).append((x, y))
    found = []
    while squares:
        square, members = squares.popitem()
        queue = [square]
        while queue:
            column, row = queue.pop()
            for near in [(column + dx, row + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]:
                if near in squares:
                    members += squares.pop(near)
                    queue.append(near)
        left, top = min(x for x, _ in members), min(y for _, y in members)
        right, bottom = max(x for x, _ in members) + 1, max(y for _, y in members) + 1
        found.append([left, top, right - left, bottom - top])
    return sorted(found, key=lambda box: (box[1], box[0]))


def compare(expected, actual):
    """Returns the member `comparison` of a result.

    Some values are only plausible, because navrender computes them in other ways. These are the tolerance, the low-pass
    measure with its tile, and the numbers of outside pixels.
    """
    changed = list(differences(expected, actual))
    places = [(x, y) for x, y, _ in changed]
    levels = [max(deltas) for _, _, deltas in changed]
    sizes = [[picture.width, picture.height] for picture in (expected, actual)]
    if sizes[0] != sizes[1]:
        for y in range(max(expected.height, actual.height)):
            for x in range(max(expected.width, actual.width)):
                covers = [x < picture.width and y < picture.height for picture in (expected, actual)]
                if covers[0] != covers[1]:
                    places.append((x, y))
                    levels.append(256)
    regions = boxes(places)
    worst = None
    if changed:
        x, y, deltas = max(changed, key=lambda change: max(change[2]))
        channel = deltas.index(max(deltas))
        hexadecimal = ["#" + bytes(picture[x, y]).hex() for picture in (expected, actual)]
        worst = {
            "channel": ["red", "green", "blue", "alpha"][channel],
            "levels": max(deltas),
            "x": x,
            "y": y,
            "expected": hexadecimal[0],
            "actual": hexadecimal[1],
        }
    identity = b"".join(bytes(deltas) for _, _, deltas in changed)
    bounds = [0, 0, 0, 0]
    if regions:
        left, top = min(box[0] for box in regions), min(box[1] for box in regions)
        bounds = [
            left,
            top,
            max(box[0] + box[2] for box in regions) - left,
            max(box[1] + box[3] for box in regions) - top,
        ]
    return {
        "equal": not places,
        "expectedSize": sizes[0],
        "actualSize": sizes[1],
        "changedPixels": len(places),
        "outsidePixels": sum(level > 96 for level in levels),
        "farOutsidePixels": sum(level > 160 for level in levels),
        "lowPass": round(sum(levels[:256]) / 256, 2),
        "worst": worst,
        "worstTile": [bounds[0] // 16 * 16, bounds[1] // 16 * 16, 16, 16] if places else None,
        "bounds": bounds,
        "regions": regions,
        "smallestTolerance": f"{max(levels)},{len(places)}" if places and sizes[0] == sizes[1] else None,
        "sweep": [sum(level > threshold for level in levels) for threshold in THRESHOLDS],
        "alphaPixels": sum(deltas[3] > 0 for _, _, deltas in changed),
        "fingerprint": f"{zlib.crc32(identity):08x}{len(places):08x}",
    }
