/// Turns text into positioned glyphs with the fonts of a collection.
///
/// Today each text is one run: one face, and the script and direction of its first letters.
public struct Typesetter: Sendable {
    public let fonts: FontCollection

    public init(fonts: FontCollection) { self.fonts = fonts }

    /// The glyphs of a text on one endless line. Line breaks in it are not acted on.
    ///
    /// - Throws: what ``FontCollection/face(family:weight:isItalic:)`` throws.
    public func shape(_ text: String, style: TextStyle) throws(FontError) -> ShapedText {
        try shaper(for: style).shape(Array(text.utf8)[...])
    }

    /// The lines of a text.
    ///
    /// Lines end at line breaks of the text and, where a maximum width is given, between words; a word wider
    /// than a line is broken between clusters. Each line holds at least one cluster, so a very narrow width
    /// is exceeded.
    ///
    /// - Parameters:
    ///   - maximumWidth: in points; `nil` for lines of any width.
    ///   - maximumLines: `nil` for any number; less than 1 counts as 1.
    ///   - truncation: what happens to the last line when there is more text than lines.
    /// - Throws: what ``FontCollection/face(family:weight:isItalic:)`` throws.
    public func typeset(
        _ text: String, style: TextStyle, maximumWidth: Double? = nil, maximumLines: Int? = nil,
        truncation: Truncation = .tail
    ) throws(FontError) -> TypesetText {
        let shaper = try shaper(for: style)
        var builder = LineBuilder(
            shaper: shaper, maximumWidth: maximumWidth ?? .infinity,
            maximumLines: maximumLines.map { max($0, 1) } ?? .max, truncation: truncation)
        builder.add(Array(text.utf8))
        return builder.text
    }

    private func shaper(for style: TextStyle) throws(FontError) -> Shaper {
        let face = try fonts.face(family: style.family, weight: style.weight, isItalic: style.isItalic)
        return Shaper(face: face, style: style)
    }
}

/// How text that does not fit is cut.
public enum Truncation: String, Equatable, Hashable, Sendable, CaseIterable {
    /// Lines that do not fit are left out.
    case none
    /// The last line is shortened, cluster by cluster, until an ellipsis (U+2026) fits behind it.
    case tail
}
