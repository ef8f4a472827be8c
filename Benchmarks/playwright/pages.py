#!/usr/bin/env python3
"""Writes pages of a phone app, each as a navrender scene and as HTML with the same meaning.

usage: pages.py FOLDER [--count 200] [--seed 1] [--changed]

FOLDER/scenes/NAME.json and FOLDER/html/NAME.html belong together. The same seed writes the same bytes. --changed
changes one part of each page: a colour, words or a size.
"""
import argparse
import pathlib
import random

import nodes
from nodes import box, column, icon, row, text

FONTS = pathlib.Path(__file__).resolve().parents[2] / "Fonts" / "Inter"

LIGHT = {"page": "#f2f2f7", "card": "#ffffff", "ink": "#111318", "quiet": "#6b7280", "line": "#e0e2e8",
         "field": "#eceef2", "bar": "#f9f9fbd9", "shade": "#0000001f"}
DARK = {"page": "#0b0c10", "card": "#1c1e24", "ink": "#f4f5f7", "quiet": "#9aa1ad", "line": "#30343d",
        "field": "#2a2d35", "bar": "#16181dd9", "shade": "#00000066"}
ACCENTS = ["#0a66ff", "#d6336c", "#0c8599", "#e8590c", "#5f3dc4", "#2f9e44"]
PAIRS = [["#ff9a8b", "#ff6a88"], ["#43cea2", "#185a9d"], ["#f6d365", "#fda085"], ["#a18cd1", "#fbc2eb"],
         ["#667eea", "#764ba2"], ["#30cfd0", "#330867"]]
ICONS = {
    "back": "M15 5L8 12L15 19", "forward": "M9 5L16 12L9 19", "plus": "M12 5V19M5 12H19", "check": "M5 13L10 18L19 7",
    "search": "M11 4A7 7 0 1 1 11 18A7 7 0 1 1 11 4M16 16L21 21", "menu": "M4 7H20M4 12H20M4 17H20",
    "home": "M4 11L12 4L20 11V20H4Z", "heart": "M12 20C4 14 3 10 4 7.5C5.5 4.5 9.5 4.5 12 8C14.5 4.5 18.5 4.5 20 7.5"
    "C21 10 20 14 12 20Z", "user": "M12 4A4 4 0 1 1 12 12A4 4 0 1 1 12 4M4 21C4 16 8 15 12 15C16 15 20 16 20 21",
    "bell": "M6 16V11A6 6 0 0 1 18 11V16L20 18H4ZM10 21H14", "chart": "M5 20V12M12 20V5M19 20V9"}
NAMES = ["Ada Moreau", "Jonas Weber", "Lina Okafor", "Mateo Rossi", "Priya Nair", "Sofia Lindqvist", "Tom Becker",
         "Yuki Tanaka", "Zoë Martin", "Omar Haddad"]
WORDS = ("morning coffee garden letter river window paper station lemon winter market signal harbour candle bridge "
         "concert island ticket orange museum valley evening copper meadow library").split()
SETTINGS = ["Notifications", "Appearance", "Privacy", "Storage", "Language", "Backups", "Sounds", "Accessibility",
            "Downloads", "Devices", "Payments", "Calendars", "Shortcuts", "Location"]


class Page:
    """A random page: its colours, its words, and the components that all page families share."""

    def __init__(self, seed, number):
        self.random = random.Random(f"{seed}-{number}")
        self.colors = self.random.choice([LIGHT, LIGHT, DARK])
        self.accent = self.random.choice(ACCENTS)

    def words(self, least, most):
        count = self.random.randint(least, most)
        return " ".join(self.random.choice(WORDS) for _ in range(count)).capitalize()

    def icon(self, size, color, name=None):
        return icon(ICONS[name or self.random.choice(sorted(ICONS))], size, color)

    def title(self, words):
        return text(words, 32, self.colors["ink"], 700)

    def heading(self, words):
        return text(words, 17, self.colors["ink"], 600)

    def quiet(self, words, size=13, **keys):
        return text(words, size, self.colors["quiet"], **keys)

    def button(self, words, **keys):
        return row(text(words, 16, "#ffffff", 600), fill=self.accent, radius=12, height=50, distribution="center",
                   **keys)

    def avatar(self, name, size):
        initials = "".join(part[0] for part in name.split())
        return row(text(initials, size * 0.36, "#ffffff", 600), width=size, height=size, radius=size / 2,
                   fill=self.random.choice(PAIRS), distribution="center")

    def toggle(self):
        is_on = self.random.random() < 0.5
        knob = box(width=26, height=26, radius=13, fill="#ffffff",
                   shadow={"sigma": 2, "offset": [0, 1], "color": "#00000040"})
        return row(knob, width=50, height=30, radius=15, padding=2, distribution="end" if is_on else "start",
                   fill=self.accent if is_on else self.colors["field"])

    def tag(self, words, is_chosen=False):
        return row(text(words, 14, "#ffffff" if is_chosen else self.colors["ink"], 500), padding=[6, 12, 6, 12],
                   radius=16, fill=self.accent if is_chosen else self.colors["field"])

    def card(self, *children, **keys):
        shadow = {"sigma": 6, "offset": [0, 3], "color": self.colors["shade"]}
        return column(*children, **{"padding": 16, "gap": 8, "radius": 16, "fill": self.colors["card"],
                                    "shadow": shadow, **keys})

    def meter(self, share, color=None):
        filled = box(width=round(300 * share), height=8, radius=4, fill=color or self.accent)
        return row(filled, width=300, height=8, radius=4, fill=self.colors["field"])

    def line(self):
        return box(height=1, fill=self.colors["line"])

    def navigation_bar(self, words):
        return row(self.icon(24, self.accent, "back"), text(words, 17, self.colors["ink"], 600),
                   self.icon(24, self.accent, self.random.choice(["plus", "search", "menu"])),
                   padding=[10, 16, 10, 16], height=52, distribution="space-between")

    def tab_bar(self):
        tabs = [column(self.icon(24, self.accent if number == 0 else self.colors["quiet"], name),
                       text(name.capitalize(), 11, self.accent if number == 0 else self.colors["quiet"], 500),
                       alignment="center", gap=2)
                for number, name in enumerate(self.random.sample(["home", "search", "heart", "bell", "user"], 4))]
        return row(*tabs, at=[None, 0, 0, 0], height=84, padding=[10, 24, 30, 24], distribution="space-between",
                   alignment="start", fill=self.colors["bar"], blur=12)

    def screen(self, *children, gap=16):
        """A page that clips a column of the children, with a translucent tab bar over the page's bottom."""
        return column(column(*children, padding=[8, 16, 8, 16], gap=gap), self.tab_bar(), fill=self.colors["page"],
                      clip=True, padding=[44, 0, 0, 0])


def settings(page):
    def entry(words, number):
        square = row(page.icon(18, "#ffffff"), width=30, height=30, radius=8, distribution="center",
                     fill=page.random.choice(ACCENTS))
        end = page.toggle() if page.random.random() < 0.4 else row(
            page.quiet(page.words(1, 1), 15), page.icon(16, page.colors["quiet"], "forward"), gap=4)
        parts = [page.line()] if number else []
        label = text(words, 16, page.colors["ink"], grow=1, shrink=1)
        return column(*parts, row(square, label, end, gap=12, height=48))

    groups = []
    names = page.random.sample(SETTINGS, 10)
    while names:
        count = page.random.randint(3, 5)
        entries = [entry(name, number) for number, name in enumerate(names[:count])]
        groups.append(page.card(*entries, padding=[0, 16, 0, 16], gap=0))
        names = names[count:]
    return page.screen(page.title("Settings"), *groups)


def feed(page):
    cards = []
    for _ in range(3):
        name = page.random.choice(NAMES)
        words = column(page.heading(name), page.quiet(page.words(2, 4)), grow=1, shrink=1)
        head = row(page.avatar(name, 40), words, gap=12)
        picture = column(text(page.words(2, 3), 22, "#ffffff", 700), height=110, radius=12, padding=12,
                         distribution="end", fill=page.random.choice(PAIRS))
        cards.append(page.card(head, picture, page.quiet(page.words(10, 18), 14, lines=3)))
    return page.screen(page.navigation_bar(page.words(1, 2)), *cards)


def tags(page):
    field = row(page.icon(18, page.colors["quiet"], "search"), page.quiet("Search " + page.words(1, 1).lower(), 16),
                gap=8, height=40, padding=[0, 12, 0, 12], radius=12, fill=page.colors["field"])
    chosen = page.random.randrange(12)
    chips = row(*[page.tag(page.words(1, 2), number == chosen) for number in range(12)], wrap=True, gap=8)
    rows = []
    for _ in range(5):
        square = box(width=52, height=52, radius=10, fill=page.random.choice(PAIRS))
        words = column(page.heading(page.words(2, 4)), page.quiet(page.words(3, 5)), grow=1, shrink=1)
        rows += [row(square, words, page.icon(20, page.colors["quiet"], "forward"), gap=12), page.line()]
    return page.screen(page.title(page.words(1, 1)), field, chips, column(*rows, gap=10))


def form(page):
    def field(label, value):
        content = row(text(value, 16, page.colors["ink"], grow=1, shrink=1), height=48, padding=[0, 14, 0, 14],
                      radius=10, fill=page.colors["card"], line=page.colors["line"])
        return column(text(label, 13, page.colors["quiet"], 500), content, gap=6)

    name = page.random.choice(NAMES)
    agreed = row(row(page.icon(16, "#ffffff", "check"), width=24, height=24, radius=6, fill=page.accent,
                     distribution="center"), page.quiet(page.words(5, 7), 14, grow=1, shrink=1), gap=10)
    return page.screen(
        page.navigation_bar("New account"), page.title(page.words(2, 2)), page.quiet(page.words(10, 16), 15, lines=3),
        field("Name", name), field("Mail", name.split()[0].lower() + "@example.org"),
        field("Password", "• " * page.random.randint(8, 12)), field("Town", page.words(1, 1)), agreed,
        page.button("Create account"), page.quiet("Already here? Sign in", 14, align="center"))


def profile(page):
    name = page.random.choice(NAMES)
    numbers = [column(text(str(page.random.randint(12, 980)), 20, page.colors["ink"], 700), page.quiet(label),
                      alignment="center") for label in ("Posts", "Followers", "Following")]
    head = page.card(page.avatar(name, 92), text(name, 24, page.colors["ink"], 700), page.quiet(page.words(4, 6), 14),
                     row(*numbers, gap=32), alignment="center")
    tiles = [row(*[box(width=112, height=112, radius=14, fill=page.random.choice(PAIRS)) for _ in range(3)], gap=11)
             for _ in range(2)]
    return page.screen(page.navigation_bar("Profile"), head, page.button("Follow"), *tiles)


def messages(page):
    rows = []
    for name in page.random.sample(NAMES, 8):
        top = row(text(name, 16, page.colors["ink"], 600, grow=1, shrink=1),
                  page.quiet(f"{page.random.randint(1, 12)}:{page.random.randint(10, 59)}"), gap=8)
        words = page.quiet(page.words(6, 12), 14)
        rows += [row(page.avatar(name, 48), column(top, words, grow=1, shrink=1, gap=2), gap=12), page.line()]
    return page.screen(page.title("Messages"), column(*rows, gap=10))


def dashboard(page):
    cards = []
    for _ in range(2):
        bars = [column(box(width=22, height=page.random.randint(14, 92), radius=5, fill=page.accent),
                       page.quiet(day, 11), alignment="center", gap=4) for day in "MTWTFSS"]
        value = text(f"{page.random.randint(1, 99)},{page.random.randint(100, 999)}", 28, page.colors["ink"], 700)
        cards.append(page.card(page.quiet(page.words(2, 3)), value,
                               row(*bars, height=116, alignment="end", distribution="space-between")))
    goals = []
    for _ in range(3):
        share = page.random.randint(8, 100) / 100
        goals.append(column(row(text(page.words(1, 2), 15, page.colors["ink"], 500, grow=1, shrink=1),
                                page.quiet(f"{round(share * 100)} %"), gap=8), page.meter(share), gap=6))
    return page.screen(page.title("Today"), *cards, page.card(*goals, gap=14))


def checkout(page):
    lines = []
    for _ in range(4):
        picture = box(width=56, height=56, radius=12, fill=page.random.choice(PAIRS))
        count = page.quiet(f"{page.random.randint(1, 4)} pieces")
        words = column(page.heading(page.words(2, 3)), count, grow=1, shrink=1)
        price = text(f"€{page.random.randint(3, 240)}.{page.random.randint(10, 99)}", 16, page.colors["ink"], 600)
        lines.append(row(picture, words, price, gap=12))
    sums = [row(page.quiet(label, 15, grow=1),
                text(f"€{page.random.randint(10, 900)}.00", 15, page.colors["ink"], 600))
            for label in ("Goods", "Delivery", "Total")]
    choice = row(page.tag("Card", True), page.tag("Invoice"), page.tag("Voucher"), gap=8)
    return page.screen(page.navigation_bar("Checkout"), page.card(*lines, gap=14), page.heading("Payment"), choice,
                       page.card(*sums, gap=10), page.button("Pay now"))


FAMILIES = [settings, feed, tags, form, profile, messages, dashboard, checkout]


def leaves(node):
    """Yields the parts that `change` may choose: texts, icons and empty boxes, but no separator lines."""
    for child in node.get("children", []):
        yield from leaves(child)
    if not node.get("children") and (node["kind"] != "box" or node.get("height", 0) > 4):
        yield node


def change(root, seed, number):
    """Changes one part of a page, like a small commit: other words, another colour, or another size."""
    chooser = random.Random(f"change-{seed}-{number}")
    part = chooser.choice(list(leaves(root)))
    if part["kind"] == "text" and chooser.random() < 0.5:
        part["text"] = "Changed " + part["text"]
    elif part["kind"] == "box" and chooser.random() < 0.5:
        part["height"] += 4
    elif part["kind"] == "box":
        part["fill"] = "#e03131"
    else:
        part["color"] = "#e03131"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--changed", action="store_true")
    options = parser.parse_args()
    for name in ("scenes", "html"):
        (options.folder / name).mkdir(parents=True, exist_ok=True)
    for number in range(options.count):
        family = FAMILIES[number % len(FAMILIES)]
        maker = Page(options.seed, number)
        root = family(maker)
        if options.changed:
            change(root, options.seed, number)
        name = f"{family.__name__}-{number:03}"
        background = maker.colors["page"]
        (options.folder / "scenes" / f"{name}.json").write_text(nodes.scene(root, background))
        (options.folder / "html" / f"{name}.html").write_text(nodes.page(root, background, FONTS.as_uri()))


if __name__ == "__main__":
    main()
