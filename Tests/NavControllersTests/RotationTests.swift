import NavComponents
import NavGeometry
import NavJSON
import NavNodeKinds
import NavScene
import NavSceneFormat
import Testing

@testable import NavControllers

@Suite("rotation of the device")
struct RotationTests {
    private func animated(
        _ timeline: String, canvas: String = #"{ "device": "iPhone 15" }"#
    ) throws -> (scene: AnimatedScene, problems: [Diagnostic]) {
        let text = #"""
            { "scene": 1, "canvas": \#(canvas), "timeline": \#(timeline),
              "root": { "type": "navigation-controller", "id": "nav",
                "screens": { "id": "a", "title": "A", "content": { "type": "list", "id": "list", "rows": ["B"] } } } }
            """#
        let (scene, found) = SceneDocument(SourceText(name: "test", text: text), registry: .standard).scene()
        var diagnostics = found
        let decoded = try #require(scene, "\(found.sorted.map(\.message))")
        return (AnimatedScene(decoded, measuring: measure, diagnostics: &diagnostics), diagnostics.sorted)
    }

    /// Returns the node that holds the rotated content, with its canvas.
    private func content(_ scene: AnimatedScene, at time: Double) throws -> (node: Node, canvas: Canvas) {
        let node = try #require(scene.scene(at: time).nodes.last)
        return (node, try #require(node.canvas))
    }

    @Test("after a rotation, the content has the size, safe area and bars of a phone in landscape")
    func landscape() throws {
        let (scene, problems) = try animated(#"[{ "at": 1, "rotate": "landscape" }]"#)
        #expect(problems.isEmpty, "\(problems.map(\.message))")
        #expect(scene.duration == 1.3)
        #expect(scene.scene(at: 0.9).nodes.allSatisfy { $0.canvas == nil })
        let (node, canvas) = try content(scene, at: 1.3)
        // In the table of devices, this phone has 393 × 852 points. In landscape, its safe area has insets of 59 points
        // at the sides and 21 points at the bottom, and its bar is 32 points high.
        #expect(canvas.size == Size(width: 852, height: 393))
        #expect(canvas.safeArea == EdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
        #expect(canvas.barTop == 0 && canvas.barHeight == 32)
        // The content is turned to the right by a quarter turn about the middle of the panel.
        #expect(isNear(node.transform.a, 0) && isNear(node.transform.b, 1))
        #expect(node.frame == Frame(Rect(x: (393 - 852) / 2, y: (852 - 393) / 2, width: 852, height: 393)))
        #expect(scene.scene(at: 1.3).canvas.size == Size(width: 393, height: 852))
    }

    @Test("half-way through a rotation of 0.3 s, width, insets and margin are the means of both orientations")
    func halfway() throws {
        let (_, canvas) = try content(
            animated(#"[{ "at": 1, "rotate": "landscape" }]"#).scene, at: 1.15)
        #expect(isNear(canvas.size.width, (393 + 852) / 2, 1e-6))
        #expect(isNear(canvas.safeArea.left, 29.5, 1e-6) && isNear(canvas.safeArea.bottom, 27.5, 1e-6))
        #expect(isNear(canvas.barHeight, 38, 1e-6))
        // In portrait, text is 16 points from the sides. In landscape, text is 20 points inside a safe area whose inset
        // is 59 points.
        #expect(isNear(canvas.turning?.margin ?? 0, (16.0 + 79) / 2, 1e-6))
    }

    @Test("during a rotation, the bar's blur does not include the black beside the content")
    func blackBeside() throws {
        let (node, canvas) = try content(animated(#"[{ "at": 1, "rotate": "landscape" }]"#).scene, at: 1.15)
        let page = try #require(node.children.first)
        // The widest blur of a material has a sigma of 45 points. Beyond three sigmas, a blur has no visible effect.
        #expect(node.isIsolated && node.clip == .ownShape)
        #expect(page.frame == Frame(Rect(origin: .zero, size: canvas.size).outset(by: 135)))
        #expect(page.fills == [.solid(canvas.background)])
    }

    @Test(
        "during a rotation, the page extends beyond the content by three sigmas of the author's widest blur"
    )
    func widerBlur() throws {
        let text = #"""
            { "scene": 1, "canvas": { "device": "iPhone 15" }, "timeline": [{ "at": 1, "rotate": "landscape" }],
              "root": { "type": "group", "children": [
                { "type": "box", "frame": [0, 0, 50, 50], "backdrop": { "sigma": 70 } } ] } }
            """#
        let decoded = try #require(
            SceneDocument(SourceText(name: "test", text: text), registry: .standard).scene().scene)
        var diagnostics = Diagnostics()
        let scene = AnimatedScene(decoded, measuring: measure, diagnostics: &diagnostics)
        let (node, canvas) = try content(scene, at: 1.15)
        #expect(node.children.first?.frame == Frame(Rect(origin: .zero, size: canvas.size).outset(by: 210)))
    }

    @Test("while the canvas rotates, text in a device frame keeps the margin of that frame's screen")
    func deviceInside() throws {
        let (_, canvas) = try content(animated(#"[{ "at": 1, "rotate": "landscape" }]"#).scene, at: 1.15)
        #expect(canvas.turning != nil && DeviceFrame(.phone).screen(on: canvas)?.turning == nil)
    }

    @Test("a device that is rotated back looks as before")
    func back() throws {
        let (scene, problems) = try animated(
            #"[{ "at": 0, "rotate": "landscape" }, { "at": 1, "rotate": "portrait" }]"#)
        #expect(problems.isEmpty)
        let plain = try animated("[]").scene
        #expect(scene.scene(at: 1.3).nodes == plain.scene(at: 0).nodes)
    }

    @Test("in landscape, a canvas without a device has no safe area, and a bar of 32 points at its top")
    func withoutDevice() throws {
        let (_, canvas) = try content(
            animated(
                #"[{ "at": 0, "rotate": "landscape", "animated": false }]"#,
                canvas: #"{ "size": [300, 500], "safeArea": [20, 0, 0, 0], "barTop": 20 }"#
            ).scene, at: 0)
        #expect(canvas.size == Size(width: 500, height: 300))
        #expect(canvas.safeArea == .zero && canvas.barTop == 0 && canvas.barHeight == 32)
    }

    @Test(
        "an impossible rotation is an error",
        arguments: [
            (
                #"[{ "at": 0, "rotate": "portrait" }]"#, #"{ "device": "iPhone 15" }"#,
                "the device is already in portrait"
            ),
            (
                #"[{ "at": 0, "rotate": "landscape" }, { "at": 0.2, "rotate": "portrait" }]"#,
                #"{ "device": "iPhone 15" }"#, "another rotation runs until 0.3 s"
            ),
            (
                #"[{ "at": 0, "rotate": "landscape" }]"#, #"{ "size": [300, 300] }"#,
                "a canvas that hugs its content, or a square one, has no orientation"
            ),
        ])
    func impossible(timeline: String, canvas: String, message: String) throws {
        #expect(try animated(timeline, canvas: canvas).problems.map(\.message) == [message])
    }
}
