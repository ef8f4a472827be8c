/// A stretch of a paragraph that HarfBuzz shapes in one call.
///
/// All of its text belongs to the same ``TextSpan`` and has the same face, script and bidi level.
struct TextItem {
    /// The item's UTF-8 offsets in the text.
    var range: Range<Int>
    /// The index of the item's ``TextSpan``.
    let span: Int
    let face: FontFace
    /// Whether the face belongs to the family that the style names.
    let isPrimaryFace: Bool
    var script: HarfBuzzScript
    /// The bidi level. Odd levels run from right to left.
    let level: UInt8
    /// The inline box that the item represents. Nil if the item is text.
    var inlineBox: InlineBox?

    var isRightToLeft: Bool { level % 2 == 1 }

    /// Returns the same item with another range of the text.
    func with(range: Range<Int>) -> TextItem {
        var item = self
        item.range = range
        return item
    }
}
