extension LayoutEngine {
    /// Returns the first or the last baseline of a box, in points from the top of the box. Returns nil if the box has
    /// no baseline.
    ///
    /// In a stack, grid or overlay, the `firstBaselineChild` or `lastBaselineChild` of the layout gives the baseline.
    /// If that child has no baseline, its lower edge is used. In a container whose children are placed at their `x` and
    /// `y`, the first baseline is the highest text baseline. The last baseline is the lowest text baseline.
    func baseline(_ box: Int, _ constraints: BoxConstraints, isLast: Bool) -> BoxBaseline? {
        let constraints = complete(constraints, of: box)
        let question = BaselineQuestion(constraints: constraints, isLast: isLast)
        if let known = memory[box].baseline(for: question) { return known }
        let answer = computedBaseline(box, constraints, isLast: isLast)
        memory[box].keep(answer, for: question)
        return answer
    }

    private func computedBaseline(_ box: Int, _ constraints: BoxConstraints, isLast: Bool) -> BoxBaseline? {
        let layout = layout(box, constraints)
        switch boxes[box].arrangement {
        case .leaf:
            return (isLast ? layout.lastBaseline : layout.firstBaseline).map {
                BoxBaseline(distance: $0, isOfLetters: true)
            }
        case .free:
            var found: BoxBaseline?
            for child in layout.children {
                guard var own = baseline(child.box, child.constraints, isLast: isLast), own.isOfLetters else {
                    continue
                }
                own.distance += child.y
                if let known = found {
                    own.distance =
                        isLast ? max(known.distance, own.distance) : min(known.distance, own.distance)
                }
                found = own
            }
            return found
        case .stack, .grid, .overlay:
            guard let source = isLast ? layout.lastBaselineChild : layout.firstBaselineChild else {
                return nil
            }
            let child = layout.children[source.index]
            var own =
                baseline(child.box, child.constraints, isLast: source.isLast)
                ?? BoxBaseline(distance: child.height, isOfLetters: false)
            // A frame's `x` and `y` move a child after layout, so they do not move the baseline.
            own.distance += child.y - boxes[child.box].style.offset.dy
            return own
        }
    }
}

/// A baseline of a box.
struct BoxBaseline: Equatable {
    /// The distance from the top of the box, in points.
    var distance: Double
    /// Whether the baseline comes from letters. Otherwise, it is the lower edge of a child.
    var isOfLetters: Bool
}

/// The key under which a baseline of a box is cached.
struct BaselineQuestion: Hashable {
    var constraints: BoxConstraints
    var isLast: Bool
}
