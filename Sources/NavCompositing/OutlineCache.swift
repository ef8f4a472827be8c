import NavGeometry
import NavImaging
import NavRasterization

/// Caches the outline and coverage of shapes that are drawn more than once, in one frame or in consecutive frames.
///
/// A shape is added when it is drawn for the second time. It is removed after the first frame that does not draw it.
struct OutlineCache {
    /// The size limit: 8 MiB. When the cache has reached this size, it takes no new outline. So its size exceeds the
    /// limit by at most one outline.
    private static let largestSize = 8 << 20
    /// The approximate size limit for the coverage of one outline: 256 KiB. If the coverage is larger, only the outline
    /// is cached.
    private static let largestMask = 256 << 10

    private struct Entry {
        let shape: OutlineKey
        let edges: FilledOutline
        /// The last frame that drew the shape.
        var frame: Int

        /// The entry's size in bytes.
        var size: Int { edges.size + shape.path.elements.count * MemoryLayout<Path.Element>.stride }
    }

    private var entries: [Entry] = []
    /// The index of each shape's entry.
    private var places: [OutlineKey: Int] = [:]
    /// The size of all entries, in bytes.
    private var size = 0
    /// The hash values of shapes that were not in the cache when they were drawn: `seen` for this frame, `seenBefore`
    /// for the previous frame.
    private var seen: Set<Int> = []
    private var seenBefore: Set<Int> = []
    private var frame = 0
    /// The index of the entry after the last hit.
    private var next = 0
    /// The number of entries that this frame has used.
    private var usedCount = 0
    private var painter: Painter

    init(kernels: KernelSet, shortcuts: DrawingShortcuts) {
        painter = Painter(kernels: kernels, shortcuts: shortcuts)
    }

    /// Begins the next frame and removes entries that the last frame did not use.
    mutating func beginFrame() {
        if usedCount < entries.count {
            entries.removeAll { $0.frame != frame }
            places.removeAll(keepingCapacity: true)
            for (index, entry) in entries.enumerated() { places[entry.shape] = index }
            size = entries.reduce(0) { $0 + $1.size }
        }
        swap(&seen, &seenBefore)
        seen.removeAll(keepingCapacity: true)
        frame += 1
        (next, usedCount) = (0, 0)
    }

    /// Returns the index of a shape's entry. Frames usually draw shapes in the same order, so the
    /// entry after the last hit is tried first.
    private func place(of shape: OutlineKey) -> Int? {
        next < entries.count && entries[next].shape == shape ? next : places[shape]
    }

    /// Returns a shape's outline from the cache, or makes it.
    /// - Parameter make: Makes the outline in the memory of an arena.
    mutating func outline(
        of shape: OutlineKey, arena: inout OutlineArena, make: (inout OutlineArena) -> FilledOutline
    ) -> FilledOutline {
        if let place = place(of: shape) {
            next = place + 1
            if entries[place].frame != frame {
                entries[place].frame = frame
                usedCount += 1
            }
            return entries[place].edges
        }
        let hash = shape.hashValue
        guard !seen.insert(hash).inserted || seenBefore.contains(hash), size < Self.largestSize else {
            return make(&arena)
        }
        var own = OutlineArena.separate
        let edges = make(&own).withMask(largestSize: Self.largestMask, by: &painter)
        places[shape] = entries.count
        let entry = Entry(shape: shape, edges: edges, frame: frame)
        entries.append(entry)
        size += entry.size
        usedCount += 1
        return edges
    }
}
