#!/usr/bin/env python3
"""Writes docs/reference: one page for each kind of node and other object of the scene language.

Usage: Scripts/make-reference.py NAVRENDER [--check]

The pages come from `navrender help`, which reads the decoder's tables. With --check, nothing is written, and the exit
status is 1 if a page would change.
"""
import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "reference"


def help_text(binary, *words):
    return subprocess.run([binary, "help", *words], capture_output=True, text=True, check=True).stdout


def names(binary):
    lines = help_text(binary).split("Kinds of node and other objects", 1)[1].split("\n")[1:]
    words = []
    for line in lines:
        if not line.startswith("  "):
            break
        words += line.strip().split(", ")
    return words


def rows(lines):
    """Returns key, summary, type and default of each key."""
    keys = [lines[i:i + 3] for i in range(0, len(lines), 3)]
    for name, summary, kind in keys:
        form, _, standard = kind.strip().partition("; ")
        standard = standard if standard in ("", "required") else f"`{standard}`"
        yield name.strip(), summary.strip(), form.replace("|", "\\|"), standard


def table(lines):
    text = "| key | meaning | value | default |\n|---|---|---|---|\n"
    return text + "".join(f"| `{n}` | {s} | {k} | {d} |\n" for n, s, k, d in rows(lines))


def page(text):
    sections = text.strip().split("\n\n")
    title, _, summary = sections[0].partition(": ")
    result = f"# {title}\n\n{summary[:1].upper()}{summary[1:]}.\n"
    for section in sections[1:]:
        head, *lines = section.split("\n")
        if head == "Keys:":
            result += "\n## Keys\n\n" + table(lines)
        elif head == "Keys of every node:":
            result += "\n## Keys of every node\n\n" + table(lines)
        elif head == "Example:":
            result += "\n## Example\n\n```json\n" + "\n".join(line.strip() for line in lines) + "\n```\n"
        else:
            result += "\n" + section + "\n"
    return result


def index(pages):
    text = ("# Reference of the scene language\n\nLook here for the keys of a kind of node. "
            "`navrender help KIND` prints the same.\nThese pages are made by `Scripts/make-reference.py`; "
            "do not edit them.\n\n| page | what it is |\n|---|---|\n")
    for name, body in pages:
        text += f"| [{name}]({name.lstrip('$')}.md) | {body.split(chr(10))[2].rstrip('.').replace('|', '')} |\n"
    return text


def main():
    binary = sys.argv[1]
    pages = [(name, page(help_text(binary, name))) for name in names(binary)]
    files = {f"{name.lstrip('$')}.md": body for name, body in pages}
    files["README.md"] = index(pages)
    FOLDER.mkdir(exist_ok=True)
    stale = [p.name for p in FOLDER.glob("*.md") if p.name not in files]
    changed = [n for n, body in files.items() if not (FOLDER / n).exists() or (FOLDER / n).read_text() != body]
    if "--check" in sys.argv:
        if changed or stale:
            sys.exit("docs/reference is out of date: " + ", ".join(sorted(changed + stale)))
        return
    for name in stale:
        (FOLDER / name).unlink()
    for name in changed:
        (FOLDER / name).write_text(files[name])
    print(f"{len(files)} pages, {len(changed)} changed")


main()
