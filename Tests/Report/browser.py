"""Drives headless Chromium with the DevTools protocol, through pipes. Needs only the standard library.

https://chromedevtools.github.io/devtools-protocol/ defines the methods.
"""

import base64
import json
import os
import select
import shutil
import subprocess
import tempfile
import time

TIMEOUT = 60  # Seconds for one answer. A slow machine may need several seconds for the first page.
KEY_CODES = {
    "Escape": 27,
    "Enter": 13,
    " ": 32,
    "ArrowLeft": 37,
    "ArrowUp": 38,
    "ArrowRight": 39,
    "ArrowDown": 40,
    "Home": 36,
    "End": 35,
    "Tab": 9,
}


class BrowserError(Exception):
    pass


class Browser:
    """One headless Chromium with one page."""

    def __init__(self, width=1440, height=900):
        program = shutil.which("chromium") or shutil.which("chromium-browser")
        if not program:
            raise BrowserError("chromium is not installed")
        self.profile = tempfile.mkdtemp(prefix="navrender-chromium-")
        to_browser, self.output = os.pipe()
        self.input, from_browser = os.pipe()
        options = [
            "--headless=new",
            "--no-sandbox",
            "--remote-debugging-pipe",
            "--mute-audio",
            "--no-first-run",
            "--disable-extensions",
            "--disable-background-networking",
            "--force-color-profile=srgb",
            "--disable-gpu",
            f"--user-data-dir={self.profile}",
            f"--window-size={width},{height}",
            "about:blank",
        ]

        # Chromium reads commands from descriptor 3 and writes answers to descriptor 4.
        def connect():
            high = [os.dup(to_browser), os.dup(from_browser)]
            os.dup2(high[0], 3)
            os.dup2(high[1], 4)

        self.process = subprocess.Popen(
            [program, *options],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            close_fds=False,
            preexec_fn=connect,
        )
        os.close(to_browser)
        os.close(from_browser)
        self.buffer, self.number, self.events, self.session = b"", 0, [], None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")
        self.resize(width, height)

    def close(self):
        """Ends the browser and removes its profile."""
        try:
            self.session = None
            self.call("Browser.close")
        except BrowserError:
            self.process.kill()
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)

    # Protocol

    def receive(self, deadline):
        while b"\0" not in self.buffer:
            ready = select.select([self.input], [], [], max(0, deadline - time.monotonic()))[0]
            data = os.read(self.input, 1 << 20) if ready else b""
            if not data:
                raise BrowserError("the browser does not answer")
            self.buffer += data
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.output, json.dumps(message).encode() + b"\0")
        deadline = time.monotonic() + TIMEOUT
        while True:
            answer = self.receive(deadline)
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise BrowserError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            if "method" in answer:
                self.events.append(answer)

    def wait_for_event(self, method):
        deadline = time.monotonic() + TIMEOUT
        while not any(event["method"] == method for event in self.events):
            self.events.append(self.receive(deadline))

    # Pages

    def resize(self, width, height, ratio=1):
        self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=ratio, mobile=False
        )

    def prefer(self, **features):
        """Sets media features, such as prefers_color_scheme="dark"."""
        values = [{"name": name.replace("_", "-"), "value": value} for name, value in features.items()]
        self.call("Emulation.setEmulatedMedia", features=values)

    def open(self, url):
        self.events = [event for event in self.events if event["method"] != "Page.loadEventFired"]
        self.call("Page.navigate", url=url)
        self.wait_for_event("Page.loadEventFired")

    def evaluate(self, expression):
        """Returns the value of an expression; a promise is awaited first."""
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise BrowserError(details.get("exception", {}).get("description", details["text"]))
        return result["result"].get("value")

    def wait(self, expression, seconds=10):
        """Waits until an expression is true, and returns its value."""
        deadline = time.monotonic() + seconds
        while True:
            value = self.evaluate(expression)
            if value:
                return value
            if time.monotonic() > deadline:
                raise BrowserError(f"still false after {seconds} s: {expression}")
            time.sleep(0.02)

    def screenshot(self):
        """Returns the visible part of the page as the bytes of a PNG file."""
        return base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"])

    # Input

    def key(self, key, modifiers=0):
        """Presses a key: a character or a name such as "Escape". `modifiers` is 8 for Shift."""
        code = KEY_CODES.get(key, ord(key.upper()) if key.isalnum() and len(key) == 1 else 0)
        text = key if len(key) == 1 else ("\r" if key == "Enter" else "")
        common = {"key": key, "windowsVirtualKeyCode": code, "modifiers": modifiers}
        self.call("Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown", text=text, **common)
        self.call("Input.dispatchKeyEvent", type="keyUp", **common)

    def type(self, text):
        for character in text:
            self.key(character)

    def move(self, x, y, buttons=0):
        self.call("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y, buttons=buttons)

    def press(self, x, y, count=1):
        self.call(
            "Input.dispatchMouseEvent", type="mousePressed", x=x, y=y, button="left", buttons=1, clickCount=count
        )

    def release(self, x, y, count=1):
        self.call("Input.dispatchMouseEvent", type="mouseReleased", x=x, y=y, button="left", clickCount=count)

    def click(self, x, y):
        self.move(x, y)
        self.press(x, y)
        self.release(x, y)

    def double_click(self, x, y):
        for count in (1, 2):
            self.press(x, y, count)
            self.release(x, y, count)

    def drag(self, start, end):
        self.move(*start)
        self.press(*start)
        for step in (0.25, 0.5, 0.75, 1):
            self.move(*(a + (b - a) * step for a, b in zip(start, end)), buttons=1)
        self.release(*end)

    def wheel(self, x, y, delta):
        self.call("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=0, deltaY=delta)

    def center(self, selector):
        """Scrolls an element into view and returns its centre."""
        quoted = json.dumps(selector)
        box = self.evaluate(
            f"(() => {{ const e = document.querySelector({quoted}); if (!e) return null;"
            " e.scrollIntoView({ block: 'nearest' }); const r = e.getBoundingClientRect();"
            " return [r.x + r.width / 2, r.y + r.height / 2]; })()"
        )
        if not box:
            raise BrowserError(f"no element {selector}")
        return box

    def click_on(self, selector):
        self.click(*self.center(selector))
