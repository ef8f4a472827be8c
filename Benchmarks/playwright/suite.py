#!/usr/bin/env python3
"""Compares pages with their goldens in Debian's Chromium, as a test suite with Playwright would.

usage: suite.py HTML GOLDENS [--update] [--failures FOLDER] [--pages 4] [--figures FILE]

Starts one browser with several pages, each of which loads one file after the other. A screenshot whose bytes equal
the golden's passes at once. Any other screenshot is decoded, and pixelmatch compares it at threshold 0.1. With
--failures, each failure leaves expected, actual and difference pictures. The figures are JSON: seconds of wall time
for the start and for the pages, names of files whose bytes differ, and names of files whose pixels differ. Exit status
1 means that a file failed.
"""
import argparse
import asyncio
import io
import json
import pathlib
import sys
import time

import PIL.Image
from pixelmatch.contrib.PIL import pixelmatch
from playwright.async_api import async_playwright

THRESHOLD = 0.1


class Suite:
    def __init__(self, options):
        self.options = options
        self.files = sorted(options.html.glob("*.html"))
        self.other_bytes, self.other_pixels = [], []

    def check(self, name, actual):
        """Compares a screenshot with the golden of the page, or writes the golden."""
        golden = self.options.goldens / f"{name}.png"
        if self.options.update:
            golden.write_bytes(actual)
            return
        expected = golden.read_bytes()
        if actual == expected:
            return
        self.other_bytes.append(name)
        pictures = [PIL.Image.open(io.BytesIO(data)) for data in (expected, actual)]
        difference = PIL.Image.new("RGBA", pictures[0].size)
        if pixelmatch(*pictures, difference, threshold=THRESHOLD) == 0:
            return
        self.write(name, "difference", self.encoded(difference))
        self.other_pixels.append(name)
        self.write(name, "expected", expected)
        self.write(name, "actual", actual)

    def write(self, name, kind, data):
        if self.options.failures:
            folder = self.options.failures / name
            folder.mkdir(parents=True, exist_ok=True)
            (folder / f"{kind}.png").write_bytes(data)

    @staticmethod
    def encoded(picture):
        stream = io.BytesIO()
        picture.save(stream, "PNG")
        return stream.getvalue()

    async def work(self, page):
        """Loads, photographs and checks the next file until none is left."""
        while self.files:
            file = self.files.pop(0)
            await page.goto(file.as_uri())
            await page.evaluate("document.fonts.ready")
            self.check(file.stem, await page.screenshot(animations="disabled"))

    async def run(self):
        began = time.monotonic()
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(
                executable_path=self.options.browser, args=["--no-sandbox"] if self.options.no_sandbox else [])
            context = await browser.new_context(viewport={"width": 390, "height": 844}, device_scale_factor=2)
            pages = [await context.new_page() for _ in range(self.options.pages)]
            ready = time.monotonic()
            await asyncio.gather(*[self.work(page) for page in pages])
            ended = time.monotonic()
            await browser.close()
        return {"start": ready - began, "pages": ended - ready, "bytes": self.other_bytes, "pixels": self.other_pixels}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("html", type=lambda path: pathlib.Path(path).resolve())
    parser.add_argument("goldens", type=pathlib.Path)
    parser.add_argument("--update", action="store_true")
    parser.add_argument("--failures", type=pathlib.Path)
    parser.add_argument("--figures", type=pathlib.Path)
    parser.add_argument("--pages", type=int, default=4)
    parser.add_argument("--browser", default="/usr/bin/chromium")
    parser.add_argument("--no-sandbox", action="store_true", help="for root, for whom Chromium refuses its sandbox")
    options = parser.parse_args()
    options.goldens.mkdir(parents=True, exist_ok=True)
    suite = Suite(options)
    figures = asyncio.run(suite.run())
    if options.figures:
        options.figures.write_text(json.dumps(figures) + "\n")
    print(f"{len(figures['pixels'])} failed, {len(figures['bytes'])} differ in bytes")
    sys.exit(1 if figures["pixels"] else 0)


if __name__ == "__main__":
    main()
