import CNavHarfBuzz

/// An OpenType feature for a whole text.
public struct OpenTypeFeature: Equatable, Hashable, Sendable {
    /// Four ASCII characters, such as `liga`.
    public let tag: String
    /// 0 switches the feature off, 1 on; a feature of alternatives counts them from 1.
    public let value: UInt32

    public init(tag: String, value: UInt32) {
        self.tag = tag
        self.value = value
    }
}

/// A glyph as HarfBuzz places it, in font units with the y axis pointing up.
struct UnscaledGlyph {
    let id: GlyphID
    /// Where the glyph's cluster begins: a byte offset into the part of the text that was shaped.
    let cluster: Int
    let advance: Int
    let xOffset: Int
    let yOffset: Int
    /// Whether text cut before this cluster has to be shaped again.
    let isUnsafeToBreak: Bool
}

/// Text that goes into the shaper and the glyphs that come out of it (`hb_buffer_t`); what it has room for stays from text to text.
@safe final class HarfBuzzBuffer {
    private let handle: OpaquePointer
    /// Where the part begins that is shaped.
    private var start = 0

    init() { unsafe handle = hb_buffer_create() }

    deinit { unsafe hb_buffer_destroy(handle) }

    /// Takes part of `text`, which is UTF-8, in place of what it held; what is around the part decides how letters join at
    /// its ends.
    ///
    /// A language is always set, because HarfBuzz would otherwise take it from the locale of the process.
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

    static func tag(_ name: String) -> hb_tag_t {
        name.utf8.prefix(4).reduce(0) { $0 << 8 | hb_tag_t($1) }
    }

    /// The four characters of a tag; what is not printable ASCII becomes a question mark.
    static func name(of tag: hb_tag_t) -> String {
        let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }
        return String(decoding: bytes.map { (0x20...0x7E).contains($0) ? $0 : 0x3F }, as: UTF8.self)
    }

    /// A feature for all of a text.
    static func setting(_ feature: OpenTypeFeature) -> hb_feature_t {
        hb_feature_t(tag: tag(feature.tag), value: feature.value, start: 0, end: UInt32.max)
    }

    /// Replaces the text by its glyphs, in visual order.
    func shape(with font: OpaquePointer, features: [hb_feature_t]) {
        unsafe features.withUnsafeBufferPointer { list in
            unsafe hb_shape(font, handle, list.baseAddress, UInt32(list.count))
        }
    }

    /// The glyphs after shaping.
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
