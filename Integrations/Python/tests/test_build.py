"""Tests the search for the program, builds, and the markup of figures and pages."""

import os
import stat
import unittest
from unittest import mock

from support import BROKEN, SCENE, ProjectTest, program

from navrender_docs.build import Build, ProgramError, build, find_program
from navrender_docs.markup import densest, figure, variants
from navrender_docs.pages import MovedBlockError, replace


class ProgramTests(ProjectTest):
    """The search for the program, and its failures."""

    def fake(self, name: str) -> str:
        path = self.write(name, "#!/bin/sh\n")
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
        return str(path)

    def test_the_option_comes_before_the_variable_and_the_variable_before_the_path(self) -> None:
        option, variable, on_path = self.fake("a/one"), self.fake("b/two"), self.fake("c/navrender")
        with mock.patch.dict(os.environ, {"NAVRENDER": variable, "PATH": os.path.dirname(on_path)}):
            self.assertEqual(find_program(option, "x"), option)
            self.assertEqual(find_program(None, "x"), variable)
            del os.environ["NAVRENDER"]
            self.assertEqual(find_program(None, "x"), on_path)

    def test_a_missing_program_is_an_error_that_names_all_three_places(self) -> None:
        with mock.patch.dict(os.environ, {"NAVRENDER": "", "PATH": str(self.folder)}):
            with self.assertRaises(ProgramError) as caught:
                find_program(None, "navrender_program in conf.py")
            for place in ("navrender_program in conf.py", "NAVRENDER", "PATH"):
                self.assertIn(place, str(caught.exception))
            with self.assertRaisesRegex(
                ProgramError, "navrender_program in conf.py is '/nowhere', which is not a program"
            ):
                find_program("/nowhere", "navrender_program in conf.py")

    def test_a_program_that_is_not_navrender_is_an_error(self) -> None:
        path = self.write("false", "#!/bin/sh\necho strange >&2\nexit 2\n")
        path.chmod(0o755)
        with self.assertRaisesRegex(ProgramError, "failed with status 2: strange"):
            build(str(path), self.folder, [self.folder])
        path.write_text("no program", encoding="utf-8")
        with self.assertRaisesRegex(ProgramError, "cannot be run"):
            build(str(path), self.folder, [self.folder])


class BuildTests(ProjectTest):
    """The figures and problems that a build finds."""

    def build(self) -> Build:
        return build(program(), self.folder, [self.folder])

    def test_a_project_without_figures_gives_an_empty_result(self) -> None:
        self.write("page.md", "# Nothing\n")
        self.assertEqual(self.build(), Build())

    def test_a_build_finds_line_numbers_alt_text_caption_and_files_of_a_block(self) -> None:
        self.write("navrender.json", '{ "version": 1, "docs": { "scale": [1, 2] } }')
        self.write("card.json", SCENE)
        page = self.write(
            "sub/page.md",
            '# A\n\n```navrender\n{ "scene": "../card.json", "name": "a", "alt": "<A>", "caption": "B" }\n```\n',
        )
        found = self.build().in_page(page)
        self.assertEqual(len(found), 1)
        self.assertEqual((found[0].first_line, found[0].last_line, found[0].alt, found[0].caption), (3, 5, "<A>", "B"))
        self.assertEqual(
            [(picture.path.name, picture.appearance, picture.scale) for picture in found[0].pictures],
            [("a.png", "light", 1), ("a@2x.png", "light", 2), ("a~dark.png", "dark", 1), ("a~dark@2x.png", "dark", 2)],
        )
        # Width and height are in points, so they do not depend on the scale.
        self.assertEqual({(picture.width, picture.height) for picture in found[0].pictures}, {(20, 10)})

    def test_mistakes_have_the_line_of_the_page(self) -> None:
        page = self.write("page.md", f"# A\n\n```navrender\n{BROKEN}\n```\n\n```navrender gone.json\n```\n")
        result = self.build()
        self.assertTrue(result.is_failed)
        places = [(problem.file, problem.line, problem.is_error) for problem in result.problems]
        # The scene begins in line 4 of the page. The unknown colour is in the third line of the scene.
        self.assertIn((page, 6, True), places)
        self.assertIn((page, 11, True), places)
        words = " ".join(map(str, result.problems))
        self.assertIn("did you mean", words)
        self.assertIn("no such file", words)

    def test_an_unknown_key_of_a_block_fails_with_its_line(self) -> None:
        self.write("card.json", SCENE)
        page = self.write("page.md", '```navrender\n{ "scene": "card.json", "name": "a",\n  "altt": "A box" }\n```\n')
        result = self.build()
        self.assertTrue(result.is_failed)
        self.assertEqual([(problem.file, problem.line) for problem in result.problems], [(page, 3)])

    def test_the_second_build_draws_nothing(self) -> None:
        self.write("page.md", "```navrender card.json\n:name: a\n:alt: A box\n```\n")
        self.write("card.json", SCENE)
        first = self.build()
        stamp = first.figures[0].pictures[0].path.stat().st_mtime_ns
        self.assertEqual(self.build(), first)
        self.assertEqual(first.figures[0].pictures[0].path.stat().st_mtime_ns, stamp)


class MarkupTests(ProjectTest):
    """The HTML of a figure."""

    def html(self, switch: str, only_densest: bool = False) -> str:
        self.write("navrender.json", '{ "version": 1, "docs": { "scale": [1, 2] } }')
        self.write("card.json", SCENE)
        page = self.write(
            "page.md",
            '```navrender\n{ "scene": "card.json", "name": "a", "alt": "\\"A\\" & B", "caption": "<C>" }\n```\n',
        )
        found = build(program(), self.folder, [self.folder]).in_page(page)[0]
        return figure(densest(found) if only_densest else found, switch, lambda path: path.name)

    def test_media_gives_a_picture_element_with_sizes_and_densities(self) -> None:
        self.assertEqual(
            self.html("media"),
            '<figure class="navrender"><picture>'
            '<source media="(prefers-color-scheme: dark)" srcset="a~dark.png 1x, a~dark@2x.png 2x">'
            '<img src="a.png" srcset="a.png 1x, a@2x.png 2x" width="20" height="10" alt="&quot;A&quot; &amp; B">'
            "</picture><figcaption>&lt;C&gt;</figcaption></figure>",
        )

    def test_classes_give_two_images_of_which_the_hidden_one_is_not_loaded(self) -> None:
        html = self.html("classes", only_densest=True)
        self.assertIn('<img class="navrender-light" src="a@2x.png" width="20" height="10"', html)
        self.assertIn('<img class="navrender-dark" src="a~dark@2x.png" width="20" height="10"', html)
        self.assertEqual(html.count('loading="lazy"'), 2)
        self.assertNotIn("srcset", html)

    def test_light_gives_one_image(self) -> None:
        html = self.html("light")
        self.assertEqual(html.count("<img"), 1)
        self.assertNotIn("dark", html)

    def test_outputs_with_different_names_become_separate_pictures(self) -> None:
        self.write(
            "card.json",
            SCENE[:-2] + ', "outputs": [{ "name": "one{~appearance}.png" }, { "name": "two.png", '
            '"appearance": "dark" }] }',
        )
        page = self.write("page.md", "```navrender card.json\n:alt: A box\n```\n")
        found = variants(build(program(), self.folder, [self.folder]).in_page(page)[0])
        names = [([file.path.name for file in each.light], [file.path.name for file in each.dark]) for each in found]
        self.assertEqual(names, [(["one.png"], ["one~dark.png"]), (["two.png"], [])])


class PageTests(ProjectTest):
    """The replacement of blocks in the text of a page."""

    def test_a_replacement_keeps_the_indentation_and_blocks_in_comments_are_not_replaced(self) -> None:
        block = "```navrender card.json\n:name: {}\n:alt: A box\n```\n"
        comment = f"<!--\n{block.format('a')}-->\n"
        quoted = "".join(f"> {line}\n" for line in block.format("b").splitlines())
        nested = "- one\n\n" + "".join(f"  {line}\n" for line in block.format("c").splitlines())
        source = f"---\ntitle: A\n---\n{comment}\n{quoted}\n{nested}end\n"
        self.write("card.json", SCENE)
        page = self.write("page.md", source)
        figures = build(program(), self.folder, [self.folder]).in_page(page)
        self.assertEqual(len(figures), 3)
        text, shown = replace(source.split("---\n")[2], source, figures, lambda each: each.pictures[0].path.name)
        self.assertEqual(text, f"{comment}\n>\n> b.png\n>\n\n- one\n\n\n  c.png\n\nend\n")
        self.assertEqual(len(shown), 2)
        with self.assertRaises(MovedBlockError):
            replace("another text\n", source, figures, lambda each: "")


if __name__ == "__main__":
    unittest.main()
