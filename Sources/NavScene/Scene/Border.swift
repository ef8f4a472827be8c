import NavGeometry

/// A line along the inside of one side of a box.
public struct Border: Equatable, Sendable {
    /// The paint of the line. If the paint has box units, its unit square is the whole box, not the line.
    public var paint: Paint
    /// The width in points, not negative.
    public var width: Double
    /// Alternating lengths of dashes and gaps, in points. They are stretched or compressed so that the side begins and
    /// ends with a dash. If the array is empty, the line is solid.
    public var dashes: [Double]

    /// Creates a border.
    public init(_ paint: Paint, width: Double = 1, dashes: [Double] = []) {
        self.paint = paint
        self.width = width
        self.dashes = dashes
    }
}

/// The lines along the four sides of a box, as in CSS. Two sides meet on the line from the outer to the inner corner.
public struct Borders: Equatable, Sendable {
    /// The four sides in the order top, right, bottom, left. The array is empty if no side has a border.
    private var sides: [Border?]

    /// No borders.
    public static let none = Borders(top: nil, right: nil, bottom: nil, left: nil)

    /// Creates borders for the four sides.
    public init(top: Border? = nil, right: Border? = nil, bottom: Border? = nil, left: Border? = nil) {
        sides = [top, right, bottom, left]
        removeIfEmpty()
    }

    /// Creates the same border on all sides.
    public init(_ border: Border) { sides = [border, border, border, border] }

    /// The border of the top side.
    public var top: Border? {
        get { self[0] }
        set { self[0] = newValue }
    }
    /// The border of the right side.
    public var right: Border? {
        get { self[1] }
        set { self[1] = newValue }
    }
    /// The border of the bottom side.
    public var bottom: Border? {
        get { self[2] }
        set { self[2] = newValue }
    }
    /// The border of the left side.
    public var left: Border? {
        get { self[3] }
        set { self[3] = newValue }
    }

    /// Whether no side has a border.
    public var isEmpty: Bool { sides.isEmpty }

    /// The border of all sides; `nil` if two sides differ or no side has a border.
    public var common: Border? {
        get {
            guard let first = top, sides.allSatisfy({ $0 == first }) else { return nil }
            return first
        }
        set { self = newValue.map { Borders($0) } ?? .none }
    }

    /// The widths of the four sides, in points.
    public var widths: EdgeInsets {
        EdgeInsets(
            top: top?.width ?? 0, left: left?.width ?? 0, bottom: bottom?.width ?? 0, right: right?.width ?? 0
        )
    }

    /// Returns the borders with changed paints.
    public func mapPaints(_ change: (Paint) -> Paint) -> Borders {
        var changed = self
        for index in changed.sides.indices {
            changed.sides[index]?.paint = change(sides[index]?.paint ?? .solid(.clear))
        }
        return changed
    }

    /// The side with an index: 0 is top, 1 is right, 2 is bottom, 3 is left.
    public subscript(index: Int) -> Border? {
        get { sides.isEmpty ? nil : sides[index] }
        set {
            if sides.isEmpty { sides = [nil, nil, nil, nil] }
            sides[index] = newValue
            removeIfEmpty()
        }
    }

    private mutating func removeIfEmpty() {
        if sides.allSatisfy({ $0 == nil }) { sides = [] }
    }
}
