extension FontDescription {
    /// Creates a font in one of the system's styles.
    ///
    /// - Parameters:
    ///   - style: decides size, weight and line height.
    ///   - category: how large a person wants text.
    public init(_ style: DynamicTypeStyle, in category: SizeCategory = .l) {
        let font = style.font(in: category)
        self.init(size: font.size, weight: font.weight, lineHeight: font.lineHeight)
    }

    /// The style for large titles, at the usual size.
    public static let largeTitle = FontDescription(.largeTitle)
    /// The style for titles of the first level, at the usual size.
    public static let title1 = FontDescription(.title1)
    /// The style for titles of the second level, at the usual size.
    public static let title2 = FontDescription(.title2)
    /// The style for titles of the third level, at the usual size.
    public static let title3 = FontDescription(.title3)
    /// The style for headings, at the usual size.
    public static let headline = FontDescription(.headline)
    /// The style for running text, at the usual size.
    public static let body = FontDescription(.body)
    /// The style for callouts, at the usual size.
    public static let callout = FontDescription(.callout)
    /// The style for headings of the second level, at the usual size.
    public static let subheadline = FontDescription(.subheadline)
    /// The style for footnotes, at the usual size.
    public static let footnote = FontDescription(.footnote)
    /// The style for captions, at the usual size.
    public static let caption1 = FontDescription(.caption1)
    /// The style for small captions, at the usual size.
    public static let caption2 = FontDescription(.caption2)
}

extension FontOverrides {
    /// Creates what a run changes of its text's font. What is nil stays.
    ///
    /// - Parameters:
    ///   - family: name of the family.
    ///   - size: em size in points, above 0.
    ///   - weight: 100 to 900.
    ///   - isItalic: whether the letters slant.
    ///   - baselineShift: points above the baseline.
    public init(
        family: String? = nil, size: Double? = nil, weight: Int? = nil, isItalic: Bool? = nil,
        baselineShift: Double? = nil
    ) {
        self.init()
        self.family = family
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
        self.baselineShift = baselineShift
    }
}

extension Canvas {
    /// A style of text in the canvas's size category.
    public func font(_ style: DynamicTypeStyle) -> FontDescription {
        FontDescription(style, in: sizeCategory)
    }
}
