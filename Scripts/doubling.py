#!/usr/bin/env python3
"""Checks that twice as much of anything in a scene costs at most 2.6 times the instructions.

Usage: Scripts/doubling.py NAVRENDER [NAME…]

For each kind of thing in COUNTS, the script draws a scene with n such things, a scene with 2n, and a scene with none.
valgrind counts instructions, so the result does not depend on the load of the machine. Without a NAME, the script
checks all kinds.
"""
import argparse
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

LIMIT = 2.6


def scene(root, size=100, **more):
    return dict({"scene": 1, "canvas": {"size": [size, size]}}, **more, root=root)


def box(**keys):
    return dict({"type": "box", "frame": [0, 0, 40, 40], "fill": "#f008"}, **keys)


def group(count, **keys):
    return dict({"type": "group", "children": [box(), {"type": "ellipse", "frame": [20, 20, 60, 60], "fill": "red"}]},
                **keys) if count else box()


def text(**keys):
    return dict({"type": "text", "frame": [0, 0, 90, 90]}, **keys)


def some(key, values):
    """Returns a member only if there are values, because most lists of a scene must not be empty."""
    return {key: values} if values else {}


def zigzag(count, height):
    return "M0 0" + "".join(f"L{100 * i / max(count, 1):.4f} {height if i % 2 else 0}" for i in range(count))


# For each kind of thing: n, and a function that returns a scene with a given number of such things.
COUNTS = {
    "nodes": (1000, lambda n: scene([box(frame=[i % 90, i // 90 % 90, 9, 9]) for i in range(n)])),
    "nesting": (12, lambda n: scene(nested(n))),
    "nested scroll views": (12, lambda n: scene(nested_scroll_views(n))),
    "layers": (200, lambda n: scene([group(1, opacity=0.5) for _ in range(n)])),
    "masks": (200, lambda n: scene([group(1, mask=box()) for _ in range(n)])),
    "clips": (200, lambda n: scene([group(1, clip={"type": "ellipse", "frame": [0, 0, 50, 50]}) for _ in range(n)])),
    "blend modes": (200, lambda n: scene([group(1, blend="multiply") for _ in range(n)])),
    "fills": (32, lambda n: scene(box(fill=["#f001"] * n))),
    "strokes": (32, lambda n: scene(box(stroke=[{"color": "#f001", "width": 2}] * n))),
    "shadows": (16, lambda n: scene(group(1, shadow=[{"sigma": 2}] * n))),
    "spread": (32, lambda n: scene(group(1, shadow={"spread": n}), size=400)),
    # These filters include no blur. Each blur widens the area that the blurs before it must draw, so 16 blurs of
    # a small shape cost 4.3 times as much as 8. The work limit bounds this cost.
    "filters": (16, lambda n: scene(group(1, filter=[{"saturate": 2}, {"dropShadow": {}}] * (n // 2)))),
    "graph steps": (16, lambda n: scene(group(n, **({"filter": {"graph": [{"blur": 1}] * n}} if n else {})))),
    "backdrops": (10, lambda n: scene([box()] + [box(backdrop={"sigma": 3}) for _ in range(n)])),
    "stops": (128, lambda n: scene(box(fill={"type": "linear", "stops": ["#f00", "#00f"] * max(n // 2, 1)}))),
    "segments": (10_000, lambda n: scene({"type": "path", "d": zigzag(n, 3), "fill": "red"})),
    "stroked segments": (5000, lambda n: scene({"type": "path", "d": zigzag(n, 3), "stroke": {"color": "red"}})),
    "dashes": (2000, lambda n: scene({"type": "path", "d": "M0 5H100", "stroke": {
        "color": "red", "width": 2, **({"dashes": [50 / n]} if n else {})}})),
    "shapes of an operation": (64, lambda n: scene({"type": "path", "fill": "red", "union": [
        {"type": "ellipse", "frame": [i % 90, i % 9 * 10, 5, 5]} for i in range(max(n, 1))]})),
    "characters": (4000, lambda n: scene(text(text="The quick brown fox " * (n // 20)))),
    "characters of a word": (4000, lambda n: scene(text(text="a" * max(n, 1)))),
    "text runs": (2000, lambda n: scene(text(runs=[{"text": "ab "}] * max(n, 1)))),
    "styled text runs": (1000, lambda n: scene(text(
        runs=[{"text": "ab ", "underline": True, "background": "red", "shadow": {"sigma": 1}}] * max(n, 1)))),
    "stroked letters": (1000, lambda n: scene(text(text="abcd " * (n // 5), stroke={"color": "red"}))),
    "marks": (2000, lambda n: scene(text(text="a" + "\u0301" * n))),
    "rows": (500, lambda n: scene({"type": "list", "frame": [0, 0, 90, 90], "rows": ["One"] * max(n, 1)})),
    "stack children": (500, lambda n: scene({"type": "stack", "children": [box() for _ in range(n)]})),
    "wrapped children": (500, lambda n: scene({"type": "stack", "axis": "row", "wrap": True, "width": 90, "children": [
        {"type": "box", "width": 1 + i % 9, "height": 5} for i in range(n)]})),
    "children of a line": (500, lambda n: scene({"type": "stack", "axis": "row", "frame": "fill", "children": [
        {"type": "box", "height": 5, "grow": 1 + i % 7} for i in range(n)]})),
    "limited children of a line": (500, lambda n: scene({"type": "stack", "axis": "row", "frame": "fill", "children": [
        {"type": "box", "height": 5, "grow": 1 + 2 ** (i % 19), "maxWidth": 0.1 + i % 31 / 100} for i in range(n)]})),
    "nested stacks": (24, lambda n: scene(nested_stacks(n))),
    "grid cells": (500, lambda n: scene({"type": "grid", "columns": "auto 1fr", "frame": "fill", "children": [
        {"type": "box", "width": 1 + i % 9, "height": 5} for i in range(n)]})),
    "grid tracks": (250, lambda n: scene({"type": "grid", "columns": f"repeat({max(n, 1)}, auto)", "children": [
        {"type": "box", "width": 1 + i % 9, "height": 5} for i in range(n)]})),
    "named lines": (250, lambda n: scene({"type": "grid", "columns": " ".join(f"[l{i % 50} m] 1" for i in range(n)) or "1",
        "children": [{"type": "box", "column": f"l{i % 50} / span 2 m", "row": i + 1} for i in range(n)]})),
    "tokens": (1000, lambda n: scene([f"$t{i}" for i in range(n)], tokens={f"t{i}": box() for i in range(n)})),
    "uses": (1000, lambda n: scene([{"type": "use", "symbol": "s", "set": {"x": i % 90}} for i in range(n)], **some(
        "symbols", {"s": {"props": {"x": 0}, "node": box(frame=["$x", 0, 9, 9])}} if n else {}))),
    "symbols": (500, lambda n: scene([{"type": "use", "symbol": f"s{i}"} for i in range(n)], **some(
        "symbols", {f"s{i}": {"node": box()} for i in range(n)}))),
    "overrides": (500, lambda n: scene([{"type": "use", "symbol": "s", "#a": {"opacity": 0.5}}] * n, **some(
        "symbols", {"s": {"node": box(id="a")}} if n else {}))),
    "parts of a symbol": (500, lambda n: scene({"type": "use", "symbol": "s", "id": "u"}, symbols={
        "s": {"node": {"type": "group", "children": [box(id=f"p{i}") for i in range(n)]}}})),
    "repeated elements": (1000, lambda n: scene({"type": "repeat", "over": n, "node": box(frame=["$item", 0, 9, 9])})),
    "expressions": (1000, lambda n: scene([box(opacity={"$calc": "1 / 2"})] * n)),
    "parts of an expression": (60, lambda n: scene(box(opacity={"$calc": "+".join(["0.001"] * max(n, 1))}))),
    "placeholders": (1000, lambda n: scene(text(text="{t} " * n + "a"), parameters={"t": "b"})),
    "repeats": (500, lambda n: scene([{"type": "repeat", "over": [1], "node": box()}] * n)),
    "slots": (500, lambda n: scene([{"type": "use", "symbol": "s", "children": box()}] * n, **some(
        "symbols", {"s": {"node": {"type": "group", "children": {"type": "slot"}}}} if n else {}))),
    "events": (200, lambda n: scene(box(id="a"), **some("timeline", [
        {"at": i / 100, "in": "a", "set": {"opacity": 0.5 if i % 2 else 1}, "with": 0.1} for i in range(n)]))),
    "key frames": (30, lambda n: scene(box(opacity={"$keys": {
        "at": [i / 10 for i in range(max(n, 1))], "to": [i % 2 for i in range(max(n, 1))]}}))),
    "moving nodes": (200, lambda n: scene([box(opacity={"$spring": {"from": 0, "to": 1}}) for _ in range(n)])),
    "boxes of nodes": (200, lambda n: scene([box(id=f"b{i}") for i in range(n)] + [
        box(frame={"$bounds": f"b{i}"}) for i in range(n)])),
    "data rows": (500, lambda n: with_files(scene(
        {"type": "repeat", "over": "$r", "as": "x", "node": box(frame=["$x.a", 0, 9, 9])}, data={"r": "r.csv"}),
        {"r.csv": "a,b\n" + "1,2\n" * n})),
    "data cells": (2000, lambda n: with_files(
        scene({"type": "repeat", "over": "$r", "node": box()}, data={"r": "r.csv"}),
        {"r.csv": ",".join(f"c{i}" for i in range(max(n, 1))) + "\n" + ",".join("1" * max(n, 1)) + "\n"})),
    "includes": (200, lambda n: with_files(scene(box(), include=[f"{i}.json" for i in range(n)]), {
        f"{i}.json": json.dumps({"scene": 1, "tokens": {f"t{i}": "red"}}) for i in range(n)})),
    "scenes in a scene": (100, lambda n: with_files(scene(
        [{"type": "use", "symbol": "s"}] * n, **some("symbols", {"s": {"scene": "s.json"}} if n else {})),
        {"s.json": json.dumps(scene(box()))})),
    "themes": (500, lambda n: scene(box(fill="$t"), tokens={"t": "red"}, themes=[
        {"when": {"appearance": "dark"}, "tokens": {"t": "blue"}}] * n)),
    # The texts lie below one another, because navrender compares all texts whose vertical ranges overlap, in at most
    # a million steps. If all texts lie at one place, 1,000 texts cost 2.73 times as much as 500.
    "texts": (500, lambda n: scene([text(text=f"{i} fox", frame=[0, 50 * i, 90, 40]) for i in range(n)])),
    "marks in runs": (5000, lambda n: scene(text(language="el", letterCase="uppercase", maximumLines=1,
                                                  text=[{"text": "\u0301"}] * n or "a"))),
    "nested path operations": (12, lambda n: scene(nested_operations(n))),
    "patterns": (20, lambda n: scene([box(fill={"type": "pattern", "size": [5, 5], "content": box()})] * n)),
}


def nested(depth):
    node = box()
    for _ in range(depth):
        node = group(1, opacity=0.5, children=[node, box()])
    return node


def nested_scroll_views(depth):
    node = box()
    for _ in range(depth):
        node = {"type": "scroll-view", "frame": "fill", "children": [node, box()]}
    return node


def nested_operations(depth):
    node = {"type": "ellipse", "frame": [0, 0, 20, 30]}
    for _ in range(depth):
        node = {"type": "path", "fill": "red", "union": [node]}
    return node


def nested_stacks(depth):
    node = text(text="some words")
    del node["frame"]
    for level in range(depth):
        node = {"type": "stack", "axis": "row" if level % 2 else "column", "gap": 1, "children": [
            node, {"type": "text", "text": "more words"}]}
    return node


def with_files(content, files):
    """Adds files that the scene names."""
    return dict(content, _files=files)


def instructions(binary, content, folder):
    for name, body in content.pop("_files", {}).items():
        (Path(folder) / name).write_text(body)
    file = Path(folder) / "scene.json"
    file.write_text(json.dumps(content))
    run = subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", binary, str(file), "-j", "1",
         "--limits", "trusted", "--sandbox", "off", "-o", str(Path(folder) / "out.png")],
        capture_output=True, text=True)
    if run.returncode:
        sys.exit(run.stderr)
    return int(re.search(r"Collected : (\d+)", run.stderr).group(1))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("binary", metavar="NAVRENDER")
    parser.add_argument("names", metavar="NAME", nargs="*", help="a kind of thing: " + ", ".join(COUNTS))
    options = parser.parse_args()
    binary, names = options.binary, options.names or list(COUNTS)
    unknown = [name for name in names if name not in COUNTS]
    if unknown:
        parser.error("unknown kinds: " + ", ".join(unknown))
    failed = []
    with tempfile.TemporaryDirectory() as folder:
        for name in names:
            count, make = COUNTS[name]
            none, once, twice = (instructions(binary, make(n), folder) for n in (0, count, 2 * count))
            ratio = (twice - none) / max(once - none, 1)
            print(f"{name:24} {count:6} {once - none:14,} {twice - none:14,}  {ratio:5.2f}", flush=True)
            if ratio > LIMIT:
                failed.append(name)
    if failed:
        sys.exit("more than 2.6 times the work for twice as much: " + ", ".join(failed))


main()
