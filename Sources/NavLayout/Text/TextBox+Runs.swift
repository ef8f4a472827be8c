import NavGeometry
import NavScene
import NavTypesetting

/// The glyphs of one text run that have one face and lie on one line. Positions are in the frame's coordinates.
struct PlacedRun {
    let run: GlyphRun
    /// The same glyphs with their clusters and advances.
    let typeset: TypesetRun
    /// The index of the text run in `Text.runs`.
    let span: Int
    /// The rectangle from the line's top to its bottom, as wide as the run's advance.
    let box: Rect
    /// The y coordinate of the line's baseline.
    let baseline: Double
    /// Whether the run is an inline image or symbol. Such a run has no glyphs.
    let isInlineBox: Bool
}

extension TextBox {
    /// Returns the glyphs of all lines, split into runs by line, face and text run.
    /// - Parameter describesGlyphs: Whether runs state the advance and the cluster of each glyph.
    func runs(describesGlyphs: Bool = false) -> [PlacedRun] {
        let string = Array(text.string.utf8)
        return lines.lines.flatMap { line in
            let origin = origin(of: line)
            return line.runs.map { run in
                let glyphs = run.glyphs.map { glyph in
                    let position = Point(x: origin.x + glyph.position.x, y: origin.y + glyph.position.y)
                    return GlyphRun.Glyph(id: glyph.id, position: position)
                }
                var glyphRun = GlyphRun(face: run.face.postScriptName, size: run.size, glyphs: glyphs)
                if !run.text.isEmpty {
                    glyphRun.text = String(
                        decoding: string[run.text.clamped(to: string.indices)], as: UTF8.self)
                    glyphRun.textStart = run.text.lowerBound
                }
                if describesGlyphs { glyphRun.describe(run) }
                return PlacedRun(
                    run: glyphRun, typeset: run,
                    span: run.span,
                    box: Rect(
                        x: origin.x + run.extent.lowerBound, y: origin.y - line.baseline + line.top,
                        width: run.extent.upperBound - run.extent.lowerBound, height: line.height),
                    baseline: origin.y, isInlineBox: run.isInlineBox)
            }
        }
    }
}

extension GlyphRun {
    /// Adds the advance of each glyph, and its cluster if the run has text.
    fileprivate mutating func describe(_ run: TypesetRun) {
        advances = run.glyphs.map(\.advance)
        guard !run.text.isEmpty else { return }
        // The cluster of an ellipsis may begin before the run's text. The cluster's offset is then 0.
        clusters = run.glyphs.map { max($0.cluster - run.text.lowerBound, 0) }
    }
}
