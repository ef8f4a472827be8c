"""The mdBook preprocessor, by its protocol: JSON in, JSON out."""

import json
import subprocess
import sys
import unittest
from typing import Any

from support import BROKEN, SCENE, ProjectTest, column_of_mistake, program


class MDBookTests(ProjectTest):
    """Tests with a book whose chapter One is in the folder `part`."""

    PAGE = '# One\n\n```navrender\n{ "scene": "../card.json", "name": "a b", "alt": "A box" }\n```\n\nEnd\n'

    def run_with(self, *arguments: str, given: str = "") -> "subprocess.CompletedProcess[str]":
        command = [sys.executable, "-m", "navrender_docs.mdbook", *arguments]
        return subprocess.run(command, input=given, capture_output=True, text=True, check=False)

    def process(
        self, content: str | None = None, key: str = "sections", **settings: Any
    ) -> "subprocess.CompletedProcess[str]":
        self.write("navrender.json", '{ "version": 1, "docs": { "scale": [1, 2] } }')
        self.write("src/card.json", SCENE)
        page = self.PAGE if content is None else content
        if not (self.folder / "src/part/one.md").exists():
            self.write("src/part/one.md", page)
        chapter = {
            "name": "One", "content": page, "number": [1, 1], "sub_items": [], "path": "part/one.md",
            "source_path": "part/one.md", "parent_names": ["Part"],
        }  # fmt: skip
        top = {"name": "Part", "content": "", "number": [1], "sub_items": [{"Chapter": chapter}], "path": None}
        draft = {**top, "name": "Draft", "source_path": None, "sub_items": []}
        context = {
            "root": str(self.folder),
            "config": {"book": {"src": "src"}, "preprocessor": {"navrender": {"program": program(), **settings}}},
            "renderer": "html",
            "mdbook_version": "0.4.48",
        }
        book = {key: ["Separator", {"PartTitle": "P"}, {"Chapter": {**top, "source_path": None}}, {"Chapter": draft}]}
        return self.run_with(given=json.dumps([context, book]))

    def content(self, answer: str, key: str = "sections") -> str:
        chapter = json.loads(answer)[key][2]["Chapter"]["sub_items"][0]["Chapter"]
        return str(chapter["content"])

    def test_it_supports_html_only(self) -> None:
        self.assertEqual(self.run_with("supports", "html").returncode, 0)
        self.assertEqual(self.run_with("supports", "markdown").returncode, 1)

    def test_a_block_becomes_a_figure_and_the_rest_stays(self) -> None:
        for key in ("sections", "items"):
            answer = self.process(key=key)
            self.assertEqual((answer.returncode, answer.stderr), (0, ""))
            content = self.content(answer.stdout, key)
            self.assertTrue(
                content.startswith('# One\n\n\n<figure class="navrender"><img class="navrender-light"'), content
            )
            self.assertIn('src="a%20b@2x.png" width="20" height="10" alt="A box"', content)
            self.assertIn('src="a%20b~dark@2x.png"', content)
            self.assertIn("</figure>\n\n\nEnd\n", content)
            self.assertEqual(content.count("<style>"), 1)
            self.assertEqual(json.loads(answer.stdout)[key][:2], ["Separator", {"PartTitle": "P"}])
        self.assertTrue((self.folder / "src/part/a b~dark@2x.png").exists())

    def test_words_with_an_empty_line_stay_in_the_figure(self) -> None:
        page = self.PAGE.replace('"A box"', r'"A <box>\n\n# of ours", "caption": "First\n\nSecond"')
        content = self.content(self.process(page).stdout)
        figure = next(line for line in content.splitlines() if line.startswith("<figure"))
        self.assertIn('alt="A &lt;box&gt; # of ours"', figure)
        self.assertIn("<figcaption>First Second</figcaption></figure>", figure)

    def test_a_chapter_without_figures_stays_as_it_is(self) -> None:
        answer = self.process("# One\n")
        self.assertEqual(self.content(answer.stdout), "# One\n")

    def test_a_broken_scene_fails_with_file_and_line(self) -> None:
        answer = self.process(f"```navrender\n{BROKEN}\n```\n")
        self.assertEqual((answer.returncode, answer.stdout), (1, ""))
        self.assertIn(
            f'error: {self.folder}/src/part/one.md:4:{column_of_mistake()}: "sistemGreen" is not a colour',
            answer.stderr,
        )

    def test_text_that_another_preprocessor_changed_fails_with_the_remedy(self) -> None:
        self.write("src/part/one.md", "\n" + self.PAGE)
        answer = self.process(self.PAGE.replace("# One", "# Two"))
        self.assertEqual((answer.returncode, answer.stdout), (1, ""))
        self.assertIn('before = ["links"]', answer.stderr)

    def test_wrong_settings_fail_with_their_names(self) -> None:
        answer = self.process(switch="media")
        self.assertEqual(answer.returncode, 1)
        self.assertIn("switch in book.toml is 'media'; it may be: auto, classes, light", answer.stderr)
        answer = self.process(program="/nowhere")
        self.assertIn("program in [preprocessor.navrender] of book.toml is '/nowhere'", answer.stderr)


if __name__ == "__main__":
    unittest.main()
