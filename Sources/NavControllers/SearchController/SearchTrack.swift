import NavMotion
import NavScene

/// A search controller at any time.
struct SearchTrack: Sendable {
    /// Of the swap of scopes and tags, and of the field's way up and down.
    static let motion = Motion.curve(.easeInOut, duration: 0.25)

    /// 1 while the search is on: title away, button to cancel there, container open.
    private(set) var activity = AnimatedValue(0.0)
    /// 1 while the tags show, 0 while the scopes do.
    private(set) var tags = AnimatedValue(0.0)
    private(set) var isFocused = AnimatedValue(0.0)
    /// 1 while the words that are searched for stand in the field.
    private(set) var words = AnimatedValue(0.0)
    private(set) var end = 0.0

    var isActive: Bool { activity.target == 1 }
    var hasFocus: Bool { isFocused.target == 1 }

    /// Editing begins: scopes.
    mutating func focus(at time: Double, isAnimated: Bool) {
        if !isActive { tags.set(0, at: time, by: nil) }
        set(activity: 1, focus: 1, tags: 0, at: time, isAnimated)
    }

    /// Editing ends with a search: tags.
    mutating func submit(at time: Double, isAnimated: Bool) {
        words.set(1, at: time, by: nil)
        set(activity: 1, focus: 0, tags: 1, at: time, isAnimated)
    }

    /// Editing ends without one: what shows goes with its container.
    mutating func cancel(at time: Double, isAnimated: Bool) {
        words.set(0, at: time, by: nil)
        set(activity: 0, focus: 0, tags: tags.target, at: time, isAnimated)
    }

    private mutating func set(
        activity: Double, focus: Double, tags: Double, at time: Double, _ isAnimated: Bool
    ) {
        let motion = isAnimated ? Self.motion : nil
        if activity != self.activity.target { self.activity.set(activity, at: time, by: motion) }
        if tags != self.tags.target { self.tags.set(tags, at: time, by: motion) }
        isFocused.set(focus, at: time, by: nil)
        end = time + (motion?.duration ?? 0)
    }
}
