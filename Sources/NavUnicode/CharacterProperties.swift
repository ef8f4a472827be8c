import CNavUnicode

/// The properties of a character in the Unicode Character Database. The tables are part of the program, so every
/// machine uses the same version.
public struct CharacterProperties: Sendable {
    let record: UInt64

    /// Looks up a character.
    public init(of scalar: Unicode.Scalar) { record = nav_unicode_record(scalar.value) }

    /// The version of the database, such as "17.0.0".
    public static var version: String { unsafe String(cString: nav_unicode_version()) }

    /// The four bytes of the ISO 15924 tag of the script (UAX 24), such as `Latn`.
    public var script: UInt32 { nav_unicode_script(record) }
    /// The number of the general category. The two-letter names of all categories are numbered in alphabetical order,
    /// from `Cc` (0) to `Zs` (29).
    public var category: UInt8 { nav_unicode_category(record) }
    /// The canonical combining class. If two neighbouring marks have different classes above 0, exchanging the marks
    /// gives a canonically equivalent text.
    public var combiningClass: UInt8 { nav_unicode_combining_class(record) }
    /// Whether the character may be an emoji.
    public var isEmoji: Bool { nav_unicode_is_emoji(record) }
    /// Whether the character is an emoji unless a text variation selector follows.
    public var isEmojiPresentation: Bool { nav_unicode_is_emoji_presentation(record) }
    /// Whether the character is invisible and needs no glyph.
    public var isDefaultIgnorable: Bool { nav_unicode_is_ignorable(record) }

    /// Whether the character has the property Cased: it is lowercase, uppercase or titlecase.
    public var isCased: Bool { nav_unicode_is_cased(record) }
    /// Whether the character has the property Case_Ignorable, as an apostrophe has. The rule for the final sigma looks
    /// for a cased letter beside the sigma, and skips case-ignorable characters.
    public var isCaseIgnorable: Bool { nav_unicode_is_case_ignorable(record) }
    /// Whether the character has the property Soft_Dotted: an accent replaces its dot.
    public var isSoftDotted: Bool { nav_unicode_is_soft_dotted(record) }

    /// Whether the character is a letter: categories `Ll` to `Lu`.
    public var isLetter: Bool { (5...9).contains(category) }
    /// Whether the character is a nonspacing, spacing or enclosing mark: categories `Mc` to `Mn`.
    public var isMark: Bool { (10...12).contains(category) }
    /// Whether the character is a digit or another number: categories `Nd` to `No`.
    public var isNumber: Bool { (13...15).contains(category) }
    /// Whether the character is a decimal digit or a number that is a letter, such as Ⅷ: categories `Nd` and `Nl`.
    public var isDigit: Bool { (13...14).contains(category) }
    /// Whether the character is connecting punctuation, such as the underscore: category `Pc`.
    public var isConnector: Bool { category == 16 }
}

/// Canonical equivalence (sections 3.7 and 3.11 of the Unicode Standard) and mirror images (UAX 9).
public enum CharacterMapping {
    /// Returns the canonical decomposition of a character: one or two characters, or nil if it has none.
    public static func decomposition(of scalar: UInt32) -> (first: UInt32, second: UInt32?)? {
        var (first, second): (UInt32, UInt32) = (0, 0)
        guard unsafe nav_unicode_decompose(scalar, &first, &second) else { return nil }
        return (first, second == 0 ? nil : second)
    }

    /// Returns the character that is canonically equivalent to two characters, or nil if there is none.
    public static func composition(of first: UInt32, _ second: UInt32) -> UInt32? {
        let composed = nav_unicode_compose(first, second)
        return composed == 0 ? nil : composed
    }

    /// Returns the mirror image of a character, such as `)` for `(`, or the character itself if it has none.
    public static func mirrored(_ scalar: UInt32) -> UInt32 { nav_unicode_mirrored(scalar) }
}
