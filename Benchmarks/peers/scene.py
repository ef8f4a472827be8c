"""The shapes of the workloads and the macro scene, for the Python peers.

A peer is another rasterizer that is compared with navrender. As a program, this file writes the macro scene as an SVG
file and as two navrender scenes.

usage: scene.py FOLDER      writes macro.svg, macro.json and macro-sharp.json (the scene without its two blurs)

The random numbers are the same as in common.h: s = s * 1664525 + 1013904223 mod 2^32, f = (s >> 8) / 2^24.
"""
import json
import os
import pathlib
import statistics
import sys
import time

W, H = 1179, 2556
INTER = os.environ.get("INTER_DIR", str(pathlib.Path(__file__).resolve().parents[2] / "Fonts" / "Inter"))


class Random:
    """The linear congruential generator of all peers."""

    def __init__(self, seed):
        self.state = seed

    def f(self):
        self.state = (self.state * 1664525 + 1013904223) & 0xFFFFFFFF
        return (self.state >> 8) / 16777216.0

    def color(self):
        return (int(self.f() * 256) << 16) | (int(self.f() * 256) << 8) | int(self.f() * 256)


def rrects200():
    g, shapes = Random(1), []
    for _ in range(200):
        w = 60 + g.f() * 240
        h = 40 + g.f() * 160
        x = g.f() * (W - w)
        y = g.f() * (H - h)
        r = min(12 + g.f() * 28, min(w, h) / 2)
        shapes.append((x, y, w, h, r, g.color()))
    return shapes


def pills500():
    g, shapes = Random(2), []
    for _ in range(500):
        x = g.f() * (W - 360)
        y = g.f() * (H - 102)
        shapes.append((x, y, 360, 102, 51, g.color()))
    return shapes


def layer20():
    g, shapes = Random(3), []
    for _ in range(20):
        w = 60 + g.f() * 200
        h = 40 + g.f() * 100
        x = g.f() * (W - w)
        y = 600 + g.f() * (300 - h)
        shapes.append((x, y, w, h, 12, g.color()))
    return shapes


LINES = [
    "The quick brown fox jumps over the lazy dog 012345",
    "Pack my box with five dozen liquor jugs, 6789 abcd",
    "Sphinx of black quartz, judge my vow again & again",
    "How vexingly quick daft zebras jump; WALTZ nymphsX",
]
ICONS = [0xFFFF3B30, 0xFFFF9500, 0xFFFFCC00, 0xFF34C759, 0xFF007AFF, 0xFFAF52DE]
PILLS = ["All", "Unread", "Chats", "Work", "Family", "Later", "Done"]


def bench(peer, name, f, budget=None, least=5):
    """Measures a workload in processor time of this thread.

    Prints peer, workload, median ms, minimum ms and number of turns.
    """
    wanted = os.environ.get("BENCH_ONLY")
    if wanted and wanted not in name:
        return
    budget = budget or float(os.environ.get("BENCH_BUDGET", "700")) / 1000
    for _ in range(2):
        f()
    times, spent = [], 0.0
    while len(times) < least or (spent < budget and len(times) < 2000):
        start = time.thread_time()
        f()
        times.append((time.thread_time() - start) * 1e3)
        spent += times[-1] / 1e3
    print(f"{peer},{name},{statistics.median(times):.4f},{min(times):.4f},{len(times)}", flush=True)


def draw_macro(b):
    """Draws the macro scene with a backend.

    The scene has a list behind a blurred bar, pills with a capsule mask, a progress bar and a button. All numbers are
    points; the canvas has 393 x 852 points.
    """
    b.rect(0, 0, 393, 852, 0xFFF2F2F7)
    for i in range(12):
        y = 70 + 58 * i
        b.rect(0, y, 393, 58, 0xFFFFFFFF)
        b.rrect(16, y + 9, 40, 40, 10, ICONS[i % 6])
        b.circle(36, y + 29, 9, 0xE6FFFFFF)
        b.text(72, y + 25, 16, True, f"Row title number {i}", 0xFF000000)
        b.text(72, y + 44, 13, False, f"The quick brown fox jumps over item {i}", 0x993C3C43)
        b.text(350, y + 24, 12, False, f"9:4{i % 10}", 0xFF8E8E93)
        b.rrect(341, y + 32, 36, 18, 9, 0xFF007AFF)
        b.text(351, y + 45, 11, True, f"{i + 1}0", 0xFFFFFFFF)
        b.rect(72, y + 173 / 3, 321, 1 / 3, 0x4A3C3C43)
    b.begin_group(0, 0, 393, 100)
    b.backdrop_blur(0, 0, 393, 100, 10)
    b.rect(0, 0, 393, 100, 0xBFF9F9F9)
    b.polyline([(18, 66), (10, 75), (18, 84)], 2.5, 0xFF007AFF)
    b.text(150, 81, 17, True, "Navigation", 0xFF000000)
    b.rect(0, 299 / 3, 393, 1 / 3, 0x4D000000)
    b.end_group(0.6)
    for i in range(7):
        x = 8 + 54 * i
        b.rrect(x, 108, 50, 34, 17, 0xFFE5E5EA)
        b.text(x + 8, 129.5, 12, False, PILLS[i], 0xFF1C1C1E)
    b.begin_group(0, 100, 393, 50)
    b.rect(0, 100, 393, 50, 0xFF007AFF)
    for i in range(7):
        b.text(8 + 54 * i + 8, 129.5, 12, False, PILLS[i], 0xFFFFFFFF)
    b.end_group_masked(8 + 2.35 * 54, 108, 50, 34)
    b.rect(0, 146, 393, 2, 0x14000000)
    b.rrect(0, 146, 243.66, 2, 1, 0xFF007AFF)
    b.vgradient(0, 752, 393, 100, 0x00FFFFFF, 0xFFFFFFFF)
    b.shadow(46.5, 774, 300, 56, 28, 8, 4, 0x26000000)
    b.rrect(46.5, 774, 300, 56, 28, 0xFFFFFFFF)
    b.text(116, 807, 15, True, "Compose new message", 0xFF007AFF)


class Svg:
    """A backend that writes the macro scene as SVG.

    The background and row 0 lie behind the bar. For the backdrop blur, both are drawn a second time, with a blur filter
    and clipped to the bar.
    """

    def __init__(self):
        self.out, self.below, self.count = [], None, 0

    @staticmethod
    def fill(v):
        alpha = (v >> 24) / 255
        return f'fill="#{v & 0xFFFFFF:06x}"' + (f' fill-opacity="{alpha:.4f}"' if alpha < 1 else "")

    def rect(self, x, y, w, h, v):
        self.out.append(f'<rect x="{x:g}" y="{y:.5g}" width="{w:g}" height="{h:.5g}" {self.fill(v)}/>')

    def rrect(self, x, y, w, h, r, v):
        self.out.append(f'<rect x="{x:g}" y="{y:.5g}" width="{w:g}" height="{h:.5g}" rx="{r:g}" {self.fill(v)}/>')

    def circle(self, x, y, r, v):
        self.out.append(f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" {self.fill(v)}/>')

    def text(self, x, y, size, semibold, words, v):
        weight = ' font-weight="600"' if semibold else ""
        self.out.append(
            f'<text x="{x:g}" y="{y:g}" font-family="Inter" font-size="{size:g}"{weight} {self.fill(v)}>{words}</text>')

    def polyline(self, points, w, v):
        places = " ".join(f"{x:g},{y:g}" for x, y in points)
        self.out.append(
            f'<polyline points="{places}" fill="none" stroke="#{v & 0xFFFFFF:06x}" stroke-width="{w:g}"'
            ' stroke-linecap="round" stroke-linejoin="round"/>')

    def vgradient(self, x, y, w, h, a, b):
        self.out.append(
            f'<linearGradient id="fade" x1="0" y1="{y}" x2="0" y2="{y + h}" gradientUnits="userSpaceOnUse">'
            f'<stop offset="0" stop-color="#{a & 0xFFFFFF:06x}" stop-opacity="{(a >> 24) / 255:g}"/>'
            f'<stop offset="1" stop-color="#{b & 0xFFFFFF:06x}"/></linearGradient>'
            f'<rect x="{x}" y="{y}" width="{w}" height="{h}" fill="url(#fade)"/>')

    @staticmethod
    def blur(name, x, y, w, h, sigma):
        return (
            f'<filter id="{name}" filterUnits="userSpaceOnUse" x="{x}" y="{y}" width="{w}" height="{h}"'
            f' color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="{sigma}"/></filter>')

    def shadow(self, x, y, w, h, r, sigma, dy, v):
        m = 3 * sigma
        self.out.append(self.blur("sh", x - m, y + dy - m, w + 2 * m, h + 2 * m, sigma))
        self.out.append(
            f'<rect x="{x:g}" y="{y + dy:g}" width="{w:g}" height="{h:g}" rx="{r:g}" {self.fill(v)}'
            ' filter="url(#sh)"/>')

    def begin_group(self, x, y, w, h):
        self.count += 1
        self.below, self.out, self.group = self.out, [], (x, y, w, h)

    def backdrop_blur(self, x, y, w, h, sigma):
        under = "\n".join(self.below[:10])
        self.out.append(self.blur("bb", x, y, w, h, sigma) + f'<g filter="url(#bb)">{under}</g>')

    def end_group(self, alpha):
        inner, self.out = "\n".join(self.out), self.below
        x, y, w, h = self.group
        self.out.append(
            f'<clipPath id="cp{self.count}"><rect x="{x}" y="{y}" width="{w}" height="{h}"/></clipPath>'
            f'<g clip-path="url(#cp{self.count})" opacity="{alpha:g}">{inner}</g>')

    def end_group_masked(self, x, y, w, h):
        inner, self.out = "\n".join(self.out), self.below
        gx, gy, gw, gh = self.group
        self.out.append(
            f'<mask id="m{self.count}" maskUnits="userSpaceOnUse" x="{gx}" y="{gy}" width="{gw}" height="{gh}">'
            f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{h / 2:g}" fill="#fff"/></mask>'
            f'<g mask="url(#m{self.count})">{inner}</g>')

    def document(self):
        head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{W}" height="{H}" viewBox="0 0 393 852">\n'
        return head + "\n".join(self.out) + "\n</svg>\n"


class Json:
    """A backend that writes the macro scene as a navrender scene, with or without its two blurs."""

    def __init__(self, blurs=True):
        self.blurs, self.nodes, self.below = blurs, [], None
        self.origin, self.backdrop, self.next_shadow = (0, 0), None, None

    @staticmethod
    def color(v):
        return f"#{v & 0xFFFFFF:06x}" + (f"{v >> 24:02x}" if v >> 24 < 255 else "")

    def frame(self, x, y, w, h):
        return [round(n, 9) for n in (x - self.origin[0], y - self.origin[1], w, h)]

    def add(self, type, frame, **keys):
        self.nodes.append({"type": type, "frame": self.frame(*frame), **keys})

    def rect(self, x, y, w, h, v):
        self.add("box", (x, y, w, h), fill=self.color(v))

    def rrect(self, x, y, w, h, r, v):
        shadow, self.next_shadow = self.next_shadow, None
        keys = {"shadow": shadow} if shadow else {}
        self.add("box", (x, y, w, h), radius=r, fill=self.color(v), **keys)

    def circle(self, x, y, r, v):
        self.add("ellipse", (x - r, y - r, 2 * r, 2 * r), fill=self.color(v))

    def text(self, x, y, size, semibold, words, v):
        font = {"size": size, "weight": 600 if semibold else 400, "tracking": 0}
        # In the system's line box, the baseline is 1950/2048 em below the top.
        place = (x, y - size * 1950 / 2048, 321, 1.25 * size)
        self.add("text", place, text=words, font=font, verticalAlignment="top", fill=self.color(v))

    def polyline(self, points, w, v):
        places = " L".join(f"{x - self.origin[0]:g} {y - self.origin[1]:g}" for x, y in points)
        stroke = {"paint": self.color(v), "width": w, "cap": "round", "join": "round"}
        self.nodes.append({"type": "path", "d": "M" + places, "stroke": stroke})

    def vgradient(self, x, y, w, h, a, b):
        fill = {"type": "linear", "start": [0, 0], "end": [0, 1], "stops": [self.color(a), self.color(b)]}
        self.add("box", (x, y, w, h), fill=fill)

    def shadow(self, x, y, w, h, r, sigma, dy, v):
        if self.blurs:
            self.next_shadow = {"sigma": sigma, "offset": [0, dy], "color": self.color(v)}
        else:
            self.rrect(x, y + dy, w, h, r, v)

    def begin_group(self, x, y, w, h):
        self.below, self.nodes, self.group, self.backdrop = self.nodes, [], (x, y, w, h), None
        self.origin = (x, y)

    def backdrop_blur(self, x, y, w, h, sigma):
        self.backdrop = {"sigma": sigma} if self.blurs else None

    def close_group(self, **keys):
        children, self.nodes, self.origin = self.nodes, self.below, (0, 0)
        if self.backdrop:
            keys["backdrop"] = self.backdrop
        self.add("box" if self.backdrop else "group", self.group, **keys, children=children)

    def end_group(self, alpha):
        self.close_group(opacity=alpha)

    def end_group_masked(self, x, y, w, h):
        mask = {"type": "box", "frame": self.frame(x, y, w, h), "radius": "capsule", "fill": "black"}
        self.backdrop = None
        self.close_group(mask=mask)

    def document(self, title, description):
        lines = [
            "{", '  "scene": 1,', f'  "title": {json.dumps(title)},', f'  "description": {json.dumps(description)},',
            '  "canvas": { "size": [393, 852], "scale": 3, "background": "white" },', '  "root": [',
            ",\n".join(self.lines(self.nodes, "    ")), "  ]", "}"]
        return "\n".join(lines) + "\n"

    def lines(self, nodes, indent):
        """Yields each node as JSON, with its children on lines of their own."""
        for node in nodes:
            children = node.pop("children", None)
            text = indent + json.dumps(node)
            if children is not None:
                inner = ",\n".join(self.lines(children, indent + "  "))
                text = f'{text[:-1]}, "children": [\n{inner}\n{indent}]}}'
            yield text


def main():
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    svg, soft, sharp = Svg(), Json(), Json(blurs=False)
    for backend in (svg, soft, sharp):
        draw_macro(backend)
    (folder / "macro.svg").write_text(svg.document())
    picture = (
        "Twelve rows with a coloured icon, two lines of text, a time and a blue badge; above them a bar of glass with"
        " a chevron and the title Navigation; seven grey labels, of which a blue capsule covers the end of the third and the"
        " beginning of the fourth and turns their letters white; a thin progress line; at the bottom a white button")
    (folder / "macro.json").write_text(soft.document(
        "The macro benchmark", picture + " with a soft shadow, over a fade to white."))
    (folder / "macro-sharp.json").write_text(sharp.document(
        "The macro benchmark without blurs",
        picture + " with a sharp shadow, over a fade to white. The bar shows the first row through, unblurred."))


if __name__ == "__main__":
    main()
