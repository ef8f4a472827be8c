/// A straight piece of an operand's outline on the integer grid, from its upper to its lower end.
///
/// "Upper" means the end that the sweep visits first.
struct ArrangementEdge {
    let upper: GridPoint
    let lower: GridPoint
    /// Index of the operand.
    let operand: Int32
    /// Change of the operand's winding number from the left side of the edge to its right side: 1
    /// or −1.
    let winding: Int32
    /// Index of the curve in ``ArrangementEdges/curves``, or −1 for a line.
    let curve: Int32
    /// Index of the chord in the curve.
    let chord: Int32

    var way: GridPoint { lower - upper }
}

/// The edges of all operands on an integer grid, and the conversion back to path coordinates.
struct ArrangementEdges {
    /// A curve that was flattened to chords.
    struct Curve {
        let start: Point
        let element: Path.Element
        let chordCount: Int
    }

    private(set) var edges: [ArrangementEdge] = []
    private(set) var curves: [Curve] = []
    private let operands: [PathOperand]
    private let tolerance: Double
    private let grid: ArrangementGrid

    init(_ operands: [PathOperand], tolerance: Double) {
        self.operands = operands
        self.tolerance = tolerance
        grid = ArrangementGrid(around: operands)
    }

    /// Returns the path coordinates of a point on the grid or between grid points.
    func location(of crossing: CrossingPoint) -> Point { grid.location(of: crossing) }
    func location(of point: GridPoint) -> Point { grid.location(of: CrossingPoint(point)) }

    /// Adds the edges of all operands.
    ///
    /// - Parameter work: The remaining work. Each line, chord, move and close subtracts 1. The function throws
    ///   an error when the number falls below 0.
    mutating func build(work: inout Int) throws(PathOperationTooLarge) {
        for (index, operand) in operands.enumerated() {
            try add(operand.path, operand: Int32(index), work: &work)
        }
    }

    private mutating func add(_ path: Path, operand: Int32, work: inout Int) throws(PathOperationTooLarge) {
        var start = Point.zero
        var current = Point.zero
        for element in path.elements {
            let count: Int
            switch element {
            case .move, .line, .close: count = 1
            case .quadratic(let control, let end):
                count = chordCount(from: current, control, end, tolerance: tolerance)
            case .cubic(let control1, let control2, let end):
                count = chordCount(from: current, control1, control2, end, tolerance: tolerance)
            }
            work -= count
            guard work >= 0 else { throw PathOperationTooLarge() }
            switch element {
            case .move(let point):
                addEdge(from: current, to: start, operand)
                start = point
            case .line(let end): addEdge(from: current, to: end, operand)
            case .quadratic, .cubic:
                addCurve(Curve(start: current, element: element, chordCount: count), operand)
            case .close: addEdge(from: current, to: start, operand)
            }
            current = element.end ?? start
        }
        addEdge(from: current, to: start, operand)
    }

    private mutating func addCurve(_ curve: Curve, _ operand: Int32) {
        let number = Int32(curves.count)
        curves.append(curve)
        var current = curve.start
        for chord in 0..<curve.chordCount {
            let end = curve.point(after: chord)
            addEdge(from: current, to: end, operand, curve: number, chord: Int32(chord))
            current = end
        }
    }

    private mutating func addEdge(
        from start: Point, to end: Point, _ operand: Int32, curve: Int32 = -1, chord: Int32 = 0
    ) {
        let (a, b) = (grid.nearest(to: start), grid.nearest(to: end))
        guard a != b else { return }
        let isDownwards = GridPoint.precedes(a, b)
        edges.append(
            ArrangementEdge(
                upper: isDownwards ? a : b, lower: isDownwards ? b : a, operand: operand,
                winding: isDownwards ? 1 : -1, curve: curve, chord: chord))
    }
}

extension ArrangementEdges.Curve {
    /// Returns the end of a chord.
    fileprivate func point(after chord: Int) -> Point {
        let step = chord + 1
        switch element {
        case .quadratic(let control, let end) where step < chordCount:
            return pointOnCurve(from: start, control, end, step: step, of: chordCount)
        case .cubic(let control1, let control2, let end) where step < chordCount:
            return pointOnCurve(from: start, control1, control2, end, step: step, of: chordCount)
        default: return element.end ?? start
        }
    }
}

/// An integer grid around the operands. The grid's origin is the centre of the operands' bounding box.
/// The grid's step is a power of two. The step is so large that each side of the box lies fewer than
/// 2²⁸ steps from the centre of the box.
struct ArrangementGrid {
    /// Path units per grid step.
    private let step: Double
    /// The grid's origin: the number of grid steps from (0, 0) of the path coordinates.
    private let origin: (x: Double, y: Double)

    init(around operands: [PathOperand]) {
        var bounds: Rect?
        for operand in operands where !operand.path.isEmpty {
            let box = operand.path.controlBounds
            let (low, high) = (
                Self.clamped(Point(x: box.minX, y: box.minY)), Self.clamped(Point(x: box.maxX, y: box.maxY))
            )
            bounds = Rect(
                minX: min(bounds?.minX ?? low.x, low.x), minY: min(bounds?.minY ?? low.y, low.y),
                maxX: max(bounds?.maxX ?? high.x, high.x), maxY: max(bounds?.maxY ?? high.y, high.y))
        }
        let box = bounds ?? .zero
        // `GridPoint.limit` is 2²⁹ steps. It is twice the largest distance from the centre, which leaves
        // room for the rounding of the origin. The extent also has a lower bound that grows with the
        // operands' distance from (0, 0) of the path coordinates. Without this bound, the step could be
        // finer than `Double` can represent at that distance.
        let distance = max(abs(box.minX), abs(box.maxX), abs(box.minY), abs(box.maxY))
        let extent = max(box.width, box.height, distance * 0x1p-20, 0x1p-900)
        let step = Double(sign: .plus, exponent: extent.exponent - 28, significand: 1)
        self.step = step
        origin = ((box.center.x / step).rounded(), (box.center.y / step).rounded())
    }

    /// Returns the nearest grid point.
    func nearest(to point: Point) -> GridPoint {
        let point = Self.clamped(point)
        func place(_ steps: Double) -> Int64 {
            let limit = Double(GridPoint.limit)
            return Int64(min(max(steps.rounded(), -limit), limit))
        }
        return GridPoint(x: place(point.x / step - origin.x), y: place(point.y / step - origin.y))
    }

    func location(of crossing: CrossingPoint) -> Point {
        let denominator = Double(crossing.denominator)
        func location(_ whole: Int64, _ rest: Int64, _ origin: Double) -> Double {
            (origin + (Double(whole) + Double(rest) / denominator)) * step
        }
        return Point(
            x: location(crossing.whole.x, crossing.restX, origin.x),
            y: location(crossing.whole.y, crossing.restY, origin.y))
    }

    /// Clamps coordinates to ±2⁹⁰⁰, so that later arithmetic cannot overflow. NaN becomes 0.
    private static func clamped(_ point: Point) -> Point {
        func clamped(_ number: Double) -> Double {
            number.isNaN ? 0 : min(max(number, -0x1p900), 0x1p900)
        }
        return Point(x: clamped(point.x), y: clamped(point.y))
    }
}
