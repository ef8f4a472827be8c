/// A sweep line algorithm that finds the boundary of an operation's result.
///
/// The sweep runs from top to bottom, and from left to right within a row. It is the algorithm of
/// Bentley and Ottmann (1979), in a variant for degenerate input (Mehlhorn and Näher, LEDA, section
/// 10.7). In this variant, any number of edges may begin, end or cross at one point. Such a point is
/// an event point. The sweep visits each event point once.
///
/// The ends of edges are integers and the crossings are exact fractions. So every decision is
/// exact, and degenerate input needs no special case. Only the coordinates of the result are
/// rounded.
///
/// - Complexity: O((n + k) log n) comparisons for n edges with k crossings. In addition, each edge
///   that begins or ends moves the tail of the array of active edges.
struct ArrangementSweep {
    /// An active edge. The sweep line currently crosses it.
    private struct Crossed {
        let edge: Int32
        /// Index of the slot that holds the winding numbers to the right of the edge.
        let slot: Int32
        /// Index of the boundary piece that runs along this edge where the sweep line crosses it. −1 if
        /// the edge has no piece there.
        var piece: Int32
    }

    private let edges: [ArrangementEdge]
    private let rules: [FillRule]
    private let operation: PathOperation
    /// The remaining work, in the units of ``Path/init(combining:by:tolerance:work:)``. The sweep throws
    /// an error when the number falls below 0.
    private(set) var work: Int
    private(set) var boundary = ArrangementBoundary()

    /// The ends of all edges, packed and sorted.
    private var ends: [UInt64] = []
    /// Indices of the edges, sorted by upper end.
    private var byUpper: [Int32] = []
    private var crossings = CrossingQueue()
    /// The active edges from left to right.
    private var line: [Crossed] = []
    /// The winding numbers of all slots. Each slot has one number per operand.
    private var windings: [Int32] = []
    private var freeSlots: [Int32] = []

    // Scratch arrays. They keep their memory from one event point to the next.
    private var leaving: [Crossed] = []
    private var current: [Int32]
    private var around: [ArrangementBoundary.Side] = []

    init(_ edges: ArrangementEdges, rules: [FillRule], operation: PathOperation, work: Int) {
        self.edges = edges.edges
        self.rules = rules
        self.operation = operation
        self.work = work
        current = Array(repeating: 0, count: rules.count)
    }

    /// Sweeps over all edges.
    ///
    /// - Throws: ``PathOperationTooLarge`` if the work limit is exceeded.
    mutating func run() throws(PathOperationTooLarge) {
        sortEnds()
        var nextEnd = 0
        var nextUpper = 0
        while true {
            let end = nextEnd < ends.count ? CrossingPoint(Self.unpacked(ends[nextEnd])) : nil
            guard let place = earlier(end, crossings.first) else { return }
            while nextEnd < ends.count, place.order(CrossingPoint(Self.unpacked(ends[nextEnd]))) == 0 {
                nextEnd += 1
            }
            while let crossing = crossings.first, crossing.order(place) == 0 { crossings.removeFirst() }
            let firstUpper = nextUpper
            if place.isOnGrid {
                while nextUpper < byUpper.count, edges[Int(byUpper[nextUpper])].upper == place.whole {
                    nextUpper += 1
                }
            }
            try stop(at: place, beginning: firstUpper..<nextUpper)
        }
    }

    private func earlier(_ a: CrossingPoint?, _ b: CrossingPoint?) -> CrossingPoint? {
        guard let a, let b else { return a ?? b }
        return b.order(a) < 0 ? b : a
    }
}

// MARK: - Order

extension ArrangementSweep {
    /// Packs both coordinates into an integer that sorts in sweep order.
    private static func packed(_ point: GridPoint) -> UInt64 {
        UInt64(bitPattern: (point.y + GridPoint.limit) << 32 | (point.x + GridPoint.limit))
    }

    private static func unpacked(_ key: UInt64) -> GridPoint {
        GridPoint(
            x: Int64(key & 0xFFFF_FFFF) - GridPoint.limit, y: Int64(key >> 32) - GridPoint.limit)
    }

    private mutating func sortEnds() {
        let uppers = edges.map { Self.packed($0.upper) }
        byUpper = edges.indices.map(Int32.init).sorted { (uppers[Int($0)], $0) < (uppers[Int($1)], $1) }
        ends = (uppers + edges.map { Self.packed($0.lower) }).sorted()
    }

    /// Returns the range of the active edges that contain a point. Such edges are neighbours in
    /// `line`.
    private func range(containing place: CrossingPoint) -> Range<Int> {
        func side(_ index: Int) -> Int {
            let edge = edges[Int(line[index].edge)]
            return place.side(ofLineFrom: edge.upper, along: edge.way)
        }
        var (low, high) = (0, line.count)
        while low < high {
            let middle = (low + high) / 2
            if side(middle) < 0 { low = middle + 1 } else { high = middle }
        }
        var end = low
        while end < line.count, side(end) == 0 { end += 1 }
        return low..<end
    }

    /// Sorts the array `leaving` from left to right. Its edges continue below the current event point.
    /// Collinear edges are sorted by index.
    private mutating func sortLeaving() {
        leaving.sort { first, second in
            let cross = GridPoint.cross(edges[Int(second.edge)].way, edges[Int(first.edge)].way)
            return cross > 0 || (cross == 0 && first.edge < second.edge)
        }
    }

    /// Queues the crossing of two neighbouring edges of `line`, if they cross.
    ///
    /// If one edge ends on the other edge, nothing is queued, because that end is an event point
    /// anyway.
    ///
    /// - Parameters:
    ///   - left: Index of the left edge in `line`. −1 means that there is no left edge.
    ///   - right: Index of the right edge in `line`. `line.count` means that there is no right edge.
    private mutating func note(_ left: Int, _ right: Int) {
        guard left >= 0, right < line.count else { return }
        let (a, b) = (edges[Int(line[left].edge)], edges[Int(line[right].edge)])
        let (wayA, wayB) = (a.way, b.way)
        let denominator = GridPoint.cross(wayA, wayB)
        guard denominator > 0 else { return }
        let offset = b.upper - a.upper
        let numerator = GridPoint.cross(offset, wayB)
        let other = GridPoint.cross(offset, wayA)
        guard numerator > 0, numerator < denominator, other > 0, other < denominator else { return }
        crossings.insert(
            CrossingPoint(on: a.upper, along: wayA, numerator: numerator, denominator: denominator))
    }
}

// MARK: - An event point

extension ArrangementSweep {
    /// Handles one event point.
    ///
    /// - Parameter beginning: The edges that begin at the point, as a range of `byUpper`.
    private mutating func stop(
        at place: CrossingPoint, beginning: Range<Int>
    ) throws(PathOperationTooLarge) {
        let arriving = range(containing: place)
        around.removeAll(keepingCapacity: true)
        leaving.removeAll(keepingCapacity: true)
        for index in arriving {
            let crossed = line[index]
            if crossed.piece >= 0 { around.append(boundary.side(of: crossed.piece, isArriving: true)) }
            if place.isOnGrid, edges[Int(crossed.edge)].lower == place.whole {
                freeSlots.append(crossed.slot)
            } else {
                leaving.append(crossed)
            }
        }
        for index in beginning { leaving.append(Crossed(edge: byUpper[index], slot: newSlot(), piece: -1)) }
        let moved = leaving.count == arriving.count ? 0 : line.count - arriving.upperBound
        work -= 8 + (arriving.count + leaving.count) * (1 + rules.count) + moved / 32
        guard work >= 0 else { throw PathOperationTooLarge() }

        sortLeaving()
        leave(from: arriving.lowerBound)
        if !around.isEmpty { boundary.join(around, at: place) }
        line.replaceSubrange(arriving, with: leaving)
        let last = arriving.lowerBound + leaving.count
        note(arriving.lowerBound - 1, arriving.lowerBound)
        if !leaving.isEmpty { note(last - 1, last) }
    }

    /// Computes the winding numbers between the edges that continue below an event point. Begins
    /// boundary pieces along these edges.
    ///
    /// A group of collinear edges gets at most one piece, along its first edge.
    private mutating func leave(from position: Int) {
        let operandCount = rules.count
        for operand in 0..<operandCount {
            current[operand] =
                position > 0 ? windings[Int(line[position - 1].slot) * operandCount + operand] : 0
        }
        var isInside = isInsideResult
        var rightToLeft: [ArrangementBoundary.Side] = []
        var index = 0
        while index < leaving.count {
            let first = index
            let way = edges[Int(leaving[first].edge)].way
            var last = first
            while true {
                let edge = edges[Int(leaving[last].edge)]
                current[Int(edge.operand)] += edge.winding
                leaving[last].piece = -1
                guard last + 1 < leaving.count,
                    GridPoint.cross(way, edges[Int(leaving[last + 1].edge)].way) == 0
                else { break }
                last += 1
            }
            // For a group of collinear edges, only the winding numbers of the last edge are read.
            let slot = Int(leaving[last].slot) * operandCount
            for operand in 0..<operandCount { windings[slot + operand] = current[operand] }
            let wasInside = isInside
            isInside = isInsideResult
            if wasInside != isInside {
                let piece = boundary.begin(along: leaving[first].edge, hasInsideLeft: wasInside)
                leaving[first].piece = piece
                rightToLeft.append(boundary.side(of: piece, isArriving: false))
            }
            index = last + 1
        }
        around += rightToLeft.reversed()
    }

    /// Returns a free slot for the winding numbers of an edge.
    private mutating func newSlot() -> Int32 {
        if let slot = freeSlots.popLast() { return slot }
        let slot = windings.count / rules.count
        windings.append(contentsOf: repeatElement(0, count: rules.count))
        return Int32(slot)
    }

    /// Whether a region with the winding numbers `current` belongs to the result.
    private var isInsideResult: Bool {
        func isInside(_ operand: Int) -> Bool {
            switch rules[operand] {
            case .nonZero: current[operand] != 0
            case .evenOdd: current[operand] & 1 != 0
            }
        }
        switch operation {
        case .union: return rules.indices.contains(where: isInside)
        case .intersection: return !rules.isEmpty && rules.indices.allSatisfy(isInside)
        case .difference: return isInside(0) && !rules.indices.dropFirst().contains(where: isInside)
        case .exclusion: return !rules.indices.filter(isInside).count.isMultiple(of: 2)
        }
    }
}
