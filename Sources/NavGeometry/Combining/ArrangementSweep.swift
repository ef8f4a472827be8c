/// Sweeps over edges from top to bottom (in a row from left to right) and finds the boundary of what an operation makes of them.
///
/// This is the sweep line of Bentley and Ottmann (1979), in the form that stops once at every place where edges begin, end or
/// meet, whatever their number there (Mehlhorn and Näher, LEDA, section 10.7). Ends are whole numbers and crossings exact
/// fractions, so every decision is exact: nothing is rounded before the result is written down, and no input is degenerate.
/// For n edges with k crossings it makes O((n + k) log n) comparisons; the list of the edges that are crossed at the same time
/// is an array, so an edge that begins or ends also moves that list's tail.
struct ArrangementSweep {
    /// An edge that the sweep line crosses.
    private struct Crossed {
        let edge: Int32
        /// Where the windings to the right of the edge are kept.
        let slot: Int32
        /// The piece of boundary that runs along the edge since the last stop; −1 for none.
        var piece: Int32
    }

    private let edges: [ArrangementEdge]
    private let rules: [FillRule]
    private let operation: PathOperation
    /// Steps of work that are left.
    private(set) var work: Int
    private(set) var boundary = ArrangementBoundary()

    /// Ends of edges in the sweep's order, packed; and the edges by their upper ends.
    private var ends: [UInt64] = []
    private var byUpper: [Int32] = []
    private var crossings = CrossingQueue()
    /// From left to right.
    private var line: [Crossed] = []
    private var windings: [Int32] = []
    private var freeSlots: [Int32] = []

    // Kept between stops for their memory.
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
    /// Both coordinates in one number that sorts as the sweep does.
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

    /// The edges on the sweep line that contain a place: they stand together.
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

    /// Puts the edges that go on below a place in order, from left to right; equal ways by the edges' numbers.
    private mutating func sortLeaving() {
        leaving.sort { first, second in
            let cross = GridPoint.cross(edges[Int(second.edge)].way, edges[Int(first.edge)].way)
            return cross > 0 || (cross == 0 && first.edge < second.edge)
        }
    }

    /// Notes where two neighbours on the sweep line will cross. Where one of them ends on the other there is a stop anyway.
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

// MARK: - A stop

extension ArrangementSweep {
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

    /// Finds the windings between the edges that go on, and begins pieces where the boundary runs along them. Of edges that
    /// run along each other only the first can have a piece, for all of them.
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
            // Whoever asks for the windings on the right asks the last of edges that run along each other.
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

    private mutating func newSlot() -> Int32 {
        if let slot = freeSlots.popLast() { return slot }
        let slot = windings.count / rules.count
        windings.append(contentsOf: repeatElement(0, count: rules.count))
        return Int32(slot)
    }

    /// Whether the place with the windings `current` belongs to the result.
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
