/// Turns text into positioned glyphs with the fonts of a collection.
public struct Typesetter: Sendable {
    public let fonts: FontCollection

    public init(fonts: FontCollection) { self.fonts = fonts }

    /// The lines of a text.
    ///
    /// Lines end at line breaks of the text and, where a maximum width is given, where the layout lets them; a word wider
    /// than a line is broken between clusters. Each line holds at least one cluster, so a very narrow width
    /// is exceeded.
    ///
    /// - Parameter spans: one after the other; offsets in the result count from the beginning of the first.
    /// - Throws: what ``FontCollection/face(family:weight:isItalic:)`` throws.
    public func typeset(
        _ spans: [TextSpan], layout: TextLayout = TextLayout()
    ) throws(FontError) -> TypesetText {
        var text: [UInt8] = []
        var ends: [Int] = []
        for span in spans {
            text += span.text.utf8
            ends.append(text.count)
        }
        let itemizer = try Itemizer(spans: spans, spanEnds: ends, fonts: fonts)
        var builder = LineBuilder(itemizer: itemizer, layout: layout)
        builder.add(text)
        return builder.text
    }
}
