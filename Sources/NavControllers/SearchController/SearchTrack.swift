import NavMotion
import NavScene

/// The state of a search controller over time.
struct SearchTrack: Sendable {
    /// The motion for the exchange of scopes and tags, and for the field's way up and down.
    static let motion = Motion.curve(.easeInOut, duration: 0.25)

    /// The value is 1 while a search is active. The title is then hidden, the cancel button is
    /// visible, and the container is open.
    private(set) var activity = AnimatedValue(0.0)
    /// The value is 1 while the tags are shown, and 0 while the scopes are shown.
    private(set) var tags = AnimatedValue(0.0)
    /// The value is 1 while the field has the focus.
    private(set) var isFocused = AnimatedValue(0.0)
    /// The value is 1 while the field shows the search text.
    private(set) var words = AnimatedValue(0.0)
    /// The time at which the last motion ends, in seconds.
    private(set) var end = 0.0

    var isActive: Bool { activity.target == 1 }
    var hasFocus: Bool { isFocused.target == 1 }

    /// Begins editing and shows the scopes.
    mutating func focus(at time: Double, isAnimated: Bool) {
        if !isActive { tags.set(0, at: time, by: nil) }
        set(activity: 1, focus: 1, tags: 0, at: time, isAnimated)
    }

    /// Ends editing with a search and shows the tags.
    mutating func submit(at time: Double, isAnimated: Bool) {
        words.set(1, at: time, by: nil)
        set(activity: 1, focus: 0, tags: 1, at: time, isAnimated)
    }

    /// Ends the search. The container closes and keeps its contents, scopes or tags, meanwhile.
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
