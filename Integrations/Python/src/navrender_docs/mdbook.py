"""The preprocessor for mdBook. It puts figures in place of fenced blocks with the word `navrender`.

mdBook asks `mdbook-navrender supports RENDERER`, and then sends the book as JSON to standard input. The answer on
standard output is the book with figures in place of the blocks. See https://rust-lang.github.io/mdBook/for_developers.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

from . import markup
from .build import Build, Figure, ProgramError, build, find_program
from .pages import MovedBlockError, replace

# `auto` acts like `classes`: CSS classes select the light or the dark picture by the theme chosen on the page. `media`
# is missing, because it needs `srcset`. For printing, mdBook copies all chapters to one page. There it corrects the
# addresses in `src`, but not the addresses in `srcset`.
SWITCHES = ("auto", "classes", "light")


def main() -> None:
    """Runs the preprocessor. Ends the process after `supports` and after an error."""
    arguments = sys.argv[1:]
    if arguments[:1] == ["supports"]:
        sys.exit(0 if arguments[1:] == ["html"] else 1)
    if arguments or sys.stdin.isatty():
        sys.exit("mdbook-navrender is a preprocessor of mdBook: write [preprocessor.navrender] into book.toml")
    try:
        context, book = json.load(sys.stdin)
        is_good = process(context, book)
    except ProgramError as error:
        sys.exit(f"mdbook-navrender: error: {error}")
    if not is_good:
        sys.exit(1)
    json.dump(book, sys.stdout)


def process(context: dict[str, Any], book: dict[str, Any]) -> bool:
    """Makes the pictures of a book and puts them into its chapters. Returns whether all pictures could be made."""
    root = Path(context["root"])
    settings = context["config"].get("preprocessor", {}).get("navrender", {})
    source = root / context["config"].get("book", {}).get("src", "src")
    switch = settings.get("switch", "auto")
    if switch not in SWITCHES:
        raise ProgramError(f"switch in book.toml is {switch!r}; it may be: {', '.join(SWITCHES)}")
    program = find_program(settings.get("program"), "program in [preprocessor.navrender] of book.toml")
    result = build(program, root, [source], settings.get("options", []))
    for problem in result.problems:
        print(f"{'error' if problem.is_error else 'warning'}: {problem}", file=sys.stderr)
    is_good = not result.is_failed
    # The top-level chapters have the key `items` since mdBook 0.5. Earlier versions use the key `sections`.
    for chapter in _chapters(book.get("items") or book.get("sections") or []):
        if chapter.get("source_path") and not _show_figures(chapter, source, result, switch):
            is_good = False
    return is_good


def _chapters(items: list[Any]) -> Iterator[dict[str, Any]]:
    """Yields all chapters; parts and separators are no chapters."""
    waiting = list(items)
    while waiting:
        item = waiting.pop()
        if isinstance(item, dict) and "Chapter" in item:
            yield item["Chapter"]
            waiting += item["Chapter"]["sub_items"]


def _show_figures(chapter: dict[str, Any], source: Path, result: Build, switch: str) -> bool:
    """Replaces the blocks of a chapter. Returns false if another preprocessor has moved them."""
    page = source / chapter["source_path"]
    figures = result.in_page(page)
    if not figures:
        return True
    # The addresses in a chapter are relative to the chapter's folder.
    folder = (source / chapter["path"]).resolve().parent

    def address(path: Path) -> str:
        return quote(Path(os.path.relpath(path, folder)).as_posix(), safe="/@")

    def html(figure: Figure) -> str:
        return markup.figure(markup.densest(figure), "classes" if switch == "auto" else switch, address)

    try:
        text, shown = replace(chapter["content"], page.read_text(encoding="utf-8-sig"), figures, html)
    except MovedBlockError:
        print(
            f'error: {page}: another preprocessor changed the page; write before = ["links"] into'
            " [preprocessor.navrender] of book.toml",
            file=sys.stderr,
        )
        return False
    # A preprocessor cannot add a style sheet to a book, so each chapter with figures contains the rules.
    chapter["content"] = f"{text}\n\n{_STYLE}\n" if shown else text
    return True


def _style() -> str:
    """Returns the style sheet as one line of HTML: a blank line would end the HTML in Markdown."""
    text = (markup.STATIC / markup.STYLE_SHEET).read_text(encoding="utf-8")
    return f"<style>{' '.join(text.split())}</style>"


_STYLE = _style()

if __name__ == "__main__":
    main()
