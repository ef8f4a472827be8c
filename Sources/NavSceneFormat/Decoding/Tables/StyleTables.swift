import NavGeometry
import NavImaging
import NavScene

extension Shadow {
    package static let table = ObjectTable<Shadow>(
        "shadow", prototype: dropShadowTable.prototype,
        fields: dropShadowTable.fields + [
            Field(
                "spread", \.spread, .number(NumberRange(lower: -1000, upper: 1000)),
                "points by which the silhouette grows"),
            Field("inner", \.isInner, .bool, "whether the shadow lies inside the picture"),
            Field(
                "shape", \.shape, .shadowShape,
                "box, ellipse or path that casts the shadow, in the node's coordinates"),
        ])

    /// The keys of a shadow as a filter step. The picture's alpha casts the shadow beneath the picture.
    package static let dropShadowTable = ObjectTable<Shadow>(
        "drop shadow", prototype: Shadow(color: StraightColor.black.withAlpha(multipliedBy: 0.25), sigma: 0),
        fields: [
            Field("color", \.color, .color, "the shadow's colour with its alpha"),
            Field("sigma", \.sigma, .sigma, "standard deviation of the blur, in points"),
            Field("offset", \.offset, .vector, "[x, y] in points"),
        ])
}

extension ValueCodec where Value == [Node] {
    /// A codec for one box, ellipse or path.
    fileprivate static var shadowShape: Self {
        ValueCodec<Node>.shape.map(to: { [$0] }, from: { $0.first })
    }
}

extension Backdrop {
    package static let table = ObjectTable<Backdrop>(
        "backdrop", prototype: Backdrop(sigma: 0),
        fields: [
            Field(input: "material", ValueCodec<Material>.word, "a material, changed by the other keys") {
                material, context, backdrop in backdrop = context.backdrop(material)
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
            Field("tint", optional: \.tint, .color, "colour over the blurred picture"),
            Field("edge", \.edge, .word, "pixels that the blur reads outside the outline"),
            Field("mask", optional: \.mask, .mask, "strength of the effect at each place"),
        ])
}

extension Backdrop.LuminanceCurve {
    package static let table = ObjectTable<Backdrop.LuminanceCurve>(
        "luminance curve",
        prototype: Backdrop.LuminanceCurve(amount: 0, ordinates: [0, 1.0 / 3, 2.0 / 3, 1]),
        fields: [
            Field("amount", \.amount, .fraction, "share of the curve's result", isRequired: true),
            Field(
                "ordinates", \.ordinates,
                .numbers(
                    NumberRange(lower: -100, upper: 100), count: 4...4, form: "[at 0, at 1/3, at 2/3, at 1]"),
                "the curve's results for luma 0, 1/3, 2/3 and 1", isRequired: true),
        ])
}

extension ValueCodec where Value == Backdrop {
    /// A codec for the name of a material, or an object.
    package static var backdrop: Self {
        let material = ValueCodec<Material>.word
        let named = ValueCodec<Backdrop>(
            kind: material.kind,
            read: { value, context in
                material.read(value, &context).map(context.backdrop)
            },
            write: { _ in nil })
        return .oneOf([named, Backdrop.table.codec])
    }
}
