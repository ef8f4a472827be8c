import NavGeometry
import NavScene

extension Findings {
    /// Reports a stack, grid or overlay that placed children beyond its inner edges. The report states the largest
    /// overflow.
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
        let beyond = "reaches \(points(amount)) beyond the inner edge of \(name(index))"
        guard !nodes[index].clipsContent else {
            let size = self.length(of: child, isHorizontal: isHorizontal)
            return report(
                .clippedContent, at: index,
                "\(name(index)) clips \(points(min(amount, size))) of \(points(size)) points from \(name(child))",
                help:
                    "make \(name(index)) \(isHorizontal ? "wider" : "taller"); "
                    + "to allow the clipping, add \"overflow\": \"clip\"",
                other: (child, "\(described(child, isHorizontal: isHorizontal)) and \(beyond)"))
        }
        var (advice, culprit) = ("make \(name(index)) larger or \(name(child)) smaller", child)
        if let stack = nodes[index].stack, (stack.axis == .horizontal) == isHorizontal {
            (advice, culprit) = remedy(for: index, stack, worst: child, amount, isHorizontal: isHorizontal)
        }
        let reason = culprit == child ? beyond : "is the largest child that could give way"
        let length = self.length(of: index, isHorizontal: isHorizontal)
        report(
            .overflowingChildren, at: index,
            "\(name(index)) is \(points(length)) \(isHorizontal ? "wide" : "high"), "
                + "its children need \(points(length + amount)) (\(points(amount)) more)",
            help: "\(advice); to allow the overflow, add \"overflow\": \"visible\"",
            other: (culprit, "\(described(culprit, isHorizontal: isHorizontal)) and \(reason)"))
    }

    /// Returns advice for a stack that is too short for its children, and the child to change.
    ///
    /// The child to change is the longest rigid child (``isRigid(_:isHorizontal:)``) that is at least as long as the
    /// missing length. Without such a child, the longest child is to be changed. In a stack that wraps, the child to
    /// change is always `worst`.
    ///
    /// - Parameters:
    ///   - worst: The child that reaches furthest beyond the stack's inner edge.
    ///   - amount: The missing length, in points.
    private func remedy(
        for index: Int, _ stack: Stack, worst: Int, _ amount: Double, isHorizontal: Bool
    ) -> (advice: String, child: Int) {
        let children =
            stack.wrap == .never ? boxes.tree.boxes[index].children.filter { isInFlow($0) } : [worst]
        let lengths = children.map { ($0, length(of: $0, isHorizontal: isHorizontal)) }
        // Among equally long children, the last one reaches furthest beyond the edge.
        let byLength = lengths.enumerated().sorted { ($0.element.1, $0.offset) > ($1.element.1, $1.offset) }
        let rigid = byLength.first {
            isRigid($0.element.0, isHorizontal: isHorizontal) && $0.element.1 >= amount
        }
        let child = (rigid ?? byLength.first)?.element.0 ?? worst
        var advice = "let \(name(child)) shrink (\"shrink\": 1)"
        if rigid == nil {
            let key = isHorizontal ? "minWidth" : "minHeight"
            let limits = nodes[child].hasLayout ? nodes[child].layout : .none
            let isLimited = (isHorizontal ? limits.minWidth : limits.minHeight) != nil
            advice =
                isLimited
                ? "lower \(key.quotedForDisplay) of \(name(child))"
                : "make \(name(child)) smaller, which shrinks no further"
        }
        let padding = boxes.tree.boxes[index].style.padding[isHorizontal ? .horizontal : .vertical].sum
        let inner = length(of: index, isHorizontal: isHorizontal) - padding
        let wraps =
            isHorizontal && stack.wrap == .never && children.count > 1
            && lengths.allSatisfy { $0.1 <= inner + tolerance }
        let other =
            wraps
            ? "set \"wrap\": true" : "make \(name(index)) \(isHorizontal ? "wider" : "taller")"
        return ("\(advice), or \(other)", child)
    }

    /// Whether a stack's child keeps its length when the stack is too short.
    private func isRigid(_ child: Int, isHorizontal: Bool) -> Bool {
        let style = boxes.tree.boxes[child].style
        if let shrink = style.shrink { return shrink == 0 }
        if case .length(.points) = style.size[isHorizontal ? .horizontal : .vertical] { return true }
        return false
    }

    private func length(of index: Int, isHorizontal: Bool) -> Double {
        isHorizontal ? frames[index].width : frames[index].height
    }

    private func described(_ child: Int, isHorizontal: Bool) -> String {
        "\(name(child)) is \(points(length(of: child, isHorizontal: isHorizontal))) "
            + (isHorizontal ? "wide" : "high")
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
