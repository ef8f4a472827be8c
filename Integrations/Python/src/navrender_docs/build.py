"""Runs `navrender docs build` and reads its results."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

PROGRAM_VARIABLE = "NAVRENDER"
"""The environment variable that names the program."""

# Success (0), and the failures that leave pictures undone but say why: differences, scenes that are not valid, missing
# files, limits, unwritable outputs, and the deadline. Any other status means that the program could not do its work.
REPORTED_STATUSES = (0, 1, 3, 4, 5, 6, 8)


class ProgramError(Exception):
    """The program is missing, or it could not do its work."""


@dataclass(frozen=True)
class Picture:
    """A picture file."""

    path: Path
    appearance: str
    """`light` or `dark`."""
    scale: float
    """Pixels per point."""
    width: float
    """In points, which are the pixels of CSS."""
    height: float
    """In points, which are the pixels of CSS."""


@dataclass(frozen=True)
class Figure:
    """A block of a page with the pictures that it asks for."""

    page: Path
    first_line: int
    """From 1."""
    last_line: int
    """The line that closes the block."""
    alt: str
    caption: str | None
    pictures: tuple[Picture, ...]


@dataclass(frozen=True)
class Problem:
    """Something that is wrong with a scene or a page."""

    message: str
    is_error: bool = True
    file: Path | None = None
    line: int | None = None
    """From 1."""
    column: int | None = None
    """From 1."""

    def __str__(self) -> str:
        place = ":".join(str(part) for part in (self.file, self.line, self.column) if part is not None)
        return f"{place}: {self.message}" if place else self.message


@dataclass
class Build:
    """The results of one run of the program."""

    figures: list[Figure] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    is_failed: bool = False
    """Whether a picture could not be made."""

    def in_page(self, page: Path) -> list[Figure]:
        """The figures of a page, from top to bottom."""
        page = page.resolve()
        return sorted((figure for figure in self.figures if figure.page == page), key=lambda figure: figure.first_line)

    def at(self, page: Path, line: int) -> Figure | None:
        """Returns the figure whose block contains this line of a page, or None."""
        return next((figure for figure in self.in_page(page) if figure.first_line <= line <= figure.last_line), None)


def find_program(option: str | None, option_name: str) -> str:
    """Returns the path of navrender: the option, the environment variable NAVRENDER, or the program on PATH.

    `option_name` is the option's name in messages. Raises ProgramError if the named program does not exist, or if
    none is named and PATH has no navrender.
    """
    for name, value in ((option_name, option), (f"the variable {PROGRAM_VARIABLE}", os.environ.get(PROGRAM_VARIABLE))):
        if value:
            found = shutil.which(os.path.expanduser(value))
            if not found:
                raise ProgramError(f"{name} is {value!r}, which is not a program")
            return os.path.abspath(found)
    found = shutil.which("navrender")
    if not found:
        raise ProgramError(
            "the program navrender is not installed: put it into a folder of PATH, or name it by "
            f"{option_name} or by the environment variable {PROGRAM_VARIABLE}"
        )
    return os.path.abspath(found)


def build(program: str, folder: Path, sources: Sequence[Path], options: Sequence[str] = ()) -> Build:
    """Makes all pictures that are not current.

    `folder` is the working directory. The nearest navrender.json determines the project. `sources` are files and
    folders. Raises ProgramError if the program could not do its work.
    """
    with tempfile.TemporaryDirectory(prefix="navrender-") as scratch:
        manifest = Path(scratch) / "pictures.json"
        command = [program, "docs", "build", *map(str, sources), "--manifest", str(manifest), "--diagnostics", "json"]
        try:
            run = subprocess.run([*command, *options], cwd=folder, capture_output=True, text=True, check=False)
        except OSError as error:
            raise ProgramError(f"{program} cannot be run: {error.strerror}") from error
        if run.returncode not in REPORTED_STATUSES:
            raise ProgramError(f"{program} failed with status {run.returncode}: {run.stderr.strip()}")
        result = Build(problems=_problems(run.stderr, folder), is_failed=run.returncode != 0)
        if manifest.exists():
            result.figures = _figures(json.loads(manifest.read_text(encoding="utf-8")), manifest.parent)
    if result.is_failed and not result.problems:
        raise ProgramError(f"{program} failed with status {run.returncode}: {run.stderr.strip()}")
    return result


def _figures(manifest: dict[str, Any], folder: Path) -> list[Figure]:
    """Groups the manifest's pictures by figure. Pictures that belong to no page are left out."""
    pictures: dict[tuple[Path, int, int], list[Picture]] = {}
    words: dict[tuple[Path, int, int], tuple[str, str | None]] = {}
    for entry in manifest["pictures"]:
        if "page" not in entry:
            continue
        key = ((folder / entry["page"]).resolve(), *entry["lines"])
        scale = entry["scale"]
        path = (folder / entry["file"]).resolve()
        picture = Picture(path, entry["appearance"], scale, entry["width"] / scale, entry["height"] / scale)
        pictures.setdefault(key, []).append(picture)
        words[key] = (entry["alt"] or "", entry["caption"])
    return [Figure(*key, *words[key], tuple(files)) for key, files in pictures.items()]


# A message without a diagnostic, such as "navrender: error: guide.md:4: …/card.json: no such file".
_MESSAGE = re.compile(r"navrender: (?P<kind>error|warning): (?:(?P<file>[^:]+):(?P<line>\d+): )?(?P<text>.*)")


def _problems(errors: str, folder: Path) -> list[Problem]:
    """Returns the problems in the program's standard error. Lines about progress and totals are left out."""
    problems = []
    for line in errors.splitlines():
        if line.startswith("{"):
            found = json.loads(line)
            message = f"{found['message']} [{found['code']}]"
            if found.get("help"):
                message += f"; {found['help']}"
            problems.append(
                Problem(
                    message,
                    found["severity"] == "error",
                    (folder / found["file"]).resolve(),
                    found["line"],
                    found["column"],
                )
            )
        elif match := _MESSAGE.fullmatch(line):
            file, number = match["file"], match["line"]
            problems.append(
                Problem(
                    match["text"],
                    match["kind"] == "error",
                    (folder / file).resolve() if file else None,
                    int(number) if number else None,
                )
            )
    return problems
