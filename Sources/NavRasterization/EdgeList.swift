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

/// Edges, and the pixel from which their coordinates are counted.
///
/// That is the frame's corner for all that comes near a frame. What lies further away than raster space reaches, and is wanted for
/// its shadow, is counted from its own side that is nearest to the frame.
struct EdgeSet: Equatable, Sendable {
    var edges: [Edge] = []
    var originX = 0
    var originY = 0
}

/// An outline ready to be turned into coverage: its edges in raster space and the pixels that they can touch.
public struct EdgeList: Equatable, Sendable {
    public let fillRule: FillRule
    /// The pixels outside which the coverage is zero.
    public let bounds: PixelRect
    let outline: EdgeSet
    /// Another outline, on one side of which alone this one covers anything.
    let side: OutlineSide?

    /// How far a chord may lie from its curve, in device pixels.
    ///
    /// Along a whole pixel that would be a level of coverage. But chords are placed so that they cut off as much as they add
    /// (``Path/flattened(tolerance:keepingArea:)``): only a curve's first and last chord are wrong on average, by a third of it,
    /// which is 0.47 levels along the diagonal of a pixel. Seen against true curves: 0.8 levels, of which half a level is
    /// the byte's own.
    public static let flatteningTolerance = 1.0 / 256

    /// - Parameters:
    ///   - path: in device pixels; open subpaths are closed by a straight line.
    ///   - fillRule: which windings count as inside.
    ///   - window: the pixels that matter; nil: all.
    public init(_ path: Path, fillRule: FillRule, window: PixelRect? = nil) {
        let path = path.reduced(to: window?.area, tolerance: Self.flatteningTolerance)
        var builder = EdgeSetBuilder(around: path.controlBounds)
        for polyline in path.flattened(tolerance: Self.flatteningTolerance, keepingArea: true) {
            builder.add(polyline)
        }
        self.fillRule = fillRule
        outline = builder.outline
        bounds = builder.bounds
        side = nil
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
        self.side = side
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

/// Turns polylines in device pixels into edges.
private struct EdgeSetBuilder {
    private(set) var outline = EdgeSet()
    private var minX = Int32.max
    private var minY = Int32.max
    private var maxX = Int32.min
    private var maxY = Int32.min

    /// - Parameter area: in which all points lie.
    init(around area: Rect) {
        outline.originX = Self.origin(area.minX, area.maxX)
        outline.originY = Self.origin(area.minY, area.maxY)
    }

    /// From where to count coordinates that lie in a range: the frame's corner, or the nearest whole pixel where even that is far.
    private static func origin(_ first: Double, _ last: Double) -> Int {
        let nearest = max(first, min(last, 0))
        return abs(nearest) > FixedPoint.limit / 2 && abs(nearest) < 1e9 ? Int(nearest) : 0
    }

    var bounds: PixelRect {
        guard !outline.edges.isEmpty else { return .empty }
        let bits = FixedPoint.fractionBits
        let above = FixedPoint.one - 1
        return PixelRect(
            minX: Int(minX >> bits), minY: Int(minY >> bits), maxX: Int((maxX + above) >> bits),
            maxY: Int((maxY + above) >> bits)
        ).moved(byX: outline.originX, y: outline.originY)
    }

    mutating func add(_ polyline: Polyline) {
        let origin = Vector(dx: Double(outline.originX), dy: Double(outline.originY))
        guard let last = polyline.points.last, polyline.points.count > 1 else { return }
        var previous = last - origin
        for point in polyline.points {
            let point = point - origin
            addLine(from: previous, to: point)
            previous = point
        }
    }

    /// Adds a line; what lies beyond the limit of raster space is moved to the limit, which keeps every winding inside it.
    private mutating func addLine(from start: Point, to end: Point) {
        let limit = FixedPoint.limit
        if abs(start.x) <= limit, abs(start.y) <= limit, abs(end.x) <= limit, abs(end.y) <= limit {
            addEdge(from: start, to: end)
            return
        }
        guard start.x.isFinite, start.y.isFinite, end.x.isFinite, end.y.isFinite else { return }
        for (a, b) in pieces(of: start, end, cutAt: limit) {
            addEdge(from: clamped(a, limit), to: clamped(b, limit))
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

    private mutating func addEdge(from start: Point, to end: Point) {
        let x0 = FixedPoint.rounded(start.x)
        let y0 = FixedPoint.rounded(start.y)
        let x1 = FixedPoint.rounded(end.x)
        let y1 = FixedPoint.rounded(end.y)
        guard y0 != y1 else { return }
        minX = min(minX, x0, x1)
        maxX = max(maxX, x0, x1)
        minY = min(minY, y0, y1)
        maxY = max(maxY, y0, y1)
        if y0 < y1 {
            outline.edges.append(Edge(topX: x0, top: y0, bottomX: x1, bottom: y1, winding: 1))
        } else {
            outline.edges.append(Edge(topX: x1, top: y1, bottomX: x0, bottom: y0, winding: -1))
        }
    }
}
