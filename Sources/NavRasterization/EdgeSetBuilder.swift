import CNavKernels
import NavGeometry
import NavImaging

/// Turns lines in device pixels into an outline's vertices; every subpath is closed. One builder makes many outlines, one after the other.
struct EdgeSetBuilder: FlatPathReceiver {
    private var vertices: [Vertex] = []
    private var chains: [Chain] = []
    /// What they touch, in units.
    private var box = Self.emptyBox
    /// The pixel from which coordinates are counted.
    private var origin = Vector.zero
    /// Where the subpath began.
    private var start = Place.origin
    private var current = Place.origin
    private var kernels = KernelSet.fastest
    private var contours = 0
    /// Of the contours before this one.
    private var verticesBefore = 0
    /// Where outlines are laid side by side; nil: each is alone.
    private var storage: OutlineStorage?
    private let sharesStorage: Bool

    /// Vertices that outlines share room for.
    private static let chunk = 8192

    private static var emptyBox: nav_box {
        nav_box(min_x: .max, min_y: .max, max_x: .min, max_y: .min)
    }

    /// A point counted from the origin, and the nearest place on the grid.
    private struct Place {
        static let origin = Place(.zero)

        var point: Point
        var vertex = Vertex(x: 0, y: 0)
        /// Whether it lies in raster space; elsewhere there is no grid.
        let isNear: Bool

        @inline(__always)
        init(_ point: Point) {
            self.point = point
            isNear = abs(point.x) <= FixedPoint.limit && abs(point.y) <= FixedPoint.limit
            guard isNear else { return }
            vertex = Vertex(x: FixedPoint.rounded(point.x), y: FixedPoint.rounded(point.y))
        }
    }

    /// - Parameter sharesStorage: whether outlines are laid side by side.
    init(sharesStorage: Bool) { self.sharesStorage = sharesStorage }

    /// Begins an outline.
    /// - Parameter area: in which all points lie.
    mutating func begin(around area: Rect, kernels: KernelSet) {
        self.kernels = kernels
        vertices.removeAll(keepingCapacity: true)
        chains.removeAll(keepingCapacity: true)
        box = Self.emptyBox
        (contours, verticesBefore) = (0, 0)
        origin = Vector(
            dx: Double(Self.origin(area.minX, area.maxX)), dy: Double(Self.origin(area.minY, area.maxY)))
        start = .origin
        current = .origin
    }

    /// From where to count coordinates that lie in a range: the frame's corner, or the nearest whole pixel where even that is far.
    private static func origin(_ first: Double, _ last: Double) -> Int {
        let nearest = max(first, min(last, 0))
        return abs(nearest) > FixedPoint.limit / 2 && abs(nearest) < 1e9 ? Int(nearest) : 0
    }

    /// The outline, and the pixels that it can touch.
    mutating func finish() -> (outline: EdgeSet, bounds: PixelRect) {
        endSubpath()
        var outline = EdgeSet(originX: Int(origin.dx), originY: Int(origin.dy))
        guard !chains.isEmpty else { return (outline, .empty) }
        outline.isOneContour = contours == 1
        outline.put(chains, vertices, into: storage(for: 2 * chains.count + vertices.count))
        return (outline, bounds)
    }

    /// Room for so many vertices.
    private mutating func storage(for count: Int) -> OutlineStorage {
        guard sharesStorage, count <= Self.chunk / 4 else { return OutlineStorage(capacity: count) }
        if let storage, storage.hasRoom(for: count) { return storage }
        let new = OutlineStorage(capacity: Self.chunk)
        storage = new
        return new
    }

    private var bounds: PixelRect {
        let bits = FixedPoint.fractionBits
        let above = FixedPoint.one - 1
        return PixelRect(
            minX: Int(box.min_x >> bits), minY: Int(box.min_y >> bits),
            maxX: Int((box.max_x + above) >> bits), maxY: Int((box.max_y + above) >> bits)
        ).moved(byX: Int(origin.dx), y: Int(origin.dy))
    }

    mutating func move(to point: Point) {
        endSubpath()
        start = Place(point - origin)
        current = start
    }

    @inline(__always)
    mutating func addLine(to point: Point, isInsideCurve: Bool) { addLine(to: Place(point - origin)) }

    mutating func addChords(_ chords: AreaKeepingChords) {
        let end = Place(chords.end - origin)
        guard let body = kernels.body, current.isNear, end.isNear, isNear(chords) else {
            for index in 1..<max(chords.count, 1) {
                addLine(to: chords.division(index), isInsideCurve: true)
            }
            return addLine(to: end)
        }
        beginContour(at: current)
        CompiledKernels.addDivisions(body, of: chords, from: origin, to: &vertices)
        vertices.append(end.vertex)
        current = end
    }

    /// Whether all divisions are sure to lie in raster space: they are moved by no more than the farthest control point is away. What is
    /// counted from elsewhere than the frame's corner is rare, and not looked at. Asked for each curve, because a path's bounds do not say that
    /// one of its points is not a number.
    @inline(__always)
    private func isNear(_ chords: AreaKeepingChords) -> Bool {
        origin == .zero && isNear(chords.start) && isNear(chords.control1) && isNear(chords.control2)
            && isNear(chords.end)
    }

    @inline(__always)
    private func isNear(_ point: Point) -> Bool {
        abs(point.x) <= FixedPoint.limit / 2 && abs(point.y) <= FixedPoint.limit / 2
    }

    mutating func close() { endSubpath() }

    /// Leads a line back to where the subpath began.
    private mutating func endSubpath() {
        if current.point != start.point { addLine(to: start) }
        endContour()
    }

    @inline(__always)
    private mutating func addLine(to end: Place) {
        if current.isNear, end.isNear {
            addEdge(from: current, to: end)
        } else {
            addFarLine(from: current.point, to: end.point)
        }
        current = end
    }

    /// Adds a line of which something lies beyond the limit of raster space: that is moved to the limit, which keeps every winding
    /// inside it.
    private mutating func addFarLine(from start: Point, to end: Point) {
        guard start.x.isFinite, start.y.isFinite, end.x.isFinite, end.y.isFinite else { return endContour() }
        let limit = FixedPoint.limit
        for (a, b) in pieces(of: start, end, cutAt: limit) {
            addEdge(from: Place(clamped(a, limit)), to: Place(clamped(b, limit)))
        }
    }

    /// The line cut where it crosses the four sides of the square of raster space, so that each piece lies on one side of each.
    private func pieces(of start: Point, _ end: Point, cutAt limit: Double) -> [(Point, Point)] {
        var fractions = [0.0, 1.0]
        for (a, b) in [(start.x, end.x), (start.y, end.y)] where a != b {
            for side in [-limit, limit] {
                let fraction = (side - a) / (b - a)
                if fraction > 0, fraction < 1 { fractions.append(fraction) }
            }
        }
        fractions.sort()
        let points = fractions.map { start.interpolated(to: end, at: $0) }
        return Array(zip(points, points.dropFirst()))
    }

    private func clamped(_ point: Point, _ limit: Double) -> Point {
        Point(x: min(max(point.x, -limit), limit), y: min(max(point.y, -limit), limit))
    }

    @inline(__always)
    private mutating func addEdge(from start: Place, to end: Place) {
        beginContour(at: start)
        vertices.append(end.vertex)
    }

    @inline(__always)
    private mutating func beginContour(at place: Place) {
        if vertices.count == verticesBefore { vertices.append(place.vertex) }
    }

    /// What has been added since the last contour is one; nothing of it stays if it has no height.
    private mutating func endContour() {
        if CompiledKernels.addChains(
            kernels.body ?? .baseline, of: vertices, from: verticesBefore, to: &chains, box: &box)
        {
            contours += 1
        } else {
            vertices.removeLast(vertices.count - verticesBefore)
        }
        verticesBefore = vertices.count
    }
}
