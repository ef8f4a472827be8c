/// Items that were shaped before with one style's features: short words, and the spaces between words of another face, come
/// again and again.
struct ShapingMemory {
    /// All that the glyphs of an item depend on, beside the features.
    struct Key: Hashable {
        private let face: ObjectIdentifier
        private let script: HarfBuzzScript
        private let isRightToLeft: Bool
        /// Eight bytes each, the first byte lowest.
        private let text: SIMD4<UInt64>
        private let count: Int

        /// `nil` for a long item, and for one beside other characters than those of ASCII: marks and letters, also some way off,
        /// have a say in how letters at the ends join.
        ///
        /// - Parameter part: of `text`, the item.
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

    /// Clusters count from the beginning of the item.
    private var glyphs: [Key: [UnscaledGlyph]] = [:]
    /// What a long text has beyond that is shaped whenever it comes.
    private static let capacity = 4096

    subscript(key: Key) -> [UnscaledGlyph]? { glyphs[key] }

    mutating func remember(_ found: [UnscaledGlyph], for key: Key) {
        if glyphs.count < Self.capacity { glyphs[key] = found }
    }
}
