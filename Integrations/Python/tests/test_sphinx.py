"""Tests of the Sphinx extension, in which Sphinx builds whole sites."""

import os
import re
import subprocess
import sys
import unittest

from support import BROKEN, SCENE, ProjectTest, column_of_mistake, indented, program

PAGE = """
Title
=====

.. navrender:: figures/card.json paint=systemRed
   :name: red
   :alt: A red box
   :caption: Red

.. note::

   .. navrender::
      :name: blue
      :alt: A blue box

      {{ "scene": "figures/card.json", "set": {{ "paint": "{paint}" }} }}

See :ref:`red`.
"""


class SphinxTests(ProjectTest):
    """A site with one page in reStructuredText."""

    def setUp(self) -> None:
        super().setUp()
        self.configure()
        self.write("navrender.json", '{ "version": 1, "docs": { "scale": [1, 2] } }')
        self.write("figures/card.json", SCENE)
        self.write("index.rst", PAGE.format(paint="systemBlue"))

    def configure(self, extensions: str = "", **values: object) -> None:
        lines = [f'extensions = ["navrender_docs.sphinx"{extensions}]', f"navrender_program = {program()!r}"]
        lines += ['project = "Test"', 'exclude_patterns = ["_build"]', 'html_theme = "alabaster"']
        self.write("conf.py", "\n".join(lines + [f"{name} = {value!r}" for name, value in values.items()]) + "\n")

    def build(self, *options: str, builder: str = "html", status: int = 0) -> str:
        """Builds the site, checks the exit status, and returns standard output followed by standard error."""
        command = [sys.executable, "-m", "sphinx", "-b", builder, *options, ".", f"_build/{builder}"]
        environment = {**os.environ, "NO_COLOR": "1"}
        run = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, check=False, env=environment)
        self.assertEqual(run.returncode, status, run.stdout + run.stderr)
        return run.stdout + run.stderr

    def images(self, page: str = "_build/html/index.html") -> list[str]:
        return re.findall(r"<img[^>]*>", self.read(page))

    def test_a_directive_becomes_a_figure_with_light_and_dark_pictures(self) -> None:
        self.configure(navrender_switch="media")
        self.build("-W")
        page = self.read("_build/html/index.html")
        self.assertIn(
            '<picture><source media="(prefers-color-scheme: dark)"'
            ' srcset="_images/red~dark.png 1x, _images/red~dark@2x.png 2x">'
            '<img src="_images/red.png" srcset="_images/red.png 1x, _images/red@2x.png 2x"'
            ' width="20" height="10" alt="A red box"></picture>',
            page,
        )
        self.assertRegex(page, r'<figure class="navrender[^"]*" id="red">')
        self.assertIn('<a class="reference internal" href="#red">', page)
        for name in ("red", "red@2x", "red~dark", "blue~dark@2x"):
            self.assertTrue((self.folder / f"_build/html/_images/{name}.png").exists(), name)

    def test_themes_choose_how_pages_switch(self) -> None:
        self.build("-W")
        self.assertEqual(len(self.images()), 2, "alabaster is light, so there is one image for each figure")
        self.build("-W", "-D", "navrender_switch=classes")
        self.assertEqual(len(self.images()), 4)
        self.assertIn('class="navrender-dark" src="_images/blue~dark.png"', self.images()[3])
        self.assertIn("navrender.css", self.read("_build/html/index.html"))
        self.assertTrue((self.folder / "_build/html/_static/navrender.css").exists())
        self.assertIn("navrender_switch is 'other'", self.build("-D", "navrender_switch=other", status=2))

    def test_builders_of_other_formats_take_the_light_picture_with_the_most_pixels(self) -> None:
        self.build("-W", builder="latex")
        tex = self.read("_build/latex/test.tex")
        self.assertIn("{red@2x}.png", tex)
        self.assertNotIn("dark", tex)
        self.assertIn("A blue box", self.build("-W", builder="text") + self.read("_build/text/index.txt"))

    def test_pages_are_read_again_when_their_pictures_change(self) -> None:
        self.build("-W")
        self.assertIn("0 added, 0 changed, 0 removed", self.build("-W"))
        self.write("figures/card.json", SCENE.replace("[20, 10]", "[30, 10]"))
        self.assertIn("0 added, 1 changed, 0 removed", self.build("-W"))
        self.assertIn('width="30"', self.images()[0])
        self.write("navrender.json", '{ "version": 1, "docs": { "scale": 1, "output": "{name}-x{~appearance}.png" } }')
        self.assertIn("0 added, 1 changed, 0 removed", self.build("-W"))
        self.assertIn("_images/red-x.png", self.images()[0])

    def test_a_broken_scene_fails_the_build_with_the_line_of_the_page(self) -> None:
        self.build("-W")
        self.write("index.rst", PAGE.format(paint="systemBlue") + "\n.. navrender::\n\n" + indented(BROKEN, "   "))
        line = (
            self.read("index.rst")
            .split("\n")
            .index('     "root": { "type": "box", "frame": "fill", "fill": "sistemGreen" },')
        )
        for options in ((), ("-E", "-W", "--keep-going")):
            output = self.build(*options, status=1)
            self.assertRegex(
                output,
                rf'index\.rst:{line + 1}:{column_of_mistake() + 3}: ERROR: "sistemGreen" is not a colour.*did you mean',
            )
        self.assertIn("This picture could not be made.", self.read("_build/html/index.html"))
        self.assertTrue((self.folder / "_build/html/_images/red.png").exists())

    def test_a_page_is_read_again_when_the_scene_of_its_missing_picture_is_mended(self) -> None:
        self.write("figures/card.json", SCENE.replace("[20, 10]", "[20, ten]"))
        self.build(status=1)
        self.assertEqual(self.images(), [])
        self.write("figures/card.json", SCENE)
        self.build("-W")
        self.assertEqual(len(self.images()), 2)

    def test_a_missing_scene_and_missing_words_fail_with_the_line_of_the_page(self) -> None:
        self.write("index.rst", "A\n=\n\n.. navrender:: gone.json\n\n.. navrender:: figures/card.json\n")
        output = self.build(status=1)
        self.assertRegex(output, r"index\.rst:4:\d+: ERROR: no such file: gone\.json")
        self.assertRegex(output, r"ERROR: the figure \"card\" lacks words for readers who do not see it")

    def test_a_directive_that_navrender_cannot_see_is_an_error_at_its_place(self) -> None:
        self.write("part.txt", ".. navrender:: figures/card.json\n   :alt: A box\n")
        self.write("index.rst", "A\n=\n\n.. include:: part.txt\n")
        self.assertRegex(
            self.build("-W", "--keep-going", status=1), r"part\.txt:1: ERROR: navrender found no figure here"
        )

    def test_an_included_page_shows_its_figures(self) -> None:
        self.write("part/part.rst", ":orphan:\n\n.. navrender:: ../figures/card.json\n   :name: part\n   :alt: A box\n")
        self.write("index.rst", "A\n=\n\n.. include:: part/part.rst\n   :start-line: 1\n")
        self.build("-W")
        self.assertIn("_images/part.png", self.images()[0])

    def test_pages_can_be_read_and_written_by_several_processes(self) -> None:
        for number in range(12):
            self.write(
                f"page{number}.rst",
                f":orphan:\n\nA\n=\n\n.. navrender:: figures/card.json\n   :name: p{number}\n   :alt: A\n",
            )
        self.build("-W", "-j", "3")
        self.assertIn("_images/p7.png", self.images("_build/html/page7.html")[0])
        self.assertTrue((self.folder / "_build/html/_images/p7@2x.png").exists())
        self.assertIn("0 added, 0 changed, 0 removed", self.build("-W", "-j", "3"))

    def test_markdown_of_myst_has_directives_and_plain_fences(self) -> None:
        self.configure(', "myst_parser"', myst_enable_extensions=["colon_fence"])
        self.write(
            "page.md",
            "---\norphan: true\n---\n# A\n\n:::{note}\n"
            "```{navrender} figures/card.json paint=systemPink\n:name: pink\n:alt: A pink box\n"
            '```\n:::\n\n```navrender\n{ "scene": "figures/card.json", "name": "plain", "alt": "A box" }\n```\n',
        )
        self.build("-W")
        images = self.images("_build/html/page.html")
        self.assertEqual([re.findall('alt="([^"]*)"', image) for image in images], [["A pink box"], ["A box"]])

    def test_a_missing_program_stops_the_build(self) -> None:
        self.configure(navrender_program="/nowhere")
        self.assertIn("navrender_program in conf.py is '/nowhere', which is not a program", self.build(status=2))


if __name__ == "__main__":
    unittest.main()
