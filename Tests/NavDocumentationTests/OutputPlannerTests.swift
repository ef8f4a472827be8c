import NavJSON
import NavNodeKinds
import NavScene
import NavSceneFormat
import Testing

@testable import NavDocumentation

/// Tests the planned picture files of a scene's `outputs`: their names, formats, texts and errors.
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

    @Test("an output without keys has a file for each appearance, at the canvas's scale")
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

    @Test("an animation with a poster also has a still picture of the frame at the poster's time")
    func poster() throws {
        let film = planner(
            #"{ "name": "push{~appearance}{@scale}.webp", "animate": 10, "poster": 0.4, "to": 1, "loop": 2 }"#
        )
        #expect(
            film.pictures.map(\.file) == [
                "/p/scenes/push@2x.webp", "/p/scenes/push-still@2x.png", "/p/scenes/push~dark@2x.webp",
                "/p/scenes/push-still~dark@2x.png",
            ])
        #expect(film.pictures.map(\.isPoster) == [false, true, false, true])
        #expect(film.pictures.map(\.time) == [nil, 0.4, nil, 0.4])
        #expect(film.pictures.map(\.loops) == [2, 0, 2, 0])
        #expect(film.pictures[0].format.name == "animated WebP" && film.pictures[1].format.name == "PNG")
        let outputs =
            #"{ "name": "p.png", "appearance": "dark", "animate": 2, "poster": 1, "sweep": { "p": [0.1, 0.2, 0.3] } }"#
        let swept = planner(outputs)
        // At 2 frames per second, the third step is shown after 1 s.
        #expect(swept.pictures.last?.parameters["p"]?.shownText == "0.3")
        // Three frames of the animation and one poster.
        #expect(!planner(outputs, limit: 4).isOverLimit && planner(outputs, limit: 3).isOverLimit)
    }

    @Test("a file name's suffix alone chooses WebP or JPEG, and a quality for a PNG file is an error")
    func formats() {
        let pictures = planner(
            #"[{ "name": "a.webp", "appearance": "dark" }, { "name": "b.jpg", "appearance": "dark", "quality": 70 }]"#
        ).pictures
        #expect(
            pictures.map(\.format.name) == ["WebP", "JPEG"] && pictures.map(\.format.quality) == [nil, 70])
        let wrong = planner(#"{ "name": "a{~appearance}.png", "quality": 70 }"#)
        #expect(wrong.problems.sorted.first?.code == .conflictingKeys && wrong.pictures.isEmpty)
    }

    @Test("the alternative text and the caption of a picture contain the picture's parameter values")
    func words() {
        let text = """
            { "scene": 1, "canvas": { "size": [8, 6] }, "parameters": { "title": "Hi" }, "root": [],
              "figure": { "alt": "A card that says {title}", "caption": "{title}!" },
              "outputs": { "name": "{title}.png", "rows": [{ "title": "One" }, { "title": "Two" }] } }
            """
        let document = SceneDocument(SourceText(name: "card.json", text: text), registry: .standard)
        let source = PictureSource(document, path: "/p/card.json", assets: "/p")
        var planner = OutputPlanner(source, .init(base: "/p", tree: "/p", file: "/p/card.json"), limit: 10)
        planner.add(document.outputs[0], at: 0..<0)
        #expect(planner.pictures.map(\.alternative) == ["A card that says One", "A card that says Two"])
        #expect(planner.pictures.map(\.caption) == ["One!", "Two!"])
        #expect(document.figure?.alternative == "A card that says Hi")
    }

    @Test("each field in a file name is replaced by its value")
    func fields() {
        let name = "{dir}|{stem}|{name}|{appearance}|{scale}|{time}|{row}|{title}|{p}.png"
        let output = #"{ "name": "\#(name)", "appearance": "dark", "scale": 1.5, "at": 0.25 }"#
        #expect(files(output, base: "/p") == ["/p/scenes|card|card|dark|1.5|0.25|0000|Hi|0.5.png"])
    }

    @Test("a sweep gives one file if the output is a sheet or an animation")
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
        "a file name is an error if it leaves the tree, has no known format, or names the scene file",
        arguments: [
            "../../a.png", "/etc/a.png", "a", "a.gif", "a/", "card.json", "../scenes/../../b.png", "a.png/..",
        ])
    func refused(name: String) {
        let planner = planner(#"{ "name": "\#(name)", "appearance": "light" }"#)
        #expect(planner.problems.hasErrors, "\(name)")
        #expect(planner.pictures.isEmpty)
    }

    @Test("a file name may point to another folder of the tree")
    func inside() {
        #expect(files(#"{ "name": "../images/a.png", "appearance": "light" }"#) == ["/p/images/a.png"])
    }

    @Test("an output with more pictures than the limit gives an error and no files")
    func limit() {
        let planner = planner(
            #"{ "name": "{p}.png", "sweep": { "p": { "from": 0, "to": 1, "step": 0.01 } } }"#)
        #expect(planner.isOverLimit && planner.problems.hasErrors && planner.pictures.isEmpty)
    }

    @Test("too many frames give one problem, which states the number of frames of all outputs together")
    func sum() {
        let outputs = """
            [{ "name": "a.png", "appearance": "light" },
             { "name": "b-{p}.png", "appearance": "light", "sweep": { "p": [0, 0.5, 1] } },
             { "name": "c.png", "appearance": "light", "sweep": { "p": [0, 1] }, "sheet": [2, 1] }]
            """
        let planner = planner(outputs, limit: 3)
        #expect(
            planner.problems.sorted.map(\.message) == ["the outputs have 6 frames in all, more than 3"])
        #expect(planner.pictures.map(\.file) == ["/p/scenes/a.png"])
        #expect(!self.planner(outputs, limit: 6).isOverLimit)
    }
}
