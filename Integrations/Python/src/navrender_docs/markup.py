"""Writes the HTML of figures."""

from __future__ import annotations

import dataclasses
import html
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from .build import Figure, Picture

STATIC = Path(__file__).parent / "static"
"""The folder of the style sheet."""
STYLE_SHEET = "navrender.css"

SWITCHES = ("auto", "media", "classes", "light")
"""How a page chooses between light and dark pictures.

- `media`: by the setting of the reader's system, with `<picture>`.
- `classes`: by the theme that the reader chose on the page, with classes and the style sheet.
- `light`: always the light picture.
- `auto`: one of these, by the theme of the site.
"""

Address = Callable[[Path], str]
"""Returns the address of a picture file, as seen from the page. The address is not escaped for HTML."""


@dataclass(frozen=True)
class Variants:
    """The files of one picture: each has another appearance or another scale."""

    light: tuple[Picture, ...]
    """The smallest scale first."""
    dark: tuple[Picture, ...]
    """The smallest scale first. Empty if all files have the same appearance."""


def variants(figure: Figure) -> list[Variants]:
    """Returns the pictures of a figure, each with its files.

    Files belong together if their names differ only after `~` or `@`, as in `card@2x.png` and `card~dark@2x.png`. A
    picture that exists only in dark counts as light, because there is nothing to choose.
    """
    groups: dict[str, dict[tuple[str, float], Picture]] = {}
    for picture in figure.pictures:
        stem = picture.path.stem.split("~")[0].split("@")[0]
        files = groups.setdefault(os.path.join(picture.path.parent, stem), {})
        files.setdefault((picture.appearance, picture.scale), picture)
    result = []
    for files in groups.values():
        sorted_files = sorted(files.values(), key=lambda picture: picture.scale)
        light = tuple(picture for picture in sorted_files if picture.appearance == "light")
        dark = tuple(picture for picture in sorted_files if picture.appearance == "dark")
        result.append(Variants(light, dark) if light else Variants(dark, ()))
    return result


def densest(figure: Figure) -> Figure:
    """Returns the figure with only the largest scale of each light and each dark picture.

    A page that cannot use `srcset` can show only one scale.
    """
    pictures = [files[-1] for each in variants(figure) for files in (each.light, each.dark) if files]
    return dataclasses.replace(figure, pictures=tuple(pictures))


def figure(figure: Figure, switch: str, address: Address, identifier: str | None = None) -> str:
    """Returns the HTML of a figure in one line. A Markdown processor could interpret a second line as Markdown."""
    pictures = "".join(picture(each, figure.alt, switch, address) for each in variants(figure))
    caption = f"<figcaption>{_line(figure.caption)}</figcaption>" if figure.caption else ""
    name = f' id="{html.escape(identifier)}"' if identifier else ""
    return f'<figure class="navrender"{name}>{pictures}{caption}</figure>'


def picture(files: Variants, alt: str, switch: str, address: Address) -> str:
    """Returns the HTML of one picture, with its size in points and its alternative text."""
    if switch == "light" or not files.dark:
        return _image(files.light, alt, address)
    if switch == "classes":
        light = _image(files.light, alt, address, "navrender-light")
        return light + _image(files.dark, alt, address, "navrender-dark")
    source = f'<source media="(prefers-color-scheme: dark)" srcset="{_set(files.dark, address)}">'
    return f"<picture>{source}{_image(files.light, alt, address)}</picture>"


def _image(files: Sequence[Picture], alt: str, address: Address, name: str | None = None) -> str:
    first = files[0]
    attributes = {
        "class": name,
        "src": html.escape(address(first.path)),
        "srcset": _set(files, address) if len(files) > 1 else None,
        "width": number(first.width),
        "height": number(first.height),
        "alt": _line(alt),
        # With `lazy`, a browser does not load a picture that the style sheet hides.
        "loading": "lazy" if name else None,
    }
    text = "".join(f' {key}="{value}"' for key, value in attributes.items() if value is not None)
    return f"<img{text}>"


def _line(text: str) -> str:
    """Returns text as HTML in one line. An empty line within the HTML would end it for a Markdown processor."""
    return html.escape(" ".join(text.split()))


def _set(files: Sequence[Picture], address: Address) -> str:
    """Returns the value of `srcset`: addresses with densities. A single file needs no density."""
    if len(files) == 1:
        return html.escape(address(files[0].path))
    return ", ".join(f"{html.escape(address(file.path))} {file.scale:g}x" for file in files)


def number(length: float) -> str:
    """Returns a length in points as HTML wants it: a whole number."""
    return str(round(length))
