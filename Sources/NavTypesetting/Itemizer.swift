/// Divides paragraphs into items. All text of an item has the same style, face, script and bidi level.
struct Itemizer {
    /// The spans of the text, in order.
    let spans: [TextSpan]
    /// The shaper of each span.
    let shapers: [Shaper]
    /// The UTF-8 offset at which each span ends.
    private let spanEnds: [Int]
    /// For each span, the index of the first span in its group. A group is all neighbouring spans with the same style,
    /// and is shaped together.
    private let styleStarts: [Int]
    /// One fallback for each distinct font request. Spans with equal requests share a fallback.
    private var fallbacks: [FontFallback] = []
    /// The index of each span's fallback.
    private var fallbackIndices: [Int] = []

    /// The properties of a style that select a face.
    private struct FontRequest: Hashable {
        let family: String
        let otherFamilies: [String]
        let weight: Int
        let isItalic: Bool
        let variations: [FontVariation]

        init(_ style: TextStyle, _ fonts: FontCollection) {
            family = fonts.family(drawing: style)
            otherFamilies = style.otherFamilies
            weight = style.weight
            isItalic = style.isItalic
            variations = style.variations
        }
    }

    /// Opens the face of each span's style.
    ///
    /// - Parameter spanEnds: The UTF-8 offset at which each span ends.
    /// - Throws: Any error of ``FontCollection/face(family:weight:isItalic:variations:)``.
    init(spans: [TextSpan], spanEnds: [Int], fonts: FontCollection) throws(FontError) {
        self.spans = spans
        let buffer = HarfBuzzBuffer()
        shapers = spans.map {
            Shaper(style: $0.style, systemTracking: fonts.systemTracking(of: $0.style), buffer: buffer)
        }
        self.spanEnds = spanEnds
        styleStarts = spans.indices.reduce(into: []) { starts, index in
            let continues = index > 0 && spans[index].style == spans[index - 1].style
            starts.append(continues ? starts[index - 1] : index)
        }
        var known: [FontRequest: Int] = [:]
        for span in spans {
            let request = FontRequest(span.style, fonts)
            if let index = known[request] {
                fallbackIndices.append(index)
            } else {
                known[request] = fallbacks.count
                fallbackIndices.append(fallbacks.count)
                fallbacks.append(try FontFallback(fonts: fonts, style: span.style))
            }
        }
    }

    /// Returns the face of a span's own style.
    func primaryFace(ofSpan span: Int) -> FontFace {
        fallbacks[fallbackIndices[span]].choices[FontFallback.primary].face
    }

    /// Frees the caches of all fallbacks, so that a ``PreparedText`` does not keep them.
    mutating func freeCaches() {
        for index in fallbacks.indices { fallbacks[index].freeCaches() }
    }

    /// Returns the index of the span of the character at an offset. At the end of the text, the
    /// result is the last span.
    func span(at offset: Int) -> Int {
        let span = spanEnds.partitioningIndex { $0 > offset }
        return min(span, spanEnds.count - 1)
    }

    /// Divides a paragraph into items, in text order.
    ///
    /// Some characters, such as spaces, belong to several scripts. They take the script of the text
    /// before them in the item. At the beginning of an item, they take the script of the text after
    /// them. Beside Hangul, only spaces and invisible characters take a neighbour's script.
    mutating func items(of text: [UInt8], in range: Range<Int>, levels: BidiLevels) -> [TextItem] {
        var items: [TextItem] = []
        var open: OpenItem?
        var levelRun = 0
        var span = span(at: range.lowerBound)
        for cluster in ClusterSequence(text, in: range) {
            let start = cluster.range.lowerBound
            while span < spanEnds.count - 1, spanEnds[span] <= start { span += 1 }
            while levelRun < levels.runs.count, levels.runs[levelRun].range.upperBound <= start {
                levelRun += 1
            }
            let level = levelRun < levels.runs.count ? levels.runs[levelRun].level : levels.base
            func add(_ range: Range<Int>, _ script: HarfBuzzScript, _ choice: Int) {
                let next = OpenItem(
                    range: range, span: span, styleStart: styleStarts[span], choice: choice, script: script,
                    level: level, isSpace: cluster.firstScalar == " ")
                if open?.takes(next) ?? false { return }
                if let open { items.append(item(open)) }
                open = next
            }
            if spans[span].inlineBox != nil {
                // An inline box is always a separate item.
                if let open { items.append(item(open)) }
                let box = OpenItem(
                    range: cluster.range, span: span, styleStart: span, choice: FontFallback.primary,
                    script: script(of: cluster, in: text), level: level)
                items.append(item(box))
                open = nil
            } else if cluster.isSingleScalar, cluster.firstScalar.isInvisible {
                // An invisible character takes the face and the level of its neighbours, so that it does not divide
                // an item.
                if open?.absorb(cluster.range, span: span, styleStart: styleStarts[span]) ?? false {
                    continue
                }
                if let open { items.append(item(open)) }
                open = OpenItem(
                    range: cluster.range, span: span, styleStart: styleStarts[span],
                    choice: FontFallback.primary, script: HarfBuzzScript(of: cluster.firstScalar),
                    level: level,
                    isInvisible: true)
            } else if cluster.isSingleScalar {
                let known = fallbacks[fallbackIndices[span]].known(cluster.firstScalar)
                add(cluster.range, known.script, known.choice)
            } else {
                let script = script(of: cluster, in: text)
                var start = start
                for part in fallbacks[fallbackIndices[span]].parts(of: text[cluster.range]) {
                    add(start..<start + part.length, script, part.choice)
                    start += part.length
                }
            }
        }
        if let open { items.append(item(open)) }
        return items
    }

    /// An item that may still take more text.
    private struct OpenItem {
        var range: Range<Int>
        let span: Int
        var lastSpan: Int
        /// The index of the first span in the item's group, from `styleStarts`.
        let styleStart: Int
        /// The index of the face in ``FontFallback/choices`` of the span's fallback.
        var choice: Int
        var script: HarfBuzzScript
        var level: UInt8
        /// Whether the item begins with a space.
        let isSpace: Bool
        /// Whether the item has only invisible characters so far. Its face and level can still change.
        var isInvisible: Bool

        init(
            range: Range<Int>, span: Int, styleStart: Int, choice: Int, script: HarfBuzzScript, level: UInt8,
            isSpace: Bool = false, isInvisible: Bool = false
        ) {
            self.isInvisible = isInvisible
            self.range = range
            self.span = span
            lastSpan = span
            self.styleStart = styleStart
            self.choice = choice
            self.script = script
            self.level = level
            self.isSpace = isSpace
        }

        /// Appends `next` if it can be shaped together with this item. Returns whether it was appended.
        mutating func takes(_ next: OpenItem) -> Bool {
            let wasInvisible = isInvisible && styleStart == next.styleStart
            if wasInvisible { (choice, level, isInvisible) = (next.choice, next.level, false) }
            guard styleStart == next.styleStart, level == next.level, choice == next.choice,
                script == next.script || script.isShared || next.script.isShared
            else { return false }
            // In an item with the script Hangul, older releases of HarfBuzz apply no contextual alternates at all.
            // Newer releases exclude only the Hangul letters. So digits and punctuation beside Hangul become an item
            // of their own, and all releases give the same glyphs. Spaces stay in the Hangul item, because they have
            // no alternates.
            let isBesideHangul = script != next.script && (script == .hangul || next.script == .hangul)
            if isBesideHangul, !next.isSpace, !wasInvisible { return false }
            range = range.lowerBound..<next.range.upperBound
            lastSpan = next.span
            if script.isShared { script = next.script }
            return true
        }

        /// Appends an invisible character if it has the item's style. Returns whether it was appended.
        mutating func absorb(_ character: Range<Int>, span: Int, styleStart: Int) -> Bool {
            guard styleStart == self.styleStart else { return false }
            range = range.lowerBound..<character.upperBound
            lastSpan = span
            return true
        }
    }

    private func item(_ open: OpenItem) -> TextItem {
        let choice = fallbacks[fallbackIndices[open.span]].choices[open.choice]
        return TextItem(
            range: open.range, span: open.span, lastSpan: open.lastSpan, face: choice.face,
            isPrimaryFace: choice.isPrimary,
            script: open.script, level: open.level, inlineBox: spans[open.span].inlineBox)
    }

    /// Returns the item of an inserted character: an ellipsis or a hyphen.
    mutating func item(inserting character: Unicode.Scalar, level: UInt8, script: HarfBuzzScript, span: Int)
        -> TextItem
    {
        let fallback = fallbackIndices[span]
        let choice = fallbacks[fallback].choices[fallbacks[fallback].known(character).choice]
        return TextItem(
            range: 0..<UTF8.width(character), span: span, lastSpan: span, face: choice.face,
            isPrimaryFace: choice.isPrimary,
            script: script, level: level)
    }

    /// Returns the script of a cluster: the script of its first character that belongs to one script only.
    ///
    /// The function tests only the first eight characters. If all of them are shared between
    /// scripts, the result is the script of the first one.
    private func script(of cluster: TextCluster, in text: [UInt8]) -> HarfBuzzScript {
        let first = HarfBuzzScript(of: cluster.firstScalar)
        var offset = cluster.range.lowerBound + cluster.firstLength
        for _ in 0..<7 where first.isShared && offset < cluster.range.upperBound {
            let (scalar, length) = text.scalar(at: offset, before: cluster.range.upperBound)
            let script = HarfBuzzScript(of: scalar)
            if !script.isShared { return script }
            offset += length
        }
        return first
    }
}

extension Array {
    /// Returns the index of the first element that meets a condition, by binary search.
    ///
    /// All later elements must also meet the condition.
    fileprivate func partitioningIndex(where isMet: (Element) -> Bool) -> Int {
        var (lower, upper) = (0, count)
        while lower < upper {
            let middle = (lower + upper) / 2
            if isMet(self[middle]) { upper = middle } else { lower = middle + 1 }
        }
        return lower
    }
}
