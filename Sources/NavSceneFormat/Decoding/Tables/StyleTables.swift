import NavGeometry
import NavImaging
import NavScene

extension Shadow {
    package static let table = ObjectTable<Shadow>(
        "shadow", prototype: dropShadowTable.prototype,
        fields: dropShadowTable.fields + [
            Field(
                "spread", \.spread, .number(.coordinate),
                "points by which the silhouette grows"),
            Field("inner", \.isInner, .bool, "whether the shadow lies inside the picture"),
            Field(
                "shape", \.shape, .shadowShape,
                "box, ellipse or path that casts the shadow, in the node's coordinates"),
            Field(
                "knockout", \.knockout, .knockout,
                "true for the node's own shape, or a box, ellipse or path, within which the shadow is not drawn"
            ),
        ])

    /// The keys of a shadow in a filter or a text run. The alpha of the picture or of the letters casts the shadow.
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

extension ValueCodec where Value == Shadow.Knockout? {
    /// A codec for `true` (the node's own shape), `false` (no knockout), or one box, ellipse or path.
    fileprivate static var knockout: Self {
        .oneOf([
            ValueCodec<Bool>.bool.map(
                to: { $0 ? .ownShape : nil },
                from: {
                    switch $0 {
                    case nil: false
                    case .ownShape: true
                    case .shape: nil
                    }
                }),
            ValueCodec<Node>.shape.map(
                to: { .shape($0) }, from: { if case .shape(let node) = $0 { node } else { nil } }),
        ])
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
            Field("edge", \.edge, .word, "pixels that blurs read outside the outline"),
            Field(
                "filter", \.filters, .oneOrList(of: .backdropFilter, count: 0...32),
                "filters in order, which act after the blur and the colour changes and before the tint"),
            Field("mask", optional: \.mask, .mask, "strength of the effect at each place"),
        ],
        check: { backdrop, reading, context in
            guard !backdrop.filters.isEmpty, backdrop.mask != nil else { return }
            context.report(
                .conflictingKeys, "a backdrop with a mask cannot have filters",
                help: "use \"sigma\", \"saturation\" and \"brightness\" with a mask",
                at: reading.range(of: "filter"))
        })
}

extension ValueCodec where Value == Filter {
    /// A codec for a filter of a backdrop. Drop shadows and graphs are reported, because they need further pictures
    /// besides the backdrop.
    fileprivate static var backdropFilter: Self {
        Filter.table.codec.checked { filter, json, context in
            switch filter {
            case .dropShadow, .graph:
                context.report(
                    .invalidShape, "a backdrop has no drop shadows and graphs",
                    help: "give the node a \"shadow\" or a \"filter\" of its own", at: json.range)
                return false
            default: return true
            }
        }
    }
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
                "heights of a cubic Bézier curve's control points, at luma 0, 1/3, 2/3 and 1",
                isRequired: true),
        ])
}

extension ValueCodec where Value == Backdrop {
    /// A codec for the name of a material, or an object with the keys of a backdrop.
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
