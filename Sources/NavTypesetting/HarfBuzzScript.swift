import CNavHarfBuzz

/// A writing system by its tag in ISO 15924, as HarfBuzz knows it.
struct HarfBuzzScript: Equatable, Hashable {
    let tag: UInt32

    /// The script of a character. Many characters belong to none: see ``isShared``.
    init(of scalar: Unicode.Scalar) {
        tag = unsafe hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value).rawValue
    }

    private init(_ script: hb_script_t) { tag = script.rawValue }

    static let latin = HarfBuzzScript(HB_SCRIPT_LATIN)
    private static let cursive = [
        HB_SCRIPT_ARABIC, HB_SCRIPT_SYRIAC, HB_SCRIPT_NKO, HB_SCRIPT_MONGOLIAN, HB_SCRIPT_MANDAIC,
        HB_SCRIPT_MANICHAEAN, HB_SCRIPT_PHAGS_PA, HB_SCRIPT_ADLAM, HB_SCRIPT_HANIFI_ROHINGYA,
    ].map(HarfBuzzScript.init)
    private static let ideographic = [HB_SCRIPT_HAN, HB_SCRIPT_HIRAGANA, HB_SCRIPT_KATAKANA].map(
        HarfBuzzScript.init)

    /// Whether letters join, so that nothing may come between them.
    var isCursive: Bool { Self.cursive.contains(self) }
    /// Whether characters of several scripts use it: spaces, digits, punctuation, marks.
    var isShared: Bool {
        tag == HB_SCRIPT_COMMON.rawValue || tag == HB_SCRIPT_INHERITED.rawValue
            || tag == HB_SCRIPT_UNKNOWN.rawValue
    }
    /// Whether words are not separated and a line may be stretched between any two characters.
    var isIdeographic: Bool { Self.ideographic.contains(self) }
}
