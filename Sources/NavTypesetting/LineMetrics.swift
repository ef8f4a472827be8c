/// The vertical measures of one line of text, in points.
public struct LineMetrics: Equatable, Hashable, Sendable {
    /// The height of the font box above the baseline.
    public let ascent: Double
    /// The depth of the font box below the baseline.
    public let descent: Double
    /// The distance from one baseline to the next.
    public let lineHeight: Double

    /// The distance from the top of the line to its baseline.
    ///
    /// The font box is centred in the line.
    public var baseline: Double { (lineHeight - ascent - descent) / 2 + ascent }
}

extension TextStyle {
    /// The line box of this style.
    ///
    /// All families and fallback faces get the font box of Apple's system font, so that layouts
    /// agree with Apple's. SF Pro has an ascent of 1950 and a descent of 494, of 2048 units per em.
    ///
    /// On Apple's systems, too, a fallback face leaves the line height unchanged. For example, the
    /// Japanese face has an ascent of 0.88 em and a descent of 0.12 em there.
    public var lineMetrics: LineMetrics {
        let ascent = 1950 * size / 2048
        let descent = 494 * size / 2048
        return switch lineHeight {
        case .system: LineMetrics(ascent: ascent, descent: descent, lineHeight: ascent + descent)
        case .custom(let points): LineMetrics(ascent: ascent, descent: descent, lineHeight: points)
        }
    }
}

/// The box of a line with several styles: the union of their line boxes and of all inline boxes.
struct LineBox {
    /// The distance from the top of the line to its baseline, in points.
    let baseline: Double
    /// The height of the line in points.
    let height: Double

    /// Creates the box of a line.
    ///
    /// - Parameter spans: The spans on the line. Without spans, the box is empty. For the span of
    ///   an inline box, both the inline box and the line box of the style count.
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
    /// The distance from the line's baseline up to the top of the style's own line box, in points.
    fileprivate var top: Double { lineMetrics.baseline + baselineShift }
}
