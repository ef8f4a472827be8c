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
    static let hangul = HarfBuzzScript(HB_SCRIPT_HANGUL)
    private static let cursive = [
        HB_SCRIPT_ARABIC, HB_SCRIPT_SYRIAC, HB_SCRIPT_NKO, HB_SCRIPT_MONGOLIAN, HB_SCRIPT_MANDAIC,
        HB_SCRIPT_MANICHAEAN, HB_SCRIPT_PHAGS_PA, HB_SCRIPT_ADLAM, HB_SCRIPT_HANIFI_ROHINGYA,
    ].map(HarfBuzzScript.init)
    private static let ideographic = [HB_SCRIPT_HAN, HB_SCRIPT_HIRAGANA, HB_SCRIPT_KATAKANA].map(
        HarfBuzzScript.init)

    /// The scripts that came with Unicode 16 and 17: Garay, Gurung Khema, Kirat Rai, Ol Onal, Sunuwar, Todhri,
    /// Tulu-Tigalari, Beria Erfe, Sidetic, Tai Yo and Tolong Siki.
    private static let newest: Set<UInt32> = Set(
        ["Gara", "Gukh", "Krai", "Onao", "Sunu", "Todr", "Tutg", "Berf", "Sidt", "Tayo", "Tols"].map(
            HarfBuzzBuffer.tag))
    /// The tag that HarfBuzz receives. Older releases of HarfBuzz do not know the newest scripts or their direction. So
    /// every release receives the newest scripts as unknown.
    var shapingTag: UInt32 { Self.newest.contains(tag) ? HB_SCRIPT_UNKNOWN.rawValue : tag }
    /// Whether letters of the script join. Tracking must not separate joined letters.
    var isCursive: Bool { Self.cursive.contains(self) }
    /// Whether this is the value for characters without a script of their own, such as spaces,
    /// digits, punctuation and marks. Several scripts share these characters.
    var isShared: Bool {
        tag == HB_SCRIPT_COMMON.rawValue || tag == HB_SCRIPT_INHERITED.rawValue
            || tag == HB_SCRIPT_UNKNOWN.rawValue
    }
    /// Whether the script is Han, Hiragana or Katakana. Justification may stretch text in these
    /// scripts between characters.
    var isIdeographic: Bool { Self.ideographic.contains(self) }
}
