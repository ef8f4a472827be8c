"""A temporary folder and two scenes for the tests. The variable NAVRENDER holds the path of navrender."""

from __future__ import annotations

import os
import tempfile
import unittest
from pathlib import Path

SCENE = """{
  "scene": 1,
  "canvas": { "size": [20, 10], "appearance": ["light", "dark"] },
  "parameters": { "paint": "systemGreen" },
  "root": { "type": "box", "frame": "fill", "fill": "$paint" }
}
"""
BROKEN = """{
  "scene": 1, "canvas": { "size": [20, 10] },
  "root": { "type": "box", "frame": "fill", "fill": "sistemGreen" },
  "figure": { "name": "broken", "alt": "A box" }
}"""


def program() -> str:
    path = os.environ.get("NAVRENDER")
    if not path:
        raise RuntimeError("the environment variable NAVRENDER must name the program")
    return path


class ProjectTest(unittest.TestCase):
    """A test in an empty folder."""

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory(prefix="navrender-docs-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name).resolve()

    def write(self, name: str, text: str) -> Path:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    def read(self, name: str) -> str:
        return (self.folder / name).read_text(encoding="utf-8")


def indented(text: str, by: str) -> str:
    return "".join(by + line for line in text.splitlines(keepends=True))


def column_of_mistake() -> int:
    """The column of the unknown colour in BROKEN, from 1."""
    return next(line.index('"sistemGreen"') + 1 for line in BROKEN.splitlines() if "sistemGreen" in line)
