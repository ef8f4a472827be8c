import CNavKernels
import NavGeometry
import NavImaging

/// A straight piece of an outline that runs downwards, in ``FixedPoint`` units.
struct Edge: Equatable, Sendable {
    /// The upper end; `top < bottom`.
    var topX: Int32
    var top: Int32
    var bottomX: Int32
    var bottom: Int32
    /// +1 where the outline ran downwards, −1 where it ran upwards.
    var winding: Int32
}

/// An outline ready to be turned into coverage: its edges in raster space and the pixels that they can touch.
public struct EdgeList: Equatable, Sendable {
    public let fillRule: FillRule
    /// The pixels outside which the coverage is zero.
    public let bounds: PixelRect
    let outline: EdgeSet
    private let part: Part

    /// What of the outline counts.
    private indirect enum Part: Equatable, Sendable {
        case all
        case side(OutlineSide)
    }

    /// Another outline, on one side of which alone this one covers anything.
    var side: OutlineSide? { if case .side(let side) = part { side } else { nil } }

    /// How far a chord may lie from its curve in device pixels, or what area in square pixels may be missing to any stretch
    /// of it (``Path/flattenKeepingArea(tolerance:into:)``).
    ///
    /// That is a quarter of a level of coverage for each time that a curve passes through a pixel: along at most √2 pixels, chords that
    /// lie a tolerance away are wrong by two thirds of it at most.
    public static let flatteningTolerance = 1.0 / 1024

    /// How far the outline of a line may lie from the true one, in device pixels: a level of coverage along a whole pixel.
    public static let strokeTolerance = 1.0 / 256

    /// - Parameters:
    ///   - path: in device pixels; open subpaths are closed by a straight line.
    ///   - fillRule: which windings count as inside.
    ///   - window: the pixels that matter; nil: all.
    public init(
        _ path: Path, fillRule: FillRule, window: PixelRect? = nil, kernels: KernelSet = .fastest
    ) {
        let path = path.reduced(to: window?.area, tolerance: Self.flatteningTolerance)
        var builder = EdgeSetBuilder(around: path.controlBounds, kernels: kernels)
        path.flattenKeepingArea(tolerance: Self.flatteningTolerance, into: &builder)
        self.fillRule = fillRule
        (outline, bounds) = builder.finish()
        part = .all
    }

    /// - Parameters:
    ///   - contours: closed chains of lines.
    ///   - transform: from there to device pixels.
    public init(_ contours: [Polyline], transform: AffineTransform = .identity, fillRule: FillRule) {
        let box = contours.boundingBox
        var builder = EdgeSetBuilder(around: transform.boundingBox(of: box), kernels: .fastest)
        for contour in contours {
            guard let first = contour.points.first else { continue }
            builder.move(to: transform.apply(to: first))
            for point in contour.points.dropFirst() {
                builder.addLine(to: transform.apply(to: point), isInsideCurve: false)
            }
        }
        self.fillRule = fillRule
        (outline, bounds) = builder.finish()
        part = .all
    }

    /// The part of this outline that lies inside or outside another: its coverage times the other's, or times what the
    /// other leaves.
    public func keeping(_ side: OutlineSide.Side, of other: EdgeList) -> EdgeList {
        EdgeList(
            self,
            OutlineSide(side: side, outline: other.outline, fillRule: other.fillRule, bounds: other.bounds))
    }

    private init(_ list: EdgeList, _ side: OutlineSide) {
        fillRule = list.fillRule
        outline = list.outline
        part = .side(side)
        bounds = side.side == .inside ? list.bounds.intersection(side.bounds) : list.bounds
    }

    public var isEmpty: Bool { outline.edges.isEmpty }

    /// The whole pixels that the outline covers, when it is a rectangle with sides on their borders and nothing else.
    ///
    /// An outline without any area covers no pixel: the rectangle is then empty.
    public var pixelAlignedRect: PixelRect? {
        let edges = outline.edges
        guard !edges.isEmpty else { return .empty }
        guard side == nil else { return nil }
        guard edges.count == 2, edges[0].winding == -edges[1].winding else { return nil }
        for edge in edges {
            let isOnBorders = (edge.topX | edge.top | edge.bottom) & (FixedPoint.one - 1) == 0
            guard isOnBorders, edge.topX == edge.bottomX, edge.top == edges[0].top,
                edge.bottom == edges[0].bottom
            else { return nil }
        }
        return bounds
    }
}

extension PixelRect {
    /// The rectangle in device pixels.
    public var area: Rect {
        Rect(minX: Double(minX), minY: Double(minY), maxX: Double(maxX), maxY: Double(maxY))
    }
}

extension [Polyline] {
    /// The smallest rectangle around all points.
    fileprivate var boundingBox: Rect {
        guard let first = self.first(where: { !$0.points.isEmpty })?.points[0] else { return .zero }
        var (minX, minY, maxX, maxY) = (first.x, first.y, first.x, first.y)
        for line in self {
            for point in line.points {
                (minX, maxX) = (Swift.min(minX, point.x), Swift.max(maxX, point.x))
                (minY, maxY) = (Swift.min(minY, point.y), Swift.max(maxY, point.y))
            }
        }
        return Rect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
    }
}

/// One side of an outline.
public struct OutlineSide: Equatable, Sendable {
    public enum Side: Sendable {
        case inside
        case outside
    }

    let side: Side
    let outline: EdgeSet
    let fillRule: FillRule
    let bounds: PixelRect
}

/// Turns lines in device pixels into edges; every subpath is closed.
private struct EdgeSetBuilder: FlatPathReceiver {
    private var outline = EdgeSet()
    /// The smallest rectangle around all edges.
    private var touched = nav_outline(
        x: 0, y: 0, min_x: .max, min_y: .max, max_x: .min, max_y: .min)
    private let origin: Vector
    /// Where the subpath began.
    private var start = Place.origin
    private var current = Place.origin
    private let kernels: KernelSet
    private var contours = 0
    /// Of the contours before this one.
    private var edgesBefore = 0

    /// A point counted from the origin, and the nearest place on the grid.
    private struct Place {
        static let origin = Place(.zero)

        var point: Point
        var x: Int32 = 0
        var y: Int32 = 0
        /// Whether it lies in raster space; elsewhere there is no grid.
        let isNear: Bool

        @inline(__always)
        init(_ point: Point) {
            self.point = point
            isNear = abs(point.x) <= FixedPoint.limit && abs(point.y) <= FixedPoint.limit
            guard isNear else { return }
            x = FixedPoint.rounded(point.x)
            y = FixedPoint.rounded(point.y)
        }
    }

    /// - Parameter area: in which all points lie.
    init(around area: Rect, kernels: KernelSet) {
        self.kernels = kernels
        outline.originX = Self.origin(area.minX, area.maxX)
        outline.originY = Self.origin(area.minY, area.maxY)
        origin = Vector(dx: Double(outline.originX), dy: Double(outline.originY))
    }

    /// From where to count coordinates that lie in a range: the frame's corner, or the nearest whole pixel where even that is far.
    private static func origin(_ first: Double, _ last: Double) -> Int {
        let nearest = max(first, min(last, 0))
        return abs(nearest) > FixedPoint.limit / 2 && abs(nearest) < 1e9 ? Int(nearest) : 0
    }

    /// The edges in the order in which they are asked for.
    consuming func finish() -> (outline: EdgeSet, bounds: PixelRect) {
        endSubpath()
        outline.isOneContour = contours == 1
        let bounds = bounds
        outline.sort(rows: bounds.moved(byX: -outline.originX, y: -outline.originY))
        return (outline, bounds)
    }

    private var bounds: PixelRect {
        guard !outline.edges.isEmpty else { return .empty }
        let bits = FixedPoint.fractionBits
        let above = FixedPoint.one - 1
        return PixelRect(
            minX: Int(touched.min_x >> bits), minY: Int(touched.min_y >> bits),
            maxX: Int((touched.max_x + above) >> bits), maxY: Int((touched.max_y + above) >> bits)
        ).moved(byX: outline.originX, y: outline.originY)
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
        (touched.x, touched.y) = (current.x, current.y)
        CompiledKernels.add(body, chords, from: origin, to: (end.x, end.y), &touched, &outline.edges)
        current = end
    }

    /// Whether all divisions are sure to lie in raster space: they are moved by no more than the farthest control point is away.
    private func isNear(_ chords: AreaKeepingChords) -> Bool {
        let limit = FixedPoint.limit / 2
        return [chords.start, chords.control1, chords.control2, chords.end].allSatisfy {
            abs($0.x) <= limit && abs($0.y) <= limit && abs($0.x - origin.dx) <= limit
                && abs($0.y - origin.dy) <= limit
        }
    }

    mutating func close() { endSubpath() }

    /// Leads a line back to where the subpath began.
    private mutating func endSubpath() {
        addLine(to: start)
        if outline.edges.count > edgesBefore { contours += 1 }
        edgesBefore = outline.edges.count
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
        guard start.x.isFinite, start.y.isFinite, end.x.isFinite, end.y.isFinite else { return }
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
        guard start.y != end.y else { return }
        touched.min_x = min(touched.min_x, start.x, end.x)
        touched.max_x = max(touched.max_x, start.x, end.x)
        let isDownwards = start.y < end.y
        let (top, bottom) = isDownwards ? (start, end) : (end, start)
        touched.min_y = min(touched.min_y, top.y)
        touched.max_y = max(touched.max_y, bottom.y)
        outline.edges.append(
            Edge(
                topX: top.x, top: top.y, bottomX: bottom.x, bottom: bottom.y, winding: isDownwards ? 1 : -1))
    }
}
