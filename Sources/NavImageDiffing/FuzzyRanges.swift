/// The fuzzy tolerance of web-platform-tests: a range for the largest channel difference and a
/// range for the number of changed pixels.
///
/// Source: web-platform-tests documentation, "Fuzzy Matching", and the comparison in wptrunner's
/// `executors/base.py`.
public struct FuzzyRanges: Equatable, Sendable {
    /// Accepted values of the largest channel difference, in levels.
    public let maxDifference: ClosedRange<Int>
    /// Accepted numbers of pixels that differ.
    public let totalPixels: ClosedRange<Int>

    /// Creates a tolerance from its two ranges.
    public init(maxDifference: ClosedRange<Int>, totalPixels: ClosedRange<Int>) {
        self.maxDifference = maxDifference
        self.totalPixels = totalPixels
    }

    /// Parses `maxDifference=a-b;totalPixels=c-d`; returns nil for other text.
    ///
    /// With both names, the order is free. Both names may be omitted; then the first range is
    /// `maxDifference`. A single number is a range of one value.
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

    /// Parses one of the two parts: an optional name and a range.
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

    /// Parses an unsigned decimal number.
    private static func number(_ text: Substring) -> Int? {
        text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
    }

    /// Returns whether a difference lies within both ranges.
    ///
    /// Equal pictures pass if one of the ranges begins at 0. If neither does, the ranges require a
    /// difference, so that an unexpected exact match is noticed.
    func allows(maxDifference levels: Int, totalPixels count: Int) -> Bool {
        (count == 0 && totalPixels.lowerBound == 0)
            || (levels == 0 && maxDifference.lowerBound == 0)
            || (maxDifference.contains(levels) && totalPixels.contains(count))
    }
}

extension FuzzyRanges: CustomStringConvertible {
    /// The text that ``init(_:)`` parses.
    public var description: String {
        "maxDifference=\(maxDifference.lowerBound)-\(maxDifference.upperBound)"
            + ";totalPixels=\(totalPixels.lowerBound)-\(totalPixels.upperBound)"
    }
}
