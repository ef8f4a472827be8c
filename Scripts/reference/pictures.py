"""Draws the pictures of docs/reference: strips with a few values of each key that has a visible effect.

A page has a few strips instead of one file for each key, so that a reader sees many keys at once. Keys with the
same meaning on several pages are drawn once, on the first of these pages in ORDER.
"""
import json
import re
import subprocess
import tempfile
from pathlib import Path

import components
import examples
from examples import B, R
from cell import Cell
from plain import INVISIBLE, PLAIN, SAME

TEMPLATES = examples.TEMPLATES | components.PARTS
SIZES = examples.SIZES | components.PARTS_SIZES
KEYS = examples.KEYS | components.PARTS_KEYS

# These pages come first, because other pages refer to their pictures.
ORDER = ["node", "box", "stack", "grid", "text"]
# At this scale, even numbers of points become whole pixels. So pictures align with the pixel grid of the strip.
SCALE = 1.5
WIDTH = 780
# The largest height of a strip, in points. This is 1,500 pixels.
HEIGHT = 1000
IMAGES = {
    "stripes": {"size": [60, 30], "root": {"type": "box", "frame": "fill", "fill": {
        "type": "linear", "start": [0, 0], "end": [1, 0], "stops": ["#4a90e2", "#f2b632", "#e8684a"]}}},
    "disc": {"size": [36, 36], "root": {"type": "box", "frame": "fill", "radius": 12, "fill": "#d5e3f7",
                                        "stroke": {"color": "#4a90e2", "width": 4, "alignment": "inside"}}},
    "letter": {"size": [24, 24], "root": [{"type": "box", "frame": [0, 0, 24, 24], "fill": "#d5e3f7"}] + [
        {"type": "box", "frame": frame, "fill": "#4a90e2"} for frame in ([4, 3, 4, 18], [4, 3, 14, 4], [4, 10, 10, 4])]},
    "dots": {"size": [4, 4], "root": [{"type": "box", "frame": [x, y, 1, 1], "fill": "#4a90e2"}
                                      for x in range(4) for y in range(4) if (x + y) % 2]},
}


def automatic(form):
    """Returns contrasting values of a key, or None if the key's type does not suffice to choose values.

    `form` is the type of the key in the words of `navrender help`.
    """
    if form == "true or false":
        return [False, True]
    if form.startswith("colour"):
        return [B, R]
    if re.match(r"number from 0 to 1\b", form):
        return [0, 0.5, 1]
    if match := re.match(r"(?:whole )?number(?: from (\S+) to \S+| above 0)?", form):
        low = float(match.group(1) or 0)
        low = int(low) if low == int(low) else low
        return [low, low + 8, low + 24] if low == 0 and "above 0" not in form else [max(1, low), max(1, low) * 3]
    if form in ("text", "text or large title"):
        return ["One", "Another"]
    words = re.split(r", | or ", form)
    return words[:6] if len(words) > 1 and all(re.fullmatch(r"[a-z-]+", word) for word in words) else None


def put(tree, key, value):
    """Puts a member into each object that is marked with @. Returns whether there is a marked object."""
    if isinstance(tree, dict):
        if "@" in tree:
            del tree["@"]
            tree[key] = value
            return True
        tree = list(tree.values())
    return isinstance(tree, list) and any([put(one, key, value) for one in tree])


def root(template, key, value):
    tree = json.loads(template.replace("@", '"@":0'))
    if not put(tree, key, value):
        raise SystemExit(f"no object of the example for {key} is marked: {template}")
    return tree


class Key:
    """A key of a page, with the size of its pictures and with the scene and caption of each value."""

    def __init__(self, page, name, form):
        self.name, self.page = name, page.name
        # The keys of the page "node" may use the template and the values of "box".
        template, values = KEYS.get((page.name, name)) or page.name == "node" and KEYS.get(("box", name)) or (None, None)
        template = template or TEMPLATES.get(page.name) or page.template
        values = values or automatic(form)
        if not values or not template:
            raise SystemExit(f"{page.name}.{name} ({form}) has no values for pictures: add them to "
                             "Scripts/reference/examples.py, or list the key in plain.py if it cannot be seen")
        width, height, self.factor = SIZES.get((page.name, name)) or SIZES.get(page.name, (104, 64, 1))
        self.size = tuple(2 * round(length * self.factor / 2) for length in (width, height))
        canvas = [length / self.factor for length in self.size]
        cells = [cell(value) for value in values]
        # The index of the cell with the key's default.
        self.default = next((index for index, one in enumerate(cells) if not one.template and
                             json.dumps(one.value, separators=(",", ":")) == page.defaults.get(name)), None)
        self.cells = [(caption(one), {
            "scene": 1, "canvas": {"size": canvas, "scale": SCALE * self.factor, "background": "#f3f4f7"},
            "root": root(one.template or template, name, one.value)}) for one in cells]


def cell(value):
    return value if isinstance(value, Cell) else Cell(value)


def caption(cell):
    """Returns the words below a cell: its own caption, or else the value as JSON.

    For an object, the words are its `type`. If it has none, they are its keys and values, such as `width 2, height 3`.
    """
    value = cell.value
    text = cell.caption
    if text is None and isinstance(value, dict):
        text = value["type"] if "type" in value else ", ".join(f"{key} {words(one)}" for key, one in value.items())
    return (text if text is not None else json.dumps(value, ensure_ascii=False)).replace("{", "{{")


def words(value):
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, separators=(", ", ": "))


def equal(pictures):
    """Returns the indices of the first two equal pictures of a list, or None."""
    return next(((first, second) for second, one in enumerate(pictures) for first in range(second)
                 if pictures[first] == one), None)


def plan(pages):
    """Returns two dictionaries by page name: the keys that the page shows, and its keys that another page shows.

    In the second dictionary, the keys are grouped by that other page.
    """
    drawn, shown, elsewhere = {}, {}, {}
    for page in sorted(pages, key=lambda page: ORDER.index(page.name) if page.name in ORDER else len(ORDER)):
        for name, summary, form in page.keys:
            if page.name in PLAIN or page.name.startswith("$") or name in INVISIBLE[""] or name in INVISIBLE.get(page.name, ()):
                continue
            same = (name, summary, form)
            if same in shown and (page.name, name) not in KEYS:
                elsewhere.setdefault(page.name, {}).setdefault(shown[same], []).append(name)
            else:
                shown.setdefault(same, page.name)
                drawn.setdefault(page.name, []).append(Key(page, name, form))
    return drawn, elsewhere


def render(binary, folder, pattern, output, compression="fast"):
    done = subprocess.run([binary, *sorted(str(path) for path in folder.glob(pattern)), "-o", str(output), "-q",
                           "--png", compression, "--root", str(folder), "--diagnostics", "short"], capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"the pictures of the reference cannot be drawn:\n{done.stderr}{done.stdout}")


def write_images(binary, folder):
    """Writes the pictures that scenes of cells and examples use."""
    with tempfile.TemporaryDirectory() as temporary:
        for name, scene in IMAGES.items():
            (Path(temporary) / f"{name}.json").write_text(json.dumps(
                {"scene": 1, "canvas": {"size": scene["size"]}, "root": scene["root"]}))
        render(binary, Path(temporary), "*.json", folder / "{stem}.png")


def check(binary, folder, pattern="cell-*.json"):
    """Fails if `navrender check` finds anything in the scenes of a folder whose file names match a pattern."""
    done = subprocess.run([binary, "check", *sorted(str(path) for path in folder.glob(pattern)), "-q",
                           "--root", str(folder), "--diagnostics", "short"], capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"scenes of the reference are not valid:\n{done.stdout}{done.stderr}")


def parts(keys):
    """Divides the keys of a page into strips, and returns each strip as (keys, width).

    Keys wrap as in the layout of `strip`. If another line of keys would make a strip higher than HEIGHT, a new strip
    begins.
    """
    result, line, height = [([], 0)], None, 0
    for key in keys:
        columns = max(1, (WIDTH + 10) // (key.size[0] + 10))
        rows = -(-len(key.cells) // columns)
        block = (min(columns, len(key.cells)) * (key.size[0] + 10) - 10, 24 + rows * (key.size[1] + 28) - 10)
        if line and line[0] + 28 + block[0] <= WIDTH:
            line = (line[0] + 28 + block[0], max(line[1], block[1]))
        else:
            if result[-1][0] and height + (line[1] + 20 if line else 0) + block[1] + 32 > HEIGHT:
                result.append(([], 0))
                height, line = 0, None
            height += line[1] + 20 if line else 0
            line = block
        result[-1] = (result[-1][0] + [key], max(result[-1][1], line[0]))
    return result


def strip(keys, width, names):
    """Returns the scene of a strip."""
    text = lambda words, **more: {"type": "text", "text": words, "fill": "#1c1c1e", **more}
    blocks = []
    for key in keys:
        cells = [{"type": "stack", "gap": 4, "children": [
            {"type": "image", "source": names[id(scene)], "width": key.size[0], "height": key.size[1], "stroke":
             {"color": "#d9dbe1", "width": 1, "alignment": "inside"}},
            text(words, font={"size": 10, "weight": 700 if number == key.default else 400}, fill="#5c5c68", maximumLines=1,
                 width=key.size[0], height=14)]} for number, (words, scene) in enumerate(key.cells)]
        blocks.append({"type": "stack", "gap": 6, "children": [
            text(key.name.replace("{", "{{"), font={"size": 13, "weight": 700}, height=18),
            {"type": "stack", "axis": "horizontal", "gap": [10, 10], "wrap": True, "maxWidth": WIDTH, "children": cells}]})
    return {"scene": 1, "canvas": {"size": ["hug", "hug"], "scale": SCALE, "background": "white"},
            "root": {"type": "stack", "axis": "horizontal", "wrap": True, "gap": [20, 28], "width": width + 32, "padding": 16,
                     "children": blocks}}


def draw(binary, pages):
    """Returns the strips of each page as (PNG bytes, keys), and the keys that other pages show, as in `plan`.

    The function fails if a scene has a warning, or if two values of a key have equal pictures. Equal pictures are
    allowed for the keys in SAME.
    """
    drawn, elsewhere = plan(pages)
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        write_images(binary, folder)
        names = {}
        for key in (key for keys in drawn.values() for key in keys):
            for number, (_, scene) in enumerate(key.cells):
                stem = f"cell-{key.page}-{key.name}-{number}".replace("$", "")
                names[id(scene)] = f"{stem}.png"
                (folder / f"{stem}.json").write_text(json.dumps(scene))
        render(binary, folder, "cell-*.json", folder / "{stem}.png")
        check(binary, folder)
        for key in (key for keys in drawn.values() for key in keys):
            pair = equal([(folder / names[id(scene)]).read_bytes() for _, scene in key.cells])
            if pair and (key.page, key.name) not in SAME:
                shown = " and ".join(key.cells[index][0] for index in pair)
                raise SystemExit(f"{key.page}.{key.name}: the pictures of {shown} are equal in every pixel")
        strips = {}
        for page, keys in drawn.items():
            for number, (part, width) in enumerate(parts(keys), 1):
                (folder / f"strip-{page}-{number}.json").write_text(json.dumps(strip(part, width, names)))
                strips.setdefault(page, []).append((f"strip-{page}-{number}.png", part))
        render(binary, folder, "strip-*.json", folder / "{stem}.png", "max")
        strips = {page: [((folder / name).read_bytes(), part) for name, part in files] for page, files in strips.items()}
    return strips, elsewhere
