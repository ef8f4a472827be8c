import NavGeometry
import NavSceneModel

extension TextBox {
    /// The glyphs of all lines in the frame's coordinates, a run for each line and face, in the order of the text.
    var runs: [GlyphRun] {
        lines.lines.flatMap { line in
            let origin = origin(of: line)
            return line.runs.map { run in
                GlyphRun(
                    face: run.face.postScriptName, size: run.size,
                    glyphs: run.glyphs.map { glyph in
                        let position = Point(x: origin.x + glyph.position.x, y: origin.y + glyph.position.y)
                        return GlyphRun.Glyph(id: glyph.id, position: position)
                    })
            }
        }
    }
}
