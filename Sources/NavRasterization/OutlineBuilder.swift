import NavGeometry
import NavImaging

/// Converts lines in device pixels to an outline, and closes every subpath. One builder makes many
/// outlines, one after the other.
struct OutlineBuilder: FlatPathReceiver {
    private var vertices: [OutlineVertex] = []
    private var polylines: [OutlinePolyline] = []
    /// The bounds of the polylines, in ``FixedPoint`` units.
    private var box = OutlineBox.empty
    /// The pixel to which coordinates are relative.
    private var origin = Vector.zero
    /// The first point of the subpath.
    private var start = Place.origin
    private var current = Place.origin
    private var kernels = KernelSet.fastest
    private var contourCount = 0
    /// The number of vertices in finished contours.
    private var finishedVertexCount = 0
    /// The shared chunk that is being filled; nil before the first outline that fits in a shared chunk.
    private var chunk: OutlineChunk?
    private let sharesChunks: Bool

    /// The size of a shared chunk, in bytes.
    private static let chunkSize = 64 << 10

    /// A point relative to the origin, and the nearest vertex on the grid.
    private struct Place {
        static let origin = Place(.zero)

        var point: Point
        var vertex = OutlineVertex(x: 0, y: 0)
        /// Whether the point lies in raster space (``FixedPoint/limit``). If not, the vertex is zero.
        let isNear: Bool

        @inline(__always)
        init(_ point: Point) {
            self.point = point
            isNear = abs(point.x) <= FixedPoint.limit && abs(point.y) <= FixedPoint.limit
            guard isNear else { return }
            vertex = OutlineVertex(x: FixedPoint.rounded(point.x), y: FixedPoint.rounded(point.y))
        }
    }

    /// - Parameter sharesChunks: Whether several outlines are stored in one chunk.
    init(sharesChunks: Bool) { self.sharesChunks = sharesChunks }

    /// Begins an outline.
    /// - Parameter area: A rectangle around all points.
    mutating func begin(around area: Rect, kernels: KernelSet) {
        self.kernels = kernels
        vertices.removeAll(keepingCapacity: true)
        polylines.removeAll(keepingCapacity: true)
        box = .empty
        (contourCount, finishedVertexCount) = (0, 0)
        origin = Vector(
            dx: Double(Self.origin(area.minX, area.maxX)), dy: Double(Self.origin(area.minY, area.maxY)))
        start = .origin
        current = .origin
    }

    /// Returns the outline's origin along one axis, in whole pixels.
    ///
    /// For an outline near the frame's corner, the origin is 0. For an outline far from the corner, the origin is
    /// the end of the outline's range that is nearer to the corner. If this end is at least 10⁹ pixels away, the
    /// origin is 0.
    ///
    /// - Parameters:
    ///   - first: The lower end of the outline's range on the axis.
    ///   - last: The upper end of this range.
    private static func origin(_ first: Double, _ last: Double) -> Int {
        let nearest = max(first, min(last, 0))
        return abs(nearest) > FixedPoint.limit / 2 && abs(nearest) < 1e9 ? Int(nearest) : 0
    }

    /// Returns the outline, and the pixels that may have coverage.
    mutating func finish() -> (outline: FixedPointOutline, bounds: PixelRect) {
        endSubpath()
        var outline = FixedPointOutline(originX: Int(origin.dx), originY: Int(origin.dy))
        guard !polylines.isEmpty else { return (outline, .empty) }
        outline.isOneContour = contourCount == 1
        let size = OutlineChunk.size(polylineCount: polylines.count, vertexCount: vertices.count)
        outline.store(polylines, vertices, in: chunk(withRoomFor: size))
        return (outline, bounds)
    }

    /// Returns the shared chunk, or a new one. An outline larger than a quarter of a shared chunk
    /// gets a chunk of its own.
    private mutating func chunk(withRoomFor size: Int) -> OutlineChunk {
        guard sharesChunks, size <= Self.chunkSize / 4 else { return OutlineChunk(capacity: size) }
        if let chunk, chunk.hasRoom(for: size) { return chunk }
        let new = OutlineChunk(capacity: Self.chunkSize)
        chunk = new
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
        guard current.isNear, end.isNear, isNear(chords) else {
            for index in 1..<max(chords.count, 1) {
                addLine(to: chords.division(index), isInsideCurve: true)
            }
            return addLine(to: end)
        }
        beginContour(at: current)
        kernels.appendDivisions(of: chords, from: origin, to: &vertices)
        vertices.append(end.vertex)
        current = end
    }

    /// Returns whether all chord ends of a curve are certain to lie in raster space.
    ///
    /// Let `m` be the greatest absolute coordinate of the curve's start, control points and end. Then all coordinates
    /// of the curve are within ±`m`. Inner chord ends lie beside the curve, and their coordinates differ from the
    /// curve's by at most `m`. So chord ends are within ±2`m`. This is within the limit of raster space if `m` is at
    /// most half the limit.
    ///
    /// Each curve is checked, because the bounds of a path do not reveal NaN coordinates. Outlines
    /// with another origin than the frame's corner are rare, so their curves take the slow path.
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

    /// Closes the subpath by a line to its first point.
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

    /// Adds a line that leaves raster space. The parts outside are moved to the border, on the same
    /// side, so all winding numbers inside stay correct.
    private mutating func addFarLine(from start: Point, to end: Point) {
        guard start.x.isFinite, start.y.isFinite, end.x.isFinite, end.y.isFinite else { return endContour() }
        let limit = FixedPoint.limit
        func add(_ a: Point, _ b: Point) {
            addEdge(from: Place(clamped(a, limit)), to: Place(clamped(b, limit)))
        }
        // Most lines cross no side, so they are one piece. The ends of this piece are interpolated too, so that they
        // are rounded like the ends of cut pieces.
        guard Self.crosses(start.x, end.x, limit) || Self.crosses(start.y, end.y, limit) else {
            return add(start.interpolated(to: end, at: 0), start.interpolated(to: end, at: 1))
        }
        for (a, b) in pieces(of: start, end, cutAt: limit) { add(a, b) }
    }

    /// Returns whether `limit` or `-limit` is strictly between two numbers.
    private static func crosses(_ a: Double, _ b: Double, _ limit: Double) -> Bool {
        let (low, high) = (min(a, b), max(a, b))
        return low < -limit && high > -limit || low < limit && high > limit
    }

    /// Cuts a line where it crosses the four sides of raster space.
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
        if vertices.count == finishedVertexCount { vertices.append(place.vertex) }
    }

    /// Makes a contour of the vertices added since the last contour. A contour whose height is 0 is
    /// dropped.
    private mutating func endContour() {
        if kernels.appendPolylines(of: vertices, from: finishedVertexCount, to: &polylines, box: &box) {
            contourCount += 1
        } else {
            vertices.removeLast(vertices.count - finishedVertexCount)
        }
        finishedVertexCount = vertices.count
    }
}
