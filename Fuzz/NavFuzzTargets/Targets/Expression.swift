import NavJSON
import NavScene
import Navrender

/// Fuzzes expressions, interpolation and number formats.
///
/// The scene uses the input as a calculation, as a text with names in braces, and as a format. The scene is refused
/// with a message, or reading it twice gives the same values.
func testExpression(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let calculation = quoted(text)
    let scene = """
        {
          "scene": 1, "canvas": { "size": [40, 20] },
          "parameters": { "a": 0.5, "b": { "default": 3, "range": [0, 10] }, "name": "Anna" },
          "root": [
            { "type": "box", "frame": [0, 0, 9, 9], "opacity": { "$calc": \(calculation) } },
            { "type": "text", "text": \(calculation) },
            { "type": "text", "text": { "$format": \(calculation), "value": { "$calc": "b * 2" } } },
            { "type": "text", "text": { "$format": "'2026-02-28T12:30'", "as": \(calculation) } },
            { "type": "repeat", "over": 2, "node": { "type": "text", "text": \(calculation) } }
          ]
        }
        """
    let source = SourceText(name: "scene", text: scene)
    do {
        let first = try Scene(source, limits: SceneTexts.limits)
        let second = try? Scene(source, limits: SceneTexts.limits)
        precondition(first.json == second?.json, "values are repeatable")
    } catch {
        precondition(!"\(error)".isEmpty, "a refused expression has a message")
    }
}

/// Returns the text as a JSON string.
private func quoted(_ text: String) -> String {
    var writer = JSONWriter(style: .compact)
    writer.string(text)
    return writer.text
}
