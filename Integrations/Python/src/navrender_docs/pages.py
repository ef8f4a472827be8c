"""Replaces the blocks of figures in the text of a Markdown page."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .build import Figure


class MovedBlockError(Exception):
    """The text differs from the end of the page's file, so the lines of its blocks are unknown."""


def replace(
    text: str, source: str, figures: Sequence[Figure], new: Callable[[Figure], str]
) -> tuple[str, list[Figure]]:
    """Replaces the blocks of figures in `text`. Returns the new text, and the replaced figures.

    `source` is the content of the page's file. It ends with `text`, because tools take metadata off the top. `new`
    returns one line for a figure. This line is indented like the block. A block within an HTML comment stays, because
    the page shows its picture in another way.
    """
    lines, known = _lines(text), _lines(source)
    offset = len(known) - len(lines)
    if offset < 0 or known[offset:] != lines:
        raise MovedBlockError
    shown = [figure for figure in figures if not _is_comment(lines[: figure.first_line - 1 - offset])]
    # From the bottom up, so that the line numbers of the remaining blocks stay valid.
    for figure in sorted(shown, key=lambda figure: -figure.first_line):
        first, last = figure.first_line - 1 - offset, figure.last_line - offset
        indent = lines[first][: len(lines[first]) - len(lines[first].lstrip(" \t>"))]
        lines[first:last] = [indent.rstrip(), indent + new(figure), indent.rstrip()]
    return "\n".join(lines), shown


def _lines(text: str) -> list[str]:
    return text.replace("\r\n", "\n").split("\n")


def _is_comment(lines: Sequence[str]) -> bool:
    """Whether an HTML comment is still open after the lines."""
    text = "\n".join(lines)
    return text.rfind("<!--") > text.rfind("-->")
