extension Path {
    /// The path that SVG path data describes, after SVG 2, section 9.3, with all commands. Empty data is an
    /// empty path.
    ///
    /// Unlike a browser, which draws what precedes an error, this refuses the whole.
    /// - Parameters:
    ///   - pathData: the value of SVG's attribute `d`.
    ///   - segmentLimit: how many elements the path may have; an arc becomes up to four.
    public init(pathData: String, segmentLimit: Int = 200_000) throws(PathDataError) {
        var parser = PathDataParser(pathData, segmentLimit: segmentLimit)
        self = try parser.parse()
    }

    /// The path as SVG path data, with absolute commands only and each number as short as it can be without
    /// loss: reading it gives an equal path.
    /// - Precondition: coordinates are finite and every subpath begins with `move`; other paths cannot be
    ///   read back.
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

/// The shortest decimal that reads back as the same number, without a needless fraction.
private func shortest(_ number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
