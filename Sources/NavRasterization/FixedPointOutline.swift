import CNavKernels
import NavImaging

/// A corner of an outline, in ``FixedPoint`` units. It is the kernels' own type, so C reads
/// outlines without conversion.
typealias OutlineVertex = nav_vertex

/// Up to 16 connected lines of an outline, with their vertical bounds. The bounds let a band skip
/// these lines with one comparison.
///
/// A tall vertical line is a polyline of its own, because its coverage changes only in the rows at
/// its two ends. ``KernelSet/changedRows(of:in:)`` reports only these rows. Polylines whose height
/// is 0 are dropped, because they cover nothing.
typealias OutlinePolyline = nav_polyline

/// The bounds of polylines, in ``FixedPoint`` units.
typealias OutlineBox = nav_box

extension OutlineBox {
    /// A box that contains nothing. It grows with each added vertex.
    static var empty: OutlineBox { OutlineBox(min_x: .max, min_y: .max, max_x: .min, max_y: .min) }
}

/// A line that is not horizontal, in ``FixedPoint`` units, directed downwards.
struct RasterEdge: Equatable, Sendable {
    /// The x coordinate of the upper end.
    var topX: Int32
    /// The y coordinate of the upper end, less than `bottom`.
    var top: Int32
    var bottomX: Int32
    var bottom: Int32
    /// +1 if the outline runs downwards here, −1 if it runs upwards.
    var winding: Int32

    /// Makes the edge between two vertices. Returns nil for a horizontal line.
    @inline(__always)
    init?(from start: OutlineVertex, to end: OutlineVertex) {
        guard start.y != end.y else { return nil }
        let isDownwards = start.y < end.y
        let (upper, lower) = isDownwards ? (start, end) : (end, start)
        (topX, top, bottomX, bottom) = (upper.x, upper.y, lower.x, lower.y)
        winding = isDownwards ? 1 : -1
    }
}

/// Closed contours on the fixed-point grid, cut into polylines. Coordinates are relative to an
/// origin pixel.
///
/// The origin of an outline near the frame is the frame's top left corner. An outline far outside
/// the frame is also drawn if its shadow may reach the frame. Its distance from the corner could
/// exceed ``FixedPoint/limit``. So on each axis where the outline is far from the corner, its origin
/// is its minimum or maximum coordinate, whichever is nearer to the corner.
struct FixedPointOutline: Equatable, Sendable {
    /// The memory with the polylines and vertices; nil if there are none.
    private var chunk: OutlineChunk?
    /// The offset of the outline in its chunk, in bytes.
    private var offset = 0
    private(set) var polylineCount = 0
    private var vertexCount = 0
    private(set) var originX: Int
    private(set) var originY: Int
    /// Whether there is a single contour. Only such outlines are searched for solid columns.
    var isOneContour = false

    init(originX: Int, originY: Int) { (self.originX, self.originY) = (originX, originY) }

    /// Stores polylines and vertices. Each contour repeats its first vertex at its end.
    /// - Precondition: The chunk has room for them.
    mutating func store(_ polylines: [OutlinePolyline], _ vertices: [OutlineVertex], in chunk: OutlineChunk) {
        (polylineCount, vertexCount) = (polylines.count, vertices.count)
        offset = chunk.append(polylines, vertices)
        self.chunk = chunk
    }

    /// Moves the outline by whole pixels.
    mutating func move(byX x: Int, y: Int) {
        originX += x
        originY += y
    }

    /// The memory that the outline takes, in bytes.
    var size: Int { OutlineChunk.size(polylineCount: polylineCount, vertexCount: vertexCount) }

    /// Calls `body` with the polylines and with the vertices that they refer to.
    func withPolylines<Result>(_ body: (Span<OutlinePolyline>, Span<OutlineVertex>) -> Result) -> Result {
        guard let chunk else { return body(Span(), Span()) }
        return chunk.read(at: offset, polylineCount: polylineCount, vertexCount: vertexCount, body)
    }

    /// Returns the first lines of the outline that are not horizontal, at most `limit` of them.
    func edges(atMost limit: Int) -> [RasterEdge] {
        withPolylines { polylines, vertices in
            var edges: [RasterEdge] = []
            for place in polylines.indices {
                let first = Int(polylines[place].first)
                for index in first..<first + Int(polylines[place].count) {
                    guard edges.count < limit else { return edges }
                    if let edge = RasterEdge(from: vertices[index], to: vertices[index + 1]) {
                        edges.append(edge)
                    }
                }
            }
            return edges
        }
    }

    static func == (first: FixedPointOutline, second: FixedPointOutline) -> Bool {
        guard
            (first.originX, first.originY, first.isOneContour, first.polylineCount, first.vertexCount)
                == (
                    second.originX, second.originY, second.isOneContour, second.polylineCount,
                    second.vertexCount
                )
        else { return false }
        if first.chunk === second.chunk, first.offset == second.offset { return true }
        // The vertices determine the polylines, so comparing vertices is enough.
        return first.withPolylines { _, vertices in
            second.withPolylines { _, others in
                vertices.indices.allSatisfy {
                    vertices[$0].x == others[$0].x && vertices[$0].y == others[$0].y
                }
            }
        }
    }
}
