/// A stretch of a paragraph that is shaped at once: one style, face, script and direction.
struct TextItem {
    /// UTF-8 offsets into the text.
    var range: Range<Int>
    /// Index of the span that it belongs to.
    let span: Int
    let face: FontFace
    /// Whether the face is of the family that the style names.
    let isPrimaryFace: Bool
    var script: HarfBuzzScript
    let level: UInt8
    /// Where the item is no text.
    var inlineBox: InlineBox?

    var isRightToLeft: Bool { level % 2 == 1 }

    /// The same item for another part of the text.
    func with(range: Range<Int>) -> TextItem {
        var item = self
        item.range = range
        return item
    }
}
