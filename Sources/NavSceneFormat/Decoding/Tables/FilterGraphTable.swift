import NavGeometry
import NavImaging
import NavJSON
import NavScene

extension FilterGraph {
    package static let table = ObjectTable<FilterGraph>(
        "filter graph", prototype: FilterGraph([]),
        fields: [
            Field("region", \.region, .rect, "[x, y, width, height]; outside, everything is clear"),
            Field("units", \.units, .word, "whether the region is in shares of the node's box or in points"),
            Field(
                "stepUnits", \.stepUnits, .word,
                "whether regions, sigmas, offsets and radii of steps are shares of the box or points"),
            Field("colorSpace", \.colorSpace, .word, "in which numbers colours are computed"),
            Field("steps", \.steps, .filterSteps, "the last one's result is the picture", isRequired: true),
        ])
}

extension ValueCodec where Value == FilterGraph {
    /// A list of steps, or an object that says more.
    package static var filterGraph: Self {
        let list = ValueCodec<[FilterGraph.Step]>.filterSteps.map(
            to: { FilterGraph($0) }, from: { (_: FilterGraph) in nil })
        return .oneOf([list, FilterGraph.table.codec])
    }
}

extension ValueCodec where Value == Rect {
    /// [x, y, width, height], the last two not negative.
    package static var rect: Self {
        ValueCodec<[Double]>.numbers(.coordinate, count: 4...4).checked { numbers, json, context in
            let isValid = numbers[2] >= 0 && numbers[3] >= 0
            if !isValid {
                context.report(
                    .valueOutOfRange, "the width and height are not negative", at: json.range)
            }
            return isValid
        }.map(
            to: { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) },
            from: { [$0.x, $0.y, $0.width, $0.height] })
    }
}

// MARK: Steps

extension FilterGraph.Step {
    /// An object with one key for what is done, and keys that say to what.
    package static let table = ObjectTable<FilterGraph.Step>(
        "filter step", prototype: FilterGraph.Step(.filter(.opacity(1))),
        fields: operationFields + [
            Field("in", \.input, .filterInput, "what the step works on; left out: the step before"),
            Field("in2", optional: \.input2, .filterInput, "what lies below, for blend and composite"),
            Field("result", optional: \.result, .resultName, "a name for later steps"),
            Field("region", optional: \.region, .rect, "outside, the result is clear"),
            Field("colorSpace", optional: \.colorSpace, .word, "in which numbers colours are computed"),
            Field("edge", \.edge, .word, "what a blur finds beyond its input's region"),
        ],
        check: { step, reading, context in check(step, reading, &context) })

    private static let operationFields = FilterGraph.Operation.fields.map { field in
        field.lifted(
            extract: { (step: FilterGraph.Step) in step.operation }, embed: { $1.operation = $0 })
    }

    private static func check(
        _ step: FilterGraph.Step, _ reading: ObjectReading, _ context: inout DecodingContext
    ) {
        let given = operationFields.map(\.name).filter(reading.isGiven)
        guard given.count == 1, let name = given.first else {
            context.report(
                given.isEmpty ? .missingKey : .conflictingKeys,
                given.isEmpty
                    ? "a filter step says what is done: \(operationFields.map(\.name).joinedAsChoice)"
                    : "a filter step does one thing, not \(given.joinedAsChoice)",
                at: reading.range)
            return
        }
        guard reading.isRead(name) else { return }
        if step.operation.joinsTwo, !reading.isGiven("in2") {
            context.report(
                .missingKey, "\(name.quotedForDisplay) lacks the key \"in2\": what lies below",
                at: reading.range)
        }
        var idle: [String] = []
        if !step.operation.joinsTwo { idle.append("in2") }
        if !step.operation.takesInput { idle.append("in") }
        if !step.operation.isBlur { idle.append("edge") }
        for key in idle where reading.isGiven(key) {
            context.report(
                .conflictingKeys, "\(key.quotedForDisplay) means nothing to \(name.quotedForDisplay)",
                at: reading.range(of: key))
        }
    }
}

extension FilterGraph.Operation {
    package var joinsTwo: Bool {
        switch self {
        case .composite, .blend: true
        default: false
        }
    }

    /// Whether there is one picture named by `in`.
    package var takesInput: Bool {
        switch self {
        case .flood, .merge: false
        default: true
        }
    }

    package var isBlur: Bool { if case .filter(.blur) = self { true } else { false } }

    /// One for each kind of operation.
    package static let fields = filterFields + graphFields

    /// The operations that are also steps of a plain list.
    private static let filterFields: [Field<FilterGraph.Operation>] =
        Filter.stepFields.map { field in
            field.lifted(
                extract: { (operation: FilterGraph.Operation) in
                    if case .filter(let filter) = operation { filter } else { nil }
                },
                embed: { $1 = .filter($0) })
        }

    /// The operations that only a graph has.
    private static let graphFields: [Field<FilterGraph.Operation>] = [
        Field(
            case: "luminanceToAlpha", .yes, "true: alpha becomes the luminance, colour black",
            embed: { _ in .luminanceToAlpha }, extract: { $0 == .luminanceToAlpha ? true : nil }),
        Field(
            case: "transfer", ComponentTransfer.table.codec, "a function for each channel",
            embed: { .transfer($0) },
            extract: { if case .transfer(let transfer) = $0 { transfer } else { nil } }),
        Field(
            case: "flood", .floodPaint, "a colour or a gradient for the whole region",
            embed: { .flood($0) },
            extract: { if case .flood(let paint) = $0 { paint } else { nil } }),
        Field(
            case: "offset", .vector, "[x, y]", embed: { .offset($0) },
            extract: { if case .offset(let offset) = $0 { offset } else { nil } }),
        Field(
            case: "composite", .filterComposite,
            "how the shape combines with that of in2: a word, or [k1, k2, k3, k4]",
            embed: { .composite($0) },
            extract: { if case .composite(let composite) = $0 { composite } else { nil } }),
        Field(
            case: "blend", .filterBlend, "how the colours mix with those of in2",
            embed: { .blend($0) }, extract: { if case .blend(let mode) = $0 { mode } else { nil } }),
        Field(
            case: "merge", .list(of: .filterInput, count: 1...64),
            "pictures over each other, the first at the bottom", embed: { .merge($0) },
            extract: { if case .merge(let inputs) = $0 { inputs } else { nil } }),
        Field(
            case: "erode", .radii, "the least within a radius, or [x, y]",
            embed: { .erode(x: $0[0], y: $0[1]) },
            extract: { if case .erode(let x, let y) = $0 { [x, y] } else { nil } }),
        Field(
            case: "dilate", .radii, "the greatest within a radius, or [x, y]",
            embed: { .dilate(x: $0[0], y: $0[1]) },
            extract: { if case .dilate(let x, let y) = $0 { [x, y] } else { nil } }),
    ]
}

// MARK: Values of operations

extension ValueCodec where Value == Bool {
    /// Only `true`: the key is the word.
    fileprivate static var yes: Self {
        bool.checked { isTrue, json, context in
            if !isTrue {
                context.report(.valueOutOfRange, "leave the step out instead of saying false", at: json.range)
            }
            return isTrue
        }
    }
}

extension ValueCodec where Value == Paint {
    /// A pattern is nodes, which a graph cannot hold.
    fileprivate static var floodPaint: Self {
        paint.checked { paint, json, context in
            switch paint {
            case .solid, .gradient: return true
            default:
                context.report(
                    .wrongType, "a flood is a colour or a gradient",
                    help: "paint the node itself, and use it as the source", at: json.range)
                return false
            }
        }
    }
}

extension ValueCodec where Value == [Double] {
    /// One radius for both axes, or one for each.
    fileprivate static var radii: Self {
        .oneOf([
            ValueCodec<Double>.number(.length).map(to: { [$0, $0] }, from: { $0[0] == $0[1] ? $0[0] : nil }),
            .numbers(.length, count: 2...2),
        ])
    }

    fileprivate static func factors(_ count: ClosedRange<Int>) -> Self {
        numbers(NumberRange(lower: -1000, upper: 1000), count: count)
    }
}

extension ValueCodec where Value == BlendMode {
    /// The sixteen of W3C Compositing; plus-lighter is `"composite": "lighter"`.
    fileprivate static var filterBlend: Self {
        .word(BlendMode.allCases.filter { !$0.isOperator }.map { (hyphenated($0.rawValue), $0) })
    }
}

extension ValueCodec where Value == FilterGraph.Composite {
    fileprivate static var filterComposite: Self {
        let words = ValueCodec.word([
            ("over", .over), ("in", .in), ("out", .out), ("atop", .atop), ("xor", .xor),
            ("lighter", .lighter),
        ])
        let arithmetic = ValueCodec<[Double]>.factors(4...4).map(
            to: { FilterGraph.Composite.arithmetic(k1: $0[0], k2: $0[1], k3: $0[2], k4: $0[3]) },
            from: {
                if case .arithmetic(let k1, let k2, let k3, let k4) = $0 { [k1, k2, k3, k4] } else { nil }
            })
        return .oneOf([words, arithmetic])
    }
}

extension ComponentTransfer {
    package static let table = ObjectTable<ComponentTransfer>(
        "transfer", prototype: ComponentTransfer(),
        fields: [
            Field(
                input: "rgb", Function.table.codec, "for red, green and blue",
                excludes: ["red", "green", "blue"]
            ) { function, _, transfer in
                transfer = ComponentTransfer(
                    red: function, green: function, blue: function, alpha: transfer.alpha)
            },
            Field("red", \.red, Function.table.codec, "a function of 0…1"),
            Field("green", \.green, Function.table.codec, "a function of 0…1"),
            Field("blue", \.blue, Function.table.codec, "a function of 0…1"),
            Field("alpha", \.alpha, Function.table.codec, "a function of 0…1"),
        ])
}

extension ComponentTransfer.Function {
    /// An object with a single key, or none for identity.
    package static let table = ObjectTable<ComponentTransfer.Function>(
        "transfer function", prototype: .identity,
        fields: [
            Field(
                case: "table", .factors(1...256), "values that are joined by straight lines",
                embed: { .table($0) },
                extract: { if case .table(let values) = $0 { values } else { nil } }),
            Field(
                case: "discrete", .factors(1...256), "values of steps of equal width",
                embed: { .discrete($0) },
                extract: { if case .discrete(let values) = $0 { values } else { nil } }),
            Field(
                case: "linear", .factors(2...2), "[slope, intercept]",
                embed: { .linear(slope: $0[0], intercept: $0[1]) },
                extract: {
                    if case .linear(let slope, let intercept) = $0 { [slope, intercept] } else { nil }
                }),
            Field(
                case: "gamma", .gamma, "[amplitude, exponent, offset]",
                embed: { .gamma(amplitude: $0[0], exponent: $0[1], offset: $0[2]) },
                extract: {
                    if case .gamma(let amplitude, let exponent, let offset) = $0 {
                        [amplitude, exponent, offset]
                    } else {
                        nil
                    }
                }),
        ],
        check: { _, reading, context in
            guard reading.count > 1 else { return }
            context.report(
                .conflictingKeys, "a transfer function has one key, not \(reading.count)", at: reading.range)
        })
}

extension ValueCodec where Value == [Double] {
    fileprivate static var gamma: Self {
        factors(3...3).checked { numbers, json, context in
            let isValid = (0...100).contains(numbers[1])
            if !isValid {
                context.report(
                    .valueOutOfRange, "the exponent \(numbers[1].shortText) is not from 0 to 100",
                    at: json.range)
            }
            return isValid
        }
    }
}
