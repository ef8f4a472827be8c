"""The Markdown of docs/reference: a page for each object, an index, and the types of values."""
import re
import struct

import pictures
from groups import GROUPS, GUIDES

KEYS = "Keys:"
SHARED = "Keys of every node:"
UNITS = "Lengths are in points, angles in degrees, times in seconds."
TYPES = """# types

How the values of keys are written. The type of a key is in the third column of each table.

| type | meaning | example |
|---|---|---|
| <a id="colour"></a>colour | a name, `#rgb`, `#rrggbb`, `#rrggbbaa`, a function of CSS, a [system colour](../paints.md#which-system-colours-are-there), or a colour with an alpha | `"red"`, `"#4a90e280"`, `"oklch(70% 0.1 200)"`, `"systemBlue"`, `"label"`, `{ "color": "white", "alpha": 0.5 }` |
| <a id="percentage"></a>percentage | a share as text | `"50%"`, `"1/3"` |
| number, whole number | a number without a unit | `12`, `0.5` |
| text | a string; `{…}` in it is an expression | `"Hello"`, `"{count} songs"` |
| true or false | a truth value without quotes | `true` |
| words such as `start` or `end` | one of the words; upper and lower case, `-` and `_` are equal | `"space-between"` |
| [x, y] | a list with these elements in this order | `[10, 20]` |
| list of (…) | a list of any length | `["a", "b"]` |
| SVG path data | commands of an outline, as in SVG | `"M0 0H40V20Z"` |
| node | an object with a `type` | `{ "type": "box", "fill": "red" }` |
| keys of the node | some keys of a node, with new values | `{ "opacity": 0.5 }` |
| nodes by slot | nodes by the name of a [slot](slot.md) | `{ "end": { "type": "icon", "name": "plus" } }` |
| tokens, values | values by name | `{ "gap": 8, "accent": "#4a90e2" }` |
| features | OpenType features with their values | `{ "tnum": 1 }` |
| variations | axes of a variable font with their values | `{ "wght": 650 }` |
| types by column | types of a table's columns by name | `{ "price": "number" }` |
| condition | values under which something holds | `{ "appearance": "dark" }` |

Any value can also be a reference, such as `"$accent"`, or a calculated value, such as [`$calc`](calc.md).

More: [paints](../paints.md), [text](../text.md), [values](../values.md).
"""


def rows(lines):
    """Yields the name, summary, type and default of each key."""
    for name, summary, kind in (lines[i:i + 3] for i in range(0, len(lines), 3)):
        form, _, standard = kind.strip().partition("; ")
        yield name.strip(), summary.strip(), form, standard


def default(summary, standard):
    """Returns a key's default for the table.

    If the default is empty and the summary names one, such as "(default: blue)", returns the summary's words.
    """
    summary = re.sub(r" \(also [^)]*\)$", "", summary)
    words = re.search(r"(?:; (?:the )?default(?: is|:) |\(default: )([^);]+)", summary)
    if words and standard in ("", '""', "[]", "{}"):
        return words.group(1)
    return f"`{standard}`" if standard not in ("", "required") else standard


class Page:
    """A page of help.

    `keys` are the page's own keys as (name, summary, type). `template` is the page's example with a fill and a mark @.
    Each picture replaces the mark with a key and its value.
    """

    def __init__(self, name, text):
        self.name, self.text, self.keys, self.defaults = name, text, [], {}
        self.example = self.template = None
        self.sections = text.strip().split("\n\n")
        title, _, summary = self.sections[0].partition(": ")
        self.summary = summary[:1].upper() + summary[1:]
        for section in self.sections[1:]:
            head, *lines = section.split("\n")
            if head == KEYS:
                self.keys += [(n, s, k) for n, s, k, _ in rows(lines)]
                self.defaults |= {n: d for n, _, _, d in rows(lines)}
            elif head == "Example:":
                self.example = lines[0].strip()
                self.template = self.example.removesuffix("}") + ',"fill":"#4a90e2",@}'

    @property
    def word(self):
        return self.name.lstrip("$")


def file_name(name, number):
    return f"{name.lstrip('$')}-{number}.png"


def linked(form, names, own):
    """Returns the Markdown of a type, with links to the pages of the objects that the type names."""
    known = {word: f"{name}.md" for name in names if name != own and not name.startswith("$")
             for word in (name, name.replace("-", " ")) if word not in WORDS}
    known |= {"colour": "types.md#colour", "percentage": "types.md#percentage"}
    pattern = r"(?<![\w-])(%s)(?![\w-])" % "|".join(sorted(map(re.escape, known), key=len, reverse=True))
    # Lists of words, such as "start or end", name no objects.
    words = re.fullmatch(r"[a-z0-9 .,-]+ or [a-z0-9 .-]+", form) and not re.search(r"number|colour|list|text|node", form)
    if words and not any(word in form for word in OBJECTS):
        return form.replace("|", "\\|")
    return re.sub(pattern, lambda match: f"[{match.group(1)}]({known[match.group(1)]})", form).replace("|", "\\|")


# Names of objects that get links even in lists of words, such as "gradient or pattern".
OBJECTS = ("gradient", "paint", "pattern", "frame", "event", "output", "probe", "theme", "backdrop")
# Page names that get no links, because types also use them as ordinary words.
WORDS = ("list", "text", "box", "path", "data", "use", "image", "group", "scene", "grid", "stack", "callout", "large-title")


def table(lines, names, own):
    text = "| key | meaning | value | default |\n|---|---|---|---|\n"
    for name, summary, form, standard in rows(lines):
        summary = summary.replace("|", "\\|")
        text += f"| `{name}` | {summary} | {linked(form, names, own)} | {default(summary, standard)} |\n"
    return text


def limits(text):
    """Returns the topic `limits` as Markdown: its options and its table of limits."""
    title, *sections = text.strip().split("\n\n")
    result = "# limits\n\n" + title.partition(": ")[2].capitalize() + ".\n"
    for section in sections:
        lines = section.split("\n")
        cells = [re.split(r" {2,}", line.strip()) for line in lines]
        if all(len(row) == len(cells[0]) > 1 for row in cells):
            head = cells.pop(0) if cells[0][0] == "limit" else ["option", "meaning"]
            result += "\n| " + " | ".join(head) + " |\n" + "|---" * len(head) + "|\n"
            for row in cells:
                row = [f"`{cell}`" if cell.startswith("--") or cell == row[0] else cell for cell in row]
                result += "| " + " | ".join(row) + " |\n"
        else:
            result += "\n" + section + "\n"
    return result


def gallery(page, strips, elsewhere):
    """Returns the section with the pictures of a page."""
    text = ""
    for number, (picture, keys) in enumerate(strips.get(page.name, []), 1):
        width = round(struct.unpack(">I", picture[16:20])[0] / pictures.SCALE)
        names = ", ".join(key.name for key in keys[:6]) + (f" and {len(keys) - 6} more keys" if len(keys) > 6 else "")
        text += f'\n<img src="pictures/{file_name(page.name, number)}" width="{width}" alt="Values of {names}">\n'
    for other, keys in elsewhere.get(page.name, {}).items():
        shown = ", ".join(f"`{key}`" for key in keys[:6]) + (f" and {len(keys) - 6} more keys" if len(keys) > 6 else "")
        text += f"\nThe page [{other}]({other}.md#pictures) shows {shown}.\n"
    if any(key.default is not None for _, keys in strips.get(page.name, []) for key in keys):
        text = "\nThe words below a default are bold.\n" + text
    return "\n## Pictures\n" + text if text else ""


def page(page, names, example, strips, elsewhere):
    if page.name == "limits":
        return limits(page.text) + more(page)
    result = f"# {page.name}\n\n{page.summary}.\n"
    shared = ""
    for section in page.sections[1:]:
        head, *lines = section.split("\n")
        if head == KEYS:
            result += "\n## Keys\n\n" + table(lines, names, page.name)
        elif head.startswith("Keys within"):
            result += f"\n## {head.rstrip(':')}\n\n" + table(lines, names, page.name)
        elif head == SHARED:
            shared = "\nIt also has the [keys of every node](node.md).\n"
    if any("number" in form or "[" in form for _, _, form in page.keys):
        result += f"\n{UNITS}\n"
    result += shared + gallery(page, strips, elsewhere)
    if example:
        result += f"\n## Example\n\n```json\n{example.rstrip()}\n```\n"
    return result + more(page)


def more(page):
    guides = GUIDES.get(page.name) or next((guides for _, guides, members in GROUPS if page.name in members), [])
    return "\nMore: " + ", ".join(f"[{guide}](../{guide}.md)" for guide in guides) + ".\n" if guides else ""


def index(pages):
    text = ("# Reference of the scene language\n\nLook here for the keys of a kind of node or of another object. "
            "`navrender help NAME` prints the same.\nThe page [types](types.md) says how values are written. "
            "These pages are made by `Scripts/make-reference.py`; do not edit them.\n")
    grouped = {name for _, _, members in GROUPS for name in members}
    others = ("Other objects", [], [page.name for page in pages if page.name not in grouped])
    by_name = {page.name: page for page in pages}
    for title, _, members in [*GROUPS, others]:
        members = [by_name[name] for name in members if name in by_name]
        if members:
            text += f"\n## {title}\n\n| page | what it is |\n|---|---|\n"
            text += "".join(f"| [{one.name}]({one.word}.md) | {one.summary} |\n" for one in members)
    return text
