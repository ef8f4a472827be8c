/// Splits lines into dashes.
struct Dasher {
    /// Maximum number of dashes. A path with more dashes stays solid.
    static let dashLimit = 100_000

    /// Lengths of dashes (even indices) and gaps (odd indices). The count is even, and all gaps are above 0.
    private let pattern: [Double]
    /// The length of the pattern.
    private let period: Double
    /// Offset into the pattern, at least 0 and less than the period. It is the offset at the start of every line. With
    /// the fit `corners`, it is the offset at the line's first corner.
    private let phase: Double
    private let fit: StrokeStyle.DashFit
    /// Dashes outside this rectangle are dropped. Nil keeps all dashes.
    private let window: Rect?

    /// Creates a dasher. Returns nil for a pattern that means a solid line.
    ///
    /// A pattern means a solid line if it is empty or has no gaps. Invalid input also means a solid line: a negative
    /// or non-finite entry, or a non-finite phase. Dashes without a gap between them count as one dash.
    init?(_ style: StrokeStyle, window: Rect? = nil) {
        let lengths = style.dashes.count.isMultiple(of: 2) ? style.dashes : style.dashes + style.dashes
        guard lengths.allSatisfy({ $0 >= 0 }), lengths.reduce(0, +).isFinite, style.dashPhase.isFinite else {
            return nil
        }
        var pattern: [Double] = []
        for index in stride(from: 0, to: lengths.count, by: 2) {
            if pattern.last == 0 {
                pattern[pattern.count - 2] += lengths[index]
                pattern[pattern.count - 1] = lengths[index + 1]
            } else {
                pattern += lengths[index...index + 1]
            }
        }
        var phase = style.dashPhase
        if pattern.count > 2, pattern.last == 0 {
            // The last dash of a period touches the first dash of the next period.
            phase += pattern[pattern.count - 2]
            pattern[0] += pattern[pattern.count - 2]
            pattern.removeLast(2)
        }
        guard let gap = pattern.last, gap > 0 else { return nil }
        self.pattern = pattern
        period = pattern.reduce(0, +)
        fit = style.dashFit
        if fit == .corners { phase += pattern[0] / 2 }
        let remainder = phase.truncatingRemainder(dividingBy: period)
        self.phase = remainder < 0 ? remainder + period : remainder
        self.window = window
    }

    /// Returns the number of dashes along a length.
    fileprivate func count(along length: Double) -> Double { length / period * Double(pattern.count / 2) }

    /// Returns the dashes of all lines. If there would be too many dashes, returns the lines
    /// unchanged.
    ///
    /// The pattern restarts on each line. A line of length 0 stays, because it has no room for a
    /// gap.
    func dashes(of lines: [StrokeLine]) -> [StrokeLine] {
        let length = lines.reduce(0) { $0 + $1.length }
        guard count(along: length) <= Double(Dasher.dashLimit) else { return lines }
        return lines.flatMap { $0.segmentCount > 0 ? dashes(of: $0) : [$0] }
    }

    private func dashes(of line: StrokeLine) -> [StrokeLine] {
        let stretches = stretches(of: line)
        var cutter = DashCutter(line, pattern, entry: entry(of: line, stretches), window: window)
        for segment in 0..<line.segmentCount { cutter.cut(segment, stretch: stretches[segment]) }
        return cutter.finish()
    }

    /// Returns the factor by which the pattern is stretched on each segment.
    private func stretches(of line: StrokeLine) -> [Double] {
        let count = line.segmentCount
        switch fit {
        case .none: return Array(repeating: 1, count: count)
        case .path:
            let ends = line.isClosed ? 0 : pattern[0]
            return Array(repeating: stretch(over: line.length, endsWith: ends), count: count)
        case .corners:
            guard let first = (0..<count).first(where: { isCorner($0, of: line) }) else {
                return Array(repeating: stretch(over: line.length, endsWith: 0), count: count)
            }
            var stretches = Array(repeating: 1.0, count: count)
            var side: [Int] = []
            for step in 1...count {
                side.append((first + step - 1) % count)
                guard step == count || isCorner((first + step) % count, of: line) else { continue }
                let length = side.reduce(0) { $0 + line.segment(from: $1).length }
                let factor = stretch(over: length, endsWith: 0)
                for segment in side { stretches[segment] = factor }
                side = []
            }
            return stretches
        }
    }

    /// Returns the stretch factor at which whole periods, followed by a dash of length `last`, fill a length exactly.
    /// If `last` is 0, no dash follows.
    private func stretch(over length: Double, endsWith last: Double) -> Double {
        let least = last > 0 ? 0.0 : 1.0
        let periods = max(least, ((length - last) / period).rounded())
        return length / (periods * period + last)
    }

    /// Returns whether the line turns at the start of a segment, or is open and begins with this segment.
    private func isCorner(_ segment: Int, of line: StrokeLine) -> Bool {
        if segment == 0, !line.isClosed { return true }
        guard !line.vertices[segment].isInsideCurve else { return false }
        let before = line.heading(in: (segment + line.segmentCount - 1) % line.segmentCount, at: 1)
        // A turn by less than a degree is no corner: cos 1° = 0.99985.
        return before.dot(line.heading(in: segment, at: 0)) < 0.99985
    }

    /// Returns the place in the pattern at the start of a line: the index of the dash or gap, and its remaining length.
    private func entry(of line: StrokeLine, _ stretches: [Double]) -> (index: Int, left: Double) {
        var rest = phase
        if fit == .corners, let first = (0..<line.segmentCount).first(where: { isCorner($0, of: line) }) {
            // The phase belongs to the first corner. Go back from this corner to the start of the line.
            for segment in 0..<first { rest -= line.segment(from: segment).length / stretches[segment] }
            rest = rest.truncatingRemainder(dividingBy: period)
            if rest < 0 { rest += period }
        }
        for (index, length) in pattern.enumerated() {
            // A dash of length 0 is a dot. The line begins with a dot only if the phase leads exactly to the dot.
            if rest < length || (rest == 0 && length == 0) { return (index, length - rest) }
            rest -= length
        }
        return (0, pattern[0])
    }
}

extension StrokeStyle {
    /// Estimates the number of dashes along a path, from the length of its control polygon. The estimate ignores
    /// ``dashFit`` and is rounded down. It is 0 if the path certainly stays solid, for example because of the limit.
    public func dashCount(along path: Path) -> Int {
        guard let dasher = Dasher(self) else { return 0 }
        // A control polygon is longer than its curve. The estimate takes 4 as the largest ratio of the two lengths: a
        // random search among cubic curves found 3.70.
        var largestRatio = 1 + 1e-6
        var (length, start, last) = (0.0, Point.zero, Point.zero)
        func add(_ point: Point) {
            length += (point - last).length
            last = point
        }
        for element in path.elements {
            switch element {
            case .move(let end): (start, last) = (end, end)
            case .line(let end): add(end)
            case .quadratic(let control, let end):
                largestRatio = 4
                [control, end].forEach(add)
            case .cubic(let control1, let control2, let end):
                largestRatio = 4
                [control1, control2, end].forEach(add)
            case .close: add(start)
            }
        }
        let (count, limit) = (dasher.count(along: length), Double(Dasher.dashLimit))
        return count <= largestRatio * limit ? Int(min(count, limit)) : 0
    }
}

/// A cutter that follows one line and collects its dashes.
private struct DashCutter {
    let line: StrokeLine
    let pattern: [Double]
    let window: Rect?
    /// Index into the pattern. Even indices are dashes, and odd indices are gaps.
    private var index: Int
    /// The length that the current dash or gap still has, in units of the unstretched pattern.
    private var left: Double
    private let beginsInDash: Bool
    private var dashes: [StrokeLine] = []
    private var dash: StrokeLine
    /// Whether the current dash can be skipped, because it lies within one segment and outside the window.
    private var isBeside = false

    init(_ line: StrokeLine, _ pattern: [Double], entry: (index: Int, left: Double), window: Rect?) {
        self.line = line
        self.pattern = pattern
        self.window = window
        (index, left) = entry
        dash = StrokeLine(shortest: line.shortest)
        dash.append(line.vertices[0])
        beginsInDash = entry.index.isMultiple(of: 2)
    }

    private var isInDash: Bool { index.isMultiple(of: 2) }
    /// The length of the dash after the current gap, or of the gap after the current dash.
    private var next: Double { pattern[(index + 1) % pattern.count] }

    mutating func cut(_ segment: Int, stretch: Double) {
        let end = segment + 1 < line.vertices.count ? segment + 1 : 0
        let way = line.segment(from: segment)
        // From here on, lengths are in units of the unstretched pattern.
        let length = way.length / stretch
        // The segment may end at a corner. If a dash would begin at most `slack` before the corner, it begins on the
        // next segment instead. If a dash would end at most `slack` behind the corner, it ends at the corner instead.
        // Otherwise, one side of the corner would get a piece that is too short to have a direction.
        let slack = line.vertices[end].isInsideCurve ? 0 : max(line.shortest, length * 1e-12)
        var position = 0.0
        while isInDash ? left <= length - position + slack : left < length - position - slack {
            position += left
            let fraction = min(max(position / length, 0), 1)
            let boundary = line.vertices[segment].point + way * fraction
            if isInDash {
                if !isBeside { endDash(at: boundary, line.heading(in: segment, at: fraction)) }
                isBeside = false
            } else {
                let dashEnd = boundary + way * (next / length)
                isBeside = next <= length - position && !isNear([boundary, dashEnd])
                if !isBeside { beginDash(at: boundary, line.heading(in: segment, at: fraction)) }
            }
            index = (index + 1) % pattern.count
            left = pattern[index]
        }
        left -= length - position
        guard isInDash else { return }
        dash.append(line.vertices[end])
        dash.heading = line.heading(in: segment, at: 1)
    }

    private mutating func beginDash(at point: Point, _ heading: Vector) {
        dash = StrokeLine(shortest: line.shortest)
        dash.append(StrokeLine.Vertex(point, isInsideCurve: true, departure: heading))
    }

    private mutating func endDash(at point: Point, _ heading: Vector) {
        dash.append(StrokeLine.Vertex(point, isInsideCurve: true, arrival: heading))
        dash.heading = heading
        // Always keep the first dash, because the last dash of a closed line may join it.
        if dashes.isEmpty || isNear(dash.vertices.map(\.point)) { dashes.append(dash) }
    }

    /// Returns the dashes after all segments are cut.
    mutating func finish() -> [StrokeLine] {
        guard isInDash else {
            addFinalDot()
            return dashes
        }
        guard line.isClosed, beginsInDash else {
            return isNear(dash.vertices.map(\.point)) ? dashes + [dash] : dashes
        }
        guard let first = dashes.first else { return [line] }
        // The last dash continues across the start of the closed line into the first dash.
        dash.append(first)
        dashes[0] = dash
        return dashes
    }

    /// Adds the dot at the very end of the line: a dash of length 0 after a gap that ends there.
    private mutating func addFinalDot() {
        // On a closed line, the end is also the start, and a dot there may already exist.
        guard next == 0, left <= max(line.shortest, line.length * 1e-12), !(line.isClosed && beginsInDash)
        else {
            return
        }
        var dot = StrokeLine(shortest: line.shortest)
        dot.append(line.vertices[line.isClosed ? 0 : line.vertices.count - 1])
        dot.heading = line.heading(in: line.segmentCount - 1, at: 1)
        if isNear(dot.vertices.map(\.point)) { dashes.append(dot) }
    }

    /// Returns whether a polyline may reach into the window. The test uses the polyline's bounding
    /// box.
    private func isNear(_ points: [Point]) -> Bool {
        guard let window else { return true }
        return points.contains { $0.x >= window.minX } && points.contains { $0.x <= window.maxX }
            && points.contains { $0.y >= window.minY } && points.contains { $0.y <= window.maxY }
    }
}
