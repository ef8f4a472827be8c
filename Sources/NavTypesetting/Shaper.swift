import CNavHarfBuzz
import NavGeometry

/// Converts items of one style to glyphs.
final class Shaper {
    let style: TextStyle
    private let features: [hb_feature_t]
    /// The features of Hangul items, without contextual alternates. Releases of HarfBuzz differ in where they apply
    /// contextual alternates to Hangul.
    private let hangulFeatures: [hb_feature_t]
    /// Apple's tracking at the style's size, in points.
    let systemTracking: Double
    private let language: HarfBuzzLanguage
    private let buffer: HarfBuzzBuffer
    private var memory = ShapingMemory()

    /// Creates a shaper.
    ///
    /// - Parameter buffer: The buffer to shape in. Shapers may share a buffer if they never work at the same time.
    init(style: TextStyle, systemTracking: Double, buffer: HarfBuzzBuffer = HarfBuzzBuffer()) {
        self.style = style
        self.systemTracking = systemTracking
        self.buffer = buffer
        language = style.language.map(HarfBuzzLanguage.init) ?? .undetermined
        features = style.shapingFeatures.map(HarfBuzzBuffer.setting)
        let alternates = HarfBuzzBuffer.setting(OpenTypeFeature(tag: "calt", value: 0))
        hangulFeatures = features.filter { $0.tag != alternates.tag } + [alternates]
    }

    /// Shapes an item.
    ///
    /// - Parameters:
    ///   - text: The text that contains the item. Letters at the item's ends join with neighbouring
    ///     letters outside the item.
    ///   - start: The offset of `text` in the whole text, in bytes. The offsets of the item and of the
    ///     result also refer to the whole text.
    func shape(_ item: TextItem, in text: [UInt8], from start: Int = 0) -> ShapedText {
        if let inlineBox = item.inlineBox { return place(inlineBox, item) }
        return scale(unscaledGlyphs(of: item, in: text, from: start), of: item, in: text, from: start)
    }

    /// Returns an item's glyphs in font units, from the cache if possible.
    private func unscaledGlyphs(of item: TextItem, in text: [UInt8], from start: Int) -> [UnscaledGlyph] {
        let part = (item.range.lowerBound - start)..<(item.range.upperBound - start)
        let key = ShapingMemory.Key(item, part, of: text)
        if let key, let known = memory[key] { return known }
        buffer.fill(
            text.span, part: part, script: item.script, isRightToLeft: item.isRightToLeft, language: language)
        item.face.shaper.shape(buffer, features: item.script == .hangul ? hangulFeatures : features)
        let glyphs = buffer.glyphs
        if let key { memory.remember(glyphs, for: key) }
        return glyphs
    }

    /// Returns a cluster without glyphs that is as wide as an inline box.
    private func place(_ inlineBox: InlineBox, _ item: TextItem) -> ShapedText {
        let cluster = ShapedCluster(
            text: item.range, glyphs: 0..<0, advance: inlineBox.width, tracking: 0, isUnsafeToBreak: false,
            isSpace: false)
        return ShapedText(item: item, size: style.size, glyphs: [], clusters: [cluster], hasMissing: false)
    }

    /// Converts glyphs from font units to points and groups them into clusters.
    ///
    /// Tracking is added after each cluster with a width of its own. So marks stay on their
    /// letters, and invisible characters keep their zero width.
    private func scale(
        _ unscaled: [UnscaledGlyph], of item: TextItem, in text: [UInt8], from start: Int
    ) -> ShapedText {
        let tracking = tracking(of: item)
        let unit = style.size / Double(item.face.unitsPerEm)
        var glyphs: [ShapedGlyph] = []
        glyphs.reserveCapacity(unscaled.count)
        var clusters: [ShapedCluster] = []
        clusters.reserveCapacity(unscaled.count)
        var hasMissing = false
        var first = 0
        // For a right-to-left item, HarfBuzz returns descending cluster offsets. The text of a
        // cluster therefore ends at the start of the previous cluster.
        var previousStart = item.range.upperBound
        while first < unscaled.count {
            var end = first
            var hasWidth = false
            while end < unscaled.count, unscaled[end].cluster == unscaled[first].cluster {
                hasWidth = hasWidth || unscaled[end].advance != 0
                end += 1
            }
            let textStart = item.range.lowerBound + unscaled[first].cluster
            let nextStart =
                end < unscaled.count ? item.range.lowerBound + unscaled[end].cluster : item.range.upperBound
            let textRange = textStart..<max(textStart, item.isRightToLeft ? previousStart : nextStart)
            let isWordSpace = Self.separatesWords(text[textStart - start])
            let added = (hasWidth ? tracking : 0) + (isWordSpace ? style.wordSpacing : 0)
            var advance = 0.0
            for index in first..<end {
                let glyph = unscaled[index]
                let own = Double(glyph.advance) * unit + (index == end - 1 ? added : 0)
                glyphs.append(
                    ShapedGlyph(
                        id: glyph.id, cluster: textStart,
                        offset: Vector(dx: Double(glyph.xOffset) * unit, dy: -Double(glyph.yOffset) * unit),
                        advance: own))
                advance += own
                hasMissing = hasMissing || glyph.id == 0
            }
            clusters.append(
                ShapedCluster(
                    text: textRange, glyphs: first..<end, advance: advance, tracking: hasWidth ? tracking : 0,
                    isUnsafeToBreak: unscaled[first].isUnsafeToBreak,
                    isSpace: LineBreaks.isSpace(
                        text, (textRange.lowerBound - start)..<(textRange.upperBound - start))))
            previousStart = textStart
            first = end
        }
        if item.isRightToLeft { clusters.reverse() }
        return ShapedText(
            item: item, size: style.size, glyphs: glyphs, clusters: clusters, hasMissing: hasMissing)
    }

    /// Returns the tracking of an item, in points.
    ///
    /// Cursive scripts get no tracking, because it would separate joined letters. Fallback faces
    /// get none of Apple's tracking, because it is made for the system font.
    private func tracking(of item: TextItem) -> Double {
        if item.script.isCursive { return 0 }
        return switch style.tracking {
        case .system: item.isPrimaryFace ? systemTracking : 0
        case .custom(let points): points
        }
    }

    private static func separatesWords(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }
}
