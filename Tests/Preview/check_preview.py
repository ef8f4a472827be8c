#!/usr/bin/env python3
"""Drives the page of `navrender preview` in headless Chromium: functions, controls, keys, saves and mistakes.

Usage: check_preview.py NAVRENDER [SCREENSHOT-FOLDER]

It also measures the time from a save until the page's state.js is new, and fails if the median is above 100 ms. That
measurement needs a release build.
"""

import json
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "Report"))
from browser import Browser  # noqa: E402
from expectations import expect  # noqa: E402

SAVE_LIMIT = 100  # Milliseconds from a save to the new state.js, as docs/preview.md promises.

SCENE = """{
  "scene": 1,
  "canvas": { "size": [393, 852], "scale": 3, "appearance": ["light", "dark"] },
  "parameters": { "load": { "default": 0.25, "range": [0, 1], "description": "Share of the bar" } },
  "root": [
    { "type": "box", "frame": "fill", "fill": "systemBackground" },
    { "type": "text", "id": "title", "text": "TITLE", "frame": [24, 80, 300, 44], "font": { "size": 34, "weight": 700 },
      "fill": "label" },
    { "type": "stack", "id": "list", "axis": "vertical", "gap": 12, "frame": [24, 150, 345, 300], "children": [
      { "type": "box", "id": "track", "width": 345, "height": 12, "radius": 6, "fill": "systemFill" },
      { "type": "box", "id": "card", "width": 345, "height": 120, "radius": 20, "fill": "systemBlue" } ] },
    { "type": "box", "id": "bar", "frame": [24, 480, { "$calc": "345 * load" }, 12], "radius": 6, "fill": "systemGreen" }
  ],
  "timeline": [ { "at": 0, "set": { "opacity": 0.2 }, "in": "card", "with": 0.5 } ],
  "figure": { "alt": "A <i>list</i> & a bar", "caption": "<script>alert(1)</script>" }
}
"""


def check_functions(browser):
    """Checks the functions that use no elements of the page."""
    value = browser.evaluate
    expect(value("zoomBeside(1, 1)"), 1.5, "the next zoom")
    expect(value("zoomBeside(1, -1)"), 0.5, "the zoom before")
    expect(value("zoomBeside(16, 1)"), 16, "the largest zoom")
    expect(value("fittingZoom([100, 200], [1000, 476])"), 2, "a small picture is not magnified above 2")
    expect(value("fittingZoom([1000, 100], [548, 900])"), 0.5, "a wide picture")
    expect(value("fittingZoom([1000, 100], [572, 900], 2)"), 0.25, "two wide pictures")
    boxes = json.dumps([
        {"depth": 0, "frame": [0, 0, 10, 10]}, {"depth": 1, "frame": [2, 2, 4, 4]}, {"depth": 1, "frame": [4, 4, 4, 4]},
    ])
    expect(value(f"boxAt({boxes}, 3, 3)"), 1, "the inner box")
    expect(value(f"boxAt({boxes}, 5, 5)"), 2, "the later one of two boxes")
    expect(value(f"boxAt({boxes}, 9, 9)"), 0, "the outer box")
    expect(value(f"boxAt({boxes}, 10, 0)"), None, "a place outside")
    frames = json.dumps([
        {"appearance": "light", "picture": "a"}, {"appearance": "dark", "picture": "b"},
        {"appearance": "light", "index": 2, "picture": "c"}, {"appearance": "light", "index": 5, "picture": "d"},
        {"appearance": "light", "parameter": "p", "index": 4, "picture": "e"},
    ])
    chosen = lambda view: value(f"chosenFrame({frames}, {json.dumps(view)})?.picture")  # noqa: E731
    expect(chosen({"appearance": "dark", "parameter": None, "index": None}), "b", "the still picture")
    expect(chosen({"appearance": "light", "parameter": None, "index": 3}), "c", "the nearest drawn moment")
    expect(chosen({"appearance": "light", "parameter": None, "index": 4}), "d", "the nearer one of two moments")
    expect(chosen({"appearance": "light", "parameter": "p", "index": 0}), "e", "a value of a parameter")
    expect(chosen({"appearance": "dark", "parameter": None, "index": 3}), "b", "no moment in this appearance yet")
    expect(value("chosenFrame([], { appearance: 'light' })"), None, "no frame at all")
    expect(value("decimal(1.50001, 3)"), "1.5", "a number")
    expect(value("placeText({ file: 'a.json', line: 3, column: 7 })"), "a.json:3:7", "a place")
    expect(value("placeText({ file: 'a.json' })"), "a.json", "a place without a line")
    expect(value("address('a b/#c.png')"), "a%20b/%23c.png", "an address")


def picture(browser):
    return browser.evaluate("document.querySelector('.canvas img').getAttribute('src')")


def check_controls(browser, shoot):
    browser.wait("page.state && page.state.drawn === page.state.planned && page.state.planned > 2")
    text = browser.evaluate("document.body.innerText")
    expect("A <i>list</i> & a bar" in text and "<script>alert(1)</script>" in text, True, "words appear as written")
    light = picture(browser)
    shoot("light")
    browser.key("a")
    dark = picture(browser)
    expect(dark != light, True, "the key a shows the dark appearance")
    browser.key("a")
    expect(picture(browser), light, "and the light one again")
    browser.key("ArrowRight")
    browser.key("ArrowRight")
    expect(browser.evaluate("page.view.index"), 2, "the arrow key steps through the timeline")
    expect(browser.evaluate("document.getElementById('time-text').textContent.endsWith('of 0.5 s')"), True, "the moment")
    for _ in range(20):
        browser.key("ArrowRight")
    expect(picture(browser) != light, True, "a moment has its own picture")
    boxes = browser.evaluate("document.querySelectorAll('#tree div').length")
    expect(boxes, 0, "a moment shows no boxes; only the still picture has them")
    browser.click_on("#still")
    browser.evaluate("document.activeElement.blur()")
    expect(picture(browser), light, "the still picture")
    browser.evaluate(
        "(() => { const s = document.getElementById('parameter-0'); s.value = 8; s.dispatchEvent(new Event('input')) })()")
    expect(browser.evaluate("document.getElementById('value-0').textContent"), "1", "the value of the slider")
    expect(picture(browser) not in (light, dark), True, "a value has its own picture")
    browser.evaluate(
        "(() => { const s = document.getElementById('parameter-0'); s.value = 2; s.dispatchEvent(new Event('input')) })()")
    expect(picture(browser), light, "the default value is the still picture")
    browser.key("b")
    # Boxes of the layout: background, title, list with two children, bar.
    expect(browser.evaluate("document.querySelectorAll('.canvas rect').length"), 6, "a rectangle for each box")
    area = browser.evaluate(
        "(() => { const r = document.querySelector('.canvas').getBoundingClientRect(); return [r.x, r.y, r.width]; })()")
    scale = area[2] / 393
    browser.click(area[0] + 100 * scale, area[1] + 200 * scale)
    expect(browser.evaluate("document.querySelector('#box-facts dd').textContent.includes('card')"), True, "the card")
    shoot("boxes")
    browser.evaluate("document.getElementById('tree').focus()")
    browser.key("Home")
    expect(browser.evaluate("page.box"), 0, "the keys choose a box in the list")
    browser.key("ArrowDown")
    expect(browser.evaluate("document.getElementById('tree').getAttribute('aria-activedescendant')"), "box-1", "and down")
    browser.evaluate("document.activeElement.blur()")
    browser.key("c")
    expect(browser.evaluate("document.querySelectorAll('.picture').length"), 2, "side by side")
    shoot("beside")
    browser.key("c")
    expect(browser.evaluate("document.querySelectorAll('.canvas img').length"), 2, "the difference")
    browser.key("c")
    for _ in range(5):
        browser.key("+")
    expect(browser.evaluate("document.querySelector('.canvas.is-large') !== null"), True, "large pixels are squares")
    shoot("zoomed")
    browser.key("0")
    browser.key(" ")
    browser.wait("page.view.index > 3")
    browser.key(" ")
    expect(browser.evaluate("document.getElementById('play').getAttribute('aria-pressed')"), "false", "stopped")
    # Every control can be reached with the Tab key.
    browser.evaluate("document.activeElement.blur()")
    reached = set()
    for _ in range(25):
        browser.key("Tab")
        reached.add(browser.evaluate("document.activeElement.id || document.activeElement.dataset.appearance"))
    for name in ("zoom", "compare", "boxes", "stage", "parameter-0", "tree", "play", "time", "still", "light", "dark"):
        expect(name in reached, True, f"the Tab key reaches {name}")


def check_saves(browser, scene, files, shoot):
    """After a save with a mistake, the page keeps its picture. After a correct save, it shows a new picture.

    The page keeps the chosen appearance.
    """
    browser.click_on("#still")
    before = picture(browser)
    browser.key("a")
    scene.write_text(SCENE.replace("systemBlue", "systemBluee"))
    browser.wait("!document.getElementById('problems').hidden")
    problem = browser.evaluate("document.getElementById('problems').innerText")
    expect("scene.json:11:" in problem and "systemBlue" in problem, True, f"the place and the remedy: {problem}")
    expect(browser.evaluate("document.querySelector('.canvas img').naturalWidth"), 1179, "the last good picture stays")
    shoot("error")
    browser.prefer(prefers_color_scheme="dark")
    shoot("error-dark")
    browser.prefer(prefers_color_scheme="light")
    scene.write_text(SCENE.replace("systemBlue", "systemPink"))
    browser.wait("document.getElementById('problems').hidden")
    browser.wait("page.state.subjects[0].frames.some((frame) => frame.appearance === 'dark')")
    expect(browser.evaluate("page.view.appearance"), "dark", "the appearance stays")
    browser.key("a")
    expect(picture(browser) != before, True, "the new picture")
    browser.wait("page.state.planned > 2 && page.state.drawn === page.state.planned")
    known = browser.evaluate(
        "new Set(page.state.subjects[0].frames.map((f) => f.picture).concat("
        "Object.values(page.state.subjects[0].committed))).size")
    deadline = time.monotonic() + 5
    while len(list(files.glob("*.png"))) != known and time.monotonic() < deadline:
        time.sleep(0.05)
    expect(len(list(files.glob("*.png"))), known, "old pictures are deleted")


def measure_saves(scene, files, count=15):
    """Returns the median and the longest time from a save to the new state.js of the page, in milliseconds."""
    state = files / "state.js"
    times = []
    for index in range(count):
        old = state.read_bytes()
        scene.write_text(SCENE.replace("TITLE", f"Save {index}"))
        start = time.monotonic()
        while state.read_bytes() == old:
            if time.monotonic() - start > 20:
                raise AssertionError("a save does not change the page")
            time.sleep(0.001)
        times.append((time.monotonic() - start) * 1000)
        time.sleep(0.3)
    return statistics.median(times), max(times)


def main():
    program = str(Path(sys.argv[1]).resolve())
    shots = Path(sys.argv[2]) if len(sys.argv) > 2 else None
    with tempfile.TemporaryDirectory(prefix="navrender-preview-") as name:
        folder = Path(name)
        scene = folder / "scene.json"
        (folder / "navrender.json").write_text('{ "version": 1 }')
        scene.write_text(SCENE.replace("systemBlue", "systemIndigo"))
        subprocess.run([program, "docs", "build", "--quiet"], cwd=folder, check=True)
        scene.write_text(SCENE)
        watch = subprocess.Popen([program, "preview", "scene.json", "-o", "out/a b.html"], cwd=folder,
                                 stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        browser = Browser(1280, 860)
        try:
            page = Path(watch.stdout.readline().strip())
            files = folder / "out" / "a b-files"

            def shoot(title):
                if shots:
                    shots.mkdir(parents=True, exist_ok=True)
                    browser.evaluate("new Promise((done) => setTimeout(() => done(true), 150))")
                    (shots / f"{title}.png").write_bytes(browser.screenshot())

            browser.open(page.as_uri())
            check_functions(browser)
            check_controls(browser, shoot)
            check_saves(browser, scene, files, shoot)
            outside = [event for event in browser.events if event["method"] == "Network.requestWillBeSent"
                       and not event["params"]["request"]["url"].startswith(("file:", "data:"))]
            expect(outside, [], "requests to other places")
            errors = [event for event in browser.events if event["method"] == "Runtime.exceptionThrown"]
            expect(errors, [], "errors of scripts")
            median, largest = measure_saves(scene, files)
            print(f"from a save to the new file: median {median:.0f} ms, at most {largest:.0f} ms")
            expect(median <= SAVE_LIMIT, True, "the promise of docs/preview.md")
        finally:
            browser.close()
            watch.terminate()
            watch.wait()
    print("the preview page works")


if __name__ == "__main__":
    main()
