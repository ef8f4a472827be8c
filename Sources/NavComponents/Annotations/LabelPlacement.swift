import NavGeometry
import NavScene

/// Places the labels of a figure so that they overlap neither one another nor the nodes around the subjects.
///
/// 1. Labels that may not stand in a column, such as badges, take the cheapest free spot, in the order of the scene.
/// 2. Each of the other labels chooses the cheapest side of its subject. ``LabelColumnSolver`` finds the cheapest
///    places in each column. If a column is too full, one of its labels moves to the cheapest side that this label has
///    not tried.
/// 3. Two neighbours in a column change places if that removes a conflict, such as a crossing of leaders. The
///    exchanges end when none helps, or at a limit.
/// 4. Labels for which no column has room take the cheapest free spot.
/// 5. All labels outside columns choose their spots again, because leaders of columns may now cross the lines of these
///    labels.
///
/// All comparisons use whole numbers, so equal scenes give equal figures. Each step takes a bounded number of attempts.
struct LabelPlacement {
    /// The result for one request.
    private struct Placed {
        let rect: GridRect
        /// The lines of the label, and the gaps between the label and its lines. A line of another label that
        /// passes through such a gap counts as a crossing.
        let lines: [GridLine]
        let place: LabelPlace

        init(rect: GridRect, lines: [GridLine], place: LabelPlace) {
            (self.rect, self.place) = (rect, place)
            self.lines = lines + lines.compactMap { $0.gap(after: rect) }
        }
    }

    let area: GridRect
    /// The rectangles that a label must not cover.
    let obstacles: [GridRect]
    /// Further rectangles that a label in a column must not cover: the subjects of other labels.
    let subjects: [GridRect]
    /// The rectangles that a label should not cover, such as texts within a subject.
    let content: [GridRect]
    let requests: [LabelRequest]
    private var placed: [Placed?]

    /// After this number of tried exchanges in a column, no further round of exchanges begins.
    private static let exchangeLimit = 64
    /// The smallest distance between two labels: 6 points, in units of the grid.
    private static let spacing = 96
    /// The cost of a crossing: as much as 240 points of leader, in units of the grid.
    private static let crossingCost = 3840
    /// The cost of a covered text or picture: as much as 80 points of leader, in units of the grid.
    private static let coveringCost = 1280

    init(
        area: Rect, obstacles: [Rect], subjects: [Rect] = [], content: [Rect], requests: [LabelRequest],
        fixed: [LabelPlace?]
    ) {
        self.area = GridRect(
            minX: LabelGrid.ceil(area.minX), minY: LabelGrid.ceil(area.minY),
            maxX: LabelGrid.floor(area.maxX), maxY: LabelGrid.floor(area.maxY))
        self.obstacles = obstacles.map(GridRect.init(around:))
        self.subjects = subjects.map(GridRect.init(around:))
        self.content = content.map(GridRect.init(around:))
        self.requests = requests
        placed = fixed.map { place in
            place.map {
                Placed(rect: GridRect(around: $0.label), lines: $0.lines.map(GridLine.init), place: $0)
            }
        }
    }

    /// The place of each label; nil for a label without a place.
    var places: [LabelPlace?] { placed.map { $0?.place } }

    /// Places all labels that have no fixed place.
    mutating func run() {
        let open = requests.indices.filter { placed[$0] == nil }
        for index in open where requests[index].margins.isEmpty { placeInSpot(index) }
        let framed = open.filter { !requests[$0].margins.isEmpty }
        placeInColumns(framed)
        for index in framed where placed[index] == nil { placeInSpot(index) }
        // The leaders of columns may cross lines of labels that got their spots before the columns were placed.
        for index in open where placed[index]?.place.side == nil {
            let old = placed[index]
            placed[index] = nil
            placeInSpot(index)
            if placed[index] == nil { placed[index] = old }
        }
    }

    /// The pairs of requests in conflict, as indices. Two requests conflict if their lines cross, or if a line of
    /// either request passes through the other's label.
    var crossings: [(Int, Int)] {
        var pairs: [(Int, Int)] = []
        for (index, one) in placed.enumerated() {
            guard let one else { continue }
            for other in 0..<index {
                if let second = placed[other], Self.conflicts(one, second) > 0 {
                    pairs.append((other, index))
                }
            }
        }
        return pairs
    }

    private static func conflicts(_ one: Placed, _ other: Placed) -> Int {
        var count = 0
        for line in one.lines {
            if line.enters(other.rect) { count += 1 }
            for second in other.lines where line.crosses(second) { count += 1 }
        }
        for line in other.lines where line.enters(one.rect) { count += 1 }
        return count
    }

    private func conflicts(_ one: Placed) -> Int {
        placed.reduce(0) { count, other in count + (other.map { Self.conflicts(one, $0) } ?? 0) }
    }

    private func isFree(_ rect: GridRect, obstacles: [GridRect]) -> Bool {
        area.contains(rect) && !obstacles.contains { $0.overlaps(rect) }
            && !placed.contains { $0?.rect.overlaps(rect, spacing: Self.spacing) ?? false }
    }
}

// MARK: Spots

extension LabelPlacement {
    private mutating func placeInSpot(_ index: Int) {
        var best: (cost: Int, placed: Placed)?
        for spot in requests[index].spots {
            let candidate = Placed(
                rect: GridRect(around: spot.label), lines: spot.lines.map(GridLine.init),
                place: LabelPlace(label: spot.label, lines: spot.lines, tag: spot.tag))
            let base = LabelGrid.round(spot.cost)
            if let best, base >= best.cost { continue }
            guard isFree(candidate.rect, obstacles: obstacles) else { continue }
            let covered = content.reduce(0) { $0 + ($1.overlaps(candidate.rect) ? 1 : 0) }
            let cost =
                base + Self.crossingCost * conflicts(candidate) + Self.coveringCost * min(covered, 20)
            if best.map({ cost < $0.cost }) ?? true { best = (cost, candidate) }
        }
        placed[index] = best?.placed
    }
}

// MARK: Columns

extension LabelPlacement {
    /// Returns the margins of a request with their costs, the cheapest first. The order of sides breaks ties.
    ///
    /// - Parameter uses: The number of labels that prefer each column so far. If a column has more labels than the
    ///   emptiest column of this request, its cost rises by 12 points of leader.
    private func margins(of index: Int, uses: [(column: LabelColumn, count: Int)]) -> [LabelRequest.Margin] {
        var all = requests[index].margins
        for margin in all.indices { all[margin].cost += struckContentCost(all[margin]) }
        let counts = all.map { margin in uses.first { $0.column == margin.column }?.count ?? 0 }
        let fewest = counts.min() ?? 0
        let costs = all.indices.map { LabelGrid.round(all[$0].cost + (counts[$0] > fewest ? 12 : 0)) }
        return all.indices.sorted { (costs[$0], $0) < (costs[$1], $1) }.map { all[$0] }
    }

    /// Returns the cost of the texts and pictures over which a straight leader passes. Each text or picture costs as
    /// much as 60 points of leader. All of them together cost at most 240 points.
    private func struckContentCost(_ margin: LabelRequest.Margin) -> Double {
        let (tip, subject) = (margin.tip, margin.subject)
        let edge =
            switch margin.side {
            case .left: Point(x: subject.minX, y: tip.y)
            case .right: Point(x: subject.maxX, y: tip.y)
            case .top: Point(x: tip.x, y: subject.minY)
            case .bottom: Point(x: tip.x, y: subject.maxY)
            }
        let line = GridLine(AnnotationLine(tip, edge))
        return 60 * Double(min(content.count { line.enters($0) }, 4))
    }

    /// Returns the sides that each request may take, in the order of its preference. The keys are indices of requests.
    private func preferences(of indices: [Int]) -> [Int: [LabelRequest.Margin]] {
        var preferences: [Int: [LabelRequest.Margin]] = [:]
        var uses: [(column: LabelColumn, count: Int)] = []
        for index in indices {
            let list = margins(of: index, uses: uses)
            preferences[index] = list
            guard let column = list.first?.column else { continue }
            if let known = uses.firstIndex(where: { $0.column == column }) {
                uses[known].count += 1
            } else {
                uses.append((column, 1))
            }
        }
        return preferences
    }

    private mutating func placeInColumns(_ indices: [Int]) {
        let preferences = preferences(of: indices)
        // The number of sides that each request has given up.
        var attempts = Dictionary(uniqueKeysWithValues: indices.map { ($0, 0) })
        // Each round but the last one moves a label to its next side. So the number of rounds is at most 1 more than
        // the number of sides of all requests.
        let rounds = preferences.values.reduce(1) { $0 + $1.count }
        for _ in 0..<rounds {
            for index in indices { placed[index] = nil }
            var chosen: [(index: Int, margin: LabelRequest.Margin)] = []
            for index in indices {
                guard let list = preferences[index], let side = attempts[index], side < list.count else {
                    continue
                }
                chosen.append((index, list[side]))
            }
            guard let failed = place(chosen) else { return }
            // The label whose next side adds the least cost moves to that side.
            let extra = { (index: Int) -> Int in
                guard let list = preferences[index], let now = attempts[index], now + 1 < list.count else {
                    return Int.max
                }
                return LabelGrid.round(list[now + 1].cost) - LabelGrid.round(list[now].cost)
            }
            guard let mover = failed.min(by: { (extra($0), -$0) < (extra($1), -$1) }) else { return }
            attempts[mover, default: 0] += 1
        }
    }

    /// Places labels in their columns. Returns the labels of a column without enough room, or nil if all columns have
    /// room.
    private mutating func place(_ chosen: [(index: Int, margin: LabelRequest.Margin)]) -> [Int]? {
        var columns: [LabelColumn] = []
        for (_, margin) in chosen where !columns.contains(margin.column) { columns.append(margin.column) }
        let members = columns.map { column in chosen.filter { $0.margin.column == column } }
        // Columns without enough length are found first, because solving a column takes long.
        for index in columns.indices
        where solver(columns[index]).room(for: members[index].map(\.margin)) < 0 {
            return members[index].map(\.index)
        }
        for index in columns.indices {
            let margins = Dictionary(uniqueKeysWithValues: members[index].map { ($0.index, $0.margin) })
            let labels = members[index].map(\.index)
            if !place(labels, margins, in: columns[index]) { return labels }
        }
        return nil
    }

    /// Places the labels of one column. Returns false if there is no room.
    private mutating func place(
        _ members: [Int], _ margins: [Int: LabelRequest.Margin], in column: LabelColumn
    ) -> Bool {
        let tip = { (index: Int) -> (Int, Int, Int) in
            let point = margins[index]!.tip
            let (x, y) = (LabelGrid.round(point.x), LabelGrid.round(point.y))
            return column.isVertical ? (y, x, index) : (x, y, index)
        }
        var order = members.sorted { tip($0) < tip($1) }
        let solver = solver(column)
        guard var best = solved(order, margins, column, solver) else { return false }
        // Each accepted exchange removes at least one conflict. Each round tries every pair of neighbours once.
        var tries = 0
        var isImproved = best.conflicts > 0
        while isImproved, tries < Self.exchangeLimit {
            isImproved = false
            for first in order.indices.dropLast() {
                tries += 1
                var other = order
                other.swapAt(first, first + 1)
                guard let next = solved(other, margins, column, solver), next.conflicts < best.conflicts
                else { continue }
                (order, best, isImproved) = (other, next, next.conflicts > 0)
            }
        }
        for (index, place) in best.places { placed[index] = place }
        return true
    }

    private func solver(_ column: LabelColumn) -> LabelColumnSolver {
        let own = GridRect(around: column.subject)
        let strip = (obstacles + subjects).filter { !own.contains($0) }
        let others = self
        return LabelColumnSolver(column: column, area: area, spacing: Self.spacing) { margin, rect in
            guard others.isFree(rect, obstacles: strip) else { return nil }
            let line = column.leader(of: rect, to: margin.tip)
            let candidate = Placed(
                rect: rect, lines: [GridLine(line)], place: LabelPlace(label: .zero, lines: []))
            return Self.crossingCost * others.conflicts(candidate)
        }
    }

    private func solved(
        _ order: [Int], _ margins: [Int: LabelRequest.Margin], _ column: LabelColumn,
        _ solver: LabelColumnSolver
    ) -> (places: [(Int, Placed)], conflicts: Int)? {
        guard let solution = solver.solve(order.map { margins[$0]! }) else { return nil }
        var places: [(Int, Placed)] = []
        var count = 0
        let rects = solver.straightened(solution.rects, order.map { margins[$0]! })
        for (index, rect) in order.indices.map({ (order[$0], rects[$0]) }) {
            let line = column.leader(of: rect, to: margins[index]!.tip)
            let new = Placed(
                rect: rect, lines: [GridLine(line)],
                place: LabelPlace(label: rect.rect, lines: [line], side: column.side))
            count += conflicts(new) + places.reduce(0) { $0 + Self.conflicts($1.1, new) }
            places.append((index, new))
        }
        return (places, count)
    }
}

extension LabelRequest.Margin {
    fileprivate var column: LabelColumn { LabelColumn(side: side, subject: subject) }
}
