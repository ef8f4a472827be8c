import CNavHarfBuzz
import NavUnicode

/// A script (writing system) of HarfBuzz.
struct HarfBuzzScript: Equatable, Hashable {
    /// The four bytes of the script's ISO 15924 tag.
    let tag: UInt32

    /// Creates the script of a character. Some characters have no script of their own: see ``isShared``.
    init(of scalar: Unicode.Scalar) { tag = CharacterProperties(of: scalar).script }

    private init(_ script: hb_script_t) { tag = script.rawValue }

    static let latin = HarfBuzzScript(HB_SCRIPT_LATIN)
    private static let cursive = [
        HB_SCRIPT_ARABIC, HB_SCRIPT_SYRIAC, HB_SCRIPT_NKO, HB_SCRIPT_MONGOLIAN, HB_SCRIPT_MANDAIC,
        HB_SCRIPT_MANICHAEAN, HB_SCRIPT_PHAGS_PA, HB_SCRIPT_ADLAM, HB_SCRIPT_HANIFI_ROHINGYA,
    ].map(HarfBuzzScript.init)
    private static let ideographic = [HB_SCRIPT_HAN, HB_SCRIPT_HIRAGANA, HB_SCRIPT_KATAKANA].map(
        HarfBuzzScript.init)

    /// Whether letters of the script join. Tracking must not separate joined letters.
    var isCursive: Bool { Self.cursive.contains(self) }
    /// Whether this stands for characters without a script of their own, such as spaces, digits,
    /// punctuation and marks. Several scripts share these characters.
    var isShared: Bool {
        tag == HB_SCRIPT_COMMON.rawValue || tag == HB_SCRIPT_INHERITED.rawValue
            || tag == HB_SCRIPT_UNKNOWN.rawValue
    }
    /// Whether the script writes words without spaces, so that justification may stretch between
    /// characters.
    var isIdeographic: Bool { Self.ideographic.contains(self) }
}
