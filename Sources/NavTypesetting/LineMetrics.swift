/// The box of one line of text, in points.
public struct LineMetrics: Equatable, Hashable, Sendable {
    /// Height of the font's own box above the baseline.
    public let ascent: Double
    /// Depth of the font's own box below the baseline.
    public let descent: Double
    /// Distance from one baseline to the next.
    public let lineHeight: Double

    /// Distance from the top of the line to its baseline: the font's own box stands in the middle of the
    /// line.
    public var baseline: Double { (lineHeight - ascent - descent) / 2 + ascent }
}

extension TextStyle {
    /// The line box of this style. Every family gets that of Apple's system font (SF Pro: ascent 1950,
    /// descent 494 of 2048 units per em), so that layouts agree with Apple's. So do the faces that stand in for it where it
    /// lacks a character: the real system's Japanese face (ascent 0.88, descent 0.12 em) does not make a line higher.
    public var lineMetrics: LineMetrics {
        let ascent = 1950 * size / 2048
        let descent = 494 * size / 2048
        return switch lineHeight {
        case .system: LineMetrics(ascent: ascent, descent: descent, lineHeight: ascent + descent)
        case .custom(let points): LineMetrics(ascent: ascent, descent: descent, lineHeight: points)
        }
    }
}

/// The box of a line whose parts are set in several styles: it holds the boxes of all.
struct LineBox {
    let baseline: Double
    let height: Double

    /// - Parameter spans: at least one; else the box is empty. The box of an attachment's style counts beside its own.
    init(of spans: [TextSpan]) {
        guard let first = spans.first?.style else {
            baseline = 0
            height = 0
            return
        }
        var (above, height) = (first.top, first.lineMetrics.lineHeight)
        for style in spans.dropFirst().map(\.style) where style != first {
            let bottom = max(height - above, style.lineMetrics.lineHeight - style.top)
            above = max(above, style.top)
            height = above + bottom
        }
        for inlineBox in spans.compactMap(\.inlineBox) {
            let bottom = max(height - above, inlineBox.descent)
            above = max(above, inlineBox.ascent)
            height = above + bottom
        }
        baseline = above
        self.height = height
    }
}

extension TextStyle {
    /// From the line's baseline up to the top of the style's own box.
    fileprivate var top: Double { lineMetrics.baseline + baselineShift }
}
