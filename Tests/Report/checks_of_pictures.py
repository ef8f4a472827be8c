"""Checks of the views, the probe, the difference and the PNG decoder of the report."""

import base64
import json
import random

from expectations import expect
from pictures import Picture, chunk, png, read_png

VIEW_KEYS = {
    "s": "side",
    "l": "slider",
    "o": "onion",
    "b": "blink",
    "d": "difference",
    "a": "alpha",
    "n": "nodes",
    "e": "expected",
    "c": "actual",
}
MOVED = "header.expanded@2x"


def pictures_of(report, name):
    folder = report.run / "failures" / report.results[name]["key"]
    return [read_png((folder / file).read_bytes()) for file in ("expected.png", "actual.png")]


def check_views_by_key(report):
    """Each view has a key and a button that show it. The address names the view."""
    browser = report.browser
    report.show(MOVED)
    for key, view in VIEW_KEYS.items():
        browser.key(key)
        expect(browser.evaluate("page.detail.view.id"), view, f"the view of the key {key}")
        expect(
            browser.evaluate("document.querySelector('.segments [aria-pressed=true]').dataset.view"), view, "button"
        )
    for view in VIEW_KEYS.values():
        browser.click_on(f"[data-view={view}]")
        expect(browser.evaluate("page.detail.view.id"), view, f"the view of the button {view}")
    expect(browser.evaluate("location.hash.split('/')[2]"), "actual", "the view in the address")


def check_colors_of_views(report):
    """At a zoom of 100 %, a panel shows the exact colours of the pixels in an opaque picture's file."""
    browser = report.browser
    expected, actual = pictures_of(report, MOVED)
    report.show(MOVED)
    browser.key("m")
    # This pixel is inside the button in the expected picture, and above the button in the actual picture.
    place = (240, 156)
    before, after = list(expected[place][:3]), list(actual[place][:3])
    if before == after:
        raise AssertionError("the sample does not differ at the chosen pixel")
    browser.key("s")
    browser.key("0")
    expect([report.color_at(*place), report.color_at(*place, panel=1)], [before, after], "side by side")
    browser.key("e")
    expect(report.color_at(*place), before, "expected")
    browser.key("c")
    expect(report.color_at(*place), after, "actual")
    browser.key("o")
    browser.evaluate("page.detail.stage.set('opacity', 1)")
    expect(report.color_at(*place), after, "onion skin at 100 %")
    browser.evaluate("page.detail.stage.set('opacity', 0)")
    expect(report.color_at(*place), before, "onion skin at 0 %")
    browser.evaluate("page.detail.stage.set('opacity', 0.5)")
    mixed = report.color_at(*place)
    if any(abs(mixed[i] - (before[i] + after[i]) / 2) > 2 for i in range(3)):
        raise AssertionError(f"onion skin at 50 % shows {mixed} for {before} and {after}")


def check_slider(report):
    """Left of the divider is the expected picture, right of it the actual one; the divider can be dragged."""
    browser = report.browser
    expected, actual = pictures_of(report, MOVED)
    report.show(MOVED)
    browser.key("m")
    browser.key("l")
    left, right = (100, 156), (400, 156)
    expect(
        [report.color_at(*left), report.color_at(*right)], [list(expected[left][:3]), list(actual[right][:3])], "sides"
    )
    box = browser.evaluate(
        "(({ x, y, width, height }) => [x, y, width, height])"
        "(document.querySelector('.stage canvas').getBoundingClientRect())"
    )
    start = (box[0] + box[2] / 2, box[1] + box[3] - 20)
    browser.drag(start, (box[0] + box[2] - 2, start[1]))
    report.settle()
    expect(report.color_at(*right), list(expected[right][:3]), "the right side after the divider moved beyond it")
    value = browser.evaluate("page.detail.stage.scene.split")
    browser.key("[")
    expect(round(browser.evaluate("page.detail.stage.scene.split"), 3), round(value - 0.05, 3), "the divider after [")
    browser.key("]")
    expect(round(browser.evaluate("page.detail.stage.scene.split"), 3), round(value, 3), "the divider after ]")


def check_blink(report):
    """The blink view swaps the pictures by itself and on the space key. With reduced motion, the view begins paused."""
    browser = report.browser
    report.show(MOVED)
    browser.key("b")
    shown = browser.evaluate("page.detail.stage.scene.isActualShown")
    browser.wait(f"page.detail.stage.scene.isActualShown !== {json.dumps(shown)}", 3)
    browser.evaluate("page.detail.stage.isBlinkPaused = true")
    shown = browser.evaluate("page.detail.stage.scene.isActualShown")
    browser.key(" ")
    expect(browser.evaluate("page.detail.stage.scene.isActualShown"), not shown, "the picture after Space")
    browser.prefer(prefers_reduced_motion="reduce")
    report.open()
    expect(browser.evaluate("page.detail.stage.isBlinkPaused"), True, "blink with reduced motion")
    browser.prefer()


def check_difference(report):
    """At each threshold, the page counts as many changed pixels as the run's results state. It draws them in colour."""
    browser = report.browser
    for name in (MOVED, "header.de@2x", "badge@3x", "faint", "badge.wide"):
        report.show(name)
        browser.key("d")
        facts = report.results[name]["comparison"]
        for level, pixels in zip((0, 1, 2, 4, 8, 16, 32, 64, 128), facts["sweep"]):
            browser.evaluate(f"page.detail.stage.set('threshold', {level})")
            changed = browser.evaluate("page.detail.stage.scene.difference().changed")
            expect(changed, pixels, f"{name}: pixels over {level}")
    report.show(MOVED)
    browser.evaluate("page.detail.stage.set('threshold', 0)")
    browser.click_on("[data-level='16']")
    expect(browser.evaluate("page.detail.stage.scene.threshold"), 16, "the threshold after a click on the sweep")
    browser.key("]")
    expect(browser.evaluate("page.detail.stage.scene.threshold"), 17, "the threshold after ]")
    expected, actual = pictures_of(report, MOVED)
    browser.evaluate("page.detail.stage.set('threshold', 0)")
    browser.key("m")
    browser.key("0")
    red, green, blue = report.color_at(240, 156)
    if not red > 200 > green > blue:
        raise AssertionError(f"a changed pixel is drawn as {red, green, blue}")
    red, green, blue = report.color_at(240, 20)
    if expected[240, 20] == actual[240, 20] and max(red, green, blue) - min(red, green, blue) > 24:
        raise AssertionError(f"an equal grey pixel is drawn as {red, green, blue}")


def check_alpha(report):
    """The alpha view shows alpha as grey. A pixel whose alpha differs between the pictures is blue."""
    browser = report.browser
    report.show("badge@3x")
    browser.key("a")
    browser.key("m")
    browser.key("0")
    browser.evaluate("page.detail.stage.probePixel(360, 60)")  # Pans so that the pixel is visible.
    browser.key("Escape")
    expected, actual = pictures_of(report, "badge@3x")
    place = (360, 60)
    if expected[place][3] == actual[place][3]:
        raise AssertionError("the sample's alpha does not differ there")
    expect(report.color_at(*place), [43, 106, 240], "a pixel with other alpha")
    corner = (350, 20)
    expect(report.color_at(*corner), [expected[corner][3]] * 3, "alpha as grey")


def check_sizes(report):
    """Pictures of different sizes share one canvas, and the probe shows no values where a picture has no pixel."""
    browser = report.browser
    report.show("badge.wide")
    expect(browser.evaluate("page.detail.stage.scene.union"), {"width": 250, "height": 132}, "the union canvas")
    expect(report.texts(".stage figcaption"), ["Expected 240 × 132", "Actual 250 × 128"], "titles")
    browser.key("c")
    browser.move(*report.point_at(100, 130))
    report.settle()
    values, _ = report.probe()
    expect([row[1] for row in values], ["–"] * 4, "the probe where the actual picture has no pixel")


def check_probe(report):
    """The probe shows the exact bytes of both files at the pointer, and the node that owns the pixel."""
    browser = report.browser
    report.show(MOVED)
    expected, actual = pictures_of(report, MOVED)
    for place, owner in (((240, 156), "save-button"), ((92, 92), "initials"), ((30, 200), "card")):
        browser.move(*report.point_at(*place))
        report.settle()
        values, owning = report.probe()
        wanted = [
            (str(e), str(a), f"+{a - e}" if a > e else str(a - e)) for e, a in zip(expected[place], actual[place])
        ]
        expect(values, wanted, f"the probe at {place}")
        if not owning.startswith(owner):
            raise AssertionError(f"the owner at {place} is {owning!r}, not {owner}")
    browser.move(*report.point_at(240, 156, panel=1))
    report.settle()
    expect(report.text(".probe h3 .note"), "x 240, y 156", "the probe in the second panel")


def check_exact_probe(report):
    """The probe shows exact colours of nearly transparent pixels, which an HTML canvas would round."""
    browser = report.browser
    report.show("faint")
    browser.move(*report.point_at(5, 5))
    report.settle()
    values, _ = report.probe()
    expect(values, [("200", "201", "+1"), ("100", "103", "+3"), ("50", "41", "-9"), ("3", "2", "-1")], "the probe")


def check_probe_keys(report):
    """p puts the probe on the worst pixel. Arrow keys move the probe by 1 pixel, with Shift by 10. Esc removes it."""
    browser = report.browser
    report.show(MOVED)
    worst = report.results[MOVED]["comparison"]["worst"]
    browser.key("p")
    where = "(({ x, y, isPinned }) => [x, y, isPinned])(page.detail.stage.scene.probe)"
    expect(browser.evaluate(where), [worst["x"], worst["y"], True], "the probe after p")
    browser.key("ArrowRight")
    browser.key("ArrowDown", modifiers=8)
    expect(browser.evaluate(where), [worst["x"] + 1, worst["y"] + 10, True], "the probe after arrow keys")
    values, _ = report.probe()
    expected, actual = pictures_of(report, MOVED)
    place = (worst["x"] + 1, worst["y"] + 10)
    expect([row[:2] for row in values], [(str(e), str(a)) for e, a in zip(expected[place], actual[place])], "values")
    browser.key("Escape")
    expect(browser.evaluate("page.detail.stage.scene.probe"), None, "the probe after Esc")
    browser.click(*report.point_at(92, 92))
    browser.move(*report.point_at(10, 10))
    expect(browser.evaluate(where), [92, 92, True], "the probe after a click pinned it")


def check_zoom(report):
    """Keys, wheel and double click zoom. The wheel keeps the pixel under the pointer in place. A drag pans."""
    browser = report.browser
    report.show(MOVED)
    scale = "page.detail.stage.view.scale"
    browser.key("0")
    expect(browser.evaluate(scale), 1, "the scale after 0")
    browser.key("+")
    expect(browser.evaluate(scale), 2, "the scale after +")
    browser.key("-")
    browser.key("-")
    expect(browser.evaluate(scale), 0.5, "the scale after - twice")
    report.settle()
    expect(report.text(".zoom"), "50 %", "the displayed scale")
    browser.key("f")
    place = report.point_at(100, 60)
    browser.wheel(*place, -400)
    browser.wait(f"{scale} > 1")
    after = report.point_at(100, 60)
    if max(abs(a - b) for a, b in zip(place, after)) > 1.5:
        raise AssertionError(f"the pixel under the wheel moved from {place} to {after}")
    browser.drag(place, (place[0] + 40, place[1] + 25))
    moved = report.point_at(100, 60)
    expect([round(m - a) for m, a in zip(moved, after)], [40, 25], "the way of a drag")
    browser.key("f")
    browser.double_click(*report.point_at(100, 60))
    expect(browser.evaluate(scale), 16, "the scale after a double click")
    report.settle()


def check_nodes_view(report):
    """A click on a node that painted the difference shows the node view, with a frame around that node."""
    browser = report.browser
    report.show(MOVED)
    browser.click_on("[data-section=painted-by] button.line")
    expect(browser.evaluate("page.detail.view.id"), "nodes", "the view after a click on a node")
    node = report.results[MOVED]["nodes"][0]
    expect(browser.evaluate("page.detail.stage.scene.highlighted.address"), node["address"], "the highlighted node")
    report.settle()
    place = (node["frame"][0] - 1, node["frame"][1] + 30)
    mark = browser.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--accent').trim()")
    expect("#%02x%02x%02x" % tuple(report.color_at(*place)), mark, "the frame of the highlighted node")


def check_new_snapshot(report):
    """A new snapshot has no views that need a golden. A snapshot with a golden shows the view chosen before."""
    browser = report.browser
    report.show(MOVED)
    browser.key("d")
    report.show("follow~dark@2x")
    expect(browser.evaluate("page.detail.view.id"), "actual", "the view of a new snapshot")
    disabled = browser.evaluate(
        "[...document.querySelectorAll('.segments button:disabled')].map((b) => b.dataset.view)"
    )
    expect(disabled, ["side", "slider", "onion", "blink", "difference", "expected"], "disabled views")
    browser.key("s")
    expect(browser.evaluate("page.detail.view.id"), "actual", "the view after the key of a disabled view")
    report.show(MOVED)
    expect(browser.evaluate("page.detail.view.id"), "difference", "the chosen view")


def check_film(report):
    """Keys jump from one changed frame of a film to another. The stage shows the picture and tiles of the frame."""
    browser = report.browser
    report.show("save-pressed@2x")
    browser.key("c")
    folder = report.run / "failures" / report.results["save-pressed@2x"]["key"]
    first, second = (read_png((folder / file).read_bytes()) for file in ("actual.png", "actual-18.png"))
    place = (80, 184)  # Inside the button at frame 17, left of it at frame 18.
    browser.key("m")
    expect(report.texts(".scrubber output b"), ["Frame 17 of 91"], "the first frame")
    expect(len(report.texts(".tick")), 3, "ticks of changed frames")
    expect(report.color_at(*place), list(first[place][:3]), "frame 17")
    browser.key(".")
    browser.wait("document.querySelector('.scrubber output b').innerText === 'Frame 18 of 91'")
    # The stage gets the tiles of frame 18 when the picture of this frame is decoded.
    browser.wait("page.detail.stage.scene.tiles")
    report.settle()
    expect(report.color_at(*place), list(second[place][:3]), "frame 18")
    expect(browser.evaluate("page.detail.stage.scene.tiles.length"), 2, "tiles of frame 18")
    browser.key(".")
    browser.wait("document.querySelector('.stage').dataset.note")
    expect(
        browser.evaluate("document.querySelector('.stage').dataset.note"),
        "The run kept no picture of this frame",
        "note",
    )
    browser.key(",")
    expect(browser.evaluate("page.detail.scrubber.frame"), 18, "the frame after a comma")
    browser.evaluate("page.detail.scrubber.range.focus()")
    browser.key("ArrowRight")
    report.settle()
    expect(
        browser.evaluate("[page.detail.scrubber.frame, document.querySelector('.stage').dataset.note]"),
        [19, "This frame is equal"],
        "an equal frame",
    )


def random_png(random, color_type, depth):
    """Returns a random PNG file that uses all five filters, and the file's pixels as 8-bit RGBA."""
    width, height = 13, 10
    channels = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[color_type]
    top = (1 << depth) - 1
    palette = [tuple(random.randrange(256) for _ in range(4)) for _ in range(min(256, top + 1))]
    step, stride = max(1, channels * depth // 8), (width * channels * depth + 7) // 8
    above, rows, pixels = bytes(stride), [], Picture(width, height)
    for y in range(height):
        values = [[random.randint(0, top) for _ in range(channels)] for _ in range(width)]
        bits = "".join(f"{value:0{depth}b}" for pixel in values for value in pixel).ljust(stride * 8, "0")
        row = int(bits, 2).to_bytes(stride, "big")
        rows.append(bytes([y % 5]) + filtered(y % 5, row, above, step))
        above = row
        for x, value in enumerate(values):
            scaled = [v >> 8 if depth == 16 else v * 255 // top if color_type == 0 else v for v in value]
            color = {
                0: lambda v: (v[0], v[0], v[0], 255),
                2: lambda v: (*v, 255),
                3: lambda v: palette[v[0]],
                4: lambda v: (v[0], v[0], v[0], v[1]),
                6: tuple,
            }[color_type](scaled)
            pixels.fill(x, y, 1, 1, color)
    extra = b""
    if color_type == 3:
        extra = chunk(b"PLTE", b"".join(bytes(c[:3]) for c in palette)) + chunk(b"tRNS", bytes(c[3] for c in palette))
    return png(width, height, depth, color_type, rows, extra), pixels


def filtered(kind, row, above, step):
    """Applies a PNG filter (PNG specification, section 9)."""
    out = bytearray()
    for x, value in enumerate(row):
        left, up = row[x - step] if x >= step else 0, above[x]
        corner = above[x - step] if x >= step else 0
        guess = left + up - corner
        near = min((abs(guess - left), 0, left), (abs(guess - up), 1, up), (abs(guess - corner), 2, corner))[2]
        out.append((value - (0, left, up, (left + up) // 2, near)[kind]) & 255)
    return bytes(out)


def check_decoder(report):
    """The page decodes PNG files of every colour type, depth and filter to the right pixels."""
    source = random.Random(22)
    for color_type, depths in {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}.items():
        for depth in depths:
            file, picture = random_png(source, color_type, depth)
            text = base64.b64encode(file).decode()
            pixels = report.browser.evaluate(f"decodePicture('{text}').then((p) => [...p.pixels])")
            expect(pixels, list(picture.pixels), f"pixels of colour type {color_type} with {depth} bits")
