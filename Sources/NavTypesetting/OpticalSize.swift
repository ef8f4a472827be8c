/// The optical sizes of the system font.
///
/// Apple's SF Pro has an axis for the optical size. Its letters change linearly from 17 to 28 points, and stay the same
/// below and above. The bundled Inter has two cuts instead, Inter and Inter Display. A text gets the nearer cut, and
/// tracking adds the difference between the average letter widths of that cut and SF Pro.
enum OpticalSize {
    /// The family of the display cut.
    static let displayFamily = "Inter Display"

    /// The largest size that has SF Pro's drawing for text, in points.
    private static let textSize = 17.0
    /// The smallest size that has SF Pro's drawing for titles, in points.
    private static let displaySize = 28.0

    /// Returns whether a style gets the display cut. From 22.5 points on, the display cut is nearer to SF Pro than the
    /// text cut.
    ///
    /// A style with tabular figures always gets the text cut. The reason is that Inter Display 3.19 gives the ten
    /// figures different widths.
    static func usesDisplayCut(for style: TextStyle) -> Bool {
        displayShare(atSize: style.size) >= 0.5
            && !style.features.contains { $0.tag == "tnum" && $0.value != 0 }
    }

    /// Returns the tracking, in ems, with which a style's letters are as wide on average as SF Pro's.
    ///
    /// Up to 17 points, Inter is as wide as SF Pro on average. SF Pro's average width comes from 116 labels of the
    /// platform (`Tests/Samples/PlatformText`). For regular letters at 28 points, SF Pro's average width comes from the
    /// metrics of `.SFNS-Regular` that the open-source library Capsize publishes: 853 units at 2048 units per em.
    static func tracking(of style: TextStyle) -> Double {
        let share = displayShare(atSize: style.size)
        let boldness = min(max((Double(style.weight) - 400) / 300, 0), 1)
        // How much narrower SF Pro's letters become between 17 and 28 points, in ems.
        let narrowing = 0.058 - 0.017 * boldness
        // Inter Display's regular letters are wider than SF Pro's at 28 points, by this many ems. Its bold letters are
        // not wider.
        let surplus = 0.008 * (1 - boldness)
        return usesDisplayCut(for: style) ? (1 - share) * narrowing - surplus : -share * narrowing
    }

    /// Returns the position of a size between SF Pro's drawing for text (0) and its drawing for titles (1).
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

    /// Returns Apple's tracking in points for a style. If the collection has both cuts and the style has the system
    /// family, the result also makes up for the difference in letter width between Inter and SF Pro.
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
