import NavImaging

/// A line under, over or through a text.
public enum TextDecoration: Equatable, Hashable, Sendable {
    /// No line.
    case none
    /// A solid line as the font places it.
    case solid
    // The case is indirect to keep the enumeration small, because most runs have no line of this kind.
    /// A line with a style of its own.
    indirect case line(TextLine)

    /// The style of the line. `nil`: no line.
    public var line: TextLine? {
        switch self {
        case .none: nil
        case .solid: TextLine()
        case .line(let line): line
        }
    }
}

/// The style of a line under, over or through a text.
public struct TextLine: Equatable, Hashable, Sendable {
    /// The shape of the line.
    public enum Style: String, Equatable, Hashable, Sendable, CaseIterable {
        /// One line.
        case solid
        /// Two lines of the same thickness with a gap of the same height.
        case double
        /// Round dots.
        case dotted
        /// Short lines.
        case dashed
        /// A wave.
        case wavy
    }

    /// The shape of the line.
    public var style: Style
    /// The colour. `nil`: the first fill of each run.
    public var color: StraightColor?
    /// The thickness in points. `nil`: as the font states. Layout rounds the thickness to whole device pixels, at least
    /// one.
    public var thickness: Double?
    /// The distance from the baseline down to the middle of the line, in points. Negative values are above the
    /// baseline. `nil`: as the font states.
    public var offset: Double?
    /// Whether the line leaves gaps around letters that cross it. Lines through a text never leave gaps.
    public var skipsInk: Bool

    /// Creates a line. By default it is solid and lies where the font places it.
    public init(
        style: Style = .solid, color: StraightColor? = nil, thickness: Double? = nil, offset: Double? = nil,
        skipsInk: Bool = true
    ) {
        self.style = style
        self.color = color
        self.thickness = thickness
        self.offset = offset
        self.skipsInk = skipsInk
    }
}
