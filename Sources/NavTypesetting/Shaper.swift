import CNavHarfBuzz
import NavGeometry

/// Turns items of a text in one style into glyphs.
final class Shaper {
    let style: TextStyle
    private let features: [hb_feature_t]
    private let language: HarfBuzzLanguage
    private let buffer: HarfBuzzBuffer
    private var memory = ShapingMemory()

    /// - Parameter buffer: what shapers that are not at work at the same time may share.
    init(style: TextStyle, buffer: HarfBuzzBuffer = HarfBuzzBuffer()) {
        self.style = style
        self.buffer = buffer
        language = style.language.map(HarfBuzzLanguage.init) ?? .undetermined
        features = style.shapingFeatures.map(HarfBuzzBuffer.setting)
    }

    /// Shapes an item.
    ///
    /// - Parameters:
    ///   - text: what the item is a part of; letters at its ends join with what stands there.
    ///   - start: where that text begins in the whole one, which all offsets in the result count from.
    func shape(_ item: TextItem, in text: [UInt8], from start: Int = 0) -> ShapedText {
        if let inlineBox = item.inlineBox { return place(inlineBox, item) }
        return scale(unscaledGlyphs(of: item, in: text, from: start), of: item, in: text, from: start)
    }

    private func unscaledGlyphs(of item: TextItem, in text: [UInt8], from start: Int) -> [UnscaledGlyph] {
        let part = (item.range.lowerBound - start)..<(item.range.upperBound - start)
        let key = ShapingMemory.Key(item, part, of: text)
        if let key, let known = memory[key] { return known }
        buffer.fill(
            text.span, part: part, script: item.script, isRightToLeft: item.isRightToLeft, language: language)
        item.face.shaper.shape(buffer, features: features)
        let glyphs = buffer.glyphs
        if let key { memory.remember(glyphs, for: key) }
        return glyphs
    }

    /// A cluster without glyphs, as wide as what stands there.
    private func place(_ inlineBox: InlineBox, _ item: TextItem) -> ShapedText {
        let cluster = ShapedCluster(
            text: item.range, glyphs: 0..<0, advance: inlineBox.width, tracking: 0, isUnsafeToBreak: false,
            isSpace: false)
        return ShapedText(item: item, size: style.size, glyphs: [], clusters: [cluster], hasMissing: false)
    }

    /// From font units to points, cluster by cluster. Tracking follows each cluster that has a width of its own, so that marks
    /// stay on their letters and invisible characters stay invisible.
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
        // HarfBuzz numbers clusters downwards in a right-to-left item: there the one before it on the line ends it.
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

    /// The system's tracking is made for the system's face, so a face that stands in has none. Nothing comes between
    /// letters that join.
    private func tracking(of item: TextItem) -> Double {
        if item.script.isCursive { return 0 }
        return style.tracking == .system && !item.isPrimaryFace ? 0 : style.trackingInPoints
    }

    private static func separatesWords(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }
}
