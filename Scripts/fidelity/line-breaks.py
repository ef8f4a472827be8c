#!/usr/bin/env python3
"""Compares navrender's line breaks with those of headless Chromium: 20 paragraphs in eight languages, at five widths.

    Scripts/fidelity/line-breaks.py .build/release/navrender

The paragraphs are in line-breaks.json. Both programs get the bundled fonts and no tracking. One paragraph at one width
is a case. If the line breaks of a case differ, the script prints the lines of both programs. The exit status is 1 if
fewer than 95 % of the cases are equal. Cases whose first difference is listed in KNOWN do not count: in these cases,
Chromium does not follow UAX 14.
"""
import argparse
import html
import json
import re
import subprocess
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
FONTS = HERE.parent.parent / "Fonts"
SIZE, LINE = 17, 40
WIDTHS = [180, 230, 290, 360, 450]
FACES = ["Inter/Inter-Regular.otf", "NotoSansCJKjp/NotoSansCJKjp-Regular.otf", "NotoSansThai/NotoSansThai-Regular.ttf",
         "NotoSansHebrew/NotoSansHebrew-Regular.ttf", "NotoSansDevanagari/NotoSansDevanagari-Regular.ttf"]
# Known differences: breaks that only one of the programs makes. An entry has a regular expression for the text before
# the break, a regular expression for the text after the break, and the reason.
KNOWN = [
    (r"/", r"[a-z]", "UAX 14 allows a break after a slash (SY), Chromium does not"),
    (r"« ", r"\w", "UAX 14 (LB15a) forbids a break after an opening quotation mark and spaces"),
    (r" ", r"[?!:;]", "UAX 14 (LB13) forbids a break before a closing mark, also after spaces"),
]


def chromium(paragraphs):
    """Returns, for each paragraph and width, the offsets at which lines begin, in characters."""
    rules = "".join(f'@font-face {{ font-family: "f{index}"; src: url("{(FONTS / name).as_uri()}"); }}'
                    for index, name in enumerate(FACES))
    families = ", ".join(f'"f{index}"' for index in range(len(FACES)))
    blocks = "".join(
        f'<p lang="{language}" dir="auto" style="width: {width}px">{html.escape(text)}</p>'
        for language, text in paragraphs for width in WIDTHS)
    script = """
        document.fonts.ready.then(() => {
          const lines = [...document.querySelectorAll('p')].map(p => {
            const [text, top, starts] = [p.firstChild, p.getBoundingClientRect().top, []];
            let last = -1, offset = 0, count = 0;
            for (const character of text.data) {
              const range = document.createRange();
              range.setStart(text, offset);
              range.setEnd(text, offset += character.length);
              const box = range.getClientRects()[0];
              if (box && box.width > 0) {
                const line = Math.floor(((box.top + box.bottom) / 2 - top) / LINE);
                if (line > last) { starts.push(count); last = line; }
              }
              count += 1;
            }
            return starts;
          });
          document.body.dataset.lines = JSON.stringify(lines);
        })""".replace("LINE", str(LINE))
    style = (f"margin: 0; font: {SIZE}px/{LINE}px {families}; text-rendering: geometricPrecision; line-break: normal; "
             "overflow-wrap: break-word; text-spacing-trim: space-all; text-autospace: no-autospace")
    page = (f'<!DOCTYPE html><meta charset="utf-8"><style>{rules} p {{ {style} }}</style>'
            f'<body>{blocks}<script>{script}</script>')
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "page.html"
        path.write_text(page, encoding="utf-8")
        text = subprocess.run(
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--allow-file-access-from-files",
             f"--user-data-dir={folder}/profile", "--virtual-time-budget=20000", "--dump-dom", path.as_uri()],
            check=True, capture_output=True, text=True).stdout
    return json.loads(html.unescape(re.search(r'data-lines="([^"]*)"', text)[1]))


def children(node):
    """Returns the children of a resolved node as a list. The JSON may have a single node instead of a list."""
    found = node.get("children", [])
    return found if isinstance(found, list) else [found]


def runs(node):
    """Returns the glyph runs in a resolved node."""
    if node["type"] == "glyphs":
        return [node]
    return [run for child in children(node) for run in runs(child)]


def navrender(tool, paragraphs):
    """Returns, for each paragraph and width, the offsets at which lines begin, in characters."""
    nodes = [{"type": "text", "id": f"{number}-{width}", "frame": {"width": width}, "text": text,
              "language": language, "lineBreak": "normal", "font": {"size": SIZE, "tracking": 0, "lineHeight": LINE}}
             for number, (language, text) in enumerate(paragraphs) for width in WIDTHS]
    scene = {"scene": 1, "canvas": {"size": [600, 1200], "scale": 1}, "root": {"type": "group", "children": nodes}}
    resolved = json.loads(subprocess.run(
        [tool, "resolve", "-"], input=json.dumps(scene), check=True, capture_output=True, text=True).stdout)
    found = {node["id"]: node for node in children(resolved["root"])}
    return [line_starts(found[node["id"]], node["text"].encode()) for node in nodes]


def line_starts(node, text):
    starts = {}
    for run in runs(node):
        for glyph, cluster in zip(run["glyphs"], run["clusters"]):
            line = int(glyph[2] // LINE)
            starts[line] = min(starts.get(line, len(text)), run["textStart"] + cluster)
    return sorted(len(text[:start].decode()) for start in starts.values())


def reason(text, ours, theirs):
    """Returns the known reason for the first break that only one program has, or None."""
    firsts = [min(own) for own in (set(ours) - set(theirs), set(theirs) - set(ours)) if own]
    for before, after, why in KNOWN:
        if any(re.search(before + "$", text[:first]) and re.match(after, text[first:]) for first in firsts):
            return why
    return None


def shown(text, starts):
    return " | ".join(text[a:b] for a, b in zip(starts, starts[1:] + [len(text)]))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("navrender")
    options = parser.parse_args()
    paragraphs = json.loads((HERE / "line-breaks.json").read_text(encoding="utf-8"))
    results = iter(zip(navrender(options.navrender, paragraphs), chromium(paragraphs)))
    equal, known, total = {}, {}, 0
    for language, text in paragraphs:
        for width in WIDTHS:
            ours, other = next(results)
            total += 1
            if ours == other:
                equal[language] = equal.get(language, 0) + 1
                continue
            why = reason(text, ours, other)
            if why:
                known[why] = known.get(why, 0) + 1
            print(f"{language}, {width} px{': ' + why if why else ''}\n  navrender  {shown(text, ours)}\n"
                  f"  Chromium   {shown(text, other)}")
    same = sum(equal.values())
    print(f"{same} of {total} equal: " + ", ".join(f"{language} {count}" for language, count in equal.items()))
    for why, count in known.items():
        print(f"{count}: {why}")
    raise SystemExit(same < 0.95 * (total - sum(known.values())))


if __name__ == "__main__":
    main()
