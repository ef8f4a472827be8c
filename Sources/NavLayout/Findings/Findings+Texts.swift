import NavGeometry
import NavScene
import NavTypesetting

extension Findings {
    /// Reports a text that is truncated, a text whose words break, and a text that the clip of an ancestor cuts.
    mutating func checkText(at index: Int) {
        let facts = surroundings[index]
        guard case .text(let text) = nodes[index].kind, let lines = boxes.lines(ofText: index),
            facts.isVisible,
            !facts.statesOverflow
        else { return }
        if lines.wasTruncated { reportTruncation(of: text, lines, at: index) }
        if lines.hasBrokenWords, text.wrap != .character {
            report(
                .squeezedText, at: index,
                "\(name(index)) is \(points(frames[index].width)) wide, which is narrower than its longest word "
                    + "(\(points(boxes.memory(of: text, index).contentWidths.minimum)))",
                help: "make it wider, let a neighbour shrink, or set \"wrap\": \"character\"")
        }
        reportClip(of: index)
    }

    private mutating func reportTruncation(of text: Text, _ lines: TypesetText, at index: Int) {
        var whole = text
        whole.maximumLines = nil
        let wrapped = boxes.environment.naturalSize(of: whole, maximumWidth: frames[index].width)
        let lineHeight = lines.size.height / Double(max(lines.lines.count, 1))
        let needed = lineHeight > 0 ? min((wrapped.height / lineHeight).rounded(), 10_000) : 1
        let count = text.runs.reduce(0) { $0 + $1.string.count }
        // With an ellipsis at the start or in the middle, the last line still ends at the last character. So the number
        // of shown characters is unknown.
        let isCutAtEnd = text.truncation == .tail || text.truncation == .none
        let shown = isCutAtEnd ? "\(text.count(shownBy: lines)) of" : "a part of its"
        report(
            .truncatedText, at: index,
            "\(name(index)) shows \(shown) \(count) characters; it needs "
                + "\(points(boxes.memory(of: text, index).contentWidths.maximum)) points or \(Int(needed)) lines",
            help: "raise \"maximumLines\"; to allow the truncation, add \"overflow\": \"clip\"")
    }

    /// Reports a text that the clip of an ancestor cuts. A text that the clip hides completely is not reported, because
    /// it counts as scrolled away.
    private mutating func reportClip(of index: Int) {
        guard let clip = surroundings[index].clip, surroundings[clip.box].isAuthored,
            surroundings[clip.box].isInPlace, !surroundings[clip.box].statesOverflow,
            !isReported[clip.box]
        else { return }
        let place = textPlace(of: index)
        let shown = place.intersection(clip.rect)
        let lost = Size(width: place.width - shown.width, height: place.height - shown.height)
        guard shown.width > 0, shown.height > 0, max(lost.width, lost.height) > tolerance else { return }
        let isHorizontal = lost.width > lost.height
        let (cut, all) = isHorizontal ? (lost.width, place.width) : (lost.height, place.height)
        report(
            .clippedContent, at: index,
            "\(name(clip.box)) clips \(points(cut)) of \(points(all)) points from \(name(index))",
            help:
                "make \(name(clip.box)) \(isHorizontal ? "wider" : "taller"); "
                + "to allow the clipping, add \"overflow\": \"clip\"",
            other: (clip.box, "\(name(clip.box)) clips here"))
    }

    /// Returns the bounding box of a text's lines on the canvas.
    func textPlace(of index: Int) -> Rect {
        let lines = boxes.contentBounds(of: index)
        return Rect(
            x: origins[index].x + lines.x, y: origins[index].y + lines.y, width: lines.width,
            height: lines.height)
    }
}
