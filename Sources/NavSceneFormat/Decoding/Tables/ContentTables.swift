import NavGeometry
import NavJSON
import NavScene

extension BoxShape {
    package static let fields: [Field<BoxShape>] = [
        Field(
            "radius", \.corners, .corners,
            "radius in points, [horizontal, vertical], four of them, or capsule"),
        Field("curve", \.curve, .word, "curve of the corners"),
        Field("border", \.borders, .borders, "line along the inside of all sides, or of each side"),
    ]
}

extension ValueCodec where Value == BoxShape.Corners {
    /// A codec for radii, or the word "capsule".
    package static var corners: Self {
        var radii = ValueCodec<CornerRadii>.radii.map(
            to: { BoxShape.Corners.radii($0) },
            from: { if case .radii(let radii) = $0 { radii } else { nil } })
        radii.recognizes = { json in
            guard case .array(let list) = json.content else { return true }
            return list.count != 2 && !list.contains { if case .array = $0.content { true } else { false } }
        }
        return .oneOf([
            radii,
            ValueCodec<CornerEllipses>.ellipses.map(
                to: { .ellipses($0) },
                from: {
                    switch $0 {
                    case .radii(let radii): CornerEllipses(radii)
                    case .ellipses(let ellipses): ellipses
                    case .capsule: nil
                    }
                }),
            .word([("capsule", BoxShape.Corners.capsule)]),
        ])
    }
}

extension Image {
    package static let fields: [Field<Image>] = [
        Field(
            "source", \.source, .path, "path of the file, relative to the scene's folder", isRequired: true),
        Field("fit", \.fit, .word, "how the picture fills the frame"),
        Field(
            "alignment", \.alignment, .alignment,
            "[x, y] of the picture in the frame: 0 is left or top, 1 is right or bottom"),
        Field("sampling", \.sampling, .word, "how the picture's pixels are interpolated"),
        Field("capInsets", \.capInsets, .edges, "points at each edge that are not stretched"),
        Field(
            "capTiling", \.capTiling, .capTiling,
            "how the parts between the cap insets fill their room, or [horizontal, vertical]"),
    ]

    /// The horizontal and the vertical tiling, in this order.
    fileprivate var capTiling: [CapTiling] {
        get { [horizontalTiling, verticalTiling] }
        set { (horizontalTiling, verticalTiling) = (newValue[0], newValue[1]) }
    }
}

extension ValueCodec where Value == [Image.CapTiling] {
    /// A codec for one tiling, or for [horizontal, vertical].
    fileprivate static var capTiling: Self {
        let word = ValueCodec<Image.CapTiling>.word
        return .oneOf([
            word.map(to: { [$0, $0] }, from: { $0[0] == $0[1] ? $0[0] : nil }),
            .tuple(of: word, count: 2...2),
        ])
    }
}

extension ValueCodec where Value == Point {
    /// A codec for fractions of the free space: [horizontal, vertical].
    package static var alignment: Self {
        ValueCodec<[Double]>.numbers(.fraction, count: 2...2, form: "[x, y]")
            .map(to: { Point(x: $0[0], y: $0[1]) }, from: { [$0.x, $0.y] })
    }
}

extension GlyphRun {
    package static let fields: [Field<GlyphRun>] = [
        Field("face", \.face, .name, "PostScript name of the face", isRequired: true),
        Field("size", \.size, .number(.fontSize), "em size in points", isRequired: true),
        Field(
            "text", optional: \.text, .text,
            "characters of the glyphs, for assistive technology and `resolve`"),
        Field(
            "textStart", optional: \.textStart, .integer(0...Int(Int32.max)),
            "offset of the characters in the original text, in bytes"),
        Field(
            "glyphs", \.glyphs, .list(of: .glyph),
            "[index, x, y] for each glyph: x and y of its origin on the baseline, in points", isRequired: true
        ),
        Field(
            "advances", optional: \.advances, .numbers(.coordinate, count: 0...Int.max),
            "points from each glyph's pen position to the next"),
        Field(
            "clusters", optional: \.clusters, .list(of: .integer(0...Int(Int32.max))),
            "offset of each glyph's characters in text, in bytes"),
    ]

    /// Reports lists that do not have one element for each glyph, and clusters outside of the text.
    package static func check(
        _ run: GlyphRun, _ reading: ObjectReading, _ context: inout DecodingContext
    ) {
        guard reading.isRead("glyphs") else { return }
        for (key, count) in [("advances", run.advances?.count), ("clusters", run.clusters?.count)] {
            guard let count, reading.isRead(key), count != run.glyphs.count else { continue }
            context.report(
                .wrongCount, "\(key.quotedForDisplay) has \(count) elements for \(run.glyphs.count) glyphs",
                severity: .warning, help: "give one for each glyph", at: reading.range(of: key))
        }
        guard let text = run.text, let clusters = run.clusters, reading.isRead("clusters") else { return }
        let length = text.utf8.count
        if let outside = clusters.first(where: { $0 > length }) {
            context.report(
                .valueOutOfRange,
                "the cluster \(outside) is beyond the end of the text, which has \(length) bytes",
                severity: .warning, at: reading.range(of: "clusters"))
        }
    }
}

extension ValueCodec where Value == GlyphRun.Glyph {
    /// A codec for a glyph as [index in the face, x, y]. An index in an OpenType font has 16 bits.
    fileprivate static var glyph: Self {
        let numbers = ValueCodec<[Double]>.numbers(.coordinate, count: 3...3, form: "[index, x, y]").checked {
            numbers, json, context in
            let isValid = UInt16(exactly: numbers[0]) != nil
            if !isValid {
                context.report(
                    .valueOutOfRange, "\(numbers[0].shortText) is not a glyph's index, 0 to 65535",
                    at: json.range)
            }
            return isValid
        }.map(
            to: { numbers in
                GlyphRun.Glyph(
                    id: UInt32(exactly: numbers[0]) ?? 0, position: Point(x: numbers[1], y: numbers[2]))
            },
            from: { [Double($0.id), $0.position.x, $0.position.y] })
        let (read, mix) = (numbers.read, numbers.mix)
        return ValueCodec(
            kind: .tuple([.integer(0...65535), .number(.coordinate), .number(.coordinate)]), read: read,
            write: numbers.write,
            // Two different glyphs have no intermediate values.
            mix: { $0.shown.id == $0.new.id ? mix($0) : nil })
    }
}
