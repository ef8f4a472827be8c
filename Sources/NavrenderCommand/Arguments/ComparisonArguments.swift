import NavImageDiffing
import NavImaging

extension Option {
    static let tolerance = Option(
        "tolerance", value: "exact|aa|RANGES",
        "what may differ; RANGES is 'maxDifference=0-3;totalPixels=0-100'")
    static let ignore = Option(
        "ignore", value: "X,Y,W,H", isRepeatable: true, "leaves a rectangle of pixels out of the comparison")
    static let noHash = Option("no-hash", "reads every pixel of a golden, whatever it says about itself")
}

extension Arguments {
    /// The value of `--tolerance`; exact when it was not given.
    func tolerance() throws(CommandFailure) -> Tolerance {
        guard let text = self[.tolerance] else { return .exact }
        guard let tolerance = Tolerance(text) else {
            throw .usage(
                "--tolerance must be exact, aa or ranges, not '\(text)'",
                hint: "ranges: 'maxDifference=0-3;totalPixels=0-100'")
        }
        return tolerance
    }

    /// All values of `--ignore`.
    func ignoredRectangles() throws(CommandFailure) -> [PixelRect] {
        var rectangles: [PixelRect] = []
        for text in all(.ignore) {
            let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
            guard numbers.count == 4, numbers.allSatisfy({ (0...65_535).contains($0) }) else {
                throw .usage("--ignore must be X,Y,WIDTH,HEIGHT in pixels, not '\(text)'")
            }
            rectangles.append(
                PixelRect(
                    minX: numbers[0], minY: numbers[1], maxX: numbers[0] + numbers[2],
                    maxY: numbers[1] + numbers[3]))
        }
        return rectangles
    }
}
