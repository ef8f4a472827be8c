import NavGeometry
import NavImaging

extension Stroke {
    static let table = ObjectTable<Stroke>(
        "stroke", prototype: Stroke(paint: .solid(.black), style: StrokeStyle(width: 1)),
        fields: [
            Field(
                "paint", \.paint, .paint, "what gives the line its colour", aliases: ["color"],
                isRequired: true),
            Field("width", \.style.width, .number(.length), "points"),
            Field("cap", \.style.cap, .word, "the shape at the ends"),
            Field("join", \.style.join, .word, "the shape at the corners"),
            Field(
                "miterLimit", \.style.miterLimit, .number(NumberRange(lower: 1, upper: 1e6)),
                "a miter longer than this many widths becomes a bevel"),
            Field("dashes", \.style.dashes, .dashes, "lengths of dashes and gaps in turn, in points"),
            Field(
                "dashPhase", \.style.dashPhase, .number(.coordinate), "points into the pattern at the start"),
            Field("alignment", \.alignment, .word, "where the line lies beside the outline"),
        ])
}

extension ValueCodec where Value == [Double] {
    /// Lengths of which not all are 0.
    fileprivate static var dashes: Self {
        numbers(.length, count: 0...1000).checked { dashes, json, context in
            let isValid = dashes.isEmpty || dashes.contains { $0 > 0 }
            if !isValid {
                context.report(.valueOutOfRange, "the dashes have no length together", at: json.range)
            }
            return isValid
        }
    }
}

extension Shadow {
    static let table = ObjectTable<Shadow>(
        "shadow", prototype: Shadow(color: StraightColor.black.withAlpha(multipliedBy: 0.25), sigma: 0),
        fields: [
            Field("color", \.color, .color, "the shadow's colour with its alpha"),
            Field("sigma", \.sigma, .sigma, "standard deviation of the blur, in points"),
            Field("offset", \.offset, .vector, "[x, y] in points"),
        ])
}

extension Backdrop {
    static let table = ObjectTable<Backdrop>(
        "backdrop", prototype: Backdrop(sigma: 0),
        fields: [
            Field(input: "material", ValueCodec<Material>.word, "a material, changed by the other keys") {
                material, context, backdrop in backdrop = material.backdrop(in: context.appearance)
            },
            Field("sigma", \.sigma, .sigma, "standard deviation of the blur, in points"),
            Field(
                "saturation", \.saturation, .number(NumberRange(lower: 0, upper: 100)),
                "1 changes nothing, 0 is grey"),
            Field(
                "brightness", \.brightness, .number(NumberRange(lower: -1, upper: 1)), "added to each channel"
            ),
            Field(
                "luminanceCurve", optional: \.luminanceCurve, LuminanceCurve.table.codec,
                "a curve over luma, mixed into the colour"),
            Field("tint", optional: \.tint, .color, "laid over the blurred picture"),
            Field("edge", \.edge, .word, "which pixels the blur reads beyond the outline"),
        ])
}

extension Backdrop.LuminanceCurve {
    static let table = ObjectTable<Backdrop.LuminanceCurve>(
        "luminance curve",
        prototype: Backdrop.LuminanceCurve(amount: 0, ordinates: [0, 1.0 / 3, 2.0 / 3, 1]),
        fields: [
            Field("amount", \.amount, .fraction, "share of the curve's result", isRequired: true),
            Field(
                "ordinates", \.ordinates, .numbers(NumberRange(lower: -100, upper: 100), count: 4...4),
                "values at 0, 1/3, 2/3 and 1", isRequired: true),
        ])
}

extension ValueCodec where Value == Backdrop {
    /// The name of a material, or an object.
    static var backdrop: Self {
        let material = ValueCodec<Material>.word
        let named = ValueCodec<Backdrop>(
            kind: material.kind,
            read: { value, context in
                material.read(value, &context)?.backdrop(in: context.appearance)
            },
            write: { _ in nil })
        return .oneOf([named, Backdrop.table.codec])
    }
}
