#!/usr/bin/env python3
"""Compares the glyphs, clusters, advances and positions of `navrender resolve` with HarfBuzz, for 300 strings.

    pip install uharfbuzz
    Scripts/fidelity/shaping.py .build/release/navrender [--count 300]

The strings are random words of ten writing systems. Some strings need several faces. HarfBuzz shapes the text of each
glyph run with the run's face, and sees the rest of the string as context. The last step prints how many strings have
the same glyphs, clusters, advances and positions in both programs. The exit status is 1 if a string differs.
"""
import argparse
import json
import random
import subprocess
import tempfile
from pathlib import Path

import uharfbuzz

ROOT = Path(__file__).resolve().parent.parent.parent
SIZE = 20.0
WORDS = [
    "Quick fox fi ffl Straße naïve Tōkyō AVATAR Ðe To Wave office",
    "Ελληνικά γλώσσα ΐ ὥρα Ύδωρ και μετά Ωμέγα",
    "Русский язык ёлка йод Українська ґанок ѝ щука",
    "السلام عليكم لا إله الله مَرْحَبًا ٱلْكِتَاب پارسی گچ",
    "שלום עולם בְּרֵאשִׁית אֱלֹהִים יִשְׂרָאֵל",
    "नमस्ते क्षत्रिय र्क्षि श्री द्ध्य कर्म हिन्दी ज्ञान",
    "สวัสดี น้ำ กำลัง ปั้น ภาษาไทย ฐู ญุ เก้า",
    "ひらがな きゃっきゅ が゛ ゝゞ",
    "カタカナ ヴァイオリン ー ｶﾀｶﾅ ガギグ",
    "日本語 漢字 東京都 々 〆切 亜腕",
]


def strings(count):
    """Returns strings of one to six words of one writing system.

    Every third string gets a Latin word in addition, except in Arabic and Hebrew.
    """
    generator = random.Random(1)
    found = []
    for index in range(count):
        words = generator.choices(WORDS[index % len(WORDS)].split(), k=1 + index % 6)
        # A Latin word in right-to-left text mainly changes the order of runs. Nothing here checks that order.
        if index % 3 == 0 and index % len(WORDS) not in (3, 4):
            words.insert(len(words) // 2, generator.choice(WORDS[0].split()))
        found.append(" ".join(words))
    return found


def runs(tool, text, folder):
    """Returns the glyph runs of a string that navrender lays out in one line."""
    scene = {"scene": 1, "canvas": {"size": [4000, 100]},
             "root": {"type": "text", "text": text, "font": {"size": SIZE, "tracking": 0}}}
    path = Path(folder) / "scene.json"
    path.write_text(json.dumps(scene), encoding="utf-8")
    output = subprocess.run([tool, "resolve", path], check=True, capture_output=True, text=True).stdout
    pending, found = [json.loads(output)["root"]], []
    while pending:
        node = pending.pop()
        if isinstance(node, list):
            pending += reversed(node)
        elif node.get("type") == "glyphs":
            found.append(node)
        else:
            pending += reversed(node.get("children", []))
    return found


class Faces:
    """The faces of navrender as HarfBuzz fonts, by their PostScript names."""

    def __init__(self, tool):
        lines = subprocess.run([tool, "fonts", "--format", "json"], check=True, capture_output=True, text=True).stdout
        self.files = {face["postScriptName"]: face["file"] for face in map(json.loads, lines.splitlines())}
        self.fonts = {}

    def __getitem__(self, name):
        if name not in self.fonts:
            blob = uharfbuzz.Blob.from_file_path(str(ROOT / self.files[name]))
            self.fonts[name] = uharfbuzz.Font(uharfbuzz.Face(blob))
        return self.fonts[name]


def shaped(run, text, font):
    """Shapes a run with HarfBuzz. Returns [glyph, x, y, advance, cluster] for each glyph. The pen begins at x = 0."""
    data = text.encode()
    buffer = uharfbuzz.Buffer()
    buffer.add_utf8(data, run["textStart"] if "textStart" in run else 0, len(run["text"].encode()))
    buffer.guess_segment_properties()
    buffer.language = "und"
    uharfbuzz.shape(font, buffer)
    unit, pen, found = SIZE / font.face.upem, 0.0, []
    for info, place in zip(buffer.glyph_infos, buffer.glyph_positions):
        found.append([info.codepoint, pen + place.x_offset * unit, -place.y_offset * unit, place.x_advance * unit,
                      info.cluster - run.get("textStart", 0)])
        pen += place.x_advance * unit
    return found


def printed(run, expected):
    """Returns navrender's glyphs in the form of `shaped`, moved so that the first one lies where HarfBuzz puts it."""
    rows = [[*glyph, advance, cluster]
            for glyph, advance, cluster in zip(run["glyphs"], run["advances"], run["clusters"])]
    if rows and expected:
        left, base = rows[0][1] - expected[0][1], rows[0][2] - expected[0][2]
        rows = [[row[0], row[1] - left, row[2] - base, *row[3:]] for row in rows]
    return rows


def agree(found, expected):
    return len(found) == len(expected) and all(
        abs(a - b) < 1e-6 for row, other in zip(found, expected) for a, b in zip(row, other))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("navrender")
    parser.add_argument("--count", type=int, default=300)
    options = parser.parse_args()
    faces, differing = Faces(options.navrender), []
    with tempfile.TemporaryDirectory() as folder:
        for text in strings(options.count):
            for run in runs(options.navrender, text, folder):
                expected = shaped(run, text, faces[run["face"]])
                if not agree(printed(run, expected), expected):
                    differing.append((text, run["text"]))
    print(f"HarfBuzz {uharfbuzz.version_string()}: {options.count - len({text for text, _ in differing})} of "
          f"{options.count} strings have the same glyphs, clusters, advances and positions")
    for text, part in differing:
        print(f"  {part!r} in {text!r}")
    raise SystemExit(bool(differing))


if __name__ == "__main__":
    main()
