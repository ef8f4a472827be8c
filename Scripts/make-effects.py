#!/usr/bin/env python3
"""Writes the curve of the tags' moving pill into docs/effects/search-tags.json, and draws a plot beside each film.

Usage: Scripts/make-effects.py NAVRENDER

Run this script after a change of an effect's numbers, and then `NAVRENDER docs build docs/effects`. The script traces
the scenes for the curves, so a changed film gets a changed curve.
"""

import json
import pathlib
import subprocess
import sys

FOLDER = pathlib.Path(__file__).parent.parent / "docs" / "effects"
# For each film, the number whose curve is plotted beside the film.
CURVES = {
    "settings-bar": "nav.bar.alpha", "toolbars": "nav.transition", "flow-progress": "nav.progress",
    "search-tags": "tags.pill", "leaving-bar": "nav.bar.y",
}


def trace(navrender, scene, number):
    """Returns the values of a number over time, as pairs of a time in seconds and a value."""
    command = [navrender, "trace", str(scene), "--of", number, "--every", "1/120"]
    lines = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
    return [(line["time"], line[number]) for line in map(json.loads, lines)]


def path_data(points, begin, duration, width, bottom, scale):
    """Returns SVG path data through all points with a time from `begin` to `begin + duration`, in seconds.

    Time runs to the right, and values run upwards. The whole duration is `width` wide. The value 0 has the y coordinate
    `bottom`. The value 1 is higher by `scale`.
    """
    corners = [
        f"{round((time - begin) / duration * width, 2):g} {round(bottom - value * scale, 2):g}"
        for time, value in points if begin <= time <= begin + duration + 1e-9
    ]
    return "M" + " L".join(corners)


def main(navrender):
    file = FOLDER / "search-tags.json"
    scene = json.loads(file.read_text())
    # The pill marks the selected tag and moves to each tapped tag. Its curve is part of the scene. The curve begins at
    # 1.1 s and shows 1.5 s over 300 points. If the pill moves by 240 points, the curve rises by 60 points.
    points = trace(navrender, file, "tags.pill.x")
    curve = next(node for node in scene["root"] if node.get("id") == "curve")
    curve["d"] = path_data(points, begin=1.1, duration=1.5, width=300, bottom=68, scale=0.25)
    file.write_text(json.dumps(scene, indent=2, ensure_ascii=False) + "\n")
    subprocess.run([navrender, "format", str(file)], check=True)
    for name, number in CURVES.items():
        plot = FOLDER / f"{name}-curve.png"
        subprocess.run(
            [navrender, "trace", str(FOLDER / f"{name}.json"), "--of", number, "--plot", str(plot), "--scale", "1"],
            check=True)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
