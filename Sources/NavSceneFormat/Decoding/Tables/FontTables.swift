import NavJSON
import NavScene

extension ValueCodec where Value == FontDescription {
    /// Returns a codec for a size, a style's name, or an object. Missing keys are taken from `prototype`.
    package static func font(_ prototype: FontDescription) -> Self {
        let size = ValueCodec<Double>.number(.fontSize).map(
            to: { size -> FontDescription in
                var font = prototype
                font.size = size
                return font
            },
            from: { _ in nil })
        let style = ValueCodec<DynamicTypeStyle>.dynamicType
        let named = ValueCodec<FontDescription>(
            kind: style.kind,
            read: { value, context in
                style.read(value, &context).map { style in
                    var font = prototype
                    font.apply(style, in: context)
                    return font
                }
            },
            write: { _ in nil })
        return .oneOf([size, named, FontDescription.table(prototype).codec])
    }
}

extension ValueCodec where Value == FontOverrides {
    /// A codec for a size, or an object with the changed keys.
    package static var fontOverrides: Self {
        let size = ValueCodec<Double>.number(.fontSize).map(
            to: { size -> FontOverrides in
                var overrides = FontOverrides()
                overrides.size = size
                return overrides
            },
            from: { _ in nil })
        return .oneOf([size, FontOverrides.table.codec])
    }
}

extension NumberRange {
    package static let fontSize = NumberRange(lower: 0, upper: 10_000, excludesLower: true)
    fileprivate static let spacing = NumberRange.coordinate
    fileprivate static let emboldening = NumberRange(lower: 0, upper: 100)
    fileprivate static let oblique = NumberRange(lower: -60, upper: 60)
}

extension FontDescription {
    package static func table(_ prototype: FontDescription) -> ObjectTable<FontDescription> {
        ObjectTable(
            "font", prototype: prototype,
            fields: [
                Field(input: "style", .dynamicType, "size, weight and line height of a system style") {
                    style, context, font in font.apply(style, in: context)
                },
                Field(
                    "family", \.families, .oneOrList(of: .name, count: 1...32),
                    "family or generic name, or a list in the order of preference"),
                Field("size", \.size, .number(.fontSize), "em size in points"),
                Field("weight", \.weight, .weight, "100 to 900, or thin to black"),
                Field("italic", \.isItalic, .bool, "whether the italic face is used"),
                Field(
                    "tracking", optional: \.tracking, .number(.spacing),
                    "points after every letter with its marks; default: the system's table"),
                Field("wordSpacing", \.wordSpacing, .number(.spacing), "points added to every space"),
                Field(
                    "lineHeight", optional: \.lineHeight, .number(.positiveLength),
                    "points from line to line; default: the system's line box for Inter, else the family's own"
                ),
                Field("baselineShift", \.baselineShift, .number(.spacing), "points by which text is raised"),
                Field("features", \.features, .features, "OpenType features by tag"),
                Field("variations", \.variations, .variations, "axes of a variable face by tag"),
                Field(
                    "embolden", \.emboldening, .number(.emboldening),
                    "points added to stems, to imitate a bold face"),
                Field(
                    "obliqueDegrees", \.obliqueDegrees, .number(.oblique),
                    "degrees of slant, to imitate an italic face"),
            ])
    }

    fileprivate mutating func apply(_ style: DynamicTypeStyle, in context: DecodingContext) {
        let font = style.font(in: context.sizeCategory)
        size = font.size
        weight = font.weight
        lineHeight = font.lineHeight
    }
}

extension FontOverrides {
    fileprivate static let table = ObjectTable<FontOverrides>(
        "font", prototype: FontOverrides(),
        fields: [
            Field(input: "style", .dynamicType, "size, weight and line height of a system style") {
                style, context, overrides in
                let font = style.font(in: context.sizeCategory)
                overrides.size = font.size
                overrides.weight = font.weight
                overrides.lineHeight = font.lineHeight
            },
            Field(
                "family", optional: \.families, .oneOrList(of: .name, count: 1...32),
                "family or generic name, or a list in the order of preference"),
            Field("size", optional: \.size, .number(.fontSize), "em size in points"),
            Field("weight", optional: \.weight, .weight, "100 to 900, or thin to black"),
            Field("italic", optional: \.isItalic, .bool, "whether the italic face is used"),
            Field(
                "tracking", optional: \.tracking, .number(.spacing),
                "points after every letter with its marks"),
            Field("wordSpacing", optional: \.wordSpacing, .number(.spacing), "points added to every space"),
            Field("lineHeight", optional: \.lineHeight, .number(.positiveLength), "points from line to line"),
            Field(
                "baselineShift", optional: \.baselineShift, .number(.spacing),
                "points by which text is raised"),
            Field("features", optional: \.features, .features, "OpenType features; they replace the font's"),
            Field(
                "variations", optional: \.variations, .variations,
                "axes of a variable face; they replace the font's"),
            Field("embolden", optional: \.emboldening, .number(.emboldening), "points added to stems"),
            Field("obliqueDegrees", optional: \.obliqueDegrees, .number(.oblique), "degrees of slant"),
        ])
}

extension ValueCodec where Value == DynamicTypeStyle {
    fileprivate static var dynamicType: Self {
        word(aliases: ["title": .title1, "caption": .caption1, "subhead": .subheadline])
    }
}

extension ValueCodec where Value == SizeCategory {
    package static var sizeCategory: Self { word(aliases: SizeCategory.longNames) }
}

extension ValueCodec where Value == Int {
    /// A codec for a font's weight as a number or by the names of OpenType's `usWeightClass`. Only `heavy` differs: it
    /// is 800 as on Apple's platforms, and 900 in OpenType.
    package static var weight: Self {
        .oneOf([
            .integer(100...900),
            .word(
                [
                    ("thin", 100), ("extra-light", 200), ("light", 300), ("regular", 400), ("medium", 500),
                    ("semibold", 600), ("bold", 700), ("extra-bold", 800), ("black", 900),
                ], aliases: [("ultra-light", 200), ("normal", 400), ("heavy", 800)]),
        ])
    }
}

extension ValueCodec where Value == [FontFeature] {
    /// A codec for an object whose keys are tags of OpenType features. The value `true` means 1, and `false` means 0.
    fileprivate static var features: Self {
        let setting = ValueCodec<Int>.oneOf([
            .integer(0...65535), ValueCodec<Bool>.bool.map(to: { $0 ? 1 : 0 }, from: { _ in nil }),
        ])
        return ValueCodec(
            kind: .named("features"),
            read: { value, context in
                guard case .object(let object) = value.content else { return nil }
                return object.members.compactMap { member in
                    guard context.checkTag(of: member) else { return nil }
                    return setting.decode(member.value, in: &context).map {
                        FontFeature(tag: member.key, value: $0)
                    }
                }
            },
            write: { features in
                let members = features.map { feature in
                    JSONObject.Member(
                        key: feature.tag, keyRange: 0..<0, value: .written(.number(Double(feature.value))))
                }
                return .written(.object(JSONObject(members: members)))
            })
    }
}

extension DecodingContext {
    /// Returns whether a key is an OpenType tag: four printable ASCII characters. Other keys are reported.
    package mutating func checkTag(of member: JSONObject.Member) -> Bool {
        let isTag = member.key.utf8.count == 4 && member.key.utf8.allSatisfy { (0x20...0x7E).contains($0) }
        if !isTag {
            report(
                .invalidName, "\(member.key.quotedForDisplay) is not an OpenType tag, such as \"tnum\"",
                at: member.keyRange)
        }
        return isTag
    }
}
