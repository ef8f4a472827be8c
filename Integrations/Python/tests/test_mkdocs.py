"""The MkDocs plugin, with sites that MkDocs really builds."""

import os
import re
import subprocess
import sys
import unittest

from support import BROKEN, SCENE, ProjectTest, column_of_mistake, program

PAGE = """---
title: One
---

# One

```navrender
{ "scene": "figures/card.json", "name": "card", "alt": "A box", "caption": "A green box" }
```

!!! note

    Text

    ```navrender
    { "scene": "figures/card.json", "name": "red", "alt": "A red box", "set": { "paint": "systemRed" } }
    ```

- item

    ```navrender figures/card.json paint=systemBlue
    :name: blue
    :alt: A blue box
    ```

<!--
```navrender figures/card.json
:name: hidden
:alt: A box that is not shown
```
-->
"""


class MkDocsTests(ProjectTest):
    """Tests with a site of one page. Some tests add a second page."""

    def setUp(self) -> None:
        super().setUp()
        self.configure()
        self.write("navrender.json", '{ "version": 1, "docs": { "scale": [1, 2] } }')
        self.write("docs/figures/card.json", SCENE)
        self.write("docs/index.md", PAGE)

    def configure(self, options: str = "", theme: str = "{ name: mkdocs, color_mode: auto }") -> None:
        self.write(
            "mkdocs.yml",
            f"site_name: Test\ntheme: {theme}\nmarkdown_extensions: [admonition]\n"
            f"plugins:\n  - navrender:\n      program: {program()}\n{options}",
        )

    def build(self, *options: str, status: int = 0) -> str:
        """Builds the site, compares the status, and returns standard output and standard error."""
        command = [sys.executable, "-m", "mkdocs", "build", *options]
        environment = {**os.environ, "NO_COLOR": "1", "COLUMNS": "400"}
        run = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, check=False, env=environment)
        self.assertEqual(run.returncode, status, run.stdout + run.stderr)
        return run.stdout + run.stderr

    def test_blocks_become_figures_also_in_notes_and_lists(self) -> None:
        self.build("--strict")
        page = self.read("site/index.html")
        # MkDocs writes the character @ of an address as %40.
        figure = (
            '<figure class="navrender"><img class="navrender-light" src="{0}.png"'
            ' srcset="{0}.png 1x, {0}%402x.png 2x" width="20" height="10" alt="{1}" loading="lazy">'
            '<img class="navrender-dark" src="{0}~dark.png" srcset="{0}~dark.png 1x, {0}~dark%402x.png 2x"'
            ' width="20" height="10" alt="{1}" loading="lazy">{2}</figure>'
        )
        below = "<figcaption>A green box</figcaption>"
        for name, alt, caption in (("card", "A box", below), ("red", "A red box", ""), ("blue", "A blue box", "")):
            self.assertIn(figure.format(name, alt, caption), page)
        self.assertEqual(page.count("<figure"), 3)
        self.assertNotIn("navrenderfigure", page)
        self.assertNotRegex(page, r"<p>\s*<figure")
        self.assertRegex(page, r'(?s)<div class="admonition note">.*A red box.*</div>')
        self.assertIn('href="navrender.css"', page)
        for file in ("navrender.css", "card.png", "blue~dark@2x.png"):
            self.assertTrue((self.folder / "site" / file).exists(), file)

    def test_addresses_fit_the_folder_of_the_page(self) -> None:
        self.write(
            "docs/part/two.md",
            '# Two\n\n```navrender\n{ "scene": "../figures/card.json", "name": "two", "alt": "A" }\n```\n',
        )
        self.write("navrender.json", '{ "version": 1, "docs": { "output": "docs/img/{name}{~appearance}.png" } }')
        self.build("--strict")
        self.assertIn('src="../../img/two.png"', self.read("site/part/two/index.html"))

    def test_the_theme_chooses_how_pages_switch(self) -> None:
        self.configure(theme="mkdocs")
        self.build("--strict")
        self.assertNotIn("dark.png", self.read("site/index.html"))
        self.configure(theme="mkdocs", options="      switch: media\n")
        self.build("--strict")
        self.assertIn(
            '<source media="(prefers-color-scheme: dark)" srcset="card~dark.png 1x', self.read("site/index.html")
        )
        self.configure(options="      switch: other\n")
        self.assertIn("switch", self.build(status=1))

    def test_the_second_build_draws_nothing(self) -> None:
        self.build("--strict")
        first = {path: path.stat().st_mtime_ns for path in (self.folder / "docs").glob("*.png")}
        self.assertEqual(len(first), 16)
        self.build("--strict")
        self.assertEqual({path: path.stat().st_mtime_ns for path in (self.folder / "docs").glob("*.png")}, first)

    def test_a_broken_scene_fails_the_build_with_the_line_of_the_page(self) -> None:
        self.write("docs/two.md", f"# Two\n\n```navrender\n{BROKEN}\n```\n")
        errors = self.build(status=1)
        self.assertRegex(
            errors, rf'ERROR +-  docs/two\.md:6:{column_of_mistake()}: "sistemGreen" is not a colour.*did you mean'
        )
        self.assertIn("navrender could not make every picture", errors)

    def test_warnings_fail_a_strict_build_only(self) -> None:
        scene = BROKEN.replace('"fill": "sistemGreen"', '"fill": "systemGreen", "colour": "red"')
        self.write("docs/two.md", f"# Two\n\n```navrender\n{scene}\n```\n")
        self.assertRegex(self.build(), r"WARNING +-  docs/two\.md:6:\d+: .*colour")
        self.assertIn("Aborted with 1 warnings in strict mode", self.build("--strict", status=1))

    def test_a_picture_outside_of_the_site_is_an_error(self) -> None:
        self.write("navrender.json", '{ "version": 1, "docs": { "output": "elsewhere/{name}{~appearance}.png" } }')
        self.assertRegex(
            self.build("--strict", status=1), r"index\.md: the picture .*elsewhere/card\.png is no file of the site"
        )

    def test_a_plugin_that_changes_pages_first_is_an_error(self) -> None:
        self.write(
            "hook.py",
            "from mkdocs.plugins import event_priority\n\n\n@event_priority(200)\n"
            "def on_page_markdown(markdown, **_):\n    return 'x\\n' + markdown.replace('# One', '# Two')\n",
        )
        self.write("mkdocs.yml", self.read("mkdocs.yml") + "hooks: [hook.py]\n")
        self.assertIn("index.md: another plugin changed the page", self.build("--strict", status=1))

    def test_a_missing_program_stops_the_build(self) -> None:
        self.write("mkdocs.yml", re.sub("program: .*", "program: /nowhere", self.read("mkdocs.yml")))
        self.assertIn("is '/nowhere', which is not a program", self.build(status=1))


if __name__ == "__main__":
    unittest.main()
