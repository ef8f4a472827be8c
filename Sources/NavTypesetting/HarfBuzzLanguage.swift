import CNavHarfBuzz

/// A language as HarfBuzz represents it (`hb_language_t`). HarfBuzz keeps each language until the
/// process ends.
@safe struct HarfBuzzLanguage: @unchecked Sendable {
    let handle: hb_language_t?

    /// Creates a language from a BCP 47 tag.
    init(_ tag: String) {
        unsafe handle = hb_language_from_string(tag, -1)
    }

    /// No particular language.
    static let undetermined = HarfBuzzLanguage("und")
}
