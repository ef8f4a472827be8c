#!/usr/bin/env python3
"""Writes Sources/CNavFonts/fonts.c, which builds the files of Fonts/ into the program.

Usage: Scripts/make-embedded-fonts.py [--check]
Run it when a font file is added, changed, renamed or removed. The written file also lists the names, weight
and style of each font. With --check it writes nothing and fails if the file is not up to date.
"""
import re
import struct
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OUTPUT = ROOT / "Sources/CNavFonts/fonts.c"
SUFFIXES = (".otf", ".ttf", ".otc", ".ttc")

HEAD = """// Written by Scripts/make-embedded-fonts.py. Do not edit.
#include "CNavFonts.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// The fonts have a read-only section of their own, so that the linker cannot move them to writable memory with other
// constants. On the first access to a page, Linux maps the 64 KiB around that page. The alignment keeps other fonts
// out of these 64 KiB.
#define FONT static const __attribute__((section(".nav_fonts"), aligned(65536))) uint8_t
#define NOTE static const char
#define ROW(path, family, name, weight, is_italic, has_color, font, note) \\
    {path, family, name, weight, is_italic, has_color, font, sizeof font, note, sizeof note}
"""
TAIL = """
size_t nav_font_count(void) { return sizeof fonts / sizeof *fonts; }

nav_font nav_font_at(size_t index) { return fonts[index]; }
"""


def identifier(path):
    return re.sub(r"\W", "_", str(path))


def array(kind, path):
    return f'\n{kind} {identifier(path)}[] = {{\n#embed "../../Fonts/{path}"\n}};\n'


class Font:
    """The properties of the only face of a font file. They mean the same as in NavTypesetting's FaceDescription."""

    def __init__(self, path):
        self.data = path.read_bytes()
        count = struct.unpack_from(">H", self.data, 4)[0]
        entries = [struct.unpack_from(">4s4xII", self.data, 12 + 16 * index) for index in range(count)]
        self.tables = {tag.decode("ascii"): (offset, length) for tag, offset, length in entries}
        if self.data[:4] == b"ttcf" or "fvar" in self.tables:
            sys.exit(f"{path}: the program takes one face from each file, and no variable ones")
        self.family = self.name(16) or self.name(1)
        self.post_script_name = self.name(6)
        self.weight = self.unsigned("OS/2", 4)
        self.is_italic = bool(self.unsigned("OS/2", 62) & 1 or self.unsigned("head", 44) & 2)
        self.has_color = not self.tables.keys().isdisjoint({"COLR", "CBDT", "sbix"})

    def unsigned(self, table, offset):
        return struct.unpack_from(">H", self.data, self.tables[table][0] + offset)[0]

    def name(self, identifier):
        """Returns an entry of the name table in American English, or an empty string."""
        table = self.tables["name"][0]
        count, strings = struct.unpack_from(">HH", self.data, table + 2)
        for index in range(count):
            platform, encoding, language, number, length, offset = struct.unpack_from(
                ">6H", self.data, table + 6 + 12 * index
            )
            if (platform, encoding, language, number) == (3, 1, 0x409, identifier):
                start = table + strings + offset
                return self.data[start : start + length].decode("utf-16-be")
        return ""


def row(folder, path):
    font = Font(folder / path)
    strings = ", ".join(f'"{text}"' for text in (path, font.family, font.post_script_name))
    flags = f"{font.weight}, {str(font.is_italic).lower()}, {str(font.has_color).lower()}"
    return f"    ROW({strings}, {flags},\n        {identifier(path)}, {identifier(path.parent / 'README.md')}),\n"


def text():
    folder = ROOT / "Fonts"
    fonts = [path.relative_to(folder) for path in folder.rglob("*") if path.suffix in SUFFIXES]
    # Sorts by bytes, as the program sorts the files of a folder.
    fonts.sort(key=lambda path: str(path).encode())
    arrays = [array("FONT", path) for path in fonts]
    arrays += [array("NOTE", path / "README.md") for path in sorted({path.parent for path in fonts})]
    rows = [row(folder, path) for path in fonts]
    return HEAD + "".join(arrays) + "\nstatic const nav_font fonts[] = {\n" + "".join(rows) + "};\n" + TAIL


def main():
    if sys.argv[1:] == ["--check"]:
        if OUTPUT.read_text(encoding="utf-8") != text():
            sys.exit(f"{OUTPUT.relative_to(ROOT)} is not up to date: run Scripts/make-embedded-fonts.py")
        return
    OUTPUT.write_text(text(), encoding="utf-8")


main()
