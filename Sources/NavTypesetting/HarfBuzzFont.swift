import CNavHarfBuzz
import NavGeometry
import NavUnicode

/// A HarfBuzz font (`hb_font_t`), scaled so that all measures are whole font units.
///
/// The font is immutable, and HarfBuzz lets several threads read an immutable font.
@safe final class HarfBuzzFont: @unchecked Sendable {
    private let handle: OpaquePointer

    /// Opens a face of the font file in `blob`.
    ///
    /// - Parameter instance: The axis values of a variable face. Nil means the default values.
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

    /// The number of font units in an em, 16…16384. If the `head` table is missing or damaged, the value is 1000.
    var unitsPerEm: Int { unsafe Int(hb_face_get_upem(hb_font_get_face(handle))) }

    /// The names, weight, slant, axes and colour support of the face.
    var description: FaceDescription {
        let typographicFamily = name(HB_OT_NAME_ID_TYPOGRAPHIC_FAMILY)
        return unsafe FaceDescription(
            postScriptName: name(HB_OT_NAME_ID_POSTSCRIPT_NAME),
            familyName: typographicFamily.isEmpty ? name(HB_OT_NAME_ID_FONT_FAMILY) : typographicFamily,
            weight: Int(min(max(hb_style_get_value(handle, HB_STYLE_TAG_WEIGHT), 1), 1000)),
            isItalic: hb_style_get_value(handle, HB_STYLE_TAG_ITALIC) > 0, axes: axes,
            hasColor: hasTable("COLR") || hasPictures)
    }

    /// The variation axes in the order of the file, at most 64. Empty if the face is not variable.
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

    /// Whether the face has bitmap glyphs.
    var hasPictures: Bool { unsafe hb_ot_color_has_png(hb_font_get_face(handle)) != 0 }

    private func hasTable(_ tag: String) -> Bool { table(tag) != nil }

    /// Returns a table of the file, or nil if the face has no such table.
    func table(_ tag: String) -> FontTable? { unsafe FontTable(tag, of: hb_font_get_face(handle)) }

    /// Returns a bitmap glyph, or nil if the glyph has no PNG file or no extents.
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

    /// The licence text and licence URL that the file states. Each may be empty.
    var license: (text: String, address: String) {
        (name(HB_OT_NAME_ID_LICENSE), name(HB_OT_NAME_ID_LICENSE_URL))
    }

    /// The characters with a glyph, in ascending order.
    var characters: [Unicode.Scalar] {
        let set = unsafe hb_set_create()
        defer { unsafe hb_set_destroy(set) }
        unsafe hb_face_collect_unicodes(hb_font_get_face(handle), set)
        var found: [Unicode.Scalar] = []
        var next = hb_codepoint_t.max  // HB_SET_VALUE_INVALID starts the iteration.
        while unsafe hb_set_next(set, &next) != 0 {
            if let scalar = Unicode.Scalar(next) { found.append(scalar) }
        }
        return found
    }

    /// The vertical measures in ems. HarfBuzz estimates a measure that the face does not state.
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

    /// Returns the advance width of a glyph in font units.
    func advance(of glyph: GlyphID) -> Int { unsafe Int(hb_font_get_glyph_h_advance(handle, glyph)) }

    /// Returns whether the face maps each of the characters to a glyph, without composition or
    /// fallback.
    func hasGlyphs(for scalars: some Sequence<Unicode.Scalar>) -> Bool {
        scalars.allSatisfy { scalar in
            var glyph: hb_codepoint_t = 0
            return unsafe hb_font_get_nominal_glyph(handle, scalar.value, &glyph) != 0
        }
    }

    /// Returns whether shaping may find glyphs for a cluster, although the face has no glyph for one
    /// of the cluster's characters.
    ///
    /// The result is true if the first character meets one of these conditions:
    /// - It belongs to no single script. Shapers synthesize some of these characters, for
    ///   example spaces.
    /// - It has a glyph.
    /// - It has a canonical decomposition.
    /// - It composes with another character of the cluster.
    func mayCompose(_ cluster: String.UnicodeScalarView) -> Bool {
        guard let first = cluster.first, !HarfBuzzScript(of: first).isShared else { return true }
        if hasGlyphs(for: [first]) { return true }
        if CharacterMapping.decomposition(of: first.value) != nil { return true }
        return cluster.dropFirst().contains {
            CharacterMapping.composition(of: first.value, $0.value) != nil
        }
    }

    /// The number of characters with a glyph.
    var characterCount: Int {
        let set = unsafe hb_set_create()
        defer { unsafe hb_set_destroy(set) }
        unsafe hb_face_collect_unicodes(hb_font_get_face(handle), set)
        return unsafe Int(hb_set_get_population(set))
    }

    /// Replaces the text in a buffer by glyphs of this face.
    func shape(_ buffer: HarfBuzzBuffer, features: [hb_feature_t]) {
        unsafe buffer.shape(with: handle, features: features)
    }

    /// Returns an English entry of the `name` table, cut off after 255 bytes, or an empty string if
    /// there is none.
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
