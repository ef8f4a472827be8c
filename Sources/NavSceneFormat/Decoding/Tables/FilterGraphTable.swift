import NavGeometry
import NavImaging
import NavJSON
import NavScene

extension FilterGraph {
    package static let table = ObjectTable<FilterGraph>(
        "filter graph", prototype: FilterGraph([]),
        fields: [
            Field("region", \.region, .rect, "[x, y, width, height]; outside, everything is transparent"),
            Field("units", \.units, .word, "unit of the region: fractions of the node's box, or points"),
            Field(
                "stepUnits", \.stepUnits, .word,
                "unit of the steps' lengths: fractions of the box, or points"),
            Field("colorSpace", \.colorSpace, .word, "colour space of the computation"),
            Field(
                "steps", \.steps, .filterSteps, "steps; the last one's result is the picture",
                isRequired: true),
        ])
}

extension ValueCodec where Value == FilterGraph {
    /// A codec for a graph: either the list of its steps alone, or an object with the keys of ``FilterGraph/table``.
    package static var filterGraph: Self {
        let list = ValueCodec<[FilterGraph.Step]>.filterSteps.map(
            to: { FilterGraph($0) }, from: { (_: FilterGraph) in nil })
        return .oneOf([list, FilterGraph.table.codec])
    }
}

extension ValueCodec where Value == Rect {
    /// A codec for [x, y, width, height]. Width and height are not negative.
    package static var rect: Self {
        ValueCodec<[Double]>.numbers(
            .coordinate, count: 4...4, form: "[x, y, width, height]"
        ).checked { numbers, json, context in
            let isValid = numbers[2] >= 0 && numbers[3] >= 0
            if !isValid {
                context.report(
                    .valueOutOfRange, "the width and height cannot be negative", at: json.range)
            }
            return isValid
        }.map(
            to: { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) },
            from: { [$0.x, $0.y, $0.width, $0.height] })
    }
}

// MARK: Steps

extension FilterGraph.Step {
    /// The keys of a step: one key for the operation, and keys for its inputs, result, region, colour space and edge
    /// mode.
    package static let table = ObjectTable<FilterGraph.Step>(
        "filter step", prototype: FilterGraph.Step(.filter(.opacity(1))),
        fields: operationFields + [
            Field(
                "in", \.input, .filterInput, "input: source, source-alpha, previous or the name of a result"),
            Field("in2", optional: \.input2, .filterInput, "lower picture, for blend and composite"),
            Field("result", optional: \.result, .resultName, "name of the result for later steps"),
            Field(
                "region", optional: \.region, .rect,
                "[x, y, width, height] in the graph's units; outside, the result is transparent"),
            Field("colorSpace", optional: \.colorSpace, .word, "colour space of the computation"),
            Field("edge", \.edge, .word, "pixels outside a blur's input"),
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
                    ? "a filter step needs an operation: \(operationFields.map(\.name).joinedAsChoice)"
                    : "a filter step has one operation, not \(given.joinedAsChoice)",
                at: reading.range)
            return
        }
        guard reading.isRead(name) else { return }
        if step.operation.joinsTwo, !reading.isGiven("in2") {
            context.report(
                .missingKey, "\(name.quotedForDisplay) lacks the key \"in2\", the lower picture",
                at: reading.range)
        }
        var idle: [String] = []
        if !step.operation.joinsTwo { idle.append("in2") }
        if !step.operation.takesInput { idle.append("in") }
        if !step.operation.isBlur { idle.append("edge") }
        for key in idle where reading.isGiven(key) {
            context.report(
                .conflictingKeys, "\(key.quotedForDisplay) does not apply to \(name.quotedForDisplay)",
                at: reading.range(of: key))
        }
    }
}

extension FilterGraph.Operation {
    /// Whether the operation combines two pictures, which the keys `in` and `in2` name.
    package var joinsTwo: Bool {
        switch self {
        case .composite, .blend: true
        default: false
        }
    }

    /// Whether the operation reads the picture that the key `in` names.
    package var takesInput: Bool {
        switch self {
        case .flood, .merge: false
        default: true
        }
    }

    package var isBlur: Bool { if case .filter(.blur) = self { true } else { false } }

    /// The keys of operations, one for each kind of operation.
    package static let fields = filterFields + graphFields

    /// The operations that a node's list of filters also has.
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
            "operator, or [k1, k2, k3, k4]: k1·in·in2 + k2·in + k3·in2 + k4",
            embed: { .composite($0) },
            extract: { if case .composite(let composite) = $0 { composite } else { nil } }),
        Field(
            case: "blend", .filterBlend, "blend mode of in over in2",
            embed: { .blend($0) }, extract: { if case .blend(let mode) = $0 { mode } else { nil } }),
        Field(
            case: "merge", .list(of: .filterInput, count: 1...64),
            "pictures over each other, the bottom one first", embed: { .merge($0) },
            extract: { if case .merge(let inputs) = $0 { inputs } else { nil } }),
        Field(
            case: "erode", .radii, "minimum within a radius, or [x, y]",
            embed: { .erode(x: $0[0], y: $0[1]) },
            extract: { if case .erode(let x, let y) = $0 { [x, y] } else { nil } }),
        Field(
            case: "dilate", .radii, "maximum within a radius, or [x, y]",
            embed: { .dilate(x: $0[0], y: $0[1]) },
            extract: { if case .dilate(let x, let y) = $0 { [x, y] } else { nil } }),
    ]
}

// MARK: Values of operations

extension ValueCodec where Value == Bool {
    /// A codec for `true` only, because the key alone names the operation.
    fileprivate static var yes: Self {
        bool.checked { isTrue, json, context in
            if !isTrue {
                context.report(.valueOutOfRange, "write true, or leave the step out", at: json.range)
            }
            return isTrue
        }
    }
}

extension ValueCodec where Value == Paint {
    /// A codec for a colour or a gradient. Other paints are reported: a graph holds neither nodes nor picture files.
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
    /// A codec for one radius, or for a radius for each axis.
    fileprivate static var radii: Self {
        .oneOf([
            ValueCodec<Double>.number(.length).map(to: { [$0, $0] }, from: { $0[0] == $0[1] ? $0[0] : nil }),
            .numbers(.length, count: 2...2, form: "[x, y]"),
        ])
    }

    fileprivate static func factors(_ count: ClosedRange<Int>, form: String? = nil) -> Self {
        numbers(.coordinate, count: count, form: form)
    }
}

extension ValueCodec where Value == BlendMode {
    /// A codec for the 16 blend modes of W3C Compositing. A file spells plus-lighter as
    /// `"composite": "lighter"`.
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
        let arithmetic = ValueCodec<[Double]>.factors(4...4, form: "[k1, k2, k3, k4]").map(
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
                input: "rgb", Function.table.codec, "one function for red, green and blue",
                excludes: ["red", "green", "blue"]
            ) { function, _, transfer in
                transfer = ComponentTransfer(
                    red: function, green: function, blue: function, alpha: transfer.alpha)
            },
            Field("red", \.red, Function.table.codec, "function of the channel's value, 0…1"),
            Field("green", \.green, Function.table.codec, "function of the channel's value, 0…1"),
            Field("blue", \.blue, Function.table.codec, "function of the channel's value, 0…1"),
            Field("alpha", \.alpha, Function.table.codec, "function of the channel's value, 0…1"),
        ])
}

extension ComponentTransfer.Function {
    /// The keys of a transfer function. A function has exactly one of them, or none for the identity.
    package static let table = ObjectTable<ComponentTransfer.Function>(
        "transfer function", prototype: .identity,
        fields: [
            Field(
                case: "table", .factors(1...256), "values, interpolated linearly",
                embed: { .table($0) },
                extract: { if case .table(let values) = $0 { values } else { nil } }),
            Field(
                case: "discrete", .factors(1...256), "values of equally wide steps",
                embed: { .discrete($0) },
                extract: { if case .discrete(let values) = $0 { values } else { nil } }),
            Field(
                case: "linear", .factors(2...2, form: "[slope, intercept]"), "[slope, intercept]",
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
        factors(3...3, form: "[amplitude, exponent, offset]").checked { numbers, json, context in
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
