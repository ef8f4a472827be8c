import NavGeometry
import NavImaging
import NavNodeKinds
import Testing

@testable import NavJSON
@testable import NavScene
@testable import NavSceneFormat

@Suite struct SceneWriterTests {
    @Test("a random scene that is written and read again equals the original")
    func roundTrip() throws {
        for seed in 0..<400 as Range<UInt64> {
            var generator = SceneGenerator(seed: seed)
            let scene = generator.scene()
            let text = SceneWriter().text(for: scene)
            let decoding = Decoding(text)
            try #require(decoding.problems.isEmpty, "seed \(seed): \(decoding.problems)\n\(text)")
            #expect(decoding.scene == scene, "seed \(seed)")
        }
    }

    @Test("a scene is written with one key on each line, and with lists of numbers on one line")
    func handWriting() {
        let scene = Scene(
            canvas: Canvas(size: Size(width: 390, height: 844), scale: 3, background: .white),
            nodes: [
                Node(
                    .box(BoxShape(corners: .capsule, curve: .continuous)), id: "pill",
                    frame: Frame(Rect(x: 1, y: 2.5, width: 30, height: 40)),
                    fills: [.solid(StraightColor(bytes: 255, 45, 85))]),
                Node(.text(Text("$5", font: FontDescription(size: 13, weight: 600)))),
            ])
        let text = """
            {
              "scene": 1,
              "title": "Pill",
              "canvas": {
                "size": [390, 844],
                "scale": 3,
                "background": "#ffffff"
              },
              "root": [
                {
                  "type": "box",
                  "id": "pill",
                  "frame": [1, 2.5, 30, 40],
                  "radius": "capsule",
                  "curve": "continuous",
                  "fill": "#ff2d55"
                },
                {
                  "type": "text",
                  "text": "$5",
                  "font": {
                    "size": 13,
                    "weight": 600
                  }
                }
              ]
            }

            """
        #expect(SceneWriter(title: "Pill").text(for: scene) == text)
    }

    @Test("a scene's title and description are written")
    func titleAndDescription() {
        let scene = Scene(canvas: Canvas(size: Size(width: 1, height: 1), background: .white), nodes: [])
        let text = SceneWriter(title: "$T", description: "D").text(for: scene)
        let document = SceneDocument(SourceText(name: "", text: text), registry: .standard)
        #expect(document.title == "$T")
        #expect(document.description == "D")
    }
}
