"""The MkDocs plugin: fenced blocks with the word `navrender`.

The plugin makes all pictures before MkDocs collects the files of the site. It replaces each block with a mark before
Markdown runs, and each mark with the HTML of a figure afterwards. So blocks also work in lists, notes and tabs, where
Markdown does not allow blocks of HTML.
"""

from __future__ import annotations

import logging
import posixpath
import re
from pathlib import Path
from typing import Any, Literal

from mkdocs.config import config_options
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin, event_priority
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from . import markup
from .build import Build, Figure, Problem, ProgramError, build, find_program
from .pages import MovedBlockError, replace

logger = logging.getLogger("mkdocs.plugins.navrender")

# A mark is one word that no Markdown extension changes.
_MARK = "navrenderfigure{}mark"
_MARK_PATTERN = re.compile(r"<p>\s*navrenderfigure(\d+)mark\s*</p>|navrenderfigure(\d+)mark")


class Settings(Config):  # type: ignore[no-untyped-call]
    """The options in mkdocs.yml."""

    program = config_options.Optional(config_options.Type(str))
    sources = config_options.ListOfItems(config_options.Type(str), default=[])
    options = config_options.ListOfItems(config_options.Type(str), default=[])
    switch = config_options.Choice(markup.SWITCHES, default="auto")


class NavrenderPlugin(BasePlugin[Settings]):  # type: ignore[no-untyped-call]
    """Shows the pictures of scenes in pages."""

    def __init__(self) -> None:
        self._result = Build()
        self._is_serving = False
        self._figures: dict[str, list[Figure]] = {}
        """The figures behind the marks of each page, by the path of the page in the site's sources."""

    def on_startup(self, *, command: Literal["build", "gh-deploy", "serve"], dirty: bool) -> None:
        self._is_serving = command == "serve"

    def on_pre_build(self, *, config: MkDocsConfig) -> None:
        folder = Path(config.config_file_path).parent if config.config_file_path else Path.cwd()
        sources = [folder / source for source in self.config.sources] or [Path(config.docs_dir)]
        try:
            program = find_program(self.config.program, "the option program of the plugin navrender in mkdocs.yml")
            self._result = build(program, folder, sources, self.config.options)
        except ProgramError as error:
            raise PluginError(str(error)) from error
        self._figures = {}
        for problem in self._result.problems:
            _report(problem, folder)

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        files.append(File(markup.STYLE_SHEET, str(markup.STATIC), config.site_dir, use_directory_urls=False))
        if markup.STYLE_SHEET not in config.extra_css:
            config.extra_css.append(markup.STYLE_SHEET)
        return files

    # The blocks are found by their line numbers, so this plugin runs before plugins that add or remove lines.
    @event_priority(100)
    def on_page_markdown(self, markdown: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
        path = page.file.abs_src_path
        figures = self._result.in_page(Path(path)) if path else []
        if not path or not figures:
            return markdown
        source = Path(path).read_text(encoding="utf-8-sig")
        try:
            text, shown = replace(markdown, source, figures, lambda figure: _MARK.format(figure.first_line))
        except MovedBlockError:
            logger.error("%s: another plugin changed the page; list navrender before that plugin", page.file.src_uri)
            return markdown
        self._figures[page.file.src_uri] = shown
        return text

    def on_page_content(self, html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
        figures = {figure.first_line: figure for figure in self._figures.get(page.file.src_uri, [])}

        def figure_of(match: re.Match[str]) -> str:
            figure = figures.get(int(match[1] or match[2]))
            if not figure:
                return match[0]
            return markup.figure(figure, self._switch(config), lambda path: self._address(path, page, config, files))

        return _MARK_PATTERN.sub(figure_of, html) if figures else html

    def on_post_build(self, *, config: MkDocsConfig) -> None:
        # While a site is served, the last good pictures stay.
        if self._result.is_failed and not self._is_serving:
            raise PluginError("navrender could not make every picture; the errors above say why")

    def _switch(self, config: MkDocsConfig) -> str:
        """Returns how the pages choose between light and dark."""
        if self.config.switch != "auto":
            return self.config.switch
        theme: Any = config.theme
        if theme.name == "material":
            palette = theme.get("palette") or {}
            schemes = palette if isinstance(palette, list) else [palette]
            return "classes" if any(each.get("scheme") == "slate" for each in schemes) else "light"
        if theme.name == "mkdocs":
            return "classes" if theme.get("color_mode") in ("auto", "dark") else "light"
        return "light" if theme.name == "readthedocs" else "media"

    @staticmethod
    def _address(path: Path, page: Page, config: MkDocsConfig, files: Files) -> str:
        docs = Path(config.docs_dir).resolve()
        file = files.get_file_from_path(path.relative_to(docs).as_posix()) if path.is_relative_to(docs) else None
        if not file:
            logger.error(
                '%s: the picture %s is no file of the site; "output" in navrender.json decides where pictures lie',
                page.file.src_uri,
                path,
            )
            return posixpath.basename(path.as_posix())
        return file.url_relative_to(page.file)


def _report(problem: Problem, folder: Path) -> None:
    if problem.file and problem.file.is_relative_to(folder.resolve()):
        file = problem.file.relative_to(folder.resolve())
        problem = Problem(problem.message, problem.is_error, file, problem.line, problem.column)
    logger.log(logging.ERROR if problem.is_error else logging.WARNING, "%s", problem)
