/// Splits lines into dashes.
struct Dasher {
    /// Maximum number of dashes. A path with more dashes stays solid.
    static let dashLimit = 100_000

    /// Lengths of dashes (even indices) and gaps (odd indices). The count is even, and the sum is
    /// above 0.
    private let pattern: [Double]
    private let period: Double
    /// Offset into the pattern at the start of every line, at least 0 and less than the period.
    private let phase: Double
    /// Dashes outside this rectangle are dropped. Nil keeps all dashes.
    private let window: Rect?

    /// Creates a dasher. Returns nil for a pattern that means a solid line.
    ///
    /// A pattern means a solid line if it is empty, has the sum 0, or has a negative or non-finite
    /// entry.
    init?(dashes: [Double], phase: Double, window: Rect? = nil) {
        let pattern = dashes.count.isMultiple(of: 2) ? dashes : dashes + dashes
        let period = pattern.reduce(0, +)
        guard pattern.allSatisfy({ $0 >= 0 }), period > 0, period.isFinite, phase.isFinite else { return nil }
        self.pattern = pattern
        self.period = period
        let remainder = phase.truncatingRemainder(dividingBy: period)
        self.phase = remainder < 0 ? remainder + period : remainder
        self.window = window
    }

    /// Returns the dashes of all lines. If there would be too many dashes, returns the lines
    /// unchanged.
    ///
    /// The pattern restarts on each line. A line of length 0 stays, because it has no room for a
    /// gap.
    func dashes(of lines: [StrokeLine]) -> [StrokeLine] {
        let length = lines.reduce(0) { $0 + $1.length }
        guard length / period * Double(pattern.count / 2) <= Double(Dasher.dashLimit) else { return lines }
        return lines.flatMap { $0.segmentCount > 0 ? dashes(of: $0) : [$0] }
    }

    private func dashes(of line: StrokeLine) -> [StrokeLine] {
        var (index, left) = entry
        let beginsInDash = index.isMultiple(of: 2)
        var dashes: [StrokeLine] = []
        var dash = StrokeLine(shortest: line.shortest)
        dash.append(line.vertices[0])
        /// Whether the current dash can be skipped, because it lies within one segment and outside
        /// the window.
        var isBeside = false

        for segment in 0..<line.segmentCount {
            let way = line.segment(from: segment)
            let length = way.length
            var position = 0.0
            while left <= length - position {
                position += left
                let boundary = line.vertices[segment].point + way * (position / length)
                let next = (index + 1) % pattern.count
                if index.isMultiple(of: 2), !isBeside {
                    let heading = line.heading(in: segment, at: position / length)
                    dash.append(StrokeLine.Vertex(boundary, isInsideCurve: true, arrival: heading))
                    dash.heading = heading
                    // Always keep the first dash, because the last dash of a closed line may join
                    // it.
                    if dashes.isEmpty || isNear(dash.vertices.map(\.point)) { dashes.append(dash) }
                } else if !index.isMultiple(of: 2) {
                    let end = boundary + way * (pattern[next] / length)
                    isBeside = pattern[next] <= length - position && !isNear([boundary, end])
                    if !isBeside {
                        dash = StrokeLine(shortest: line.shortest)
                        dash.append(
                            StrokeLine.Vertex(
                                boundary, isInsideCurve: true,
                                departure: line.heading(in: segment, at: position / length)))
                    }
                } else {
                    isBeside = false
                }
                index = next
                left = pattern[index]
            }
            left -= length - position
            if index.isMultiple(of: 2) {
                let end = segment + 1 < line.vertices.count ? segment + 1 : 0
                dash.append(line.vertices[end])
                dash.heading = line.heading(in: segment, at: 1)
            }
        }
        guard index.isMultiple(of: 2) else { return dashes }
        guard line.isClosed, beginsInDash else {
            return isNear(dash.vertices.map(\.point)) ? dashes + [dash] : dashes
        }
        guard let first = dashes.first else { return [line] }
        // The last dash continues across the start of the closed line into the first dash.
        dash.append(first)
        dashes[0] = dash
        return dashes
    }

    /// Returns whether a polyline may reach into the window. The test uses the polyline's bounding
    /// box.
    private func isNear(_ points: [Point]) -> Bool {
        guard let window else { return true }
        return points.contains { $0.x >= window.minX } && points.contains { $0.x <= window.maxX }
            && points.contains { $0.y >= window.minY } && points.contains { $0.y <= window.maxY }
    }

    /// The index into the pattern at the start of a line, and the remaining length of the dash or
    /// gap there.
    private var entry: (index: Int, left: Double) {
        var rest = phase
        for (index, length) in pattern.enumerated() {
            // A dash of length 0 is a dot. It is drawn only if the line begins exactly on it.
            if rest < length || (rest == 0 && length == 0) { return (index, length - rest) }
            rest -= length
        }
        return (0, pattern[0])
    }
}
