/// Converts text to positioned glyphs.
public struct Typesetter: Sendable {
    /// The fonts to choose from.
    public let fonts: FontCollection

    /// Creates a typesetter that uses the fonts of a collection.
    public init(fonts: FontCollection) { self.fonts = fonts }

    /// Divides a text into lines and positions the glyphs.
    ///
    /// A line ends at each line break of the text. If the layout has a maximum width, lines also
    /// wrap at that width. A word wider than a line is broken between clusters. Each line has at
    /// least one cluster, even if the cluster is wider than the maximum.
    ///
    /// - Parameter spans: The parts of the text in order. Offsets in the result count from the
    ///   start of the first span.
    /// - Throws: Any error of ``FontCollection/face(family:weight:isItalic:variations:)``.
    public func typeset(
        _ spans: [TextSpan], layout: TextLayout = TextLayout()
    ) throws(FontError) -> TypesetText {
        let (itemizer, text) = try itemizer(for: spans)
        var builder = LineBuilder(itemizer: itemizer, layout: layout)
        builder.add(text)
        return builder.text
    }
    /// Returns an itemizer for some spans, with their joined text.
    func itemizer(for spans: [TextSpan]) throws(FontError) -> (itemizer: Itemizer, text: [UInt8]) {
        var text: [UInt8] = []
        var ends: [Int] = []
        for span in spans {
            text += span.text.utf8
            ends.append(text.count)
        }
        return (try Itemizer(spans: spans, spanEnds: ends, fonts: fonts), text)
    }
}
