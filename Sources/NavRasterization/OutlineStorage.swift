/// Room for the outlines of one list, filled from its start; what has been filled never changes. So outlines lie side by side in few large
/// pieces of memory, which leave no holes among what is given up, and which drawing finds in the cache.
@safe final class OutlineStorage: @unchecked Sendable {
    private let start: UnsafeMutablePointer<Vertex>
    private let capacity: Int
    /// Vertices that are filled.
    private var count = 0

    init(capacity: Int) {
        unsafe start = .allocate(capacity: capacity)
        self.capacity = capacity
    }

    deinit { unsafe start.deallocate() }

    /// Whether so many vertices fit.
    func hasRoom(for added: Int) -> Bool { capacity - count >= added }

    /// Fills the next places: first the chains, each in the room of two vertices. One owner at a time fills, while others read what was
    /// filled before.
    /// - Precondition: there is room.
    /// - Returns: the first place.
    func append(_ chains: [Chain], _ vertices: [Vertex]) -> Int {
        let added = 2 * chains.count + vertices.count
        precondition(hasRoom(for: added), "an outline needs room")
        let first = count
        let places = unsafe UnsafeMutableBufferPointer(start: start + first, count: added)
        for (index, chain) in chains.enumerated() {
            unsafe places.initializeElement(at: 2 * index, to: Vertex(x: chain.first, y: chain.count))
            unsafe places.initializeElement(at: 2 * index + 1, to: Vertex(x: chain.minY, y: chain.maxY))
        }
        _ = unsafe places.extracting((2 * chains.count)...).initialize(fromContentsOf: vertices)
        count += added
        return first
    }

    /// What has been filled from one place on; dies before the storage does.
    func withVertices<Result>(from first: Int, count: Int, _ body: (Span<Vertex>) -> Result) -> Result {
        precondition(first >= 0 && count >= 0 && first + count <= self.count, "what is read has been filled")
        let span = unsafe Span(_unsafeStart: start + first, count: count)
        return body(span)
    }
}
