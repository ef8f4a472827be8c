/// Divides paragraphs into items.
struct Itemizer {
    let spans: [TextSpan]
    /// The styles of the spans.
    let styles: [TextStyle]
    private let spanEnds: [Int]
    private var fallbacks: [FontFallback]

    /// - Parameter spanEnds: for each style, the UTF-8 offset at which its span ends.
    /// - Throws: what ``FontCollection/face(family:weight:isItalic:)`` throws.
    init(spans: [TextSpan], spanEnds: [Int], fonts: FontCollection) throws(FontError) {
        self.spans = spans
        styles = spans.map(\.style)
        self.spanEnds = spanEnds
        var fallbacks: [FontFallback] = []
        for style in styles { fallbacks.append(try FontFallback(fonts: fonts, style: style)) }
        self.fallbacks = fallbacks
    }

    /// The span that a character belongs to; the last one for the end of the text.
    func span(at offset: Int) -> Int {
        let span = spanEnds.partitioningIndex { $0 > offset }
        return min(span, spanEnds.count - 1)
    }

    /// The items of a paragraph in the order of its text.
    mutating func items(of text: ArraySlice<UInt8>, levels: BidiLevels) -> [TextItem] {
        var items: [TextItem] = []
        var offset = text.startIndex
        var levelRuns = levels.runs[...]
        var span = span(at: offset)
        for cluster in clusters(of: text) {
            while span < spanEnds.count - 1, spanEnds[span] <= offset { span += 1 }
            while let run = levelRuns.first, run.range.upperBound <= offset { levelRuns.removeFirst() }
            let script = script(of: cluster)
            let level = levelRuns.first?.level ?? levels.base
            for part in parts(of: cluster, in: span) {
                let next = offset + part.length
                let item = TextItem(
                    range: offset..<next, span: span, face: part.choice.face,
                    isPrimaryFace: part.choice.isPrimary, script: script, level: level,
                    inlineBox: spans[span].inlineBox)
                append(item, to: &items)
                offset = next
            }
        }
        return items
    }

    /// The faces for a cluster of a span. An attachment is one part, whatever its character.
    private mutating func parts(of cluster: Character, in span: Int) -> [FontFallback.Part] {
        guard spans[span].inlineBox != nil else { return fallbacks[span].parts(of: cluster) }
        return [FontFallback.Part(length: cluster.utf8.count, choice: fallbacks[span].primary)]
    }

    /// Grapheme clusters. A mark behind an attachment, which it cannot stand on, is one of its own.
    private func clusters(of text: ArraySlice<UInt8>) -> [Character] {
        let string = String(decoding: text, as: UTF8.self)
        guard spans.contains(where: { $0.inlineBox != nil }) else { return Array(string) }
        return string.flatMap { cluster -> [Character] in
            let scalars = cluster.unicodeScalars
            guard scalars.count > 1, let first = scalars.first, first == "\u{FFFC}" else { return [cluster] }
            return [Character(first)] + Array(String(String.UnicodeScalarView(scalars.dropFirst())))
        }
    }

    /// The item of a text that is put in: an ellipsis or a hyphen.
    mutating func item(inserting character: Character, level: UInt8, script: HarfBuzzScript, span: Int)
        -> TextItem
    {
        let choice = fallbacks[span].choice(for: character)
        return TextItem(
            range: 0..<character.utf8.count, span: span, face: choice.face, isPrimaryFace: choice.isPrimary,
            script: script, level: level)
    }

    /// What characters of several scripts use takes the script of what stands before it, or else after it.
    private func append(_ item: TextItem, to items: inout [TextItem]) {
        guard let last = items.last, last.inlineBox == nil, last.span == item.span, last.level == item.level,
            last.face == item.face,
            last.script == item.script || last.script.isShared || item.script.isShared
        else {
            items.append(item)
            return
        }
        items[items.count - 1] = TextItem(
            range: last.range.lowerBound..<item.range.upperBound, span: last.span, face: last.face,
            isPrimaryFace: last.isPrimaryFace, script: last.script.isShared ? item.script : last.script,
            level: last.level)
    }

    /// The first script of its own that a character of the cluster has.
    private func script(of cluster: Character) -> HarfBuzzScript {
        var first: HarfBuzzScript?
        for scalar in cluster.unicodeScalars.prefix(8) {
            let script = HarfBuzzScript(of: scalar)
            if !script.isShared { return script }
            first = first ?? script
        }
        return first ?? .latin
    }
}

extension Array {
    /// The index of the first element from which on all meet a condition that no element before meets.
    fileprivate func partitioningIndex(where isMet: (Element) -> Bool) -> Int {
        var (lower, upper) = (0, count)
        while lower < upper {
            let middle = (lower + upper) / 2
            if isMet(self[middle]) { upper = middle } else { lower = middle + 1 }
        }
        return lower
    }
}
