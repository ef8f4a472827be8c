import NavGeometry
import NavScene

/// A column of labels along one edge of a subject.
struct LabelColumn: Equatable {
    let side: LabelSide
    let subject: Rect

    /// Whether the labels of the column are placed along the y axis.
    var isVertical: Bool { side == .left || side == .right }

    /// Returns the rectangle of a label. `place` is the rectangle's `minY` in a vertical column, and its `minX` in a
    /// horizontal column, in units of the grid.
    func rect(of margin: LabelRequest.Margin, at place: Int) -> GridRect {
        let (width, height) = (LabelGrid.ceil(margin.size.width), LabelGrid.ceil(margin.size.height))
        switch side {
        case .left:
            let edge = LabelGrid.floor(subject.minX - margin.gap)
            return GridRect(minX: edge - width, minY: place, maxX: edge, maxY: place + height)
        case .right:
            let edge = LabelGrid.ceil(subject.maxX + margin.gap)
            return GridRect(minX: edge, minY: place, maxX: edge + width, maxY: place + height)
        case .top:
            let edge = LabelGrid.floor(subject.minY - margin.gap)
            return GridRect(minX: place, minY: edge - height, maxX: place + width, maxY: edge)
        case .bottom:
            let edge = LabelGrid.ceil(subject.maxY + margin.gap)
            return GridRect(minX: place, minY: edge, maxX: place + width, maxY: edge + height)
        }
    }

    /// Returns the line from a label to its target. The line begins near the middle of the label's inner edge: 5 points
    /// away in a vertical column, 4 points away in a horizontal column.
    func leader(of rect: GridRect, to tip: Point) -> AnnotationLine {
        let box = rect.rect
        // An almost horizontal or vertical line becomes exactly horizontal or vertical.
        let x = abs(box.center.x - tip.x) < 0.25 ? tip.x : box.center.x
        let y = abs(box.center.y - tip.y) < 0.25 ? tip.y : box.center.y
        let start =
            switch side {
            case .left: Point(x: box.maxX + 5, y: y)
            case .right: Point(x: box.minX - 5, y: y)
            case .top: Point(x: x, y: box.maxY + 4)
            case .bottom: Point(x: x, y: box.minY - 4)
            }
        return AnnotationLine(start, tip)
    }

    /// Returns the length of a label along the column, in units of the grid.
    func length(of margin: LabelRequest.Margin) -> Int {
        LabelGrid.ceil(isVertical ? margin.size.height : margin.size.width)
    }

    /// Returns the ideal place of a label, where its leader is exactly horizontal or vertical, in units of the grid.
    func ideal(of margin: LabelRequest.Margin) -> Int {
        LabelGrid.round(isVertical ? margin.tip.y : margin.tip.x) - length(of: margin) / 2
    }
}

/// Places the labels of a column in a given order, so that the sum of their costs is least. A label's cost grows with
/// the distance from its ideal place.
///
/// The places are multiples of a step. Dynamic programming fills a table, label by label. For each place, the table
/// holds the least cost of the labels so far if the last label begins at or before this place.
///
/// - Complexity: O(labels × places).
struct LabelColumnSolver {
    let column: LabelColumn
    let area: GridRect
    /// The smallest distance between two labels, in units of the grid.
    let spacing: Int
    /// Returns the cost of a label at a rectangle, without the cost of the distance from its ideal place. Returns nil
    /// if the rectangle is not free.
    let cost: (LabelRequest.Margin, GridRect) -> Int?

    /// The approximate limit for the number of places. The time is proportional to the number of places.
    private static let maximumPlaces = 600
    /// The smallest step between two places in the table: 2 points, in units of the grid.
    private static let smallestStep = 32
    private static let never = Int.max / 4

    private var start: Int { column.isVertical ? area.minY : area.minX }
    private var end: Int { column.isVertical ? area.maxY : area.maxX }

    /// Moves each label to its ideal place, if that place is free and less than a step away.
    func straightened(_ rects: [GridRect], _ labels: [LabelRequest.Margin]) -> [GridRect] {
        let step = max(Self.smallestStep, (end - start) / Self.maximumPlaces)
        var rects = rects
        for index in rects.indices {
            let ideal = column.ideal(of: labels[index])
            let begin = { (rect: GridRect) in column.isVertical ? rect.minY : rect.minX }
            let moved = column.rect(of: labels[index], at: ideal)
            guard abs(begin(rects[index]) - ideal) < step, cost(labels[index], moved) != nil else { continue }
            let others = [index - 1, index + 1].filter { rects.indices.contains($0) }
            if others.contains(where: { rects[$0].overlaps(moved, spacing: spacing) }) { continue }
            rects[index] = moved
        }
        return rects
    }

    /// Returns the length that labels leave free in the column, in units of the grid. It is negative if the labels do
    /// not fit.
    func room(for labels: [LabelRequest.Margin]) -> Int {
        end - start - labels.reduce(-spacing) { $0 + column.length(of: $1) + spacing }
    }

    /// Returns the cost of a label's distance from its ideal place. The cost contains the square of the distance. So
    /// moving two labels by half a distance costs less than moving one label by the whole distance.
    static func distanceCost(_ distance: Int) -> Int { abs(distance) + distance * distance / 1024 }

    /// Returns the rectangles of the labels in their order, and the cost; nil if there is no room.
    func solve(_ labels: [LabelRequest.Margin]) -> (rects: [GridRect], cost: Int)? {
        let range = end - start
        let lengths = labels.map { column.length(of: $0) }
        guard !labels.isEmpty, room(for: labels) >= 0 else { return nil }
        let step = max(Self.smallestStep, range / Self.maximumPlaces)
        let count = range / step + 1
        // `chosen[i][k]` is the best place of label i among the first k + 1 places.
        var chosen: [[Int]] = []
        var least = [Int](repeating: 0, count: count)
        for (index, label) in labels.enumerated() {
            let ideal = column.ideal(of: label)
            let before = index == 0 ? 0 : lengths[index - 1] + spacing
            var next = [Int](repeating: Self.never, count: count)
            var choice = [Int](repeating: -1, count: count)
            for place in 0..<count {
                if place > 0 { (next[place], choice[place]) = (next[place - 1], choice[place - 1]) }
                let position = start + place * step
                let last = index == 0 ? 0 : (place * step - before) / step
                guard position + lengths[index] <= end, index == 0 || place * step >= before,
                    least[last] < Self.never,
                    let extra = cost(label, column.rect(of: label, at: position))
                else { continue }
                let total = least[last] + Self.distanceCost(position - ideal) + extra
                if total < next[place] { (next[place], choice[place]) = (total, place) }
            }
            least = next
            chosen.append(choice)
        }
        guard var total = least.last, total < Self.never else { return nil }
        var rects: [GridRect] = []
        var limit = count - 1
        for index in labels.indices.reversed() {
            let place = chosen[index][limit]
            guard place >= 0 else { return nil }
            rects.append(column.rect(of: labels[index], at: start + place * step))
            if index > 0 { limit = (place * step - lengths[index - 1] - spacing) / step }
        }
        for label in labels { total += LabelGrid.round(label.cost) }
        return (rects.reversed(), total)
    }
}
