/// A stretch of a paragraph that HarfBuzz shapes in one call.
///
/// All text of an item has the same style, face, script and bidi level. An item may belong to several
/// neighbouring spans of equal style. A ``TextStyle`` has no colour, so a change of colour alone breaks neither
/// kerning nor ligatures.
struct TextItem {
    /// The item's UTF-8 offsets in the text.
    var range: Range<Int>
    /// The indices of the first and the last ``TextSpan`` of the item.
    let span: Int
    let lastSpan: Int
    let face: FontFace
    /// Whether the face belongs to the family that the style names.
    let isPrimaryFace: Bool
    var script: HarfBuzzScript
    /// The bidi level. Text of an odd level runs from right to left.
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
