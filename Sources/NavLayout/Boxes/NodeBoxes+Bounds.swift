import NavGeometry
import NavScene
import NavTypesetting

extension NodeBoxes {
    /// Returns the parent of a box. Returns nil if the parent is box 0, which stands for no node of the scene.
    func parent(of box: Int) -> Int? { parents[box] == 0 ? nil : parents[box] }

    /// Returns the margins of a box in points. An `auto` margin counts as 0.
    func margin(of box: Int) -> EdgeInsets {
        let parent = parents[box]
        let base = frames[parent].inset(by: tree.boxes[parent].style.padding).width
        return tree.boxes[box].style.edgeInsets(base: base)
    }

    /// Returns the lines of a text in its frame. Returns nil if the node is not a text or has no font.
    func lines(ofText box: Int) -> TypesetText? {
        guard case .text(let text) = nodes[box].kind else { return nil }
        let size = frames[box].size
        return memory(of: text, box).lines(in: SetText.Room(width: size.width, height: size.height)).lines
    }

    /// Returns the bounding box of a node's content, in the node's coordinates. The content of a text is its lines. The
    /// content of any other node is its children with their margins.
    func contentBounds(of box: Int) -> Rect {
        if case .text(let text) = nodes[box].kind {
            guard let lines = lines(ofText: box), let first = lines.lines.first else { return .zero }
            let frame = TextBox(lines: lines, text: text, direction: directions[box], size: frames[box].size)
            var (left, right) = (Double.infinity, -Double.infinity)
            for line in lines.lines {
                let start = frame.origin(of: line).x
                (left, right) = (min(left, start), max(right, start + line.width))
            }
            return Rect(
                x: left, y: frame.origin(of: first).y - first.baseline, width: right - left,
                height: lines.size.height)
        }
        let base = frames[box].inset(by: tree.boxes[box].style.padding).width
        var bounds: Rect?
        for child in tree.boxes[box].children {
            let margin = tree.boxes[child].style.edgeInsets(base: base)
            let frame = frames[child]
            let outer = Rect(
                minX: frame.minX - margin.left, minY: frame.minY - margin.top,
                maxX: max(frame.minX, frame.maxX + margin.right),
                maxY: max(frame.minY, frame.maxY + margin.bottom))
            bounds =
                bounds.map {
                    Rect(
                        minX: min($0.minX, outer.minX), minY: min($0.minY, outer.minY),
                        maxX: max($0.maxX, outer.maxX), maxY: max($0.maxY, outer.maxY))
                } ?? outer
        }
        return bounds ?? .zero
    }
}

extension Text {
    /// Returns the number of characters that the lines show. If the text is truncated, these are the characters before
    /// the truncation. Otherwise they are all characters.
    func count(shownBy lines: TypesetText) -> Int {
        let string = self.string
        guard lines.wasTruncated else { return string.count }
        let end = lines.lines.last?.textRange.upperBound ?? 0
        return String(decoding: string.utf8.prefix(end), as: UTF8.self).count
    }
}

extension BoxStyle {
    /// Returns the margins in points. An `auto` margin counts as 0.
    fileprivate func edgeInsets(base: Double) -> EdgeInsets {
        let (across, along) = (usedMargin(.horizontal, base: base), usedMargin(.vertical, base: base))
        return EdgeInsets(top: along.start, left: across.start, bottom: along.end, right: across.end)
    }
}
