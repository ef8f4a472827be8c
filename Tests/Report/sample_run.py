#!/usr/bin/env python3
"""Writes the files of snapshot runs, as docs/snapshot-runs.md defines them, without running any test.

Usage: sample_run.py NAVRENDER FOLDER            a run with every status, kind and problem
       sample_run.py --rows COUNT FOLDER         a run with many failures and tiny pictures
       sample_run.py --shard I/N NAVRENDER FOLDER  a run like the first, but with the assertions of one shard only

FOLDER becomes a project with one run. If NAVRENDER is given, the script draws the scenes with it. The script
compares the pictures itself. It writes one golden file, for profile@2x. The result of profile@2x states no hash of
this golden. So the golden counts as changed after the run, and the frame of profile@2x is not pending. The other new
and changed frames are pending unless rejected.
"""

import subprocess
import sys
from pathlib import Path

from cards import Card, Drawing
from pictures import Picture, compare, read_png, write_png
from run_files import SCENES, TESTS, Run, add_change, changed_nodes, evidence, json_bytes, variant


def add_pictures(run, drawing):
    """Changed and new pictures."""
    lower = {"save-button": {"frame": [24, 80, 192, 32]}, "save-label": {"frame": [24, 80, 192, 32]}}
    for appearance, suffix in (("light", "@2x"), ("dark", "~dark@2x")):
        add_change(
            run,
            drawing,
            f"header.expanded{suffix}",
            Card(appearance),
            Card(appearance, changes=lower),
            ["save-button", "save-label"],
            variant=variant(appearance=appearance),
        )
    for locale, role in (("de", "Obstgärtnerin"), ("fr", "Arboricultrice"), ("ja", "果樹園主")):
        add_change(
            run,
            drawing,
            f"header.{locale}@2x",
            Card(texts={"role": role}),
            Card(texts={"role": role}, changes={"save-button": {"fill": "systemPurple"}}),
            ["save-button"],
            variant=variant(locale=locale),
        )
    scene = f"{SCENES}/badge.json"
    add_change(
        run,
        drawing,
        "badge@3x",
        Card(background="clear"),
        Card(background="clear", changes={"card": {"opacity": 0.99}}),
        ["card"],
        scale=3,
        file=scene,
        group=scene,
        variant=variant(scale=3),
        tolerance={"text": "aa", "reason": "the shadow of the badge is drawn by hand", "isUsed": False},
    )
    wide = {"size": [250, 128]}
    add_change(
        run,
        drawing,
        "badge.wide",
        Card(),
        Card(changes=wide),
        [],
        scale=1,
        file=scene,
        group=scene,
        variant=variant(scale=1, device="iPhone 15", parameters={"style": "wide", "count": "3"}),
    )
    card = Card("dark", texts={"save": "Follow"})
    run.add(
        "follow~dark@2x",
        "new",
        "there is no golden yet",
        evidence(None, drawing.png(card, 2), card, 2),
        code="golden-missing",
        variant=variant(appearance="dark"),
    )
    add_change(
        run,
        drawing,
        "<b onclick=alert(1)>&amp;",
        Card(),
        Card(texts={"name": "Mira <i>O</i>"}),
        ["name"],
        variant=variant(textSize="AX3", direction="right-to-left"),
        is_rejected=True,
    )


def add_former_scene(run, drawing):
    """A scene that changed since the last commit, with a golden file.

    The result of the scene states no hash of this file. So the file counts as changed since the run.
    """
    before = Card()
    moved = {"save-button": {"frame": [24, 84, 192, 32]}, "save-label": {"frame": [24, 84, 192, 32]}}
    after = Card(changes=moved)
    scene, golden = f"{SCENES}/profile.json", f"{SCENES}/goldens/profile@2x.png"
    for path, data in ((scene, before.text.encode()), (golden, drawing.png(before, 2))):
        file = run.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    git = ["git", "-C", str(run.root), "-c", "user.name=Orchard", "-c", "user.email=orchard@example.org"]
    for words in (["init", "--quiet"], ["add", SCENES], ["commit", "--quiet", "-m", "Add the profile"]):
        subprocess.run(git + words, check=True)
    (run.root / scene).write_text(after.text)
    after.layout = lambda scale: drawing.layout(run.root / scene)
    add_change(run, drawing, "profile@2x", before, after, ["save-button", "save-label"], file=scene, group=scene)


def add_exact_colors(run):
    """A picture with low alpha, whose colours an HTML canvas would round. It also has an ignored rectangle."""
    expected = Picture(24, 16)
    expected.fill(0, 0, 24, 16, (200, 100, 50, 3))
    actual = Picture(24, 16, expected.pixels)
    actual.fill(4, 4, 6, 5, (201, 103, 41, 2))
    comparison = compare(expected, actual)
    actual.fill(16, 8, 4, 4, (1, 2, 3, 255))
    run.add(
        "faint",
        "changed",
        f"{comparison['changedPixels']} pixels differ",
        {"expected.png": write_png(expected), "actual.png": write_png(actual)},
        code="pixels-differ",
        settledBy="pixels",
        comparison=comparison,
        variant=variant(scale=1),
        ignored=[{"node": "clock", "rectangle": [15, 7, 6, 6]}],
    )


def add_film(run, drawing):
    """A film whose frames 17, 18 and 30 differ. The picture of frame 30 was not kept."""
    steps = [Card(changes={"save-button": {"frame": [24 + shift, 76, 192 - shift, 32]}}) for shift in (0, 12, 20)]
    files = evidence(drawing.png(steps[0], 2), drawing.png(steps[1], 2), steps[1], 2)
    files["actual-18.png"] = drawing.png(steps[2], 2)
    comparison = compare(read_png(files["expected.png"]), read_png(files["actual.png"]))
    frames = [
        {"frame": frame, "time": round(frame / 60, 4), "tiles": tiles}
        for frame, tiles in (
            (17, [[32, 128, 64, 96]]),
            (18, [[32, 128, 64, 96], [96, 160, 32, 32]]),
            (30, [[0, 0, 32, 32]]),
        )
    ]
    run.add(
        "save-pressed@2x",
        "changed",
        "3 of 91 frames differ, the first is 17 at 0.283 s",
        files,
        code="frames-differ",
        kind="film",
        settledBy="frameHashes",
        comparison=comparison,
        nodes=changed_nodes(steps[1], 2, comparison, ["save-button"], f"{SCENES}/press.json"),
        group=f"{SCENES}/press.json",
        film={"frames": 91, "rate": 60, "changedFrameCount": 3, "changedFrames": frames},
    )


def add_texts(run):
    before = [f"row-{index}  x 0  y {index * 24}  width 240  height 24" for index in range(40)]
    after = [line.replace("y 480", "y 488") for line in before[:30]] + ["footer  x 0  y 728  width 240  height 44"]
    after += before[30:]
    layouts = f"{TESTS}/LayoutTests.swift"
    run.add(
        "rows.layout",
        "changed",
        "2 lines differ",
        {
            "expected.txt": "\n".join(before).encode(),
            "actual.txt": "\n".join(after).encode(),
            "difference.txt": b"--- expected\n+++ actual\n",
        },
        code="text-differs",
        kind="text",
        settledBy="text",
        group=layouts,
        golden=f"{TESTS}/__Snapshots__/LayoutTests/rows.layout.txt",
    )
    run.add(
        "diagnostics",
        "new",
        "there is no golden yet",
        {"actual.txt": b"no problems\n"},
        code="golden-missing",
        kind="text",
        group=layouts,
        golden=f"{TESTS}/__Snapshots__/LayoutTests/diagnostics.txt",
    )


def add_problems(run):
    """Results without pictures, and results that pass."""
    group = f"{TESTS}/StoreTests.swift"
    run.add("shelf", "unreadable", "is a pointer of Git LFS, not the picture", code="golden-lfs-pointer", group=group)
    run.add("crate", "unreadable", "ends after 1204 of 8841 bytes", code="golden-truncated", group=group)
    run.add(
        "market",
        "failed",
        'Scenes/market.json:12:7: unknown colour "appel"',
        code="scene-invalid",
        group=f"{SCENES}/market.json",
    )
    run.add("row", "invalid", "a parameterised test needs named: for each case", code="name-missing", group=group)
    run.add(
        "sorted",
        "changed",
        "the scenes are equal, but must differ",
        code="references-equal",
        kind="reference",
        golden=None,
        group=group,
        reference={"relation": "differsFrom", "name": "unsorted"},
    )
    run.add(
        "cart",
        "matched",
        "equal",
        group=group,
        settledBy="pixels",
        tolerance={"text": "aa", "reason": "recorded by another renderer", "isUsed": False},
    )
    run.add(
        "receipt",
        "matched",
        "12 pixels differ, which the tolerance accepts",
        group=group,
        settledBy="pixels",
        tolerance={"text": "2,40", "reason": "the printer's gradient", "isUsed": True},
        comparison=compare(
            Picture(8, 8, b"\x10\x20\x30\xff" * 64), Picture(8, 8, b"\x11\x20\x30\xff" * 12 + b"\x10\x20\x30\xff" * 52)
        ),
    )
    run.add("season", "recorded", "recorded", group=group)
    run.add("basket", "updated", "updated", group=group, settledBy="pixels")
    for index in range(24):
        appearance = ("light", "dark")[index % 2]
        name = f"tile-{index // 4}{'~dark' if index % 2 else ''}{'@2x' if index // 2 % 2 else ''}"
        run.add(
            name,
            "matched",
            "equal",
            group=f"{SCENES}/tiles.json",
            settledBy="storedHash",
            variant=variant(appearance=appearance, scale=2 if index // 2 % 2 else 1),
        )


def write_sample(project, navrender, shard=None):
    run = Run(project, f"test-sample-{shard[0]}" if shard else "test-sample", shard)
    drawing = Drawing(navrender)
    add_pictures(run, drawing)
    add_former_scene(run, drawing)
    add_exact_colors(run)
    add_film(run, drawing)
    add_texts(run)
    add_problems(run)
    run.header()
    return run.folder


def write_large(project, count):
    """Writes a run in which every snapshot changed: many scenes with twenty snapshots each."""
    run = Run(project, "test-large")
    before = Picture(24, 24, bytes((120, 160, 200, 255)) * 576)
    pictures = []
    for index in range(16):
        after = Picture(24, 24, before.pixels)
        after.fill(index, 4, 8, 6 + index % 3, (200, 60 + index * 10, 80, 255))
        pictures.append((write_png(after), compare(before, after)))
    expected = write_png(before)
    for index in range(count):
        actual, comparison = pictures[index * 7 % 16]
        scene = f"{SCENES}/page-{index // 20:03}.json"
        dark, scale = index % 2 == 1, (1, 2)[index // 2 % 2]
        name = f"page-{index // 20:03}.case-{index // 4 % 5}{'~dark' if dark else ''}{'@2x' if scale == 2 else ''}"
        node = {
            "address": f"page/list/item[{index % 9}]/title",
            "id": None,
            "kind": "text",
            "file": scene,
            "line": 10 + index % 90,
            "column": 9,
            "pixels": comparison["changedPixels"],
            "frame": [0, 4, 24, 10],
            "regions": [0],
        }
        layout = {"version": 1, "size": [24, 24], "scale": 1, "nodes": []}
        run.add(
            name,
            "changed",
            f"{comparison['changedPixels']} pixels differ, 1 region, {node['address']}",
            {"expected.png": expected, "actual.png": actual, "layout.json": json_bytes(layout)},
            code="pixels-differ",
            settledBy="pixels",
            group=scene,
            comparison=comparison,
            nodes=[node],
            variant=variant(appearance="dark" if dark else "light", scale=scale),
        )
    run.header()
    return run.folder


def main(arguments):
    if arguments[:1] == ["--rows"]:
        print(write_large(Path(arguments[2]).resolve(), int(arguments[1])))
    elif arguments[:1] == ["--shard"]:
        index, total = map(int, arguments[1].split("/"))
        print(write_sample(Path(arguments[3]).resolve(), arguments[2], (index, total)))
    elif len(arguments) == 2:
        print(write_sample(Path(arguments[1]).resolve(), arguments[0]))
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
