import NavGeometry
import NavImaging

// Array literals list the same numbers in the same order as arrays in JSON. A literal with a wrong count of numbers
// stops the program, because it is a programming error.

extension Size: ExpressibleByArrayLiteral {
    /// Creates a size from `[width, height]`.
    public init(arrayLiteral numbers: Double...) {
        precondition(numbers.count == 2, "a size is [width, height]")
        self.init(width: numbers[0], height: numbers[1])
    }
}

extension Point: ExpressibleByArrayLiteral {
    /// Creates a point from `[x, y]`.
    public init(arrayLiteral numbers: Double...) {
        precondition(numbers.count == 2, "a point is [x, y]")
        self.init(x: numbers[0], y: numbers[1])
    }
}

extension Vector: ExpressibleByArrayLiteral {
    /// Creates a vector from `[x, y]`.
    public init(arrayLiteral numbers: Double...) {
        precondition(numbers.count == 2, "a vector is [x, y]")
        self.init(dx: numbers[0], dy: numbers[1])
    }
}

extension CornerRadii: ExpressibleByArrayLiteral {
    /// Creates radii from `[top left, top right, bottom right, bottom left]`.
    public init(arrayLiteral numbers: Double...) {
        precondition(numbers.count == 4, "radii are [top left, top right, bottom right, bottom left]")
        self.init(
            topLeft: numbers[0], topRight: numbers[1], bottomRight: numbers[2], bottomLeft: numbers[3])
    }
}

extension EdgeInsets: ExpressibleByArrayLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// Creates insets from `[vertical, horizontal]` or `[top, right, bottom, left]`.
    public init(arrayLiteral numbers: Double...) {
        precondition(
            numbers.count == 2 || numbers.count == 4,
            "edges are [vertical, horizontal] or [top, right, bottom, left]")
        self.init(
            top: numbers[0], left: numbers[numbers.count - 1], bottom: numbers[numbers.count - 2],
            right: numbers[1])
    }

    /// Creates equal insets from a number.
    public init(floatLiteral number: Double) { self.init(number) }

    /// Creates equal insets from a whole number.
    public init(integerLiteral number: Int) { self.init(Double(number)) }

    /// Creates four equal insets.
    public init(_ inset: Double) { self.init(top: inset, left: inset, bottom: inset, right: inset) }
}

extension Frame: ExpressibleByArrayLiteral {
    /// Creates a frame from `[x, y, width, height]`.
    public init(arrayLiteral numbers: Double...) {
        precondition(numbers.count == 4, "a frame is [x, y, width, height]")
        self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
}

extension TextRun: ExpressibleByStringLiteral {
    /// Creates a run from a string. The run has the style of the ``Text`` that contains it.
    public init(stringLiteral words: String) { self.init(words) }
}

extension Gradient.Stop {
    /// Returns stops that are spaced evenly from 0 to 1.
    static func evenlySpaced(_ colors: [StraightColor]) -> [Gradient.Stop] {
        let last = max(colors.count - 1, 1)
        return colors.enumerated().map { Gradient.Stop(offset: Double($0) / Double(last), color: $1) }
    }
}
