#!/usr/bin/env python3
"""Compares the heights of text lines in navrender with those in headless Chromium.

    Scripts/fidelity/line-boxes.py .build/release/navrender [--fonts FOLDER]

Each line consists of one or more spans, which may differ in font family and size. FOLDER may hold further fonts, such
as Noto Nastaliq Urdu. Chromium rounds the ascender, the descender and the line gap of each font to whole pixels. The
font sizes are hundreds of points, so that this rounding is small beside real mistakes. The exit status is 1 if a line
differs by more than 2 points.
"""
import argparse
import html
import json
import re
import subprocess
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
TOLERANCE = 2.0
# Each span has a family, a size in points, and a text. The system family has its own line box and is not compared.
LINES = [
    [("Noto Sans Arabic", 400, "سلام")],
    [("Noto Sans Thai", 400, "ไทย")],
    [("Noto Sans Devanagari", 400, "कर्म")],
    [("Noto Sans Hebrew", 400, "שלום")],
    [("Noto Sans CJK JP", 400, "日本")],
    [("Noto Sans Thai", 400, "ไทย"), ("Noto Sans CJK JP", 300, "日本")],
    [("Noto Sans Thai", 200, "ไทย"), ("Noto Sans CJK JP", 400, "日本")],
    [("Noto Sans Arabic", 200, "سلام"), ("Noto Sans Hebrew", 400, "שלום"), ("Noto Sans Devanagari", 300, "कर्म")],
    [("Noto Sans Devanagari", 400, "日本")],
    [("Noto Sans Thai", 300, "ไทย日本")],
    [("Noto Nastaliq Urdu", 400, "اردو")],
    [("Noto Nastaliq Urdu", 200, "اردو"), ("Noto Sans Arabic", 400, "سلام")],
]


def faces(tool, folder):
    """Returns a dictionary from each font family to the path of its regular face."""
    extra = ["--font-dir", folder] if folder else []
    lines = subprocess.run(
        [tool, "fonts", "--format", "json", *extra], check=True, capture_output=True, text=True).stdout
    found = {}
    for face in map(json.loads, lines.splitlines()):
        path = Path(face["file"])
        if face["weight"] == 400 and not face["italic"]:
            found.setdefault(face["family"], path if path.is_absolute() else ROOT / path)
    return found


def chromium(lines, paths):
    """Returns the heights of the lines in Chromium.

    Each line is a block (`div`) of spans. The block's own font size and line height are 0. So only the spans decide the
    height of the line.
    """
    rules = "".join(f'@font-face {{ font-family: "{name}"; src: url("{path.as_uri()}"); }}'
                    for name, path in paths.items())
    blocks = "".join(
        '<div style="font-size: 0; line-height: 0; white-space: nowrap">' + "".join(
            f'<span style="font: {size}px/normal \'{family}\', \'Noto Sans CJK JP\'">{html.escape(text)}</span>'
            for family, size, text in spans) + "</div>" for spans in lines)
    script = ("document.fonts.ready.then(() => { document.body.dataset.heights = JSON.stringify("
              "[...document.querySelectorAll('div')].map(e => e.getBoundingClientRect().height)) })")
    page = f'<!DOCTYPE html><meta charset="utf-8"><style>{rules}</style><body>{blocks}<script>{script}</script>'
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "page.html"
        path.write_text(page, encoding="utf-8")
        text = subprocess.run(
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--allow-file-access-from-files",
             f"--user-data-dir={folder}/profile", "--virtual-time-budget=10000", "--dump-dom", path.as_uri()],
            check=True, capture_output=True, text=True).stdout
    return json.loads(html.unescape(re.search(r'data-heights="([^"]*)"', text)[1]))


def navrender(tool, lines, folder):
    """Returns the heights of the lines in navrender. Navrender rounds each height up to a multiple of 0.5 points."""
    heights = []
    with tempfile.TemporaryDirectory() as scratch:
        for spans in lines:
            node = {"type": "text", "id": "t", "text": [
                {"text": text, "font": {"family": family, "size": size, "tracking": 0}} for family, size, text in spans]}
            scene = {"scene": 1, "canvas": {"size": [3000, 3000], "scale": 2},
                     "root": {"type": "stack", "alignment": "start", "children": [node]}}
            path = Path(scratch) / "scene.json"
            path.write_text(json.dumps(scene), encoding="utf-8")
            extra = ["--font-dir", folder] if folder else []
            output = subprocess.run(
                [tool, "layout", path, "--format", "json", *extra], check=True, capture_output=True, text=True).stdout
            heights.append(height(json.loads(output)))
    return heights


def height(tree):
    """Returns the height of the node with the id t in the output of `navrender layout`."""
    pending = [tree]
    while pending:
        node = pending.pop()
        if isinstance(node, list):
            pending += node
        elif isinstance(node, dict):
            if node.get("id") == "t":
                return node["frame"]["height"] if isinstance(node["frame"], dict) else node["frame"][3]
            pending += [value for value in node.values() if isinstance(value, (dict, list))]
    raise SystemExit("no node with the id t")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("navrender")
    parser.add_argument("--fonts")
    options = parser.parse_args()
    paths = faces(options.navrender, options.fonts)
    lines = [spans for spans in LINES if all(family in paths for family, _, _ in spans)]
    ours, theirs, worst = navrender(options.navrender, lines, options.fonts), chromium(lines, paths), 0.0
    for spans, height, other in zip(lines, ours, theirs):
        names = " + ".join(f"{family} {size}" for family, size, _ in spans)
        print(f"{names}: {height:.2f}, Chromium {other:.2f}")
        worst = max(worst, abs(height - other))
    print(f"{len(lines)} lines, at most {worst:.2f} points apart")
    raise SystemExit(worst > TOLERANCE)


if __name__ == "__main__":
    main()
