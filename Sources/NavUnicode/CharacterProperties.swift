import CNavUnicode

/// The properties of a character in the Unicode Character Database, from tables of one version for every machine.
public struct CharacterProperties: Sendable {
    let record: UInt64

    /// Looks up a character.
    public init(of scalar: Unicode.Scalar) { record = nav_unicode_record(scalar.value) }

    /// The version of the database, such as "17.0.0".
    public static var version: String { unsafe String(cString: nav_unicode_version()) }

    /// The four bytes of the ISO 15924 tag of the script (UAX 24), such as `Latn`.
    public var script: UInt32 { nav_unicode_script(record) }
    /// The general category: the index of its two letters in alphabetical order, from `Cc` (0) to `Zs` (29).
    public var category: UInt8 { nav_unicode_category(record) }
    /// The canonical combining class. Marks with different classes may change places.
    public var combiningClass: UInt8 { nav_unicode_combining_class(record) }
    /// Whether the character may be an emoji.
    public var isEmoji: Bool { nav_unicode_is_emoji(record) }
    /// Whether the character is an emoji unless a text variation selector follows.
    public var isEmojiPresentation: Bool { nav_unicode_is_emoji_presentation(record) }
    /// Whether the character is invisible and needs no glyph.
    public var isDefaultIgnorable: Bool { nav_unicode_is_ignorable(record) }

    /// Whether the character is a nonspacing, spacing or enclosing mark.
    var isMark: Bool { (10...12).contains(category) }
}

/// Canonical equivalence (chapter 3.11 of the Unicode Standard) and mirror images (UAX 9).
public enum CharacterMapping {
    /// Returns the one or two characters that a character is canonically equivalent to. Returns nil if there are none.
    public static func decomposition(of scalar: UInt32) -> (first: UInt32, second: UInt32?)? {
        var (first, second): (UInt32, UInt32) = (0, 0)
        guard unsafe nav_unicode_decompose(scalar, &first, &second) else { return nil }
        return (first, second == 0 ? nil : second)
    }

    /// Returns the character that is canonically equivalent to two characters, or nil.
    public static func composition(of first: UInt32, _ second: UInt32) -> UInt32? {
        let composed = nav_unicode_compose(first, second)
        return composed == 0 ? nil : composed
    }

    /// Returns the character that shows the mirror image, as `)` does of `(`, or the character itself.
    public static func mirrored(_ scalar: UInt32) -> UInt32 { nav_unicode_mirrored(scalar) }
}

extension ArraySlice<UInt8> {
    /// Returns the character at an offset of well-formed UTF-8 text, and its length in bytes.
    func decodedScalar(at place: Int) -> (scalar: Unicode.Scalar, length: Int) {
        let first = UInt32(self[place])
        guard first >= 0x80 else { return (Unicode.Scalar(UInt8(first)), 1) }
        let length = Swift.min(first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2, endIndex - place)
        var value = first & (0x7F >> UInt32(length))
        for index in place + 1..<place + length { value = value << 6 | UInt32(self[index] & 0x3F) }
        return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
    }
}
