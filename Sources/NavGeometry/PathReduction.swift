extension Path {
    /// The maximum number of lines for the curves of one path. Further curves are flattened
    /// coarsely, so that the work is bounded for any scene.
    static let chordBudget = 2_000_000
    /// Number of lines per curve after the budget is used up.
    static let coarseChordCount = 4

    /// Returns a path with the same winding numbers inside a window. Flattening the result takes
    /// bounded work.
    ///
    /// - A curve entirely on one side of the window becomes a straight line. The line is on the
    ///   same side, so winding numbers inside the window stay the same.
    /// - `flatten(tolerance:into:)` makes at most 1024 lines of a curve. If there is a window, a curve
    ///   that reaches this limit is halved until its parts need fewer lines or lie outside the window.
    /// - After two million lines, each curve becomes four lines, so winding numbers near the curve
    ///   may change. A path of n elements becomes at most about 2,001,000 + 4 · n lines.
    ///
    /// - Parameters:
    ///   - window: The rectangle inside which winding numbers stay the same. If nil, they stay the
    ///     same everywhere.
    ///   - tolerance: The tolerance for flattening the result later.
    ///   - controlBounds: The path's control bounds, if the caller has them already.
    public func reduced(to window: Rect?, tolerance: Double, controlBounds: Rect? = nil) -> Path {
        let isSmall = elements.count < Path.chordBudget / 1024
        if isSmall, window.map({ $0.contains(controlBounds ?? self.controlBounds) }) ?? true { return self }
        var reduction = PathReduction(window: window, tolerance: tolerance)
        for element in elements { reduction.add(element) }
        return reduction.path
    }
}

private struct PathReduction {
    private(set) var path = Path()
    private let window: Rect?
    private let tolerance: Double
    private var chordsLeft = Path.chordBudget
    private var start = Point.zero
    private var current = Point.zero

    init(window: Rect?, tolerance: Double) {
        self.window = window
        self.tolerance = tolerance
    }

    mutating func add(_ element: Path.Element) {
        switch element {
        case .move(let point): start = point
        case .line, .close: break
        case .quadratic(let control, let end):
            add(
                CubicCurve(
                    start: current, control1: control.interpolated(to: current, at: 1 / 3),
                    control2: control.interpolated(to: end, at: 1 / 3), end: end), from: element)
            current = end
            return
        case .cubic(let control1, let control2, let end):
            add(
                CubicCurve(start: current, control1: control1, control2: control2, end: end), from: element)
            current = end
            return
        }
        path.append(element)
        current = element.end ?? start
    }

    /// Adds a curve, reduced as needed.
    ///
    /// - Parameter element: The curve in its original form. It is added unchanged if no reduction
    ///   is needed.
    private mutating func add(_ curve: CubicCurve, from element: Path.Element) {
        if isBeside(curve) { return path.addLine(to: curve.end) }
        guard window != nil, curve.needsHalving(tolerance) else { return addWithinBudget(curve, element) }
        // A stack of the parts that must still be added. Each halving divides the number of lines
        // by two, so 32 levels suffice for any curve of a useful size.
        var parts = [(curve: curve, depth: 0)]
        while let (part, depth) = parts.popLast() {
            if isBeside(part) {
                path.addLine(to: part.end)
            } else if depth < 32, part.needsHalving(tolerance), chordsLeft > 0 {
                chordsLeft -= 1
                let (first, second) = part.halves
                parts.append((second, depth + 1))
                parts.append((first, depth + 1))
            } else {
                addWithinBudget(part, part.element)
            }
        }
    }

    /// Adds a curve if the budget allows it. Otherwise adds four lines.
    private mutating func addWithinBudget(_ curve: CubicCurve, _ element: Path.Element) {
        guard chordsLeft > 0 else {
            for step in 1...Path.coarseChordCount {
                path.addLine(
                    to: step == Path.coarseChordCount
                        ? curve.end : curve.point(step: step, of: Path.coarseChordCount))
            }
            return
        }
        chordsLeft -= curve.chordCount(tolerance)
        path.append(element)
    }

    /// Returns whether all control points are on one side of the window.
    private func isBeside(_ curve: CubicCurve) -> Bool {
        guard let window else { return false }
        let points = curve.points
        return points.allSatisfy { $0.x < window.minX } || points.allSatisfy { $0.x > window.maxX }
            || points.allSatisfy { $0.y < window.minY } || points.allSatisfy { $0.y > window.maxY }
    }
}

private struct CubicCurve {
    let start: Point
    let control1: Point
    let control2: Point
    let end: Point

    var points: [Point] { [start, control1, control2, end] }
    var element: Path.Element { .cubic(control1: control1, control2: control2, end: end) }

    func chordCount(_ tolerance: Double) -> Int {
        NavGeometry.chordCount(from: start, control1, control2, end, tolerance: tolerance)
    }

    /// Returns whether flattening the curve would reach the limit of 1024 lines.
    func needsHalving(_ tolerance: Double) -> Bool { chordCount(tolerance) >= 1024 }

    func point(step: Int, of count: Int) -> Point {
        pointOnCurve(from: start, control1, control2, end, step: step, of: count)
    }

    /// The two halves of the curve, by de Casteljau's construction.
    var halves: (CubicCurve, CubicCurve) {
        let (a, b, c) = (
            start.interpolated(to: control1, at: 0.5), control1.interpolated(to: control2, at: 0.5),
            control2.interpolated(to: end, at: 0.5)
        )
        let (d, e) = (a.interpolated(to: b, at: 0.5), b.interpolated(to: c, at: 0.5))
        let middle = d.interpolated(to: e, at: 0.5)
        return (
            CubicCurve(start: start, control1: a, control2: d, end: middle),
            CubicCurve(start: middle, control1: e, control2: c, end: end)
        )
    }
}
