/// The part of a path that a pen draws, measured by arc length over all subpaths in order.
public struct StrokeTrim: Equatable, Hashable, Sendable {
    /// One end of the part, as a fraction of the whole length.
    ///
    /// `start` may be larger than `end`. A difference of 1 or more means the whole path.
    public var start: Double
    /// The other end of the part, as a fraction of the whole length.
    public var end: Double
    /// The shift of both ends, as a fraction of the whole length. If the part passes the path's
    /// end, it continues at the path's start.
    public var offset: Double

    /// The whole path.
    public static let whole = StrokeTrim(start: 0, end: 1)

    /// Creates a trim from fractions of the whole length.
    public init(start: Double, end: Double, offset: Double = 0) {
        self.start = start
        self.end = end
        self.offset = offset
    }

    /// The drawn ranges within 0…1, in ascending order. Empty if the length of the part is 0 or NaN, or
    /// if the position of the part is not finite.
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

/// A filter that keeps the part of a path's lines that a trim selects.
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

    /// Returns the selected parts of one line. `start` is the line's distance from the start of the
    /// whole path.
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
            // The part continues across the point at which the line closes.
            var joined = parts.removeLast()
            joined.append(parts.removeFirst())
            parts.append(joined)
        }
        return parts
    }
}

extension StrokeLine {
    /// Returns the open polyline between two distances from the line's start.
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
