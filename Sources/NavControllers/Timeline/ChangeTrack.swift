import NavMotion
import NavSceneFormat

/// A value over time, as a sequence of changes with optional motion.
///
/// A change starts from the value that is shown when the change begins. The change affects only the properties
/// whose old and new states differ, so earlier changes of other properties continue to run.
struct ChangeTrack<Value: Sendable>: Sendable {
    private struct Change: Sendable {
        let start: Double
        let old: Value
        let new: Value
        let motion: Motion?
    }

    private let initial: Value
    /// The new state of the last change, as the author wrote it. Before any change, it is the initial value.
    private var latest: Value
    private var changes: [Change] = []

    /// Creates a track without changes.
    /// - Parameters:
    ///   - initial: The value shown before the first change.
    ///   - written: The initial value as the author wrote it. The first change is the difference from this value.
    init(_ initial: Value, written: Value) {
        self.initial = initial
        latest = written
    }

    /// Adds a change. Without a motion, the value jumps.
    mutating func set(_ value: Value, at time: Double, by motion: Motion?) {
        changes.append(Change(start: time, old: latest, new: value, motion: motion))
        latest = value
    }

    /// The time at which the last motion ends, in seconds.
    var end: Double { changes.map { $0.start + ($0.motion?.duration ?? 0) }.max() ?? 0 }

    /// Returns the value shown at a time.
    ///
    /// - Parameter mix: A function that interpolates between the shown value and the new state of a change.
    func value(at time: Double, mix: (Mixing<Value>) -> Value) -> Value {
        var value = initial
        for change in changes where change.start <= time {
            let progress = change.motion?.progress(at: time - change.start) ?? 1
            value = mix(Mixing(shown: value, old: change.old, new: change.new, progress: progress))
        }
        return value
    }
}
