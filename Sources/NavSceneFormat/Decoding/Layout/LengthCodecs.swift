import NavGeometry
import NavJSON
import NavScene

extension DecodingContext {
    /// Returns the percentage that a text such as `"50%"` or `"1/3"` states, or nil for other text.
    static func percent(_ text: String) -> Double? {
        if text.hasSuffix("%") { return CSSNumber.parse(text.dropLast()) }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let numerator = CSSNumber.parse(parts[0].trimmed),
            let denominator = CSSNumber.parse(parts[1].trimmed), denominator > 0
        else { return nil }
        return numerator * 100 / denominator
    }

    /// Returns whether a share is within 0…100,000 %, or within ±100,000 % if `isSigned`. A share beyond the range is
    /// reported.
    mutating func checkPercent(_ percent: Double, isSigned: Bool, at range: Range<Int>) -> Bool {
        let limits = NumberRange(lower: isSigned ? -1e5 : 0, upper: 1e5)
        if !limits.contains(percent) {
            report(.valueOutOfRange, "\(percent.shortText) % is not \(limits.phrase)", at: range)
        }
        return limits.contains(percent)
    }
}

extension Substring {
    /// The text without spaces at both ends.
    var trimmed: Substring {
        var text = drop { $0 == " " }
        while text.last == " " { text.removeLast() }
        return text
    }
}

extension ValueCodec where Value == Double {
    /// A codec for a share of the parent's size, in percent. The file has a text such as `"50%"`.
    ///
    /// - Parameters:
    ///   - points: The range of points that the caller also accepts. Only help texts use this range.
    ///   - allowsAuto: Whether the caller also accepts the word `auto`. Only help texts depend on it.
    static func share(isSigned: Bool = false, points: NumberRange = .length, allowsAuto: Bool = false) -> Self
    {
        ValueCodec(
            kind: .percentage,
            recognizes: { value in
                guard case .string(let text) = value.content else { return false }
                return DecodingContext.percent(text) != nil
            },
            read: { value, context in
                guard case .string(let text) = value.content else { return nil }
                guard let percent = DecodingContext.percent(text) else {
                    context.report(
                        .valueOutOfRange,
                        "\(text.quotedForDisplay) is not a share such as \"50%\" or \"1/3\"",
                        help: text.contains("{")
                            ? "calculate a share by { \"$format\": \"1 / 3\", \"as\": \".3%\" }"
                            : FamiliarWords.help(forLength: text, in: points, allowsAuto: allowsAuto),
                        at: value.range)
                    return nil
                }
                return context.checkPercent(percent, isSigned: isSigned, at: value.range) ? percent : nil
            },
            write: { .written(.string("\($0.shortText)%")) },
            mix: { $0.number(in: NumberRange(lower: -1e5, upper: 1e5)) })
    }
}

extension ValueCodec where Value == Length {
    /// A codec for points or a share of the parent's size.
    ///
    /// - Parameter allowsAuto: Whether the caller also accepts the word `auto`.
    static func length(_ range: NumberRange, allowsAuto: Bool = false) -> Self {
        .oneOf([
            ValueCodec<Double>.number(range).map(
                to: { .points($0) }, from: { if case .points(let points) = $0 { points } else { nil } }),
            ValueCodec<Double>.share(isSigned: range.lower < 0, points: range, allowsAuto: allowsAuto).map(
                to: { .percent($0) }, from: { if case .percent(let share) = $0 { share } else { nil } }),
        ])
    }
}

extension ValueCodec where Value == EdgeLength {
    /// A codec for one margin or inset.
    static var edge: Self {
        .oneOf([
            .word([("auto", EdgeLength.auto)]).recognizingWords(["auto"]),
            ValueCodec<Length>.length(.coordinate, allowsAuto: true).map(
                to: { length in
                    switch length {
                    case .points(let points): .points(points)
                    case .percent(let share): .percent(share)
                    }
                },
                from: { edge in
                    switch edge {
                    case .points(let points): .points(points)
                    case .percent(let share): .percent(share)
                    case .auto: nil
                    }
                }),
        ])
    }
}

extension ValueCodec {
    /// Returns a copy of the codec that recognizes only these words.
    func recognizingWords(_ words: [String]) -> Self { recognizingText { words.contains(comparable($0)) } }

    /// Returns a copy of the codec that recognizes only strings that fulfil a condition.
    func recognizingText(_ condition: @escaping @Sendable (String) -> Bool) -> Self {
        var codec = self
        codec.recognizes = { value in
            guard case .string(let text) = value.content else { return false }
            return condition(text)
        }
        return codec
    }
}

extension ValueCodec where Value == EdgeLengths {
    /// A codec for margins or insets: one length, [vertical, horizontal], [top, right, bottom, left], or an object.
    static func edges(_ table: ObjectTable<EdgeLengths>) -> Self {
        .oneOf([
            ValueCodec<EdgeLength>.edge.map(
                to: { EdgeLengths($0) }, from: { $0 == EdgeLengths($0.top) ? $0.top : nil }),
            ValueCodec<[EdgeLength]>.sides(of: .edge).map(
                to: {
                    EdgeLengths(top: $0[0], right: $0[1], bottom: $0[$0.count - 2], left: $0[$0.count - 1])
                },
                from: { [$0.top, $0.right, $0.bottom, $0.left] }),
            table.codec,
        ])
    }
}

extension EdgeLengths {
    static let marginTable = table("margin", prototype: .zero)
    static let insetTable = table("inset", prototype: .auto)

    private static func table(_ name: String, prototype: EdgeLengths) -> ObjectTable<EdgeLengths> {
        ObjectTable<EdgeLengths>(
            name, prototype: prototype,
            fields: [
                Field("top", \.top, .edge, "points, a share, or auto at the top edge"),
                Field("right", \.right, .edge, "points, a share, or auto at the right edge"),
                Field("bottom", \.bottom, .edge, "points, a share, or auto at the bottom edge"),
                Field("left", \.left, .edge, "points, a share, or auto at the left edge"),
                Field(input: "leading", .edge, "the same at the leading edge", excludes: ["left", "right"]) {
                    length, context, edges in
                    if context.direction.isRightToLeft { edges.right = length } else { edges.left = length }
                },
                Field(input: "trailing", .edge, "the same at the trailing edge", excludes: ["left", "right"])
                {
                    length, context, edges in
                    if context.direction.isRightToLeft { edges.left = length } else { edges.right = length }
                },
            ])
    }
}

extension ValueCodec where Value == Padding {
    /// A codec for one length, [vertical, horizontal], [top, right, bottom, left], or an object of points.
    static var padding: Self {
        var codec = ValueCodec.oneOf([
            ValueCodec<Length>.length(.length).map(
                to: { Padding([$0, $0, $0, $0]) },
                from: { padding in
                    guard let lengths = padding.lengths, lengths.allSatisfy({ $0 == lengths[0] }) else {
                        return nil
                    }
                    return lengths[0]
                }),
            ValueCodec<[Length]>.sides(of: .length(.length)).map(
                to: { Padding([$0[0], $0[1], $0[$0.count - 2], $0[$0.count - 1]]) }, from: \.lengths),
            EdgeInsets.layoutTable.codec.map(
                to: { Padding(points: $0) }, from: { $0.shares == .zero ? $0.points : nil }),
        ])
        let mix = ValueCodec<EdgeInsets>.layoutEdges.mix
        codec.mix = { mixing in
            guard let points = mixing.map(\.points).flatMap(mix),
                let shares = mixing.map(\.shares).flatMap(mix)
            else {
                return nil
            }
            return Padding(points: points, shares: shares)
        }
        return codec
    }
}

extension Padding {
    /// Creates padding from lengths at the top, right, bottom and left.
    fileprivate init(_ lengths: [Length]) {
        func points(_ length: Length) -> Double { if case .points(let points) = length { points } else { 0 } }
        func share(_ length: Length) -> Double { if case .percent(let share) = length { share } else { 0 } }
        self.init(
            points: EdgeInsets(
                top: points(lengths[0]), left: points(lengths[3]), bottom: points(lengths[2]),
                right: points(lengths[1])),
            shares: EdgeInsets(
                top: share(lengths[0]), left: share(lengths[3]), bottom: share(lengths[2]),
                right: share(lengths[1])))
    }

    /// The lengths at the top, right, bottom and left, or nil if an edge has both points and a share.
    fileprivate var lengths: [Length]? {
        let pairs = [
            (points.top, shares.top), (points.right, shares.right), (points.bottom, shares.bottom),
            (points.left, shares.left),
        ]
        guard pairs.allSatisfy({ $0.0 == 0 || $0.1 == 0 }) else { return nil }
        return pairs.map { $0.1 == 0 ? .points($0.0) : .percent($0.1) }
    }
}

extension ValueCodec where Value == Gap {
    /// A codec for one gap, or [between rows, between columns].
    static var gap: Self {
        .oneOf([
            ValueCodec<Length>.length(.coordinate).map(
                to: { Gap(rows: $0, columns: $0) }, from: { $0.rows == $0.columns ? $0.rows : nil }),
            ValueCodec<[Length]>.list(
                of: .length(.coordinate), count: 2...2, form: "[between rows, between columns]"
            ).checked { lengths, _, _ in
                lengths.count == 2
            }.map(
                to: { Gap(rows: $0[0], columns: $0[1]) }, from: { [$0.rows, $0.columns] }),
        ])
    }
}

/// A width or height as a file spells it.
enum SizeSpelling: Equatable, Sendable {
    /// A number of points. It is stored in the node's frame.
    case points(Double)
    case rule(SizeRule)
}

extension ValueCodec where Value == SizeSpelling {
    /// A codec for points, a share, `fill`, `hug`, or a weight such as `2fr`.
    static var sizeRule: Self {
        .oneOf([
            ValueCodec<Double>.number(.length).map(
                to: { .points($0) }, from: { if case .points(let points) = $0 { points } else { nil } }),
            .word([("fill", SizeSpelling.rule(.fill)), ("hug", .rule(.hug))]).recognizingText { text in
                !text.contains { $0.isNumber }
            },
            ValueCodec<Double>.weight.map(
                to: { .rule(.fill(weight: $0)) },
                from: { if case .rule(.fill(let weight)) = $0, weight != 1 { weight } else { nil } }),
            ValueCodec<Double>.share().map(
                to: { .rule(.percent($0)) },
                from: { if case .rule(.percent(let share)) = $0 { share } else { nil } }),
        ])
    }
}

extension ValueCodec where Value == Double {
    /// A codec for a weight as text, such as `"2fr"`.
    static var weight: Self {
        ValueCodec(
            kind: .string,
            recognizes: { value in
                if case .string(let text) = value.content { text.hasSuffix("fr") } else { false }
            },
            read: { value, context in
                guard case .string(let text) = value.content else { return nil }
                guard let weight = CSSNumber.parse(text.dropLast(2)), (0...10_000).contains(weight) else {
                    context.report(
                        .valueOutOfRange,
                        "\(text.quotedForDisplay) is not a weight from \"0fr\" to \"10000fr\"",
                        at: value.range)
                    return nil
                }
                return weight
            },
            write: { .written(.string("\($0.shortText)fr")) })
    }

    /// A codec for width divided by height: a number, or text such as `"16/9"`.
    static var aspectRatio: Self {
        let range = NumberRange(lower: 1e-4, upper: 1e4)
        return .oneOf([
            .number(range),
            ValueCodec(
                kind: .string,
                read: { value, context in
                    guard case .string(let text) = value.content else { return nil }
                    let ratio = text.contains("/") ? DecodingContext.percent(text).map { $0 / 100 } : nil
                    guard let ratio, range.contains(ratio) else {
                        context.report(
                            .valueOutOfRange, "\(text.quotedForDisplay) is not a ratio such as \"16/9\"",
                            at: value.range)
                        return nil
                    }
                    return ratio
                },
                write: { _ in nil }),
        ])
    }
}
