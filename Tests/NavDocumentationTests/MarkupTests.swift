import NavScene
import Testing

@testable import NavDocumentation

/// Tests the file names and the markup that documentation tools, such as DocC, need for figures.
@Suite struct MarkupTests {
    private func figure(_ project: TemporaryProject) throws -> Figure {
        try project.write(
            figureText(
                figure: #"{ "alt": "A \"box\" & [more]", "caption": "Figure <1>", "name": "box" }"#,
                canvas: #""size": [8, 6], "appearance": ["light", "dark"]"#,
                more: #""outputs": { "scale": [1, 2] },"#),
            to: "a.json")
        return try #require(try project.plan().figures.first)
    }

    private func text(_ form: FigureMarkup) throws -> String {
        let project = try TemporaryProject()
        let figure = try figure(project)
        _ = try project.build()
        return form.text(for: figure, figure.pictures.map { .init($0, asSeenFrom: "\(project.path)/pages") })
    }

    @Test(
        "DocC markup has the file's name without folder and variant, and Markdown has the light file's path")
    func short() throws {
        #expect(try text(.docc) == "![A \"box\" & \\[more\\]](box.png)\n")
        #expect(try text(.markdown) == "![A \"box\" & \\[more\\]](../box.png)\n")
    }

    @Test("an HTML picture element has dark files, densities, the size in points and escaped words")
    func picture() throws {
        #expect(
            try text(.picture) == """
                <picture>
                  <source media="(prefers-color-scheme: dark)" srcset="../box~dark.png 1x, ../box~dark@2x.png 2x">
                  <img src="../box.png" srcset="../box.png 1x, ../box@2x.png 2x" width="8" height="6" alt="A &quot;box&quot; &amp; [more]">
                </picture>

                """)
        #expect(try text(.html).contains("  <figcaption>Figure &lt;1&gt;</figcaption>\n</figure>\n"))
    }

    @Test("with reduced motion, a picture element shows the still picture of the preferred appearance")
    func reducedMotion() throws {
        let project = try TemporaryProject()
        try project.write(
            figureText(
                canvas: #""size": [8, 6], "appearance": ["light", "dark"]"#,
                more:
                    #""outputs": { "name": "box{~appearance}.png", "animate": 10, "to": 0.2, "poster": 0.1 },"#
            ),
            to: "a.json")
        _ = try project.build()
        let figure = try #require(try project.plan().figures.first)
        let files = figure.pictures.map { FigureMarkup.File($0, asSeenFrom: project.path) }
        #expect(
            FigureMarkup.picture.text(for: figure, files) == """
                <picture>
                  <source media="(prefers-reduced-motion: reduce) and (prefers-color-scheme: dark)" srcset="box-still~dark.png">
                  <source media="(prefers-reduced-motion: reduce)" srcset="box-still.png">
                  <source media="(prefers-color-scheme: dark)" srcset="box~dark.png">
                  <img src="box.png" width="8" height="6" alt="A box">
                </picture>

                """)
        #expect(FigureMarkup.markdown.text(for: figure, files) == "![A box](box.png)\n")
    }

    @Test("reStructuredText markup has a light and a dark figure")
    func structuredText() throws {
        #expect(
            try text(.rst) == """
                .. figure:: ../box.png
                   :alt: A "box" & [more]
                   :width: 8px
                   :figclass: only-light

                   Figure <1>

                .. figure:: ../box~dark.png
                   :alt: A "box" & [more]
                   :width: 8px
                   :figclass: only-dark

                   Figure <1>

                """)
    }

    @Test("plain markup is the path of each file")
    func plain() throws {
        #expect(
            try text(.plain) == "../box.png\n../box@2x.png\n../box~dark.png\n../box~dark@2x.png\n")
    }

    @Test("in a DocC catalogue, a repeated base name, a repeated variant or an unknown suffix is a problem")
    func catalog() throws {
        let project = try TemporaryProject()
        try project.write(figureText(), to: "A.docc/one.json")
        #expect(try project.files() == ["A.docc/Resources/one.png"])
        #expect(try CatalogNames.problems(of: project.plan().figures) { $0 }.isEmpty)
        let other = { (name: String) in
            figureText(more: #""outputs": { "name": "\#(name)" },"#)
        }
        for name in [
            "Other/one.png", "Resources/one@1x.png", "Resources/one.apng", "Resources/two~night.png",
        ] {
            try project.write(
                name.hasSuffix("apng")
                    ? figureText(more: #""outputs": { "name": "\#(name)", "animate": 10 },"#) : other(name),
                to: "A.docc/two.json")
            // An .apng file has a second problem: DocC does not show it.
            let count = name.hasSuffix("apng") ? 2 : 1
            #expect(try CatalogNames.problems(of: project.plan().figures) { $0 }.count == count, "\(name)")
        }
        try project.write(other("Resources/one~dark@3x.png"), to: "A.docc/two.json")
        #expect(try CatalogNames.problems(of: project.plan().figures) { $0 }.isEmpty)
    }
}
