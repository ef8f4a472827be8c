#!/usr/bin/env python3
"""Writes Unicode's conformance tests to Tests/NavUnicodeTests/Data, without comments and compressed.

Usage: Scripts/make-unicode-tests.py FOLDER

FOLDER holds the Unicode Character Database in the version that Scripts/make-unicode-tables.py states. All tests are
kept. For smaller files, `/` and `+` replace `÷` (break) and `×` (no break). In BidiTest.txt, a letter replaces each
class: `a` stands for the first of CLASSES.
"""
import gzip
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "Tests/NavUnicodeTests/Data"
VERSION = re.search(r'^VERSION = "(.*)"', (ROOT / "Scripts/make-unicode-tables.py").read_text(), re.M).group(1)
CLASSES = "L R AL EN ES ET AN CS B S WS ON BN NSM LRE RLE LRO RLO PDF LRI RLI FSI PDI".split()
FILES = ("auxiliary/LineBreakTest.txt", "auxiliary/GraphemeBreakTest.txt", "BidiTest.txt", "BidiCharacterTest.txt")


def short(line):
    """Returns a line of BidiTest.txt, such as `L RLE; 7`, with letters for classes: `ap7`."""
    if line.startswith("@"):
        return line
    classes, _, directions = line.partition("; ")
    return "".join(chr(ord("a") + CLASSES.index(name)) for name in classes.split()) + directions


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    TARGET.mkdir(parents=True, exist_ok=True)
    for name in FILES:
        lines = (Path(sys.argv[1]) / name).read_text(encoding="utf-8").split("\n")
        if VERSION not in lines[0]:
            sys.exit(f"{name}: expected version {VERSION}, found: {lines[0]}")
        kept = [line for line in (line.split("#")[0].rstrip() for line in lines) if line]
        if name == "BidiTest.txt":
            kept = [short(line) for line in kept]
        text = "\n".join([f"# {VERSION}", *kept]).replace("÷", "/").replace("×", "+") + "\n"
        path = TARGET / (Path(name).name + ".gz")
        # The gzip header gets no time and no file name, so that the same data gives the same file.
        with path.open("wb") as file, gzip.GzipFile("", "wb", 9, file, mtime=0) as packed:
            packed.write(text.encode("utf-8"))
        print(f"{path.name}: {len(kept)} lines, {path.stat().st_size} bytes")


main()
