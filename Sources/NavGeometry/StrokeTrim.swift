/// The part of a path that a pen draws, by arc length over all subpaths in their order.
public struct StrokeTrim: Equatable, Hashable, Sendable {
    /// Shares of the whole length. The part lies between them, whichever is larger; a whole length or more is everything.
    public var start: Double
    public var end: Double
    /// Shares of the whole length by which both move on; what passes the end goes on at the beginning.
    public var offset: Double

    public static let whole = StrokeTrim(start: 0, end: 1)

    public init(start: Double, end: Double, offset: Double = 0) {
        self.start = start
        self.end = end
        self.offset = offset
    }

    /// The parts within 0…1, ascending; none for a part without length or what is not finite.
    var ranges: [ClosedRange<Double>] {
        let length = abs(end - start)
        let first = min(start, end) + offset
        guard length > 0, first.isFinite else { return [] }
        guard length < 1 else { return [0...1] }
        let low = first - first.rounded(.down)
        let high = low + length
        return high <= 1 ? [low...high] : [0...high - 1, low...1]
    }
}

/// Cuts the lines of a path to the part that a trim lets through.
struct Trimmer {
    private let ranges: [ClosedRange<Double>]

    init(_ trim: StrokeTrim) { ranges = trim.ranges }

    func trimmed(_ lines: [StrokeLine]) -> [StrokeLine] {
        if ranges == [0...1] { return lines }
        let lengths = lines.map(\.length)
        let total = lengths.reduce(0, +)
        var result: [StrokeLine] = []
        var start = 0.0
        for (line, length) in zip(lines, lengths) {
            result += parts(of: line, from: start, length: length, total: total)
            start += length
        }
        return result
    }

    /// What is left of one line, which begins at `start` on the whole way.
    private func parts(of line: StrokeLine, from start: Double, length: Double, total: Double) -> [StrokeLine]
    {
        let cuts = ranges.compactMap { range -> ClosedRange<Double>? in
            let low = max(range.lowerBound * total - start, 0)
            let high = min(range.upperBound * total - start, length)
            return low < high || (length == 0 && low == high) ? low...high : nil
        }
        guard let first = cuts.first, let last = cuts.last else { return [] }
        if first.lowerBound == 0, first.upperBound == length { return [line] }
        var parts = cuts.map { line.part($0) }
        if line.isClosed, cuts.count > 1, first.lowerBound == 0, last.upperBound == length {
            // The part runs over the place where the line closes.
            var joined = parts.removeLast()
            joined.append(parts.removeFirst())
            parts.append(joined)
        }
        return parts
    }
}

extension StrokeLine {
    /// The open line between two distances from the beginning.
    fileprivate func part(_ range: ClosedRange<Double>) -> StrokeLine {
        var part = StrokeLine(shortest: shortest)
        var position = 0.0
        for index in 0..<segmentCount {
            let way = segment(from: index)
            let length = way.length
            let end = position + length
            defer { position = end }
            guard end > range.lowerBound, position < range.upperBound else { continue }
            if part.vertices.isEmpty {
                if position >= range.lowerBound {
                    part.append(vertices[index])
                } else {
                    let fraction = (range.lowerBound - position) / length
                    part.append(
                        Vertex(
                            vertices[index].point + way * fraction, isInsideCurve: true,
                            departure: heading(in: index, at: fraction)))
                }
            }
            let fraction = min((range.upperBound - position) / length, 1)
            part.heading = heading(in: index, at: fraction)
            if end <= range.upperBound {
                part.append(vertices[index + 1 < vertices.count ? index + 1 : 0])
            } else {
                part.append(
                    Vertex(
                        vertices[index].point + way * fraction, isInsideCurve: true, arrival: part.heading))
            }
        }
        return part
    }
}
