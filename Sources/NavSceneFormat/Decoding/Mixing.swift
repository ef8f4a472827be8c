/// The interpolation of a value during a change, at one moment.
///
/// A change begins at the shown value and ends at `new`. The shown value can differ from `old`, because an
/// earlier change may still be running. If `old` equals `new`, the change does not affect the value.
package struct Mixing<Value> {
    /// The value that is shown now, after all earlier changes.
    package var shown: Value
    /// The state before the change.
    package var old: Value
    /// The state after the change.
    package var new: Value
    /// The progress: 0 gives `shown`, 1 gives `new`. With a spring, the progress can be below 0 or above 1.
    package var progress: Double

    package init(shown: Value, old: Value, new: Value, progress: Double) {
        self.shown = shown
        self.old = old
        self.new = new
        self.progress = progress
    }

    /// Returns the same change for a part of the value. The result is `nil` if `shown` or `new` lacks the part.
    package func map<Other>(_ part: (Value) -> Other?) -> Mixing<Other>? {
        guard let shown = part(shown), let new = part(new) else { return nil }
        return Mixing<Other>(shown: shown, old: part(old) ?? shown, new: new, progress: progress)
    }
}

extension Mixing<Double> {
    /// Returns the number between `shown` and `new`, clamped to a range. At progress 1, the number is exactly `new`,
    /// without a rounding error. If the change does not affect the number, the number is `shown`.
    package func number(in range: NumberRange) -> Double {
        if old == new { return range.clamp(shown) }
        return range.clamp(progress == 1 ? new : shown + (new - shown) * progress)
    }
}
