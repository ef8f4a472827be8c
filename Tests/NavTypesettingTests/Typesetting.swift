@testable import NavTypesetting

extension Typesetter {
    /// Typesets a text in one style.
    func typeset(
        _ text: String, style: TextStyle, maximumWidth: Double? = nil, maximumLines: Int? = nil,
        truncation: Truncation = .tail, direction: TextDirection = .auto
    ) throws(FontError) -> TypesetText {
        try typeset(
            [TextSpan(text, style: style)],
            layout: TextLayout(
                maximumWidth: maximumWidth, maximumLines: maximumLines, truncation: truncation,
                direction: direction))
    }

    /// Shapes a text as one item in the style's own face. The first letter gives the script and
    /// direction.
    func shape(_ text: String, style: TextStyle) throws(FontError) -> ShapedText {
        let shaper = Shaper(style: style, systemTracking: fonts.systemTracking(of: style))
        return try shaper.shape(TextItem(text, face: fonts.face(of: style)), in: Array(text.utf8))
    }
}

extension TextItem {
    /// Creates an item of a whole text, with the same script and direction that `hb-shape` would
    /// choose.
    init(_ text: String, face: FontFace) {
        let scripts = text.unicodeScalars.map { HarfBuzzScript(of: $0) }
        let script = scripts.first { !$0.isShared }
        let isRightToLeft = text.unicodeScalars.first { !HarfBuzzScript(of: $0).isShared }.map {
            (0x590...0x8FF).contains($0.value) || (0xFB1D...0xFEFF).contains($0.value)
        }
        self.init(
            range: 0..<text.utf8.count, span: 0, lastSpan: 0, face: face, isPrimaryFace: true,
            script: script ?? .latin,
            level: isRightToLeft == true ? 1 : 0)
    }
}

extension TextStyle {
    /// The line box of the style. The style's family must be the system family.
    ///
    /// The line box of this family does not depend on the metrics of a face. So the metrics here are arbitrary.
    var lineMetrics: LineMetrics {
        lineMetrics(
            of: FontMetrics(
                ascent: 3, descent: 2, lineGap: 1, capHeight: 0, xHeight: 0, underlineOffset: 0,
                strikethroughOffset: 0, ruleThickness: 0))
    }
}
