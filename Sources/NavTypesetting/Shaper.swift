import NavGeometry

/// Turns items of a text into glyphs.
struct Shaper {
    let style: TextStyle

    /// Shapes an item.
    ///
    /// - Parameters:
    ///   - text: what the item is a part of; letters at its ends join with what stands there.
    ///   - start: where that text begins in the whole one, which all offsets in the result count from.
    func shape(_ item: TextItem, in text: [UInt8], from start: Int = 0) -> ShapedText {
        if let inlineBox = item.inlineBox { return place(inlineBox, item) }
        let part = (item.range.lowerBound - start)..<(item.range.upperBound - start)
        let buffer = HarfBuzzBuffer(
            text: text.span, part: part, script: item.script, isRightToLeft: item.isRightToLeft)
        item.face.shaper.shape(buffer, features: style.shapingFeatures)
        return scale(buffer.glyphs, of: item, in: text, from: start)
    }

    /// A cluster without glyphs, as wide as what stands there.
    private func place(_ inlineBox: InlineBox, _ item: TextItem) -> ShapedText {
        let cluster = ShapedCluster(
            text: item.range, glyphs: 0..<0, advance: inlineBox.width, tracking: 0, isUnsafeToBreak: false,
            isSpace: false)
        return ShapedText(item: item, size: style.size, glyphs: [], clusters: [cluster])
    }

    /// From font units to points. Tracking follows each cluster that has a width of its own, so that marks
    /// stay on their letters and invisible characters stay invisible.
    private func scale(
        _ unscaled: [UnscaledGlyph], of item: TextItem, in text: [UInt8], from start: Int
    ) -> ShapedText {
        let tracking = tracking(of: item)
        let unit = style.size / Double(item.face.unitsPerEm)
        var glyphs: [ShapedGlyph] = []
        glyphs.reserveCapacity(unscaled.count)
        var clusters: [ShapedCluster] = []
        for (range, textRange) in clusterRanges(of: unscaled, item: item, from: start) {
            let hasWidth = unscaled[range].contains { $0.advance != 0 }
            let isWordSpace = Self.separatesWords(text[textRange.lowerBound - start])
            let added = (hasWidth ? tracking : 0) + (isWordSpace ? style.wordSpacing : 0)
            var advance = 0.0
            for index in range {
                let glyph = unscaled[index]
                let isLast = index == range.upperBound - 1
                glyphs.append(
                    ShapedGlyph(
                        id: glyph.id, cluster: start + glyph.cluster,
                        offset: Vector(dx: Double(glyph.xOffset) * unit, dy: -Double(glyph.yOffset) * unit),
                        advance: Double(glyph.advance) * unit + (isLast ? added : 0)))
                advance += glyphs[index].advance
            }
            clusters.append(
                ShapedCluster(
                    text: textRange, glyphs: range, advance: advance, tracking: hasWidth ? tracking : 0,
                    isUnsafeToBreak: unscaled[range.lowerBound].isUnsafeToBreak,
                    isSpace: LineBreaks.isSpace(
                        text[(textRange.lowerBound - start)..<(textRange.upperBound - start)])))
        }
        if item.isRightToLeft { clusters.reverse() }
        return ShapedText(item: item, size: style.size, glyphs: glyphs, clusters: clusters)
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

    /// Neighbouring glyphs of one cluster, in visual order, with the part of the text that they stand for. HarfBuzz numbers
    /// clusters downwards in a right-to-left item.
    private func clusterRanges(
        of glyphs: [UnscaledGlyph], item: TextItem, from start: Int
    ) -> [(glyphs: Range<Int>, text: Range<Int>)] {
        let starts = glyphs.indices.filter { $0 == 0 || glyphs[$0].cluster != glyphs[$0 - 1].cluster }
        return starts.indices.map { index in
            let isLast = index == starts.count - 1
            let range = starts[index]..<(isLast ? glyphs.count : starts[index + 1])
            let nextInText = item.isRightToLeft ? index - 1 : index + 1
            let textStart = start + glyphs[range.lowerBound].cluster
            let textEnd =
                starts.indices.contains(nextInText)
                ? start + glyphs[starts[nextInText]].cluster : item.range.upperBound
            return (range, textStart..<max(textStart, textEnd))
        }
    }
}
