/// A block of memory that is filled with outlines from its start. Filled memory never changes.
///
/// The outlines of one display list share chunks of 64 KiB, so they are contiguous. Freeing a chunk
/// leaves no small holes in the heap, and drawing reads memory in order. Each outline stores its
/// polylines first, then its vertices.
@safe final class OutlineChunk: @unchecked Sendable {
    private let memory: UnsafeMutableRawPointer
    private let capacity: Int
    private var filledSize = 0

    /// - Parameter capacity: The chunk's size, in bytes.
    init(capacity: Int) {
        unsafe memory = .allocate(byteCount: capacity, alignment: 8)
        self.capacity = capacity
    }

    deinit { unsafe memory.deallocate() }

    /// Returns the size of an outline, in bytes.
    static func size(polylineCount: Int, vertexCount: Int) -> Int {
        polylineCount * MemoryLayout<OutlinePolyline>.stride + vertexCount
            * MemoryLayout<OutlineVertex>.stride
    }

    /// Returns whether an outline of `size` bytes fits.
    func hasRoom(for size: Int) -> Bool { capacity - filledSize >= size }

    /// Appends an outline. Only one thread at a time may append. Other threads may read filled
    /// memory at the same time.
    /// - Precondition: There is room.
    /// - Returns: The outline's offset, in bytes.
    func append(_ polylines: [OutlinePolyline], _ vertices: [OutlineVertex]) -> Int {
        let size = Self.size(polylineCount: polylines.count, vertexCount: vertices.count)
        precondition(hasRoom(for: size), "an outline does not fit into the chunk")
        let offset = filledSize
        let start = unsafe memory + offset
        unsafe polylines.withUnsafeBufferPointer { polylines in
            guard let first = polylines.baseAddress else { return }
            unsafe start.initializeMemory(as: OutlinePolyline.self, from: first, count: polylines.count)
        }
        unsafe vertices.withUnsafeBufferPointer { vertices in
            guard let first = vertices.baseAddress else { return }
            let place = unsafe start + polylines.count * MemoryLayout<OutlinePolyline>.stride
            unsafe place.initializeMemory(as: OutlineVertex.self, from: first, count: vertices.count)
        }
        filledSize += size
        return offset
    }

    /// Calls `body` with the polylines and vertices of the outline at an offset.
    func read<Result>(
        at offset: Int, polylineCount: Int, vertexCount: Int,
        _ body: (Span<OutlinePolyline>, Span<OutlineVertex>) -> Result
    ) -> Result {
        let size = Self.size(polylineCount: polylineCount, vertexCount: vertexCount)
        precondition(offset >= 0 && size >= 0 && offset + size <= filledSize, "no outline at this offset")
        let start = unsafe memory + offset
        let polylines = unsafe Span<OutlinePolyline>(
            _unsafeStart: start.assumingMemoryBound(to: OutlinePolyline.self), count: polylineCount)
        let end = unsafe start + polylineCount * MemoryLayout<OutlinePolyline>.stride
        let vertices = unsafe Span<OutlineVertex>(
            _unsafeStart: end.assumingMemoryBound(to: OutlineVertex.self), count: vertexCount)
        return body(polylines, vertices)
    }
}
