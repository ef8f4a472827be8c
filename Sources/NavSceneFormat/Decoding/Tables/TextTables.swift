import NavJSON
import NavScene

extension Text {
    package static let fields: [Field<Text>] = [
        Field(
            "text", \.runs, .textRuns, "the words, or runs of words that differ", aliases: ["runs"],
            isRequired: true),
        Field(
            "font", \.font, .font(FontDescription()), "a size in points, a style, or the font's description"),
        Field(
            "language", optional: \.language, .language,
            "of the words, such as ro or zh-Hant, where it has letters of its own"),
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
        Field(
            "paintOrder", \.paintOrder, .word, "what is painted first of letters that have fill and stroke"),
    ]
}

extension TextRun {
    fileprivate static let table = ObjectTable<TextRun>(
        "run", prototype: TextRun(""),
        fields: [
            Field("text", \.words, .words, "the words", isRequired: true),
            Field("font", \.font, .fontOverrides, "what differs from the text's font"),
            Field("language", optional: \.language, .language, "in place of the text's"),
            Field(
                "fill", optional: \.fills, .oneOrList(of: .paint, count: 1...64), "in place of the node's",
                aliases: ["color"]),
            Field(
                "stroke", optional: \.strokes, .oneOrList(of: Stroke.table.codec, count: 0...64),
                "along the outlines of the letters, in place of the node's"),
            Field(
                "shadow", \.shadows, .oneOrList(of: Shadow.dropShadowTable.codec, count: 0...32),
                "blurred silhouettes beneath the letters, the first at the bottom"),
            Field("background", optional: \.background, .paint, "behind the words"),
            Field("underline", optional: \.isUnderlined, .bool, "whether a line is under the words"),
            Field("strikethrough", optional: \.isStruckThrough, .bool, "whether a line is through the words"),
        ])
}

extension TextRun {
    /// The run's characters and their place, without its style.
    fileprivate var words: TextRun {
        get { TextRun(string, source: source) }
        set {
            string = newValue.string
            source = newValue.source
        }
    }
}

extension ValueCodec where Value == TextRun {
    /// A codec for a run that is a plain string.
    fileprivate static var words: Self {
        let text = ValueCodec<String>.text
        return ValueCodec(
            kind: text.kind,
            read: { json, context in
                text.read(json, &context).map {
                    TextRun($0, source: TextSource(of: $0, literal: json.range, in: context.source.bytes))
                }
            },
            write: { $0 == $0.words ? text.write($0.string) : nil })
    }
}

extension ValueCodec where Value == [TextRun] {
    /// A codec for one string, or a list of runs. A run is a string, a styled object, a picture or a symbol.
    fileprivate static var textRuns: Self {
        let single = ValueCodec<TextRun>.words.map(to: { [$0] }, from: { $0.count == 1 ? $0[0] : nil })
        let run = ValueCodec<TextRun>.oneOf([.words, .inlineImage, .inlineSymbol, TextRun.table.codec])
        return .oneOf([single, .list(of: run, count: 1...100_000)])
    }
}

// MARK: Attachments

extension TextRun {
    /// The run's picture. It has an empty file name if the run is something else.
    fileprivate var inlineImage: InlineImage {
        get { if case .image(let image) = attachment { image } else { InlineImage(Image(source: "")) } }
        set { attachment = .image(newValue) }
    }

    /// The run's symbol. It is meaningless if the run is something else.
    fileprivate var symbol: Symbol.Name {
        get { if case .symbol(let name) = attachment { name } else { .ellipsis } }
        set { attachment = .symbol(newValue) }
    }

    fileprivate static let imageTable = ObjectTable<TextRun>(
        "inline image", prototype: TextRun(.image(InlineImage(Image(source: "")))),
        fields: [
            Field(
                "image", \.inlineImage.image, .image, "path of the file, or the keys of an image node",
                isRequired: true),
            Field(
                "size", optional: \.inlineImage.size, .size, "[width, height] in points; left out: its own"),
            Field(
                "baselineOffset", \.inlineImage.baselineOffset, .number(.coordinate),
                "points from the baseline up to its lower edge"),
            Field("background", optional: \.background, .paint, "behind it"),
        ])

    fileprivate static let symbolTable = ObjectTable<TextRun>(
        "inline symbol", prototype: TextRun(.symbol(.ellipsis)),
        fields: [
            Field("symbol", \.symbol, .symbolName, "its name", isRequired: true),
            Field("font", \.font, .fontOverrides, "what differs from the text's font"),
            Field(
                "fill", optional: \.fills, .oneOrList(of: .paint, count: 1...64), "in place of the node's",
                aliases: ["color"]),
            Field("background", optional: \.background, .paint, "behind it"),
        ])
}

extension ValueCodec where Value == TextRun {
    fileprivate static var inlineImage: Self {
        attachment(TextRun.imageTable, key: "image") { if case .image = $0 { true } else { false } }
    }

    fileprivate static var inlineSymbol: Self {
        attachment(TextRun.symbolTable, key: "symbol") { if case .symbol = $0 { true } else { false } }
    }

    /// Returns a codec for objects with a key that no other run has.
    private static func attachment(
        _ table: ObjectTable<TextRun>, key: String,
        isMeant: @escaping @Sendable (TextAttachment) -> Bool
    ) -> Self {
        var codec = table.codec.map(to: { $0 }, from: { $0.attachment.map(isMeant) == true ? $0 : nil })
        codec.recognizes = { $0.hasKey(key) }
        return codec
    }
}

extension ValueCodec where Value == Image {
    /// The name of a file, or an object with the keys of an image node.
    fileprivate static var image: Self {
        .oneOf([
            ValueCodec<String>.name.map(
                to: { Image(source: $0) }, from: { $0 == Image(source: $0.source) ? $0.source : nil }),
            ObjectTable<Image>("image", prototype: Image(source: ""), fields: Image.fields).codec,
        ])
    }
}

extension ValueCodec where Value == Symbol.Name {
    fileprivate static var symbolName: Self {
        word(aliases: [
            "back": .chevronBackward, "disclosure": .chevronForward, "search": .magnifyingGlass,
            "clear": .clear, "more": .ellipsis, "share": .share,
        ])
    }
}

extension Symbol {
    package static let fields: [Field<Symbol>] = [
        Field("name", \.name, .symbolName, "which one", isRequired: true),
        Field("font", \.font, .font(FontDescription()), "the size in points, a style, or size and weight"),
    ]
}
