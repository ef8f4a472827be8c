extension LayoutEngine {
    /// Returns the baselines of a box, in points from its top. A container without letters takes the lower edge of the
    /// child that gives its baseline.
    ///
    /// A free container has the highest and the lowest baseline of letters inside it.
    func baselines(_ box: Int, _ constraints: BoxConstraints) -> BoxBaselines {
        let layout = layout(box, constraints)
        switch boxes[box].arrangement {
        case .leaf: return layout.baselines
        case .free:
            var found = BoxBaselines()
            for child in layout.children {
                let own = baselines(child.box, child.constraints).moved(by: child.y)
                guard own.areLetters else { continue }
                found.first = own.first.map { min($0, found.first ?? $0) } ?? found.first
                found.last = own.last.map { max($0, found.last ?? $0) } ?? found.last
                found.areLetters = true
            }
            return found
        case .stack, .grid, .overlay:
            var found = BoxBaselines()
            if let first = layout.firstBaselineChild {
                let child = layout.children[first]
                let own = baselines(child.box, child.constraints)
                found.first = child.y - boxes[child.box].style.offset.dy + (own.first ?? child.height)
                found.areLetters = own.areLetters
            }
            if let last = layout.lastBaselineChild {
                let child = layout.children[last]
                let own = baselines(child.box, child.constraints)
                found.last = child.y - boxes[child.box].style.offset.dy + (own.last ?? child.height)
                found.areLetters = found.areLetters || own.areLetters
            }
            return found
        }
    }
}
