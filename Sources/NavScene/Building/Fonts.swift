extension FontDescription {
    /// Creates the font of a system text style.
    ///
    /// - Parameters:
    ///   - style: the text style, which gives size, weight and line height.
    ///   - category: the text size that the user chose in the system's settings.
    public init(_ style: DynamicTypeStyle, in category: SizeCategory = .l) {
        let font = style.font(in: category)
        self.init(size: font.size, weight: font.weight, lineHeight: font.lineHeight)
    }

    /// The style for large titles, in the default size category.
    public static let largeTitle = FontDescription(.largeTitle)
    /// The style for titles of the first level, in the default size category.
    public static let title1 = FontDescription(.title1)
    /// The style for titles of the second level, in the default size category.
    public static let title2 = FontDescription(.title2)
    /// The style for titles of the third level, in the default size category.
    public static let title3 = FontDescription(.title3)
    /// The style for headings, in the default size category.
    public static let headline = FontDescription(.headline)
    /// The style for running text, in the default size category.
    public static let body = FontDescription(.body)
    /// The style for callouts, in the default size category.
    public static let callout = FontDescription(.callout)
    /// The style for headings of the second level, in the default size category.
    public static let subheadline = FontDescription(.subheadline)
    /// The style for footnotes, in the default size category.
    public static let footnote = FontDescription(.footnote)
    /// The style for captions, in the default size category.
    public static let caption1 = FontDescription(.caption1)
    /// The style for small captions, in the default size category.
    public static let caption2 = FontDescription(.caption2)
}

extension FontOverrides {
    /// Creates the changes that a run makes to its text's font. A parameter that is nil changes nothing.
    ///
    /// - Parameters:
    ///   - family: the name of the font family.
    ///   - size: the em size in points, above 0.
    ///   - weight: the weight, 100 to 900.
    ///   - isItalic: whether the italic face is used.
    ///   - baselineShift: the distance of the letters above the baseline, in points.
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
    /// Returns the font of a text style in the canvas's size category.
    public func font(_ style: DynamicTypeStyle) -> FontDescription {
        FontDescription(style, in: sizeCategory)
    }
}
