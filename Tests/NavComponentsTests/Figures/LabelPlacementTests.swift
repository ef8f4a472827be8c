import NavGeometry
import NavTestSupport
import Testing

@testable import NavComponents
@testable import NavScene

@Suite("places of labels")
struct LabelPlacementTests {
    private static func line(_ ax: Int, _ ay: Int, _ bx: Int, _ by: Int) -> GridLine {
        GridLine(start: GridLine.Point(x: ax, y: ay), end: GridLine.Point(x: bx, y: by))
    }

    @Test(
        "lines cross if they have a common point other than a common end",
        arguments: [
            (line(0, 0, 10, 10), line(0, 10, 10, 0), true),
            (line(0, 0, 10, 0), line(0, 1, 10, 1), false),
            (line(0, 0, 10, 0), line(5, 0, 5, 9), true),
            (line(0, 0, 10, 0), line(4, 0, 20, 0), true),
            (line(0, 0, 10, 0), line(11, 0, 20, 0), false),
            (line(0, 0, 10, 0), line(0, 9, 10, 0), false),
            (line(0, 0, 2, 2), line(4, 0, 0, 9), false),
        ])
    fileprivate func crossing(one: GridLine, other: GridLine, expected: Bool) {
        #expect(one.crosses(other) == expected)
        #expect(other.crosses(one) == expected)
    }

    @Test(
        "a line enters a rectangle if a point of the line is inside, not only on the border",
        arguments: [
            (line(-5, 5, 15, 5), true), (line(-5, 5, 5, 15), false), (line(-5, 2, 5, 12), true),
            (line(0, 0, 10, 0), false), (line(-9, 20, 20, 20), false), (line(4, 4, 5, 5), true),
        ])
    fileprivate func entering(line: GridLine, expected: Bool) {
        #expect(line.enters(GridRect(minX: 0, minY: 0, maxX: 10, maxY: 10)) == expected)
    }

    private static let subject = Rect(x: 200, y: 0, width: 100, height: 400)

    private static func request(_ y: Double, height: Double = 20, side: LabelSide = .left) -> LabelRequest {
        LabelRequest(margins: [
            LabelRequest.Margin(
                side: side, subject: subject, size: Size(width: 100, height: height), gap: 20,
                tip: Point(x: 210, y: y), cost: 10)
        ])
    }

    private static func placed(_ requests: [LabelRequest], obstacles: [Rect] = []) -> LabelPlacement {
        var placement = LabelPlacement(
            area: Rect(x: 0, y: 0, width: 500, height: 400), obstacles: obstacles, content: [],
            requests: requests, fixed: requests.map { _ in nil })
        placement.run()
        return placement
    }

    @Test("labels with enough space are level with their targets, and keep the gap to the subject")
    func ideal() {
        let places = Self.placed([Self.request(100), Self.request(200)]).places
        #expect(places.map { $0?.label.center.y } == [100, 200])
        #expect(places.map { $0?.label.maxX } == [180, 180])
        #expect(places[0]?.lines == [AnnotationLine(Point(x: 185, y: 100), Point(x: 210, y: 100))])
    }

    @Test("a line through the gap between a label and its leader counts as crossing the leader")
    func lineInGap() {
        // The label ends at x 180, and its leader begins at 185. No other place in the column avoids the line.
        let line = AnnotationLine(Point(x: 183, y: 0), Point(x: 183, y: 400))
        let other = Rect(x: 400, y: 0, width: 20, height: 20)
        var placement = LabelPlacement(
            area: Rect(x: 0, y: 0, width: 500, height: 400), obstacles: [], content: [],
            requests: [.fixed(other, lines: [line]), Self.request(100)],
            fixed: [LabelPlace(label: other, lines: [line]), nil])
        placement.run()
        #expect(placement.crossings.map { [$0.0, $0.1] } == [[0, 1]])
    }

    @Test("two labels for one target are 6 points apart, one higher and one lower than the target")
    func sharing() throws {
        let places = Self.placed([Self.request(100), Self.request(100)]).places
        let (first, second) = try (#require(places[0]), #require(places[1]))
        // The distances of both centres from y = 100 differ by at most 2 points, the step of the grid.
        #expect(second.label.minY - first.label.maxY == 6)
        #expect(abs(first.label.center.y + second.label.center.y - 200) <= 2)
    }

    @Test("a full column of labels keeps as many labels as fit, and the others get no place")
    func fullColumn() {
        // 15 labels of 20 points with gaps of 6 points need 384 points; 16 need 410.
        for (count, missing) in [(15, 0), (16, 1), (20, 5)] {
            let placement = Self.placed((0..<count).map { Self.request(Double(10 + 19 * $0)) })
            #expect(placement.places.count { $0 == nil } == missing)
        }
    }

    @Test("if a column is too full, one of its labels moves to the other side")
    func otherSide() {
        var requests = (0..<16).map { Self.request(Double(20 + 24 * $0)) }
        for index in requests.indices {
            var right = requests[index].margins[0]
            right.side = .right
            right.cost = 90 + Double(index)
            requests[index].margins.append(right)
        }
        let sides = Self.placed(requests).places.map { $0?.side }
        #expect(sides.count { $0 == .right } == 1)
        // The other side adds the least cost for the first label.
        #expect(sides[0] == .right)
    }

    @Test("labels keep clear of obstacles")
    func obstacles() {
        let place = Self.placed([Self.request(100)], obstacles: [Rect(x: 60, y: 80, width: 60, height: 40)])
            .places[0]
        #expect(place?.label.minY == 120 || place?.label.maxY == 80)
    }

    @Test("leaders to targets at different depths inside the subject do not cross")
    func uncrossed() {
        // The deep target is a little higher than the near target.
        var near = Self.request(110)
        near.margins[0].tip = Point(x: 205, y: 110)
        var deep = Self.request(104)
        deep.margins[0].tip = Point(x: 295, y: 104)
        let many = (0..<6).map { Self.request(Double(96 + 3 * $0)) }
        #expect(Self.placed([near, deep] + many).crossings.isEmpty)
    }

    @Test("a solved column of labels has the least cost of all placements", arguments: 0..<20)
    func optimal(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let margins = (0..<3).map { _ in
            Self.request(Double(Int.random(in: 0...60, using: &random)) * 2, height: 12).margins[0]
        }.sorted { $0.tip.y < $1.tip.y }
        let column = LabelColumn(side: .left, subject: Self.subject)
        let area = GridRect(around: Rect(x: 0, y: 0, width: 500, height: 120))
        let solver = LabelColumnSolver(column: column, area: area, spacing: 96) { _, _ in 0 }
        let found = try #require(solver.solve(margins))
        // Tries all triples of places on the grid of 2 points. A place is in units of 1/16 point.
        var best = Int.max
        let places = Array(stride(from: 0, through: 108 * 16, by: 32))
        let cost = { (place: Int, index: Int) in
            let distance = abs(place - column.ideal(of: margins[index]))
            return distance + distance * distance / 1024
        }
        for a in places {
            for b in places where b >= a + 18 * 16 {
                for c in places where c >= b + 18 * 16 {
                    best = min(best, cost(a, 0) + cost(b, 1) + cost(c, 2))
                }
            }
        }
        #expect(found.cost == best + 3 * 160)
    }

    @Test("a spot whose line crosses no other line wins over a cheaper spot whose line crosses one")
    func spots() {
        let spot = { (x: Double, cost: Double) in
            LabelRequest.Spot(
                label: Rect(x: x, y: 0, width: 20, height: 20),
                lines: [AnnotationLine(Point(x: x, y: 30), Point(x: 100, y: 200))], cost: cost)
        }
        let cross = LabelRequest.Spot(
            label: Rect(x: 300, y: 100, width: 20, height: 20),
            lines: [AnnotationLine(Point(x: 75, y: 110), Point(x: 290, y: 110))], cost: 0)
        let places = Self.placed([
            LabelRequest(spots: [cross]), LabelRequest(spots: [spot(40, 9), spot(80, 3)]),
        ])
        .places
        // The first label's line is at y = 110 and begins at x = 75. At y = 110, the line from x = 80 is at x = 89, so
        // it crosses the first label's line. The line from x = 40 is at x = 68, so it does not cross.
        #expect(places[1]?.label.x == 40)
    }
}
