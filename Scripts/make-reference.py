#!/usr/bin/env python3
"""Writes docs/reference: one page for each kind of node and other object of the scene language.

Usage: Scripts/make-reference.py NAVRENDER [--check]

The pages come from `navrender help`, which reads the decoder's tables. The modules in Scripts/reference draw pictures
that show values of the keys. With --check, nothing is written, and the exit status is 1 if a page or picture would
change.
"""
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "reference"))
import pages  # noqa: E402
import pictures  # noqa: E402
import samples  # noqa: E402

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "reference"


def help_text(binary, *words):
    return subprocess.run([binary, "help", *words], capture_output=True, text=True, check=True).stdout


def names(binary, heading):
    lines = help_text(binary).split(heading, 1)[1].split("\n")[1:]
    words = []
    for line in lines:
        if not line.startswith("  "):
            break
        words += line.strip().split(", ")
    return words


def files_of(binary):
    """Returns the files of the reference by their names."""
    kinds, parts = (names(binary, heading) for heading in ("Kinds of node and other objects", "Objects within them"))
    texts = [pages.Page(name, help_text(binary, name)) for name in kinds + parts]
    strips, elsewhere = pictures.draw(binary, texts)
    examples = samples.examples(binary, texts)
    files = {f"{page.word}.md": pages.page(page, [one.name for one in texts], examples.get(page.name), strips, elsewhere)
             for page in texts}
    files["README.md"], files["types.md"] = pages.index(texts), pages.TYPES
    files = {name: text.encode() for name, text in files.items()}
    return files | {f"pictures/{pages.file_name(name, number)}": picture for name, drawn in strips.items()
                    for number, (picture, _) in enumerate(drawn, 1)}


def main():
    files = files_of(str(Path(sys.argv[1]).resolve()))
    (FOLDER / "pictures").mkdir(parents=True, exist_ok=True)
    present = [str(path.relative_to(FOLDER)) for path in FOLDER.rglob("*") if path.is_file()]
    stale = [name for name in present if name not in files]
    changed = [n for n, body in files.items() if n not in present or (FOLDER / n).read_bytes() != body]
    if "--check" in sys.argv:
        if changed or stale:
            sys.exit("docs/reference is out of date: " + ", ".join(sorted(changed + stale)))
        return
    for name in stale:
        (FOLDER / name).unlink()
    for name in changed:
        (FOLDER / name).write_bytes(files[name])
    drawn = [len(body) for name, body in files.items() if name.endswith(".png")]
    print(f"{len(files)} files, {len(changed)} changed; {len(drawn)} pictures with {sum(drawn) >> 10} KiB")


main()
