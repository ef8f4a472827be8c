extension Path {
    /// Parses SVG path data with all commands of SVG 2, section 9.3. Empty data gives an empty path.
    ///
    /// If the data contains an error, the whole path is rejected. A browser would draw the part
    /// before the error.
    ///
    /// - Parameters:
    ///   - pathData: The value of SVG's attribute `d`.
    ///   - segmentLimit: Maximum number of elements of the path. An arc becomes up to eight elements.
    /// - Throws: ``PathDataError`` with the position of the first error.
    public init(pathData: String, segmentLimit: Int = 200_000) throws(PathDataError) {
        var parser = PathDataParser(pathData, segmentLimit: segmentLimit)
        self = try parser.parse()
    }

    /// The path as SVG path data.
    ///
    /// All commands are absolute. Each number has the fewest digits that preserve its value. So
    /// parsing the text gives an equal path.
    ///
    /// - Precondition: Coordinates are finite and every subpath begins with `move`. For other
    ///   paths, the text is invalid or gives another path.
    public var pathData: String {
        var text = ""
        for element in elements {
            if !text.isEmpty { text += " " }
            switch element {
            case .move(let end): text += "M\(end.pathData)"
            case .line(let end): text += "L\(end.pathData)"
            case .quadratic(let control, let end): text += "Q\(control.pathData) \(end.pathData)"
            case .cubic(let control1, let control2, let end):
                text += "C\(control1.pathData) \(control2.pathData) \(end.pathData)"
            case .close: text += "Z"
            }
        }
        return text
    }
}

extension Point {
    fileprivate var pathData: String { "\(shortest(x)) \(shortest(y))" }
}

/// Returns the shortest decimal number that parses to the same value, without `.0` at the end.
private func shortest(_ number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
