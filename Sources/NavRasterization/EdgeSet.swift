import NavImaging

/// A corner of an outline, in ``FixedPoint`` units.
struct Vertex: Equatable, Sendable {
    var x: Int32
    var y: Int32
}

/// Lines of an outline that follow one another, each from one vertex to the next.
///
/// An upright line of some height is a chain of its own; the others are as short as to lie in few rows, so that those of some rows are
/// found without looking at each line. Without any height there is no chain.
struct Chain: Equatable, Sendable {
    /// Index of the first vertex.
    var first: Int32
    /// Of lines: the last vertex is `first + count`.
    var count: Int32
    /// Between which heights they lie, in ``FixedPoint`` units; `minY < maxY`.
    var minY: Int32
    var maxY: Int32
}

/// A line with a height, as it runs downwards, in ``FixedPoint`` units.
struct Edge: Equatable, Sendable {
    /// The upper end; `top < bottom`.
    var topX: Int32
    var top: Int32
    var bottomX: Int32
    var bottom: Int32
    /// +1 where the outline ran downwards, −1 where it ran upwards.
    var winding: Int32

    /// Nil for a line without height.
    @inline(__always)
    init?(from start: Vertex, to end: Vertex) {
        guard start.y != end.y else { return nil }
        let isDownwards = start.y < end.y
        let (upper, lower) = isDownwards ? (start, end) : (end, start)
        (topX, top, bottomX, bottom) = (upper.x, upper.y, lower.x, lower.y)
        winding = isDownwards ? 1 : -1
    }
}

/// Closed lines, and the pixel from which their coordinates are counted.
///
/// That is the frame's corner for all that comes near a frame. What lies further away than raster space reaches, and is wanted for
/// its shadow, is counted from its own side that is nearest to the frame.
struct EdgeSet: Equatable, Sendable {
    /// First the chains, each in the room of two vertices; then the vertices in the order of the outline, where the first of a contour
    /// stands again at its end. Nil: there are none.
    private var storage: OutlineStorage?
    /// Where they begin.
    private var first = 0
    private(set) var chainCount = 0
    private var vertexCount = 0
    private(set) var originX: Int
    private(set) var originY: Int
    /// Whether they are one closed line, which alone may have a left side and a right side and nothing else.
    var isOneContour = false

    init(originX: Int, originY: Int) { (self.originX, self.originY) = (originX, originY) }

    /// - Parameter storage: in which they stay; it has room.
    mutating func put(_ chains: [Chain], _ vertices: [Vertex], into storage: OutlineStorage) {
        (chainCount, vertexCount) = (chains.count, vertices.count)
        first = storage.append(chains, vertices)
        self.storage = storage
    }

    /// Moves them by whole pixels.
    mutating func move(byX x: Int, y: Int) {
        originX += x
        originY += y
    }

    /// The memory that they take, in bytes.
    var size: Int { (2 * chainCount + vertexCount) * MemoryLayout<Vertex>.stride }

    /// Hands chains and vertices over, as they lie in memory.
    func withVertices<Result>(_ body: (Span<Vertex>) -> Result) -> Result {
        guard let storage else { return body(Span()) }
        return storage.withVertices(from: first, count: 2 * chainCount + vertexCount, body)
    }

    /// The first lines that have a height.
    func edges(atMost limit: Int) -> [Edge] {
        withVertices { memory in
            var edges: [Edge] = []
            for chain in 0..<chainCount {
                let (first, count) = (2 * chainCount + Int(memory[2 * chain].x), Int(memory[2 * chain].y))
                for index in first..<first + count {
                    guard edges.count < limit else { return edges }
                    if let edge = Edge(from: memory[index], to: memory[index + 1]) { edges.append(edge) }
                }
            }
            return edges
        }
    }

    static func == (first: EdgeSet, second: EdgeSet) -> Bool {
        guard
            (first.originX, first.originY, first.isOneContour, first.chainCount, first.vertexCount)
                == (
                    second.originX, second.originY, second.isOneContour, second.chainCount, second.vertexCount
                )
        else { return false }
        if first.storage === second.storage, first.first == second.first { return true }
        return first.withVertices { one in
            second.withVertices { other in one.indices.allSatisfy { one[$0] == other[$0] } }
        }
    }
}
