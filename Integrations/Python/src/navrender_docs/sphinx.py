"""The Sphinx extension: the directive `navrender`, in reStructuredText and MyST.

The extension makes all pictures before Sphinx reads the pages. A directive then becomes a figure whose images are the
picture files. So Sphinx copies the files, and reads a page again when one of the page's pictures has changed.
"""

from __future__ import annotations

import os
import posixpath
from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar
from urllib.parse import quote

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.environment import BuildEnvironment
from sphinx.errors import ConfigError
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.writers.html5 import HTML5Translator

from . import markup
from .build import Build, Figure, Picture, Problem, ProgramError, build, find_program

logger = logging.getLogger(__name__)

# Themes with a switch between light and dark. The switch sets an attribute that the style sheet reads.
THEMES_WITH_SWITCH = {"furo", "pydata_sphinx_theme", "sphinx_book_theme"}
# Themes that are always light.
LIGHT_THEMES = {
    *("agogo", "alabaster", "basic", "bizstyle", "classic", "default", "epub", "haiku", "nature", "nonav", "pyramid"),
    *("scrolls", "sphinx_rtd_theme", "sphinxdoc", "traditional"),
}

# The results of the builds in this process, by source folder.
_builds: dict[str, Build] = {}


class navrender_picture(nodes.General, nodes.Element):  # noqa: N801 (docutils finds visitors by the name of the class)
    """One picture. Its children are image nodes, one for each file."""


class NavrenderDirective(SphinxDirective):
    """Shows the pictures of a scene. `navrender docs build` reads the scene, so the directive does not parse it."""

    optional_arguments = 1
    final_argument_whitespace = True
    has_content = True
    option_spec: ClassVar[dict[str, Any]] = {
        "name": directives.unchanged,
        "alt": directives.unchanged,
        "caption": directives.unchanged,
    }

    def run(self) -> list[nodes.Node]:
        source, line = self.get_source_info()
        result = _builds[str(self.env.srcdir)]
        found = result.at(Path(source), line) or self._included(result, Path(source))
        if not found:
            return [self._missing(result, Path(source), line)]
        figure = nodes.figure("", classes=["navrender"])
        for files in markup.variants(found):
            figure += self._picture(found, files)
        if found.caption:
            figure += nodes.caption(found.caption, found.caption)
        self.set_source_info(figure)
        self.add_name(figure)
        self._remember(_facts(found))
        return [figure]

    def _remember(self, facts: str) -> None:
        known: dict[str, list[str]] = self.env.__dict__.setdefault("navrender_figures", {})
        known.setdefault(self.env.docname, []).append(facts)

    def _picture(self, figure: Figure, files: markup.Variants) -> nodes.Node:
        node = navrender_picture("", alt=figure.alt)
        for picture in (*files.light, *files.dark):
            address = Path(os.path.relpath(picture.path, self.env.srcdir)).as_posix()
            image = nodes.image(
                uri="/" + address,
                alt=figure.alt,
                width=f"{markup.number(picture.width)}px",
                # Sphinx would wrap an image that has a width in a link to its file.
                classes=["no-scaled-link"],
                navrender=picture,
            )
            self.set_source_info(image)
            node += image
        return node

    def _included(self, result: Build, page: Path) -> Figure | None:
        """Finds the block by its text. In an included file, docutils counts lines from the first included line."""
        figures = result.in_page(page)
        if not figures:
            return None
        lines = page.read_text(encoding="utf-8-sig").splitlines()
        text = self.block_text.split()
        return next((each for each in figures if _words(lines[each.first_line - 1 : each.last_line]) == text), None)

    def _missing(self, result: Build, page: Path, line: int) -> nodes.Node:
        """Returns a placeholder for a picture that could not be made. Reports an error if the build did not fail."""
        # No figure has these facts, so Sphinx reads the page at each build until the picture is made.
        self._remember("missing")
        if not result.is_failed:
            logger.error(
                "navrender found no figure here: it reads .rst, .md and .markdown files in the folders of"
                " navrender_sources",
                location=f"{page}:{line}",
                type="navrender",
            )
        return nodes.paragraph("", "", nodes.problematic("", "This picture could not be made."))


def _words(lines: Sequence[str]) -> list[str]:
    return [word for line in lines for word in line.split()]


class SingleImage(SphinxPostTransform):
    """Leaves one file of each picture for builders that do not write HTML: the light one with the most pixels."""

    default_priority = 300

    def run(self, **_: Any) -> None:
        if self.app.builder.format == "html":
            return
        for node in list(self.document.findall(navrender_picture)):
            images = [image for image in node.children if isinstance(image, nodes.image)]
            light = [image for image in images if image["navrender"].appearance == "light"]
            node.replace_self((light or images)[-1])


def _visit_picture(self: HTML5Translator, node: navrender_picture) -> None:
    addresses: dict[Path, str] = {}
    pictures: list[Picture] = []
    for image in node.children:
        assert isinstance(image, nodes.image)
        name = self.builder.images.get(image["uri"])
        if not name:
            continue  # Sphinx has reported that the file is not readable.
        pictures.append(image["navrender"])
        addresses[image["navrender"].path] = posixpath.join(self.builder.imgpath, quote(name, safe="/@"))
    light = tuple(picture for picture in pictures if picture.appearance == "light")
    dark = tuple(picture for picture in pictures if picture.appearance == "dark")
    if pictures:
        files = markup.Variants(light, dark) if light else markup.Variants(dark, ())
        self.body.append(markup.picture(files, node["alt"], _switch(self), addresses.__getitem__))
    raise nodes.SkipNode


def _switch(translator: HTML5Translator) -> str:
    """Returns how the pages of a builder choose between light and dark."""
    chosen: str = translator.config.navrender_switch
    if chosen != "auto":
        return chosen
    theme = translator.builder.get_theme_config()[0]
    if theme in THEMES_WITH_SWITCH:
        return "classes"
    return "light" if theme in LIGHT_THEMES else "media"


def _make_pictures(app: Sphinx) -> None:
    folder = Path(app.confdir or app.srcdir)
    sources = [folder / source for source in app.config.navrender_sources] or [Path(app.srcdir)]
    try:
        program = find_program(app.config.navrender_program, "navrender_program in conf.py")
        result = build(program, folder, sources, app.config.navrender_options)
    except ProgramError as error:
        raise ConfigError(str(error)) from error
    for problem in result.problems:
        _report(problem)
    if result.is_failed:
        app.statuscode = 1
    _builds[str(app.srcdir)] = result


def _report(problem: Problem) -> None:
    place = None
    if problem.file:
        # Sphinx itself prints places as FILE:LINE. navrender also knows the column.
        parts = (problem.file, problem.line, problem.column)
        place = ":".join(str(part) for part in parts if part is not None)
    log = logger.error if problem.is_error else logger.warning
    log(problem.message, location=place, type="navrender")


def _facts(figure: Figure) -> str:
    """Returns a text that changes whenever the HTML of the figure changes."""
    return repr(figure)


def _outdated_pages(
    app: Sphinx, env: BuildEnvironment, added: set[str], changed: set[str], removed: set[str]
) -> Sequence[str]:
    """Returns the pages whose figures have other words, sizes or files than at the last build."""
    now = {_facts(figure) for figure in _builds[str(app.srcdir)].figures}
    known: dict[str, list[str]] = env.__dict__.get("navrender_figures", {})
    return [name for name, facts in known.items() if any(fact not in now for fact in facts)]


def _forget_page(app: Sphinx, env: BuildEnvironment, docname: str) -> None:
    env.__dict__.get("navrender_figures", {}).pop(docname, None)


def _merge_pages(app: Sphinx, env: BuildEnvironment, docnames: set[str], other: BuildEnvironment) -> None:
    known = env.__dict__.setdefault("navrender_figures", {})
    for name, facts in other.__dict__.get("navrender_figures", {}).items():
        if name in docnames:
            known[name] = facts


def _prepare(app: Sphinx, config: Config) -> None:
    """Checks `navrender_switch`, adds the style sheet, and lets MyST read the fence ```navrender as a directive."""
    config.html_static_path = [*config.html_static_path, str(markup.STATIC)]
    app.add_css_file(markup.STYLE_SHEET)
    if config.navrender_switch not in markup.SWITCHES:
        raise ConfigError(f"navrender_switch is {config.navrender_switch!r}; it may be: {', '.join(markup.SWITCHES)}")
    if "myst_parser" in app.extensions:
        config.myst_fence_as_directive = {*config.myst_fence_as_directive, "navrender"}


def setup(app: Sphinx) -> dict[str, Any]:
    # docs/documentation-tools.md explains these settings.
    app.add_config_value("navrender_program", None, "", (str, type(None)))
    app.add_config_value("navrender_sources", [], "", (list, tuple))
    app.add_config_value("navrender_options", [], "", (list, tuple))
    app.add_config_value("navrender_switch", "auto", "html", (str,))
    app.add_node(navrender_picture, html=(_visit_picture, lambda self, node: None))
    app.add_directive("navrender", NavrenderDirective)
    app.add_post_transform(SingleImage)
    app.connect("config-inited", _prepare)
    app.connect("builder-inited", _make_pictures)
    app.connect("env-get-outdated", _outdated_pages)
    app.connect("env-purge-doc", _forget_page)
    app.connect("env-merge-info", _merge_pages)
    return {"version": "0.1.0", "env_version": 1, "parallel_read_safe": True, "parallel_write_safe": True}
