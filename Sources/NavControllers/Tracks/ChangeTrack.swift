import NavMotion

/// Something that takes other values: each change begins from what is to be seen when it begins.
struct ChangeTrack<Value: Sendable>: Sendable {
    private struct Change: Sendable {
        let start: Double
        let value: Value
        let motion: Motion?
    }

    private let initial: Value
    private var changes: [Change] = []

    init(_ value: Value) { initial = value }

    mutating func set(_ value: Value, at time: Double, by motion: Motion?) {
        changes.append(Change(start: time, value: value, motion: motion))
    }

    var end: Double { changes.map { $0.start + ($0.motion?.duration ?? 0) }.max() ?? 0 }

    /// - Parameter mix: a value on the way from one to another, 0 at the first, 1 at the second, or beyond.
    func value(at time: Double, mix: (Value, Value, Double) -> Value) -> Value {
        var value = initial
        for change in changes where change.start <= time {
            let progress = change.motion?.progress(at: time - change.start) ?? 1
            value = progress == 1 ? change.value : mix(value, change.value, progress)
        }
        return value
    }
}
