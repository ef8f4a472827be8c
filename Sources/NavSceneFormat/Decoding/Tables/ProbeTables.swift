import NavGeometry
import NavJSON
import NavScene

extension Probe {
    package static let table = ObjectTable<Probe>(
        "probe", prototype: Probe(),
        fields: [
            Field(
                input: "at", .probeTarget, "id of a node or part, or [x, y] of a point on the canvas",
                isRequired: true, apply: { $2.target = $0 }),
            Field(
                input: "when", .probeCondition,
                "appearance, time, sizeCategory, direction, and values of parameters (default: all appearances)",
                apply: { $2.condition = $0 }),
            Field("visible", optional: \.isVisible, .bool, "whether the part changes at least one pixel"),
            Field(
                "x", optional: \.x, .expectedNumber,
                "left edge on the canvas in points: a number, or min and max"),
            Field("y", optional: \.y, .expectedNumber, "top edge on the canvas in points"),
            Field("width", optional: \.width, .expectedNumber, "width in points"),
            Field("height", optional: \.height, .expectedNumber, "height in points"),
            Field(
                "color", optional: \.color, .color,
                "colour of the pixel at the point, or at the centre of the part"),
            Field(
                "tolerance", \.tolerance, .number(NumberRange(lower: 0, upper: 255)),
                "largest difference of a colour's channel, in levels of 255"),
            Field("alpha", optional: \.alpha, .expectedNumber, "alpha of that pixel, 0 to 1"),
            Field(
                "contrast", optional: \.contrast, .leastNumber,
                "least contrast ratio of texts with their background, or of shapes if there are no texts, 1 to 21"
            ),
            Field("truncated", optional: \.isTruncated, .bool, "whether a text of the part is cut"),
            Field(
                "apart", \.apart, .oneOrList(of: .name, count: 0...256),
                "ids of parts that the part does not overlap"),
            Field(
                "touchTarget", optional: \.touchTarget, .touchTarget,
                "least width and height in points; true for 44"),
            Field(ignored: "note", "ignored; for readers of the file"),
        ],
        check: { probe, reading, context in
            guard !reading.mayLackMembers else { return }
            let expectations = [
                "visible", "x", "y", "width", "height", "color", "alpha", "contrast", "truncated", "apart",
                "touchTarget",
            ]
            if !expectations.contains(where: reading.isGiven) {
                context.report(
                    .missingKey, "the probe expects nothing",
                    help: "give one of \(expectations.joinedAsChoice)",
                    at: reading.range)
            }
            guard case .point = probe.target else { return }
            for key in expectations where !["color", "alpha"].contains(key) && reading.isGiven(key) {
                context.report(
                    .conflictingKeys,
                    "\(key.quotedForDisplay) needs a part, and a point has only a colour and an alpha",
                    help: "\"at\": the id of a node", at: reading.range(of: key))
            }
        })
}

extension ValueCodec where Value == [Probe] {
    /// A codec for one probe or a list of probes.
    package static var probes: Self {
        let table = Probe.table.codec
        let probe = ValueCodec<Probe>(
            kind: table.kind,
            read: { value, context in
                var probe = table.read(value, &context)
                probe?.source = value.range
                return probe
            },
            write: { _ in nil })
        return .oneOrList(of: probe, count: 0...10_000)
    }
}

extension ValueCodec where Value == Probe.Target {
    fileprivate static var probeTarget: Self {
        let point = ValueCodec<Point>.point
        return ValueCodec(
            kind: .oneOf([.string, point.kind]),
            read: { value, context in
                guard case .string(let id) = value.content else {
                    return point.read(value, &context).map(Probe.Target.point)
                }
                guard id.isEmpty else { return .part(id) }
                context.report(.emptyName, "the id is empty", at: value.range)
                return nil
            },
            write: { _ in nil })
    }
}

extension ValueCodec where Value == Probe.Bounds {
    /// A codec for a number, or an object with `min` and `max`.
    fileprivate static var expectedNumber: Self { bounds { Probe.Bounds(minimum: $0, maximum: $0) } }
    /// A codec for a smallest number, or an object with `min` and `max`.
    fileprivate static var leastNumber: Self { bounds { Probe.Bounds(minimum: $0) } }

    private static func bounds(_ single: @escaping @Sendable (Double) -> Probe.Bounds) -> Self {
        let number = ValueCodec<Double>.number(.coordinate)
        let table = Probe.Bounds.table.codec
        return ValueCodec(
            kind: .oneOf([number.kind, table.kind]),
            read: { value, context in
                if case .number = value.content { return number.read(value, &context).map(single) }
                return table.read(value, &context)
            },
            write: { _ in nil })
    }
}

extension Probe.Bounds {
    fileprivate static let table = ObjectTable<Probe.Bounds>(
        "interval", prototype: Probe.Bounds(),
        fields: [
            Field("min", optional: \.minimum, .number(.coordinate), "smallest number"),
            Field("max", optional: \.maximum, .number(.coordinate), "largest number"),
        ],
        check: { bounds, reading, context in
            if let minimum = bounds.minimum, let maximum = bounds.maximum, minimum > maximum {
                context.report(
                    .valueOutOfRange, "\(minimum.shortText) is above \(maximum.shortText)", at: reading.range)
            } else if bounds == Probe.Bounds(), !reading.mayLackMembers {
                context.report(.missingKey, "bounds lack \"min\" and \"max\"", at: reading.range)
            }
        })
}

extension ValueCodec where Value == Double {
    /// A codec for a least size in points. `true` means 44 points (Apple's Human Interface Guidelines, "Buttons"), and
    /// `false` means 0.
    fileprivate static var touchTarget: Self {
        let number = ValueCodec<Double>.number(.length)
        return ValueCodec(
            kind: .oneOf([.bool, number.kind]),
            read: { value, context in
                guard case .bool(let isOn) = value.content else { return number.read(value, &context) }
                return isOn ? 44 : 0
            },
            write: { _ in nil })
    }
}

extension ValueCodec where Value == Probe.Condition {
    fileprivate static var probeCondition: Self {
        ValueCodec(
            kind: .named("condition"),
            read: { value, context in
                guard case .object(let object) = value.content else { return nil }
                var condition = Probe.Condition()
                for member in object.members { context.read(member, into: &condition) }
                return condition
            },
            write: { _ in nil })
    }
}

extension DecodingContext {
    /// Reads one member of a probe's condition. A name that is neither a setting nor a parameter is reported.
    fileprivate mutating func read(_ member: JSONObject.Member, into condition: inout Probe.Condition) {
        let value = member.value
        switch member.key {
        case "appearance":
            condition.appearances =
                ValueCodec<[Appearance]>.oneOrList(of: .word, count: 1...2).decode(value, in: &self) ?? []
        case "time":
            condition.times =
                ValueCodec<[Double]>.oneOrList(of: .seconds, count: 1...1000).decode(value, in: &self) ?? []
        case "sizeCategory":
            condition.sizeCategory = ValueCodec<SizeCategory>.sizeCategory.decode(value, in: &self)
        case "direction": condition.direction = ValueCodec<LayoutDirection>.word.decode(value, in: &self)
        default:
            guard let parameter = environment[member.key], !parameter.isToken, !parameter.isData else {
                if environment.mayLackNames { return }
                let names = ["appearance", "time", "sizeCategory", "direction"] + environment.visibleNames
                report(
                    .unknownParameter, "the scene has no parameter \(member.key.quotedForDisplay)",
                    help: nearestWord(to: member.key, among: names).map {
                        "did you mean \($0.quotedForDisplay)?"
                    },
                    at: member.keyRange)
                return
            }
            guard let entry = enter(value) else { return }
            defer { leave(entry) }
            condition.parameters.append(.init(name: member.key, json: entry.value.compactText))
        }
    }
}
