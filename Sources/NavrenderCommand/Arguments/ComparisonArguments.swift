import NavImageDiffing
import NavImaging

extension Option {
    static let tolerance = Option(
        "tolerance", value: "exact|aa|RANGES",
        "the allowed difference; RANGES is 'maxDifference=0-3;totalPixels=0-100'")
    static let ignore = Option(
        "ignore", value: "X,Y,W,H", isRepeatable: true, "ignores a rectangle of pixels")
    static let ignoreInScene = Option(
        "ignore", value: "X,Y,W,H|ID", isRepeatable: true,
        "ignores a rectangle of pixels, or the pixels of a node")
    static let noHash = Option("no-hash", "reads every pixel of a golden instead of its stored hash")
}

extension Arguments {
    /// Returns the value of `--tolerance`; exact without this option.
    func tolerance() throws(CommandFailure) -> Tolerance {
        guard let text = self[.tolerance] else { return .exact }
        guard let tolerance = Tolerance(text) else {
            throw .usage(
                "--tolerance must be exact, aa or ranges, not '\(text)'",
                hint: "ranges: 'maxDifference=0-3;totalPixels=0-100'")
        }
        return tolerance
    }

    /// Returns all values of `--ignore` as rectangles, for commands without scenes.
    func ignoredRectangles() throws(CommandFailure) -> [PixelRect] {
        var rectangles: [PixelRect] = []
        for text in all(.ignore) {
            guard let rectangle = Self.rectangle(text) else {
                throw .usage("--ignore must be X,Y,WIDTH,HEIGHT in pixels, not '\(text)'")
            }
            rectangles.append(rectangle)
        }
        return rectangles
    }

    /// Returns all values of `--ignore` as rectangles and ids of nodes, for commands with scenes.
    func ignoredPlaces() throws(CommandFailure) -> (rectangles: [PixelRect], nodes: [String]) {
        var rectangles: [PixelRect] = []
        var nodes: [String] = []
        for text in all(.ignoreInScene) {
            if let rectangle = Self.rectangle(text) {
                rectangles.append(rectangle)
            } else if text.isEmpty || text.contains(",") {
                throw .usage(
                    "--ignore must be X,Y,WIDTH,HEIGHT in pixels or the id of a node, not '\(text)'")
            } else {
                nodes.append(text)
            }
        }
        return (rectangles, nodes)
    }

    private static func rectangle(_ text: String) -> PixelRect? {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
        guard numbers.count == 4, numbers.allSatisfy({ (0...65_535).contains($0) }) else { return nil }
        return PixelRect(
            minX: numbers[0], minY: numbers[1], maxX: numbers[0] + numbers[2], maxY: numbers[1] + numbers[3])
    }
}
