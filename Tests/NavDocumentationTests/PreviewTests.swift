import Foundation
import NavScene
import NavSceneFormat
import Navrender
import Testing

@testable import NavDocumentation

/// Tests the page of `navrender preview`.
@Suite("Previews")
struct PreviewTests {
    private let project: TemporaryProject

    init() throws { project = try TemporaryProject() }

    /// Returns a scene with a box that fades out in 1 s, in both appearances, with a parameter from 0 to 8.
    private func scene(fill: String = "systemRed", canvas: String = "[8, 6]") -> String {
        """
        { "scene": 1, "canvas": { "size": \(canvas), "scale": 2, "appearance": ["light", "dark"] },
          "parameters": { "wide": { "default": 4, "range": [0, 8] } },
          "root": { "type": "box", "id": "card", "frame": [0, 0, { "$calc": "wide" }, 3], "fill": "\(fill)" },
          "timeline": [{ "at": 0, "set": { "opacity": 0 }, "in": "card", "with": 1 }],
          "figure": { "alt": "A <b>box</b>", "caption": "</script>" } }
        """
    }

    private func folder() throws -> PreviewFolder {
        try PreviewFolder(page: "\(project.path)/out/preview.html")
    }

    private func preview(_ folder: inout PreviewFolder) throws -> ScenePreview {
        let path = "\(project.path)/scene.json"
        let options = ScenePreview.Options(path: path, shownPath: "scene.json", assets: project.path)
        return try ScenePreview(
            options, committed: CommittedPictures.find(path, assets: project.path, project.project()),
            in: &folder)
    }

    /// Returns the state that the page reads.
    private func state() throws -> [String: Any] {
        let text = String(decoding: try #require(project.bytes("out/preview-files/state.js")), as: UTF8.self)
        #expect(text.hasPrefix("receivePreview({") && text.hasSuffix("});\n"))
        let json = text.dropFirst("receivePreview(".count).dropLast(");\n".count)
        return try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    }

    private func subject() throws -> [String: Any] {
        try #require((try state()["subjects"] as? [[String: Any]])?.first)
    }

    private func frames() throws -> [[String: Any]] {
        try #require(try subject()["frames"] as? [[String: Any]])
    }

    private func pictures() throws -> Set<String> {
        Set(try FileManager.default.contentsOfDirectory(atPath: "\(project.path)/out/preview-files"))
            .subtracting(["state.js"])
    }

    @Test(
        "a preview has still pictures, moments and parameter values in each appearance, and the boxes of nodes"
    )
    func contents() throws {
        try project.write(scene(), to: "scene.json")
        var folder = try folder()
        var preview = try preview(&folder)
        var planned: [Int?] = []
        #expect(
            try preview.run(in: &folder, onFirst: { planned.append((try? state())?["planned"] as? Int) })
                == .complete)
        // When the page gets its first picture, the plan contains only the two still pictures so far.
        #expect(planned == [2])
        let (subject, frames) = (try subject(), try frames())
        #expect(subject["appearances"] as? [String] == ["light", "dark"])
        #expect((subject["times"] as? [Double])?.count == 61)
        #expect((subject["times"] as? [Double])?.first == 0)
        // The slider's nine values from 0 to 8 are whole numbers, and the default 4 is one of them.
        let sliders = try #require(subject["parameters"] as? [[String: Any]])
        #expect(sliders.map { $0["values"] as? [String] } == [(0...8).map { "\($0)" }])
        #expect(sliders.first?["standard"] as? Int == 4)
        // Each appearance has the still picture, 61 moments, and the 8 slider values other than the default.
        #expect(frames.count == 2 * (1 + 61 + 8))
        #expect(frames.allSatisfy { $0["size"] as? [Double] == [8, 6] && $0["scale"] as? Double == 2 })
        let boxes = try #require(subject["boxes"] as? [String: [[String: Any]]])
        #expect(boxes["dark"]?.map { $0["id"] as? String } == ["card"])
        #expect(boxes["dark"]?.first?["frame"] as? [Double] == [0, 0, 4, 3])
        #expect(boxes["dark"]?.first?["line"] as? Int == 3)
        // The folder holds exactly the pictures of the frames.
        #expect(
            try Set(frames.compactMap { $0["picture"] as? String })
                == Set(pictures().map { "preview-files/\($0)" }))
    }

    @Test("the preview of a broken scene keeps its pictures and shows the problem, until the scene is mended")
    func broken() throws {
        try project.write(scene(), to: "scene.json")
        var folder = try folder()
        var preview = try preview(&folder)
        _ = try preview.run(in: &folder)
        let first = try pictures()
        try project.write(scene(fill: "systemRedd"), to: "scene.json")
        #expect(try preview.run(in: &folder) == .failed)
        #expect(try pictures() == first)
        #expect(try frames().count == 140)
        let problem = try #require((try state()["problems"] as? [[String: Any]])?.first)
        #expect(problem["severity"] as? String == "error")
        #expect(problem["file"] as? String == "scene.json")
        #expect(problem["line"] as? Int == 3)
        #expect((problem["help"] as? String)?.contains("systemRed") == true)
        #expect((problem["excerpt"] as? String)?.contains("^") == true)
        try project.remove("scene.json")
        #expect(try preview.run(in: &folder) == .failed)
        #expect(try frames().count == 140)
        try project.write(scene(fill: "systemGreen"), to: "scene.json")
        #expect(try preview.run(in: &folder) == .complete)
        #expect((try state()["problems"] as? [Any])?.isEmpty == true)
        #expect(try pictures() != first)
        #expect(try Set(frames().compactMap { $0["picture"] as? String }).count == pictures().count)
    }

    @Test("a save during drawing ends the preview's run after the current picture")
    func obsolete() throws {
        try project.write(scene(), to: "scene.json")
        var folder = try folder()
        var preview = try preview(&folder)
        var looks = 0
        let outcome = try preview.run(
            in: &folder,
            isObsolete: { inputs in
                #expect(inputs == ["\(project.path)/scene.json"])
                looks += 1
                return looks == 1
            })
        #expect(outcome == .obsolete)
        #expect(looks == 1)
        #expect(try frames().count == 1)
    }

    @Test("a preview shows the committed picture beside the new one")
    func committed() throws {
        try project.write(scene(), to: "scene.json")
        _ = try project.build()
        let committed = try #require(project.bytes("scene~dark@2x.png"))
        try project.write(scene(fill: "systemBlue"), to: "scene.json")
        var folder = try folder()
        var preview = try preview(&folder)
        _ = try preview.run(in: &folder)
        let paths = try #require(try subject()["committed"] as? [String: String])
        #expect(paths.keys.sorted() == ["dark", "light"])
        #expect(project.bytes("out/\(try #require(paths["dark"]))") == committed)
    }

    @Test("the same scene gives the same preview files")
    func sameBytes() throws {
        try project.write(scene(), to: "scene.json")
        var states: [Data?] = []
        for _ in 0..<2 {
            var folder = try folder()
            var preview = try preview(&folder)
            _ = try preview.run(in: &folder)
            states.append(project.bytes("out/preview-files/state.js"))
        }
        #expect(states[0] == states[1])
    }

    @Test("a preview refuses a folder with foreign files, and keeps the files")
    func foreignFolder() throws {
        try project.write("mine", to: "out/preview-files/notes.txt")
        #expect(throws: PreviewFolder.Failure.self) { try folder() }
        #expect(try pictures() == ["notes.txt"])
        #expect(project.bytes("out/preview.html") == nil)
    }

    @Test("previews of large canvases have fewer frames, but always the first and the last frame")
    func limits() {
        #expect(PreviewFrames.limit(pixels: 8_000_000, appearances: 1) == 50)
        #expect(PreviewFrames.limit(pixels: 8_000_000, appearances: 2) == 25)
        #expect(PreviewFrames.limit(pixels: 1e12, appearances: 2) == 6)
        #expect(
            PreviewFrames(duration: 3, [], set: [:], limit: 6).times == [0, 0.6, 1.2, 1.8, 2.4, 3].map { $0 })
        #expect(PreviewFrames(duration: 0, [], set: [:], limit: 6).count == 0)
    }

    @Test(
        "parameters that are Boolean, or have choices or a range, get a slider at their current value"
    )
    func sliders() throws {
        let text = """
            { "scene": 1, "canvas": { "size": [8, 6] }, "root": [],
              "parameters": { "a": 3, "b": true, "c": { "default": "x", "choices": ["x", "y"] },
                "d": { "default": 1, "range": [0, 2], "type": "integer" }, "e": { "default": 0, "range": [0, 1] },
                "f": { "default": 1, "range": [0.6, 2.4], "type": "integer" },
                "g": { "default": 1, "range": [0.4, 1.6], "type": "integer" } } }
            """
        let document = SceneDocument(
            .init(name: "scene", text: text), registry: .standard)
        let frames = PreviewFrames(
            duration: 0, document.parameters, set: ["e": 0.3], limit: 1000)
        #expect(frames.sliders.map(\.name) == ["b", "c", "d", "e", "f"])
        #expect(frames.sliders.map(\.standard) == [1, 0, 1, 3, 0])
        #expect(frames.sliders[1].values == ["\"x\"", "\"y\""])
        #expect(frames.sliders[2].values == ["0", "1", "2"])
        #expect(
            frames.sliders[3].values == [
                "0", "0.125", "0.25", "0.3", "0.375", "0.5", "0.625", "0.75", "0.875", "1",
            ])
        // The range of f contains 1 and 2. The range of g contains only one whole number, so g has no slider.
        #expect(frames.sliders[4].values == ["1", "2"])
    }

    @Test(
        "the preview page holds all its scripts, loads nothing from elsewhere, and escapes its folder's name"
    )
    func page() throws {
        let web = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/CNavPreview/Web")
        let names = try FileManager.default.contentsOfDirectory(atPath: web.path).sorted()
        #expect(PreviewPage.files.map(\.name) == names)
        let page = PreviewPage.bytes(files: "a\"><b>")
        let text = String(decoding: page, as: UTF8.self)
        for name in names where name != "page.html" {
            #expect(Data(page).range(of: try Data(contentsOf: web.appending(path: name))) != nil)
            #expect(!text.contains("=\"\(name)\""))
        }
        #expect(text.contains("data-files=\"a&quot;&gt;&lt;b&gt;\""))
        #expect(!text.contains("FILES"))
        let outside = text.replacingOccurrences(of: "http://www.w3.org/2000/svg", with: "")
        #expect(!outside.contains("http") && !outside.contains("@import") && !outside.contains("url("))
    }
}
