#!/usr/bin/env python3
"""Writes docs/reference: one page for each kind of node and other object of the scene language.

Usage: Scripts/make-reference.py NAVRENDER [--check]

The pages come from `navrender help`, which reads the decoder's tables. Each page has a picture with values of its
keys (Scripts/reference). With --check, nothing is written, and the exit status is 1 if a page or picture would change.
"""
import re
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "reference"))
import pictures  # noqa: E402

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


class Page:
    """A page of help: its text, its keys as (name, summary, type), and an example as a template for pictures."""

    def __init__(self, name, text):
        self.name, self.text, self.keys, self.template = name, text, [], None
        for section in text.strip().split("\n\n"):
            head, *lines = section.split("\n")
            if head in ("Keys:", "Keys of every node:"):
                self.keys += [(n, s, k.replace("\\|", "|")) for n, s, k, _ in rows(lines)]
            elif head == "Example:":
                self.template = lines[0].strip().removesuffix("}") + ',"fill":"#4a90e2",@}'


def gallery(page, strips, drawn, elsewhere):
    """Returns the section with the pictures of a page."""
    word = page.lstrip("$")
    text = ""
    if page in strips:
        keys = ", ".join(key.name for key in drawn[page])
        text += f'\n<img src="pictures/{word}.png" width="{pictures.WIDTH + 32}" alt="Values of {keys}">\n'
    for other, keys in elsewhere.get(page, {}).items():
        shown = f"[{other}]({other}.md#pictures)"
        text += f"\nThe page {shown} shows " + ", ".join(f"`{key}`" for key in keys) + ".\n"
    return "\n## Pictures\n" + text if text else ""


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
    binary = str(Path(sys.argv[1]).resolve())
    kinds, parts = (names(binary, heading) for heading in ("Kinds of node and other objects", "Objects within them"))
    texts = [Page(name, help_text(binary, name)) for name in kinds + parts]
    strips, drawn, elsewhere = pictures.draw(binary, texts)
    pages = [(one.name, page(one.text) + gallery(one.name, strips, drawn, elsewhere)) for one in texts]
    files = {f"{name.lstrip('$')}.md": body.encode() for name, body in pages}
    files |= {f"pictures/{name}.png": picture for name, picture in strips.items()}
    files["README.md"] = index(pages).encode()
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
    size = sum(len(picture) for picture in strips.values()) >> 10
    print(f"{len(files)} files, {len(changed)} changed; {len(strips)} pictures with {size} KiB")


main()
