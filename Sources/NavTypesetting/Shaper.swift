import NavGeometry

/// A face in a style, ready to turn text into glyphs.
struct Shaper {
    let face: FontFace
    let style: TextStyle

    /// Shapes a slice of a UTF-8 text; clusters are offsets into the whole text. A tab is as wide as a space.
    func shape(_ text: ArraySlice<UInt8>) -> ShapedText {
        let source = text.map { $0 == UInt8(ascii: "\t") ? UInt8(ascii: " ") : $0 }
        let buffer = HarfBuzzBuffer(text: source.span)
        face.shaper.shape(buffer, features: style.features)
        return scale(buffer.glyphs, text: text.indices)
    }

    /// From font units to points. Tracking follows each cluster that has a width of its own, so that marks
    /// stay on their letters and invisible characters stay invisible.
    private func scale(_ unscaled: [UnscaledGlyph], text: Range<Int>) -> ShapedText {
        let tracking = style.trackingInPoints
        var glyphs: [ShapedGlyph] = []
        glyphs.reserveCapacity(unscaled.count)
        var clusters: [ShapedCluster] = []
        for (range, textRange) in clusterRanges(of: unscaled, text: text) {
            let hasWidth = unscaled[range].contains { $0.advance != 0 }
            var advance = 0.0
            for index in range {
                let isTracked = hasWidth && index == range.upperBound - 1
                let glyph = scale(
                    unscaled[index], textStart: text.lowerBound, tracking: isTracked ? tracking : 0)
                advance += glyph.advance
                glyphs.append(glyph)
            }
            clusters.append(
                ShapedCluster(
                    text: textRange, glyphs: range, advance: advance, tracking: hasWidth ? tracking : 0,
                    isUnsafeToBreak: unscaled[range.lowerBound].isUnsafeToBreak))
        }
        if isRightToLeft(unscaled) { clusters.reverse() }
        return ShapedText(face: face, size: style.size, glyphs: glyphs, clusters: clusters)
    }

    private func scale(_ glyph: UnscaledGlyph, textStart: Int, tracking: Double) -> ShapedGlyph {
        func points(_ units: Int) -> Double { Double(units) * style.size / Double(face.unitsPerEm) }
        return ShapedGlyph(
            id: glyph.id, cluster: textStart + glyph.cluster,
            offset: Vector(dx: points(glyph.xOffset), dy: -points(glyph.yOffset)),
            advance: points(glyph.advance) + tracking)
    }

    /// Neighbouring glyphs of one cluster, in visual order, with the part of the text that they stand for.
    private func clusterRanges(
        of glyphs: [UnscaledGlyph], text: Range<Int>
    ) -> [(glyphs: Range<Int>, text: Range<Int>)] {
        let starts = glyphs.indices.filter { $0 == 0 || glyphs[$0].cluster != glyphs[$0 - 1].cluster }
        let isReversed = isRightToLeft(glyphs)
        return starts.indices.map { index in
            let isLast = index == starts.count - 1
            let range = starts[index]..<(isLast ? glyphs.count : starts[index + 1])
            let nextInText = isReversed ? index - 1 : index + 1
            let textStart = text.lowerBound + glyphs[range.lowerBound].cluster
            let textEnd =
                starts.indices.contains(nextInText)
                ? text.lowerBound + glyphs[starts[nextInText]].cluster : text.upperBound
            return (range, textStart..<max(textStart, textEnd))
        }
    }

    /// HarfBuzz numbers clusters downwards in a right-to-left run, and upwards in any other.
    private func isRightToLeft(_ glyphs: [UnscaledGlyph]) -> Bool {
        guard let first = glyphs.first, let last = glyphs.last else { return false }
        return first.cluster > last.cluster
    }
}
