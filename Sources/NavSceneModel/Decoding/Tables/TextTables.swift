extension Text {
    static let fields: [Field<Text>] = [
        Field(
            "text", \.runs, .textRuns, "the words, or runs of words that differ", aliases: ["runs"],
            isRequired: true),
        Field(
            "font", \.font, .font(FontDescription()), "a size in points, a style, or the font's description"),
        Field("alignment", \.alignment, .word, "where the lines stand across the frame"),
        Field("verticalAlignment", \.verticalAlignment, .word, "where the text stands in a higher frame"),
        Field("direction", \.direction, .word, "of paragraphs; auto: of their first letter"),
        Field(
            "maximumLines", optional: \.maximumLines, .integer(1...1_000_000),
            "more lines are cut; left out: as many as needed"),
        Field("truncation", \.truncation, .word, "where the ellipsis stands when the last line is cut"),
        Field("wrap", \.wrap, .word, "where lines end that are too long"),
        Field(
            "minimumScaleFactor", \.minimumScaleFactor, .fraction,
            "share of its size down to which the font shrinks until the text fits"),
        Field("underline", \.isUnderlined, .bool, "whether a line is under the words"),
        Field("strikethrough", \.isStruckThrough, .bool, "whether a line is through the words"),
    ]
}

extension TextRun {
    fileprivate static let table = ObjectTable<TextRun>(
        "run", prototype: TextRun(""),
        fields: [
            Field("text", \.string, .text, "the words", isRequired: true),
            Field("font", \.font, .fontOverrides, "what differs from the text's font"),
            Field(
                "fill", optional: \.fills, .oneOrList(of: .paint, count: 1...64), "in place of the node's",
                aliases: ["color"]),
            Field("background", optional: \.background, .paint, "behind the words"),
            Field("underline", optional: \.isUnderlined, .bool, "whether a line is under the words"),
            Field("strikethrough", optional: \.isStruckThrough, .bool, "whether a line is through the words"),
        ])
}

extension ValueCodec where Value == [TextRun] {
    /// Words in one style, or a list of runs, each words or an object.
    fileprivate static var textRuns: Self {
        let plain = ValueCodec<String>.text.map(
            to: { TextRun($0) }, from: { $0 == TextRun($0.string) ? $0.string : nil })
        let single = plain.map(to: { [$0] }, from: { $0.count == 1 ? $0[0] : nil })
        return .oneOf([single, .list(of: .oneOf([plain, TextRun.table.codec]), count: 1...100_000)])
    }
}
