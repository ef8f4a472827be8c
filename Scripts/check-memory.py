#!/usr/bin/env python3
"""Checks that navrender needs at most 4 MiB more memory for 10,000 rows of data than for 1,000 rows.

Usage: Scripts/check-memory.py NAVRENDER [ROWS]

One process draws a tenth of the rows, and then another process draws all rows. Each row gives one picture. The scene
has a symbol, a repeat, an expression, texts and a shadow. The script compares the peak resident memory of the two
processes, and counts the pictures.
"""
import json
import os
import sys
import tempfile
from pathlib import Path

SLACK = 4  # MiB: file names and positions of rows, about 250 bytes for each of the 9,000 additional rows

SCENE = {
    "scene": 1,
    "canvas": {"size": [120, 60], "background": "white"},
    "parameters": {"name": "", "price": 0, "tags": 1, "tone": {"type": "color", "default": "red"}},
    "symbols": {"dot": {"props": {"ink": "$tone"}, "node": {
        "type": "ellipse", "width": 8, "height": 8, "fill": "$ink", "shadow": {"sigma": 1, "color": "#0004"}}}},
    "root": {"type": "stack", "axis": "vertical", "gap": 4, "padding": 6, "children": [
        {"type": "text", "text": "{name}", "font": 13},
        {"type": "text", "text": "{price * 2:,.2@de} €", "font": 11},
        {"type": "stack", "axis": "horizontal", "gap": 2, "children": {
            "type": "repeat", "over": "$tags", "node": {"type": "use", "symbol": "dot"}}}]},
}


def rows(count):
    lines = ["name,price,tags,tone,slug"]
    tones = ["red", "#00f", "green", "#f90"]
    lines += [f"Number {i},{i * 0.37:.2f},{i % 7},{tones[i % 4]},row-{i}" for i in range(count)]
    return "\n".join(lines) + "\n"


def peak(binary, folder, count):
    """Draws the rows and returns the largest resident set in MiB."""
    (folder / "rows.csv").write_text(rows(count))
    output = folder / str(count)
    output.mkdir()
    arguments = [binary, "card.json", "--data", "rows.csv", "-o", f"{count}/{{row}}-{{row.slug}}.png", "--quiet", "-j", "1"]
    child = os.fork()
    if child == 0:
        os.chdir(folder)
        os.execv(binary, arguments)
    _, status, usage = os.wait4(child, 0)
    if status:
        sys.exit(f"navrender ended with status {os.waitstatus_to_exitcode(status)}")
    drawn = sum(1 for _ in output.iterdir())
    if drawn != count:
        sys.exit(f"{drawn} pictures instead of {count}")
    return usage.ru_maxrss / 1024


def main():
    binary, count = os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "card.json").write_text(json.dumps(SCENE))
        few, many = peak(binary, folder, count // 10), peak(binary, folder, count)
    print(f"{count // 10} pictures: {few:.1f} MiB, {count} pictures: {many:.1f} MiB")
    if many > few + SLACK:
        sys.exit(f"memory grows by {many - few:.1f} MiB; {SLACK} MiB are allowed")


main()
