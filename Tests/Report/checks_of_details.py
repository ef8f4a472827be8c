"""Checks of the inspector, texts, help, themes and hostile names; and the pictures for the documentation."""

import json
import struct
import subprocess
import tempfile
from pathlib import Path

from expectations import expect

MOVED = "header.expanded@2x"


def check_regions(report):
    """The list has all regions; a click and the keys r and R zoom to them."""
    browser = report.browser
    report.show(MOVED)
    regions = report.results[MOVED]["comparison"]["regions"]
    expect(len(report.texts("[data-region]")), len(regions), "listed regions")
    middle = (
        "(() => { const { view, size } = page.detail.stage; return [(size.width / 2 - view.x) / view.scale,"
        " (size.height / 2 - view.y) / view.scale].map(Math.round); })()"
    )

    def center(index):
        x, y, width, height = regions[index]
        return [round(x + width / 2), round(y + height / 2)]

    def near(index, what):
        if any(abs(a - b) > 2 for a, b in zip(browser.evaluate(middle), center(index))):
            raise AssertionError(f"{what}: the middle is {browser.evaluate(middle)}, not {center(index)}")

    browser.click_on("[data-region='1']")
    near(1, "a click on a region")
    browser.key("r")
    near(2, "r")
    browser.key("r")
    near(0, "r at the last region")
    browser.key("R")
    near(len(regions) - 1, "R at the first region")
    expect(
        browser.evaluate("document.querySelector('[data-region][aria-current=true]').dataset.region"), "2", "current"
    )


def check_measures(report):
    """The inspector shows the facts of the comparison and of the tolerance."""
    report.show(MOVED)
    facts = report.results[MOVED]["comparison"]
    text = report.text("[data-section=measures]")
    area = facts["expectedSize"][0] * facts["expectedSize"][1]
    share = f"{round(100 * facts['changedPixels'] / area, 3):g} %"
    worst = facts["worst"]
    for part in (
        f"{facts['changedPixels']:,} ({share})",
        f"{worst['channel']} by {worst['levels']} levels at {worst['x']}, {worst['y']}",
    ):
        if part not in text:
            raise AssertionError(f"the measures lack {part!r}: {text}")
    bars = report.browser.evaluate(
        "[...document.querySelectorAll('.sweep-bar')].map((b) => b.getAttribute('aria-label'))"
    )
    levels = (0, 1, 2, 4, 8, 16, 32, 64, 128)
    expect(bars, [f"Over {level}: {pixels}" for level, pixels in zip(levels, facts["sweep"])], "the sweep")
    if facts["smallestTolerance"] not in report.text("[data-section=tolerance]"):
        raise AssertionError("the smallest tolerance is not shown")
    report.show("cart")
    if "an exact comparison would pass" not in report.text("[data-section=tolerance]"):
        raise AssertionError("an unused tolerance is not marked")
    report.show("faint")
    if "clock: x 15, y 7, 6 × 6" not in report.text("[data-section=tolerance]"):
        raise AssertionError("the ignored node is not shown")
    report.show("badge.wide")
    if "240 × 132 → 250 × 128" not in report.text("[data-section=measures]"):
        raise AssertionError("the other size is not shown")


def check_worst_pixel(report):
    """A click on the worst channel zooms to its pixel and pins the probe there."""
    browser = report.browser
    report.show(MOVED)
    worst = report.results[MOVED]["comparison"]["worst"]
    browser.evaluate(
        "[...document.querySelectorAll('.facts button')].find((b) => b.innerText.startsWith("
        f"'{worst['channel']} by')).click()"
    )
    report.settle()
    values, _ = report.probe()
    channel = ["red", "green", "blue", "alpha"].index(worst["channel"])
    expect(abs(int(values[channel][2])), worst["levels"], "the difference of the worst channel")


def check_layout_comparison(report):
    """Layouts are compared by address: moved, resized, added and removed nodes."""
    before = {
        "nodes": [
            {"address": "save-button", "frame": [24, 24, 80, 32]},
            {"address": "title", "frame": [0, 0, 80, 20]},
            {"address": "gone", "frame": [1, 2, 3, 4]},
            {"address": "same", "frame": [5, 5, 5, 5]},
        ]
    }
    after = {
        "nodes": [
            {"address": "save-button", "frame": [24, 32, 80, 32]},
            {"address": "title", "frame": [0, 0, 96.5, 20]},
            {"address": "same", "frame": [5, 5, 5, 5]},
            {"address": "badge", "frame": [0, 0, 9, 9]},
        ]
    }
    found = report.browser.evaluate(f"layoutDifferences({json.dumps(before)}, {json.dumps(after)})")
    expect(
        [(f["address"], f["kind"], [tuple(c.values()) for c in f["changes"]]) for f in found],
        [
            ("save-button", "moved", [("y", 24, 32)]),
            ("title", "moved", [("width", 80, 96.5)]),
            ("badge", "added", []),
            ("gone", "removed", []),
        ],
        "layout differences",
    )


def check_former_scene(report):
    """The report shows which nodes of a scene moved, and which lines changed, since the last commit."""
    report.show("profile@2x")
    lines = [line.split() for line in report.texts("[data-section=layout] li")]
    expect([line[:2] for line in lines], [["save-button", "y"], ["save-label", "y"]], "moved nodes")
    expect([float(line[4]) - float(line[2]) for line in lines], [8, 8], "the distance")
    if not report.text("[data-section=layout] p").startswith("Compared with commit "):
        raise AssertionError(f"the origin is {report.text('[data-section=layout] p')!r}")
    changed = report.texts("[data-section=scene-text] tr.removed, [data-section=scene-text] tr.added")
    places = [(line.count("[24, 76, "), line.count("[24, 84, ")) for line in changed]
    expect(places, [(1, 0)] * 2 + [(0, 1)] * 2, "places in the changed lines")
    report.show("save-pressed@2x")
    note = report.text("[data-section=layout]")
    if "not known" not in note or ("navrender report" in note) != bool(report.results["save-pressed@2x"]["scene"]):
        raise AssertionError(f"a layout without a former one is not explained: {note}")


def check_line_comparison(report):
    """Texts are compared by lines: the difference turns one text into the other, with the fewest changed lines."""
    cases = [
        ("a\nb\nc", "a\nx\nc", 2),
        ("a\nb", "a\nb", 0),
        ("", "a", 2),
        ("1\n2\n3\n4\n5", "2\n3\n9\n4\n5\n6", 3),
        ("a\nb\nc\na\nb\nb\na", "c\nb\na\nb\na\nc", 5),
    ]
    for before, after, changes in cases:
        lines = report.browser.evaluate(f"lineDifferences({json.dumps(before)}, {json.dumps(after)})")
        expect("\n".join(line["text"] for line in lines if line["sign"] != "+"), before, "the lines before")
        expect("\n".join(line["text"] for line in lines if line["sign"] != "-"), after, "the lines after")
        expect(sum(line["sign"] != " " for line in lines), changes, f"changed lines from {before!r} to {after!r}")


def check_texts(report):
    """Snapshots of text show a comparison by lines."""
    report.show("rows.layout")
    rows = report.browser.evaluate(
        "[...document.querySelectorAll('.lines tr')].filter((r) => /removed|added/.test(r.className))"
        ".map((r) => r.innerText.split('\\t').pop())"
    )
    expect(
        rows,
        [
            "row-20  x 0  y 480  width 240  height 24",
            "row-20  x 0  y 488  width 240  height 24",
            "footer  x 0  y 728  width 240  height 44",
        ],
        "changed lines",
    )
    report.show("diagnostics")
    expect(report.texts(".text-view h3"), ["New text"], "the title of a new text")


def check_problems(report):
    """Snapshots without pictures say what to do next."""
    for name, part in (
        ("shelf", "git lfs pull"),
        ("market", "navrender check"),
        ("row", "named:"),
        ("crate", "version control"),
        ("tile-0", "keeps no pictures"),
    ):
        report.show(name)
        if part not in report.text(".empty"):
            raise AssertionError(f"{name}: the remedy lacks {part!r}: {report.text('.empty')}")


def check_commands(report):
    """The inspector shows the commands of the result. Only pending snapshots have a command to accept them."""
    report.show(MOVED)
    expect(report.texts("[data-section=commands] code"), list(report.results[MOVED]["commands"].values()), "commands")
    report.show("shelf")
    expect(len(report.texts("[data-section=commands] code")), 2, "commands of an unreadable golden")


def check_hostile_names(report):
    """Names and messages are shown as text: markup in them makes no elements."""
    report.show("<b onclick=alert(1)>&amp;")
    expect(report.text(".title-line h2"), "<b onclick=alert(1)>&amp;", "the name")
    expect(report.browser.evaluate("document.querySelectorAll('[onclick]').length"), 0, "elements from names")


def check_help(report):
    """The help lists every key; ? and Esc close it; other keys do nothing meanwhile."""
    browser = report.browser
    browser.key("?", modifiers=8)
    expect(browser.evaluate("document.querySelector('#help').open"), True, "the help after ?")
    listed = set(report.texts("#help kbd"))
    names = browser.evaluate("KEYS.flatMap(({ keys }) => keys.map((key) => KEY_NAMES[key] ?? key))")
    expect(sorted(listed), sorted(set(names)), "listed keys")
    expect(len(names), len(set(names)), "keys without a second meaning")
    browser.key("3")
    expect(browser.evaluate("page.page"), "overview", "the page after a key during the help")
    browser.key("Escape")
    expect(browser.evaluate("document.querySelector('#help').open"), False, "the help after Esc")
    browser.click_on("#help-button")
    browser.key("?", modifiers=8)
    expect(browser.evaluate("document.querySelector('#help').open"), False, "the help after ? twice")


CONTRAST = """(() => {
  const parse = (color) => (color.match(/[\\d.]+/g) ?? [0, 0, 0, 0]).map(Number);
  const light = (color) => { const [r, g, b] = color.map((v) => { v /= 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; }); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
  const behind = (element) => { for (let e = element; e; e = e.parentElement) {
    const color = getComputedStyle(e).backgroundColor; const [r, g, b, a = 1] = parse(color);
    if (color.startsWith('rgb') && a === 1) return [r, g, b]; } return [255, 255, 255]; };
  const poor = [];
  for (const element of document.querySelectorAll('body *')) {
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (!own || !element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest(':disabled, noscript')) continue;
    const [a, b] = [light(parse(getComputedStyle(element).color).slice(0, 3)), light(behind(element))];
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (ratio < 4.5) poor.push(`${element.className} ${ratio.toFixed(2)} ${element.innerText.slice(0, 30)}`);
  }
  return poor;
})()"""


def check_themes(report):
    """The key t switches the theme; the system's theme is the default; texts have a contrast ≥ 4.5 (WCAG 1.4.3)."""
    browser = report.browser
    theme = "document.documentElement.dataset.theme"
    for scheme in ("dark", "light"):
        browser.prefer(prefers_color_scheme=scheme)
        report.settle()
        expect(browser.evaluate(theme), scheme, "the theme of the system")
        for page in "1234":
            browser.key(page)
            if page == "2":
                report.show(MOVED)
            expect(browser.evaluate(CONTRAST), [], f"texts with poor contrast on page {page}, {scheme}")
    browser.key("t")
    expect([browser.evaluate(theme), report.text("#theme").split()[0]], ["light", "Light"], "the theme after t")
    browser.key("t")
    expect([browser.evaluate(theme), report.text("#theme").split()[0]], ["dark", "Dark"], "the theme after t twice")
    report.open()
    expect(browser.evaluate(theme), "dark", "the theme after opening anew")
    browser.key("t")
    expect([browser.evaluate(theme), report.text("#theme").split()[0]], ["light", "As"], "the theme after t thrice")
    browser.prefer()


def check_steady_layout(report):
    """No part of the page moves when another snapshot or view is shown, or when the probe shows a pixel."""
    browser = report.browser
    places = (
        "JSON.stringify(['.detail-head', '.toolbar', '.stage-column', '.segments', '.inspector', '.probe',"
        " '.sections', '.finder', '#list', '.dock'].map((s) => {"
        " const r = document.querySelector(s).getBoundingClientRect(); return [s, r.x, r.y, r.width, r.height]; }))"
    )
    browser.resize(1280, 800)
    report.show(MOVED)
    before = browser.evaluate(places)
    for name in ("faint", "shelf", "rows.layout", "save-pressed@2x", "follow~dark@2x", "tile-0", "badge.wide"):
        report.show(name)
        expect(browser.evaluate(places), before, f"the layout with {name}")
    report.show(MOVED)
    browser.move(*report.point_at(100, 100))
    for key in "slobdane":
        browser.key(key)
        report.settle()
        expect(browser.evaluate(places), before, f"the layout with the view {key}")
    browser.resize(1440, 900)


def check_narrow_window(report):
    """A window of 1024 × 700 shows all parts without horizontal scrolling."""
    browser = report.browser
    browser.resize(1024, 700)
    try:
        report.show(MOVED)
        expect(browser.evaluate("document.documentElement.scrollWidth"), 1024, "the width of the page")
        widths = browser.evaluate(
            "['.sidebar', '.stage', '.inspector'].map((s) => document.querySelector(s).clientWidth > 200)"
        )
        expect(widths, [True, True, True], "visible parts")
    finally:
        browser.resize(1440, 900)


def small_png(navrender, data):
    """Encodes a PNG file again with navrender. The result is half as large as the browser's file."""
    width, height = struct.unpack_from(">II", data, 16)
    scene = {
        "scene": 1,
        "canvas": {"size": [width, height]},
        "root": [{"type": "image", "source": "page.png", "frame": [0, 0, width, height]}],
    }
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "page.png").write_bytes(data)
        (Path(folder) / "scene.json").write_text(json.dumps(scene))
        command = [navrender, "scene.json", "-o", "small.png", "--png", "max", "--quiet"]
        subprocess.run(command, check=True, cwd=folder)
        return (Path(folder) / "small.png").read_bytes()


def save_screenshots(report, folder):
    """Saves the pictures of docs/snapshot-report.md."""
    browser = report.browser
    folder.mkdir(parents=True, exist_ok=True)
    browser.resize(1280, 800)

    def save(name):
        browser.evaluate("new Promise((done) => setTimeout(done, 400))")
        report.settle()
        (folder / f"{name}.png").write_bytes(small_png(report.navrender, browser.screenshot()))

    browser.prefer(prefers_color_scheme="light")
    report.open()
    save("summary")
    report.show("profile@2x")
    browser.move(*report.point_at(240, 156))
    save("side-by-side")
    report.show(MOVED)
    browser.key("d")
    browser.click_on("[data-region='1']")
    browser.key("p")
    save("difference")
    browser.key("Escape")
    browser.key("f")
    browser.key("n")
    save("nodes")
    report.show("save-pressed@2x")
    browser.key("o")
    save("film")
    report.show("rows.layout")
    save("text")
    browser.key("3")
    save("equal-changes")
    browser.prefer(prefers_color_scheme="dark")
    report.show("badge.wide")
    browser.key("s")
    save("sizes-dark")
    browser.key("4")
    save("scenes-dark")
    browser.key("?", modifiers=8)
    save("keys-dark")
    browser.prefer()
