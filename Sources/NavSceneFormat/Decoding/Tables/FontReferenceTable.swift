import NavScene

extension FontReference {
    fileprivate static let table = ObjectTable<FontReference>(
        "font file", prototype: FontReference(source: ""),
        fields: [
            Field(
                "source", \.source, .plainPath, "path of a file or folder, relative to the scene's folder",
                isRequired: true),
            Field("family", optional: \.family, .name, "family name in the scene"),
            Field("weight", optional: \.weight, .weight, "100 to 900, or thin to black"),
            Field("italic", optional: \.isItalic, .bool, "whether the font counts as italic"),
        ])

    fileprivate var isSourceAlone: Bool { family == nil && weight == nil && isItalic == nil }
}

extension ValueCodec where Value == [FontReference] {
    /// A codec for font files. Each is a path, or an object that may also state a family, a weight and italic style.
    package static var fontReferences: Self { .oneOrList(of: .fontReference, count: 0...256) }
}

extension ValueCodec where Value == FontReference {
    fileprivate static var fontReference: Self {
        let path: Self = ValueCodec<String>.name.map(
            to: { FontReference(source: $0) }, from: { $0.isSourceAlone ? $0.source : nil })
        let spelling = ValueCodec.oneOf([path, FontReference.table.codec])
        return ValueCodec(
            kind: spelling.kind, recognizes: spelling.recognizes,
            read: { value, context in
                var reference = spelling.read(value, &context)
                reference?.place = value.range
                return reference
            },
            write: spelling.write)
    }
}
