import NavGeometry
import NavScene

extension Findings {
    /// Reports children that a stack, grid or overlay placed beyond its inner edges.
    mutating func checkChildren(of index: Int) {
        guard let arrangement = nodes[index].arrangementWord, !surroundings[index].statesOverflow else {
            return
        }
        let inner = Rect(origin: .zero, size: frames[index].size).inset(
            by: boxes.tree.boxes[index].style.padding)
        var worst: (child: Int, amount: Double, isHorizontal: Bool)?
        for child in boxes.tree.boxes[index].children where isInFlow(child) {
            let outer = frames[child].inset(by: boxes.margin(of: child).negated)
            let beyond = Size(
                width: max(outer.maxX - inner.maxX, inner.minX - outer.minX),
                height: max(outer.maxY - inner.maxY, inner.minY - outer.minY))
            for (amount, isHorizontal) in [(beyond.width, true), (beyond.height, false)]
            where amount > max(tolerance, worst?.amount ?? 0) { worst = (child, amount, isHorizontal) }
        }
        guard let worst else { return }
        reportOverflow(
            of: index, arrangement, worst.child, by: worst.amount, isHorizontal: worst.isHorizontal)
    }

    private mutating func reportOverflow(
        of index: Int, _ arrangement: String, _ child: Int, by amount: Double, isHorizontal: Bool
    ) {
        let length = isHorizontal ? frames[index].width : frames[index].height
        let direction = isHorizontal ? "wide" : "high"
        let lost = points(min(amount, isHorizontal ? frames[child].width : frames[child].height))
        let size = points(isHorizontal ? frames[child].width : frames[child].height)
        let other = (
            child,
            "\(name(child)) is \(size) \(direction) and reaches \(points(amount)) "
                + "beyond the inner edge of \(name(index))"
        )
        guard !nodes[index].clipsContent else {
            return report(
                .clippedContent, at: index,
                "\(name(index)) clips \(lost) of \(size) points from \(name(child))",
                help:
                    "make \(name(index)) \(isHorizontal ? "wider" : "taller"); "
                    + "to allow the clipping, add \"overflow\": \"clip\"",
                other: other)
        }
        report(
            .overflowingChildren, at: index,
            "\(name(index)) is \(points(length)) \(direction), its children need \(points(length + amount))",
            help: remedy(for: index, child, arrangement, isHorizontal: isHorizontal), other: other)
    }

    private func remedy(
        for index: Int, _ child: Int, _ arrangement: String, isHorizontal: Bool
    ) -> String {
        let intended = "to allow the overflow, add \"overflow\": \"visible\""
        guard arrangement == "stack", let stack = nodes[index].stack else {
            return "make \(name(index)) larger or \(name(child)) smaller; \(intended)"
        }
        let isAlong = (stack.axis == .horizontal) == isHorizontal
        if isAlong, isHorizontal {
            return "let \(name(child)) shrink (\"shrink\": 1), or set \"wrap\": true; \(intended)"
        }
        if isAlong {
            return "let \(name(child)) shrink (\"shrink\": 1), or make \(name(index)) taller; \(intended)"
        }
        return "make \(name(index)) larger or \(name(child)) smaller; \(intended)"
    }

    /// Whether a child is visible and placed by its parent alone. Insets, `x` or `y` would move the child elsewhere.
    private func isInFlow(_ child: Int) -> Bool {
        let node = nodes[child]
        return !boxes.tree.boxes[child].style.isAbsolute && !node.frame.fillsParent
            && (node.frame.x ?? 0) == 0
            && (node.frame.y ?? 0) == 0 && surroundings[child].isVisible
    }

    /// Reports a node whose width or height is 0, although its content has a width and a height.
    mutating func checkSize(of index: Int) {
        let children = boxes.tree.boxes[index].children
        guard !children.isEmpty, min(frames[index].width, frames[index].height) < 0.01,
            !nodes[index].clipsContent,
            surroundings[index].isVisible, !surroundings[index].statesOverflow, !isBelowReported[index]
        else { return }
        let content = boxes.contentBounds(of: index)
        guard content.width > tolerance, content.height > tolerance else { return }
        let count = children.count == 1 ? "1 child" : "\(children.count) children"
        let size = "\(points(frames[index].width)) × \(points(frames[index].height))"
        report(
            .vanishedNode, at: index, "\(name(index)) is \(size) but has \(count)",
            help: "give it a size, or \"width\": \"hug\" and \"height\": \"hug\"")
    }

    /// Reports a text or container that leaves the canvas. An axis is not checked if the frame states both the position
    /// and the size along this axis.
    mutating func checkCanvas(at index: Int) {
        let facts = surroundings[index]
        guard facts.isInPlace, facts.isVisible, !facts.isOverflowMeant, !isBelowReported[index] else {
            return
        }
        let isText = if case .text = nodes[index].kind { true } else { false }
        guard isText || nodes[index].arrangementWord != nil else { return }
        let place = Rect(origin: origins[index], size: frames[index].size)
        let frame = nodes[index].frame
        let size = canvas.size
        var beyond: [(amount: Double, edge: String)] = []
        if frame.width == nil || frame.x == nil {
            beyond += [(place.maxX - size.width, "right of"), (-place.minX, "left of")]
        }
        if frame.height == nil || frame.y == nil {
            beyond += [(place.maxY - size.height, "below"), (-place.minY, "above")]
        }
        guard let worst = beyond.max(by: { $0.amount < $1.amount }), worst.amount > tolerance else { return }
        let isHorizontal = worst.edge.hasSuffix("of")
        report(
            .outsideCanvas, at: index,
            "\(name(index)) reaches \(points(worst.amount)) \(worst.edge) the canvas, which is "
                + "\(points(isHorizontal ? size.width : size.height)) \(isHorizontal ? "wide" : "high")",
            help:
                "give it a \(isHorizontal ? "width" : "height"); to allow the overflow, add \"overflow\": \"visible\""
        )
    }
}

extension EdgeInsets {
    /// The insets with the opposite signs, so that they enlarge a rectangle.
    var negated: EdgeInsets { EdgeInsets(top: -top, left: -left, bottom: -bottom, right: -right) }
}
