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
        var levelRun = 0
        var span = span(at: offset)
        for cluster in ClusterSequence(text) {
            while span < spanEnds.count - 1, spanEnds[span] <= offset { span += 1 }
            while levelRun < levels.runs.count, levels.runs[levelRun].range.upperBound <= offset {
                levelRun += 1
            }
            let script = script(of: cluster)
            let level = levelRun < levels.runs.count ? levels.runs[levelRun].level : levels.base
            func add(_ length: Int, _ choice: FontFallback.Choice) {
                Self.append(
                    TextItem(
                        range: offset..<offset + length, span: span, face: choice.face,
                        isPrimaryFace: choice.isPrimary, script: script, level: level,
                        inlineBox: spans[span].inlineBox),
                    to: &items)
                offset += length
            }
            let (first, length) = cluster.firstScalar
            if spans[span].inlineBox != nil {
                add(cluster.count, fallbacks[span].primary)  // Whatever its character.
            } else if length == cluster.count {
                add(length, fallbacks[span].choice(for: first))
            } else {
                for part in fallbacks[span].parts(of: cluster) { add(part.length, part.choice) }
            }
        }
        return items
    }

    /// The item of a text that is put in: an ellipsis or a hyphen.
    mutating func item(inserting character: Unicode.Scalar, level: UInt8, script: HarfBuzzScript, span: Int)
        -> TextItem
    {
        let choice = fallbacks[span].choice(for: character)
        return TextItem(
            range: 0..<UTF8.width(character), span: span, face: choice.face, isPrimaryFace: choice.isPrimary,
            script: script, level: level)
    }

    /// What characters of several scripts use takes the script of what stands before it, or else after it.
    private static func append(_ item: TextItem, to items: inout [TextItem]) {
        guard let last = items.indices.last, items[last].continues(into: item) else {
            items.append(item)
            return
        }
        items[last].range = items[last].range.lowerBound..<item.range.upperBound
        if items[last].script.isShared { items[last].script = item.script }
    }

    /// The first script of its own that a character of the cluster has.
    private func script(of cluster: ArraySlice<UInt8>) -> HarfBuzzScript {
        let (scalar, length) = cluster.firstScalar
        let first = HarfBuzzScript(of: scalar)
        if !first.isShared || length == cluster.count { return first }
        return cluster.dropFirst(length).scalars(atMost: 7).lazy.map(HarfBuzzScript.init(of:))
            .first { !$0.isShared } ?? first
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
