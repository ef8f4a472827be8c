import NavGeometry
import NavTestSupport
import Testing

/// A generator of random areas.
///
/// If all vertices lie on a small lattice, edges often coincide or end on other edges, and more than
/// two edges often meet in one point.
private struct OperandGenerator {
    enum Kind: CaseIterable {
        /// Polygons with random vertices.
        case anywhere
        /// Polygons with vertices on a lattice of 9 × 9 points.
        case coarseLattice
        /// Polygons with vertices on a lattice of 3 × 3 points.
        case tinyLattice
        /// Areas with lines and curves.
        case curves
        /// A pair of areas with curves. The second area is a copy of the first one, moved by −8, 0 or 8
        /// along x.
        case movedCopy
    }

    var random: SeededGenerator

    mutating func pair(_ kind: Kind) -> (PathOperand, PathOperand) {
        let first = operand(kind)
        guard kind == .movedCopy else { return (first, operand(kind)) }
        let move = AffineTransform.translation(x: Double(Int.random(in: -1...1, using: &random)) * 8, y: 0)
        return (first, PathOperand(first.path.transformed(by: move), fillRule: rule()))
    }

    private mutating func rule() -> FillRule { Bool.random(using: &random) ? .nonZero : .evenOdd }

    private mutating func operand(_ kind: Kind) -> PathOperand {
        var path = Path()
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            path.move(to: point(kind))
            for _ in 0..<Int.random(in: 2...7, using: &random) {
                let hasCurves = kind == .curves || kind == .movedCopy
                switch hasCurves ? Int.random(in: 0..<3, using: &random) : 0 {
                case 0: path.addLine(to: point(kind))
                case 1: path.addQuadratic(control: point(kind), to: point(kind))
                default: path.addCubic(control1: point(kind), control2: point(kind), to: point(kind))
                }
            }
            if Bool.random(using: &random) { path.close() }
        }
        return PathOperand(path, fillRule: rule())
    }

    mutating func point(_ kind: Kind) -> Point {
        func whole(_ range: ClosedRange<Int>, _ unit: Double) -> Double {
            Double(Int.random(in: range, using: &random)) * unit
        }
        return switch kind {
        case .coarseLattice: Point(x: whole(0...8, 8), y: whole(0...8, 8))
        case .tinyLattice: Point(x: whole(0...2, 32), y: whole(0...2, 32))
        default:
            Point(x: .random(in: 0...64, using: &random), y: .random(in: 0...64, using: &random))
        }
    }
}

private let tolerance = 0.01

/// Returns the result of an operation, as polygons.
private func combined(_ operation: PathOperation, _ operands: PathOperand...) throws -> [Polyline] {
    var work = 1_000_000
    return try Path(combining: operands, by: operation, tolerance: tolerance, work: &work)
        .flattened(tolerance: tolerance)
}

extension [Polyline] {
    fileprivate var area: Double { reduce(0) { $0 + $1.signedArea } }

    fileprivate var length: Double {
        reduce(0) { sum, line in
            zip(line.points, line.points.dropFirst() + line.points.prefix(1)).reduce(sum) {
                $0 + ($1.1 - $1.0).length
            }
        }
    }

    /// Returns whether an outline passes within a distance of a point.
    fileprivate func passes(_ point: Point, within distance: Double) -> Bool {
        contains { line in
            zip(line.points, line.points.dropFirst() + line.points.prefix(1)).contains { start, end in
                let way = end - start
                let square = way.dot(way)
                let along = square > 0 ? Swift.min(1, Swift.max(0, (point - start).dot(way) / square)) : 0
                return (point - (start + way * along)).length < distance
            }
        }
    }

    fileprivate func contains(_ point: Point, _ rule: FillRule) -> Bool {
        let winding = Polyline.winding(of: self, around: point)
        return rule == .nonZero ? winding != 0 : winding & 1 != 0
    }
}

@Suite("Operations on paths")
struct PathOperationTests {
    // MARK: Random pairs

    /// Tests 10,000 pairs of areas.
    ///
    /// The set identities are |A∪B| = |A| + |B| − |A∩B|, |A△B| = |A∪B| − |A∩B| and |A∖B| = |A| −
    /// |A∩B|. The identities would also hold if all results were wrong in the same way. So the test
    /// also checks winding numbers of random points, which must be 1 inside a result and 0 outside.
    @Test(
        "path operations satisfy the set identities of areas, and give random points the right winding number",
        arguments: OperandGenerator.Kind.allCases)
    private func identities(_ kind: OperandGenerator.Kind) throws {
        var generator = OperandGenerator(random: SeededGenerator(seed: 77))
        var pointCount = 0
        for _ in 0..<2000 {
            let (a, b) = generator.pair(kind)
            let (areaA, areaB) = (try combined(.union, a), try combined(.union, b))
            let union = try combined(.union, a, b)
            let intersection = try combined(.intersection, a, b)
            let difference = try combined(.difference, a, b)
            let exclusion = try combined(.exclusion, a, b)

            // Areas with curves may err by the tolerance along all outlines. Polygons err only because
            // their vertices are rounded to a grid: by half a grid step, at most 2⁻²³. The bound is
            // twice these errors.
            let length = areaA.length + areaB.length
            let isExact = kind != .curves && kind != .movedCopy
            let error = length * (isExact ? 0x1p-22 : 2 * tolerance) + 1e-9
            #expect(abs(union.area - areaA.area - areaB.area + intersection.area) <= error)
            #expect(abs(exclusion.area - union.area + intersection.area) <= error)
            #expect(abs(difference.area - areaA.area + intersection.area) <= error)

            let outlines = (a.path.flattened(tolerance: tolerance), b.path.flattened(tolerance: tolerance))
            for _ in 0..<4 {
                let point = Point(
                    x: .random(in: -2...66, using: &generator.random),
                    y: .random(in: -2...66, using: &generator.random))
                guard !(outlines.0 + outlines.1).passes(point, within: 4 * tolerance) else { continue }
                pointCount += 1
                let (inA, inB) = (
                    outlines.0.contains(point, a.fillRule), outlines.1.contains(point, b.fillRule)
                )
                for (result, isInside) in [
                    (areaA, inA), (areaB, inB), (union, inA || inB), (intersection, inA && inB),
                    (difference, inA && !inB), (exclusion, inA != inB),
                ] {
                    let winding = Polyline.winding(of: result, around: point)
                    #expect(winding == (isInside ? 1 : 0), "\(a) \(b) \(point)")
                }
            }
        }
        #expect(pointCount > 5000)
    }

    @Test("path operations on five operands give random points the right winding number")
    func manyOperands() throws {
        var generator = OperandGenerator(random: SeededGenerator(seed: 5))
        for _ in 0..<200 {
            let operands = (0..<5).map { _ in generator.pair(.coarseLattice).0 }
            let polygons = operands.map { $0.path.flattened(tolerance: tolerance) }
            var work = 1_000_000
            let results = try PathOperation.allCases.map {
                try Path(combining: operands, by: $0, tolerance: tolerance, work: &work).flattened(
                    tolerance: 1)
            }
            for _ in 0..<20 {
                let point = generator.point(.anywhere)
                guard !polygons.contains(where: { $0.passes(point, within: 0.01) }) else { continue }
                let inside = zip(polygons, operands).map { $0.contains(point, $1.fillRule) }
                let count = inside.filter(\.self).count
                for (operation, result) in zip(PathOperation.allCases, results) {
                    let isInside =
                        switch operation {
                        case .union: count > 0
                        case .intersection: count == 5
                        case .difference: inside[0] && count == 1
                        case .exclusion: count % 2 == 1
                        }
                    #expect(Polyline.winding(of: result, around: point) == (isInside ? 1 : 0))
                }
            }
        }
    }

    // MARK: Results by hand

    private func path(_ operation: PathOperation, _ operands: [Path]) throws -> Path {
        var work = 10_000_000
        return try Path(
            combining: operands.map { PathOperand($0) }, by: operation, tolerance: tolerance, work: &work)
    }

    private func square(_ x: Double, _ y: Double, _ side: Double = 10) -> Path {
        Path(rect: Rect(x: x, y: y, width: side, height: side))
    }

    @Test("the union of squares with a common edge is one rectangle") func sharedEdge() throws {
        #expect(
            try path(.union, [square(0, 0), square(10, 0)])
                == Path(rect: Rect(x: 0, y: 0, width: 20, height: 10)))
        #expect(try path(.intersection, [square(0, 0), square(10, 0)]).isEmpty)
        #expect(try path(.difference, [square(0, 0), square(10, 0)]) == square(0, 0))
    }

    @Test("the union of squares that touch in a corner has two subpaths") func touchingCorners() throws {
        let union = try path(.union, [square(0, 0), square(10, 10)])
        #expect(union.flattened(tolerance: 1).map(\.points.count) == [4, 4])
    }

    @Test(
        "a path operation's holes run counterclockwise, so both fill rules give the same area"
    ) func hole() throws {
        let ring = try path(.difference, [square(0, 0), square(2, 2, 6)]).flattened(tolerance: 1)
        #expect(ring.map(\.signedArea) == [100, -36])
    }

    @Test("A∪A and A∩A are the shape A; A∖A and A△A are empty", arguments: PathOperation.allCases)
    func itself(_ operation: PathOperation) throws {
        let shape = Path(capsule: Rect(x: 1, y: 2, width: 30, height: 13), curve: .continuous)
        let result = try path(operation, [shape, shape])
        switch operation {
        case .difference, .exclusion: #expect(result.isEmpty)
        case .union, .intersection:
            #expect(result.elements.count <= shape.elements.count)
            #expect(abs(result.signedArea(tolerance: 1e-4) - shape.signedArea(tolerance: 1e-4)) < 1e-4)
        }
    }

    @Test("two circles intersect in two arcs of at most four curves each") func circles() throws {
        let circles = [0.0, 10].map { Path(ellipseIn: Rect(x: $0, y: 0, width: 20, height: 20)) }
        let lens = try path(.intersection, circles)
        #expect(lens.elements.count <= 10)
        #expect(
            lens.elements.dropFirst().dropLast().allSatisfy { if case .cubic = $0 { true } else { false } })
        // The area is 2r²·acos(d/2r) − d/2·√(4r² − d²). The bound allows for the tolerance along
        // the outline.
        let area = 200 * (Double.pi / 3) - 5 * 300.0.squareRoot()
        #expect(abs(lens.signedArea(tolerance: 1e-4) - area) < 0.1)
    }

    @Test(
        "a path operation on empty operands gives an empty result",
        arguments: PathOperation.allCases) func nothing(
            _ operation: PathOperation
        ) throws
    {
        let line = Path(elements: [.move(.zero), .line(Point(x: 9, y: 9)), .close])
        for operands in [[], [Path()], [line], [Path(), line], [Path(elements: [.move(Point(x: 1, y: 1))])]] {
            #expect(try path(operation, operands).isEmpty)
        }
    }

    @Test("a path operation removes a spike of width 0") func zeroWidth() throws {
        var spiked = square(0, 0)
        spiked.append(Path(elements: [.move(Point(x: 5, y: 5)), .line(Point(x: 50, y: 5)), .close]))
        #expect(try path(.union, [spiked]) == square(0, 0))
    }

    @Test("each operand of a path operation has its own fill rule") func fillRules() throws {
        var twice = square(0, 0)
        twice.append(square(2, 2, 6))
        var work = 1000
        let ring = try Path(
            combining: [PathOperand(twice, fillRule: .evenOdd)], by: .union, tolerance: 1, work: &work)
        #expect(ring.signedArea(tolerance: 1) == 64)
        #expect(try path(.union, [twice]) == square(0, 0))
    }

    // MARK: Extremes

    @Test(
        "areas are right for huge, tiny and distant coordinates", arguments: [1e-9, 1e-3, 1e6, 1e15, 1e100])
    func sizes(
        _ size: Double
    ) throws {
        let a = square(0, 0, size)
        let b = square(size / 2, size / 2, size)
        let area = try path(.intersection, [a, b]).signedArea(tolerance: 1)
        #expect(abs(area - size * size / 4) <= size * size * 1e-8)
        let far = AffineTransform.translation(x: 3e5 * size, y: -7e5 * size)
        let moved = try path(.union, [a, b].map { $0.transformed(by: far) })
        #expect(abs(moved.signedArea(tolerance: 1) - size * size * 1.75) <= size * size * 1e-5)
    }

    @Test(
        "path operations on huge, infinite or NaN coordinates give a bounded result",
        arguments: [1e308, -1e308, Double.infinity, .nan])
    func strangeNumbers(_ number: Double) throws {
        let strange = Path(elements: [
            .move(.zero), .line(Point(x: number, y: 1)),
            .quadratic(control: Point(x: 3, y: number), end: Point(x: 5, y: 5)), .close,
        ])
        for operation in PathOperation.allCases {
            let result = try path(operation, [strange, square(0, 0)])
            #expect(result.elements.count < 10_000)
        }
    }

    @Test(
        "the union of 200 bars has winding number 1 at their common point"
    ) func oneCrossingOfManyLines() throws {
        var star = Path()
        for index in 0..<200 {
            let (sine, cosine) = sineAndCosine(degrees: Double(index) * 180 / 200)
            let way = Vector(dx: cosine, dy: sine) * 100
            let side = Vector(dx: -sine, dy: cosine) * 0.5
            star.move(to: .zero - way - side)
            for corner in [way - side, way + side, -way + side] { star.addLine(to: .zero + corner) }
            star.close()
        }
        let union = try path(.union, [star]).flattened(tolerance: 1)
        #expect(Polyline.winding(of: union, around: .zero) == 1)
        #expect(union.area > 0.9 * 2 * 200 * 100 * 0.5 && union.area < 200 * 200)
    }

    @Test("operations on 100 columns and 100 rows give the exact areas") func lattice() throws {
        var (columns, rows) = (Path(), Path())
        for index in 0..<100 {
            columns.append(Path(rect: Rect(x: Double(2 * index), y: 0, width: 1, height: 200)))
            rows.append(Path(rect: Rect(x: 0, y: Double(2 * index), width: 200, height: 1)))
        }
        let areas = try PathOperation.allCases.map { try path($0, [columns, rows]).signedArea(tolerance: 1) }
        #expect(areas == [30_000, 10_000, 10_000, 20_000])
    }

    @Test(
        "10 times as many edges take less than 15 times the work, and the work has a limit"
    ) func work() throws {
        func steps(edges count: Int) throws -> Int {
            var generator = SeededGenerator(seed: 3)
            var path = Path(elements: [.move(.zero)])
            var point = Point.zero
            for _ in 0..<count {
                point.x += .random(in: 0...2, using: &generator)
                point.y += .random(in: -2...2, using: &generator)
                path.addLine(to: point)
            }
            var work = 100_000_000
            _ = try Path(combining: [PathOperand(path)], by: .union, tolerance: 1, work: &work)
            return 100_000_000 - work
        }
        #expect(try steps(edges: 10_000) < 15 * steps(edges: 1000))
        var work = 1000
        let circle = PathOperand(Path(ellipseIn: Rect(x: 0, y: 0, width: 1e6, height: 1e6)))
        #expect(throws: PathOperationTooLarge.self) {
            try Path(combining: [circle], by: .union, tolerance: 1e-3, work: &work)
        }
        #expect(work == 0)
        // Here the limit of work is reached while the lines are combined.
        work = 20
        let boxes = [0.0, 1].map { PathOperand(Path(rect: Rect(x: $0, y: $0, width: 2, height: 2))) }
        #expect(throws: PathOperationTooLarge.self) {
            try Path(combining: boxes, by: .union, tolerance: 1e-3, work: &work)
        }
        #expect(work == 0)
    }
}
