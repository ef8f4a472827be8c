import NavGeometry
import NavScene
import NavTypesetting

/// Glyphs of one run of a text on one line, in the frame's coordinates.
struct PlacedRun {
    let run: NavScene.GlyphRun
    /// Index of the text's run.
    let span: Int
    /// From the top of the line to its bottom, and from pen to pen.
    let box: Rect
    /// The y of the line's baseline.
    let baseline: Double
    /// Whether a picture or a symbol stands here, and no glyph.
    let isInlineBox: Bool
}

extension TextBox {
    /// The glyphs of all lines, a run for each line, face and run of the text.
    var runs: [PlacedRun] {
        let string = Array(text.string.utf8)
        return lines.lines.flatMap { line in
            let origin = origin(of: line)
            return line.runs.map { run in
                let glyphs = run.glyphs.map { glyph in
                    let position = Point(x: origin.x + glyph.position.x, y: origin.y + glyph.position.y)
                    return NavScene.GlyphRun.Glyph(id: glyph.id, position: position)
                }
                return PlacedRun(
                    run: NavScene.GlyphRun(
                        face: run.face.postScriptName, size: run.size, glyphs: glyphs,
                        text: run.text.isEmpty
                            ? nil
                            : String(decoding: string[run.text.clamped(to: string.indices)], as: UTF8.self),
                        textStart: run.text.isEmpty ? nil : run.text.lowerBound),
                    span: run.span,
                    box: Rect(
                        x: origin.x + run.extent.lowerBound, y: origin.y - line.baseline + line.top,
                        width: run.extent.upperBound - run.extent.lowerBound, height: line.height),
                    baseline: origin.y, isInlineBox: run.isInlineBox)
            }
        }
    }
}
