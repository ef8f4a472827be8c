import NavUnicode

/// Decides between emoji and text presentation (Unicode Technical Standard 51, section 4).
enum EmojiPresentation {
    /// Returns whether a grapheme cluster is shown as an emoji.
    ///
    /// These clusters are emoji:
    /// - keycap sequences
    /// - other clusters that contain an emoji and an emoji variation selector (U+FE0F)
    /// - clusters that contain a character that is an emoji by default, such as a flag, a face or a skin tone
    ///
    /// A cluster with a text variation selector (U+FE0E) is text.
    static func isEmoji(_ scalars: String.UnicodeScalarView) -> Bool {
        guard let first = scalars.first, first.value > 0x7F || scalars.count > 1 else { return false }
        guard let base = scalars.first(where: { CharacterProperties(of: $0).isEmoji }) else { return false }
        if scalars.contains("\u{FE0E}") { return false }
        if isKeycapBase(base) { return scalars.contains("\u{FE0F}") && scalars.contains("\u{20E3}") }
        if scalars.contains("\u{FE0F}") { return true }
        return scalars.contains { CharacterProperties(of: $0).isEmojiPresentation }
    }

    /// Returns whether a character is an emoji only in a keycap sequence: a digit, `#` or `*`.
    private static func isKeycapBase(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "0"..."9", "#", "*": true
        default: false
        }
    }
}
