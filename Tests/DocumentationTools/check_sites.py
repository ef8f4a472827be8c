#!/usr/bin/env python3
"""Opens the sites of Examples/Documentation in headless Chromium, in light and dark, at one and two pixels per point.

Usage: check_sites.py SITES [SCREENSHOT-FOLDER]

SITES has one folder for each tool. Each page must show exactly the expected figures. Each figure needs its words, its
size in points, and the file for the page's appearance and scale. No request may fail.
"""

import contextlib
import functools
import http.server
import json
import sys
import threading
import urllib.parse
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "Report"))
from browser import Browser, BrowserError  # noqa: E402 (it lies in the folder of another test)


def click(selector):
    """JavaScript that clicks on an element."""
    return f"document.querySelector({json.dumps(selector)}).click()"


# For each figure: the size that its scene states, in points, and a part of its alternative text. The button's scene
# states no size, because its canvas hugs its contents.
CARD = {"size": [300, 112]}
FIGURES = {
    "card": {**CARD, "words": "A card with an orange and purple cover"},
    "card-long": {**CARD, "words": "card"},
    "card-rain": {**CARD, "words": "The card of a playlist called Rain"},
    "tags": {"size": [209, 32], "words": "Three tags in a row"},
    "measured": {"words": "A blue button, 160 points wide and 44 points high"},
}
# Debian's mdBook comes without its script for the menu of themes (book.js) and without its fonts. So the check does
# what that script does: it replaces the class of the theme.
MDBOOK_SWITCH = "document.documentElement.classList.replace(...({other} ? ['light', 'navy'] : ['navy', 'light']))"
MISSING = ("/mdBook/book.js", "/mdBook/fonts/fonts.css", "/DocC/theme-settings.json")  # DocC's file is optional.

# Site, page, figures from top to bottom, scales of the files, and how a reader switches the theme by hand.
PAGES = [
    ("Sphinx", "index.html", ["card", "card-long", "tags"], [1, 2], click(".theme-toggle-content .theme-toggle")),
    ("Sphinx", "buttons.html", ["measured", "card-rain"], [1, 2], None),
    (
        "MkDocs",
        "index.html",
        ["card", "card-long", "tags"],
        [1, 2],
        click("label.md-header__button[for^=__palette]:not([hidden])"),
    ),
    ("MkDocs", "buttons/index.html", ["measured"], [1, 2], None),
    ("mdBook", "index.html", ["card", "card-long", "tags"], [2], MDBOOK_SWITCH),
    ("mdBook", "parts/buttons.html", ["measured"], [2], None),
    ("mdBook", "print.html", ["card", "card-long", "tags", "measured"], [2], None),
    ("DocC", "documentation/playlists/", ["card-long", "tags", "measured"], [2], None),
    ("DocC", "documentation/playlists/playlist/", ["card"], [2], None),
]
# Pictures that a reader sees. Tools add icons of their own, which are no PNG files.
SHOWN = """
[...document.images].filter((image) => image.checkVisibility() && /\\.png$/.test(image.currentSrc || image.src))
    .map((image) => ({
        source: image.currentSrc, words: image.alt, isLoaded: image.complete && image.naturalWidth > 0,
        size: [image.getBoundingClientRect().width, image.getBoundingClientRect().height],
    }))
"""


class Server:
    """Serves the folders of the sites on a free port."""

    class Handler(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_):
            pass

        def do_GET(self):
            if self.path == "/favicon.ico":  # Browsers ask for it on their own.
                self.send_response(204)
                return self.end_headers()
            return super().do_GET()

    def __init__(self, folder):
        handler = functools.partial(self.Handler, directory=folder)
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self.server.server_port}"

    def close(self):
        self.server.shutdown()


def load_all(browser, count):
    """Scrolls through the page, so that lazy pictures are loaded, and waits for the expected number of figures."""
    with contextlib.suppress(BrowserError):  # The comparison reports missing figures.
        browser.wait(f"{SHOWN.strip()}.length >= {count}")
    browser.evaluate(
        "[...document.images].forEach((image) => { if (image.checkVisibility()) image.scrollIntoView(); })"
    )
    browser.wait("[...document.images].every((image) => !image.checkVisibility() || image.complete)")
    browser.evaluate("scrollTo(0, 0)")
    browser.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))")


def problems_of(shown, figures, scheme, scale):
    """Yields the problems of the pictures on a page."""
    names = [Path(urllib.parse.unquote(urllib.parse.urlsplit(image["source"]).path)).name for image in shown]
    suffix = ("~dark" if scheme == "dark" else "") + (f"@{scale}x" if scale > 1 else "")
    # Sphinx appends a number if two pictures of a site have the same name. The examples have no such pictures.
    expected = [f"{name}{suffix}.png" for name in figures]
    if names != expected:
        yield f"shows {names} instead of {expected}"
        return
    for image, name in zip(shown, figures):
        facts = FIGURES[name]
        if not image["isLoaded"]:
            yield f"{name} is not loaded"
        if facts["words"] not in image["words"]:
            yield f"{name} has the words {image['words']!r}"
        if "size" in facts and image["size"] != facts["size"]:
            yield f"{name} has {image['size']} points instead of {facts['size']}"
        # If a page shows a picture for scale 2 at one pixel per point, the figure has twice its size. The button's
        # figure is more than 160 points wide, so this mistake makes the figure wider than 320 points.
        if not 40 <= image["size"][0] <= 320 or not 20 <= image["size"][1] <= 120:
            yield f"{name} has {image['size']} points"


def failed_requests(browser):
    """Yields requests that failed since the page was opened."""
    for event in browser.events:
        if event["method"] == "Network.responseReceived":
            response = event["params"]["response"]
            if response["status"] >= 400 and not response["url"].endswith(MISSING):
                yield f"status {response['status']} for {response['url']}"


def check_page(browser, server, page, screenshots):
    site, path, figures, scales, switch = page
    for scheme in ("light", "dark"):
        for ratio in (1, 2):
            browser.resize(1000, 800, ratio)
            browser.prefer(prefers_color_scheme=scheme)
            browser.open("about:blank")
            # Themes store the choice that was made by hand on the previous page.
            browser.call("Storage.clearDataForOrigin", origin=server.address, storageTypes="local_storage")
            browser.events.clear()
            browser.open(f"{server.address}/{site}/{path}")
            load_all(browser, len(figures))
            label = f"{site}/{path}, {scheme}, {ratio} pixels per point"
            scale = ratio if ratio in scales else scales[-1]
            found = [*problems_of(browser.evaluate(SHOWN), figures, scheme, scale), *failed_requests(browser)]
            yield from (f"{label}: {problem}" for problem in found)
            if screenshots and ratio == 2:
                name = f"{site}-{path.removesuffix('.html').strip('/').replace('/', '-')}-{scheme}.png"
                (screenshots / name).write_bytes(browser.screenshot())
        if switch:
            # The reader's choice on the page takes precedence over the setting of the system.
            other = "light" if scheme == "dark" else "dark"
            browser.evaluate(switch.replace("{other}", json.dumps(other == "dark")))
            load_all(browser, len(figures))
            found = problems_of(browser.evaluate(SHOWN), figures, other, scale)
            yield from (f"{label}, switched by hand to {other}: {problem}" for problem in found)


def main():
    sites = Path(sys.argv[1])
    screenshots = Path(sys.argv[2]) if len(sys.argv) > 2 else None
    if screenshots:
        screenshots.mkdir(parents=True, exist_ok=True)
    server, browser = Server(sites), Browser(1000, 800)
    found = []
    try:
        for page in PAGES:
            found += check_page(browser, server, page, screenshots)
    finally:
        browser.close()
        server.close()
    for problem in found:
        print(problem)
    print(f"{len(PAGES)} pages in light and dark, {len(found)} problems")
    sys.exit(1 if found else 0)


main()
