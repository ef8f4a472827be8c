import NavImaging
import NavJSON
import NavScene

/// The keys of `$map`.
struct MapSpelling: Sendable {
    var input: JSONValue?
    var points: [Double] = []
    var values: JSONValue?
    var easing = MapEasing.linear

    static let table = ObjectTable<MapSpelling>(
        "$map", prototype: MapSpelling(),
        fields: [
            Field(
                raw: "in", \.input, .oneOf([.string, .number(.coordinate)]),
                "the number that decides, or an expression", isRequired: true),
            Field(
                "at", \.points, .numbers(.coordinate, count: 1...64), "points of that number, ascending",
                isRequired: true),
            Field(
                raw: "to", \.values, .list(.oneOf([.number(.coordinate), .color, .literal]), count: 1...64),
                "a value for each point", isRequired: true),
            Field("ease", \.easing, .word, "the way between two points"),
        ])
}

extension DecodingContext {
    /// Returns the value of `$map`, or `nil` after reporting a mistake.
    mutating func mapped(_ value: JSONValue, at range: Range<Int>) -> JSONValue? {
        guard case .object(let object) = value.content else {
            report(.wrongType, "$map is an object with the keys \"in\", \"at\" and \"to\"", at: value.range)
            return nil
        }
        let map = MapSpelling.table.read(object, at: value.range, in: &self)
        guard let input = map.input, let values = map.values, !map.points.isEmpty else { return nil }
        guard let position = number(input) else { return nil }
        guard case .array(let elements) = values.content, elements.count == map.points.count else {
            report(
                .wrongCount, "\"to\" needs a value for each of the \(map.points.count) points of \"at\"",
                at: values.range)
            return nil
        }
        guard zip(map.points, map.points.dropFirst()).allSatisfy({ $0 < $1 }) else {
            report(
                .descendingOffsets, "the points of \"at\" must ascend", at: object["at"]?.value.range ?? range
            )
            return nil
        }
        let upper = map.points.firstIndex { position < $0 } ?? map.points.count
        guard upper > 0, upper < map.points.count else { return elements[max(upper - 1, 0)] }
        let (low, high) = (map.points[upper - 1], map.points[upper])
        let share = (position - low) / (high - low)
        return mixed(elements[upper - 1], elements[upper], map.easing.progress(share), at: range, map.easing)
    }

    private mutating func mixed(
        _ first: JSONValue, _ second: JSONValue, _ progress: Double, at range: Range<Int>,
        _ easing: MapEasing
    ) -> JSONValue? {
        guard easing != .step, progress > 0 else { return first }
        guard let one = enter(first) else { return nil }
        defer { leave(one) }
        guard let other = enter(second) else { return nil }
        defer { leave(other) }
        if case .number(let start) = one.value.content, case .number(let end) = other.value.content {
            return JSONValue(.number(start + (end - start) * progress), at: range)
        }
        guard case .string = one.value.content, case .string = other.value.content else {
            report(
                .wrongType, "$map has values between numbers or colours",
                help: "\"ease\": \"step\" takes any values",
                at: first.range)
            return nil
        }
        guard let start = ValueCodec<StraightColor>.color.decodeSettled(one.value, in: &self),
            let end = ValueCodec<StraightColor>.color.decodeSettled(other.value, in: &self)
        else { return nil }
        return ValueCodec<StraightColor>.color.write(start.interpolated(to: end, at: progress))
            .map { JSONValue($0.content, at: range) }
    }
}
