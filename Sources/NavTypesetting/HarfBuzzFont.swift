import CNavHarfBuzz
import NavGeometry

/// A face at the scale of its own design grid (`hb_font_t`), so that every measure is a whole number of font
/// units.
///
/// The handle is immutable once made, and HarfBuzz lets several threads read an immutable font.
@safe final class HarfBuzzFont: @unchecked Sendable {
    private let handle: OpaquePointer

    /// - Parameter instance: of a variable face; nil: as the file has it.
    init(blob: HarfBuzzBlob, index: Int = 0, instance: FontInstance? = nil) {
        let face = unsafe blob.makeFace(index)
        unsafe handle = hb_font_create(face)
        unsafe hb_face_destroy(face)
        let variations = (instance?.values ?? []).map {
            hb_variation_t(tag: HarfBuzzBuffer.tag($0.tag), value: Float($0.value))
        }
        if !variations.isEmpty {
            unsafe variations.withUnsafeBufferPointer { list in
                unsafe hb_font_set_variations(handle, list.baseAddress, UInt32(list.count))
            }
        }
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
            isItalic: hb_style_get_value(handle, HB_STYLE_TAG_ITALIC) > 0, axes: axes,
            hasColor: hasTable("COLR") || hasPictures)
    }

    /// In the order of the file; none of a face that is not variable.
    private var axes: [FontAxis] {
        let face = unsafe hb_font_get_face(handle)
        var count = unsafe min(hb_ot_var_get_axis_count(face), 64)
        var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
        unsafe infos.withUnsafeMutableBufferPointer { list in
            _ = unsafe hb_ot_var_get_axis_infos(face, 0, &count, list.baseAddress)
        }
        return infos.prefix(Int(count)).map { info in
            FontAxis(
                tag: HarfBuzzBuffer.name(of: info.tag), name: name(Int(info.name_id)),
                minimum: Double(info.min_value), defaultValue: Double(info.default_value),
                maximum: Double(max(info.max_value, info.min_value)))
        }
    }

    /// Whether there are glyphs that are picture files.
    var hasPictures: Bool { unsafe hb_ot_color_has_png(hb_font_get_face(handle)) != 0 }

    private func hasTable(_ tag: String) -> Bool { table(tag) != nil }

    /// A table of the file, read in place.
    func table(_ tag: String) -> FontTable? { unsafe FontTable(tag, of: hb_font_get_face(handle)) }

    /// A glyph that is a picture file.
    func picture(of glyph: GlyphID) -> BitmapGlyph? {
        guard let blob = unsafe hb_ot_color_glyph_reference_png(handle, glyph) else { return nil }
        defer { unsafe hb_blob_destroy(blob) }
        var length: UInt32 = 0
        var extents = hb_glyph_extents_t()
        guard let bytes = unsafe hb_blob_get_data(blob, &length), length > 0,
            unsafe hb_font_get_glyph_extents(handle, glyph, &extents) != 0, extents.width > 0,
            extents.height < 0
        else { return nil }
        let png = unsafe UnsafeBufferPointer(start: bytes, count: Int(length)).map { UInt8(bitPattern: $0) }
        let unit = 1 / Double(unitsPerEm)
        return BitmapGlyph(
            png: png,
            rect: Rect(
                x: Double(extents.x_bearing) * unit, y: -Double(extents.y_bearing) * unit,
                width: Double(extents.width) * unit, height: -Double(extents.height) * unit))
    }

    /// What the file says about its licence: a few words, and where it can be read. Empty where it says nothing.
    var license: (text: String, address: String) {
        (name(HB_OT_NAME_ID_LICENSE), name(HB_OT_NAME_ID_LICENSE_URL))
    }

    /// The characters that have a glyph, ascending.
    var characters: [Unicode.Scalar] {
        let set = unsafe hb_set_create()
        defer { unsafe hb_set_destroy(set) }
        unsafe hb_face_collect_unicodes(hb_font_get_face(handle), set)
        var found: [Unicode.Scalar] = []
        var next = hb_codepoint_t.max  // HB_SET_VALUE_INVALID: before the first.
        while unsafe hb_set_next(set, &next) != 0 {
            if let scalar = Unicode.Scalar(next) { found.append(scalar) }
        }
        return found
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

    /// Whether the shaper may find glyphs for a cluster whose first character has none: that is a letter with a canonical
    /// decomposition, forms another one with what follows, or is one of those that shapers make from others, such as spaces.
    func mayCompose(_ cluster: Character.UnicodeScalarView) -> Bool {
        guard let first = cluster.first, !HarfBuzzScript(of: first).isShared else { return true }
        let unicode = unsafe hb_unicode_funcs_get_default()
        var (base, mark): (hb_codepoint_t, hb_codepoint_t) = (0, 0)
        if hasGlyphs(for: [first]) { return true }
        if unsafe hb_unicode_decompose(unicode, first.value, &base, &mark) != 0 { return true }
        return cluster.dropFirst().contains {
            unsafe hb_unicode_compose(unicode, first.value, $0.value, &base) != 0
        }
    }

    /// The number of characters that have a glyph.
    var characterCount: Int {
        let set = unsafe hb_set_create()
        defer { unsafe hb_set_destroy(set) }
        unsafe hb_face_collect_unicodes(hb_font_get_face(handle), set)
        return unsafe Int(hb_set_get_population(set))
    }

    func shape(_ buffer: HarfBuzzBuffer, features: [hb_feature_t]) {
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
