/// Cuts lines into dashes.
struct Dasher {
    /// A path that would have more dashes than this stays solid.
    static let dashLimit = 100_000

    /// Lengths of dashes (even places) and gaps (odd places), an even count, with a sum above 0.
    private let pattern: [Double]
    private let period: Double
    /// How far into the pattern every line begins, from 0 to the period.
    private let phase: Double
    /// Dashes that lie beside it are left out; nil: none are.
    private let window: Rect?

    /// Nil where the pattern is solid: it is empty, adds up to nothing, or an entry is negative or not
    /// finite.
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

    /// The dashes of all lines. The pattern begins anew on each line; a line without length has no place for
    /// a gap and stays.
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
        /// Whether the dash that has begun lies in one segment and beside the window.
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
                    // The first is kept: the last dash of a closed line may run into it.
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
        // The last dash runs over the start of the closed line into the first.
        dash.append(first)
        dashes[0] = dash
        return dashes
    }

    /// Whether a chain of lines may reach into the window.
    private func isNear(_ points: [Point]) -> Bool {
        guard let window else { return true }
        return points.contains { $0.x >= window.minX } && points.contains { $0.x <= window.maxX }
            && points.contains { $0.y >= window.minY } && points.contains { $0.y <= window.maxY }
    }

    /// The place in the pattern where a line begins, and what is left of that dash or gap.
    private var entry: (index: Int, left: Double) {
        var rest = phase
        for (index, length) in pattern.enumerated() {
            // A dash without length is a dot, and counts where the line begins on it.
            if rest < length || (rest == 0 && length == 0) { return (index, length - rest) }
            rest -= length
        }
        return (0, pattern[0])
    }
}
