/// The optical sizes of the system font. An optical size is a letter design for a range of font sizes.
///
/// Apple's SF Pro has one design for text and one for titles. Up to 17 points, its letters have the text design. From
/// 28 points on, they have the title design. In between, they change linearly from one design to the other.
///
/// The bundled Inter has two cuts instead: Inter for text, and Inter Display for titles. A text gets the cut that is
/// nearer to SF Pro's design at its font size. The average letter widths of this cut and of SF Pro still differ.
/// Additional tracking makes up for the difference.
enum OpticalSize {
    /// The family of the display cut.
    static let displayFamily = "Inter Display"

    /// The largest font size with SF Pro's text design, in points.
    private static let textSize = 17.0
    /// The smallest font size with SF Pro's title design, in points.
    private static let displaySize = 28.0

    /// Returns whether a style gets the display cut. From 22.5 points on, the display cut is nearer to SF Pro than the
    /// text cut.
    ///
    /// A style with tabular figures (digits of equal width) always gets the text cut. The reason is that the ten digits
    /// of Inter Display 3.19 have different widths.
    static func usesDisplayCut(for style: TextStyle) -> Bool {
        displayShare(atSize: style.size) >= 0.5
            && !style.features.contains { $0.tag == "tnum" && $0.value != 0 }
    }

    /// Returns the tracking in ems. It makes a style's letters as wide as SF Pro's on average.
    ///
    /// Up to 17 points, Inter is as wide as SF Pro on average. SF Pro's average width comes from 116 labels of the
    /// platform (`Tests/Samples/PlatformText`). Regular letters at 28 points are an exception. The open-source library
    /// Capsize publishes their width: `.SFNS-Regular` has 853 units at 2048 units per em.
    static func tracking(of style: TextStyle) -> Double {
        let share = displayShare(atSize: style.size)
        let boldness = min(max((Double(style.weight) - 400) / 300, 0), 1)
        // SF Pro's letters become narrower from 17 to 28 points, by this many ems.
        let narrowing = 0.058 - 0.017 * boldness
        // Inter Display's regular letters are wider than SF Pro's at 28 points, by this many ems. Its bold letters are
        // not wider.
        let surplus = 0.008 * (1 - boldness)
        return usesDisplayCut(for: style) ? (1 - share) * narrowing - surplus : -share * narrowing
    }

    /// Returns the share of SF Pro's title design at a font size: 0 for the text design, 1 for the title design.
    private static func displayShare(atSize size: Double) -> Double {
        min(max((size - textSize) / (displaySize - textSize), 0), 1)
    }
}

extension FontCollection {
    /// Returns the family that draws a style. If the collection has the display cut, that cut draws large text of the
    /// system family. The style's own family draws all other text.
    func family(drawing style: TextStyle) -> String {
        hasDisplayCut && style.isSystemFamily && OpticalSize.usesDisplayCut(for: style)
            ? OpticalSize.displayFamily : style.family
    }

    /// Returns Apple's tracking in points for a style. If the collection has both cuts, the result for the system
    /// family also makes up for the difference in letter width between Inter and SF Pro.
    func systemTracking(of style: TextStyle) -> Double {
        let published = SystemTracking.points(atSize: style.size)
        guard hasDisplayCut, style.isSystemFamily else { return published }
        return published + OpticalSize.tracking(of: style) * style.size
    }

    /// Returns the face that draws a style. It is a face of the family that ``family(drawing:)`` returns.
    ///
    /// - Throws: Any error of ``face(family:weight:isItalic:variations:)``.
    func face(of style: TextStyle) throws(FontError) -> FontFace {
        try face(
            family: family(drawing: style), weight: style.weight, isItalic: style.isItalic,
            variations: style.variations)
    }
}
