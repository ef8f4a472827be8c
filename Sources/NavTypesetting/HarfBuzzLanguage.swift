import CNavHarfBuzz

/// A language in HarfBuzz (`hb_language_t`). HarfBuzz keeps every language until the process ends.
@safe struct HarfBuzzLanguage: @unchecked Sendable {
    let handle: hb_language_t?

    /// Creates a language from a BCP 47 tag.
    init(_ tag: String) {
        unsafe handle = hb_language_from_string(tag, -1)
    }

    /// The language code for an undetermined language.
    static let undetermined = HarfBuzzLanguage("und")
}
