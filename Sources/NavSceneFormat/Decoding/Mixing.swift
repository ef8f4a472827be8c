/// A value on its way from one state to another.
///
/// Changes can overlap: while one runs, the value that shows already differs from the state before the next change. So a
/// change moves the shown value, and only where `old` and `new` differ.
package struct Mixing<Value> {
    /// The value that shows, with all earlier changes.
    package var shown: Value
    /// The state before the change.
    package var old: Value
    /// The state after the change.
    package var new: Value
    /// 0 shows `shown`, 1 shows `new`; a spring passes both ends.
    package var progress: Double

    package init(shown: Value, old: Value, new: Value, progress: Double) {
        self.shown = shown
        self.old = old
        self.new = new
        self.progress = progress
    }

    /// The same movement of a part or of another spelling; nil where one of the ends lacks it.
    package func map<Other>(_ part: (Value) -> Other?) -> Mixing<Other>? {
        guard let shown = part(shown), let new = part(new) else { return nil }
        return Mixing<Other>(shown: shown, old: part(old) ?? shown, new: new, progress: progress)
    }
}

extension Mixing<Double> {
    /// The number between `shown` and `new`, within a range. At the end it is `new` exactly, without a rounding error.
    package func number(in range: NumberRange) -> Double {
        range.clamp(progress == 1 ? new : shown + (new - shown) * progress)
    }
}
