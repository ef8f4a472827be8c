/// A cache of shaped items of one style.
///
/// An item is a piece of text in one face and one script. Many items occur again. Short words are an example, and so
/// are spaces in a text whose words need a fallback face. The spaces keep the style's own face, so each of them is an
/// item of its own.
struct ShapingMemory {
    /// The inputs of shaping that can differ between items of one style.
    struct Key: Hashable {
        private let face: ObjectIdentifier
        private let script: HarfBuzzScript
        private let isRightToLeft: Bool
        /// The UTF-8 bytes of the item, packed 8 per number. The first of 8 bytes is the least
        /// significant one.
        private let text: SIMD4<UInt64>
        private let count: Int

        /// Creates a key. Returns nil if the item has more than 32 bytes, or if a character beside it
        /// is not ASCII.
        ///
        /// A neighbouring mark or letter beyond ASCII may change how the letters at the item's ends
        /// join.
        ///
        /// - Parameter part: The item's range in `text`.
        init?(_ item: TextItem, _ part: Range<Int>, of text: [UInt8]) {
            guard part.count <= 32,
                part.lowerBound == 0 || text[part.lowerBound - 1] < 0x80,
                part.upperBound == text.count || text[part.upperBound] < 0x80
            else { return nil }
            face = ObjectIdentifier(item.face)
            script = item.script
            isRightToLeft = item.isRightToLeft
            count = part.count
            var words = SIMD4<UInt64>()
            for index in part {
                let place = index - part.lowerBound
                words[place / 8] |= UInt64(text[index]) << UInt64(8 * (place % 8))
            }
            self.text = words
        }
    }

    /// The glyphs of each item. Cluster offsets are relative to the start of the item.
    private var glyphs: [Key: [UnscaledGlyph]] = [:]
    /// The maximum number of items. A full cache takes no new items.
    private static let capacity = 4096

    subscript(key: Key) -> [UnscaledGlyph]? { glyphs[key] }

    /// Stores the glyphs of an item, unless the cache is full.
    mutating func remember(_ found: [UnscaledGlyph], for key: Key) {
        if glyphs.count < Self.capacity { glyphs[key] = found }
    }
}
