#!/usr/bin/env python3
"""Drives the HTML report in headless Chromium: every page, view, key and filter, and the probe of single pixels.

Usage: check_report.py NAVRENDER [SCREENSHOT-FOLDER] [CHECK…]

The script writes sample runs, makes their reports with NAVRENDER, and opens the files from disk. Expected values come
from the scripts that wrote the runs. With SCREENSHOT-FOLDER, the script also saves the pictures of
docs/snapshot-report.md. With names of checks, such as check_film, the script runs only the named checks.
"""

import json
import statistics
import subprocess
import sys
import tempfile
import traceback
from pathlib import Path

import checks_of_details
import checks_of_lists
import checks_of_pictures
from browser import Browser
from expectations import expect
from sample_run import write_large, write_sample

ROWS = 2000
OPENING_LIMIT = 1000  # Milliseconds until 2,000 rows are drawn. docs/snapshot-report.md states this limit.


class Report:
    """A report that is open in the browser, with helpers for its checks."""

    def __init__(self, browser, run, navrender):
        self.browser, self.run, self.navrender = browser, run, navrender
        result = subprocess.run([navrender, "report", str(run)], check=True, capture_output=True, text=True, cwd=run)
        self.index = Path(result.stdout.strip().splitlines()[-1])
        self.results = {
            result["name"]: result
            for result in (json.loads(path.read_bytes()) for path in (run / "results").iterdir())
        }
        self.open()

    def open(self, address=""):
        """Opens the report anew. All settings except the theme are reset."""
        self.browser.open("about:blank")
        self.browser.open(self.index.as_uri() + address)
        self.browser.wait("performance.getEntriesByName('drawn').length")

    def show(self, name):
        """Shows a snapshot in the view that was chosen last."""
        self.browser.evaluate(f"page.open(page.run.rows.find((row) => row.result.name === {json.dumps(name)}))")
        self.settle()

    def settle(self):
        """Waits until the page has the current snapshot's files and has drawn two frames."""
        self.browser.wait(
            "page.page !== 'snapshots' || !page.current?.hasItem || page.detail.item?.key === page.current.key"
        )
        self.browser.evaluate(
            "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"
        )

    def texts(self, selector):
        """The texts of all visible elements that a selector finds."""
        return self.browser.evaluate(
            f"[...document.querySelectorAll({json.dumps(selector)})].filter((e) => e.checkVisibility())"
            ".map((e) => e.innerText.trim())"
        )

    def text(self, selector):
        return " ".join(self.texts(selector))

    def shown_names(self):
        """The names of the listed snapshots in their order, including rows outside the visible part of the list."""
        return self.browser.evaluate("page.shown.map((row) => row.result.name)")

    def current_name(self):
        return self.browser.evaluate("page.current?.result.name")

    def point_at(self, x, y, panel=0):
        """The position of the centre of pixel (x, y) of a picture, in the browser's viewport."""
        return self.browser.evaluate(
            "(() => { const { stage } = page.detail;"
            f" const box = stage.panels[{panel}].canvas.getBoundingClientRect();"
            f" return [box.x + stage.view.x + ({x} + 0.5) * stage.view.scale,"
            f" box.y + stage.view.y + ({y} + 0.5) * stage.view.scale]; }})()"
        )

    def color_at(self, x, y, panel=0):
        """The colour that a panel shows at the centre of pixel (x, y) of its picture, as [red, green, blue]."""
        return self.browser.evaluate(
            "(() => { const { stage } = page.detail; stage.paint();"
            " const one = new OffscreenCanvas(1, 1).getContext('2d');"
            f" const at = (start, n) => Math.floor((start + (n + 0.5) * stage.view.scale) * devicePixelRatio);"
            f" one.drawImage(stage.panels[{panel}].canvas, -at(stage.view.x, {x}), -at(stage.view.y, {y}));"
            f" return [...one.getImageData(0, 0, 1, 1).data].slice(0, 3); }})()"
        )

    def probe(self):
        """The values that the page shows for the probed pixel: a row (expected, actual, difference) for each channel,
        and the node that owns the pixel.
        """
        cells = self.texts(".channels td")
        return [tuple(cells[start : start + 3]) for start in range(0, 12, 3)], self.text(".owner")


def check_events(browser):
    """Fails if a script failed, the browser logged something, or the report requested an address of the network."""
    for event in browser.events:
        method, parameters = event["method"], event.get("params", {})
        if method in ("Runtime.exceptionThrown", "Log.entryAdded", "Runtime.consoleAPICalled"):
            raise AssertionError(f"{method}: {json.dumps(parameters)[:600]}")
        if method == "Network.requestWillBeSent":
            url = parameters["request"]["url"]
            if not url.startswith(("file:", "data:", "blob:", "about:")):
                raise AssertionError(f"the report requested {url}")
    browser.events.clear()


def check_opening(report):
    """Checks the time until 2,000 rows are drawn, and that at most 60 rows are DOM elements."""
    browser, times = report.browser, []
    for _ in range(5):
        report.open("#snapshots")
        times.append(browser.evaluate("performance.getEntriesByName('drawn')[0].startTime"))
    expect(len(report.shown_names()), ROWS, "rows")
    elements = browser.evaluate("document.querySelectorAll('.row').length")
    if elements > 60:
        raise AssertionError(f"{elements} elements for {ROWS} rows")
    browser.key("End")
    report.settle()
    expect(report.current_name(), report.shown_names()[-1], "the last row after End")
    print(f"opening {ROWS} rows: median {statistics.median(times):.0f} ms, slowest {max(times):.0f} ms")
    if statistics.median(times) > OPENING_LIMIT:
        raise AssertionError(f"opening takes more than {OPENING_LIMIT} ms")


def checks(wanted):
    for module in (checks_of_pictures, checks_of_lists, checks_of_details):
        yield from (
            (name, check)
            for name, check in vars(module).items()
            if name.startswith("check_") and (not wanted or name in wanted)
        )


def main(arguments):
    if not arguments:
        sys.exit(__doc__)
    navrender = str(Path(arguments[0]).resolve())
    wanted = [argument for argument in arguments[1:] if argument.startswith("check_")]
    screenshots = next((Path(argument) for argument in arguments[1:] if argument not in wanted), None)
    failures = 0
    with tempfile.TemporaryDirectory() as folder:
        project, large = Path(folder) / "Orchard", Path(folder) / "Large"
        project.mkdir()
        large.mkdir()
        browser = Browser()
        try:
            report = Report(browser, write_sample(project, navrender), navrender)
            steps = [(name, check, report) for name, check in checks(wanted)]
            if not wanted:
                steps.append(("check_opening", check_opening, Report(browser, write_large(large, ROWS), navrender)))
            for name, check, shown in steps:
                try:
                    shown.open()
                    check(shown)
                    check_events(browser)
                except Exception:
                    failures += 1
                    print(f"FAILED {name}")
                    traceback.print_exc()
                    browser.events.clear()
            if screenshots:
                checks_of_details.save_screenshots(report, screenshots)
        finally:
            browser.close()
    print(f"{len(steps) - failures} of {len(steps)} checks of the report passed")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main(sys.argv[1:])
