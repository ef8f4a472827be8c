import NavGeometry
import NavScene

extension Findings {
    /// Reports each text that covers a part of another text. A text that covers several texts is reported once.
    ///
    /// Two texts are compared only if their vertical ranges overlap. An overlap counts as intended in three cases:
    /// - A picture, a filled shape or a backdrop between the two texts covers at least half of the overlap.
    /// - The two texts have the same words, such as copies of one text for an effect.
    /// - One of the texts is within a masked, faded or blended node.
    mutating func checkOverlappingTexts() {
        let found = nodes.indices.filter(isComparable)
        guard found.count > 1 else { return }
        var texts = found.map(comparedText)
        texts.sort { ($0.place.minY, $0.index) < ($1.place.minY, $1.index) }
        let order = boxes.drawingOrder
        var ranks = [Int](repeating: 0, count: nodes.count)
        for (rank, index) in order.enumerated() { ranks[index] = rank }
        var covered: Set<Int> = []
        for (position, one) in texts.enumerated() {
            for other in texts[(position + 1)...] {
                comparisonSteps -= 1
                guard other.place.minY < one.place.maxY, comparisonSteps > 0 else { break }
                let (lower, upper) =
                    ranks[one.index] < ranks[other.index]
                    ? (one.index, other.index) : (other.index, one.index)
                let common = one.place.intersection(other.place)
                guard one.isDisturbed(by: other, common), !covered.contains(upper) else { continue }
                let between = order[ranks[lower] + 1..<ranks[upper]]
                guard !isSeparated(lower, upper, by: between, at: common) else { continue }
                covered.insert(upper)
                report(
                    .overlappingTexts, at: upper,
                    "\(name(upper)) covers \(points(common.width)) × \(points(common.height)) of \(name(lower))",
                    help: "place both in a stack; to allow the overlap, add \"overflow\": \"visible\"",
                    other: (lower, "\(name(lower)) is covered"))
            }
        }
    }

    private func isComparable(_ index: Int) -> Bool {
        guard case .text = nodes[index].kind else { return false }
        let facts = surroundings[index]
        return facts.isAuthored && facts.isVisible && facts.isInPlace && !facts.isOverflowMeant
            && nodes[index].opacity >= 1 && boxes.lines(ofText: index) != nil
    }

    /// Collects the facts of a text once, because a text is compared with many others.
    private func comparedText(_ index: Int) -> ComparedText {
        let lines = boxes.lines(ofText: index)
        return ComparedText(
            index: index, place: textPlace(of: index), words: nodes[index].words,
            lineHeight: lines.map { $0.size.height / Double(max($0.lines.count, 1)) } ?? 0)
    }

    /// Whether an overlap of two texts counts as intended. It does if a node between the texts covers at least half of
    /// the overlap. It also does if one of the texts is within an effect.
    private mutating func isSeparated(
        _ lower: Int, _ upper: Int, by between: ArraySlice<Int>, at place: Rect
    ) -> Bool {
        comparisonSteps -= between.count
        for index in between where nodes[index].coversPixels {
            let common = Rect(origin: origins[index], size: frames[index].size).intersection(place)
            if common.width * common.height >= 0.5 * place.width * place.height { return true }
        }
        return isInEffect(lower) || isInEffect(upper)
    }

    /// Whether the node or an ancestor is masked, blended or faded.
    private func isInEffect(_ index: Int) -> Bool {
        var current: Int? = index
        while let box = current {
            let node = nodes[box]
            if node.mask != nil || node.opacity < 1 || node.compositing != .normal { return true }
            current = boxes.parent(of: box)
        }
        return false
    }
}

/// The facts of a text that decide whether it overlaps another text.
private struct ComparedText {
    let index: Int
    /// The place of the lines on the canvas.
    let place: Rect
    let words: String
    let lineHeight: Double

    /// Whether two texts with different words overlap so much that they are hard to read. `common` is the overlap of
    /// the texts' boxes.
    ///
    /// Line boxes are taller than their letters. So the boxes of tightly set lines may overlap by up to a third of a
    /// line. Such an overlap does not disturb reading.
    func isDisturbed(by other: ComparedText, _ common: Rect) -> Bool {
        let lineHeight = min(lineHeight, other.lineHeight)
        return common.height > lineHeight / 3 && common.width > max(2, lineHeight / 4) && words != other.words
    }
}

extension Node {
    /// The characters of a text, without its styles; empty for a node of another kind.
    fileprivate var words: String {
        guard case .text(let text) = kind else { return "" }
        return text.runs.map(\.string).joined()
    }

    /// Whether the node paints an area, so that it may hide texts below it.
    fileprivate var coversPixels: Bool {
        if backdrop != nil { return true }
        switch kind {
        case .image: return true
        case .box, .ellipse, .path: return !fills.isEmpty
        default: return false
        }
    }
}
