import CNavHarfBuzz
import NavUnicode

/// Callbacks that give HarfBuzz the character properties of `NavUnicode` (`hb_unicode_funcs_t`). HarfBuzz's own
/// tables are not used, because they differ between HarfBuzz's releases.
@safe struct HarfBuzzUnicode: @unchecked Sendable {
    let handle: OpaquePointer

    /// The functions that all buffers share. HarfBuzz never changes them.
    static let functions = HarfBuzzUnicode()

    private init() {
        unsafe handle = hb_unicode_funcs_create(nil)
        unsafe hb_unicode_funcs_set_general_category_func(
            handle,
            { _, character, _ in
                // HarfBuzz numbers the general categories in the same order as `CharacterProperties`.
                hb_unicode_general_category_t(UInt32(HarfBuzzUnicode.properties(character).category))
            }, nil, nil)
        unsafe hb_unicode_funcs_set_combining_class_func(
            handle,
            { _, character, _ in
                hb_unicode_combining_class_t(UInt32(HarfBuzzUnicode.properties(character).combiningClass))
            }, nil, nil)
        unsafe hb_unicode_funcs_set_script_func(
            handle, { _, character, _ in hb_script_t(HarfBuzzUnicode.properties(character).script) }, nil, nil
        )
        unsafe hb_unicode_funcs_set_mirroring_func(
            handle, { _, character, _ in CharacterMapping.mirrored(character) }, nil, nil)
        unsafe hb_unicode_funcs_set_compose_func(
            handle,
            { _, first, second, result, _ in
                guard let composed = CharacterMapping.composition(of: first, second) else { return 0 }
                unsafe result?.pointee = composed
                return 1
            }, nil, nil)
        unsafe hb_unicode_funcs_set_decompose_func(
            handle,
            { _, composed, first, second, _ in
                guard let parts = CharacterMapping.decomposition(of: composed) else { return 0 }
                unsafe first?.pointee = parts.first
                unsafe second?.pointee = parts.second ?? 0
                return 1
            }, nil, nil)
        unsafe hb_unicode_funcs_make_immutable(handle)
    }

    private static func properties(_ character: UInt32) -> CharacterProperties {
        CharacterProperties(of: Unicode.Scalar(character) ?? "\u{FFFD}")
    }
}
