import CNavHarfBuzz

/// A language as HarfBuzz knows it (`hb_language_t`), which keeps each for as long as the process lives.
@safe struct HarfBuzzLanguage: @unchecked Sendable {
    let handle: hb_language_t?

    /// - Parameter tag: of BCP 47.
    init(_ tag: String) {
        unsafe handle = hb_language_from_string(tag, -1)
    }

    /// No particular one.
    static let undetermined = HarfBuzzLanguage("und")
}
