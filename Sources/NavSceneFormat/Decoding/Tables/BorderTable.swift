import NavJSON
import NavScene

extension Border {
    package static let table = ObjectTable<Border>(
        "border", prototype: Border(.solid(.black)),
        fields: [
            Field(
                "paint", \.paint, .paint, "colour, gradient, pattern or picture of the line",
                aliases: ["color"]),
            Field("width", \.width, .number(.length), "width in points"),
            Field(
                "dashes", \.dashes, .dashes,
                "alternating lengths of dashes and gaps, in points, fitted to each side"),
        ])
}

extension Borders {
    package static let table = ObjectTable<Borders>(
        "borders", prototype: .none,
        fields: [
            Field("top", optional: \.top, Border.table.codec, "line along the top side"),
            Field("right", optional: \.right, Border.table.codec, "line along the right side"),
            Field("bottom", optional: \.bottom, Border.table.codec, "line along the bottom side"),
            Field("left", optional: \.left, Border.table.codec, "line along the left side"),
        ],
        helpForUnknownKey: { key, _ in
            Border.table.hasKey(key) ? "each side has its own: \"left\": { \(key.quotedForDisplay): … }" : nil
        })
}

extension ValueCodec where Value == Borders {
    /// A codec for one border on all sides, or for an object with a border for each side.
    package static var borders: Self {
        var common = Border.table.codec.map(to: { Borders($0) }, from: { $0.common })
        // An object with the key of a side, such as `top`, is decoded as an object of sides. If it also has keys of a
        // border, these keys are reported as unknown.
        let recognizes = common.recognizes
        common.recognizes = { value in
            recognizes(value) && !Borders.table.fields.contains { value.hasKey($0.name) }
        }
        return .oneOf([common, Borders.table.codec])
    }
}
