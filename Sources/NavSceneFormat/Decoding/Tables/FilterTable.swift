import NavScene

extension Filter {
    /// The keys of a filter. A filter has exactly one key, which names the kind of filter.
    package static let table = ObjectTable<Filter>(
        "filter", prototype: .opacity(1),
        fields: stepFields + [
            Field(
                case: "graph", .filterGraph, "steps with names, which later steps can use",
                embed: { .graph($0) },
                extract: { if case .graph(let graph) = $0 { graph } else { nil } })
        ],
        check: { _, reading, context in
            if reading.count != 1 {
                context.report(
                    .conflictingKeys, "a filter has one key, not \(reading.count)",
                    help: "write a list; the first acts first", at: reading.range)
            }
        })

    /// All kinds of filter except `graph`. Each of these kinds can also be the operation of a step in a filter graph.
    package static let stepFields: [Field<Filter>] = [
        Field(
            case: "blur", .blurSigmas, "standard deviation in points, or [x, y]",
            embed: { .blur(sigmaX: $0[0], sigmaY: $0[1]) },
            extract: { if case .blur(let x, let y) = $0 { [x, y] } else { nil } }),
        Field(
            case: "saturate", .factor, "0 is grey, 1 changes nothing", embed: { .saturate($0) },
            extract: { if case .saturate(let amount) = $0 { amount } else { nil } }),
        Field(
            case: "hueRotateDegrees", .number(.coordinate), "rotation of hues in degrees",
            embed: { .hueRotate(degrees: $0) },
            extract: { if case .hueRotate(let degrees) = $0 { degrees } else { nil } }),
        Field(
            case: "brightness", .factor, "factor for the colours", embed: { .brightness($0) },
            extract: { if case .brightness(let amount) = $0 { amount } else { nil } }),
        Field(
            case: "contrast", .factor, "factor for the distance from middle grey",
            embed: { .contrast($0) },
            extract: { if case .contrast(let amount) = $0 { amount } else { nil } }),
        Field(
            case: "grayscale", .fraction, "0 changes nothing, 1 is grey", embed: { .grayscale($0) },
            extract: { if case .grayscale(let amount) = $0 { amount } else { nil } }),
        Field(
            case: "invert", .fraction, "0 changes nothing, 1 is the negative", embed: { .invert($0) },
            extract: { if case .invert(let amount) = $0 { amount } else { nil } }),
        Field(
            case: "sepia", .fraction, "0 changes nothing, 1 is brown", embed: { .sepia($0) },
            extract: { if case .sepia(let amount) = $0 { amount } else { nil } }),
        Field(
            case: "opacity", .fraction, "factor for alpha", embed: { .opacity($0) },
            extract: { if case .opacity(let amount) = $0 { amount } else { nil } }),
        Field(
            case: "colorMatrix", .numbers(.coordinate, count: 20...20),
            "four rows; each has factors for red, green, blue and alpha, and a constant",
            embed: { .colorMatrix($0) },
            extract: { if case .colorMatrix(let rows) = $0 { rows } else { nil } }),
        Field(
            case: "dropShadow", Shadow.dropShadowTable.codec, "shadow beneath the picture",
            embed: { .dropShadow($0) },
            extract: { if case .dropShadow(let shadow) = $0 { shadow } else { nil } }),
    ]
}

extension ValueCodec where Value == Double {
    /// A codec for a factor that is not negative.
    fileprivate static var factor: Self { .number(.length) }
}

extension ValueCodec where Value == [Double] {
    /// A codec for one sigma, or for a sigma for each axis.
    fileprivate static var blurSigmas: Self {
        .oneOf([
            ValueCodec<Double>.sigma.map(to: { [$0, $0] }, from: { $0[0] == $0[1] ? $0[0] : nil }),
            .tuple(of: .sigma, count: 2...2, form: "[x, y]"),
        ])
    }
}
