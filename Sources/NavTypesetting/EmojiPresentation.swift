/// Whether a cluster is shown as an emoji or as text, by Unicode Technical Standard 51, section 4.
enum EmojiPresentation {
    /// A sequence of regional indicators, of tags, with a skin tone, joined, or a keycap is an emoji; so is a character that
    /// asks for it (U+FE0F), or that is one by default and does not ask for text (U+FE0E).
    static func isEmoji(_ cluster: Character) -> Bool {
        let scalars = cluster.unicodeScalars
        guard let first = scalars.first, first.value > 0x7F || scalars.count > 1 else { return false }
        guard let base = scalars.first(where: { $0.properties.isEmoji }) else { return false }
        if scalars.contains("\u{FE0E}") { return false }
        if isKeycapBase(base) { return scalars.contains("\u{FE0F}") && scalars.contains("\u{20E3}") }
        if scalars.contains("\u{FE0F}") { return true }
        return scalars.contains { $0.properties.isEmojiPresentation }
    }

    /// Digits, the number sign and the asterisk are emoji only on keys.
    private static func isKeycapBase(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "0"..."9", "#", "*": true
        default: false
        }
    }
}
