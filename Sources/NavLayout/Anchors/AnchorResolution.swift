import NavGeometry
import NavScene

/// A problem with the anchors of a node.
enum AnchorProblem {
    /// No visible node has this id.
    case unknownTarget(String)
    /// The ids along a cycle, from the node back to itself.
    case cycle([String])
}

/// Places nodes with anchors.
///
/// Each axis of a node is placed after the axes on which it depends, in depth-first order. A chain of anchors may
/// contain all nodes of a scene. Recursion could overflow the call stack, so `place` keeps a stack of its own.
struct AnchorResolution {
    /// One axis of a box. Boxes are numbered as in ``NodeBoxes``.
    private struct Step: Hashable {
        let box: Int
        let isHorizontal: Bool
    }

    /// The progress of placing an axis. An axis is `open` while it waits for the axes on which it depends. After the
    /// axis has been placed, it is `done`.
    private enum State {
        case open, done
    }

    private let boxes: NodeBoxes
    /// The number of the box for each id to which an anchor refers; -1 if no visible node has the id.
    private var boxesByID: [String: Int] = [:]
    private var states: [Step: State] = [:]
    private(set) var problems: [(box: Int, problem: AnchorProblem)] = []

    init(_ boxes: NodeBoxes) { self.boxes = boxes }

    /// Places all nodes with anchors.
    mutating func run(_ anchored: [Int]) {
        for box in anchored {
            let anchors = boxes.nodes[box].layout.anchors
            for line in anchors.lines { if let id = anchors[line]?.target { boxesByID[id] = -1 } }
        }
        for (box, node) in boxes.nodes.enumerated() {
            if let id = node.id, boxesByID[id] != nil { boxesByID[id] = box }
        }
        for box in anchored {
            place(Step(box: box, isHorizontal: true))
            place(Step(box: box, isHorizontal: false))
        }
    }

    /// Places a box along one axis, after the axes on which this axis depends.
    private mutating func place(_ first: Step) {
        var stack = [first]
        while let step = stack.last {
            if states[step] == .done {
                stack.removeLast()
                continue
            }
            states[step] = .open
            var isReady = true
            for other in dependencies(of: step) where states[other] != .done {
                if states[other] == .open, let start = stack.firstIndex(of: other) {
                    report(cycle: stack[start...])
                    continue
                }
                stack.append(other)
                isReady = false
                break
            }
            guard isReady else { continue }
            settle(step)
            states[step] = .done
            stack.removeLast()
        }
    }

    private mutating func report(cycle: ArraySlice<Step>) {
        guard let first = cycle.first?.box else { return }
        var names: [String] = []
        for step in cycle + [Step(box: first, isHorizontal: true)] {
            let name = boxes.nodes[step.box].id.map { "#\($0)" } ?? "a node without an id"
            if names.last != name || names.count == 1 { names.append(name) }
        }
        let isKnown = problems.contains { known in
            if case .cycle = known.problem { cycle.contains { $0.box == known.box } } else { false }
        }
        if !isKnown { problems.append((first, .cycle(names))) }
    }

    /// Returns the axes that must be placed before an axis of a box.
    ///
    /// These axes belong to the anchors' targets, to the targets' ancestors and to the box's ancestors. Boxes without
    /// anchors are left out. If the axis is vertical, the horizontal axis of the same box must also be placed first.
    private func dependencies(of step: Step) -> [Step] {
        var steps = step.isHorizontal ? [] : [Step(box: step.box, isHorizontal: true)]
        addAncestors(of: step.box, to: &steps)
        let anchors = boxes.nodes[step.box].layout.anchors
        for line in anchors.lines where line.isHorizontal == step.isHorizontal {
            guard let id = anchors[line]?.target, let target = boxesByID[id], target > 0 else { continue }
            if isAnchored(target), let other = anchors[line]?.line {
                steps.append(Step(box: target, isHorizontal: other.isHorizontal))
            }
            addAncestors(of: target, to: &steps)
        }
        return steps
    }

    private func addAncestors(of box: Int, to steps: inout [Step]) {
        var ancestor = boxes.parents[box]
        while ancestor != 0 {
            if isAnchored(ancestor) {
                steps.append(Step(box: ancestor, isHorizontal: true))
                steps.append(Step(box: ancestor, isHorizontal: false))
            }
            ancestor = boxes.parents[ancestor]
        }
    }

    private func isAnchored(_ box: Int) -> Bool {
        boxes.nodes[box].hasLayout && boxes.nodes[box].layout.anchors != .none
    }
}

// MARK: Positions

extension AnchorResolution {
    private mutating func settle(_ step: Step) {
        let anchors = boxes.nodes[step.box].layout.anchors
        let lines: [Anchors.Line] =
            step.isHorizontal ? [.left, .right, .centerX, .width] : [.top, .bottom, .centerY, .height]
        let values = lines.map { line in anchors[line].flatMap { value(of: $0, for: step.box) } }
        let origin = boxes.origin(of: boxes.parents[step.box])
        let corner = step.isHorizontal ? origin.x : origin.y
        let (start, end, center, length) = (values[0], values[1], values[2], values[3])
        var size = length
        if size == nil, let start, let end { size = end - start }
        if size == nil, let center, let start { size = 2 * (center - start) }
        if size == nil, let center, let end { size = 2 * (end - center) }
        if step.isHorizontal {
            if let size { boxes.setWidth(max(0, size), of: step.box) }
        } else {
            boxes.layOut(step.box, height: size.map { max(0, $0) })
        }
        let frame = boxes.frames[step.box]
        let used = step.isHorizontal ? frame.width : frame.height
        let place = start ?? end.map { $0 - used } ?? center.map { $0 - used / 2 }
        guard let place else { return }
        boxes.move(step.box, isHorizontal: step.isHorizontal, to: place - corner)
    }

    /// Returns the value of an anchor plus the anchor's offset. The value is the position of the anchor's line in the
    /// canvas's coordinates, or the target's width or height. Returns nil if no visible node has the target's id.
    private mutating func value(of anchor: Anchors.Anchor, for box: Int) -> Double? {
        var target = boxes.parents[box]
        if let id = anchor.target {
            guard let found = boxesByID[id], found > 0 else {
                problems.append((box, .unknownTarget(id)))
                return nil
            }
            target = found
        }
        let origin = boxes.origin(of: target)
        let size = boxes.frames[target].size
        let line =
            switch anchor.line {
            case .left: origin.x
            case .right: origin.x + size.width
            case .centerX: origin.x + size.width / 2
            case .width: size.width
            case .top: origin.y
            case .bottom: origin.y + size.height
            case .centerY: origin.y + size.height / 2
            case .height: size.height
            }
        return line + anchor.offset
    }
}
