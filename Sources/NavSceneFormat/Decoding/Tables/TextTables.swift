import NavJSON
import NavScene

extension Text {
    package static let fields: [Field<Text>] =
        [
            Field(
                "text", \.runs, .textRuns, "text, or a list of styled runs", aliases: ["runs"],
                isRequired: true),
            Field(
                "font", \.font, .font(FontDescription()), "size in points, a text style, or a font"),
            Field(
                "language", optional: \.language, .language,
                "language tag such as ro or zh-Hant"),
            Field(
                "letterCase", \.letterCase, .word,
                "case in which letters are shown, by the rules of the language",
                aliases: ["textCase", "textTransform"]),
            Field("alignment", \.alignment, .word, "horizontal alignment of lines"),
            Field("verticalAlignment", \.verticalAlignment, .word, "vertical alignment in the frame"),
            Field(
                "direction", \.direction, .word, "direction of paragraphs; auto follows their first letter"),
            Field(
                "maximumLines", optional: \.maximumLines, .integer(1...1_000_000),
                "largest number of lines; default: no limit"),
            Field("truncation", \.truncation, .word, "position of the ellipsis in a cut last line"),
            Field("wrap", \.wrap, .word, "where long lines break"),
            Field(
                "minimumScaleFactor", \.minimumScaleFactor, .fraction,
                "smallest scale to which the font shrinks until the text fits"),
            Field("underline", \.underline, .decoration, "line under the text: true, a style or an object"),
            Field("overline", \.overline, .decoration, "line over the text"),
            Field("strikethrough", \.strikethrough, .decoration, "line through the text"),
            Field(
                "paintOrder", \.paintOrder, .word, "whether fills or strokes of letters come first"),
        ] + paragraphFields
}

extension TextRun {
    fileprivate static let table = ObjectTable<TextRun>(
        "run", prototype: TextRun(""),
        fields: [
            Field("text", \.words, .words, "text of the run", isRequired: true),
            Field("font", \.font, .fontOverrides, "changes to the text's font"),
            Field("language", optional: \.language, .language, "language tag; default: the text's"),
            Field(
                "letterCase", optional: \.letterCase, .word,
                "case in which letters are shown; default: the text's",
                aliases: ["textCase", "textTransform"]),
            Field(
                "fill", optional: \.fills, .oneOrList(of: .paint, count: 1...64),
                "paints; default: the node's",
                aliases: ["color"]),
            Field(
                "stroke", optional: \.strokes, .oneOrList(of: Stroke.table.codec, count: 0...64),
                "lines along the letters; default: the node's"),
            Field(
                "shadow", \.shadows, .oneOrList(of: Shadow.dropShadowTable.codec, count: 0...32),
                "shadows of the letters, the bottom one first"),
            Field("background", optional: \.background, .paint, "paint behind the text"),
            Field(
                "underline", optional: \.underline, .decoration,
                "line under the text: true, a style or an object; default: the text's"),
            Field("overline", optional: \.overline, .decoration, "line over the text; default: the text's"),
            Field(
                "strikethrough", optional: \.strikethrough, .decoration,
                "line through the text; default: the text's"),
            Field(
                "paintOrder", optional: \.paintOrder, .word,
                "whether fills or strokes of letters come first; default: the text's"),
        ])
}

extension TextRun {
    /// The run's characters and their place in the source, without the run's style.
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
    /// The run's picture. For a run without a picture, the file name is empty.
    fileprivate var inlineImage: InlineImage {
        get { if case .image(let image) = attachment { image } else { InlineImage(Image(source: "")) } }
        set { attachment = .image(newValue) }
    }

    /// The name of the run's inline symbol. For a run without a symbol, it is `ellipsis`.
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
                "size", optional: \.inlineImage.size, .size,
                "[width, height] in points; default: the picture's own"),
            Field(
                "baselineOffset", \.inlineImage.baselineOffset, .number(.coordinate),
                "points from the baseline up to the picture's lower edge"),
            Field("background", optional: \.background, .paint, "paint behind the attachment"),
        ])

    fileprivate static let symbolTable = ObjectTable<TextRun>(
        "inline symbol", prototype: TextRun(.symbol(.ellipsis)),
        fields: [
            Field("symbol", \.symbol, .symbolName, "name of the symbol", isRequired: true),
            Field("font", \.font, .fontOverrides, "changes to the text's font"),
            Field(
                "fill", optional: \.fills, .oneOrList(of: .paint, count: 1...64),
                "paints; default: the node's",
                aliases: ["color"]),
            Field("background", optional: \.background, .paint, "paint behind the attachment"),
        ])
}

extension ValueCodec where Value == TextRun {
    fileprivate static var inlineImage: Self {
        attachment(TextRun.imageTable, key: "image") { if case .image = $0 { true } else { false } }
    }

    fileprivate static var inlineSymbol: Self {
        attachment(TextRun.symbolTable, key: "symbol") { if case .symbol = $0 { true } else { false } }
    }

    /// Returns a codec for runs with one kind of attachment. The codec recognizes these runs by `key`, because no
    /// other run has this key.
    ///
    /// - Parameter isMeant: Returns whether the codec writes a given attachment.
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
    /// A codec for the name of a file, or an object with the keys that only image nodes have.
    fileprivate static var image: Self {
        .oneOf([
            ValueCodec<String>.name.map(
                to: { Image(source: $0) }, from: { $0 == Image(source: $0.source) ? $0.source : nil }),
            ObjectTable<Image>("image", prototype: Image(source: ""), fields: Image.fields).codec,
        ])
    }
}

extension ValueCodec where Value == Symbol.Name {
    package static var symbolName: Self {
        word(aliases: [
            "back": .chevronBackward, "disclosure": .chevronForward, "search": .magnifyingGlass,
            "clear": .clear, "more": .ellipsis, "share": .share,
        ])
    }
}

extension Symbol {
    package static let fields: [Field<Symbol>] = [
        Field("name", \.name, .symbolName, "name of the symbol", isRequired: true),
        Field("font", \.font, .font(FontDescription()), "size in points, a text style, or a font"),
    ]
}
