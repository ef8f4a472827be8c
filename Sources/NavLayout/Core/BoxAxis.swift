import NavGeometry

/// A direction of layout.
enum BoxAxis {
    case horizontal, vertical

    var other: BoxAxis { self == .horizontal ? .vertical : .horizontal }
}

/// A value for each axis.
struct AxisPair<Value> {
    var horizontal: Value
    var vertical: Value

    init(_ horizontal: Value, _ vertical: Value) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    subscript(axis: BoxAxis) -> Value {
        get { axis == .horizontal ? horizontal : vertical }
        set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }
}

/// The values at both ends of an axis: left and right, or top and bottom.
struct Ends<Value> {
    var start: Value
    var end: Value

    init(_ start: Value, _ end: Value) {
        self.start = start
        self.end = end
    }

    /// Returns the values with start and end exchanged if `isMirrored` is true, otherwise unchanged.
    func mirrored(_ isMirrored: Bool) -> Ends { isMirrored ? Ends(end, start) : self }
}

extension Ends<Double> {
    var sum: Double { start + end }
}

extension EdgeInsets {
    subscript(axis: BoxAxis) -> Ends<Double> {
        axis == .horizontal ? Ends(left, right) : Ends(top, bottom)
    }
}

extension Size {
    subscript(axis: BoxAxis) -> Double {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
}
