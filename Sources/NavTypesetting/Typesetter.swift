/// Converts text to positioned glyphs, with the fonts of a collection.
public struct Typesetter: Sendable {
    /// The fonts to choose from.
    public let fonts: FontCollection

    /// Creates a typesetter with the fonts of a collection.
    public init(fonts: FontCollection) { self.fonts = fonts }

    /// Divides a text into lines and positions the glyphs.
    ///
    /// A line ends at a line break of the text. If a maximum width is given, a line also ends where
    /// the layout allows. A word wider than a line is broken between clusters. Each line has at
    /// least one cluster, even if the cluster is wider than the maximum.
    ///
    /// - Parameter spans: The parts of the text in order. Offsets in the result count from the
    ///   start of the first span.
    /// - Throws: Any error of ``FontCollection/face(family:weight:isItalic:variations:)``.
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
