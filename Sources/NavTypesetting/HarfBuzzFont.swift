import CNavHarfBuzz

/// A face at the scale of its own design grid (`hb_font_t`), so that every measure is a whole number of font
/// units.
///
/// The handle is immutable once made, and HarfBuzz lets several threads read an immutable font.
@safe final class HarfBuzzFont: @unchecked Sendable {
    private let handle: OpaquePointer

    init(blob: HarfBuzzBlob) {
        let face = unsafe blob.makeFace()
        unsafe handle = hb_font_create(face)
        unsafe hb_face_destroy(face)
        unsafe hb_font_make_immutable(handle)
    }

    deinit { unsafe hb_font_destroy(handle) }

    /// 16…16384; HarfBuzz answers 1000 where the `head` table is missing or damaged.
    var unitsPerEm: Int { unsafe Int(hb_face_get_upem(hb_font_get_face(handle))) }

    var description: FontDescription {
        let typographicFamily = name(HB_OT_NAME_ID_TYPOGRAPHIC_FAMILY)
        return unsafe FontDescription(
            postScriptName: name(HB_OT_NAME_ID_POSTSCRIPT_NAME),
            familyName: typographicFamily.isEmpty ? name(HB_OT_NAME_ID_FONT_FAMILY) : typographicFamily,
            weight: Int(min(max(hb_style_get_value(handle, HB_STYLE_TAG_WEIGHT), 1), 1000)),
            isItalic: hb_style_get_value(handle, HB_STYLE_TAG_ITALIC) > 0)
    }

    /// A measure that the face does not state is estimated by HarfBuzz from its other measures.
    var metrics: FontMetrics {
        func em(_ tag: hb_ot_metrics_tag_t) -> Double {
            var units: hb_position_t = 0
            unsafe hb_ot_metrics_get_position_with_fallback(handle, tag, &units)
            return Double(units) / Double(unitsPerEm)
        }
        let underlineThickness = max(em(HB_OT_METRICS_TAG_UNDERLINE_SIZE), 0)
        return FontMetrics(
            ascent: em(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER),
            descent: -em(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER),
            lineGap: em(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP),
            capHeight: em(HB_OT_METRICS_TAG_CAP_HEIGHT),
            xHeight: em(HB_OT_METRICS_TAG_X_HEIGHT),
            underlineOffset: underlineThickness / 2 - em(HB_OT_METRICS_TAG_UNDERLINE_OFFSET),
            strikethroughOffset: em(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET) - underlineThickness / 2,
            ruleThickness: underlineThickness)
    }

    /// Whether there is a glyph for each of the characters, as they are.
    func hasGlyphs(for scalars: some Sequence<Unicode.Scalar>) -> Bool {
        scalars.allSatisfy { scalar in
            var glyph: hb_codepoint_t = 0
            return unsafe hb_font_get_nominal_glyph(handle, scalar.value, &glyph) != 0
        }
    }

    /// The number of characters that have a glyph.
    var characterCount: Int {
        let set = unsafe hb_set_create()
        defer { unsafe hb_set_destroy(set) }
        unsafe hb_face_collect_unicodes(hb_font_get_face(handle), set)
        return unsafe Int(hb_set_get_population(set))
    }

    func shape(_ buffer: borrowing HarfBuzzBuffer, features: [OpenTypeFeature]) {
        unsafe buffer.shape(with: handle, features: features)
    }

    /// An English entry of the `name` table, cut off after 255 bytes.
    private func name(_ id: Int) -> String {
        let capacity = 256
        return unsafe String(unsafeUninitializedCapacity: capacity) { bytes in
            guard let start = bytes.baseAddress else { return 0 }
            var length = UInt32(capacity)
            unsafe start.withMemoryRebound(to: CChar.self, capacity: capacity) { text in
                _ = unsafe hb_ot_name_get_utf8(
                    hb_font_get_face(handle), hb_ot_name_id_t(id), hb_language_from_string("en", 2), &length,
                    text)
            }
            return min(Int(length), capacity)
        }
    }
}
