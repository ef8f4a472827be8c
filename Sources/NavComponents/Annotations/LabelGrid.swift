import NavGeometry
import NavScene

/// Converts the coordinates of labels to whole sixteenths of a point. With whole numbers, comparisons and crossings
/// are exact.
enum LabelGrid {
    /// The number of units in a point.
    static let unit = 16.0
    /// The largest coordinate, in units. Products of two differences of coordinates then fit into 64 bits.
    private static let limit = 1e8

    static func floor(_ length: Double) -> Int { whole((length * unit).rounded(.down)) }
    static func ceil(_ length: Double) -> Int { whole((length * unit).rounded(.up)) }
    static func round(_ length: Double) -> Int { whole((length * unit).rounded()) }
    static func points(_ length: Int) -> Double { Double(length) / unit }

    private static func whole(_ length: Double) -> Int {
        length.isFinite ? Int(length.clamped(to: -limit...limit)) : 0
    }
}

/// A rectangle on the grid of labels.
struct GridRect: Equatable {
    var minX: Int
    var minY: Int
    var maxX: Int
    var maxY: Int

    init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    /// The smallest rectangle on the grid that contains a rectangle.
    init(around rect: Rect) {
        self.init(
            minX: LabelGrid.floor(rect.minX), minY: LabelGrid.floor(rect.minY),
            maxX: LabelGrid.ceil(rect.maxX), maxY: LabelGrid.ceil(rect.maxY))
    }

    var rect: Rect {
        Rect(
            minX: LabelGrid.points(minX), minY: LabelGrid.points(minY), maxX: LabelGrid.points(maxX),
            maxY: LabelGrid.points(maxY))
    }

    /// Whether both rectangles have common area after one of them has grown by `spacing` on each side.
    func overlaps(_ other: GridRect, spacing: Int = 0) -> Bool {
        minX - spacing < other.maxX && other.minX < maxX + spacing && minY - spacing < other.maxY
            && other.minY < maxY + spacing
    }

    func contains(_ other: GridRect) -> Bool {
        minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
    }
}

/// A line on the grid of labels.
struct GridLine: Equatable {
    struct Point: Equatable {
        let x: Int
        let y: Int
    }

    let start: Point
    let end: Point

    init(_ line: AnnotationLine) {
        start = Point(x: LabelGrid.round(line.start.x), y: LabelGrid.round(line.start.y))
        end = Point(x: LabelGrid.round(line.end.x), y: LabelGrid.round(line.end.y))
    }

    init(start: Point, end: Point) {
        self.start = start
        self.end = end
    }

    /// Whether the lines have a common point. Lines that share an endpoint do not count as crossing, because two
    /// leaders may meet at one target.
    func crosses(_ other: GridLine) -> Bool {
        if start == other.end || end == other.end || start == other.start || end == other.start {
            return false
        }
        let (a, b) = (Self.turn(start, end, other.start), Self.turn(start, end, other.end))
        let (c, d) = (Self.turn(other.start, other.end, start), Self.turn(other.start, other.end, end))
        if a != b && c != d { return true }
        return a == 0 && contains(other.start) || b == 0 && contains(other.end)
            || c == 0 && other.contains(start)
            || d == 0 && other.contains(end)
    }

    /// The largest gap between a label and the start of its leader: 6 points, in units of the grid.
    private static let largestGap = 96

    /// Returns the line across the gap between a label and the start of the label's leader. Returns nil if the leader
    /// begins in the label, or farther than `largestGap` from the label.
    func gap(after label: GridRect) -> GridLine? {
        let edge = Point(
            x: start.x.clamped(to: label.minX...label.maxX), y: start.y.clamped(to: label.minY...label.maxY))
        let length = abs(edge.x - start.x) + abs(edge.y - start.y)
        return length > 0 && length <= Self.largestGap ? GridLine(start: edge, end: start) : nil
    }

    /// Whether the line has a point inside a rectangle.
    func enters(_ rect: GridRect) -> Bool {
        guard min(start.x, end.x) < rect.maxX, max(start.x, end.x) > rect.minX,
            min(start.y, end.y) < rect.maxY, max(start.y, end.y) > rect.minY
        else { return false }
        // The line's bounding box overlaps the rectangle. So the line misses the rectangle only if all corners of the
        // rectangle lie on one side of the line.
        let corners = [
            Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
            Point(x: rect.minX, y: rect.maxY), Point(x: rect.maxX, y: rect.maxY),
        ].map { Self.turn(start, end, $0) }
        return corners.contains { $0 > 0 } && corners.contains { $0 < 0 }
    }

    /// Whether a point lies between the ends of the line. The point must lie on the line or on its straight extension.
    private func contains(_ point: Point) -> Bool {
        point.x >= min(start.x, end.x) && point.x <= max(start.x, end.x) && point.y >= min(start.y, end.y)
            && point.y <= max(start.y, end.y)
    }

    /// Returns the side of the line from `a` to `b` on which `c` lies: 1 right, −1 left, 0 on the line.
    private static func turn(_ a: Point, _ b: Point, _ c: Point) -> Int {
        ((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)).signum()
    }
}
