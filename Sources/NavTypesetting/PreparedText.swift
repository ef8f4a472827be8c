/// A shaped text, which can be divided into lines of several widths.
///
/// Shaping is the expensive part of typesetting. Layout asks for the lines at several widths, but the text is
/// shaped only once.
public struct PreparedText {
    private let itemizer: Itemizer
    private let layout: TextLayout
    private let paragraphs: [Paragraph]

    init(itemizer: Itemizer, layout: TextLayout, text: [UInt8]) {
        var itemizer = itemizer
        self.layout = layout
        paragraphs = LineBreaks.paragraphs(of: text).map {
            Paragraph(text: text, range: $0, itemizer: &itemizer, layout: layout)
        }
        itemizer.freeCaches()
        self.itemizer = itemizer
    }

    /// Returns the lines at a width, as ``Typesetter/typeset(_:layout:)`` does.
    /// - Parameter maximumWidth: The width at which lines end, in points. If nil, only the text's own
    ///   breaks end a line.
    public func typeset(maximumWidth: Double?) -> TypesetText {
        var layout = layout
        layout.maximumWidth = maximumWidth
        var builder = LineBuilder(itemizer: itemizer, layout: layout)
        builder.add(paragraphs)
        return builder.text
    }

    /// Returns the width of the widest part that no line break may divide, in points: the min-content size of
    /// css-sizing-3. Soft hyphens are break opportunities, and the width includes their hyphen.
    public func minimumWidth() -> Double {
        var itemizer = itemizer
        return paragraphs.reduce(0) { max($0, $1.widestPart(itemizer: &itemizer)) }
    }
}

extension Typesetter {
    /// Shapes a text for typesetting at several widths. The layout's width is ignored.
    /// - Throws: Any error of ``FontCollection/face(family:weight:isItalic:variations:)``.
    public func prepare(
        _ spans: [TextSpan], layout: TextLayout = TextLayout()
    ) throws(FontError) -> PreparedText {
        let (itemizer, text) = try itemizer(for: spans)
        return PreparedText(itemizer: itemizer, layout: layout, text: text)
    }
}

extension Paragraph {
    /// Returns the width of the widest part between two neighbouring break opportunities, with the line's
    /// indent.
    func widestPart(itemizer: inout Itemizer) -> Double {
        var widest = 0.0
        var start = 0
        while start < count {
            var end = start + 1
            while end < count, !clusters[end].mayBegin { end += 1 }
            widest = max(widest, indent(at: start) + content(start..<end, itemizer: &itemizer).width)
            start = end
        }
        return widest
    }
}
