import NavGeometry
import NavSceneModel
import Testing

@testable import NavControllers

/// Every character is seven points wide: tests of time need no font.
func measure(_ text: Text) -> Size {
    Size(width: 7 * Double(text.string.count), height: 16)
}

/// A scene of 400 × 800 points whose bar ends at 44.
func scene(_ root: String, timeline: String = "[]", sourceLocation: SourceLocation = #_sourceLocation) throws
    -> Scene
{
    let text = """
        { "scene": 1, "canvas": { "size": [400, 800], "scale": 2 }, "root": \(root), "timeline": \(timeline) }
        """
    let (scene, diagnostics) = SceneDocument(SourceText(name: "test", text: text)).scene()
    return try #require(scene, "\(diagnostics.sorted.map(\.message))", sourceLocation: sourceLocation)
}

func storyboard(
    _ root: String, timeline: String, sourceLocation: SourceLocation = #_sourceLocation
) throws -> Storyboard {
    var diagnostics = Diagnostics()
    let scene = try scene(root, timeline: timeline, sourceLocation: sourceLocation)
    let storyboard = Storyboard(scene, measuring: measure, diagnostics: &diagnostics)
    #expect(diagnostics.isEmpty, "\(diagnostics.sorted.map(\.message))", sourceLocation: sourceLocation)
    return storyboard
}

/// What is told about a timeline.
func problems(_ root: String, timeline: String) throws -> [Diagnostic] {
    var diagnostics = Diagnostics()
    _ = Storyboard(try scene(root, timeline: timeline), measuring: measure, diagnostics: &diagnostics)
    return diagnostics.sorted
}

extension Storyboard {
    func reading(_ name: String, at time: Double) throws -> Double {
        let readings = readings(at: time)
        return try #require(
            readings.first { $0.name == name }, "no \(name) in \(readings.map(\.name))"
        ).value
    }
}

/// Rows enough to scroll, and two more screens.
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
