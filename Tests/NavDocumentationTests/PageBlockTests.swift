import Testing

@testable import NavDocumentation

/// Figures in pages are code fences of Markdown and directives of reStructuredText.
@Suite struct PageBlockTests {
    private func blocks(_ text: String, _ language: PageLanguage = .markdown) -> [PageBlock] {
        language.blocks(of: Array(text.utf8).textLines)
    }

    @Test("a code fence with the word navrender is a figure, and other fences are not")
    func fences() {
        let page =
            "# A\n\n```navrender card.json title=Hi\n```\n\n```json\n{}\n```\n\n~~~~ json navrender\n{}\n~~~~\n"
        let found = blocks(page)
        #expect(found.map(\.line) == [3, 10])
        #expect(found.map(\.words) == [["card.json", "title=Hi"], []])
        #expect(found.map(\.lines) == [3..<3, 10..<11])
        #expect(found.map(\.lastLine) == [4, 12])
    }

    @Test("the options of a figure are read at the start of its fence, also in MyST and in quotations")
    func options() {
        let found = blocks(
            "```{navrender} card.json\n:name: a\n:alt: A: card\n```\n\n> ```navrender\n> :name: b\n> {}\n> ```\n"
        )
        #expect(found.map(\.words) == [["card.json"], []])
        #expect(found[0].options.map(\.name) == ["name", "alt"])
        #expect(found[0].options.map(\.value) == ["a", "A: card"])
        #expect(found[1].options.map(\.value) == ["b"])
        #expect(found.map(\.lines) == [3..<3, 7..<8])
        #expect(blocks("```{navrenderer}\n{}\n```\n").isEmpty)
    }

    @Test("a code fence within another fence is text of the outer fence")
    func nested() {
        #expect(blocks("````\n```navrender\n{}\n```\n````\n").isEmpty)
        #expect(blocks("```navrender\n~~~\n```\n").map(\.lines) == [1..<2])
    }

    @Test(
        "a code fence indented by four columns is text, unless it lies in a block with indented content",
        arguments: [
            ("Text:\n\n    ```navrender\n    {}\n    ```\n", false),
            ("Text\n\n\t```navrender\n\t{}\n\t```\n", false),
            ("- Item\n\nText\n\n    ```navrender\n    ```\n", false),
            ("- Item\n\n# Title\n\n    ```navrender\n    ```\n", false),
            ("> Text\n>\n>     ```navrender\n>     ```\n", false),
            ("Title\n=====\n\n    ```navrender\n    ```\n", false),
            ("* * *\n\n    ```navrender\n    ```\n", false),
            ("```\n    ```navrender\n    ```\n```\n", false),
            ("   ```navrender\n   ```\n", true),
            ("- Item\n\n    ```navrender\n    ```\n", true),
            ("- Item\ngoes on\n\n    ```navrender\n    ```\n", true),
            ("100. Item\n\n    ```navrender\n    ```\n", true),
            ("1. Item\n\n    - Inner\n\n        ```navrender\n        ```\n", true),
            ("> - Item\n>\n>     ```navrender\n>     ```\n", true),
            ("!!! note\n\n    Text\n\n    ```navrender\n    ```\n", true),
            ("=== \"Tab\"\n\n    ```navrender\n    ```\n", true),
            ("<!--\n    ```navrender\n    ```\n-->\n", true),
            ("@Row {\n    @Column {\n        ```navrender\n        ```\n    }\n}\n", true),
        ])
    func indentedCode(page: String, isFigure: Bool) {
        #expect(blocks(page).count == (isFigure ? 1 : 0))
    }

    @Test("backticks indented by four columns do not close a fence, and a figure after the fence is found")
    func fenceWithIndentedCode() {
        let page = "````\n    ```navrender\n    ````\n````\n\n```navrender\n{}\n```\n"
        #expect(blocks(page).map(\.line) == [6])
    }

    @Test("a code fence in a comment or quotation is a figure, and an unclosed fence ends with the page")
    func places() {
        #expect(blocks("<!--\n```navrender\n{}\n```\n-->\n").map(\.line) == [2])
        let page = Array("> ```navrender\n> {}\n> ```\n".utf8).textLines
        let block = PageLanguage.markdown.blocks(of: page)[0]
        #expect(String(decoding: block.text(in: page, named: "a").bytes, as: UTF8.self) == "\n  {}\n")
        #expect(blocks("```navrender\n{}").map(\.lines) == [1..<2])
        #expect(blocks("```navrender\n{}").map(\.lastLine) == [2])
        let empty = Array("> ```navrender a.json\n>\n> ```\n".utf8).textLines
        #expect(PageLanguage.markdown.blocks(of: empty)[0].isEmpty(in: empty))
    }

    @Test("each character of a block's text keeps the line and column that it has in its page")
    func text() {
        let page = Array("a\r\n\r\n   ```navrender\r\n   {\r\n   }\r\n   ```\r\n".utf8).textLines
        let block = PageLanguage.markdown.blocks(of: page)[0]
        #expect(
            String(decoding: block.text(in: page, named: "a").bytes, as: UTF8.self) == "\n\n\n   {\n   }\n")
    }

    @Test("a directive of reStructuredText holds a scene, or names a scene file and has options")
    func directives() {
        let page = """
            Title
            =====

            .. navrender:: card.json title=Hi
               :alt: A card
               :name: card

            .. code-block:: navrender

               { "scene": 1 }

            Text
            """
        let found = blocks(page, .structuredText)
        #expect(found.map(\.line) == [4, 8])
        #expect(found[0].words == ["card.json", "title=Hi"])
        #expect(found[0].options.map(\.name) == ["alt", "name"])
        #expect(found[0].options.map(\.value) == ["A card", "card"])
        #expect(found[1].lines.contains(9) && !found[1].lines.contains(11))
        #expect(found.map(\.lastLine) == [6, 10])
    }

    @Test(
        "a directive of reStructuredText in a literal block is text",
        arguments: [
            ".. code-block:: rst\n\n   .. navrender:: a.json\n",
            ".. code-block:: rst\n   :caption: A figure\n\n   Text\n\n   .. navrender:: a.json\n",
            "- .. code:: rst\n\n     .. navrender:: a.json\n",
            "Write this::\n\n   .. navrender:: a.json\n",
            "::\n\n   .. navrender:: a.json\n      :name: a\n\n   .. code-block:: navrender\n",
            "1. Write this::\n\n      .. navrender:: a.json\n",
            ".. note::\n\n   Write this::\n\n      .. navrender:: a.json\n",
        ])
    func literalBlocks(page: String) {
        #expect(blocks(page, .structuredText).isEmpty)
        // The literal block ends before the next line that is not indented.
        #expect(blocks(page + "\n.. navrender:: b.json\n", .structuredText).map(\.words) == [["b.json"]])
    }

    @Test(
        "if a line with colons begins no literal block, a reStructuredText directive below it is a figure",
        arguments: [
            ".. note::\n\n   .. navrender:: b.json\n",
            "- Write this::\n\n  .. navrender:: b.json\n",
            "Title\n:::::\n\n .. navrender:: b.json\n",
            "Title::\n=======\n\n .. navrender:: b.json\n",
        ])
    func noLiteralBlock(page: String) {
        #expect(blocks(page, .structuredText).map(\.words) == [["b.json"]])
    }
}
