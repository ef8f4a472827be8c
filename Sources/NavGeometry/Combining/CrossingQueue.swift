/// A priority queue of crossings in sweep order, as a binary heap. It may contain the same point
/// several times.
struct CrossingQueue {
    private var heap: [CrossingPoint] = []

    var first: CrossingPoint? { heap.first }

    mutating func insert(_ crossing: CrossingPoint) {
        heap.append(crossing)
        var child = heap.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard heap[child].order(heap[parent]) < 0 else { return }
            heap.swapAt(child, parent)
            child = parent
        }
    }

    mutating func removeFirst() {
        let last = heap.removeLast()
        guard !heap.isEmpty else { return }
        heap[0] = last
        var parent = 0
        while true {
            var child = 2 * parent + 1
            guard child < heap.count else { return }
            if child + 1 < heap.count, heap[child + 1].order(heap[child]) < 0 { child += 1 }
            guard heap[child].order(heap[parent]) < 0 else { return }
            heap.swapAt(child, parent)
            parent = child
        }
    }
}
