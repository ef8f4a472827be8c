import NavJSON
import NavNodeKinds
import NavScene
import NavSceneFormat
import Testing

@testable import NavDocumentation

/// Names of the pictures that a scene asks for.
@Suite struct OutputPlannerTests {
    private func planner(
        _ outputs: String, path: String = "/p/scenes/card.json", base: String? = nil, tree: String = "/p",
        limit: Int = 100
    ) -> OutputPlanner {
        let text = """
            { "scene": 1, "canvas": { "size": [8, 6], "scale": 2, "appearance": ["light", "dark"] },
              "parameters": { "title": "Hi", "p": { "default": 0.5, "range": [0, 1] } }, "root": [], "outputs": \(outputs) }
            """
        let document = SceneDocument(SourceText(name: "card.json", text: text), registry: .standard)
        let source = PictureSource(document, path: path, assets: "/p/scenes")
        let folders = OutputPlanner.Folders(base: base ?? source.folder, tree: tree, file: path)
        var planner = OutputPlanner(source, folders, limit: limit)
        for (index, output) in document.outputs.enumerated() {
            planner.add(output, at: document.place(ofOutput: index))
        }
        return planner
    }

    private func files(_ outputs: String, base: String? = nil) -> [String] {
        planner(outputs, base: base).pictures.map(\.file)
    }

    @Test("without keys, each appearance has a file at the canvas's scale")
    func standard() {
        #expect(files("{}") == ["/p/scenes/card@2x.png", "/p/scenes/card~dark@2x.png"])
    }

    @Test("each combination of row, swept value, appearance and scale has a file; the scale varies fastest")
    func product() {
        let names = files(
            #"{ "name": "{title}-{p}{~appearance}{@scale}.png", "rows": [{ "title": "A" }, { "title": "B" }], "sweep": { "p": [0, 1] }, "scale": [1, 3] }"#
        )
        #expect(names.count == 16)
        #expect(
            names.prefix(5) == [
                "/p/scenes/A-0.png", "/p/scenes/A-0@3x.png", "/p/scenes/A-0~dark.png",
                "/p/scenes/A-0~dark@3x.png",
                "/p/scenes/A-1.png",
            ])
    }

    @Test("each field of a name gives its value")
    func fields() {
        let name = "{dir}|{stem}|{name}|{appearance}|{scale}|{time}|{row}|{title}|{p}.png"
        let output = #"{ "name": "\#(name)", "appearance": "dark", "scale": 1.5, "at": 0.25 }"#
        #expect(files(output, base: "/p") == ["/p/scenes|card|card|dark|1.5|0.25|0000|Hi|0.5.png"])
    }

    @Test("a sweep in a sheet or an animation gives one file")
    func swept() {
        let sheet = planner(
            #"{ "name": "a.png", "appearance": "light", "sheet": [3, 1], "sweep": { "p": [0, 0.5, 1] } }"#)
        #expect(sheet.pictures.count == 1)
        guard case .sweptSheet(3, let steps)? = sheet.pictures.first?.form else {
            Issue.record("no sheet")
            return
        }
        #expect(steps.map(\.caption) == ["p 0", "p 0.5", "p 1"])
        let film = planner(
            #"{ "name": "a.png", "appearance": "light", "animate": 20, "sweep": { "p": [0, 1] } }"#)
        #expect(film.pictures.map(\.isAnimated) == [true])
    }

    @Test(
        "names outside of the tree, without a known format, and of the scene itself are errors",
        arguments: [
            "../../a.png", "/etc/a.png", "a", "a.gif", "a/", "card.json", "../scenes/../../b.png", "a.png/..",
        ])
    func refused(name: String) {
        let planner = planner(#"{ "name": "\#(name)", "appearance": "light" }"#)
        #expect(planner.problems.hasErrors, "\(name)")
        #expect(planner.pictures.isEmpty)
    }

    @Test("a name may lie in another folder of the tree")
    func inside() {
        #expect(files(#"{ "name": "../images/a.png", "appearance": "light" }"#) == ["/p/images/a.png"])
    }

    @Test("more pictures than the limit give an error and no files")
    func limit() {
        let planner = planner(
            #"{ "name": "{p}.png", "sweep": { "p": { "from": 0, "to": 1, "step": 0.01 } } }"#)
        #expect(planner.isOverLimit && planner.problems.hasErrors && planner.pictures.isEmpty)
    }
}
