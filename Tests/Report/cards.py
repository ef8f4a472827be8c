"""A test scene whose nodes lie at known places. navrender draws the scene."""

import json
import subprocess
import tempfile
from pathlib import Path


class Card:
    """A scene of 240 × 132 points. No node has children, so each node's frame is also its place on the canvas."""

    def __init__(self, appearance="light", texts=None, changes=None, background="secondarySystemBackground"):
        words = {"name": "Mira Okafor", "role": "Orchard keeper", "save": "Save", **(texts or {})}
        self.appearance, self.background = appearance, background
        self.size = [240, 132]
        self.nodes = [
            {
                "type": "box",
                "id": "card",
                "frame": [12, 12, 216, 108],
                "radius": 16,
                "curve": "continuous",
                "fill": "systemBackground",
            },
            {"type": "box", "id": "avatar", "frame": [24, 24, 44, 44], "radius": "capsule", "fill": "systemTeal"},
            {
                "type": "text",
                "id": "initials",
                "frame": [24, 24, 44, 44],
                "text": "MO",
                "alignment": "center",
                "font": {"size": 17, "weight": "semibold"},
                "fill": "white",
            },
            {
                "type": "text",
                "id": "name",
                "frame": [80, 24, 140, 22],
                "text": words["name"],
                "font": {"size": 17, "weight": "semibold"},
                "fill": "label",
            },
            {
                "type": "text",
                "id": "role",
                "frame": [80, 46, 140, 18],
                "text": words["role"],
                "font": 13,
                "fill": "secondaryLabel",
            },
            {"type": "box", "id": "save-button", "frame": [24, 76, 192, 32], "radius": 8, "fill": "systemIndigo"},
            {
                "type": "text",
                "id": "save-label",
                "frame": [24, 76, 192, 32],
                "text": words["save"],
                "alignment": "center",
                "font": {"size": 15, "weight": "semibold"},
                "fill": "white",
            },
        ]
        for id, members in (changes or {}).items():
            if id == "size":
                self.size = members
            else:
                next(node for node in self.nodes if node["id"] == id).update(members)

    @property
    def text(self):
        canvas = {"size": self.size, "appearance": self.appearance}
        canvas["background"] = self.background
        head = f'  "scene": 1,\n  "canvas": {json.dumps(canvas)},\n'
        nodes = ",\n".join("    " + json.dumps(node) for node in self.nodes)
        return "{\n" + head + '  "root": [\n' + nodes + "\n  ]\n}\n"

    def line(self, id):
        return next(n for n, line in enumerate(self.text.split("\n"), 1) if f'"id": "{id}"' in line)

    def layout(self, scale):
        nodes = [
            {
                "address": node["id"],
                "id": node["id"],
                "kind": node["type"],
                "frame": node["frame"],
                "line": self.line(node["id"]),
                "column": 5,
            }
            for node in self.nodes
        ]
        return {"version": 1, "size": self.size, "scale": scale, "nodes": nodes}


class Drawing:
    """Draws cards with navrender, and keeps the PNG file of each card and scale."""

    def __init__(self, navrender):
        self.navrender, self.files = navrender, {}

    def layout(self, scene):
        """The layout that navrender itself writes for a scene file without a golden."""
        with tempfile.TemporaryDirectory() as folder:
            command = [self.navrender, "verify", scene, "--scale", "2", "-o", Path(folder) / "run", "--quiet"]
            subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=folder)
            (file,) = Path(folder).glob("run/failures/*/layout.json")
            return json.loads(file.read_bytes())

    def png(self, card, scale):
        if (card.text, scale) not in self.files:
            with tempfile.TemporaryDirectory() as folder:
                scene, output = Path(folder) / "scene.json", Path(folder) / "out.png"
                scene.write_text(card.text)
                subprocess.run([self.navrender, scene, "-o", output, "--scale", str(scale), "--quiet"], check=True)
                self.files[card.text, scale] = output.read_bytes()
        return self.files[card.text, scale]
