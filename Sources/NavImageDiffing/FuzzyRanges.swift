/// The tolerance of web platform tests: how far the worst channel may differ and how many pixels may, as ranges.
///
/// Source: web-platform-tests documentation, "Fuzzy Matching", and the comparison in wptrunner's `executors/base.py`.
public struct FuzzyRanges: Equatable, Sendable {
    /// Levels of the channel that differs most.
    public let maxDifference: ClosedRange<Int>
    /// Pixels that differ at all.
    public let totalPixels: ClosedRange<Int>

    public init(maxDifference: ClosedRange<Int>, totalPixels: ClosedRange<Int>) {
        self.maxDifference = maxDifference
        self.totalPixels = totalPixels
    }

    /// Reads `maxDifference=a-b;totalPixels=c-d`; the names may be left out, a single number is that number exactly,
    /// and the two come in either order when both are named. Nil for anything else.
    public init?(_ text: String) {
        let parts = text.split(separator: ";", omittingEmptySubsequences: false).map(Self.part)
        guard parts.count == 2, let first = parts[0], let second = parts[1] else { return nil }
        switch (first.name, second.name) {
        case (nil, nil), ("maxDifference", "totalPixels"):
            self.init(maxDifference: first.range, totalPixels: second.range)
        case ("totalPixels", "maxDifference"):
            self.init(maxDifference: second.range, totalPixels: first.range)
        default: return nil
        }
    }

    private static func part(_ text: Substring) -> (name: String?, range: ClosedRange<Int>)? {
        let sides = text.split(separator: "=", omittingEmptySubsequences: false).map(trimmed)
        guard sides.count <= 2, let numbers = sides.last else { return nil }
        let ends = numbers.split(separator: "-", omittingEmptySubsequences: false).map { number(trimmed($0)) }
        guard ends.count <= 2, let lower = ends[0], let upper = ends[ends.count - 1], lower <= upper else {
            return nil
        }
        return (sides.count == 2 ? String(sides[0]) : nil, lower...upper)
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text.drop { $0 == " " }
        while text.last == " " { text.removeLast() }
        return text
    }

    private static func number(_ text: Substring) -> Int? {
        text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
    }

    /// Whether a difference is within both ranges. Equal pictures pass where a range begins at 0; where neither does, a
    /// difference is demanded, so that a suddenly exact match is noticed.
    func allows(maxDifference levels: Int, totalPixels count: Int) -> Bool {
        (count == 0 && totalPixels.lowerBound == 0)
            || (levels == 0 && maxDifference.lowerBound == 0)
            || (maxDifference.contains(levels) && totalPixels.contains(count))
    }
}

extension FuzzyRanges: CustomStringConvertible {
    public var description: String {
        "maxDifference=\(maxDifference.lowerBound)-\(maxDifference.upperBound)"
            + ";totalPixels=\(totalPixels.lowerBound)-\(totalPixels.upperBound)"
    }
}
