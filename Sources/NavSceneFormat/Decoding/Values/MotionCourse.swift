import NavJSON
import NavScene

/// The values that a key has over time, and the motion from each value to the next one.
struct MotionCourse: Sendable {
    /// The motion from a value to the next one.
    struct Step: Sendable {
        /// The time at which the motion begins, in seconds.
        let start: Double
        /// The motion; nil if the value changes at once, at the time ``jump``.
        let motion: EventMotion?
        /// The time at which the value changes at once, in seconds. This time counts if ``motion`` is nil, or if
        /// the two values cannot be mixed, such as two words.
        let jump: Double
    }

    /// The values. There is one more value than steps.
    let values: [JSONValue]
    let steps: [Step]
    /// The number of times that the course runs.
    var repetitions = 1
    /// The time from the beginning of one run to the beginning of the next run, in seconds.
    var period = 0.0

    /// The number of values in all runs.
    var keyFrameCount: Int { values.count * repetitions }
}

/// The contents of a `$keys` object: values at given times, and the easing between them.
struct KeyFrameSpelling: Sendable {
    var times: [Double] = []
    var values: JSONValue?
    var easing: [MapEasing] = [.linear]
    var repetitions = 1

    static let table = ObjectTable<KeyFrameSpelling>(
        "$keys", prototype: KeyFrameSpelling(),
        fields: [
            Field(
                "at", \.times, .numbers(NumberRange(lower: 0, upper: 3600), count: 1...64),
                "seconds from the beginning, ascending", isRequired: true),
            Field(
                raw: "to", \.values, .list(.literal, count: 1...64), "a value for each moment",
                isRequired: true),
            Field(
                "ease", \.easing, .oneOrList(of: .word, count: 1...63),
                "the way between two moments, or a list with one for each way"),
            Field("repeat", \.repetitions, .integer(1...10_000), "how often the key frames run"),
        ])
}

/// The contents of a `$spring` object: a start value, targets with their times, and the spring's constants.
struct SpringSpelling: Sendable {
    var start: JSONValue?
    var times: [Double] = [0]
    var targets: JSONValue?
    var duration = 0.25
    var bounce = 0.0
    var velocity = 0.0

    static let table = ObjectTable<SpringSpelling>(
        "$spring", prototype: SpringSpelling(),
        fields: [
            Field(raw: "from", \.start, .literal, "the value before the spring starts", isRequired: true),
            Field(
                raw: "to", \.targets, .oneOf([.literal, .list(.literal, count: 1...63)]),
                "the value to which it springs, or a list with one for each moment", isRequired: true),
            Field(
                "at", \.times,
                .oneOrList(of: .number(NumberRange(lower: 0, upper: 3600)), count: 1...63),
                "seconds from the beginning, or a list"),
            Field(
                "duration", \.duration, .number(NumberRange(lower: 0, upper: 3600, excludesLower: true)),
                "about the time until it seems to rest, in seconds"),
            Field(
                "bounce", \.bounce, .number(NumberRange(lower: -0.999, upper: 0.999)),
                "0 does not overshoot"),
            Field(
                "velocity", \.velocity, .number(NumberRange(lower: -1000, upper: 1000)),
                "velocity at the start, in whole distances per second"),
        ])
}

extension DecodingContext {
    /// Returns the course that `$keys` states, or `nil` after reporting a mistake.
    mutating func keyFrames(_ value: JSONValue, at range: Range<Int>) -> MotionCourse? {
        guard case .object(let object) = value.content else {
            report(.wrongType, "$keys is an object with the keys \"at\" and \"to\"", at: value.range)
            return nil
        }
        let spelling = KeyFrameSpelling.table.read(object, at: value.range, in: &self)
        guard let values = spelling.values, let first = spelling.times.first, let last = spelling.times.last,
            let elements = elements(of: values, count: spelling.times.count),
            isAscending(spelling.times, at: object["at"]?.value.range ?? range)
        else { return nil }
        let wayCount = max(elements.count - 1, 1)
        guard spelling.easing.count == 1 || spelling.easing.count == wayCount else {
            reportCount(
                spelling.easing.count, expected: wayCount...wayCount,
                at: object["ease"]?.value.range ?? range)
            return nil
        }
        let period = last - first
        guard first + period * Double(spelling.repetitions) <= 3600 else {
            report(
                .valueOutOfRange, "these key frames run for more than 3600 seconds",
                help: "reduce \"repeat\"", at: object["repeat"]?.value.range ?? range)
            return nil
        }
        let steps = elements.indices.dropLast().map { index in
            let (start, end) = (spelling.times[index], spelling.times[index + 1])
            let easing = spelling.easing.count == 1 ? spelling.easing[0] : spelling.easing[index]
            return MotionCourse.Step(
                start: start, motion: easing.curve.map { .curve($0, duration: end - start) }, jump: end)
        }
        return MotionCourse(
            values: elements, steps: steps, repetitions: steps.isEmpty ? 1 : spelling.repetitions,
            period: period)
    }

    /// Returns the course that `$spring` states, or `nil` after reporting a mistake.
    mutating func springCourse(_ value: JSONValue, at range: Range<Int>) -> MotionCourse? {
        guard case .object(let object) = value.content else {
            report(.wrongType, "$spring is an object with the keys \"from\" and \"to\"", at: value.range)
            return nil
        }
        let spelling = SpringSpelling.table.read(object, at: value.range, in: &self)
        guard let start = spelling.start, let targets = spelling.targets else { return nil }
        var elements = [targets]
        // With a list of moments, "to" is a list of targets. With one moment, "to" is one target, which may itself be
        // a list, such as a frame.
        if let moments = object["at"]?.value, case .array? = settledContent(of: moments) {
            guard let found = self.elements(of: targets, count: spelling.times.count) else { return nil }
            elements = found
        }
        guard elements.count == spelling.times.count,
            isAscending(spelling.times, at: object["at"]?.value.range ?? range)
        else { return nil }
        let motion = EventMotion.spring(
            duration: spelling.duration, bounce: spelling.bounce, velocity: spelling.velocity)
        return MotionCourse(
            values: [start] + elements,
            steps: spelling.times.map { MotionCourse.Step(start: $0, motion: motion, jump: $0) })
    }

    private mutating func elements(of values: JSONValue, count: Int) -> [JSONValue]? {
        guard case .array(let elements) = values.content, elements.count == count else {
            report(
                .wrongCount, "\"to\" needs a value for each of the \(count) moments of \"at\"",
                at: values.range)
            return nil
        }
        return elements
    }

    private mutating func isAscending(_ times: [Double], at range: Range<Int>) -> Bool {
        if zip(times, times.dropFirst()).allSatisfy({ $0 < $1 }) { return true }
        report(.descendingOffsets, "the moments of \"at\" must ascend", at: range)
        return false
    }
}

extension MapEasing {
    /// The timing curve, or nil for `step`.
    fileprivate var curve: EventMotion.Curve? {
        switch self {
        case .linear: .linear
        case .in: .easeIn
        case .out: .easeOut
        case .inOut: .easeInOut
        case .step: nil
        }
    }
}
