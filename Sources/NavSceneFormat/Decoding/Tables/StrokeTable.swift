import NavGeometry
import NavImaging
import NavScene

extension Stroke {
    package static let table = ObjectTable<Stroke>(
        "stroke", prototype: Stroke(paint: .solid(.black), style: StrokeStyle(width: 1)),
        fields: [
            Field(
                "paint", \.paint, .paint, "colour, gradient, pattern or picture of the line",
                aliases: ["color"],
                isRequired: true),
            Field("width", \.pen, .pen, "points, or hairline: one device pixel at any scale"),
            Field("cap", \.style.cap, .word, "shape of the line's ends"),
            Field("join", \.style.join, .word, "shape of the line's corners"),
            Field(
                "miterLimit", \.style.miterLimit, .number(NumberRange(lower: 1, upper: 1e6)),
                "a miter longer than this many widths becomes a bevel"),
            Field("dashes", \.style.dashes, .dashes, "alternating lengths of dashes and gaps, in points"),
            Field(
                "dashPhase", \.style.dashPhase, .number(.coordinate),
                "start within the dash pattern, in points"),
            Field(
                "dashFit", \.style.dashFit, .word,
                "fits the dash pattern to the whole path, or to each side between two corners"),
            Field("trim", \.style.trim, StrokeTrim.table.codec, "the part of the outline that is drawn"),
            Field("alignment", \.alignment, .word, "side of the outline on which the line lies"),
        ])

    /// The width of a stroke: a length in points, or a hairline of one device pixel.
    fileprivate enum Pen: Equatable, Sendable {
        case points(Double)
        case hairline
    }

    private var pen: Pen {
        get { isHairline ? .hairline : .points(style.width) }
        set {
            switch newValue {
            case .points(let width): (style.width, isHairline) = (width, false)
            case .hairline: (style.width, isHairline) = (1, true)
            }
        }
    }
}

extension ValueCodec where Value == Stroke.Pen {
    fileprivate static var pen: Self {
        .oneOf([
            ValueCodec<Double>.number(.length).map(
                to: { .points($0) }, from: { if case .points(let width) = $0 { width } else { nil } }),
            .word([("hairline", .hairline)]),
        ])
    }
}

extension StrokeTrim {
    package static let table = ObjectTable<StrokeTrim>(
        "trim", prototype: .whole,
        fields: [
            Field(
                "start", \.start, .fraction,
                "fraction of the outline's length; a start behind the end changes places with it"),
            Field("end", \.end, .fraction, "fraction of the outline's length"),
            Field(
                "offset", \.offset, .number(NumberRange(lower: -1000, upper: 1000)),
                "added to both ends; the part wraps around the outline"),
        ])
}

extension ValueCodec where Value == [Double] {
    /// A codec for the lengths of dashes and gaps. In a list that is not empty, at least one length must be above 0.
    package static var dashes: Self {
        numbers(.length, count: 0...1000).checked { dashes, json, context in
            let isValid = dashes.isEmpty || dashes.contains { $0 > 0 }
            if !isValid {
                context.report(.valueOutOfRange, "all dashes and gaps have length 0", at: json.range)
            }
            return isValid
        }
    }
}
