import NavMotion
import NavSceneFormat

/// Something that takes other values: each change begins from what is to be seen when it begins, and touches only what it
/// changes, so that what runs beside it goes on.
struct ChangeTrack<Value: Sendable>: Sendable {
    private struct Change: Sendable {
        let start: Double
        let old: Value
        let new: Value
        let motion: Motion?
    }

    private let initial: Value
    /// After the changes so far, as they are written.
    private var latest: Value
    private var changes: [Change] = []

    /// - Parameters:
    ///   - initial: what is to be seen at first.
    ///   - written: the same as it is written; the first change is a difference from it.
    init(_ initial: Value, written: Value) {
        self.initial = initial
        latest = written
    }

    mutating func set(_ value: Value, at time: Double, by motion: Motion?) {
        changes.append(Change(start: time, old: latest, new: value, motion: motion))
        latest = value
    }

    var end: Double { changes.map { $0.start + ($0.motion?.duration ?? 0) }.max() ?? 0 }

    /// The value that shows at a time.
    ///
    /// - Parameter mix: the value between the two states of a change.
    func value(at time: Double, mix: (Mixing<Value>) -> Value) -> Value {
        var value = initial
        for change in changes where change.start <= time {
            let progress = change.motion?.progress(at: time - change.start) ?? 1
            value = mix(Mixing(shown: value, old: change.old, new: change.new, progress: progress))
        }
        return value
    }
}
