import CNavHarfBuzz

/// An OpenType feature setting for a whole text.
public struct OpenTypeFeature: Equatable, Hashable, Sendable {
    /// The feature tag: four ASCII characters, such as `liga`.
    public let tag: String
    /// The feature's value: 0 is off, 1 is on. A feature with alternatives numbers them from 1.
    public let value: UInt32

    /// Creates a setting for the feature with this tag.
    public init(tag: String, value: UInt32) {
        self.tag = tag
        self.value = value
    }
}

/// A glyph at the position that HarfBuzz gives it, in font units, y up.
struct UnscaledGlyph {
    let id: GlyphID
    /// The start of the glyph's cluster: a byte offset into the shaped part of the text.
    let cluster: Int
    /// The distance to the next pen position along x.
    let advance: Int
    /// The distance from the pen to the glyph's origin along x.
    let xOffset: Int
    /// The distance from the pen to the glyph's origin along y.
    let yOffset: Int
    /// Whether text that is cut before this cluster must be shaped again.
    let isUnsafeToBreak: Bool
}

/// A text before shaping, and its glyphs after shaping (`hb_buffer_t`).
///
/// A buffer keeps its memory when it is filled again.
@safe final class HarfBuzzBuffer {
    private let handle: OpaquePointer
    /// The offset in the text at which the shaped part begins.
    private var start = 0

    init() {
        unsafe handle = hb_buffer_create()
        unsafe hb_buffer_set_unicode_funcs(handle, HarfBuzzUnicode.functions.handle)
    }

    deinit { unsafe hb_buffer_destroy(handle) }

    /// Replaces the contents with a part of a UTF-8 text.
    ///
    /// The text around the part is context: it decides how letters join at the ends. The function
    /// always sets a language. Without one, HarfBuzz would use the language of the process's
    /// locale.
    func fill(
        _ text: borrowing Span<UInt8>, part: Range<Int>, script: HarfBuzzScript, isRightToLeft: Bool,
        language: HarfBuzzLanguage = .undetermined
    ) {
        start = part.lowerBound
        unsafe hb_buffer_clear_contents(handle)
        unsafe text.withUnsafeBufferPointer { bytes in
            let length = Int32(clamping: bytes.count)
            unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
                unsafe hb_buffer_add_utf8(
                    handle, characters.baseAddress, length, UInt32(clamping: part.lowerBound),
                    Int32(clamping: part.count))
            }
        }
        unsafe hb_buffer_set_language(handle, language.handle)
        unsafe hb_buffer_set_script(handle, hb_script_t(rawValue: script.tag))
        unsafe hb_buffer_set_direction(handle, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    }

    /// Returns a tag of four ASCII characters as a number.
    static func tag(_ name: String) -> hb_tag_t {
        name.utf8.prefix(4).reduce(0) { $0 << 8 | hb_tag_t($1) }
    }

    /// Returns the four characters of a tag. Bytes that are not printable ASCII become `?`.
    static func name(of tag: hb_tag_t) -> String {
        let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }
        return String(decoding: bytes.map { (0x20...0x7E).contains($0) ? $0 : 0x3F }, as: UTF8.self)
    }

    /// Converts a feature setting to HarfBuzz's form, for the whole text.
    static func setting(_ feature: OpenTypeFeature) -> hb_feature_t {
        hb_feature_t(tag: tag(feature.tag), value: feature.value, start: 0, end: UInt32.max)
    }

    /// Replaces the text with its glyphs, in visual order.
    func shape(with font: OpaquePointer, features: [hb_feature_t]) {
        unsafe features.withUnsafeBufferPointer { list in
            unsafe hb_shape(font, handle, list.baseAddress, UInt32(list.count))
        }
    }

    /// The glyphs in visual order. Valid after shaping.
    var glyphs: [UnscaledGlyph] {
        var count: UInt32 = 0
        guard let infos = unsafe hb_buffer_get_glyph_infos(handle, &count),
            let positions = unsafe hb_buffer_get_glyph_positions(handle, &count)
        else { return [] }
        return (0..<Int(count)).map { index in
            let info = unsafe infos[index]
            let position = unsafe positions[index]
            return UnscaledGlyph(
                id: info.codepoint, cluster: Int(info.cluster) - start, advance: Int(position.x_advance),
                xOffset: Int(position.x_offset), yOffset: Int(position.y_offset),
                isUnsafeToBreak: info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0)
        }
    }
}
