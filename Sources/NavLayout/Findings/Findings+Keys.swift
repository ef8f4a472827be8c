import NavGeometry
import NavScene

extension Findings {
    /// Reports a node's keys that have no effect in the node's parent, and values that contradict each other.
    mutating func checkKeys(of index: Int) {
        let node = nodes[index]
        let parent = boxes.parent(of: index).map { nodes[$0] }
        if node.grow > 0, node.kind != .spacer, parent?.stack == nil {
            reportKey("grow", at: index, "only a stack shares its spare length")
        }
        guard node.hasLayout else { return }
        let layout = node.layout
        checkPlacing(by: layout, in: parent, at: index)
        if layout.column != .auto || layout.row != .auto || layout.area != nil, parent?.grid == nil {
            let key = layout.area != nil ? "area" : layout.column != .auto ? "column" : "row"
            reportKey(key, at: index, "only a grid has columns and rows")
        }
        checkLimits(of: layout, at: index)
        checkPercentages(of: layout, at: index)
        if let grid = parent?.grid {
            checkPlace(of: layout, in: grid, at: index)
            checkNames(of: layout, in: grid, at: index)
        }
    }

    /// Reports keys that only some arrangements read. A node with insets or anchors uses `alignSelf` and `justifySelf`
    /// in any parent, so these keys are not reported for such a node. `shrink` is never reported: nodes of symbols and
    /// components often state `shrink` in case their parent is a stack.
    private mutating func checkPlacing(by layout: LayoutStyle, in parent: Node?, at index: Int) {
        if layout.basis != .auto, parent?.stack == nil {
            reportKey("basis", at: index, "only a stack divides its length")
        }
        guard !boxes.tree.boxes[index].style.isAbsolute else { return }
        if layout.alignSelf != nil, parent?.arrangementWord == nil {
            reportKey("alignSelf", at: index, "only a stack, grid or overlay aligns its children")
        }
        if layout.justifySelf != nil, parent?.arrangementWord == nil || parent?.stack != nil {
            reportKey("justifySelf", at: index, "only a grid or overlay justifies its children")
        }
    }

    private mutating func reportKey(_ key: String, at index: Int, _ reason: String) {
        let parent = boxes.parent(of: index)
        let place = parent.map { "in \(name($0))" } ?? "at the top of the scene"
        report(
            .keyWithoutEffect, at: index, "\(key.quotedForDisplay) has no effect on \(name(index)) \(place)",
            help: reason, other: parent.map { ($0, "the parent is a \(nodes[$0].kindWord)") })
    }

    private mutating func checkLimits(of layout: LayoutStyle, at index: Int) {
        let limits = [
            ("Width", layout.minWidth, layout.maxWidth), ("Height", layout.minHeight, layout.maxHeight),
        ]
        for (name, minimum, maximum) in limits {
            guard case .points(let minimum) = minimum, case .points(let maximum) = maximum,
                minimum > maximum
            else { continue }
            report(
                .crossedLimits, at: index,
                "\"min\(name)\" \(points(minimum)) is above \"max\(name)\" \(points(maximum)); the minimum is used",
                help: "remove one of the two")
        }
    }

    /// Reports a height in percent that has no effect, because the parent's height depends on the parent's content
    /// (css-sizing-3, section 5.2.1).
    private mutating func checkPercentages(of layout: LayoutStyle, at index: Int) {
        guard case .percent(let percent) = layout.height, let parent = boxes.parent(of: index),
            nodes[parent].hugsHeight, !boxes.tree.boxes[index].style.isAbsolute
        else { return }
        let base = frames[parent].inset(by: boxes.tree.boxes[parent].style.padding).height
        guard abs(frames[index].height - percent / 100 * base) > max(tolerance, 0.01),
            layout.minHeight == nil,
            layout.maxHeight == nil, layout.aspectRatio == nil
        else { return }
        report(
            .ignoredPercentage, at: index,
            "\"\(points(percent))%\" has no effect: the height of \(name(parent)) depends on its content",
            help: "give \(name(parent)) a height, or use \"fill\"",
            other: (parent, "\(name(parent)) has no height of its own"))
    }

    /// Reports a node whose place ends beyond the stated columns or rows of its grid.
    private mutating func checkPlace(of layout: LayoutStyle, in grid: Grid, at index: Int) {
        let axes = [
            ("column", layout.column, grid.columns, grid.areas.first?.count ?? 0),
            ("row", layout.row, grid.rows, grid.areas.count),
        ]
        for (word, place, template, areaCount) in axes {
            guard template.repetition == nil, !template.tracks.isEmpty else { continue }
            let last = Self.lastTrack(of: place)
            let count = max(template.tracks.count, areaCount)
            guard last > count else { continue }
            report(
                .addedTracks, at: index,
                "\(name(index)) ends in \(word) \(last), but \"\(word)s\" states only \(template.tracks.count); "
                    + "the grid adds \(last - count) more",
                help: "add tracks to \"\(word)s\", or choose another \(word)",
                other: boxes.parent(of: index).map { ($0, "\(name($0)) has \(count) \(word)s") })
        }
    }

    /// Returns the number of the last column or row that a place covers, or 0 if the place states no line by number.
    private static func lastTrack(of place: GridPlacement) -> Int {
        switch (place.start, place.end) {
        // If the end line is before the start line, layout swaps the two.
        case (.number(let start), .number(let end)) where start > end && end > 0: start - 1
        case (.number(let start), .number(let end)): max(start, end - 1)
        case (.number(let line), .span(let count)): line + count - 1
        case (.number(let line), _): line
        case (_, .number(let line)): line - 1
        default: 0
        }
    }
}
