import NavGeometry
import NavImaging
import NavRasterization
import NavSceneFormat

/// Outlines of shapes that are drawn more than once, within a frame or in one after the other, with what they cover.
///
/// A shape is kept when it comes for the second time, and as long as each frame has it.
struct OutlineCache {
    /// Of all that is kept, in bytes; then nothing more is.
    private static let largestSize = 8 << 20
    /// Of what one outline covers.
    private static let largestMask = 256 << 10

    private struct Entry {
        let shape: Shape
        let edges: EdgeList
        /// The last frame that had it.
        var frame: Int

        /// In bytes.
        var size: Int { edges.size + shape.path.elements.count * MemoryLayout<Path.Element>.stride }
    }

    private var entries: [Entry] = []
    /// Where each shape's entry is.
    private var places: [Shape: Int] = [:]
    /// Of all entries.
    private var size = 0
    /// Hash values of shapes that this frame and the one before had, and that are not kept.
    private var seen: Set<Int> = []
    private var seenBefore: Set<Int> = []
    private var frame = 0
    /// Behind the entry that was found last.
    private var next = 0
    /// Entries that this frame has.
    private var usedCount = 0
    private var painter: Painter

    init(kernels: KernelSet) { painter = Painter(kernels: kernels) }

    /// Begins the next frame; what the last one did not have is given up.
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

    /// Shapes mostly come in the order in which they came before.
    private func place(of shape: Shape) -> Int? {
        next < entries.count && entries[next].shape == shape ? next : places[shape]
    }

    /// A shape's outline.
    /// - Parameter make: makes it; its argument says in which memory.
    mutating func outline(
        of shape: Shape, memory: inout EdgeMemory, make: (inout EdgeMemory) -> EdgeList
    ) -> EdgeList {
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
            return make(&memory)
        }
        var own = EdgeMemory.ofOne
        let edges = make(&own).withMask(largestSize: Self.largestMask, by: &painter)
        places[shape] = entries.count
        let entry = Entry(shape: shape, edges: edges, frame: frame)
        entries.append(entry)
        size += entry.size
        usedCount += 1
        return edges
    }
}
