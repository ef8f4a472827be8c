import NavMotion
import NavScene

/// The state of a search controller over time.
struct SearchTrack: Sendable {
    /// The motion for the exchange of scopes and tags, and for the field's move up and down.
    static let motion = Motion.curve(.easeInOut, duration: 0.25)
    /// The spring of a segmented control's thumb, with mass 1.
    static let thumbMotion = Motion.spring(Spring(stiffness: 503.55, damping: 44.88))

    /// The value is 1 while a search is active. The title is then hidden, the cancel button is
    /// visible, and the container is open.
    private(set) var activity = AnimatedValue(0.0)
    /// The value is 1 while the tags are shown, and 0 while the scopes are shown.
    private(set) var tags = AnimatedValue(0.0)
    /// The value is 1 while the field has the focus.
    private(set) var isFocused = AnimatedValue(0.0)
    /// The place of the scopes' thumb, in segments.
    private(set) var scope = AnimatedValue(0.0)
    /// The texts in the field, each shown from its start time on.
    private var texts: [TypedText] = []
    /// The times at which the field received the focus.
    private var focusTimes: [Double] = []
    /// The time at which the last animation ends, in seconds.
    private var motionEnd = 0.0

    /// A text to which letters are added at constant speed.
    private struct TypedText: Sendable {
        let start: Double
        let beginning: String
        var letters: [Character] = []
        /// The time between two letters, in seconds, above 0.
        var interval = TimelineEvent.Typing.secondsPerLetter

        /// Returns the number of letters that have appeared at a time.
        func count(at time: Double) -> Int {
            // The tolerance keeps a rounding error from moving a letter to the next frame.
            Int(min(max((time - start) / interval + 1e-6, 0), Double(letters.count)))
        }

        func text(at time: Double) -> String { beginning + String(letters.prefix(count(at: time))) }

        /// Returns the time of the last change at or before a time.
        func lastChange(at time: Double) -> Double { start + Double(count(at: time)) * interval }
    }

    var isActive: Bool { activity.target == 1 }
    var hasFocus: Bool { isFocused.target == 1 }

    /// The time at which the last animation or typing ends, in seconds. The blinking of the caret does not count.
    var end: Double { max(motionEnd, texts.last?.lastChange(at: .infinity) ?? 0) }

    /// Returns the text in the field at a time.
    func text(at time: Double) -> String { texts.last { $0.start <= time }?.text(at: time) ?? "" }

    /// Returns the caret's opacity at a time.
    ///
    /// In each cycle of one second, the caret is visible for half a second, fades out, and fades in again.
    /// The focus and each new letter start a new cycle. The durations are estimates.
    func caret(at time: Double) -> Double {
        guard isFocused.value(at: time) == 1, let focus = focusTimes.last(where: { $0 <= time }) else {
            return 0
        }
        let start = max(focus, texts.last { $0.start <= time }?.lastChange(at: time) ?? focus)
        let phase = (time - start).truncatingRemainder(dividingBy: 1)
        if phase < 0.5 { return 1 }
        return phase < 0.65 ? (0.65 - phase) / 0.15 : max(0, (phase - 0.85) / 0.15)
    }

    // MARK: Events

    /// Begins editing and shows the scopes.
    mutating func focus(at time: Double, isAnimated: Bool) {
        if !isActive { tags.set(0, at: time, by: nil) }
        set(activity: 1, focus: 1, tags: 0, at: time, isAnimated)
        focusTimes.append(time)
    }

    /// Types letters at constant speed after the current text.
    mutating func type(_ typing: TimelineEvent.Typing, at time: Double) {
        let interval =
            typing.duration.map { $0 / Double(max(typing.text.count, 1)) }
            ?? TimelineEvent.Typing.secondsPerLetter
        texts.append(
            TypedText(
                start: time, beginning: text(at: time), letters: Array(typing.text), interval: interval))
    }

    /// Empties the field.
    mutating func clear(at time: Double) { texts.append(TypedText(start: time, beginning: "")) }

    /// Selects a scope. Without a motion, the thumb jumps.
    mutating func selectScope(_ index: Int, at time: Double, by motion: Motion?) {
        scope.set(Double(index), at: time, by: motion)
        motionEnd = max(motionEnd, time + (motion?.duration ?? 0))
    }

    /// Ends editing with a search and shows the tags.
    /// - Parameter text: The search text if the field is empty.
    mutating func submit(_ text: String, at time: Double, isAnimated: Bool) {
        let typed = self.text(at: time)
        texts.append(TypedText(start: time, beginning: typed.isEmpty ? text : typed))
        set(activity: 1, focus: 0, tags: 1, at: time, isAnimated)
    }

    /// Ends the search. While the container closes, it keeps showing its scopes or tags.
    mutating func cancel(at time: Double, isAnimated: Bool) {
        clear(at: time)
        set(activity: 0, focus: 0, tags: tags.target, at: time, isAnimated)
    }

    private mutating func set(
        activity: Double, focus: Double, tags: Double, at time: Double, _ isAnimated: Bool
    ) {
        let motion = isAnimated ? Self.motion : nil
        if activity != self.activity.target { self.activity.set(activity, at: time, by: motion) }
        if tags != self.tags.target { self.tags.set(tags, at: time, by: motion) }
        isFocused.set(focus, at: time, by: nil)
        motionEnd = max(motionEnd, time + (motion?.duration ?? 0))
    }
}
