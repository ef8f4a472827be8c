"""Writes the files of one snapshot run, as docs/snapshot-runs.md defines them."""

import json
from pathlib import Path

from pictures import compare, read_png

TESTS, SCENES = "Tests/OrchardTests", "Scenes"
VARIANT = {
    "appearance": "light",
    "scale": 2,
    "device": None,
    "locale": None,
    "textSize": None,
    "direction": None,
    "time": None,
    "parameters": {},
}


def fnv1a(text):
    """FNV-1a with 64 bits (Fowler, Noll, Vo)."""
    value = 0xCBF29CE484222325
    for byte in text.encode():
        value = (value ^ byte) * 0x100000001B3 % 2**64
    return f"{value:016x}"


def key_of(name, identity):
    kept = "".join(c if c.isascii() and (c.isalnum() or c in ".~@+-_") else "_" for c in name)
    return f"{kept[:100]}-{fnv1a(identity)}"


def json_bytes(value):
    return (json.dumps(value, indent=2, ensure_ascii=False) + "\n").encode()


class Run:
    """Writes one run into a project folder."""

    def __init__(self, project, id, shard=None):
        self.root, self.id, self.shard = project, id, shard
        self.folder = project / ".build/navrender/runs" / id
        self.written = 0
        for name in ("results", "failures", "processes"):
            (self.folder / name).mkdir(parents=True)
        (project / "Package.swift").write_text("// swift-tools-version: 6.2\n")
        (self.folder / "processes/4711.json").write_bytes(
            json_bytes({"version": 1, "pid": 4711, "command": ["swift", "test"], "filters": []})
        )
        (self.folder / "processes/4711.end.json").write_bytes(
            json_bytes({"version": 1, "status": 1, "ended": "2026-11-23T08:45:24.745Z"})
        )

    def header(self, started="2026-11-23T08:45:12.345Z"):
        shard = {"index": self.shard[0], "count": self.shard[1]} if self.shard else None
        (self.folder / "run.json").write_bytes(
            json_bytes(
                {
                    "version": 1,
                    "id": self.id,
                    "producer": "test",
                    "navrender": "0.1.0",
                    "started": started,
                    "root": f"/home/mira/{self.root.name}",
                    "command": ["swift", "test", "--parallel"],
                    "filters": [],
                    "shard": shard,
                    "mergedShards": [],
                    "record": "never",
                }
            )
        )

    def add(self, name, status, message, files=None, is_rejected=False, **members):
        """Adds an assertion. `files` maps the names of artifact files to their bytes."""
        self.written += 1
        if self.shard and (self.written - 1) % self.shard[1] != self.shard[0] - 1:
            return
        file = members.get("group", f"{TESTS}/ProfileTests.swift")
        folder = f"{SCENES}/goldens" if file.endswith(".json") else f"{TESTS}/__Snapshots__/{Path(file).stem}"
        golden = members.pop("golden", f"{folder}/{name}.png")
        key = key_of(name, golden or f"{file}:{self.written}:9:{name}")
        result = {
            "version": 1,
            "key": key,
            "name": name,
            "group": file,
            "kind": "picture",
            "status": status,
            "code": None,
            "message": message,
            "settledBy": None,
            "golden": golden and {"path": golden, "hash": None},
            "reference": None,
            "scene": file if file.endswith(".json") else None,
            "test": None,
            "variant": dict(VARIANT),
            "tolerance": {"text": "exact", "reason": None, "isUsed": False},
            "ignored": [],
            "comparison": None,
            "nodes": [],
            "film": None,
            "artifacts": {},
            "commands": {
                "reproduce": (
                    f"swift test --filter {Path(file).stem}" if file.endswith(".swift") else f"navrender verify {file}"
                ),
                "review": f"navrender review {key}",
                "accept": f"navrender accept {key}",
            },
        }
        if file.endswith(".swift"):
            result["test"] = {
                "framework": "Swift Testing",
                "suite": Path(file).stem,
                "name": f"{name.split('.')[0]}()",
                "file": file,
                "line": 20 + self.written,
                "column": 9,
            }
        unknown = set(members) - set(result)
        if unknown:
            raise KeyError(unknown)
        result.update(members)
        files = files or {}
        names = {
            "expected": ("expected.png", "expected.txt"),
            "actual": ("actual.png", "actual.txt"),
            "difference": ("difference.png", "difference.txt"),
            "nodes": ("nodes.png",),
            "layout": ("layout.json",),
            "scene": ("scene.json",),
        }
        result["artifacts"] = {role: next((n for n in options if n in files), None) for role, options in names.items()}
        data = json_bytes(result)
        (self.folder / f"results/{key}.json").write_bytes(data)
        if status not in ("matched", "recorded", "updated"):
            failure = self.folder / "failures" / key
            failure.mkdir()
            for file_name, content in {
                **files,
                "result.json": data,
                **({"rejected": b""} if is_rejected else {}),
            }.items():
                (failure / file_name).write_bytes(content)


def variant(**members):
    return {**VARIANT, **members}


def evidence(expected, actual, card, scale):
    """Returns the files for a changed or new picture, by name."""
    files = {"actual.png": actual, "layout.json": json_bytes(card.layout(scale)), "scene.json": card.text.encode()}
    if expected:
        files["expected.png"] = expected
    return files


def changed_nodes(card, scale, comparison, ids, file):
    """Returns the member `nodes` of a result: the given nodes, each with the changed regions that it overlaps."""
    found = []
    for id in ids:
        node = next(node for node in card.nodes if node["id"] == id)
        frame = [round(value * scale) for value in node["frame"]]
        meets = [
            i
            for i, (x, y, w, h) in enumerate(comparison["regions"])
            if x < frame[0] + frame[2] and frame[0] < x + w and y < frame[1] + frame[3] and frame[1] < y + h
        ]
        found.append(
            {
                "address": id,
                "id": id,
                "kind": node["type"],
                "file": file,
                "line": card.line(id) if file else None,
                "column": 5 if file else None,
                "pixels": comparison["changedPixels"] // (len(found) + 1),
                "frame": frame,
                "regions": meets,
            }
        )
    return found


def add_change(run, drawing, name, before, after, ids, scale=2, file=None, **members):
    """Adds a changed picture. Its golden shows the card `before`, and its new frame shows the card `after`."""
    expected, actual = drawing.png(before, scale), drawing.png(after, scale)
    comparison = compare(read_png(expected), read_png(actual))
    nodes = changed_nodes(after, scale, comparison, ids, file)
    code = "pixels-differ" if comparison["expectedSize"] == comparison["actualSize"] else "size-differs"
    worst = f", at most {comparison['worst']['levels']} levels" if comparison["worst"] else ""
    regions = len(comparison["regions"])
    message = f"{comparison['changedPixels']} pixels differ{worst}, {regions} region{'s' * (regions > 1)}"
    run.add(
        name,
        "changed",
        message,
        evidence(expected, actual, after, scale),
        code=code,
        settledBy="pixels",
        comparison=comparison,
        nodes=nodes,
        **members,
    )
