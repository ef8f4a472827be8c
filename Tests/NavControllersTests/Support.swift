import NavGeometry
import NavJSON
import NavNodeKinds
import NavScene
import NavSceneFormat
import Testing

@testable import NavControllers

/// Measures a text without a font: each character is seven points wide.
func measure(_ text: Text) -> Size {
    Size(width: 7 * Double(text.string.count), height: 16)
}

/// Decodes a scene of 400 × 800 points and returns it with its diagnostics.
private func decode(_ root: String, timeline: String) -> (scene: Scene?, diagnostics: Diagnostics) {
    let text = """
        { "scene": 1, "canvas": { "size": [400, 800], "scale": 2 }, "root": \(root), "timeline": \(timeline) }
        """
    return SceneDocument(SourceText(name: "test", text: text), registry: .standard).scene()
}

/// Decodes a scene that must have no errors.
func scene(_ root: String, timeline: String = "[]", sourceLocation: SourceLocation = #_sourceLocation) throws
    -> Scene
{
    let (scene, diagnostics) = decode(root, timeline: timeline)
    return try #require(scene, "\(diagnostics.sorted.map(\.message))", sourceLocation: sourceLocation)
}

func animatedScene(
    _ root: String, timeline: String, sourceLocation: SourceLocation = #_sourceLocation
) throws -> AnimatedScene {
    var diagnostics = Diagnostics()
    let scene = try scene(root, timeline: timeline, sourceLocation: sourceLocation)
    let animated = AnimatedScene(scene, measuring: measure, diagnostics: &diagnostics)
    #expect(diagnostics.isEmpty, "\(diagnostics.sorted.map(\.message))", sourceLocation: sourceLocation)
    return animated
}

/// Returns the decoder's diagnostics if the scene cannot be decoded, and the player's diagnostics
/// otherwise.
func problems(_ root: String, timeline: String) throws -> [Diagnostic] {
    let (decoded, found) = decode(root, timeline: timeline)
    guard let decoded else { return found.sorted }
    var diagnostics = Diagnostics()
    _ = AnimatedScene(decoded, measuring: measure, diagnostics: &diagnostics)
    return diagnostics.sorted
}

extension AnimatedScene {
    func reading(_ name: String, at time: Double) throws -> Double {
        let readings = readings(at: time)
        return try #require(
            readings.first { $0.name == name }, "no \(name) in \(readings.map(\.name))"
        ).value
    }
}

/// Returns the JSON of a navigation controller. It has two screens with lists long enough to scroll,
/// and a third screen that cannot scroll.
func navigation(_ keys: String = "") -> String {
    let rows = (0..<60).map { "\"Row \($0)\"" }.joined(separator: ", ")
    return """
        { "type": "navigation-controller", "id": "nav", \(keys)
          "screens": [
            { "id": "a", "title": "A", "progress": 0.2, "content": { "type": "list", "id": "list-a", "rows": [\(rows)] } },
            { "id": "b", "title": "B", "progress": 0.6, "content": { "type": "list", "id": "list-b", "rows": [\(rows)] } },
            { "id": "c", "title": "C", "content": { "type": "box", "frame": [0, 0, 10, 10] } } ] }
        """
}

func isNear(_ first: Double, _ second: Double, _ tolerance: Double = 1e-9) -> Bool {
    abs(first - second) <= tolerance
}
