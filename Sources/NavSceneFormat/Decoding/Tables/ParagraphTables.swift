import NavJSON
import NavScene

extension Text {
    /// The keys of paragraphs: indents, distances, line breaking and tab stops.
    static var paragraphFields: [Field<Text>] {
        [
            Field(
                "firstLineIndent", \.paragraph.firstLineIndent, .number(.length),
                "points before the first line of each paragraph"),
            Field(
                "hangingIndent", \.paragraph.hangingIndent, .number(.length), "points before all other lines"),
            Field("lineSpacing", \.paragraph.lineSpacing, .number(.length), "points between lines"),
            Field(
                "paragraphSpacing", \.paragraph.paragraphSpacing, .number(.length),
                "further points between paragraphs"),
            Field("hyphens", \.paragraph.hyphens, .word, "where words are divided; auto needs a language"),
            Field("lineBreak", \.paragraph.lineBreak, .word, "how strictly lines of Japanese are broken"),
            Field(
                "keepWords", optional: \.paragraph.keepsWords, .bool,
                "whether Korean, Japanese and Chinese lines break between words only; default: true for Korean"
            ),
            Field(
                "tabs", optional: \.paragraph.tabs, .tabs,
                "points from tab stop to tab stop, or a list of stops; default: a tab is a space"),
        ]
    }
}

extension ValueCodec where Value == ParagraphStyle.Tabs {
    /// A codec for the distance between tab stops in points, or for a list of tab stops.
    fileprivate static var tabs: Self {
        let position = ValueCodec<Double>.number(.positiveLength)
        let stop = ValueCodec<ParagraphStyle.TabStop>.oneOf([
            position.map(
                to: { ParagraphStyle.TabStop(at: $0) }, from: { $0.alignment == .start ? $0.position : nil }),
            ParagraphStyle.TabStop.table.codec,
        ])
        return .oneOf([
            position.map(
                to: { .every($0) }, from: { if case .every(let distance) = $0 { distance } else { nil } }),
            ValueCodec<[ParagraphStyle.TabStop]>.list(of: stop, count: 1...1000).map(
                to: { .stops($0) }, from: { if case .stops(let stops) = $0 { stops } else { nil } }),
        ])
    }
}

extension ParagraphStyle.TabStop {
    fileprivate static let table = ObjectTable<ParagraphStyle.TabStop>(
        "tab-stop", prototype: ParagraphStyle.TabStop(at: 0),
        fields: [
            Field(
                "at", \.position, .number(.positiveLength),
                "points from the side of the frame where the paragraph begins", isRequired: true),
            Field(
                "alignment", \.alignment, .word, "which part of the text before the next tab lies at the stop"
            ),
        ])
}

extension ValueCodec where Value == TextDecoration {
    /// A codec for the line under, over or through a text: a truth value, a style, or an object.
    static var decoration: Self {
        let style = ValueCodec<TextLine.Style>.word
        return .oneOf([
            ValueCodec<Bool>.bool.map(
                to: { $0 ? .solid : .none },
                from: { value in
                    switch value {
                    case .none: false
                    case .solid: true
                    case .line: nil
                    }
                }),
            style.map(
                to: { $0 == .solid ? .solid : .line(TextLine(style: $0)) },
                from: { value in
                    guard case .line(let line) = value, line == TextLine(style: line.style) else {
                        return nil
                    }
                    return line.style
                }),
            TextLine.table.codec.map(
                to: { .line($0) }, from: { if case .line(let line) = $0 { line } else { nil } }),
        ])
    }
}

extension TextLine {
    private static let thicknesses = NumberRange(lower: 0, upper: 1000, excludesLower: true)
    private static let offsets = NumberRange(lower: -1000, upper: 1000)

    fileprivate static let table = ObjectTable<TextLine>(
        "text-line", prototype: TextLine(),
        fields: [
            Field("style", \.style, .word, "shape of the line"),
            Field("color", optional: \.color, .color, "colour; default: the first fill of each run"),
            Field(
                "thickness", optional: \.thickness, .number(thicknesses),
                "points; default: the font's thickness"),
            Field(
                "offset", optional: \.offset, .number(offsets),
                "points from the baseline down to the line's middle; default: the font's place"),
            Field("skipInk", \.skipsInk, .bool, "whether the line leaves gaps around letters that cross it"),
        ])
}
