import NavImageDiffing
import NavImaging
import NavJSON

/// A comparison judged by a tolerance.
struct JudgedComparison {
    let comparison: ImageComparison
    let tolerance: Tolerance

    var isAccepted: Bool { comparison.passes(tolerance) }

    /// One word: equal, accepted (not equal, but within the tolerance) or different (not accepted).
    var word: String { !isAccepted ? "different" : comparison.isEqual ? "equal" : "accepted" }

    /// The differences for people, one fact on each line. If the tolerance accepts them, the first line says so.
    var text: String {
        guard comparison.isEqual else {
            return (isAccepted ? "accepted by \(tolerance)\n" : "") + comparison.text
        }
        return isAccepted ? "equal\n" : "equal, but \(tolerance) asks for a difference\n"
    }

    /// Returns the differences for programs: a JSON object on one line.
    func json(path: String? = nil, hasSameColorSpace: Bool) -> String {
        var writer = JSONWriter(style: .compact)
        writer.beginObject()
        if let path {
            writer.key("path")
            writer.string(path)
        }
        writer.key("verdict")
        writer.string(hasSameColorSpace ? word : "different")
        writer.key("sameColorSpace")
        writer.bool(hasSameColorSpace)
        comparison.writeMembers(to: &writer)
        writer.endObject()
        return writer.text + "\n"
    }
}

extension ImageComparison {
    /// The largest number of regions that the text for people lists.
    private static let listedRegions = 8

    /// The differences for people, one fact on each line.
    var text: String {
        if isEqual { return "equal\n" }
        var lines: [String] = []
        if expectedSize != actualSize {
            lines.append(
                "sizes: expected \(expectedSize.width) × \(expectedSize.height), "
                    + "actual \(actualSize.width) × \(actualSize.height)")
        }
        lines.append("changed pixels: \(changedPixels)")
        if let worst {
            lines.append(
                "worst: \(worst.channel.rawValue) by \(worst.levels) at \(worst.x), \(worst.y): "
                    + "\(worst.expected.hexadecimal) → \(worst.actual.hexadecimal)")
        }
        if let worstTile {
            lines.append("outside the envelope: \(outsidePixels), far outside: \(farOutsidePixels)")
            lines.append("worst tile: mean by \(lowPassText) within \(Self.place(worstTile))")
        }
        for region in regions.prefix(Self.listedRegions) { lines.append("within: \(Self.place(region))") }
        if regions.count > Self.listedRegions {
            lines.append("and \(regions.count - Self.listedRegions) more regions")
        }
        if let smallestTolerance { lines.append("would pass with: --tolerance '\(smallestTolerance)'") }
        return lines.map { $0 + "\n" }.joined()
    }

    private static func place(_ rectangle: PixelRect) -> String {
        "x \(rectangle.minX), y \(rectangle.minY), \(rectangle.width) × \(rectangle.height)"
    }

    private var lowPassText: String {
        let fraction = lowPassHundredths % 100
        return "\(lowPassHundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
    }

    /// Writes the facts as members of an open JSON object.
    func writeMembers(to writer: inout JSONWriter) {
        writer.key("equal")
        writer.bool(isEqual)
        writer.key("expectedSize")
        writer.numbers([Double(expectedSize.width), Double(expectedSize.height)])
        writer.key("actualSize")
        writer.numbers([Double(actualSize.width), Double(actualSize.height)])
        for (key, value) in [
            ("changedPixels", changedPixels), ("outsidePixels", outsidePixels),
            ("farOutsidePixels", farOutsidePixels),
        ] {
            writer.key(key)
            writer.number(Double(value))
        }
        writer.key("lowPass")
        writer.number(Double(lowPassHundredths) / 100)
        writer.key("worst")
        if let worst { Self.write(worst, to: &writer) } else { writer.null() }
        writer.key("worstTile")
        if let worstTile { writer.numbers(Self.numbers(worstTile)) } else { writer.null() }
        writer.key("bounds")
        writer.numbers(Self.numbers(bounds))
        writer.key("regions")
        writer.beginArray()
        for region in regions { writer.numbers(Self.numbers(region)) }
        writer.endArray()
        writer.key("smallestTolerance")
        if let smallestTolerance { writer.string("\(smallestTolerance)") } else { writer.null() }
    }

    private static func write(_ worst: WorstDifference, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("channel")
        writer.string(worst.channel.rawValue)
        for (key, value) in [("levels", worst.levels), ("x", worst.x), ("y", worst.y)] {
            writer.key(key)
            writer.number(Double(value))
        }
        for (key, pixel) in [("expected", worst.expected), ("actual", worst.actual)] {
            writer.key(key)
            writer.string(pixel.hexadecimal)
        }
        writer.endObject()
    }

    /// Returns the rectangle as x, y, width and height.
    private static func numbers(_ rectangle: PixelRect) -> [Double] {
        [rectangle.minX, rectangle.minY, rectangle.width, rectangle.height].map(Double.init)
    }
}

extension StraightPixel {
    /// The pixel as `#rrggbbaa`.
    fileprivate var hexadecimal: String {
        "#"
            + [red, green, blue, alpha].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
