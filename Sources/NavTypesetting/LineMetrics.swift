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
    /// The font box is centred in the line. So half of a font's line gap is above the box and half below (CSS Inline
    /// 3, section 5.3).
    public var baseline: Double { (lineHeight - ascent - descent) / 2 + ascent }
}

extension TextStyle {
    /// The family with the line box of Apple's system font.
    public static let systemFamily = "Inter"

    /// Whether the style has the line box of the system font.
    var isSystemFamily: Bool {
        family == Self.systemFamily || family.lowercased() == Self.systemFamily.lowercased()
    }

    /// Returns the line box of this style.
    ///
    /// The system family has the font box of Apple's system font, so that layouts agree with Apple's. SF Pro has
    /// 2048 units per em, an ascent of 1950 units and a descent of 494 units. As on Apple's systems, a fallback face
    /// does not change the line height.
    ///
    /// Other families have the ascender, descender and line gap of their face, as in CSS. These measures are not
    /// rounded to whole pixels, so lines have the same height at each scale.
    ///
    /// - Parameter face: The measures of the style's face. Unused for the system family. A face without ascender and
    ///   descender gets the box of the system font.
    public func lineMetrics(of face: FontMetrics) -> LineMetrics {
        var (ascent, descent, gap) = (1950 * size / 2048, 494 * size / 2048, 0.0)
        if !isSystemFamily, face.ascent + face.descent > 0 {
            (ascent, descent, gap) = (face.ascent * size, face.descent * size, max(face.lineGap, 0) * size)
        }
        return switch lineHeight {
        case .normal: LineMetrics(ascent: ascent, descent: descent, lineHeight: ascent + descent + gap)
        case .custom(let points): LineMetrics(ascent: ascent, descent: descent, lineHeight: points)
        }
    }
}

/// The box of a line with several styles: the union of their line boxes and of all inline boxes.
///
/// The first style that is added sets the box. Everything added later only extends the box.
struct LineBox {
    /// The distance from the top of the line to its baseline, in points.
    private(set) var baseline = 0.0
    /// The height of the line in points.
    private(set) var height = 0.0
    private var isEmpty = true

    /// Adds the line box of a style in a face.
    mutating func add(_ style: TextStyle, _ face: FontMetrics) {
        let metrics = style.lineMetrics(of: face)
        let top = metrics.baseline + style.lineShift
        guard !isEmpty else {
            (baseline, height, isEmpty) = (top, metrics.lineHeight, false)
            return
        }
        add(above: top, below: metrics.lineHeight - top)
    }

    /// Adds an inline box.
    mutating func add(_ box: InlineBox) { add(above: box.ascent, below: box.descent) }

    private mutating func add(above: Double, below: Double) {
        let bottom = max(height - baseline, below)
        baseline = max(baseline, above)
        height = baseline + bottom
    }
}

extension TextStyle {
    /// Whether letters are raised or lowered within a line of a fixed height. The line then keeps its height, as with
    /// the maximum line height of UIKit's paragraph styles.
    var isShiftedWithinLine: Bool { baselineShift != 0 && lineHeight != .normal }

    /// The distance by which a shift of the baseline moves the line box, in points.
    fileprivate var lineShift: Double { lineHeight == .normal ? baselineShift : 0 }
}
